"""Counting rated games: as soon as they end, and later if that failed.

The end of a game and a row in `games_to_rate` are stored together. Every process counts what is there; ratings change
once, and only then the row is deleted. So crashes, several processes or a database that is down neither lose nor double
anything.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from ipaddress import ip_address

import structlog
from sqlalchemy import Connection

from tawantinsuyu.server.features.ratings.queries import (
    GameToRate,
    count_game,
    ended_at,
    forget_game,
    games_waiting,
    keep_mark,
    marks_at,
)
from tawantinsuyu.server.storage.tables import find_table
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.ratings.kinds import kind_of
from tawantinsuyu.table.ratings.rated_tables import entrants_of, is_rated
from tawantinsuyu.table.table import Table

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class Ratings:
    """Counts the games of all databases."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._ended = asyncio.Event()
        registry.on_own_change.append(self._look)

    def _look(self, live: LiveTable) -> None:
        if live.is_over and is_rated(live.row):
            self._ended.set()

    async def run(self, seconds: float) -> None:
        """Until cancelled: count games when one has ended here, and from time to time."""
        while True:
            self._ended.clear()
            try:
                await self.count_all()
            except Exception as error:  # the database is unreachable; try again later
                log.warning("ratings-not-counted", error=type(error).__name__)
            try:
                await asyncio.wait_for(self._ended.wait(), seconds)
            except TimeoutError:
                continue

    async def count_all(self) -> None:
        """Count all games that are over."""
        for part in await self.registry.databases.read_all(games_waiting):
            for table_id in part:
                await self.count(table_id)

    async def count(self, table_id: str) -> None:
        """Count a game, if it is over and not counted; nothing happens if another process is faster."""
        database = self.registry.databases.of(table_id)
        game = await database.read(lambda connection: _game(connection, table_id))
        if game is None:
            return
        if game.entrants and not await self.registry.database.write(lambda connection: count_game(connection, game)):
            log.info("rating-waits", table=table_id)  # for a merge or a deletion that has not reached the table
            return
        await database.write(lambda connection: forget_game(connection, table_id))

    async def note_address(self, table: Table, person_id: str, address: str) -> None:
        """Note from where a person took a seat of a rated table: too little of a hash to find the address.

        Addresses that are not public say nothing: in one house, or behind a proxy, everybody may have the same.
        """
        if not is_rated(table.row) or table.is_over or not _is_public(address):
            return
        mark = sha256(f"{table.row.invite} {address}".encode()).hexdigest()[:4]
        await self.registry.databases.of(table.id).write(
            lambda connection: keep_mark(connection, table.id, person_id, mark)
        )


def _is_public(address: str) -> bool:
    try:
        return ip_address(address.partition("/")[0]).is_global
    except ValueError:  # a test client, or a socket in a file
        return False


def _game(connection: Connection, table_id: str) -> GameToRate | None:
    at, listed = ended_at(connection, table_id), find_table(connection, table_id)
    if at is None or listed is None:
        return None
    kind = kind_of(listed.row.settings)
    assert kind is not None
    return GameToRate(table_id, kind, at, entrants_of(listed.row, listed.seats), marks_at(connection, table_id))
