"""Which entries fit a question. Names that only a position knows are checked where they are used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.protocol import NOWHERE, OUT_OF_SPACES, Question
from tawantinsuyu.core.values import ACTION_NAMES, GOD_NAMES

MOST_VP: Final = 1000
MOST_TILES: Final = 3
STARTING_WORKERS: Final = 2
EVENTS: Final[Mapping[str, Callable[[Mapping[str, Any]], bool]]] = {
    "activated": lambda e: e.get("action") in ACTION_NAMES and isinstance(e.get("casualty", True), bool),
    "weavings": lambda e: is_list(e.get("tiles")) and len(e["tiles"]) <= 2 * MOST_TILES,
    "used-steps": lambda e: is_number(e.get("count"), 2),
    "built-below": lambda _: True,
    "village-empty": lambda _: True,
    "casualty": lambda _: True,
    "no-army-card": lambda _: True,
    "correct": lambda e: isinstance(e.get("strip"), Mapping),
}
"""By event, whether its fields have the right form."""


class AnswerRefused(ValueError):
    """An entry that does not fit the question. Nothing has changed."""


def is_number(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def is_list_of(value: Json, names: Sequence[str]) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and all(each in names for each in value)


def rolled(question: Question, random: Random) -> Json:
    """The program's answer where chance alone decides: the die, or a tie between known things; otherwise None."""
    if question["ask"] == "die":
        return random.choice(question["faces"])
    if question["ask"] == "draw" and not question["may_lack"]:
        return random.choice(question["options"])
    return None


def fits(question: Question, entry: Json) -> bool:
    """Whether an entry answers a question, or is an event of the person's."""
    if isinstance(entry, Mapping) and "event" in entry:
        is_right = EVENTS.get(str(entry["event"]))
        return is_right is not None and question["ask"] != "over" and is_right(entry)
    match question:
        case {"ask": "die"}:
            return is_number(entry, 9) and entry in question["faces"]
        case {"ask": "draw"}:
            return entry in question["options"] or (entry is None and question["may_lack"])
        case {"ask": "terrace"}:
            return entry in (*question["terraces"], NOWHERE, OUT_OF_SPACES)
        case {"ask": "symbol"}:
            return entry is None or entry in GOD_NAMES
        case {"ask": "market"}:
            return is_list_of(entry, question["types"])
        case {"ask": "statues"}:
            return is_list_of(entry, GOD_NAMES)
        case {"ask": "orientation" | "high-priest"}:
            return entry in question["options"]
        case {"ask": "two-soldiers" | "offer" | "own-steps"}:
            return is_number(entry, question["most"])
        case {"ask": "final-vp"}:
            return is_number(entry, MOST_VP)
        case {"ask": "ahead" | "bag-empty"}:
            return isinstance(entry, bool)
        case {"ask": "yours" | "my-turn"}:
            return entry is True
        case {"ask": "building"}:
            return isinstance(entry, Mapping) and ("name" in entry or all(name in entry for name in question["reads"]))
        case {"ask": "weavings"}:
            most = MOST_TILES if question["source"] == "drawn" else 1
            least = 1 if question["source"] == "start" else 0
            return isinstance(entry, Sequence) and not isinstance(entry, str) and least <= len(entry) <= most
        case {"ask": "village"}:
            return isinstance(entry, Sequence) and not isinstance(entry, str) and len(entry) <= STARTING_WORKERS
        case {"ask": "starting-workers"}:
            return isinstance(entry, Sequence) and not isinstance(entry, str) and len(entry) == STARTING_WORKERS
        case {"ask": "nomads" | "conquest" | "steps"}:
            return is_list(entry)
        case {"ask": "god-card"}:
            return entry is None or isinstance(entry, Mapping)
        case {"ask": "regions" | "nations"}:
            return isinstance(entry, Mapping)
    return False
