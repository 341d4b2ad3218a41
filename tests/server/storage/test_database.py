"""Jobs are committed one by one or in batches, and nobody is notified of an uncommitted one."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, NullPool, create_engine, event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError

from tawantinsuyu.server.storage.database import (
    MOST_TOGETHER,
    Database,
    DatabaseClosed,
    make_engine,
    normal_url,
)
from tawantinsuyu.server.storage.file_lock import AlreadyServed, SeveralNames, sole_server
from tawantinsuyu.server.storage.trouble import DatabaseDown

T = TypeVar("T")

PATIENCE = 60.0


class TestedError(Exception):
    """What a job of ours raises."""

    __test__ = False


def run(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    return asyncio.run(asyncio.wait_for(work(), PATIENCE))


@asynccontextmanager
async def opened(url: URL) -> AsyncIterator[Database]:
    """A database with a table of numbers."""
    database = Database(url)
    await database.write(execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY, words TEXT NOT NULL)"))
    try:
        yield database
    finally:
        await database.close()


def execute(statement: str) -> Callable[[Connection], None]:
    def job(connection: Connection) -> None:
        connection.execute(text(statement))

    return job


def put(n: int, fails: bool = False, words: str = "") -> Callable[[Connection], int]:
    """A job that writes a number down, and may think better of it."""

    def job(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:n, :words)"), {"n": n, "words": words})
        if fails:
            raise TestedError(n)
        return n

    return job


def numbers(connection: Connection) -> list[int]:
    return list(connection.execute(text("SELECT n FROM numbers ORDER BY n")).scalars())


def seen_by_others(url: URL) -> list[int]:
    """What another program finds."""
    engine = create_engine(url, poolclass=NullPool)
    with engine.connect() as connection:
        return numbers(connection)


@asynccontextmanager
async def held_up(database: Database) -> AsyncIterator[None]:
    """As long as the block lasts, no other job is written: on SQLite they wait and are then written together."""
    begun, go_on = threading.Event(), threading.Event()

    def job(connection: Connection) -> None:
        connection.execute(text("INSERT INTO numbers VALUES (-1, '')"))
        begun.set()
        assert go_on.wait(PATIENCE)

    holding = asyncio.create_task(database.write(job))
    await asyncio.get_running_loop().run_in_executor(None, begun.wait, PATIENCE)
    try:
        yield
    finally:
        go_on.set()
        await holding


async def given(*jobs: Coroutine[Any, Any, T]) -> list[asyncio.Task[T]]:
    """These jobs, on their way."""
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.sleep(0)  # each has run up to the point where it waits
    return tasks


async def outcomes(tasks: list[asyncio.Task[T]]) -> list[T | BaseException]:
    return await asyncio.gather(*tasks, return_exceptions=True)


def test_a_job_that_fails_is_undone_alone(any_url: URL) -> None:
    async def work() -> None:
        async with opened(any_url) as database:
            async with held_up(database):
                tasks = await given(*(database.write(put(n, fails=n % 3 == 0)) for n in range(6)))
            found = await outcomes(tasks)

            assert [outcome for outcome in found if not isinstance(outcome, BaseException)] == [1, 2, 4, 5]
            assert [repr(found[n]) for n in (0, 3)] == [repr(TestedError(0)), repr(TestedError(3))]
            assert await database.read(numbers) == [-1, 1, 2, 4, 5]

    run(work)


def test_a_statement_that_fails_undoes_what_its_job_wrote_before(any_url: URL) -> None:
    def twice(connection: Connection) -> None:
        put(7)(connection)
        put(1)(connection)  # it is there already

    async def work() -> None:
        async with opened(any_url) as database:
            await database.write(put(1))
            with pytest.raises(IntegrityError):
                await database.write(twice)

            assert await database.read(numbers) == [1]

    run(work)


def test_nobody_hears_of_a_job_before_others_could_read_it(any_url: URL) -> None:
    async def work() -> None:
        async with opened(any_url) as database:
            at_commit: list[tuple[bool, list[int]]] = []
            loop = asyncio.get_running_loop()

            async def is_answered() -> bool:
                return task.done()

            def on_commit(_connection: Connection) -> None:
                answered = asyncio.run_coroutine_threadsafe(is_answered(), loop).result(PATIENCE)
                at_commit.append((answered, seen_by_others(any_url)))

            event.listen(database.engine, "commit", on_commit)
            task = asyncio.create_task(database.write(put(5)))

            assert await task == 5
            assert at_commit == [(False, [])]
            assert seen_by_others(any_url) == [5]

    run(work)


def test_a_commit_that_fails_is_everybodys_failure_and_not_the_end(any_url: URL) -> None:
    async def work() -> None:
        async with opened(any_url) as database:

            def on_commit(connection: Connection) -> None:
                if numbers(connection) != [-1]:
                    raise TestedError("the disk is gone")

            event.listen(database.engine, "commit", on_commit)
            async with held_up(database):
                tasks = await given(*(database.write(put(n, fails=n == 1)) for n in range(4)))
            found = await outcomes(tasks)
            event.remove(database.engine, "commit", on_commit)

            assert [type(outcome) for outcome in found] == [TestedError] * 4
            assert await database.read(numbers) == [-1]
            assert await database.write(put(9)) == 9
            assert seen_by_others(any_url) == [-1, 9]

    run(work)


def test_a_full_disk_loses_nothing_that_was_acknowledged(sqlite: URL) -> None:
    """SQLite then undoes the whole transaction, with the jobs that were done before."""

    async def work() -> None:
        async with opened(sqlite) as database:
            await database.write(execute("PRAGMA max_page_count = 10"))
            async with held_up(database):
                tasks = await given(*(database.write(put(n, words="x" * 100_000 * (n == 2))) for n in range(5)))
            found = await outcomes(tasks)
            acknowledged = {outcome for outcome in found if not isinstance(outcome, BaseException)}

            assert isinstance(found[2], DatabaseDown)
            assert found[2].id == "database-full"
            assert acknowledged <= set(seen_by_others(sqlite))
            assert await database.write(put(9)) == 9
            assert 9 in seen_by_others(sqlite)

    run(work)


def test_jobs_that_wait_share_a_commit(sqlite: URL) -> None:
    async def work() -> None:
        async with opened(sqlite) as database:
            before, count = database.commits, MOST_TOGETHER + 10
            async with held_up(database):
                tasks = await given(*(database.write(put(n)) for n in range(count)))
            found = await outcomes(tasks)

            assert found == list(range(count))
            assert database.commits - before == 1 + math.ceil(count / MOST_TOGETHER)
            assert seen_by_others(sqlite) == [-1, *range(count)]

    run(work)


def test_closing_finishes_what_waits_and_refuses_what_comes_later(any_url: URL) -> None:
    async def work() -> None:
        async with opened(any_url) as database:
            async with held_up(database):
                tasks = await given(*(database.write(put(n)) for n in range(5)))
                closing = asyncio.create_task(database.close())
                await asyncio.sleep(0)
                with pytest.raises(DatabaseClosed):
                    await database.write(put(8))
            await closing

            assert await outcomes(tasks) == list(range(5))
            assert seen_by_others(any_url) == [-1, *range(5)]
            with pytest.raises(DatabaseClosed):
                await database.write(put(9))
            with pytest.raises(DatabaseClosed):
                await database.read(numbers)
            assert seen_by_others(any_url) == [-1, *range(5)]

    run(work)


def test_somebody_who_does_not_wait_any_more_harms_nobody(any_url: URL) -> None:
    async def work() -> None:
        async with opened(any_url) as database:
            async with held_up(database):
                tasks = await given(*(database.write(put(n)) for n in range(4)))
                tasks[1].cancel()
                await asyncio.sleep(0)
            found = await outcomes(tasks)

            assert [found[n] for n in (0, 2, 3)] == [0, 2, 3]
            assert isinstance(found[1], asyncio.CancelledError)
            assert await database.write(put(9)) == 9
            assert {0, 2, 3, 9} <= set(seen_by_others(any_url))

    run(work)


def test_all_that_a_job_reads_is_of_one_moment(any_url: URL) -> None:
    """Otherwise a table and its log would not fit together when another process writes in between."""

    async def work() -> None:
        async with opened(any_url) as database:
            looked, written = threading.Event(), threading.Event()

            def twice(connection: Connection) -> tuple[list[int], list[int]]:
                first = numbers(connection)
                looked.set()
                assert written.wait(PATIENCE)
                return first, numbers(connection)

            reading = asyncio.create_task(database.read(twice))
            await asyncio.get_running_loop().run_in_executor(None, looked.wait, PATIENCE)
            await database.write(put(1))  # nor does somebody who reads keep anybody from writing
            written.set()

            assert await reading == ([], [])
            assert await database.read(numbers) == [1]

    run(work)


def test_sqlite_writes_ahead_waits_for_the_disk_and_keeps_references(sqlite: URL) -> None:
    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.execute(text(f"PRAGMA {name}")).scalar() for name in names]

    async def work() -> None:
        async with opened(sqlite) as database:
            full = 2
            assert await database.write(pragmas) == ["wal", full, 1]
            assert await database.read(pragmas) == ["wal", full, 1]
            assert await database.read(pragmas) == ["wal", full, 1]

            await database.write(execute("CREATE TABLE words (n INTEGER NOT NULL REFERENCES numbers (n))"))
            with pytest.raises(IntegrityError):
                await database.write(execute("INSERT INTO words VALUES (3)"))

    run(work)


def test_an_engine_for_tools_is_as_careful(sqlite: URL) -> None:
    engine = make_engine(sqlite, writes=True)
    with engine.begin() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("postgresql://ana@host/games", "postgresql+psycopg://ana@host/games"),
        ("postgres://ana@host:5433/games", "postgresql+psycopg://ana@host:5433/games"),
        ("postgresql+psycopg://ana@host/games", "postgresql+psycopg://ana@host/games"),
        ("sqlite:///games.sqlite", "sqlite:///games.sqlite"),
        ("sqlite:////data/games.sqlite", "sqlite:////data/games.sqlite"),
    ],
)
def test_an_address_may_be_short(written: str, meant: str) -> None:
    assert normal_url(written).render_as_string() == meant


@pytest.mark.parametrize(
    "written",
    ["", "games", "mysql://ana@host/games", "postgresql+asyncpg://host/games", "sqlite://", "sqlite:///:memory:"],
)
def test_an_address_that_cannot_be_used_is_refused_with_the_forms_that_can(written: str) -> None:
    with pytest.raises(ValueError, match=r"SQLite file, or written postgresql://USER@HOST/NAME"):
        normal_url(written)


SERVED = """
import sys
from pathlib import Path
from tawantinsuyu.server.storage.file_lock import sole_server
with sole_server(Path(sys.argv[1])):
    print("served", flush=True)
    sys.stdin.read()
"""


def test_a_file_is_served_once_until_its_server_is_gone_however_it_went(tmp_path: Path) -> None:
    file, other_name = tmp_path / "games.sqlite", tmp_path / "link.sqlite"
    other_name.symlink_to(file)
    server = subprocess.Popen(
        [sys.executable, "-c", SERVED, file],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == "served\n"

        for name in (file, other_name):
            with pytest.raises(AlreadyServed, match=r"another server already uses .*PostgreSQL"), sole_server(name):
                pass
        with sole_server(tmp_path / "other.sqlite"):
            pass
    finally:
        server.send_signal(signal.SIGKILL)
        server.communicate()
    with sole_server(file):
        pass
    with sole_server(file):
        pass


def test_a_file_with_hard_links_is_not_served_under_any_name(tmp_path: Path) -> None:
    file, other_name = tmp_path / "games.sqlite", tmp_path / "hard.sqlite"
    with sole_server(file):
        file.touch()
        other_name.hardlink_to(file)
        with pytest.raises(SeveralNames, match=r"2 names .*copy the file"), sole_server(other_name):
            pass
    with pytest.raises(SeveralNames), sole_server(file):
        pass
    other_name.unlink()
    with sole_server(file):
        pass
