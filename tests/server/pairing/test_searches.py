"""Looking for a game at a server, and at several server processes with one database."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection, delete, select
from sqlalchemy.engine import URL

from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.features.pairing.service import ask_again, begin_search, pair_all
from tawantinsuyu.server.features.relations.queries import add_relation
from tawantinsuyu.server.storage.schema import outbox, people, searches, tables
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.pairing.messages import GameSearch
from tests.server.admin.roles import Host
from tests.server.storage.registries import person, registries, run

SEARCH = "/api/me/search"


@pytest.fixture
def calm(any_server: ServerInThread) -> ServerInThread:
    """A server on which nobody is looking for a game."""
    write(any_server, lambda connection: connection.execute(delete(searches)))
    return any_server


def write(server: ServerInThread, job: Any) -> None:
    server.inside(server.services.database.write(lambda connection: job(connection) and None))


def look(guest: Guest, **wishes: Any) -> Data:
    found: Data = guest.request("PUT", SEARCH, wishes)
    return found


def here(guest: Guest) -> Data:
    found: Data = guest.post(f"{SEARCH}/here", {})
    return found


def known(server: ServerInThread, guest: Guest) -> str:
    """The id of a person."""

    def read(connection: Connection) -> str:
        return str(connection.execute(select(people.c.id).where(people.c.name == guest.name)).scalars().all()[-1])

    return server.inside(server.services.database.read(read))


def everybody(server: ServerInThread, *names: str) -> list[Guest]:
    """Guests whose names nobody else has."""
    return [server.guest(f"{name} {server.clock()}") for name in names]


def test_two_who_look_for_the_same_game_play_it(calm: ServerInThread) -> None:
    ana, ben = everybody(calm, "Ana", "Ben")

    first = look(ana, players=[3, 2], modules=["vassals"], pace="day", span=200)
    assert (first["table"], first["search"]["players"]) == (None, [2, 3])
    second = look(ben, players=[2], modules=["vassals"], pace="day")

    facts = ana.table(second["table"])
    assert here(ana)["table"] == here(ben)["table"] == facts["id"]
    assert (facts["status"], facts["settings"]["modules"]) == ("playing", ["vassals"])
    assert (facts["options"]["clock"]["kind"], facts["options"]["clock"]["hours"]) == ("deadline", 24)
    assert facts["options"]["rated"] is True
    assert {seat["name"] for seat in facts["seats"]} == {ana.name, ben.name}
    assert [facts["host"], ben.table(facts["id"])["host"]] == [True, False]


@pytest.mark.parametrize(
    "other", [{"players": [3]}, {"modules": ["vassals"]}, {"pace": "day"}], ids=["players", "modules", "pace"]
)
def test_those_who_want_different_games_go_on_waiting(calm: ServerInThread, other: Data) -> None:
    ana, ben = everybody(calm, "Ana", "Ben")
    look(ana)

    assert look(ben, **other)["table"] is here(ana)["table"] is None


def test_ratings_are_compared(calm: ServerInThread) -> None:
    ana, ben = everybody(calm, "Ana", "Ben")
    look(ana, span=100)
    write(calm, lambda connection: connection.execute(searches.update().values(ratings='{"2":1700.0}')))

    assert look(ben)["table"] is None
    for _ in range(2):
        calm.clock.advance(60)
        here(ana)
    assert here(ben)["table"] is not None


def test_blocked_people_are_not_paired(calm: ServerInThread) -> None:
    ana, ben, zoe = everybody(calm, "Ana", "Ben", "Zoe")
    blocking, blocked = known(calm, ana), known(calm, ben)
    write(calm, lambda connection: add_relation(connection, blocking, blocked, "block", 0))

    look(ana)
    assert look(ben)["table"] is here(ana)["table"] is None
    table = look(zoe)["table"]

    assert here(ana)["table"] == table
    assert here(ben)["table"] is None


def test_who_closes_the_page_stops_waiting_unless_they_want_a_notice(calm: ServerInThread) -> None:
    gone, told, ana = everybody(calm, "Gone", "Told", "Ana")
    with refused(409, "no-notices"):
        look(told, notify=True)
    identity = known(calm, told)
    hook = people.update().where(people.c.id == identity).values(webhook_url="https://example.org/", webhook_secret="x")
    write(calm, lambda connection: connection.execute(hook))
    look(gone, players=[4])
    look(told, players=[3], notify=True)
    look(told, notify=True)

    calm.clock.advance(100)
    assert here(gone) == {"search": None, "others": 1, "table": None, "offers_bot": False}
    table = look(ana)["table"]

    assert here(told)["table"] == table

    def notices(connection: Connection) -> list[str]:
        query = select(outbox.c.kind).where(outbox.c.person_id == identity, outbox.c.table_id == table)
        return list(connection.execute(query).scalars())

    assert "found" in calm.inside(calm.services.database.read(notices))


def test_a_new_search_follows_a_game_and_one_is_stopped(calm: ServerInThread) -> None:
    ana, ben = everybody(calm, "Ana", "Ben")
    look(ana)
    assert look(ben)["table"] is not None

    assert look(ana)["table"] is None
    ana.request("DELETE", SEARCH)
    assert here(ana)["search"] is None
    assert look(ben)["table"] is None


def test_the_place_is_kept_where_only_the_range_changes(calm: ServerInThread) -> None:
    (ana,) = everybody(calm, "Ana")
    look(ana)
    calm.clock.advance(60)

    assert look(ana, span=300)["search"]["waited"] >= 60_000
    assert look(ana, players=[3])["search"]["waited"] < 60_000


def test_a_bot_is_offered_after_a_wait(calm: ServerInThread) -> None:
    ana, _ = everybody(calm, "Ana", "Ben")

    assert look(ana)["offers_bot"] is False
    calm.clock.advance(61)
    assert here(ana)["offers_bot"] is True


def test_a_bot_is_offered_at_once_to_who_is_alone() -> None:
    with run_server() as server:
        ana = server.guest("Ana")
        assert look(ana)["offers_bot"] is True
        server.guest("Ben")
        assert here(ana)["offers_bot"] is False


def test_who_is_suspended_neither_looks_nor_is_paired(calm: ServerInThread) -> None:
    ana, ben = everybody(calm, "Ana", "Ben")
    look(ana)
    until = people.update().where(people.c.id == known(calm, ana)).values(suspended_until=calm.clock() + 3_600_000)
    write(calm, lambda connection: connection.execute(until))
    calm.services.forget(known(calm, ana))

    assert look(ben)["table"] is None
    for ask in (look, here):
        with refused(403, "suspended"):
            ask(ana)


def test_a_server_that_will_stop_makes_no_games() -> None:
    with run_server() as server:
        ana, ben = everybody(server, "Ana", "Ben")
        look(ana)
        operator = Host(server).person("Olga", "operator")
        operator.request("PUT", "/api/admin/announcement", {"drains": True, "minutes": 5})

        with refused(503, "draining"):
            look(ben)
        with refused(503, "draining"):
            here(ana)
        operator.request("PUT", "/api/admin/announcement", {"text": "", "drains": False})
        assert look(ben)["table"] is not None


@pytest.mark.parametrize(
    ("wishes", "status"),
    [
        ({"players": []}, 422),
        ({"players": [1]}, 422),
        ({"modules": ["llamas"]}, 422),
        ({"pace": "never"}, 422),
        ({"span": 0}, 422),
    ],
)
def test_what_cannot_be_played_is_refused(calm: ServerInThread, wishes: Data, status: int) -> None:
    (ana,) = everybody(calm, "Ana")
    with refused(status, "bad-settings" if wishes.get("modules") else "bad-request"):
        look(ana, **wishes)


# -- several processes


def test_everybody_is_paired_exactly_once_by_several_processes(any_url: URL) -> None:
    async def play() -> None:
        # SQLite belongs to one process
        async with registries(any_url, 1 if any_url.get_backend_name() == "sqlite" else 3) as processes:
            seekers = [await person(processes[0], f"Person {number}") for number in range(12)]

            def process(number: int) -> TableRegistry:
                return processes[number % len(processes)]

            await asyncio.gather(*(begin_search(process(n), each, GameSearch()) for n, each in enumerate(seekers)))
            await asyncio.gather(
                *(ask_again(process(n + turn), each) for turn in range(3) for n, each in enumerate(seekers)),
                *(pair_all(each) for each in processes),
            )

            found = [(await ask_again(processes[0], each))["table"] for each in seekers]
            stored = await processes[0].database.read(lambda connection: list(connection.execute(select(tables.c.id))))
            assert None not in found
            assert {row.id for row in stored} == set(found)
            assert all(found.count(each) == 2 for each in found)

    run(play)


def test_two_whose_pages_are_closed_are_paired_too(any_url: URL) -> None:
    async def play() -> None:
        async with registries(any_url, 1) as (registry,):
            ana, ben = [await person(registry, name) for name in ("Ana", "Ben")]
            await begin_search(registry, ana, GameSearch(span=10))
            rated = searches.update().values(ratings='{"2":1515.0}')
            await registry.database.write(lambda connection: connection.execute(rated))
            await begin_search(registry, ben, GameSearch(span=10))

            await pair_all(registry)
            assert (await ask_again(registry, ben))["table"] is None
            now = registry.clock()
            registry.clock = lambda: now + 60_000
            await pair_all(registry)

            assert (await ask_again(registry, ana))["table"] is not None

    run(play)
