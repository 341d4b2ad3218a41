"""The SQLite file under the open connections.

SQLite does not notice that its file was removed or replaced: it keeps writing to a file without a name, and everything
is lost when the process ends. A new connection would create a new, empty file.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from sqlalchemy import Engine, NullPool, create_engine

from tawantinsuyu.server.storage.trouble import UNREACHABLE, DatabaseDown

Identity: TypeAlias = tuple[int, int]
"""Device and inode."""


class DatabaseFile:
    """A database file, created if it is missing, with the identity it had when it was opened."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        with suppress(OSError):  # opening it will report what is wrong
            self.path.touch()
        self._known = _identity(self.path)
        self._real = self.path.resolve()  # SQLite puts its journal next to the file that a link points to
        self._known_wal: Identity | None = None

    @property
    def is_in_place(self) -> bool:
        """Whether the opened file is still there."""
        return self._known is not None and _identity(self.path) == self._known

    def check(self) -> None:
        """Raises `DatabaseDown` unless the file is still in place."""
        if not self.is_in_place:
            raise DatabaseDown(UNREACHABLE)
        if self._known_wal is None:
            self._known_wal = _identity(Path(f"{self._real}-wal"))

    def replacement(self) -> Identity | None:
        """The identity of another file in its place; None if the original is in place or missing."""
        identity = _identity(self.path)
        return None if identity == self._known else identity

    def inspect(self) -> Engine:
        """An engine that reads whatever file is in this place without changing it."""

        def connect() -> sqlite3.Connection:
            return sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)

        return create_engine("sqlite://", creator=connect, poolclass=NullPool)

    def accept(self, replacement: Identity) -> None:
        """Accept another file as the database. No connection may be open.

        The write-ahead log of the former file is removed: SQLite would apply it to the new one and destroy it.
        """
        wal = Path(f"{self._real}-wal")
        if self._known_wal is not None and _identity(wal) == self._known_wal:
            wal.unlink()
            Path(f"{self._real}-shm").unlink(missing_ok=True)
        self._known, self._known_wal, self._real = replacement, None, self.path.resolve()


def restrict_access(path: Path) -> None:
    """Create the file if it is missing; other users of the machine may not read it: it contains sessions and keys.

    SQLite gives the files next to it the same permissions.
    """
    path.touch(0o600)
    path.chmod(path.stat().st_mode & 0o770)


def _identity(path: Path) -> Identity | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
