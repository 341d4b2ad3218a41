"""Levels of strength for people, and names of bots at a table."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from importlib.util import find_spec
from typing import Final
from zlib import crc32

LEVELS: Final[Mapping[str, str]] = {
    "beginner": "greedy:noise=2",
    "normal": "planner:lines=20,turn=1",
    "hard": "planner:lines=150,turn=2",
    "master": "amauta:lines=400,turn=4",
}
"""The bot of each level, weakest first. Lines set the strength of a level; seconds limit how long people wait."""
STAND_INS: Final[Mapping[str, str]] = {"master": "planner:lines=2400,turn=4"}
"""A replacement for the level whose bot needs NumPy, used where it is missing: in browsers and without extras."""
USUAL: Final = "normal"
_SECONDS: Final = re.compile(r"\bturn=([\d.]+)")

NAMES: Final = ("Illari", "Rumi", "Sisa", "Wayra", "Killa", "Amaru", "Urpi", "Yaku", "Chaska", "Sami", "Qori", "Nina")
"""Quechua given names, the same in all languages."""


def bot_of_level(level: str) -> str:
    """The bot of a level on this machine."""
    return STAND_INS[level] if level in STAND_INS and find_spec("numpy") is None else LEVELS[level]


def seconds_a_turn(bot: str) -> float | None:
    """The seconds that a bot has for a turn, by its level or name; None if its name gives none."""
    match = _SECONDS.search(LEVELS.get(bot, bot))
    return None if match is None else float(match[1])


def bot_name(table: str, seat: int, taken: Collection[str] = ()) -> str:
    """The name of a bot at a table: always the same, different for each seat, and never one that is taken."""
    first = crc32(table.encode()) + seat
    names = [NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES))]
    return next((name for name in names if name not in taken), names[0])
