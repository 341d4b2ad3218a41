"""Queries about people who look for a game. All of them are in the database with the people."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import orjson
from sqlalchemy import Connection, Row, delete, exists, func, or_, select, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import people, searches, sessions
from tawantinsuyu.table.clock import HOUR, MINUTE, SECOND
from tawantinsuyu.table.pairing.messages import GameSearch, Pace
from tawantinsuyu.table.pairing.pairing import Seeker

PRESENT: Final = 90 * SECOND
"""Milliseconds for which a person waits after their page last asked; browsers let hidden pages ask once a minute."""
LASTS: Final[Mapping[Pace, int]] = {"live": 3 * HOUR, "day": 7 * 24 * HOUR, "three-days": 7 * 24 * HOUR}
"""Milliseconds for which those who want a notice wait without asking."""
FOUND: Final = 5 * MINUTE
"""Milliseconds for which a page that asks hears of the game that was found."""
MOST_WAITING: Final = 100
"""People of one kind of game who are paired at a time, those who have waited longest."""
ACTIVE: Final = 24 * HOUR


class GameKind(NamedTuple):
    """What people must have in common to be paired, besides the number of players."""

    modules: str
    """A list as JSON."""
    pace: Pace


@dataclass(frozen=True)
class SearchRow:
    """A search. `ratings` are by number of players."""

    person_id: str
    kind: GameKind
    ratings: Mapping[int, float]
    span: int | None
    notify: bool
    since: int
    until: int
    """When it ends unless the page asks again."""
    table_id: str | None = None

    @property
    def seeker(self) -> Seeker:
        return Seeker(self.person_id, self.ratings, self.span, self.since)


def add_search(
    connection: Connection,
    person_id: str,
    kind: GameKind,
    ratings: Mapping[int, float],
    wishes: GameSearch,
    now: int,
) -> None:
    """Begin a search in place of the former one. Who looks for the same game as before keeps their place."""
    before = search_of(connection, person_id, now)
    is_same = before is not None and before.table_id is None and before.kind == kind
    since = before.since if before is not None and is_same and before.ratings.keys() == ratings.keys() else now
    values = {
        "modules": kind.modules,
        "pace": kind.pace,
        "ratings": orjson.dumps(ratings, option=orjson.OPT_NON_STR_KEYS).decode(),
        "span": wishes.span,
        "notify": wishes.notify,
        "since": since,
        "until": now + (LASTS[kind.pace] if wishes.notify else PRESENT),
        "table_id": None,
    }
    connection.execute(
        insertion(connection, searches)
        .values(person_id=person_id, **values)
        .on_conflict_do_update(index_elements=["person_id"], set_=values)
    )


def search_of(connection: Connection, person_id: str, now: int) -> SearchRow | None:
    """The search of a person, unless it has ended."""
    query = select(searches).where(searches.c.person_id == person_id, searches.c.until > now)
    row = connection.execute(query).first()
    return None if row is None else _decoded(row)


def keep_waiting(connection: Connection, person_id: str, now: int) -> None:
    """Note that the page of somebody who waits is still open."""
    query = update(searches).where(
        searches.c.person_id == person_id,
        searches.c.table_id.is_(None),
        searches.c.until > now,
        searches.c.until < now + PRESENT,
    )
    connection.execute(query.values(until=now + PRESENT))


def end_search(connection: Connection, person_id: str) -> None:
    """Stop looking."""
    connection.execute(delete(searches).where(searches.c.person_id == person_id))


def waiting(connection: Connection, kind: GameKind, now: int, *, lock: bool = False) -> list[SearchRow]:
    """Those who wait for a kind of game, longest wait first, without suspended people.

    With `lock`, nobody else can pair them until the end of the transaction.
    """
    query = (
        select(searches)
        .join(people, people.c.id == searches.c.person_id)
        .where(
            searches.c.modules == kind.modules,
            searches.c.pace == kind.pace,
            searches.c.table_id.is_(None),
            searches.c.until > now,
            or_(people.c.suspended_until.is_(None), people.c.suspended_until <= now),
        )
        .order_by(searches.c.since, searches.c.person_id)
        .limit(MOST_WAITING)
    )
    if lock:
        query = query.with_for_update(of=searches)
    return [_decoded(row) for row in connection.execute(query)]


def give_table(connection: Connection, person_ids: Collection[str], table_id: str, now: int) -> None:
    """Note the table of people who were paired."""
    found = update(searches).where(searches.c.person_id.in_(person_ids))
    connection.execute(found.values(table_id=table_id, until=now + FOUND))


def kinds_wanted(connection: Connection, now: int) -> list[GameKind]:
    """The kinds of games for which at least two people wait."""
    query = (
        select(searches.c.modules, searches.c.pace)
        .where(searches.c.table_id.is_(None), searches.c.until > now)
        .group_by(searches.c.modules, searches.c.pace)
        .having(func.count() > 1)
    )
    return [GameKind(row.modules, row.pace) for row in connection.execute(query)]


def count_others(connection: Connection, person_id: str, now: int) -> int:
    """How many others wait for a game of any kind."""
    query = select(func.count()).where(
        searches.c.table_id.is_(None), searches.c.until > now, searches.c.person_id != person_id
    )
    return connection.execute(query).scalar_one()


def has_ended_searches(connection: Connection, now: int) -> bool:
    """Whether there is anything to remove."""
    return connection.execute(select(searches.c.person_id).where(searches.c.until <= now).limit(1)).first() is not None


def remove_ended_searches(connection: Connection, now: int) -> None:
    """Remove searches that have ended."""
    connection.execute(delete(searches).where(searches.c.until <= now))


def has_others(connection: Connection, person_id: str, now: int) -> bool:
    """Whether anybody else has used this server lately."""
    seen = func.coalesce(sessions.c.seen_at, sessions.c.created_at)
    query = select(exists().where(sessions.c.person_id != person_id, seen > now - ACTIVE))
    return bool(connection.execute(query).scalar())


def _decoded(row: Row[tuple[object, ...]]) -> SearchRow:
    values = dict(row._mapping)
    kind = GameKind(values.pop("modules"), values.pop("pace"))
    ratings = {int(count): rating for count, rating in orjson.loads(values.pop("ratings")).items()}
    return SearchRow(kind=kind, ratings=ratings, **values)
