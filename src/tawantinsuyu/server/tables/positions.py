"""Loading a game from the database: from its last stored position, or from its log."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.storage.log import add_move, add_position, moves_after, position_before, positions_before
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import change_table
from tawantinsuyu.table.history.snapshots import broken
from tawantinsuyu.table.log_replay import BrokenLog
from tawantinsuyu.table.match import Match, earlier_match, load_match, settled_match
from tawantinsuyu.table.positions import unpacked
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.table.upgrade import Upgrade, upgrade_of


def stored(
    connection: Connection, row: TableRow, box: Box, line: int
) -> tuple[tuple[tw.Game, int] | None, list[MoveRow]]:
    """The last position of this program with at most `line` answers, if there is one, and the entries after it."""
    position = position_before(connection, row.id, line)
    game = None if position is None or not position.is_of_today else unpacked(position, box)
    if position is None or game is None:
        return None, moves_after(connection, row.id, 0)
    return (game, position.line), moves_after(connection, row.id, position.version)


def present_match(connection: Connection, row: TableRow, box: Box) -> Match:
    """The current game. Refuses if this program cannot replay it."""
    begun, entries = stored(connection, row, box, row.line - row.undoable)
    try:
        match = load_match(row, begun, entries, box)
        return match if row.status == "playing" else settled_match(match.game, row)
    except (BrokenLog, ValueError) as error:
        raise broken(row) from error


def needed_upgrade(connection: Connection, row: TableRow, seats: list[SeatRow], box: Box, now: int) -> Upgrade | None:
    """How a game in progress goes on that today's rules do not replay; None if they do. Raises `BrokenLog`."""
    if row.status != "playing":
        return None
    positions = positions_before(connection, row.id, row.line, 1)
    if positions and positions[0].is_of_today and unpacked(positions[0], box) is not None:
        return None
    positions = positions_before(connection, row.id, row.line)
    return upgrade_of(row, seats, moves_after(connection, row.id, 0), positions, box, now)


@dataclass(frozen=True)
class StoreUpgrade:
    """Store how a game goes on. Raises `Outdated`."""

    process: str
    row: TableRow
    upgrade: Upgrade

    def __call__(self, connection: Connection) -> None:
        facts, position, taken_back = self.upgrade
        if taken_back is None:
            change_table(connection, self.row, facts, ())
            signal(connection, self.process, "facts", self.row.id, self.row.facts + 1)
        else:
            add_move(connection, self.row, taken_back.entry, taken_back.facts, None)
            signal(connection, self.process, "moves", self.row.id, taken_back.entry.seq)
        if position is not None:
            add_position(connection, self.row.id, position)


def match_before(connection: Connection, row: TableRow, box: Box, line: int) -> Match:
    """The game after the first `line` answers; the later ones can be redone. Refuses like `present_match`."""
    try:
        return earlier_match(row, moves_after(connection, row.id, 0), box, line)
    except BrokenLog as error:
        raise broken(row) from error
