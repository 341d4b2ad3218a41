"""What Palaces, Nobles and Vassals score at the end (GA-NOB-35 to GA-NOB-40, ZN6, GA-C17; GA-E06, GA-E49, GA-E50)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.turn import Turn
from tests.golden_age.given import given, lying, standing
from tests.golden_age.prophesying import ending_with, prophecies, scored
from tests.support.given import Table

A, B = range(2)

FOUR_PALACES = "X01 X02 X03"
"""With X11 they fulfil its Prophecy; nobody lives in them."""


def gained(table: Table, seat: int = A) -> int:
    """The VP that final scoring gives."""
    before = table.vp(seat)
    table.do(EndGame(A)).expect_nothing()
    return table.vp(seat) - before


# -- Prophecies


def test_GA_NOB_35_a_standing_or_laid_down_noble_scores_5_vp_for_a_fulfilled_prophecy() -> None:
    assert prophecies(ending_with("X11", FOUR_PALACES)) == 5
    assert prophecies(ending_with("X11", FOUR_PALACES, standing="", lying="X11")) == 5


def test_GA_NOB_35_an_empty_palace_scores_nothing_for_its_prophecy() -> None:
    assert prophecies(ending_with("X11", FOUR_PALACES, standing="")) == 0


def test_GA_NOB_35_an_unfulfilled_prophecy_scores_nothing_although_a_noble_stands() -> None:
    assert prophecies(ending_with("X11", "X01 X02")) == 0


def test_GA_NOB_35_a_VN10_vassal_scores_it_like_a_noble() -> None:
    table = ending_with(
        "X11",
        FOUR_PALACES,
        "nobles vassals",
        standing="",
        nations={"antisuyu": "VN10"},
        vassals={"VN10": "0:X11"},
    )

    assert prophecies(table) == 5
    assert scored(table, "final-workers") == 0  # a Vassal is no standing Noble


def test_GA_NOB_35_each_palace_scores_for_its_owner_alone() -> None:
    table = given(
        "nobles",
        buildings={A: "X11 X14 X01 X02 Z01 Z02 Z03 Z05", B: "X07"},
        standing="X11 X14 X07",
        market="- - - - - -",
    )

    assert prophecies(table) == 10
    assert scored(table, "prophecies", B) == 0


def test_GA_NOB_35_prophecies_are_scored_before_all_other_categories() -> None:
    table = ending_with("X11", FOUR_PALACES, stock={A: "3g"}, tapestries={A: ["W01 W02"]}, gods={A: "G01"})

    table.do(EndGame(A))

    names = table.s.catalog.source_names
    order = [names[int(event.facts[1])] for event in table.told("scored") if event.seat == A]
    assert order[0] == "prophecies"
    assert {"final-tapestries", "final-buildings", "final-god-cards", "final-gold"} <= set(order)


# -- Nobles and Palaces


def test_GA_NOB_36_a_standing_noble_is_worth_1_vp_and_a_laid_down_one_none() -> None:
    table = given(
        "nobles",
        buildings={A: "X01 X02 X03 X04", B: "X05"},
        standing="X01 X02 X05",
        lying="X03",
        workers={A: "priest"},
        market="- - - - - -",
    )

    table.do(EndGame(A))

    assert scored(table, "final-workers") == 3  # two Nobles and the Worker
    assert scored(table, "final-workers", B) == 1


@pytest.mark.parametrize("position", [{"standing": "X07"}, {"lying": "X07"}, {}])
def test_GA_NOB_37_each_palace_scores_2_vp_as_a_face_up_building(position: dict[str, Any]) -> None:
    table = given("nobles", buildings={A: "X07 X08"}, market="- - - - - -", **position)

    table.do(EndGame(A))

    assert scored(table, "final-buildings") == 4


def test_GA_NOB_38_a_worker_on_the_hill_is_not_ones_own_at_the_end() -> None:
    workers = {A: "courier*2"}

    assert prophecies(ending_with("X02", workers=workers, hill={"T11": "courier"})) == 0


def test_GA_NOB_40_a_newcomer_gained_at_the_last_festival_counts_and_the_limit_is_not_checked() -> None:
    table = ending_with(
        "X02",
        "ZN3",
        active=B,
        holder=A,
        festivals=3,
        last=True,
        village="",
        workers={A: "courier*2 architect*2"},
        newcomers="craftsman-warrior - -",
        newcomer_bag="",
    )

    table.do(Turn(A)).expect(seat=A, rule="GA-NOB-12", includes=["newcomer:craftsman-warrior"])
    assert scored(table, "prophecies") == 0
    table.choose("newcomer:craftsman-warrior").expect_nothing()

    assert scored(table, "prophecies") == 5
    assert scored(table, "final-workers") == 6  # five Workers and the Noble
    assert len(table.workers(A)) == 5


# -- ZN6


def oracle(modules: str = "nobles", **position: Any) -> Table:
    """A owns ZN6 and four Palaces: X11 is fulfilled, X14 (3 Passive Buildings of 4) is not."""
    settings: dict[str, Any] = {"market": "- - - - - -"}
    settings.update(position)
    return given(modules, buildings={A: "ZN6 Z01 Z02 X11 X14 X01 X02", B: "X05"}, **settings)


def test_ZN6_each_prophecy_that_scores_gives_2_vp_more() -> None:
    assert prophecies(oracle(standing="X11")) == 7
    assert prophecies(oracle(standing="X11 X14")) == 7
    assert prophecies(oracle(standing="X14", lying="X11")) == 7


def test_ZN6_two_prophecies_give_it_twice() -> None:
    table = ending_with("X11", "ZN6 X14 X01 X02 Z01 Z02 Z03", standing="X11 X14")

    assert prophecies(table) == 14


def test_ZN6_it_works_for_the_prophecy_of_a_VN10_vassal() -> None:
    table = oracle("nobles vassals", nations={"antisuyu": "VN10"}, vassals={"VN10": "0:X11"})

    assert prophecies(table) == 7


def test_GA_C17_a_fulfilled_prophecy_without_noble_is_worth_nothing_to_ZN6() -> None:
    assert prophecies(oracle()) == 0


def test_GA_C17_variant_zn6_needs_noble_false_pays_the_2_vp_without_a_noble() -> None:
    rulings = {"zn6.needs_noble": "false"}

    assert prophecies(oracle(rulings=rulings)) == 2
    assert prophecies(oracle(rulings=rulings, standing="X11")) == 7
    without = ending_with("X11", FOUR_PALACES, standing="", rulings=rulings)
    assert prophecies(without) == 0  # it is ZN6 that pays


def test_ZN6_at_the_start_of_each_festival_up_to_4_nobles_stand_up_for_free() -> None:
    own = "X01 X02 X03 X04 X06"
    table = given(
        "nobles",
        buildings={A: f"ZN6 {own}", B: "X05"},
        lying=f"{own} X05",
        army_down={A: "A01"},
        holder=A,
        festivals=1,
        market="- - - - - -",
    )

    table.do(Festival(A)).expect(seat=A, includes=["decline", *[f"turn-up:{palace}" for palace in own.split()]])
    table.expect(excludes=["turn-up:X05", "turn-up:A01"])
    table.choose("turn-up:X01", "turn-up:X02", "turn-up:X03", "turn-up:X04")

    assert standing(table) == ["X01", "X02", "X03", "X04"]
    assert lying(table) == ["X05", "X06"]
    assert not table.offers("turn-up:")  # no fifth one
    assert table.stock(A) == "0p 0c 0s 0g"


def test_ZN6_fewer_may_stand_up() -> None:
    table = given("nobles", buildings={A: "ZN6 X01 X02"}, lying="X01 X02", holder=B, festivals=1, market="- - - - - -")

    table.do(Festival(B)).choose("turn-up:X02", "decline")

    assert (standing(table), lying(table)) == (["X02"], ["X01"])


# -- worked examples


def test_GA_E06_a_palace_with_a_standing_noble_and_a_fulfilled_prophecy_is_worth_8_vp() -> None:
    """Rules: GA-E06, GA-NOB-37"""
    palace: dict[str, Any] = {"army_down": {A: "A01 A02 A03 A04 A05 A06 A07"}}
    without = gained(ending_with("", standing="", **palace))

    assert gained(ending_with("X10", **palace)) - without == 2 + 5 + 1


def test_GA_E49_yellow_or_green_workers_count_three() -> None:
    """Rules: GA-E49, GA-NOB-38, GA-NOB-39"""
    position: dict[str, Any] = {"market": "- - - - - -", "standing": "X02 X09", "buildings": {A: "X02 X09"}}

    held = given("nobles", workers={A: "craftsman-courier craftsman"}, **position)
    without_the_newcomer = given("nobles", workers={A: "craftsman"}, **position)
    without_the_noble = ending_with("X02", workers={A: "craftsman-courier craftsman"})

    assert prophecies(held) == 5
    assert prophecies(without_the_newcomer) == 0
    assert prophecies(without_the_noble) == 0  # the Newcomer counts 1, not 2


def test_GA_E50_with_a_laid_down_noble_the_palace_scores_7_vp_and_with_ZN6_9() -> None:
    """Rules: GA-E50, GA-NOB-36"""
    position: dict[str, Any] = {"standing": "", "army_down": {A: "A01 A02 A03 A04 A05 A06 A07"}}
    with_oracle = gained(ending_with("", "ZN6", **position))

    assert gained(ending_with("X10", **{**position, "lying": "X10"})) == 7
    assert gained(ending_with("X10", "ZN6", **{**position, "lying": "X10"})) - with_oracle == 9
