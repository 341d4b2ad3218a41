"""The words of the position text: how each kind of value is written and read. Names instead of codes throughout."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from tawantinsuyu.automata.opponent import Opponent
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    BUILDING_TYPE_NAMES,
    GOD_NAMES,
    GODS,
    NONE,
    SECTIONS,
    SIZE_NAMES,
    TASK_NAMES,
    TERRACE_NAMES,
    TRIGGER_NAMES,
    VP_SOURCE_NAMES,
)
from tawantinsuyu.game.text_error import Token, quoted, suggestion
from tawantinsuyu.rules.payment import BITS, FIELD, amounts, cost_key
from tawantinsuyu.rules.rejuvenation import ARMY_CARD
from tawantinsuyu.rules.rewards import CARD_BENEFITS
from tawantinsuyu.rules.secondary import SECONDARY_NAMES
from tawantinsuyu.rules.steps import LEVEL_NAMES

NOTHING: Final = "-"
"""Stands for no piece, no seat, no place."""

EMPTY: Final = "none"
"""Stands for an empty list or mask where a word must stand."""

ALL: Final = "all"
MOST: Final = 9999
_INTEGER: Final = re.compile(r"-?[0-9]{1,5}", re.ASCII)


class Kind(ABC):
    """A kind of value: how it is written and read."""

    @abstractmethod
    def write(self, value: Any) -> str:
        """The words for a value as the data codec has it."""

    @abstractmethod
    def read(self, token: Token) -> Any:
        """The value that words stand for; fails at the token with what was expected."""


class Number(Kind):
    """An integer within limits."""

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        self.least = least
        self.most = most

    def write(self, value: Any) -> str:
        """In digits."""
        return str(value)

    def read(self, token: Token) -> int:
        """Digits, perhaps with a minus."""
        if not _INTEGER.fullmatch(token.text) or not self.least <= int(token.text) <= self.most:
            token.fail(f"expected a number from {self.least} to {self.most}, not {quoted(token.text)}")
        return int(token.text)


class YesNo(Kind):
    """Whether something is so."""

    def write(self, value: Any) -> str:
        """Yes or no."""
        return "yes" if value else "no"

    def read(self, token: Token) -> bool:
        """Yes or no."""
        if token.text not in ("yes", "no"):
            token.fail(f"expected 'yes' or 'no', not {quoted(token.text)}")
        return token.text == "yes"


class Name(Kind):
    """One of several names; `-` for none of them."""

    def __init__(self, what: str, codes: Mapping[str, int]) -> None:
        self.what = what
        self.codes = {**codes, NOTHING: NONE}
        self.names = {code: name for name, code in self.codes.items()}

    def write(self, value: Any) -> str:
        """The name."""
        return self.names[value]

    def read(self, token: Token) -> int:
        """A known name, or similar ones in the complaint."""
        code = self.codes.get(token.text)
        if code is None:
            known = [name for name in self.codes if name != NOTHING]
            token.fail(f"there is no {self.what} {quoted(token.text)}; {suggestion(token.text, known)}")
        return code


class Piece(Name):
    """A name that must be there."""

    def read(self, token: Token) -> int:
        """Not `-`."""
        if token.text == NOTHING:
            token.fail(f"expected a {self.what}, not '{NOTHING}'")
        return super().read(token)


class Several(Kind):
    """A list, its order kept."""

    def __init__(self, each: Kind, separator: str = " ", empty: str = "", length: int | None = None) -> None:
        self.each = each
        self.separator = separator
        self.empty = empty
        self.length = length

    def write(self, value: Any) -> str:
        """One after another."""
        return self.separator.join(self.each.write(each) for each in value) or self.empty

    def read(self, token: Token) -> list[Any]:
        """One after another."""
        words = [] if token.text == self.empty else token.split(self.separator)
        if self.length is not None and len(words) != self.length:
            token.fail(f"expected {self.length} words, not {len(words)}")
        return [self.each.read(word) for word in words]


class Sorted(Several):
    """A list that has no order of its own."""

    def read(self, token: Token) -> list[Any]:
        """Put in the engine's order."""
        return sorted(super().read(token))


class Counts(Kind):
    """How many of each name: `architect*3 priest`."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.names = names
        self.name = Piece(what, codes_of(names))
        self.number = Number(1, 99)

    def write(self, value: Any) -> str:
        """Those that there are."""
        words = [self.names[i] + (f"*{value[i]}" if value[i] > 1 else "") for i in range(len(value)) if value[i]]
        return " ".join(words)

    def read(self, token: Token) -> list[int]:
        """In any order."""
        counts = [0] * len(self.names)
        for word in token.split():
            name, number = word.partition("*")
            counts[self.name.read(name)] += 1 if number is None else self.number.read(number)
        return counts


class Amounts(Kind):
    """An amount for each name, negative ones too: `start=10 upkeep=-2`."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.names = names
        self.name = Piece(what, codes_of(names))
        self.number = Number(-MOST)

    def write(self, value: Any) -> str:
        """Those that are not 0."""
        return " ".join(f"{self.names[i]}={value[i]}" for i in range(len(value)) if value[i])

    def read(self, token: Token) -> list[int]:
        """In any order."""
        found = [0] * len(self.names)
        for word in token.split():
            name, number = word.partition("=")
            if number is None:
                word.fail(f"expected 'name=amount', not {quoted(word.text)}")
            found[self.name.read(name)] = self.number.read(number)
        return found


class Stock(Kind):
    """Resources as the rules write them: `3p 2c 1s 0g`."""

    letters: Final = "pcsg"

    def write(self, value: Any) -> str:
        """All four."""
        return " ".join(f"{value[i]}{letter}" for i, letter in enumerate(self.letters))

    def read(self, token: Token) -> list[int]:
        """All four, in this order."""
        words = token.split()
        if [word.text[-1] for word in words] != list(self.letters):
            token.fail(f"expected resources such as '3p 2c 1s 0g', not {quoted(token.text)}")
        return [Number().read(word.part(0, len(word.text) - 1)) for word in words]


class Mask(Kind):
    """A set of names as the engine's bit mask: `architect+priest`, `none`, `all`."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.names = names
        self.name = Piece(what, codes_of(names))

    def write(self, value: Any) -> str:
        """The names in the set; every bit there is, is `all`."""
        if value == -1:
            return ALL
        return "+".join(name for i, name in enumerate(self.names) if value >> i & 1) or EMPTY

    def read(self, token: Token) -> int:
        """In any order."""
        if token.text == ALL:
            return -1
        mask = 0
        for word in token.split("+") if token.text != EMPTY else []:
            mask |= 1 << self.name.read(word)
        return mask


class Cost(Kind):
    """A cost as option keys write it: `3-stone-2-gold`, `1-food`, `nothing`."""

    names: Final = ("potato", "corn", "stone", "gold", "food")

    def write(self, value: Any) -> str:
        """As in keys."""
        return cost_key(value)

    def read(self, token: Token) -> int:
        """As in keys."""
        if token.text == "nothing":
            return 0
        words = token.split("-")
        cost = 0
        for number, name in zip(words[::2], words[1::2], strict=False):
            shift = BITS * Piece("resource", codes_of(self.names)).read(name)
            cost |= Number(1, FIELD).read(number) << shift
        if not words or len(words) % 2 or cost_key(cost) != token.text or sum(amounts(cost)) == 0:
            token.fail(f"expected a cost such as '3-stone-2-gold', not {quoted(token.text)}")
        return cost


class Known(Kind):
    """A thing under a pile with the seats who know it: `G07@1+3`, `G07@-` for nobody."""

    def __init__(self, thing: Kind, players: int) -> None:
        self.thing = thing
        self.seats = Mask("seat", [str(seat + 1) for seat in range(players)])

    def write(self, value: Any) -> str:
        """The thing and who saw it."""
        thing, known = value
        return f"{self.thing.write(thing)}@{self.seats.write(known) if known else NOTHING}"

    def read(self, token: Token) -> tuple[int, int]:
        """Both must be there."""
        thing, seats = token.partition("@")
        if seats is None or not seats.text or seats.text in (ALL, EMPTY):
            token.fail(f"expected a piece and who knows it, such as 'G07@1+2' or 'G07@-', not {quoted(token.text)}")
        return self.thing.read(thing), 0 if seats.text == NOTHING else self.seats.read(seats)


def codes_of(names: Iterable[str]) -> dict[str, int]:
    """Names by their places in a list."""
    return {name: code for code, name in enumerate(names)}


def _solo_kinds(catalog: Catalog, gods: Mapping[str, int]) -> dict[str, Kind]:
    """The kinds of values on the board of an automated opponent; without one they have no values."""
    tables = next((each.tables for each in catalog.automata if isinstance(each, Opponent)), None)
    cells = codes_of(tables.cell_names if tables else ())
    faces = codes_of(tables.face_names if tables else ())
    return {
        "solo-slots": Several(Name("God card", gods), length=tables.slots if tables else 0),
        "solo-tokens": Several(Piece("cell", cells), length=len(tables.token_values) if tables else 0),
        "solo-faces": Several(Name("Personality", faces), length=tables.face_slots() if tables else 0),
        "solo-cell": Piece("cell", cells),
        "solo-face": Piece("Personality", faces),
    }


@lru_cache(maxsize=32)
def kinds_for(catalog: Catalog) -> Mapping[str, Kind]:
    """The kinds of values in a game with these components."""
    seats = [str(seat + 1) for seat in range(catalog.players)]
    gods = codes_of(catalog.god_names)
    army = codes_of(catalog.army_names)
    buildings = codes_of(building.name for building in catalog.buildings)
    weavings = codes_of(tile.name for tile in catalog.weavings)
    workers = catalog.worker_names
    benefits = {
        f"{name}:{place + 1}": card * CARD_BENEFITS + place
        for name, card in gods.items()
        for place in range(len(catalog.rows[catalog.god_row[card]].benefits))
    }
    statues = {f"{SIZE_NAMES[i // GODS]}-{GOD_NAMES[i % GODS]}": i for i in range(2 * GODS)}
    steps = {f"{i // 2 + 1}-{LEVEL_NAMES[i % 2]}": i for i in range(2 * SECTIONS)}
    slots = {f"{name}-{place + 1}": 2 * i + place for i, name in enumerate(BUILDING_TYPE_NAMES) for place in (0, 1)}
    rows = codes_of(row.name for row in catalog.rows)
    kinds: dict[str, Kind] = {
        "number": Number(),
        "flag": YesNo(),
        "seat": Name("seat", codes_of(seats)),
        "seat-list": Several(Piece("seat", codes_of(seats)), ",", EMPTY),
        "section": Piece("section", codes_of(str(i + 1) for i in range(SECTIONS))),
        "high-priest": Name("High Priest action", {ACTION_NAMES[a]: i for i, a in enumerate(catalog.action_at)}),
        "temple-step": Number(0, len(catalog.temple_next) - 1),
        "stock": Stock(),
        "vp-sources": Amounts("source of VP", VP_SOURCE_NAMES),
        "worker": Name("worker", codes_of(workers)),
        "worker-queue": Several(Piece("worker", codes_of(workers))),
        "worker-counts": Counts("worker", workers),
        "worker-set": Mask("worker", workers),
        "space": Piece("space of the hill", codes_of(catalog.hill.names)),
        "conquest-space": Piece("Conquest space", codes_of(space.name for space in catalog.conquest)),
        "steps-slot": Piece("place for Steps", steps),
        "market-slot": Name("slot of the Market", slots),
        "terrace": Piece("terrace", codes_of(TERRACE_NAMES)),
        "god-card": Name("God card", gods),
        "god-cards": Several(Piece("God card", gods)),
        "god-hand": Sorted(Piece("God card", gods)),
        "god-card-list": Several(Piece("God card", gods), ",", EMPTY),
        "benefit-list": Several(Piece("benefit of a God card", benefits), ",", EMPTY),
        "army-card": Name("Army card", army),
        "army-cards": Several(Piece("Army card", army)),
        "army-hand": Sorted(Piece("Army card", army)),
        "building": Name("Building", buildings),
        "buildings": Several(Piece("Building", buildings)),
        "building-list": Several(Piece("Building", buildings), ",", EMPTY),
        "building-type": Piece("type of Building", codes_of(BUILDING_TYPE_NAMES)),
        "building-type-set": Mask("type of Building", BUILDING_TYPE_NAMES),
        "thing": Piece("Building or Army card", {**buildings, **{name: ARMY_CARD + i for name, i in army.items()}}),
        "weaving": Name("Weaving", weavings),
        "weavings": Several(Piece("Weaving", weavings)),
        "weaving-pile": Sorted(Piece("Weaving", weavings)),
        "weaving-list": Several(Piece("Weaving", weavings), ",", EMPTY),
        "statue": Piece("Statue", statues),
        "statue-counts": Counts("god", GOD_NAMES),
        "god-set": Mask("god", GOD_NAMES),
        "size": Piece("size", codes_of(SIZE_NAMES)),
        "size-set": Mask("size", SIZE_NAMES),
        "edge-list": Several(Piece("kind of match", codes_of(catalog.edge_names)), ",", EMPTY),
        "row": Piece("row of benefits", rows),
        "row-list": Several(Piece("row of benefits", rows), ",", EMPTY),
        "place-set": Mask("place", [str(i + 1) for i in range(CARD_BENEFITS)]),
        "source": Piece("source of VP", codes_of(VP_SOURCE_NAMES)),
        "task": Piece("task", codes_of(TASK_NAMES)),
        "action": Piece("High Priest action", codes_of(ACTION_NAMES)),
        "trigger": Piece("trigger", codes_of(TRIGGER_NAMES)),
        "secondary": Piece("secondary action", codes_of(SECONDARY_NAMES)),
        "village-end": Piece("end of the Village", codes_of(("potato-end", "corn-end"))),
        "ability-set": Mask("ability", ("draw-and-retrieve", "rejuvenate", "pay-for-task")),
        "flip-set": Mask("flip", ("common", "extra")),
        "rejuvenation-set": Mask("kind of thing", ("buildings", "army-cards")),
        "cost": Cost(),
        "known-god-cards": Several(Known(Piece("God card", gods), catalog.players)),
        "known-army-cards": Several(Known(Piece("Army card", army), catalog.players)),
        "known-weavings": Several(Known(Piece("Weaving", weavings), catalog.players)),
    }
    kinds |= _solo_kinds(catalog, gods)
    for type_, name in enumerate(BUILDING_TYPE_NAMES):
        tiles = {tile: code for tile, code in buildings.items() if catalog.buildings[code].type == type_}
        kinds[f"{name}-slots"] = Several(Name(f"{name} Building", tiles), length=2)
        kinds[f"{name}-stack"] = Sorted(Piece(f"{name} Building", tiles))
        kinds[f"known-{name}-tiles"] = Several(Known(Piece(f"{name} Building", tiles), catalog.players))
    return kinds
