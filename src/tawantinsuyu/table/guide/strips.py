"""Her side in words, and how each part of it is corrected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from tawantinsuyu.companion.guide.guide import Guide
from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.values import ACTION_NAMES, GOD_NAMES
from tawantinsuyu.table.guide.messages import ChoiceOut, StripWordsOut
from tawantinsuyu.table.guide.orders import Words, action_icon
from tawantinsuyu.table.guide.questions import choice, worker_choices

FIRST: Final = (
    "vp",
    "potato",
    "corn",
    "stone",
    "gold",
    "temple",
    "high_priest",
    "workers",
    "slots",
    "tokens",
    "hand",
    "army",
    "buildings",
    "small_statues",
    "large_statues",
    "tapestries",
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
    "slots": "god-card",
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
Edit = Literal["number", "choose", "names", "flag", "none"]


def strip_words(guide: Guide, words: Words, strip: Mapping[str, Any]) -> list[StripWordsOut]:
    """All parts of her side, those that people look for first at the beginning."""
    keys = [*FIRST, *[key for key in strip if key not in FIRST and key not in HIDDEN]]
    return [_part(guide, words, key, strip[key]) for key in keys]


def _part(guide: Guide, words: Words, key: str, value: Any) -> StripWordsOut:
    options = _options(guide, words, key)
    return {
        "key": key,
        "label": words.say("guide-label", key),
        "words": _words(words, key, value),
        "icon": ICONS.get(key, ""),
        "edit": _edit(value, options),
        "options": options,
    }


def _words(words: Words, key: str, value: Any) -> str:
    if value is None:
        return words.texts.say("word", "none")
    if isinstance(value, bool):
        return words.texts.say("guide-word", "yes" if value else "no")
    return words.say("guide-strip", key, value=value) if words.texts.has("guide-strip", key) else str(value)


def _edit(value: Any, options: Sequence[ChoiceOut]) -> Edit:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, int):
        return "number"
    if not options:
        return "none"
    return "names" if isinstance(value, list) else "choose"


def _options(guide: Guide, words: Words, key: str) -> list[ChoiceOut]:
    """The names that a part can have."""
    s, texts = guide.session.state, words.texts
    tables = guide.session.position.opponent.tables
    match key:
        case "temple":
            return [choice(name, texts.write("temple-step", name)) for name in s.catalog.temple_names]
        case "high_priest":
            return [choice(name, texts.say("action", name), action_icon(name)) for name in ACTION_NAMES]
        case "workers":
            return worker_choices(guide, words)
        case "slots":
            return [choice(name, texts.say("symbol", name), f"god-{name}") for name in GOD_NAMES]
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
