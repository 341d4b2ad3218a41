"""Axomamma: God cards, Army cards, resources, the Temple, other benefits (AXO-35 to AXO-42, AXO-45 to AXO-50)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.automata.tokens import TokenActions
from tawantinsuyu.core.values import OFFERING, PRODUCE
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb
from tests.automata.positions import AXO, CHANCE, HUMAN, TOP_STEP, Printed, against, chances, receives, reward

NOTHING = "0p 0c 0s 0g"
STONE_OR_WORKER: Mapping[str, Any] = {"rewards": [{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]}
SYMBOLS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")


# -- God cards and Army cards


def test_AXO_35_instead_of_a_God_card_the_oldest_of_the_offer_goes_under_the_deck_for_1_VP() -> None:
    table = against(reward({"god_card": 2}), offer="G10 G11 G12")

    receives(table, "antisuyu-1")

    assert (table.offer(), table.deck_bottom(), table.vp(AXO)) == (["G12"], ["G10", "G11"], 12)
    assert table.gods(AXO) == []


def test_AXO_36_with_an_empty_offer_the_VP_are_still_scored() -> None:
    table = against(reward({"god_card": 2}), offer="G10")

    receives(table, "antisuyu-1")

    assert (table.offer(), table.deck_bottom(), table.vp(AXO)) == ([], ["G10"], 12)
    receives(table, "antisuyu-1")
    assert (table.deck_bottom(), table.vp(AXO)) == (["G10"], 14)


def test_AXO_36_axo_goddraw_empty_vp_false() -> None:
    table = against(reward({"god_card": 2}), {"axo.goddraw_empty_vp": False}, offer="G10")

    receives(table, "antisuyu-1")

    assert (table.deck_bottom(), table.vp(AXO)) == (["G10"], 11)


def test_AXO_37_her_Army_cards_are_drawn_unseen() -> None:
    table = against()

    table.do(DrawArmyCards(AXO, 2))

    assert (len(table.army(AXO)), table.army_up(AXO), table.army_down(AXO)) == (2, [], [])
    for viewer in (HUMAN, None):
        seen = table.view(viewer)["players"][AXO]
        assert seen["army_cards"] == 2
        assert "hand" not in seen
    assert all(card not in str(table.view(HUMAN)) for card in table.army(AXO))
    for event in table.told("drew-army-card"):
        assert event.seen_by(HUMAN).secret == ()


@pytest.mark.parametrize("times", [1, 2])
def test_AXO_38_draw_2_keep_1_becomes_draw_1(times: int) -> None:
    table = against(reward({"training": times}), army_deck="A01 A02 A03 A04")

    receives(table, "antisuyu-1").expect_nothing()

    assert (len(table.army(AXO)), table.army_discard()) == (times, [])
    assert table.s.army_deck.size() == 4 - times


def test_AXO_39_cards_in_hand_are_not_turned_up_or_counted_as_face_down() -> None:
    table = against(reward({"rejuvenate": 3}), army={AXO: "A01 A19"}, army_down={AXO: "A02"})

    receives(table, "antisuyu-1")

    assert (table.army(AXO), table.army_up(AXO), table.army_down(AXO)) == (["A01", "A19"], ["A02"], [])


def test_AXO_E17_potato_and_God_card_in_the_Temple() -> None:
    """Rules: AXO-35, AXO-E17"""
    table = against({"temple-1": {"rewards": [{"potato": 1}, {"god_card": 1}]}}, offer="G10 G11 G12")

    table.do(Climb(AXO, 1))

    assert (table.stock(AXO), table.vp(AXO)) == ("1p 0c 0s 0g", 11)
    assert (table.offer(), table.deck_bottom(), table.gods(AXO)) == (["G11", "G12"], ["G10"], [])


# -- resources


def test_AXO_40_five_potatoes_become_5_VP_as_soon_as_she_has_them() -> None:
    table = against(reward({"potato": 1}), active=HUMAN, stock={AXO: "4p 3g"})

    receives(table, "antisuyu-1")

    assert (table.stock(AXO), table.vp(AXO)) == ("0p 0c 0s 3g", 15)


def test_AXO_40_gold_never_stands_in_for_potatoes() -> None:
    table = against(reward({"potato": 2}), stock={AXO: "2p 4g"})

    receives(table, "antisuyu-1")

    assert (table.stock(AXO), table.vp(AXO)) == ("4p 0c 0s 4g", 10)


def test_AXO_E13_seven_potatoes_on_top_of_four() -> None:
    """Rules: AXO-40, AXO-E13"""
    table = against(reward({"potato": 7}), stock={AXO: "4p 2g"})

    receives(table, "antisuyu-1")

    assert (table.stock(AXO), table.vp(AXO)) == ("1p 0c 0s 2g", 20)


@pytest.mark.parametrize(("stock", "left"), [("3s 4g", "2p 1c 0s 4g"), ("2s 4g", "2p 1c 0s 3g"), ("3g", "2p 1c 0s 0g")])
def test_AXO_41_gold_pays_only_what_is_missing(stock: str, left: str) -> None:
    box = {"axo-middle-1": {"benefits": [{"task": "steps"}]}}
    table = against(box, tokens={4: "axo-middle-1"}, stock={AXO: stock})

    table.do(TokenActions(AXO, 4))

    assert table.stock(AXO) == left


def test_AXO_42_what_she_has_fewest_of_is_counted_without_gold() -> None:
    box = reward({"one_of": [[{"stone": 1}], [{"corn": 1}]]})
    table = against(box, stock={AXO: "2s 1c 5g"})

    receives(table, "antisuyu-1")

    assert table.stock(AXO) == "0p 2c 2s 5g"


def test_AXO_42_gold_does_not_make_the_4_corn_of_Offering() -> None:
    table = against(priest={AXO: "produce"}, stock={AXO: "3c 5g"}, nomads="")

    table.turn()

    assert (table.priest(AXO), table.told("activated")) == ("worship", [])  # the No Worker action


# -- the Temple


def test_AXO_45_every_step_pays_its_reward() -> None:
    box = {
        "temple-1": {"rewards": [{"gold": 1}]},
        "temple-2": {"rewards": [{"god_card": 1}, {"training": 1}]},
        "temple-3": {"rewards": [{"stone": 2}]},
    }
    table = against(box, offer="G10", army_deck="A01 A02 A03")

    table.do(Climb(AXO, 3))

    assert (table.stock(AXO), table.temple(AXO)) == ("0p 0c 2s 1g", 3)
    assert (table.vp(AXO), table.deck_bottom()) == (11, ["G10"])
    assert (len(table.army(AXO)), table.army_discard()) == (1, [])


@pytest.mark.parametrize(
    ("stone", "supply", "takes_worker"),
    [
        (0, "", True),
        (1, "", True),
        (1, "priest", True),
        (2, "priest", True),
        (3, "priest courier", True),
        (0, "priest", False),
        (1, "priest courier", False),
        (2, "priest courier", False),
    ],
)
def test_AXO_46_stone_or_Worker_whichever_she_has_fewer_of(stone: int, supply: str, takes_worker: bool) -> None:
    table = against({"temple-1": STONE_OR_WORKER}, stock={AXO: f"{stone}s 9g"}, supply=supply, village="warrior priest")

    table.do(Climb(AXO, 1))

    assert table.stock(AXO) == f"0p 0c {stone if takes_worker else stone + 1}s 9g"
    assert table.village() == (["priest"] if takes_worker else ["warrior", "priest"])


def test_AXO_46_stone_if_there_is_no_Worker_anywhere() -> None:
    table = against({"temple-1": STONE_OR_WORKER}, stock={AXO: "3s"}, village="", nomads="")

    table.do(Climb(AXO, 1))

    assert (table.stock(AXO), table.supply()) == ("0p 0c 4s 0g", [])


def test_AXO_46_the_order_in_which_the_alternatives_are_printed_does_not_matter() -> None:
    printed = {"rewards": [{"one_of": [[{"nomad": 1}], [{"stone": 1}]]}]}
    table = against({"temple-1": printed}, stock={AXO: "1s"}, supply="priest courier")

    table.do(Climb(AXO, 1))

    assert (table.stock(AXO), table.supply()) == ("0p 0c 2s 0g", ["priest", "courier"])


def test_AXO_47_the_Worker_comes_from_the_potato_end_with_its_reward() -> None:
    box = {"temple-1": STONE_OR_WORKER, "axo-recruit-warrior": {"benefits": [{"corn": 2}]}}
    table = against(box, village="warrior priest", nomads="courier")

    table.do(Climb(AXO, 1))

    assert (table.supply(), table.village(), table.nomads()) == (["warrior"], ["priest"], ["courier"])
    assert table.stock(AXO) == "0p 2c 0s 0g"


def test_AXO_47_with_an_empty_Village_it_is_a_random_Nomad_with_its_reward() -> None:
    box = {"temple-1": STONE_OR_WORKER, "axo-recruit-courier": {"benefits": [{"corn": 2}]}}
    table = against(box, auto_chance=False, village="", nomads="courier warrior", bag="")

    table.do(Climb(AXO, 1))

    table.expect(seat=CHANCE, offers=["nomad:courier", "nomad:warrior"])
    table.choose("nomad:courier").expect_nothing()
    assert (table.supply(), table.stock(AXO)) == (["courier"], "0p 2c 0s 0g")


def test_AXO_48_on_the_top_space_further_steps_are_lost() -> None:
    box = {f"temple-{TOP_STEP}": {"rewards": [{"gold": 1}]}}
    table = against(box, temple={AXO: TOP_STEP - 1})

    table.do(Climb(AXO, 3), Climb(AXO, 1))

    assert (table.temple(AXO), table.stock(AXO)) == (TOP_STEP, "0p 0c 0s 1g")


@pytest.mark.parametrize(
    ("stone", "supply", "village", "nomads", "then_stone", "then_supply"),
    [
        (1, "priest", "warrior courier", "priest", 1, ["priest", "warrior"]),
        (2, "priest courier", "warrior courier", "priest", 3, ["priest", "courier"]),
        (0, "priest", "warrior courier", "priest", 1, ["priest"]),
        (3, "", "", "architect", 3, ["architect"]),
        (3, "", "", "", 4, []),
    ],
)
def test_AXO_E14_stone_or_Worker(
    stone: int, supply: str, village: str, nomads: str, then_stone: int, then_supply: list[str]
) -> None:
    """Rules: AXO-46, AXO-47, AXO-E14"""
    table = against(
        {"temple-1": STONE_OR_WORKER}, stock={AXO: f"{stone}s"}, supply=supply, village=village, nomads=nomads, bag=""
    )

    table.do(Climb(AXO, 1))

    assert (table.stock(AXO), table.supply()) == (f"0p 0c {then_stone}s 0g", then_supply)


def test_AXO_E14_the_Nomad_is_random() -> None:
    table = against(
        {"temple-1": STONE_OR_WORKER}, auto_chance=False, stock={AXO: "3s"}, village="", nomads="priest courier courier"
    )

    table.do(Climb(AXO, 1))

    assert chances(table) == {"nomad:priest": 1, "nomad:courier": 2}


# -- other benefits


def test_AXO_49_a_free_Weaving_is_the_face_up_tile() -> None:
    table = against(reward({"free_weaving": 1}), top="W01", stack="W02", tapestries={AXO: ["SW01"]})

    receives(table, "antisuyu-1").expect_nothing()

    assert (table.tapestries(AXO), table.top()) == ([["SW01", "W01"]], "W02")


def test_AXO_49_a_free_small_Statue_is_chosen_by_the_die() -> None:
    box = {**reward({"free_small_statue": 1}), "G01": {"symbol": "sun"}, "G02": {"symbol": "wave"}}
    table = against(box, auto_chance=False, slots="G01 G02 G03 G04", small={AXO: "sun"}, stock={AXO: "3s 3g"})

    receives(table, "antisuyu-1")

    table.expect(seat=CHANCE, rule="AXO-107", offers=["die:1", "die:2", "die:3", "die:4"])
    table.choose("die:1").expect_nothing()
    assert (table.small(AXO), table.large(AXO)) == (["wave", "sun"], [])
    assert (table.stock(AXO), table.vp(AXO)) == ("0p 0c 3s 3g", 13)


def test_AXO_49_free_Steps_go_where_paid_ones_would() -> None:
    table = against(reward({"free_steps": 1}), priest={AXO: "offering"}, steps={"3-upper": HUMAN}, stock={AXO: "3s"})

    receives(table, "antisuyu-1").expect_nothing()

    assert table.steps() == {"3-upper": HUMAN, "4-upper": AXO}
    assert (table.stock(AXO), table.vp(AXO)) == ("2p 1c 3s 0g", 14)


@pytest.mark.parametrize(("owned", "offered"), [("P03", ["P01", "P02"]), ("P03 P04", ["Z01", "Z02"])])
def test_AXO_49_a_free_Building_is_random_of_the_type_she_needs(owned: str, offered: list[str]) -> None:
    table = against(reward({"free_building": 1}), auto_chance=False, buildings={AXO: owned}, stock={AXO: "2s"})

    receives(table, "antisuyu-1")

    table.expect(seat=CHANCE, offers=[f"building:{name}" for name in offered])
    table.choose(f"building:{offered[1]}")
    assert offered[1] in table.buildings(AXO)
    assert table.stock(AXO) == "0p 0c 2s 0g"


@pytest.mark.parametrize(
    ("down", "army_down", "turned_up"),
    [
        ("P03 P12 P05", "A19", "P12"),
        ("", "A01 A19 A02", "A19"),
        ("", "A01", "A01"),
    ],
)
def test_AXO_49_rejuvenate_1(down: str, army_down: str, turned_up: str) -> None:
    box = {**reward({"rejuvenate": 1}), "A19": {"soldiers": 2}, "A01": {"soldiers": 1}, "A02": {"soldiers": 1}}
    table = against(box, down={AXO: down}, army_down={AXO: army_down})

    receives(table, "antisuyu-1").expect_nothing()

    assert [*table.buildings(AXO), *table.army_up(AXO)] == [turned_up]


@pytest.mark.parametrize(
    ("gold", "step", "then_gold", "then_step"), [(2, 3, 1, 4), (0, 3, 0, 3), (2, TOP_STEP, 2, TOP_STEP)]
)
def test_AXO_49_she_pays_gold_for_a_Temple_step_whenever_she_can(
    gold: int, step: int, then_gold: int, then_step: int
) -> None:
    table = against(reward({"gold_for_temple_step": 1}), stock={AXO: f"3c {gold}g"}, temple={AXO: step})

    receives(table, "antisuyu-1").expect_nothing()

    assert (table.stock(AXO), table.temple(AXO)) == (f"0p 3c 0s {then_gold}g", then_step)


@pytest.mark.parametrize(
    ("benefit", "situation"),
    [
        ({"nomad": 1}, {"nomads": ""}),
        ({"free_weaving": 1}, {"top": "", "stack": ""}),
        ({"free_small_statue": 1}, {"small_left": dict.fromkeys(SYMBOLS, 0)}),
        ({"free_steps": 1}, {"steps_left": {AXO: 0}}),
        ({"free_building": 1}, {"market": "- - - -"}),
        ({"rejuvenate": 1}, {}),
        ({"gold_for_temple_step": 1}, {}),
        ({"temple_step": 1}, {"temple": {AXO: TOP_STEP}}),
        ({"army_card": 1}, {"army_deck": ""}),
    ],
)
def test_AXO_50_what_she_cannot_use_is_lost_without_compensation(
    benefit: dict[str, int], situation: dict[str, Any]
) -> None:
    table = against(reward(benefit), **situation)

    receives(table, "antisuyu-1")

    assert pending(table.s) is None
    assert (table.stock(AXO), table.vp(AXO)) == (NOTHING, 10)


def test_AXO_50_only_a_failed_middle_row_action_is_compensated() -> None:
    box: Printed = {"P01": {"benefits": [{"nomad": 1}]}, "axo-middle-1": {"benefits": [{"task": "steps"}]}}
    table = against(box, buildings={AXO: "P01"}, nomads="", tokens={4: "axo-middle-1"})

    table.do(Activate(HUMAN, PRODUCE), Activate(HUMAN, OFFERING)).choose("gold", "gold")
    assert table.stock(AXO) == NOTHING
    table.do(TokenActions(AXO, 4))

    assert table.stock(AXO) == "0p 0c 0s 1g"
