"""Processes on one database follow each other: nobody misses an entry or gets it twice, whatever goes wrong."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from random import Random
from typing import Any

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.engine import URL

from harness.servers.guest import id_of, wait_until
from harness.servers.server import run_server
from tawantinsuyu.server.features.lobby import seats
from tawantinsuyu.server.features.lobby import service as lobby
from tawantinsuyu.server.live import remote_changes
from tawantinsuyu.server.storage.database import Database, normal_url
from tawantinsuyu.server.storage.signals import CHANNEL
from tawantinsuyu.server.storage.trouble import UNREACHABLE, DatabaseDown
from tawantinsuyu.server.tables import answers
from tawantinsuyu.server.tables import registry as registry_module
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import MovesListener
from tawantinsuyu.table.messages.table_requests import GameSettings
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.plans import SeatPlan, TablePlan
from tawantinsuyu.table.refusal import Refused
from tests.server.storage.hearing import LISTENERS, Process, heard, processes, until
from tests.server.storage.registries import (
    answer,
    answer_part,
    keys_of,
    match_of,
    person,
    point,
    registries,
    run,
    table,
)


async def listeners(database: Database) -> int:
    """How many processes listen to the database."""
    count: int = await database.read(
        lambda connection: connection.execute(text(f"SELECT count(*) {LISTENERS}")).scalar_one()
    )
    return count


async def listen_all(database: Database, number: int) -> bool:
    return await listeners(database) == number


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lost connections are replaced soon."""
    monkeypatch.setattr(remote_changes, "AGAIN_AFTER", 0.02)


@pytest.mark.parametrize("by", ["notify", "channel"])
def test_every_process_tells_every_entry_once_and_in_order(
    postgres_url: str, by: str, request: pytest.FixtureRequest
) -> None:
    """Both players play at both processes; each learns of half of the entries by hearing or by losing a race."""

    address = request.getfixturevalue("channel").url if by == "channel" else ""

    async def work() -> None:
        async with processes(postgres_url, channel=address) as both:
            ana, bea = await person(both[0].registry, "Ana"), await person(both[0].registry, "Bea")
            table_id = await table(both[0].registry, ana, [bea])
            told = [[(await process.registry.table(table_id)).row.version] for process in both]

            def note(index: int) -> MovesListener:
                return lambda _, moves: told[index].extend(move.seq for move in moves)

            for index, process in enumerate(both):
                process.registry.on_moves.append(note(index))

            async def device(process: Process, who: str, random: Random) -> None:
                while (await match_of(process.registry, table_id)).version < 50:
                    match = await match_of(process.registry, table_id)
                    decision = match.game.decision
                    if decision is not None:
                        key = random.choice(decision.keys)
                        with suppress(Refused):  # it was not their turn, or another device was first
                            await answers.answer(process.registry, table_id, Actor(who), match.version, key)
                    await asyncio.sleep(0.001)

            devices = [(process, who) for process in both for who in (ana.id, bea.id)]
            await asyncio.gather(*(device(process, who, Random(n)) for n, (process, who) in enumerate(devices)))
            await until(lambda: told[0][-1] == told[1][-1])

            last = told[0][-1]
            assert last >= 50
            assert told == [list(range(1, last + 1))] * 2

    run(work)


def test_who_sat_down_in_one_process_may_answer_in_another_at_once(postgres_url: str) -> None:
    async def work() -> None:
        async with registries(normal_url(postgres_url), 2) as (here, there):  # they do not even listen
            ana, bea = await person(here, "Ana"), await person(here, "Bea")
            table_id = await table(here, ana)
            while (await here.table(table_id)).row.to_act != 0:
                await answer(here, table_id, Random(1))
            await match_of(there, table_id)
            await seats.leave(here, table_id, ana, 0, None)
            joined = await seats.join(here, table_id, bea, 0, None, knowing=True)

            match = await match_of(there, table_id)
            key = keys_of(match.game)[0]
            done = await answers.answer(there, table_id, Actor(bea.id), joined.row.version, key)

            assert done.version == joined.row.version + 1
            with pytest.raises(Refused) as refused:
                await answers.answer(here, table_id, Actor("a stranger"), done.version, key)
            assert refused.value.id == "not-at-table"

    run(work)


def test_those_who_wait_at_a_table_hear_that_it_was_called_off_elsewhere(postgres_url: str) -> None:
    async def work() -> None:
        async with processes(postgres_url) as (here, there):
            ana = await person(here.registry)
            plan = TablePlan(GameSettings(players=2), [SeatPlan("me"), SeatPlan("open")], "open")
            live = await lobby.create(here.registry, ana, plan)
            watcher = await there.watch(live.id)

            await lobby.cancel(here.registry, live.id, ana)
            await until(lambda: not watcher.waiting.empty())

            assert [message["table"]["status"] for message in heard(watcher)] == ["abandoned"]
            with pytest.raises(Refused, match="no-table"):
                await there.registry.table(live.id)

    run(work)


async def cut_listeners(database: Database) -> None:
    """The database drops the connections on which processes listen."""
    await database.write(
        lambda connection: connection.execute(text(f"SELECT pg_terminate_backend(pid) {LISTENERS}")).all()
    )


def test_what_was_done_and_said_while_nobody_could_hear_it_is_told_afterwards(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with processes(postgres_url) as (here, there):
            database = here.registry.database
            ana = await person(here.registry)
            table_id = await table(here.registry, ana)
            signals = there.listener.signals
            await here.say(table_id, ana, "nobody watches yet")
            await until(lambda: there.listener.signals > signals)  # else who joins meanwhile hears it, too
            await asyncio.sleep(0)
            watcher = await there.watch(table_id)
            await here.say(table_id, ana, "hello")
            await until(lambda: not watcher.waiting.empty())
            assert [message["message"]["text"] for message in heard(watcher)] == ["hello"]

            reachable = asyncio.Event()
            connect = psycopg.AsyncConnection.connect

            async def connect_later(address: str, **options: Any) -> psycopg.AsyncConnection[Any]:
                await reachable.wait()
                return await connect(address, **options)

            monkeypatch.setattr(psycopg.AsyncConnection, "connect", connect_later)
            await cut_listeners(database)
            await until(lambda: listen_all(database, 0))
            for seed in range(3):
                await answer_part(here.registry, table_id, Random(seed))
            await here.say(table_id, ana, "can you hear me?")
            await there.say(table_id, ana, "no")
            reachable.set()
            await until(lambda: listen_all(database, 2))
            await until(lambda: watcher.waiting.qsize() >= 3)
            await here.say(table_id, ana, "and now?")
            await until(lambda: watcher.waiting.qsize() >= 4)

            messages = heard(watcher)
            updates = [message for message in messages if message["type"] == "update"]
            assert [move["version"] for update in updates for move in update["moves"]] == [2, 3, 4]
            said = [message["message"]["text"] for message in messages if message["type"] == "chat"]
            assert sorted(said) == ["and now?", "can you hear me?", "no"]

    run(work)


def test_nothing_that_is_heard_makes_a_process_deaf(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with processes(postgres_url) as (here, there):
            ana = await person(here.registry)
            table_id = await table(here.registry, ana)
            watcher = await there.watch(table_id)
            nonsense = text(f"SELECT pg_notify('{CHANNEL}', 'what is this')")
            await here.registry.database.write(lambda connection: connection.execute(nonsense).all())

            faults = [DatabaseDown(UNREACHABLE), ValueError("a fault of ours")]
            catch_up = there.registry.catch_up

            async def troubled(live: Any) -> None:
                if faults:
                    raise faults.pop(0)
                await catch_up(live)

            async def all_tables(_: Database) -> list[LiveTable]:
                return there.registry.open_tables()

            monkeypatch.setattr(there.registry, "tables_with_news", all_tables)
            monkeypatch.setattr(there.registry, "catch_up", troubled)
            await cut_listeners(here.registry.database)
            await until(lambda: not faults)
            await until(lambda: listen_all(here.registry.database, 2))
            await answer_part(here.registry, table_id, Random(1))
            await until(lambda: not watcher.waiting.empty())

            assert [move["version"] for move in heard(watcher)[0]["moves"]] == [2]

    run(work)


def test_a_table_that_somebody_holds_is_never_opened_twice(sqlite: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "MOST_OPEN", 2)

    async def work() -> None:
        async with registries(sqlite, 1) as (registry,):
            ana = await person(registry)
            tables = [await table(registry, ana, seed=str(number)) for number in range(5)]
            held = await registry.table(tables[0])
            for each in tables[1:]:
                await registry.table(each)
            assert registry.open_count == 3
            assert {live.id for live in registry.open_tables()} == {tables[0], *tables[3:]}

            await answer(registry, tables[0], Random(1))

            assert held.row.version == 2
            assert await registry.table(tables[0]) is held
            assert registry.peek(tables[1]) is None
            again = await registry.table(tables[1])
            assert again.row.version == 1

    run(work)


def test_a_table_that_somebody_watches_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "MOST_OPEN", 1)
    with run_server() as server:
        ana, registry = server.guest("Ana"), server.services.registry
        watched, other = (ana.create_table(["me", "me"], start=True) for _ in range(2))
        with ana.socket(watched) as socket:
            socket.receive("update")
            ana.state(other)
            gc.collect()
            assert registry.peek(id_of(watched)) is not None

        wait_until(lambda: gc.collect() >= 0 and registry.peek(id_of(watched)) is None, "nobody to hold it")


def test_a_write_whose_fate_is_unknown_is_told_when_it_is_known(any_url: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection breaks after the commit and before the answer: the entry stands, though whoever gave it was told
    that something went wrong."""

    async def work() -> None:
        async with registries(any_url, 1) as (registry,):
            ana = await person(registry)
            table_id = await table(registry, ana)
            told: list[int] = []
            registry.on_moves.append(lambda _, moves: told.extend(move.seq for move in moves))
            match = await match_of(registry, table_id)
            key = keys_of(match.game)[0]
            write = registry.database.write

            async def breaks(job: Any) -> None:
                await write(job)
                raise DatabaseDown(UNREACHABLE)

            monkeypatch.setattr(registry.database, "write", breaks)
            with pytest.raises(DatabaseDown):
                await answers.answer(registry, table_id, Actor(ana.id), 1, key)
            monkeypatch.undo()
            again = await answers.answer(registry, table_id, Actor(ana.id), 1, key)

            assert (again.version, again.repeated) == (2, True)
            assert told == [2]
            assert point(await match_of(registry, table_id))["line"] == 1

    run(work)
