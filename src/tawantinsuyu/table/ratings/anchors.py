"""Bots and automated opponents on the scale of people's ratings: they never change.

The scale begins with the usual bot, which has the rating of somebody who is new. The others follow from games in
`docs/strength.md` (levels) and `docs/balance.md` (presets); `docs/decisions/0027-ratings.md` says how.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Final

from tawantinsuyu.bots.levels import LEVELS, USUAL
from tawantinsuyu.table.messages.tables import GameSettingsOut
from tawantinsuyu.table.ratings.kinds import preset_of
from tawantinsuyu.table.ratings.rating import START

AHEAD_OF_THE_ONE_BELOW: Final[Mapping[str, float]] = {"normal": 330, "hard": 346, "master": 346}
"""Elo points of 87, 88 and 88 % of games in which a level finished ahead of the level below."""

PRESET_ANCHORS: Final[Mapping[str, Mapping[str, float]]] = {
    "axomamma": {"easier": 1660, "standard": 1750, "harder": 2150, "hardest": 2300},
    "pachamama": {"easiest": 1770, "easier": 1790, "standard": 1830, "harder": 1870, "hardest": 2030},
}
"""The ladder of solo games."""


def _levels() -> dict[str, float]:
    steps = accumulate(AHEAD_OF_THE_ONE_BELOW.get(level, 0.0) for level in LEVELS)
    above = dict(zip(LEVELS, steps, strict=True))
    return {level: START + points - above[USUAL] for level, points in above.items()}


LEVEL_ANCHORS: Final[Mapping[str, float]] = _levels()


def opponent_anchor(settings: GameSettingsOut) -> float | None:
    """The rating of the automated opponent of a game; None without an opponent of known strength."""
    preset = preset_of(settings)
    return None if settings["opponent"] is None or preset is None else PRESET_ANCHORS[settings["opponent"]][preset]
