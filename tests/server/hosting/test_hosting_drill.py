"""The whole recipe of docs/how-to/run-a-server.md: Caddy, PostgreSQL and two processes on one machine.

A database of an earlier version is opened, people play through the proxy, one process is killed and replaced, and the
database is backed up and restored. `make hosting-drill` runs it.
"""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import ssl
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import httpx
import pytest
from sqlalchemy import MetaData, create_engine, text

from harness.builds import ROOT
from harness.crash.restoring import documented, run
from harness.programs.caddy import private_caddy
from harness.programs.postgres import BIN
from harness.servers.guest import Guest, wait_until
from tawantinsuyu.server.security.tokens import COOKIE, csrf_of
from tawantinsuyu.server.storage.database import normal_url
from tawantinsuyu.server.storage.migrate import HEAD, revision_of, upgrade
from tests.server.crash.taking_turns import check_whole, play_turns
from tests.server.hosting.units import Unit
from tests.server.storage.write_previous_format import FILE, PEOPLE, REVISION, TABLE

CADDYFILE: Final = ROOT / "hosting" / "Caddyfile"


@pytest.fixture
def old_database(postgres_url: str) -> str:
    """A PostgreSQL database as the earlier version left it, with a game of Ana and Bea in it."""
    engine = create_engine(normal_url(postgres_url))
    upgrade(engine, REVISION)
    schema = MetaData()
    schema.reflect(engine)
    with closing(sqlite3.connect(":memory:")) as kept, engine.begin() as connection:
        kept.row_factory = sqlite3.Row
        kept.executescript(FILE.read_text(encoding="utf-8"))
        for table in schema.sorted_tables:
            rows = [dict(row) for row in kept.execute(f"SELECT * FROM {table.name}")]
            if rows and table.name != "alembic_version":
                connection.execute(table.insert(), rows)
        connection.execute(text("SELECT setval('messages_id_seq', (SELECT max(id) FROM messages))"))
    engine.dispose()
    return normal_url(postgres_url).set(drivername="postgresql").render_as_string(hide_password=False)


def free_ports(count: int) -> list[int]:
    tried = [socket.socket() for _ in range(count)]
    for each in tried:
        each.bind(("127.0.0.1", 0))
    ports = [int(each.getsockname()[1]) for each in tried]
    for each in tried:
        each.close()
    return ports


class Hosted:
    """Two processes behind a proxy."""

    def __init__(self, units: list[Unit], url: str, trust: ssl.SSLContext) -> None:
        self.units = units
        self.url = url
        self.trust = trust
        self._devices: list[Guest] = []

    def device(self, name: str) -> Guest:
        """The device of somebody who played on the earlier version: it still has its cookie."""
        guest = Guest(self.url, None, {"Origin": self.url}, trust=self.trust)
        guest.http.cookies.set(COOKIE, PEOPLE[name], domain="localhost.local")
        guest.http.headers["X-CSRF-Token"] = csrf_of(PEOPLE[name])
        self._devices.append(guest)
        return guest

    def send_home(self) -> None:
        for device in self._devices:
            device.close()
        self._devices.clear()


@pytest.fixture
def hosted(old_database: str, tmp_path: Path) -> Iterator[Hosted]:
    """All of it, as the files in `hosting` say; only names and ports are others."""
    here, there, door = free_ports(3)
    url = f"https://localhost:{door}"
    settings = {"DATABASE": old_database, "PUBLIC_URL": url, "STATE_DIRECTORY": str(tmp_path)}
    units = [Unit(port, settings, tmp_path / f"unit-{port}") for port in (here, there)]
    names = {
        "{$SITE:play.example.org}": url,
        "127.0.0.1:8001": f"127.0.0.1:{here}",
        "127.0.0.1:8002": f"127.0.0.1:{there}",
    }
    sites = CADDYFILE.read_text(encoding="utf-8")
    for name, ours in names.items():
        assert name in sites
        sites = sites.replace(name, ours)
    (tmp_path / "caddy").mkdir()
    with private_caddy(sites, door, tmp_path / "caddy") as trust:
        # With TLS 1.3 the server sends tickets after the handshake. While one thread of the tests' WebSocket client
        # reads them, what another thread writes is lost now and then (once in some hundred connections).
        trust.maximum_version = ssl.TLSVersion.TLSv1_2
        made = Hosted(units, url, trust)
        try:
            for unit in units:
                unit.begin()  # both at once: one upgrades the database, the other waits for it
            for unit in units:
                unit.wait_until_well()
            yield made
        finally:
            made.send_home()
            for unit in units:
                unit.end(signal.SIGKILL)


def test_the_recipe_from_an_upgrade_to_a_restored_backup(hosted: Hosted, old_database: str, tmp_path: Path) -> None:
    # given a database of an earlier version that both processes opened
    engine = create_engine(normal_url(old_database))
    assert revision_of(engine) == HEAD
    ana, bea = hosted.device("Ana"), hosted.device("Bea")
    players = {0: ana, 1: bea}
    began = ana.version(TABLE)

    # when the people of then play on through the proxy, then they see each other play, whichever process they are at
    sockets = [guest.socket(TABLE, since=began, origin=hosted.url) for guest in (ana, bea)]
    play_turns(players, TABLE, Random(1), 6)
    for guest, watching in zip((ana, bea), sockets, strict=True):
        check_whole(watching, guest, TABLE, began + 1)

    # and what is for the host only stays inside
    outside = httpx.Client(base_url=hosted.url, verify=hosted.trust, trust_env=False)
    assert [outside.get(path).status_code for path in ("/healthz", "/metrics", "/")] == [404, 404, 200]
    with pytest.raises(httpx.ConnectError, match="certificate"):
        httpx.get(hosted.url, trust_env=False)

    # when one process is killed, then the next request is answered by the other
    first, second = hosted.units
    for killed in (first, second):
        killed.end(signal.SIGKILL)
        seen = [guest.version(TABLE) for guest in (ana, bea)]
        sockets = [
            guest.socket(TABLE, since=since, origin=hosted.url) for guest, since in zip((ana, bea), seen, strict=True)
        ]
        play_turns(players, TABLE, Random(2), 4)
        for guest, watching, since in zip((ana, bea), sockets, seen, strict=True):
            check_whole(watching, guest, TABLE, since + 1)
        killed.begin()  # and when it is replaced, the other may go in turn
        killed.wait_until_well()

    # when the database is backed up while they play, and restored later
    programs = {"DATABASE": old_database, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    kept = [guest.state(TABLE)["view"] for guest in (ana, bea)]
    run(documented("pg_dump"), tmp_path, programs)
    play_turns(players, TABLE, Random(3), 4)
    assert [guest.state(TABLE)["view"] for guest in (ana, bea)] != kept
    for unit in hosted.units:
        unit.end()
    run(documented("pg_restore"), tmp_path, programs)
    for unit in hosted.units:
        unit.begin()
        unit.wait_until_well()

    # then the game is as it was at the backup, and goes on
    wait_until(lambda: outside.get("/").status_code == 200, "the proxy finds the processes again")
    assert [guest.state(TABLE)["view"] for guest in (ana, bea)] == kept
    play_turns(players, TABLE, Random(4), 4)
