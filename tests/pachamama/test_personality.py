"""Pachamama's Personality tokens and what their faces do (PAC-101 to PAC-110)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.kernel.position import CHANCE
from tests.automata.printed import god_cards
from tests.pachamama.acting import act_under_face, cell_printed, recruit_rewards, step_printed
from tests.pachamama.positions import HUMAN, PAC, TOP_STEP, Printed, against
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played

ONE_GOLD = "0p 0c 0s 1g"
SLOTS = range(3)
"""The slots A, B and C."""

UNDER_SLOTS: Printed = {
    cell.id: {"benefits": [{"stone": 1}]}
    for cell in builtin_box().solo_cells
    if cell.personality and cell.board != "axomamma"
}
"""1 stone for each cell under a slot."""


def perform(face: str, *draws: str, modules: str = "", **position: Any) -> Table:
    """The face lies on slot A, whose space is activated."""
    return act_under_face(against(modules, face=face, auto_chance=False, **position), *draws)


def failed(table: Table) -> list[tuple[object, ...]]:
    return [event.facts for event in table.told("failed-cell")]


# -- the token replaces the action of its space


@pytest.mark.parametrize("slot", SLOTS)
def test_PAC_101_a_token_replaces_the_action_of_the_space_it_covers(slot: int) -> None:
    faces = ["-", "-", "-"]
    faces[slot] = "vp"
    table = against(box=UNDER_SLOTS, face=" ".join(faces))

    for each in SLOTS:
        act_under_face(table, slot=each)

    assert (table.vp(PAC), table.stock(PAC)) == (13, "0p 0c 2s 0g")


def test_PAC_101_on_the_space_of_the_printed_4() -> None:
    box = {**cell_printed("fixed-1", {"stone": 1}), **cell_printed("lower-4", {"corn": 1})}
    table = against(box=box, face="- - vp", tokens={4: "pac-lower-4"}, supply="", auto_chance=False)

    table.do(RollForBoard(PAC)).choose("die:4").expect_nothing()

    assert (table.vp(PAC), table.stock(PAC)) == (13, "0p 1c 0s 0g")


# -- the faces


def test_PAC_102_a_free_small_statue_by_the_slots_for_3_vp() -> None:
    box = god_cards("G01=sun G02=wave G03=cross G04=spiral")
    table = perform("statue", box=box, small={PAC: "wave"}, stock={PAC: "9s 9g"})

    table.expect(seat=CHANCE, rule="PAC-95").choose("die:2").expect_nothing()

    assert (sorted(table.small(PAC)), table.large(PAC)) == (["cross", "wave"], [])
    assert (table.vp(PAC), table.stock(PAC)) == (13, "0p 0c 9s 9g")


def test_PAC_E32_if_her_largest_tapestry_has_the_pattern_she_takes_the_tile_beneath() -> None:
    """Rules: PAC-103"""
    box = {"W01": {"pattern": "star"}, "W10": {"pattern": "star"}, "W02": {"pattern": "bird"}}
    table = perform("weaving", "weaving:W02", box=box, top="W01", stack="W02", tapestries={PAC: ["W10"]})

    table.expect_nothing()
    assert (table.tapestries(PAC), table.top(), table.stock(PAC)) == ([["W10", "W02"]], "W01", ONE_GOLD)


def conquest_box(flip: int, discard: int) -> Printed:
    """All Conquest spaces cost the same and give 2 corn."""
    shown = {"flip": flip, "discard": discard, "benefits": [{"corn": 2}]}
    return {space.id: shown for space in builtin_box().conquest_spaces}


ARMY: Printed = {"A01": {"soldiers": 1}, "A02": {"soldiers": 2}, "A03": {"soldiers": 1}}


def test_PAC_104_the_first_conquest_without_playing_cards_casualty_or_follow_up() -> None:
    table = perform(
        "conquest",
        "die:3",
        box={**conquest_box(1, 2), **ARMY},
        army_up={PAC: "A01 A02", HUMAN: "A05"},
        army={PAC: "A03", HUMAN: "A06"},
        stock={HUMAN: "9p"},
        village="priest courier",
    )

    table.expect_nothing()  # the human is not asked to follow
    places = [space for space in table.s.catalog.conquest if space.region == table.s.catalog.regions.index("antisuyu")]
    rightmost = max(places, key=lambda space: space.place)
    assert table.conquered() == {rightmost.name: PAC}
    assert (table.stock(PAC), table.army(PAC)) == ("0p 2c 0s 0g", ["A03"])  # the benefit and no gold
    assert (table.army_up(PAC), table.army_down(PAC), table.army_discard()) == ([], ["A01"], ["A02"])
    assert (table.casualties(), table.village()) == ([], ["priest", "courier"])
    assert [event.facts[0] for event in table.told("chose-conquest")] == ["PAC-65"]


def test_PAC_106_on_the_top_space_only_the_gold() -> None:
    table = perform("temple", box=step_printed({"corn": 2}, step=TOP_STEP), temple={PAC: TOP_STEP}).expect_nothing()

    assert (table.temple(PAC), table.stock(PAC)) == (TOP_STEP, ONE_GOLD)


@pytest.mark.parametrize(("owned", "tiles"), [("", ["P03", "P04"]), ("P10 P11", ["Z03", "Z05"])])
def test_PAC_107_a_free_building_of_the_type_she_wants_and_1_gold(owned: str, tiles: list[str]) -> None:
    table = perform("building", market="P03 P04 Z03 Z05", buildings={PAC: owned})

    table.expect(seat=CHANCE, offers=[f"building:{tile}" for tile in tiles])
    table.choose(f"building:{tiles[1]}").expect_nothing()

    assert tiles[1] in table.buildings(PAC)
    assert table.stock(PAC) == ONE_GOLD


test_rows = played(
    __file__, against, cell_printed, conquest_box, failed, perform, recruit_rewards, step_printed, ARMY=ARMY
)
