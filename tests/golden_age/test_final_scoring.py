"""What Palaces, Nobles and Vassals score at the end (GA-NOB-35 to GA-NOB-40, ZN6, GA-C17; GA-E06, GA-E49, GA-E50)."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.rules.scoring import EndGame
from tests.golden_age.given import given, lying, standing
from tests.golden_age.prophesying import ending_with, prophecies, scored
from tests.support.given import Table
from tests.support.rows import played

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


def test_GA_NOB_35_prophecies_are_scored_before_all_other_categories() -> None:
    table = ending_with("X11", FOUR_PALACES, stock={A: "3g"}, tapestries={A: ["W01 W02"]}, gods={A: "G01"})

    table.do(EndGame(A))

    names = table.s.catalog.source_names
    order = [names[int(event.facts[1])] for event in table.told("scored") if event.seat == A]
    assert order[0] == "prophecies"
    assert {"final-tapestries", "final-buildings", "final-god-cards", "final-gold"} <= set(order)


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


def test_GA_C17_a_fulfilled_prophecy_without_noble_is_worth_nothing_to_ZN6() -> None:
    assert prophecies(oracle()) == 0


def test_GA_C17_variant_zn6_needs_noble_false_pays_the_2_vp_without_a_noble() -> None:
    rulings = {"zn6.needs_noble": "false"}

    assert prophecies(oracle(rulings=rulings)) == 2
    assert prophecies(oracle(rulings=rulings, standing="X11")) == 7
    without = ending_with("X11", FOUR_PALACES, standing="", rulings=rulings)
    assert prophecies(without) == 0  # it is ZN6 that pays


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


test_rows = played(__file__, ending_with, given, lying, oracle, prophecies, scored, standing)
