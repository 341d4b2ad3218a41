"""Creating and storing branches (`table/history/branches.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.server.features.history.snapshots import log_of
from tawantinsuyu.server.tables.game_start import start_from
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_facts
from tawantinsuyu.table.history.branches import (
    BranchPlan,
    check_may_branch,
    check_only_player,
    looks_of_branch,
    planned_branch,
    taken_over,
)
from tawantinsuyu.table.history.snapshots import Snapshot, snapshot_of
from tawantinsuyu.table.plans import SeatPlan
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.table.start import new_seed


async def branch(
    registry: TableRegistry,
    table_id: str,
    person: PersonRow,
    line: int,
    plans: Sequence[SeatPlan],
    title: str = "",
    invite: str | None = None,
) -> LiveTable:
    """A new private table that continues after `line` answers of another one, with a new secret seed from there on.

    A branch reveals what was hidden at that point, so the other game must be over, or `person` must be its only player;
    then both tables are marked.
    """
    snapshot = await open_snapshot(registry, table_id, person, invite)
    plan, box = BranchPlan(line, plans, title), registry.components.current
    row, seats = planned_branch(snapshot, box, person, plan, registry.new_names(), new_seed())
    game, entries = await registry.databases.of(snapshot.row.id).read_slow(
        lambda connection: taken_over(snapshot, log_of(connection, snapshot), row, line)
    )
    if not snapshot.is_over:
        await mark_look(registry, table_id, person)
    await start_from(registry, row, seats, game, entries, row.seed)
    made = await registry.table(row.id)
    registry.publish_own_change(made)
    return made


async def open_snapshot(registry: TableRegistry, table_id: str, person: PersonRow, invite: str | None) -> Snapshot:
    """A snapshot of a game whose secrets the person may learn: it is over, or they are its only player."""
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        check_may_branch(live, person, invite)
        return snapshot_of(live, person.id, None)


@table_change
async def mark_look(registry: TableRegistry, live: LiveTable, person: PersonRow) -> None:
    """Note that the person can now see the other hands of this game. Refuses if somebody has joined in the meantime."""
    check_only_player(live, person)
    looks = looks_of_branch(live.row, live.seats, person)
    if looks != live.row.looks:
        await write_facts(registry, live, {"looks": looks})
