"""Worked examples GA-E57 to GA-E60; GA-E54 to GA-E56 are with their Buildings."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.rules.conquest import PlaceMarker
from tests.golden_age.given import given, standing
from tests.golden_age.prophesying import scored
from tests.support.conquering import army_cards
from tests.support.rows import played

A, B = range(2)

TILES: dict[str, dict[str, Any]] = {
    "W01": {"pattern": "star", "left": "vp", "right": "gold"},
    "W02": {"pattern": "eye", "left": "gold", "right": "stone"},
    "W03": {"pattern": "bird", "left": "stone", "right": "army"},
    "edge-gold": {"benefits": [{"gold": 1}]},
    "edge-stone": {"benefits": [{"stone": 2}]},
    "temple-0": {"vp": 0, "rewards": []},
}


def test_GA_E59_with_a_free_building_ZA2_may_not_be_used() -> None:
    """Rules: GA-E59, ZA2, GA-NOB-30"""
    box = {**army_cards("A01=2/corn"), "antisuyu-1": {"flip": 1, "discard": 0, "benefits": [{"free_building": 1}]}}
    table = given("buildings", box=box, buildings={A: "ZA2"}, army_up={A: "A01"}, gods={A: "G01"})

    table.do(PlaceMarker(A)).choose("conquer:antisuyu-1")

    tiles = ["building:P01", "building:P02", "building:Z01", "building:Z02"]
    table.expect(seat=A, rule="TSK-12", offers=[*tiles, "swap"])


test_rows = played(__file__, given, scored, standing, TILES=TILES)
