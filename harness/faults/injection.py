"""The n-th call of a kind to the database fails. Every database has its own kinds of calls."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, ClassVar, Final

import psycopg
from sqlalchemy import event

from harness.faults.sqlite_files import wrapped_vfs
from tawantinsuyu.server.storage.database import Database

NO_MEMORY: Final = sqlite3.SQLITE_IOERR | 12 << 8
"""`SQLITE_IOERR_NOMEM`, which Python does not name."""


class Injection(ABC):
    """Counts the calls of a server and lets one fail. Calls that are not counted always succeed."""

    KINDS: ClassVar[tuple[str, ...]]
    LASTING: ClassVar = "out of space"
    """The kind that goes on until `relieve`, as a disk stays full."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.failed = 0
        self._kind = ""
        self._left = 0
        self._lock = Lock()

    @contextmanager
    def armed(self, kind: str, number: int) -> Iterator[None]:
        """In the block the call with this number among those of the kind fails."""
        self._kind, self._left, self.failed = kind, number, 0
        try:
            yield
        finally:
            self.relieve()

    def relieve(self) -> None:
        """No call fails from now on."""
        self._kind = ""

    def fails(self, *kinds: str) -> bool:
        """Count a call of these kinds; returns whether it is the one that fails."""
        if self._kind not in kinds:
            return False
        with self._lock:
            self._left -= 1
            fails = self._left == 0 or (self._left < 0 and self._kind == self.LASTING)
            self.failed += fails
        return fails

    @abstractmethod
    @contextmanager
    def installed(self) -> Iterator[None]:
        """Watch the calls of the server's database."""

    @contextmanager
    def _with_commit(self, commit: Callable[[Any], None]) -> Iterator[None]:
        dialect: Any = self.database.engine.dialect
        dialect.do_commit = commit
        try:
            yield
        finally:
            del dialect.do_commit


class SqliteInjection(Injection):
    """Calls of SQLite to the file system, and commits."""

    KINDS = ("read", "write", "fsync", "commit", "out of space", "out of memory")
    CODES: ClassVar = {
        "read": {"read": sqlite3.SQLITE_IOERR_READ, "out of memory": NO_MEMORY},
        "write": {
            "write": sqlite3.SQLITE_IOERR_WRITE,
            "out of space": sqlite3.SQLITE_FULL,
            "out of memory": NO_MEMORY,
        },
        "sync": {"fsync": sqlite3.SQLITE_IOERR_FSYNC},
    }

    @contextmanager
    def installed(self) -> Iterator[None]:
        vfs = wrapped_vfs()
        vfs.call_filter = self._code
        with self._with_commit(self._commit):
            try:
                yield
            finally:
                vfs.call_filter = lambda _: sqlite3.SQLITE_OK

    def _code(self, call: str) -> int:
        codes: dict[str, int] = self.CODES[call]
        return codes[self._kind] if self.fails(*codes) else sqlite3.SQLITE_OK

    def _commit(self, connection: Any) -> None:
        if self.fails("commit"):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error
        connection.commit()


class PostgresInjection(Injection):
    """Statements that PostgreSQL refuses, and connections that break before or after a commit.

    If an fsync fails, PostgreSQL itself crashes and recovers; servers see a commit without an answer.
    """

    KINDS = ("read", "write", "commit", "commit without an answer", "out of space", "out of memory")
    STATES: ClassVar = {"read": "58030", "write": "58030", "out of space": "53100", "out of memory": "53200"}

    @contextmanager
    def installed(self) -> Iterator[None]:
        engine = self.database.engine
        event.listen(engine, "do_execute", self._execute)
        event.listen(engine, "do_executemany", self._execute)
        with self._with_commit(self._commit):
            try:
                yield
            finally:
                event.remove(engine, "do_execute", self._execute)
                event.remove(engine, "do_executemany", self._execute)

    def _execute(self, cursor: Any, statement: str, parameters: object, context: object) -> None:
        """Before a statement: PostgreSQL refuses another one instead, and the transaction with it."""
        kinds = ("read",) if statement.lstrip().upper().startswith("SELECT") else ("write", "out of space")
        if self.fails(*kinds, "out of memory"):
            state = self.STATES[self._kind]
            cursor.execute(f"DO $$ BEGIN RAISE EXCEPTION 'injected' USING ERRCODE = '{state}'; END $$")

    def _commit(self, connection: Any) -> None:
        if self.fails("commit"):
            self._break(connection)
        connection.commit()
        if self.fails("commit without an answer"):
            self._break(connection)

    def _break(self, connection: Any) -> None:
        connection.dbapi_connection.close()
        raise psycopg.OperationalError("the connection is lost")
