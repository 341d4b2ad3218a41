"""The health check: it writes, since a full or read-only database can still be read."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.meta import put_meta
from tawantinsuyu.server.storage.spread import Databases
from tawantinsuyu.server.storage.trouble import UNREACHABLE, DatabaseDown

CHECK: Final = "health"
CHECK_BYTES: Final = 8_192
"""As much as an answer with its position writes: a smaller row might fit where an answer does not."""
SECONDS: Final = 5.0
VALID_SECONDS: Final = 1.0
"""Seconds for which a result is valid: anybody may check, but writing has a cost."""


class HealthCheck:
    """Writes to all databases at most once every `VALID_SECONDS`."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._checked_at = -VALID_SECONDS
        self._troubles: list[str | None] = []

    async def check(self, databases: Databases) -> list[int]:
        """The numbers of databases, from 1, that cannot be written to; raises `DatabaseDown` if the first is one.

        While another one is down, only its tables are: a proxy must not take the server out of service for that.
        """
        async with self._lock:
            if time.monotonic() - self._checked_at >= VALID_SECONDS:
                self._troubles = await asyncio.gather(*(_write(each) for each in databases))
                self._checked_at = time.monotonic()
        if self._troubles[0] is not None:
            raise DatabaseDown(self._troubles[0])
        return [number for number, trouble in enumerate(self._troubles, 1) if trouble is not None]


async def _write(database: Database) -> str | None:
    """Returns the id of the problem."""
    written = secrets.token_hex(CHECK_BYTES // 2)
    try:
        async with asyncio.timeout(SECONDS):
            await database.write(lambda connection: put_meta(connection, CHECK, written))
    except DatabaseDown as down:
        return down.id
    except Exception:  # any error means that the server cannot serve
        return UNREACHABLE
    return None
