"""One server for one SQLite file: a second one would not hear of what the first one writes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class AlreadyServed(RuntimeError):
    """Another server has this database file open."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"another server uses {path} already. Open the game there, stop it, or name another file with --database; "
            "several servers can share a PostgreSQL database"
        )


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold the file's lock; the system lets go of it when the process ends, however it ends."""
    lock = Path(f"{path.resolve()}.lock")  # a file with two names is one file
    handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _take(handle, path)
        yield
    finally:
        os.close(handle)


def _take(handle: int, path: Path) -> None:
    try:
        import fcntl
    except ImportError:  # not on Windows, where the port is the lock
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise AlreadyServed(path) from error
