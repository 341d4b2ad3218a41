"""Positions as the database caches them, and loading a game from one."""

from __future__ import annotations

from typing import Final

import orjson
from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.formats.codec import FORMAT
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.log import moves_after, position_before
from tawantinsuyu.server.storage.rows import PositionRow
from tawantinsuyu.server.table.log_replay import BrokenLog, Line, begin, line_of, replayed, taken_back
from tawantinsuyu.server.table.match import Match, load_match, part_starts
from tawantinsuyu.server.table.rows import MoveRow, TableRow

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
    """The last readable position with no more than `line` answers, if there is one, and the entries after it."""
    position = position_before(connection, row.id, line)
    game = None if position is None else unpacked(position, box)
    if position is None or game is None:
        return None, moves_after(connection, row.id, 0)
    return (game, position.line), moves_after(connection, row.id, position.version)


def present_match(connection: Connection, row: TableRow, box: Box) -> Match:
    """The game as it stands. Refuses if this program cannot replay it."""
    begun, entries = stored(connection, row, box, row.line - row.undoable)
    try:
        match = load_match(row, begun, entries, box)
        return match if row.status == "playing" else settled_match(match.game, row)
    except (BrokenLog, ValueError) as error:
        raise broken(row) from error


def settled_match(game: tw.Game, row: TableRow) -> Match:
    """A game that is over: nothing can be taken back, so no answer is kept."""
    return Match(game.copy(), row.version, row.line, Line())


def earlier_match(connection: Connection, row: TableRow, box: Box, line: int) -> Match:
    """The game after the first `line` answers; the later ones can be given again. Refuses like `present_match`."""
    entries = moves_after(connection, row.id, 0)
    full = line_of(entries)
    kept = Line(full.answers[:line], full.redo + taken_back(full.answers[line:]))
    try:  # from the beginning: a stored position does not know what could be undone before it
        game = replayed(row, entries, box, line)
        starts = part_starts(begin(row, entries[0], box), row, kept.answers, 0, game.undoable)
        return Match(game, row.version, 0, kept, starts)
    except BrokenLog as error:
        raise broken(row) from error


def broken(row: TableRow) -> Refused:
    """The refusal for a game that this program cannot replay."""
    return Refused(409, "broken-table", row.engine or "?", tw.__version__)
