"""Requests for a version that has passed, or for a game that is no longer being played."""

from __future__ import annotations

from tawantinsuyu.table.audience_messages import state_for
from tawantinsuyu.table.moves import Actor, MoveOutcome, MoveRequest, counted_seats
from tawantinsuyu.table.parts import version_of
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow
from tawantinsuyu.table.table import Table


def outdated_outcome(table: Table, actor: Actor, request: MoveRequest, recorded: MoveRow | None) -> MoveOutcome:
    """Acknowledges a request with a `recorded` entry, which was sent again; refuses any other with the current state.

    The entry is numbered as the actor counts now.
    """
    visible_seats = counted_seats(table, actor)
    if recorded is not None:
        return MoveOutcome(version_of(recorded, visible_seats), repeated=True)
    state = None if table.match is None else state_for(table, table.concerned(actor.person_id), visible_seats)
    version = table.version_for(visible_seats)
    if request.version == version:
        raise Refused(409, "not-playing", table.row.status, state=state)
    raise Refused(409, "outdated", request.version, version, state=state)
