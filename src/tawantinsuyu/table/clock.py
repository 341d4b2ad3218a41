"""The clock of a table: times are milliseconds since 1970, in UTC.

`deadline` is when the time of the asked seat runs out. At a table with time for the whole game, `used` is what each
seat has used of it, less the time that it gained by turns, so whatever moves the deadline (a pause, a holiday, a server
that was down) is charged to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tawantinsuyu.table.messages.tables import ClockOut
from tawantinsuyu.table.rows import SeatRow, StoredOptions, TableChanges, TableRow

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
SKEW: Final = MINUTE
"""By how much the clocks of two processes may differ."""
CORRESPONDENCE: Final = 24 * HOUR
"""From this time for a game on, holidays stop the clock."""
NO_CLOCK: Final[ClockOut] = {"kind": "none", "hours": 24, "minutes": 60, "increment": 0, "flag": "others"}


def clock_of(row: TableRow) -> ClockOut:
    """The clock that was chosen for a table. Earlier versions stored less of it."""
    clock = NO_CLOCK.copy()
    clock.update(row.options.get("clock", NO_CLOCK))
    return clock


def whole_time(row: TableRow) -> int | None:
    """What each seat has for the whole game; None if the table counts otherwise."""
    clock = clock_of(row)
    return int(clock["minutes"] * MINUTE) if clock["kind"] == "total" else None


def has_clock(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Whether time can run out: not where one person plays alone or all seats in turn."""
    people = {person for seat in seats for person in (seat.person_id, seat.owner_id) if person is not None}
    has_company = len(people) > 1 or any(seat.kind == "open" for seat in seats)
    return has_company and clock_of(row)["kind"] in ("deadline", "total")


def deadline(
    row: TableRow, seats: Sequence[SeatRow], to_act: int | None, asked_at: int, used: Sequence[int] | None = None
) -> int | None:
    """When the seat to act must have answered; None if nobody is asked, or no clock runs for it.

    The time starts after the player's holiday. `used` is given where it is about to change.
    """
    if to_act is None or "paused" in row.options or not has_clock(row, seats):
        return None
    whole = whole_time(row)
    if whole is None:
        return counted_from(seats[to_act], asked_at) + int(clock_of(row)["hours"] * HOUR)
    if seats[to_act].kind != "person":
        return None
    times = row.used if used is None else used
    start = counted_from(seats[to_act], asked_at) if stops_for_holidays(row) else asked_at
    return start + whole - (times[to_act] if times else 0)


def counted_from(seat: SeatRow, asked_at: int) -> int:
    """From when the time of a question is counted."""
    return max(asked_at, seat.away_until or 0)


def stops_for_holidays(row: TableRow) -> bool:
    """Whether people may go on holiday during the game: not if it is played in one sitting."""
    whole = whole_time(row)
    return whole is None or whole >= CORRESPONDENCE


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


# -- time for the whole game


def charged(row: TableRow, now: int) -> int:
    """The time of the asked seat that has run since the last entry."""
    whole = whole_time(row)
    if whole is None:
        return max(0, now - row.since)
    if row.deadline is None or row.to_act is None:
        return 0
    return max(0, whole - row.used[row.to_act] - (row.deadline - now))


def grace(row: TableRow) -> int:
    """What a seat has at least after the program has played for it: a twentieth of the whole, or a minute."""
    return max(MINUTE, (whole_time(row) or 0) // 20)


def has_no_time(row: TableRow, seat: int) -> bool:
    """Whether a seat has used up its time for the game."""
    whole = whole_time(row)
    return whole is not None and bool(row.used) and row.used[seat] >= whole


# -- when time is up


def is_late(row: TableRow, now: int) -> bool:
    """Whether the asked seat has no time left, and the table does something about that by itself."""
    return (
        row.status == "playing"
        and row.deadline is not None
        and row.deadline <= now
        and row.to_act_person is not None
        and clock_of(row)["flag"] != "others"
        and not is_misdated(row, now)
    )


def is_to_be_passed(row: TableRow, now: int) -> bool:
    """Whether the program is to play for the asked seat now."""
    return clock_of(row)["flag"] == "pass" and is_late(row, now)


# -- pauses


def paused(row: TableRow, now: int) -> TableChanges:
    """The facts of a table whose clocks stop now."""
    left = None if row.deadline is None else row.deadline - now
    options: StoredOptions = {**row.options, "paused": {"at": now, "left": left}}
    return {"options": options, "deadline": None, "proposal": None}


def resumed(row: TableRow, seats: Sequence[SeatRow], now: int) -> TableChanges:
    """The facts of a table whose clocks go on now: whoever was asked has the time that was left."""
    options = row.options.copy()
    pause = options.pop("paused")
    if row.to_act is not None and pause["left"] is not None and seats[row.to_act].kind == "person":
        start = counted_from(seats[row.to_act], now) if stops_for_holidays(row) else now
        until: int | None = start + pause["left"]
    else:  # nobody's time ran then, or somebody else has the seat
        until = deadline(replace(row, options=options), seats, row.to_act, now)
    return {"options": options, "since": row.since + max(0, now - pause["at"]), "deadline": until}
