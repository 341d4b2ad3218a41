"""Z06, Z09, Z10 and Z12: Passive Buildings around a Festival, and Z12 at Worship."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.scoring import EndGame
from tests.support.given import Table, given

A, B = range(2)

NO_TEMPLE: dict[str, dict[str, Any]] = {"temple-0": {"vp": 0, "rewards": []}}


def festival(number: int, **position: Any) -> Table:
    """A holds the tile of this Festival, which begins; the third is the last."""
    box = {**NO_TEMPLE, **position.pop("box", {})}
    table = given(holder=A, festivals=number, last=number == 3, village="", god_deck="", box=box, **position)
    return table.do(Festival(A))


# -- Z06


@pytest.mark.parametrize("number", [1, 3])
def test_Z06_1_four_potatoes_at_the_start_of_each_festival_in_time_for_step_4(number: int) -> None:
    table = festival(number, buildings={B: "Z06"}, gods={B: "G01 G02 G03"})

    assert table.stock(B) == "1p 0c 0s 0g"
    assert not [event for event in table.told("scored") if event.seat == B and event.facts[0] == -2]


def test_Z06_2_one_further_vp_per_god_card_in_hand_at_the_end() -> None:
    with_it = given(gods={A: "G01 G02", B: "G03 G04"}, buildings={A: "Z06", B: "Z07"})

    with_it.do(EndGame(A))

    assert (with_it.vp(A), with_it.vp(B)) == (10 + 2 + 4, 10 + 2 + 2), "2 VP each for the Building itself"


# -- Z09


@pytest.mark.parametrize("number", [1, 2, 3])
def test_Z09_1_whenever_a_festival_starts_the_longest_tapestry_scores_its_length(number: int) -> None:
    table = given(
        holder=A,
        festivals=number,
        last=number == 3,
        box={**NO_TEMPLE, **{tile: {"left": "vp", "right": "rejuv"} for tile in ("W01", "W02", "W03", "W06", "W09")}},
        buildings={B: "Z09"},
        tapestries={A: ["W06 W09"], B: ["W01", "W02 W03 W10"]},
        stock={A: "1g"},
        gods={A: "G01"},
    )

    table.do(Festival(A)).expect(seat=A, rule="FES-21")

    assert (table.vp(A), table.vp(B)) == (10, 13)


def test_Z09_1_it_scores_before_step_1() -> None:
    table = given(
        holder=A,
        festivals=1,
        box={"W01": {"right": "rejuv"}, "W02": {"left": "rejuv"}},
        buildings={B: "Z09"},
        tapestries={A: ["W01 W02"], B: ["W03 W06"]},
        down={A: "P01"},
        market="- - - -",
    )

    table.do(Festival(A)).expect(seat=A, rule="TSK-46")

    assert table.vp(B) == 12


# -- Z10


@pytest.mark.parametrize("number", [1, 2, 3])
def test_Z10_1_income_whenever_a_festival_starts(number: int) -> None:
    table = festival(number, buildings={B: "Z10"})

    assert table.stock(B) == "2p 1c 1s 0g"
    assert table.stock(A) == "0p 0c 0s 0g"


# -- Z12


def test_Z12_1_whoever_activates_worship_the_owner_may_pay_a_gold_for_a_step() -> None:
    table = given(active=B, buildings={A: "Z12"}, stock={A: "1g"}, box={"temple-1": {"rewards": [{"stone": 2}]}})

    table.do(Activate(B, WORSHIP)).expect(seat=A, rule="TMP-10", offers=["climb", "decline"])
    table.choose("climb").expect(seat=B, rule="HP-03")

    assert (table.temple(A), table.stock(A)) == (1, "0p 0c 2s 0g")


def test_Z12_1_it_is_optional_and_works_at_the_owners_own_worship() -> None:
    table = given(buildings={A: "Z12"}, stock={A: "1g"})

    table.do(Activate(A, WORSHIP)).expect(seat=A, rule="TMP-10")
    table.choose("decline").expect(seat=A, rule="HP-03")

    assert (table.temple(A), table.stock(A)) == (0, "0p 0c 0s 1g")


def test_Z12_1_the_gold_must_be_gold() -> None:
    table = given(active=B, buildings={A: "Z12"}, stock={A: "5p 5c 5s"})

    table.do(Activate(B, WORSHIP)).expect(seat=B, rule="HP-03")


def test_Z12_2_it_works_once_and_the_gold_taken_instead_of_the_action_comes_too_late() -> None:
    table = given(buildings={A: "Z12"}, stock={A: "1g"}, box={"temple-1": {"rewards": [{"gold": 1}]}})

    table.do(Activate(A, WORSHIP)).choose("climb").expect(seat=A, rule="HP-03")
    assert table.stock(A) == "0p 0c 0s 1g"
    table.choose("gold").expect_nothing()

    assert (table.temple(A), table.stock(A)) == (1, "0p 0c 0s 2g")


def test_Z12_2_it_comes_before_statues_are_discarded_and_does_not_replace_the_share() -> None:
    table = given(active=B, buildings={A: "Z12"}, stock={A: "1g"}, small={A: "sun", B: "wave"}, box=NO_TEMPLE)

    table.do(Activate(B, WORSHIP)).expect(seat=A, rule="TMP-10")
    assert table.small(B) == ["wave"]
    table.choose("climb", "act", "statue:small-wave").expect(seat=A, rule="HP-09")
    table.choose("statue:small-sun")

    assert table.temple(A) == 2


@pytest.mark.parametrize("number", [1, 2, 3])
def test_Z12_3_also_once_before_each_festival_and_the_new_step_counts(number: int) -> None:
    table = festival(
        number,
        buildings={A: "Z10", B: "Z12"},
        stock={B: "2g"},
        box={"temple-1": {"vp": 5, "rewards": []}, "temple-2": {"vp": 9, "rewards": []}},
        gods={B: "G01"},
    )

    table.expect(seat=B, rule="TMP-10")
    assert table.stock(A) == "0p 0c 0s 0g", "Z10 has not paid yet"
    table.choose("climb").expect(seat=B, rule="FES-21")

    assert (table.temple(B), table.vp(B)) == (1, 15)
    assert table.stock(A) == "2p 1c 1s 0g"
