"""Counts what happens in one game, from its events and the views that the bots receive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.game.events import EVENTS

MOST_TASKS: Final = 5
"""Placements with this many tasks or more are counted together."""

USES: Final = {
    kind.name: tuple([(use, [each.name for each in kind.fields].index(field)) for use, field in kind.uses.items()])
    for kind in EVENTS.values()
    if kind.uses
}
"""Events that use a component: the name of the use, and the index of the public fact that names the component."""


class Use(NamedTuple):
    """A seat's use of a component in a turn: `use` is what was done, `what` the component."""

    seat: int
    turn: int
    use: str
    what: str


class SeatTally:
    """What one seat did."""

    __slots__ = ("answers", "by_tasks", "festivals", "secondary", "tasks", "turns")

    def __init__(self) -> None:
        self.turns = 0
        self.answers = 0
        self.secondary = 0
        self.festivals = 0
        self.tasks = 0
        self.by_tasks = [0] * (MOST_TASKS + 1)

    @property
    def placements(self) -> int:
        """Workers put on the hill."""
        return sum(self.by_tasks)


class Tally:
    """The counts of one game so far."""

    def __init__(self, seats: int) -> None:
        self.seats = [SeatTally() for _ in range(seats)]
        self.uses: list[Use] = []
        self.turn = 0
        self.festivals = 0
        self.bag: int | None = None
        self.bag_before_refill: int | None = None
        self._refilled = True
        self._placing = -1
        self._tasks = 0

    def count_question(self, seat: int, bag: int) -> None:
        """Count a question to a seat, and note how many Workers the bag has."""
        self.seats[seat].answers += 1
        if self.bag is None or bag < self.bag:
            self.bag = bag

    def count_events(self, events: Sequence[tw.Event]) -> None:
        """Count the events of an answer."""
        for event in events:
            kind = event.kind
            uses = USES.get(kind)
            if uses is not None:
                for use, fact in uses:
                    self.uses.append(Use(event.seat, self.turn, use, str(event.facts[fact])))
                if kind == "activated-task":
                    self._tasks += 1
                elif kind == "placed":
                    self._close_placement()
                    self._placing = event.seat
                elif kind == "secondary-action":
                    self.seats[event.seat].secondary += 1
            elif kind == "turn":
                self._close_placement()
                self.turn = int(event.facts[0])
                self.seats[event.seat].turns += 1
            elif kind == "triggered-festival":
                self.seats[event.seat].festivals += 1
                if not self._refilled:
                    self.bag_before_refill = 0  # FES-29: no Worker joined the Village, because the bag was empty
            elif kind == "festival":
                self.festivals += 1
                self._refilled = False
            elif kind == "joined-village":
                self.bag_before_refill = self.bag
                self._refilled = True
            elif kind == "game-over":
                self._close_placement()

    def _close_placement(self) -> None:
        """Close the last placement: it gets no more tasks."""
        if self._placing >= 0:
            seat = self.seats[self._placing]
            seat.tasks += self._tasks
            seat.by_tasks[min(self._tasks, MOST_TASKS)] += 1
        self._placing = -1
        self._tasks = 0
