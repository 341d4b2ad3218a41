"""PAC-125: what Pachamama does with the rewards R01 to R15 of the overlays (rulings PAC-C22 to PAC-C26)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.festival_end import EndFestival
from tawantinsuyu.rules.temple import Climb, ScoreTemple
from tests.golden_age.climbing import bare, printed
from tests.golden_age.given import step
from tests.pachamama.acting import cited, recruit_rewards
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.pachamama.turns import SOLDIERS
from tests.pachamama.with_modules import REWARD_STEP, RURUY, below_reward, rewarded
from tests.support.conquering import all_but, space
from tests.support.rows import played

ONE_GOLD = "0p 0c 0s 1g"
PATTERNS = {
    "W01": {"pattern": "star"},
    "W02": {"pattern": "eye"},
    "W03": {"pattern": "bird"},
    "W06": {"pattern": "hook"},
    "W09": {"pattern": "star"},
}


# -- R01: a God card


def test_PAC_125_R01_she_plays_the_top_card_of_the_deck_which_goes_to_the_offer() -> None:
    box: dict[str, dict[str, Any]] = {"G10": {"benefits": [{"corn": 2}, {"vp": 3}]}, "G11": {"benefits": []}}
    table = below_reward("R01", box=box, god_deck="G10 G11", offer="G20", auto_chance=False).do(Climb(PAC, 1))

    table.expect(seat=CHANCE, rule="PAC-125", offers=["god-card:G10", "god-card:G11"])
    table.choose("god-card:G10").expect_nothing()

    assert (table.stock(PAC), table.vp(PAC)) == ("0p 2c 0s 0g", 13)
    assert (table.offer(), table.s.god_deck.size()) == (["G20", "G10"], 1)
    assert (table.gods(PAC), table.slots()) == ([], ["G01", "G02", "G03", "G04"])


@pytest.mark.parametrize(
    ("benefits", "stock", "after"),
    [
        ([{"task": "steps"}, {"stone": 1}], "2s", "2p 1c 0s 0g"),
        ([{"task": "steps"}, {"stone": 1}], "1s", "0p 0c 2s 0g"),  # as far as possible, no gold for the rest
        ([{"task": "building"}], "1s", NOTHING),
        ([{"task": "building"}], "1c", "0p 1c 0s 0g"),
        ([{"task": "merchant"}, {"potato": 2}], "", "2p 0c 0s 0g"),
        ([{"task": "produce"}, {"potato": 2}], "", "2p 0c 0s 0g"),
        ([{"god_card": 2}], "", NOTHING),
    ],
)
def test_PAC_125_R01_as_far_as_possible_paying_for_the_tasks_on_it(
    benefits: list[dict[str, Any]], stock: str, after: str
) -> None:
    table = rewarded("R01", box={"G10": {"benefits": benefits}}, god_deck="G10", stock={PAC: stock})

    table.expect_nothing()
    assert (table.stock(PAC), table.offer()) == (after, ["G10"])
    built = len(table.steps()) + len(table.buildings(PAC))
    assert built == (1 if after in ("2p 1c 0s 0g", NOTHING) and stock else 0)


@pytest.mark.parametrize("benefits", [[{"temple_step": 1}], [{"nomad": 1}], [{"free_weaving": 1}], [{"training": 1}]])
def test_PAC_125_R01_all_kinds_of_benefits_happen_without_a_question(benefits: list[dict[str, Any]]) -> None:
    position: dict[str, Any] = {"god_deck": "G10", "top": "W01", "box": {"G10": {"benefits": benefits}}}
    table = rewarded("R01", **position)

    table.expect_nothing()
    gained = [step(table, PAC) != REWARD_STEP, table.supply(), table.tapestries(PAC), table.army(PAC)]
    assert len([thing for thing in gained if thing]) == 1


def test_PAC_125_R01_at_a_festival_too_the_card_goes_to_the_offer_at_once() -> None:
    """GA-SUN-13 is for players."""
    shown = {**bare("ruruy"), REWARD_STEP: printed("R01"), "G10": {"benefits": []}}
    table = against(RURUY, box=shown, at_steps={PAC: REWARD_STEP}, god_deck="G10", auto_chance=False)

    table.do(ScoreTemple(PAC), EndFestival(PAC)).choose("god-card:G10")

    assert table.offer() == ["G10"]
    assert [event.kind for event in table.events if event.kind == "offered-god-card"] == ["offered-god-card"]


# -- R02 to R04: the army


TWO_REGIONS = {"antisuyu-1": PAC, "kuntisuyu-1": PAC}


def test_PAC_125_R03_without_a_card_in_hand_the_worker_falls_all_the_same() -> None:
    table = rewarded("R03", conquest=TWO_REGIONS, supply="courier priest", army={})

    table.expect_nothing()
    assert (table.casualties(), table.army_up(PAC), table.stock(PAC)) == (["courier"], [], NOTHING)


def test_PAC_125_R03_of_the_starting_workers_a_random_one() -> None:
    """Rules: PAC-27, PAC-125"""
    table = below_reward("R03", conquest=TWO_REGIONS, supply="courier priest", alike=2, auto_chance=False)

    table.do(Climb(PAC, 1))

    assert table.odds() == {"supply:1:courier": 1, "supply:2:priest": 1}
    table.choose("supply:2:priest").expect_nothing()
    assert (table.supply(), table.casualties()) == (["courier"], ["priest"])


def test_PAC_125_R03_the_card_played_is_paid_with_in_the_order_of_playing() -> None:
    """Rules: PAC-67, PAC-125: it was played last"""
    table = rewarded("R03", conquest=TWO_REGIONS, supply="courier", army={PAC: "A01"}, army_up={PAC: "A02"})

    assert table.s.solo is not None
    assert [table.s.catalog.army_names[card] for card in table.s.solo.played] == ["A02", "A01"]


def test_PAC_E40_R03_with_1_and_with_2_regions() -> None:
    """Rules: PAC-125"""
    words: dict[str, Any] = {"supply": "warrior priest", "army": {PAC: "A01 A02"}}
    one = rewarded("R03", conquest={"antisuyu-1": PAC}, **words)
    two = rewarded("R03", conquest=TWO_REGIONS, **words)

    assert (one.stock(PAC), one.supply()) == (ONE_GOLD, ["warrior", "priest"])
    assert (two.stock(PAC), two.supply(), two.casualties()) == (NOTHING, ["priest"], ["warrior"])
    assert (len(two.army(PAC)), len(two.army_up(PAC))) == (1, 1)


CONQUESTS = {**SOLDIERS, "antisuyu-1": space("F1", corn=2), "antisuyu-2": space("F2+D1", gold=4)}


@pytest.mark.parametrize(
    ("up", "conquered", "stock"),
    [("A01", "antisuyu-1", "0p 2c 0s 0g"), ("A01 A02 A03", "antisuyu-2", "0p 0c 0s 4g"), ("", None, ONE_GOLD)],
)
def test_PAC_125_R04_the_first_conquest_without_playing_cards(up: str, conquered: str | None, stock: str) -> None:
    table = rewarded(
        "R04",
        box=CONQUESTS,
        conquest=all_but("antisuyu-1", "antisuyu-2", by=HUMAN),
        army_up={PAC: up},
        army={PAC: "A11"},
        village="priest courier",
    )

    table.expect_nothing()
    mine = [name for name, owner in table.conquered().items() if owner == PAC]
    assert mine == ([conquered] if conquered else [])
    assert (table.stock(PAC), table.army(PAC)) == (stock, ["A11"])
    assert (table.casualties(), table.village(), table.told("activated")) == ([], ["priest", "courier"], [])


# -- R05: stone and a move


def test_PAC_125_R05_2_stone_and_a_move_without_effect() -> None:
    table = rewarded("R05", priest={PAC: "rejuvenate"}, buildings={HUMAN: "P01"}, festivals=1)

    table.expect_nothing()
    assert (table.stock(PAC), table.priest(PAC)) == ("0p 0c 2s 0g", "produce")
    assert table.told("activated") + table.told("produced") == []


# -- R06: two Weavings


def test_PAC_125_R06_a_pattern_in_the_largest_tapestry_makes_her_take_the_next_tile() -> None:
    """Rules: PAC-125, PAC-46, PAC-C22: the pattern counts, not the tile"""
    table = below_reward(
        "R06", box=PATTERNS, top="W09", stack="W02 W03", tapestries={PAC: ["W06 W01"]}, auto_chance=False
    ).do(Climb(PAC, 1))

    table.expect(seat=CHANCE, rule="PAC-46").choose("weaving:W02")
    assert (table.rule, table.top()) == ("PAC-46", "W09")
    table.choose("weaving:W03").expect_nothing()

    assert (table.tapestries(PAC), table.top()) == ([["W06", "W01", "W02", "W03"]], "W09")


# -- R07, R10, R12: Steps


@pytest.mark.parametrize("reward", ["R07", "R12"])
def test_PAC_125_R07_R12_free_steps_by_her_usual_order(reward: str) -> None:
    """Rules: PAC-125, PAC-99, PAC-C26: a free Terrace means free Steps"""
    table = rewarded(
        reward, priest={PAC: "worship"}, steps={"2-upper": HUMAN}, box={"edge-stone": {"benefits": [{"stone": 5}]}}
    )

    table.expect_nothing()
    assert table.steps() == {"2-upper": HUMAN, "3-upper": PAC}
    assert (table.vp(PAC), table.stock(PAC)) == (14, "2p 1c 0s 0g")
    assert cited(table, "chose-steps") == ["PAC-99"]


@pytest.mark.parametrize(
    ("stock", "after", "built"),
    [
        ("3s", "2p 1c 0s 0g", 1),
        ("2s 1g", "2p 1c 0s 0g", 1),
        ("5s 1g", "2p 1c 2s 1g", 1),
        ("2s", "0p 0c 2s 1g", 0),
    ],
)
def test_PAC_125_R10_steps_for_3_stone(stock: str, after: str, built: int) -> None:
    table = rewarded("R10", stock={PAC: stock})

    table.expect_nothing()
    assert (table.stock(PAC), len(table.steps())) == (after, built)


test_rows = played(__file__, against, bare, below_reward, recruit_rewards, rewarded, PATTERNS=PATTERNS)
