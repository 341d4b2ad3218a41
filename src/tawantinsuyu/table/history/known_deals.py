"""Tables that begin at a position with a public seed: lessons and puzzles."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.history.records import played_out
from tawantinsuyu.table.log_replay import replayed
from tawantinsuyu.table.plans import NewNames, TablePlan, planned_seats, planned_table
from tawantinsuyu.table.rows import MoveRow, PersonRow, SeatRow, TableRow


class KnownDeal(NamedTuple):
    """A position to begin at, and the table for it."""

    plan: TablePlan
    seed: str
    position: Callable[[Box], tw.Game]


class KnownStart(NamedTuple):
    """A new table at such a position; its log has the answers that lead there."""

    row: TableRow
    seats: list[SeatRow]
    game: tw.Game
    entries: list[MoveRow]
    seed: str


def known_start(builtin: Box, person: PersonRow, deal: KnownDeal, names: NewNames) -> KnownStart:
    """A person's table at a position that is made with the built-in components."""
    row = planned_table(builtin, person, deal.plan, names)
    row.seed = deal.seed
    seats = planned_seats(builtin, person, row, deal.plan.seats)
    record = deal.position(builtin).record()
    entries, _ = played_out(record, record.steps(builtin), names.now)
    return KnownStart(row, seats, replayed(row, entries, builtin), entries, deal.seed)
