"""Whether a strip that a person fills in or corrects can be true, part by part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tawantinsuyu.automata.opponent import board_of, opponent_of
from tawantinsuyu.companion.guide.answers import AnswerRefused, is_benefits, is_number, is_weaving
from tawantinsuyu.companion.guide.checks import Check, counts_of, list_of, one_of, up_to
from tawantinsuyu.companion.guide.golden_age.strip import module_checks
from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.values import ACTION_NAMES, GOD_NAMES, PRODUCTION, RESOURCE_NAMES, SECTIONS

if TYPE_CHECKING:
    from tawantinsuyu.companion.guide.position import GuidePosition

MOST: Final[Mapping[str, int]] = {
    "vp": 999,
    **dict.fromkeys(RESOURCE_NAMES, 99),
    "steps_left": 5,
    "markers_left": 12,
    "festivals": 3,
    "casualties": 60,
    "hand": 12,
    "equally_old": 2,
}
MOST_WORKERS: Final = 4
MOST_ARMY: Final = 12
MOST_STATUES: Final = 6
MOST_BUILDINGS: Final = 20
MOST_TAPESTRIES: Final = 10
LONGEST_TAPESTRY: Final = 7
MOST_NUMBER: Final = 99


def check_strip(position: GuidePosition, changed: Mapping[str, Any]) -> None:
    """Raises `AnswerRefused`, which names the first part that cannot be true."""
    checks = checks_of(position)
    for part, value in changed.items():
        if part not in checks or not checks[part](value):
            raise AnswerRefused(f"{part} cannot be {value!r}", part=part)


def checks_of(position: GuidePosition) -> dict[str, Check]:
    """What each part must be."""
    s = position.state
    catalog, board = s.catalog, board_of(s)
    tables = opponent_of(s, len(s.players) - 1).tables
    patterns = position.patterns
    checks: dict[str, Check] = {name: up_to(most) for name, most in MOST.items()}
    return (
        checks
        | module_checks(s)
        | {
            "orientation": lambda value: is_number(value, SECTIONS) and value > 0,
            "is_final": lambda value: isinstance(value, bool),
            "temple": one_of(catalog.temple_names),
            "high_priest": one_of(ACTION_NAMES),
            "workers": list_of(one_of(catalog.worker_names), MOST_WORKERS),
            "tokens": list_of(one_of(tables.cell_names), len(board.tokens), len(board.tokens)),
            "personality": list_of(one_of([*tables.face_names, None]), len(board.faces), len(board.faces)),
            "army": list_of(is_army_card, MOST_ARMY),
            "buildings": list_of(lambda tile: is_building(position, tile), MOST_BUILDINGS),
            "small_statues": counts_of(GOD_NAMES, MOST_STATUES),
            "large_statues": counts_of(GOD_NAMES, MOST_STATUES),
            "tapestries": list_of(
                list_of(lambda tile: is_weaving(tile) and tile["pattern"] in patterns, LONGEST_TAPESTRY, 1),
                MOST_TAPESTRIES,
            ),
            "conquest": list_of(one_of([space.name for space in catalog.conquest]), MOST["markers_left"]),
            "steps": list_of(one_of([STEPS_SLOTS.name(slot) for slot in range(len(s.steps))]), MOST["steps_left"]),
        }
    )


def is_army_card(card: Any) -> bool:
    return isinstance(card, Mapping) and card.get("soldiers") in (1, 2) and isinstance(card.get("up"), bool)


def is_building(position: GuidePosition, tile: Any) -> bool:
    """A Production Building has a name in the edition, or a number; its benefits unless she has it already."""
    types = position.state.catalog.building_types
    if not isinstance(tile, Mapping) or tile.get("type") not in types or not isinstance(tile.get("up", True), bool):
        return False
    if tile["type"] != types[PRODUCTION]:
        return one_of([*position.state.catalog.worker_names, None])(tile.get("noble"))
    if "name" in tile:
        return isinstance(tile["name"], str)
    has_print = is_benefits(tile["benefits"]) if "benefits" in tile else position.owned(tile.get("number")) is not None
    return is_number(tile.get("number"), MOST_NUMBER) and has_print
