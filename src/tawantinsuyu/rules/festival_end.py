"""The end of a Festival (FES-07); while it is pending, a Festival is going on."""

from __future__ import annotations

from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State


class EndFestival(Rule):
    """FES-07: all steps are done. While this is on the stack, a Festival is going on."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Effects that modules have postponed until now."""
        for module in s.catalog.modules:
            module.end_festival(s)
        s.tell("ended-festival", self.seat, (s.festivals,))


def is_festival(s: State) -> bool:
    return any(isinstance(effect, EndFestival) for effect in s.stack)
