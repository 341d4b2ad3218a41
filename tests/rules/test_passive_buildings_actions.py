"""Z13, Z16, Z17 and Z18: Passive Buildings at Conquest, Produce and Rejuvenate."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import CONQUEST, PRODUCE, REJUVENATE
from tawantinsuyu.rules.conquest import MarkersOfAll, PlaceMarker
from tawantinsuyu.rules.high_priest import Activate
from tests.support.given import Table, given
from tests.support.printing import builtin_box

A, B = range(2)


# -- Z13


def conquering(flip: int, discard: int, cards: str, **position: Any) -> Table:
    """B owns Z13, follows A's Conquest with these one-Soldier cards, and may conquer antisuyu-1 alone."""
    box = {f"A{i:02}": {"soldiers": 1} for i in range(1, 10)}
    taken = {space.id: A for space in builtin_box().conquest_spaces if space.id != "antisuyu-1"}
    return given(
        box={**box, "antisuyu-1": {"flip": flip, "discard": discard, "benefits": [{"vp": 1}]}},
        conquest=taken,
        buildings=position.pop("buildings", {B: "Z13"}),
        army_up={B: cards},
        **position,
    ).do(PlaceMarker(B))


def prices(table: Table) -> list[str]:
    """The prices among which the owner may choose after placing the marker."""
    return table.choose("conquer:antisuyu-1").offers("price:")


@pytest.mark.parametrize(
    ("flip", "discard", "found"),
    [
        (3, 2, ["flip-2-discard-1", "flip-2-discard-2", "flip-3-discard-1", "flip-3-discard-2"]),
        (2, 1, ["flip-1-discard-0", "flip-1-discard-1", "flip-2-discard-0", "flip-2-discard-1"]),
        (0, 3, ["flip-0-discard-2", "flip-0-discard-3"]),
    ],
)
def test_Z13_1_each_number_may_be_lowered_by_one(flip: int, discard: int, found: list[str]) -> None:
    table = conquering(flip, discard, "A01 A02 A03 A04 A05")

    assert prices(table) == [f"price:{price}" for price in found]


@pytest.mark.parametrize(("flip", "discard"), [(0, 1), (1, 0)])
def test_Z13_1_at_least_one_soldier_is_due(flip: int, discard: int) -> None:
    table = conquering(flip, discard, "A01")

    assert prices(table) == []
    assert table.army_up(B) == []
    assert len(table.army_down(B)) == flip


def test_Z13_1_variant_total_lowers_only_one_of_the_numbers() -> None:
    table = conquering(3, 2, "A01 A02 A03 A04 A05", variants=Variants(discount_total=True))

    assert prices(table) == ["price:flip-2-discard-2", "price:flip-3-discard-1", "price:flip-3-discard-2"]


def test_Z13_2_the_discount_counts_when_checking_whether_a_space_can_be_paid() -> None:
    table = conquering(3, 2, "A01 A02 A03").expect(offers=["conquer:antisuyu-1", "decline"])

    table.choose("conquer:antisuyu-1").expect(rule="HP-31")


def test_Z13_2_without_it_the_same_cards_do_not_suffice() -> None:
    table = conquering(3, 2, "A01 A02 A03", buildings={})

    table.expect_nothing()


def test_Z13_2_the_discount_may_be_waived() -> None:
    table = conquering(2, 0, "A01 A02")

    assert prices(table) == ["price:flip-1-discard-0", "price:flip-2-discard-0"]
    table.choose("price:flip-2-discard-0").expect_nothing()

    assert table.army_down(B) == ["A01", "A02"]


def test_Z13_3_if_the_discount_would_leave_nothing_the_owner_chooses_the_kind_that_remains() -> None:
    table = conquering(1, 1, "A01").expect(includes=["conquer:antisuyu-1"])

    assert prices(table) == ["price:flip-0-discard-1", "price:flip-1-discard-0"]
    table.choose("price:flip-1-discard-0")

    assert (table.army_up(B), table.army_down(B)) == ([], ["A01"])


def test_Z13_4_it_works_for_both_markers_of_the_active_player() -> None:
    table = given(
        box={
            "A01": {"soldiers": 1, "resource": "corn"},
            "A02": {"soldiers": 1, "resource": "stone"},
            "antisuyu-1": {"flip": 2, "discard": 0, "benefits": [{"vp": 1}]},
            "antisuyu-2": {"flip": 2, "discard": 0, "benefits": [{"vp": 1}]},
        },
        buildings={A: "Z13"},
        army_up={A: "A01 A02"},
    )

    table.do(MarkersOfAll(A, False)).choose("conquer:antisuyu-1", "price:flip-1-discard-0", "flip:A01")
    table.choose("conquer:antisuyu-2").expect_nothing()

    assert table.conquered() == {"antisuyu-1": A, "antisuyu-2": A}


def test_Z13_4_it_works_when_following() -> None:
    table = conquering(2, 0, "A01", active=A)

    table.expect(seat=B, includes=["conquer:antisuyu-1"])


# -- Z16


def producing(active: int, **position: Any) -> Table:
    """A owns Z16; P01 is up, P02 and the Army card A01 are down; somebody activates Produce."""
    table = given(
        active=active,
        box={"P01": {"benefits": [{"potato": 3}]}, "P02": {"benefits": [{"stone": 2}]}},
        buildings={A: position.pop("buildings", "Z16 P01")},
        down={A: "P02"},
        army_down={A: "A01"},
        market="- - - -",
        **position,
    )
    return table.do(Activate(active, PRODUCE))


EXTRA = ["turn-up:P02:extra", "turn-up:A01:extra"]


def test_Z16_1_whoever_activates_produce_the_owner_may_turn_up_a_building_or_army_card_before() -> None:
    table = producing(B).choose("act")

    table.expect(seat=A, rule="HP-37", offers=["building:P01", *EXTRA, "done"])
    table.choose("turn-up:P02:extra").expect(offers=["building:P01", "building:P02", "done"])

    assert table.buildings(A) == ["P01", "P02", "Z16"]


def test_Z16_1_or_after_producing() -> None:
    table = producing(B).choose("act", "building:P01")

    table.expect(seat=A, rule="HP-38", offers=["turn-up:P01:extra", *EXTRA, "decline"])
    table.choose("turn-up:A01:extra").expect_nothing()

    assert (table.army_up(A), table.down(A), table.stock(A)) == (["A01"], ["P01", "P02"], "3p 0c 0s 0g")


def test_Z16_1_it_is_optional() -> None:
    table = producing(B).choose("act", "building:P01", "decline").expect_nothing()

    assert (table.down(A), table.army_down(A)) == (["P01", "P02"], ["A01"])


def test_Z16_2_also_if_the_owner_produces_nothing() -> None:
    table = producing(B).choose("act", "done").expect(seat=A, rule="HP-38", offers=[*EXTRA, "decline"])

    table.choose("turn-up:P02:extra")

    assert (table.buildings(A), table.stock(A)) == (["P01", "P02", "Z16"], "0p 0c 0s 0g")


def test_Z16_2_also_if_the_owner_takes_the_gold() -> None:
    table = producing(A).choose("gold")

    table.expect(seat=A, rule="HP-38", offers=[*EXTRA, "decline"])
    table.choose("turn-up:A01:extra").expect_nothing()

    assert (table.army_up(A), table.stock(A)) == (["A01"], "0p 0c 0s 1g")


def test_Z16_2_for_the_active_player_it_is_additional_to_the_common_flip() -> None:
    table = producing(A).choose("act")

    table.expect(seat=A, offers=["building:P01", "turn-up:P02", *EXTRA, "done"])
    table.choose("turn-up:P02", "turn-up:A01:extra").expect(offers=["building:P01", "building:P02", "done"])

    assert (table.down(A), table.army_up(A)) == ([], ["A01"])


def test_Z16_2_without_z16_a_follower_turns_up_nothing() -> None:
    table = producing(B, buildings="P01").choose("act")

    table.expect(seat=A, offers=["building:P01", "done"])


def test_Z16_3_not_between_two_buildings() -> None:
    table = producing(B, buildings="Z16 P01 P03").choose("act", "building:P01")

    table.expect(seat=A, offers=["building:P03", "done"])


def test_Z16_3_a_building_turned_up_again_does_not_produce_twice() -> None:
    table = producing(B).choose("act", "building:P01", "turn-up:P01:extra").expect_nothing()

    assert (table.buildings(A), table.stock(A)) == (["P01", "Z16"], "3p 0c 0s 0g")


# -- Z17, Z18


@pytest.mark.parametrize("active", [A, B])
def test_Z17_1_whoever_activates_conquest_the_owner_gains_a_gold_and_a_vp_before_cards_are_played(active: int) -> None:
    table = given(active=active, buildings={A: "Z17"}, village="priest warrior", army={B: "A01"})

    table.do(Activate(active, CONQUEST)).choose("casualty:potato-end").expect(seat=active, rule="HP-03")

    assert (table.stock(A), table.vp(A)) == ("0p 0c 0s 1g", 11)
    assert (table.stock(B), table.vp(B)) == ("0p 0c 0s 0g", 10)


@pytest.mark.parametrize("active", [A, B])
def test_Z18_1_whoever_activates_rejuvenate_the_owner_draws_an_army_card_and_gains_a_gold(active: int) -> None:
    table = given(active=active, buildings={A: "Z18"}, army_deck="A01 A02", down={B: "P01"}, market="- - - -")

    table.do(Activate(active, REJUVENATE)).expect(seat=active, rule="HP-03")

    assert (len(table.army(A)), table.stock(A)) == (1, "0p 0c 0s 1g")
    assert table.army(B) == []


def test_Z18_1_the_gold_comes_in_time_to_pay() -> None:
    table = given(active=B, buildings={A: "Z18"}, down={A: "P01"}, market="- - - -")

    table.do(Activate(B, REJUVENATE)).choose("gold").expect(seat=A, rule="HP-17", offers=["turn-up:P01", "done"])
    table.choose("turn-up:P01")

    assert (table.buildings(A), table.stock(A)) == (["P01", "Z18"], "0p 0c 0s 0g")
