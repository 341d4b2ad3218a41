"""Tables as a browser stores them: rows as plain data, and what a change has to store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.history.replay import Replay
from tawantinsuyu.table.log_replay import BrokenLog
from tawantinsuyu.table.match import Match, load_match, settled_match
from tawantinsuyu.table.positions import PositionRow
from tawantinsuyu.table.rows import MoveRow, PersonRow, SeatRow, TableRow
from tawantinsuyu.table.table import Table


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


@dataclass
class Commit:
    """What a request has to store before it is answered."""

    tables: list[dict[str, Any]] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    boxes: dict[str, Any] = field(default_factory=dict)
    person: dict[str, Any] | None = None

    @property
    def is_empty(self) -> bool:
        return not (self.tables or self.removed or self.boxes or self.person)


def head_of(table: LocalTable) -> dict[str, Any]:
    """Everything about a table except its log."""
    return {"row": asdict(table.row), "seats": [asdict(seat) for seat in table.seats], "notes": table.notes}


def table_commit(table: LocalTable, before: tuple[int, int] | None, entries: Sequence[MoveRow]) -> dict[str, Any]:
    """A table after a change: `before` are its version and facts before the change, None for a new table."""
    positions = {each.version: position_out(each) for each in table.positions}
    return {
        "id": table.id,
        "before": None if before is None else list(before),
        "after": [table.row.version, table.row.facts],
        "head": head_of(table),
        "entries": [asdict(entry) | {"position": positions.get(entry.seq)} for entry in entries],
    }


def position_out(position: PositionRow) -> dict[str, Any]:
    """A position as it is stored with its entry."""
    return asdict(position) | {"data": position.data.decode()}


def positions_of(log: Sequence[Mapping[str, Any]]) -> list[PositionRow]:
    """The positions stored with entries; earlier versions stored none."""
    stored = [entry["position"] for entry in log if entry.get("position") is not None]
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


def person_of(data: Mapping[str, Any]) -> PersonRow:
    """A stored person. Unknown fields are left out."""
    return PersonRow(**_known(PersonRow, data))


def row_of(data: Mapping[str, Any]) -> TableRow:
    """A stored table."""
    return TableRow(**_known(TableRow, data))


def seat_of(data: Mapping[str, Any]) -> SeatRow:
    """A stored seat."""
    return SeatRow(**_known(SeatRow, data))


def entry_of(data: Mapping[str, Any]) -> MoveRow:
    """A stored log entry."""
    return MoveRow(**_known(MoveRow, data))


def _known(row: type, data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: data[name] for name in row.__dataclass_fields__ if name in data}  # type: ignore[attr-defined]


def loaded_match(row: TableRow, log: Sequence[MoveRow], box: Box | None) -> Match | None:
    """The game of a stored table; None before the start and if this program cannot replay it."""
    if not log or box is None:
        return None
    try:
        match = load_match(row, None, log, box)
    except (BrokenLog, ValueError, tw.BoxError):
        return None
    return match if row.status == "playing" else settled_match(match.game, row)
