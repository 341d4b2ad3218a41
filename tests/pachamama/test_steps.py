"""Pachamama's Steps: the price, the place, what they bring (PAC-41, PAC-46, PAC-98, PAC-99)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pachamama.acting import act, cited, conquest_printed, on_cell, receives
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.support.given import Table
from tests.support.rows import played

ALL_UPPER = {f"{section}-upper": HUMAN for section in range(1, 6)}
ALL_TAKEN = {**ALL_UPPER, **{f"{section}-lower": HUMAN for section in range(1, 6)}}


def steps(stock: str = "3s", **position: Any) -> Table:
    """She builds Steps; her High Priest on Produce faces section 1."""
    table = on_cell({"task": "steps"}, stock={PAC: stock}, auto_chance=False, **position)
    return act(table).expect_nothing()


# -- what they bring


@pytest.mark.parametrize(("owner", "human", "pac"), [(HUMAN, 12, 14), (PAC, 10, 16)])
def test_PAC_41_a_lower_slot_gives_the_owner_of_the_upper_steps_2_vp(owner: int, human: int, pac: int) -> None:
    built = {**ALL_TAKEN, "1-upper": owner}
    del built["1-lower"]

    table = steps(steps=built)

    assert table.steps() == {**built, "1-lower": PAC}
    assert (table.vp(HUMAN), table.vp(PAC)) == (human, pac)


# -- place


@pytest.mark.parametrize(
    ("priest", "built", "expected"),
    [
        ("offering", {}, "3-upper"),
        ("offering", {"3-upper": PAC}, "4-upper"),  # rather than below her own
        ("rejuvenate", {"5-upper": HUMAN, "1-upper": HUMAN}, "2-upper"),
        ("produce", {**ALL_UPPER, "3-upper": PAC, "5-upper": PAC}, "3-lower"),
        ("conquest", {**ALL_UPPER, "3-upper": PAC, "5-upper": PAC}, "5-lower"),
        ("conquest", {**ALL_UPPER, "3-upper": PAC, "4-upper": PAC, "4-lower": HUMAN}, "3-lower"),
        ("conquest", {**ALL_UPPER, "5-upper": PAC, "5-lower": HUMAN, "4-lower": HUMAN}, "1-lower"),
    ],
)
def test_PAC_99_upper_slots_then_below_her_own_then_below_the_humans_each_clockwise(
    priest: str, built: dict[str, int], expected: str
) -> None:
    table = steps(steps=built, priest={PAC: priest})

    assert set(table.steps()) - set(built) == {expected}
    assert cited(table, "chose-steps") == ["PAC-99"]


def test_PAC_E27_below_the_humans_steps_the_human_scores_2_vp() -> None:
    """Rules: PAC-99"""
    built = {**ALL_UPPER, "1-lower": PAC, "2-upper": PAC, "2-lower": HUMAN}

    table = steps(steps=built)

    assert table.steps() == {**built, "3-lower": PAC}
    assert (table.vp(HUMAN), table.vp(PAC)) == (12, 14)


@pytest.mark.parametrize("why", ["no marker", "no slot"])
def test_PAC_99_without_a_marker_or_a_slot_it_fails(why: str) -> None:
    built = ALL_TAKEN if why == "no slot" else {}

    table = steps("6s 2g", steps=built, steps_left={PAC: 0 if why == "no marker" else 1})

    assert (table.steps(), table.stock(PAC), table.vp(PAC)) == (built, "0p 0c 6s 3g", 10)


def test_PAC_46_free_steps_without_a_slot_are_lost_on_a_conquest_space() -> None:
    """Rules: PAC-44"""
    table = receives(against(box=conquest_printed({"free_steps": 1}), steps=ALL_TAKEN)).expect_nothing()

    assert (table.stock(PAC), table.vp(PAC)) == (NOTHING, 10)


test_rows = played(__file__, against, cited, conquest_printed, receives, steps)
