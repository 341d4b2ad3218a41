"""The end of a game against Axomamma (AXO-143 to AXO-147)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.scoring import EndGame
from tests.automata.printed import AXO, HUMAN
from tests.support.given import Table, given
from tests.support.printing import builtin_box
from tests.support.rows import played

STEPS: dict[str, dict[str, Any]] = {
    step.id: {"vp": 0, "rewards": [], "centre": 0} for step in builtin_box().temple_steps
}


def end(solo: str | dict[str, object] = "standard", holder: int = HUMAN, **position: Any) -> Table:
    """The last Festival is over; the Temple shows nothing unless the test prints it."""
    box = {**STEPS, **position.pop("box", {})}
    return given(solo=solo, active=holder, box=box, **position).do(EndGame(holder))


# -- the final actions


@pytest.mark.parametrize("holder", [HUMAN, AXO])
def test_AXO_144_the_human_may_not_follow_and_nothing_reacts(holder: int) -> None:
    table = end(
        holder=holder,
        small={HUMAN: "sun", AXO: "wave"},
        down={HUMAN: "P05", AXO: "P03"},
        buildings={HUMAN: "Z12 Z18"},
        stock={HUMAN: "4p"},
        offer="G10 G11",
    )

    table.expect_nothing()
    assert table.temple(AXO) == 1
    assert (table.small(HUMAN), table.temple(HUMAN), table.down(HUMAN)) == (["sun"], 0, ["P05"])
    assert table.stock(HUMAN) == "4p 0c 0s 0g"
    assert table.told("activated") + table.told("reacted") == []
    assert table.vp(HUMAN) == 14  # two Passive Buildings
    assert (table.army(AXO), table.offer()) == ([], ["G10", "G11"])


test_rows = played(__file__, end)
