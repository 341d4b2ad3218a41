"""Makes the draft of a catalog from the box: names become ints, and every row of benefits is interned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.box import benefits as printed
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.schema_base import PassiveBuilding, ProductionBuilding
from tawantinsuyu.box.vocabulary import BASE_POWERS
from tawantinsuyu.components.benefits import (
    FreeBuilding,
    FreeSmallStatue,
    FreeSteps,
    FreeWeavings,
    GainArmyCards,
    GainGodCards,
    GainNomads,
    GainRejuvenation,
    GainResource,
    GainTraining,
    GainVp,
    GoldForTempleStep,
    GrantBuildingTask,
    GrantTask,
    OneOf,
    TempleSteps,
)
from tawantinsuyu.core.catalog import CatalogDraft, Variants
from tawantinsuyu.core.printed import (
    ArmyCards,
    Benefit,
    Building,
    ConquestSpace,
    ConquestTracks,
    Coricancha,
    GodCards,
    Hill,
    Row,
    TableSize,
    TempleTrack,
    Weaving,
    Weavings,
    WorkerKinds,
)
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    BUILDING_TYPE_NAMES,
    GOD_NAMES,
    NONE,
    PASSIVE,
    PRODUCTION,
    RESOURCE_NAMES,
    TASK_NAMES,
    TERRACE_NAMES,
    TRIGGER_NAMES,
    VP_SOURCE_NAMES,
    WORKER_NAMES,
)
from tawantinsuyu.rules.building import ALL_TYPES
from tawantinsuyu.rules.payment import pack
from tawantinsuyu.rules.reactions import BuildingReaction, PlainReaction
from tawantinsuyu.rules.rejuvenation import ANYTHING, ARMY, BUILDINGS, OF_MODULES

WORKER_OF_COLOUR: Final = {"blue": "architect", "green": "craftsman"}
COLOUR_NAMES: Final = ("red", "green", "yellow")
REJUVENATED: Final = {"production": BUILDINGS, "army": ARMY}
"""The box's words for things that can be turned up; all others belong to modules."""

EVERY_BIT: Final = -1
CONQUEST_MARKERS: Final = 10  # CMP-12, of each player


@dataclass(frozen=True)
class Additions:
    """What modules add: entries of the box by module, and the words for their effects."""

    modules: frozenset[str] = frozenset()
    benefits: Mapping[str, Maker] = field(default_factory=dict)
    powers: tuple[str, ...] = ()
    triggers: tuple[str, ...] = ()
    trigger_words: Mapping[str, str] = field(default_factory=dict)  # the box's words for triggers of the base rules
    may_be_left_out: frozenset[str] = frozenset()  # triggers whose reactions are optional as a whole
    building_types: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    def includes(self, entry: Entry) -> bool:
        """Whether an entry of the box is in play."""
        return entry.module is None or entry.module in self.modules


class Builder:
    """Makes rows of benefits and Buildings for a draft."""

    def __init__(self, additions: Additions, rows: list[Row]) -> None:
        self.additions = additions
        self.rows = rows
        self.powers = [*BASE_POWERS, *additions.powers]
        self.triggers = [*[additions.trigger_words.get(name, name) for name in TRIGGER_NAMES], *additions.triggers]
        self.building_types = [*BUILDING_TYPE_NAMES, *additions.building_types]

    def row(self, name: str, benefits: Sequence[printed.PrintedBenefit]) -> int:
        """Intern a row of printed benefits; NONE if there are none."""
        if not benefits:
            return NONE
        made = [self.benefit(f"{name}:{i + 1}", benefits[i]) for i in range(len(benefits))]
        self.rows.append(Row(name, made))
        return len(self.rows) - 1

    def benefit(self, name: str, row: printed.PrintedBenefit) -> Benefit[State]:
        """The effect of one printed benefit."""
        kind = row.kind
        if kind in RESOURCE_NAMES:
            return GainResource(RESOURCE_NAMES.index(kind), row.amount)
        if kind == "one_of":
            rows = [self.row(f"{name}:{i + 1}", row.options[i]) for i in range(len(row.options))]
            return OneOf(tuple(rows))
        if kind == "task":
            if row.word == "building":
                return GrantBuildingTask(self.types(row.type))
            return GrantTask(TASK_NAMES.index(row.word))
        if kind == "free_small_statue":
            return FreeSmallStatue(row.amount, mask(row.of, GOD_NAMES))
        if kind == "free_building":
            return FreeBuilding(row.amount, self.types(row.type))
        if kind == "nomad":
            return GainNomads(row.amount, mask(row.of, WORKER_NAMES), row.optional)
        if kind == "rejuvenate":
            kinds = sum(REJUVENATED.get(each, OF_MODULES) for each in row.of) if row.of else ANYTHING
            return GainRejuvenation(row.amount, kinds)
        simple: dict[str, type[Benefit[State]]] = {
            "vp": GainVp,
            "god_card": GainGodCards,
            "army_card": GainArmyCards,
            "training": GainTraining,
            "free_weaving": FreeWeavings,
            "free_steps": FreeSteps,
            "temple_step": TempleSteps,
            "gold_for_temple_step": GoldForTempleStep,
        }
        if kind in simple:
            return simple[kind](row.amount)
        if kind in self.additions.benefits:
            return self.additions.benefits[kind](self, name, row)
        raise ValueError(f"{name}: the benefit {kind!r} belongs to a module that is not in play")

    def types(self, name: str) -> int:
        """A Building type as a bit mask; no name means all."""
        return 1 << self.building_types.index(name) if name else ALL_TYPES

    def production(self, tile: ProductionBuilding) -> Building:
        return Building(tile.id, tile.number, PRODUCTION, packed(tile.cost), self.row(tile.id, tile.benefits), [])

    def passive(self, tile: PassiveBuilding) -> Building:
        """A Passive Building with its lasting powers."""
        powers = [(self.powers.index(power), amount) for power, amount in tile.powers.items()]
        return Building(tile.id, tile.number, PASSIVE, packed(tile.cost), NONE, powers)

    def add_reactions(self, draft: CatalogDraft, tiles: Sequence[PassiveBuilding]) -> None:
        """Register the reactions of Passive Buildings, in order of number."""
        names = [building.name for building in draft.buildings]
        for tile in tiles:
            for trigger, benefits in tile.reactions.items():
                row = self.row(f"{tile.id}:{trigger}", benefits)
                is_plain = all(benefit.is_plain() for benefit in self.rows[row].benefits)
                reaction = (PlainReaction if is_plain else BuildingReaction)(
                    tile.id,
                    tile.rules[0] if tile.rules else "PAS-01",
                    trigger not in self.additions.may_be_left_out,
                    names.index(tile.id),
                    row,
                )
                draft.add_reaction(self.triggers.index(trigger), reaction)


Maker = Callable[[Builder, str, printed.PrintedBenefit], Benefit[State]]
"""Makes the effect of a printed benefit; the text names the row, for error messages and for rows within it."""


def mask(names: Sequence[str], known: Sequence[str]) -> int:
    """The indices of names in a list as a bit mask; no names means all."""
    if not names:
        return EVERY_BIT
    return sum(1 << known.index(name) for name in names)


def packed(cost: Cost) -> int:
    """A printed cost in the engine's form."""
    return pack(cost.potato, cost.corn, cost.stone, cost.gold)


def draft_catalog(box: Box, players: int, variants: Variants, additions: Additions) -> CatalogDraft:
    """Begin the catalog of a game for 2 to 4 players; the entries of its modules are included."""
    builder = Builder(additions, [])
    replaced = {tile.replaces for tile in box.passive_buildings if additions.includes(tile)}
    passive = [tile for tile in box.passive_buildings if additions.includes(tile) and tile.id not in replaced]
    # Rows are numbered as they are made and saved games refer to them by number, so the order of the parts is fixed.
    draft = CatalogDraft(
        variants=variants,
        size=_size(box, players),
        hill=_hill(box),
        workers=WorkerKinds(list(WORKER_NAMES), [1 << kind for kind in range(len(WORKER_NAMES))]),
        god_cards=_god_cards(box, builder),
        army_cards=_army_cards(box),
        buildings=[
            *(builder.production(tile) for tile in box.production_buildings if additions.includes(tile)),
            *(builder.passive(tile) for tile in passive),
        ],
        building_types=builder.building_types,
        weavings=_weavings(box, players, builder),
        conquest=_conquest(box, builder),
        temple=_temple(box, builder),
        coricancha=_coricancha(box),
        rows=builder.rows,
        powers=builder.powers,
        sources=[*VP_SOURCE_NAMES, *additions.sources],
        triggers=builder.triggers,
    )
    builder.add_reactions(draft, passive)
    return draft


def _size(box: Box, players: int) -> TableSize:
    size = next(each for each in box.table_sizes if each.players == players)
    workers = box.workers[0].count - size.workers_removed_per_colour
    return TableSize(players, size.village, size.nomads, size.god_offer, workers)


def _god_cards(box: Box, builder: Builder) -> GodCards:
    cards = [card for card in box.god_cards if builder.additions.includes(card)]
    return GodCards(
        names=[card.id for card in cards],
        symbol=[GOD_NAMES.index(card.symbol) for card in cards],
        row=[builder.row(card.id, card.benefits) for card in cards],
    )


def _army_cards(box: Box) -> ArmyCards:
    return ArmyCards(
        names=[card.id for card in box.army_cards],
        soldiers=[card.soldiers for card in box.army_cards],
        resource=[RESOURCE_NAMES.index(card.resource) for card in box.army_cards],
    )


def _weavings(box: Box, players: int, builder: Builder) -> Weavings:
    tiles = [tile for tile in box.weavings if tile.players <= players and builder.additions.includes(tile)]
    patterns = [pattern.id for pattern in box.patterns]
    colour_of = {pattern.id: COLOUR_NAMES.index(pattern.colour) for pattern in box.patterns}
    edges = [edge.id.removeprefix("edge-") for edge in box.edges]
    return Weavings(
        tiles=[
            Weaving(
                tile.id,
                tile.number,
                patterns.index(tile.pattern),
                COLOUR_NAMES.index(tile.colour) if tile.colour else colour_of[tile.pattern],
                edges.index(tile.left),
                edges.index(tile.right),
            )
            for tile in tiles
        ],
        start=[i for i in range(len(tiles)) if tiles[i].start],
        edge_names=edges,
        edge_row=[builder.row(edge.id, edge.benefits) for edge in box.edges],
    )


def _conquest(box: Box, builder: Builder) -> ConquestTracks:
    regions = [region.id for region in box.regions]
    spaces = [
        ConquestSpace(
            space.id,
            regions.index(space.region),
            space.position,
            space.flip,
            space.discard,
            builder.row(space.id, space.benefits),
        )
        for space in box.conquest_spaces
    ]
    return ConquestTracks(spaces, regions, CONQUEST_MARKERS)


def _temple(box: Box, builder: Builder) -> TempleTrack:
    steps = sorted(box.temple_steps, key=lambda step: step.step)
    return TempleTrack(
        names=[step.id for step in steps],
        vp=[step.vp for step in steps],
        centre=[step.centre or 0 for step in steps],
        row=[builder.row(step.id, step.rewards) for step in steps],
        next=[[i + 1] if i + 1 < len(steps) else [] for i in range(len(steps))],
        fork_rule="TMP-01",
    )


def _coricancha(box: Box) -> Coricancha:
    spaces = sorted(box.coricancha_spaces, key=lambda space: space.position)
    return Coricancha([ACTION_NAMES.index(space.id) for space in spaces], spaces[0].section - 1)


def _hill(box: Box) -> Hill:
    icons = [icon.id for icon in box.icons]
    task_of = {icon.id: TASK_NAMES.index(icon.task) for icon in box.icons}
    spaces = box.spaces
    return Hill(
        names=[space.id for space in spaces],
        terrace=[TERRACE_NAMES.index(space.terrace) for space in spaces],
        section=[space.section - 1 for space in spaces],
        symbol=[GOD_NAMES.index(space.symbol) for space in spaces],
        bonus_worker=[
            WORKER_NAMES.index(WORKER_OF_COLOUR[space.colour]) if space.colour in WORKER_OF_COLOUR else NONE
            for space in spaces
        ],
        icon_names=icons,
        icons=[tuple([icons.index(icon) for icon in space.icons]) for space in spaces],
        tasks=[tuple([task_of[icon] for icon in space.icons]) for space in spaces],
        two_player=[space.two_player for space in spaces],
    )
