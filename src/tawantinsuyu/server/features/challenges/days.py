"""Days of the challenge: they begin and end at midnight UTC."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

from tawantinsuyu.table.marks import CHALLENGE
from tawantinsuyu.table.rows import TableRow


def day_at(now: int) -> date:
    """The day at a time in milliseconds."""
    return datetime.fromtimestamp(now / 1_000, UTC).date()


def without_seed_of_day(row: TableRow, now: int) -> TableRow:
    """The row of a table, without the seed of a challenge whose day is not over: others are still playing it."""
    if row.origin is None or row.origin["kind"] != CHALLENGE:
        return row
    if date.fromisoformat(row.origin["day"] or "") < day_at(now):
        return row
    return replace(row, seed=None)
