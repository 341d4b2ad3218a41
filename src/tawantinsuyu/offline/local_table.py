"""Tables as a browser stores them: rows as plain data, and what a change has to store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from typing import Any, TypeAlias, TypedDict, TypeVar

import tawantinsuyu as tw
from tawantinsuyu.box.archive import BoxData
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.plain import Json
from tawantinsuyu.table.history.replay import Replay
from tawantinsuyu.table.log_replay import BrokenLog
from tawantinsuyu.table.match import Match, load_match, settled_match
from tawantinsuyu.table.positions import PositionRow
from tawantinsuyu.table.rows import MoveRow, PersonRow, SeatRow, TableRow
from tawantinsuyu.table.table import Table

R = TypeVar("R", PersonRow, TableRow, SeatRow, MoveRow)

StoredRow: TypeAlias = Mapping[str, Json]
"""A row as the page stores it; another version of the program may have written it."""


class StoredHead(TypedDict):
    """A `Head` as the page stores it."""

    row: StoredRow
    seats: list[StoredRow]
    notes: dict[str, str]


class LocalTable(Table):
    """A table with its whole log."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        match: Match | None,
        box: Box | None,
        log: Sequence[MoveRow] = (),
        notes: Mapping[str, str] | None = None,
        positions: Sequence[PositionRow] = (),
    ) -> None:
        super().__init__(row, seats, match, box)
        self.log = list(log)
        self.positions = list(positions)
        """Those at the beginnings of turns."""
        self.notes = dict(notes or {})
        """Private notes by seat."""
        self._replay: Replay | None = None

    def replay(self) -> Replay:
        """The game to step through, up to the last entry."""
        assert self.box is not None
        if self._replay is None:
            self._replay = Replay(self.row, self.box)
            self._replay.positions = positions_along(self.log, self.positions)
        self._replay.follow(self.log[self._replay.version :])
        return self._replay


@dataclass(frozen=True)
class Head:
    """Everything about a table except its log."""

    row: TableRow
    seats: list[SeatRow]
    notes: dict[str, str]


@dataclass(frozen=True)
class TableCommit:
    """A table after a change, with its version and facts before and after it. A new table has no `before`.

    An entry is stored with the position that it led to, if there is one.
    """

    id: str
    before: tuple[int, int] | None
    after: tuple[int, int]
    head: Head
    entries: Sequence[StoredRow]


@dataclass(frozen=True)
class StoredPerson:
    """What the page stores about the person."""

    id: str
    name: str
    language: str
    created_at: int


@dataclass
class Commit:
    """What a request has to store before it is answered."""

    tables: list[TableCommit] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    boxes: dict[str, BoxData] = field(default_factory=dict)
    person: StoredPerson | None = None

    @property
    def is_empty(self) -> bool:
        return not (self.tables or self.removed or self.boxes or self.person)


def table_commit(table: LocalTable, before: tuple[int, int] | None, entries: Sequence[MoveRow]) -> TableCommit:
    """A table as it is now: the same request may change it again."""
    row = table.row
    head = Head(deepcopy(row), deepcopy(table.seats), dict(table.notes))
    positions = {each.version: asdict(each) | {"data": each.data.decode()} for each in table.positions}
    stored = [asdict(entry) | {"position": positions.get(entry.seq)} for entry in entries]
    return TableCommit(table.id, before, (row.version, row.facts), head, stored)


def read_row(kind: type[R], stored: StoredRow) -> R:
    """A stored row. Unknown fields are left out."""
    known: Any = {name: stored[name] for name in kind.__dataclass_fields__ if name in stored}
    return kind(**known)


def positions_of(log: Sequence[StoredRow]) -> list[PositionRow]:
    """The positions stored with entries; earlier versions stored none."""
    stored: list[Any] = [entry["position"] for entry in log if entry.get("position") is not None]
    return [PositionRow(each["line"], each["version"], each["engine"], each["data"].encode()) for each in stored]


def positions_along(log: Sequence[MoveRow], positions: Sequence[PositionRow]) -> list[PositionRow]:
    """Those that the line of answers still leads to, the last one first."""
    kept: dict[int, PositionRow] = {}
    by_version = {each.version: each for each in positions}
    for entry in log:
        kept = {line: each for line, each in kept.items() if line <= entry.line}
        if entry.seq in by_version:
            kept[entry.line] = by_version[entry.seq]
    return [kept[line] for line in sorted(kept, reverse=True)]


def loaded_match(row: TableRow, log: Sequence[MoveRow], box: Box | None) -> Match | None:
    """The game of a stored table; None before the start and if this program cannot replay it."""
    if not log or box is None:
        return None
    try:
        match = load_match(row, None, log, box)
    except (BrokenLog, ValueError, tw.BoxError):
        return None
    return match if row.status == "playing" else settled_match(match.game, row)
