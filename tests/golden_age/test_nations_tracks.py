"""VN05 and VN06 on the Conquest tracks, and markers that run out; GA-E03, GA-E20, GA-C04, GA-INT-12."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.nobles.prophecies import CountConquestMarkers
from tawantinsuyu.golden_age.vassals.influence import SpreadInfluence
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.given import given, influence, vassals
from tests.golden_age.spreading import spread
from tests.support.conquering import army_cards, space
from tests.support.given import Table
from tests.support.printing import printed_space

PRINTED = {
    **army_cards("A01=2/corn A02=2/stone A03=1/corn A04=1/gold"),
    "antisuyu-1": space("F1", stone=3),
    "antisuyu-2": space("D1", corn=2, vp=1),
    "kuntisuyu-1": space("F1", gold=1),
    "kuntisuyu-3": space("F1", god_card=1, temple_step=1),
}
R04: dict[str, dict[str, Any]] = {"ruruy-1": {"rewards": [{"conquest_marker": 1}], "next": ("ruruy-2-left",)}}
MARKERS = {"antisuyu-1": 0, "antisuyu-2": 1, "kuntisuyu-3": 0, "qullasuyu-1": 1}


def settlers(tile: str = "VN05", stock: str = "1p", **position: Any) -> Table:
    """Influencing Antisuyu offers the tile; seats 0 and 1 have two markers each on tracks."""
    box = {**PRINTED, **position.pop("box", {})}
    settings = {"conquest": MARKERS, **position}
    return given(settings.pop("modules", "vassals"), box=box, nations={"antisuyu": tile}, stock={0: stock}, **settings)


# -- VN05


def test_VN05_any_own_marker_of_any_track_may_be_replaced() -> None:
    table = settlers()

    spread(table, "antisuyu")

    table.expect(rule="GA-VAS-08", offers=["vassal:antisuyu-1", "vassal:kuntisuyu-3", "decline"])


def test_GA_E03_the_only_marker_is_the_only_one_to_replace_VN05() -> None:
    table = settlers(conquest={"antisuyu-1": 0, "antisuyu-2": 1})

    spread(table, "antisuyu").expect(offers=["vassal:antisuyu-1", "decline"])
    table.choose("vassal:antisuyu-1").expect_nothing()

    assert table.stock(0) == "0p 0c 3s 0g"


def test_VN05_the_benefit_comes_again_without_soldiers_and_the_marker_returns() -> None:
    """Rules: VN05, GA-C04"""
    table = settlers(army_up={0: "A01"}, markers_left={0: 7})

    spread(table, "antisuyu", "vassal:antisuyu-1").expect_nothing()

    assert table.stock(0) == "0p 0c 3s 0g"
    assert (table.army_up(0), table.army_down(0)) == (["A01"], [])
    assert table.s.players[0].markers == 7  # one onto the tile, one back
    assert table.conquered()["antisuyu-1"] == 0
    assert vassals(table, 0) == ["VN05 antisuyu-1"]


def test_VN05_variant_the_replaced_marker_leaves_the_game_GA_C04() -> None:
    table = settlers(markers_left={0: 7}, rulings={"vn05.marker": "removed"})

    spread(table, "antisuyu", "vassal:antisuyu-1").expect_nothing()

    assert table.s.players[0].markers == 6
    assert table.stock(0) == "0p 0c 3s 0g"
    assert table.conquered()["antisuyu-1"] == 0


def test_VN05_a_benefit_with_questions_is_received_completely() -> None:
    table = settlers(god_deck="G01", offer="G02", box={"temple-1": {"rewards": [{"corn": 1}]}})

    spread(table, "antisuyu", "vassal:kuntisuyu-3").expect(rule="TRN-22")
    table.choose("reward:kuntisuyu-3:2", "god-card:G02").expect_nothing()

    assert (table.temple(0), table.gods(0), table.stock(0)) == (1, ["G02"], "0p 1c 0s 0g")


def test_VN05_a_vassal_cannot_be_replaced_again() -> None:
    table = settlers(vassals={"VN05": "0:antisuyu-1"})

    spread(table, "antisuyu")

    table.expect(offers=["vassal:kuntisuyu-3", "decline"])


def test_VN05_the_space_stays_conquered_and_cannot_be_taken_by_others() -> None:
    """Rules: VN05, GA-C04, GA-VAS-12"""
    table = settlers(village="priest", vassals={"VN05": "0:antisuyu-1"}, army_up={1: "A01"})

    table.do(Activate(0, CONQUEST)).choose("act")

    table.expect(seat=1, rule="HP-29", includes=["conquer:kuntisuyu-1"], excludes=["conquer:antisuyu-1"])


def test_VN05_without_a_marker_on_a_track_the_ability_cannot_be_bought_GA_VAS_19() -> None:
    table = settlers(stock="9p", conquest={"antisuyu-1": 1, "kuntisuyu-1": 0}, vassals={"VN05": "0:kuntisuyu-1"})

    spread(table, "antisuyu")

    table.expect_nothing()
    assert influence(table, "antisuyu") == [1, 0]


def test_VN05_the_vassal_is_no_marker_for_the_prophecy_of_X07() -> None:
    """Rules: VN05, GA-INT-10, GA-NOB-44"""
    table = settlers(
        modules="vassals nobles", vassals={"VN05": "0:antisuyu-1", "VN06": "0:kuntisuyu-3"}, influence={"antisuyu": "0"}
    )

    assert CountConquestMarkers(7).count(table.s, 0) == 2  # one of two on the tracks, one on the tile


def test_VN05_the_returned_marker_can_conquer_again() -> None:
    table = settlers(markers_left={0: 1}, army_up={0: "A01"}, village="priest")
    spread(table, "antisuyu", "vassal:antisuyu-1").expect_nothing()

    table.do(Activate(0, CONQUEST)).choose("act", "conquer:kuntisuyu-1")

    assert table.conquered()["kuntisuyu-1"] == 0
    assert table.s.players[0].markers == 0


# -- VN06


def test_VN06_the_vassal_joins_an_own_marker_for_2_gold_and_1_corn() -> None:
    table = settlers("VN06", markers_left={0: 7})

    spread(table, "antisuyu").expect(offers=["vassal:antisuyu-1", "vassal:kuntisuyu-3", "decline"])
    table.choose("vassal:antisuyu-1").expect_nothing()

    assert table.stock(0) == "0p 1c 0s 2g"  # not the benefit of the space
    assert table.s.players[0].markers == 6
    assert vassals(table, 0) == ["VN06 antisuyu-1"]


@pytest.mark.parametrize("tile", ["VN05", "VN06"])
@pytest.mark.parametrize("there", ["VN05", "VN06"])
def test_GA_VAS_13_one_vassal_for_a_conquest_space_whichever_tile_put_it_there(tile: str, there: str) -> None:
    """Rules: GA-VAS-13, VN05, VN06"""
    table = settlers(tile, vassals={there: "0:antisuyu-1"})

    spread(table, "antisuyu")

    table.expect(offers=["vassal:kuntisuyu-3", "decline"])


def test_VN06_without_a_marker_on_a_track_the_ability_cannot_be_bought_GA_VAS_19() -> None:
    table = settlers("VN06", stock="9p", conquest={"antisuyu-1": 1})

    spread(table, "antisuyu")

    table.expect_nothing()


# -- markers that run out


def exhausted(seat: int = 0, **position: Any) -> Table:
    """A seat has placed all its markers and could conquer and influence otherwise."""
    return settlers(markers_left={seat: 0}, army_up={0: "A01", 1: "A02"}, village="priest", **position)


def test_GA_E20_without_markers_nobody_places_in_an_own_conquest_GA_VAS_03() -> None:
    table = exhausted()

    table.do(Activate(0, CONQUEST)).choose("act")

    table.expect(seat=1, rule="HP-29")
    table.choose("decline").expect_nothing()


def test_GA_E20_without_markers_nobody_places_in_a_conquest_they_follow_GA_VAS_03() -> None:
    table = exhausted(1)

    table.do(Activate(0, CONQUEST)).choose("act", "decline")

    table.expect(seat=0, rule="HP-29")  # the activator's additional marker; seat 1 was not asked


@pytest.mark.parametrize(("left", "is_offered"), [(0, False), (1, True)])
def test_GA_E20_without_markers_X11_cannot_be_used_GA_VAS_03(left: int, is_offered: bool) -> None:
    table = settlers(
        modules="vassals nobles",
        box={**printed_space("T11"), "G01": {"symbol": "sun", "benefits": []}},
        stock="9g",
        workers={0: "courier"},
        gods={0: "G01"},
        buildings={0: "X11"},
        standing="X11",
        markers_left={0: left},
    )

    table.place("courier", "T11", "enter:G01")

    assert ("react:X11" in table.keys) == is_offered


@pytest.mark.parametrize(("left", "is_offered"), [(0, False), (1, True)])
def test_GA_E20_without_markers_the_reward_R04_gives_nothing_GA_VAS_03(left: int, is_offered: bool) -> None:
    table = settlers(
        modules="way-of-the-sun:ruruy vassals",
        box=R04,
        at_step="ruruy-0",
        army_up={0: "A01"},
        markers_left={0: left},
    )

    table.do(Climb(0, 1))

    assert (table.rule == "HP-29") == is_offered


def test_GA_E20_without_markers_influence_cannot_be_spread_GA_VAS_03() -> None:
    table = exhausted()

    table.do(MainOption(0))

    table.expect(excludes=["influence"])


def test_GA_E20_the_twelfth_marker_on_the_tile_of_VN05_brings_another_back_GA_VAS_03() -> None:
    table = settlers(markers_left={0: 1})

    spread(table, "antisuyu")
    assert table.s.players[0].markers == 0
    table.choose("vassal:antisuyu-1")

    assert table.s.players[0].markers == 1


def test_GA_E20_variant_with_the_marker_removed_none_comes_back_GA_C04() -> None:
    table = settlers(markers_left={0: 1}, rulings={"vn05.marker": "removed"})

    spread(table, "antisuyu", "vassal:antisuyu-1")

    assert table.s.players[0].markers == 0


def test_GA_VAS_03_the_marker_of_a_conquest_is_one_of_the_twelve() -> None:
    table = settlers(markers_left={0: 1}, army_up={0: "A01"}, village="priest")

    table.do(Activate(0, CONQUEST)).choose("act", "conquer:kuntisuyu-1")
    table.do(MainOption(0))

    table.expect(excludes=["influence"])


def test_GA_INT_12_R04_uses_a_marker_and_raises_the_limit_of_a_nation_tile() -> None:
    table = settlers(
        modules="way-of-the-sun:ruruy vassals",
        box=R04,
        at_step="ruruy-0",
        army_up={0: "A03"},
        conquest={"antisuyu-1": 1},
        influence={"antisuyu": "1"},
    )
    table.do(MainOption(0)).expect(excludes=["influence"])
    table.s.stack.clear()

    table.do(Climb(0, 1)).choose("conquer:antisuyu-2")
    assert table.s.players[0].markers == 11
    table.do(SpreadInfluence(0, False))

    table.expect(offers=["influence:antisuyu"])


def test_GA_INT_12_a_vassal_is_no_worker_for_R03() -> None:
    table = settlers(
        modules="way-of-the-sun:ruruy vassals",
        box={
            "ruruy-1": {
                "rewards": [{"casualty": 1}, {"play_army_cards": 2}],
                "mandatory": True,
                "next": ("ruruy-2-left",),
            }
        },
        at_step="ruruy-0",
        army={0: "A01"},
    )

    table.do(Climb(0, 1)).expect_nothing()

    assert table.casualties() == []
    assert (board_of(table.s).vassals_left[0], board_of(table.s).vassals) == (4, [])
