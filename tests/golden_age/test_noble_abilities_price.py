"""What using a Noble costs: prices, gold in their place, free actions that raise them, and ZN4 (GA-NOB-25)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import CONQUEST, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tests.golden_age.court import EVENTS, MATCHING, NOTHING, court, enter, finish, recruit
from tests.golden_age.given import lying, standing
from tests.support.conquering import all_but, army_cards
from tests.support.given import Table

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


@pytest.mark.parametrize("card", ["A05", "A08"])
def test_X02_costs_one_own_face_up_army_card_of_one_or_two_soldiers(card: str) -> None:
    """Rules: X02, GA-NOB-41"""
    table = poor("X02", "1c", army_up={0: "A05 A08", 1: "A06"}, army={0: "A01"}, army_down={0: "A02"})

    EVENTS["constructed_production"](table, 0).choose("react:X02")
    table.expect(seat=0, rule="X02", offers=["flip:A05", "flip:A08"])
    table.choose(f"flip:{card}")

    assert table.army_down(0) == sorted(["A02", card])
    assert card not in table.army_up(0)
    assert table.temple(0) == 1


def test_X02_is_impossible_with_cards_in_hand_or_face_down_alone() -> None:
    table = poor("X02", "1c", army={0: "A01"}, army_down={0: "A02"}, army_up={1: "A06"})

    EVENTS["constructed_production"](table, 0).expect_nothing()

    assert standing(table) == ["X02"]


def test_X02_cannot_use_the_card_that_the_conquest_itself_still_asks_for() -> None:
    """Rules: X02, GA-NOB-25"""
    table = poor(
        "X02",
        "1c",
        army_up={0: "A05"},
        conquest=all_but("antisuyu-1"),
        box={"antisuyu-1": {"flip": 1, "discard": 0, "benefits": [{"task": "building"}]}},
        gods={},
    )

    table.do(Activate(0, CONQUEST)).choose("act", "conquer:antisuyu-1", "building:P19").expect_nothing()

    assert standing(table) == ["X02"]
    assert table.army_down(0) == ["A05"]


@pytest.mark.parametrize(
    ("palace", "event", "settings"),
    [
        ("X03", "climbed_temple", {"army_down": {0: "A01"}}),
        ("X04", "constructed_palace", {"market": "P18 P19 Z19 Z20 - X15", "stock": "1p 1s"}),
        ("X05", "purchased_weavings", {"top": "W01", "stock": "1c"}),
        ("X06", "built_statue", {"army_deck": "A01", "stock": "3s"}),
        ("X07", "produce", {}),
        ("X08", "worship", {"army_down": {0: "A01"}}),
        ("X08", "offering", {"army_down": {0: "A01"}}),
        ("X15", "placed_priest", {"gods": {0: "G01"}}),
    ],
)
def test_GA_NOB_25_nobles_without_a_price_cost_nothing(palace: str, event: str, settings: dict[str, Any]) -> None:
    """Rules: X03, X04, X05, X06, X07, X08, X15"""
    stock = settings.pop("stock", "")
    table = EVENTS[event](poor(palace, stock, **settings), 0)
    assert table.stock(0) == NOTHING

    table.choose(f"react:{palace}")

    assert table.stock(0) == NOTHING
    assert lying(table) == [palace]


# -- free actions raise a price


def test_GA_NOB_25_a_card_for_a_resource_may_raise_the_price_before_the_tasks() -> None:
    table = enter(poor("X12", "", army={0: "A01"}), "warrior")
    table.expect(seat=0, rule="PLC-21", offers=["begin-tasks", "discard-army-card:A01"])

    table.choose("discard-army-card:A01")
    table.expect(seat=0, rule="PLC-21", offers=["react:X12", "begin-tasks"])
    table.choose("react:X12", "building:P19")

    assert table.stock(0) == NOTHING


def test_GA_NOB_25_a_card_for_a_resource_may_raise_the_price_of_a_reaction() -> None:
    table = poor("X10", "1s", army={0: "A01"})

    recruit(table, 0).expect(seat=0, rule="X10", offers=["decline", "discard-army-card:A01"])
    table.choose("discard-army-card:A01").expect(offers=["react:X10", "decline"])

    table.choose("react:X10", "steps:1-upper")
    assert table.steps() == {"1-upper": 0}


def test_GA_NOB_25_a_price_that_no_card_can_raise_is_not_asked_about() -> None:
    table = poor("X10", "1s", army={0: "A02"})

    recruit(table, 0).expect_nothing()


def test_GA_NOB_25_any_resource_may_come_from_an_army_card() -> None:
    table = enter(poor("X13", "", army={0: "A02"}), "architect")

    table.choose("discard-army-card:A02", "react:X13")

    assert lying(table) == ["X13"]


def test_GA_NOB_25_exchanges_of_z15_pay_prices_on_anybodys_turn_but_army_cards_do_not() -> None:
    exchanging = poor("X09", "2c", more="Z15", active=1, army={0: "A01"})
    holding = poor("X09", "2c", active=1, army={0: "A01"})

    exchanging.do(Activate(1, CONQUEST))
    holding.do(Activate(1, CONQUEST))

    holding.expect(seat=1, rule="HP-03")
    exchanging.expect(seat=0, rule="X09", excludes=["react:X09", "discard-army-card:A01"])
    exchanging.choose("exchange:2-corn:2-stone", "react:X09", "building:Z20")
    assert exchanging.stock(0) == "0p 0c 1s 0g"
    assert "Z20" in exchanging.buildings(0)


# -- ZN4


@pytest.mark.parametrize(
    ("palace", "stock"),
    [("X01", "2c 1s"), ("X09", "1s"), ("X10", "2s"), ("X11", "1g"), ("X12", "1s"), ("X14", "2c")],
)
def test_ZN4_each_use_of_a_noble_brings_one_gold_when_the_price_is_paid(palace: str, stock: str) -> None:
    table = happen(poor(palace, stock, more="ZN4"), palace)

    table.choose(f"react:{palace}")

    assert table.stock(0) == "0p 0c 0s 1g"


def test_ZN4_comes_after_the_price_so_its_gold_cannot_pay_it() -> None:
    table = enter(poor("X11", "", more="ZN4"), "courier")

    assert table.offers("react:") == []


def test_ZN4_is_gained_for_every_noble_used_for_one_event_and_for_none_left_standing() -> None:
    table = poor("X08", "", lying="X03", more="ZN4")

    table.do(Activate(0, WORSHIP)).choose("react:X08", "turn-up:X03").expect(rule="HP-03")

    assert table.stock(0) == "0p 0c 0s 1g"


def test_ZN4_pays_its_owner_only_and_nothing_for_a_declined_use() -> None:
    of_another = poor("X08", "", lying="X03", buildings={1: "ZN4"})
    declined = poor("X08", "", lying="X03", more="ZN4")

    of_another.do(Activate(0, WORSHIP)).choose("react:X08", "decline")
    declined.do(Activate(0, WORSHIP)).choose("decline")

    assert [of_another.stock(0), of_another.stock(1)] == [NOTHING, NOTHING]
    assert declined.stock(0) == NOTHING


def test_ZN4_bought_by_a_noble_does_not_pay_for_that_very_use() -> None:
    table = poor("X09", "1s", market="P18 P19 Z19 ZN4 - -")

    table.do(Activate(0, CONQUEST)).choose("react:X09", "building:ZN4").expect(rule="HP-03")

    assert table.stock(0) == NOTHING


def test_ZN4_gold_may_pay_for_the_next_noble_who_reacts_to_the_same_event() -> None:
    """Rules: ZN4, GA-NOB-29"""
    table = poor("X11 X12", "1s", more="ZN4", box={"X11": {"triggers": ("placed_warrior",)}})
    enter(table, "warrior").expect(offers=["warrior", "react:X12"])

    table.choose("react:X12", "building:P19").expect(offers=["warrior", "react:X11"])
    table.choose("react:X11")

    assert lying(table) == ["X11", "X12"]
    assert table.stock(0) == "0p 0c 0s 1g"


def test_GA_NOB_25_a_use_that_brings_nothing_is_not_offered() -> None:
    nothing_to_rejuvenate = poor("X08", "")

    nothing_to_rejuvenate.do(Activate(0, WORSHIP)).expect(rule="HP-03")


def test_ZN4_rewards_a_use_that_brings_nothing_else() -> None:
    nothing_to_rejuvenate = poor("X08", "", more="ZN4")

    table = nothing_to_rejuvenate.do(Activate(0, WORSHIP)).choose("react:X08").expect(rule="HP-03")

    assert table.stock(0) == "0p 0c 0s 1g"
    assert lying(table) == ["X08"]
