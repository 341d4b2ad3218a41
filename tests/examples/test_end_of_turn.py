"""Cases of EX-83, EX-84 and EX-85 that `end_of_turn.toml` cannot express: free Workers and the end of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.turn import MainPart
from tawantinsuyu.rules.village import BuyWorker
from tests.support.given import given

# T12: top terrace of section 1, which the High Priests face; entered with G01.
SPACE: Final[Mapping[str, Mapping[str, Any]]] = {
    "T12": {"symbol": "sun", "colour": "neutral"},
    "G01": {"symbol": "sun", "benefits": [{"nomad": 1}]},
    "T11i": {"task": "building"},
    "T12i": {"task": "corn"},
    "T21i": {"task": "stone"},
}


# -- EX-83


def test_EX_83_taking_a_nomad_with_an_empty_bag() -> None:
    table = given(nomads="craftsman warrior priest", bag="", village="courier").do(MainPart(0))

    table.choose("recruit", "nomad:warrior", "pray")

    table.expect(seat=1, rule="TRN-06")
    assert table.nomads() == ["craftsman", "priest"]  # the gap stays
    assert table.workers(0) == ["warrior"]
    assert (table.s.holder, table.s.festivals, table.vp(0)) == (NONE, 0, 10)


# -- EX-84


@pytest.mark.parametrize("stock", ["1p", "1c", "1g"])
def test_EX_84_the_last_worker_may_be_bought_for_potato_corn_or_gold(stock: str) -> None:
    table = given(stock={0: stock}, village="priest").do(BuyWorker(0))

    table.choose(table.offers("buy:")[0])

    assert (table.workers(0), table.stock(0)) == (["priest"], "0p 0c 0s 0g")


# -- EX-85


def test_EX_85_the_limit_is_checked_in_the_own_turn_only() -> None:
    table = given(
        box={**SPACE, "temple-1": {"rewards": [{"nomad": 1}]}},
        priest={0: "worship"},
        stock={1: "3c"},
        workers={1: "architect*2"},
        gods={1: "G01"},
    )

    table.do(MainPart(0)).choose("high-priest", "high-priest:offering", "act")
    table.expect(seat=1, rule="HP-13").choose("climb:1", "nomad:priest")
    table.expect(seat=0, rule="SEC-01").choose("pray")

    table.expect(seat=1, rule="TRN-06")  # A's turn has ended, and B was not asked
    assert len(table.workers(1)) == 3

    table.choose("place", "worker:architect", "space:T12", "task:2-corn", "end-turn")

    table.expect(seat=0, rule="TRN-06")
    assert table.workers(1) == ["architect", "priest"]
    assert sum(table.s.gone) == 0
