"""Everything that the server has about a person, as one archive.

Rows that belong to the person (`storage/personal_data.py`) become JSON files, as does what they may know about their
tables. Finished games become records. A record takes a replay, about a tenth of a second, so only the latest
`MOST_RECORDS` are written like that, and of the others the log.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

import orjson
from sqlalchemy import Connection

from tawantinsuyu.server.features.challenges.days import without_seed_of_day
from tawantinsuyu.server.features.people.games import tables_naming
from tawantinsuyu.server.storage.database import Database
from tawantinsuyu.server.storage.log import moves_after
from tawantinsuyu.server.storage.personal_data import export_rows
from tawantinsuyu.server.storage.tables import find_components, find_table
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.history.records import record_file
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow, TableRow
from tawantinsuyu.table.table import Table

MOST_RECORDS: Final = 40
AT_ONCE: Final = 1
"""Archives made concurrently in this process; others wait."""


@dataclass(frozen=True)
class Exports:
    """Makes archives, one at a time."""

    registry: TableRegistry
    turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    async def archive(self, person: PersonRow) -> Path:
        """A temporary file with the archive, which the caller removes."""
        async with self.turns:
            with NamedTemporaryFile(prefix="tawantinsuyu-export-", suffix=".zip", delete=False) as file:
                path = Path(file.name)
            try:
                with ZipFile(path, "w", ZIP_DEFLATED) as archive:
                    await self._write(archive, person)
            except BaseException:
                path.unlink()
                raise
            return path

    async def _write(self, archive: ZipFile, person: PersonRow) -> None:
        rows: dict[str, list[dict[str, Any]]] = {}
        found: list[tuple[Database, str]] = []
        for database in self.registry.databases:
            parts, ids = await database.read_slow(
                lambda connection: (export_rows(connection, person.id), tables_naming(connection, person.id))
            )
            for name, part in parts.items():
                rows.setdefault(name, []).extend(part)
            found += [(database, table_id) for table_id in ids]
        profile = {**asdict(person), "webhook_secret": None}
        archive.writestr("profile.json", _json(profile))
        for name, part in rows.items():
            archive.writestr(f"{name}.json", _json(part))
        await self._write_editions(archive, [row["hash"] for row in rows["kept_editions"]])
        records = 0
        for database, table_id in reversed(found):
            job = partial(
                self._write_table,
                archive=archive,
                person_id=person.id,
                table_id=table_id,
                as_record=records < MOST_RECORDS,
            )
            records += await database.read_slow(job)

    async def _write_editions(self, archive: ZipFile, hashes: list[str]) -> None:
        for each in hashes:
            data = await self.registry.database.read(partial(find_components, box_hash=each))
            archive.writestr(f"editions/{each}.json", data or "")

    def _write_table(
        self, connection: Connection, archive: ZipFile, person_id: str, table_id: str, as_record: bool
    ) -> bool:
        """Write what the person may know about a table; returns whether it took a replay."""
        listed = find_table(connection, table_id)
        if listed is None:
            return False
        row, table = listed.row, Table(listed.row, listed.seats, None, None)
        if not table.is_member(person_id):
            looks = [look for look in row.looks if look["person"] == person_id]
            archive.writestr(f"tables/{table_id}.json", _json({"id": table_id, "looks": looks}))
            return False
        archive.writestr(f"tables/{table_id}.json", _json(facts_for(table, person_id)))
        if not table.is_over or not row.version:
            return False
        if as_record:
            try:
                archive.writestr(f"games/{table_id}.record", self._record(connection, table))
            except Refused:  # a game of another version: its log says everything
                as_record = False
        if not as_record:
            log = [asdict(move) | {"person_id": None} for move in moves_after(connection, table_id, 0)]
            archive.writestr(f"games/{table_id}.log.json", _json(log))
        return as_record

    def _record(self, connection: Connection, table: Table) -> str:
        row: TableRow = without_seed_of_day(table.row, self.registry.clock())
        box = None if row.box is None else self.registry.components.find(connection, row.box)
        if box is None:
            raise Refused(409, "no-components", row.box or "")
        everybody = frozenset(range(len(table.seats)))
        snapshot = Snapshot(row, tuple(table.seats), box, None, everybody, is_over=True)
        return record_file(snapshot, moves_after(connection, row.id, 0, upto=row.version)).text


def _json(data: Any) -> bytes:
    return orjson.dumps(data, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS, default=_encoded)


def _encoded(value: object) -> str:
    """Bytes in a row: a public key, for example."""
    assert isinstance(value, bytes)
    return value.hex()
