"""Worked examples EX-82 to EX-87: free Workers and the end of the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption, MainPart
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit
from tests.support.given import Table, given

# T12: top terrace of section 1, which the High Priests face; entered with G01.
SPACE: Final[Mapping[str, Mapping[str, Any]]] = {
    "T12": {"symbol": "sun", "colour": "neutral"},
    "G01": {"symbol": "sun", "benefits": [{"nomad": 1}]},
    "T11i": {"task": "building"},
    "T12i": {"task": "corn"},
    "T21i": {"task": "stone"},
}


# -- EX-82


def ex_82(**more: Any) -> Table:
    reward = [{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]
    return given(
        box={**SPACE, "temple-1": {"rewards": reward}}, nomads="", bag="", village="architect priest courier", **more
    )


def test_EX_82_stone_or_nomad_gives_the_stone_without_a_question() -> None:
    table = ex_82().do(Climb(0, 1))

    table.expect_nothing()
    assert (table.stock(0), table.workers(0)) == ("0p 0c 1s 0g", [])


def test_EX_82_a_free_worker_from_a_god_card_gives_nothing() -> None:
    table = ex_82(workers={0: "architect"}, gods={0: "G01"}, small={0: "sun"}, market="- - - -").do(MainOption(0))

    table.choose("place", "worker:architect", "space:T12", "task:2-corn")

    table.expect_nothing()
    assert table.workers(0) == []
    assert len(table.village()) == 3


def test_EX_82_recruiting_is_not_offered() -> None:
    table = ex_82().do(MainOption(0))

    table.expect(rule="TRN-06", offers=["high-priest", "pray", "train"]).choose("pray")
    table.expect(rule="SEC-01", offers=["high-priest", "train"])


def test_EX_82_buying_from_the_village_is_possible() -> None:
    table = ex_82(stock={0: "1p"}).do(BuyWorker(0)).choose("buy:potato-end")

    assert table.workers(0) == ["architect"]


# -- EX-83


def test_EX_83_taking_a_nomad_with_an_empty_bag() -> None:
    table = given(nomads="craftsman warrior priest", bag="", village="courier").do(MainPart(0))

    table.choose("recruit", "nomad:warrior", "pray")

    table.expect(seat=1, rule="TRN-06")
    assert table.nomads() == ["craftsman", "priest"]  # the gap stays
    assert table.workers(0) == ["warrior"]
    assert (table.s.holder, table.s.festivals, table.vp(0)) == (NONE, 0, 10)


# -- EX-84


def ex_84() -> Table:
    table = given(stock={0: "1g"}, workers={0: "architect*2"}, village="warrior priest courier")
    return table.do(BuyWorker(0), WorkerLimit(0))


def test_EX_84_either_end_may_be_bought_for_gold_or_nobody() -> None:
    ex_84().expect(seat=0, rule="EOT-02", offers=["buy:potato-end", "buy:corn-end", "end-turn"])


@pytest.mark.parametrize(
    ("key", "bought", "left"),
    [("buy:potato-end", "warrior", ["priest", "courier"]), ("buy:corn-end", "courier", ["warrior", "priest"])],
)
def test_EX_84_the_third_worker_makes_one_of_them_leave(key: str, bought: str, left: list[str]) -> None:
    table = ex_84().choose(key)

    assert (table.village(), table.stock(0)) == (left, "0p 0c 0s 0g")
    table.expect(seat=0, rule="EOT-07", offers=["remove:architect", f"remove:{bought}"])  # no second purchase
    table.choose(f"remove:{bought}")

    table.expect_nothing()
    assert table.workers(0) == ["architect", "architect"]


def test_EX_84_nobody_need_be_bought() -> None:
    table = ex_84().choose("end-turn")

    table.expect_nothing()
    assert (table.stock(0), len(table.village())) == ("0p 0c 0s 1g", 3)


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


# -- EX-86


def test_EX_86_order_at_the_end_of_the_turn() -> None:
    table = given(
        box={**SPACE, "P01": {"cost": {"stone": 1}}, "A01": {"soldiers": 1, "resource": "corn"}},
        stock={0: "1s"},
        workers={0: "architect priest priest"},
        gods={0: "G01"},
        army={0: "A01"},
        village="warrior courier craftsman",
        auto_chance=False,
    )
    table.do(MainPart(0)).choose("place", "worker:architect", "space:T12", "task:1-building", "building:P01")
    assert table.stock(0) == "0p 0c 0s 0g"

    table.expect(seat=0, rule="EOT-02", offers=["end-turn", "discard-army-card:A01"])
    table.choose("discard-army-card:A01", "buy:corn-end")
    assert table.workers(0) == ["craftsman", "priest", "priest"]

    table.expect(seat=0, rule="EOT-07", offers=["remove:craftsman", "remove:priest"])  # no free action any more
    assert (table.offer(), table.market()) == ([], ["-", "P02", "Z01", "Z02"])
    table.choose("remove:priest")

    table.expect(seat=-1, rule="TSK-21")
    assert table.offer() == ["G01"]
    table.choose("building:P07")

    table.expect(seat=1, rule="TRN-06")
    assert table.market() == ["P07", "P02", "Z01", "Z02"]


def test_EX_86_after_declining_the_purchase_no_free_action_is_offered() -> None:
    table = given(box={"A01": {"soldiers": 1, "resource": "corn"}}, workers={0: "priest*2 warrior"}, army={0: "A01"})

    table.do(BuyWorker(0), WorkerLimit(0)).choose("end-turn")

    table.expect(seat=0, rule="EOT-07", offers=["remove:priest", "remove:warrior"])


# -- EX-87


def test_EX_87_a_followers_building() -> None:
    table = given(
        box={
            "antisuyu-1": {"flip": 1, "discard": 0, "benefits": [{"free_building": 1}]},
            "A01": {"soldiers": 1},
        },
        priest={0: "offering"},
        army_up={1: "A01"},
        stacks="P05 Z05",
    )

    table.do(MainPart(0)).choose("high-priest", "high-priest:conquest", "casualty:potato-end", "gold")
    table.expect(seat=1, rule="HP-29").choose("conquer:antisuyu-1", "building:Z02")
    assert table.buildings(1) == ["Z02"]

    table.expect(seat=0, rule="SEC-01")
    assert table.market() == ["P01", "P02", "Z01", "-"]
    table.choose("recruit", "nomad:priest", "end-turn")

    table.expect(seat=1, rule="TRN-06")
    assert table.market() == ["P01", "P02", "Z01", "Z05"]
