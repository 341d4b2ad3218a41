"""Offering and Worship of either opponent (AXO-61, AXO-65 to AXO-69, PAC-61, PAC-62, PAC-72)."""

from __future__ import annotations

import pytest

from tests.automata.either import HERS, acts, against, reacts
from tests.support.rows import played


@pytest.mark.parametrize("she", ["axo", "pac"])
def test_AXO_65_PAC_61_the_whole_price_is_paid_before_the_first_step_and_every_step_is_rewarded(she: str) -> None:
    box = {"temple-1": {"rewards": [{"army_card": 1}]}, "temple-2": {"rewards": [{"stone": 1}]}}
    table = acts(she, "offering", box=box, auto_chance=False, stock={HERS: "4c"}).expect(rule="TSK-41")

    assert (table.temple(HERS), table.stock(HERS)) == (1, "0p 0c 0s 0g")
    table.choose(table.keys[0]).expect_nothing()
    assert (table.temple(HERS), table.stock(HERS)) == (2, "0p 0c 1s 0g")


test_rows = played(__file__, acts, against, reacts)
