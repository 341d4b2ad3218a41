"""Positions, effects and asks: the three things the kernel knows.

A *position* is plain data. What is still to happen is a stack of *effects*; an effect that needs an answer
is an *ask*. Both are small immutable values (int fields, no closures, no reference to a position), so a
position can be copied, saved and viewed in the middle of any choice.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from tawantinsuyu.kernel.events import Event

Seat: TypeAlias = int

CHANCE: Final = -1
"""The seat of decks, bags and dice: they answer questions as a player does."""

NO_OPTIONS: Final[list[int]] = []
NOWHERE: Final[tuple[int, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class KernelPosition:
    """The kernel's part of a position: what is still to happen. A game adds its own fields in a subclass."""

    __slots__ = ("events", "offer", "queue", "stack", "visited")

    def __init__(self) -> None:
        self.stack: list[AnyEffect] = []  # what is still to happen; the next one is last
        self.queue: list[AnyEffect] = []  # queued by the effect being resolved; empty between steps
        self.offer: list[int] = NO_OPTIONS  # the options of the pending ask; replaced, never changed in place
        self.visited: tuple[int, ...] = NOWHERE  # where free answers have been; any other answer empties it
        self.events: list[Event] | None = None  # events of the current answer, if collected; not part of the position

    def then(self, effect: AnyEffect) -> None:
        """Queue `effect`: after the effects queued by this resolution, before everything on the stack."""
        self.queue.append(effect)

    def copy_loop_to(self, other: KernelPosition) -> None:
        """Copy stack, queue, offer and `visited` to `other`. Effects are immutable: copies of the lists are enough."""
        other.stack = self.stack[:]
        other.queue = self.queue[:]
        other.offer = self.offer
        other.visited = self.visited


P = TypeVar("P", bound=KernelPosition)


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[P]):
    """One instruction of the rules that waits to be resolved.

    The constructor parameters of a subclass are its fields, under the same names: the codec relies on it.
    """

    __slots__ = ("seat",)

    field_kinds: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The kinds of values in fields whose names do not say it; position texts are written by kind."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def resolve(self, s: P) -> None:
        """Carry out the instruction; queue further effects with `s.then`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Effect[P]):
    """An instruction that needs an answer.

    Options are ints whose meaning only the ask knows; `key_of` gives each its stable text key. An ask without options
    is resolved like any effect.
    """

    __slots__ = ()

    rule: ClassVar[str] = ""
    """The rule by which the question is asked, in any position."""

    def cited(self, s: P) -> str:
        """The rule by which the question is asked in this position."""
        return str(type(self).rule)

    def resolve(self, s: P) -> None:
        """No option was offered: no effect, unless a subclass defines one."""

    def options(self, s: P) -> list[int]:
        """The legal answers now, in a stable order, each once. The caller keeps the list: return a new one."""
        raise NotImplementedError

    def choose(self, s: P, option: int) -> None:
        """Carry out one of the `options`."""
        raise NotImplementedError

    def key_of(self, s: P, option: int) -> str:
        """The stable key of an option, `kind` or `kind:what`; it never changes once released."""
        raise NotImplementedError

    def weights(self, s: P) -> list[int]:
        """The weight of each option for chance; equal by default. Called for the seat `CHANCE` only."""
        return [1] * len(s.offer)


# The kernel handles effects for any kind of position.
AnyEffect: TypeAlias = Effect[Any]
AnyAsk: TypeAlias = Ask[Any]
