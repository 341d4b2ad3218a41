"""Amauta answers every question of any game, using only its seat's knowledge, its seed and its weights."""

from __future__ import annotations

import json
import warnings
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode
from harness.games.redeal import redeal
from tawantinsuyu.bots.amauta.amauta import AmautaBot, network_of
from tawantinsuyu.bots.amauta.judgement import NetworkJudgement
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.crew import added
from tawantinsuyu.bots.planner.side_by_side import Played, side_by_side
from tawantinsuyu.bots.registry import UnknownBot, make_bot
from tawantinsuyu.game.asked_seat import asked_from
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.kernel.chance import Chance
from tests.bots.planner.test_planner import is_choice, some_choice
from tests.game.moments import ALL_MODES, moments

LINES = 12


@pytest.mark.parametrize("number", range(1, len(ALL_MODES), 6))
def test_it_chooses_what_is_offered_in_every_kind_of_game(number: int) -> None:
    asked = 0
    for game in moments(ALL_MODES[number], number, 0.05):
        if is_choice(game) and asked < 3:
            decision = game.decision
            assert decision is not None
            assert answer_of(AmautaBot(game.box, "1", Budget(iterations=5)), game) in decision.keys
            asked += 1

    assert asked > 0


@pytest.mark.parametrize("mode", [Mode(2), Mode(3, {}, ALL_MODULES[0]), Mode(1, {}, (), "pachamama")])
def test_what_it_cannot_know_makes_no_difference(mode: Mode) -> None:
    """Given a position and the same with all that the seat cannot know dealt anew, it thinks the same."""
    game = some_choice(mode)
    decision = game.decision
    assert decision is not None
    other = redeal(game, decision.seat, Random(5))
    assert other is not None
    assert other.fingerprint() != game.fingerprint()

    found = [
        AmautaBot(game.box, "1", Budget(iterations=LINES)).search(each.asked()).statistics() for each in (game, other)
    ]

    assert found[0] == found[1]


def test_a_new_bot_and_one_that_has_played_on_think_the_same_after_the_question_was_written_down() -> None:
    game = some_choice(Mode(2, {}, ALL_MODULES[1]))
    old, new = (AmautaBot(game.box, "1", Budget(iterations=LINES)) for _ in range(2))
    for earlier in moments(Mode(2), 5, 0.01):
        if is_choice(earlier):
            answer_of(old, earlier)
    asked = game.asked()

    assert (
        old.search(asked).statistics() == new.search(asked_from(json.loads(json.dumps(asked.knowledge)))).statistics()
    )


def test_a_guess_does_not_depend_on_the_questions_before() -> None:
    """Given one code that stands for other answers at other questions of a kind, as with tasks of a space."""
    network, compared = network_of(None), 0
    used = NetworkJudgement(network)
    for game in moments(Mode(2), 3, 0.2):
        if is_choice(game):
            s, question = game.state, game.asked().question
            assert used.rows(s, question) == NetworkJudgement(network).rows(s, question)
            compared += 1

    assert compared > 20


def test_several_lines_are_judged_at_a_time_and_all_of_them_count() -> None:
    game = some_choice(Mode(2))

    search = AmautaBot(game.box, "1", Budget(iterations=LINES)).search(game.asked())

    assert search.batch > 1
    assert sum(each.visits for each in search.statistics()) == LINES


def played(seed: str, lines: int) -> Played[list[int]]:
    """The first answers of a bot that plays all seats."""
    game = tw.new_game(2, seed)
    bot = AmautaBot(game.box, "1", Budget(iterations=lines))
    answers: list[int] = []
    while len(answers) < 12:
        asked = game.asked()
        answers.append((yield from bot.picking(asked)))
        game.play_at(answers[-1])
    return answers


@pytest.mark.parametrize("lines", [0, 6])
def test_games_side_by_side_are_played_like_each_alone(lines: int) -> None:
    alone = [next(side_by_side([played(seed, lines)], 1)) for seed in "abcd"]

    together = list(side_by_side([played(seed, lines) for seed in "abcd"], 3))

    assert sorted(together) == sorted(alone)


def test_a_choice_among_others_is_the_one_made_alone() -> None:
    game = some_choice(Mode(2))
    bot = AmautaBot(game.box, "1", Budget(lines=40))

    assert next(side_by_side([bot.picking(game.asked())], 1)) == bot.pick(game.asked())


def test_positions_are_judged_alike_alone_and_together() -> None:
    judge = NetworkJudgement(network_of(None))
    branches = [Branch(game.state.copy(), Chance("1")) for game in moments(Mode(2), 3, 0.02)]

    together = judge.leads(branches, 2)

    assert len(branches) > 3
    for branch, leads in zip(branches, together, strict=True):
        assert judge.leads([branch], 2)[0] == pytest.approx(leads, abs=1e-3)
        assert leads[0] == -leads[1]


KNOWN = {3: -8.42, 6: -7.08, 9: -13.13, 12: -8.19}
"""The lead of the first seat in VP at the beginning of turns of a random game."""


def test_fixed_positions_keep_their_judgement() -> None:
    judge = NetworkJudgement(network_of(None))
    found: dict[int, float] = {}
    for game in moments(Mode(2), 7, 1.0):
        if game.state.turn in KNOWN and game.state.turn not in found:
            found[game.state.turn] = judge.leads([Branch(game.state.copy(), Chance("1"))], 2)[0][0]

    assert found == pytest.approx(KNOWN, abs=0.1)


def test_workers_share_the_lines_and_their_thoughts_are_added_up() -> None:
    game = some_choice(Mode(2))
    asked = game.asked()
    alone = [
        AmautaBot(game.box, f"1 {number}", Budget(iterations=LINES // 2)).search(asked).statistics()
        for number in (0, 1)
    ]
    bot = AmautaBot(game.box, "1", Budget(iterations=LINES), workers=2)
    try:
        assert bot.crew is not None
        assert bot.crew.search(asked.knowledge) == added(alone)
    finally:
        bot.close()


def test_with_another_component_set_it_plays_on_and_says_so(tmp_path: Path) -> None:
    network = network_of(None)
    path = tmp_path / "other.amauta"
    replace(network, about=replace(network.about, edition="0123456789abcdef")).save(path)
    game = some_choice(Mode(2))

    with pytest.warns(UserWarning, match=r"trained with the component set 0123456789abcdef, not .*train-amauta"):
        bot = make_bot(f"amauta:iterations=4,weights={path}", game.box)

    assert answer_of(bot, game) in game.asked().keys


def test_with_its_own_component_set_nothing_is_said() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        make_bot("amauta:iterations=4")


def test_a_file_that_is_missing_is_named() -> None:
    with pytest.raises(UnknownBot, match=r"bot 'amauta': there is no file nowhere\.amauta"):
        make_bot("amauta:weights=nowhere.amauta")
