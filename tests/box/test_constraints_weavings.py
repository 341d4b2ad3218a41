"""Components 2.8 and 5.8: Weavings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints import weavings
from tawantinsuyu.box.constraints.weavings import can_lay_example_7
from tawantinsuyu.box.schema_base import Weaving
from tawantinsuyu.box.vocabulary import EDGE_ICONS, EdgeIcon
from tests.box.planting import changed, findings, only_finding, without


def tile(id: str, pattern: str, left: EdgeIcon, right: EdgeIcon) -> Weaving:
    return Weaving(id=id, number=1, pattern=pattern, left=left, right=right, players=2, source="owner")


# MUST


def test_5_8_every_weaving_has_a_pattern_that_exists(box: Box) -> None:
    assert only_finding(weavings.references, box, changed(box, "W05", pattern="stripes")).field == "pattern"


def test_5_8_numbers_are_unique(box: Box) -> None:
    first, second, *_ = [row for row in box.weavings if not row.start]

    assert only_finding(weavings.references, box, changed(box, second.id, number=first.number)).id == second.id


def test_2_8_what_the_eight_edges_pay(box: Box) -> None:
    pays = {edge.id.removeprefix("edge-"): edge.benefits for edge in box.edges}

    assert pays == {
        "gold": (PrintedBenefit("gold"),),
        "stone": (PrintedBenefit("stone", 2),),
        "potato": (PrintedBenefit("potato", 3),),
        "god": (PrintedBenefit("god_card"), PrintedBenefit("potato")),
        "rejuv": (PrintedBenefit("rejuvenate"),),
        "army": (PrintedBenefit("army_card"),),
        "temple": (PrintedBenefit("gold_for_temple_step"),),
        "vp": (PrintedBenefit("vp", 3),),
    }
    assert "edge-..." in only_finding(weavings.references, box, without(box, "edge-vp")).message
    assert only_finding(weavings.references, box, changed(box, "edge-vp", benefits=())).field == "benefits"


def test_5_8_four_starting_tiles(box: Box) -> None:
    assert [row.id for row in box.weavings if row.start] == ["SW01", "SW02", "SW03", "SW04"]

    assert "found 3" in only_finding(weavings.tile_list, box, changed(box, "SW04", start=False)).message


def test_5_8_all_seven_patterns_are_used(box: Box) -> None:
    stars = [row.id for row in box.weavings if row.pattern == "star"]

    assert only_finding(weavings.tile_list, box, changed(box, *stars, pattern="river")).id == "star"


def test_5_8_patterns_are_unequally_frequent(box: Box) -> None:
    even = Box(
        patterns=box.patterns,
        weavings=tuple(replace(row, pattern=box.patterns[place % 7].id) for place, row in enumerate(box.weavings)),
    )

    assert "unequal frequency" in only_finding(weavings.tile_list, box, even).message


@pytest.mark.parametrize("players", [3, 4])
def test_5_8_marks_for_three_and_for_four_players(box: Box, players: int) -> None:
    marked = [row.id for row in box.weavings if row.players == players]

    assert f"players = {players}" in only_finding(weavings.tile_list, box, changed(box, *marked, players=2)).message


def test_5_8_the_tapestries_of_example_7_can_be_laid(box: Box) -> None:
    armies = [row.id for row in box.weavings if row.left == "army"]

    assert "example 7" in only_finding(weavings.tapestries_of_example_7, box, changed(box, *armies, left="vp")).message


def test_example_7_needs_nine_tiles_with_the_right_joints() -> None:
    four = [
        tile("W01", "star", "vp", "potato"),
        tile("W02", "eye", "potato", "vp"),
        tile("W03", "bird", "gold", "temple"),
        tile("W04", "hook", "temple", "vp"),
    ]
    five = [
        tile("W05", "star", "vp", "army"),
        tile("W06", "eye", "army", "vp"),
        tile("W07", "bird", "god", "god"),
        tile("W08", "hook", "vp", "stone"),
        tile("W09", "river", "stone", "vp"),
    ]

    assert can_lay_example_7([*four, *five])
    assert not can_lay_example_7([*four, *five[:-1]])
    assert not can_lay_example_7([*four, *five[:-1], tile("W09", "hook", "stone", "vp")])


# SHOULD


def test_5_8_should_rare_patterns_be_red_then_green_then_yellow(box: Box) -> None:
    colour_of = {pattern.id: pattern.colour for pattern in box.patterns}
    tiles = Counter(colour_of[row.pattern] for row in box.weavings)

    assert set(colour_of.values()) == {"red", "green", "yellow"}
    assert tiles["red"] < tiles["green"] < tiles["yellow"]


@pytest.mark.parametrize("icon", EDGE_ICONS)
def test_5_8_should_every_icon_be_on_both_edges_often_enough_to_match(box: Box, icon: str) -> None:
    assert sum(row.left == icon for row in box.weavings) >= 3
    assert sum(row.right == icon for row in box.weavings) >= 3


def test_5_8_should_starting_tiles_be_of_equal_worth(box: Box) -> None:
    start = [row for row in box.weavings if row.start]

    assert len({row.pattern for row in start}) == 1
    assert {row.players for row in start} == {2}
    assert len({icon for row in start for icon in (row.left, row.right)}) == 8


def test_5_8_should_two_players_still_have_all_seven_patterns(box: Box) -> None:
    stack = [row for row in box.weavings if row.players == 2 and not row.start]

    assert {row.pattern for row in stack} == {pattern.id for pattern in box.patterns}


def test_2_13_should_the_prophecies_about_weavings_be_within_reach(box: Box) -> None:
    colour_of = {pattern.id: pattern.colour for pattern in box.patterns}
    stack = Counter(colour_of[row.pattern] for row in box.weavings if row.players == 2)

    assert stack["yellow"] >= 6
    assert stack["green"] + stack["red"] >= 3


def test_a_weaving_list_that_breaks_two_rules_is_told_both(box: Box) -> None:
    bad = changed(without(box, "SW01"), "W05", pattern="stripes")

    assert len(findings(weavings.tile_list, box, bad)) == 1
    assert len(findings(weavings.references, box, bad)) == 1
