"""ZA5 and ZA6: further secondary actions (ZA5, ZA6, GA-INT-04; GA-E54, GA-E55)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.given import given, lying, standing
from tests.support.given import Table
from tests.support.rows import played

A, B = range(2)


def acting(own: str, modules: str = "buildings", **position: Any) -> Table:
    """A, on whose turn it is, owns these Buildings; the High Priests stand on Produce, Worship comes next."""
    settings: dict[str, Any] = {"offer": "G05", "army_deck": "A09 A10"}
    settings.update(position)
    owned = {A: own, **settings.pop("buildings", {})}
    return given(modules, buildings=owned, **settings)


def main(table: Table, *answers: str) -> Table:
    return table.do(MainOption(A)).choose(*answers)


# -- ZA5


@pytest.mark.parametrize(
    ("buildings", "stock", "offered"),
    [("ZA5", "1c", True), ("ZA5", "5p 5s", False), ("Z20", "5c", False)],
)
def test_ZA5_needs_the_building_and_the_corn(buildings: str, stock: str, offered: bool) -> None:
    table = main(acting(buildings, stock={A: stock}))

    assert ("use-building:ZA5" in table.keys) == offered


def test_GA_INT_04_each_further_action_once_per_turn() -> None:
    table = main(acting("ZA5", stock={A: "5c"}), "use-building:ZA5")

    table.expect(rule="SEC-01", includes=["high-priest", "pray", "train", "recruit"], excludes=["use-building:ZA5"])


# -- ZA6


@pytest.mark.parametrize(
    ("workers", "down", "offered"), [("priest", "P01", True), ("", "P01", False), ("priest", "", False)]
)
def test_ZA6_needs_a_worker_in_the_supply_and_something_to_turn_up(workers: str, down: str, offered: bool) -> None:
    """Rules: ZA6, SEC-02"""
    table = main(acting("ZA6", workers={A: workers}, down={A: down}))

    assert ("use-building:ZA6" in table.keys) == offered


test_rows = played(__file__, acting, lying, main, standing)
