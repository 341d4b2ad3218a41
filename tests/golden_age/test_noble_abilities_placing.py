"""What Nobles give when their owner places a Worker, and when: X11 to X15 (GA-NOB-28, GA-NOB-46 to GA-NOB-49)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.rules.gods import CardsToOffer
from tests.golden_age.court import MATCHING, NOTHING, court, enter, finish, get_up, modest, without_gold
from tests.golden_age.given import lying, standing
from tests.support.conquering import all_but, space
from tests.support.given import Table
from tests.support.printing import printed_space

NOBLE_OF: Final = {"X11": "courier", "X12": "warrior", "X13": "architect", "X14": "craftsman", "X15": "priest"}
COLOUR_OF: Final = {"X11": "architect", "X12": "priest", "X13": "warrior", "X14": "courier", "X15": "craftsman"}


def placing(palace: str, stock: str = "2c 2s 1g", **settings: Any) -> Table:
    """The Worker that the Palace reacts to is placed on T11; it has one task at least and no neighbour."""
    rest: dict[str, Any] = {"army_deck": "", "tapestries": {0: [MATCHING]}, "workers": {0: NOBLE_OF[palace]}}
    rest.update(settings)
    return court(palace if palace not in rest.get("palaces", "") else "", stock={0: stock}, **rest)


def spend(table: Table) -> Table:
    """Spend all tasks."""
    table.spend_all_tasks()
    return table


# -- windows


@pytest.mark.parametrize("palace", NOBLE_OF)
def test_GA_NOB_28_a_noble_may_be_used_before_the_first_task(palace: str) -> None:
    """Rules: GA-NOB-28, GA-C20, X11, X12, X13, X14, X15"""
    table = enter(placing(palace), NOBLE_OF[palace])

    table.expect(seat=0, rule="PLC-21", includes=[f"react:{palace}"])
    table.choose(f"react:{palace}")

    assert lying(table) == [palace]


@pytest.mark.parametrize("palace", NOBLE_OF)
def test_GA_NOB_28_or_after_the_last_task_but_not_between_them(palace: str) -> None:
    """Rules: GA-NOB-28, GA-C20, X11, X12, X13, X14, X15"""
    worker = NOBLE_OF[palace]
    table = enter(placing(palace, hill={"T12": worker}), worker)
    if table.rule == "PLC-21" and "warrior" in table.keys:
        table.choose("warrior")
    table.choose("begin-tasks").expect(rule="TDS-08")
    assert table.offers("react:") == []
    table.choose(min(table.offers("task:"))).expect(rule="TDS-08")
    assert table.offers("react:") == []

    spend(table).expect(seat=0, rule="PLC-21", includes=[f"react:{palace}"])
    table.choose(f"react:{palace}")

    assert lying(table) == [palace]


@pytest.mark.parametrize("palace", NOBLE_OF)
def test_GA_NOB_29_used_before_the_tasks_it_is_not_offered_after_them(palace: str) -> None:
    table = enter(placing(palace), NOBLE_OF[palace])
    table.choose(f"react:{palace}")
    while table.rule != "TDS-08":
        modest(table)

    spend(get_up(table, palace))

    assert table.offers("react:") == []


@pytest.mark.parametrize("palace", NOBLE_OF)
def test_GA_NOB_26_a_noble_appointed_by_the_card_of_the_placement_cannot_react_to_it(palace: str) -> None:
    """Rules: GA-NOB-26, X11, X12, X13, X14, X15"""
    table = placing(
        palace,
        palaces=palace,
        small={0: "sun"},
        nomads=f"{COLOUR_OF[palace]}*3",
        box={"G01": {"symbol": "sun", "benefits": [{"nomad": 1}]}},
    )

    enter(table, NOBLE_OF[palace]).choose("benefit:G01:1", f"palace:{palace}", "decline")

    assert standing(table) == [palace]
    assert table.offers("react:") == []
    if "warrior" in table.keys:
        table.choose("warrior")
    if "begin-tasks" in table.keys:
        table.choose("begin-tasks")
    spend(table)
    assert table.offers("react:") == []


@pytest.mark.parametrize("palace", NOBLE_OF)
def test_GA_NOB_26_a_noble_stood_up_by_the_card_of_the_placement_cannot_react_to_it(palace: str) -> None:
    table = court(
        "",
        lying=palace,
        stock={0: "2c 2s 1g"},
        workers={0: NOBLE_OF[palace]},
        small={0: "sun"},
        army_deck="",
        tapestries={0: [MATCHING]},
        box={"G01": {"symbol": "sun", "benefits": [{"rejuvenate": 1}]}},
    )

    enter(table, NOBLE_OF[palace]).choose("benefit:G01:1", f"turn-up:{palace}")

    assert standing(table) == [palace]
    assert table.offers("react:") == []


def test_GA_NOB_28_the_placement_is_paid_before_so_a_noble_cannot_pay_for_it() -> None:
    """Rules: GA-NOB-28, GA-NOB-48"""
    table = court(
        "X15", stock={0: "1p"}, workers={0: "priest"}, gods={0: "G01"}, box=printed_space("T21", symbol="sun")
    )

    enter(table, "priest", space="T21").choose("react:X15")

    assert table.priest(0) == "worship"
    assert table.stock(0) == NOTHING


def test_GA_NOB_29_several_nobles_may_react_to_one_event_in_any_order() -> None:
    both = {"X13": {"triggers": ("placed_warrior",)}}
    table = court("X12 X13", stock={0: "2s"}, workers={0: "warrior"}, army_deck="", box=both)

    enter(table, "warrior").expect(offers=["warrior", "react:X12", "react:X13"])
    table.choose("react:X13")
    while table.rule == "GA-NOB-47":
        table.choose(min(table.keys))
    table.expect(offers=["warrior", "react:X12"]).choose("react:X12", "building:P19")

    assert lying(table) == ["X12", "X13"]


# -- X11


def test_X11_puts_a_marker_on_the_leftmost_empty_space_of_any_region_with_its_benefit() -> None:
    """Rules: X11, GA-NOB-46"""
    table = placing(
        "X11",
        conquest={"antisuyu-1": 1, "antisuyu-3": 1, "kuntisuyu-2": 0},
        box={"antisuyu-2": space("F4+D2", stone=3)},
        markers_left={0: 1},
    )

    enter(table, "courier").choose("react:X11").expect(
        seat=0,
        rule="X11",
        offers=["conquer:antisuyu-2", "conquer:kuntisuyu-1", "conquer:chinchasuyu-1", "conquer:qullasuyu-1"],
    )
    table.choose("conquer:antisuyu-2")

    assert table.conquered()["antisuyu-2"] == 0
    assert table.stock(0) == "0p 2c 5s 0g"
    assert table.s.players[0].markers == 0


def test_X11_needs_no_soldiers_and_takes_none() -> None:
    """Rules: X11, GA-NOB-46"""
    table = placing("X11", army_up={0: "A05"}, conquest=all_but("antisuyu-5"), box={"antisuyu-5": space("F1", vp=1)})

    enter(table, "courier").choose("react:X11")

    assert table.conquered()["antisuyu-5"] == 0
    assert table.army_up(0) == ["A05"]
    assert table.army_discard() == []


@pytest.mark.parametrize("settings", [{"markers_left": {0: 0}}, {"conquest": all_but()}])
def test_GA_NOB_46_x11_needs_a_marker_and_an_empty_space(settings: dict[str, Any]) -> None:
    table = enter(placing("X11", **settings), "courier")

    assert table.offers("react:") == []


def test_GA_NOB_46_x11_is_no_activation_nobody_follows_and_z17_does_not_react() -> None:
    table = placing(
        "X11",
        buildings={0: "Z13", 1: "Z17"},
        army_up={1: "A06 A07"},
        box={f"{region}-1": space("F1", vp=1) for region in ("antisuyu", "kuntisuyu", "qullasuyu", "chinchasuyu")},
    )

    enter(table, "courier").choose("react:X11", "conquer:antisuyu-1").expect(seat=0, rule="TDS-08")
    finish(table)

    assert table.stock(1) == NOTHING
    assert table.conquered() == {"antisuyu-1": 0}
    assert table.casualties() == []


# -- X12


def test_X12_brings_a_production_building_of_the_market_and_no_other() -> None:
    """Rules: X12, GA-NOB-04"""
    table = placing("X12", stock="1s", market="P18 P19 Z19 Z20 X01 X02", gods={0: "G01"})

    enter(table, "warrior").choose("react:X12").expect(rule="TSK-12", offers=["building:P18", "building:P19"])
    table.choose("building:P19")

    assert table.buildings(0) == ["P19", "X12"]
    assert table.down(0) == []


def test_GA_NOB_49_the_building_of_x12_is_face_up_and_serves_a_later_task() -> None:
    table = placing(
        "X12", stock="1s", box={**printed_space("T11", "produce corn stone"), "P19": {"benefits": [{"gold": 3}]}}
    )

    enter(table, "warrior").choose("react:X12", "building:P19").expect(rule="TDS-08", includes=["task:1-produce"])
    table.choose("task:1-produce", "building:P19")

    assert table.stock(0) == "0p 0c 0s 3g"


def test_X12_without_a_production_building_in_the_market_cannot_be_used() -> None:
    table = enter(placing("X12", stock="1s", market="- - Z19 Z20 - -"), "warrior")

    assert table.offers("react:") == []


# -- X13


def test_X13_looks_at_four_cards_of_the_deck_keeps_two_and_shuffles_two_back() -> None:
    """Rules: X13, GA-NOB-47"""
    table = placing("X13", stock="1s", god_deck="G05 G06 G07 G08", offer="G09")

    enter(table, "architect").choose("react:X13")
    table.expect(seat=0, rule="GA-NOB-47", offers=["keep:G05", "keep:G06", "keep:G07", "keep:G08"])
    table.choose("keep:G06", "keep:G08").expect(rule="TDS-08")

    assert table.gods(0) == ["G06", "G08"]
    assert sorted(table.s.catalog.god_names[card] for card in table.s.god_deck.loose) == ["G05", "G07"]
    assert table.deck_bottom() == []
    assert table.offer() == ["G09"]


@pytest.mark.parametrize(("deck", "kept"), [("G05", ["G05"]), ("G05 G06", ["G05", "G06"])])
def test_GA_NOB_47_with_few_cards_all_are_kept(deck: str, kept: list[str]) -> None:
    table = placing("X13", stock="1s", god_deck=deck)

    enter(table, "architect").choose("react:X13").expect(rule="TDS-08")

    assert table.gods(0) == kept


def test_GA_NOB_47_of_three_cards_two_are_kept() -> None:
    table = placing("X13", stock="1s", god_deck="G05 G06 G07")

    enter(table, "architect").choose("react:X13", "keep:G05", "keep:G07").expect(rule="TDS-08")

    assert table.gods(0) == ["G05", "G07"]


def test_GA_NOB_47_an_empty_deck_is_not_replaced_by_the_offer() -> None:
    table = enter(placing("X13", stock="1s", god_deck="", offer="G09"), "architect")

    assert table.offers("react:") == []


def test_X13_the_cards_looked_at_are_nobody_elses_to_see() -> None:
    table = placing("X13", stock="1s", god_deck="G05 G06 G07 G08")

    enter(table, "architect").choose("react:X13")

    assert "G05" not in str(table.view(1))
    assert "G05" in str(table.view(0))


# -- X14


def test_X14_is_one_merchant_task() -> None:
    table = placing("X14", stock="2c")

    enter(table, "craftsman").choose("react:X14").expect(rule="TDS-08")

    assert table.stock(0) == "3p 0c 0s 0g"


def test_X14_without_a_match_cannot_be_used() -> None:
    table = enter(placing("X14", stock="2c", tapestries={0: ["W06", "W17"]}), "craftsman")

    assert table.offers("react:") == []


def test_GA_NOB_49_the_merchant_of_x14_may_be_preceded_by_za8() -> None:
    """Rules: GA-NOB-49, X14, ZA8"""
    table = placing("X14", stock="2c", tapestries={0: ["W06", "W17"]}, more="ZA8", modules="nobles buildings")

    enter(table, "craftsman").choose("react:X14").expect(seat=0, rule="ZA8", offers=["rearrange", "decline"])
    table.choose("rearrange", "lay:W06:new", "lay:W17:1")

    assert table.stock(0) == "3p 0c 0s 0g"


# -- X15


def test_X15_moves_the_high_priest_one_space_without_effect_and_plays_a_card() -> None:
    """Rules: X15, GA-NOB-48"""
    table = court("X15", workers={0: "priest"}, gods={0: "G01 G02"}, priest={0: "rejuvenate"}, orientation=1)

    enter(table, "priest").choose("react:X15").expect(seat=0, rule="TRN-22", offers=["reward:X15:1", "reward:X15:2"])
    table.choose("reward:X15:1")

    assert table.priest(0) == "produce"
    table.expect(seat=0, rule="X15", offers=["play:G02"])
    table.choose("play:G02").expect(offers=["benefit:G02:1", "done"])
    table.choose("benefit:G02:1")
    assert table.stock(0) == "0p 0c 1s 0g"


def test_GA_NOB_48_the_card_may_come_first_and_needs_no_statue() -> None:
    """Rules: X15, GA-NOB-48"""
    table = court("X15", workers={0: "priest"}, gods={0: "G01 G02"})

    enter(table, "priest").choose("react:X15", "reward:X15:2", "play:G02", "benefit:G02:1")

    assert table.priest(0) == "worship"
    assert table.stock(0) == "0p 0c 1s 0g"


def test_GA_NOB_48_the_benefits_of_the_card_may_be_left() -> None:
    table = court("X15", workers={0: "priest"}, gods={0: "G01 G02"})

    enter(table, "priest").choose("react:X15", "reward:X15:1", "play:G02", "done")

    assert table.stock(0) == NOTHING
    assert table.gods(0) == []


def test_GA_NOB_48_without_a_card_only_the_high_priest_moves() -> None:
    table = court("X15", workers={0: "priest"})

    enter(table, "priest").choose("react:X15").expect(rule="TDS-08")

    assert table.priest(0) == "worship"


def test_GA_NOB_48_the_move_activates_nothing_for_anybody() -> None:
    """Rules: GA-NOB-48, GA-INT-05"""
    table = court(
        "X15 X07 X08", lying="X03", workers={0: "priest"}, priest={0: "rejuvenate", 1: "worship"}, orientation=1
    )

    enter(table, "priest").choose("react:X15").expect(rule="TDS-08")

    assert (table.priest(0), table.priest(1)) == ("produce", "worship")
    assert lying(table) == ["X03", "X15"]


def test_GA_NOB_48_both_cards_go_to_the_offer_at_the_end_of_the_turn_in_the_order_played() -> None:
    """Rules: GA-NOB-48, GA-INT-08"""
    table = court("X15", workers={0: "priest"}, gods={0: "G01 G02"}, players=4, god_deck="G05")

    enter(table, "priest").choose("react:X15", "reward:X15:1", "play:G02", "done")
    assert table.offer() == []
    finish(table)
    table.do(CardsToOffer(0))

    assert table.offer() == ["G01", "G02"]


def test_X15_z19_may_bring_the_card_that_is_played() -> None:
    """Rules: X15, GA-NOB-48"""
    table = court(
        "X15", workers={0: "priest"}, more="Z19", market="P18 P19 Z18 Z20 - -", god_deck="G02", stock={0: "1p"}
    )

    enter(table, "priest").choose("react:X15", "reward:X15:1").expect(
        rule="X15", offers=["decline", "buy-god-card:deck:potato"]
    )
    table.choose("buy-god-card:deck:potato").expect(offers=["play:G02"])


def test_GA_NOB_25_after_the_tasks_the_price_may_come_from_them() -> None:
    """Rules: GA-NOB-25, GA-NOB-28"""
    table = placing("X12", stock="")
    enter(table, "warrior").expect(rule="TDS-08")

    without_gold(table.choose("task:3-stone")).expect(seat=0, rule="PLC-21", offers=["react:X12", "done"])
    table.choose("react:X12", "building:P19")

    assert table.stock(0) == "0p 0c 1s 0g"
