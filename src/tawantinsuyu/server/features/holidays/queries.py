"""Queries about holidays: remaining allowances, and where people play."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from tawantinsuyu.server.storage.schema import holidays, people, seats, tables

DAY: Final = 24 * 3_600_000
PERIOD: Final = 365 * DAY
ALLOWED: Final = 28 * DAY
"""Milliseconds of holiday that a person may take within any `PERIOD`."""


def allowance(connection: Connection, person_id: str, now: int) -> int:
    """Milliseconds of holiday that a person has left from now on, including the rest of a current one."""
    query = select(holidays.c.began, holidays.c.until).where(
        holidays.c.person_id == person_id, holidays.c.until > now - PERIOD
    )
    taken: int = sum(min(until, now) - max(began, now - PERIOD) for began, until in connection.execute(query))
    return max(0, ALLOWED - taken)


def take_holiday(connection: Connection, person_id: str, until: int, now: int) -> bool:
    """Start a holiday now, replacing the rest of a current one; False if that exceeds the allowance."""
    if until - now > allowance(connection, person_id, now):
        return False
    end_holiday(connection, person_id, now)
    connection.execute(insert(holidays), {"person_id": person_id, "began": now, "until": until})
    connection.execute(update(people).where(people.c.id == person_id).values(holiday_until=until))
    return True


def end_holiday(connection: Connection, person_id: str, now: int) -> None:
    """End the current holiday now; its unused rest is not lost."""
    mine = holidays.c.person_id == person_id
    connection.execute(delete(holidays).where(mine, holidays.c.began >= now))
    connection.execute(update(holidays).where(mine, holidays.c.until > now).values(until=now))
    connection.execute(delete(holidays).where(mine, holidays.c.until <= now - PERIOD))
    connection.execute(update(people).where(people.c.id == person_id).values(holiday_until=None))


def tables_with(connection: Connection, person_id: str) -> list[str]:
    """Unfinished tables at which a person sits."""
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person_id == person_id, tables.c.status.in_(("waiting", "playing")))
        .distinct()
    )
    return list(connection.execute(query).scalars())
