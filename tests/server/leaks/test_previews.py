"""Previews of an answer reveal neither future draws nor other players' hands."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, CHOOSERS, Mode
from harness.games.invariants import begin
from harness.games.redeal import redeal
from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.rules.high_priest import ActOrTakeGold
from tawantinsuyu.rules.turn import Turn
from tawantinsuyu.table.consequences import Consequences, consequences_of
from tawantinsuyu.table.log_replay import LineOfAnswers
from tawantinsuyu.table.match import Match
from tests.support.given import given

MODES = (
    Mode(3),
    Mode(1),
    Mode(1, {"axo.hand_soldiers": "actual"}),
    Mode(3, {}, ALL_MODULES[0]),
    Mode(1, {}, (), "pachamama"),
    Mode(1, {}, ALL_MODULES[0], "pachamama"),
)
SHARE, TRIED, DEALS = 0.08, 4, 4
"""The share of positions that are looked at, how many answers there, and how many deals where questions are telling."""
TELLING = ("swap-tile", "act-or-gold", "casualty")
"""Questions after which it depends on the next draw, or on what an opponent holds, who is asked: all are looked at."""


def foreseen(game: tw.Game, key: str) -> Consequences:
    return consequences_of(Match(game, 1, 0, LineOfAnswers()), key)


def foreseen_up_to_draws(game: tw.Game, key: str) -> bool:
    """Whether the turn passes on, with what others hold."""
    trial = game.copy()
    trial.chance = None
    turn = trial.state.turn
    trial.play(key)
    return trial.state.turn != turn


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
                deals = [game]
                for _ in range(DEALS if asked.prompt in TELLING else min(tried, 1)):
                    other = redeal(game, asked.seat, random)
                    assert other is not None
                    deals.append(other)
                for key in random.sample(asked.keys, min(tried, len(asked.keys))):
                    yield key, [*deals, *[redrawn(each, random) for each in deals[:2]]]
                game.play(CHOOSERS[seed % len(CHOOSERS)](random, asked.keys))


def redrawn(game: tw.Game, random: Random) -> tw.Game:
    again = game.copy()
    again.chance = Chance(f"another {random.random()}")
    return again


def test_what_is_foreseen_does_not_depend_on_what_is_hidden_or_drawn() -> None:
    count = 0
    for key, games in trials(range(5)):
        assert len({foreseen(game, key) for game in games}) == 1, key
        assert len({str(game.explain_ahead((key,))[1]) for game in games}) == 1, key
        count += 1

    assert count > 2000


@pytest.mark.parametrize("key", ["act", "gold"])
def test_HP_26_what_an_opponent_will_play_from_her_hand_is_not_foreseen(key: str) -> None:
    """With three cards of 2 Soldiers Axomamma can conquer, with three of 1 she cannot and the turn would end."""
    foretold: set[tuple[bool, bool]] = set()
    for soldiers in (1, 2):
        solo = tw.new_game(players=1, opponent="axomamma")
        box = {card: {"soldiers": soldiers} for card in ("A01", "A02", "A03")}
        table = given(solo="standard", army={1: "A01 A02 A03"}, stock={0: "3p"}, box=box, auto_chance=False)
        table.do(ActOrTakeGold(0, CONQUEST), Turn(1))
        told = foreseen(tw.Game(solo.settings, solo.box, table.s, None), key)
        foretold.add((told.passes_on, told.is_final))

    assert foretold == {(False, True)}


def test_foreseeing_what_others_hold_would_be_caught() -> None:
    assert any(len({foreseen_up_to_draws(game, key) for game in games}) > 1 for key, games in trials(range(3)))


def test_foreseeing_draws_would_be_caught() -> None:
    assert any(len({played_out(game, key) for game in games}) > 1 for key, games in trials(range(20)))


@pytest.mark.parametrize("mode", MODES)
def test_where_nothing_is_drawn_or_shown_it_comes_as_foreseen(mode: Mode) -> None:
    random, game = Random(5), begin(mode, 5, ask=False)
    surely = 0
    while (asked := game.decision) is not None:
        key = random.choice(asked.keys)
        consequences = foreseen(game, key)
        turn = game.state.turn
        game.play(key)
        assert game.can_undo != consequences.is_final
        if game.can_undo:
            after = game.decision
            assert consequences.passes_on == (after is None or after.seat != asked.seat or game.state.turn != turn)
            surely += 1
    assert surely > 50
