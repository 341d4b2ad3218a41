"""VN08, the Vassal on a Production Building: placing it and every Produce; GA-E25."""

from __future__ import annotations

from typing import Any

from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.rows import played

PRINTED: dict[str, dict[str, Any]] = {
    "P03": {"benefits": [{"corn": 2}]},
    "P04": {"benefits": [{"stone": 1}]},
    "P05": {"benefits": [{"gold": 1}]},
    "P06": {"benefits": [{"nomad": 1}]},
}


def foremen(stock: str = "1p", **position: Any) -> Table:
    """Influencing Antisuyu offers VN08."""
    return given(
        "vassals",
        box=PRINTED,
        nations={"antisuyu": "VN08"},
        conquest={"antisuyu-1": 1},
        stock={0: stock},
        **position,
    )


def overseen(**position: Any) -> Table:
    """P03 of seat 0 has a Vassal, P04 has none."""
    settings: dict[str, Any] = {"buildings": {0: "P03 P04"}, **position}
    return given("vassals", box=PRINTED, vassals={"VN08": "0:P03"}, **settings)


test_rows = played(__file__, foremen, overseen, spread, vassals)
