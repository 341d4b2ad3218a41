"""What Axomamma scores at a Festival (AXO-136, AXO-141)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.axomamma.character import axomamma
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_SOLO, VP_TAPESTRIES

BEHIND_VP: Final = 2


class ScoreWeavings(Rule):
    """AXO-136: instead of the Merchant 1 VP for each Weaving that she owns; AXO-I5 doubles it."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """In all Tapestries."""
        count = 0
        for tapestry in s.players[self.seat].tapestries:
            count += len(tapestry)
        s.score(self.seat, axomamma(s, self.seat).difficulty.festival_vp * count, VP_TAPESTRIES)


class ScoreBehind(Rule):
    """AXO-141: instead of God cards 2 VP, if she was behind when the step began."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Whoever queued it has compared the scores."""
        s.tell("was-behind", self.seat, ("AXO-141",))
        s.score(self.seat, BEHIND_VP, VP_SOLO)
