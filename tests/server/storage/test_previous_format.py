"""A game stored by an earlier version is loaded as it was left and can be continued.

`previous_format.sql` was made by `write_previous_format.py`: the first schema, an engine of another version, positions
that this version cannot read, and a component set that is not the built-in one.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tawantinsuyu as tw
from harness.servers.guest import Data, Guest, refused
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.box.archive import box_from_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.formats.fair import check_deal
from tawantinsuyu.server.security.tokens import COOKIE, csrf_of
from tawantinsuyu.server.storage.database import make_engine, sqlite_url
from tawantinsuyu.server.storage.migrate import revision_of
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.audience_messages import state_for
from tawantinsuyu.table.log_replay import BrokenLog, replayed
from tawantinsuyu.table.rows import MoveRow, TableRow
from tests.server.storage.registries import answer, log_of
from tests.server.storage.write_previous_format import ENGINE, FILE, PEOPLE, REVISION, SEEN, TABLE


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The file as the earlier version left it."""
    file = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(FILE.read_text())
    return file


def ask(file: Path, question: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(question).fetchall()


def device(server: ServerInThread, name: str) -> Guest:
    """The device of somebody who played then: it still has its cookie."""
    guest = server.guest(None)
    guest.http.cookies.set(COOKIE, PEOPLE[name], domain="127.0.0.1")
    guest.http.headers["X-CSRF-Token"] = csrf_of(PEOPLE[name])
    return guest


def kept_box(file: Path) -> Box:
    """The components that the game is played with."""
    return box_from_data(json.loads(ask(file, "SELECT data FROM component_sets")[0][0]))


def seen_then(seat: int | None) -> Data:
    seen: Data = json.loads(SEEN.read_text())[str(seat)]
    return seen


def check_contains(now: Any, then: Any, place: str = "") -> None:
    """All that was told then is told now; more may be told."""
    if isinstance(then, dict):
        assert isinstance(now, dict), place
        for name, value in then.items():
            assert name in now, f"{place}/{name}"
            check_contains(now[name], value, f"{place}/{name}")
    elif isinstance(then, list):
        assert isinstance(now, list), place
        assert len(now) == len(then), place
        for number, value in enumerate(then):
            check_contains(now[number], value, f"{place}/{number}")
    else:
        assert now == then, place


def test_what_is_stored_is_of_an_earlier_version(old: Path) -> None:
    assert ask(old, "SELECT version_num FROM alembic_version") == [(REVISION,)]
    assert "webhook_url" not in [column for _, column, *_ in ask(old, "PRAGMA table_info(people)")]
    ((status, engine, box, answers),) = ask(old, "SELECT status, engine, box, line FROM tables")
    assert status == "playing"
    assert engine == ENGINE != tw.__version__
    assert box != load_box().short_hash
    assert answers > 50
    assert set(ask(old, "SELECT DISTINCT engine FROM positions")) == {(ENGINE,)}
    kinds = [kind for (kind,) in ask(old, "SELECT kind FROM moves ORDER BY seq")]
    assert kinds[0] == "start"
    assert kinds.count("undo") > 2


@pytest.mark.parametrize(
    "positions",
    ["UPDATE positions SET line = line", f"UPDATE positions SET engine = '{tw.__version__}'"],
    ids=["old", "spoilt"],
)
def test_the_game_is_found_at_the_point_where_it_was_left(old: Path, positions: str) -> None:
    """Whether positions are known to be of an earlier version, or turn out to be unreadable."""
    with closing(sqlite3.connect(old)) as database:
        database.execute(positions)
        database.commit()

    with run_server(database=str(old)) as server:
        ana, bea = device(server, "Ana"), device(server, "Bea")

        assert revision_of(make_engine(sqlite_url(str(old)), writes=False)) != REVISION
        for guest, seat in ((ana, 0), (bea, 1)):
            check_contains(guest.state(TABLE), seen_then(seat))
        match = server.services.registry.peek(TABLE)
        assert match is not None
        check_contains(json.loads(json.dumps(state_for(match, None, ()))), seen_then(None))
        assert [table["id"] for table in bea.my_tables()] == [TABLE]
        assert bea.table(TABLE)["your_turn"] == (seen_then(1)["view"]["to_act"] == 1)
        assert bea.table(TABLE)["played_with"]["engine"] == ENGINE
        assert [line["text"] for line in ana.chat(TABLE)] == ["See you <tomorrow>!"]
        assert bea.note(TABLE, 1) == "G09 gives five"


def test_with_the_components_of_today_it_would_be_another_game(old: Path) -> None:
    async def look(registry: TableRegistry) -> tuple[TableRow, list[MoveRow]]:
        return (await registry.table(TABLE)).row, await log_of(registry, TABLE)

    with run_server(database=str(old)) as server:
        row, log = server.inside(look(server.services.registry))

    assert replayed(row, log, kept_box(old)).settings.box_hash == row.box
    with pytest.raises(BrokenLog, match="is not offered here"):
        replayed(row, log, load_box())


def test_the_game_is_played_on_under_the_eyes_of_this_version(old: Path) -> None:
    with run_server(database=str(old)) as server:
        registry = server.services.registry
        ana, bea = device(server, "Ana"), device(server, "Bea")
        version, asked = seen_then(1)["version"], (ana, bea)[seen_then(1)["view"]["to_act"]]
        before = asked.state(TABLE)

        # when something is answered that was not offered, nothing happens
        with refused(422, "not-offered"):
            asked.answer(TABLE, "god-card:G99", version)
        assert asked.state(TABLE) == before

        # the last answer of long ago can still be undone, and given again
        assert asked.undo(TABLE)["version"] == version + 1
        assert asked.redo(TABLE)["version"] == version + 2
        assert asked.state(TABLE)["view"] == before["view"]

        # what is offered is accepted, and told to the other one when the part has ended
        other = ana if asked is bea else bea
        told = other.version(TABLE)
        with other.socket(TABLE, since=told) as socket:
            while not other.table(TABLE)["your_turn"]:
                asked.answer(TABLE)
            socket.until_version(other.version(TABLE))
            assert [move["version"] for move in socket.moves] == list(range(told + 1, other.version(TABLE) + 1))

        # it is played to its end, thrown out of memory now and then
        async def play() -> None:
            random, step = Random(8), 0
            while (await registry.table(TABLE)).row.status == "playing":
                await answer(registry, TABLE, random)
                step += 1
                if step % 40 == 0:
                    registry.forget(TABLE)

        server.inside(play())
        facts = ana.table(TABLE)
        assert facts["status"] == "finished"

        # and its record is the whole game, from the deal that was promised then, with the components of then
        text = ana.http.get(f"/api/tables/{TABLE}/record").text
    record = tw.Record.from_text(text)
    deal = check_deal(record, kept_box(old), promised=facts["commitment"])
    assert deal.is_fair
    assert deal.commitment == "kept"
    assert deal.draws > 20
    assert deal.game.is_over
    assert [player.vp for player in deal.game.state.players] == facts["result"]["vp"]
    assert record.headers["engine"] == ENGINE
