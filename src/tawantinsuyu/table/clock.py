"""The clock of a table: times are milliseconds since 1970, in UTC."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.table.rows import SeatRow, TableRow

HOUR: Final = 3_600_000


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
