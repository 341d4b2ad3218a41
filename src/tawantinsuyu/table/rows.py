"""A table, its seats and its log as values. The database keeps a row for each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Status = Literal["waiting", "playing", "finished", "abandoned", "replay"]
Visibility = Literal["open", "invitation", "private"]
SeatKind = Literal["open", "person", "bot"]
MoveKind = Literal["start", "answer", "undo", "takeback"]


@dataclass(frozen=True)
class PersonRow:
    """A person, and where notices for them go."""

    id: str
    name: str
    language: str
    created_at: int
    webhook_url: str | None = None
    webhook_secret: str | None = None
    holiday_until: int | None = None


@dataclass(slots=True)
class TableRow:
    """A table. `storage/schema.py` explains the fields."""

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
    held_entries: list[int] = field(default_factory=list)
    held_answers: list[int] = field(default_factory=list)
    shown: dict[str, Any] | None = None
    looks: list[dict[str, Any]] = field(default_factory=list)
    proposal: dict[str, Any] | None = None
    result: dict[str, Any] | None = None


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


@dataclass(frozen=True, slots=True)
class MoveRow:
    """An entry of a table's log. `events` hold secrets; `audience_messages` removes them."""

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
    held: bool = False
    held_entries: list[int] = field(default_factory=list)
    held_answers: list[int] = field(default_factory=list)
