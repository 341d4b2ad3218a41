"""The upgrade drill: games in progress of every earlier state are opened by this program and played to their end.

`tools/upgrades/fixture.py` makes the fixtures.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.engine import make_url

import tawantinsuyu as tw
from harness.servers.guest import Data, Guest
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.box.earlier import earlier_hashes
from tawantinsuyu.cli.saving import TerminalGame, load, save
from tawantinsuyu.game.formats.fair import check_deal
from tawantinsuyu.server.security.tokens import COOKIE, csrf_of
from tawantinsuyu.server.storage.migrate import HEAD
from tests.server.storage.registries import answer, registries
from tools.upgrades.fixture import FOLDER, MODES, read_fixture, write_database

pytestmark = pytest.mark.games

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


@pytest.mark.parametrize("file", FIXTURES, ids=name_of)
def test_every_saved_game_of_an_earlier_state_goes_on_to_its_end(file: Path, tmp_path: Path) -> None:
    for mode, saved in fixture_of(file)["saves"].items():
        whole = tw.Game.from_data(saved["data"])
        path = tmp_path / "saved.record"
        path.write_text(saved["record"], encoding="utf-8", newline="\n")
        played = load(path, None).game
        alone = tw.Position.from_text(saved["position"]).to_game(seed=mode)
        for game in (whole, played, alone):
            assert game.decision is not None, mode
            random = Random(mode)
            while (decision := game.decision) is not None:
                game.play(random.choice(decision.keys))
        for game in (whole, played):
            tw.Record.from_text(game.record().to_text()).verify()


def test_there_is_a_fixture_of_every_earlier_revision_rules_number_and_component_set() -> None:
    fixtures = [fixture_of(file) for file in FIXTURES]

    revisions = {f"r{number:04}" for number in range(2, int(HEAD))}  # tests/server/storage has the first one
    assert {each["revision"] for each in fixtures} >= revisions
    assert {each["rules"] for each in fixtures} >= set(range(1, tw.RULES))
    assert {each["components"] for each in fixtures} >= earlier_hashes()


def test_a_saved_file_goes_on_after_a_change_of_rules(tmp_path: Path) -> None:
    """The other way round: the file has an answer that no rules offer, and says that other rules were played by."""
    game, random = tw.new_game(players=2, seed="saved"), Random(1)
    while game.state.turn < 5 and game.decision is not None:
        game.play(random.choice(game.decision.keys))
    path = tmp_path / "saved.record"
    save(TerminalGame(game, "saved"), path, ("person", "person"))
    lines = path.read_text(encoding="utf-8").splitlines()
    answers = [number for number, line in enumerate(lines) if line.startswith(("1 ", "2 "))]
    lines[answers[5]] = f"{lines[answers[5]][0]} place-nowhere"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")

    again = load(path, None)

    assert again.game.fingerprint() == game.fingerprint()
    while (decision := again.game.decision) is not None:
        key = random.choice(decision.keys)
        again.play(key)
    deal = check_deal(again.game.record(with_seed=True))
    assert deal.is_fair
    assert deal.unchecked == len(game.answers)
    assert deal.draws > 5
    forged = again.game.record(with_seed=True)
    with pytest.raises(tw.RecordError, match="does not draw from the seed"):
        check_deal(replace(forged, seed="another"))
