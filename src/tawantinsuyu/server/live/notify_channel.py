"""Signals over PostgreSQL's LISTEN. NOTIFY sends them with the commit, so none is lost while the connection is up."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy.engine import URL

from tawantinsuyu.server.storage.database import network_parameters
from tawantinsuyu.server.storage.signals import CHANNEL


class NotifyChannel:
    """The signals of one database."""

    is_lossy = False

    def __init__(self, url: URL) -> None:
        self._network = network_parameters(url)
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[AsyncGenerator[str, None]]:
        """Signals from now on. Raises when the connection is lost."""
        connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True, **self._network)
        async with connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
            async with aclosing(_payloads(connection)) as payloads:
                yield payloads

    async def close(self) -> None:
        """Does nothing: `listening` closes what it opens."""


async def _payloads(connection: psycopg.AsyncConnection[Any]) -> AsyncGenerator[str, None]:
    async with aclosing(connection.notifies()) as notices:  # while open, it holds the connection's lock
        async for notice in notices:
            yield notice.payload
