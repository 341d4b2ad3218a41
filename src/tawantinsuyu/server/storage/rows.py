"""Rows of the database as values: JSON columns are decoded, nothing else is added."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal

import orjson
from sqlalchemy import Row

Status = Literal["waiting", "playing", "finished", "abandoned", "replay"]
Visibility = Literal["open", "invitation", "private"]
SeatKind = Literal["open", "person", "bot"]
MoveKind = Literal["start", "answer", "undo", "takeback"]

JSON_COLUMNS: Final = frozenset(
    {"settings", "options", "origin", "used", "takebacks", "proposal", "result", "draws", "events", "vp"}
)


def to_json(value: Any) -> str:
    """JSON text for a column; SQLite has no other form for it."""
    return orjson.dumps(value).decode()


def encoded(values: dict[str, Any]) -> dict[str, Any]:
    """Values ready for the database."""
    return {
        name: to_json(value) if name in JSON_COLUMNS and value is not None else value for name, value in values.items()
    }


def decoded(row: Row[Any]) -> dict[str, Any]:
    """The values of a row by name."""
    return {
        name: orjson.loads(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in row._mapping.items()
    }


@dataclass
class TableRow:
    """A table; the meaning of each field is told in the schema."""

    id: str
    title: str
    host_id: str
    invite: str
    settings: dict[str, Any]
    options: dict[str, Any]
    created_at: int
    updated_at: int
    since: int
    status: Status = "waiting"
    visibility: Visibility = "private"
    origin: dict[str, Any] | None = None
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
    takebacks: list[list[int]] = field(default_factory=list)
    proposal: dict[str, Any] | None = None
    result: dict[str, Any] | None = None

    def values(self) -> dict[str, Any]:
        """All columns, ready for the database."""
        return encoded({each.name: getattr(self, each.name) for each in fields(self)})


@dataclass
class SeatRow:
    """A seat of a table."""

    seat: int
    kind: SeatKind
    name: str = ""
    person_id: str | None = None
    bot: str | None = None
    owner_id: str | None = None

    def values(self) -> dict[str, Any]:
        """All columns but the table."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


@dataclass(frozen=True)
class MoveRow:
    """An entry of a table's log. `events` hold secrets; `play.audience_messages` filters them."""

    seq: int
    kind: MoveKind
    seat: int | None
    key: str | None
    draws: list[str]
    events: list[dict[str, Any]]
    line: int
    undoable: int
    turn: int
    vp: list[int]
    person_id: str | None
    at: int
    took: int

    def values(self) -> dict[str, Any]:
        """All columns but the table."""
        return encoded({each.name: getattr(self, each.name) for each in fields(self)})


@dataclass(frozen=True)
class PositionRow:
    """A stored position: `data` is the game at `line` as JSON."""

    line: int
    version: int
    engine: str
    data: bytes


@dataclass(frozen=True)
class PersonRow:
    """A person and where to tell them that they are awaited."""

    id: str
    name: str
    language: str
    created_at: int
    webhook_url: str | None = None
    webhook_secret: str | None = None
