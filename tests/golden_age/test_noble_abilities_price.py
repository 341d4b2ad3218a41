"""What using a Noble costs: prices, gold in their place, free actions that raise them, and ZN4 (GA-NOB-25)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.golden_age.court import EVENTS, MATCHING, NOTHING, court, enter, event, finish, recruit
from tests.golden_age.given import lying, standing
from tests.support.conquering import army_cards
from tests.support.given import Table
from tests.support.rows import played

WORKERS: Final = "architect craftsman warrior priest courier"
BOX: Final[dict[str, Any]] = {"edge-potato": {"benefits": [{"vp": 1}]}}
CARDS: Final = army_cards("A01=1/stone A02=1/corn A03=1/gold A05=1/potato A08=2/potato")


def poor(palace: str, stock: str, **settings: Any) -> Table:
    """Only the stock matters: there is something to gain from every Noble with a price; no Army card is left."""
    rest: dict[str, Any] = {"army_deck": "", "village": "priest", "tapestries": {0: [MATCHING]}, "nomads": "warrior*3"}
    rest.update(settings)
    printed = {**CARDS, **BOX, **rest.pop("box", {})}
    return court(palace, stock={0: stock}, workers={0: WORKERS}, box=printed, **rest)


TRIGGERS: Final = {
    "X01": "constructed_passive",
    "X09": "conquest",
    "X10": "recruited_nomad",
    "X11": "placed_courier",
    "X12": "placed_warrior",
    "X13": "placed_architect",
    "X14": "placed_craftsman",
}


def happen(table: Table, palace: str) -> Table:
    """The event that the Palace reacts to; Z20 costs 1 corn, T11 no food."""
    return EVENTS[TRIGGERS[palace]](table, 0)


# -- the price, exactly


@pytest.mark.parametrize(
    ("palace", "stock"),
    [("X01", "2c 1s"), ("X09", "1s"), ("X10", "2s"), ("X11", "1g"), ("X12", "1s"), ("X14", "2c")],
)
def test_GA_NOB_25_the_exact_price_is_enough_and_is_paid_at_once(palace: str, stock: str) -> None:
    """Rules: X01, X09, X10, X11, X12, X14"""
    table = happen(poor(palace, stock), palace)

    table.choose(f"react:{palace}")

    assert table.stock(0) == NOTHING
    assert lying(table) == [palace]


@pytest.mark.parametrize(
    ("palace", "stock"),
    [
        ("X01", "1c 1s"),
        ("X01", "9p 2c"),
        ("X09", "9p 9c"),
        ("X10", "9p 9c 1s"),
        ("X11", "9p 9c 9s"),
        ("X12", "9p 9c"),
        ("X13", ""),
        ("X14", "9p 1c 9s"),
    ],
)
def test_GA_NOB_25_who_cannot_pay_the_whole_price_is_not_asked(palace: str, stock: str) -> None:
    """Rules: X01, X09, X10, X11, X12, X13, X14"""
    table = happen(poor(palace, stock), palace)

    assert table.rule not in (palace, "TRN-22", "PLC-21")
    assert table.offers("react:") == []
    finish(table)
    assert standing(table) == [palace]


@pytest.mark.parametrize(
    ("palace", "stock", "ways"),
    [
        ("X01", "1c 2g", ["pay:2-gold"]),
        ("X09", "1s 1g", ["pay:1-stone", "pay:1-gold"]),
        ("X10", "1s 2g", ["pay:1-stone-1-gold", "pay:2-gold"]),
        ("X12", "1s 1g", ["pay:1-stone", "pay:1-gold"]),
        ("X14", "1c 1g", ["pay:1-corn-1-gold"]),
    ],
)
def test_GA_NOB_25_gold_stands_in_for_the_resources_of_a_price(palace: str, stock: str, ways: list[str]) -> None:
    """Rules: X01, X09, X10, X12, X14"""
    table = happen(poor(palace, stock), palace)

    table.choose(f"react:{palace}")

    if len(ways) > 1:
        table.expect(seat=0, rule="TRN-20", offers=ways)
    else:
        assert table.stock(0) == NOTHING


@pytest.mark.parametrize("resource", ["potato", "corn", "stone", "gold"])
def test_X13_costs_any_one_resource(resource: str) -> None:
    table = enter(poor("X13", "2p 2c 2s 2g"), "architect")

    table.choose("react:X13")
    table.expect(seat=0, rule="X13", offers=["pay:1-potato", "pay:1-corn", "pay:1-stone", "pay:1-gold"])
    table.choose(f"pay:1-{resource}")

    left = dict.fromkeys(("potato", "corn", "stone", "gold"), 2)
    left[resource] = 1
    assert table.stock(0) == f"{left['potato']}p {left['corn']}c {left['stone']}s {left['gold']}g"


# -- ZN4


@pytest.mark.parametrize(
    ("palace", "stock"),
    [("X01", "2c 1s"), ("X09", "1s"), ("X10", "2s"), ("X11", "1g"), ("X12", "1s"), ("X14", "2c")],
)
def test_ZN4_each_use_of_a_noble_brings_one_gold_when_the_price_is_paid(palace: str, stock: str) -> None:
    table = happen(poor(palace, stock, more="ZN4"), palace)

    table.choose(f"react:{palace}")

    assert table.stock(0) == "0p 0c 0s 1g"


test_rows = played(__file__, enter, event, lying, poor, recruit, standing)
