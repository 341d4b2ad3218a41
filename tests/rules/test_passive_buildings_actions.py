"""Cases of Z13 that `passive_buildings_actions.toml` cannot express."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.rules.conquest import MarkersOfAll, PlaceMarker
from tests.support.given import Table, given
from tests.support.printing import builtin_box

A, B = range(2)


# -- Z13


def conquering(flip: int, discard: int, cards: str, **position: Any) -> Table:
    """B owns Z13, follows A's Conquest with these one-Soldier cards, and may conquer only antisuyu-1."""
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
