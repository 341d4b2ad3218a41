"""God cards, Statue matches and benefits (GOD-01 to GOD-08, GOD-20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tawantinsuyu.core.values import BUILDING_TASK
from tawantinsuyu.rules.festival import Upkeep
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.scoring import FinalScoring
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.village import BuyWorker
from tests.support.given import Table, given
from tests.support.printing import printed_space

Printed = Mapping[str, Mapping[str, Any]]


def entered_with(
    benefits: Sequence[Mapping[str, Any]],
    *,
    tasks: str = "potato potato potato",
    worker: str = "architect",
    small: str = "sun",
    large: str = "",
    stock: str = "",
    hill: Mapping[str, str] | None = None,
    box: Printed | None = None,
    army: str = "",
    army_deck: str | None = None,
    players: int = 2,
    nomads: str = "craftsman warrior priest",
    bag: str = "architect",
    top: str = "",
    stack: str | None = None,
    temple: int = 0,
) -> Table:
    """A Worker was placed on T11 with the card G01 of its symbol, by default with a matching small Statue."""
    table = given(
        players,
        box={**printed_space("T11", tasks), "G01": {"symbol": "sun", "benefits": benefits}, **(box or {})},
        stock={0: stock},
        workers={0: worker},
        gods={0: "G01"},
        small={0: small},
        large={0: large},
        hill=hill,
        army={0: army},
        army_deck=army_deck,
        nomads=nomads,
        bag=bag,
        top=top,
        stack=stack,
        temple={0: temple},
    )
    return table.place(worker, "T11")


# -- what God cards are for


def test_GOD_01_a_god_card_enters_a_space() -> None:
    table = given(box={**printed_space("T11"), "G01": {"symbol": "sun"}}, workers={0: "architect"}, gods={0: "G01 G02"})

    table.place("architect", "T11")

    assert table.gods(0) == ["G02"]


def test_GOD_01_a_god_card_swaps_the_market() -> None:
    table = given(gods={0: "G01 G02"})

    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G02", "building:P01", "enough")

    assert table.gods(0) == ["G01"]


def test_GOD_01_god_cards_are_used_in_the_festival_card_draw() -> None:
    table = given(gods={0: "G01 G02"})

    table.do(PlayFestivalCards(0, 3, ())).expect(rule="FCD-08", offers=["play:G01", "play:G02", "done"])
    table.choose("play:G01")

    assert table.gods(0) == ["G02"]


def test_GOD_01_the_festival_payment_counts_the_cards_and_does_not_spend_them() -> None:
    table = given(gods={0: "G01 G02"}, stock={0: "5p"})

    table.do(Upkeep(0))

    assert table.stock(0) == "3p 0c 0s 0g"
    assert table.gods(0) == ["G01", "G02"]


def test_GOD_01_final_scoring_counts_the_cards() -> None:
    table = given(gods={0: "G01 G02"})

    table.do(FinalScoring(0))

    assert [table.vp(0), table.vp(1)] == [12, 10]


def test_GOD_02_a_god_card_cannot_be_discarded_at_the_main_option() -> None:
    table = given(gods={0: "G01 G02"})

    table.do(MainOption(0))

    table.expect(seat=0, rule="TRN-06", offers=["high-priest", "pray", "train", "recruit"])


def test_GOD_02_a_god_card_cannot_be_discarded_at_the_end_of_the_turn() -> None:
    table = given(gods={0: "G01 G02"}, stock={0: "1p"})

    table.do(BuyWorker(0))

    table.expect(seat=0, rule="EOT-02", offers=["buy:potato-end", "end-turn"])


def test_GOD_02_a_god_card_cannot_be_discarded_between_tasks() -> None:
    table = given(
        box={
            **printed_space("T11"),
            "G01": {"symbol": "sun"},
            "G02": {"symbol": "wave"},
            "G03": {"symbol": "cross"},
        },
        workers={0: "architect"},
        gods={0: "G01 G02 G03"},
    )

    table.place("architect", "T11")

    table.expect(rule="TDS-08", offers=["task:1-potato", "task:2-corn", "task:3-stone", "stop"])


# -- the Statue match


@pytest.mark.parametrize(("small", "large"), [("sun", ""), ("", "sun"), ("sun sun", "sun")])
def test_GOD_03_a_statue_of_either_size_with_the_cards_symbol_allows_the_benefits(small: str, large: str) -> None:
    table = entered_with([{"corn": 1}], small=small, large=large)

    table.expect(seat=0, rule="PLC-21", offers=["benefit:G01:1", "begin-tasks"])


@pytest.mark.parametrize(("small", "large"), [("", ""), ("wave", "cross")])
def test_GOD_03_without_a_matching_statue_there_are_no_benefits(small: str, large: str) -> None:
    table = entered_with([{"corn": 1}], small=small, large=large)

    table.expect(rule="TDS-08")
    assert table.told("lacked-statue") == []  # a task may yet build one
    table.choose("task:1-potato").expect_nothing()
    assert [event.facts for event in table.told("lacked-statue")] == [(table.s.catalog.god_names.index("G01"),)]


def test_GOD_03_with_a_matching_statue_none_is_missed() -> None:
    table = entered_with([{"corn": 1}], small="sun")

    table.choose("begin-tasks", "task:1-potato", "done")

    assert table.told("lacked-statue") == []


def test_GOD_03_a_statue_of_an_opponent_does_not_match() -> None:
    table = given(
        box={**printed_space("T11"), "G01": {"symbol": "sun", "benefits": [{"corn": 1}]}},
        workers={0: "architect"},
        gods={0: "G01"},
        small={1: "sun"},
    )

    table.place("architect", "T11")

    table.expect(rule="TDS-08")


@pytest.mark.parametrize(("stock", "statue"), [("3s", "statue:small-sun"), ("3s 2g", "statue:large-sun")])
def test_GOD_04_a_statue_built_by_this_placement_allows_claiming_after_the_tasks(stock: str, statue: str) -> None:
    table = given(
        box={
            **printed_space("T11", "statue potato potato"),
            "G01": {"symbol": "sun", "benefits": [{"corn": 1}]},
        },
        stock={0: stock},
        workers={0: "architect"},
        gods={0: "G01"},
    )
    table.do(MainOption(0)).choose("place", "worker:architect", "space:T11", *(["enter:G01"] if "g" in stock else []))

    table.expect(rule="TDS-08").choose("task:1-statue", statue)

    table.expect(rule="PLC-21", offers=["benefit:G01:1", "done"])


def test_GOD_05_the_benefits_are_received_once_however_many_statues_match() -> None:
    table = entered_with([{"corn": 1}], small="sun sun", large="sun")

    table.choose("benefit:G01:1").expect(rule="TDS-08")
    table.choose("task:1-potato").expect_nothing()

    assert table.stock(0) == "3p 1c 0s 0g"


@pytest.mark.parametrize(
    ("before", "after", "stock"),
    [
        ([], [], "3p 0c 0s 0g"),
        (["benefit:G01:1"], [], "3p 1c 0s 0g"),
        ([], ["benefit:G01:2"], "3p 0c 1s 0g"),
        (["benefit:G01:2"], ["benefit:G01:1"], "3p 1c 1s 0g"),
        ([], ["benefit:G01:2", "benefit:G01:1"], "3p 1c 1s 0g"),
    ],
)
def test_GOD_06_each_benefit_may_be_taken_or_left_before_or_after_the_tasks(
    before: list[str], after: list[str], stock: str
) -> None:
    table = entered_with([{"corn": 1}, {"stone": 1}])

    table.choose(*before, "begin-tasks", "task:1-potato", *after)
    if len(before) + len(after) < 2:
        table.choose("done")

    table.expect_nothing()
    assert table.stock(0) == stock


def test_GOD_06_a_benefit_that_a_free_action_can_pay_is_not_lost_unasked() -> None:
    table = entered_with([{"task": "statue"}], stock="2s", army="A02", army_deck="", box={"A02": {"resource": "stone"}})

    table.expect(rule="PLC-21", offers=["begin-tasks", "discard-army-card:A02"])
    table.choose("begin-tasks", "task:1-potato").expect(rule="PLC-21", offers=["done", "discard-army-card:A02"])
    table.choose("discard-army-card:A02").expect(offers=["benefit:G01:1", "done"])
    table.choose("benefit:G01:1", "statue:small-wave").expect_nothing()

    assert table.small(0) == ["wave", "sun"]


def test_GOD_07_the_statue_is_not_used_up() -> None:
    table = entered_with([{"corn": 1}], small="sun", large="sun")

    table.choose("benefit:G01:1", "task:1-potato")

    assert table.small(0) == ["sun"]
    assert table.large(0) == ["sun"]


# -- what benefits give

FREE_AND_PAID = [
    ({"free_building": 1}, "", "building:P01", "0p 0c 0s 0g"),
    ({"free_building": 1}, "2c 2s", "building:P01", "0p 2c 2s 0g"),
    ({"task": "building"}, "2c 2s", "building:P01", "0p 1c 1s 0g"),
    ({"free_small_statue": 1}, "3s", "statue:small-wave", "0p 0c 3s 0g"),
    ({"task": "statue"}, "3s", "statue:small-wave", "0p 0c 0s 0g"),
    ({"free_steps": 1}, "3s", "steps:1-upper", "2p 1c 3s 0g"),
    ({"task": "steps"}, "3s", "steps:1-upper", "2p 1c 0s 0g"),
]


@pytest.mark.parametrize(("benefit", "stock", "answer", "left"), FREE_AND_PAID)
def test_GOD_08_the_paid_version_costs_and_the_free_version_does_not(
    benefit: Mapping[str, Any], stock: str, answer: str, left: str
) -> None:
    table = entered_with([benefit], stock=stock, box={"P01": {"cost": {"stone": 1, "corn": 1}}})

    table.choose("benefit:G01:1", answer)

    assert table.stock(0) == left


@pytest.mark.parametrize("task", ["building", "statue", "steps"])
def test_GOD_08_a_paid_version_that_cannot_be_paid_is_not_offered(task: str) -> None:
    table = entered_with([{"task": task}])

    table.expect(rule="TDS-08")


def test_GOD_08_a_paid_building_of_one_type_needs_a_tile_of_that_type() -> None:
    table = entered_with(
        [{"task": "building", "type": "production"}],
        stock="1c",
        box={
            "P01": {"cost": {"gold": 1}},
            "P02": {"cost": {"gold": 1}},
            "Z01": {"cost": {"corn": 1}},
            "Z02": {"cost": {"corn": 1}},
        },
    )

    table.expect(rule="TDS-08")


def test_GOD_08_a_weavings_benefit_is_a_purchase_when_paid_and_free_otherwise() -> None:
    paid = entered_with([{"task": "weavings"}], stock="1c", top="W01", stack="W02")
    free = entered_with([{"free_weaving": 1}], stock="1c", top="W01", stack="W02")

    paid.choose("benefit:G01:1").expect(rule="TSK-26", offers=["buy:none", "buy:W01", "buy:W02"])
    free.choose("benefit:G01:1").expect(rule="TSK-34", offers=["take:face-up", "take:first-unseen"])
    paid.choose("buy:W01")
    free.choose("take:face-up")

    assert [paid.stock(0), free.stock(0)] == ["0p 0c 0s 0g", "0p 1c 0s 0g"]


def test_GOD_20_a_worker_comes_from_the_nomads_and_the_gap_is_refilled() -> None:
    table = entered_with([{"nomad": 1}], nomads="craftsman warrior", bag="architect")

    table.choose("benefit:G01:1").expect(rule="FRW-01", offers=["nomad:craftsman", "nomad:warrior"])
    table.choose("nomad:warrior")

    assert table.workers(0) == ["warrior"]
    assert table.nomads() == ["architect", "craftsman"]


def test_GOD_20_without_a_nomad_the_benefit_is_not_offered() -> None:
    table = entered_with([{"nomad": 1}], nomads="")

    table.expect(rule="TDS-08")


def test_GOD_20_an_army_card_is_drawn_without_a_discard() -> None:
    table = entered_with([{"army_card": 1}], army_deck="A07")

    table.choose("benefit:G01:1")

    assert table.army(0) == ["A07"]
    assert table.army_discard() == []


def test_GOD_20_a_free_weaving_is_nobody_elses_to_buy() -> None:
    table = given(
        box={**printed_space("T11"), "G01": {"symbol": "sun", "benefits": [{"free_weaving": 1}]}},
        stock={1: "9c"},
        workers={0: "architect"},
        gods={0: "G01"},
        small={0: "sun"},
        top="W01",
        stack="W02 W03",
    )

    table.place("architect", "T11", "benefit:G01:1", "take:face-up", "weave:new").expect(seat=0, rule="TDS-08")

    assert table.tapestries(0) == [["W01"]]


def test_GOD_20_a_free_statue_gives_its_vp_and_the_player_chooses_the_symbol() -> None:
    table = entered_with([{"free_small_statue": 1}])

    table.choose("benefit:G01:1", "statue:small-cross")

    assert table.small(0) == ["cross", "sun"]
    assert table.vp(0) == 13


def test_GOD_20_a_free_building_may_be_any_tile_and_leaves_a_gap() -> None:
    table = entered_with([{"free_building": 1}])

    table.choose("benefit:G01:1").expect(offers=["building:P01", "building:P02", "building:Z01", "building:Z02"])
    table.choose("building:Z01")

    assert table.buildings(0) == ["Z01"]
    assert table.market() == ["P01", "P02", "-", "Z02"]


def test_GOD_20_temple_steps_bring_the_reward_of_each_step() -> None:
    table = entered_with(
        [{"temple_step": 2}],
        box={"temple-1": {"rewards": [{"gold": 1}]}, "temple-2": {"rewards": [{"stone": 2}]}},
    )

    table.choose("benefit:G01:1")

    assert table.temple(0) == 2
    assert table.stock(0) == "0p 0c 2s 1g"
