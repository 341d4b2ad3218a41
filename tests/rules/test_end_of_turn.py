"""EOT: purchase, Worker limit, played card to the offer, Market refill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.conquest import Casualty
from tawantinsuyu.rules.turn import MainPart
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit
from tests.support.given import Table, given

BOX: Final[Mapping[str, Mapping[str, Any]]] = {
    "T12": {"symbol": "sun", "colour": "neutral"},
    "G01": {"symbol": "sun"},
    "T11i": {"task": "building"},
    "T12i": {"task": "corn"},
    "T21i": {"task": "stone"},
    "P01": {"cost": {"stone": 1}},
    "A01": {"resource": "corn"},
}


def played(**more: Any) -> Table:
    """Seat 0 has entered T12 with G01 and built P01; the purchase is next."""
    own: dict[str, Any] = {
        "box": BOX,
        "stock": {0: "1s 1c"},
        "workers": {0: "architect"},
        "gods": {0: "G01"},
        **more,
    }
    table = given(**own).do(MainPart(0))
    return table.choose("place", "worker:architect", "space:T12", "task:1-building", "building:P01")


# -- order


def test_EOT_01_purchase_limit_offer_and_market_follow_in_this_order() -> None:
    table = played(workers={0: "architect priest priest"}, offer="G05", auto_chance=False)
    table.expect(seat=0, rule="EOT-02")
    assert (table.offer(), table.market()) == (["G05"], ["-", "P02", "Z01", "Z02"])

    table.choose("buy:corn-end").expect(seat=0, rule="EOT-07")
    assert (table.offer(), table.market()) == (["G05"], ["-", "P02", "Z01", "Z02"])

    table.choose("remove:priest").expect(seat=-1, rule="TSK-21")  # the Market is being refilled
    assert table.offer() == ["G05", "G01"]

    table.choose("building:P05").expect(seat=1, rule="TRN-06")
    assert table.market() == ["P05", "P02", "Z01", "Z02"]


# -- purchase


@pytest.mark.parametrize("main", ["place", "secondary"])
def test_EOT_02_one_worker_may_be_bought_after_either_main_option(main: str) -> None:
    if main == "place":
        table = played(stock={0: "1s 3p"})
    else:
        table = given(stock={0: "3p"}).do(MainPart(0)).choose("pray", "recruit", "nomad:priest")
    before = len(table.workers(0))

    table.expect(seat=0, rule="EOT-02", offers=["buy:potato-end", "end-turn"]).choose("buy:potato-end")

    assert table.seat == 1
    assert len(table.workers(0)) == before + 1
    assert len(table.village()) == 2


def test_EOT_02_the_purchase_is_optional() -> None:
    table = given(stock={0: "3p 3c"}).do(BuyWorker(0)).choose("end-turn")

    table.expect_nothing()
    assert (table.stock(0), len(table.village())) == ("3p 3c 0s 0g", 3)


def test_EOT_02_only_one_worker_may_be_bought() -> None:
    table = given(stock={0: "9p 9c"}).do(BuyWorker(0)).choose("buy:potato-end")

    table.expect_nothing()
    assert table.workers(0) == ["architect"]


def test_EOT_02_nobody_else_may_buy() -> None:
    table = given(players=3, stock={1: "9p 9c", 2: "9g"}).do(MainPart(0)).choose("pray", "recruit", "nomad:priest")

    table.expect(seat=1, rule="TRN-06")
    assert len(table.village()) == 3


@pytest.mark.parametrize(
    ("stock", "offers"),
    [
        ("1p", ["buy:potato-end"]),
        ("1c", ["buy:corn-end"]),
        ("1g", ["buy:potato-end", "buy:corn-end"]),
        ("1p 1c", ["buy:potato-end", "buy:corn-end"]),
        ("9s", []),
    ],
)
def test_EOT_03_a_potato_buys_at_the_potato_end_corn_at_the_corn_end_and_gold_at_either(
    stock: str, offers: list[str]
) -> None:
    table = given(stock={0: stock}, village="warrior priest courier").do(BuyWorker(0))

    assert table.offers("buy:") == offers


@pytest.mark.parametrize(
    ("end", "worker", "left"),
    [("buy:potato-end", "warrior", "0p 1c 0s 0g"), ("buy:corn-end", "courier", "1p 0c 0s 0g")],
)
def test_EOT_03_the_price_is_one_and_the_worker_comes_from_that_end(end: str, worker: str, left: str) -> None:
    table = given(stock={0: "1p 1c"}, village="warrior priest courier").do(BuyWorker(0)).choose(end)

    assert table.workers(0) == [worker]
    assert table.stock(0) == left


def test_EOT_03_the_buyer_decides_whether_gold_stands_for_the_food() -> None:
    table = given(stock={0: "1c 1g"}).do(BuyWorker(0)).choose("buy:corn-end")

    table.expect(seat=0, rule="TRN-20", offers=["pay:1-corn", "pay:1-gold"]).choose("pay:1-gold")

    assert table.stock(0) == "0p 1c 0s 0g"


@pytest.mark.parametrize(("stock", "end"), [("1p", "buy:potato-end"), ("1c", "buy:corn-end"), ("1g", "buy:corn-end")])
def test_EOT_04_the_last_worker_may_be_bought_for_potato_or_corn(stock: str, end: str) -> None:
    table = given(stock={0: stock}, village="warrior").do(BuyWorker(0)).choose(end)

    assert table.workers(0) == ["warrior"]
    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.village() == []


def test_EOT_05_buying_is_allowed_with_any_number_of_workers() -> None:
    table = given(stock={0: "1p"}, workers={0: "priest*6"}).do(BuyWorker(0)).choose("buy:potato-end")

    assert len(table.workers(0)) == 7


def test_EOT_05_with_an_empty_village_nothing_can_be_bought() -> None:
    table = given(stock={0: "9p 9c 9g"}, village="").do(BuyWorker(0))

    table.expect_nothing()


def test_EOT_06_the_queue_closes_up_and_nobody_joins_it() -> None:
    table = given(stock={0: "1p"}, village="warrior priest courier").do(MainPart(0)).choose("pray", "recruit")

    table.choose("nomad:priest", "buy:potato-end")

    table.expect(seat=1, rule="TRN-06")
    assert table.village() == ["priest", "courier"]


def test_EOT_06_the_next_buyer_pays_for_the_new_ends() -> None:
    table = given(stock={0: "1p", 1: "1p"}, village="warrior priest courier craftsman")

    table.do(BuyWorker(0), BuyWorker(1)).choose("buy:potato-end", "buy:potato-end")

    assert (table.workers(0), table.workers(1)) == (["warrior"], ["priest"])
    assert table.village() == ["courier", "craftsman"]


# -- Worker limit


@pytest.mark.parametrize(
    ("workers", "asked"), [("priest", False), ("priest courier", False), ("priest*2 courier", True)]
)
def test_EOT_07_more_than_two_workers_are_too_many(workers: str, asked: bool) -> None:
    table = given(workers={0: workers}).do(WorkerLimit(0))

    assert (table.rule == "EOT-07") == asked


@pytest.mark.parametrize("workers", ["priest*3", "priest*4"])
def test_EOT_07_nobody_is_asked_which_of_workers_that_are_all_alike_leave(workers: str) -> None:
    table = given(workers={0: workers}).do(WorkerLimit(0))

    table.expect_nothing()
    assert table.workers(0) == ["priest", "priest"]


def test_EOT_07_the_player_chooses_the_surplus_which_leaves_the_game_for_good() -> None:
    table = given(workers={0: "priest courier warrior*2"}).do(WorkerLimit(0))
    nomads, village, bag = table.nomads(), table.village(), table.s.bag[:]

    table.expect(seat=0, rule="EOT-07", offers=["remove:priest", "remove:courier", "remove:warrior"])
    table.choose("remove:warrior").expect(seat=0, rule="EOT-07").choose("remove:priest")

    table.expect_nothing()
    assert table.workers(0) == ["warrior", "courier"]
    assert [table.s.catalog.worker_names[i] for i in range(5) if table.s.gone[i]] == ["warrior", "priest"]
    assert (table.nomads(), table.village(), table.s.bag) == (nomads, village, bag)


def test_EOT_07_the_worker_just_bought_may_be_the_surplus() -> None:
    table = given(stock={0: "1p"}, workers={0: "priest*2"}, village="warrior courier")

    table.do(BuyWorker(0), WorkerLimit(0)).choose("buy:potato-end", "remove:warrior")

    assert table.workers(0) == ["priest", "priest"]


def test_EOT_07_other_players_supplies_are_not_checked() -> None:
    table = given(players=3, workers={1: "priest*4", 2: "courier*3"}).do(MainPart(0))

    table.choose("pray", "recruit", "nomad:priest")

    table.expect(seat=1, rule="TRN-06")
    assert len(table.workers(1)) == 4
    assert len(table.workers(2)) == 3


def test_EOT_08_after_the_purchase_decision_only_the_surplus_is_left_to_choose() -> None:
    table = given(
        box=BOX, stock={0: "2p 2c 2s 1g"}, workers={0: "priest*2 warrior"}, army={0: "A01"}, buildings={0: "Z15 Z19"}
    )
    table.do(MainPart(0)).choose("pray", "recruit", "nomad:craftsman")
    table.expect(rule="EOT-02", includes=["discard-army-card:A01", "buy-god-card:deck:potato"]).choose("end-turn")

    table.expect(seat=0, rule="EOT-07", offers=["remove:priest", "remove:warrior", "remove:craftsman"])
    table.choose("remove:priest")
    table.expect(seat=0, rule="EOT-07", offers=["remove:priest", "remove:warrior", "remove:craftsman"])
    table.choose("remove:priest")

    assert table.seat == 1


def test_EOT_08_how_to_pay_for_the_worker_is_part_of_the_purchase_and_no_free_action_interrupts_it() -> None:
    table = given(box=BOX, stock={0: "1p 1g"}, army={0: "A01"}).do(BuyWorker(0)).choose("buy:potato-end")

    table.expect(seat=0, rule="TRN-20", offers=["pay:1-potato", "pay:1-gold"]).choose("pay:1-potato")

    table.expect_nothing()


# -- offer and Market


def test_EOT_09_the_god_card_played_this_turn_goes_to_the_offer() -> None:
    table = played(offer="G05").choose("end-turn")

    assert table.offer() == ["G05", "G01"]
    assert table.s.aside == []


def test_EOT_09_a_turn_without_a_played_card_leaves_the_offer_alone() -> None:
    table = given(offer="G05 G06").do(MainPart(0)).choose("recruit", "nomad:priest", "train")
    table.choose(table.keys[0], "end-turn")

    assert table.offer() == ["G05", "G06"]


def test_EOT_10_all_gaps_are_filled_from_the_matching_stacks_whoever_took_the_tiles() -> None:
    table = given(market="- P02 - -", stacks="P05 Z05 Z06").do(MainPart(0)).choose("pray", "recruit", "nomad:priest")

    table.expect(seat=1, rule="TRN-06")
    assert table.market()[:2] == ["P05", "P02"]
    assert sorted(table.market()[2:]) == ["Z05", "Z06"]


def test_EOT_10_an_empty_stack_leaves_its_slot_empty() -> None:
    table = given(market="- P02 - Z02", stacks="Z05").do(MainPart(0)).choose("pray", "recruit", "nomad:priest")

    assert table.market() == ["-", "P02", "Z05", "Z02"]


# -- the Festival


def test_EOT_11_a_purchase_that_empties_the_village_triggers_the_festival_before_the_worker_limit() -> None:
    table = given(stock={0: "1p"}, workers={0: "priest*2"}, village="warrior", festivals=1)

    table.do(BuyWorker(0), WorkerLimit(0)).choose("buy:potato-end")

    table.expect(seat=0, rule="EOT-07")
    assert (table.s.holder, table.s.festivals, table.vp(0)) == (0, 2, 12)


def test_EOT_11_a_purchase_that_leaves_somebody_triggers_nothing() -> None:
    table = given(stock={0: "1p"}, village="warrior courier").do(BuyWorker(0)).choose("buy:potato-end")

    assert (table.s.holder, table.vp(0)) == (NONE, 10)


def test_EOT_11_ending_a_turn_with_a_village_emptied_earlier_triggers_nothing() -> None:
    table = given(players=3, village="", holder=2, festivals=1, stock={0: "9p"})

    table.do(MainPart(0)).choose("pray", "recruit", "nomad:priest")

    table.expect(seat=1, rule="TRN-06")
    assert (table.s.holder, table.s.festivals, table.vp(0)) == (2, 1, 10)


def test_EOT_11_a_village_emptied_by_a_casualty_is_not_counted_again_at_the_end_of_the_turn() -> None:
    table = given(village="warrior", stock={0: "9p"})

    table.do(Casualty(0), BuyWorker(0), WorkerLimit(0))

    table.expect_nothing()
    assert (table.s.holder, table.s.festivals, table.vp(0)) == (0, 1, 11)
