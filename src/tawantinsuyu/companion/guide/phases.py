"""The parts of a guided game, as people call them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tawantinsuyu.companion.guide.position import PERSON
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.turn import MainPart

Phase: TypeAlias = Literal["set-up", "your-turn", "her-turn", "festival", "end"]

BEGINNING: Final[Mapping[type[AnyEffect], Phase]] = {Festival: "festival", EndGame: "end"}


def phase_of(effect: AnyEffect, now: Phase) -> Phase:
    """The phase when an effect comes next."""
    if isinstance(effect, MainPart):
        return "your-turn" if effect.seat == PERSON else "her-turn"
    return BEGINNING.get(type(effect), now)
