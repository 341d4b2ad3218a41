"""The clock of a table: times are milliseconds since 1970, in UTC."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.server.table.rows import TableRow

HOUR: Final = 3_600_000


def deadline(row: TableRow, to_act: int | None, asked_at: int) -> int | None:
    """When the seat to act must have answered; None if nobody is asked or the table has no deadlines."""
    clock = row.options.get("clock", {})
    if to_act is None or clock.get("kind") != "deadline":
        return None
    return asked_at + int(clock["hours"] * HOUR)
