"""Every kind of value in the position text of one game: its pieces by their names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tawantinsuyu.automata.opponent import Opponent
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    BUILDING_TYPE_NAMES,
    GOD_NAMES,
    GODS,
    SECTIONS,
    SIZE_NAMES,
    TASK_NAMES,
    TERRACE_NAMES,
    WORKER_NAMES,
    WORKER_TYPES,
)
from tawantinsuyu.game.formats.position_golden_age import annex_kinds
from tawantinsuyu.game.formats.position_words import (
    EMPTY,
    Amounts,
    Cost,
    Counts,
    Kind,
    Known,
    Mask,
    Name,
    Number,
    Piece,
    RuleId,
    Several,
    Sorted,
    Stock,
    YesNo,
    codes_of,
)
from tawantinsuyu.rules.card_benefits import CARD_BENEFITS
from tawantinsuyu.rules.placement import SEVERAL, use_name
from tawantinsuyu.rules.rejuvenation import ANYTHING, ARMY_CARD, MODULE_THING
from tawantinsuyu.rules.secondary import secondary_names
from tawantinsuyu.rules.statues import statue_name
from tawantinsuyu.rules.steps import slot_name


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
    steps = {slot_name(i): i for i in range(2 * SECTIONS)}
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
        "conquest-space": Piece("Conquest space", conquest),
        "conquest-space-list": Several(Piece("Conquest space", conquest), ",", EMPTY),
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
        "building-type": Piece("type of Building", codes_of(types)),
        "building-type-list": Several(Piece("type of Building", codes_of(types)), ",", EMPTY),
        "building-type-set": Mask("type of Building", types),
        "thing": Piece("thing to be turned up", things),
        "thing-or-none": Name("thing to be turned up", things),
        "use": Name("use of a worker", _uses(catalog)),
        "reaction-list": Several(Piece("reaction", _reactions(catalog)), ",", EMPTY),
        "thing-of-event": Number(),
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
        "rejuvenation-set": Mask("kind of thing", ("buildings", "army-cards", "nobles"), ANYTHING),
        "cost": Cost(),
        "known-god-cards": Several(Known(Piece("God card", gods), catalog.players)),
        "known-army-cards": Several(Known(Piece("Army card", army), catalog.players)),
        "known-weavings": Several(Known(Piece("Weaving", weavings), catalog.players)),
    }
    kinds |= _solo_kinds(catalog, gods)
    kinds |= annex_kinds(catalog)
    for type_, name in enumerate(types):
        tiles = {tile: code for tile, code in buildings.items() if catalog.buildings[code].type == type_}
        kinds[f"{name}-slots"] = Several(Name(f"{name} Building", tiles), length=2)
        kinds[f"{name}-stack"] = Sorted(Piece(f"{name} Building", tiles))
        kinds[f"known-{name}-tiles"] = Several(Known(Piece(f"{name} Building", tiles), catalog.players))
    return kinds
