"""GA-SUN-R01, GA-SUN-R02: rewards of the overlays with cards (GA-INT-08, ruling GA-C21)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import OFFERING
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainPart
from tests.golden_age.climbing import arriving, bare, printed, steps_with
from tests.golden_age.given import given, step
from tests.support.given import Table
from tests.support.setting_up import setting_up

SIMPA: Final = "way-of-the-sun:simpa"
CARDS: Final[dict[str, dict[str, Any]]] = {
    "G01": {"symbol": "sun", "benefits": [{"corn": 2}, {"gold": 1}]},
    "G02": {"symbol": "wave", "benefits": [{"potato": 3}]},
    "G03": {"symbol": "cross", "benefits": [{"vp": 4}]},
}

# -- GA-SUN-R01


@pytest.mark.parametrize("where", steps_with("R01"))
def test_GA_SUN_R01_one_god_card_from_hand_may_be_played(where: str) -> None:
    table = arriving("R01", where, gods={0: "G01 G02"}, box=CARDS)

    table.expect(seat=0, rule="GA-SUN-R01", offers=["play:G01", "play:G02", "decline"])
    table.choose("play:G02", "benefit:G02:1").expect_nothing()

    assert (table.gods(0), table.stock(0)) == (["G01"], "3p 0c 0s 0g"), "one card only"


def test_GA_SUN_R01_no_worker_is_placed_and_no_statue_is_needed() -> None:
    table = arriving("R01", "here", gods={0: "G01"}, workers={0: "priest"}, box=CARDS)
    assert (table.small(0), table.large(0)) == ([], [])

    table.choose("play:G01")
    table.expect(seat=0, rule="GA-SUN-R01", offers=["benefit:G01:1", "benefit:G01:2", "done"])
    table.choose("benefit:G01:1", "benefit:G01:2").expect_nothing()

    assert table.stock(0) == "0p 2c 0s 1g"
    assert (table.workers(0), table.hill()) == (["priest"], {})


@pytest.mark.parametrize(
    ("answers", "stock"),
    [(["done"], "0p 0c 0s 0g"), (["benefit:G01:2", "done"], "0p 0c 0s 1g"), (["benefit:G01:1", "done"], "0p 2c 0s 0g")],
)
def test_GA_SUN_R01_any_all_or_none_of_its_benefits(answers: list[str], stock: str) -> None:
    table = arriving("R01", "here", gods={0: "G01"}, box=CARDS).choose("play:G01")

    table.choose(*answers).expect_nothing()

    assert table.stock(0) == stock
    assert table.gods(0) == [], "the card is played all the same"


def test_GA_SUN_R01_without_a_god_card_it_is_lost() -> None:
    arriving("R01", "here", stock={0: "9p 9g"}).expect_nothing()


def test_GA_SUN_R01_with_Z19_a_card_may_be_bought_first() -> None:
    table = arriving("R01", "here", buildings={0: "Z19"}, stock={0: "1p"}, offer="G01", god_deck="G09", box=CARDS)

    table.expect(rule="GA-SUN-R01", includes=["decline", "buy-god-card:G01:potato"])
    table.choose("buy-god-card:G01:potato", "play:G01", "benefit:G01:1", "done").expect_nothing()

    assert table.stock(0) == "0p 2c 0s 0g"


def test_GA_SUN_R01_with_Z19_on_another_turn_no_card_can_be_bought_TRN_15() -> None:
    arriving("R01", "here", active=1, buildings={0: "Z19"}, stock={0: "1p"}, offer="G01").expect_nothing()


def test_GA_SUN_R01_the_card_is_in_neither_hand_nor_offer_until_the_turn_ends() -> None:
    table = arriving("R01", "here", gods={0: "G01"}, offer="G05", box=CARDS).choose("play:G01", "done")

    assert (table.gods(0), table.offer()) == ([], ["G05"])
    assert table.view(1)["god_aside"] == ["G01"], "it lies open"


def a_turn(*, benefits: list[dict[str, Any]], box: dict[str, Any], **position: Any) -> Table:
    """Seat 0 places a Priest with G01, whose benefits it may take; the overlay shows R01 on both first steps."""
    table = given(
        SIMPA,
        box={
            **bare("simpa"),
            **CARDS,
            "simpa-1-left": printed("R01"),
            "simpa-1-right": printed("R01"),
            "simpa-2-left": printed("R01"),
            "simpa-2-right": printed("R01"),
            "T12": {"symbol": "sun", "colour": "neutral"},
            "G01": {"symbol": "sun", "benefits": benefits},
            **box,
        },
        workers={0: "architect"},
        small={0: "sun"},
        village="",
        **position,
    )
    table.do(MainPart(0)).choose("place", "worker:architect", "space:T12", "benefit:G01:1")
    return table


def test_GA_E11_the_offer_overflows_at_the_second_card() -> None:
    """Rules: GA-E11, GA-SUN-R01, GA-INT-08, GA-C21."""
    table = a_turn(benefits=[{"temple_step": 1}], box={}, gods={0: "G01 G02"}, offer="G11 G12", god_deck="G20 G21 G22")

    table.choose("step:simpa-1-left", "play:G02", "benefit:G02:1", "stop")

    table.expect(seat=1, rule="TRN-06")
    assert table.offer() == ["G02"], "it lies alone"
    names = table.s.catalog.god_names
    deck = sorted(names[card] for card in table.s.god_deck.loose)
    assert deck == ["G01", "G11", "G12", "G20", "G21", "G22"], "the first became the third card and went along"


def test_GA_INT_08_with_room_in_the_offer_the_card_of_the_placement_comes_first() -> None:
    """Rules: GA-SUN-R01, GA-C21."""
    table = a_turn(benefits=[{"temple_step": 2}], box={}, gods={0: "G01 G02 G03"}, offer="")

    table.choose("step:simpa-1-left", "play:G03", "done", "step:simpa-2-left", "play:G02", "done", "stop")

    table.expect(seat=1, rule="TRN-06")
    assert table.offer() == ["G01", "G03", "G02"]


def test_GA_C21_every_card_counts_the_cards_just_added() -> None:
    """2 players: the offer holds 3, so of four cards played the last one lies alone."""
    table = a_turn(
        benefits=[{"temple_step": 3}],
        box={
            "simpa-3-left": printed("R01"),
        },
        gods={0: "G01 G02 G03 G04"},
        offer="",
        god_deck="G20",
    )

    table.choose("step:simpa-1-left", "play:G02", "done", "step:simpa-2-left", "play:G03", "done")
    table.choose("step:simpa-3-left", "play:G04", "done", "stop")

    assert table.offer() == ["G04"]


def test_GA_INT_08_a_card_played_on_another_players_turn_goes_to_the_offer_at_the_end_of_that_turn() -> None:
    table = given(
        SIMPA,
        box={**bare("simpa"), **CARDS, "simpa-1-left": printed("R01")},
        at_steps={0: "simpa-0", 1: "simpa-0"},
        gods={0: "G02", 1: "G01"},
        stock={0: "2c", 1: "3c"},
        priest={0: "worship"},
        village="",
        offer="G11",
        god_deck="G20 G21 G22 G23",
    )
    table.do(MainPart(0)).choose("high-priest", "high-priest:offering", "act", "climb:1", "step:simpa-1-left")
    table.choose("play:G02", "done")

    table.expect(seat=1, rule="HP-13").choose("climb:1", "step:simpa-1-left")
    table.expect(seat=1, rule="GA-SUN-R01", offers=["play:G01", "decline"])
    table.choose("play:G01")
    table.expect(seat=1, offers=["benefit:G01:1", "benefit:G01:2", "done"]).choose("benefit:G01:2", "done")
    assert table.stock(1) == "0p 0c 0s 1g"
    table.expect(seat=0, rule="SEC-01")
    assert table.offer() == ["G11"], "not before the turn ends"
    table.choose("recruit", "decline")

    table.expect(seat=1, rule="TRN-06")
    assert table.offer() == ["G11", "G02", "G01"]


def test_GA_SUN_R01_a_card_that_lifts_the_marker_is_finished_before_the_outer_steps() -> None:
    """Rules: GA-SUN-05."""
    table = given(
        SIMPA,
        box={
            **bare("simpa"),
            **CARDS,
            "simpa-1-left": printed("R01"),
            "simpa-2-left": printed("R01"),
            "G01": {"benefits": [{"temple_step": 1}, {"gold": 2}]},
        },
        gods={0: "G01 G02"},
        stock={0: "4c"},
    )
    table.do(Activate(0, OFFERING)).choose("act", "climb:2", "step:simpa-1-left", "play:G01", "benefit:G01:1")

    table.expect(rule="GA-SUN-01").choose("step:simpa-2-left")
    table.expect(rule="GA-SUN-R01", offers=["play:G02", "decline"]).choose("play:G02", "benefit:G02:1")
    table.expect(rule="GA-SUN-R01", offers=["benefit:G01:2", "done"]).choose("benefit:G01:2")
    assert table.stock(0) == "3p 0c 0s 2g"
    table.expect(rule="GA-SUN-01").choose("step:simpa-3-right").expect_nothing()

    assert step(table) == "simpa-3-right"


def test_SET_34_a_card_played_for_a_step_in_setup_goes_into_the_deck_and_the_offer_starts_empty() -> None:
    box = {f"G0{i}": {"benefits": [{"rejuvenate": 1}]} for i in range(1, 9)}
    box["G04"] = {"benefits": [{"temple_step": 1}]}
    box["G01"] = {"benefits": [{"gold": 2}]}
    box["simpa-1-left"] = printed("R01")
    hand = "G01 G02 G03 G04 G05 G06 G07 G08"
    table = setting_up(2, deals={1: hand}, box=box, modules=SIMPA).to_benefits()

    table.choose("benefit:G04:1", "step:simpa-1-left", "play:G01", "benefit:G01:1")
    assert (table.gods(1), table.stock(1)) == (["G02", "G03"], "0p 0c 2s 2g")
    table.to_first_turn()

    assert table.offer() == []
    assert table.s.god_deck.size() == 42 - 3 - 2


# -- GA-SUN-R02


@pytest.mark.parametrize("where", steps_with("R02"))
def test_GA_SUN_R02_two_army_cards_are_drawn_and_both_kept(where: str) -> None:
    table = arriving("R02", where, army={0: "A09"}, army_deck="A01 A02")

    table.expect_nothing()
    assert (table.army(0), table.army_discard()) == (["A01", "A02", "A09"], [])


@pytest.mark.parametrize(
    ("deck", "discard", "drawn"), [("A01", "A05", ["A01", "A05"]), ("A01", "", ["A01"]), ("", "", [])]
)
def test_GA_SUN_R02_with_a_short_deck_what_there_is(deck: str, discard: str, drawn: list[str]) -> None:
    table = arriving("R02", "here", army_deck=deck, army_discard=discard)

    table.expect_nothing()
    assert table.army(0) == drawn


def test_GA_SUN_R02_a_card_drawn_on_another_turn_is_for_the_climber() -> None:
    table = given(SIMPA, active=1, at_step="simpa-0", box={"simpa-1-left": printed("R02")}, army_deck="A01 A02 A03")

    table.do(Climb(0, 1)).choose("step:simpa-1-left").expect_nothing()

    assert (len(table.army(0)), len(table.army(1))) == (2, 0)
