"""Pages of games, and what an upgrade makes of games that ended before."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, Table, text
from sqlalchemy.engine import URL

from tawantinsuyu.server.features.past_games.queries import PAGE, games_of, latest
from tawantinsuyu.server.storage.database import make_engine
from tawantinsuyu.server.storage.migrate import upgrade

SETTINGS: dict[str, Any] = {"players": 2, "opponent": None, "difficulty": {}, "modules": [], "variants": {}}
RESULT = {"winners": [0], "vp": [90, 80], "sheets": [{"total": 90}, {"total": 80}]}


def prepared(url: URL, revision: str) -> tuple[Engine, MetaData]:
    """A database of a revision, with three people."""
    engine, found = make_engine(url, writes=True), MetaData()
    upgrade(engine, revision)
    with engine.begin() as connection:
        found.reflect(connection)
        for name in ("ana", "bo", "cai"):
            add(connection, found.tables["people"], id=name, name=name, language="en")
    return engine, found


def add(connection: Connection, table: Table, **values: Any) -> None:
    """Add a row; columns that are not given but needed are 0, or an empty list as text."""
    needed = [each for each in table.columns if not each.nullable and each.server_default is None]
    others = {each.name: 0 if each.type.python_type is int else "[]" for each in needed}
    connection.execute(table.insert(), others | values)


def add_game(
    connection: Connection, schema: MetaData, id: str, players: tuple[str, str], ended_at: int, **facts: Any
) -> None:
    given = {"status": "finished", "settings": json.dumps(SETTINGS), "result": json.dumps(RESULT)} | facts
    add(connection, schema.tables["tables"], id=id, host_id=players[0], since=ended_at, **given)
    for seat, person in enumerate(players):
        end = {"ended_at": ended_at} if "ended_at" in schema.tables["seats"].c else {}
        add(connection, schema.tables["seats"], table_id=id, seat=seat, kind="person", person_id=person, **end)


def pages(connection: Connection, person: str) -> list[list[tuple[str, int]]]:
    """All pages of a person's games, as the page of the web app asks for them."""
    found: list[list[tuple[str, int]]] = []
    until = None
    while True:
        page = [(game["table"], game["ended_at"]) for game in games_of(connection, person, until)]
        found.append(page)
        if len(page) < PAGE:
            return found
        until = page[-1][1]


def test_pages_have_every_game_once_or_twice_in_order_and_nobody_elses(any_url: URL) -> None:
    engine, schema = prepared(any_url, "head")
    with engine.begin() as connection:
        for number in range(2 * PAGE + 30):
            players = ("ana", "bo") if number % 7 else ("ana", "ana")
            add_game(connection, schema, f"t{number:04}", players, number // 3)
        add_game(connection, schema, "others", ("bo", "cai"), 1)

        found = [game for page in pages(connection, "ana") for game in page]

        assert {id for id, _ in found} == {f"t{number:04}" for number in range(2 * PAGE + 30)}
        assert [ended_at for _, ended_at in found] == sorted((ended_at for _, ended_at in found), reverse=True)
        assert len(found) <= 2 * PAGE + 30 + 2 * 3  # those of the same moment are repeated
        assert [id for page in pages(connection, "cai") for id, _ in page] == ["others"]


def test_games_that_ended_before_the_upgrade_are_there_with_their_grades(any_url: URL) -> None:
    engine, before = prepared(any_url, "0011")
    grade = {"decisions": 40, "good": 30, "lost": 0.1, "lost_vp": 1.0, "turns": 30}
    review = {"seats": [{"seat": 0, "grade": grade}, {"seat": 1, "grade": None}]}
    with engine.begin() as connection:
        for number, (status, origin) in enumerate(
            [
                ("finished", None),
                ("playing", None),
                ("abandoned", None),
                ("finished", '{"kind":"branch","table":"t0","line":9}'),
                ("finished", '{"kind":"rematch","table":"t0"}'),
                ("finished", '{"kind":"tutorial","lesson":"first"}'),
            ]
        ):
            add_game(connection, before, f"t{number}", ("ana", "bo"), number, status=status, origin=origin)
        add(connection, before.tables["reviews"], table_id="t0", data=json.dumps(review))

    upgrade(engine)

    with engine.begin() as connection:
        ana, bo = (
            [(game["table"], game["grade"]) for game in games_of(connection, name, None)] for name in ("ana", "bo")
        )
    assert ana == [("t4", None), ("t0", 75)]
    assert bo == [("t4", None), ("t0", None)]


def test_a_page_follows_the_index_whatever_others_have_played(sqlite: URL) -> None:
    engine, _ = prepared(sqlite, "head")
    for until in (None, 9):
        query = str(latest("ana", until).compile(engine, compile_kwargs={"literal_binds": True}))
        with engine.begin() as connection:
            plan = connection.execute(text(f"EXPLAIN QUERY PLAN {query}")).all()
        assert "ix_seats_ended (person_id=?" in str(plan[0])
        assert not [step for step in plan if "USE TEMP B-TREE FOR ORDER BY" in str(step)]
