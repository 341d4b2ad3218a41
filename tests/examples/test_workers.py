"""Cases of EX-40 that `workers.toml` cannot express: what the Workers can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.given import given
from tests.support.printing import printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"vp": 1}]}}


# -- EX-39 and EX-40: the Priest


@pytest.mark.parametrize("payment", ["begin-tasks", "pay-for-task"])
@pytest.mark.parametrize("stops", [True, False])
def test_EX_40_the_priests_card_comes_after_the_tasks_WRK_17_WRK_18(payment: str, stops: bool) -> None:
    table = given(
        box={**printed_space("T11", "corn corn corn"), **ENTRY},
        stock={0: "1p"},
        workers={0: "priest"},
        gods={0: "G01"},
        offer="G02 G03",
    )
    table.place("priest", "T11", payment)

    if stops:
        table.choose("stop")
    else:
        table.spend_all_tasks()

    table.expect(seat=0, rule="GOD-12", offers=["god-card:G02", "god-card:G03", "god-card:deck"])
    table.choose("god-card:G03").expect_nothing()
    assert table.gods(0) == ["G03"]
