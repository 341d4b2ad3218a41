"""Exporting and importing records of games."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from tawantinsuyu.box.box import Box
from tawantinsuyu.server.features.challenges.days import without_seed_of_day
from tawantinsuyu.server.features.history.snapshots import log_of
from tawantinsuyu.server.features.history.throttling import throttled
from tawantinsuyu.server.tables.game_start import start_from
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import Loaded, TableRegistry
from tawantinsuyu.table.history.records import (
    Imported,
    RecordFile,
    check_lines,
    check_not_secret,
    imported_record,
    record_file,
)
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.match import settled_match
from tawantinsuyu.table.rows import PersonRow


async def export_record(registry: TableRegistry, snapshot: Snapshot) -> RecordFile:
    """The record of a finished game. Refuses before the end."""
    check_not_secret(snapshot)
    row = without_seed_of_day(snapshot.row, registry.clock())
    published = replace(snapshot, row=row)
    return await registry.databases.of(row.id).read_slow(
        lambda connection: record_file(published, log_of(connection, published))
    )


async def import_record(registry: TableRegistry, person: PersonRow, text: str, title: str) -> LiveTable:
    """A table for looking at a record, if the engine can replay it. Refuses with what is wrong."""
    check_lines(text)
    imported = await registry.database.read_slow(
        lambda connection: _imported(connection, registry, person, text, title)
    )
    await start_from(registry, *imported, seed=None)
    row, seats, game, _ = imported
    return registry.add(Loaded(row, seats, settled_match(game, row), game.box))


def _imported(connection: Connection, registry: TableRegistry, person: PersonRow, text: str, title: str) -> Imported:
    def find(name: str) -> Box | None:
        return registry.components.find_for(connection, name, person.id)

    return imported_record(person, text, title, find, registry.new_names(), throttled)
