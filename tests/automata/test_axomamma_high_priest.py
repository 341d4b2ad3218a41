"""Axomamma: Produce, Offering and Worship as activator and follower (AXO-61 to AXO-69), with examples."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import ACTION_NAMES, OFFERING, PRODUCE, REJUVENATE, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tests.automata.positions import AXO, CHANCE, HUMAN, TOP_STEP, against, chances
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table

BUILDINGS = {
    "P05": {"number": 5, "benefits": [{"corn": 1}]},
    "P11": {"number": 11, "benefits": [{"stone": 1}]},
    "P17": {"number": 17, "benefits": [{"gold": 1}]},
}
ONE_OF_THREE = {"benefits": [{"one_of": [[{"gold": 1}], [{"corn": 1}], [{"stone": 1}]]}]}
NOTHING = "0p 0c 0s 0g"


def acts(action: int, **situation: Any) -> Table:
    """She activates an action."""
    return against(**situation).do(Activate(AXO, action))


def reacts(action: int, *, human: str = "gold", **situation: Any) -> Table:
    """The human activates an action, for the gold unless said otherwise."""
    return against(**{"active": HUMAN, **situation}).do(Activate(HUMAN, action)).choose(human)


# -- AXO-61


FOLLOWED: list[tuple[str, dict[str, Any]]] = [
    ("produce", {"buildings": {AXO: "P05"}}),
    ("worship", {"small": {AXO: "sun"}}),
    ("offering", {"stock": {AXO: "3c"}}),
    ("conquest", {"army": {AXO: "A01"}, "village": "priest"}),
    ("rejuvenate", {"down": {AXO: "P05"}}),
]


@pytest.mark.parametrize("human", ["act", "gold"])
@pytest.mark.parametrize(("action", "situation"), FOLLOWED)
def test_AXO_61_she_follows_every_activation_of_the_human(action: str, situation: dict[str, Any], human: str) -> None:
    box = {**BUILDINGS, "antisuyu-1": space("F1", gold=2), "A01": {"soldiers": 1}}
    free = all_but("antisuyu-1", by=HUMAN)
    table = reacts(ACTION_NAMES.index(action), human=human, box=box, conquest=free, **situation)

    table.expect_nothing()
    done = {
        "produce": (table.stock(AXO), table.down(AXO)) == ("0p 1c 0s 0g", ["P05"]),
        "worship": (table.temple(AXO), table.small(AXO)) == (1, []),
        "offering": (table.temple(AXO), table.stock(AXO)) == (1, NOTHING),
        "conquest": table.conquered()["antisuyu-1"] == AXO if "antisuyu-1" in table.conquered() else False,
        "rejuvenate": table.buildings(AXO) == ["P05"],
    }
    assert done[action]


def test_AXO_61_in_the_followers_place_after_the_human() -> None:
    table = against(active=HUMAN, stock={HUMAN: "2c", AXO: "3c"})

    table.do(Activate(HUMAN, OFFERING)).choose("act")

    table.expect(seat=HUMAN, rule="HP-13")
    assert table.temple(AXO) == 0
    table.choose("climb:1").expect_nothing()
    assert (table.temple(HUMAN), table.temple(AXO)) == (1, 1)


@pytest.mark.parametrize("action", [PRODUCE, WORSHIP, OFFERING, REJUVENATE])
def test_AXO_61_only_as_far_as_she_can(action: int) -> None:
    table = reacts(action)

    table.expect_nothing()
    assert (table.stock(AXO), table.temple(AXO), table.vp(AXO)) == (NOTHING, 0, 10)


# -- Produce


@pytest.mark.parametrize("active", [True, False])
def test_AXO_62_all_face_up_Production_Buildings_pay_in_ascending_number(active: bool) -> None:
    situation: dict[str, Any] = {"box": BUILDINGS, "buildings": {AXO: "P17 Z01 P05 P11"}}
    table = acts(PRODUCE, **situation) if active else reacts(PRODUCE, **situation)

    assert table.stock(AXO) == "0p 1c 1s 1g"
    numbers = [table.s.catalog.buildings[int(event.facts[0])].number for event in table.told("produced")]
    assert numbers == [5, 11, 17]


@pytest.mark.parametrize(
    ("stock", "printed", "gains"),
    [
        ("2c 1s 3g", "gold corn stone", "stone"),
        ("1c 1s 1g", "stone corn gold", "gold"),
        ("1c 1s 2g", "stone corn gold", "corn"),
        ("1p 2c 1s 2g", "potato stone", "stone"),
        ("3p 4c 4s 4g", "gold corn stone potato", "potato"),
    ],
)
def test_AXO_62_of_a_choice_she_takes_what_she_has_fewest_of(stock: str, printed: str, gains: str) -> None:
    choice = {"benefits": [{"one_of": [[{word: 1}] for word in printed.split()]}]}
    table = reacts(PRODUCE, box={"P05": choice}, buildings={AXO: "P05"}, stock={AXO: stock})

    before = against(stock={AXO: stock}).s.players[AXO].stock
    gained = [now - then for now, then in zip(table.s.players[AXO].stock, before, strict=True)]
    assert gained == [int(word == gains) for word in ("potato", "corn", "stone", "gold")]


def test_AXO_62_the_choice_looks_at_what_earlier_Buildings_have_just_given() -> None:
    box = {"P05": {"number": 5, "benefits": [{"corn": 3}]}, "P11": {"number": 11, **ONE_OF_THREE}}
    table = reacts(PRODUCE, box=box, buildings={AXO: "P11 P05"}, stock={AXO: "2s 2g"})

    assert table.stock(AXO) == "0p 3c 2s 3g"


def test_AXO_63_as_activator_she_keeps_the_highest_one_face_up() -> None:
    table = acts(PRODUCE, box=BUILDINGS, buildings={AXO: "P17 P05 P11"}, down={AXO: "P19"})

    assert (table.buildings(AXO), table.down(AXO)) == (["P17"], ["P05", "P11", "P19"])


def test_AXO_64_as_follower_she_turns_all_of_them_down() -> None:
    table = reacts(PRODUCE, box=BUILDINGS, buildings={AXO: "P17 P05 P11 Z01"})

    assert (table.buildings(AXO), table.down(AXO)) == (["Z01"], ["P05", "P11", "P17"])


def test_AXO_63_AXO_64_axo_keep_highest_reaction() -> None:
    situation: dict[str, Any] = {"solo": {"axo.keep_highest": "reaction"}, "box": BUILDINGS}
    active = acts(PRODUCE, buildings={AXO: "P05 P11 P17"}, **situation)
    follower = reacts(PRODUCE, buildings={AXO: "P05 P11 P17"}, **situation)

    assert (active.buildings(AXO), follower.buildings(AXO)) == ([], ["P17"])


@pytest.mark.parametrize(("active", "face_up"), [(True, ["P17"]), (False, [])])
def test_AXO_E11_Produce_with_three_Buildings(active: bool, face_up: list[str]) -> None:
    """Rules: AXO-63, AXO-64, AXO-E11"""
    situation: dict[str, Any] = {"box": BUILDINGS, "buildings": {AXO: "P05 P11 P17"}}
    table = acts(PRODUCE, **situation) if active else reacts(PRODUCE, **situation)

    assert table.buildings(AXO) == face_up
    assert table.down(AXO) == [name for name in ("P05", "P11", "P17") if name not in face_up]
    assert table.stock(AXO) == "0p 1c 1s 1g"


def test_AXO_E12_gold_first_then_corn() -> None:
    """Rules: AXO-62, AXO-E12"""
    box = {"P05": {"number": 5, **ONE_OF_THREE}, "P11": {"number": 11, **ONE_OF_THREE}}
    one = reacts(PRODUCE, box=box, buildings={AXO: "P05"}, stock={AXO: "1c 2s 1g"})
    both = reacts(PRODUCE, box=box, buildings={AXO: "P05 P11"}, stock={AXO: "1c 2s 1g"})

    assert one.stock(AXO) == "0p 1c 2s 2g"
    assert both.stock(AXO) == "0p 2c 2s 2g"


def test_AXO_E01_her_reaction_to_Rejuvenate() -> None:
    """Rules: AXO-79, AXO-80, AXO-E01"""
    table = reacts(
        REJUVENATE,
        human="act",
        box=army_cards("A01=1/corn A02=1/corn A19=2/corn"),
        down={AXO: "P05 P11 P17"},
        army_down={AXO: "A01 A02 A19"},
        stock={AXO: "3p 3c 3s 3g"},
    )

    assert (table.buildings(AXO), table.down(AXO)) == (["P11", "P17"], ["P05"])
    assert (len(table.army_up(AXO)), len(table.army_down(AXO))) == (2, 1)
    assert "A19" in table.army_up(AXO)
    assert table.stock(AXO) == "3p 3c 3s 3g"


# -- Offering


@pytest.mark.parametrize(
    ("stock", "step", "left", "then_step"),
    [
        ("9c", 0, "3c", 3),
        ("6c", 0, "0c", 3),
        ("5c", 0, "1c", 2),
        ("4c", 0, "0c", 2),
        ("3c", 0, "1c", 1),
        ("5c 3g", 0, "0c 2g", 3),
        ("4c 1g", 0, "0c 1g", 2),
        ("9c", TOP_STEP - 2, "5c", TOP_STEP),
        ("9c", TOP_STEP, "9c", TOP_STEP),
    ],
)
def test_AXO_65_she_offers_as_much_as_she_can_pay_and_climb(stock: str, step: int, left: str, then_step: int) -> None:
    table = acts(OFFERING, stock={AXO: stock}, temple={AXO: step})

    assert table.stock(AXO) == against(stock={AXO: left}).stock(AXO)
    assert table.temple(AXO) == then_step


@pytest.mark.parametrize(
    ("stock", "step", "left", "then_step"),
    [
        ("9c", 0, "6c", 1),
        ("3c", 0, "0c", 1),
        ("2c 2g", 0, "0c 1g", 1),
        ("3g", 0, "0g", 1),
        ("2c", 0, "2c", 0),
        ("9c", TOP_STEP, "9c", TOP_STEP),
    ],
)
def test_AXO_66_as_follower_she_pays_3_corn_for_1_step(stock: str, step: int, left: str, then_step: int) -> None:
    table = reacts(OFFERING, stock={AXO: stock}, temple={AXO: step})

    assert table.stock(AXO) == against(stock={AXO: left}).stock(AXO)
    assert table.temple(AXO) == then_step


def test_AXO_66_axo_gold_in_offering_false() -> None:
    table = reacts(OFFERING, solo={"axo.gold_in_offering": False}, stock={AXO: "2c 2g"})

    assert (table.stock(AXO), table.temple(AXO)) == ("0p 2c 0s 2g", 0)


@pytest.mark.parametrize(
    ("options", "left", "steps"), [({}, NOTHING, 3), ({"axo.gold_in_offering": False}, "0p 1c 0s 1g", 2)]
)
def test_AXO_E06_gold_fills_missing_corn(options: dict[str, bool], left: str, steps: int) -> None:
    """Rules: AXO-41, AXO-65, AXO-E06"""
    table = acts(OFFERING, solo=options, stock={AXO: "5c 1g"})

    assert (table.stock(AXO), table.temple(AXO)) == (left, steps)


def test_AXO_E07_she_pays_no_more_than_needed_to_reach_the_top() -> None:
    """Rules: AXO-65, AXO-E07"""
    table = acts(OFFERING, stock={AXO: "6c"}, temple={AXO: TOP_STEP - 1})

    assert (table.stock(AXO), table.temple(AXO)) == ("0p 4c 0s 0g", TOP_STEP)


# -- Worship


@pytest.mark.parametrize(
    ("small", "large", "step", "kept", "then_step"),
    [
        ("sun", "wave", 0, ([], []), 4),
        ("sun", "", 0, ([], []), 1),
        ("", "wave", 0, ([], []), 3),
        ("sun sun", "wave wave", 0, (["sun"], ["wave"]), 4),
        ("sun", "wave", TOP_STEP - 4, ([], []), TOP_STEP),
        ("sun", "wave", TOP_STEP - 3, (["sun"], []), TOP_STEP),
        ("sun", "wave", TOP_STEP - 2, (["sun"], []), TOP_STEP),
        ("sun", "wave", TOP_STEP - 1, ([], ["wave"]), TOP_STEP),
        ("", "wave", TOP_STEP - 1, ([], []), TOP_STEP),
        ("sun", "wave", TOP_STEP, (["sun"], ["wave"]), TOP_STEP),
    ],
)
def test_AXO_67_a_large_Statue_then_a_small_one(
    small: str, large: str, step: int, kept: tuple[list[str], list[str]], then_step: int
) -> None:
    table = acts(WORSHIP, small={AXO: small}, large={AXO: large}, temple={AXO: step})

    assert (table.small(AXO), table.large(AXO)) == kept
    assert table.temple(AXO) == then_step


def test_AXO_67_the_rewards_of_the_large_Statues_steps_come_before_the_small_one_goes() -> None:
    table = acts(
        WORSHIP,
        box={"temple-3": {"rewards": [{"army_card": 1}]}},
        auto_chance=False,
        small={AXO: "sun"},
        large={AXO: "wave"},
    )

    table.expect(seat=CHANCE, rule="TSK-41")
    assert (table.small(AXO), table.large(AXO), table.temple(AXO)) == (["sun"], [], 3)


@pytest.mark.parametrize(
    ("small", "large", "kept"),
    [("sun", "wave", ([], ["wave"])), ("sun sun", "", (["sun"], [])), ("", "wave", ([], [])), ("", "", ([], []))],
)
def test_AXO_68_as_follower_one_Statue_for_one_step_rather_a_small_one(
    small: str, large: str, kept: tuple[list[str], list[str]]
) -> None:
    table = reacts(WORSHIP, small={AXO: small}, large={AXO: large})

    assert (table.small(AXO), table.large(AXO)) == kept
    assert table.temple(AXO) == (1 if small or large else 0)


def test_AXO_68_on_the_top_space_no_Statue_is_wasted() -> None:
    table = reacts(WORSHIP, small={AXO: "sun"}, temple={AXO: TOP_STEP})

    assert table.small(AXO) == ["sun"]


def test_AXO_69_among_several_Statues_of_the_size_the_choice_is_random() -> None:
    table = acts(WORSHIP, auto_chance=False, small={AXO: "sun wave"}, large={AXO: "spiral cross"})

    assert chances(table) == {"statue:large-spiral": 1, "statue:large-cross": 1}
    table.choose("statue:large-cross")
    assert chances(table) == {"statue:small-wave": 1, "statue:small-sun": 1}
    table.choose("statue:small-sun").expect_nothing()
    assert (table.small(AXO), table.large(AXO), table.temple(AXO)) == (["wave"], ["spiral"], 4)


def test_AXO_69_as_follower_too() -> None:
    table = reacts(WORSHIP, auto_chance=False, small={AXO: "sun wave"}, large={AXO: "cross"})

    assert chances(table) == {"statue:small-wave": 1, "statue:small-sun": 1}
