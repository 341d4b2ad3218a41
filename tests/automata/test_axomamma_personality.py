"""Axomamma's Personality token (AXO-121 to AXO-126)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.tokens import MoveTokens, TokenActions
from tests.automata.printed import AXO, HUMAN, NOTHING, TOP_STEP, act, god_cards, odds, on_cell, statues
from tests.support.given import Table, given
from tests.support.printing import builtin_box

LOOP = [cell.id for cell in builtin_box().solo_cells if cell.board == "axomamma" and cell.row == "top"]
(COVERED,) = [cell.id for cell in builtin_box().solo_cells if cell.board == "axomamma" and cell.personality]
THREE_BEFORE = LOOP[LOOP.index(COVERED) - 3]
FACES: dict[str, dict[str, Any]] = {
    "axo-personality-statue": {"benefits": [{"gold": 2}, {"free_small_statue": 1}]},
    "axo-personality-weaving": {"benefits": [{"gold": 2}, {"free_weaving": 1}]},
    "axo-personality-temple": {"benefits": [{"gold": 2}, {"temple_step": 1}]},
    "axo-personality-building": {"benefits": [{"gold": 2}, {"free_building": 1}]},
}
GODS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")


def personality(face: str, **position: Any) -> Table:
    """Axomamma performs the action of the covered space, which shows 5 stone; each face shows 2 gold."""
    situation: dict[str, Any] = {"auto_chance": False, **position}
    box = {**FACES, **situation.pop("box", {})}
    return act(on_cell({"stone": 5}, cell=COVERED, box=box, face=face, **situation))


def arriving(solo: str | dict[str, object]) -> Table:
    """A 3-token lies three spaces before the covered one, the other one in another row; the steps give nothing."""
    elsewhere = next(cell.id for cell in builtin_box().solo_cells if cell.board == "axomamma" and cell.row == "bottom")
    return given(
        solo=solo,
        active=AXO,
        box={**FACES, COVERED: {"benefits": [{"stone": 5}]}, "temple-1": {"rewards": []}, "temple-2": {"rewards": []}},
        face="temple",
        tokens={3: f"{THREE_BEFORE} {elsewhere}"},
    )


# -- when it works


def test_AXO_121_the_token_replaces_the_printed_action() -> None:
    covered = personality("temple", box={"temple-1": {"rewards": []}})
    bare = personality("")

    assert (covered.stock(AXO), covered.temple(AXO)) == ("0p 0c 0s 2g", 1)
    assert (bare.stock(AXO), bare.temple(AXO)) == ("0p 0c 5s 0g", 0)


def test_AXO_E46_a_3_token_that_arrives_does_nothing_until_3_is_rolled_again() -> None:
    """Rules: AXO-121"""
    table = arriving("standard")

    table.do(MoveTokens(AXO, 3)).expect_nothing()
    assert COVERED in table.tokens(3)
    assert (table.stock(AXO), table.temple(AXO)) == (NOTHING, 0)
    table.do(TokenActions(AXO, 1), TokenActions(AXO, 2), TokenActions(AXO, 4))
    assert table.told("activated-personality") == []
    assert table.temple(AXO) == 0
    table.do(TokenActions(AXO, 3))

    assert table.temple(AXO) == 1
    assert len(table.told("activated-personality")) == 1


def test_AXO_121_variant_personality_on_landing() -> None:
    table = arriving({"axo.personality_on_landing": True})

    table.do(MoveTokens(AXO, 3)).expect_nothing()
    assert (table.stock(AXO), table.temple(AXO)) == ("0p 0c 0s 2g", 1)
    table.do(TokenActions(AXO, 3))

    assert table.temple(AXO) == 1  # the die no longer makes it work
    assert table.s.players[AXO].stock[2] == 0


@pytest.mark.parametrize("gold", [1, 3])
def test_AXO_122_a_face_gives_the_gold_it_shows_and_a_free_action(gold: int) -> None:
    printed = {
        "axo-personality-temple": {"benefits": [{"gold": gold}, {"temple_step": 1}]},
        "temple-1": {"rewards": []},
    }

    table = personality("temple", box=printed)

    assert table.stock(AXO) == f"0p 0c 0s {gold}g"
    assert table.temple(AXO) == 1


# -- the four faces


def test_AXO_123_a_small_statue_random_among_all_that_are_left() -> None:
    left = {"zigzag": 2, "spiral": 0, "squares": 1, "cross": 0, "wave": 0, "sun": 1}
    table = personality("statue", small={AXO: "sun"}, small_left=left, box=god_cards("G01=wave"))

    table.expect(rule="AXO-123", offers=statues(["zigzag", "squares", "sun"]))  # also one that it owns
    assert odds(table) == {"statue:small-zigzag": 2, "statue:small-squares": 1, "statue:small-sun": 1}
    table.choose("statue:small-sun").expect_nothing()

    assert table.small(AXO) == ["sun", "sun"]
    assert table.vp(AXO) == 13
    assert table.stock(AXO) == "0p 0c 0s 2g"


def test_AXO_123_with_none_left_only_the_gold() -> None:
    table = personality("statue", small_left=dict.fromkeys(GODS, 0))

    table.expect_nothing()
    assert (table.small(AXO), table.large(AXO), table.vp(AXO)) == ([], [], 10)
    assert table.stock(AXO) == "0p 0c 0s 2g"


def test_AXO_124_the_face_up_weaving_and_a_new_one_is_revealed() -> None:
    printed = {"W01": {"pattern": "star"}, "W10": {"pattern": "star"}, "W12": {"pattern": "bird"}}
    table = personality(
        "weaving",
        box=printed,
        top="W01",
        stack="W02 W03",
        tapestries={AXO: ["W10", "W12"]},
        stock={HUMAN: "9c"},
    )

    table.expect(seat=-1, rule="TSK-35", offers=["weaving:W02", "weaving:W03"])  # the human may not buy
    table.choose("weaving:W03").expect_nothing()

    assert table.tapestries(AXO) == [["W10"], ["W12", "W01"]]
    assert table.top() == "W03"
    assert table.stock(AXO) == "0p 0c 0s 2g"


def test_AXO_124_with_none_left_only_the_gold() -> None:
    table = personality("weaving", top="", stack="")

    table.expect_nothing()
    assert (table.tapestries(AXO), table.stock(AXO)) == ([], "0p 0c 0s 2g")


def test_AXO_125_one_step_with_its_reward() -> None:
    table = personality("temple", temple={AXO: 2}, box={"temple-3": {"rewards": [{"corn": 1}, {"stone": 2}]}})

    assert table.temple(AXO) == 3
    assert table.stock(AXO) == "0p 1c 2s 2g"


def test_AXO_125_at_the_top_only_the_gold() -> None:
    table = personality("temple", temple={AXO: TOP_STEP}, box={f"temple-{TOP_STEP}": {"rewards": [{"corn": 1}]}})

    assert table.temple(AXO) == TOP_STEP
    assert table.stock(AXO) == "0p 0c 0s 2g"


@pytest.mark.parametrize(
    ("buildings", "down", "offers"),
    [
        ("", "", ["P03", "P04"]),
        ("P07 Z07 Z08", "P08 P09", ["P03", "P04"]),  # face-down and Passive ones do not count
        ("P07 P08", "", ["Z03", "Z05"]),
        ("P07 P08 P09", "", ["Z03", "Z05"]),
    ],
)
def test_AXO_126_production_with_fewer_than_two_face_up_else_passive(
    buildings: str, down: str, offers: list[str]
) -> None:
    table = personality("building", market="P03 P04 Z03 Z05", buildings={AXO: buildings}, down={AXO: down})

    table.expect(rule="AXO-115")
    assert odds(table) == {f"building:{tile}": 1 for tile in offers}
    table.choose(f"building:{offers[1]}").expect_nothing()

    assert offers[1] in table.buildings(AXO)
    assert table.stock(AXO) == "0p 0c 0s 2g"


@pytest.mark.parametrize(("buildings", "market", "taken"), [("", "- - Z03 -", "Z03"), ("P07 P08", "P03 - - -", "P03")])
def test_AXO_126_if_the_market_lacks_the_type_the_other_type(buildings: str, market: str, taken: str) -> None:
    table = personality("building", market=market, buildings={AXO: buildings})

    table.expect_nothing()
    assert table.buildings(AXO) == sorted([*buildings.split(), taken])


def test_AXO_126_with_an_empty_market_only_the_gold() -> None:
    table = personality("building", market="- - - -")

    table.expect_nothing()
    assert (table.buildings(AXO), table.stock(AXO)) == ([], "0p 0c 0s 2g")
