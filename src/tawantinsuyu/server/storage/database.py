"""The database: synchronous jobs run in threads, each in its own transaction.

SQLite allows one writer, so one thread writes and commits all queued jobs together: under load they share the wait for
the disk. PostgreSQL gets a thread and a connection for each job.

A database that is full, read-only or unreachable raises `DatabaseDown`. Connections are then reopened, so the next job
succeeds as soon as the cause is gone.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, Generic, Protocol, TypeVar

import structlog
from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from tawantinsuyu.server.security.processor_time import timed
from tawantinsuyu.server.storage.database_file import DatabaseFile
from tawantinsuyu.server.storage.people import HAS_PEOPLE
from tawantinsuyu.server.storage.prepared import on_sqlite
from tawantinsuyu.server.storage.signals import SENT_AFTERWARDS
from tawantinsuyu.server.storage.trouble import UNREACHABLE, DatabaseDown, Silence, trouble_of
from tawantinsuyu.server.storage.writer_connection import WriterConnection

T = TypeVar("T")
Job = Callable[[Connection], T]
"""A synchronous function of a connection: a query, or a command object with its arguments."""

MOST_TOGETHER: Final = 128
"""Jobs in one commit."""
READERS: Final = 4
REPLAY_THREADS: Final = 2
"""Threads for `read_slow`."""
BUSY_SECONDS: Final = 5
"""How long SQLite waits for a lock of another program."""
LOG_SECONDS: Final = 60.0
"""Seconds between two log lines about the same problem."""
CLOSING_SECONDS: Final = 5.0
NETWORK: Final[dict[str, int]] = {
    "connect_timeout": 5,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""PostgreSQL's connection parameters: a network that fails silently is noticed after seconds, not hours."""

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class DatabaseClosed(RuntimeError):
    """The server is shutting down; nothing was written."""


class _Queued(Protocol):
    """A job in the queue of the writing thread."""

    loop: asyncio.AbstractEventLoop
    error: BaseException | None

    def run(self, connection: Connection) -> None:
        """Run the job and store its result."""

    def deliver(self) -> None:
        """In the event loop: pass the outcome to the caller, unless it was cancelled."""


class _Write(Generic[T]):
    def __init__(self, job: Job[T], loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.future: asyncio.Future[T] = loop.create_future()
        self.error: BaseException | None = None
        self._job = job
        self._results: list[T] = []

    def run(self, connection: Connection) -> None:
        self._results = [self._job(connection)]

    def deliver(self) -> None:
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self._results[0])


def sqlite_url(path: str) -> URL:
    """The URL of a database file."""
    return URL.create("sqlite", database=path)


def normal_url(text: str) -> URL:
    """The full URL of a database: `postgresql://…` gets its driver. Raises `ValueError`."""
    try:
        url = make_url(text)
    except ArgumentError:
        url = URL.create("unknown")
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database not in (None, "", ":memory:"):  # connections would not share it
        return url
    raise ValueError("a database is the name of a SQLite file, or written postgresql://USER@HOST/NAME")


def network_parameters(url: URL) -> dict[str, Any]:
    """Parameters for a connection to PostgreSQL, without those that the host has set in the URL."""
    return {name: value for name, value in NETWORK.items() if name not in url.query}


def make_engine(
    url: URL, writes: bool, connections: int = READERS, guard: DatabaseFile | Silence | None = None
) -> Engine:
    """An engine whose transactions begin as this server needs it: for writing, or for reading one snapshot.

    It connects only while its guard allows it. Without one, statements on PostgreSQL may take any time.
    """
    if url.get_backend_name() != "sqlite":
        engine = create_engine(
            url,
            pool_size=connections + REPLAY_THREADS,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=network_parameters(url),
        )
        if isinstance(guard, Silence):
            from tawantinsuyu.server.storage.postgres_connection import connect  # imports the driver, which is slow

            event.listen(engine, "do_connect", lambda _dialect, _record, args, named: connect(guard, args, named))
        return engine
    engine = create_engine(
        url,
        pool_size=1 if writes else connections + REPLAY_THREADS,
        max_overflow=1 if writes else 0,  # besides the writing thread's own connection: migrations and tools
        hide_parameters=True,  # errors are logged, and parameters may be secret
        connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS},
    )

    @event.listens_for(engine, "do_connect")
    def before_connect(*_: object) -> None:
        if guard is not None:
            guard.check()

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # `on_begin` sends BEGIN: the driver would do it too late
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")  # an acknowledged answer survives a power failure
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        on_sqlite(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


class Database:
    """Runs jobs. `write` returns after the commit; an exception in a job rolls back only that job."""

    def __init__(self, url: URL, connections: int = 8, has_people: bool = True) -> None:
        self.url = url
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.commits = 0
        self.jobs = 0
        self.failures = 0
        self.accepts: Callable[[Engine], bool] = lambda _: True
        """Whether a SQLite file that replaced the former one can be used."""
        self.on_replaced: list[Callable[[], None]] = []
        """Called in the event loop after such a file was opened, or a backup was restored into PostgreSQL."""
        self.send_signals: Callable[[list[str]], None] | None = None
        """Called in the event loop with the signals of a job after its commit; without it they are sent by NOTIFY."""
        self._closed = False
        self._logged: dict[str, float] = {}
        self._file = DatabaseFile(url.database or "") if self.is_sqlite else None
        self._guard = self._file or Silence()
        self._writes = make_engine(url, writes=True, connections=connections, guard=self._guard).execution_options(
            **{HAS_PEOPLE: has_people}
        )
        self._connection = WriterConnection(self._writes)
        self._reads = (
            make_engine(url, writes=False, guard=self._guard)
            if self.is_sqlite
            else self._writes.execution_options(isolation_level="REPEATABLE READ")
        )
        self._readers = ThreadPoolExecutor(READERS if self.is_sqlite else connections, "database")
        self._replays = ThreadPoolExecutor(REPLAY_THREADS, "replays")
        self._waiting: queue.SimpleQueue[_Queued | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        if self.is_sqlite:
            self._writer = threading.Thread(target=self._write_on, name="database-writer", daemon=True)
            self._writer.start()

    @property
    def engine(self) -> Engine:
        """For migrations and tools."""
        return self._writes

    async def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing, in one snapshot of the database."""
        return await self._in_thread(self._reads, job)

    async def read_slow(self, job: Job[T]) -> T:
        """Run a slow job, such as a replay, in separate threads, so that moves do not wait for it."""
        return await self._in_thread(self._reads, job, self._replays)

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction; when this returns, it is committed.

        Raises what the job raises, and `DatabaseDown`.
        """
        if self._closed:
            raise DatabaseClosed
        self.jobs += 1
        if self._writer is None:
            self.commits += 1
            return await self._in_thread(self._writes, job, send_signals=self.send_signals)
        queued = _Write(job, asyncio.get_running_loop())
        self._waiting.put(queued)
        return await queued.future

    async def _in_thread(
        self,
        engine: Engine,
        job: Job[T],
        threads: ThreadPoolExecutor | None = None,
        send_signals: Callable[[list[str]], None] | None = None,
    ) -> T:
        if self._closed:
            raise DatabaseClosed
        loop = asyncio.get_running_loop()

        def run() -> T:
            signals: list[str] = []
            try:
                self._guard.check()
                with engine.begin() as connection:
                    if send_signals is not None:
                        connection.execution_options(**{SENT_AFTERWARDS: signals})
                    result = job(connection)
                if send_signals is not None and signals:
                    loop.call_soon_threadsafe(send_signals, signals)  # even if the caller was cancelled in the meantime
                return result
            except Exception as error:
                translated = self._translated(error)
                if translated is error:
                    raise
                raise translated from error

        return await loop.run_in_executor(threads or self._readers, timed(run))

    def _translated(self, error: Exception) -> Exception:
        """The error that callers get; database problems are counted and logged."""
        trouble = trouble_of(error)
        if trouble is None:
            return error
        self.failures += 1
        now = time.monotonic()
        if now - self._logged.get(trouble.id, -LOG_SECONDS) >= LOG_SECONDS:
            self._logged[trouble.id] = now
            log.error("database-trouble", reason=trouble.id, error=str(error.__cause__ or error).partition("\n")[0])
        return trouble

    def was_replaced(self) -> None:
        """Note that everything stored is now as in a backup. Call it in the event loop."""
        log.warning("database-replaced")
        for listener in self.on_replaced:
            listener()

    async def close(self) -> None:
        """Finish the queued jobs, then close all connections."""
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
        while self._write_together(self._waiting.get()):
            pass  # while waiting, the thread holds no reference to finished jobs: they hold tables
        self._connection.give_back()

    def _write_together(self, first: _Queued | None) -> bool:
        """Run a job and those queued behind it in one commit; False when the database is to be closed."""
        batch: list[_Queued] = []
        while first is not None:
            batch.append(first)
            if len(batch) >= MOST_TOGETHER or self._waiting.empty():
                break
            first = self._waiting.get()
        if batch:
            self._commit(batch)
            batch[0].loop.call_soon_threadsafe(_deliver, batch)
        return first is not None

    def _commit(self, batch: list[_Queued]) -> None:
        assert self._file is not None
        try:
            self._open_replacement(batch[0].loop)
            self._file.check()
            with self._connection.begin() as connection:
                if len(batch) == 1:
                    batch[0].run(connection)  # an exception rolls back the transaction, which is this job
                else:
                    for queued in batch:
                        _run_apart(connection, queued)
            self._file.check()  # SQLite would write into a removed file as well
            self.commits += 1
        except Exception as error:  # nothing was committed, or it is lost with the file: every caller must know
            if isinstance(error, SQLAlchemyError) and self._file.is_in_place:
                self._writes.dispose()  # a connection opened read-only would stay so
            for queued in batch:
                queued.error = error
        for queued in batch:
            if isinstance(queued.error, Exception):
                queued.error = self._translated(queued.error)

    def _open_replacement(self, loop: asyncio.AbstractEventLoop) -> None:
        """If another file has replaced the former one, use it. Raises `DatabaseDown` if that is not possible."""
        assert self._file is not None
        replacement = self._file.replacement()
        if replacement is None:
            return
        if not self.accepts(self._file.inspect()):
            raise DatabaseDown(UNREACHABLE)
        waited_until = time.monotonic() + CLOSING_SECONDS
        pool = self._reads.pool
        assert isinstance(pool, QueuePool)
        while pool.checkedout():
            if time.monotonic() > waited_until:
                raise DatabaseDown(UNREACHABLE)
            time.sleep(0.01)
        self._connection.give_back()
        with suppress(SQLAlchemyError, DatabaseDown), self._writes.connect() as connection:
            connection.exec_driver_sql("COMMIT")  # ends the transaction: no checkpoint can run inside one
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")  # the former file is complete without its log
        self._reads.dispose()
        self._writes.dispose()
        self._file.accept(replacement)
        loop.call_soon_threadsafe(self.was_replaced)


def _is_open(connection: Connection) -> bool:
    """Whether the transaction is still open."""
    driver: Any = connection.connection.dbapi_connection
    return bool(driver.in_transaction)


def _run_apart(connection: Connection, queued: _Queued) -> None:
    """Run a job that can be rolled back by itself. Savepoints in plain SQL: SQLAlchemy's cost as much as a job."""
    on_sqlite(connection, "SAVEPOINT job")
    try:
        queued.run(connection)
    except Exception as error:  # it is raised to the caller of `write`
        queued.error = error
        if not _is_open(connection):
            raise  # SQLite has rolled back the earlier jobs too, as it does when the disk is full
        on_sqlite(connection, "ROLLBACK TO job")
    on_sqlite(connection, "RELEASE job")


def _deliver(batch: list[_Queued]) -> None:
    for queued in batch:
        queued.deliver()
