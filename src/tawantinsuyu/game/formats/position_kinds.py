"""The kinds of values in the position text of one game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from tawantinsuyu.automata.opponent import Opponent
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.codebook import NameFamily, counted
from tawantinsuyu.core.token import Token, quoted
from tawantinsuyu.core.values import (
    BUILDING_TYPE_NAMES,
    GAINED_WORKER,
    GOD_CARD_RESOLVED,
    RESOURCE_NAMES,
    STEPS_USED,
)
from tawantinsuyu.core.words import (
    EMPTY,
    Amounts,
    Counts,
    Kind,
    Known,
    Mask,
    Name,
    Number,
    NumberOrNone,
    Piece,
    RuleId,
    Several,
    Sorted,
    Stock,
    YesNo,
)
from tawantinsuyu.kernel.codec import Plain
from tawantinsuyu.rules.card_benefits import CARD_BENEFITS, UNTAKEN
from tawantinsuyu.rules.payment import BITS, FIELD, amounts, cost_key
from tawantinsuyu.rules.question import resources_code, resources_of_code
from tawantinsuyu.rules.rejuvenation import ANYTHING, ARMY_CARD, MODULE_THING
from tawantinsuyu.rules.setup import new_state


class CostWords(Kind):
    """A cost as option keys write it: `3-stone-2-gold`, `1-food`, `nothing`."""

    part: Final = Piece(NameFamily("part-of-cost", "resource", counted((*RESOURCE_NAMES, "food"))))

    def write(self, value: Any) -> str:
        return cost_key(value)

    def read(self, token: Token) -> int:
        if token.text == "nothing":
            return 0
        words = token.split("-")
        cost = 0
        for number, name in zip(words[::2], words[1::2], strict=False):
            shift = BITS * self.part.read(name)
            cost |= Number(1, FIELD).read(number) << shift
        if not words or len(words) % 2 or cost_key(cost) != token.text or sum(amounts(cost)) == 0:
            token.fail(f"expected a cost such as '3-stone-2-gold', not {quoted(token.text)}")
        return cost


class ResourcesOfSeat(Kind):
    """The resources that a seat had, as one int of the engine: `1:3p-2c-1s-0g`."""

    stock: Final = Stock("-")

    def __init__(self, seats: NameFamily) -> None:
        self.seat = Piece(seats)

    def write(self, value: Any) -> str:
        seat, stock = resources_of_code(value)
        return f"{self.seat.write(seat)}:{self.stock.write(stock)}"

    def read(self, token: Token) -> int:
        seat, stock = token.partition(":")
        if stock is None:
            token.fail(f"expected a seat and its resources such as '1:3p-2c-1s-0g', not {quoted(token.text)}")
        return resources_code(self.seat.read(seat), self.stock.read(stock))


class ThingOfEvent(Number):
    """The thing that an event concerns: a value of some kind, or a number."""

    is_dependent = True

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        book = catalog.codebook
        self.reacting = catalog.reacting
        self.kinds: dict[int, Kind] = {
            GAINED_WORKER: Name(book["worker"]),
            STEPS_USED: Piece(book["slot"]),
            GOD_CARD_RESOLVED: Piece(book["symbol"]),
        }

    def given(self, values: Mapping[str, Plain], annex: Mapping[str, Plain] | None) -> Kind:
        """The kind for the event of the waiting reactions."""
        waiting = values["waiting"]
        if not waiting:
            return self
        assert isinstance(waiting, list)
        return self.kinds.get(next(i for i, each in enumerate(self.reacting) if waiting[0] in each), self)


def _kinds_of_things(catalog: Catalog) -> NameFamily:
    """The kinds of things that can be turned up, in the order of their bits."""
    of_modules = [module.things_name for module in catalog.modules if module.things_name]
    return _words("rejuvenated", "kind of thing", "buildings", "army-cards", *of_modules)


def _solo_kinds(catalog: Catalog) -> dict[str, Kind]:
    """The kinds of values on the board of an automated opponent; without one they have no values."""
    book = catalog.codebook
    cells, faces = book.of_modules("cell", "cell"), book.of_modules("face", "Personality")
    tables = next((each.tables for each in catalog.automata if isinstance(each, Opponent)), None)
    return {
        "solo-slots": Several(Name(book["god-card"]), length=tables.slots if tables else 0),
        "solo-tokens": Several(Piece(cells), length=len(tables.token_values) if tables else 0),
        "solo-faces": Several(Name(faces), length=tables.face_slots() if tables else 0),
        "solo-cell": Piece(cells),
        "solo-face": Piece(faces),
    }


def _temple_steps(catalog: Catalog) -> Kind:
    """Steps of a single track by their numbers; where the track splits, by their names."""
    if all(len(paths) <= 1 for paths in catalog.temple_next):
        return Number(0, len(catalog.temple_next) - 1)
    return Piece(catalog.codebook["step"])


def _reactions(catalog: Catalog) -> NameFamily:
    """Reactions by owner and trigger: `X08:worship`."""
    names = {
        f"{catalog.reactions[reaction].name}:{trigger}": reaction
        for trigger, reacting in zip(catalog.trigger_names, catalog.reacting, strict=True)
        for reaction in reacting
    }
    return NameFamily("reaction", "reaction", names)


def _card_benefits(catalog: Catalog) -> NameFamily:
    """The benefits of God cards, each by its card and its place there: `G07:2`; notes on cards: `G07:untaken`."""
    names = {
        f"{name}:{place + 1}": card * CARD_BENEFITS + place
        for card, name in enumerate(catalog.god_names)
        for place in range(len(catalog.rows[catalog.god_row[card]].benefits))
    }
    notes = {f"{name}:untaken": card * CARD_BENEFITS + UNTAKEN for card, name in enumerate(catalog.god_names)}
    return NameFamily("card-benefit", "benefit of a God card", names | notes)


def _market_slots(catalog: Catalog) -> NameFamily:
    """Two for each type of Building: `production-1`."""
    names = [f"{type}-{place}" for type in catalog.building_types for place in (1, 2)]
    return NameFamily("market-slot", "slot of the Market", counted(names))


def _things(catalog: Catalog) -> NameFamily:
    """Buildings and Army cards that can be turned up, coded as in `rules.rejuvenation`."""
    buildings = {
        tile.name: i if tile.type < len(BUILDING_TYPE_NAMES) else MODULE_THING + i
        for i, tile in enumerate(catalog.buildings)
    }
    army = {name: ARMY_CARD + i for i, name in enumerate(catalog.army_names)}
    return NameFamily("thing", "thing to be turned up", {**buildings, **army})


def _building_kinds(catalog: Catalog) -> dict[str, Kind]:
    """For each type of Building its slots in the Market and its stack."""
    kinds: dict[str, Kind] = {}
    seats = catalog.codebook["seat"]
    for type, name in enumerate(catalog.building_types):
        tiles = {tile.name: i for i, tile in enumerate(catalog.buildings) if tile.type == type}
        family = NameFamily(f"{name}-building", f"{name} Building", tiles)
        kinds[f"{name}-slots"] = Several(Name(family), length=2)
        kinds[f"{name}-stack"] = Sorted(Piece(family))
        kinds[f"known-{name}-tiles"] = Several(Known(Piece(family), seats))
    return kinds


def _words(kind: str, what: str, *names: str) -> NameFamily:
    return NameFamily(kind, what, counted(names))


def _list_of(each: Kind) -> Kind:
    """A list within an instruction, where spaces separate fields."""
    return Several(each, ",", EMPTY)


@lru_cache(maxsize=32)
def kinds_for(catalog: Catalog) -> Mapping[str, Kind]:
    """The kinds of values in a game with these components."""
    book = catalog.codebook
    kinds: dict[str, Kind] = {
        "number": Number(),
        "flag": YesNo(),
        "seat": Name(book["seat"]),
        "seat-list": _list_of(Piece(book["seat"])),
        "section": Piece(book["section"]),
        "high-priest": Name(book["coricancha"]),
        "coricancha-space": Piece(book["coricancha"]),
        "temple-step": _temple_steps(catalog),
        "stock": Stock(),
        "visited": Several(ResourcesOfSeat(book["seat"])),
        "vp-sources": Amounts(book["source"]),
        "worker": Name(book["worker"]),
        "worker-queue": Several(Piece(book["worker"])),
        "worker-counts": Counts(book["worker"]),
        "worker-set": Mask(book["worker"]),
        "space": Piece(book["space"]),
        "region": Piece(book["region"]),
        "region-list": _list_of(Piece(book["region"])),
        "seat-numbers": Several(Number(0, 99), length=catalog.players),
        "region-numbers": Several(Number(0, 99), length=len(catalog.regions), may_be_empty=True),
        "turn": NumberOrNone(),
        "conquest-space": Piece(book["conquest"]),
        "conquest-space-list": _list_of(Piece(book["conquest"])),
        "steps-slot": Piece(book["slot"]),
        "market-slot": Name(_market_slots(catalog)),
        "terrace": Piece(book["terrace"]),
        "god-card": Name(book["god-card"]),
        "god-cards": Several(Piece(book["god-card"])),
        "god-hand": Sorted(Piece(book["god-card"])),
        "god-card-list": _list_of(Piece(book["god-card"])),
        "benefit": Piece(_card_benefits(catalog)),
        "benefit-list": _list_of(Piece(_card_benefits(catalog))),
        "army-card": Name(book["army-card"]),
        "army-cards": Several(Piece(book["army-card"])),
        "army-hand": Sorted(Piece(book["army-card"])),
        "building": Name(book["building"]),
        "buildings": Several(Piece(book["building"])),
        "building-list": _list_of(Piece(book["building"])),
        "building-type": Piece(book["building-type"]),
        "building-type-list": _list_of(Piece(book["building-type"])),
        "building-type-set": Mask(book["building-type"]),
        "thing": Piece(_things(catalog)),
        "thing-or-none": Name(_things(catalog)),
        "use": Name(book["use"]),
        "reaction-list": _list_of(Piece(_reactions(catalog))),
        "thing-of-event": ThingOfEvent(catalog),
        "weaving": Name(book["weaving"]),
        "weavings": Several(Piece(book["weaving"])),
        "weaving-pile": Sorted(Piece(book["weaving"])),
        "weaving-list": _list_of(Piece(book["weaving"])),
        "statue": Piece(book["statue"]),
        "statue-counts": Counts(book["symbol"]),
        "god": Piece(book["symbol"]),
        "god-set": Mask(book["symbol"]),
        "size": Piece(book["size"]),
        "size-set": Mask(book["size"]),
        "edge-list": _list_of(Piece(book["edge"])),
        "rule": RuleId(),
        "row": Piece(book["row"]),
        "row-list": _list_of(Piece(book["row"])),
        "place-set": Mask(_words("card-place", "place", *[str(i + 1) for i in range(CARD_BENEFITS)])),
        "source": Piece(book["source"]),
        "task": Piece(book["task"]),
        "action": Piece(book["action"]),
        "trigger": Piece(book["trigger"]),
        "secondary": Piece(book["secondary"]),
        "village-end": Piece(book["end"]),
        "ability-set": Mask(
            _words("ability", "ability", "draw-and-retrieve", "rejuvenate", "pay-for-task", "draw-god-card")
        ),
        "flip-set": Mask(_words("flip", "flip", "common", "extra")),
        "rejuvenation-set": Mask(_kinds_of_things(catalog), ANYTHING),
        "cost": CostWords(),
        "known-god-cards": Several(Known(Piece(book["god-card"]), book["seat"])),
        "known-army-cards": Several(Known(Piece(book["army-card"]), book["seat"])),
        "known-weavings": Several(Known(Piece(book["weaving"]), book["seat"])),
    }
    kinds |= _building_kinds(catalog) | _solo_kinds(catalog)
    for module in catalog.modules:
        kinds |= module.text_kinds(new_state(catalog))
    return kinds
