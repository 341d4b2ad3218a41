"""The God deck and the offer in Axomamma's hands (AXO-132 to AXO-134)."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.automata.board_action import RollForBoard
from tests.automata.printed import AXO, act, full_hill, god_cards, hill_of, on_cell
from tests.support.given import Table, given
from tests.support.rows import played

CARDS = god_cards("G01=sun G02=wave G03=cross G04=spiral G20=squares G21=squares")


def table_with(**position: Any) -> Table:
    situation: dict[str, Any] = {"nomads": "", "army_deck": "", "supply": "priest", "auto_chance": False, **position}
    situation["box"] = {**CARDS, **situation.get("box", {})}
    return given(**{"solo": "standard", "active": AXO, **situation})


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


test_rows = played(__file__, act, hill_of, on_cell, table_with, CARDS=CARDS)
