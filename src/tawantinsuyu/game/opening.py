"""The first position of a game with given settings."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.box.box import Box
from tawantinsuyu.core.state import State
from tawantinsuyu.game.settings import Choices, Edition, Settings, box_for, catalog_for, check_settings
from tawantinsuyu.kernel.loop import advance
from tawantinsuyu.rules.setup import new_state


def opening(
    players: int,
    variants: Choices,
    edition: Edition | None,
    opponent: str | None,
    difficulty: str | Choices,
    modules: Sequence[str],
) -> tuple[Settings, Box, State]:
    """Settings, component set and the position at its first question. Raises `SettingsError`."""
    box = box_for(edition)
    settings = check_settings(players, variants, box, opponent, difficulty, modules)
    return settings, box, first_position(settings, box)


def first_position(settings: Settings, box: Box) -> State:
    """The position at the first question, set up as printed."""
    state = new_state(catalog_for(settings, box))
    advance(state)
    return state
