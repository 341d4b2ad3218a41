"""Conversion between rows of the database and values: JSON columns are encoded and decoded."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

import orjson
from sqlalchemy import Row

from tawantinsuyu.table.rows import MoveRow, SeatRow, TableRow

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


def encoded(values: dict[str, Any]) -> dict[str, Any]:
    """Values as the database stores them; SQLite can store JSON only as text."""
    return {
        name: orjson.dumps(value).decode() if name in JSON_COLUMNS and value is not None else value
        for name, value in values.items()
    }


def decoded(row: Row[Any]) -> dict[str, Any]:
    """The values of a row by the names of its columns."""
    return {
        name: orjson.loads(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in row._mapping.items()
    }


def columns_of(row: TableRow | SeatRow | MoveRow) -> dict[str, Any]:
    """All fields of a value, encoded. Seats and moves have one more column: their table."""
    return encoded({name: getattr(row, name) for name in FIELDS[type(row)]})
