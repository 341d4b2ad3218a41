"""Which entries fit a question. Names that only a position knows are checked where they are used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, cast

from tawantinsuyu.box.benefits import parse_benefits, parts_of
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.protocol import NOWHERE, OTHERS, OUT_OF_SPACES, TIE, Pieces, Question
from tawantinsuyu.core.values import ACTION_NAMES, GOD_NAMES, RESOURCE_NAMES, WORKER_TYPES

MOST_FACES: Final = 9
MOST_VP: Final = 1000
MOST_NUMBER: Final = 99
MOST_BENEFITS: Final = 6
READ_BENEFITS: Final = (
    *RESOURCE_NAMES,
    "vp",
    "god_card",
    "army_card",
    "training",
    "free_weaving",
    "free_small_statue",
    "free_steps",
    "free_building",
    "task",
    "nomad",
    "temple_step",
    "gold_for_temple_step",
    "rejuvenate",
    "village_worker",
    "newcomer",
    "stand_up_nobles",
)
"""Kinds of benefits on tiles and cards that a person reads out."""
MOST_TILES: Final = 3
MOST_LISTED: Final = 30
MOST_PIECES: Final = 20
STARTING_WORKERS: Final = 2
EVENTS: Final[Mapping[str, Callable[[Mapping[str, Any]], bool]]] = {
    "activated": lambda e: e.get("action") in ACTION_NAMES and isinstance(e.get("casualty", True), bool),
    "weavings": lambda e: are_weavings(e.get("tiles"), 2 * MOST_TILES),
    "used-steps": lambda e: is_number(e.get("count"), 2),
    "built-below": lambda _: True,
    "village-empty": lambda _: True,
    "casualty": lambda _: True,
    "no-army-card": lambda _: True,
    "correct": lambda e: isinstance(e.get("strip"), Mapping),
}
"""By event, whether its fields have the right form."""


class AnswerRefused(ValueError):
    """An entry that does not fit the question `ask`, or the `part` of a strip. Nothing has changed."""

    def __init__(self, message: str, ask: str = "", part: str = "") -> None:
        super().__init__(message)
        self.ask: Final = ask
        self.part: Final = part


def is_number(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def is_list_of(value: Json, names: Sequence[str]) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and all(each in names for each in value)


def is_weaving(tile: Any) -> bool:
    """Whether it has the form of a tile; its pattern is checked where it is used."""
    return (
        isinstance(tile, Mapping)
        and isinstance(tile.get("pattern"), str)
        and is_number(tile.get("number", 0), MOST_NUMBER)
    )


def are_weavings(tiles: Any, most: int) -> bool:
    return is_list(tiles) and len(tiles) <= most and all(is_weaving(tile) for tile in tiles)


def is_print(tile: Any, reads: Sequence[str]) -> bool:
    """Whether these fields can be printed on a tile or card; the name of a tile is enough."""
    if not isinstance(tile, Mapping) or "name" in tile:
        return isinstance(tile, Mapping) and isinstance(tile["name"], str)
    return all(name in tile and PRINTED[name](tile[name]) for name in reads)


def are_pieces(pieces: Any) -> bool:
    """Whether these have the form of `Pieces`."""
    if not isinstance(pieces, Mapping):
        return False
    counts = [pieces.get("nations"), pieces.get("vassals")]
    return (
        is_short_list(pieces.get("spaces"))
        and is_number(pieces.get("fallen"), MOST_PIECES)
        and all(isinstance(each, Mapping) and are_numbers(each.values(), MOST_PIECES) for each in counts)
    )


def are_numbers(values: Iterable[object], most: int) -> bool:
    return all(is_number(value, most) for value in values)


def is_short_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and len(value) <= MOST_LISTED


def is_benefits(benefits: Any) -> bool:
    """Whether these can be printed on a tile or card that she uses."""
    try:
        parts = list(parts_of(parse_benefits(benefits)))
    except ValueError:
        return False
    return len(parts) <= MOST_BENEFITS and all(part.kind in READ_BENEFITS for part in parts)


PRINTED: Final[Mapping[str, Callable[[Any], bool]]] = {
    "number": lambda value: is_number(value, MOST_NUMBER),
    "benefits": is_benefits,
    "noble": lambda value: isinstance(value, str),
    "symbol": lambda value: value in GOD_NAMES,
}
"""By field of a tile or card, whether it can be printed."""


def rolled(question: Question, random: Random) -> Json:
    """The program's answer where chance alone decides: the die, or a tie between known things; otherwise None."""
    if question["ask"] == "die":
        return random.choice(question["faces"])
    if question["ask"] == "draw" and not question["may_lack"]:
        return random.choice(question["options"])
    return None


def assumed(question: Question) -> Json:
    """The usual answer, which an order states and the person contradicts if it is wrong; None if there is none."""
    asked = cast("Mapping[str, Any]", question)
    match question["ask"]:
        case "yours":
            return True
        case "village" if not asked["ends"]:
            return [None, None]
        case "statues":
            return list(asked["known"])
        case "conquest" | "steps" if asked["likely"]:
            return list(asked["known"])
        case "regions" if asked["likely"] and asked["pieces"] is not None:
            return {**asked["pieces"], "spaces": list(asked["known"])}
    return None


def with_one_more(pieces: Pieces, known: Sequence[str]) -> dict[str, Json]:
    """By region, the same pieces with one more marker on its Nation tile."""
    nations = pieces["nations"]
    same = {**pieces, "spaces": list(known)}
    return {region: cast("Json", {**same, "nations": {**nations, region: nations[region] + 1}}) for region in nations}


def has_others(kinds: Sequence[str]) -> bool:
    """Whether Nomads can be of other kinds."""
    return len(kinds) < WORKER_TYPES


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
            return entry in asked["symbols"] or (entry is None and len(asked["symbols"]) < len(GOD_NAMES))
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
            return is_print(entry, asked["reads"])
        case "weavings":
            most = MOST_TILES if asked["source"] == "drawn" else 1
            least = 1 if asked["source"] == "start" else 0
            return are_weavings(entry, most) and len(cast("Sequence[Json]", entry)) >= least
        case "village":
            counts = range(STARTING_WORKERS + 1) if asked["count"] is None else (asked["count"],)
            return is_list(entry) and len(cast("Sequence[Json]", entry)) in counts
        case "starting-workers":
            return is_list(entry) and len(set(map(str, cast("Sequence[Json]", entry)))) == STARTING_WORKERS
        case "nomads":
            return entry is None or entry in asked["kinds"] or (entry == OTHERS and has_others(asked["kinds"]))
        case "conquest" | "steps":
            return is_short_list(entry)
        case "god-card":
            return entry is None or is_print(entry, ("symbol", "benefits"))
        case "regions":
            return are_pieces(entry)
        case "nations":
            return isinstance(entry, Mapping) and all(entry.get(name) in asked["options"] for name in asked["regions"])
    return False
