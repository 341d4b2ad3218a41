"""The turning point of a game: a costly decision of the seat, as a review would judge it."""

from __future__ import annotations

import pytest

from tawantinsuyu.analysis import turning_point as module
from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.results import SMALL
from tawantinsuyu.analysis.turning_point import TurningPoint, turning_point
from tests.analysis.reviewed import LINES, finished, reviewed


@pytest.mark.parametrize("seat", [0, 1])
def test_with_all_turns_searched_it_is_the_costliest_decision_of_the_review(
    monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    monkeypatch.setattr(module, "TURNS", 1_000)
    worst = reviewed().costliest(seat, 1)[0]

    found = turning_point(Judge(), finished(), None, seat, LINES).decision

    assert found is not None
    assert (found.line, found.given, found.best, found.cost) == (worst.line, worst.given, worst.best, worst.cost)


def test_few_turns_give_a_costly_decision_of_the_seat() -> None:
    point = turning_point(Judge(), finished(), None, 1, LINES)

    assert point.decision is not None
    assert (point.decision.seat, point.decision.cost > SMALL) == (1, True)
    assert point.decision in [each for each in reviewed().decisions if each.seat == 1]
    assert TurningPoint.from_data(point.to_data()) == point


def test_a_game_without_costly_decisions_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SMALL", 1.0)

    assert turning_point(Judge(), finished(), None, 0, LINES) == TurningPoint(None)
