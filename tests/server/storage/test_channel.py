"""Processes that notify each other over a message channel: lost messages are recovered from the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest
from sqlalchemy import Connection, delete, text

from harness.programs.channel import PrivateChannel
from tawantinsuyu.server.live import redis_channel, remote_changes
from tawantinsuyu.server.live.hub import Watcher
from tawantinsuyu.server.live.redis_channel import RedisChannel, check_channel
from tawantinsuyu.server.storage.schema import sessions
from tawantinsuyu.server.storage.signals import CHANNEL, signal
from tests.server.storage.hearing import Process, heard, processes, until
from tests.server.storage.registries import answer_part, match_of, person, run, table

NEVER = 3600.0


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lost connections are replaced soon, and nothing is found by polling unless a test says so."""
    monkeypatch.setattr(remote_changes, "AGAIN_AFTER", 0.02)
    monkeypatch.setattr(remote_changes, "POLL_SECONDS", NEVER)


def versions(watcher: Watcher) -> list[int]:
    """The entries that a socket was sent, by their numbers."""
    return [move["version"] for message in heard(watcher) if message["type"] == "update" for move in message["moves"]]


def said(watcher: Watcher) -> list[str]:
    return [message["message"]["text"] for message in heard(watcher) if message["type"] == "chat"]


def lost(process: Process) -> int:
    channel = process.listener.channel
    assert isinstance(channel, RedisChannel)
    return channel.lost


def is_visible(watcher: Watcher) -> Callable[[], bool]:
    """Whether something waits to be sent to a socket."""
    return lambda: not watcher.waiting.empty()


def test_a_change_is_heard_by_the_channel_and_not_by_notify(postgres_url: str, channel: PrivateChannel) -> None:
    async def work() -> None:
        async with processes(postgres_url, channel=channel.url) as (here, there), processes(postgres_url, 1) as (deaf,):
            ana = await person(here.registry)
            table_id = await table(here.registry, ana)
            watcher = await there.watch(table_id)

            await answer_part(here.registry, table_id, Random(1))
            await until(is_visible(watcher))

            assert versions(watcher) == [2]
            assert deaf.listener.signals == 0
            assert lost(here) == 0

    run(work)


def test_a_change_that_is_not_committed_is_not_told(postgres_url: str, channel: PrivateChannel) -> None:
    async def work() -> None:
        async with processes(postgres_url, channel=channel.url) as (here, there):

            def fails(connection: Connection) -> None:
                signal(connection, here.registry.process, "moves", "table", 2)
                raise ValueError("not committed")

            with pytest.raises(ValueError, match="not committed"):
                await here.registry.database.write(fails)
            ana = await person(here.registry)
            await table(here.registry, ana)
            await until(lambda: there.listener.signals >= 1)

            assert there.listener.signals == 1  # the start of the game, and nothing before it

    run(work)


def test_play_goes_on_while_the_channel_is_down_and_after_it_is_back(
    postgres_url: str, channel: PrivateChannel
) -> None:
    async def work() -> None:
        async with processes(postgres_url, channel=channel.url) as (here, there):
            ana = await person(here.registry)
            table_id = await table(here.registry, ana)
            watcher = await there.watch(table_id)

            channel.kill()
            await until(lambda: not there.listener.is_listening)
            await answer_part(here.registry, table_id, Random(1))
            await here.say(table_id, ana, "can you hear me?")
            await until(lambda: watcher.waiting.qsize() >= 2)  # found in the log
            assert lost(here) >= 1
            assert {message["type"] for message in heard(watcher)} == {"update", "chat"}

            channel.start()
            await until(lambda: here.listener.is_listening and there.listener.is_listening)
            await asyncio.sleep(0.1)  # a last look for news may be under way
            before = there.listener.signals
            await answer_part(here.registry, table_id, Random(2))
            await until(is_visible(watcher))

            assert versions(watcher) == [3]
            assert there.listener.signals > before
            assert (await match_of(there.registry, table_id)).version == (
                await match_of(here.registry, table_id)
            ).version

    run(work)


def test_signals_that_were_lost_are_made_good_by_polling(
    postgres_url: str, channel: PrivateChannel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process may end between its commit and its signal: its entry, its words and its sign-out stand."""
    monkeypatch.setattr(remote_changes, "POLL_SECONDS", 0.02)

    async def work() -> None:
        async with processes(postgres_url, channel=channel.url) as (here, there):
            ana = await person(here.registry)
            table_id = await table(here.registry, ana)
            watcher = await there.watch(table_id)
            device = Watcher(table_id, ana.id, f"token-{ana.id.removeprefix('person-')}", None)
            there.hub.add(device)
            here.registry.database.send_signals = lambda _: None

            await answer_part(here.registry, table_id, Random(1))
            await here.say(table_id, ana, "unheard")
            await until(lambda: watcher.waiting.qsize() >= 2)
            assert not device.is_cut_off
            signed_out = delete(sessions).where(sessions.c.token_hash == device.session)
            await here.registry.database.write(lambda connection: connection.execute(signed_out))
            await until(lambda: device.is_cut_off)

            assert {message["type"] for message in heard(watcher)} == {"update", "chat"}
            assert there.listener.signals == 1  # the start of the game
            assert not watcher.is_cut_off

    run(work)


def test_words_whose_signal_was_lost_are_told_after_later_ones(postgres_url: str, channel: PrivateChannel) -> None:
    async def work() -> None:
        async with processes(postgres_url, channel=channel.url) as (here, there):
            ana = await person(here.registry)
            table_id = await table(here.registry, ana)
            watcher = await there.watch(table_id)
            await until(lambda: there.listener.signals == 1)
            await there.listener.catch_up()
            send = here.registry.database.send_signals
            here.registry.database.send_signals = lambda _: None
            await here.say(table_id, ana, "first")
            here.registry.database.send_signals = send
            await here.say(table_id, ana, "second")
            await until(is_visible(watcher))
            assert said(watcher) == ["second"]

            await there.listener.catch_up()
            await there.listener.catch_up()

            assert said(watcher) == ["first"]

    run(work)


def test_a_channel_that_falls_silent_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The connection stands, but nothing answers, as behind a network that drops everything."""
    monkeypatch.setattr(redis_channel, "IDLE", 0.05)

    async def silent(connection: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        while data := await connection.read(1000):
            if b"SUBSCRIBE" in data:
                answers.write(b"*3\r\n$9\r\nsubscribe\r\n$5\r\ntests\r\n:1\r\n")
            elif b"HELLO" in data or b"CLIENT" in data:
                answers.write(b"-ERR unknown command\r\n" * data.count(b"*"))

    async def work() -> None:
        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        hearing = RedisChannel(f"redis://127.0.0.1:{port}?protocol=2", "tests")
        async with hearing.listening() as signals:
            with pytest.raises(TimeoutError, match="does not respond"):
                await anext(signals)
        await hearing.close()
        server.close()

    run(work)


def test_nonsense_on_the_channel_makes_nobody_deaf(postgres_url: str, channel: PrivateChannel) -> None:
    async def work() -> None:
        async with processes(postgres_url, channel=channel.url) as (here, there):
            ana = await person(here.registry)
            table_id = await table(here.registry, ana)
            watcher = await there.watch(table_id)
            send = here.registry.database.send_signals
            assert send is not None
            send(["what is this"])
            await until(lambda: not there.listener.is_listening)
            await until(lambda: there.listener.is_listening)

            await answer_part(here.registry, table_id, Random(1))
            await until(is_visible(watcher))

            assert versions(watcher) == [2]

    run(work)


def test_servers_that_share_a_channel_do_not_hear_each_other(channel: PrivateChannel) -> None:
    async def work() -> None:
        ours, other = RedisChannel(channel.url, "ours"), RedisChannel(channel.url, "other")
        async with ours.listening() as signals:
            other.send(["p moves other 1"])
            await other.close()
            ours.send(["p moves ours 1"])
            assert await anext(signals) == "p moves ours 1"
        await ours.close()

    run(work)


@pytest.mark.parametrize("address", ["redis://127.0.0.1:6379", "rediss://:secret@host/0"])
def test_addresses_of_channels(address: str) -> None:
    check_channel(address)


@pytest.mark.parametrize("address", ["127.0.0.1:6379", "redis://", "postgresql://host/games"])
def test_what_is_no_address_of_a_channel_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="redis://HOST"):
        check_channel(address)


def test_without_a_channel_signals_go_by_notify(postgres_url: str) -> None:
    async def work() -> None:
        async with processes(postgres_url) as (here, there):
            statement = text(f"SELECT pg_notify('{CHANNEL}', 'x moves none 1')")
            await here.registry.database.write(lambda connection: connection.execute(statement).all())
            await until(lambda: there.listener.signals == 1)

    run(work)
