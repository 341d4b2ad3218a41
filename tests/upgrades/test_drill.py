"""The upgrade drill: games in progress of every earlier state are opened by this program and played to their end.

`tools/upgrades/fixture.py` makes the fixtures.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.engine import make_url

import tawantinsuyu as tw
from harness.servers.guest import Data, Guest
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.formats.fair import check_deal
from tawantinsuyu.server.security.tokens import COOKIE, csrf_of
from tawantinsuyu.server.storage.migrate import HEAD
from tests.server.storage.registries import answer, registries
from tools.upgrades.fixture import FOLDER, MODES, read_fixture, write_database

FIXTURES = sorted(FOLDER.glob("*.json.xz"))
fixture_of = cache(read_fixture)


def name_of(value: Any) -> str:
    return value.name.removesuffix(".json.xz") if isinstance(value, Path) else str(value)


def device(server: ServerInThread, cookie: str) -> Guest:
    """The device of the player: it still has its cookie."""
    guest = server.guest(None)
    guest.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")
    guest.http.headers["X-CSRF-Token"] = csrf_of(cookie)
    return guest


async def play_to_the_end(database: Path, tables: Iterable[str]) -> None:
    """Everybody answers somehow; the games are thrown out of memory now and then."""
    async with registries(make_url(f"sqlite:///{database}"), 1) as (registry,):
        for table in tables:
            random, step = Random(table), 0
            while (await registry.table(table)).row.status == "playing":
                await answer(registry, table, random)
                step += 1
                if step % 40 == 0:
                    registry.forget(table)


def looked_back(guest: Guest, table: str, line: int) -> Data:
    return guest.get(f"/api/tables/{table}/replay/{line}", words="true")


@pytest.mark.parametrize("file", FIXTURES, ids=name_of)
def test_every_game_of_an_earlier_state_goes_on_to_its_end(file: Path, tmp_path: Path) -> None:
    fixture, database = fixture_of(file), tmp_path / "games.sqlite"
    write_database(fixture["sql"], database)
    tables = fixture["tables"]
    assert list(tables) == list(MODES)

    with run_server(database=str(database)) as server:
        ana = device(server, fixture["cookie"])
        for mode, table in tables.items():
            facts, state = ana.table(table), ana.state(table)
            assert facts["status"] == "playing", mode
            assert state["view"]["decision"] is not None, mode
            log = ana.get(f"/api/tables/{table}/replay", words="true")
            assert len(log["words"]) == log["total"] == state["line"]
            for line in range(0, state["line"], 7):
                assert looked_back(ana, table, line)["line"] == line

    asyncio.run(play_to_the_end(database, tables.values()))

    with run_server(database=str(database)) as server:
        ana = device(server, fixture["cookie"])
        for mode, table in tables.items():
            facts = ana.table(table)
            assert facts["status"] == "finished", mode
            deal = check_deal(tw.Record.from_text(ana.http.get(f"/api/tables/{table}/record").text))
            assert deal.is_fair, mode
            assert (deal.unchecked > 0) == (facts["earlier_turns"] is not None), mode
            assert [player.vp for player in deal.game.state.players] == facts["result"]["vp"], mode
            for line in range(0, 40, 7):
                assert looked_back(ana, table, line)["line"] == line
