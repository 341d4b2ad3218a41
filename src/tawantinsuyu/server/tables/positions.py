"""Positions as the database caches them, and loading a game from one."""

from __future__ import annotations

from typing import Final

import orjson
from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.formats.codec import FORMAT
from tawantinsuyu.server.storage.log import moves_after, position_before
from tawantinsuyu.server.storage.rows import PositionRow
from tawantinsuyu.table.history.snapshots import broken
from tawantinsuyu.table.log_replay import BrokenLog
from tawantinsuyu.table.match import Match, earlier_match, load_match, settled_match
from tawantinsuyu.table.rows import MoveRow, TableRow

WRITER: Final = f"{tw.__version__}/{tw.RULES}/{FORMAT}"
"""Positions are read only by the program, rules and format that wrote them."""


def packed(game: tw.Game, line: int, version: int) -> PositionRow:
    """A position for the cache; the answers that led to it are in the log."""
    data = game.to_data()
    data["answers"], data["whole"] = [], False
    return PositionRow(line, version, WRITER, orjson.dumps(data))


def unpacked(position: PositionRow, box: Box) -> tw.Game | None:
    """The game at a stored position; None if another program wrote it."""
    if position.engine != WRITER:
        return None
    try:
        return tw.Game.from_data(orjson.loads(position.data), box, is_own=True)
    except ValueError:
        return None


def stored(
    connection: Connection, row: TableRow, box: Box, line: int
) -> tuple[tuple[tw.Game, int] | None, list[MoveRow]]:
    """The last readable position with at most `line` answers, if there is one, and the entries after it."""
    position = position_before(connection, row.id, line)
    game = None if position is None else unpacked(position, box)
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


def match_before(connection: Connection, row: TableRow, box: Box, line: int) -> Match:
    """The game after the first `line` answers; the later ones can be redone. Refuses like `present_match`."""
    try:
        return earlier_match(row, moves_after(connection, row.id, 0), box, line)
    except BrokenLog as error:
        raise broken(row) from error
