"""Every kind of value in the position text of one game: its pieces by their names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from tawantinsuyu.automata.opponent import Opponent
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.token import Token, quoted
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    BUILDING_TYPE_NAMES,
    GAINED_WORKER,
    GOD_CARD_RESOLVED,
    GOD_NAMES,
    GODS,
    SECTIONS,
    SIZE_NAMES,
    STEPS_USED,
    TASK_NAMES,
    TERRACE_NAMES,
    WORKER_NAMES,
    WORKER_TYPES,
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
    codes_of,
)
from tawantinsuyu.rules.card_benefits import CARD_BENEFITS
from tawantinsuyu.rules.payment import BITS, FIELD, amounts, cost_key
from tawantinsuyu.rules.placement import SEVERAL, use_name
from tawantinsuyu.rules.rejuvenation import ANYTHING, ARMY_CARD, MODULE_THING
from tawantinsuyu.rules.secondary import secondary_names
from tawantinsuyu.rules.setup import new_state
from tawantinsuyu.rules.statues import statue_name
from tawantinsuyu.rules.steps import slot_name


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


class ThingOfEvent(Number):
    """What an event concerns: a thing of some kind, or a number."""

    is_dependent = True

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self.reacting = catalog.reacting
        self.kinds: dict[int, Kind] = {
            GAINED_WORKER: Name("worker", codes_of(catalog.worker_names)),
            STEPS_USED: Piece("place for Steps", _slots()),
            GOD_CARD_RESOLVED: Piece("god", codes_of(GOD_NAMES)),
        }

    def given(self, values: Mapping[str, Any], annex: Mapping[str, Any] | None) -> Kind:
        """By the event to which the waiting reactions belong."""
        if not values["waiting"]:
            return self
        return self.kinds.get(next(i for i, each in enumerate(self.reacting) if values["waiting"][0] in each), self)


def _slots() -> dict[str, int]:
    return {slot_name(i): i for i in range(2 * SECTIONS)}


def _kinds_of_things(catalog: Catalog) -> list[str]:
    """The kinds of things that can be turned up, in the order of their bits."""
    return ["buildings", "army-cards", *[module.things_name for module in catalog.modules if module.things_name]]


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


def _temple_steps(catalog: Catalog) -> Kind:
    """Steps of a single track by their numbers; where the track splits, by their names."""
    if all(len(paths) <= 1 for paths in catalog.temple_next):
        return Number(0, len(catalog.temple_next) - 1)
    return Piece("step of the Temple", codes_of(catalog.temple_names))


def _uses(catalog: Catalog) -> dict[str, int]:
    """As what a Worker can be used: one type, or all of its colours at once, `architect+priest`."""
    several = [SEVERAL + colours for colours in catalog.colours[WORKER_TYPES:]]
    return {**codes_of(WORKER_NAMES), **{use_name(use): use for use in several}}


def _reactions(catalog: Catalog) -> dict[str, int]:
    """Reactions by what reacts and to what: `X08:worship`."""
    return {
        f"{catalog.reactions[reaction].name}:{trigger}": reaction
        for trigger, reacting in zip(catalog.trigger_names, catalog.reacting, strict=True)
        for reaction in reacting
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
    statues = {statue_name(i): i for i in range(2 * GODS)}
    types = catalog.building_types
    slots = {f"{name}-{place + 1}": 2 * i + place for i, name in enumerate(types) for place in (0, 1)}
    things = {
        **{
            name: i if catalog.buildings[i].type < len(BUILDING_TYPE_NAMES) else MODULE_THING + i
            for name, i in buildings.items()
        },
        **{name: ARMY_CARD + i for name, i in army.items()},
    }
    conquest = codes_of(space.name for space in catalog.conquest)
    rows = codes_of(row.name for row in catalog.rows)
    kinds: dict[str, Kind] = {
        "number": Number(),
        "flag": YesNo(),
        "seat": Name("seat", codes_of(seats)),
        "seat-list": Several(Piece("seat", codes_of(seats)), ",", EMPTY),
        "section": Piece("section", codes_of(str(i + 1) for i in range(SECTIONS))),
        "high-priest": Name("High Priest action", {ACTION_NAMES[a]: i for i, a in enumerate(catalog.action_at)}),
        "coricancha-space": Piece("High Priest action", {ACTION_NAMES[a]: i for i, a in enumerate(catalog.action_at)}),
        "temple-step": _temple_steps(catalog),
        "stock": Stock(),
        "vp-sources": Amounts("source of VP", catalog.source_names),
        "worker": Name("worker", codes_of(workers)),
        "worker-queue": Several(Piece("worker", codes_of(workers))),
        "worker-counts": Counts("worker", workers),
        "worker-set": Mask("worker", workers),
        "space": Piece("space of the hill", codes_of(catalog.hill.names)),
        "region": Piece("region", codes_of(catalog.regions)),
        "region-list": Several(Piece("region", codes_of(catalog.regions)), ",", EMPTY),
        "seat-numbers": Several(Number(0, 99), length=catalog.players),
        "region-numbers": Several(Number(0, 99), length=len(catalog.regions), may_be_empty=True),
        "turn": NumberOrNone(),
        "conquest-space": Piece("Conquest space", conquest),
        "conquest-space-list": Several(Piece("Conquest space", conquest), ",", EMPTY),
        "steps-slot": Piece("place for Steps", _slots()),
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
        "building-type": Piece("type of Building", codes_of(types)),
        "building-type-list": Several(Piece("type of Building", codes_of(types)), ",", EMPTY),
        "building-type-set": Mask("type of Building", types),
        "thing": Piece("thing to be turned up", things),
        "thing-or-none": Name("thing to be turned up", things),
        "use": Name("use of a worker", _uses(catalog)),
        "reaction-list": Several(Piece("reaction", _reactions(catalog)), ",", EMPTY),
        "thing-of-event": ThingOfEvent(catalog),
        "weaving": Name("Weaving", weavings),
        "weavings": Several(Piece("Weaving", weavings)),
        "weaving-pile": Sorted(Piece("Weaving", weavings)),
        "weaving-list": Several(Piece("Weaving", weavings), ",", EMPTY),
        "statue": Piece("Statue", statues),
        "statue-counts": Counts("god", GOD_NAMES),
        "god": Piece("god", codes_of(GOD_NAMES)),
        "god-set": Mask("god", GOD_NAMES),
        "size": Piece("size", codes_of(SIZE_NAMES)),
        "size-set": Mask("size", SIZE_NAMES),
        "edge-list": Several(Piece("kind of match", codes_of(catalog.edge_names)), ",", EMPTY),
        "rule": RuleId(),
        "row": Piece("row of benefits", rows),
        "row-list": Several(Piece("row of benefits", rows), ",", EMPTY),
        "place-set": Mask("place", [str(i + 1) for i in range(CARD_BENEFITS)]),
        "source": Piece("source of VP", codes_of(catalog.source_names)),
        "task": Piece("task", codes_of(TASK_NAMES)),
        "action": Piece("High Priest action", codes_of(ACTION_NAMES)),
        "trigger": Piece("trigger", codes_of(catalog.trigger_names)),
        "secondary": Piece("secondary action", codes_of(secondary_names(catalog))),
        "village-end": Piece("end of the Village", codes_of(("potato-end", "corn-end"))),
        "ability-set": Mask("ability", ("draw-and-retrieve", "rejuvenate", "pay-for-task", "draw-god-card")),
        "flip-set": Mask("flip", ("common", "extra")),
        "rejuvenation-set": Mask("kind of thing", _kinds_of_things(catalog), ANYTHING),
        "cost": Cost(),
        "known-god-cards": Several(Known(Piece("God card", gods), catalog.players)),
        "known-army-cards": Several(Known(Piece("Army card", army), catalog.players)),
        "known-weavings": Several(Known(Piece("Weaving", weavings), catalog.players)),
    }
    kinds |= _solo_kinds(catalog, gods)
    for module in catalog.modules:
        kinds |= module.text_kinds(new_state(catalog))
    for type_, name in enumerate(types):
        tiles = {tile: code for tile, code in buildings.items() if catalog.buildings[code].type == type_}
        kinds[f"{name}-slots"] = Several(Name(f"{name} Building", tiles), length=2)
        kinds[f"{name}-stack"] = Sorted(Piece(f"{name} Building", tiles))
        kinds[f"known-{name}-tiles"] = Several(Known(Piece(f"{name} Building", tiles), catalog.players))
    return kinds
