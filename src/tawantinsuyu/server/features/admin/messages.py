"""Messages of the pages for operators and moderators, and of announcements."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.requests import Sent, several_lines
from tawantinsuyu.table.messages.tables import TableOut
from tawantinsuyu.table.rows import Role, SeatKind, Status, Visibility

Query = Annotated[str, Field(max_length=60)]
Hours = Annotated[int, Field(ge=0, le=8760)]
Why = Annotated[str, Field(max_length=300), AfterValidator(several_lines)]


class AnnouncementOut(TypedDict, closed=True):
    """What the operator announces; an empty text and no interruption if there is nothing."""

    text: str
    left: Annotated[Milliseconds | None, Described("Milliseconds until the interruption; null if none is planned.")]
    drains: Annotated[bool, Described("Whether no new tables can be made until then.")]


class Announcement(Sent):
    """A banner, a planned interruption, or both; with `drains` the server stops by itself then."""

    text: Annotated[str, Field(max_length=300), AfterValidator(several_lines)] = ""
    minutes: Annotated[int, Field(ge=1, le=10_080)] | None = None
    drains: bool = False


class LoadOut(TypedDict, closed=True):
    """The load of the process that answers."""

    process: str
    sockets: int
    tables_open: int
    queues: Annotated[dict[str, int], Described("Answers of bots and analyses waited for, by kind.")]
    longest_delay: Annotated[float, Described("Seconds for which the event loop was late at most.")]
    memory: Annotated[int, Described("Bytes in use at most so far.")]


class StorageOut(TypedDict, closed=True):
    """The databases and their backups."""

    bytes: Annotated[list[int], Described("The size of each database.")]
    free: Annotated[int | None, Described("Bytes left on the disk of a SQLite file; null for PostgreSQL.")]
    last_backup: Annotated[Milliseconds | None, Described("When `tawantinsuyu admin noted backup` was last called.")]
    last_drill: Annotated[Milliseconds | None, Described("When a backup was last restored on trial.")]


class OverviewOut(TypedDict, closed=True):
    """How the server is doing."""

    role: Role
    version: str
    tables: dict[str, int]
    people: int
    reports: Annotated[int, Described("Reports that nobody has looked at yet.")]
    load: LoadOut
    storage: StorageOut
    announcement: AnnouncementOut


class AdminSeatOut(TypedDict, closed=True):
    """A seat in a list of tables."""

    seat: int
    kind: SeatKind
    name: str
    person: str | None


class AdminTableOut(TypedDict, closed=True):
    """A table in a list."""

    id: str
    title: str
    status: Status
    visibility: Visibility
    turn: int
    seats: list[AdminSeatOut]
    updated_at: Milliseconds


class AdminTablesOut(TypedDict, closed=True):
    """The tables that were found, the most recent first."""

    tables: list[AdminTableOut]


class AdminChatLine(TypedDict, closed=True):
    """A chat message with its author."""

    name: str
    person: str
    text: str
    at: Milliseconds


class AdminLookOut(TypedDict, closed=True):
    """A table as spectators see it, with its chat."""

    table: TableOut
    points: Annotated[list[int] | None, Described("The VP on the track; null without a game.")]
    chat: list[AdminChatLine]
    chat_closed: bool


class AdminPersonOut(TypedDict, closed=True):
    """A person in a list."""

    id: str
    name: str
    created_at: Milliseconds
    role: Role | None
    suspended_until: Milliseconds | None
    silenced_until: Milliseconds | None
    reports: Annotated[int, Described("How many reports there are about the person.")]


class AdminPeopleOut(TypedDict, closed=True):
    """The people who were found, the newest first."""

    people: list[AdminPersonOut]


class AdminReportLine(TypedDict, closed=True):
    """A chat message attached to a report."""

    name: str
    text: str
    at: Milliseconds
    reported: bool


class AdminReportContext(TypedDict, closed=True):
    """What the server attached to a report."""

    title: str
    status: str
    turn: int
    version: int
    seats: list[str]
    chat: list[AdminReportLine]


class AdminReportOut(TypedDict, closed=True):
    """A report about a person."""

    id: int
    at: Milliseconds
    reporter: Annotated[str | None, Described("The name; null if the account was deleted.")]
    person: str
    name: str
    table: str
    reason: str
    text: str
    context: AdminReportContext
    settled_at: Milliseconds | None


class AdminReportsOut(TypedDict, closed=True):
    """Reports, open ones first."""

    reports: list[AdminReportOut]


class AdminEntryOut(TypedDict, closed=True):
    """An entry of the log of operators and moderators."""

    id: int
    at: Milliseconds
    actor: Annotated[str | None, Described("The name; null for the command line or a deleted account.")]
    action: str
    person: str | None
    name: str | None
    table: str | None
    details: str


class AdminLogOut(TypedDict, closed=True):
    """What operators and moderators did, the latest first."""

    entries: list[AdminEntryOut]


class Sanction(Sent):
    """How long a person is suspended or silenced; 0 hours end it, null is for good."""

    hours: Hours | None
    why: Why = ""


class Settlement(Sent):
    """What came of a report."""

    why: Why = ""


class ChatState(Sent):
    """Whether the chat of a table is closed."""

    closed: bool
    why: Why = ""


class Reasoned(Sent):
    """Why an operator does something."""

    why: Why = ""


class Merger(Reasoned):
    """Who becomes whom."""

    into: Annotated[str, Field(max_length=24)]


SanctionKind = Literal["suspend", "silence"]
