"""What belongs to a person: the archive of everything, and a deletion that deletes."""

from __future__ import annotations

import io
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

from sqlalchemy import Connection, select

import tawantinsuyu as tw
from harness.servers.guest import Data, Guest, refused, wait_until
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.features.people.deletions import Deletions
from tawantinsuyu.server.storage.schema import metadata
from tawantinsuyu.table.codes import random_code
from tests.server.games import AnyGuest, game_for_two, play_to


class Life(NamedTuple):
    """Somebody who has used everything, with words of theirs that nobody else uses, and another person."""

    ana: Guest
    ben: Guest
    alone: Data
    ended: Data
    running: Data
    words: str
    traces: list[str]


def export(person: Guest) -> dict[str, Any]:
    """The archive: JSON files as data, other files as text."""
    response = person.http.post("/api/me/export", json={})
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/zip"
    with ZipFile(io.BytesIO(response.content)) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    return {name: json.loads(text) if name.endswith(".json") else text for name, text in files.items()}


def whole_database(server: ServerInThread) -> str:
    """Every value of every row."""

    def read(connection: Connection) -> str:
        rows = [
            (table.name, tuple(row)) for table in metadata.sorted_tables for row in connection.execute(select(table))
        ]
        return "\n".join(map(repr, rows))

    return server.inside(server.services.database.read(read))


def life(server: ServerInThread) -> Life:
    """Three tables: theirs alone, one that is over and one that goes on, both with another person."""
    tag = random_code(8)
    name, words, note, title, edition = (f"{what} {tag}" for what in ("Ana", "alpaca", "gold", "home", "quipu"))
    ana, ben = server.guest(name), server.guest("Ben")
    alone = ana.create_table(["me", "bot"], start=True)
    tables = []
    for called in (title, ""):
        table = ana.create_table(["me", "open"], visibility="invitation", title=called)
        ben.join(table, invite=table["invite"])
        ana.start(table)
        ana.say(table, words)
        ben.say(table, "How much?")
        ana.write_note(table, note)
        tables.append(table)
    ended, running = tables
    play_to(server, running, version=9)
    play_to(server, ended)
    ana.post("/api/challenge")
    ana.post("/api/me/recovery-code")
    ana.link()
    ana.holiday(2)
    ana.post("/api/editions", {"text": f'[edition]\nname = "{edition}"\n'})
    return Life(ana, ben, alone, ended, running, words, [ana.id, tag])


def test_the_archive_has_everything_and_no_secret_of_others(any_server: ServerInThread) -> None:
    ana, ben, alone, ended, running, words, _ = life(any_server)

    files = export(ana)

    assert files["profile.json"]["name"] == ana.name
    assert len(files["sessions.json"]) == 1
    assert [line["text"] for line in files["messages.json"]] == [words, words]
    assert len(files["notes.json"]) == 2
    assert len(files["holidays.json"]) == len(files["recovery_codes.json"]) == len(files["challenges.json"]) == 1
    assert {f"tables/{table['id']}.json" for table in (alone, ended, running)} <= set(files)
    assert tw.Record.from_text(files[f"games/{ended['id']}.record"]).replay().is_over
    assert not [name for name in files if name.startswith(f"games/{running['id']}")]
    assert any(name.startswith("editions/") for name in files)
    written = json.dumps(files)
    assert "token_hash" not in written
    assert "code_hash" not in written
    assert ben.id not in written
    assert "How much?" not in written
    seed = any_server.inside(any_server.services.registry.table(running["id"])).row.seed
    assert seed is not None
    assert seed not in written


def test_a_deletion_leaves_nothing_of_a_person_but_a_deleted_player(any_server: ServerInThread) -> None:
    # given somebody who has used everything
    ana, ben, alone, ended, running, _, traces = life(any_server)
    before = whole_database(any_server)
    assert all(trace in before for trace in traces)
    socket = ben.socket(running)
    socket.receive("update")

    # when they delete themselves
    assert ana.request("DELETE", "/api/me") == {"done": True}

    # then nothing of theirs is left anywhere
    after = whole_database(any_server)
    assert [trace for trace in traces if trace in after] == []
    with refused(401, "who-are-you"):
        ana.me()
    with refused(404, "no-table"):
        ben.table(alone)
    # and the other one keeps both games: one to look back at, one that goes on, with a bot, and is marked
    assert "How much?" in [line["text"] for line in ben.chat(ended)]
    facts = ben.table(ended)
    assert [(seat["kind"], seat["name"]) for seat in facts["seats"]] == [("person", ""), ("person", "Ben")]
    assert facts["host"]
    assert "Deleted player" in json.dumps(ben.get(ben.at(ended, "/replay"), words=True))
    facts = socket.until(lambda message: message["type"] == "table" and message["table"]["seats"][0]["kind"] == "bot")
    assert facts["table"]["marks"] == [{"how": "earlier-player", "seats": [0], "names": [""]}]
    assert ben.http.get(ben.at(ended, "/record")).status_code == 200
    play_on(ben, running)


def play_on(person: Guest, table: Data) -> None:
    """Answer until it is the bot's turn and it has moved."""
    version = person.version(table)

    def bot_moved() -> bool:
        if person.table(table)["your_turn"]:
            person.answer(table)
        return any(move["seat"] == 0 for move in person.moves(table, since=version))

    wait_until(bot_moved, "the bot's move")


def test_a_person_can_be_deleted_from_a_table_that_has_not_begun(guest: AnyGuest) -> None:
    ana, ben = guest("Ana"), guest("Ben")
    table = ana.create_table(["me", "open"], visibility="open", title="Ana's table")
    ben.join(table)
    ana.request("DELETE", "/api/me")
    facts = ben.table(table)
    assert [(seat["kind"], seat["name"]) for seat in facts["seats"]] == [("open", ""), ("person", "Ben")]
    assert (facts["title"], facts["host"]) == ("", True)


def test_others_are_not_touched(any_server: ServerInThread) -> None:
    table, _, _ = game_for_two(any_server)
    ana = any_server.guest("Ana")
    ana.create_table(["me", "bot"], start=True)

    def others() -> list[str]:
        return [line for line in whole_database(any_server).split("\n") if table["id"] in line]

    before = others()
    ana.request("DELETE", "/api/me")
    assert others() == before


def test_a_restored_backup_does_not_bring_a_deleted_person_back(tmp_path: Path) -> None:
    file, deleted = tmp_path / "games.sqlite", tmp_path / "games.sqlite.deleted"
    with run_server(database=str(file), deletions=deleted) as server:
        ana, ben, _, ended, _, _, traces = life(server)
        backup(file, tmp_path / "backup.sqlite")
        ana.request("DELETE", "/api/me")
    assert deleted.stat().st_mode & 0o077 == 0

    shutil.copy(tmp_path / "backup.sqlite", file)
    with run_server(database=str(file), deletions=deleted) as server:
        after = whole_database(server)
        assert [trace for trace in traces if trace in after] == []
        assert ben.id in after
        assert ended["id"] in after


def test_the_same_holds_when_a_backup_is_put_under_a_running_server(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    with run_server(database=str(file), deletions=tmp_path / "deleted", shared=True) as server:  # it logs the change
        ana = server.guest("Ana")
        backup(file, tmp_path / "backup.sqlite")
        ana.request("DELETE", "/api/me")
        (tmp_path / "backup.sqlite").replace(file)
        ana.http.get("/healthz")  # the server notices the file when it writes next
        wait_until(lambda: ana.id not in whole_database(server), "the second deletion")


def test_on_postgresql_too(postgres_url: str, tmp_path: Path) -> None:
    with run_server(database=postgres_url, deletions=tmp_path / "deleted") as server:
        ana = server.guest("Ana")
        ana.create_table(["me", "bot"], start=True)
        kept = whole_database(server)
        server.inside(server.services.feature(Deletions).note(ana.id))
        assert whole_database(server) == kept
    with run_server(database=postgres_url, deletions=tmp_path / "deleted") as server:
        assert ana.id not in whole_database(server)


def backup(file: Path, target: Path) -> None:
    with sqlite3.connect(file) as source, sqlite3.connect(target) as copy:
        source.backup(copy)
