"""The instructions of this game: rules that happen, and draws that chance answers."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.position import CHANCE, Ask, Effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Effect[State]):
    """An instruction of the rulebook. Its docstring is the rule: id first, then our words."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Ask[State]):
    """A question to chance: what comes out of a deck, a stack or the bag."""

    __slots__ = ()

    def __init__(self) -> None:
        self.seat = CHANCE

    def where(self, s: State) -> str:
        """Which of several equivalent places it is for, by name or counted from 1; empty if there is only one."""
        return ""
