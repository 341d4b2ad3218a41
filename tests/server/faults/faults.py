"""Databases that are temporarily unavailable: real faults that begin and end while a server runs."""

from __future__ import annotations

import sqlite3
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.engine import make_url

from harness.programs.postgres import DatabaseCluster
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.storage.database import Database

FILLER = "filler"


class Fault(ABC):
    """A fault of one kind at one server. `id` is how the server refuses meanwhile."""

    id: ClassVar[str]
    can_read: ClassVar[bool] = True

    def __init__(self, server: ServerInThread) -> None:
        self.server = server
        self.database: Database = server.services.database

    @abstractmethod
    def begin(self) -> None:
        """The database cannot be used from now on."""

    @abstractmethod
    def end(self) -> None:
        """It can be used again."""


class Pragma(Fault):
    """A setting of SQLite's writing connection, also when it is opened again."""

    setting: ClassVar[str]

    def begin(self) -> None:
        event.listen(self.database.engine, "connect", self._set)
        self.database.engine.dispose()

    def _set(self, connection: Any, _record: object) -> None:
        connection.execute(self.setting)

    def end(self) -> None:
        event.remove(self.database.engine, "connect", self._set)
        self.database.engine.dispose()


class NoMorePages(Pragma):
    id = "database-full"
    setting = "PRAGMA max_page_count = 1"  # what it has already is never taken from it


class QueryOnly(Pragma):
    id = "database-read-only"
    setting = "PRAGMA query_only = ON"


class FullDisk(Fault):
    id = "database-full"

    def __init__(self, server: ServerInThread) -> None:
        super().__init__(server)
        self.filler = Path(self.database.url.database or "").parent / FILLER

    def begin(self) -> None:
        with self.filler.open("wb", buffering=0) as file:
            for size in (65_536, 4_096):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError:
                    continue

    def end(self) -> None:
        self.filler.unlink()


class MovedAway(Fault):
    id = "no-database"
    can_read = False

    def __init__(self, server: ServerInThread) -> None:
        super().__init__(server)
        self.path = Path(self.database.url.database or "")
        self.elsewhere = self.path.with_name("elsewhere.sqlite")

    def begin(self) -> None:
        self.path.rename(self.elsewhere)

    def end(self) -> None:
        assert not self.path.exists(), "the server has made a new database"
        self.elsewhere.rename(self.path)


class LockedFile(Fault):
    """Another program has the file locked for writing."""

    id = "no-database"

    def begin(self) -> None:
        self.other = sqlite3.connect(self.database.url.database or "", isolation_level=None, check_same_thread=False)
        self.other.execute("BEGIN IMMEDIATE")

    def end(self) -> None:
        self.other.close()


class OfPostgres(Fault):
    cluster: DatabaseCluster

    def administer(self, statement: str) -> None:
        """Change the database from outside, then cut all connections: settings hold for new ones."""
        name = self.database.url.database
        with psycopg.connect(
            self.cluster.url("postgres").replace("+psycopg", ""), autocommit=True, options="-c search_path=public"
        ) as connection:
            connection.execute(statement.format(f'"{name}"').encode())
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))

    def inside(self, statement: str) -> None:
        url = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(statement.encode())


class ReadOnlyPostgres(OfPostgres):
    id = "database-read-only"

    def begin(self) -> None:
        self.administer("ALTER DATABASE {} SET default_transaction_read_only = on")

    def end(self) -> None:
        self.administer("ALTER DATABASE {} RESET default_transaction_read_only")


class FullPostgres(OfPostgres):
    """What its disk has to say when it is full, said for every change."""

    id = "database-full"
    DOES: ClassVar = "RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'"
    TRIGGERS: ClassVar = """
    CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {}; RETURN NULL; END $$;
    CREATE TRIGGER fault BEFORE INSERT OR UPDATE ON moves EXECUTE FUNCTION fault();
    CREATE TRIGGER fault BEFORE INSERT OR UPDATE ON meta EXECUTE FUNCTION fault();
    """

    def begin(self) -> None:
        self.inside(self.TRIGGERS.format(self.DOES))

    def end(self) -> None:
        self.inside("DROP FUNCTION fault CASCADE")


class SlowPostgres(FullPostgres):
    """Every change takes longer than anybody waits."""

    id = "no-database"
    DOES = "PERFORM pg_sleep(60)"


class MissingTables(OfPostgres):
    """As in the middle of a restore."""

    id = "no-database"
    can_read = False

    def begin(self) -> None:
        self.inside("ALTER TABLE tables RENAME TO away; ALTER TABLE meta RENAME TO meta_away")

    def end(self) -> None:
        self.inside("ALTER TABLE away RENAME TO tables; ALTER TABLE meta_away RENAME TO meta")


class StoppedPostgres(OfPostgres):
    id = "no-database"
    can_read = False

    def begin(self) -> None:
        self.cluster.stop()

    def end(self) -> None:
        self.cluster.start()


class FrozenPostgres(OfPostgres):
    """Its machine still takes what is sent, and nobody answers."""

    id = "no-database"
    can_read = False

    def begin(self) -> None:
        self.cluster.freeze()

    def end(self) -> None:
        self.cluster.thaw()


class LockedTables(OfPostgres):
    """Another program keeps the log locked."""

    id = "no-database"
    can_read = False

    def begin(self) -> None:
        self.other = psycopg.connect(self.database.url.set(drivername="postgresql").render_as_string(False))
        self.other.execute("LOCK TABLE moves, tables, meta IN ACCESS EXCLUSIVE MODE")

    def end(self) -> None:
        self.other.close()


SQLITE: list[type[Fault]] = [NoMorePages, FullDisk, QueryOnly, MovedAway, LockedFile]
POSTGRES: list[type[OfPostgres]] = [
    FullPostgres,
    SlowPostgres,
    MissingTables,
    ReadOnlyPostgres,
    StoppedPostgres,
    FrozenPostgres,
    LockedTables,
]


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A file system of a few megabytes, where this machine lets us mount one."""
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], capture_output=True, text=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"no file system can be mounted here: {mounted.stderr.strip()}")
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def impatient(url: str) -> str:
    """The same address without the long time that tests have to connect on a busy machine."""
    return make_url(url).update_query_dict({"connect_timeout": "5"}).render_as_string(hide_password=False)


@contextmanager
def faulty(kind: type[Fault], folder: Path, cluster: DatabaseCluster | None) -> Iterator[Fault]:
    """A server whose database will have such a fault. It logs errors then, so they are not counted against it."""
    if cluster is not None:
        with cluster.database() as url, run_server(database=impatient(url), shared=True) as server:
            fault = kind(server)
            assert isinstance(fault, OfPostgres)
            fault.cluster = cluster
            try:
                yield fault
            finally:
                cluster.thaw()  # if the test has failed
    elif kind is FullDisk:
        with small_disk(folder / "disk"), run_server(database=f"{folder}/disk/games.sqlite", shared=True) as server:
            yield kind(server)
    else:
        with run_server(database=str(folder / "games.sqlite"), shared=True) as server:
            yield kind(server)
