"""Writes the stored game of an earlier version that `tests/server/storage` upgrades and continues.

`python -m tests.server.storage.write_previous_format` plays half a game with a changed component set, and
writes the database as the first schema had it, with positions of an engine that no version can read any more. It is not
made again when the schema or the program changes: it stands for what people have on their disks. It may be made again,
with a reason in the commit, when a rule changes so that its answers could not have been given.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import tempfile
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import tawantinsuyu as tw
from harness.games.choosing import expansively
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.features.chat.queries import add_message, write_note
from tawantinsuyu.server.features.people.queries import add_person
from tawantinsuyu.server.security.tokens import hash_token
from tawantinsuyu.server.storage.database import Database, make_engine, sqlite_url
from tawantinsuyu.server.storage.migrate import upgrade
from tawantinsuyu.server.tables import answers
from tawantinsuyu.server.tables.game_start import start_from
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.audience_messages import state_for
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.rows import PersonRow, SeatRow, TableRow
from tawantinsuyu.table.start import start_entry

FILE: Final = Path(__file__).with_name("previous_format.sql")
SEEN: Final = FILE.with_suffix(".json")
"""What each seat and a spectator saw when the game was left."""

REVISION: Final = "0001"
ENGINE: Final = "0.0.9"
TABLE: Final = "pr3v10usg4m3t"
PEOPLE: Final = {"Ana": "the-token-of-the-device-of-ana", "Bea": "the-token-of-the-device-of-bea"}
"""Names, and the tokens of their devices; ids are the names in small letters."""
SEED: Final = "a secret that was drawn long ago"
ENTRIES: Final = 75
EDITION: Final = (
    '[edition]\nname = "first printing"\n[[god_card]]\nid = "G09"\nbenefits = [{ potato = 5 }, { stone = 1 }]\n'
)
BEGAN: Final = 1_700_000_000_000


def _box(folder: Path) -> Box:
    edition = folder / "edition.toml"
    edition.write_text(EDITION)
    return load_box(edition)


async def _play(folder: Path) -> tuple[Path, dict[str, Any]]:
    """A database of today with the game, and what was seen last."""
    file = folder / "today.sqlite"
    database = Database(sqlite_url(str(file)))
    upgrade(database.engine)
    times = count(BEGAN, 1_234)
    registry = TableRegistry(database, "first", lambda: next(times))
    people = [PersonRow(name.lower(), name, "en", BEGAN) for name in PEOPLE]
    for person in people:
        await database.write(partial(add_person, person=person, token_hash=hash_token(PEOPLE[person.name])))
    seats = [SeatRow(n, "person", name=person.name, person_id=person.id) for n, person in enumerate(people)]
    row = TableRow(
        id=TABLE,
        title="An old game",
        host_id=people[0].id,
        invite="an old invitation",
        settings={"players": 2, "opponent": None, "difficulty": {}, "modules": [], "variants": {}},
        # The type below does not fit: what earlier programs stored has fewer fields
        options={"clock": {"kind": "none", "hours": 0}, "takebacks": True},  # type: ignore[typeddict-item]
        created_at=BEGAN,
        updated_at=BEGAN,
        since=BEGAN,
    )
    game = tw.new_game(seed=SEED, edition=_box(folder))
    await start_from(registry, row, seats, game, [start_entry(game, BEGAN)], SEED)
    live = await registry.table(TABLE)
    random = Random(SEED)
    while live.row.version < ENTRIES or not live.require_playing().game.can_undo:
        match = live.require_playing()
        assert match.game.decision is not None
        actor = Actor(people[match.game.decision.seat].id)
        key = expansively(random, match.game.decision.keys)
        await answers.answer(registry, TABLE, actor, match.version, key)
        undo = match.undo_seat()
        if undo is not None and random.random() < 0.1:
            await answers.undo(registry, TABLE, Actor(people[undo].id), match.version)
    await database.write(lambda connection: add_message(connection, TABLE, "bea", "Bea", "See you <tomorrow>!", BEGAN))
    await database.write(lambda connection: write_note(connection, TABLE, 1, "bea", "G09 gives five", BEGAN))
    seen = {str(seat): state_for(live, seat, () if seat is None else (seat,)) for seat in (0, 1, None)}
    await database.close()
    return file, seen


def _aged(today: Path, old: Path) -> None:
    """The same in the form of the first schema, by an engine of that time."""
    engine = make_engine(sqlite_url(str(old)), writes=True)
    upgrade(engine, REVISION)
    engine.dispose()
    with closing(sqlite3.connect(old)) as database:
        database.execute("ATTACH ? AS today", (str(today),))
        names = [name for (name,) in database.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'")]
        for name in names:
            if name in ("alembic_version", "sqlite_sequence"):
                continue
            columns = ", ".join(f'"{row[1]}"' for row in database.execute(f"PRAGMA main.table_info({name})"))
            database.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM today.{name}")
        database.execute("UPDATE tables SET engine = ?", (ENGINE,))
        database.execute("UPDATE positions SET engine = ?, data = ? || line", (ENGINE, "a position in an old form: "))
        database.execute("UPDATE positions SET data = CAST(data AS BLOB)")
        database.commit()
        database.execute("DETACH today")
        FILE.write_text("\n".join(database.iterdump()) + "\n")


def main() -> None:
    """Write both files."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        today, seen = asyncio.run(_play(folder))
        _aged(today, folder / "old.sqlite")
    SEEN.write_text(json.dumps(seen, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
