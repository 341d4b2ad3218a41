"""The connection of the writing thread, taken out of its pool once.

To take it out for each commit, and to give it back, takes SQLAlchemy longer than the jobs of a small commit.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, Pool


class KeptConnection:
    """A connection of an engine, for one thread. After `Engine.dispose` it is opened anew."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kept: tuple[Pool, Connection] | None = None

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction, as `Engine.begin` gives it."""
        if self._kept is not None and self._kept[0] is not self._engine.pool:
            self._kept[1].invalidate()  # or it would stay open in a pool that nobody uses any more
            self.give_back()
        if self._kept is None:
            self._kept = self._engine.pool, self._engine.connect()
        try:
            with self._kept[1].begin():
                yield self._kept[1]
        except BaseException:
            self.give_back()
            raise

    def give_back(self) -> None:
        """Put the connection back into its pool, which undoes what a failed transaction has left."""
        if self._kept is not None:
            self._kept[1].close()
            self._kept = None
