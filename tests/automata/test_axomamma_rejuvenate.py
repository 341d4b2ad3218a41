"""Axomamma's share of Rejuvenate (AXO-78 to AXO-80)."""

from __future__ import annotations

from tawantinsuyu.core.values import REJUVENATE
from tawantinsuyu.rules.high_priest import Activate
from tests.automata.printed import AXO, HUMAN
from tests.support.conquering import army_cards
from tests.support.given import Table, given
from tests.support.rows import played

NUMBERS = {"P01": {"number": 18}, "P02": {"number": 17}, "P03": {"number": 3}, "P04": {"number": 2}}
BOX = {**NUMBERS, **army_cards("A01=1/corn A02=1/corn A03=1/corn A11=2/corn A12=2/corn")}


def rejuvenate(by: int, down: str = "", army_down: str = "", army: str = "") -> Table:
    table = given(
        solo="standard",
        active=by,
        box=BOX,
        stock={AXO: "2p 2c 2s 2g"},
        down={AXO: down},
        army_down={AXO: army_down},
        army={AXO: army},
    )
    table.do(Activate(by, REJUVENATE))
    return table.choose("gold") if by == HUMAN else table


test_rows = played(__file__, rejuvenate)
