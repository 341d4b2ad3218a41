"""A model of a table: seats, versions, undo and proposals in a few lines, independent of the server.

It knows no rules of the game: it learns from the server what is asked after an answer, and the walk checks that the
same answers lead to the same game again. It also learns what came of a move: whether an answer ended the part of its
seat, since others do not see answers that did not (held ones) individually and do not count them, whether it ended the
game, since then everybody sees and counts all answers, and whether the last answer can be undone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

Kind = Literal["answer", "undo", "redo", "take-back", "give-up", "agree", "decline", "join", "leave", "return", "start"]
MOVES: Final = ("answer", "undo", "redo")


class Request(NamedTuple):
    """A request of a person for a `version`; `number` is a seat or the point of a take-back.

    A person who joins may be `knowing`: they accepted that others could know the hand.
    """

    kind: Kind
    person: int
    version: int = 0
    key: str = ""
    number: int = 0
    knowing: bool = False


class Outcome(NamedTuple):
    """The expected reply: the version of an acknowledged move, or the status and id of a refusal."""

    status: int = 200
    id: str = ""
    version: int | None = None
    repeated: bool | None = None


DONE = Outcome()
"""Seats, proposals and the start are answered with the facts of the table."""


class Refused(Exception):
    def __init__(self, status: int, id: str) -> None:
        super().__init__(status, id)
        self.outcome = Outcome(status, id)


@dataclass
class Seat:
    person: int | None = None
    owner: int | None = None
    """The person who has left it and may return."""


class Result(NamedTuple):
    """What came of an answer, undo or redo, as far as only the server can know."""

    held: bool = False
    """The answer does not end a part."""
    can_undo: bool = False
    """The last answer can be undone now."""
    is_over: bool = False
    """The answer ended the game."""


class Entry(NamedTuple):
    kind: str
    person: int
    key: str = ""
    is_redo: bool = False
    """Whether it repeats the answer that redo would give."""
    seat: int | None = None
    held: bool = False


class Answer(NamedTuple):
    seat: int
    key: str
    held: bool


def told(entries: Sequence[Entry], own: Collection[int]) -> list[Entry]:
    """The entries that a person with these seats sees individually."""
    return [entry for entry in entries if not entry.held or entry.seat in own]


def points(answers: Sequence[Answer], own: Collection[int]) -> list[int]:
    """The numbers of answers that such a person can distinguish."""
    return [0, *(number + 1 for number, given in enumerate(answers) if not given.held or given.seat in own)]


@dataclass
class Proposal:
    kind: str
    by: int
    line: int | None
    agreed: set[int]
    declined: int | None = None


@dataclass
class Position:
    """What is asked at the current version, as learned from the server."""

    to_act: int | None = None
    turn: int = 0
    options: tuple[str, ...] = ()
    can_undo: bool | None = False
    """None if the last seat to answer was left at the same moment, so that nobody could look."""


HOST = 0


@dataclass
class TableModel:
    seats: list[Seat]
    status: str = "waiting"
    log: list[Entry] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    redo: list[tuple[int, str]] = field(default_factory=list)
    proposal: Proposal | None = None
    takebacks: list[tuple[list[Answer], int]] = field(default_factory=list)
    """For each take-back: the answers before it, and how many remained."""
    looks: set[tuple[int, int]] = field(default_factory=set)
    """Seats and those who have played them and left."""
    position: Position = field(default_factory=Position)

    @property
    def version(self) -> int:
        return len(self.log)

    def own(self, person: int | None) -> list[int]:
        """The seats whose answers a person sees individually: all once the game is over."""
        is_over = self.status not in ("waiting", "playing")
        return list(range(len(self.seats))) if is_over else [] if person is None else self.seats_of(person)

    def version_for(self, person: int | None) -> int:
        return len(told(self.log, self.own(person)))

    def line_for(self, person: int | None) -> int:
        return len(points(self.answers, self.own(person))) - 1

    def seen_by(self, person: int | None) -> list[Answer]:
        """The answers that led to what a person sees: a part of others is hidden until it ends."""
        seen, own = self.answers, self.own(person)
        while seen and seen[-1].held and seen[-1].seat not in own:
            seen = seen[:-1]
        return seen

    def seats_of(self, person: int) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def is_member(self, person: int) -> bool:
        return person == HOST or any(person in (seat.person, seat.owner) for seat in self.seats)

    def after(self, request: Request, result: Result) -> tuple[TableModel, Outcome]:
        """The table after a request with this result, and the reply to its sender."""
        table = deepcopy(self)
        try:
            return table, table._moved(request, result) if request.kind in MOVES else table._done(request)
        except Refused as refused:
            return self, refused.outcome

    # -- moves

    def _moved(self, request: Request, result: Result) -> Outcome:
        if not self.is_member(request.person):
            raise Refused(403, "not-at-table")
        if self.status != "playing" or request.version != self.version_for(request.person):
            return self._late(request)
        if request.kind == "undo":
            assert self.position.can_undo is not None
            if not self.position.can_undo:
                raise Refused(409, "nothing-to-undo")
            last = self.answers[-1]
            self._check_may_act(request.person, last.seat)
            self._add(Entry("undo", request.person, last.key, seat=last.seat, held=last.held))
            self.redo.append((last.seat, last.key))
            self.answers.pop()
        elif request.kind == "redo":
            if not self.redo:
                raise Refused(409, "nothing-to-redo")
            seat, key = self.redo[-1]
            self._check_may_act(request.person, seat)
            self._answer(request.person, Answer(seat, key, result.held))
        else:
            assert self.position.to_act is not None
            self._check_may_act(request.person, self.position.to_act)
            if request.key not in self.position.options:
                raise Refused(422, "not-offered")
            self._answer(request.person, Answer(self.position.to_act, request.key, result.held))
        self.position.can_undo = result.can_undo
        if result.is_over:
            self.status = "finished"
        return Outcome(version=self.version_for(request.person), repeated=False)

    def _late(self, request: Request) -> Outcome:
        """Repeating a request is acknowledged again; any other request is too late."""
        version = self.version_for(request.person)
        seats = self.seats_of(request.person)  # as it was counted when the request was made, also once the game is over
        counted = [number for number, entry in enumerate(self.log) if not entry.held or entry.seat in seats]
        if 0 < request.version < len(counted):
            number = counted[request.version]
            entry = self.log[number]
            is_same = {
                "answer": entry.kind == "answer" and entry.key == request.key,
                "undo": entry.kind == "undo",
                "redo": entry.is_redo,
            }[request.kind]
            if is_same and entry.person == request.person:
                return Outcome(version=len(told(self.log[: number + 1], self.own(request.person))), repeated=True)
        raise Refused(409, "not-playing" if request.version == version else "outdated")

    def _check_may_act(self, person: int, seat: int) -> None:
        if self.seats[seat].person != person:
            raise Refused(403, "not-your-turn" if self.seats_of(person) else "not-at-table")

    def _answer(self, person: int, given: Answer) -> None:
        is_redo = self.redo[-1:] == [(given.seat, given.key)]
        self._add(Entry("answer", person, given.key, is_redo, given.seat, given.held))
        if is_redo:
            self.redo.pop()
        else:
            self.redo.clear()
        self.answers.append(given)

    def _add(self, entry: Entry) -> None:
        self.log.append(entry)
        self.proposal = None

    # -- seats and proposals

    def _done(self, request: Request) -> Outcome:
        person, number = request.person, request.number
        if request.kind == "start":
            self._start(person)
        elif request.kind == "join":
            self._join(person, number, request.knowing)
        elif request.kind == "leave":
            self._leave(person)
        elif request.kind == "return":
            self._return(person, number)
        else:
            self._decide(request)
        return DONE

    def _start(self, person: int) -> None:
        if person != HOST:
            raise Refused(403, "not-host")
        if self.status == "playing":
            return
        if self.status != "waiting":
            raise Refused(409, "already-begun")
        if any(seat.person is None for seat in self.seats):
            raise Refused(409, "seats-open")
        self.status = "playing"
        self._add(Entry("start", person))

    def _join(self, person: int, number: int, knowing: bool) -> None:
        if self.status not in ("waiting", "playing"):
            raise Refused(409, "already-over")
        seat = self.seats[number]
        if seat.person == person:
            return
        if seat.person is not None:
            raise Refused(409, "seat-taken")
        if self.status == "playing" and seat.owner != person:
            others = [each for each in self.seats if each is not seat]
            has_looked = any(looked != number for looked, by in self.looks if by == person)
            if has_looked or any(person in (each.person, each.owner) for each in others):
                raise Refused(409, "two-hands")
            if self._is_marked() and not knowing:
                raise Refused(409, "marked-table")
        if seat.owner != person:
            self.proposal = None
        self.seats[number] = Seat(person)

    def _is_marked(self) -> bool:
        sitting = [seat.person for seat in self.seats if seat.person is not None]
        is_looked_into = any(self.seats[seat].person != person for seat, person in self.looks)
        return is_looked_into or len(set(sitting)) < len(sitting) or bool(self.takebacks)

    def _leave(self, person: int) -> None:
        own = self.seats_of(person)
        if not own:
            raise Refused(403, "not-at-table")
        if self.status not in ("waiting", "playing"):
            raise Refused(409, "already-over")
        seat = self.seats[own[0]]
        if self.log:
            self.looks.add((own[0], person))
        self.seats[own[0]] = Seat(None, (person if seat.owner is None else seat.owner) if self.log else None)

    def _return(self, person: int, number: int) -> None:
        if self.status != "playing":
            raise Refused(409, "not-playing")
        seat = self.seats[number]
        if seat.person == person:
            return
        if seat.person is not None or seat.owner != person:
            raise Refused(403, "not-your-seat")
        self.seats[number] = Seat(person)

    def _decide(self, request: Request) -> None:
        person = request.person
        if not self.seats_of(person):
            raise Refused(403, "not-at-table")
        if self.status != "playing":
            raise Refused(409, "not-playing")
        if request.kind in ("take-back", "give-up"):
            if request.version != self.version_for(person):
                raise Refused(409, "outdated")
            line = None
            if request.kind == "take-back":
                if not 0 <= request.number < self.line_for(person):
                    raise Refused(422, "no-such-point")
                line = points(self.answers, self.own(person))[request.number]
            self.proposal = Proposal(request.kind, self.seats_of(person)[0], line, {person})
            if self._voters() <= {person}:
                self._carry_out(person)
            return
        if self.proposal is None or self.version_for(person) != request.version:
            raise Refused(409, "nothing-proposed")
        is_declined = self.proposal.declined is not None
        if request.kind == "decline":
            own = self.seats_of(person)
            if self.proposal.by in own or is_declined:
                self.proposal = None
            else:
                self.proposal.declined = own[0]
            return
        if is_declined:
            raise Refused(409, "nothing-proposed")
        self.proposal.agreed.add(person)
        if self._voters() <= self.proposal.agreed:
            self._carry_out(person)

    def _voters(self) -> set[int]:
        assert self.proposal is not None
        sitting = {seat.person for seat in self.seats}
        away = {seat.owner for seat in self.seats} if self.proposal.kind == "take-back" else set()
        return {person for person in sitting | away if person is not None}

    def _carry_out(self, person: int) -> None:
        assert self.proposal is not None
        line = self.proposal.line
        if line is None:
            self.status, self.proposal = "abandoned", None
            return
        self.takebacks.append((list(self.answers), line))
        self._add(Entry("takeback", person))
        self.redo += [(given.seat, given.key) for given in reversed(self.answers[line:])]
        del self.answers[line:]
