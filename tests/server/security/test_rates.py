"""Every configured rate limit applies where it should."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from harness.servers.guest import Data, Guest, NotOpened, Refusal, refused, wait_until
from harness.servers.server import GENEROUS, ServerInThread, run_server
from tawantinsuyu.server.config import LIMITS
from tawantinsuyu.server.security.limits import Limits
from tests.server.admin.roles import Host

Limiting = Callable[[str, str], None]


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    """A server whose limits are changed by these tests alone."""
    with run_server() as server:
        yield server


@pytest.fixture
def limit(server: ServerInThread) -> Iterator[Limiting]:
    """Sets one limit: `limit("chat", "2/hour")`. Afterwards there are none again."""

    def change(name: str, rate: str) -> None:
        server.services.limits = Limits({**GENEROUS, name: rate})

    yield change
    server.services.limits = Limits(GENEROUS)


def become_another_guest(_: Guest, stranger: Guest, __: Data) -> None:
    stranger.http.cookies.clear()
    stranger.post("/api/guests", {"name": "Eva"})


def take_everything_along(ana: Guest, _: Guest, __: Data) -> None:
    response = ana.http.post("/api/me/export")
    if response.status_code >= 400:
        raise Refusal(response.status_code, response.json())


Using = Callable[[Guest, Guest, Data], Any]
"""What somebody known or a stranger does, at a table or not."""

USES: dict[str, list[Using]] = {
    "guests": [become_another_guest],
    "links": [lambda ana, _, __: ana.link(), lambda _, stranger, __: stranger.claim("bcdfghjkmnpqrst")],
    "tables": [lambda ana, _, __: ana.create_table(["me", "open"]), lambda ana, _, table: ana.rematch(table)],
    "changes": [lambda ana, _, __: ana.change(name="Ana"), lambda ana, _, table: ana.leave(table, bot="llama")],
    "answers": [lambda ana, _, table: ana.answer(table, "llama", 1)],
    "hints": [lambda ana, _, table: ana.get(ana.at(table, "/hint"))],
    "puzzles": [lambda ana, _, __: ana.post("/api/puzzles", {"puzzle": "none"})],
    "outlooks": [lambda ana, _, table: ana.get(ana.at(table, "/outlook"), seat=0)],
    "chat": [lambda ana, _, table: ana.say(table, "Hello")],
    "holidays": [lambda ana, _, __: ana.holiday(1)],
    "notes": [lambda ana, _, table: ana.write_note(table, "mine")],
    "reviews": [lambda ana, _, table: ana.post(ana.at(table, "/review"))],
    "imports": [lambda ana, _, __: ana.post("/api/replays", {"record": "no record"})],
    "editions": [lambda ana, _, __: ana.post("/api/editions", {"text": "no edition"})],
    "webhooks": [lambda ana, _, __: ana.change(webhook="")],
    "reads": [lambda ana, _, table: ana.state(table), lambda _, stranger, __: stranger.open_tables()],
    "relations": [lambda ana, _, table: ana.request("PUT", ana.at(table, "/seats/0/treatment"), {"mute": True})],
    "reports": [lambda ana, _, table: ana.post(ana.at(table, "/reports"), {"seat": 0, "reason": "other"})],
    "keys": [lambda ana, _, __: ana.post("/api/me/recovery-code")],
    "sign-ins": [lambda _, stranger, __: stranger.post("/api/sign-in/recovery-code", {"code": "bcdfghjkmnpqrst"})],
    "exports": [take_everything_along],
    "searches": [lambda ana, _, __: ana.request("PUT", "/api/me/search", {"players": [2], "pace": "day"})],
    "replays": [
        lambda ana, _, table: ana.get(ana.at(table, "/replay")),
        lambda ana, _, table: ana.get(ana.at(table, "/replay/0")),
        lambda ana, _, table: ana.get(ana.at(table, "/scores")),
    ],
}


def test_every_limit_is_known_here() -> None:
    elsewhere = {"drawings", "mails", "mail-links", "mail-targets", "processor", "review-parts", "review-parts-address"}
    assert {*USES, *elsewhere, "sockets", "work", "admin", "deletions"} == set(LIMITS)


@pytest.mark.parametrize(("name", "use"), [(name, use) for name, uses in USES.items() for use in uses])
def test_what_is_done_too_often_has_to_wait(server: ServerInThread, limit: Limiting, name: str, use: Using) -> None:
    # given that one may do it twice an hour, and has done so, whatever came of it
    ana, stranger = server.guest("Ana"), server.guest(None)
    table = ana.create_table(["me", "me"], start=True)
    limit(name, "2/hour")
    for _ in range(2):
        try:
            use(ana, stranger, table)
        except Refusal as refusal:
            if refusal.status == 429:
                raise
    # when it is done a third time, one is told how long to wait
    with refused(429, "too-fast") as body:
        use(ana, stranger, table)
    assert 0 < body[0]["error"]["args"][0] <= 3600


def test_deletions_count_for_an_address(server: ServerInThread, limit: Limiting) -> None:
    ana, bea = server.guest("Ana"), server.guest("Bea")
    limit("deletions", "1/hour")
    ana.request("DELETE", "/api/me")
    with refused(429, "too-fast"):
        bea.request("DELETE", "/api/me")


def test_operators_have_a_limit_too(server: ServerInThread, limit: Limiting) -> None:
    operator = Host(server).person("Olga", "operator")
    limit("admin", "1/hour")
    operator.get("/api/admin/overview")
    with refused(429, "too-fast"):
        operator.get("/api/admin/overview")


def test_each_counts_for_oneself_and_programs_are_told_to_wait_too(server: ServerInThread, limit: Limiting) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    limit("reads", "1/hour")
    assert ana.http.get("/api/me").status_code == 200
    assert 0 < int(ana.http.get("/api/me").headers["retry-after"]) <= 3600
    assert ben.http.get("/api/me").status_code == 200


def test_sockets_are_opened_only_so_often(server: ServerInThread, limit: Limiting) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    limit("sockets", "2/hour")
    sockets = [ana.socket(table), ana.socket(table)]
    with pytest.raises(NotOpened):
        ana.socket(table)
    assert all(socket.receive("update") for socket in sockets)


def test_only_so_many_sockets_are_open_at_the_same_time() -> None:
    with run_server(sockets_per_address=2) as server:
        ana = server.guest("Ana")
        table = ana.create_table(["me", "me"], start=True)
        first, second = ana.socket(table), ana.socket(table)
        with pytest.raises(NotOpened):
            ana.socket(table)
        assert second.receive("update")
        # a place is free again when a socket is closed
        first.close()
        wait_until(lambda: server.services.hub.count == 1, "the end of a socket")
        assert wait_until(lambda: opened(ana, table), "a free place").receive("update")


def opened(person: Guest, table: Data) -> Any:
    """A socket, if there is a place for it."""
    try:
        return person.socket(table)
    except NotOpened:
        return None
