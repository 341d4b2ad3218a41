"""Cases of EX-111 that `temple.toml` cannot express: the Temple."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.core.values import VP_FINAL_TEMPLE, VP_TEMPLE
from tawantinsuyu.rules.festival import Festival
from tests.support.given import given
from tests.support.printing import builtin_box

TOP = len(builtin_box().temple_steps) - 1


def track(**rewards: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """A Temple without rewards, but for the steps named: `track(t2=[{"gold": 1}])`."""
    return {f"temple-{step}": {"rewards": rewards.get(f"t{step}", []), "vp": 7} for step in range(TOP + 1)}


# -- EX-111 Centre values


def test_EX_111_centre_values_TMP_08_TMP_09_FES_16_FIN_03() -> None:
    box = track(**{f"t{TOP - 2}": [{"stone": 2}]})
    box[f"temple-{TOP - 2}"]["vp"] = 9
    table = given(box=box, temple={0: TOP - 2}, holder=0, festivals=3, last=True)

    table.do(Festival(0)).expect_nothing()

    sources = table.s.players[0].sources
    assert (sources[VP_TEMPLE], sources[VP_FINAL_TEMPLE]) == (9, 6)
    assert (table.vp(0), table.stock(0)) == (10 + 9 + 6, "0p 0c 2s 0g")
