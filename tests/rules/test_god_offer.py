"""The offer of God cards and the Statues (GOD-09 to GOD-19)."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import BUILDING_TASK, STATUE_TASK
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.turn import MainPart
from tawantinsuyu.rules.worship import Worship
from tests.support.given import Table, given
from tests.support.printing import printed_space


def placing_with_g01(players: int = 2, offer: str = "", god_deck: str | None = None) -> Table:
    """It is seat 0's turn and an Architect may be placed on T11 with G01; the turn goes on to its end."""
    table = given(
        players,
        box={**printed_space("T11", "stone stone stone"), "G01": {"symbol": "sun"}},
        workers={0: "architect"},
        gods={0: "G01"},
        offer=offer,
        god_deck=god_deck,
    )
    return table.do(MainPart(0)).choose("place", "worker:architect", "space:T11")


# -- the offer


def test_GOD_09_the_played_card_is_set_aside_and_joins_the_offer_at_the_end_of_the_turn() -> None:
    table = placing_with_g01(offer="G05")

    table.expect(seat=0, rule="TDS-08")
    assert table.offer() == ["G05"]
    assert table.gods(0) == []
    table.choose("stop")

    assert table.seat == 1
    assert table.offer() == ["G05", "G01"]


@pytest.mark.parametrize(("players", "capacity"), [(2, 3), (3, 4), (4, 5)])
def test_GOD_10_a_full_offer_is_shuffled_into_the_deck_first(players: int, capacity: int) -> None:
    full = [f"G{number:02}" for number in range(10, 10 + capacity)]
    table = placing_with_g01(players, offer=" ".join(full), god_deck="G30")

    table.choose("stop")

    assert table.offer() == ["G01"]
    table.do(TakeGodCards(0, capacity + 2)).choose("god-card:deck", *["god-card:deck"] * capacity)
    assert table.gods(0) == [*full, "G30"]


@pytest.mark.parametrize(("players", "capacity"), [(2, 3), (3, 4), (4, 5)])
def test_GOD_10_an_offer_with_a_free_place_is_not_shuffled(players: int, capacity: int) -> None:
    waiting = [f"G{number:02}" for number in range(10, 9 + capacity)]
    table = placing_with_g01(players, offer=" ".join(waiting))

    table.choose("stop")

    assert table.offer() == [*waiting, "G01"]


def test_GOD_11_the_offer_is_not_filled_by_a_turn_without_a_played_card() -> None:
    table = given(offer="G05", army_deck="A05")

    table.do(MainPart(0)).choose("pray", "god-card:G05", "train", "end-turn")

    assert table.seat == 1
    assert table.offer() == []


def test_GOD_11_a_gold_entry_adds_no_card_to_the_offer() -> None:
    table = given(box=printed_space("T11", "stone stone stone"), stock={0: "1g"}, workers={0: "architect"})

    table.do(MainPart(0)).choose("place", "worker:architect", "space:T11", "stop")

    assert table.seat == 1
    assert table.offer() == []


# -- taking cards


def test_GOD_12_each_card_is_chosen_alone_from_the_offer_or_the_deck() -> None:
    table = given(offer="G05 G06", god_deck="G07 G08", auto_chance=False)

    table.do(TakeGodCards(0, 3)).expect(rule="GOD-12", offers=["god-card:deck", "god-card:G05", "god-card:G06"])
    table.choose("god-card:G06").expect(rule="GOD-12", offers=["god-card:deck", "god-card:G05"])
    table.choose("god-card:deck", "god-card:G08")
    assert table.gods(0) == ["G06", "G08"]  # known before the third choice
    table.expect(rule="GOD-12", offers=["god-card:deck", "god-card:G05"])
    table.choose("god-card:G05").expect_nothing()

    assert table.gods(0) == ["G05", "G06", "G08"]


def test_GOD_12_the_festival_card_draw_is_the_only_exception() -> None:
    table = given(offer="G05 G06")

    table.do(FestivalCardDraw(0))

    table.expect(seat=0, rule="FCD-08")  # all cards were drawn without a question
    assert len(table.gods(0)) + len(table.gods(1)) == 3
    assert table.offer() == ["G05", "G06"]


def test_GOD_12_cards_gained_in_the_festival_card_draw_come_from_the_deck() -> None:
    table = given(
        box={"G01": {"benefits": [{"god_card": 1}]}}, gods={0: "G01"}, offer="G05 G06", god_deck="G07 G08 G09 G10"
    )
    table.do(FestivalCardDraw(0)).choose("play:G01")

    table.choose("benefit:G01:1")

    table.expect(seat=0, rule="FCD-08")
    assert len(table.gods(0)) + len(table.gods(1)) == 4
    assert table.offer() == ["G05", "G06"]


def test_GOD_13_cards_taken_from_the_offer_are_not_replaced() -> None:
    table = given(offer="G05 G06", army_deck="A05")

    table.do(MainPart(0)).choose("pray", "god-card:G05", "god-card:deck")
    assert table.offer() == ["G06"]
    table.choose("train", "end-turn")

    assert table.seat == 1
    assert table.offer() == ["G06"]


def test_GOD_14_with_an_empty_deck_only_the_offer_is_left() -> None:
    table = given(offer="G05 G06", god_deck="")

    table.do(TakeGodCards(0, 1))

    table.expect(rule="GOD-12", offers=["god-card:G05", "god-card:G06"])


def test_GOD_14_with_an_empty_offer_only_the_deck_is_left() -> None:
    table = given(offer="", god_deck="G07")

    table.do(TakeGodCards(0, 1)).expect_nothing()

    assert table.gods(0) == ["G07"]


def test_GOD_14_with_both_empty_nothing_is_taken() -> None:
    table = given(offer="", god_deck="")

    table.do(TakeGodCards(0, 2)).expect_nothing()

    assert table.gods(0) == []


def test_GOD_15_the_offer_is_not_shuffled_into_an_empty_deck() -> None:
    table = given(offer="G05 G06", god_deck="G07")

    table.do(TakeGodCards(0, 3)).choose("god-card:deck")
    assert table.offer() == ["G05", "G06"]
    table.expect(rule="GOD-12", offers=["god-card:G05", "god-card:G06"])
    table.choose("god-card:G05")

    table.expect(rule="GOD-12", offers=["god-card:G06"])


def test_GOD_15_an_empty_deck_is_not_renewed_at_the_end_of_a_turn() -> None:
    table = placing_with_g01(offer="G05", god_deck="")

    table.choose("stop")

    assert table.offer() == ["G05", "G01"]
    table.do(TakeGodCards(1, 1)).expect(offers=["god-card:G05", "god-card:G01"])


def test_GOD_16_a_card_returned_by_a_market_swap_goes_under_the_deck() -> None:
    table = given(gods={0: "G01"}, god_deck="G07 G08", army_deck="")
    table.do(PerformTask(0, BUILDING_TASK)).choose("swap", "god-card:G01", "building:P01", "enough")

    assert table.gods(0) == []
    assert table.offer() == []
    table.do(TakeGodCards(1, 2))
    assert table.gods(1) == ["G07", "G08"]  # those above it come first
    table.do(TakeGodCards(1, 1))

    assert table.gods(1) == ["G01", "G07", "G08"]


# -- Statues


@pytest.mark.parametrize(("stock", "statue", "vp"), [("3s", "statue:small-sun", 13), ("3s 2g", "statue:large-sun", 19)])
def test_GOD_17_a_statue_scores_when_built(stock: str, statue: str, vp: int) -> None:
    table = given(stock={0: stock})

    table.do(PerformTask(0, STATUE_TASK)).choose(statue)

    assert table.vp(0) == vp


def test_GOD_17_a_free_statue_scores_as_well() -> None:
    table = given(
        box={**printed_space("T11"), "G01": {"symbol": "sun", "benefits": [{"free_small_statue": 1}]}},
        workers={0: "architect"},
        gods={0: "G01"},
        small={0: "sun"},
    )

    table.place("architect", "T11", "benefit:G01:1", "statue:small-wave")

    assert table.vp(0) == 13


def test_GOD_18_a_player_may_own_several_statues_of_one_symbol() -> None:
    table = given(stock={0: "6s 2g"}, small={0: "sun"})

    table.do(PerformTask(0, STATUE_TASK)).choose("statue:small-sun", "pay:3-stone")
    table.do(PerformTask(0, STATUE_TASK)).choose("statue:large-sun")

    assert table.small(0) == ["sun", "sun"]
    assert table.large(0) == ["sun"]


def test_GOD_19_a_symbol_whose_statues_of_a_size_are_gone_offers_no_more_of_it() -> None:
    table = given(stock={0: "3s 2g"}, small={0: "sun", 1: "sun"}, large={1: "wave"})

    table.do(PerformTask(0, STATUE_TASK))

    table.expect(
        rule="TSK-22",
        includes=["statue:large-sun", "statue:small-wave"],
        excludes=["statue:small-sun", "statue:large-wave"],
    )


def test_GOD_19_statues_discarded_in_worship_do_not_return() -> None:
    table = given(stock={0: "3s"}, small={0: "sun", 1: "sun"})
    table.do(Worship(0, True)).choose("statue:small-sun")

    table.do(PerformTask(0, STATUE_TASK))

    assert table.small(0) == []
    table.expect(rule="TSK-22", excludes=["statue:small-sun"])
