"""What Pachamama makes of printed rewards: the Temple, Conquest spaces, Production Buildings (PAC-42 to PAC-46)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.pachamama.produce import Produce
from tests.pachamama.acting import act as act_on_cell
from tests.pachamama.acting import (
    climbs,
    conquest_printed,
    on_cell,
    receives,
    recruit_rewards,
    step_printed,
)
from tests.pachamama.positions import HUMAN, NOTHING, PAC, TOP_STEP, against
from tests.support.given import Table
from tests.support.rows import played

ONE_GOLD = "0p 0c 0s 1g"
STONE_OR_WORKER = {"one_of": [[{"stone": 1}], [{"nomad": 1}]]}
GODS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")
NO_STATUES: dict[str, Any] = {"small_left": dict.fromkeys(GODS, 0), "large_left": dict.fromkeys(GODS, 0)}
NO_CARDS: dict[str, Any] = {"army_deck": ""}
NO_MARKET: dict[str, Any] = {"market": "- - - -"}
NO_TILES: dict[str, Any] = {"top": "", "stack": ""}
ALL_STEPS = {f"{section}-{level}": HUMAN for section in range(1, 6) for level in ("upper", "lower")}


def climbed(*rewards: dict[str, Any], **position: Any) -> Table:
    """She makes one step, whose reward is this."""
    return climbs(against(box=step_printed(*rewards), **position))


# -- usable or not


def test_PAC_42_she_receives_the_reward_of_every_step() -> None:
    box = {**step_printed({"corn": 1}), **step_printed({"stone": 2}, step=2), **step_printed({"vp": 3}, step=3)}

    table = climbs(against(box=box), steps=3).expect_nothing()

    assert (table.temple(PAC), table.stock(PAC), table.vp(PAC)) == (3, "0p 1c 2s 0g", 13)


@pytest.mark.parametrize(
    ("reward", "position"),
    [
        ({"god_card": 1}, {}),
        ({"god_card": 2}, {"offer": "G05 G06"}),
        ({"army_card": 1}, NO_CARDS),
        ({"training": 1}, NO_CARDS),
        ({"free_weaving": 1}, NO_TILES),
        ({"free_small_statue": 1}, NO_STATUES),
        ({"free_small_statue": 1, "of": ["sun"]}, {"small_left": {"sun": 0}}),
        ({"free_steps": 1}, {"steps": ALL_STEPS}),
        ({"free_steps": 1}, {"steps_left": {PAC: 0}}),
        ({"free_building": 1}, NO_MARKET),
        ({"free_building": 1, "type": "passive"}, {"market": "P01 P02 - -"}),
        ({"rejuvenate": 2}, {"buildings": {PAC: "P01"}}),
        ({"rejuvenate": 1, "of": ["army"]}, {"down": {PAC: "P01"}}),
        ({"gold_for_temple_step": 1}, {}),
        ({"nomad": 1, "of": ["courier"]}, {"nomads": "priest"}),
        ({"task": "weavings"}, {"stock": {PAC: "9s"}, "top": "W01"}),
        ({"task": "building"}, {"stock": {PAC: "9c"}}),
        ({"task": "building"}, {"stock": {PAC: "9s"}, **NO_MARKET}),
        ({"task": "statue"}, {"stock": {PAC: "2s"}}),
        ({"task": "statue"}, {"stock": {PAC: "9s"}, **NO_STATUES}),
        ({"task": "steps"}, {"stock": {PAC: "2s"}}),
        ({"task": "steps"}, {"stock": {PAC: "9s"}, "steps": ALL_STEPS}),
        ({"task": "produce"}, {"down": {PAC: "P01"}}),
        ({"task": "merchant"}, {"tapestries": {PAC: ["W01 W02"]}}),
        ({"one_of": [[{"stone": 1}], [{"god_card": 1}]]}, {}),
    ],
)
def test_PAC_42_if_nothing_of_it_is_usable_she_gains_1_gold_instead(
    reward: dict[str, Any], position: dict[str, Any]
) -> None:
    before = against(**position)

    table = climbed(reward, **position).expect_nothing()

    gold = before.s.players[PAC].stock[:]
    gold[3] += 1
    assert table.s.players[PAC].stock == gold
    assert (table.vp(PAC), table.temple(PAC)) == (10, 1)
    assert (table.offer(), table.supply(), table.army(PAC)) == (before.offer(), [], [])


def test_PAC_42_at_the_top_a_reward_of_steps_gives_1_gold() -> None:
    box = step_printed({"temple_step": 1}, step=TOP_STEP)

    climbing = climbs(against(box=box, temple={PAC: TOP_STEP - 1}))
    paying = climbs(
        against(
            box=step_printed({"gold_for_temple_step": 1}, step=TOP_STEP), temple={PAC: TOP_STEP - 1}, stock={PAC: "2g"}
        )
    )

    assert (climbing.temple(PAC), climbing.stock(PAC)) == (TOP_STEP, ONE_GOLD)
    assert (paying.temple(PAC), paying.stock(PAC)) == (TOP_STEP, "0p 0c 0s 3g")


def test_PAC_E28_parts_of_rewards() -> None:
    """Rules: PAC-42"""
    potato = climbed({"potato": 1}, {"god_card": 1})
    army = climbed({"god_card": 1}, {"army_card": 1})
    steps = climbed({"task": "steps"}, stock={PAC: "2s"})
    stone = climbed({"stone": 2})

    assert (potato.stock(PAC), potato.gods(PAC), potato.offer()) == ("1p 0c 0s 0g", [], [])
    assert (len(army.army(PAC)), army.stock(PAC)) == (1, NOTHING)
    assert (steps.stock(PAC), steps.steps()) == ("0p 0c 2s 1g", {})
    assert stone.stock(PAC) == "0p 0c 2s 0g"


# -- choices


def test_PAC_43_of_two_effects_the_second() -> None:
    second = climbed({"one_of": [[{"gold": 3}], [{"potato": 1}]]}, stock={PAC: "4p"})
    other_way = climbed({"one_of": [[{"potato": 1}], [{"gold": 3}]]}, stock={PAC: "9g"})

    assert (second.stock(PAC), second.vp(PAC)) == (NOTHING, 15)  # although she has no gold and enough potatoes
    assert other_way.stock(PAC) == "0p 0c 0s 12g"


def test_PAC_43_the_worker_is_a_random_nomad_with_reward() -> None:
    box = {**step_printed(STONE_OR_WORKER), **recruit_rewards(priest={"corn": 2})}
    table = against(box=box, nomads="priest*2 courier", bag="warrior", supply="warrior", auto_chance=False)

    climbs(table)

    assert table.odds() == {"nomad:priest": 2, "nomad:courier": 1}
    table.choose("nomad:priest", "worker:warrior").expect_nothing()
    assert (table.supply(), table.stock(PAC)) == (["warrior", "priest"], "0p 2c 0s 0g")


def test_PAC_E29_the_worker_even_with_0_stone_else_a_villager_else_gold() -> None:
    """Rules: PAC-43"""
    nomad = climbed(STONE_OR_WORKER, nomads="courier", village="priest priest", bag="", supply="warrior")
    villager = climbed(STONE_OR_WORKER, nomads="", village="priest priest")
    nobody = climbed(STONE_OR_WORKER, nomads="", village="")

    assert (nomad.supply(), nomad.stock(PAC)) == (["warrior", "courier"], NOTHING)
    assert (villager.supply(), villager.village(), villager.stock(PAC)) == (["priest"], ["priest"], NOTHING)
    assert (nobody.supply(), nobody.stock(PAC)) == ([], ONE_GOLD)


# -- elsewhere


@pytest.mark.parametrize("benefits", [[{"god_card": 1}], [{"free_building": 1}], [{"task": "steps"}]])
@pytest.mark.parametrize(("switch", "after"), [("false", NOTHING), ("true", ONE_GOLD)])
def test_PAC_44_unusable_benefits_of_conquest_spaces_and_buildings_are_lost(
    benefits: list[dict[str, Any]], switch: str, after: str
) -> None:
    """Rules: PAC-C07"""
    solo = {"pac.gold_for_lost_benefits": switch}
    conquest = receives(against(box=conquest_printed(*benefits), solo=solo, **NO_MARKET)).expect_nothing()
    building = against(
        box={"P01": {"benefits": benefits}}, active=HUMAN, buildings={PAC: "P01"}, solo=solo, **NO_MARKET
    )
    building.do(Produce(PAC, False)).expect_nothing()

    assert (conquest.stock(PAC), building.stock(PAC)) == (after, after)


def test_PAC_E30_of_a_god_card_and_a_weaving_the_weaving_only() -> None:
    """Rules: PAC-44"""
    table = against(box=conquest_printed({"god_card": 1}, {"free_weaving": 1}), top="W01", offer="G05", god_deck="G06")

    receives(table).expect_nothing()

    assert table.tapestries(PAC) == [["W01"]]
    assert (table.stock(PAC), table.gods(PAC), table.offer(), table.vp(PAC)) == (NOTHING, [], ["G05"], 10)
    assert table.s.god_deck.size() == 1


def test_PAC_45_on_the_top_space_further_steps_are_lost() -> None:
    box = step_printed({"corn": 1}, step=TOP_STEP)

    arriving = climbs(against(box=box, temple={PAC: TOP_STEP - 1}), steps=3).expect_nothing()
    standing = climbs(against(box=box, temple={PAC: TOP_STEP}), steps=2).expect_nothing()

    assert (arriving.temple(PAC), arriving.stock(PAC)) == (TOP_STEP, "0p 1c 0s 0g")
    assert (standing.temple(PAC), standing.stock(PAC)) == (TOP_STEP, NOTHING)


# -- the nearest stated procedure

REJUVENATION = {
    "P01": {"number": 4},
    "P02": {"number": 9},
    "P03": {"number": 6},
    "A01": {"soldiers": 1},
    "A02": {"soldiers": 2},
}


@pytest.mark.parametrize(
    ("count", "down", "army_down"),
    [
        (1, ["P01", "P03"], ["A01", "A02"]),
        (2, ["P01"], ["A01", "A02"]),
        (4, [], ["A01"]),
        (5, [], []),
        (9, [], []),
    ],
)
def test_PAC_46_rejuvenate_the_highest_buildings_then_army_cards_with_2_soldiers_then_1(
    count: int, down: list[str], army_down: list[str]
) -> None:
    """Rules: PAC-C08"""
    position: dict[str, Any] = {"down": {PAC: "P01 P02 P03"}, "army_down": {PAC: "A01 A02"}}
    conquest = receives(against(box={**REJUVENATION, **conquest_printed({"rejuvenate": count})}, **position))
    temple = climbs(against(box={**REJUVENATION, **step_printed({"rejuvenate": count})}, **position))

    for table in (conquest, temple):
        assert (table.down(PAC), table.army_down(PAC)) == (down, army_down)


@pytest.mark.parametrize(
    "benefit",
    [{"free_weaving": 1}, {"free_small_statue": 1}, {"free_steps": 1}, {"free_building": 1}, {"temple_step": 1}],
)
def test_PAC_C08_rewards_without_a_rule_follow_her_own_procedures(benefit: dict[str, Any]) -> None:
    """Nobody is asked, neither on Conquest spaces nor for Production Buildings.

    Rules: PAC-46
    """
    conquest = receives(against(box=conquest_printed(benefit), top="W01")).expect_nothing()
    building = against(box={"P05": {"benefits": [benefit]}}, buildings={PAC: "P05"}, top="W01", active=HUMAN)
    building.do(Produce(PAC, False)).expect_nothing()

    for table in (conquest, building):
        built = len(set(table.buildings(PAC) + table.down(PAC)) - {"P05"})
        gained = [len(table.tapestries(PAC)), len(table.small(PAC)), len(table.steps()), built, table.temple(PAC)]
        assert sum(gained) == 1


test_rows = played(
    __file__, against, climbed, climbs, conquest_printed, on_cell, receives, recruit_rewards, act_on_cell=act_on_cell
)
