"""The end of a game against Axomamma (AXO-143 to AXO-147)."""

from __future__ import annotations

import pytest

from tests.automata.either import end
from tests.automata.printed import AXO, HUMAN
from tests.support.rows import played

# -- the final actions


@pytest.mark.parametrize("holder", [HUMAN, AXO])
def test_AXO_144_the_human_may_not_follow_and_nothing_reacts(holder: int) -> None:
    table = end(
        "axo",
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
