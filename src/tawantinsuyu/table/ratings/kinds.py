"""The kinds of games that have ratings of their own."""

from __future__ import annotations

from typing import Final, Literal, get_args

from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.table.messages.tables import GameSettingsOut

Kind = Literal["two", "several", "expansion", "solo"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


def preset_of(settings: GameSettingsOut) -> str | None:
    """The preset that the opponent of a solo game plays by; None if its switches are those of no preset."""
    presets = PRESETS.get(settings["opponent"] or "", {})
    return next((name for name, switches in presets.items() if switches == settings["difficulty"]), None)


def kind_of(settings: GameSettingsOut) -> Kind | None:
    """The kind of a game; None if no rating is kept for such games.

    How strong an automated opponent is is known for its presets without modules.
    """
    if settings["opponent"] is not None:
        return None if settings["modules"] or preset_of(settings) is None else "solo"
    if settings["modules"]:
        return "expansion"
    return "two" if settings["players"] == 2 else "several"
