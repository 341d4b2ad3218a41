"""A table, its seats and its log as values. The database has a row for each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, NotRequired, TypedDict

from tawantinsuyu.game.formats.saved_game import SavedGameData
from tawantinsuyu.table.messages.event import EventOut
from tawantinsuyu.table.messages.tables import (
    ClockOut,
    GameSettingsOut,
    MarkKind,
    OriginOut,
    PausedOut,
    ProposalKind,
    ResultOut,
)

Status = Literal["waiting", "playing", "finished", "abandoned", "replay"]
Visibility = Literal["open", "invitation", "private"]
SeatKind = Literal["open", "person", "bot"]
MoveKind = Literal["start", "answer", "undo", "takeback"]
Role = Literal["operator", "moderator"]

FOREVER: Final = 253_402_300_799_000
"""The end of a suspension that has none: the last second of the year 9999."""

TakenBack = list[int | list[int]]
"""The points before and after a take-back, and the answers held at each, which earlier versions did not store."""


class StoredOptions(TypedDict, total=False):
    """How a table is played. Tables of earlier versions lack some of these; `paused` is there during a pause only."""

    clock: ClockOut
    takebacks: bool
    totals: bool
    hints: bool
    rated: bool
    edition: str
    paused: PausedOut


class StoredProposal(TypedDict):
    """A proposal: which seat made it, and who has agreed or declined. `table` is the new table of a rematch."""

    kind: ProposalKind
    by: int
    version: int
    agreed: NotRequired[list[str]]
    line: NotRequired[int]
    held: NotRequired[list[int]]
    seat: NotRequired[int]
    declined: NotRequired[int]
    table: NotRequired[str]


class Look(TypedDict):
    """A hand that a person could see although the rules hide it."""

    seat: int
    person: str
    name: str
    how: MarkKind


BEGINNING: Final = -1


class EarlierPart(TypedDict):
    """The part of a game that earlier rules led to another position than today's would: its end, as it was stored.

    A game that began at a position has such a part, too, without answers.
    """

    rules: int
    line: int
    turn: int  # of the position; `BEGINNING` if the game began there
    game: SavedGameData


class ShownTimes(TypedDict):
    """The times of a table as others see them during a part of another player's turn."""

    since: int
    used: list[int]
    updated_at: int


@dataclass(frozen=True)
class PersonRow:
    """A person, and where to send their notices."""

    id: str
    name: str
    language: str
    created_at: int
    webhook_url: str | None = None
    webhook_secret: str | None = None
    holiday_until: int | None = None
    role: Role | None = None
    suspended_until: int | None = None
    silenced_until: int | None = None
    profile: str | None = None


@dataclass(slots=True)
class TableRow:
    """A table. `storage/schema.py` explains the fields."""

    id: str
    title: str
    host_id: str
    invite: str
    settings: GameSettingsOut
    options: StoredOptions
    created_at: int
    updated_at: int
    since: int
    status: Status = "waiting"
    visibility: Visibility = "private"
    origin: OriginOut | None = None
    facts: int = 0
    engine: str | None = None
    rules: int | None = None
    box: str | None = None
    seed: str | None = None
    commitment: str | None = None
    dealt_from: int = 0
    version: int = 0
    line: int = 0
    undoable: int = 0
    turn: int = 0
    to_act: int | None = None
    to_act_person: str | None = None
    deadline: int | None = None
    used: list[int] = field(default_factory=list)
    takebacks: list[TakenBack] = field(default_factory=list)
    held_entries: list[int] = field(default_factory=list)
    held_answers: list[int] = field(default_factory=list)
    shown: ShownTimes | None = None
    looks: list[Look] = field(default_factory=list)
    proposal: StoredProposal | None = None
    result: ResultOut | None = None
    earlier: EarlierPart | None = None


class TableChanges(TypedDict, total=False):
    """New values of columns of a table."""

    status: Status
    settings: GameSettingsOut
    options: StoredOptions
    title: str
    visibility: Visibility
    host_id: str
    engine: str
    rules: int
    box: str | None
    seed: str | None
    commitment: str | None
    version: int
    line: int
    undoable: int
    turn: int
    to_act: int | None
    to_act_person: str | None
    since: int
    deadline: int | None
    used: list[int]
    takebacks: list[TakenBack]
    held_entries: list[int]
    held_answers: list[int]
    shown: ShownTimes | None
    looks: list[Look]
    proposal: StoredProposal | None
    result: ResultOut | None
    earlier: EarlierPart | None
    updated_at: int


@dataclass(slots=True)
class SeatRow:
    """A seat of a table."""

    seat: int
    kind: SeatKind
    name: str = ""
    person_id: str | None = None
    bot: str | None = None
    owner_id: str | None = None
    away_until: int | None = None


def is_deleted(row: TableRow, seat: SeatRow) -> bool:
    """Whether the player of a seat was deleted: nobody else has no name, except in records of other programs."""
    return not seat.name and seat.kind != "open" and row.status != "replay"


@dataclass(frozen=True, slots=True)
class MoveRow:
    """An entry of a table's log. `events` hold secrets; `audience_messages` removes them."""

    seq: int
    kind: MoveKind
    seat: int | None
    key: str | None
    draws: list[str]
    events: list[EventOut]
    line: int
    undoable: int
    turn: int
    vp: list[int]
    person_id: str | None
    at: int
    took: int
    held: bool = False
    held_entries: list[int] = field(default_factory=list)
    held_answers: list[int] = field(default_factory=list)
