"""The trigger of a Festival (FES-01 to FES-06)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Caution
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_FESTIVAL

TRIGGER_VP: Final = (1, 2, 4)
FESTIVALS: Final = 3
UNPAID_VP: Final = 2  # FES-22: lost for each God card that is not paid for


def trigger_if_empty(s: State) -> None:
    """FES-01, FES-02: when a purchase or a casualty has emptied the Village, the active player takes the tile."""
    if not s.village:
        take_tile(s, s.active)


def take_tile(s: State, seat: int) -> None:
    """FES-02, FES-03, FES-06: the holder gains 1, 2 or 4 VP at once; the third Festival is the last."""
    s.holder = seat
    s.festivals += 1
    if s.festivals == FESTIVALS:
        s.is_final_festival = True
    s.tell("triggered-festival", seat, (s.festivals,))
    s.score(seat, TRIGGER_VP[s.festivals - 1], VP_FESTIVAL)


def final_festival_cautions(s: State) -> list[Caution]:
    """FES-06: the last Worker leaves the Village, and the Festival that this triggers ends the game."""
    is_last = len(s.village) == 1 and s.festivals == FESTIVALS - 1
    return [Caution("last-festival", "FES-06")] if is_last else []
