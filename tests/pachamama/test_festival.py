"""Festivals with Pachamama (PAC-111 to PAC-116, PAC-E35)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import VP_TEMPLE
from tawantinsuyu.rules.festival import Festival
from tests.golden_age.climbing import bare
from tests.pachamama.positions import HUMAN, PAC, against
from tests.pachamama.with_modules import NO_ROW_VP, RURUY
from tests.support.given import Table
from tests.support.rows import played

NO_TEMPLE_VP = {"temple-0": {"vp": 0, "rewards": []}}


def festival(holder: int, modules: str = "", **position: Any) -> Table:
    """The Festival of `holder`, up to the first question to the human."""
    words: dict[str, Any] = {"active": holder, "holder": holder, "festivals": 1, "village": "", **position}
    return against(modules, **words).do(Festival(holder))


# -- PAC-112: the Temple


@pytest.mark.parametrize("holder", [HUMAN, PAC])
def test_PAC_112_with_the_overlay_in_turn_order_from_the_holder(holder: int) -> None:
    box = {**bare("ruruy"), **NO_ROW_VP, "ruruy-0": {"rewards": [{"corn": 1}]}, "ruruy-row-0": {"vp": 3}}
    table = festival(holder, RURUY, box=box)

    gained = [event.seat for event in table.told("gained")]
    scored = [event.seat for event in table.told("scored") if event.facts[1] == VP_TEMPLE]
    assert gained == scored == [holder, 1 - holder]
    assert (table.stock(PAC), table.stock(HUMAN)) == ("0p 1c 0s 0g", "0p 1c 0s 0g")


test_rows = played(__file__, against, bare, festival, NO_ROW_VP=NO_ROW_VP, NO_TEMPLE_VP=NO_TEMPLE_VP)
