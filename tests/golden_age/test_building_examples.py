"""Worked examples GA-E57 to GA-E60; GA-E54 to GA-E56 are with their Buildings."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import PRODUCE
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.given import given, standing
from tests.golden_age.prophesying import scored
from tests.support.conquering import army_cards

A, B = range(2)

TILES: dict[str, dict[str, Any]] = {
    "W01": {"pattern": "star", "left": "vp", "right": "gold"},
    "W02": {"pattern": "eye", "left": "gold", "right": "stone"},
    "W03": {"pattern": "bird", "left": "stone", "right": "army"},
    "edge-gold": {"benefits": [{"gold": 1}]},
    "edge-stone": {"benefits": [{"stone": 2}]},
    "temple-0": {"vp": 0, "rewards": []},
}


def test_GA_E57_the_old_longest_tapestry_then_the_rearrangement_then_the_new_matches() -> None:
    """Rules: GA-E57, ZA8, Z04X, Z09-1, GA-INT-07"""
    table = given(
        "buildings",
        box=TILES,
        buildings={A: "Z04X Z09 ZA8"},
        tapestries={A: ["W02 W01", "W03"]},
        holder=A,
        festivals=1,
    )

    table.do(Festival(A)).expect(seat=A, rule="ZA8", offers=["rearrange", "decline"])
    assert scored(table, "buildings") == 2  # Z09 has counted the old one
    table.choose("rearrange", "lay:W01:new", "lay:W02:1")
    assert table.stock(A) == "0p 0c 0s 0g"  # no reward of Z04
    table.choose("lay:W03:1")

    assert table.stock(A) == "0p 0c 2s 1g"  # the Merchant alone
    assert scored(table, "buildings") == 2


def test_GA_E58_tapestries_of_5_1_and_1_tiles_score_4_vp() -> None:
    """Rules: GA-E58, ZA4"""
    table = given(
        "buildings",
        box={"temple-0": {"vp": 0, "rewards": []}},
        buildings={A: "ZA4"},
        tapestries={A: ["W01 W02 W03 W06 W09", "W10", "W12"]},
        holder=A,
        festivals=1,
    )

    table.do(Festival(A))

    assert scored(table, "buildings") == 4


def test_GA_E59_with_a_free_building_ZA2_may_not_be_used() -> None:
    """Rules: GA-E59, ZA2, GA-NOB-30"""
    box = {**army_cards("A01=2/corn"), "antisuyu-1": {"flip": 1, "discard": 0, "benefits": [{"free_building": 1}]}}
    table = given("buildings", box=box, buildings={A: "ZA2"}, army_up={A: "A01"}, gods={A: "G01"})

    table.do(PlaceMarker(A)).choose("conquer:antisuyu-1")

    tiles = ["building:P01", "building:P02", "building:Z01", "building:Z02"]
    table.expect(seat=A, rule="TSK-12", offers=[*tiles, "swap"])


def test_GA_E59_in_R09_it_may_be_used() -> None:
    """Rules: GA-E59, ZA2, GA-SUN-14, GA-SUN-R09"""
    table = given(
        "buildings way-of-the-sun:ruruy",
        box={"ruruy-3-right": {"rewards": [{"task": "building"}]}, "Z05": {"cost": {"corn": 1}}},
        buildings={A: "ZA2"},
        at_step="ruruy-2-right",
        stock={A: "1c"},
        stacks="Z05",
        market="- - - -",
    )

    table.do(Climb(A, 1)).choose("choose:ruruy-3-right:1:1").expect(seat=A, rule="ZA2", offers=["draw-tile:passive"])
    table.choose("draw-tile:passive", "building:Z05")

    assert table.buildings(A) == ["Z05", "ZA2"]


@pytest.mark.parametrize(("type_", "drawn"), [("passive", "Z05"), ("production", "P05")])
def test_ZA2_a_task_of_one_type_draws_from_the_stack_of_that_type(type_: str, drawn: str) -> None:
    """A God card that grants the task of a type, played for R01."""
    table = given(
        "buildings way-of-the-sun:ruruy",
        box={
            "G01": {"benefits": [{"task": "building", "type": type_}]},
            "ruruy-2-right": {"rewards": [{"play_god_card": 1}]},
            "Z05": {"cost": {"corn": 1}},
            "P05": {"cost": {"corn": 1}},
        },
        buildings={A: "ZA2"},
        at_step="ruruy-1",
        gods={A: "G01"},
        stock={A: "1c"},
        stacks="Z05 P05",
        market="- - - -",
    )

    table.do(Climb(A, 1)).choose("step:ruruy-2-right", "play:G01", "benefit:G01:1")
    table.expect(seat=A, rule="ZA2", offers=[f"draw-tile:{type_}"])
    table.choose(f"draw-tile:{type_}", f"building:{drawn}")

    assert table.buildings(A) == sorted([drawn, "ZA2"])


def test_GA_E60_a_nomad_of_PX01_may_become_a_noble_at_once_on_the_opponents_turn() -> None:
    """Rules: GA-E60, PX01, GA-NOB-06"""
    table = given(
        "buildings nobles",
        active=B,
        buildings={A: "PX01 X06"},
        nomads="architect priest warrior",
        market="P01 P02 Z01 Z02 - -",
    )

    table.do(Activate(B, PRODUCE)).choose("act").expect(seat=A, offers=["building:PX01", "done"])
    table.choose("building:PX01", "nomad:architect").expect(seat=A, rule="GA-NOB-06", offers=["palace:X06", "decline"])
    table.choose("palace:X06").expect(seat=A, rule="GA-NOB-12")

    assert standing(table) == ["X06"]
    assert table.workers(A) == []
