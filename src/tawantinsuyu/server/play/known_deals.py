"""Storing tables that begin at a position with a seed that is no secret (`table/known_deals.py`)."""

from __future__ import annotations

from tawantinsuyu.server.play.game_start import start_from
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.table.known_deals import KnownDeal, known_start
from tawantinsuyu.server.table.rows import PersonRow


async def begin_at(registry: TableRegistry, person: PersonRow, deal: KnownDeal) -> LiveTable:
    """A new table at a position."""
    begun = await registry.database.read_slow(
        lambda _: known_start(registry.components.builtin, person, deal, registry.new_names())
    )
    await start_from(registry, *begun)
    made = await registry.table(begun.row.id)
    registry.tell_own_change(made)
    return made
