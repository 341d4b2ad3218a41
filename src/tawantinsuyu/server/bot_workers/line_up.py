"""Whose question a free worker takes next: the most urgent kind first; addresses, then their people take turns.

Plain values without a clock or processes. Equal questions are worked on once, and questions that nobody waits for any
more are dropped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil
from typing import Final, Generic, NamedTuple, TypeVar

Job = TypeVar("Job", bound=Hashable)


class Kind(IntEnum):
    """What workers do, most urgent first."""

    MOVE = 0
    HINT = 1
    SOLUTION = 2
    REVIEW = 3
    DEEP_REVIEW = 4


ANALYSES: Final = frozenset(Kind) - {Kind.MOVE}


class Bound(NamedTuple):
    """How many questions of a kind may be open, in all and from one address."""

    everybody: int
    address: int


BOUNDS: Final[Mapping[Kind, Bound]] = {
    Kind.MOVE: Bound(1_000, 300),
    Kind.HINT: Bound(60, 12),
    Kind.SOLUTION: Bound(30, 6),
    Kind.REVIEW: Bound(100, 100),
    Kind.DEEP_REVIEW: Bound(100, 100),
}
"""Reviews are bounded as a whole by their own queue, which asks for one part of each at a time."""
FIRST_GUESS: Final = 1.0
"""Seconds that a piece of work is thought to take before any was measured."""
MEMORY: Final = 8
"""The mean follows about this many of the latest times."""


class Asker(NamedTuple):
    """Who a question is for: an address and a person; for the move of a bot, the host and the table."""

    address: str
    person: str


class Full(Exception):
    """Too many questions are open. Worth trying again in `seconds`; `is_own` if only this address has too many."""

    def __init__(self, seconds: int, is_own: bool) -> None:
        super().__init__(seconds, is_own)
        self.seconds = seconds
        self.is_own = is_own


@dataclass(eq=False)
class Work(Generic[Job]):
    """A question with everybody who waits for its answer. It takes the turn of the first of them."""

    kind: Kind
    job: Job
    topic: str
    tickets: list[Ticket[Job]] = field(default_factory=list)
    is_running: bool = False


@dataclass(eq=False)
class Ticket(Generic[Job]):
    """One who waits for an answer."""

    asker: Asker
    work: Work[Job]


class Line(Generic[Job]):
    """All open questions. `analysts` is the number of workers for analyses, for estimates of waiting times."""

    def __init__(self, analysts: int, bounds: Mapping[Kind, Bound] = BOUNDS) -> None:
        self._analysts = analysts
        self._bounds = bounds
        self._open: dict[Job, Work[Job]] = {}
        self._turns: dict[Kind, dict[str, dict[str, deque[Work[Job]]]]] = {kind: {} for kind in Kind}
        self._means = dict.fromkeys(Kind, FIRST_GUESS)

    @property
    def waiting(self) -> int:
        """How many answers are waited for."""
        return sum(self.lengths.values())

    @property
    def lengths(self) -> dict[Kind, int]:
        """How many answers of each kind are waited for."""
        lengths = dict.fromkeys(Kind, 0)
        for work in self._open.values():
            lengths[work.kind] += len(work.tickets)
        return lengths

    def join(self, kind: Kind, job: Job, asker: Asker, topic: str = "") -> tuple[Ticket[Job], list[Ticket[Job]]]:
        """Line up, or wait for an equal question with others. Raises `Full`.

        Each person has one open question on a topic: the list has their older tickets, which were replaced.
        """
        work = self._open.get(job)
        older = self._older(job, asker.person, topic) if topic else []
        for each in older:
            self.leave(each)
        if work is None:
            self._check(kind, asker.address)
            work = self._open[job] = Work(kind, job, topic)
        ticket = Ticket(asker, work)
        work.tickets.append(ticket)
        if len(work.tickets) == 1 and not work.is_running:
            self._line_up(work)
        return ticket, older

    def leave(self, ticket: Ticket[Job]) -> None:
        """Wait no longer. Work that nobody waits for is dropped unless it is running."""
        work = ticket.work
        if ticket not in work.tickets:
            return
        was_first = work.tickets[0] is ticket
        work.tickets.remove(ticket)
        if work.is_running or not was_first:
            return
        self._withdraw(work, ticket.asker)
        if work.tickets:
            self._line_up(work)
        else:
            del self._open[work.job]

    def take(self, kinds: Iterable[Kind]) -> Work[Job] | None:
        """The next work of these kinds. Whoever had a turn goes to the end of their line, and so does their address."""
        for kind in sorted(kinds):
            for address, people in self._turns[kind].items():
                person, works = next(iter(people.items()))
                work = works.popleft()
                del self._turns[kind][address], people[person]
                if works:
                    people[person] = works
                if people:
                    self._turns[kind][address] = people
                work.is_running = True
                return work
        return None

    def finish(self, work: Work[Job], seconds: float) -> list[Ticket[Job]]:
        """Note how long a work took. Returns everybody who waits for its answer."""
        del self._open[work.job]
        self._means[work.kind] += (seconds - self._means[work.kind]) / MEMORY
        return work.tickets

    def seconds(self, kind: Kind, more: int = 0) -> int:
        """The time to work off all analyses of this urgency or a higher one, and so many `more`; at least 1."""
        ahead = sum(self._means[work.kind] for work in self._open.values() if Kind.MOVE < work.kind <= kind)
        return max(1, ceil((ahead + more * self._means[kind]) / self._analysts))

    def _check(self, kind: Kind, address: str) -> None:
        alike = [work for work in self._open.values() if work.kind is kind]
        own = [work for work in alike if work.tickets and work.tickets[0].asker.address == address]
        everybody, one = self._bounds[kind]
        if len(alike) >= everybody or len(own) >= one:
            raise Full(self.seconds(kind), is_own=len(alike) < everybody)

    def _older(self, job: Job, person: str, topic: str) -> list[Ticket[Job]]:
        works = [work for work in self._open.values() if work.topic == topic and work.job != job]
        return [ticket for work in works for ticket in work.tickets if ticket.asker.person == person]

    def _line_up(self, work: Work[Job]) -> None:
        asker = work.tickets[0].asker
        self._turns[work.kind].setdefault(asker.address, {}).setdefault(asker.person, deque()).append(work)

    def _withdraw(self, work: Work[Job], asker: Asker) -> None:
        addresses = self._turns[work.kind]
        people = addresses[asker.address]
        people[asker.person].remove(work)
        if not people[asker.person]:
            del people[asker.person]
        if not people:
            del addresses[asker.address]
