"""The rating system, the scale, and how uncertainty grows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tawantinsuyu.bots.levels import LEVELS, USUAL
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.table.ratings.anchors import LEVEL_ANCHORS, PRESET_ANCHORS
from tawantinsuyu.table.ratings.glicko import after_period, rated
from tawantinsuyu.table.ratings.rating import DAY, PROVISIONAL, START, WIDEST, Rating, aged


def test_the_published_example_comes_out_as_published() -> None:
    after = after_period(Rating(1500, 200), [(1400, 30), (1550, 100), (1700, 300)], [1, 0, 0])
    assert (after.value, after.deviation, after.volatility) == pytest.approx((1464.06, 151.52, 0.05999), abs=0.02)


def test_a_surprise_raises_the_volatility() -> None:
    steady, surprised = (after_period(Rating(1500, 50), [(2400, 20)], [points]) for points in (0, 1))
    assert surprised.volatility > steady.volatility


def test_a_better_place_is_worth_more_and_anchors_stay() -> None:
    entrants: list[Rating | float] = [Rating(), 1500.0, Rating(), Rating()]
    first, anchor, second, last = rated(entrants, [0, 3, 1, 2])
    assert anchor is None
    assert first is not None
    assert second is not None
    assert last is not None
    assert first.value > second.value > last.value
    assert first.games == 1
    assert first.deviation < WIDEST


def test_a_shared_place_of_equals_changes_no_value() -> None:
    for each in rated([Rating(), Rating()], [0, 0]):
        assert each is not None
        assert each.value == pytest.approx(START)


def test_a_weight_takes_a_part_of_the_change() -> None:
    values = []
    for weight in (0.0, 0.5, 1.0):
        (after, _) = rated([Rating(), 1500.0], [0, 1], weight)
        assert after is not None
        values.append((after.value, after.deviation))
    assert values[0] == (START, WIDEST)
    assert values[1][0] == pytest.approx((values[0][0] + values[2][0]) / 2)
    assert values[0][1] > values[1][1] > values[2][1]


def test_uncertainty_grows_with_absence_up_to_that_of_a_stranger() -> None:
    known = Rating(1700, 80, games=40, at=0)
    deviations = [aged(known, days * DAY).deviation for days in (0, 30, 365, 100_000)]
    assert deviations[0] == 80
    assert all(one < two for one, two in pairwise(deviations))
    assert deviations[-1] == WIDEST
    assert not known.is_provisional
    assert aged(known, 365 * DAY).deviation > PROVISIONAL
    assert aged(known, -DAY).deviation == 80  # games may be counted in another order than they ended
    assert aged(Rating(), DAY) == Rating()


def test_every_level_and_preset_is_on_the_scale_in_order() -> None:
    assert list(LEVEL_ANCHORS) == list(LEVELS)
    assert LEVEL_ANCHORS[USUAL] == START
    ladders = [list(LEVEL_ANCHORS.values()), *(list(each.values()) for each in PRESET_ANCHORS.values())]
    assert all(one <= two for ladder in ladders for one, two in pairwise(ladder))
    assert {name: list(each) for name, each in PRESET_ANCHORS.items()} == {
        name: list(each) for name, each in PRESETS.items()
    }
