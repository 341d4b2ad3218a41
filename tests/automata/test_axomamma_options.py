"""Axomamma: difficulty options (AXO-D1 to AXO-D5, AXO-I1 to AXO-I7, AXO-148 to AXO-150), with their examples."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu import new_game
from tawantinsuyu.automata.axomamma.conquest import ConquerBest
from tawantinsuyu.automata.tokens import TokenActions
from tawantinsuyu.core.values import CONQUEST, OFFERING, VP_FINAL_GOLD, VP_FINAL_RESOURCES, WORSHIP
from tawantinsuyu.game.expansions import DIFFICULTY
from tawantinsuyu.game.settings import Choices, SettingsError
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.scoring import EndGame, final_vp
from tests.automata.positions import AXO, HUMAN, TOP_STEP, Printed, against, receives, reward
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table
from tests.support.rows import played

OFF: Choices = {}
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


def build(solo: Choices, stock: str, box: Printed | None = None, **situation: Any) -> Table:
    """The action of a space for a Production Building."""
    task = {"axo-middle-1": {"benefits": [{"task": "building", "type": "production"}]}}
    table = against({**task, **(box or {})}, solo, stock={AXO: stock}, tokens={4: "axo-middle-1"}, **situation)
    return table.do(TokenActions(AXO, 4))


@pytest.mark.parametrize(("options", "markers"), [(OFF, 2), (on("AXO-D4"), 1)])
def test_AXO_D4_no_second_marker_when_she_activates_Conquest(options: Choices, markers: int) -> None:
    box = {**army_cards("A01=1/corn"), "antisuyu-1": space("F1", vp=1)}
    table = against(box, options, army_up={AXO: "A01"}, village="priest courier")

    table.do(Activate(AXO, CONQUEST))

    assert list(table.conquered().values()) == [AXO] * markers


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


@pytest.mark.parametrize(("fallen", "met"), [("priest", True), ("priest*2", False)])
def test_AXO_I2_as_many_Soldiers_as_casualties_are_enough(fallen: str, met: bool) -> None:
    table = against(solo=on("AXO-I2"), priest={AXO: "offering"}, army={AXO: "A01"}, casualties=fallen, nomads="")

    table.turn()

    assert (table.priest(AXO) == "conquest" and len(table.told("activated")) == 1) == met


def conquering(solo: Choices, printed: str, up: str, **situation: Any) -> Table:
    """Her first marker, with one empty space that costs `printed`."""
    box = {**army_cards("A01=1/corn A02=1/corn A19=2/corn A20=2/corn"), "antisuyu-1": space(printed, vp=4)}
    table = against(box, solo, army_up={AXO: up}, conquest=all_but("antisuyu-1", by=HUMAN), **situation)
    return table.do(ConquerBest(AXO))


def test_AXO_E38_a_space_reduced_to_nothing_is_payable_without_Army_cards() -> None:
    """Rules: AXO-149, AXO-E38"""
    table = conquering(on("AXO-I3"), "F1+D1", "")

    assert (table.conquered()["antisuyu-1"], table.vp(AXO)) == (AXO, 14)
    assert "antisuyu-1" not in conquering(OFF, "F1+D1", "").conquered()


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


def test_AXO_E47_the_free_step_saves_the_Statue() -> None:
    """Rules: AXO-148, AXO-E47, AXO-I1"""
    table = against(solo=on("AXO-I1"), small={AXO: "sun"}, temple={AXO: TOP_STEP - 1})

    table.turn()

    assert table.told("activated")
    assert (table.priest(AXO), table.temple(AXO), table.small(AXO)) == ("worship", TOP_STEP, ["sun"])


@pytest.mark.parametrize(("stock", "built"), [("2s", 1), ("1s 1g", 1), ("1s", 0), ("1g", 0)])
def test_AXO_150_AXO_D2_applies_to_the_check_of_payment(stock: str, built: int) -> None:
    table = build(on("AXO-D2"), stock)

    assert len(table.buildings(AXO)) == built
    assert (table.told("failed-cell") == []) == bool(built)


test_rows = played(__file__, against, build, conquering, receives, reward)
