"""Reading the answers to puzzles (`table/puzzles`)."""

from __future__ import annotations

from sqlalchemy import Connection

from tawantinsuyu.analysis.puzzles import Puzzle
from tawantinsuyu.server.storage.log import moves_after
from tawantinsuyu.server.tables.registry import TableRegistry


async def first_answer(registry: TableRegistry, table_id: str, puzzle: Puzzle) -> str | None:
    """The first answer after the position; None before it is given. Undone answers count."""

    def read(connection: Connection) -> str | None:
        position = len(puzzle.before) + 1  # the log begins with the set-up
        return next((move.key for move in moves_after(connection, table_id, position, upto=position + 1)), None)

    return await registry.databases.of(table_id).read(read)
