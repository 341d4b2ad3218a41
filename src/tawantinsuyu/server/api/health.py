"""The health check: it writes, since a full or read-only database can still be read."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.notices import put_meta
from tawantinsuyu.server.storage.trouble import UNREACHABLE, DatabaseDown

CHECK: Final = "health"
CHECK_BYTES: Final = 8_192
"""As much as an answer writes, with its position: a smaller row may find room where an answer does not."""
SECONDS: Final = 5.0
VALID_SECONDS: Final = 1.0
"""Seconds for which a result holds: checks are free for anybody, writing is not."""


class HealthCheck:
    """Writes to the database at most once in `VALID_SECONDS`."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._checked_at = -VALID_SECONDS
        self._trouble: str | None = None

    async def check(self, database: Database) -> None:
        """Raises `DatabaseDown` if the database cannot be written to."""
        async with self._lock:
            if time.monotonic() - self._checked_at >= VALID_SECONDS:
                self._trouble = await self._write(database)
                self._checked_at = time.monotonic()
        if self._trouble is not None:
            raise DatabaseDown(self._trouble)

    async def _write(self, database: Database) -> str | None:
        """Returns the id of the trouble."""
        written = secrets.token_hex(CHECK_BYTES // 2)
        try:
            async with asyncio.timeout(SECONDS):
                await database.write(lambda connection: put_meta(connection, CHECK, written))
        except DatabaseDown as down:
            return down.id
        except Exception:  # whatever it is, the server cannot serve
            return UNREACHABLE
        return None
