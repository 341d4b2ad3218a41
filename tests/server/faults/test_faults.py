"""While the database is unavailable, the server says so and keeps nothing in memory only; no restart is needed."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from harness.programs.postgres import DatabaseCluster
from harness.servers.guest import Data, Guest, Refusal, refused, wait_until
from harness.servers.server import LOGS, ServerInThread, run_server
from tawantinsuyu.server.storage import database, postgres_connection
from tawantinsuyu.texts.languages import complete_languages
from tests.server.faults.faults import POSTGRES, SQLITE, Fault, FrozenPostgres, MovedAway, QueryOnly, faulty
from tests.server.games import MANY, at_once, play_to

MOST_THAT_FIT = 400
"""Answers for which there may still be room on a full disk, in space that SQLite has already."""


@pytest.fixture(autouse=True)
def short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a database that does not answer."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.5)
    monkeypatch.setattr(postgres_connection, "ANSWER_SECONDS", 5.0)
    for limit in ("statement_timeout", "lock_timeout"):
        monkeypatch.setitem(postgres_connection.LIMITS, limit, "2s")


@pytest.fixture(params=[*SQLITE, *POSTGRES], ids=lambda kind: kind.__name__)
def fault(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Fault]:
    cluster = request.getfixturevalue("own_cluster") if request.param in POSTGRES else None
    with faulty(request.param, tmp_path, cluster) as fault:
        yield fault


def answer_until_refused(guest: Guest, table: Data) -> tuple[Data, Refusal]:
    """The answer that was refused, and how; those before it had found room."""
    for _ in range(MOST_THAT_FIT):
        state = guest.state(table)
        if state["view"]["decision"] is None:
            state = guest.state(table, state["view"]["to_act"])
        sent = {"decision": state["version"], "key": state["view"]["decision"]["options"][0]["key"]}
        try:
            guest.post(guest.at(table, "/answers"), sent)
        except Refusal as refusal:
            return sent, refusal
    raise AssertionError("nothing was refused")


def test_what_cannot_be_stored_is_refused_and_forgotten_and_stored_when_it_can_be(fault: Fault) -> None:
    # given a game with a watcher
    server = fault.server
    ana, stranger = server.guest("Ana"), server.guest(None)
    table = ana.create_table(["me", "me"], start=True, visibility="open")
    version = play_to(server, table, 8)
    socket = ana.socket(table, since=0)
    socket.until_version(version)
    sent: Data = {"decision": version, "key": asked(ana, table)}

    # when the database cannot be written to
    fault.begin()
    if fault.can_read:
        sent, refusal = answer_until_refused(ana, table)
    else:
        with pytest.raises(Refusal) as caught:
            ana.post(ana.at(table, "/answers"), sent)
        refusal = caught.value

    # then the refusal says why, the health check too, and nobody sees an answer that is not stored
    assert (refusal.status, refusal.id) == (503, fault.id)
    wait_until(lambda: health(stranger) == fault.id, "a health check that fails", 10)
    if fault.can_read:
        assert ana.state(table)["version"] == sent["decision"]
        assert [move["version"] for move in ana.moves(table)][-1] == sent["decision"]
    else:
        with refused(503, fault.id):
            ana.state(table)

    # and when it can be written to, the same request succeeds, without a restart
    fault.end()
    wait_until(lambda: health(stranger) is None, "a health check that succeeds", 20)
    done = ana.post(ana.at(table, "/answers"), sent)
    assert done["version"] == sent["decision"] + 1
    assert not done["repeated"]
    socket.until_version(done["version"])
    assert [move["version"] for move in socket.moves] == list(range(1, done["version"] + 1))
    assert [move["version"] for move in ana.moves(table)] == list(range(1, done["version"] + 1))


def test_nobody_waits_behind_others_for_a_database_that_does_not_answer(
    own_cluster: DatabaseCluster, tmp_path: Path
) -> None:
    with faulty(FrozenPostgres, tmp_path, own_cluster) as fault:
        ana = fault.server.guest("Ana")
        table = ana.create_table(["me", "me"], start=True)
        guests = [fault.server.guest(f"Guest {number}") for number in range(MANY)]
        fault.begin()

        def ask(number: int) -> Refusal:
            with pytest.raises(Refusal) as caught:  # all at the same table, where one waits for the other
                guests[number].state(table)
            return caught.value

        refusals = at_once(ask)

        assert {(refusal.status, refusal.id) for refusal in refusals} == {(503, fault.id)}
        fault.end()
        wait_until(lambda: health(ana) is None, "a health check that succeeds", 20)
        ana.answer(table)


def asked(guest: Guest, table: Data) -> str:
    state = guest.state(table)
    if state["view"]["decision"] is None:
        state = guest.state(table, state["view"]["to_act"])
    return str(state["view"]["decision"]["options"][0]["key"])


def health(guest: Guest) -> str | None:
    """How the health check is refused; None if it succeeds."""
    response = guest.http.get("/healthz")
    if response.status_code == 200:
        return None
    assert response.status_code == 503
    return str(response.json()["error"]["id"])


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Fault]:
    with faulty(QueryOnly, tmp_path, None) as fault:
        yield fault


def test_every_kind_of_change_is_refused_in_the_language_of_the_person(read_only: Fault) -> None:
    server = read_only.server
    people = [server.guest("Ana") for _ in complete_languages()]
    for person, language in zip(people, complete_languages(), strict=True):
        person.change(language=language)
    waiting = [person.create_table(["me", "open"], visibility="open") for person in people]
    playing = people[0].create_table(["me", "me"], start=True)
    read_only.begin()
    said = set()
    for person, table in zip(people, waiting, strict=True):
        with refused(503, read_only.id) as body:
            person.set_seat(table, 1, "bot")
        said.add(body[0]["error"]["message"])
        with refused(503, read_only.id):
            person.create_table(["me", "me"])
        with refused(503, read_only.id):
            person.say(table, "hello")
        with refused(503, read_only.id):
            person.cancel(table)
        with refused(503, read_only.id):
            person.change(name="Bea")
        assert [seat["kind"] for seat in person.table(table)["seats"]] == ["person", "open"]
        assert person.me()["name"] == "Ana"
    assert len(said) == len(complete_languages())
    with refused(503, read_only.id):
        people[0].propose(playing, "give-up")
    assert people[0].table(playing)["status"] == "playing"
    read_only.end()
    people[0].set_seat(waiting[0], 1, "bot")
    assert people[0].start(waiting[0])["status"] == "playing"


def test_bots_play_on_when_the_database_is_back(read_only: Fault) -> None:
    server = read_only.server
    ana = server.guest("Ana")
    table = ana.create_table(["bot:random"] * 4, start=True, visibility="open")
    socket = ana.socket(table, since=0)
    socket.until_version(3)
    before = len(LOGS.entries)
    read_only.begin()
    wait_until(lambda: read_only.database.failures, "a bot whose answer cannot be stored")
    stopped = ana.version(table)
    read_only.end()
    socket.until_version(stopped + 3)
    seen = [move["version"] for move in socket.moves]
    assert seen == list(range(1, len(seen) + 1))
    assert {entry["event"] for entry in LOGS.troubles(before)} == {"database-trouble"}


def test_a_removed_file_takes_no_answer_and_a_backup_in_its_place_is_used_at_once(tmp_path: Path) -> None:
    """SQLite would go on writing into the removed file, and all of it would be lost."""
    path, backup = tmp_path / "games.sqlite", tmp_path / "backup.sqlite"
    with run_server(database=str(path), shared=True) as server:
        ana, stranger = server.guest("Ana"), server.guest(None)
        table = ana.create_table(["me", "me"], start=True)
        play_to(server, table, 8)
        back_up(path, backup)
        play_to(server, table, 12)
        socket = ana.socket(table, since=0)
        socket.until_version(12)
        key = asked(ana, table)

        path.unlink()
        with refused(503, "no-database"):
            ana.answer(table, key, 12)
        assert not path.exists()

        shutil.copy(backup, path)
        wait_until(lambda: health(stranger) is None, "a health check that succeeds", 20)
        assert socket.until_closed() == (1012, "come-back")
        assert ana.version(table) == 8
        assert [move["version"] for move in ana.moves(table)] == list(range(1, 9))
        play_to(server, table, 16)
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("SELECT version FROM tables").fetchall() == [(16,)]


def back_up(path: Path, backup: Path) -> None:
    with sqlite3.connect(path) as source, sqlite3.connect(backup) as target:
        source.backup(target)


def test_another_file_in_its_place_is_not_used_unless_it_is_a_database_of_this_program(tmp_path: Path) -> None:
    with faulty(MovedAway, tmp_path, None) as fault:
        server: ServerInThread = fault.server
        ana, stranger = server.guest("Ana"), server.guest(None)
        table = ana.create_table(["me", "me"], start=True)
        version = play_to(server, table, 8)
        fault.begin()
        path = tmp_path / "games.sqlite"
        for content in (b"", b"something else"):
            path.write_bytes(content)
            with refused(503, "no-database"):
                ana.change(name="Bea")
            assert path.read_bytes() == content
            path.unlink()
        fault.end()
        wait_until(lambda: health(stranger) is None, "a health check that succeeds", 20)
        assert ana.version(table) == version
