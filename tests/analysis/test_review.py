"""A review judges every real decision, is determined by lines and seed, and separates luck from skill."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import Mode
from harness.games.redeal import redeal
from tawantinsuyu.analysis.decisions import judged
from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.record_moments import moments
from tawantinsuyu.analysis.results import SMALL, Grade, JudgedDecision, Review, WrongReview
from tawantinsuyu.analysis.review import Depth, NotFinished, ReviewPart, assembled, parts_of, reviewed_part
from tests.analysis.reviewed import LINES, finished, reviewed
from tests.bots.planner.test_planner import some_choice

CHANCE = -1


def test_moments_count_lines_as_a_replay_does() -> None:
    record = finished()

    found = [(moment.line, moment.seat, moment.key) for moment in moments(record)]

    players = [key for seat, key in record.answers if seat != CHANCE]
    assert [key for _, seat, key in found if seat != CHANCE] == players
    assert [line for line, seat, _ in found if seat != CHANCE] == list(range(len(players)))
    assert found[-1] == (len(players), CHANCE, "")


def test_every_decision_with_a_choice_is_judged() -> None:
    wanted = [
        (moment.line, moment.seat, moment.key)
        for moment in moments(finished())
        if moment.seat != CHANCE and moment.key and len(moment.game.state.offer) > 1
    ]

    assert [(each.line, each.seat, each.given) for each in reviewed().decisions] == wanted
    assert all(each.cost == 0 for each in reviewed().decisions if each.best == each.given)


def test_parts_make_the_same_review_as_the_whole_game() -> None:
    """Given the parts as plain data, as they come from other processes."""
    record, depth = finished(), Depth(LINES)

    parts = [reviewed_part(record, None, first, last, depth) for first, last in parts_of(record)]
    sent = [ReviewPart.from_data(json.loads(json.dumps(part.to_data()))) for part in parts]

    assert assembled(record, None, sent, depth) == reviewed()


def test_a_review_is_kept_as_plain_data() -> None:
    data = json.loads(json.dumps(reviewed().to_data()))

    assert Review.from_data(data) == reviewed()
    for wrong in ({**data, "format": 99}, {"format": data["format"]}, {**data, "curve": [1]}):
        with pytest.raises(WrongReview):
            Review.from_data(wrong)


def test_the_curve_begins_each_turn_marks_festivals_and_ends_with_the_result() -> None:
    curve = reviewed().curve
    game = finished().replay()

    turns = [point.turn for point in curve[:-1]]
    assert turns == list(range(game.state.turn + 1))
    assert sum(point.festival for point in curve) == 3
    assert [seat for seat in (0, 1) if curve[-1].chances[seat] == 1] == game.winners()
    assert all(sum(point.chances) == pytest.approx(1, abs=0.001) for point in curve)


def test_the_result_is_luck_and_the_rest() -> None:
    for seat in reviewed().seats:
        assert seat.without_luck + sum(each.chance for each in seat.luck) == pytest.approx(seat.won, abs=0.001)
        assert seat.lead_without_luck + sum(each.vp for each in seat.luck) == pytest.approx(seat.lead, abs=0.001)
    one, other = reviewed().seats
    assert sum(each.chance for each in one.luck) == pytest.approx(-sum(each.chance for each in other.luck), abs=0.001)


def test_unused_things_are_those_of_the_score_sheet_and_the_last_position() -> None:
    game = finished().replay()

    for seat, sheet in zip(reviewed().seats, game.score_sheet(), strict=True):
        assert seat.unused is not None
        assert seat.unused.unfed == -sheet["upkeep"] // 2
        assert seat.unused.cards == len(game.state.players[seat.seat].gods)
        assert seat.sources == {source: vp for source, vp in sheet.items() if source != "total"}


def test_an_automated_opponent_has_luck_but_no_grade() -> None:
    record = finished(1, "axomamma")
    depth = Depth(LINES)

    found = assembled(record, None, [reviewed_part(record, None, 0, 60, depth)], depth)

    assert [seat.grade is None for seat in found.seats] == [False, True]
    assert {each.source for each in found.seats[1].luck} >= {"deal", "dice"}


def test_only_a_finished_game_is_reviewed() -> None:
    record = finished()

    for begun in (tw.new_game(2, seed=1), replace(record, answers=record.answers[:200], result=None, fingerprint=None)):
        with pytest.raises(NotFinished):
            tw.analyse(begun, LINES)


@pytest.mark.parametrize("lines", [0, 1, 2001, 2.5])
def test_lines_are_within_bounds(lines: int) -> None:
    with pytest.raises(ValueError, match="2 to 2000 lines"):
        tw.analyse(finished(), lines)


def test_a_decision_is_judged_as_its_seat_knew_the_position() -> None:
    """Given the same question with everything dealt anew that the seat cannot know."""
    game = some_choice(Mode(2))
    other = redeal(game, game.asked().seat, Random(5))
    assert other is not None
    given = game.asked().keys[-1]

    one, again = (judged(Judge(), each.asked(), given, 0, 40, "seed") for each in (game, other))

    assert one == again


def test_the_best_answer_costs_nothing_and_some_other_one_much() -> None:
    asked = some_choice(Mode(2)).asked()

    found = [judged(Judge("planner"), asked, key, 0, 60, "seed") for key in asked.keys]

    assert min(each.cost for each in found) == 0
    worst = max(found, key=lambda each: each.cost)
    assert worst.cost > SMALL
    assert worst.better[0].key == worst.best != worst.given


def test_the_costliest_decisions_come_first_and_good_ones_are_left_out() -> None:
    costs = [0.01, 0.3, 0.05, 0.05, 0.9]
    made = [JudgedDecision(line, 1, line == 4, "main", 2, "a", "b", cost, 1.0, 9) for line, cost in enumerate(costs)]
    review = replace(reviewed(), decisions=tuple(made))

    assert [each.line for each in review.costliest(0)] == [1, 2, 3]
    assert [each.line for each in review.costliest(0, most=2)] == [1, 2]


def test_a_grade_is_a_share_and_means() -> None:
    grade = Grade(decisions=8, good=6, lost=0.4, lost_vp=12.0, turns=4)

    assert (grade.share, grade.mean, grade.vp_a_turn) == (0.75, 0.05, 3.0)
