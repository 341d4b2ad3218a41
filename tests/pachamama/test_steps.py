"""Pachamama's Steps: the price, the place, what they bring (PAC-41, PAC-46, PAC-98, PAC-99)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pachamama.acting import act, cited, conquest_printed, on_cell, receives
from tests.pachamama.positions import HUMAN, NOTHING, PAC, Printed, against
from tests.support.given import Table

ALL_UPPER = {f"{section}-upper": HUMAN for section in range(1, 6)}
ALL_TAKEN = {**ALL_UPPER, **{f"{section}-lower": HUMAN for section in range(1, 6)}}


def steps(stock: str = "3s", **position: Any) -> Table:
    """She builds Steps; her High Priest on Produce faces section 1."""
    table = on_cell({"task": "steps"}, stock={PAC: stock}, auto_chance=False, **position)
    return act(table).expect_nothing()


# -- what they bring


def test_PAC_41_4_vp_1_corn_2_potato() -> None:
    table = steps()

    assert (table.vp(PAC), table.stock(PAC)) == (14, "2p 1c 0s 0g")
    assert (table.steps(), table.s.players[PAC].steps) == ({"1-upper": PAC}, 4)


@pytest.mark.parametrize(("owner", "human", "pac"), [(HUMAN, 12, 14), (PAC, 10, 16)])
def test_PAC_41_a_lower_slot_gives_the_owner_of_the_upper_steps_2_vp(owner: int, human: int, pac: int) -> None:
    built = {**ALL_TAKEN, "1-upper": owner}
    del built["1-lower"]

    table = steps(steps=built)

    assert table.steps() == {**built, "1-lower": PAC}
    assert (table.vp(HUMAN), table.vp(PAC)) == (human, pac)


@pytest.mark.parametrize(("space", "pac"), [("T11", 10), ("M11", 11), ("B11", 12), ("B21", 11), ("M31", 10)])
def test_PAC_41_the_humans_use_of_her_steps_gives_her_1_vp_each(space: str, pac: int) -> None:
    box: Printed = {space: {"symbol": "sun"}, "G10": {"symbol": "sun", "benefits": []}}
    table = against(
        box=box,
        active=HUMAN,
        steps={"1-upper": PAC, "1-lower": PAC, "2-upper": HUMAN, "2-lower": PAC, "3-upper": HUMAN},
        workers={HUMAN: "priest"},
        gods={HUMAN: "G10"},
        stock={HUMAN: "9p"},
    )

    table.place("priest", space)

    assert table.vp(PAC) == pac


# -- price


@pytest.mark.parametrize(
    ("before", "after"),
    [("3s", "2p 1c 0s 0g"), ("5s 1g", "2p 1c 2s 1g"), ("1s 3g", "2p 1c 0s 1g"), ("3g", "2p 1c 0s 0g")],
)
def test_PAC_98_3_stone_gold_may_fill(before: str, after: str) -> None:
    assert steps(before).stock(PAC) == after


@pytest.mark.parametrize(("before", "after"), [("2s", "0p 0c 2s 1g"), ("1s 1g", "0p 0c 1s 2g"), ("9c", "0p 9c 0s 1g")])
def test_PAC_98_or_it_fails(before: str, after: str) -> None:
    table = steps(before)

    assert (table.steps(), table.stock(PAC), table.vp(PAC)) == ({}, after, 10)
    assert cited(table, "failed-cell") == ["PAC-83"]


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


def test_PAC_99_from_the_section_that_her_own_high_priest_faces() -> None:
    table = steps(priest={HUMAN: "offering", PAC: "produce"}, orientation=3)

    assert table.steps() == {"4-upper": PAC}


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


def test_PAC_46_free_steps_are_placed_by_the_same_rule() -> None:
    """Rules: PAC-99, PAC-C08"""
    table = against(box=conquest_printed({"free_steps": 1}), priest={PAC: "offering"}, steps={"3-upper": HUMAN})

    receives(table).expect_nothing()

    assert table.steps() == {"3-upper": HUMAN, "4-upper": PAC}
    assert (table.vp(PAC), table.stock(PAC)) == (14, "2p 1c 0s 0g")


def test_PAC_46_free_steps_without_a_slot_are_lost_on_a_conquest_space() -> None:
    """Rules: PAC-44"""
    table = receives(against(box=conquest_printed({"free_steps": 1}), steps=ALL_TAKEN)).expect_nothing()

    assert (table.stock(PAC), table.vp(PAC)) == (NOTHING, 10)
