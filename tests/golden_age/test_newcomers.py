"""Newcomers: recruiting them and the Worker limit (GA-NOB-12 to GA-NOB-17, ZN3)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.nobles.newcomers import RecruitNewcomer
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.secondary import ANY_KIND, Recruit
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit
from tests.golden_age.court import court, enter, finish
from tests.golden_age.given import overlay
from tests.support.given import Table
from tests.support.rows import played

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


def test_GA_NOB_13_effects_for_nomads_villagers_and_casualties_never_touch_the_overlay() -> None:
    table = court(nomads="courier", bag="", village="priest", stock={0: "1p"}, newcomers=THREE)

    table.do(TakeNomad(0, ANY_KIND))
    table.do(Recruit(0, ANY_KIND)).expect_nothing()
    table.do(BuyWorker(0)).choose("buy:potato-end").expect_nothing()
    table.do(Activate(0, CONQUEST)).choose("gold")

    assert overlay(table) == THREE.split()
    assert table.workers(0) == ["priest", "courier"]
    assert table.casualties() == []


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


def test_GA_NOB_16_the_surplus_leaves_the_game_and_does_not_return_to_the_bag() -> None:
    table = court(workers={0: "priest*2 architect-warrior*2"}, newcomer_bag="priest-courier", bag="courier")

    table.do(WorkerLimit(0)).choose("remove:architect-warrior").expect_nothing()

    kind = table.s.catalog.worker_names.index("architect-warrior")
    assert table.s.gone[kind] == 1
    assert board_of(table.s).newcomer_bag[kind] == 0
    assert table.s.bag[kind] == 0


# -- a Newcomer is one Worker


def test_GA_NOB_17_a_leftover_newcomer_scores_one_vp() -> None:
    with_one = court(workers={0: "architect-priest"}, gods={})
    without = court(workers={}, gods={})

    with_one.do(EndGame(0))
    without.do(EndGame(0))

    assert with_one.vp(0) == without.vp(0) + 1


test_rows = played(__file__, court, enter, finish, in_supply, overlay)
