"""The int codes of the engine. Each family counts from 0, so that codes index lists."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""No Worker, no owner, no tile, no seat."""

# Resources: positions in a stock, in the order of the texts.
POTATO: Final = 0
CORN: Final = 1
STONE: Final = 2
GOLD: Final = 3
RESOURCES: Final = 4
RESOURCE_NAMES: Final[tuple[str, ...]] = ("potato", "corn", "stone", "gold")

# Kinds of Workers.
ARCHITECT: Final = 0
CRAFTSMAN: Final = 1
WARRIOR: Final = 2
PRIEST: Final = 3
COURIER: Final = 4
WORKER_TYPES: Final = 5
WORKER_NAMES: Final[tuple[str, ...]] = ("architect", "craftsman", "warrior", "priest", "courier")
SEVERAL: Final = 8
"""A Worker used as several types at once has the use SEVERAL + the types as a bit mask; otherwise the use is a type."""

# God symbols.
GODS: Final = 6
GOD_NAMES: Final[tuple[str, ...]] = ("zigzag", "spiral", "squares", "cross", "wave", "sun")

# Terraces and Steps.
TOP: Final = 0
MIDDLE: Final = 1
BOTTOM: Final = 2
TERRACES: Final = 3
TERRACE_NAMES: Final = ("top", "middle", "bottom")
SECTIONS: Final = 5
UPPER: Final = 0
LOWER: Final = 1

# Tasks; the first four collect the resource of the same code.
COLLECT_POTATO: Final = 0
COLLECT_CORN: Final = 1
COLLECT_STONE: Final = 2
COLLECT_GOLD: Final = 3
STEPS_TASK: Final = 4
BUILDING_TASK: Final = 5
STATUE_TASK: Final = 6
WEAVINGS_TASK: Final = 7
MERCHANT_TASK: Final = 8
TRAINING_TASK: Final = 9
PRODUCE_TASK: Final = 10
TASK_NAMES: Final[tuple[str, ...]] = (
    "potato",
    "corn",
    "stone",
    "gold",
    "steps",
    "building",
    "statue",
    "weavings",
    "merchant",
    "training",
    "produce",
)

# High Priest actions, also the triggers of "whenever any player activates".
PRODUCE: Final = 0
WORSHIP: Final = 1
OFFERING: Final = 2
CONQUEST: Final = 3
REJUVENATE: Final = 4
ACTIONS: Final = 5
ACTION_NAMES: Final[tuple[str, ...]] = ("produce", "worship", "offering", "conquest", "rejuvenate")
BEFORE_FESTIVAL: Final = 5
FESTIVAL: Final = 6

# Events of one player that something may react to. `PLACED` and `CONSTRUCTED` are the first of one code per type.
PLACED: Final = 7
PLACED_SEVERAL: Final = 12  # a Worker of several colours
PLACED_IN_SEGMENT: Final = 13
STEPS_USED: Final = 14
GAINED_WORKER: Final = 15
RECRUITED_NOMAD: Final = 16
CLIMBED_TEMPLE: Final = 17
BUILT_STATUE: Final = 18
PURCHASED_WEAVINGS: Final = 19
GOD_CARD_RESOLVED: Final = 20
CONSTRUCTED: Final = 21
TRIGGER_NAMES: Final = (
    *ACTION_NAMES,
    "before_festival",
    "festival",
    "placed_architect",
    "placed_craftsman",
    "placed_warrior",
    "placed_priest",
    "placed_courier",
    "placed_several",
    "placed_in_segment",
    "steps_used",
    "gained_worker",
    "recruited_nomad",
    "climbed_temple",
    "built_statue",
    "purchased_weavings",
    "god_card_resolved",
    "constructed_production",
    "constructed_passive",
)

# Secondary actions; those of modules follow.
HIGH_PRIEST: Final = 0
PRAYING: Final = 1
TRAINING: Final = 2
RECRUITING: Final = 3
SECONDARY_NAMES: Final = ("high-priest", "pray", "train", "recruit")

# Ends of the Village.
POTATO_END: Final = 0
CORN_END: Final = 1

# A place for a Weaving beside Tapestry * 2 + side.
NEW_TAPESTRY: Final = 1000

# Building types, also the stacks and the order of the market's slots.
PRODUCTION: Final = 0
PASSIVE: Final = 1
BUILDING_TYPE_NAMES: Final = ("production", "passive")

# Statue sizes.
SMALL: Final = 0
LARGE: Final = 1
SIZE_NAMES: Final = ("small", "large")

# Where victory points come from, as the score sheet lists them.
VP_START: Final = 0
VP_STATUES: Final = 1
VP_STEPS: Final = 2
VP_CARDS: Final = 3
VP_BUILDINGS: Final = 4
VP_CONQUEST: Final = 5
VP_TEMPLE: Final = 6
VP_TAPESTRIES: Final = 7
VP_FESTIVAL: Final = 8
VP_UPKEEP: Final = 9
VP_FINAL_TAPESTRIES: Final = 10
VP_FINAL_TEMPLE: Final = 11
VP_FINAL_BUILDINGS: Final = 12
VP_FINAL_GOD_CARDS: Final = 13
VP_FINAL_ARMY: Final = 14
VP_FINAL_WORKERS: Final = 15
VP_FINAL_GOLD: Final = 16
VP_SOLO: Final = 17  # from here on: sources of automated opponents only
VP_FINAL_RESOURCES: Final = 18
VP_SOURCES: Final = 19
VP_SOURCE_NAMES: Final = (
    "start",
    "statues",
    "steps",
    "cards",
    "buildings",
    "conquest",
    "temple",
    "tapestries",
    "festival",
    "upkeep",
    "final-tapestries",
    "final-temple",
    "final-buildings",
    "final-god-cards",
    "final-army",
    "final-workers",
    "final-gold",
    "solo",
    "final-resources",
)

# Lasting powers of Buildings: positions in a player's `powers`, in the order of the box, which has the names.
USE_AS_COURIER: Final = 0
USE_AS_PRIEST: Final = 1
WARRIOR_REJUVENATES: Final = 2
MATCHES_PAY_AT_ONCE: Final = 3
ARCHITECT_CRAFTSMAN_ALIKE: Final = 4
GOD_CARD_VP: Final = 5
OWN_STEPS_SCORE: Final = 6
WEAVINGS_DRAWN: Final = 7
LONGEST_TAPESTRY_FESTIVAL_VP: Final = 8
CONQUEST_DISCOUNT: Final = 9
WARRIOR_TASKS: Final = 10
EXCHANGE: Final = 11
PRODUCE_REJUVENATES: Final = 12
BUY_GOD_CARDS: Final = 13
COLLECT_BONUS: Final = 14
POWERS: Final = 15
