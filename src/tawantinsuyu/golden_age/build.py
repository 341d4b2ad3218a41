"""The modules' additions to the draft of a catalog."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.schema_golden_age import NationTile, Palace
from tawantinsuyu.box.vocabulary import EXPANSION_POWERS
from tawantinsuyu.components.benefits import GainRejuvenation
from tawantinsuyu.components.build import COLOUR_NAMES, Additions, Builder, mask, packed
from tawantinsuyu.core.catalog import CatalogDraft
from tawantinsuyu.core.codebook import NameFamily, counted
from tawantinsuyu.core.printed import Building, Row
from tawantinsuyu.core.values import (
    ACTIONS,
    BUILT_STATUE,
    CONSTRUCTED,
    GAINED_WORKER,
    GOD_CARD_RESOLVED,
    NONE,
    PASSIVE,
    PLACED_IN_SEGMENT,
    PRODUCTION,
    STEPS_USED,
    WORKER_NAMES,
)
from tawantinsuyu.golden_age.benefits import MAKERS, MANDATORY
from tawantinsuyu.golden_age.buildings.actions import BuildingAction
from tawantinsuyu.golden_age.buildings.module import FurtherBuildings
from tawantinsuyu.golden_age.nobles.appointing import Appointment
from tawantinsuyu.golden_age.nobles.module import Nobles
from tawantinsuyu.golden_age.nobles.palaces import NobleAbility, NotePalace
from tawantinsuyu.golden_age.nobles.prophecies import (
    CountArmyCards,
    CountBuildings,
    CountConquestMarkers,
    CountMatches,
    CountWeavings,
    CountWorkers,
    Prophecy,
    ReachedTempleStep,
    SecondLongestTapestry,
)
from tawantinsuyu.golden_age.nobles.standing import RejuvenateOthers
from tawantinsuyu.golden_age.prices import Price
from tawantinsuyu.golden_age.rulings import Rulings
from tawantinsuyu.golden_age.values import (
    BUILDINGS,
    CONSTRUCTED_PALACE,
    MORE_SOURCES,
    MORE_TRIGGERS,
    NOBLES,
    PALACE,
    SUN,
    TYPE_NAMES,
    VASSALS,
)
from tawantinsuyu.golden_age.vassals.influence import InfluenceAction
from tawantinsuyu.golden_age.vassals.module import Vassals
from tawantinsuyu.golden_age.vassals.nation import Nation
from tawantinsuyu.golden_age.vassals.places import (
    InCasualties,
    OnConquest,
    OnCoricancha,
    OnPalace,
    OnProduction,
    OnSegment,
    OnStatue,
    OnSteps,
    OnWeavingEdge,
)
from tawantinsuyu.golden_age.vassals.reactions import GodCardResolved, PlacedInSegment, StepsUsed
from tawantinsuyu.golden_age.way_of_the_sun.module import WayOfTheSun
from tawantinsuyu.golden_age.way_of_the_sun.overlay import lay_overlay
from tawantinsuyu.rules.rejuvenation import OF_MODULES

OF_A_PLACE: Final = ("edge_reward", "conquest_benefit", "produce_or_flip")
"""Benefits of Nation tiles that depend on the place of the Vassal."""


def additions_of(modules: frozenset[str]) -> Additions:
    """The additions of some modules, named as in the box; empty without a module."""
    if not modules:
        return Additions()
    return Additions(
        modules=modules,
        benefits=MAKERS,
        powers=EXPANSION_POWERS,
        triggers=MORE_TRIGGERS,
        trigger_words={"placed_several": "placed_newcomer"},
        may_be_left_out=frozenset({"influenced", "placed_newcomer", *[f"placed_{name}" for name in WORKER_NAMES]}),
        building_types=TYPE_NAMES if NOBLES in modules else (),
        sources=MORE_SOURCES,
    )


def add_modules(draft: CatalogDraft, box: Box, modules: frozenset[str], side: str, rulings: Rulings) -> None:
    """Add the modules to a draft that was begun with their additions; `side` is the face of the Temple overlay."""
    if not modules:
        return
    builder = Builder(additions_of(modules), draft.rows)
    _add_actions(draft, builder, box, rulings)
    if BUILDINGS in modules:
        draft.modules.append(FurtherBuildings(rulings))
    if SUN in modules:
        reward_rules = lay_overlay(draft, builder, box, side)
        draft.modules.append(WayOfTheSun(rulings, reward_rules))
    nations: list[Nation] = []
    if VASSALS in modules:
        nations = _add_vassals(draft, builder, box, rulings)
    if NOBLES in modules:
        _add_nobles(draft, builder, box, rulings, nations)


def price_of(price: Cost | None) -> Price:
    """A printed price in the engine's form; without one it is free."""
    cost = price or Cost()
    return Price(packed(cost), cost.any_resource, cost.flip_army, cost.casualty)


def _add_actions(draft: CatalogDraft, builder: Builder, box: Box, rulings: Rulings) -> None:
    """ZA5, ZA6: secondary actions of Buildings in play."""
    names = [building.name for building in draft.buildings]
    for tile in box.passive_buildings:
        action = tile.secondary_action
        if action is not None and tile.id in names:
            row = builder.row(f"{tile.id}:action", action.benefits)
            price = price_of(action.price)
            may_be_empty = rulings.casualty_is_enough and price.casualties > 0
            name = f"use-building:{tile.id}"
            draft.secondary.append(BuildingAction(name, names.index(tile.id), price, row, may_be_empty))


# -- Vassals


def _add_vassals(draft: CatalogDraft, builder: Builder, box: Box, rulings: Rulings) -> list[Nation]:
    """GA-SET-07, GA-SET-09: Nation tiles, Vassals and 2 more Conquest markers each; VN10 only with the Nobles."""
    pieces = {row.id: row.per_player for row in box.player_pieces}
    draft.conquest.markers += pieces["extra-conquest-markers"]
    draft.secondary.append(InfluenceAction("influence"))
    modules = builder.additions.modules
    tiles = [tile for tile in box.nations if tile.requires_module is None or tile.requires_module in modules]
    nations: list[Nation] = []
    on_tracks: list[OnConquest] = []
    for tile in tiles:
        nation = _nation(builder, tile, len(nations), rulings)
        nations.append(nation)
        if isinstance(nation, OnConquest):
            on_tracks.append(nation)
        _add_vassal_reactions(draft, builder, tile, nation)
    for nation in on_tracks:
        nation.others = on_tracks
    draft.families.append(NameFamily("nation", "Nation tile", counted(nation.name for nation in nations)))
    draft.families.append(NameFamily("toll", "toll", {f"{passed}-potato": passed for passed in range(1, ACTIONS)}))
    draft.modules.append(Vassals(rulings, nations, pieces["vassals"]))
    return nations


def _nation(builder: Builder, tile: NationTile, index: int, rulings: Rulings) -> Nation:
    row = builder.row(tile.id, [benefit for benefit in tile.benefits if benefit.kind not in OF_A_PLACE])
    stacking = rulings.stacking
    if tile.vassal_on == "own_weaving_edge":
        return OnWeavingEdge(tile.id, index, row, stacking, rulings.vassal_makes_match)
    if tile.vassal_on == "own_conquest_marker":
        return OnConquest(tile.id, index, row, stacking, "replaces_marker" in tile.powers, rulings.returns_marker)
    places: dict[str, type[Nation]] = {
        "coricancha_space": OnCoricancha,
        "own_steps": OnSteps,
        "bottom_segment": OnSegment,
        "casualties": InCasualties,
        "own_production_building": OnProduction,
        "own_statue": OnStatue,
        "own_empty_palace": OnPalace,
    }
    return places[tile.vassal_on](tile.id, index, row, stacking)


def _add_vassal_reactions(draft: CatalogDraft, builder: Builder, tile: NationTile, nation: Nation) -> None:
    for trigger, benefits in tile.reactions.items():
        row = builder.row(f"{tile.id}:{trigger}", benefits)
        if trigger == "steps_used":
            draft.add_reaction(STEPS_USED, StepsUsed(tile.id, nation.index, row))
        elif trigger == "placed_in_segment":
            draft.add_reaction(PLACED_IN_SEGMENT, PlacedInSegment(tile.id, nation.index, row))
        elif trigger == "god_card_resolved" and isinstance(nation, OnStatue):
            draft.add_reaction(GOD_CARD_RESOLVED, GodCardResolved(nation, row))
        else:
            raise ValueError(f"{tile.id}: Vassals do not react to {trigger!r}")


# -- Nobles and Newcomers


def _add_nobles(draft: CatalogDraft, builder: Builder, box: Box, rulings: Rulings, nations: list[Nation]) -> None:
    """GA-SET-10, GA-SET-11: Palaces, Newcomers and their reactions."""
    newcomers = [0] * len(WORKER_NAMES)
    for newcomer in box.newcomers:
        draft.workers.beyond_limit |= 1 << len(draft.workers.names)  # GA-NOB-15
        draft.workers.names.append("-".join(newcomer.colours))
        draft.workers.colours.append(mask(newcomer.colours, WORKER_NAMES))
        newcomers.append(newcomer.count)
    steward = next((nation.index for nation in nations if isinstance(nation, OnPalace)), NONE)
    noble_of: dict[int, int] = {}
    for tile in box.palaces:
        noble_of[len(draft.buildings)] = WORKER_NAMES.index(tile.noble)
        draft.buildings.append(Building(tile.id, tile.number, PALACE, packed(tile.cost), NONE, []))
    prophecies: dict[int, Prophecy] = {}
    for tile, palace in zip(box.palaces, noble_of, strict=True):
        prophecies[palace] = _prophecy(draft, box, tile, noble_of)
        _add_ability(draft, builder, tile, palace, steward, rulings)
    draft.add_reaction(CONSTRUCTED_PALACE, NotePalace("palace", "GA-INT-03", True))
    draft.add_reaction(GAINED_WORKER, Appointment(noble_of, steward))
    if not rulings.weavings_rejuvenate_nobles:
        _keep_nobles_from_weavings(draft)
    newcomer_kinds = {name: kind for kind, name in enumerate(draft.workers.names) if kind >= len(WORKER_NAMES)}
    draft.families.append(NameFamily("newcomer", "Newcomer", newcomer_kinds))
    draft.families.append(NameFamily("palace", "Palace", {draft.buildings[palace].name: palace for palace in noble_of}))
    spaces = box.newcomer_overlays[0].spaces
    draft.modules.append(Nobles(rulings, newcomers, spaces, prophecies, noble_of, steward))


def _add_ability(
    draft: CatalogDraft, builder: Builder, tile: Palace, palace: int, steward: int, rulings: Rulings
) -> None:
    """The ability of a Palace's Noble, at each of its triggers."""
    maker = Builder(Additions(benefits=MANDATORY if tile.mandatory else MAKERS), builder.rows)
    maker.building_types = builder.building_types
    made = [
        RejuvenateOthers(each.amount, palace) if each.not_self else maker.benefit(f"{tile.id}:{i + 1}", each)
        for i, each in enumerate(tile.benefits)
    ]
    draft.rows.append(Row(tile.id, made))
    row = len(draft.rows) - 1
    counts_as = _counts_as(tile) if rulings.special_price_counts and tile.price is not None else NONE
    for trigger in tile.triggers:
        needs_thing = trigger == "purchased_weavings" and rulings.requires_purchase
        ability = NobleAbility(
            tile.id, palace, price_of(tile.price), row, steward, needs_thing, counts_as, rulings.own_noble_stays_down
        )
        draft.add_reaction(builder.triggers.index(trigger), ability)


def _counts_as(tile: Palace) -> int:
    """GA-C14: the event to emit if a thing gained for a special price counts as constructed."""
    for benefit in tile.benefits:
        if benefit.kind == "free_small_statue":
            return BUILT_STATUE
        if benefit.kind == "free_building":
            return CONSTRUCTED + {"production": PRODUCTION, "passive": PASSIVE, "palace": PALACE}[benefit.type]
    return NONE


def _keep_nobles_from_weavings(draft: CatalogDraft) -> None:
    """GA-C16, variant: the Rejuvenate icon of Weavings is for Buildings and Army cards only."""
    for row in draft.weavings.edge_row:
        for benefit in draft.rows[row].benefits:
            if isinstance(benefit, GainRejuvenation):
                benefit.kinds &= ~OF_MODULES


def _prophecy(draft: CatalogDraft, box: Box, tile: Palace, noble_of: dict[int, int]) -> Prophecy:
    printed = tile.prophecy
    least = printed.at_least
    match printed.count:
        case "workers":
            return CountWorkers(least, mask(printed.of, WORKER_NAMES), noble_of)
        case "weavings":
            return CountWeavings(least, mask(printed.of, COLOUR_NAMES))
        case "matches":
            return CountMatches(least)
        case "second_longest_tapestry":
            return SecondLongestTapestry(least)
        case "production_buildings":
            return CountBuildings(least, PRODUCTION)
        case "passive_buildings":
            return CountBuildings(least, PASSIVE)
        case "palaces":
            return CountBuildings(least, PALACE)
        case "conquest_markers":
            return CountConquestMarkers(least)
        case "army_cards":
            return CountArmyCards(least)
        case "temple_space_vp":
            # GA-C29: a step of the track itself; the VP of overlay rows do not matter.
            worth = [step.id for step in box.temple_steps if step.vp >= least]
            steps = [i for i, name in enumerate(draft.temple.names) if name in worth]
            return ReachedTempleStep(steps[0] if steps else NONE)
    raise ValueError(f"{tile.id}: unknown Prophecy count {printed.count!r}")
