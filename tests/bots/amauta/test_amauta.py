"""Amauta answers every question of any game, using only its seat's knowledge, its seed and its weights."""

from __future__ import annotations

import json
import warnings
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import geometric_mean

import pytest

from harness.games.choosing import ALL_MODULES, Mode
from harness.games.redeal import redeal
from tawantinsuyu.bots.amauta.amauta import AmautaBot, network_of
from tawantinsuyu.bots.amauta.judgement import MIX, NetworkJudgement
from tawantinsuyu.bots.amauta.network import VICTORY
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.crew import added
from tawantinsuyu.bots.registry import UnknownBot, make_bot
from tawantinsuyu.game.asked_seat import asked_from
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.training.training import fitted
from tests.bots.amauta.networks import BOX, random_network
from tests.bots.planner.test_planner import is_choice, some_choice
from tests.game.moments import ALL_MODES, moments

LINES = 12


def bot(weights: str, lines: int = LINES) -> AmautaBot:
    """A bot with the weights of a file."""
    return AmautaBot(BOX, "1", Budget(iterations=lines), weights=weights)


@pytest.mark.parametrize("number", range(1, len(ALL_MODES), 6))
def test_it_chooses_what_is_offered_in_every_kind_of_game(number: int, weights: str) -> None:
    asked = 0
    for game in moments(ALL_MODES[number], number, 0.05):
        if is_choice(game) and asked < 3:
            decision = game.decision
            assert decision is not None
            assert answer_of(bot(weights, 5), game) in decision.keys
            asked += 1

    assert asked > 0


@pytest.mark.parametrize("mode", [Mode(2), Mode(3, {}, ALL_MODULES[0]), Mode(1, {}, (), "pachamama")])
def test_what_it_cannot_know_makes_no_difference(mode: Mode, weights: str) -> None:
    """Given a position and the same with all that the seat cannot know dealt anew, it thinks the same."""
    game = some_choice(mode)
    decision = game.decision
    assert decision is not None
    other = redeal(game, decision.seat, Random(5))
    assert other is not None
    assert other.fingerprint() != game.fingerprint()

    found = [bot(weights).search(each.asked()).statistics() for each in (game, other)]

    assert found[0] == found[1]


def test_a_new_bot_and_one_that_has_played_on_think_the_same_after_the_question_was_written_down(
    weights: str,
) -> None:
    game = some_choice(Mode(2, {}, ALL_MODULES[1]))
    old, new = bot(weights), bot(weights)
    for earlier in moments(Mode(2), 5, 0.01):
        if is_choice(earlier):
            answer_of(old, earlier)
    asked = game.asked()

    assert (
        old.search(asked).statistics() == new.search(asked_from(json.loads(json.dumps(asked.knowledge)))).statistics()
    )


def test_a_guess_does_not_depend_on_the_questions_before() -> None:
    """Given a judgement that has seen other questions and positions, then it finds the same as a new one."""
    used, compared = NetworkJudgement(random_network()), 0
    for game in moments(Mode(2), 3, 0.2):
        if is_choice(game):
            branches = [Branch(game.state.copy(), Chance("1"))]
            new = NetworkJudgement(random_network())
            assert used.priors(branches) == new.priors(branches)
            assert used.look(branches, 2) == new.look(branches, 2)
            compared += 1

    assert compared > 20


def test_several_lines_are_judged_at_a_time_and_all_of_them_count(weights: str) -> None:
    game = some_choice(Mode(2))

    search = bot(weights).search(game.asked())

    assert search.batch > 1
    assert sum(each.visits for each in search.statistics()) == LINES


def test_without_lines_it_takes_what_it_guesses(weights: str) -> None:
    judge = NetworkJudgement(network_of(weights))
    guesses: set[int] = set()
    for game in moments(Mode(2), 3, 0.05):
        if is_choice(game):
            asked = game.asked()
            (priors,) = judge.priors([Branch(game.state.copy(), None)])
            guesses.add(priors.index(max(priors)))
            assert make_bot(f"amauta:iterations=0,weights={weights}").pick(asked) == priors.index(max(priors))

    assert len(guesses) > 1


def test_positions_are_judged_alike_alone_and_together() -> None:
    judge = NetworkJudgement(random_network())
    branches = [Branch(game.state.copy(), Chance("1")) for game in moments(Mode(2), 3, 0.02)]

    together = judge.look(branches, 2)

    assert len(branches) > 3
    for branch, look in zip(branches, together, strict=True):
        (alone,) = judge.look([branch], 2)
        assert alone.leads == pytest.approx(look.leads, abs=1e-3)
        assert (alone.priors is None) == (look.priors is None) == branch.is_over
        if look.priors is not None:
            assert alone.priors == pytest.approx(look.priors, abs=1e-5)
            assert sum(look.priors) == pytest.approx(1)
        assert sum(look.leads) == pytest.approx(VICTORY, abs=1e-3)


def test_rows_of_positions_have_the_values_of_the_positions() -> None:
    """Given positions of three seats as rows of numbers, then each has the final VP of its position, seat by seat."""
    judge, compared = NetworkJudgement(random_network()), set()
    for game in moments(Mode(3), 3, 0.1):
        if is_choice(game):
            branch = Branch(game.state.copy(), Chance("1"))
            rows = judge.rows([branch], branch.seat)

            found = judge.vp_of_rows(branch.state.catalog, rows, branch.seat)

            assert found.shape == (1, 3)
            assert found[0].tolist() == pytest.approx(judge.values([branch])[0][0].tolist(), abs=1e-2)
            compared.add(branch.seat)

    assert compared == {0, 1, 2}


def test_the_end_of_a_game_is_judged_by_its_score() -> None:
    *_, game = moments(Mode(3), 3, 0.0)
    totals = [sheet["total"] for sheet in game.score_sheet()]

    (look,) = NetworkJudgement(random_network()).look([Branch(game.state.copy(), Chance("1"))], 3)

    for seat, total in enumerate(totals):
        lead = total - max(totals[:seat] + totals[seat + 1 :])
        won = VICTORY / len(game.winners()) if seat in game.winners() else 0.0
        assert look.leads[seat] == pytest.approx(lead + won)


def test_options_that_the_network_does_not_know_are_as_good_as_the_mean() -> None:
    """Given a network without the best action, then this is as likely as the others are on average."""
    game = some_choice(Mode(2))
    branch = Branch(game.state.copy(), Chance("1"))
    whole = random_network()
    (before,) = NetworkJudgement(whole).priors([branch])
    best = before.index(max(before))
    names = tuple([name for name in whole.about.actions if name != branch.keys()[best]])
    assert len(names) < len(whole.about.actions)

    (after,) = NetworkJudgement(fitted(whole, replace(whole.about, actions=names))).priors([branch])

    others = [place for place in range(len(after)) if place != best]
    likely = [prior - MIX / len(after) for prior in after]
    assert likely[best] == pytest.approx(geometric_mean([likely[place] for place in others]), rel=1e-3)
    assert sorted(others, key=after.__getitem__) == sorted(others, key=before.__getitem__)
    assert sum(after) == pytest.approx(1)


def test_columns_that_the_network_does_not_know_count_for_nothing() -> None:
    """Given a network without some columns, then it judges as if these had no weights."""
    whole = random_network()
    about = replace(whole.about, columns=whole.about.columns[::2], hidden=whole.about.hidden[::2])
    smaller = fitted(whole, about)
    branches = [Branch(game.state.copy(), Chance("1")) for game in moments(Mode(2), 3, 0.02) if is_choice(game)]

    looks, wanted = (NetworkJudgement(each).look(branches, 2) for each in (smaller, fitted(smaller, whole.about)))

    for look, other in zip(looks, wanted, strict=True):
        assert look.leads == pytest.approx(other.leads, abs=1e-3)
        assert look.priors == pytest.approx(other.priors, abs=1e-5)


KNOWN = {3: -18.99, 6: 32.55, 9: -9.29, 12: -7.1}
"""The lead of the first seat, with its share of the victory, at the beginning of turns of a random game."""


def test_fixed_positions_keep_their_judgement() -> None:
    judge = NetworkJudgement(network_of(None))
    found: dict[int, float] = {}
    for game in moments(Mode(2), 7, 1.0):
        if game.state.turn in KNOWN and game.state.turn not in found:
            found[game.state.turn] = judge.look([Branch(game.state.copy(), Chance("1"))], 2)[0].leads[0]

    assert found == pytest.approx(KNOWN, abs=0.1)


def test_workers_share_the_lines_and_their_thoughts_are_added_up(weights: str) -> None:
    game = some_choice(Mode(2))
    asked = game.asked()
    alone = [
        AmautaBot(BOX, f"1 {number}", Budget(iterations=LINES // 2), weights=weights).search(asked).statistics()
        for number in (0, 1)
    ]
    shared = AmautaBot(BOX, "1", Budget(iterations=LINES), workers=2, weights=weights)
    try:
        assert shared.crew is not None
        assert shared.crew.search(asked.knowledge) == added(alone)
    finally:
        shared.close()


def test_with_another_component_set_it_plays_on_and_says_so(tmp_path: Path) -> None:
    network = random_network()
    path = tmp_path / "other.amauta"
    replace(network, about=replace(network.about, edition="0123456789abcdef")).save(path)
    game = some_choice(Mode(2))

    with pytest.warns(UserWarning, match=r"trained with the component set 0123456789abcdef, not .*train-amauta"):
        player = make_bot(f"amauta:iterations=4,weights={path}", game.box)

    assert answer_of(player, game) in game.asked().keys


def test_with_its_own_component_set_nothing_is_said(weights: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        make_bot(f"amauta:iterations=4,weights={weights}")


def test_the_weights_of_the_package_are_for_its_component_set() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        make_bot("amauta:iterations=4")


def test_a_file_that_is_missing_is_named() -> None:
    with pytest.raises(UnknownBot, match=r"bot 'amauta': there is no file nowhere\.amauta"):
        make_bot("amauta:weights=nowhere.amauta")
