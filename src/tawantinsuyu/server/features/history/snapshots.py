"""Reading the data for looking back at a game (`table/history`)."""

from __future__ import annotations

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.server.features.history.replay_cache import SharedReplay
from tawantinsuyu.server.storage.log import moves_after, positions_before
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.history.messages import ScoresOut
from tawantinsuyu.table.history.snapshots import Snapshot, counted_entries, game_at, scores_out, snapshot_of, state_at
from tawantinsuyu.table.messages.event import ScoreSheet, score_sheets_out
from tawantinsuyu.table.messages.game import StateOut
from tawantinsuyu.table.rows import MoveRow


async def take_snapshot(
    registry: TableRegistry, table_id: str, person_id: str | None, seat: int | None, invite: str | None
) -> Snapshot:
    """A snapshot for a person: from their own seat while the game is running, from any seat afterwards.

    Refuses if the person may not watch.
    """
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        live.check_may_watch(person_id, invite)
        return snapshot_of(live, person_id, seat)


def log_of(connection: Connection, snapshot: Snapshot) -> list[MoveRow]:
    """The log up to the moment of the snapshot."""
    return moves_after(connection, snapshot.row.id, 0, upto=snapshot.row.version)


async def point(
    registry: TableRegistry, replay: SharedReplay, snapshot: Snapshot, line: int, language: str | None = None
) -> StateOut:
    """The state after `line` answers, in the same form as the current state."""
    return await registry.databases.of(snapshot.row.id).read_slow(
        lambda connection: _point(connection, snapshot, replay, line, language)
    )


async def game_after(registry: TableRegistry, replay: SharedReplay, snapshot: Snapshot, line: int) -> tw.Game:
    """The game itself after `line` answers, secrets included: a copy."""
    return await registry.databases.of(snapshot.row.id).read_slow(
        lambda connection: _game_after(connection, snapshot, replay, line)
    )


def _game_after(connection: Connection, snapshot: Snapshot, replay: SharedReplay, line: int) -> tw.Game:
    with replay.lock:
        _follow(connection, snapshot, replay)
        return game_at(snapshot, replay, line)[0]


def _point(
    connection: Connection, snapshot: Snapshot, replay: SharedReplay, line: int, language: str | None
) -> StateOut:
    with replay.lock:
        _follow(connection, snapshot, replay)
        return state_at(snapshot, replay, line, language)


def _follow(connection: Connection, snapshot: Snapshot, replay: SharedReplay) -> None:
    """Bring a replay up to date with the log."""
    replay.follow(moves_after(connection, snapshot.row.id, replay.version))
    if snapshot.row.earlier is not None and not replay.positions:
        replay.positions = positions_before(connection, snapshot.row.id, snapshot.row.earlier["line"])


async def scores(registry: TableRegistry, replay: SharedReplay, snapshot: Snapshot) -> ScoresOut:
    """The points of each seat after each answer and the resources it gained; points by source once the game is over."""
    database = registry.databases.of(snapshot.row.id)
    entries = await database.read_slow(lambda connection: counted_entries(snapshot, log_of(connection, snapshot)))
    sheets: list[ScoreSheet] = []
    if snapshot.row.result is not None:
        sheets = snapshot.row.result["sheets"]
    elif snapshot.needs_replay_for_scores:
        line = entries[-1].line
        sheets = await database.read_slow(lambda connection: _sheets(connection, snapshot, replay, line))
    return scores_out(snapshot, entries, sheets)


def _sheets(connection: Connection, snapshot: Snapshot, replay: SharedReplay, line: int) -> list[ScoreSheet]:
    with replay.lock:
        _follow(connection, snapshot, replay)
        return score_sheets_out(game_at(snapshot, replay, line)[0])
