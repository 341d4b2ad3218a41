"""Cases of EX-63, EX-64 and EX-78 that `high_priest.toml` cannot express: High Priest actions other than Conquest."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import ACTION_NAMES, PRODUCE, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given

CIRCLE: dict[str, dict[str, Any]] = {name: {"position": i} for i, name in enumerate(ACTION_NAMES)}
NO_REWARDS: dict[str, dict[str, Any]] = {f"temple-{step}": {"rewards": []} for step in range(13)}

# -- EX-63 Passing a space


def passing() -> Table:
    """A's High Priest is on Worship, with Offering and Conquest next clockwise; B reacts to Offering and Conquest."""
    box = {**CIRCLE, **{f"T{i}1": {"symbol": "sun"} for i in range(1, 6)}, "G01": {"symbol": "sun"}}
    return given(
        box=box,
        priest={0: "worship"},
        workers={0: "priest"},
        gods={0: "G01"},
        buildings={1: "Z11 Z17"},
        stock={1: "3c"},
        village="courier",
        god_deck="",
        army_deck="",
        nomads="",
    )


def test_EX_63_later_placements_are_measured_from_the_new_section_SEC_11_PLC_08() -> None:
    table, unmoved = passing(), passing()

    table.do(MainOption(0)).choose("high-priest", "high-priest:conquest", "act")
    table.do(MainOption(0)).choose("place", "worker:priest")
    unmoved.do(MainOption(0)).choose("place", "worker:priest")

    assert [key for key in table.offers("space:T") if key.endswith("1")] == ["space:T41"]
    assert [key for key in unmoved.offers("space:T") if key.endswith("1")] == ["space:T21"]


# -- EX-64 Worship


def temple_of_EX_64() -> dict[str, dict[str, Any]]:
    return {
        **NO_REWARDS,
        "temple-1": {"rewards": [{"gold": 1}]},
        "temple-2": {"rewards": [{"stone": 2}]},
        "temple-3": {"rewards": [{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]},
        "temple-4": {"rewards": [{"potato": 1}]},
    }


def worship_of_EX_64() -> Table:
    table = given(
        box=temple_of_EX_64(),
        vp={0: 25, 1: 22},
        large={0: "sun", 1: "wave"},
        small={0: "cross spiral", 1: "cross"},
    )
    return table.do(Activate(0, WORSHIP)).choose("act")


def test_EX_64_the_follower_advances_one_step_for_a_large_Statue_HP_10_HP_11_GOD_17() -> None:
    table = worship_of_EX_64().choose("statue:large-sun", "choose:temple-3:1:1", "statue:small-cross")
    stock = (list(table.s.small_statues), list(table.s.large_statues))

    table.expect(seat=1, offers=["statue:large-wave", "statue:small-cross", "decline"])
    table.choose("statue:large-wave").expect_nothing()  # no second Statue for B

    assert (table.temple(1), table.stock(1)) == (1, "0p 0c 0s 1g")
    assert table.small(1) == ["cross"]
    assert (table.vp(0), table.vp(1)) == (25, 22)
    assert (list(table.s.small_statues), list(table.s.large_statues)) == stock


# -- EX-77 Produce: turning up before or after

TWO_BUILDINGS = {"P03": {"benefits": [{"stone": 2}]}, "P04": {"benefits": [{"potato": 3}]}}


# -- EX-78 Produce with Z16


def produce_of_EX_78(active: int = 0) -> Table:
    table = given(
        active=active,
        box={**TWO_BUILDINGS, "P05": {"benefits": [{"gold": 1}]}},
        buildings={0: "Z16 P04", 1: "P05"},
        down={0: "P03"},
        army_down={0: "A01"},
    )
    return table.do(Activate(active, PRODUCE))


@pytest.mark.parametrize("thing", ["P03", "P04", "A01"])
def test_EX_78_the_common_flip_before_and_Z16_after_HP_38_Z16_2(thing: str) -> None:
    table = produce_of_EX_78().choose("act", "turn-up:P03", "building:P03", "building:P04")

    assert table.stock(0) == "3p 0c 2s 0g"
    table.expect(seat=0, offers=["turn-up:P03:extra", "turn-up:P04:extra", "turn-up:A01:extra", "decline"])
    table.choose(f"turn-up:{thing}:extra")
    assert thing in table.buildings(0) + table.army_up(0)
    assert len(table.down(0)) + len(table.army_down(0)) == 2
