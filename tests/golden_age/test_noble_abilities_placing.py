"""What Nobles give when their owner places a Worker, and when: X11 to X15 (GA-NOB-28, GA-NOB-46 to GA-NOB-49)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.golden_age.court import MATCHING, court, enter, finish, get_up, modest, without_gold
from tests.golden_age.given import lying, standing
from tests.support.conquering import all_but
from tests.support.given import Table
from tests.support.rows import played

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


@pytest.mark.parametrize("settings", [{"markers_left": {0: 0}}, {"conquest": all_but()}])
def test_GA_NOB_46_x11_needs_a_marker_and_an_empty_space(settings: dict[str, Any]) -> None:
    table = enter(placing("X11", **settings), "courier")

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


def test_X13_the_cards_looked_at_are_nobody_elses_to_see() -> None:
    table = placing("X13", stock="1s", god_deck="G05 G06 G07 G08")

    enter(table, "architect").choose("react:X13")

    assert "G05" not in str(table.view(1))
    assert "G05" in str(table.view(0))


# -- X14


def test_GA_NOB_49_the_merchant_of_x14_may_be_preceded_by_za8() -> None:
    """Rules: GA-NOB-49, X14, ZA8"""
    table = placing("X14", stock="2c", tapestries={0: ["W06", "W17"]}, more="ZA8", modules="nobles buildings")

    enter(table, "craftsman").choose("react:X14").expect(seat=0, rule="ZA8", offers=["rearrange", "decline"])
    table.choose("rearrange", "lay:W06:new", "lay:W17:1")

    assert table.stock(0) == "3p 0c 0s 0g"


# -- X15


def test_GA_NOB_48_the_move_activates_nothing_for_anybody() -> None:
    """Rules: GA-NOB-48, GA-INT-05"""
    table = court(
        "X15 X07 X08", lying="X03", workers={0: "priest"}, priest={0: "rejuvenate", 1: "worship"}, orientation=1
    )

    enter(table, "priest").choose("react:X15").expect(rule="TDS-08")

    assert (table.priest(0), table.priest(1)) == ("produce", "worship")
    assert lying(table) == ["X03", "X15"]


def test_X15_z19_may_bring_the_card_that_is_played() -> None:
    """Rules: X15, GA-NOB-48"""
    table = court(
        "X15", workers={0: "priest"}, more="Z19", market="P18 P19 Z18 Z20 - -", god_deck="G02", stock={0: "1p"}
    )

    enter(table, "priest").choose("react:X15", "reward:X15:1").expect(
        rule="X15", offers=["decline", "buy-god-card:deck:potato"]
    )
    table.choose("buy-god-card:deck:potato").expect(offers=["play:G02"])


test_rows = played(__file__, court, enter, finish, placing, standing, without_gold)
