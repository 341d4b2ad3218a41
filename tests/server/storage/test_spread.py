"""Tables spread over two databases: each has whole tables, the first has the people; players notice nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL

from harness.programs.channel import PrivateChannel
from harness.programs.postgres import DatabaseCluster
from harness.servers.guest import Data, Guest, refused, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.features.chat.service import Chat
from tawantinsuyu.server.live.hub import Hub, Watcher
from tawantinsuyu.server.live.notify_channel import NotifyChannel
from tawantinsuyu.server.live.redis_channel import RedisChannel
from tawantinsuyu.server.live.remote_changes import Listener
from tawantinsuyu.server.storage import notices
from tawantinsuyu.server.storage.database import Database, normal_url
from tawantinsuyu.server.storage.spread import Databases, WrongDatabases, prepare_all
from tawantinsuyu.server.storage.tables import Listed, merged_open_tables, merged_tables_of
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.rows import Status, TableRow
from tests.server.games import play_to
from tests.server.notices.test_notices import outside
from tests.server.storage.hearing import heard, until
from tests.server.storage.registries import answer_part, person, run, table


@pytest.fixture
def urls(postgres: DatabaseCluster) -> Iterator[list[str]]:
    """The addresses of two empty databases."""
    with postgres.database() as first, postgres.database() as second:
        yield [first, second]


@pytest.fixture
def server(urls: list[str]) -> Iterator[ServerInThread]:
    with run_server(
        database=urls[0], further_databases=(urls[1],), allow_private_webhooks=True, notice_seconds=0.05
    ) as server:
        yield server


def rows(url: str, query: str) -> list[tuple[object, ...]]:
    engine = create_engine(url)
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(text(query))]
    engine.dispose()
    return found


def table_in(number: int, guest: Guest, seats: list[str], **facts: Any) -> Data:
    """A table in the database with this number."""
    while True:
        made = guest.create_table(seats, **facts)
        if made["id"].endswith("-1") == bool(number):
            return made


def test_a_table_lies_in_one_database_and_its_people_in_the_first(server: ServerInThread, urls: list[str]) -> None:
    ana, bea = server.guest("Ana"), server.guest("Bea")
    for number, (here, elsewhere) in enumerate((urls, urls[::-1])):
        made = table_in(number, ana, ["me", "open"], visibility="open", title=f"number {number}")
        bea.join(made)
        ana.start(made)
        play_to(server, made, 6)
        bea.say(made, "hello")
        bea.write_note(made, "remember", seat=1)

        assert bea.note(made, seat=1) == "remember"
        assert [line["text"] for line in ana.chat(made)] == ["hello"]
        for stored in ("tables WHERE id", "moves WHERE table_id", "messages WHERE table_id", "notes WHERE table_id"):
            query = f"SELECT count(*) FROM {stored} = '{made['id']}'"
            assert rows(here, query) > [(0,)]
            assert rows(elsewhere, query) == [(0,)]
    assert rows(urls[0], "SELECT name FROM people ORDER BY name") == [("Ana",), ("Bea",)]
    assert rows(urls[1], "SELECT DISTINCT name, webhook_url FROM people") == [("", None)]
    assert rows(urls[1], "SELECT count(*) FROM sessions") == [(0,)]
    assert {each["title"] for each in ana.my_tables()} >= {"number 0", "number 1"}
    assert {each["title"] for each in server.guest(None).open_tables()} >= {"number 0", "number 1"}


def test_a_rematch_and_a_branch_may_lie_in_the_other_database(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    made = table_in(1, ana, ["me", "me"], start=True)
    play_to(server, made, 10)

    branches = [
        ana.post(ana.at(made, "/branch"), {"line": 4, "seats": [{"kind": "me"}, {"kind": "me"}]}) for _ in range(12)
    ]
    again = [ana.rematch(made) for _ in range(12)]

    assert {each["id"].endswith("-1") for each in branches} == {True, False}
    assert {each["id"].endswith("-1") for each in again} == {True, False}
    for branch in branches:
        assert ana.state(branch)["line"] == 4


def test_bots_play_at_tables_in_every_database(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    for number in (0, 1):
        made = table_in(number, ana, ["bot:random", "bot:random"], start=True)
        with ana.socket(made, since=0) as socket:
            socket.until_version(20)


def test_notices_reach_people_whose_addresses_are_in_the_other_database(server: ServerInThread) -> None:
    ana, bea, cid = (server.guest(name) for name in ("Ana", "Bea", "Cid"))
    with patch.object(notices, "NOTICE_AFTER", 0), outside() as hook:
        bea.change(webhook=hook.url)
        made = table_in(1, ana, ["me", "open", "open"], visibility="open", title="Cuzco")
        bea.join(made)
        cid.join(made)
        ana.start(made)
        while ana.state(made)["view"]["to_act"] != 1:
            asked = {0: ana, 2: cid}[ana.state(made)["view"]["to_act"]]
            asked.answer(made)
        [request] = wait_until(lambda: hook.requests)

        assert json.loads(request.body)["title"] == "Cuzco"
        wait_until(lambda: left(server) == 0, "notices for people who cannot be reached are dropped")


def left(server: ServerInThread) -> int:
    count = text("SELECT count(*) FROM outbox")
    read = server.services.registry.databases.read_all(lambda connection: connection.execute(count).scalar_one())
    return sum(server.inside(read))


def test_while_one_database_is_down_tables_in_the_others_play_on(
    postgres: DatabaseCluster, own_cluster: DatabaseCluster
) -> None:
    with (
        postgres.database() as first,
        own_cluster.database() as second,
        run_server(database=first, further_databases=(second,), shared=True) as server,
    ):
        ana = server.guest("Ana")
        here, there = (table_in(number, ana, ["me", "me"], start=True, visibility="open") for number in (0, 1))
        own_cluster.stop("immediate")
        try:
            version = ana.version(here)
            assert ana.answer(here)["version"] == version + 1
            with refused(503, "no-database"):
                ana.state(there)
            assert there["id"] not in [each["id"] for each in ana.my_tables()]
            assert here["id"] in [each["id"] for each in ana.my_tables()]
            health = ana.get("/healthz")
            assert (health["status"], health["databases_down"]) == ("degraded", [2])
        finally:
            own_cluster.start()
        wait_until(lambda: there["id"] in [each["id"] for each in ana.my_tables()], "all tables again")
        assert ana.answer(there)["version"] == 2
        wait_until(lambda: ana.get("/healthz")["status"] == "ok", "health again")


@pytest.mark.parametrize("by", ["notify", "channel"])
def test_processes_hear_of_tables_in_every_database(urls: list[str], by: str, request: pytest.FixtureRequest) -> None:
    address = channel_address(request) if by == "channel" else ""

    async def work() -> None:
        prepare_all([normal_url(each) for each in urls])
        made = [both_databases(urls, f"process-{number}") for number in range(2)]
        hubs = [Hub(registry) for registry in made]
        listeners = [each for registry, hub in zip(made, hubs, strict=True) for each in ears(registry, hub, address)]
        tasks = [asyncio.create_task(each.run()) for each in listeners]
        try:
            await until(lambda: all(each.is_listening for each in listeners))
            ana = await person(made[0])
            for number in (0, 1):
                with patch.object(
                    Databases, "place", lambda _, code, number=number: f"{code}-{number}" if number else code
                ):
                    table_id = await table(made[0], ana)
                live = await made[1].table(table_id)
                watcher = Watcher(table_id, None, None, live.audience(None, None))
                hubs[1].add(watcher)
                await answer_part(made[0], table_id, Random(1))
                await until(partial(has_heard, watcher))
                assert [move["version"] for move in heard(watcher)[0]["moves"]] == [2]
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for registry in made:
                await registry.databases.close()
            for each in listeners:
                await each.channel.close()

    run(work)


def channel_address(request: pytest.FixtureRequest) -> str:
    channel: PrivateChannel = request.getfixturevalue("channel")
    return channel.url


def both_databases(urls: list[str], process: str) -> TableRegistry:
    first, second = (Database(normal_url(url), has_people=number == 0) for number, url in enumerate(urls))
    return TableRegistry(first, process, others=[second])


def ears(registry: TableRegistry, hub: Hub, address: str) -> list[Listener]:
    if not address:
        return [
            Listener(NotifyChannel(each.url), registry, hub, [Chat(registry, hub)], [each])
            for each in registry.databases
        ]
    channel = RedisChannel(address, "tests")
    for each in registry.databases:
        each.send_signals = channel.send
    return [Listener(channel, registry, hub, [Chat(registry, hub)])]


@pytest.mark.parametrize(
    ("table_id", "number"),
    [("4k7", 0), ("4k7-1", 1), ("4k7-2", 0), ("4k7-", 0), ("4k7-001", 0), ("4k7-²", 0), ("-1", 1), ("", 0)],
)
def test_the_end_of_an_id_tells_its_database(table_id: str, number: int, sqlite: URL) -> None:
    async def work() -> None:
        both = [Database(sqlite), Database(sqlite)]
        databases = Databases(both[0], both[1:])
        assert databases.of(table_id) is both[number]
        placed = {databases.place("4k7") for _ in range(100)}
        assert placed == {"4k7", "4k7-1"}
        await databases.close()

    run(work)


def test_databases_are_given_complete_and_in_order(urls: list[str], postgres: DatabaseCluster) -> None:
    first, second = (normal_url(each) for each in urls)
    with postgres.database() as new:
        third = normal_url(new)
        prepare_all([first])
        prepare_all([first, second])
        prepare_all([first, second])
        for wrong in ([first], [second, first], [second], [first, third, second]):
            with pytest.raises(WrongDatabases):
                prepare_all(wrong)
        prepare_all([first, second, third])
        with pytest.raises(WrongDatabases, match="3 databases"):
            prepare_all([first, second])


def test_a_database_with_people_is_not_added_to_another(urls: list[str]) -> None:
    first, second = (normal_url(each) for each in urls)
    with run_server(database=urls[1]) as server:
        server.guest("Ana")

    with pytest.raises(WrongDatabases, match="a new one, empty, at the end"):
        prepare_all([first, second])


def has_heard(watcher: Watcher) -> bool:
    return not watcher.waiting.empty()


def listed(status: Status, updated_at: int, to_act: str | None = None) -> Listed:
    row = TableRow(
        id=f"{status}-{updated_at}",
        host_id="host",
        invite="",
        settings={"players": 2, "opponent": None, "difficulty": {}, "modules": [], "variants": {}},
        options={},
        created_at=0,
        title="",
        updated_at=updated_at,
        since=0,
    )
    row.status, row.to_act_person = status, to_act
    return Listed(row, [])


def test_lists_of_several_databases_keep_the_order_of_one() -> None:
    first = [listed("playing", 3, "me"), listed("playing", 9), listed("finished", 8)]
    second = [listed("playing", 5, "me"), listed("waiting", 7), listed("finished", 10)]

    mine = [each.row.id for each in merged_tables_of([first, second], "me")]
    waiting = [each.row.id for each in merged_open_tables([[first[1]], [second[1], second[0]]])]

    assert mine == ["playing-5", "playing-3", "playing-9", "waiting-7", "finished-10", "finished-8"]
    assert waiting == ["waiting-7", "playing-9", "playing-5"]
