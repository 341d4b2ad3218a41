"""Changing a table under its lock, with retries if another process wrote first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec

from tawantinsuyu.server.storage.tables import Outdated
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.refusal import Refused

ATTEMPTS: Final = 5
"""How often a request is tried when other processes write to the same table."""

P = ParamSpec("P")


def table_change(
    work: Callable[Concatenate[TableRegistry, LiveTable, P], Awaitable[None]],
) -> Callable[Concatenate[TableRegistry, str, P], Coroutine[Any, Any, LiveTable]]:
    """Decorator: callers pass the id of the table, the function gets the table itself, locked and up to date.

    The function checks and changes; if it raises `Outdated`, the table is reloaded and the function called again.
    Returns the table.
    """

    @wraps(work)
    async def change(registry: TableRegistry, table_id: str, /, *args: P.args, **kwargs: P.kwargs) -> LiveTable:
        live = await registry.table(table_id)
        async with live.lock:
            await registry.catch_up(live)
            for _ in range(ATTEMPTS):
                try:
                    await work(registry, live, *args, **kwargs)
                except Outdated:
                    await registry.load_again(live)
                else:
                    return live
        raise Refused(503, "busy")

    return change
