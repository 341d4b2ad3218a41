"""PAS: what all Passive Buildings have in common."""

from __future__ import annotations

from tawantinsuyu.core.values import CONQUEST, OFFERING, PRODUCE, REJUVENATE, WORSHIP
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.production import ProduceOne
from tawantinsuyu.rules.weavings import TakeFreeWeavings
from tests.support.given import given
from tests.support.printing import builtin_box

A, B = range(2)


def test_PAS_01_a_passive_building_works_from_the_moment_it_is_built() -> None:
    table = given(
        box={"M54i": {"task": "building"}, "M11i": {"task": "potato"}, "Z20": {"cost": {"stone": 1}}},
        market="- - Z20 -",
        stock={A: "1s"},
    )

    table.tasks(2, "M11").choose("task:1-building", "building:Z20", "task:2-potato")

    assert (table.stock(A), table.vp(A)) == ("4p 0c 0s 0g", 11)


def test_PAS_01_it_is_never_turned_over() -> None:
    table = given(buildings={A: "Z05 P01"}, market="- - - -", box={"P01": {"benefits": [{"vp": 1}]}})

    table.do(Activate(A, PRODUCE)).choose("act").expect(offers=["building:P01", "done"])
    table.choose("building:P01").expect(offers=["turn-up:P01", "decline"])
    table.choose("decline").expect_nothing()

    assert (table.buildings(A), table.down(A)) == (["Z05"], ["P01"])


def test_PAS_02_a_placement_in_progress_is_not_changed() -> None:
    table = given(
        box={
            "M11": {"symbol": "sun"},
            "G01": {"symbol": "sun"},
            "M54i": {"task": "building"},
            "M11i": {"task": "potato"},
            "M12i": {"task": "corn"},
            "Z14": {"cost": {"stone": 1}},
        },
        workers={A: "warrior"},
        gods={A: "G01"},
        stock={A: "2p 1s"},
        army_deck="",
        market="- - Z14 -",
    )

    table.place("warrior", "M11").choose("task:1-building", "building:Z14").expect_nothing()

    assert table.buildings(A) == ["Z14"]


def test_PAS_02_a_conquest_in_progress_is_not_changed() -> None:
    others = {space.id: B for space in builtin_box().conquest_spaces if space.id != "antisuyu-1"}
    table = given(
        box={
            "A01": {"soldiers": 1},
            "A02": {"soldiers": 1},
            "antisuyu-1": {"flip": 2, "discard": 0, "benefits": [{"free_building": 1}]},
        },
        army_up={A: "A01 A02"},
        conquest=others,
        market="- - Z13 -",
    )

    table.do(PlaceMarker(A)).choose("conquer:antisuyu-1", "building:Z13").expect_nothing()

    assert table.army_down(A) == ["A01", "A02"], "the full price"


def test_PAS_03_payments_are_optional() -> None:
    table = given(active=B, buildings={A: "Z12"}, stock={A: "1g"})

    table.do(Activate(B, WORSHIP))

    table.expect(seat=A, offers=["climb", "decline"])


def test_PAS_03_plain_gains_are_automatic() -> None:
    table = given(active=B, buildings={A: "Z11"}, top="W01", stack="W02")

    table.do(Activate(B, OFFERING))

    table.expect(seat=A, offers=["take:face-up", "take:first-unseen"])


def test_PAS_04_any_player_includes_the_owner_and_an_active_player_who_takes_the_gold() -> None:
    table = given(buildings={A: "Z18"}, army_deck="A01")

    table.do(Activate(A, REJUVENATE)).choose("gold").expect_nothing()

    assert (table.stock(A), table.army(A)) == ("0p 0c 0s 2g", ["A01"])


def test_PAS_04_others_who_take_the_gold_trigger_it_too() -> None:
    table = given(active=B, buildings={A: "Z17"}, village="priest", nomads="", bag="")

    table.do(Activate(B, CONQUEST)).choose("gold").expect_nothing()

    assert (table.stock(A), table.vp(A)) == ("0p 0c 0s 1g", 11)


def test_PAS_05_each_trigger_works_once_per_activation() -> None:
    table = given(active=B, buildings={A: "Z12"}, stock={A: "5g"}, box={"temple-1": {"rewards": []}})

    table.do(Activate(B, WORSHIP)).choose("climb").expect(seat=B, rule="HP-03")
    table.choose("act").expect_nothing()
    assert table.temple(A) == 1
    table.do(Activate(B, WORSHIP))

    table.expect(seat=A, rule="TMP-10")


def test_PAS_06_z08_does_not_react_to_a_free_weaving_nor_z20_to_produced_resources() -> None:
    table = given(
        buildings={A: "Z08 Z20 P01"},
        market="- - - -",
        box={"P01": {"benefits": [{"corn": 2}]}},
        top="W01",
        stack="W02 W03 W06 W09",
    )

    table.do(ProduceOne(A)).choose("building:P01")
    assert (table.stock(A), table.vp(A)) == ("0p 2c 0s 0g", 10)
    table.do(TakeFreeWeavings(A, 1))

    table.expect(offers=["take:face-up", "take:first-unseen"])
