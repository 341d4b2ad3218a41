"""Axomamma's VP for a placement by a card with the symbol of one of her Statues (AXO-43, AXO-44)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_CARDS
from tawantinsuyu.rules.gods import has_statue_of

STATUE_MATCH_VP: Final = 5


class MatchStatue(Rule):
    """AXO-43, AXO-44: 5 VP, once, if she owns a Statue with the symbol of the card that selected the space."""

    __slots__ = ("slot",)
    field_kinds = (("slot", "number"),)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def resolve(self, s: State) -> None:
        """Checked before the actions of the turn."""
        card = board_of(s).slots[self.slot]
        if has_statue_of(s, self.seat, card):
            s.tell("matched-statue", self.seat, ("AXO-43", s.catalog.god_symbol[card]))
            s.score(self.seat, STATUE_MATCH_VP, VP_CARDS)
