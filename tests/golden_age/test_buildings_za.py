"""ZA1, ZA3, ZA7 and PX01: further Buildings that react or produce (GA-INT-05, GA-C27, GA-C28, GA-C31; GA-E56)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import ACTION_NAMES, CONQUEST, OFFERING, PRODUCE, REJUVENATE, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.production import ProduceOne
from tests.golden_age.given import given, step
from tests.support.conquering import army_cards
from tests.support.given import Table
from tests.support.printing import builtin_box, printed_space

A, B = range(2)

BOX: dict[str, dict[str, Any]] = {
    **printed_space("T11", "potato corn stone"),
    "G01": {"symbol": "sun", "benefits": [{"potato": 1}]},
    "temple-1": {"rewards": [{"stone": 1}]},
    "temple-2": {"rewards": [{"stone": 1}]},
    **army_cards("A01=1/corn A02=2/stone A03=1/gold A04=1/potato"),
}


def table_with(own: str, modules: str = "buildings", **position: Any) -> Table:
    """A owns these Buildings."""
    settings: dict[str, Any] = {"village": "priest", **position}
    owned = {A: own, **settings.pop("buildings", {})}
    return given(modules, box={**BOX, **settings.pop("box", {})}, buildings=owned, **settings)


# -- ZA1


@pytest.mark.parametrize("active", [A, B])
@pytest.mark.parametrize("choice", ["act", "gold"])
def test_ZA1_whenever_any_player_activates_worship_the_owner_climbs_1_step(active: int, choice: str) -> None:
    """Rules: ZA1, GA-INT-05, GA-C31"""
    table = table_with("ZA1", active=active)

    table.do(Activate(active, WORSHIP)).expect(seat=active, rule="HP-03")
    assert (table.temple(A), table.temple(B)) == (1, 0)  # before anybody acts
    assert table.stock(A) == "0p 0c 1s 0g"
    table.choose(choice)

    assert table.temple(A) == 1


@pytest.mark.parametrize("action", [PRODUCE, OFFERING, REJUVENATE, CONQUEST])
def test_ZA1_other_actions_do_not_lift_anybody(action: int) -> None:
    table = table_with("ZA1")

    table.do(Activate(B, action)).expect(rule="HP-03")

    assert table.temple(A) == 0, ACTION_NAMES[action]


def test_ZA1_the_step_follows_the_overlay() -> None:
    table = table_with("ZA1", "buildings way-of-the-sun:simpa", active=B, at_step="simpa-0")

    table.do(Activate(B, WORSHIP)).expect(seat=A, rule="GA-SUN-01", offers=["step:simpa-1-left", "step:simpa-1-right"])
    table.choose("step:simpa-1-left")

    assert step(table) == "simpa-1-left"


# -- ZA3


def priest_with(own: str = "ZA3", **position: Any) -> Table:
    """A may place a Worker on T11 with G01; face-up Army cards A01 (1 Soldier) and A02 (2 Soldiers)."""
    settings: dict[str, Any] = {"workers": {A: "priest"}, "gods": {A: "G01"}, "army_up": {A: "A01 A02"}}
    settings.update(position)
    return table_with(own, settings.pop("modules", "buildings"), **settings)


def test_ZA3_placing_a_priest_allows_to_discard_a_face_up_army_card_for_1_step() -> None:
    table = priest_with().place("priest", "T11")

    table.expect(rule="PLC-21", includes=["react:ZA3", "begin-tasks"])
    table.choose("react:ZA3").expect(seat=A, rule="ZA3", offers=["discard:A01", "discard:A02", "decline"])
    table.choose("discard:A01")

    assert (table.army_up(A), table.army_discard()) == (["A02"], ["A01"])
    assert (table.temple(A), table.stock(A)) == (1, "0p 0c 1s 0g")
    table.expect(excludes=["react:ZA3"])  # once for each placement


def test_GA_C27_a_card_with_2_soldiers_is_lost_whole_for_1_step() -> None:
    table = priest_with().place("priest", "T11", "react:ZA3", "discard:A02")

    assert (table.army_up(A), table.army_down(A), table.army_discard()) == (["A01"], [], ["A02"])
    assert table.temple(A) == 1


def test_ZA3_may_be_left_out_or_come_after_the_tasks() -> None:
    table = priest_with().place("priest", "T11", "begin-tasks", "task:1-potato")

    table.expect(rule="PLC-21", offers=["react:ZA3", "priest-card"])
    table.choose("react:ZA3", "decline")

    assert (table.army_up(A), table.temple(A)) == (["A01", "A02"], 0)


@pytest.mark.parametrize(
    "position",
    [
        {"army_up": {}, "army_down": {A: "A01"}, "army": {A: "A03"}},
        {"temple": {A: 12}},
        {"own": "Z20", "buildings": {B: "ZA3"}},
    ],
)
def test_ZA3_needs_a_face_up_card_a_step_to_climb_and_the_building(position: dict[str, Any]) -> None:
    table = priest_with(**position).place("priest", "T11")

    assert table.offers("react:") == []


@pytest.mark.parametrize("worker", ["architect", "craftsman", "warrior", "courier"])
def test_ZA3_other_workers_do_not_trigger_it(worker: str) -> None:
    table = priest_with(workers={A: worker}).place(worker, "T11")

    assert table.offers("react:") == []


def test_ZA3_priests_of_others_do_not_trigger_it() -> None:
    table = priest_with(active=B, workers={B: "priest"}, gods={B: "G01"}).place("priest", "T11")

    table.expect(seat=B)
    assert table.offers("react:") == []


# -- ZA7


@pytest.mark.parametrize("action", [CONQUEST, REJUVENATE])
@pytest.mark.parametrize("active", [A, B])
def test_ZA7_at_any_conquest_or_rejuvenate_the_owner_may_play_1_army_card_free(action: int, active: int) -> None:
    """Rules: ZA7, GA-INT-05"""
    table = table_with("ZA7", active=active, army={A: "A01 A03", B: "A04"})

    table.do(Activate(active, action)).expect(
        seat=A, rule="ZA7", includes=["army-card:A01", "army-card:A03", "decline"]
    )
    table.expect(excludes=["army-card:A04"])
    table.choose("army-card:A03").expect(seat=active, rule="HP-03")

    assert (table.army_up(A), table.army(A), table.army_up(B)) == (["A03"], ["A01"], [])
    assert table.stock(A) == "0p 0c 0s 0g"


@pytest.mark.parametrize("action", [PRODUCE, WORSHIP, OFFERING])
def test_ZA7_other_actions_allow_nothing(action: int) -> None:
    table = table_with("ZA7", army={A: "A01"})

    table.do(Activate(B, action)).expect(rule="HP-03")


def test_ZA7_it_may_be_declined_and_needs_a_card_in_hand() -> None:
    declined = table_with("ZA7", army={A: "A01"})
    declined.do(Activate(B, REJUVENATE)).choose("decline").expect(rule="HP-03")
    empty = table_with("ZA7", army_down={A: "A01"})

    empty.do(Activate(B, REJUVENATE)).expect(seat=B, rule="HP-03")

    assert declined.army(A) == ["A01"]


def test_ZA7_also_if_the_active_player_takes_the_gold() -> None:
    """Rules: ZA7, GA-C31"""
    table = table_with("ZA7", army={A: "A01"})

    table.do(Activate(A, CONQUEST)).choose("army-card:A01", "gold")

    assert (table.army_up(A), table.stock(A)) == (["A01"], "0p 0c 0s 1g")


def test_ZA7_a_follower_plays_1_card_free_and_pays_for_the_others() -> None:
    table = table_with("ZA7", active=B, army={A: "A01 A03"}, stock={A: "1p"})

    table.do(Activate(B, CONQUEST)).choose("army-card:A01", "act").expect(seat=A, rule="HP-26")
    table.choose("army-card:A03")

    assert (table.army_up(A), table.stock(A)) == (["A01", "A03"], "0p 0c 0s 0g")


def test_GA_E56_of_3_army_cards_2_are_free_and_the_third_costs_1_potato() -> None:
    """Rules: GA-E56, ZA7"""
    table = table_with("ZA7", army={A: "A01 A02 A03"}, stock={A: "1p"})

    table.do(Activate(A, CONQUEST)).expect(rule="ZA7")
    table.choose("army-card:A01", "act", "army-card:A02")
    assert table.stock(A) == "1p 0c 0s 0g"
    table.choose("army-card:A03")

    assert table.stock(A) == "0p 0c 0s 0g"
    assert table.army_up(A) == ["A01", "A02", "A03"]


def test_GA_E56_without_potato_the_third_card_stays_in_hand() -> None:
    table = table_with("ZA7", army={A: "A01 A02 A03"}, box={"A03": {"resource": "stone"}})

    table.do(Activate(A, CONQUEST)).choose("army-card:A01", "act", "army-card:A02")

    assert table.army(A) == ["A03"]
    table.expect(excludes=["army-card:A03"])


# -- PX01


@pytest.mark.parametrize(
    ("nomads", "offered"),
    [
        ("craftsman architect courier", ["nomad:architect", "nomad:craftsman", "nomad:courier"]),
        ("craftsman warrior courier", ["nomad:craftsman", "nomad:courier"]),
    ],
)
def test_PX01_takes_a_craftsman_an_architect_or_a_courier_from_the_nomads(nomads: str, offered: list[str]) -> None:
    table = table_with("PX01", nomads=nomads, bag="priest")

    table.do(ProduceOne(A)).choose("building:PX01").expect(seat=A, offers=[*offered, "decline"])
    table.choose(offered[-1])

    assert table.workers(A) == ["courier"]
    assert sorted(table.nomads()) == sorted([*nomads.split()[:2], "priest"])  # refilled at once


@pytest.mark.parametrize("nomads", ["courier", "courier*3", "courier craftsman"])
def test_PX01_the_worker_may_be_left_also_where_only_one_is_there(nomads: str) -> None:
    table = table_with("PX01", nomads=nomads, bag="priest")

    table.do(ProduceOne(A)).choose("building:PX01", "decline").expect_nothing()

    assert table.workers(A) == []
    assert len(table.nomads()) == len(table_with("PX01", nomads=nomads).nomads())


def test_PX01_gives_nothing_if_none_of_them_is_there() -> None:
    table = table_with("PX01", nomads="priest warrior", bag="courier")

    table.do(ProduceOne(A)).choose("building:PX01").expect_nothing()

    assert table.workers(A) == []
    assert sorted(table.nomads()) == ["priest", "warrior"]


def test_PX01_is_a_production_building_that_is_turned_down_by_produce() -> None:
    table = table_with("PX01", nomads="courier priest", bag="", village="priest")

    table.do(Activate(A, PRODUCE)).choose("act", "building:PX01", "nomad:courier")

    assert table.workers(A) == ["courier"]
    assert table.down(A) == ["PX01"]


def test_GA_C28_the_number_of_PX01_is_higher_than_every_base_production_building() -> None:
    numbers = {tile.id: tile.number for tile in builtin_box().production_buildings}

    assert all(numbers["PX01"] > number for tile, number in numbers.items() if tile != "PX01")
