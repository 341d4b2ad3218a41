"""Closing the sockets of devices that have signed out.

A socket is opened for a device once; its answers do not look up the device again. This process cuts off its own
sockets when a device signs out, and follows the signals of others. A lost signal, or a socket opened in the meantime,
is caught by looking up all devices from time to time.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.storage.database import Database, DatabaseClosed
from tawantinsuyu.server.storage.people import open_sessions

LOOK_SECONDS: Final = 10.0
AT_ONCE: Final = 500
"""Devices in one query."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


async def cut_off_signed_out(hub: Hub, people: Database) -> None:
    """Close the sockets of devices that have signed out; `people` is the database that stores the devices."""
    sessions = list(hub.sessions())
    for start in range(0, len(sessions), AT_ONCE):
        await _look_up(hub, people, frozenset(sessions[start : start + AT_ONCE]))


async def _look_up(hub: Hub, people: Database, sessions: frozenset[str]) -> None:
    for session in sessions - await people.read(lambda connection: open_sessions(connection, sessions)):
        hub.sign_out(session)


async def look_for_sign_outs(hub: Hub, people: Database) -> None:
    """Check every `LOOK_SECONDS` until cancelled."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        try:
            await cut_off_signed_out(hub, people)
        except DatabaseClosed:
            return
        except Exception as error:  # the next round tries again
            log.warning("sign-outs-unknown", error=type(error).__name__)
