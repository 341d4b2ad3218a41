"""Storing tables that begin at a position with a public seed (`table/history/known_deals.py`)."""

from __future__ import annotations

from tawantinsuyu.server.tables.game_start import start_from
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.history.known_deals import KnownDeal, known_start
from tawantinsuyu.table.rows import PersonRow


async def begin_at(registry: TableRegistry, person: PersonRow, deal: KnownDeal) -> LiveTable:
    """A new table at a position."""
    begun = await registry.database.read_slow(
        lambda _: known_start(registry.components.builtin, person, deal, registry.new_names())
    )
    await start_from(registry, *begun)
    made = await registry.table(begun.row.id)
    registry.publish_own_change(made)
    return made
