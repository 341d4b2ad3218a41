"""Receiving rewards that are printed together (TRN-21 to TRN-24)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.question import Question


def gain_lines(s: State, rule: str, row: int) -> list[Line]:
    """What a row of benefits gives, by the name of the row; no line if there is no row."""
    return [] if row == NONE else [Line(rule, "gains", (s.catalog.rows[row].name,))]


def row_place(s: State, row: int) -> str:
    """Where a row of benefits is printed: a step, a space of a region, a card or a tile; empty for a Weaving."""
    thing = s.catalog.rows[row].name.partition(":")[0]
    if thing.startswith("edge-"):
        return ""
    for module in s.catalog.modules:
        place = module.place_of_row(s, thing)
        if place:
            return place
    return thing if "-" in thing else f"face:{thing}"


class Receive(Rule):
    """TRN-22, TRN-24: receive all benefits of a row as far as possible.

    Plain gains come first, since receiving them early is never worse; the owner orders the rest.
    """

    __slots__ = ("row", "source")

    def __init__(self, seat: int, row: int, source: int) -> None:
        self.seat = seat
        self.row = row
        self.source = source

    def resolve(self, s: State) -> None:
        """Plain gains, then the order of the others if there are several."""
        automaton = s.catalog.automata[self.seat]
        if automaton is not None:
            automaton.receive(s, self.seat, self.row, self.source)
            return
        benefits = s.catalog.rows[self.row].benefits
        waiting = 0
        for i in range(len(benefits)):
            if benefits[i].is_plain():
                benefits[i].give(s, self.seat, self.source)
            else:
                waiting |= 1 << i
        if waiting:
            s.then(ChooseReward(self.seat, self.row, waiting, self.source))


class ChooseReward(Question):
    """TRN-22: which of several rewards comes next."""

    __slots__ = ("row", "source", "waiting")
    rule = "TRN-22"
    prompt = "choose-reward"
    key_shapes = ("reward:{reward}",)
    field_kinds = (("waiting", "place-set"),)

    def __init__(self, seat: int, row: int, waiting: int, source: int) -> None:
        self.seat = seat
        self.row = row
        self.waiting = waiting  # bit mask of places in the row
        self.source = source

    def about(self, s: State) -> tuple[str, ...]:
        """Where they are printed."""
        return (s.catalog.rows[self.row].name.partition(":")[0],)

    def _usable(self, s: State) -> list[int]:
        benefits = s.catalog.rows[self.row].benefits
        return [i for i in range(len(benefits)) if self.waiting >> i & 1 and benefits[i].is_usable(s, self.seat)]

    def choices(self, s: State) -> list[int]:
        """The rewards still to come, if more than one can be received."""
        usable = self._usable(s)
        return usable if len(usable) > 1 else []

    def allows_free(self) -> bool:
        """A reward is resolved completely before play goes on (TRN-21)."""
        return False

    def resolve(self, s: State) -> None:
        """At most one is left: no order to choose."""
        for i in self._usable(s):
            self.pick(s, i)

    def pick(self, s: State, option: int) -> None:
        s.catalog.rows[self.row].benefits[option].give(s, self.seat, self.source)
        waiting = self.waiting & ~(1 << option)
        if waiting:
            s.then(ChooseReward(self.seat, self.row, waiting, self.source))

    def key(self, s: State, option: int) -> str:
        """`reward:temple-3:1`, counted from 1."""
        return f"reward:{s.catalog.rows[self.row].name}:{option + 1}"

    def place(self, s: State, option: int) -> str:
        """Where they are printed together."""
        return row_place(s, self.row)
