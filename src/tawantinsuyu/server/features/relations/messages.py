"""Messages about friends, mutes, blocks and reports."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator
from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.table.messages.base import Milliseconds
from tawantinsuyu.table.messages.requests import SeatNumber, Sent, several_lines

RelationKind = Literal["friend", "mute", "block"]
Reason = Literal["abuse", "spam", "cheating", "stalling", "name", "other"]


class RelationOut(TypedDict, closed=True):
    """A friend, or somebody whom the person has muted or blocked."""

    id: Annotated[int, Described("The number of this relation, to end it.")]
    kind: RelationKind
    name: str
    since: Milliseconds


class RelationsOut(TypedDict, closed=True):
    """The person's friends, mutes and blocks, by name."""

    relations: list[RelationOut]


class NeighbourOut(TypedDict, closed=True):
    """Another person at a table."""

    seat: int
    name: str
    friend: bool
    muted: bool
    blocked: bool


class NeighboursOut(TypedDict, closed=True):
    """The other people at a table, in the order of their seats."""

    people: list[NeighbourOut]


class Treatment(Sent):
    """Whether the person mutes or blocks another one from now on; omitted fields stay as they are."""

    mute: bool | None = None
    block: bool | None = None


class Report(Sent):
    """A report about a player, or about the author of a chat message. The server attaches the context."""

    seat: SeatNumber | None = None
    line: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = None
    reason: Reason
    text: Annotated[str, Field(max_length=500), AfterValidator(several_lines)] = ""

    @model_validator(mode="after")
    def names_one(self) -> Self:
        """A report is about one person."""
        if (self.seat is None) == (self.line is None):
            raise ValueError("either a seat or a line")
        return self


class ReportedLine(TypedDict, closed=True):
    """A chat message in a report; `reported` if its author is the person whom it is about."""

    name: str
    text: str
    at: Milliseconds
    reported: bool


class ReportContext(TypedDict, closed=True):
    """What the server attaches to a report: as much of the table as spectators see."""

    title: str
    status: str
    turn: int
    version: int
    seats: list[str]
    chat: list[ReportedLine]


class FriendLinkOut(TypedDict, closed=True):
    """A link that makes whoever opens it a friend; it works once."""

    code: str
    expires_at: Milliseconds


class FriendCode(Sent):
    """The code of a link by somebody who wants to be a friend."""

    code: Annotated[str, Field(min_length=10, max_length=60)]


class FriendInvitation(Sent):
    """The friend for whom a seat is kept, by the number of the relation."""

    friend: Annotated[int, Field(ge=1, le=2**31 - 1)]


class FriendOut(TypedDict, closed=True):
    """A new friend."""

    name: str
