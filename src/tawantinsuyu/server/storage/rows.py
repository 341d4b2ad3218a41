"""Conversion between rows of the database and values: JSON columns are encoded and decoded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final, TypeVar

import orjson
from sqlalchemy import Row

from tawantinsuyu.server.storage.prepared import Stored
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableRow

R = TypeVar("R", TableRow, SeatRow, MoveRow)

JSON_COLUMNS: Final = frozenset(
    {
        "settings",
        "options",
        "origin",
        "used",
        "takebacks",
        "looks",
        "held_entries",
        "held_answers",
        "shown",
        "proposal",
        "result",
        "draws",
        "events",
        "vp",
        "earlier",
    }
)
FIELDS: Final[dict[type, tuple[str, ...]]] = {
    kind: tuple([each.name for each in fields(kind)]) for kind in (TableRow, SeatRow, MoveRow)
}
"""The names of their fields, determined once and not for every answer."""


def encoded(values: Mapping[str, Any]) -> dict[str, Stored]:
    """Values as the database stores them; SQLite can store JSON only as text."""
    return {
        name: orjson.dumps(value).decode() if name in JSON_COLUMNS and value is not None else value
        for name, value in values.items()
    }


def decoded(kind: Callable[..., R], row: Row[Any], **others: Any) -> R:
    """A row of the database as a value; `others` are fields that were not selected."""
    values = {
        name: orjson.loads(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in row._mapping.items()
        if name != "table_id"
    }
    return kind(**values, **others)


def columns_of(row: TableRow | SeatRow | MoveRow) -> dict[str, Stored]:
    """All fields of a value, encoded. Seats and moves have one more column: their table."""
    return encoded({name: getattr(row, name) for name in FIELDS[type(row)]})
