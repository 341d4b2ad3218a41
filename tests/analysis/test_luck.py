"""Luck is how much better a draw is than the average draw."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import pytest

from tawantinsuyu.analysis.judge import valuer_of
from tawantinsuyu.analysis.luck import OpenDraw, source_of
from tawantinsuyu.analysis.record_moments import moments
from tawantinsuyu.analysis.review import Depth, reviewed_part
from tawantinsuyu.analysis.values import LinearValuer, Value, result
from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.loop import answer, keys, pending
from tests.analysis.reviewed import LINES, finished

CHANCE = -1


def drawing(kind: str) -> State:
    """A position in the middle of a game in which one thing of a kind is drawn."""
    for moment in moments(finished()):
        s = moment.game.state
        if s.turn > 4 and moment.seat == CHANCE and moment.key.startswith(f"{kind}:"):
            after = s.copy()
            answer(after, after.offer[0])
            if not keys(after) or not keys(after)[0].startswith(f"{kind}:"):
                return s.copy()
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", ["god-card", "building"])
def test_all_draws_together_are_no_luck(kind: str) -> None:
    """Given every draw that could have been, then some are lucky, some are not, and their mean is about 0."""
    before, valuer = drawing(kind), valuer_of("amauta")
    gained: list[float] = []
    for option, key in zip(before.offer, keys(before), strict=True):
        after = before.copy()
        answer(after, option)
        drawn = OpenDraw(0, before, source_of(before, key), 12)
        stroke = drawn.closed(valuer, after, "seed")
        gained.append(stroke.leads[0])
        assert sum(stroke.chances) == pytest.approx(0, abs=1e-5)

    spread = max(gained) - min(gained)
    assert min(gained) < 0 < max(gained)
    assert abs(fmean(gained)) < spread / 4


def test_draws_that_follow_each_other_are_valued_at_the_next_question_to_a_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    valued: list[State] = []

    def values(_: LinearValuer, states: Sequence[State]) -> list[Value]:
        valued.extend(states)
        return [result(s) for s in states]

    monkeypatch.setattr(LinearValuer, "values", values)

    part = reviewed_part(finished(1, "pachamama"), None, 0, 60, Depth(LINES, judge="planner"))

    assert {"cards", "dice"} <= {each.source for each in part.strokes}
    assert [asked for asked in map(pending, valued) if asked is not None and asked.seat == CHANCE] == []


def test_what_is_drawn_before_the_first_turn_is_the_deal() -> None:
    first = next(moments(finished()))
    assert source_of(first.game.state, first.key) == "deal"
    assert source_of(drawing("building"), "building:P01") == "market"
    assert source_of(drawing("god-card"), "god-card:G01") == "cards"
