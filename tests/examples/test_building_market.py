"""Worked example EX-108: an empty Building stack."""

from __future__ import annotations

from tawantinsuyu.rules.turn import MainPart
from tests.support.given import Table, given

A, B = range(2)


def building(market: str, gods: str = "G01") -> Table:
    """A is about to construct on T11; the Production stack is empty, the Passive one is not."""
    table = given(
        box={
            "T11": {"symbol": "sun"},
            "G01": {"symbol": "sun"},
            "G02": {"symbol": "wave"},
            "T11i": {"task": "building"},
            "P01": {"cost": {"stone": 1}},
        },
        workers={A: "warrior"},
        gods={A: gods},
        stock={A: "1s"},
        army_deck="",
        market=market,
        stacks="Z03 Z04 Z05",
    )
    return table.do(MainPart(A)).choose("place", "worker:warrior", "space:T11", "task:2-building")


def test_EX_108_at_the_end_of_the_turn_the_slot_stays_empty() -> None:
    """Rules: TSK-17, TSK-21, EOT-10."""
    table = building("P01 P02 Z01 Z02").choose("building:P01").expect(seat=B, rule="TRN-06")

    assert table.market() == ["-", "P02", "Z01", "Z02"]


def test_EX_108_a_swap_that_removes_the_last_production_tile_reveals_it_again() -> None:
    """Rules: TSK-18."""
    table = building("P01 - Z01 Z02", gods="G01 G02").choose("swap", "god-card:G02", "building:P01", "enough")

    assert table.market() == ["P01", "-", "Z01", "Z02"]
    table.expect(seat=A, rule="TSK-12", includes=["building:P01"])
