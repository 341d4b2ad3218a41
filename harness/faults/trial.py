"""A short script of play in which one call to the database fails, and the check that nothing acknowledged was lost.

Tests run a few of them, `make faults` one for every call.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy.engine import URL

from harness.crash.company import check_log, stored
from harness.crash.players import Counted, entries
from harness.faults.injection import Injection, PostgresInjection, SqliteInjection
from harness.faults.sqlite_files import wrapped_vfs
from harness.servers.guest import Data, Guest, Refusal
from harness.servers.server import LOGS, ServerInThread, run_server
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.storage.database import normal_url, sqlite_url
from tawantinsuyu.server.storage.migrate import prepare
from tawantinsuyu.table.log_replay import replayed

T = TypeVar("T")

Restart = Callable[[], AbstractContextManager[tuple[URL, ServerInThread]]]
"""Another server that starts from what is stored, and the URL of its database."""
Opening = Callable[[], AbstractContextManager[tuple[ServerInThread, Injection, Restart]]]
"""A server whose calls can fail, and how it is restarted."""

DOWN: Final = frozenset({"no-database", "database-full", "database-read-only"})
"""How a server may refuse what it could not store or read; anything else is a fault."""
ANSWERS: Final = 6
TRIES: Final = 5
RELIEVED_AFTER: Final = 2
"""Refusals after which a full disk has space again."""
QUIET: Final[dict[str, Any]] = {"sweep_seconds": 3600.0, "clock_seconds": 3600.0, "notice_seconds": 3600.0}
"""Nothing but the script calls the database, so that calls have the same numbers in each trial."""


@dataclass
class Played:
    """What a server has acknowledged to one person at one table."""

    guest: Guest
    table: str
    entries: dict[Counted, tuple[str, str | None]] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)


class Script:
    """Somebody who plays both seats of a table, says something, undoes, and repeats whatever is refused."""

    def __init__(self, server: ServerInThread, injection: Injection) -> None:
        self.server = server
        self.injection = injection
        self.refused = 0

    def play(self) -> Played:
        """Run the script; returns what was acknowledged."""
        guest = self._insist(lambda: self.server.guest("Ana"))
        table: Data = self._insist(lambda: guest.create_table(["me", "me"]))
        self._insist(lambda: None if guest.table(table)["status"] == "playing" else guest.start(table))
        played = Played(guest, table["id"])
        for number in range(ANSWERS):
            self._send(played, "answer", self._answer(guest, played.table))
            if number == ANSWERS // 2:
                self._insist(lambda: guest.say(table, "hello"))
                played.said.append("hello")
                self._send(played, "undo", {"version": self._insist(lambda: guest.version(table))})
        return played

    def _answer(self, guest: Guest, table: str) -> Data:
        state = self._insist(lambda: guest.state(table))
        if state["view"]["decision"] is None:
            to_act = state["view"]["to_act"]
            state = self._insist(lambda: guest.state(table, to_act))
        return {"decision": state["version"], "key": state["view"]["decision"]["options"][0]["key"]}

    def _send(self, played: Played, kind: str, body: Data) -> None:
        path = "/answers" if kind == "answer" else "/undo"
        done = self._insist(lambda: played.guest.post(played.guest.at(played.table, path), body))
        played.entries[played.guest.id, done["version"]] = (kind, body.get("key"))

    def _insist(self, request: Callable[[], T]) -> T:
        """Repeat a request while the database cannot be used."""
        for _ in range(TRIES):
            try:
                return request()
            except Refusal as refusal:
                if refusal.status != 503 or refusal.id not in DOWN:
                    raise AssertionError(f"a database fault was answered with {refusal}") from refusal
            self.refused += 1
            if self.refused == RELIEVED_AFTER:
                self.injection.relieve()
        raise AssertionError("the server does not recover")


class Outcome(NamedTuple):
    """What happened in a trial in which nothing was wrong."""

    has_failed: bool
    """Whether there was such a call."""
    seen: int
    """Failures the server saw, in requests or in its own work: it looks for sign-outs and deadlines meanwhile."""
    refused: int
    acknowledged: int


@dataclass(frozen=True)
class Trials:
    """Trials on one database, with the kinds of calls that can fail there."""

    kinds: tuple[str, ...]
    opened: Opening

    def run(self, kind: str, number: int) -> Outcome:
        """One trial. Raises `AssertionError` if anything is wrong."""
        before = len(LOGS.entries)
        with self.opened() as (server, injection, restarted):
            script = Script(server, injection)
            with injection.installed(), injection.armed(kind, number):
                played = script.play()
            with restarted() as (url, again):
                check(played, url, again)
        troubles = {entry["event"] for entry in LOGS.troubles(before)}
        assert troubles <= {"database-trouble"}, troubles
        return Outcome(
            injection.failed > 0, injection.database.failures, script.refused, len(played.entries) + len(played.said)
        )


def check(played: Played, url: URL, server: ServerInThread) -> None:
    """Exactly what was acknowledged is stored, nothing of it by half, and the game goes on."""
    row, log = stored(url, played.table)
    assert entries(log) == played.entries
    check_log(url, played.table)
    guest = played.guest
    guest.http.base_url = server.url
    state = guest.state(played.table)
    assert state["version"] == row.version
    assert state["view"]["players"] == replayed(row, log, load_box()).view(state["seat"])["players"]
    assert set(played.said) <= {message["text"] for message in guest.chat(played.table)}
    assert guest.answer(played.table)["version"] == row.version + 1


def new_file(folder: Path) -> Path:
    """A new database, for `on_sqlite`: making it takes longer than a trial."""
    path = folder / "new.sqlite"
    prepare(sqlite_url(str(path)))
    return path


def on_sqlite(new: Path, folder: Path) -> Trials:
    """Trials on copies of a new file. A server is restarted on what a crash after the script would leave."""
    path, crashed = folder / "games.sqlite", folder / "crashed.sqlite"

    @contextmanager
    def restarted() -> Iterator[tuple[URL, ServerInThread]]:
        for ending in ("", "-wal"):
            shutil.copy(f"{path}{ending}", f"{crashed}{ending}")
        with run_server(database=str(crashed), shared=True, **QUIET) as server:
            with sqlite3.connect(crashed) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
            connection.close()
            yield sqlite_url(str(crashed)), server

    @contextmanager
    def opened() -> Iterator[tuple[ServerInThread, Injection, Restart]]:
        for left in folder.glob("[gc]*.sqlite*"):
            left.unlink()
        shutil.copy(new, path)
        with wrapped_vfs().in_use(), run_server(database=str(path), shared=True, **QUIET) as server:
            yield server, SqliteInjection(server.services.database), restarted

    return Trials(SqliteInjection.KINDS, opened)


def on_postgres(address: str) -> Trials:
    """Trials on an empty PostgreSQL database. A second server starts beside the one whose calls failed."""

    @contextmanager
    def restarted() -> Iterator[tuple[URL, ServerInThread]]:
        with run_server(database=address, shared=True, **QUIET) as server:
            yield normal_url(address), server

    @contextmanager
    def opened() -> Iterator[tuple[ServerInThread, Injection, Restart]]:
        with run_server(database=address, shared=True, **QUIET) as server:
            yield server, PostgresInjection(server.services.database), restarted

    return Trials(PostgresInjection.KINDS, opened)
