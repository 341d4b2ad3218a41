"""Queries about the challenges of the day."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, func, select

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import challenges, people, tables
from tawantinsuyu.server.storage.tables import Listed, Outdated, listed

MOST_RESULTS: Final = 500
MOST_RANKED: Final = 100
MOST_DAYS: Final = 1_000
"""Days of a streak that are counted."""


class Standing(NamedTuple):
    """What a person has reached in the challenges of several days."""

    person_id: str
    name: str
    days: int
    won: int
    vp: int


def challenge_of(connection: Connection, day: str, person_id: str) -> str | None:
    """The table at which a person plays the challenge of a day."""
    query = select(challenges.c.table_id).where(challenges.c.day == day, challenges.c.person_id == person_id)
    return connection.execute(query).scalar()


def add_challenge(connection: Connection, day: str, person_id: str, table_id: str) -> None:
    """Record the person's table for a challenge. Raises `Outdated` if they already have one."""
    row = {"day": day, "person_id": person_id, "table_id": table_id}
    added = insertion(connection, challenges).values(row).on_conflict_do_nothing().returning(challenges.c.day)
    if connection.execute(added).first() is None:  # PostgreSQL does not count inserted rows
        raise Outdated


def finished_challenges(connection: Connection, day: str) -> list[Listed]:
    """The tables at which the challenge of a day was finished, the earliest first."""
    query = (
        select(tables)
        .join(challenges, challenges.c.table_id == tables.c.id)
        .where(challenges.c.day == day, tables.c.status == "finished")
        .order_by(tables.c.updated_at)
        .limit(MOST_RESULTS)
    )
    return listed(connection, query)


def finished_days(connection: Connection, person_id: str) -> list[str]:
    """The days whose challenge a person has finished, the latest first."""
    query = (
        select(challenges.c.day)
        .where(challenges.c.person_id == person_id, challenges.c.vp.is_not(None))
        .order_by(challenges.c.day.desc())
        .limit(MOST_DAYS)
    )
    return list(connection.execute(query).scalars())


def standings(connection: Connection, first: str, end: str) -> list[Standing]:
    """The best of the days from `first` to before `end`: by challenges won, then by the sum of VP.

    So nobody loses a place by playing.
    """
    person, days, won, vp = challenges.c.person_id, func.count(), func.sum(challenges.c.won), func.sum(challenges.c.vp)
    best = (
        select(person, days.label("days"), won.label("won"), vp.label("vp"))
        .where(challenges.c.day >= first, challenges.c.day < end, challenges.c.vp.is_not(None))
        .group_by(person)
        .order_by(won.desc(), vp.desc(), person)
        .limit(MOST_RANKED)
        .subquery()
    )
    query = (
        select(best.c.person_id, people.c.name, best.c.days, best.c.won, best.c.vp)
        .join(people, people.c.id == best.c.person_id)
        .order_by(best.c.won.desc(), best.c.vp.desc(), best.c.person_id)
    )
    return [Standing(*row) for row in connection.execute(query)]
