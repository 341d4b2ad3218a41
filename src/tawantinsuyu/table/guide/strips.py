"""Her side in words, and how each part of it is corrected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.companion.guide.guide import Guide
from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.values import ACTION_NAMES
from tawantinsuyu.table.guide.choices import (
    actions,
    building_types,
    choice,
    kinds_of_workers,
    patterns,
    production_buildings,
    regions,
    symbols,
)
from tawantinsuyu.table.guide.messages import Edit, GuideChoice, StripWordsOut
from tawantinsuyu.table.guide.orders import Words

FIRST: Final = (
    "vp",
    "potato",
    "corn",
    "stone",
    "gold",
    "temple",
    "high_priest",
    "workers",
    "hand",
    "army",
    "small_statues",
    "large_statues",
    "buildings",
    "tapestries",
    "tokens",
)
"""The parts that people look for first; the others follow as they come."""
HIDDEN: Final = ("equally_old",)
ICONS: Final[Mapping[str, str]] = {
    "vp": "vp",
    "potato": "potato",
    "corn": "corn",
    "stone": "stone",
    "gold": "gold",
    "temple": "temple-step",
    "high_priest": "high-priest",
    "workers": "worker",
    "hand": "army-card",
    "army": "soldier",
    "buildings": "task-building",
    "small_statues": "task-statue",
    "large_statues": "task-statue",
    "tapestries": "task-weavings",
    "steps_left": "task-steps",
    "steps": "task-steps",
    "markers_left": "conquest-marker",
    "conquest": "conquest-marker",
    "casualties": "casualty",
    "festivals": "festival",
}
EDITS: Final[Mapping[str, Edit]] = {
    "temple": "choice",
    "high_priest": "choice",
    "workers": "list",
    "army": "list",
    "small_statues": "counts",
    "large_statues": "counts",
    "buildings": "buildings",
    "tapestries": "tapestries",
    "tokens": "list",
    "personality": "slots",
    "conquest": "list",
    "steps": "list",
}
"""How parts that are not numbers are corrected; numbers by region are counts."""


def strip_words(guide: Guide, words: Words, strip: Mapping[str, Any]) -> list[StripWordsOut]:
    """All parts of her side, those that people look for first at the beginning."""
    keys = [*FIRST, *[key for key in strip if key not in FIRST and key not in HIDDEN]]
    return [_part(guide, words, key, strip[key]) for key in keys]


def _part(guide: Guide, words: Words, key: str, value: Any) -> StripWordsOut:
    edit = _edit(key, value)
    return {
        "key": key,
        "label": words.say("guide-label", key),
        "words": _words(words, key, value),
        "icon": ICONS.get(key, ""),
        "edit": edit,
        "options": regions(guide, words) if edit == "counts" and key not in EDITS else _options(guide, words, key),
    }


def _words(words: Words, key: str, value: Any) -> str:
    if value is None:
        return words.texts.say("word", "none")
    if isinstance(value, bool):
        return words.texts.say("guide-word", "yes" if value else "no")
    return words.say("guide-strip", key, value=value) if words.texts.has("guide-strip", key) else str(value)


def _edit(key: str, value: Any) -> Edit:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, int):
        return "number"
    if isinstance(value, Mapping) and value and all(isinstance(each, int) for each in value.values()):
        return "counts"
    return EDITS.get(key, "none")


def _options(guide: Guide, words: Words, key: str) -> list[GuideChoice]:
    """The names that a part can have."""
    s, texts = guide.session.state, words.texts
    tables = guide.session.position.opponent.tables
    match key:
        case "temple":
            return [choice(name, texts.write("temple-step", name)) for name in s.catalog.temple_names]
        case "high_priest":
            return actions(words, ACTION_NAMES)
        case "workers":
            return kinds_of_workers(guide, words, len(s.catalog.worker_names))
        case "army":
            cards = [{"soldiers": soldiers, "up": up} for up in (True, False) for soldiers in (1, 2)]
            return [choice(card, texts.write("army-read", card), "soldier") for card in cards]
        case "small_statues" | "large_statues":
            return symbols(words)
        case "buildings":
            return [*building_types(words, s.catalog.building_types), *production_buildings(guide, words)]
        case "tapestries":
            return patterns(guide, words)
        case "tokens":
            return [choice(name, texts.write("cell", name)) for name in dict.fromkeys(tables.cell_names)]
        case "personality":
            return [choice(name, texts.write("personality", name)) for name in tables.face_names]
        case "conquest":
            return [choice(each.name, texts.write("conquest-name", each.name)) for each in s.catalog.conquest]
        case "steps":
            names = [STEPS_SLOTS.name(slot) for slot in range(len(s.steps))]
            return [choice(name, texts.write("slot", name)) for name in names]
    return []
