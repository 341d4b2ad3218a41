"""Database problems: what a driver's error means for the client."""

from __future__ import annotations

import sqlite3
import time
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError

from tawantinsuyu.table.refusal import Refused

FULL: Final = "database-full"
READ_ONLY: Final = "database-read-only"
UNREACHABLE: Final = "no-database"
RETRY_SECONDS: Final = 5

SQLITE: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_IOERR: UNREACHABLE,
    sqlite3.SQLITE_CANTOPEN: UNREACHABLE,
    sqlite3.SQLITE_BUSY: UNREACHABLE,
}
"""By primary result code."""
SQLITE_EXTENDED: Final = {
    sqlite3.SQLITE_IOERR_WRITE: READ_ONLY,
    sqlite3.SQLITE_IOERR_FSYNC: READ_ONLY,
    sqlite3.SQLITE_IOERR_SHMSIZE: FULL,
    sqlite3.SQLITE_READONLY_DBMOVED: UNREACHABLE,
}
"""By extended result code, which takes precedence over the primary one."""
POSTGRES: Final = {
    "25006": READ_ONLY,
    "25P03": UNREACHABLE,
    "42P01": UNREACHABLE,
    "53100": FULL,
    "53200": UNREACHABLE,
    "53300": UNREACHABLE,
    "55P03": UNREACHABLE,
    "57014": UNREACHABLE,
    "58030": UNREACHABLE,
}
"""By SQLSTATE: time limits among them, and tables that are missing while a backup is restored."""
POSTGRES_CLASSES: Final = ("08", "57P")
"""Lost connections, and a database server that stops or starts."""


class DatabaseDown(Refused):
    """The database is unavailable: full, read-only or unreachable. The same request may succeed later.

    Whether a change was stored can be unknown: the connection may be lost during the commit.
    """

    def __init__(self, id: str) -> None:
        super().__init__(503, id, headers={"Retry-After": str(RETRY_SECONDS)})


class Silence:
    """Whether the database server has just failed to answer. For a while, nobody else then waits for it."""

    def __init__(self) -> None:
        self._until = 0.0

    def begin(self) -> None:
        """It has not answered in time."""
        self._until = time.monotonic() + RETRY_SECONDS

    def check(self) -> None:
        """Raises `DatabaseDown` if it is silent."""
        if time.monotonic() < self._until:
            raise DatabaseDown(UNREACHABLE)


def trouble_of(error: BaseException) -> DatabaseDown | None:
    """The database problem behind an error; None if the error is the job's own."""
    if isinstance(error, DatabaseDown):
        return error
    if isinstance(error, MemoryError):  # SQLite's, too
        return DatabaseDown(UNREACHABLE)
    if not isinstance(error, DBAPIError):
        return None
    id = _sqlite(error.orig) if isinstance(error.orig, sqlite3.Error) else _postgres(error)
    return None if id is None else DatabaseDown(id)


def _sqlite(error: sqlite3.Error) -> str | None:
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else SQLITE_EXTENDED.get(code) or SQLITE.get(code & 0xFF)


def _postgres(error: DBAPIError) -> str | None:
    state: str | None = getattr(error.orig, "sqlstate", None)
    if state is None:  # not reported by the database server, but by the network
        return UNREACHABLE if error.connection_invalidated or isinstance(error, OperationalError) else None
    if state.startswith(POSTGRES_CLASSES):
        return UNREACHABLE
    return POSTGRES.get(state)
