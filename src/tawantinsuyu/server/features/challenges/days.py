"""Days of the challenge: they begin and end at midnight UTC."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from tawantinsuyu.table.marks import CHALLENGE
from tawantinsuyu.table.rows import TableRow


def day_at(now: int) -> date:
    """The day at a time in milliseconds."""
    return datetime.fromtimestamp(now / 1_000, UTC).date()


def streak(days: Iterable[str], today: date) -> int:
    """How many days in a row are among `days`, until today; until yesterday if today is still to come.

    >>> streak(["2026-05-17", "2026-05-16", "2026-05-14"], date(2026, 5, 18))
    2
    """
    played = {date.fromisoformat(day) for day in days}
    last = today if today in played else today - timedelta(days=1)
    return next(count for count in range(len(played) + 1) if last - timedelta(days=count) not in played)


def without_seed_of_day(row: TableRow, now: int) -> TableRow:
    """The row of a table, without the seed of a challenge whose day is not over: others are still playing it."""
    if row.origin is None or row.origin["kind"] != CHALLENGE:
        return row
    if date.fromisoformat(row.origin["day"] or "") < day_at(now):
        return row
    return replace(row, seed=None)
