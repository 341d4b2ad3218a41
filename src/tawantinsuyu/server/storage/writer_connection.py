"""The connection of the writing thread, checked out of its pool once.

Checking it out for each commit and returning it takes SQLAlchemy longer than the jobs of a small commit.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, Pool


class WriterConnection:
    """A connection of an engine, for one thread. After `Engine.dispose` it is reopened."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._pooled: tuple[Pool, Connection] | None = None

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction, like that of `Engine.begin`."""
        if self._pooled is not None and self._pooled[0] is not self._engine.pool:
            self._pooled[1].invalidate()  # it would stay open in an unused pool
            self.give_back()
        if self._pooled is None:
            self._pooled = self._engine.pool, self._engine.connect()
        try:
            with self._pooled[1].begin():
                yield self._pooled[1]
        except BaseException:
            self.give_back()
            raise

    def give_back(self) -> None:
        """Return the connection to its pool, which rolls back what a failed transaction has left."""
        if self._pooled is not None:
            self._pooled[1].close()
            self._pooled = None
