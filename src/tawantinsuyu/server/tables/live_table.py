"""A table that is open in this process."""

from __future__ import annotations

import asyncio

from tawantinsuyu.box.box import Box
from tawantinsuyu.table.match import Match
from tawantinsuyu.table.rows import SeatRow, TableRow
from tawantinsuyu.table.table import Table


class LiveTable(Table):
    """A table as in the database. Hold its `lock` to use it."""

    used_at = 0.0
    """When it was last requested, by the monotonic clock."""

    def __init__(self, row: TableRow, seats: list[SeatRow], match: Match | None, box: Box | None) -> None:
        super().__init__(row, seats, match, box)
        self.lock = asyncio.Lock()
        self.is_stale = False  # memory and database may differ: reload before use

    def put(self, row: TableRow, seats: list[SeatRow], match: Match | None, box: Box | None) -> None:
        """Replace everything with the contents of the database."""
        self.row, self.seats, self.match, self.box = row, seats, match, box
        self.is_stale = False
