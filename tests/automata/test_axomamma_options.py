"""Axomamma: difficulty options (AXO-D1 to AXO-D5, AXO-I1 to AXO-I7, AXO-148 to AXO-150), with their examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu import new_game
from tawantinsuyu.automata.axomamma.conquest import ConquerBest, ConquerEasiest
from tawantinsuyu.automata.tokens import TokenActions
from tawantinsuyu.core.values import CONQUEST, OFFERING, VP_FINAL_GOLD, VP_FINAL_RESOURCES, WORSHIP
from tawantinsuyu.game.expansions import DIFFICULTY
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.scoring import EndGame, final_vp
from tests.automata.positions import AXO, CHANCE, HUMAN, TOP_STEP, Printed, against, chances, receives, reward
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table

NOTHING = "0p 0c 0s 0g"
OFF: Mapping[str, object] = {}
EASIER = [f"AXO-D{i}" for i in range(1, 6)]
HARDER = [f"AXO-I{i}" for i in range(1, 8)]


def on(*options: str) -> dict[str, bool]:
    return dict.fromkeys(options, True)


# -- easier


def test_AXO_D1_the_printed_action_of_the_space_counts() -> None:
    """The options of setup are tested there; here the space is bare, or covered."""
    box = {"axo-top-4": {"benefits": [{"stone": 2}], "personality": "A"}}
    bare = against(box, on("AXO-D1"), tokens={4: "axo-top-4"})
    covered = against(box, tokens={4: "axo-top-4"}, face="temple")

    bare.do(TokenActions(AXO, 4))
    covered.do(TokenActions(AXO, 4))

    assert (bare.stock(AXO), bare.temple(AXO)) == ("0p 0c 2s 0g", 0)
    assert (covered.stock(AXO), covered.temple(AXO)) == ("0p 0c 0s 1g", 1)


def build(solo: Mapping[str, object], stock: str, box: Printed | None = None, **situation: Any) -> Table:
    """The action of a space for a Production Building."""
    task = {"axo-middle-1": {"benefits": [{"task": "building", "type": "production"}]}}
    table = against({**task, **(box or {})}, solo, stock={AXO: stock}, tokens={4: "axo-middle-1"}, **situation)
    return table.do(TokenActions(AXO, 4))


@pytest.mark.parametrize(
    ("options", "stock", "left"),
    [
        (OFF, "3s 3g", "0p 0c 2s 3g"),
        (on("AXO-D2"), "3s 3g", "0p 0c 1s 3g"),
        (on("AXO-D2"), "1s 3g", "0p 0c 0s 2g"),
    ],
)
def test_AXO_D2_a_Building_costs_2_stone(options: Mapping[str, object], stock: str, left: str) -> None:
    table = build(options, stock)

    assert (len(table.buildings(AXO)), table.stock(AXO)) == (1, left)


@pytest.mark.parametrize(
    ("options", "stock", "built", "left"),
    [
        (OFF, "2g", 1, "0p 0c 0s 1g"),
        (on("AXO-D2"), "2g", 1, NOTHING),
        (on("AXO-D2"), "1g", 0, "0p 0c 0s 2g"),
    ],
)
def test_AXO_E34_a_Building_for_gold(options: Mapping[str, object], stock: str, built: int, left: str) -> None:
    """Rules: AXO-115, AXO-E34, AXO-D2"""
    table = build(options, stock)

    assert (len(table.buildings(AXO)), table.stock(AXO)) == (built, left)


@pytest.mark.parametrize(
    ("options", "small", "large", "climbed"),
    [
        (OFF, "sun", "", 1),
        (on("AXO-D3"), "sun", "", 0),
        (on("AXO-D3"), "sun", "wave", 4),
        (on("AXO-D3"), "sun sun", "", 1),
    ],
)
def test_AXO_D3_Worship_needs_2_Statues(options: Mapping[str, object], small: str, large: str, climbed: int) -> None:
    table = against(solo=options, small={AXO: small}, large={AXO: large}, nomads="")

    table.turn()

    assert table.temple(AXO) == climbed
    assert len(table.told("activated")) == (1 if climbed else 0)


@pytest.mark.parametrize(("options", "markers"), [(OFF, 2), (on("AXO-D4"), 1)])
def test_AXO_D4_no_second_marker_when_she_activates_Conquest(options: Mapping[str, object], markers: int) -> None:
    box = {**army_cards("A01=1/corn"), "antisuyu-1": space("F1", vp=1)}
    table = against(box, options, army_up={AXO: "A01"}, village="priest courier")

    table.do(Activate(AXO, CONQUEST))

    assert list(table.conquered().values()) == [AXO] * markers


@pytest.mark.parametrize(("options", "cards"), [(OFF, 1), (on("AXO-D5"), 0)])
def test_AXO_D5_no_Army_card_in_the_No_Worker_action(options: Mapping[str, object], cards: int) -> None:
    table = against(solo=options, offer="G10 G11 G12", nomads="priest", bag="")

    table.turn()

    assert len(table.army(AXO)) == cards
    assert (table.supply(), table.offer(), table.vp(AXO), table.priest(AXO)) == (["priest"], ["G12"], 12, "worship")


# -- harder


@pytest.mark.parametrize(
    ("action", "situation", "steps"),
    [(WORSHIP, {"small": {AXO: "sun"}}, 1), (OFFERING, {"stock": {AXO: "4c"}}, 2)],
)
def test_AXO_I1_a_free_step_when_she_activates_Worship_or_Offering(
    action: int, situation: dict[str, Any], steps: int
) -> None:
    usual, harder = against(**situation), against(solo=on("AXO-I1"), **situation)

    usual.do(Activate(AXO, action))
    harder.do(Activate(AXO, action))

    assert (usual.temple(AXO), harder.temple(AXO)) == (steps, steps + 1)


def test_AXO_I1_not_when_she_follows() -> None:
    table = against(solo=on("AXO-I1"), active=HUMAN, stock={AXO: "3c"}, small={AXO: "sun"})

    table.do(Activate(HUMAN, OFFERING)).choose("gold").do(Activate(HUMAN, WORSHIP)).choose("gold")

    assert table.temple(AXO) == 2


@pytest.mark.parametrize(("fallen", "met"), [("priest", True), ("priest*2", False)])
def test_AXO_I2_as_many_Soldiers_as_casualties_are_enough(fallen: str, met: bool) -> None:
    table = against(solo=on("AXO-I2"), priest={AXO: "offering"}, army={AXO: "A01"}, casualties=fallen, nomads="")

    table.turn()

    assert (table.priest(AXO) == "conquest" and len(table.told("activated")) == 1) == met


def conquering(solo: Mapping[str, object], printed: str, up: str, **situation: Any) -> Table:
    """Her first marker, with one empty space that costs `printed`."""
    box = {**army_cards("A01=1/corn A02=1/corn A19=2/corn A20=2/corn"), "antisuyu-1": space(printed, vp=4)}
    table = against(box, solo, army_up={AXO: up}, conquest=all_but("antisuyu-1", by=HUMAN), **situation)
    return table.do(ConquerBest(AXO))


@pytest.mark.parametrize(
    ("printed", "up", "left_up", "left_down"),
    [
        ("F2+D2", "A01 A02", [], ["A02"]),
        ("F3", "A19", [], ["A19"]),
        ("D2", "A01", [], []),
        ("D1", "A01", ["A01"], []),
        ("F1", "A01", ["A01"], []),
    ],
)
def test_AXO_I3_every_space_needs_1_Soldier_less_to_flip_and_to_discard(
    printed: str, up: str, left_up: list[str], left_down: list[str]
) -> None:
    table = conquering(on("AXO-I3"), printed, up)

    assert (table.conquered()["antisuyu-1"], table.vp(AXO)) == (AXO, 14)
    assert (table.army_up(AXO), table.army_down(AXO)) == (left_up, left_down)


@pytest.mark.parametrize(("printed", "up"), [("F2+D2", "A01 A02"), ("F3", "A19"), ("D2", "A01")])
def test_AXO_I3_is_off_by_default(printed: str, up: str) -> None:
    table = conquering(OFF, printed, up)

    assert "antisuyu-1" not in table.conquered()


def test_AXO_E38_a_space_reduced_to_nothing_is_payable_without_Army_cards() -> None:
    """Rules: AXO-149, AXO-E38"""
    table = conquering(on("AXO-I3"), "F1+D1", "")

    assert (table.conquered()["antisuyu-1"], table.vp(AXO)) == (AXO, 14)
    assert "antisuyu-1" not in conquering(OFF, "F1+D1", "").conquered()


@pytest.mark.parametrize(("options", "vp"), [(OFF, 10), (on("AXO-I4"), 12)])
def test_AXO_I4_2_VP_for_choosing_a_High_Priest_action(options: Mapping[str, object], vp: int) -> None:
    table = against(solo=options, small={AXO: "sun"})

    table.turn()

    assert (table.priest(AXO), table.vp(AXO)) == ("worship", vp)


def test_AXO_I4_neither_in_other_turns_nor_when_she_follows() -> None:
    table = against(solo=on("AXO-I4"), stock={AXO: "3c"}, nomads="", army_deck="")

    table.do(Activate(HUMAN, OFFERING)).choose("gold").turn()

    assert (table.temple(AXO), table.vp(AXO)) == (1, 10)


@pytest.mark.parametrize(("options", "vp"), [(OFF, 13), (on("AXO-I5"), 16)])
def test_AXO_I5_2_VP_per_Weaving_at_each_Festival(options: Mapping[str, object], vp: int) -> None:
    table = against(solo=options, tapestries={AXO: ["SW01 W01", "W02"], HUMAN: ["SW02"]})

    table.do(Merchant(AXO))

    assert table.vp(AXO) == vp


@pytest.mark.parametrize(("options", "vp"), [(OFF, 11), (on("AXO-I6"), 13)])
def test_AXO_I6_2_VP_more_in_each_No_Worker_action(options: Mapping[str, object], vp: int) -> None:
    table = against(solo=options, offer="G10")

    table.turn()

    assert (len(table.told("lacked-worker")), table.vp(AXO)) == (1, vp)


def test_AXO_I7_1_VP_per_leftover_resource_so_that_gold_counts_twice() -> None:
    stock = {AXO: "1p 2c 3s 4g", HUMAN: "1p 2c 3s 4g"}
    usual, harder = against(stock=stock), against(solo=on("AXO-I7"), stock=stock)

    usual.do(EndGame(HUMAN))
    harder.do(EndGame(HUMAN))

    assert harder.vp(AXO) - usual.vp(AXO) == 10
    assert harder.vp(HUMAN) == usual.vp(HUMAN)
    assert {(VP_FINAL_GOLD, 4), (VP_FINAL_RESOURCES, 10)} <= set(final_vp(harder.s, AXO))


# -- AXO-148 to AXO-150


def test_AXO_148_the_options_combine_freely_and_are_off_by_default() -> None:
    game = new_game(players=1, opponent="axomamma", difficulty=on(*EASIER, *HARDER))

    assert game.settings.difficulty == dict.fromkeys([*EASIER, *HARDER], "true")
    assert new_game(players=1, opponent="axomamma").settings.difficulty == {}
    assert {name for name in DIFFICULTY["axomamma"] if name.startswith("AXO-")} == {*EASIER, *HARDER}
    with pytest.raises(SettingsError, match="AXO-I8"):
        new_game(players=1, opponent="axomamma", difficulty=on("AXO-I8"))


def test_AXO_148_two_options_work_side_by_side() -> None:
    table = against(solo=on("AXO-D5", "AXO-I6", "AXO-I4"), offer="G10")

    table.turn()

    assert (table.army(AXO), table.vp(AXO)) == ([], 13)


def test_AXO_148_AXO_D3_does_not_limit_the_final_Worship() -> None:
    table = against(solo=on("AXO-D3"), small={AXO: "sun"})

    table.do(EndGame(AXO))

    assert (table.temple(AXO), table.small(AXO)) == (1, [])


def test_AXO_148_the_free_step_of_AXO_I1_pays_its_reward_before_corn_is_spent() -> None:
    """The 2 corn of the step make 6, which buy three steps more."""
    table = against({"temple-1": {"rewards": [{"corn": 2}]}}, on("AXO-I1"), stock={AXO: "4c"})

    table.do(Activate(AXO, OFFERING))

    assert (table.temple(AXO), table.stock(AXO)) == (4, NOTHING)


@pytest.mark.parametrize("action", [WORSHIP, OFFERING])
def test_AXO_148_the_free_step_is_lost_at_the_top(action: int) -> None:
    box = {f"temple-{TOP_STEP}": {"rewards": [{"gold": 1}]}}
    table = against(box, on("AXO-I1"), small={AXO: "sun"}, stock={AXO: "6c"}, temple={AXO: TOP_STEP})

    table.do(Activate(AXO, action))

    assert (table.temple(AXO), table.stock(AXO), table.small(AXO)) == (TOP_STEP, "0p 6c 0s 0g", ["sun"])


def test_AXO_E47_the_free_step_saves_the_Statue() -> None:
    """Rules: AXO-148, AXO-E47, AXO-I1"""
    table = against(solo=on("AXO-I1"), small={AXO: "sun"}, temple={AXO: TOP_STEP - 1})

    table.turn()

    assert table.told("activated")
    assert (table.priest(AXO), table.temple(AXO), table.small(AXO)) == ("worship", TOP_STEP, ["sun"])


def test_AXO_149_her_first_marker_compares_the_printed_numbers() -> None:
    """Both spaces would cost nothing; the printed discard 1 in the last region beats 0 in the first."""
    box = {"antisuyu-1": space("F1", vp=1), "qullasuyu-1": space("F1+D1", vp=2)}
    table = against(box, on("AXO-I3"), conquest=all_but("antisuyu-1", "qullasuyu-1", by=HUMAN))

    table.do(ConquerBest(AXO))

    assert table.conquered()["qullasuyu-1"] == AXO
    assert "antisuyu-1" not in table.conquered()


def test_AXO_149_her_second_marker_compares_the_printed_numbers() -> None:
    box = {"antisuyu-1": space("F1", vp=1), "qullasuyu-1": space("F1+D1", vp=2)}
    table = against(box, on("AXO-I3"), auto_chance=False, conquest=all_but("antisuyu-1", "qullasuyu-1", by=HUMAN))

    table.do(ConquerEasiest(AXO)).expect_nothing()

    assert table.conquered()["antisuyu-1"] == AXO


@pytest.mark.parametrize(("stock", "built"), [("2s", 1), ("1s 1g", 1), ("1s", 0), ("1g", 0)])
def test_AXO_150_AXO_D2_applies_to_the_check_of_payment(stock: str, built: int) -> None:
    table = build(on("AXO-D2"), stock)

    assert len(table.buildings(AXO)) == built
    assert (table.told("failed-cell") == []) == bool(built)


def test_AXO_150_AXO_D2_does_not_apply_to_the_free_Building_of_Personality() -> None:
    table = against(
        {"axo-top-4": {"benefits": [{"gold": 1}], "personality": "A"}},
        on("AXO-D2"),
        auto_chance=False,
        tokens={4: "axo-top-4"},
        face="building",
    )

    table.do(TokenActions(AXO, 4))

    assert chances(table) == {"building:P01": 1, "building:P02": 1}
    table.choose("building:P02").expect_nothing()
    assert (table.buildings(AXO), table.stock(AXO)) == (["P02"], "0p 0c 0s 1g")


def test_AXO_150_nor_to_another_free_Building() -> None:
    table = against(reward({"free_building": 1}), on("AXO-D2"), auto_chance=False)

    receives(table, "antisuyu-1").expect(seat=CHANCE, offers=["building:P01", "building:P02"])
