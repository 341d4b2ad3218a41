"""The judge is deterministic for a seed and knowledge, and judges only legal play."""

from __future__ import annotations

from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, Mode
from harness.games.redeal import redeal
from tawantinsuyu.analysis.judge import BATCH, Judge, JudgedOption, JudgeName, valuer_of
from tawantinsuyu.analysis.values import LinearValuer, Value
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.bots.planner.tree import best_of
from tawantinsuyu.game.seat_position import seat_position
from tests.bots.planner.test_planner import is_choice, some_choice
from tests.game.moments import ALL_MODES, moments

LINES = 24
KINDS = [Mode(2), Mode(3, {}, ALL_MODULES[0]), Mode(1, {}, (), "pachamama"), Mode(4)]


def is_sound(value: Value, seats: int) -> bool:
    """Whether there is a chance for each seat, and they add up to 1."""
    return (
        len(value.chances) == len(value.leads) == seats
        and min(value.chances) >= 0
        and sum(value.chances) == pytest.approx(1, abs=1e-5)
    )


def tried(options: tuple[JudgedOption, ...]) -> list[JudgedOption]:
    return [each for each in options if each.visits]


@pytest.mark.parametrize("number", range(0, len(ALL_MODES), 7))
def test_every_option_is_judged_in_every_kind_of_game(number: int) -> None:
    judge = Judge()
    asked = 0
    for game in moments(ALL_MODES[number], number, 0.05):
        if not is_choice(game) or asked == 3:
            continue
        seat, keys = game.asked().seat, game.asked().keys

        found = judge.search(game.asked(), 9)

        assert sorted(each.key for each in found.options) == sorted(keys)
        assert sum(each.visits for each in found.options) == 9
        for each in tried(found.options):
            assert each.outcome is not None
            assert is_sound(each.outcome.value, game.settings.seats)
            assert each.line[0].key == each.key
            assert each.line[0].seat == seat
        asked += 1

    assert asked > 0


@pytest.mark.parametrize("mode", KINDS)
@pytest.mark.parametrize("name", ["amauta", "planner"])
def test_what_the_seat_cannot_know_makes_no_difference(mode: Mode, name: JudgeName) -> None:
    game = some_choice(mode)
    seat = game.asked().seat
    other = redeal(game, seat, Random(5))
    assert other is not None
    assert other.fingerprint() != game.fingerprint()

    judge = Judge(name)

    assert judge.search(game.asked(), LINES) == judge.search(other.asked(), LINES)
    for viewer in range(game.settings.players):
        dealt = redeal(game, viewer, Random(6))
        if dealt is not None:
            assert judge.value(seat_position(game.state, viewer)) == judge.value(seat_position(dealt.state, viewer))


def test_a_verdict_follows_from_the_seed() -> None:
    game = some_choice(Mode(2))

    first, again, other = (Judge().search(game.asked(), LINES, seed) for seed in ("1", "1", "2"))

    assert first == again != other


def test_the_best_option_is_the_one_that_the_bot_chooses() -> None:
    game = some_choice(Mode(2))
    asked = game.asked()

    search = PlannerBot(game.box, "1", Budget(iterations=LINES), batch=BATCH).search(asked)
    found = Judge("planner").search(asked, LINES, "1")

    assert found.best.key == asked.keys[asked.options.index(best_of(search.statistics()))]


def test_wanted_options_get_as_many_lines_as_asked_for() -> None:
    asked = some_choice(Mode(2), seed=3).asked()

    found = Judge().search(asked, 6, least=5, keys=asked.keys)

    assert all(each.visits >= 5 for each in found.options)
    assert found.option(asked.keys[-1]).outcome is not None


def test_a_line_can_be_played() -> None:
    """Given a question of seat 0, when the answers of the best line are given, then each is offered in its turn."""
    game = some_choice(Mode(2), seed=4)
    line = Judge().search(game.asked(), 60).best.line
    chance = tw.Game(game.settings, game.box, game.state.copy(), None)

    for step in line:
        assert chance.decision is not None
        if chance.decision.seat != step.seat:  # a draw: what follows was the same for several draws
            break
        assert step.key in chance.decision.keys
        chance.play(step.key)

    assert len(line) > 0


@pytest.mark.parametrize("name", ["amauta", "planner"])
def test_a_finished_game_is_certain(name: JudgeName) -> None:
    *_, game = moments(Mode(3), 2, 0.0)
    assert game.is_over

    (value,) = valuer_of(name).values([game.state])

    assert [seat for seat in range(3) if value.chances[seat] > 0] == game.winners()
    assert is_sound(value, 3)


def test_a_forced_answer_is_judged_too() -> None:
    game = next(game for game in moments(Mode(2), 2, 1.0) if game.state.turn > 3 and len(game.state.offer) == 1)
    while game.decision is not None and (game.decision.seat < 0 or len(game.decision.options) > 1):
        game.play(game.decision.keys[0])

    found = Judge().search(game.asked(), LINES)

    assert found.best.outcome is not None
    assert is_sound(found.best.outcome.value, 2)


def test_more_vp_make_a_higher_chance_without_a_network() -> None:
    game = some_choice(Mode(2))
    richer = game.copy()
    richer.state.players[0].vp += 20

    before, after = LinearValuer().values([game.state, richer.state])

    assert after.chances[0] > before.chances[0]
    assert after.leads[0] == pytest.approx(before.leads[0] + 20, abs=1)
