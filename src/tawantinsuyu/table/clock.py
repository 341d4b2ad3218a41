"""The clock of a table: times are milliseconds since 1970, in UTC."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.table.rows import SeatRow, TableChanges, TableRow

HOUR: Final = 3_600_000
SKEW: Final = 60_000
"""By how much the clocks of two processes may differ."""


def deadline(row: TableRow, seats: Sequence[SeatRow], to_act: int | None, asked_at: int) -> int | None:
    """When the seat to act must have answered; None if nobody is asked or the table has no deadlines.

    The time starts after the player's holiday.
    """
    clock = row.options.get("clock", {})
    if to_act is None or clock.get("kind") != "deadline":
        return None
    return counted_from(seats[to_act], asked_at) + int(clock["hours"] * HOUR)


def counted_from(seat: SeatRow, asked_at: int) -> int:
    """From when the time of a question is counted."""
    return max(asked_at, seat.away_until or 0)


def after_holiday(seat: SeatRow, before: int | None, until: int, now: int) -> int | None:
    """The deadline of a seat whose holiday now ends at `until`. Time that had already run out stays out."""
    if before is None or before <= now:
        return before
    return before + until - counted_from(seat, now)


def is_misdated(row: TableRow, now: int) -> bool:
    """Whether the system's clock was wrong when the question was asked: in the future, or before the table existed."""
    return row.since > now + SKEW or row.since < row.created_at <= now


def redated(row: TableRow, seats: Sequence[SeatRow], now: int) -> TableChanges:
    """The question as if it was asked now."""
    return {"since": now, "deadline": deadline(row, seats, row.to_act, now)}
