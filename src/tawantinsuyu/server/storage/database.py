"""The database: plain synchronous jobs run off the event loop, each in a transaction of its own.

SQLite has one writer anyway, so one thread writes and puts the jobs that wait into one commit: under load a commit, and
with it the wait for the disk, is shared. PostgreSQL gets a thread and a connection for each job.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

T = TypeVar("T")
Job = Callable[[Connection], T]

MOST_TOGETHER: Final = 128
READERS: Final = 4
REPLAY_THREADS: Final = 2
BUSY_SECONDS: Final = 30


class DatabaseClosed(RuntimeError):
    """The server is shutting down; nothing was written."""


@dataclass
class _Waiting:
    job: Job[Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None

    def deliver(self) -> None:
        """In the event loop: hand the outcome to whoever waits, unless they have gone."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def sqlite_url(path: str) -> URL:
    """The address of a database file."""
    return URL.create("sqlite", database=path)


def normal_url(text: str) -> URL:
    """The address of a database in full: `postgresql://…` gets its driver. Raises `ValueError`."""
    try:
        url = make_url(text)
    except ArgumentError:
        url = URL.create("unknown")
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database not in (None, "", ":memory:"):  # memory would not be shared
        return url
    raise ValueError("a database is the name of a SQLite file, or written postgresql://USER@HOST/NAME")


def make_engine(url: URL, writes: bool, connections: int = READERS) -> Engine:
    """An engine whose transactions begin as this server needs them."""
    if url.get_backend_name() != "sqlite":
        return create_engine(
            url, pool_size=connections + REPLAY_THREADS, max_overflow=0, pool_pre_ping=True, hide_parameters=True
        )
    engine = create_engine(
        url,
        pool_size=1 if writes else connections + REPLAY_THREADS,
        max_overflow=0,
        hide_parameters=True,  # errors are logged, and what is stored is nobody's business
        connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS},
    )

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves: the driver would do it too late
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")  # an acknowledged answer survives a power cut
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


class Database:
    """Runs jobs. `await write(job)` returns after the commit; an exception in a job undoes that job alone."""

    def __init__(self, url: URL, connections: int = 8) -> None:
        self.url = url
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.commits = 0
        self.jobs = 0
        self._closed = False
        self._writes = make_engine(url, writes=True, connections=connections)
        self._reads = (
            make_engine(url, writes=False)
            if self.is_sqlite
            else self._writes.execution_options(isolation_level="REPEATABLE READ")
        )
        self._readers = ThreadPoolExecutor(READERS if self.is_sqlite else connections, "database")
        self._replays = ThreadPoolExecutor(REPLAY_THREADS, "replays")
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        if self.is_sqlite:
            self._writer = threading.Thread(target=self._write_on, name="database-writer", daemon=True)
            self._writer.start()

    @property
    def engine(self) -> Engine:
        """For migrations and tools."""
        return self._writes

    async def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing. All it reads is of one moment."""
        return await self._in_thread(self._reads, job)

    async def read_slow(self, job: Job[T]) -> T:
        """Run a job that reads much and computes long, such as a replay: it keeps no move waiting."""
        return await self._in_thread(self._reads, job, self._replays)

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction; when this returns, what it wrote is safe."""
        if self._closed:
            raise DatabaseClosed
        self.jobs += 1
        if self._writer is None:
            self.commits += 1
            return await self._in_thread(self._writes, job)
        loop = asyncio.get_running_loop()
        waiting = _Waiting(job, loop, loop.create_future())
        self._waiting.put(waiting)
        result: T = await waiting.future
        return result

    async def _in_thread(self, engine: Engine, job: Job[T], threads: ThreadPoolExecutor | None = None) -> T:
        if self._closed:
            raise DatabaseClosed

        def run() -> T:
            with engine.begin() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(threads or self._readers, run)

    async def close(self) -> None:
        """Finish what waits, then close all connections."""
        self._closed = True
        loop = asyncio.get_running_loop()
        if self._writer is not None:
            self._waiting.put(None)
            await loop.run_in_executor(None, self._writer.join)
        for threads in (self._readers, self._replays):
            await loop.run_in_executor(None, threads.shutdown)
        self._writes.dispose()
        self._reads.dispose()

    # -- the writing thread

    def _write_on(self) -> None:
        going = True
        while going:
            batch: list[_Waiting] = []
            first = self._waiting.get()
            while first is not None:
                batch.append(first)
                if len(batch) >= MOST_TOGETHER or self._waiting.empty():
                    break
                first = self._waiting.get()
            going = first is not None
            if batch:
                self._commit(batch)
                batch[0].loop.call_soon_threadsafe(_deliver, batch)

    def _commit(self, batch: list[_Waiting]) -> None:
        try:
            with self._writes.begin() as connection:
                for waiting in batch:
                    _run_apart(connection, waiting)
            self.commits += 1
        except Exception as error:  # nothing was committed, so nobody may believe it was
            for waiting in batch:
                waiting.error = error


def _is_open(connection: Connection) -> bool:
    """Whether the transaction that we began goes on."""
    driver: Any = connection.connection.dbapi_connection
    return bool(driver.in_transaction)


def _run_apart(connection: Connection, waiting: _Waiting) -> None:
    """Run a job so that it can be undone alone. Savepoints in plain SQL: the usual ones cost as much as a job."""
    waiting.result = waiting.error = None
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        waiting.result = waiting.job(connection)
    except Exception as error:  # whatever the job raises is for whoever gave it
        waiting.error = error
        if not _is_open(connection):
            raise  # SQLite has undone the jobs before it too, as it does when the disk is full
        connection.exec_driver_sql("ROLLBACK TO job")
    connection.exec_driver_sql("RELEASE job")


def _deliver(batch: list[_Waiting]) -> None:
    for waiting in batch:
        waiting.deliver()
