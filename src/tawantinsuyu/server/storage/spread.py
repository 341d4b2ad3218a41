"""Tables spread over several databases by their id.

The first database has people, their devices and addresses, and the tables whose ids have no number. The id of a table
in another one ends in the number of that database: `4k7…-1`. So a database can be added at the end at any time, and no
table ever moves. All rows of a table are in its database; placeholders stand in for the people they refer to.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, select
from sqlalchemy.engine import URL

from tawantinsuyu.server.storage.database import Database, Job, make_engine
from tawantinsuyu.server.storage.meta import put_meta, read_meta
from tawantinsuyu.server.storage.migrate import prepare
from tawantinsuyu.server.storage.schema import people, tables
from tawantinsuyu.server.storage.trouble import DatabaseDown

T = TypeVar("T")

MOST: Final = 100
"""Maximum number of databases: a two-digit number still fits into the id column."""
NUMBER: Final = "database-number"
"""The `meta` key of a database's number."""
COUNT: Final = "databases"
"""The `meta` key of the number of databases."""


class WrongDatabases(ValueError):
    """The databases are not the ones given before, or not in the same order."""


class Databases:
    """The databases of one server in order; the first one stores the people."""

    def __init__(self, home: Database, others: Sequence[Database] = ()) -> None:
        self.home = home
        self._all = (home, *others)

    def __iter__(self) -> Iterator[Database]:
        return iter(self._all)

    def of(self, table_id: str) -> Database:
        """The database of a table, whether or not the table exists."""
        return self._all[number_of(table_id, len(self._all))]

    def place(self, code: str) -> str:
        """The id of a new table made from a random code, in a randomly chosen database."""
        number = secrets.randbelow(len(self._all))
        return f"{code}-{number}" if number else code

    async def read_all(self, job: Job[T]) -> list[T]:
        """Read from all databases. One that is down is left out, unless it is the first."""
        outcomes = await asyncio.gather(*(each.read(job) for each in self._all), return_exceptions=True)
        results: list[T] = []
        for database, result in zip(self._all, outcomes, strict=True):
            if isinstance(result, DatabaseDown) and database is not self.home:
                continue
            if isinstance(result, BaseException):
                raise result
            results.append(result)
        return results

    async def close(self) -> None:
        """Close them all."""
        for each in self._all:
            await each.close()


def number_of(table_id: str, count: int) -> int:
    """Which of `count` databases has a table."""
    _, _, number = table_id.rpartition("-")
    if len(number) <= 2 and number.isascii() and number.isdecimal() and int(number) < count:
        return int(number)
    return 0


def prepare_all(urls: Sequence[URL]) -> None:
    """Upgrade databases before a server uses them. Raises `NewerDatabase` and `WrongDatabases`."""
    if len(urls) > MOST:
        raise WrongDatabases(f"tables can be spread over at most {MOST} databases")
    for url in urls:
        prepare(url)
    engines = [make_engine(url, writes=True) for url in urls]
    try:
        for number, engine in enumerate(engines):
            _check(engine, number, len(urls))
        if len(urls) > 1:
            for number, engine in enumerate(engines):
                with engine.begin() as connection:
                    put_meta(connection, NUMBER, str(number))
                    put_meta(connection, COUNT, str(len(urls)))
    finally:
        for engine in engines:
            engine.dispose()


def _check(engine: Engine, number: int, count: int) -> None:
    """Raises `WrongDatabases`."""
    with engine.connect() as connection:
        known = read_meta(connection, NUMBER)
        is_new = known is None and not _has_rows(connection)
        before = int(read_meta(connection, COUNT) or 1)
    if not is_new and int(known or 0) != number:
        raise WrongDatabases(
            f"database {number + 1} of {count} was number {int(known or 0) + 1} before: give all databases, in the "
            "same order; a new one, empty, at the end"
        )
    if count < before:
        raise WrongDatabases(f"tables are spread over {before} databases: give all of them, in the same order")


def _has_rows(connection: Connection) -> bool:
    return any(connection.execute(select(each.c.id).limit(1)).first() for each in (people, tables))
