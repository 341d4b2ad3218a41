"""Festivals and the end of a game with either opponent (AXO-136 to AXO-147, PAC-111 to PAC-119)."""

from __future__ import annotations

import pytest

from tests.automata.either import HERS, NO_TEMPLE, against, card_draw, end
from tests.automata.printed import told_in_order
from tests.pachamama.acting import cited
from tests.support.rows import played


@pytest.mark.parametrize("she", ["axo", "pac"])
def test_AXO_143_PAC_117_first_everything_is_turned_up_then_she_worships_as_activator_with_rewards(she: str) -> None:
    table = end(
        she,
        box={f"temple-{i}": {"vp": 0, "centre": 0, "rewards": [{"stone": i}]} for i in range(1, 5)},
        down={HERS: "P03 P04"},
        army_down={HERS: "A01"},
        small={HERS: "sun"},
        large={HERS: "wave"},
        priest={HERS: "offering"},
    )

    table.expect_nothing()
    assert (table.buildings(HERS), table.army_up(HERS)) == (["P03", "P04"], ["A01"])
    assert (table.small(HERS), table.large(HERS), table.temple(HERS)) == ([], [], 4)
    assert (table.stock(HERS), table.priest(HERS)) == ("0p 0c 10s 0g", "offering")
    kinds = ("turned-up-army-card", "discarded-statue")
    assert told_in_order(table, *kinds) == ["turned-up-army-card", "discarded-statue", "discarded-statue"]


test_rows = played(__file__, against, card_draw, cited, end, NO_TEMPLE=NO_TEMPLE)
