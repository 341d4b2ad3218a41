"""Appointing Nobles (GA-NOB-06 to GA-NOB-11, GA-SET-14)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import CONQUEST, PRODUCE
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.secondary import ANY_KIND, Recruit
from tawantinsuyu.rules.setup import PlayStartingCards
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit
from tests.golden_age.court import court, enter
from tests.golden_age.given import lying, overlay, standing
from tests.support.conquering import all_but, space
from tests.support.given import Table

PALACE_OF: Final = {"architect": "X01", "craftsman": "X05", "warrior": "X02", "priest": "X04", "courier": "X09"}


def gaining(kind: str, **settings: Any) -> Table:
    """All Nomads and Villagers, and those who refill them, are of one kind."""
    rest: dict[str, Any] = {"nomads": f"{kind}*3", "village": f"{kind} {kind}", "bag": f"{kind}*9", "stock": {0: "1p"}}
    rest.update(settings)
    return court("", **rest)


# -- from where


@pytest.mark.parametrize(("kind", "palace"), PALACE_OF.items())
def test_GA_NOB_06_a_worker_bought_in_the_village_may_become_a_noble_of_its_colour(kind: str, palace: str) -> None:
    table = gaining(kind, palaces=" ".join(PALACE_OF.values()))

    table.do(BuyWorker(0)).choose("buy:potato-end").expect(
        seat=0, rule="GA-NOB-06", offers=[f"palace:{palace}", "decline"]
    )
    table.choose(f"palace:{palace}", "decline").expect_nothing()

    assert (standing(table), lying(table)) == ([palace], [])
    assert table.workers(0) == []


def test_GA_NOB_06_a_recruited_nomad_may_become_a_noble() -> None:
    table = gaining("priest", palaces="X04")

    table.do(Recruit(0, ANY_KIND)).choose("nomad:priest", "palace:X04", "decline").expect_nothing()

    assert standing(table) == ["X04"]
    assert table.workers(0) == []


def test_FRW_02_the_nomads_are_refilled_before_the_appointment_is_decided() -> None:
    table = court("", palaces="X04", nomads="priest courier", bag="warrior", auto_chance=False)

    table.do(Recruit(0, ANY_KIND)).choose("nomad:priest")

    table.expect(seat=-1, rule="FRW-02", offers=["worker:warrior"]).choose("worker:warrior")
    table.expect(seat=0, rule="GA-NOB-06", offers=["palace:X04", "decline"])
    assert table.nomads() == ["warrior", "courier"]


def test_GA_NOB_06_a_nomad_of_a_temple_step_may_become_a_noble() -> None:
    table = gaining("priest", palaces="X04", box={"temple-1": {"rewards": [{"nomad": 1}]}})

    table.do(Climb(0, 1)).choose("palace:X04", "decline").expect_nothing()

    assert standing(table) == ["X04"]


def test_GA_NOB_06_a_nomad_of_a_god_card_may_become_a_noble() -> None:
    table = gaining(
        "priest",
        palaces="X04",
        workers={0: "architect"},
        small={0: "sun"},
        box={"G01": {"symbol": "sun", "benefits": [{"nomad": 1}]}},
    )

    enter(table, "architect").choose("benefit:G01:1", "palace:X04")

    assert standing(table) == ["X04"]


def test_GA_NOB_06_two_nomads_of_one_benefit_may_become_two_nobles() -> None:
    table = gaining(
        "priest",
        palaces="X04 X12",
        workers={0: "architect"},
        small={0: "sun"},
        box={"G01": {"symbol": "sun", "benefits": [{"nomad": 2}]}},
    )

    enter(table, "architect").choose("benefit:G01:1").expect(offers=["palace:X04", "palace:X12", "decline"])
    table.choose("palace:X12", "decline").expect(rule="GA-NOB-06", offers=["palace:X04", "decline"])
    table.choose("palace:X04")

    assert standing(table) == ["X04", "X12"]


def test_GA_NOB_06_a_follower_of_a_conquest_may_appoint_on_another_players_turn() -> None:
    table = gaining(
        "priest",
        palaces="X04",
        active=1,
        army_up={0: "A05"},
        conquest=all_but("antisuyu-1"),
        box={"antisuyu-1": space("F1", nomad=1)},
    )

    table.do(Activate(1, CONQUEST)).choose("casualty:potato-end", "gold", "conquer:antisuyu-1")
    table.expect(seat=0, rule="GA-NOB-06").choose("palace:X04").expect(seat=0, rule="GA-NOB-12")

    assert standing(table) == ["X04"]


def test_GA_NOB_06_a_follower_of_produce_may_appoint_on_another_players_turn() -> None:
    table = gaining("architect", palaces="X06", active=1, more="P01", box={"P01": {"benefits": [{"nomad": 1}]}})

    table.do(Activate(1, PRODUCE)).choose("gold", "building:P01").expect(seat=0, rule="GA-NOB-06")
    table.choose("palace:X06", "newcomer:architect-priest")

    assert standing(table) == ["X06"]
    assert table.workers(0) == ["architect-priest"]


def test_GA_NOB_06_a_worker_gained_at_a_festival_may_become_a_noble() -> None:
    table = gaining(
        "priest", palaces="X04", temple={0: 1}, holder=0, festivals=3, last=True,
        box={"temple-1": {"rewards": [{"nomad": 1}]}},
    )  # fmt: skip

    table.do(Festival(0)).expect(seat=0, rule="GA-NOB-06").choose("palace:X04")

    assert standing(table) == ["X04"]


def test_GA_NOB_06_only_the_colour_of_the_palace() -> None:
    table = gaining("priest", palaces="X01 X05 X02 X09")

    table.do(TakeNomad(0, ANY_KIND)).expect_nothing()

    assert table.workers(0) == ["priest"]


def test_GA_NOB_06_only_own_palaces() -> None:
    table = gaining("priest", buildings={1: "X04"})

    table.do(TakeNomad(0, ANY_KIND)).expect_nothing()

    assert standing(table) == []


def test_GA_NOB_06_the_owner_may_keep_the_worker() -> None:
    table = gaining("priest", palaces="X04")

    table.do(TakeNomad(0, ANY_KIND)).choose("decline").expect_nothing()

    assert table.workers(0) == ["priest"]
    assert overlay(table) == ["architect-craftsman", "architect-warrior", "architect-priest"]


# -- only then


def test_GA_NOB_07_a_worker_in_supply_cannot_become_a_noble_when_another_one_is_gained() -> None:
    table = gaining("courier", palaces="X04", workers={0: "priest"})

    table.do(TakeNomad(0, ANY_KIND)).expect_nothing()

    assert table.workers(0) == ["priest", "courier"]
    assert standing(table) == []


def test_GA_NOB_07_one_gained_worker_is_one_chance() -> None:
    table = gaining("priest", palaces="X04 X12", workers={0: "priest"})

    table.do(TakeNomad(0, ANY_KIND)).choose("palace:X04", "decline").expect_nothing()

    assert standing(table) == ["X04"]
    assert table.workers(0) == ["priest"]


def test_GA_NOB_07_a_palace_constructed_later_is_too_late() -> None:
    table = gaining("priest", stock={0: "2p 1s"}, market="- - - - X04 -", workers={0: "priest"})

    table.do(TakeNomad(0, ANY_KIND)).expect_nothing()
    table.s.players[0].buildings.append([b.name for b in table.s.catalog.buildings].index("X04"))
    table.do(WorkerLimit(0), BuyWorker(0))

    table.expect(rule="EOT-02", offers=["buy:potato-end", "end-turn"])


def test_GA_NOB_08_a_retrieved_worker_goes_to_the_supply() -> None:
    table = court(palaces="X04", workers={0: "warrior"}, army_deck="", hill={"T12": "priest"})

    enter(table, "warrior").choose("retrieve:T12").expect(rule="TDS-08")

    assert table.workers(0) == ["priest"]


def test_GA_NOB_08_a_newcomer_of_the_colour_cannot_become_a_noble() -> None:
    """Rules: GA-NOB-08, GA-NOB-13"""
    table = gaining("priest", palaces="X04 X12 X01 X06")

    table.do(TakeNomad(0, ANY_KIND)).choose("palace:X04", "newcomer:architect-priest").expect_nothing()

    assert table.workers(0) == ["architect-priest"]
    assert standing(table) == ["X04"]


def test_GA_NOB_08_a_worker_of_the_setup_goes_to_the_supply() -> None:
    """Rules: GA-NOB-08, GA-SET-14"""
    table = gaining("priest", palaces="X04", gods={}, box={"G05": {"benefits": [{"nomad": 1}]}})
    table.s.turn = 0
    table.s.players[0].laid = [table.s.catalog.god_names.index("G05")]

    table.do(PlayStartingCards(0)).choose("benefit:G05:1").expect_nothing()

    assert table.workers(0) == ["priest"]


# -- for good


def test_GA_NOB_09_a_noble_does_not_count_for_the_worker_limit() -> None:
    table = court("X04 X12", lying="X07", workers={0: "priest priest"})

    table.do(WorkerLimit(0)).expect_nothing()

    assert table.workers(0) == ["priest", "priest"]


def test_GA_NOB_09_a_noble_cannot_be_placed_or_sent_away() -> None:
    table = court("X04", more="ZA6", modules="nobles buildings", stock={0: "9p"}, workers={})

    table.turn()

    table.expect(rule="TRN-06", excludes=["place", "use-building:ZA6"])


def test_GA_NOB_09_one_noble_per_palace() -> None:
    table = gaining("priest", palaces="X04")

    table.do(TakeNomad(0, ANY_KIND)).choose("palace:X04", "decline")
    table.do(TakeNomad(0, ANY_KIND)).expect_nothing()

    assert table.workers(0) == ["priest"]


# -- the Newcomer


def test_GA_NOB_10_a_new_noble_may_bring_a_newcomer_at_once() -> None:
    table = gaining("priest", palaces="X04", newcomer_bag="priest-courier")

    table.do(TakeNomad(0, ANY_KIND)).choose("palace:X04").expect(
        seat=0,
        rule="GA-NOB-12",
        offers=["newcomer:architect-craftsman", "newcomer:architect-warrior", "newcomer:architect-priest", "decline"],
    )
    table.choose("newcomer:architect-craftsman").expect_nothing()

    assert table.workers(0) == ["architect-craftsman"]
    assert overlay(table) == ["priest-courier", "architect-warrior", "architect-priest"]


def test_GA_NOB_10_several_times_in_a_turn() -> None:
    table = gaining("priest", palaces="X04 X07 X12")

    for palace in ("X04", "X07", "X12"):
        table.do(TakeNomad(0, ANY_KIND)).choose(f"palace:{palace}")
        table.expect(rule="GA-NOB-12").choose(min(table.offers("newcomer:"))).expect_nothing()

    assert len(table.workers(0)) == 3
    assert standing(table) == ["X04", "X07", "X12"]


# -- everything else as usual


@pytest.mark.parametrize(("end", "stock"), [("potato-end", "1p"), ("corn-end", "1c")])
def test_GA_NOB_11_the_price_of_the_village_is_the_same(end: str, stock: str) -> None:
    table = gaining("priest", palaces="X04", stock={0: stock})

    table.do(BuyWorker(0)).choose(f"buy:{end}", "palace:X04", "decline")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.village() == ["priest"]


def test_GA_NOB_11_the_nomads_are_refilled() -> None:
    table = gaining("priest", palaces="X04", bag="courier")

    table.do(TakeNomad(0, ANY_KIND)).choose("palace:X04", "decline")

    assert table.nomads() == ["priest", "priest", "courier"]


def test_GA_NOB_11_emptying_the_village_triggers_the_festival_before_the_worker_is_appointed() -> None:
    table = gaining("priest", palaces="X04", village="priest", festivals=1)

    table.do(BuyWorker(0)).choose("buy:potato-end").expect(rule="GA-NOB-06")

    assert (table.s.holder, table.s.festivals) == (0, 2)
    assert table.vp(0) == 12
