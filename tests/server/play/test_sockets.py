"""Sockets: missed entries first, then everything new; reconnecting clients miss nothing and get nothing twice."""

from __future__ import annotations

import random
import socket as sockets
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from harness.servers.guest import Data, Guest, NotOpened, Socket, refused
from harness.servers.server import ServerInThread, run_server
from tests.server.games import AnyGuest, game_for_two, play_to

COME_BACK = 1012
BAD_MESSAGE = (1008, "bad-message")


class Watching:
    """Somebody who watches a table over a connection that breaks often."""

    def __init__(self, person: Guest, table: Data, rng: random.Random) -> None:
        self.person = person
        self.table = table
        self.rng = rng
        self.moves: list[Data] = []
        self.state: Data = {}
        self.socket: Socket | None = None
        self.connections = 0

    @property
    def version(self) -> int:
        """The last version that was seen."""
        return int(self.moves[-1]["version"]) if self.moves else 0

    def connect(self) -> None:
        if self.socket is None:
            self.socket = self.person.socket(self.table, since=self.version)
            self.connections += 1

    def read(self, until: int) -> None:
        """Read messages until this version is seen."""
        assert self.socket is not None
        while self.version < until:
            update = self.socket.receive("update")
            self.moves += update["moves"]
            self.state = update["state"]
            assert self.state["version"] == self.version

    def break_off(self) -> None:
        """End the connection, politely or not; what was not read yet is lost."""
        if self.socket is not None:
            if self.rng.random() < 0.5:
                with suppress(OSError):
                    self.socket.connection.socket.shutdown(sockets.SHUT_RDWR)
            self.socket.close()
            self.socket = None


def do_something(server: ServerInThread, table: Data, people: list[Guest], rng: random.Random) -> None:
    """Answer, take back, give again or go far back. Each counts the versions and answers that they are told of."""
    states = {person: person.state(table) for person in people}
    asked, other = people if states[people[0]]["view"]["decision"] is not None else people[::-1]
    for person, state in states.items():
        if state["can_redo"] and rng.random() < 0.5:
            person.redo(table, state["version"])
            return
        if state["can_undo"] and rng.random() < 0.3:
            person.undo(table, state["version"])
            return
    line = states[other]["line"]
    if line and rng.random() < 0.1:
        other.propose(table, "take-back", rng.randrange(line), states[other]["version"])
        asked.agree(table, version=states[asked]["version"])
        return
    if rng.random() < 0.1:
        server.forget_tables()
    state = states[asked]
    asked.answer(table, rng.choice(state["view"]["decision"]["options"])["key"], state["version"])


@pytest.mark.parametrize("seed", range(2))
def test_whatever_connections_do_everybody_gets_the_log_once_and_whole(any_server: ServerInThread, seed: int) -> None:
    rng = random.Random(seed)
    ana, ben, zoe = (any_server.guest(name) for name in ("Ana", "Ben", "Zoe"))
    table = ana.create_table(["me", "open"], visibility="open")
    ben.join(table)
    ana.start(table)
    watchers = [Watching(person, table, rng) for person in (ana, ben, zoe)]
    # while the game goes on, connections break and come back at any moment
    for _ in range(60):
        do_something(any_server, table, [ana, ben], rng)
        for watching in watchers:
            if rng.random() < 0.4:
                watching.connect()
                if rng.random() < 0.7:
                    watching.read(rng.randint(watching.version, watching.person.version(table)))
            elif rng.random() < 0.5:
                watching.break_off()
    # in the end each has seen the log as they may know it, without gaps, without repetitions
    for watching in watchers:
        watching.connect()
        version = watching.person.version(table)
        watching.read(version)
        assert watching.connections > 2
        assert [move["version"] for move in watching.moves] == list(range(1, version + 1))
        assert watching.moves == watching.person.moves(table)
        # within a part of another, an undo that one was told of is gone already, which is told when the part ends
        assert {**watching.state, "can_undo": None} == {**watching.person.state(table), "can_undo": None}
    # and nobody was told a key of another
    for watching, seats in zip(watchers, ({0}, {1}, set()), strict=True):
        assert {move["seat"] for move in watching.moves if move["key"] is not None} <= seats


def test_who_connects_while_moves_are_made_gets_each_of_them_once(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    last = 150
    with ThreadPoolExecutor(1) as threads:
        playing = threads.submit(play_to, server, table, last)
        watching = Watching(ana, table, random.Random(1))
        while watching.version < last:
            watching.connect()
            watching.read(min(last, watching.version + 10))
            watching.break_off()
        assert playing.result() == last
    assert [move["version"] for move in watching.moves] == list(range(1, last + 1))
    assert watching.moves == ana.moves(table)


def test_a_socket_begins_with_the_table_and_what_was_missed(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    play_to(server, table, 6)
    for since, missed in ((0, [1, 2, 3, 4, 5, 6]), (4, [5, 6]), (6, []), (1000, []), (None, [])):
        with asked.socket(table, since=since) as socket:
            assert socket.receive() == {"type": "table", "table": asked.table(table)}
            update = socket.receive()
            assert [move["version"] for move in update["moves"]] == missed
            assert update["state"] == asked.state(table)


def test_a_table_that_has_not_begun_has_facts_only(guest: AnyGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me", "me"])
    with ana.socket(table, since=0) as socket:
        assert socket.receive()["type"] == "table"
        ana.start(table)
        assert socket.receive()["table"]["status"] == "playing"
        assert [move["kind"] for move in socket.receive()["moves"]] == ["start"]


@pytest.mark.parametrize("query", ["since=-1", "since=x", "seat=-1", "seat=8", "seat=x", "since=99999999999999999999"])
def test_a_socket_that_asks_for_nonsense_is_not_opened(server: ServerInThread, query: str) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    with pytest.raises(NotOpened):
        Socket(f"{ana.url.replace('http', 'ws')}{ana.at(table, '/socket')}?{query}", ana.socket_headers())


def test_a_socket_from_the_seat_of_another_is_not_opened(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    seat = asked.state(table)["seat"]
    with pytest.raises(NotOpened):
        other.socket(table, seat=seat)
    assert asked.socket(table, seat=seat).receive("update")["state"]["seat"] == seat


@pytest.mark.parametrize(
    "message",
    [
        "",
        "llama",
        "[]",
        "7",
        "null",
        '{"type": "look"}',
        {"type": "look", "seat": 0, "more": 1},
        {"type": "look", "seat": "0"},
        {"type": "look", "seat": True},
        {"type": "look", "seat": 8},
        {"type": "look", "seat": -1},
        {"type": "answer", "seat": 0},
        {"type": "answer", "decision": 1, "key": "llama"},
        {"type": "answer", "id": True, "decision": 1, "key": "llama"},
        {"type": "answer", "id": -1, "decision": 1, "key": "llama"},
        {"type": "answer", "id": 2**53, "decision": 1, "key": "llama"},
        {"type": "answer", "id": "1", "decision": 1, "key": "llama"},
        '{"type": "look", "seat": 0, "type": "llama"}',
        "[" * 900,
        "x" * 3_000,
    ],
)
def test_a_socket_that_says_nonsense_is_closed_and_nobody_else(server: ServerInThread, message: object) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    good, bad = ana.socket(table), ana.socket(table)
    for socket in (good, bad):
        socket.receive("update")
    bad.say(message)
    assert bad.until_closed() == BAD_MESSAGE
    version = ana.answer(table)["version"]
    assert good.until_version(version)


def test_a_ping_is_answered_and_too_many_close_the_socket(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    with ana.socket(table) as socket:
        socket.receive("update")
        socket.say({"type": "ping"})
        assert socket.receive("pong") == {"type": "pong", "now": pytest.approx(server.clock(), abs=60_000)}
        with suppress(ConnectionClosed):
            for _ in range(20):
                socket.say({"type": "ping"})
        assert socket.until_closed() == (1008, "too-fast")


@pytest.mark.parametrize("message", [b"bytes", "x" * 10_000])
def test_bytes_and_huge_messages_close_a_socket(server: ServerInThread, message: str | bytes) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    with ana.socket(table) as socket:
        socket.receive("update")
        socket.say(message)
        with pytest.raises(ConnectionClosed):
            socket.receive("chat")
    assert ana.answer(table)


def test_a_socket_is_closed_when_the_server_stops_and_may_come_back() -> None:
    with run_server() as server:
        ana = server.guest("Ana")
        table = ana.create_table(["me", "me"], start=True)
        socket = ana.socket(table)
        socket.receive("update")
        server.ask_to_stop()
        assert socket.until_closed()[0] == COME_BACK


def test_the_game_that_one_left_is_seen_as_everybody_sees_it(server: ServerInThread) -> None:
    table, asked, other = game_for_two(server)
    socket = other.socket(table)
    socket.receive("update")
    asked.leave(table, bot=None)
    assert socket.receive("table")["table"]["seats"] == other.table(table)["seats"]
    with refused(403, "not-at-table"):
        asked.answer(table, "done", 1)
