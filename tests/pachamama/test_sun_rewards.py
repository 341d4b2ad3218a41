"""PAC-125: what Pachamama does with the rewards R01 to R15 of the overlays (rulings PAC-C22 to PAC-C26)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.festival_end import EndFestival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb, ScoreTemple
from tests.golden_age.climbing import bare, printed
from tests.golden_age.given import step
from tests.pachamama.acting import cited, recruit_rewards
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against, odds
from tests.pachamama.turns import SOLDIERS
from tests.pachamama.with_modules import REWARD_STEP, RURUY, below_reward, rewarded
from tests.support.conquering import all_but, space

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


def test_PAC_125_R01_cards_of_the_nobles_module() -> None:
    box = {"G10": {"benefits": [{"newcomer": 1}, {"stand_up_nobles": 2}, {"vp": 1}]}}
    table = rewarded("R01", box=box, modules="nobles", god_deck="G10", newcomers="architect-priest - -")

    table.expect_nothing()
    assert (table.supply(), table.vp(PAC)) == (["architect-priest"], 11)


def test_PAC_125_R01_a_full_offer_is_shuffled_into_the_deck_first() -> None:
    table = rewarded("R01", box={"G10": {"benefits": []}}, god_deck="G10", offer="G20 G21 G22")

    assert table.offer() == ["G10"]
    assert table.s.god_deck.size() == 3


def test_PAC_125_R01_at_a_festival_too_the_card_goes_to_the_offer_at_once() -> None:
    """GA-SUN-13 is for players."""
    shown = {**bare("ruruy"), REWARD_STEP: printed("R01"), "G10": {"benefits": []}}
    table = against(RURUY, box=shown, at_steps={PAC: REWARD_STEP}, god_deck="G10", auto_chance=False)

    table.do(ScoreTemple(PAC), EndFestival(PAC)).choose("god-card:G10")

    assert table.offer() == ["G10"]
    assert [event.kind for event in table.events if event.kind == "offered-god-card"] == ["offered-god-card"]


def test_PAC_125_R01_in_the_turn_of_the_human_at_once_as_well() -> None:
    """GA-INT-08 is for players."""
    table = below_reward("R01", active=HUMAN, small={PAC: "sun"}, god_deck="G10", box={"G10": {"benefits": []}})

    table.do(Activate(HUMAN, WORSHIP)).choose("gold")

    assert table.offer() == ["G10"]


def test_PAC_125_R01_without_a_card_in_the_deck_1_gold() -> None:
    table = rewarded("R01", god_deck="", offer="G20")

    assert (table.stock(PAC), table.offer()) == (ONE_GOLD, ["G20"])


# -- R02 to R04: the army


def test_PAC_125_R02_she_draws_2_army_cards() -> None:
    table = rewarded("R02", army_deck="A01 A02 A03")

    assert (len(table.army(PAC)), table.stock(PAC)) == (2, NOTHING)
    assert table.army_up(PAC) == []


TWO_REGIONS = {"antisuyu-1": PAC, "kuntisuyu-1": PAC}


@pytest.mark.parametrize(
    "position",
    [
        {"conquest": {"antisuyu-1": PAC, "kuntisuyu-1": PAC, "kuntisuyu-2": HUMAN}, "supply": "priest"},
        {"conquest": TWO_REGIONS, "supply": ""},
    ],
)
def test_PAC_125_R03_1_gold_without_control_of_2_regions_or_without_a_worker(position: dict[str, Any]) -> None:
    table = rewarded("R03", army={PAC: "A01 A02"}, **position)

    table.expect_nothing()
    assert (table.stock(PAC), table.supply(), table.casualties()) == (ONE_GOLD, position["supply"].split(), [])
    assert (table.army(PAC), table.army_up(PAC)) == (["A01", "A02"], [])


def test_PAC_125_R03_the_oldest_worker_falls_and_1_army_card_is_played() -> None:
    """Rules: PAC-C24: one card, not two"""
    table = below_reward(
        "R03",
        box=recruit_rewards(courier={"corn": 2}),
        conquest=TWO_REGIONS,
        supply="courier priest",
        army={PAC: "A01 A02 A03"},
        auto_chance=False,
    ).do(Climb(PAC, 1))

    assert odds(table) == {"army-card:A01": 1, "army-card:A02": 1, "army-card:A03": 1}
    table.choose("army-card:A02").expect_nothing()

    assert (table.supply(), table.workers(PAC), table.casualties()) == (["priest"], ["priest"], ["courier"])
    assert (table.army(PAC), table.army_up(PAC)) == (["A01", "A03"], ["A02"])
    assert table.stock(PAC) == NOTHING


def test_PAC_125_R03_without_a_card_in_hand_the_worker_falls_all_the_same() -> None:
    table = rewarded("R03", conquest=TWO_REGIONS, supply="courier priest", army={})

    table.expect_nothing()
    assert (table.casualties(), table.army_up(PAC), table.stock(PAC)) == (["courier"], [], NOTHING)


def test_PAC_125_R03_of_the_starting_workers_a_random_one() -> None:
    """Rules: PAC-27, PAC-125"""
    table = below_reward("R03", conquest=TWO_REGIONS, supply="courier priest", alike=2, auto_chance=False)

    table.do(Climb(PAC, 1))

    assert odds(table) == {"supply:1:courier": 1, "supply:2:priest": 1}
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


def test_PAC_125_R04_without_a_marker_1_gold() -> None:
    table = rewarded("R04", army_up={PAC: "A01 A02 A03"}, markers_left={PAC: 0})

    assert (table.stock(PAC), table.conquered()) == (ONE_GOLD, {})


# -- R05: stone and a move


def test_PAC_125_R05_2_stone_and_a_move_without_effect() -> None:
    table = rewarded("R05", priest={PAC: "rejuvenate"}, buildings={HUMAN: "P01"}, festivals=1)

    table.expect_nothing()
    assert (table.stock(PAC), table.priest(PAC)) == ("0p 0c 2s 0g", "produce")
    assert table.told("activated") + table.told("produced") == []


@pytest.mark.parametrize("start", ["produce", "rejuvenate"])
def test_PAC_E41_R05_while_worship_in_reach_is_met(start: str) -> None:
    """Rules: PAC-125"""
    table = rewarded("R05", priest={PAC: start}, small={PAC: "sun"})

    assert (table.stock(PAC), table.priest(PAC)) == (ONE_GOLD, start)


def test_PAC_125_R05_an_action_beyond_her_reach_does_not_count() -> None:
    table = rewarded("R05", priest={PAC: "conquest"}, small={PAC: "sun"})

    assert (table.stock(PAC), table.priest(PAC)) == ("0p 0c 2s 0g", "rejuvenate")


@pytest.mark.parametrize(("potato", "after"), [("1p", "1p 0c 0s 1g"), ("", "0p 0c 2s 0g")])
def test_PAC_125_R05_with_PV02_the_third_space_is_in_reach_if_she_can_pay(potato: str, after: str) -> None:
    """Rules: PAC-125, PV02"""
    table = rewarded(
        "R05",
        modules="vassals",
        nations={"antisuyu": "VN02"},
        cults={"antisuyu": 1},
        priest={PAC: "conquest"},
        small={PAC: "sun"},
        stock={PAC: potato},
    )

    assert table.stock(PAC) == after


def test_PAC_125_R05_an_action_without_effect_counts_as_not_met() -> None:
    """Rules: PAC-50, PAC-125"""
    table = rewarded("R05", priest={PAC: "worship"}, army={PAC: "A01"}, conquest=all_but(by=HUMAN), stock={PAC: "3c"})

    assert (table.stock(PAC), table.priest(PAC)) == ("0p 3c 2s 0g", "offering")


# -- R06: two Weavings


def test_PAC_125_R06_she_takes_the_face_up_tile_twice() -> None:
    """Rules: PAC-C22: a tile is revealed in between"""
    table = below_reward("R06", box=PATTERNS, top="W01", stack="W02 W03", auto_chance=False).do(Climb(PAC, 1))

    assert (table.rule, table.tapestries(PAC)) == ("TSK-35", [["W01"]])
    table.choose("weaving:W03")

    assert table.tapestries(PAC) == [["W01", "W03"]]
    table.expect(seat=CHANCE)
    assert table.offers("weaving:") == ["weaving:W02"]


def test_PAC_125_R06_a_pattern_in_the_largest_tapestry_makes_her_take_the_next_tile() -> None:
    """Rules: PAC-125, PAC-46, PAC-C22: the pattern counts, not the tile"""
    table = below_reward(
        "R06", box=PATTERNS, top="W09", stack="W02 W03", tapestries={PAC: ["W06 W01"]}, auto_chance=False
    ).do(Climb(PAC, 1))

    table.expect(seat=CHANCE, rule="PAC-46").choose("weaving:W02")
    assert (table.rule, table.top()) == ("PAC-46", "W09")
    table.choose("weaving:W03").expect_nothing()

    assert (table.tapestries(PAC), table.top()) == ([["W06", "W01", "W02", "W03"]], "W09")


@pytest.mark.parametrize("woven", [["W01", "W06 W02"], ["W06 W02", "W01"]])
def test_PAC_125_R06_a_smaller_tapestry_with_the_pattern_does_not_matter(woven: list[str]) -> None:
    table = below_reward(
        "R06", box=PATTERNS, top="W09", stack="W02 W03", tapestries={PAC: woven}, auto_chance=False
    ).do(Climb(PAC, 1))

    assert sorted(table.tapestries(PAC)) == [["W01"], ["W06", "W02", "W09"]]


def test_PAC_125_R06_with_one_tile_left_she_takes_it_whatever_its_pattern() -> None:
    table = rewarded("R06", box=PATTERNS, top="W09", stack="", tapestries={PAC: ["W06 W01"]})

    table.expect_nothing()
    assert (table.tapestries(PAC), table.top(), table.stock(PAC)) == ([["W06", "W01"], ["W09"]], "-", NOTHING)


def test_PAC_125_R06_without_a_tile_1_gold() -> None:
    table = rewarded("R06", top="", stack="")

    assert (table.stock(PAC), table.tapestries(PAC)) == (ONE_GOLD, [])


def test_PAC_C22_at_a_festival_no_tile_is_revealed_and_the_second_is_the_top_one_unseen() -> None:
    shown = {**bare("ruruy"), REWARD_STEP: printed("R06"), **PATTERNS, "W02": {"pattern": "star"}}
    table = against(RURUY, box=shown, at_steps={PAC: REWARD_STEP}, top="W01", stack="W02 W03", auto_chance=False).do(
        ScoreTemple(PAC), EndFestival(PAC)
    )

    assert (table.rule, table.top()) == ("PAC-46", "-")
    table.choose("weaving:W02")  # though its pattern is in her Tapestry

    assert table.tapestries(PAC) == [["W01"], ["W02"]]
    assert table.told("revealed-weaving") == []


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


@pytest.mark.parametrize("reward", ["R07", "R12"])
def test_PAC_125_R07_R12_if_impossible_1_gold(reward: str) -> None:
    edges = {tile: {"left": "stone", "right": "stone"} for tile in ("W01", "W02")}
    table = rewarded(reward, steps_left={PAC: 0}, box=edges, tapestries={PAC: ["W01 W02"]})

    table.expect_nothing()
    assert (table.stock(PAC), table.steps()) == (ONE_GOLD, {})


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


def test_PAC_125_R10_without_a_marker_1_gold() -> None:
    table = rewarded("R10", stock={PAC: "3s"}, steps_left={PAC: 0})

    assert table.stock(PAC) == "0p 0c 3s 1g"
