"""ZA1, ZA3, ZA7 and PX01: further Buildings that react or produce (GA-INT-05, GA-C27, GA-C28, GA-C31; GA-E56)."""

from __future__ import annotations

from typing import Any

from tests.golden_age.given import given, step
from tests.support.conquering import army_cards
from tests.support.given import Table
from tests.support.printing import builtin_box, printed_space
from tests.support.rows import played

A, B = range(2)

BOX: dict[str, dict[str, Any]] = {
    **printed_space("T11", "potato corn stone"),
    "G01": {"symbol": "sun", "benefits": [{"potato": 1}]},
    "temple-1": {"rewards": [{"stone": 1}]},
    "temple-2": {"rewards": [{"stone": 1}]},
    **army_cards("A01=1/corn A02=2/stone A03=1/gold A04=1/potato"),
}


def table_with(own: str, modules: str = "buildings", **position: Any) -> Table:
    """A owns these Buildings."""
    settings: dict[str, Any] = {"village": "priest", **position}
    owned = {A: own, **settings.pop("buildings", {})}
    return given(modules, box={**BOX, **settings.pop("box", {})}, buildings=owned, **settings)


# -- ZA3


def priest_with(own: str = "ZA3", **position: Any) -> Table:
    """A may place a Worker on T11 with G01; face-up Army cards A01 (1 Soldier) and A02 (2 Soldiers)."""
    settings: dict[str, Any] = {"workers": {A: "priest"}, "gods": {A: "G01"}, "army_up": {A: "A01 A02"}}
    settings.update(position)
    return table_with(own, settings.pop("modules", "buildings"), **settings)


def test_GA_C27_a_card_with_2_soldiers_is_lost_whole_for_1_step() -> None:
    table = priest_with().place("priest", "T11", "react:ZA3", "discard:A02")

    assert (table.army_up(A), table.army_down(A), table.army_discard()) == (["A01"], [], ["A02"])
    assert table.temple(A) == 1


# -- PX01


def test_GA_C28_the_number_of_PX01_is_higher_than_every_base_production_building() -> None:
    numbers = {tile.id: tile.number for tile in builtin_box().production_buildings}

    assert all(numbers["PX01"] > number for tile, number in numbers.items() if tile != "PX01")


test_rows = played(__file__, priest_with, step, table_with)
