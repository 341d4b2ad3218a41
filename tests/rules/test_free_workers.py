"""FRW: Workers gained from the Nomads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.production import ProduceOne
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption, MainPart, Turn
from tests.support.given import Table, given

NOMAD: Final = [{"nomad": 1}]
BOX: Final[Mapping[str, Mapping[str, Any]]] = {
    "temple-1": {"rewards": NOMAD},
    "antisuyu-1": {"flip": 1, "discard": 0, "benefits": NOMAD},
    "P01": {"benefits": NOMAD},
    "A01": {"soldiers": 1},
    "T12": {"symbol": "sun", "colour": "neutral"},
    "G01": {"symbol": "sun", "benefits": NOMAD},
    "T11i": {"task": "potato"},
    "T12i": {"task": "corn"},
    "T21i": {"task": "stone"},
}


def position(**more: Any) -> Table:
    own: dict[str, Any] = {
        "box": BOX,
        "workers": {0: "architect"},
        "gods": {0: "G01"},
        "small": {0: "sun"},
        "buildings": {0: "P01"},
        "army_up": {0: "A01"},
        "nomads": "craftsman warrior*2",
        **more,
    }
    return given(**own)


def by_temple(table: Table) -> None:
    table.do(Climb(0, 1))


def by_conquest(table: Table) -> None:
    table.do(PlaceMarker(0)).choose("conquer:antisuyu-1")


def by_building(table: Table) -> None:
    table.do(ProduceOne(0)).choose("building:P01")


def by_god_card(table: Table) -> None:
    table.do(MainOption(0)).choose("place", "worker:architect", "space:T12", "benefit:G01:1")


SOURCES: Final = [by_temple, by_conquest, by_building, by_god_card]


@pytest.mark.parametrize("source", SOURCES)
def test_FRW_01_a_free_worker_is_any_nomad_the_player_likes(source: Callable[[Table], None]) -> None:
    table = position(bag="")
    source(table)

    table.expect(seat=0, rule="FRW-01", offers=["nomad:craftsman", "nomad:warrior"]).choose("nomad:warrior")

    assert "warrior" in table.workers(0)
    assert table.nomads() == ["craftsman", "warrior"]


def test_FRW_01_neither_village_nor_bag_is_touched_but_for_the_refill() -> None:
    table = position(bag="priest*3", village="courier courier")

    table.do(Climb(0, 1)).choose("nomad:craftsman")

    assert table.village() == ["courier", "courier"]
    assert sum(table.s.bag) == 2


def test_FRW_02_the_gap_is_refilled_at_once_from_the_bag() -> None:
    table = position(auto_chance=False, bag="priest*2 courier")

    table.do(Climb(0, 2)).choose("nomad:craftsman")

    table.expect(seat=-1, rule="FRW-02", offers=["worker:priest", "worker:courier"]).choose("worker:courier")
    assert table.nomads() == ["warrior", "warrior", "courier"]
    assert table.s.bag == [0, 0, 0, 2, 0]


def test_FRW_02_with_an_empty_bag_the_gap_stays() -> None:
    table = position(bag="")

    table.do(Climb(0, 1)).choose("nomad:craftsman")

    assert table.nomads() == ["warrior", "warrior"]


@pytest.mark.parametrize("source", SOURCES[:3])
def test_FRW_03_without_a_nomad_nothing_is_received(source: Callable[[Table], None]) -> None:
    table = position(nomads="", bag="priest*3", village="courier courier")
    source(table)

    table.expect_nothing()
    assert table.workers(0) == ["architect"]
    assert (table.village(), sum(table.s.bag)) == (["courier", "courier"], 3)


def test_FRW_03_without_a_nomad_the_benefit_of_a_god_card_is_not_offered() -> None:
    table = position(nomads="", bag="priest*3")

    table.do(MainOption(0)).choose("place", "worker:architect", "space:T12")

    table.expect(rule="TDS-08")


def test_FRW_04_a_worker_gained_in_anothers_turn_may_be_the_third() -> None:
    """Rules: FRW-04, EOT-07"""
    table = position(active=1, workers={0: "priest*2"}, stock={0: "3c"}, priest={1: "worship"})
    table.do(MainPart(1)).choose("high-priest", "high-priest:offering", "act", "climb:1", "nomad:warrior")

    table.choose("pray")

    table.expect(seat=0, rule="TRN-06")
    assert len(table.workers(0)) == 3


def test_FRW_04_the_surplus_is_checked_at_the_end_of_the_owners_next_turn() -> None:
    table = position(workers={0: "priest*2 warrior"}, gods={}).do(MainPart(0)).choose("pray", "high-priest")

    table.choose("high-priest:worship", "act", "decline")

    table.expect(seat=0, rule="EOT-07")


def test_FRW_04_a_worker_gained_in_a_festival_may_be_the_third() -> None:
    """Rules: FRW-04, FCD-13"""
    table = position(workers={1: "priest*2"}, temple={1: 1}, village="", holder=0, festivals=3, last=True)

    table.do(Festival(0)).expect(seat=1, rule="FRW-01").choose("nomad:warrior")

    table.expect_nothing()
    assert len(table.workers(1)) == 3


def test_FRW_04_a_worker_gained_in_the_festival_card_draw_may_be_the_third() -> None:
    table = position(workers={0: "priest*2"}, holder=0, festivals=1, village="")

    table.do(FestivalCardDraw(0)).choose("play:G01", "benefit:G01:1", "nomad:warrior")

    assert len(table.workers(0)) == 3
    assert table.rule == "FCD-08"


def test_FRW_05_taking_a_nomad_never_triggers_a_festival() -> None:
    table = position(nomads="warrior", bag="", village="")

    table.do(Climb(0, 1))

    assert table.nomads() == []
    assert (table.s.holder, table.s.festivals, table.vp(0)) == (NONE, 0, 10)


def test_FRW_05_not_even_the_last_one_while_a_village_stands() -> None:
    table = position(nomads="warrior", bag="", village="courier")

    table.do(Climb(0, 1))

    assert (table.s.holder, table.s.festivals) == (NONE, 0)


def test_FRW_06_several_players_choose_in_turn_order_each_gap_being_refilled_before_the_next() -> None:
    table = given(
        players=3,
        active=1,
        box=BOX,
        auto_chance=False,
        temple={0: 1, 1: 1, 2: 1},
        nomads="craftsman warrior",
        bag="priest*3 courier*3",
        village="",
        holder=1,
        festivals=3,
        last=True,
    )

    table.do(Turn(1)).expect(seat=1, rule="FRW-01", offers=["nomad:craftsman", "nomad:warrior"])
    table.choose("nomad:craftsman", "worker:priest")
    table.expect(seat=2, rule="FRW-01", offers=["nomad:priest", "nomad:warrior"])
    table.choose("nomad:warrior", "worker:courier")

    table.expect(seat=0, rule="FRW-01", offers=["nomad:priest", "nomad:courier"])


def test_FRW_06_followers_of_a_high_priest_action_too() -> None:
    table = given(players=3, box=BOX, stock={0: "2c", 1: "3c"}, nomads="craftsman warrior", auto_chance=False)
    table.do(Activate(0, 2)).choose("act", "climb:1", "nomad:craftsman", "worker:courier", "climb:1")

    table.expect(seat=1, rule="FRW-01", offers=["nomad:warrior", "nomad:courier"])
