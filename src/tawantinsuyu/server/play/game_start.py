"""Starting a game: the deal comes from a secret seed, whose commitment is published."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.game.formats.fair import commitment
from tawantinsuyu.server.play.component_sets import keep_box
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.positions import packed
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.log import add_moves, add_position
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import add_table, change_table
from tawantinsuyu.server.table.clock import deadline
from tawantinsuyu.server.table.log_replay import Line
from tawantinsuyu.server.table.marks import is_tutorial
from tawantinsuyu.server.table.match import Match, standing_of
from tawantinsuyu.server.table.rows import MoveRow, SeatRow, TableRow

TUTORIAL_SEED: Final = "tutorial-36"
"""The seed of all tutorial tables, no secret: its deal shows much of the game in the first turns."""


def new_seed() -> str:
    """A secret of 128 bits: it cannot be found from its commitment."""
    return secrets.token_hex(16)


def start_entry(game: tw.Game, now: int) -> MoveRow:
    """The first entry of a log: the draws before the first question."""
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


def playing_facts(row: TableRow, seats: list[SeatRow], game: tw.Game, seed: str | None, now: int) -> dict[str, Any]:
    """The facts of a table whose game has just begun or been taken over."""
    standing = standing_of(game)
    to_act = standing.to_act
    return {
        "status": "playing",
        "engine": tw.__version__,
        "rules": tw.RULES,
        "box": game.settings.box_hash,
        "seed": seed,
        # The commitment of a known seed would prove nothing.
        "commitment": None if seed is None or is_tutorial(row) else commitment(seed),
        "undoable": 0,
        "turn": standing.turn,
        "to_act": to_act,
        "to_act_person": None if to_act is None else seats[to_act].person_id,
        "since": now,
        "deadline": deadline(row, seats, to_act, now),
        "used": [0] * len(seats),
        "updated_at": now,
    }


def check_taken(kinds: Sequence[str]) -> None:
    """Refuses while a seat is open."""
    open_seats = [str(number + 1) for number, kind in enumerate(kinds) if kind == "open"]
    if open_seats:
        raise Refused(409, "seats-open", ", ".join(open_seats))


@dataclass(frozen=True)
class StoreStart:
    """Begin the log of a waiting table. Raises `Outdated`."""

    process: str
    row: TableRow
    facts: dict[str, Any]
    game: tw.Game
    entry: MoveRow

    def __call__(self, connection: Connection) -> None:
        row = self.row
        keep_box(connection, self.game)
        change_table(connection, row, self.facts, ())
        add_moves(connection, row.id, [self.entry])
        add_position(connection, row.id, packed(self.game, 0, 1))
        awaited = self.facts["to_act_person"]
        to_notify = [] if awaited in (None, row.host_id) else [awaited]
        add_notices(connection, row.id, "your-turn", 1, to_notify, self.entry.at)
        signal(connection, self.process, "facts", row.id, row.facts + 1)


@dataclass(frozen=True)
class StoreTakenOver:
    """Add a table together with a log that was written elsewhere."""

    row: TableRow
    seats: list[SeatRow]
    game: tw.Game
    entries: list[MoveRow]

    def __call__(self, connection: Connection) -> None:
        row = self.row
        keep_box(connection, self.game)
        add_table(connection, row, self.seats)
        add_moves(connection, row.id, self.entries)
        if row.status == "playing":
            add_position(connection, row.id, packed(self.game, row.line, row.version))


async def start(registry: TableRegistry, live: LiveTable) -> None:
    """Deal and begin. The caller holds the lock and has checked who asks. Raises `Outdated`."""
    check_taken([seat.kind for seat in live.seats])
    sets = registry.components
    seed, box = (TUTORIAL_SEED, sets.builtin) if is_tutorial(live.row) else (new_seed(), sets.current)
    now = registry.clock()
    game = tw.new_game(**live.row.settings, seed=seed, edition=box)
    entry = start_entry(game, now)
    facts = playing_facts(live.row, live.seats, game, seed, now) | {"version": 1, "line": 0}
    live.is_stale = True
    await registry.databases.of(live.id).write(StoreStart(registry.process, live.row, facts, game, entry))
    row = replace(live.row, facts=live.row.facts + 1, **facts)
    live.put(row, live.seats, Match(game, 1, 0, Line()), game.box)
    registry.tell_facts(live)
    registry.tell_moves(live, [entry])
    registry.tell_own_change(live)


async def start_from(
    registry: TableRegistry,
    row: TableRow,
    seats: list[SeatRow],
    game: tw.Game,
    entries: list[MoveRow],
    seed: str | None,
) -> None:
    """Add a table whose game was begun elsewhere: `entries` are its log so far and `game` stands at their end."""
    row.version, row.line = entries[-1].seq, entries[-1].line
    if row.status != "replay":
        for name, value in playing_facts(row, seats, game, seed, registry.clock()).items():
            setattr(row, name, value)
    else:
        row.engine, row.rules, row.box = tw.__version__, tw.RULES, game.settings.box_hash
        standing = standing_of(game)
        row.turn, row.result = standing.turn, standing.result
    await registry.databases.of(row.id).write(StoreTakenOver(row, seats, game, entries))
