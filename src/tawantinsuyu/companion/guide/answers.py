"""Which entries fit a question. Names that only a position knows are checked where they are used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, cast

from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.protocol import NOWHERE, OUT_OF_SPACES, TIE, Question
from tawantinsuyu.core.values import ACTION_NAMES, GOD_NAMES

MOST_FACES: Final = 9
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
    asked = cast("Mapping[str, Any]", question)
    match question["ask"]:
        case "die":
            return is_number(entry, MOST_FACES) and entry in asked["faces"]
        case "draw":
            return entry in asked["options"] or (entry is None and asked["may_lack"])
        case "terrace":
            return entry in (*asked["terraces"], NOWHERE, OUT_OF_SPACES, TIE)
        case "first-symbol":
            return entry is None or entry in asked["symbols"]
        case "market":
            return is_list_of(entry, asked["types"])
        case "statues":
            return is_list_of(entry, GOD_NAMES)
        case "orientation" | "high-priest":
            return entry in asked["options"]
        case "two-soldiers" | "offer" | "own-steps":
            return is_number(entry, asked["most"])
        case "final-vp":
            return is_number(entry, MOST_VP)
        case "ahead" | "bag-empty" | "match":
            return isinstance(entry, bool)
        case "yours" | "my-turn":
            return entry is True
        case "building":
            return isinstance(entry, Mapping) and ("name" in entry or all(name in entry for name in asked["reads"]))
        case "weavings":
            most = MOST_TILES if asked["source"] == "drawn" else 1
            least = 1 if asked["source"] == "start" else 0
            return isinstance(entry, Sequence) and not isinstance(entry, str) and least <= len(entry) <= most
        case "village":
            return isinstance(entry, Sequence) and not isinstance(entry, str) and len(entry) <= STARTING_WORKERS
        case "starting-workers":
            return is_list(entry) and len(set(map(str, cast("Sequence[Json]", entry)))) == STARTING_WORKERS
        case "nomads" | "conquest" | "steps":
            return is_list(entry)
        case "god-card":
            return entry is None or isinstance(entry, Mapping)
        case "regions" | "nations":
            return isinstance(entry, Mapping)
    return False
