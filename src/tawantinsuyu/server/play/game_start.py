"""Beginning a game: the deal from a secret seed, to which the server commits itself."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import orjson
from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.game.formats.fair import commitment
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.log_replay import Line, packed, settings_of
from tawantinsuyu.server.play.match import Match, facts_of
from tawantinsuyu.server.play.registry import NOTICE_AFTER, TableRegistry
from tawantinsuyu.server.storage.log import add_moves, add_position
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.storage.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import add_table, change_table, has_components, keep_components

TUTORIAL: Final = "tutorial"
"""The origin of a table where somebody learns."""
TUTORIAL_SEED: Final = "tutorial-36"
"""What such a table is dealt from: in this deal the first turns show much of the game. Everybody may know it."""


def new_seed() -> str:
    """A secret of 128 bits: nobody finds it from its commitment."""
    return secrets.token_hex(16)


def start_entry(game: tw.Game, now: int) -> MoveRow:
    """The first entry of a log: what chance dealt before the first question."""
    return MoveRow(
        seq=1,
        kind="start",
        seat=None,
        key=None,
        draws=[key for _, key in game.answers],
        events=[],
        line=0,
        undoable=0,
        turn=game.state.turn,
        vp=[player.vp for player in game.state.players],
        person_id=None,
        at=now,
        took=0,
    )


def playing_values(
    registry: TableRegistry, row: TableRow, seats: list[SeatRow], game: tw.Game, seed: str | None, now: int
) -> dict[str, Any]:
    """The facts of a table whose game has just begun, or goes on from somewhere."""
    facts = facts_of(game)
    to_act = facts["to_act"]
    return {
        "status": "playing",
        "engine": tw.__version__,
        "rules": tw.RULES,
        "box": game.settings.box_hash,
        "seed": seed,
        "commitment": None if seed is None else commitment(seed),
        "undoable": 0,
        "turn": facts["turn"],
        "to_act": to_act,
        "to_act_person": None if to_act is None else seats[to_act].person_id,
        "since": now,
        "deadline": registry.deadline(row, to_act, now),
        "used": [0] * len(seats),
        "updated_at": now,
    }


def keep_box(connection: Connection, game: tw.Game) -> None:
    """Keep the component set that a game is played with, once."""
    if not has_components(connection, game.settings.box_hash):
        keep_components(connection, game.settings.box_hash, orjson.dumps(box_to_data(game.box)).decode())


def check_taken(kinds: Sequence[str]) -> None:
    """A game begins when nobody is missing."""
    open_seats = [str(number + 1) for number, kind in enumerate(kinds) if kind == "open"]
    if open_seats:
        raise Refused(409, "seats-open", ", ".join(open_seats))


async def start(registry: TableRegistry, live: LiveTable) -> None:
    """Deal and begin. The caller holds the lock and has checked that it may be. Raises `Outdated`."""
    check_taken([seat.kind for seat in live.seats])
    learns = (live.row.origin or {}).get("kind") == TUTORIAL
    seed, now = TUTORIAL_SEED if learns else new_seed(), registry.clock()
    game = tw.new_game(**settings_of(live.row), seed=seed, edition=registry.builtin)
    entry = start_entry(game, now)
    values = playing_values(registry, live.row, live.seats, game, seed, now) | {"version": 1, "line": 0}
    if learns:
        values["commitment"] = None  # it would prove nothing
    awaited = [person for person in (values["to_act_person"],) if person not in (None, live.row.host_id)]

    def job(connection: Connection) -> None:
        keep_box(connection, game)
        change_table(connection, live.row, values, ())
        add_moves(connection, live.id, [entry])
        add_position(connection, live.id, packed(game, 0, 1))
        add_notices(connection, live.id, "your-turn", 1, awaited, now + NOTICE_AFTER)
        signal(connection, registry.process, "facts", live.id, live.row.facts + 1)

    live.is_stale = True
    await registry.database.write(job)
    row = replace(live.row, facts=live.row.facts + 1, **values)
    live.put(row, live.seats, Match(game, 1, 0, Line()), game.box)
    registry.tell_facts(live)
    registry.tell_moves(live, [entry])
    registry.changed(live)


async def start_from(
    registry: TableRegistry,
    row: TableRow,
    seats: list[SeatRow],
    game: tw.Game,
    entries: list[MoveRow],
    seed: str | None,
) -> None:
    """A new table whose game was begun elsewhere: `entries` are its log so far and `game` stands at their end."""
    row.version, row.line = entries[-1].seq, entries[-1].line
    if row.status != "replay":
        for name, value in playing_values(registry, row, seats, game, seed, registry.clock()).items():
            setattr(row, name, value)
    else:
        row.engine, row.rules, row.box = tw.__version__, tw.RULES, game.settings.box_hash
        row.turn = game.state.turn
        row.result = facts_of(game).get("result")

    def job(connection: Connection) -> None:
        keep_box(connection, game)
        add_table(connection, row, seats)
        add_moves(connection, row.id, entries)
        if row.status == "playing":
            add_position(connection, row.id, packed(game, row.line, row.version))

    await registry.database.write(job)
