"""Axomamma's Personality token (AXO-121 to AXO-126)."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.game.settings import Choices
from tests.automata.printed import AXO, act, god_cards, on_cell
from tests.support.given import Table, given
from tests.support.printing import builtin_box
from tests.support.rows import played

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


def arriving(solo: str | Choices) -> Table:
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


# -- the four faces


def test_AXO_123_with_none_left_only_the_gold() -> None:
    table = personality("statue", small_left=dict.fromkeys(GODS, 0))

    table.expect_nothing()
    assert (table.small(AXO), table.large(AXO), table.vp(AXO)) == ([], [], 10)
    assert table.stock(AXO) == "0p 0c 0s 2g"


test_rows = played(__file__, arriving, god_cards, personality)
