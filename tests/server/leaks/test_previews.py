"""What is foreseen of an answer does not tell what will be drawn, or what others hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import tawantinsuyu as tw
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.server.table.consequences import Consequences, consequences_of
from tawantinsuyu.server.table.log_replay import Line
from tawantinsuyu.server.table.match import Match
from tools.games.choosing import ALL_MODULES, CHOOSERS, Mode
from tools.games.invariants import begin
from tools.games.redeal import redeal

MODES = (Mode(3), Mode(1), Mode(3, {}, ALL_MODULES[0]), Mode(1, {}, ALL_MODULES[0], "pachamama"))
SHARE, TRIED = 0.08, 4
"""The share of positions that are looked at, and how many answers there."""
TELLING = ("swap-tile",)
"""Questions after which it depends on the next draw who is asked: these are all looked at."""


def foreseen(game: tw.Game, key: str) -> Consequences:
    return consequences_of(Match(game, 1, 0, Line()), key)


def played_out(game: tw.Game, key: str) -> tuple[bool, bool]:
    """What does follow, draws and all."""
    trial = game.copy()
    asked, turn = trial.decision, trial.state.turn
    assert asked is not None
    trial.play(key)
    after = trial.decision
    return after is None or after.seat != asked.seat or trial.state.turn != turn, trial.can_undo


def trials(seeds: range) -> Iterator[tuple[str, list[tw.Game]]]:
    """Answers, each with games in which it can be given: the same but for what is hidden, or for what will be drawn."""
    for seed in seeds:
        for mode in MODES:
            random, game = Random(f"previews {seed}"), begin(mode, seed, ask=False)
            while (asked := game.decision) is not None:
                tried = len(asked.keys) if asked.prompt in TELLING else TRIED if random.random() < SHARE else 0
                for key in random.sample(asked.keys, min(tried, len(asked.keys))):
                    other = redeal(game, asked.seat, random)
                    assert other is not None
                    yield key, [game, other, redrawn(game, random), redrawn(other, random)]
                game.play(CHOOSERS[seed % len(CHOOSERS)](random, asked.keys))


def redrawn(game: tw.Game, random: Random) -> tw.Game:
    again = game.copy()
    again.chance = Chance(f"another {random.random()}")
    return again


def test_what_is_foreseen_does_not_depend_on_what_is_hidden_or_drawn() -> None:
    count = 0
    for key, games in trials(range(1)):
        assert len({foreseen(game, key) for game in games}) == 1, key
        count += 1

    assert count > 200


def test_foreseeing_draws_would_be_caught() -> None:
    assert any(len({played_out(game, key) for game in games}) > 1 for key, games in trials(range(20)))


@pytest.mark.parametrize("mode", MODES)
def test_where_nothing_is_drawn_it_comes_as_foreseen(mode: Mode) -> None:
    random, game = Random(5), begin(mode, 5, ask=False)
    surely = 0
    while (asked := game.decision) is not None:
        key = random.choice(asked.keys)
        consequences = foreseen(game, key)
        turn, before = game.state.turn, len(game.answers)
        game.play(key)
        assert game.can_undo != consequences.is_final
        if len(game.answers) == before + 1:
            after = game.decision
            assert consequences.passes_on == (after is None or after.seat != asked.seat or game.state.turn != turn)
            surely += 1
    assert surely > 50
