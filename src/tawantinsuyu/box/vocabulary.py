"""The closed vocabulary of the box: every word that a data file may use with a meaning in play."""

from __future__ import annotations

from typing import Final, Literal, get_args

Resource = Literal["potato", "corn", "stone", "gold"]
WorkerType = Literal["architect", "craftsman", "warrior", "priest", "courier"]
GodSymbol = Literal["zigzag", "spiral", "squares", "cross", "wave", "sun"]
Terrace = Literal["top", "middle", "bottom"]
StepsLevel = Literal["upper", "lower"]
StepsSlot = Literal[
    "1-upper",
    "1-lower",
    "2-upper",
    "2-lower",
    "3-upper",
    "3-lower",
    "4-upper",
    "4-lower",
    "5-upper",
    "5-lower",
]
SpaceColour = Literal["blue", "green", "neutral"]
Task = Literal[
    "potato", "corn", "stone", "gold", "steps", "building", "statue", "weavings", "merchant", "training", "produce"
]
HighPriestAction = Literal["produce", "worship", "offering", "conquest", "rejuvenate"]
BuildingType = Literal["production", "passive", "palace"]
WeavingColour = Literal["red", "green", "yellow"]
EdgeIcon = Literal["gold", "stone", "potato", "god", "rejuv", "army", "temple", "vp"]
StatueSize = Literal["small", "large"]
VillageEnd = Literal["potato", "corn"]
Rejuvenated = Literal["production", "army", "noble"]
VassalPlace = Literal[
    "own_weaving_edge",
    "coricancha_space",
    "own_steps",
    "bottom_segment",
    "own_conquest_marker",
    "casualties",
    "own_production_building",
    "own_statue",
    "own_empty_palace",
]
OverlaySide = Literal["ruruy", "simpa"]
SoloOpponent = Literal["axomamma", "pachamama"]
SoloRow = Literal["top", "middle", "bottom", "fixed", "upper", "lower"]
SoloFace = Literal["axomamma", "pachamama", "pachamama-golden-age"]
Module = Literal["sun", "vassals", "nobles", "buildings", "pachamama"]
Source = Literal["rulebook", "reconstructed", "owner"]

RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
WORKERS: Final[tuple[WorkerType, ...]] = get_args(WorkerType)
GODS: Final[tuple[GodSymbol, ...]] = get_args(GodSymbol)
TERRACES: Final[tuple[Terrace, ...]] = get_args(Terrace)
STEPS_LEVELS: Final[tuple[StepsLevel, ...]] = get_args(StepsLevel)
STEPS_SLOTS: Final[tuple[StepsSlot, ...]] = get_args(StepsSlot)
SECTIONS: Final = (1, 2, 3, 4, 5)
TASKS: Final[tuple[Task, ...]] = get_args(Task)
HIGH_PRIEST_ACTIONS: Final[tuple[HighPriestAction, ...]] = get_args(HighPriestAction)
BUILDING_TYPES: Final[tuple[BuildingType, ...]] = get_args(BuildingType)
WEAVING_COLOURS: Final[tuple[WeavingColour, ...]] = get_args(WeavingColour)
EDGE_ICONS: Final[tuple[EdgeIcon, ...]] = get_args(EdgeIcon)
BOARD_CORNERS: Final = ("top left", "top right", "bottom right", "bottom left")
VILLAGE_ENDS: Final[tuple[VillageEnd, ...]] = get_args(VillageEnd)
REJUVENATED: Final[tuple[Rejuvenated, ...]] = get_args(Rejuvenated)
SOLO_FACES: Final[tuple[SoloFace, ...]] = get_args(SoloFace)

PAID_TASKS: Final = ("building", "steps", "statue", "weavings", "merchant", "produce")
"""Tasks that a benefit can grant at their usual price."""

BASE_POWERS: Final = (
    "use_as_courier",
    "use_as_priest",
    "warrior_rejuvenates",
    "matches_pay_at_once",
    "architect_craftsman_alike",
    "god_card_vp",
    "own_steps_score",
    "weavings_drawn",
    "longest_tapestry_festival_vp",
    "conquest_discount",
    "warrior_tasks",
    "exchange",
    "produce_rejuvenates",
    "buy_god_cards",
    "collect_bonus",
)
EXPANSION_POWERS: Final = (
    "building_draws",
    "rearrange_before_merchant",
    "newcomer_tasks",
    "newcomer_both_colours",
    "high_priest_after_palace",
    "prophecy_vp",
)
NATION_POWERS: Final = (
    "matches_any_edge",
    "skip_space_potato",
    "replaces_marker",
    "extra_piece",
    "festival_casualty",
    "produces_unflipped",
    "acts_as_noble",
)
POWERS: Final = (*BASE_POWERS, *EXPANSION_POWERS, *NATION_POWERS)
"""Lasting modifiers of Passive Buildings and Nation tiles; the number beside the name is their strength.

The engine counts those of Buildings in this order.
"""

CULT_EFFECTS: Final = (
    "longer_tapestries",
    "high_priest_reach",
    "third_space_potato",
    "own_steps_vp",
    "temple_festival_times",
    "flip_discount",
    "discard_discount",
    "virtual_markers",
    "region_vp",
    "kept_face_up",
    "small_statue_steps",
    "large_statue_steps",
    "noble_palace_vp",
)
"""What a Cult tile changes for Pachamama; 0 states that this part does not apply."""

TRIGGERS: Final = (
    *HIGH_PRIEST_ACTIONS,
    "before_festival",
    "festival",
    *(f"placed_{worker}" for worker in WORKERS),
    "placed_newcomer",
    "placed_in_segment",
    "constructed_production",
    "constructed_passive",
    "constructed_palace",
    "built_statue",
    "purchased_weavings",
    "recruited_nomad",
    "climbed_temple",
    "steps_used",
    "god_card_resolved",
    "influenced",
    "used_noble",
)
"""Moments a component reacts to; the five actions mean: whenever any player activates it."""

PROPHECY_COUNTS: Final = (
    "workers",
    "weavings",
    "matches",
    "second_longest_tapestry",
    "production_buildings",
    "passive_buildings",
    "palaces",
    "conquest_markers",
    "army_cards",
    "temple_space_vp",
)
"""What a Prophecy of a Palace can count."""
