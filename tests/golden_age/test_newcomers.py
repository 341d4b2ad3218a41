"""Newcomers: recruiting them and the Worker limit (GA-NOB-12 to GA-NOB-17, ZN3)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.casualties import SendToCasualties
from tawantinsuyu.golden_age.nobles.newcomers import RecruitNewcomer
from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.festival import Festival, FestivalStart
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.secondary import ANY_KIND, Recruit
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit
from tests.golden_age.court import court, enter, finish
from tests.golden_age.given import overlay
from tests.support.given import Table

THREE = "architect-craftsman architect-warrior architect-priest"


def in_supply(workers: str) -> Table:
    return court(workers={0: workers})


# -- recruiting


def test_GA_NOB_12_any_newcomer_of_the_overlay_may_be_taken_and_its_space_is_refilled_at_once() -> None:
    table = court(newcomers=THREE, newcomer_bag="warrior-courier priest-courier", auto_chance=False)

    table.do(RecruitNewcomer(0)).choose("newcomer:architect-warrior")
    table.expect(seat=-1, rule="GA-NOB-12", offers=["newcomer:warrior-courier", "newcomer:priest-courier"])
    table.choose("newcomer:priest-courier").expect_nothing()

    assert overlay(table) == ["architect-craftsman", "priest-courier", "architect-priest"]
    assert table.workers(0) == ["architect-warrior"]
    assert sum(table.s.bag) == 20


def test_GA_NOB_12_recruiting_is_free_and_optional() -> None:
    table = court(newcomers=THREE, stock={0: "1p 1c 1s 1g"})

    table.do(RecruitNewcomer(0)).choose("decline").expect_nothing()
    assert overlay(table) == THREE.split()
    table.do(RecruitNewcomer(0)).choose("newcomer:architect-priest")

    assert table.stock(0) == "1p 1c 1s 1g"


def test_GA_NOB_12_the_refill_follows_the_numbers_in_the_bag() -> None:
    table = court(newcomer_bag="warrior-courier*2 priest-courier", auto_chance=False)

    table.do(RecruitNewcomer(0)).choose("newcomer:architect-priest")

    ask = table.s.stack[-1]
    assert ask.weights(table.s) == [2, 1]  # type: ignore[attr-defined]


def test_GA_NOB_12_two_newcomers_of_one_kind_are_one_choice() -> None:
    table = court(newcomers="architect-priest architect-priest architect-warrior", newcomer_bag="warrior-courier")

    table.do(RecruitNewcomer(0)).expect(offers=["newcomer:architect-priest", "newcomer:architect-warrior", "decline"])
    table.choose("newcomer:architect-priest")

    assert overlay(table) == ["warrior-courier", "architect-priest", "architect-warrior"]


def test_GA_NOB_12_a_card_that_names_a_newcomer_brings_one() -> None:
    """Rules: GA-NOB-12, GA-NOB-13"""
    table = court(
        workers={0: "architect"}, small={0: "sun"}, box={"G01": {"symbol": "sun", "benefits": [{"newcomer": 1}]}}
    )

    enter(table, "architect").choose("benefit:G01:1").expect(rule="GA-NOB-12")
    table.choose("newcomer:architect-priest")

    assert table.workers(0) == ["architect-priest"]


def test_GA_NOB_13_effects_for_nomads_villagers_and_casualties_never_touch_the_overlay() -> None:
    table = court(nomads="courier", bag="", village="priest", stock={0: "1p"}, newcomers=THREE)

    table.do(TakeNomad(0, ANY_KIND))
    table.do(Recruit(0, ANY_KIND)).expect_nothing()
    table.do(BuyWorker(0)).choose("buy:potato-end").expect_nothing()
    table.do(Activate(0, CONQUEST)).choose("gold")

    assert overlay(table) == THREE.split()
    assert table.workers(0) == ["priest", "courier"]
    assert table.casualties() == []


def test_GA_NOB_13_a_retrieved_newcomer_does_not_return_to_overlay_or_bag() -> None:
    table = court(workers={0: "warrior"}, army_deck="", hill={"T12": "priest-courier"}, newcomer_bag="")

    enter(table, "warrior").choose("retrieve:T12")

    assert table.workers(0) == ["priest-courier"]
    assert overlay(table) == THREE.split()


def test_GA_NOB_14_an_empty_bag_leaves_the_space_empty() -> None:
    table = court(newcomers=THREE, newcomer_bag="")

    table.do(RecruitNewcomer(0)).choose("newcomer:architect-warrior").expect_nothing()

    assert overlay(table) == ["architect-craftsman", "-", "architect-priest"]
    table.do(RecruitNewcomer(0)).expect(offers=["newcomer:architect-craftsman", "newcomer:architect-priest", "decline"])


def test_GA_NOB_14_taking_the_last_newcomer_triggers_nothing() -> None:
    table = court(newcomers="- - architect-priest", newcomer_bag="")

    table.do(RecruitNewcomer(0)).choose("newcomer:architect-priest").expect_nothing()
    table.do(RecruitNewcomer(0)).expect_nothing()

    assert (table.s.festivals, table.s.holder, table.s.is_final_festival) == (0, -1, False)
    assert overlay(table) == ["-", "-", "-"]


# -- the Worker limit


@pytest.mark.parametrize(
    "workers",
    [
        "priest",
        "priest priest",
        "priest courier architect-warrior",
        "priest architect-warrior architect-priest",
        "architect-warrior architect-warrior architect-priest",
        "architect-warrior",
    ],
)
def test_GA_NOB_15_two_workers_and_a_newcomer_may_stay(workers: str) -> None:
    table = in_supply(workers)

    table.do(WorkerLimit(0)).expect_nothing()

    assert sum(table.s.players[0].workers) == len(workers.split())


@pytest.mark.parametrize(
    ("workers", "offers"),
    [
        ("priest*2 courier", ["remove:priest", "remove:courier"]),
        ("priest*2 architect-warrior*2", ["remove:priest", "remove:architect-warrior"]),
        ("architect-warrior*3 warrior-courier", ["remove:architect-warrior", "remove:warrior-courier"]),
        ("priest architect-warrior*3", ["remove:priest", "remove:architect-warrior"]),
    ],
)
def test_GA_NOB_15_more_than_that_is_a_surplus_of_the_owners_choice(workers: str, offers: list[str]) -> None:
    """Rules: GA-NOB-15, GA-NOB-16"""
    for removed in offers:
        table = in_supply(workers)
        before = table.workers(0)

        table.do(WorkerLimit(0)).expect(seat=0, rule="EOT-07", offers=offers)
        table.choose(removed)

        before.remove(removed.removeprefix("remove:"))
        assert table.workers(0) == before


@pytest.mark.parametrize(
    ("workers", "removed", "then_offers"),
    [
        ("priest*2 courier architect-warrior", (), ["remove:priest", "remove:courier"]),
        ("priest*2 courier architect-warrior*2", ("remove:architect-warrior",), ["remove:priest", "remove:courier"]),
        ("priest*2 courier architect-warrior*2", ("remove:courier",), ["remove:priest", "remove:architect-warrior"]),
    ],
)
def test_GA_NOB_16_the_newcomer_that_does_not_count_cannot_be_given_up(
    workers: str, removed: tuple[str, ...], then_offers: list[str]
) -> None:
    """Its leaving would not lessen the surplus."""
    table = in_supply(workers).do(WorkerLimit(0))

    table.choose(*removed)

    table.expect(seat=0, rule="EOT-07", offers=then_offers)
    table.choose("remove:priest").expect_nothing()


def test_GA_NOB_16_three_workers_alike_and_a_newcomer_leave_no_choice() -> None:
    table = in_supply("priest*3 architect-warrior")

    table.do(WorkerLimit(0)).expect_nothing()

    assert table.workers(0) == ["priest", "priest", "architect-warrior"]


def test_GA_NOB_16_the_surplus_leaves_the_game_and_does_not_return_to_the_bag() -> None:
    table = court(workers={0: "priest*2 architect-warrior*2"}, newcomer_bag="priest-courier", bag="courier")

    table.do(WorkerLimit(0)).choose("remove:architect-warrior").expect_nothing()

    kind = table.s.catalog.worker_names.index("architect-warrior")
    assert table.s.gone[kind] == 1
    assert board_of(table.s).newcomer_bag[kind] == 0
    assert table.s.bag[kind] == 0


def test_GA_NOB_16_the_limit_comes_after_the_purchase_at_the_end_of_the_own_turn() -> None:
    table = court(workers={0: "priest*2 architect-warrior"}, stock={0: "1p"}, village="courier courier")

    table.turn().choose("recruit", "decline", "pray", "buy:potato-end")

    table.expect(rule="EOT-07", offers=["remove:courier", "remove:priest"])


# -- a Newcomer is one Worker


def test_GA_NOB_17_a_newcomer_pays_the_placement_of_one_worker_and_fills_one_space() -> None:
    table = court(workers={0: "architect-priest"}, stock={0: "3p"}, box={"M12": {"symbol": "sun"}})

    enter(table, "architect-priest", use="architect", space="M12")

    assert table.stock(0) == "1p 0c 0s 0g"
    assert table.hill() == {"M12": "architect-priest"}
    assert table.workers(0) == []


def test_GA_NOB_17_an_occupied_space_is_closed() -> None:
    table = court(workers={0: "architect"}, hill={"T11": "priest-courier"}, stock={0: "1g"})

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(excludes=["space:T11"])


@pytest.mark.parametrize(("hill", "tasks"), [({"T12": "warrior-priest"}, 1), ({}, 2)])
def test_GA_NOB_17_a_newcomer_in_the_segment_makes_a_courier_the_second(hill: dict[str, str], tasks: int) -> None:
    table = enter(court(workers={0: "courier"}, hill=hill), "courier")

    assert table.spend_all_tasks() == tasks


def test_GA_NOB_17_a_newcomer_among_the_casualties_counts_as_one() -> None:
    table = court(workers={0: "architect-priest"}, conquest={"antisuyu-1": 0}, casualties="priest")

    table.do(SendToCasualties(0)).do(ScoreConquest(0))

    assert table.casualties() == ["priest", "architect-priest"]
    assert table.vp(0) == 12


def test_GA_NOB_17_a_leftover_newcomer_scores_one_vp() -> None:
    with_one = court(workers={0: "architect-priest"}, gods={})
    without = court(workers={}, gods={})

    with_one.do(EndGame(0))
    without.do(EndGame(0))

    assert with_one.vp(0) == without.vp(0) + 1


# -- ZN3


def test_ZN3_brings_a_newcomer_at_the_start_of_a_festival_in_turn_order() -> None:
    table = court(players=3, buildings={2: "ZN3"}, gods={})

    table.do(FestivalStart(1)).expect(seat=2, rule="GA-NOB-12").choose("newcomer:architect-priest").expect_nothing()

    assert table.workers(2) == ["architect-priest"]


@pytest.mark.parametrize("last", [False, True])
def test_ZN3_comes_before_the_merchants_at_every_festival(last: bool) -> None:
    table = court(more="ZN3", tapestries={0: ["W06 W17"]}, gods={}, holder=0, festivals=3 if last else 1, last=last)

    table.do(Festival(0)).expect(seat=0, rule="GA-NOB-12")

    assert table.stock(0) == "0p 0c 0s 0g"
    finish(table)


def test_ZN3_may_be_declined_and_gives_nothing_without_newcomers() -> None:
    declined = court(more="ZN3", gods={})
    none_left = court(more="ZN3", gods={}, newcomers="- - -", newcomer_bag="")

    declined.do(FestivalStart(0)).choose("decline").expect_nothing()
    none_left.do(FestivalStart(0)).expect_nothing()

    assert declined.workers(0) == []
