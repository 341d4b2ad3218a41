"""Weavings of either opponent (AXO-101 to AXO-106, PAC-88 to PAC-93)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.catalog import Variants
from tests.automata.either import HERS, HUMAN, bought, leftovers, purchase
from tests.pachamama.acting import cited
from tests.support.rows import played


@pytest.mark.parametrize(("price", "corn"), [(2, "2c"), (3, "3c")])
@pytest.mark.parametrize("she", ["axo", "pac"])
def test_AXO_105_PAC_92_leftovers_are_offered_to_the_human_then_go_under_the_stack_and_a_new_tile_is_revealed(
    she: str, price: int, corn: str
) -> None:
    printed, stock = "W01=star/3 W02=bird/2 W03=river/1 W06=eye/6", {HERS: "1c", HUMAN: corn}
    variants = Variants(leftover_weaving_price=price)
    table = purchase(she, printed, stack="W02 W03 W06", stock=stock, variants=variants)

    left = table.offers("weaving:")
    table.expect(seat=HUMAN, rule="TSK-28", offers=[*left, "decline"])
    assert len(left) == 2
    table.choose(left[0], "weave:new").expect_nothing()

    assert (table.stock(HUMAN), table.tapestries(HUMAN)) == ("0p 0c 0s 0g", [[left[0].removeprefix("weaving:")]])
    assert table.stack_bottom() == [left[1].removeprefix("weaving:")]
    assert (table.top() != "-", table.s.weavings.size()) == (True, 1)


test_rows = played(__file__, bought, cited, leftovers, purchase)
