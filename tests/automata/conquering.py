"""Conquests against Axomamma: printed Army cards and spaces, and who conquers."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.rules.high_priest import Activate
from tests.automata.printed import AXO, HUMAN, Printed
from tests.support.conquering import army_cards, space
from tests.support.given import Table, given
from tests.support.printing import builtin_box

CARDS = army_cards(
    "A01=1/corn A02=1/corn A03=1/corn A04=1/corn A11=2/stone A12=2/stone A13=2/stone A21=1/gold A22=1/gold"
)


def only(**spaces: dict[str, Any]) -> Printed:
    """The named Conquest spaces (`antisuyu_1=space("F1")`) and no other that anybody could pay."""
    changes: Printed = {each.id: space("F9+D9", vp=1) for each in builtin_box().conquest_spaces}
    changes.update({name.replace("_", "-"): printed for name, printed in spaces.items()})
    return {**CARDS, **changes}


def conquest(table: Table, by: int = AXO, *answers: str) -> Table:
    return table.do(Activate(by, CONQUEST)).choose(*answers)


def following(**position: Any) -> Table:
    """The human has activated Conquest and taken the gold instead, so that only Axomamma conquers."""
    table = given(active=HUMAN, village="priest", **position)
    return conquest(table, HUMAN, "gold")
