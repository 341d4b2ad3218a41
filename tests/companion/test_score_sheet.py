"""Sheets of cardboard games: entered as people would, scored as the engine scores the game."""

from __future__ import annotations

import doctest
import re
from collections import Counter
from collections.abc import Mapping

import pytest

import tawantinsuyu as tw
from tawantinsuyu.companion import score_sheet
from tawantinsuyu.companion.laying_out import SeatEntry, Sheet, SheetError
from tawantinsuyu.companion.score_sheet import score, score_festival
from tawantinsuyu.companion.table_text import TableText
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.formats.position_writer import write_position
from tawantinsuyu.rules.scoring import changes_scoring, winners
from tests.support.spread import SPREAD_MODES
from tools.games.choosing import MODES, PACHAMAMA_MODES, SOLO_MODES, Mode
from tools.games.invariants import begin, enrich, leave_alone, play_counted

PLAYED = (*MODES, *SOLO_MODES, *SPREAD_MODES, *PACHAMAMA_MODES)
SCORED_LINES = ("nobles-standing", "nobles-lying", "chinchasuyu", "antisuyu", "qullasuyu", "kuntisuyu", "cult-vassals")
"""Lines of modules that the scoring looks at, beside Vassals in Palaces."""


def counted(words: Mapping[str, int]) -> dict[str, int]:
    return {name: count for name, count in words.items() if count}


def entry_of(s: State, text: TableText, seat: int) -> SeatEntry:
    """What a player would enter at the end of a game, before the last scoring."""
    player, catalog = s.players[seat], s.catalog
    tiles = [catalog.buildings[number] for number in player.buildings]
    final = {name for name in catalog.source_names if name.startswith("final-") or name == "prophecies"}
    before = sum(vp for name, vp in zip(catalog.source_names, player.sources, strict=True) if name not in final)
    return SeatEntry(
        vp=before,
        temple=text.values(f"seat {seat + 1}", "temple")[0],
        tapestries=[[catalog.weavings[tile].name for tile in tapestry] for tapestry in player.tapestries],
        buildings=[tile.name for tile in tiles if changes_scoring(s, tile)],
        other_buildings=Counter(catalog.building_types[tile.type] for tile in tiles if not changes_scoring(s, tile)),
        buildings_down=len(player.face_down_buildings),
        god_cards=len(player.gods),
        army_up=len(player.army_up),
        army_down=len(player.army_down),
        workers=counted(dict(zip(catalog.worker_names, player.workers, strict=True))),
        resources=dict(zip(RESOURCE_NAMES, player.stock, strict=True)),
        markers=Counter(
            catalog.regions[space.region]
            for space, owner in zip(catalog.conquest, s.conquest, strict=True)
            if owner == seat
        ),
    )


def in_palaces(vassals: list[str]) -> list[str]:
    """Of `1 VN08 P03, 1 VN02 X01` the Vassals that are in Palaces."""
    each = " ".join(vassals).split(", ")
    return [", ".join(vassal for vassal in each if re.search(r" X\d\d", vassal))]


def sheet_of(mode: Mode, s: State) -> Sheet:
    """A finished game as it would be entered."""
    text = TableText(write_position(begin(mode).settings, s))
    lines = text.names("golden-age") if "golden-age" in text else ()
    return Sheet(
        seats=[entry_of(s, text, seat) for seat in range(len(s.players))],
        modules=mode.modules,
        variants={name: value for name, value in mode.chosen.items() if name in tw.VARIANTS},
        opponent=mode.opponent if mode.players == 1 else None,
        difficulty={name: value for name, value in mode.chosen.items() if name not in tw.VARIANTS},
        casualties=sum(s.casualties),
        further={name: text.values("golden-age", name) for name in lines if name in SCORED_LINES}
        | {name: in_palaces(text.values("golden-age", name)) for name in lines if name == "vassals"},
    )


@pytest.mark.parametrize("number", range(len(PLAYED)))
def test_FIN_01_a_sheet_gives_what_the_engine_gave_at_the_end_of_the_game(number: int) -> None:
    mode = PLAYED[number]
    s = play_counted(mode, number, enrich if number % 2 else leave_alone)
    scored = score(sheet_of(mode, s))
    assert [sheet["total"] for sheet in scored.seats] == [player.vp for player in s.players]
    assert list(scored.winners) == winners(s)


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
        (SeatEntry(god_cards=99), 1, "god_cards", "99 cannot be"),
        (SeatEntry(army_up=-1), 1, "army_up", "-1 cannot be"),
        (SeatEntry(tapestries=(30,)), 1, "tapestries", "30 cannot be"),
        (SeatEntry(other_buildings={"passive": 25}), 1, "other_buildings", "25 cannot be"),
        (SeatEntry(other_buildings={"palace": 1}), 1, "other_buildings", "1 cannot be"),
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
