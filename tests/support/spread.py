"""Fewer modes than all: every combination of modules and each of their variants, each at one number of players.

Every number of players has about a third of them. Slow tests use these.
"""

from __future__ import annotations

from collections.abc import Sequence

from harness.games.choosing import COMBINED_MODES, COUNTS, MODULE_MODES, MODULE_SETS, RULING_MODES, RULINGS, Mode

LAST = MODULE_MODES[len(COMBINED_MODES) + len(RULING_MODES) :]
"""Everything changed at once."""

SPREAD_MODES: Sequence[Mode] = (
    *[COMBINED_MODES[number % len(COUNTS) * len(MODULE_SETS) + number] for number in range(len(MODULE_SETS))],
    *[RULING_MODES[number * len(COUNTS) + number % len(COUNTS)] for number in range(len(RULINGS))],
    *LAST,
)
