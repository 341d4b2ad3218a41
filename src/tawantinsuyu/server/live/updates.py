"""The update message of sockets, with words if the audience wants them."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from tawantinsuyu.table import audience_words
from tawantinsuyu.table.audience_messages import update_for
from tawantinsuyu.table.messages.sockets import UpdateOut
from tawantinsuyu.table.parts import VisibleSeats
from tawantinsuyu.table.rows import MoveRow
from tawantinsuyu.table.table import Table

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


def worded_update(
    table: Table, moves: Sequence[MoveRow], seat: int | None, visible_seats: VisibleSeats, language: str | None
) -> UpdateOut:
    """An update for an audience. If its words cannot be made, it is sent without them: the move is already stored."""
    update = update_for(table, moves, seat, visible_seats)
    if language is not None:
        try:
            update["words"] = audience_words.update_words(table, update, language)
        except Exception as error:
            log.error("no-words", table=table.id, language=language, exc_info=error)
    return update
