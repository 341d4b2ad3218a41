"""VP of an opponent at a Festival (AXO-136, AXO-141)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.opponent import cite, opponent_of
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_SOLO, VP_TAPESTRIES

BEHIND_VP: Final = 2


class ScoreWeavings(Rule):
    """AXO-136: instead of the Merchant, VP for each Weaving."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """In all Tapestries."""
        s.score(self.seat, opponent_of(s, self.seat).festival_weaving_vp(s, self.seat), VP_TAPESTRIES)


class ScoreBehind(Rule):
    """AXO-141: instead of God cards 2 VP, if it was behind when the step began."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The caller has already compared the scores."""
        s.tell("was-behind", self.seat, (cite(s, self.seat, "AXO-141"),))
        s.score(self.seat, BEHIND_VP, VP_SOLO)
