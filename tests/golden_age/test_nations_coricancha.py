"""VN02, the Vassal on a Coricancha space: every way of moving the High Priest; GA-E28, GA-INT-12."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.core.values import ACTION_NAMES
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import AfterPlacing, MainOption
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.rows import played

CIRCLE: dict[str, dict[str, Any]] = {name: {"position": i} for i, name in enumerate(ACTION_NAMES)}
R05: dict[str, dict[str, Any]] = {
    "ruruy-1": {"rewards": [{"stone": 2}, {"move_high_priest": 1}], "mandatory": True, "next": ("ruruy-2-left",)}
}


def gates(own: str, stock: str = "", modules: str = "vassals", **position: Any) -> Table:
    """The High Priest of seat 0, on Produce unless said otherwise, has Vassals on these spaces."""
    placed = " ".join(f"0:{space}" for space in own.split())
    box = {**CIRCLE, **position.pop("box", {})}
    return given(modules, box=box, vassals={"VN02": placed}, stock={0: stock}, **position)


def secondary(table: Table) -> Table:
    """Seat 0 takes the High Priest action."""
    return table.do(MainOption(0)).choose("high-priest")


# -- the High Priest action


def test_VN02_only_the_space_of_arrival_is_activated() -> None:
    table = gates("worship offering", "2p", small={1: "sun"}, buildings={1: "Z12 Z18"}, village="priest courier")

    secondary(table).choose("high-priest:conquest:1-potato")

    table.expect(seat=0, rule="HP-21")
    assert [event.facts for event in table.told("activated")] == [(3,)]


# -- moves without activation


def climbing(own: str, stock: str = "") -> Table:
    """The next step of seat 0 in the Temple is the reward GA-SUN-R05."""
    return gates(own, stock, "way-of-the-sun:ruruy vassals", box=R05, at_step="ruruy-0").do(Climb(0, 1))


def test_VN02_applies_to_the_further_action_of_ZN5() -> None:
    table = gates("worship", "1p", "vassals nobles", buildings={0: "ZN5"})
    board_of(table.s).palace_turn = table.s.turn

    table.do(AfterPlacing(0))

    table.expect(
        rule="ZN5",
        offers=["high-priest:worship", "high-priest:offering", "high-priest:conquest:1-potato", "decline"],
    )


test_rows = played(__file__, climbing, gates, given, secondary, spread, vassals, CIRCLE=CIRCLE)
