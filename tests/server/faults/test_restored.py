"""A backup that is restored under a running server: what the server has in memory is no longer what is stored."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from harness.crash.restoring import documented, run
from harness.programs.postgres import BIN, DatabaseCluster
from harness.servers.server import run_server
from tawantinsuyu.server.storage.database import normal_url
from tawantinsuyu.server.tables.registry import TableRegistry
from tests.server.games import play_to


async def unheard(*_: object) -> None:
    """Nothing of what another server signals arrives in time."""


@pytest.mark.parametrize(
    ("played_since", "is_heard"),
    [(0, True), (6, True), (6, False)],
    ids=["nobody has played since", "another server has played on since", "another server has played on unheard"],
)
def test_a_restored_game_is_loaded_again(
    postgres: DatabaseCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played_since: int, is_heard: bool
) -> None:
    with postgres.database() as address, run_server(database=address, shared=True) as server:
        # given a game that was backed up and has gone on
        url = normal_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
        environment = {"DATABASE": url, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
        ana = server.guest("Ana")
        table = ana.create_table(["me", "me"], start=True)
        restored = play_to(server, table, 4)
        run(documented("pg_dump"), tmp_path, environment)
        seen = play_to(server, table, 8)
        socket = ana.socket(table, since=0)
        socket.until_version(seen)

        # when it is restored
        run(documented("pg_restore"), tmp_path, environment)
        if not is_heard:
            monkeypatch.setattr(TableRegistry, "on_remote_change", unheard)
        if played_since:
            with run_server(database=address, shared=True) as other:
                restored = play_to(other, table, seen + played_since, seed=7)

        # then everybody sees the restored game, and it goes on
        assert ana.state(table)["version"] == restored
        assert [move["version"] for move in ana.moves(table)] == list(range(1, restored + 1))
        assert socket.until_closed() == (1012, "come-back")
        assert ana.socket(table, since=seen).receive("update")["state"]["version"] == restored
        assert play_to(server, table, restored + 3) == restored + 3
        server.forget_tables()
        assert ana.version(table) == restored + 3
