"""Requests for a version that has passed, or for a game that is no longer being played."""

from __future__ import annotations

from tawantinsuyu.table.audience_messages import state_for
from tawantinsuyu.table.moves import Actor, MoveOutcome, MoveRequest, counted_seats
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.table import Table


def outdated_outcome(table: Table, actor: Actor, request: MoveRequest, recorded: bool) -> MoveOutcome:
    """Acknowledges a `recorded` request, which was sent again; refuses any other with the current state."""
    if recorded:
        return MoveOutcome(request.version + 1, repeated=True)
    visible_seats = counted_seats(table, actor)
    state = None if table.match is None else state_for(table, table.concerned(actor.person_id), visible_seats)
    version = table.version_for(visible_seats)
    if request.version == version:
        raise Refused(409, "not-playing", table.row.status, state=state)
    raise Refused(409, "outdated", request.version, version, state=state)
