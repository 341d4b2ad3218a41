"""ZV1 and ZV2: what influence brings more, and influence at every Worship; GA-INT-01, GA-INT-02, GA-E32."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.golden_age.priests import WalkOneSpace
from tawantinsuyu.rules.high_priest import Activate
from tests.golden_age.given import given, influence, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import army_cards
from tests.support.given import Table
from tests.support.rows import played

ARMY = army_cards("A01=1/potato A02=1/corn A03=1/gold A04=2/stone")


def embassy(buildings: str = "ZV1", **position: Any) -> Table:
    """Seat 0 may influence Antisuyu, whose tile is VN06; 3 Army cards in hand, 2 God cards in the offer."""
    settings: dict[str, Any] = {
        "modules": "vassals",
        "conquest": {"antisuyu-1": 0, "antisuyu-2": 1},
        "buildings": {0: buildings, 1: position.pop("theirs", "")},
        "army": {0: "A01 A02 A03"},
        "offer": "G01 G02",
        "god_deck": "G03",
        "market": "P01 P02 Z08 Z09",
        "small": {1: "sun"},
        **position,
    }
    box = {**ARMY, "temple-1": {"rewards": []}, **settings.pop("box", {})}
    return given(settings.pop("modules"), box=box, nations={"antisuyu": "VN06"}, **settings)


def own(table: Table) -> list[str]:
    """What is offered besides free actions."""
    return sorted(key for key in table.keys if not key.startswith(("discard-army-card", "exchange")))


# -- ZV2


def test_ZV2_a_high_priest_who_walks_without_activation_does_not_concern_it() -> None:
    table = embassy("ZV2")

    table.do(WalkOneSpace(0, "ZA5"))

    table.expect_nothing()
    assert table.priest(0) == "worship"


def test_GA_INT_02_the_usual_terms_hold_out_of_turn() -> None:
    table = embassy("ZV2", active=1, stock={0: "1p"}, influence={"antisuyu": "0"})
    free = embassy("ZV2", active=1, stock={0: "2p"}, influence={"antisuyu": "0"})

    table.do(Activate(1, WORSHIP)).choose("influence:antisuyu")
    free.do(Activate(1, WORSHIP)).choose("influence:antisuyu", "vassal:antisuyu-1")

    table.expect(seat=1, rule="HP-03")  # 2 potato are asked for, and no Army card may be discarded now
    assert (free.stock(0), vassals(free, 0)) == ("0p 1c 0s 2g", ["VN06 antisuyu-1"])


test_rows = played(__file__, embassy, influence, own, spread, vassals)
