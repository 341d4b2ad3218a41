"""Spread Cultural Influence: GA-VAS-01 to GA-VAS-12, examples GA-E01, GA-E02, GA-E19, GA-E21, GA-E22."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.game.explain import explain
from tawantinsuyu.game.ways import ways
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.casualties import SendToCasualties
from tawantinsuyu.golden_age.vassals.influence import SpreadInfluence
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.given import given, influence, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import army_cards
from tests.support.given import Table
from tests.support.rows import played

ARMY = army_cards("A01=1/potato A02=1/corn A03=1/gold A04=1/potato")


def wardens(stock: str = "", own: int = 0, **position: Any) -> Table:
    """Antisuyu, with its first four spaces conquered by seat 1, has the tile VN04 with some markers of seat 0."""
    conquest = {f"antisuyu-{i}": 1 for i in range(1, 5)}
    marked = {"antisuyu": " ".join(["0"] * own)}
    settings = {"nations": {"antisuyu": "VN04"}, "conquest": conquest, "influence": marked, **position}
    return given("vassals", stock={0: stock}, **settings)


# -- the pieces


def test_GA_VAS_01_nobody_can_place_a_vassal_on_the_hill_or_send_it_to_war() -> None:
    table = given("vassals", stock={0: "9p 9g"}, gods={0: "G01"})

    table.do(MainOption(0)).expect(excludes=["place"])
    table.s.stack.clear()
    table.do(SendToCasualties(0))

    table.expect_nothing()
    assert table.casualties() == []
    assert board_of(table.s).vassals_left == [4, 4]


def test_GA_VAS_02_each_ability_takes_a_vassal_for_good_and_the_fifth_has_none() -> None:
    """Rules: GA-VAS-02, GA-VAS-11"""
    table = wardens(stock="9p 9g", conquest={f"antisuyu-{i}": 1 for i in range(1, 6)})

    for i in range(1, 5):
        table.do(SpreadInfluence(0, False)).choose("influence:antisuyu", f"vassal:section-{i}")
        while table.rule == "TRN-20":
            table.choose(table.keys[0])
        assert board_of(table.s).vassals_left[0] == 4 - i
    spread(table, "antisuyu")

    table.expect_nothing()
    assert vassals(table, 0) == [f"VN04 section-{i}" for i in range(1, 5)]
    assert influence(table, "antisuyu") == [5, 0]


def test_GA_VAS_03_every_player_has_twelve_markers_and_influence_uses_one() -> None:
    table = wardens()
    assert [player.markers for player in table.s.players] == [12, 12]

    spread(table, "antisuyu").expect_nothing()

    assert [player.markers for player in table.s.players] == [11, 12]
    assert table.conquered() == {f"antisuyu-{i}": 1 for i in range(1, 5)}


# -- the action


def test_GA_VAS_04_nobody_follows() -> None:
    rich = "9p 9c 9s 9g"
    table = wardens("1p", players=3)
    for seat in (1, 2):
        table.s.players[seat].stock = [9, 9, 9, 9]

    table.do(MainOption(0)).choose("influence", "influence:antisuyu", "vassal:section-1")

    table.expect(seat=0, rule="SEC-01")
    assert influence(table, "antisuyu") == [1, 0, 0]
    assert table.stock(1) == table.stock(2) == rich


# -- legal tiles


@pytest.mark.parametrize(
    ("markers", "is_legal"), [("", True), ("0", True), ("1", True), ("0 1", False), ("1 1", False)]
)
def test_GA_VAS_05_markers_of_all_players_count_before_placement(markers: str, is_legal: bool) -> None:
    table = given("vassals", conquest={"antisuyu-1": 0, "antisuyu-4": 1}, influence={"antisuyu": markers})

    table.do(MainOption(0))

    assert ("influence" in table.keys) == is_legal


# -- on the table


@pytest.mark.parametrize(
    ("conquest", "own", "told"),
    [
        ({"antisuyu-1": 1}, 0, "majority-not-won"),  # a tie goes to the marker on the track (GA-VAS-15)
        ({"antisuyu-1": 0, "antisuyu-2": 1}, 0, "majority-won"),
        ({"antisuyu-1": 0, "antisuyu-2": 0, "antisuyu-3": 1}, 0, "majority-kept"),
        ({"antisuyu-1": 1, "antisuyu-2": 1}, 1, "majority-not-won"),
    ],
)
def test_GA_VAS_14_the_tip_of_a_nation_tile_tells_what_a_marker_does_to_the_majority(
    conquest: dict[str, int], own: int, told: str
) -> None:
    table = wardens(own=own, conquest=conquest)

    table.do(SpreadInfluence(0, False))

    lines = explain(table.s, "influence:antisuyu").lines
    assert [line.message for line in lines if line.message.startswith("majority")] == [told]


def test_GA_VAS_04_a_click_on_a_nation_tile_begins_spreading_influence() -> None:
    table = wardens(priest={0: "produce"}).do(MainOption(0))

    found = [(way.keys, end.key) for way in ways(table.s) for end in way.ends if end.place == "nation-antisuyu"]

    assert found == [(("influence",), "influence:antisuyu")]


test_rows = played(__file__, given, influence, spread, vassals, wardens, ARMY=ARMY)
