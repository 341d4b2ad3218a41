"""The printed things of one game: drafted by the base game, its modules and its opponent, then frozen."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.core.automaton import Automaton
from tawantinsuyu.core.codebook import Codebook, NameFamily, counted, tapestry_places, use_name
from tawantinsuyu.core.module import Module, Reaction, SecondaryAction
from tawantinsuyu.core.printed import (
    ArmyCards,
    Building,
    ConquestTracks,
    Coricancha,
    GodCards,
    Hill,
    Row,
    TableSize,
    TempleTrack,
    Weavings,
    WorkerKinds,
)
from tawantinsuyu.core.values import ACTION_NAMES, SECONDARY_NAMES, SEVERAL, WORKER_TYPES


class Variants:
    """The selectable rulings of one game and its set-up options, at their defaults unless chosen."""

    __slots__ = ("discount_total", "leftover_weaving_price", "merchant_empty", "printed_coricancha", "treat_as_full")

    def __init__(
        self,
        leftover_weaving_price: int = 2,
        treat_as_full: bool = False,
        discount_total: bool = False,
        printed_coricancha: bool = False,
        merchant_empty: bool = False,
    ) -> None:
        self.leftover_weaving_price: Final = leftover_weaving_price  # CON-02
        self.treat_as_full: Final = treat_as_full  # CON-49
        self.discount_total: Final = discount_total  # CON-50
        self.printed_coricancha: Final = printed_coricancha  # SET-04
        self.merchant_empty: Final = merchant_empty  # CON-12


class CatalogDraft:
    """A catalog in the making. The base game begins it; modules add to its parts, then the opponent takes a seat."""

    __slots__ = (
        "army_cards",
        "automata",
        "building_types",
        "buildings",
        "conquest",
        "coricancha",
        "families",
        "god_cards",
        "hill",
        "modules",
        "powers",
        "reacting",
        "reactions",
        "rows",
        "secondary",
        "size",
        "sources",
        "temple",
        "triggers",
        "variants",
        "weavings",
        "workers",
    )

    def __init__(
        self,
        variants: Variants,
        size: TableSize,
        hill: Hill,
        workers: WorkerKinds,
        god_cards: GodCards,
        army_cards: ArmyCards,
        buildings: list[Building],
        building_types: list[str],
        weavings: Weavings,
        conquest: ConquestTracks,
        temple: TempleTrack,
        coricancha: Coricancha,
        rows: list[Row],
        powers: list[str],
        sources: list[str],
        triggers: list[str],
    ) -> None:
        self.variants = variants
        self.size = size
        self.hill = hill
        self.workers = workers
        self.god_cards = god_cards
        self.army_cards = army_cards
        self.buildings = buildings
        self.building_types = building_types
        self.weavings = weavings
        self.conquest = conquest
        self.temple = temple
        self.coricancha = coricancha
        self.rows = rows  # all rows of benefits; the other tables refer to them by number
        self.powers = powers
        self.sources = sources  # of VP
        self.triggers = triggers
        self.families: list[NameFamily] = []  # names of things that only modules or the opponent have
        self.automata: list[Automaton[Any] | None] = [None] * size.players
        self.modules: list[Module[Any]] = []
        self.secondary: list[SecondaryAction[Any]] = []
        self.reactions: list[Reaction[Any]] = []
        self.reacting: list[list[int]] = [[] for _ in triggers]

    def add_reaction(self, trigger: int, reaction: Reaction[Any]) -> None:
        """Register a reaction to a trigger."""
        self.reacting[trigger].append(len(self.reactions))
        self.reactions.append(reaction)

    def freeze(self) -> Catalog:
        """The finished catalog. Later changes to the draft do not affect it."""
        return Catalog(self)


class Catalog:
    """Everything printed that one game uses, plus its variants: tables indexed by id, shared by all positions.

    It is flat, so that the rules reach a table with one lookup. `Any` is `State`, which cannot be named here because it
    refers to the catalog.
    """

    __slots__ = (
        "action_at",
        "army_names",
        "army_resource",
        "army_soldiers",
        "automata",
        "beyond_limit",
        "building_types",
        "buildings",
        "codebook",
        "colours",
        "conquest",
        "conquest_markers",
        "edge_names",
        "edge_row",
        "god_names",
        "god_row",
        "god_symbol",
        "hill",
        "modules",
        "nomads_size",
        "offer_size",
        "origin",
        "players",
        "power_count",
        "printed_orientation",
        "reacting",
        "reactions",
        "regions",
        "rows",
        "secondary",
        "source_names",
        "start_weavings",
        "temple_centre",
        "temple_fork_rule",
        "temple_names",
        "temple_next",
        "temple_row",
        "temple_vp",
        "trigger_names",
        "variants",
        "village_size",
        "weavings",
        "worker_names",
        "workers_per_type",
    )

    def __init__(self, draft: CatalogDraft) -> None:
        self.variants: Final = draft.variants
        self.hill: Final = draft.hill
        self.rows: Final = tuple(draft.rows)
        self.players: Final = draft.size.players
        self.village_size: Final = draft.size.village
        self.nomads_size: Final = draft.size.nomads
        self.offer_size: Final = draft.size.offer
        self.workers_per_type: Final = draft.size.workers_per_type
        self.worker_names: Final = tuple(draft.workers.names)
        self.colours: Final = tuple(draft.workers.colours)  # per kind, the set of its colours as a bit mask
        self.beyond_limit: Final = draft.workers.beyond_limit
        self.god_names: Final = tuple(draft.god_cards.names)
        self.god_symbol: Final = tuple(draft.god_cards.symbol)
        self.god_row: Final = tuple(draft.god_cards.row)
        self.army_names: Final = tuple(draft.army_cards.names)
        self.army_soldiers: Final = tuple(draft.army_cards.soldiers)
        self.army_resource: Final = tuple(draft.army_cards.resource)
        self.buildings: Final = tuple(draft.buildings)
        self.building_types: Final = tuple(draft.building_types)
        self.weavings: Final = tuple(draft.weavings.tiles)
        self.start_weavings: Final = tuple(draft.weavings.start)
        self.edge_names: Final = tuple(draft.weavings.edge_names)
        self.edge_row: Final = tuple(draft.weavings.edge_row)
        self.conquest: Final = tuple(draft.conquest.spaces)
        self.regions: Final = tuple(draft.conquest.regions)
        self.conquest_markers: Final = draft.conquest.markers  # of each player
        self.temple_names: Final = tuple(draft.temple.names)
        self.temple_vp: Final = tuple(draft.temple.vp)
        self.temple_centre: Final = tuple(draft.temple.centre)
        self.temple_row: Final = tuple(draft.temple.row)
        self.temple_next: Final = tuple([tuple(steps) for steps in draft.temple.next])
        self.temple_fork_rule: Final = draft.temple.fork_rule
        self.action_at: Final = tuple(draft.coricancha.action_at)
        self.printed_orientation: Final = draft.coricancha.printed_orientation
        self.power_count: Final = len(draft.powers)
        self.source_names: Final = tuple(draft.sources)
        self.trigger_names: Final = tuple(draft.triggers)
        self.automata: Final = tuple(draft.automata)  # per seat the opponent that plays it; None for a person
        self.modules: Final = tuple(draft.modules)
        self.secondary: Final = tuple(draft.secondary)
        self.reactions: Final = tuple(draft.reactions)
        self.reacting: Final = tuple([tuple(each) for each in draft.reacting])  # per trigger, places in `reactions`
        self.codebook: Final = Codebook([*_families(draft), *draft.families])
        self.origin: object = None  # what it was made from, for those who read the printed names; no rule looks at it


def _families(draft: CatalogDraft) -> list[NameFamily]:
    """The names of the components in play. A Coricancha space is named after its action."""
    uses = [*range(WORKER_TYPES), *[SEVERAL + colours for colours in draft.workers.colours[WORKER_TYPES:]]]
    actions = [ACTION_NAMES[action] for action in draft.coricancha.action_at]
    secondary = [*SECONDARY_NAMES, *[action.name for action in draft.secondary]]
    flips = max([space.flip for space in draft.conquest.spaces], default=0)
    discards = max([space.discard for space in draft.conquest.spaces], default=0)
    return [
        NameFamily("seat", "seat", counted(str(seat + 1) for seat in range(draft.size.players))),
        NameFamily("worker", "worker", counted(draft.workers.names)),
        NameFamily("use", "use of a worker", {use_name(use): use for use in uses}),
        NameFamily("space", "space of the hill", counted(draft.hill.names)),
        NameFamily("god-card", "God card", counted(draft.god_cards.names)),
        NameFamily("god-source", "source of God cards", counted(["deck", *draft.god_cards.names])),
        NameFamily("hand-size", "number of God cards", counted(map(str, range(len(draft.god_cards.names) + 1)))),
        NameFamily("army-card", "Army card", counted(draft.army_cards.names)),
        NameFamily("building", "Building", counted(building.name for building in draft.buildings)),
        NameFamily("building-type", "type of Building", counted(draft.building_types)),
        NameFamily("weaving", "Weaving", counted(tile.name for tile in draft.weavings.tiles)),
        NameFamily("edge", "kind of match", counted(draft.weavings.edge_names)),
        NameFamily("place", "place in a Tapestry", tapestry_places(len(draft.weavings.tiles))),
        NameFamily("conquest", "Conquest space", counted(space.name for space in draft.conquest.spaces)),
        NameFamily("flip", "number of cards to flip", counted(map(str, range(flips + 1)))),
        NameFamily("discard", "number of cards to discard", counted(map(str, range(discards + 1)))),
        NameFamily("region", "region", counted(draft.conquest.regions)),
        NameFamily("step", "step of the Temple", counted(draft.temple.names)),
        NameFamily("coricancha", "High Priest action", counted(actions)),
        NameFamily("secondary", "secondary action", counted(secondary)),
        NameFamily("source", "source of VP", counted(draft.sources)),
        NameFamily("trigger", "trigger", counted(draft.triggers)),
        NameFamily("row", "row of benefits", counted(row.name for row in draft.rows)),
    ]
