"""A lock for the SQLite file: a second server would not notice what the first one writes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class AlreadyServed(RuntimeError):
    """Another server has this database file open."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"another server already uses {path}. Open the game there, stop it, or name another file with --database; "
            "several servers can share a PostgreSQL database"
        )


class SeveralNames(RuntimeError):
    """A database file with hard links."""

    def __init__(self, path: Path, names: int) -> None:
        super().__init__(
            f"{path} is one of {names} names (hard links) of the same file. SQLite finds its journal by the name, so a "
            "server under another name would destroy the games. Remove the other names, or copy the file"
        )


@contextmanager
def sole_server(path: Path) -> Iterator[None]:
    """Hold the lock of a database file; the system releases it when the process ends.

    Raises `AlreadyServed`, or `SeveralNames`: the lock is found by the file name, like SQLite's journal.
    """
    if path.exists() and path.stat().st_nlink > 1:
        raise SeveralNames(path, path.stat().st_nlink)
    lock = Path(f"{path.resolve()}.lock")  # a link shares the lock of its file
    handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _take(handle, path)
        yield
    finally:
        os.close(handle)


def check_sole(path: Path) -> None:
    """Raise what `sole_server` would raise, without creating a lock."""
    if Path(f"{path.resolve()}.lock").exists():
        with sole_server(path):
            pass


def _take(handle: int, path: Path) -> None:
    try:
        import fcntl
    except ImportError:  # Windows has no flock; there the port is the lock
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise AlreadyServed(path) from error
