"""The God deck and the offer in Axomamma's hands (AXO-132 to AXO-134)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.axomamma.turn import NoWorker
from tawantinsuyu.automata.board_action import PlaceByCard, RollForBoard
from tawantinsuyu.automata.god_cards import TuckGodCard
from tawantinsuyu.automata.turn import AfterHighPriest
from tests.automata.printed import AXO, act, full_hill, god_cards, hill_of, on_cell
from tests.support.given import Table, given

CARDS = god_cards("G01=sun G02=wave G03=cross G04=spiral G20=squares G21=squares")


def table_with(**position: Any) -> Table:
    situation: dict[str, Any] = {"nomads": "", "army_deck": "", "supply": "priest", "auto_chance": False, **position}
    situation["box"] = {**CARDS, **situation.get("box", {})}
    return given(**{"solo": "standard", "active": AXO, **situation})


@pytest.mark.parametrize("effect", [AfterHighPriest, NoWorker])
def test_AXO_132_cards_discarded_from_the_offer_go_under_the_deck_oldest_first(effect: Any) -> None:
    table = table_with(offer="G12 G10 G11", god_deck="G30 G31")

    table.do(effect(AXO)).expect_nothing()

    assert table.offer() == ["G11"]
    assert table.deck_bottom() == ["G12", "G10"]
    assert table.s.god_deck.size() == 4


@pytest.mark.parametrize("effect", [AfterHighPriest, NoWorker])
def test_AXO_132_variant_offer_discard_shuffle(effect: Any) -> None:
    table = table_with(solo={"axo.offer_discard": "shuffle"}, offer="G12 G10 G11", god_deck="G30 G31")

    table.do(effect(AXO), TuckGodCard(AXO, 0))

    table.expect(rule="AXO-23", offers=["god-card:G10", "god-card:G12", "god-card:G30", "god-card:G31"])
    assert table.offer() == ["G11"]


def test_AXO_133_the_card_that_has_lain_there_longest_is_the_oldest() -> None:
    table = table_with(offer="G12 G10", god_deck="G20", box=hill_of("T11=sun"))

    table.do(PlaceByCard(AXO, 1)).choose("god-card:G20")
    assert table.offer() == ["G12", "G10", "G01"]
    table.do(AfterHighPriest(AXO))

    assert table.offer() == ["G01"]
    assert table.deck_bottom() == ["G12", "G10"]


def test_AXO_134_with_an_empty_deck_the_oldest_card_of_the_offer_is_tucked() -> None:
    table = table_with(offer="G20 G21", god_deck="", box=hill_of("T11=sun"))

    table.do(PlaceByCard(AXO, 1)).expect_nothing()

    assert table.slots() == ["G20", "G02", "G03", "G04"]
    assert table.offer() == ["G21", "G01"]


def test_AXO_134_with_an_empty_offer_too_the_slot_stays_empty() -> None:
    table = table_with(slots="- G02 G03 G04", god_deck="")

    table.do(TuckGodCard(AXO, 0)).expect_nothing()

    assert table.slots() == ["-", "G02", "G03", "G04"]


@pytest.mark.parametrize(
    ("slots", "value", "space", "used"),
    [("- G02 G03 G04", 1, "T12", "G02"), ("- - G03 G04", 1, "T21", "G03"), ("G01 G02 G03 -", 4, "T11", "G01")],
)
def test_AXO_134_a_roll_for_an_empty_slot_means_the_next_filled_one(
    slots: str, value: int, space: str, used: str
) -> None:
    box = hill_of("T11=sun T12=wave T21=cross T22=spiral")
    table = table_with(slots=slots, god_deck="G20", box=box)

    table.do(PlaceByCard(AXO, value)).choose("god-card:G20")

    assert table.hill() == {space: "priest"}
    assert table.offer() == [used]
    assert table.slots() == ["G20" if card == used else card for card in slots.split()]


def test_AXO_134_a_roll_of_an_empty_slot_for_a_statue_means_the_next_filled_one() -> None:
    table = on_cell({"task": "statue"}, box=CARDS, slots="G01 - - G04", stock={AXO: "3s"}, auto_chance=False)

    act(table, "die:2").expect_nothing()

    assert table.small(AXO) == ["spiral"]


def test_AXO_87_if_no_card_of_deck_and_offer_fits_an_empty_space_no_worker_is_placed_and_no_card_moves() -> None:
    """The ruling for exhausted components: do what is possible, never loop."""
    box = {**hill_of("T11=sun"), "axo-top-1": {"benefits": [{"corn": 1}]}}
    table = table_with(
        slots="G02 G02 G03 G04",
        offer="G20",
        god_deck="G21",
        hill=full_hill("T11"),
        box=box,
        tokens={1: "axo-top-1 axo-top-1"},
    )

    table.do(RollForBoard(AXO)).choose("die:1").expect_nothing()

    assert table.supply() == ["priest"]
    assert table.slots() == ["G02", "G02", "G03", "G04"]
    assert table.offer() == ["G20"]
    assert table.stock(AXO) == "0p 2c 0s 0g"


def test_AXO_134_with_an_empty_deck_the_search_goes_on_through_the_offer() -> None:
    table = table_with(
        slots="G02 G01 G03 G04", offer="G20 G21 G05", god_deck="", box={**hill_of("T11=sun"), "G05": {"symbol": "sun"}}
    )

    table.do(PlaceByCard(AXO, 1))
    # the three of the full offer have become the deck
    table.expect(rule="AXO-23", offers=["god-card:G05", "god-card:G20", "god-card:G21"])
    table.choose("god-card:G05")

    assert table.hill() == {"T11": "priest"}
