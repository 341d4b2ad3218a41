"""VN05 and VN06 on the Conquest tracks, and markers that run out; GA-E03, GA-E20, GA-C04, GA-INT-12."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.golden_age.nobles.prophecies import CountConquestMarkers
from tawantinsuyu.golden_age.vassals.influence import SpreadInfluence
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.given import given, influence, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import army_cards, space
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

PRINTED = {
    **army_cards("A01=2/corn A02=2/stone A03=1/corn A04=1/gold"),
    "antisuyu-1": space("F1", stone=3),
    "antisuyu-2": space("D1", corn=2, vp=1),
    "kuntisuyu-1": space("F1", gold=1),
    "kuntisuyu-3": space("F1", god_card=1, temple_step=1),
}
R04: dict[str, dict[str, Any]] = {"ruruy-1": {"rewards": [{"conquest_marker": 1}], "next": ("ruruy-2-left",)}}
MARKERS = {"antisuyu-1": 0, "antisuyu-2": 1, "kuntisuyu-3": 0, "qullasuyu-1": 1}


def settlers(tile: str = "VN05", stock: str = "1p", **position: Any) -> Table:
    """Influencing Antisuyu offers the tile; seats 0 and 1 have two markers each on tracks."""
    box = {**PRINTED, **position.pop("box", {})}
    settings = {"conquest": MARKERS, **position}
    return given(settings.pop("modules", "vassals"), box=box, nations={"antisuyu": tile}, stock={0: stock}, **settings)


# -- VN05


def test_VN05_the_vassal_is_no_marker_for_the_prophecy_of_X07() -> None:
    """Rules: VN05, GA-INT-10, GA-NOB-44"""
    table = settlers(
        modules="vassals nobles", vassals={"VN05": "0:antisuyu-1", "VN06": "0:kuntisuyu-3"}, influence={"antisuyu": "0"}
    )

    assert CountConquestMarkers(7).count(table.s, 0) == 2  # one of two on the tracks, one on the tile


# -- VN06


@pytest.mark.parametrize("tile", ["VN05", "VN06"])
@pytest.mark.parametrize("there", ["VN05", "VN06"])
def test_GA_VAS_13_one_vassal_for_a_conquest_space_whichever_tile_put_it_there(tile: str, there: str) -> None:
    """Rules: GA-VAS-13, VN05, VN06"""
    table = settlers(tile, vassals={there: "0:antisuyu-1"})

    spread(table, "antisuyu")

    table.expect(offers=["vassal:kuntisuyu-3", "decline"])


# -- markers that run out


def exhausted(seat: int = 0, **position: Any) -> Table:
    """A seat has placed all its markers and could conquer and influence otherwise."""
    return settlers(markers_left={seat: 0}, army_up={0: "A01", 1: "A02"}, village="priest", **position)


@pytest.mark.parametrize(("left", "is_offered"), [(0, False), (1, True)])
def test_GA_E20_without_markers_X11_cannot_be_used_GA_VAS_03(left: int, is_offered: bool) -> None:
    table = settlers(
        modules="vassals nobles",
        box={**printed_space("T11"), "G01": {"symbol": "sun", "benefits": []}},
        stock="9g",
        workers={0: "courier"},
        gods={0: "G01"},
        buildings={0: "X11"},
        standing="X11",
        markers_left={0: left},
    )

    table.place("courier", "T11", "enter:G01")

    assert ("react:X11" in table.keys) == is_offered


@pytest.mark.parametrize(("left", "is_offered"), [(0, False), (1, True)])
def test_GA_E20_without_markers_the_reward_R04_gives_nothing_GA_VAS_03(left: int, is_offered: bool) -> None:
    table = settlers(
        modules="way-of-the-sun:ruruy vassals",
        box=R04,
        at_step="ruruy-0",
        army_up={0: "A01"},
        markers_left={0: left},
    )

    table.do(Climb(0, 1))

    assert (table.rule == "HP-29") == is_offered


def test_GA_INT_12_R04_uses_a_marker_and_raises_the_limit_of_a_nation_tile() -> None:
    table = settlers(
        modules="way-of-the-sun:ruruy vassals",
        box=R04,
        at_step="ruruy-0",
        army_up={0: "A03"},
        conquest={"antisuyu-1": 1},
        influence={"antisuyu": "1"},
    )
    table.do(MainOption(0)).expect(excludes=["influence"])
    table.s.stack.clear()

    table.do(Climb(0, 1)).choose("conquer:antisuyu-2")
    assert table.s.players[0].markers == 11
    table.do(SpreadInfluence(0, False))

    table.expect(offers=["influence:antisuyu"])


test_rows = played(__file__, exhausted, influence, settlers, spread, vassals)
