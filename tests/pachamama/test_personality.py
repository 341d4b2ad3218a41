"""Pachamama's Personality tokens and what their faces do (PAC-101 to PAC-110)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.automata.tokens import MoveTokens, TokenActions
from tawantinsuyu.kernel.position import CHANCE
from tests.automata.printed import god_cards
from tests.pachamama.acting import act_under_face, cell_printed, recruit_rewards, step_printed
from tests.pachamama.positions import HUMAN, NOTHING, PAC, TOP_STEP, Printed, against, odds
from tests.support.given import Table
from tests.support.printing import builtin_box, solo_cell

ONE_GOLD = "0p 0c 0s 1g"
GODS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")
NO_SMALL = dict.fromkeys(GODS, 0)
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


def test_PAC_101_when_the_space_is_activated_and_not_when_a_token_arrives() -> None:
    covered = solo_cell("A")
    loop = [cell.id for cell in builtin_box().solo_cells if (cell.board, cell.row) == ("pachamama", "upper")]
    two_before = loop[loop.index(covered) - 2]
    box = cell_printed("lower-3", {"stone": 1})
    table = against(box=box, face="vp", tokens={2: f"{two_before} pac-lower-3", 1: f"{covered} pac-lower-3"})

    table.do(MoveTokens(PAC, 2))
    assert (table.tokens(2), table.vp(PAC)) == ([covered, "pac-lower-5"], 10)
    table.do(TokenActions(PAC, 1))

    assert table.vp(PAC) == 13
    assert [event.facts for event in table.told("activated-personality")] == [("PAC-101", "pac-personality-vp")]


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


def test_PAC_103_a_free_weaving_and_1_gold() -> None:
    table = perform("weaving", top="W01", stack="", stock={HUMAN: "9c"}).expect_nothing()

    assert (table.tapestries(PAC), table.stock(PAC)) == ([["W01"]], ONE_GOLD)


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


@pytest.mark.parametrize("why", ["no marker", "too dear"])
def test_PAC_104_if_she_cannot_place_1_gold(why: str) -> None:
    table = perform(
        "conquest",
        box={**conquest_box(1, 3 if why == "too dear" else 1), **ARMY},
        army_up={PAC: "A01 A02"},
        markers_left={PAC: 0 if why == "no marker" else 9},
    ).expect_nothing()

    assert (table.conquered(), table.stock(PAC), table.army_up(PAC)) == ({}, ONE_GOLD, ["A01", "A02"])


def test_PAC_E31_cards_stay_in_hand_and_with_nothing_payable_1_gold() -> None:
    """Rules: PAC-104"""
    table = perform("conquest", box={**conquest_box(1, 0), **ARMY}, army={PAC: "A01 A02 A03"}).expect_nothing()

    assert (table.army(PAC), table.army_up(PAC)) == (["A01", "A02", "A03"], [])
    assert (table.conquered(), table.stock(PAC)) == ({}, ONE_GOLD)


def test_PAC_105_3_vp() -> None:
    table = perform("vp").expect_nothing()

    assert (table.vp(PAC), table.stock(PAC)) == (13, NOTHING)


def test_PAC_106_1_step_with_its_reward_and_1_gold() -> None:
    table = perform("temple", box=step_printed({"corn": 2})).expect_nothing()

    assert (table.temple(PAC), table.stock(PAC)) == (1, "0p 2c 0s 1g")


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


def test_PAC_108_2_army_cards_and_1_gold() -> None:
    table = perform("army", "army-card:A05", "army-card:A07").expect_nothing()

    assert (table.army(PAC), table.stock(PAC)) == (["A05", "A07"], ONE_GOLD)


def test_PAC_109_the_worker_at_the_corn_end_with_reward() -> None:
    table = perform("recruit", box=recruit_rewards(courier={"corn": 2}), village="priest architect courier")

    table.expect_nothing()  # no roll
    assert (table.supply(), table.village(), table.stock(PAC)) == (["courier"], ["priest", "architect"], "0p 2c 0s 0g")


def test_PAC_109_the_last_worker_triggers_a_festival() -> None:
    """Rules: PAC-33"""
    table = perform("recruit", village="priest").expect_nothing()

    assert (table.supply(), table.s.holder, table.vp(PAC)) == (["priest"], PAC, 11)


def test_PAC_109_from_an_empty_village_a_random_nomad() -> None:
    """Rules: PAC-29"""
    table = perform("recruit", village="", nomads="priest courier", bag="")

    assert odds(table) == {"nomad:priest": 1, "nomad:courier": 1}
    table.choose("nomad:courier").expect_nothing()
    assert (table.supply(), table.stock(PAC)) == (["courier"], NOTHING)


@pytest.mark.parametrize(("variant", "is_noble"), [("false", False), ("true", True)])
def test_PAC_C33_a_fixed_end_makes_no_noble_unless_the_variant_says_so(variant: str, is_noble: bool) -> None:
    table = perform(
        "recruit",
        modules="nobles",
        solo={"pac.pf8_noble": variant},
        box={"X05": {"noble": "courier"}},
        buildings={PAC: "X05"},
        village="priest courier",
        newcomers="architect-priest - -",
        newcomer_bag="",
    ).expect_nothing()

    assert table.supply() == (["architect-priest"] if is_noble else ["courier"])
    assert len(table.told("appointed")) == int(is_noble)
    assert table.village() == ["priest"]


def test_PAC_C33_the_variant_still_takes_the_corn_end() -> None:
    """A Worker at the potato end who could become a Noble stays there."""
    table = perform(
        "recruit",
        modules="nobles",
        solo={"pac.pf8_noble": True},
        box={"X05": {"noble": "priest"}},
        buildings={PAC: "X05"},
        village="priest courier",
    ).expect_nothing()

    assert (table.supply(), table.village()) == (["courier"], ["priest"])


# -- impossible


@pytest.mark.parametrize(
    ("face", "position"),
    [
        ("statue", {"small_left": NO_SMALL}),
        ("weaving", {"top": "", "stack": ""}),
        ("conquest", {}),
        ("temple", {"temple": {PAC: TOP_STEP}}),
        ("building", {"market": "- - - -"}),
        ("army", {"army_deck": ""}),
        ("recruit", {"village": "", "nomads": ""}),
    ],
)
def test_PAC_110_a_face_whose_action_is_impossible_gives_1_gold_and_not_2(face: str, position: dict[str, Any]) -> None:
    """Rules: PAC-83"""
    table = perform(face, **position).expect_nothing()

    assert (table.stock(PAC), table.vp(PAC)) == (ONE_GOLD, 10)
    assert failed(table) == [("PAC-110", f"pac-personality-{face}")]
