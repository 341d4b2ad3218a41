"""Cult tiles that change what she does: PV02, PV05, PV08, PV09, their examples, rulings PAC-C28 to PAC-C31."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import CONQUEST, PRODUCE, WORSHIP
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.high_priest import Activate
from tests.pachamama.positions import HUMAN, PAC, against
from tests.pachamama.turns import QUIET, SOLDIERS, activated
from tests.pachamama.with_modules import with_cult
from tests.support.conquering import all_but, space
from tests.support.given import Table
from tests.support.rows import played

# -- PV02: the third space


def stride(vassals: int, **position: Any) -> Table:
    """Her turn; Worship, 3 spaces ahead of her High Priest, is the only action whose condition is met."""
    words: dict[str, Any] = {
        "priest": {PAC: "conquest"},
        "small": {PAC: "sun"},
        "supply": "priest courier",
        "auto_chance": True,
        **position,
    }
    return with_cult(2, vassals, box=QUIET, **words).turn()


@pytest.mark.parametrize(
    ("vassals", "stock", "met", "after"),
    [
        (0, "2p", False, "2p 0c 0s 0g"),
        (1, "2p", True, "1p 0c 0s 0g"),
        (1, "1p", True, "0p 0c 0s 0g"),
        (1, "", False, "0p 0c 0s 0g"),
        (2, "2p", True, "2p 0c 0s 0g"),
        (2, "", True, "0p 0c 0s 0g"),
    ],
)
def test_PV02_the_action_3_spaces_ahead_for_a_potato_or_with_2_vassals_for_nothing(
    vassals: int, stock: str, met: bool, after: str
) -> None:
    table = stride(vassals, stock={PAC: stock})

    assert activated(table) == ("worship" if met else None)
    assert (table.priest(PAC), table.temple(PAC)) == (("worship", 1) if met else ("rejuvenate", 0))
    assert table.stock(PAC) == after


def test_PAC_E48_gold_is_no_potato() -> None:
    """Rules: PV02, PAC-C28"""
    table = stride(1, stock={PAC: "2g"})

    assert (activated(table), table.priest(PAC)) == (None, "rejuvenate")
    assert len([event for event in table.told("rolled") if event.facts[0] == "PAC-75"]) == 1
    assert table.stock(PAC) == "0p 0c 0s 2g"


@pytest.mark.parametrize(
    ("stock", "met", "after"),
    [("2g", True, "0p 0c 0s 1g"), ("1p 2g", True, "0p 0c 0s 2g"), ("3c", False, "0p 3c 0s 0g")],
)
def test_PAC_C28_with_the_variant_gold_stands_in_for_the_potato(stock: str, met: bool, after: str) -> None:
    """Rules: PV02, PAC-C28"""
    table = stride(1, stock={PAC: stock}, solo={"pac.pv02_gold": True})

    assert (activated(table) == "worship") == met
    assert table.stock(PAC) == after


# -- PV05: Soldiers


def conquers(vassals: int, up: str, cost: str = "F3+D2", **position: Any) -> Table:
    """She activates Conquest; only one space, with this price, is left."""
    box = {**SOLDIERS, "antisuyu-1": space(cost, corn=1)}
    words: dict[str, Any] = {"conquest": all_but("antisuyu-1", by=HUMAN), "army_up": {PAC: up}, **position}
    return with_cult(5, vassals, region="qullasuyu", box=box, **words).do(Activate(PAC, CONQUEST))


@pytest.mark.parametrize(("vassals", "soldiers"), [(0, 5), (1, 4), (2, 3)])
def test_PV05_it_decides_what_she_can_pay(vassals: int, soldiers: int) -> None:
    cards = ["A01", "A02", "A03", "A04", "A21"]
    for count in (soldiers - 1, soldiers):
        words: dict[str, Any] = {"conquest": all_but("antisuyu-1", "antisuyu-2", by=HUMAN), "markers_left": {PAC: 1}}
        box = {**SOLDIERS, "antisuyu-1": space("F3+D2"), "antisuyu-2": space("F9+D9")}
        table = with_cult(5, vassals, box=box, army_up={PAC: " ".join(cards[:count])}, region="qullasuyu", **words)
        table.do(Activate(PAC, CONQUEST))

        paid = len(table.army_down(PAC)) + len(table.army_discard())
        assert paid == (soldiers if count == soldiers else 0)


# -- PV08: Produce


NUMBERED = {f"P{n:02}": {"number": n, "benefits": [{"vp": 1}]} for n in range(1, 20)}


def produces(vassals: int, active: bool, buildings: str, down: str = "", **position: Any) -> Table:
    """Produce, activated by her or followed; in the second case it is beyond her reach."""
    words: dict[str, Any] = {"buildings": {PAC: buildings}, "down": {PAC: down}, **position}
    words["priest"] = {PAC: "produce" if active else "worship"}
    words["active"] = PAC if active else HUMAN
    table = with_cult(8, vassals, box=NUMBERED, **words).do(Activate(words["active"], PRODUCE))
    return table if active else table.choose("gold")


@pytest.mark.parametrize(
    ("vassals", "active", "up"),
    [
        (0, True, ["P14"]),
        (1, True, ["P09", "P14"]),
        (2, True, ["P05", "P09", "P14"]),
        (0, False, []),
        (1, False, ["P14"]),
        (2, False, ["P09", "P14"]),
    ],
)
def test_PV08_she_keeps_more_buildings_face_up(vassals: int, active: bool, up: list[str]) -> None:
    """Rules: PV08, PAC-C30"""
    table = produces(vassals, active, "P05 P09 P14")

    assert table.vp(PAC) == 13
    assert table.buildings(PAC) == up
    assert sorted([*table.buildings(PAC), *table.down(PAC)]) == ["P05", "P09", "P14"]


# -- PV09: Worship


def worships(vassals: int, active: bool, **position: Any) -> Table:
    """Worship, activated by her or followed."""
    who = PAC if active else HUMAN
    table = with_cult(9, vassals, active=who, **position).do(Activate(who, WORSHIP))
    return table if active else table.choose("gold")


# -- PAC-E60


def test_PAC_E60_a_human_vassal_in_the_casualties_of_war() -> None:
    """Rules: VN07, PAC-36, PAC-113"""
    words: dict[str, Any] = {
        "vassals": {"VN07": f"{HUMAN}:casualties"},
        "nations": {"antisuyu": "VN07"},
        "casualties": "priest*3",
        "conquest": {"kuntisuyu-1": PAC, "chinchasuyu-1": PAC},
        "army_up": {PAC: "A01 A02 A03 A04"},
        "box": {**SOLDIERS, **QUIET},
        "supply": "priest courier",
    }
    turn = against("vassals", priest={PAC: "offering"}, auto_chance=False, **words).turn()
    festival = against("vassals", **words).do(ScoreConquest(HUMAN))

    (checked, *_) = turn.told("checked-condition")
    assert checked.facts == ("PAC-49", CONQUEST, 1, 4, 4, 1)  # 4 Soldiers, more than 3 are needed
    assert turn.told("activated")
    assert turn.seat == CHANCE  # for the casualty
    assert festival.vp(PAC) == 10 + 2 * 4


test_rows = played(__file__, activated, conquers, produces, stride, with_cult, worships, SOLDIERS=SOLDIERS)
