"""The int codes that the expansion adds to those of the base game."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.values import CONSTRUCTED, PASSIVE, POWERS, TRIGGER_NAMES, VP_SOURCES

# Names of the modules in the box.
SUN: Final = "sun"
VASSALS: Final = "vassals"
NOBLES: Final = "nobles"
BUILDINGS: Final = "buildings"

PALACE: Final = PASSIVE + 1
TYPE_NAMES: Final = ("palace",)

# Lasting powers of Buildings, after those of the base game.
BUILDING_DRAWS: Final = POWERS
REARRANGE_BEFORE_MERCHANT: Final = BUILDING_DRAWS + 1
NEWCOMER_TASKS: Final = BUILDING_DRAWS + 2
NEWCOMER_BOTH_COLOURS: Final = BUILDING_DRAWS + 3
HIGH_PRIEST_AFTER_PALACE: Final = BUILDING_DRAWS + 4
PROPHECY_VP: Final = BUILDING_DRAWS + 5

# Events.
CONSTRUCTED_PALACE: Final = CONSTRUCTED + PALACE
INFLUENCED: Final = len(TRIGGER_NAMES) + 1
USED_NOBLE: Final = len(TRIGGER_NAMES) + 2
MORE_TRIGGERS: Final = ("constructed_palace", "influenced", "used_noble")

# Sources of VP.
VP_NATIONS: Final = VP_SOURCES
VP_PROPHECIES: Final = VP_SOURCES + 1
MORE_SOURCES: Final = ("nations", "prophecies")
