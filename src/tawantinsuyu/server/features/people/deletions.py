"""Deleting people for good, and merging a guest into an account.

Both go over the tables of a person a few at a time, so that others hardly wait, and can be repeated after a failure.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import structlog
from sqlalchemy import Connection, Engine, func, select, update

from tawantinsuyu.server.features.people.deletion_list import DeletionList
from tawantinsuyu.server.features.people.games import BATCH, MoveInGames, RemoveFromGames, tables_naming
from tawantinsuyu.server.features.people.queries import kept_hashes, remove_person
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.editions import remove_unused
from tawantinsuyu.server.storage.people import add_placeholders
from tawantinsuyu.server.storage.personal_data import delete_rows, move_rows
from tawantinsuyu.server.storage.schema import people
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.refusal import Refused

AT_ONCE: Final = 500
"""Ids in one query."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


@dataclass(frozen=True)
class Deletions:
    """Deletes people, and those of the list again after a backup was restored."""

    registry: TableRegistry
    kept: DeletionList
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def note(self, person_id: str) -> None:
        """Note that a person is to be deleted: from now on every start of the server does it, if nobody did before."""
        await asyncio.to_thread(self.kept.add, person_id, self.registry.clock())

    def apply_soon(self) -> None:
        """Call `apply_again` from a function that cannot wait: the database was replaced."""
        task = asyncio.create_task(self.apply_again())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def apply_again(self) -> None:
        """Delete those who were deleted before and are in the database nevertheless."""
        ids = await asyncio.to_thread(self.kept.ids)
        for start in range(0, len(ids), AT_ONCE):
            part = ids[start : start + AT_ONCE]
            for database in self.registry.databases:
                for person_id in await database.read(partial(_known, ids=part)):
                    log.info("deleted-again")
                    await self.delete(person_id)

    async def delete(self, person_id: str) -> None:
        """Delete a person everywhere. Costs a scan of all tables, and a few milliseconds for each of theirs."""
        process = self.registry.process
        for database in reversed(list(self.registry.databases)):  # the first one, with the person, is the last
            await self._change_games(database, person_id, lambda part: RemoveFromGames(process, person_id, part))
            await database.write(lambda connection: _remove(connection, person_id))

    async def merge(self, guest_id: str, account_id: str) -> None:
        """Give everything of a guest to an account. The guest's other devices are signed out."""
        process = self.registry.process
        for database in reversed(list(self.registry.databases)):
            await self._change_games(database, guest_id, lambda part: MoveInGames(process, guest_id, account_id, part))
            await database.write(lambda connection: _merge(connection, guest_id, account_id))

    async def _change_games(
        self, database: Database, person_id: str, command: Callable[[Sequence[str]], Callable[[Connection], None]]
    ) -> None:
        while ids := await database.read_slow(lambda connection: tables_naming(connection, person_id)):
            for start in range(0, len(ids), BATCH):
                part = ids[start : start + BATCH]
                await database.write(command(part))
                for table_id in part:
                    await self._reload(table_id)

    async def _reload(self, table_id: str) -> None:
        """Load a table again that is open here; a bot may have to act now."""
        live = self.registry.peek(table_id)
        if live is None:
            return
        async with live.lock:
            with suppress(Refused):  # it is gone
                await self.registry.load_again(live)
                self.registry.publish_own_change(live)


def merge_offline(engine: Engine, process: str, guest_id: str, account_id: str) -> None:
    """What `Deletions.merge` does to a database, for the command line."""
    while True:
        with engine.begin() as connection:
            ids = tables_naming(connection, guest_id)[:BATCH]
            if not ids:
                _merge(connection, guest_id, account_id)
                return
            MoveInGames(process, guest_id, account_id, ids)(connection)


def _known(connection: Connection, ids: Sequence[str]) -> list[str]:
    return list(connection.execute(select(people.c.id).where(people.c.id.in_(ids))).scalars())


def _remove(connection: Connection, person_id: str) -> None:
    editions = kept_hashes(connection, person_id)
    delete_rows(connection, person_id)
    remove_unused(connection, editions)
    remove_person(connection, person_id)


def _merge(connection: Connection, guest_id: str, account_id: str) -> None:
    add_placeholders(connection, [account_id])
    move_rows(connection, guest_id, account_id)
    _keep_sanctions(connection, guest_id, account_id)
    remove_person(connection, guest_id)


def _keep_sanctions(connection: Connection, guest_id: str, account_id: str) -> None:
    """Let the account be suspended and silenced for as long as the guest was: nobody gets rid of that by merging."""
    for column in (people.c.suspended_until, people.c.silenced_until):
        end = connection.execute(select(func.max(column)).where(people.c.id.in_([guest_id, account_id]))).scalar()
        connection.execute(update(people).where(people.c.id == account_id).values({column: end}))
