"""Two server processes on one PostgreSQL: any process serves any table, and one may die in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest

from harness.crash.processes import MortalProcess, Nursery, processes
from harness.programs.channel import PrivateChannel
from harness.programs.postgres import DatabaseCluster
from harness.servers.guest import Guest, Socket, id_of, wait_until
from tawantinsuyu.server.security.tokens import COOKIE
from tawantinsuyu.server.storage.database import normal_url
from tests.server.crash.taking_turns import check_whole, play_turns, versions
from tests.server.storage.hearing import LISTENERS


@pytest.fixture(scope="module")
def database(postgres: DatabaseCluster) -> Iterator[str]:
    """The address of the database that they share."""
    with postgres.database() as url:
        yield url


@pytest.fixture(scope="module")
def pair(nursery: Nursery, database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[MortalProcess]]:
    """Two processes on one database, for all tests of this file."""
    with processes(nursery, [database] * 2, tmp_path_factory.mktemp("pair")) as made:
        yield made


@pytest.fixture
def both(pair: list[MortalProcess]) -> Iterator[list[MortalProcess]]:
    """The two, alive and well."""
    for each in pair:
        if not each.is_running:
            each.start()
    yield pair
    for each in pair:
        each.send_guests_home()


def at(server: MortalProcess, guest: Guest) -> Guest:
    """The same person with the same cookie, now served by another process."""
    moved = server.guest(None)
    moved.http.cookies.set(COOKIE, guest.http.cookies[COOKIE], domain="127.0.0.1")
    moved._be(moved.me())
    return moved


def test_players_of_two_processes_see_each_other_play_and_talk(both: list[MortalProcess]) -> None:
    here, there = both
    ana, bea = here.guest("Ana"), there.guest("Bea")
    table = ana.create_table(["me", "open"], visibility="open")
    bea.join(table)
    ana.start(table)
    guests = (ana, bea, here.guest(None), there.guest(None))
    sockets = [guest.socket(table, since=0) for guest in guests]

    play_turns({0: ana, 1: bea}, table, Random(1), 20)
    for guest, words in ((ana, "well played"), (bea, "thank you")):
        guest.say(table, words)

    for guest, socket in zip(guests, sockets, strict=True):
        check_whole(socket, guest, table)
        assert guest.state(table)["view"]["to_act"] == ana.state(table)["view"]["to_act"]
        while len(said(socket)) < 2:
            socket.receive("chat")
        assert sorted(said(socket)) == ["thank you", "well played"]
    assert {move["seat"] for move in sockets[2].moves[1:]} == {0, 1}
    assert {move["key"] for move in sockets[2].moves} == {None}  # spectators are not told what was answered
    assert all((move["key"] is None) == (move["seat"] != 1) for move in sockets[1].moves)


def said(socket: Socket) -> list[str]:
    return [message["message"]["text"] for message in socket.received if message["type"] == "chat"]


def test_a_player_whose_process_dies_goes_on_at_another_without_a_gap(both: list[MortalProcess]) -> None:
    here, there = both
    ana, bea = here.guest("Ana"), there.guest("Bea")
    table = ana.create_table(["me", "open"], visibility="open")
    bea.join(table)
    ana.start(table)
    before, watching = ana.socket(table, since=0), bea.socket(table, since=0)
    play_turns({0: ana, 1: bea}, table, Random(2), 12)
    seen = check_whole(before, ana, table)

    here.kill()
    moved = at(there, ana)
    play_turns({0: moved, 1: bea}, table, Random(3), 6)
    after = moved.socket(table, since=seen)
    check_whole(after, moved, table, seen + 1)
    play_turns({0: moved, 1: bea}, table, Random(4), 10)
    last = check_whole(after, moved, table, seen + 1)
    check_whole(watching, bea, table)

    # and at the first process again, when it is back
    here.start()
    back = at(here, moved)
    again = back.socket(table, since=last)
    play_turns({0: back, 1: bea}, table, Random(5), 6)
    check_whole(again, back, table, last + 1)
    check_whole(watching, bea, table)


def test_bots_of_a_process_that_dies_are_taken_up_by_another(both: list[MortalProcess]) -> None:
    """Nobody but bots plays, so at every moment the process of whoever started the game thinks for one of them."""
    here, there = both
    table = here.guest("Ana").create_table(["bot"] * 4, start=True, visibility="open")
    watching = there.guest(None).socket(table, since=0)
    watching.until_version(3)

    here.kill()
    left = there.guest(None).state(table)
    assert not left["view"]["over"]

    watching.until_version(left["version"] + 5)
    seen = versions(watching)
    assert seen == list(range(1, seen[-1] + 1))


def test_a_process_that_could_not_hear_for_a_while_catches_up(both: list[MortalProcess], database: str) -> None:
    here, there = both
    ana, bea = here.guest("Ana"), there.guest("Bea")
    table = ana.create_table(["me", "open"], visibility="open")
    bea.join(table)
    ana.start(table)
    sockets = [ana.socket(table, since=0), bea.socket(table, since=0)]
    address = normal_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as connection:

        def listeners() -> int:
            row = connection.execute(f"SELECT count(*) {LISTENERS}").fetchone()
            return 0 if row is None else int(row[0])

        wait_until(lambda: listeners() == 2, "two processes that listen")
        play_turns({0: ana, 1: bea}, table, Random(6), 4)

        connection.execute(f"SELECT pg_terminate_backend(pid) {LISTENERS}")
        play_turns({0: ana, 1: bea}, table, Random(7), 10)
        ana.say(table, "did you see that?")
        wait_until(lambda: listeners() == 2, "two processes that listen again")
        play_turns({0: ana, 1: bea}, table, Random(8), 4)

    for guest, socket in zip((ana, bea), sockets, strict=True):
        check_whole(socket, guest, table)
        if not said(socket):
            socket.receive("chat")
        assert said(socket) == ["did you see that?"]
    assert id_of(table) in [each["id"] for each in bea.my_tables()]


def test_two_processes_play_on_while_their_channel_is_killed_and_comes_back(
    nursery: Nursery, postgres_url: str, channel: PrivateChannel, tmp_path: Path
) -> None:
    with processes(nursery, [postgres_url] * 2, tmp_path, channel=channel.url) as (here, there):
        ana, bea = here.guest("Ana"), there.guest("Bea")
        table = ana.create_table(["me", "open"], visibility="open")
        bea.join(table)
        ana.start(table)
        sockets = [ana.socket(table, since=0), bea.socket(table, since=0)]
        play_turns({0: ana, 1: bea}, table, Random(9), 6)

        channel.kill()
        play_turns({0: ana, 1: bea}, table, Random(10), 6)
        ana.say(table, "did you see that?")
        for guest, socket in zip((ana, bea), sockets, strict=True):
            check_whole(socket, guest, table)
        channel.start()
        play_turns({0: ana, 1: bea}, table, Random(11), 6)

        for guest, socket in zip((ana, bea), sockets, strict=True):
            check_whole(socket, guest, table)
            if not said(socket):
                socket.receive("chat")
            assert said(socket) == ["did you see that?"]
        assert here.errors == there.errors == []
