"""Score sheets of cardboard games, entered as people would, agree with the engine."""

from __future__ import annotations

import doctest
from dataclasses import replace

import pytest

import tawantinsuyu as tw
from harness.games.choosing import MODES, PACHAMAMA_MODES, SOLO_MODES
from tawantinsuyu.companion import score_sheet
from tawantinsuyu.companion.laying_out import SeatEntry, Sheet, SheetError
from tawantinsuyu.companion.score_sheet import score, score_festival
from tests.support.spread import SPREAD_MODES
from tools.games.sheets import differences

PLAYED = (*MODES, *SOLO_MODES, *SPREAD_MODES, *PACHAMAMA_MODES)


@pytest.mark.parametrize("number", range(len(PLAYED)))
def test_FIN_01_a_sheet_gives_what_the_engine_gave_at_the_end_of_the_game(number: int) -> None:
    assert differences(PLAYED[number], number) == ""


def test_the_example_of_a_sheet_is_true() -> None:
    assert doctest.testmod(score_sheet) == (0, 4)


def test_FIN_12_resources_break_a_tie_or_the_victory_is_shared() -> None:
    poor, rich = SeatEntry(vp=50, resources={"stone": 1}), SeatEntry(vp=50, resources={"corn": 2})
    assert score(Sheet([poor, rich])).winners == [1]
    assert score(Sheet([rich, rich])).winners == [0, 1]
    assert score(Sheet([poor, rich])).was_tied
    assert not score(Sheet([poor, SeatEntry(vp=51)])).was_tied


def test_FES_17_a_festival_gives_the_most_markers_of_a_region_a_point_for_each_casualty() -> None:
    ahead, behind = SeatEntry(vp=8, markers={"antisuyu": 2}), SeatEntry(markers={"antisuyu": 1, "kuntisuyu": 1})
    assert [gain["conquest"] for gain in score_festival(Sheet([ahead, behind], casualties=4))] == [4, 4]


def test_FES_13_a_festival_gives_the_points_of_the_temple_step() -> None:
    steps = tw.new_game(2).state.catalog.temple_vp
    low, high = score_festival(Sheet([SeatEntry(), SeatEntry(temple="9")]))
    assert (low["temple"], high["temple"]) == (steps[0], steps[9])


@pytest.mark.parametrize(
    ("wrong", "seat", "entry", "words"),
    [
        (SeatEntry(god_cards=99), 1, "god_cards", "99 is impossible"),
        (SeatEntry(army_up=-1), 1, "army_up", "-1 is impossible"),
        (SeatEntry(tapestries=(30,)), 1, "tapestries", "30 is impossible"),
        (SeatEntry(other_buildings={"passive": 25}), 1, "other_buildings", "25 is impossible"),
        (SeatEntry(other_buildings={"palace": 1}), 1, "other_buildings", "1 is impossible"),
        (SeatEntry(buildings=["Z99"]), 1, "buildings", "Z99"),
        (SeatEntry(temple="77"), 1, "temple", "77"),
        (SeatEntry(workers={"wizard": 1}), 1, "workers", "wizard"),
        (SeatEntry(markers={"atlantis": 1}), 1, "markers", "atlantis"),
        (SeatEntry(markers={"atlantis": 0}), 1, "markers", "atlantis"),
        (SeatEntry(markers={"antisuyu": -1}), 1, "markers", "-1 markers"),
        (SeatEntry(resources={"wood": 1}), 1, "resources", "wood"),
        (SeatEntry(temple="0\n[pending]"), 1, "temple", "pending"),
        (SeatEntry(workers={"priest": 40}), None, "", "Workers"),
    ],
)
def test_a_sheet_that_no_table_can_show_is_refused_with_its_entry(
    wrong: SeatEntry, seat: int | None, entry: str, words: str
) -> None:
    with pytest.raises(SheetError, match=words) as refused:
        score(Sheet([SeatEntry(), wrong]))
    assert (refused.value.seat, refused.value.field) == (seat, entry)


@pytest.mark.parametrize("again", [["Z03"], ["P04", "P04"]])
def test_a_building_lies_before_one_player_only_once(again: list[str]) -> None:
    with pytest.raises(SheetError, match=r"Z03|P04"):
        score(Sheet([SeatEntry(buildings=["Z03"]), SeatEntry(buildings=again)]))


def test_pieces_of_modules_need_the_module() -> None:
    with pytest.raises(SheetError, match="nobles-standing"):
        score(Sheet([SeatEntry(), SeatEntry()], further={"nobles-standing": ["X01"]}))


def test_the_sheet_of_a_solo_game_has_her_seat() -> None:
    with pytest.raises(SheetError, match="2 seats"):
        score(Sheet([SeatEntry()], opponent="axomamma"))


WITH_PALACES = ("vassals", "nobles")


def test_GA_NOB_44_markers_on_nation_tiles_count_for_a_prophecy_and_for_a_region() -> None:
    ana = SeatEntry(buildings=["X07"], markers={"antisuyu": 1})
    further = {"nobles-standing": ["X07"], "chinchasuyu": ["VN10"], "antisuyu": ["VN01", "1*6"]}
    sheet = Sheet([ana, SeatEntry(markers={"antisuyu": 2})], WITH_PALACES, casualties=3, further=further)
    assert score(sheet).seats[0]["prophecies"] > 0
    assert [gain["conquest"] for gain in score_festival(sheet)] == [3, 0]
    assert score(replace(sheet, further={"nobles-standing": ["X07"]})).seats[0]["prophecies"] == 0


def test_VN10_a_vassal_in_a_palace_fulfils_its_prophecy() -> None:
    ana = SeatEntry(buildings=["X10"], army_up=7)
    lived_in = {"chinchasuyu": ["VN10"], "vassals": ["1", "VN10", "X10"]}
    assert score(Sheet([ana, SeatEntry()], WITH_PALACES, further=lived_in)).seats[0]["prophecies"] > 0
    assert score(Sheet([ana, SeatEntry()], WITH_PALACES)).seats[0]["prophecies"] == 0


def test_GA_VAS_17_vassals_among_the_casualties_are_counted_at_a_festival() -> None:
    fallen = ["1", "VN07", "casualties,", "2", "VN07", "casualties"]
    sheet = Sheet([SeatEntry(markers={"antisuyu": 1}), SeatEntry()], ("vassals",), casualties=2)
    with_vassals = replace(sheet, further={"chinchasuyu": ["VN07"], "vassals": fallen})
    assert score_festival(sheet)[0]["conquest"] == 2
    assert score_festival(with_vassals)[0]["conquest"] == 4


@pytest.mark.parametrize(("vassals", "times"), [(0, 1), (1, 2), (2, 3)])
def test_PV04_her_cult_scores_her_temple_step_several_times(vassals: int, times: int) -> None:
    further = {"antisuyu": ["VN04"], "cult-vassals": ["0", str(vassals), "0", "0"]}
    sheet = Sheet([SeatEntry(), SeatEntry(temple="9")], ("vassals",), opponent="pachamama", further=further)
    assert score_festival(sheet)[1]["temple"] == times * tw.new_game(2).state.catalog.temple_vp[9]


@pytest.mark.parametrize(("players", "woven"), [(2, 22), (3, 29), (4, 35)])
def test_SET_21_each_player_has_a_starting_weaving_besides_those_of_the_stack(players: int, woven: int) -> None:
    stack = woven - players
    lengths = [7] * (stack // 7) + [stack % 7]
    everything = SeatEntry(tapestries=[1, *lengths])
    others = [SeatEntry(tapestries=[1])] * (players - 1)

    assert score(Sheet([everything, *others])).seats[0]["total"] > 0
    with pytest.raises(SheetError, match="2 is impossible: the box has 1 more"):
        score(Sheet([everything, *others[1:], SeatEntry(tapestries=[2])]))


def test_SET_21_a_starting_weaving_may_be_named() -> None:
    named, counted = SeatEntry(tapestries=[["SW01", "W01"]]), SeatEntry(tapestries=[7, 7, 6])
    assert score(Sheet([named, counted])).seats[1]["total"] == 21 + 21 + 15


@pytest.mark.parametrize("opponent", tw.OPPONENTS)
def test_AXO_146_PAC_118_her_god_cards_never_score(opponent: str) -> None:
    with pytest.raises(SheetError, match="never score") as refused:
        score(Sheet([SeatEntry(), SeatEntry(god_cards=1)], opponent=opponent))
    assert (refused.value.seat, refused.value.field) == (1, "god_cards")
