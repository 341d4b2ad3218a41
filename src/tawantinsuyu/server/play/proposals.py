"""What needs everybody's consent: going back beyond a draw, giving a game up, replacing somebody who is gone.

Where one person plays all seats that people play, asking is enough. Otherwise a proposal stands until all others agree,
one of them declines, or the game goes on.
"""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.play.answers import MOST_ENTRIES
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.lobby import DEFAULT_BOT, change_seat, retrying, vacated_seat
from tawantinsuyu.server.play.log_replay import branched_at
from tawantinsuyu.server.play.match import PendingMove
from tawantinsuyu.server.play.registry import Actor, TableRegistry
from tawantinsuyu.server.storage.log import forget_positions
from tawantinsuyu.server.storage.rows import PersonRow

TAKE_BACK: Final = "take-back"
GIVE_UP: Final = "give-up"
REPLACE: Final = "replace"
ABSENT: Final = 24 * 3_600_000
"""Milliseconds of silence after which the others may replace whoever is awaited, where no clock says otherwise."""


async def propose(
    registry: TableRegistry, table_id: str, person: PersonRow, kind: str, version: int, line: int | None = None
) -> LiveTable:
    """Ask for a take-back to the point with `line` answers, for giving the game up, or for a bot in place of whoever
    has been awaited for long. If nobody else has to agree, it happens at once.
    """

    async def change(live: LiveTable) -> None:
        _check_sits(live, person)
        if live.row.status != "playing":
            raise Refused(409, "not-playing", live.row.status)
        if version != live.row.version:
            state = None if live.match is None else live.state_for(live.concerned(person.id))
            raise Refused(409, "outdated", version, live.row.version, state=state)
        proposal: dict[str, Any] = {"kind": kind, "by": live.seats_of(person.id)[0], "version": version}
        if kind == TAKE_BACK:
            match = live.require_playing()
            if version >= MOST_ENTRIES:
                raise Refused(409, "too-long")
            if line is None or not 0 <= line < match.line:
                raise Refused(422, "no-such-point", match.line - 1)
            first = branched_at(live.row) or 0
            if line < first:
                raise Refused(409, "before-branch", line, first)
            proposal["line"] = line
        elif kind == REPLACE:
            proposal["seat"] = _absent(registry, live, person)
        if _voters(live, proposal) == {person.id}:
            if kind == TAKE_BACK and not live.row.options.get("takebacks", True):
                raise Refused(403, "no-takebacks")
            await _carry_out(registry, live, person, proposal)
            return
        await registry.change(live, {"proposal": {**proposal, "agreed": [person.id]}})

    return await retrying(registry, table_id, change)


async def agree(registry: TableRegistry, table_id: str, person: PersonRow, version: int, yes: bool) -> LiveTable:
    """Agree to what is proposed, or decline it; who proposed it declines by withdrawing."""

    async def change(live: LiveTable) -> None:
        _check_sits(live, person)
        if live.row.status != "playing":
            raise Refused(409, "not-playing", live.row.status)
        proposal = live.row.proposal
        if proposal is None or proposal["version"] != version:
            raise Refused(409, "nothing-proposed")
        if not yes:
            await registry.change(live, {"proposal": None})
            return
        agreed = [*proposal["agreed"], *([] if person.id in proposal["agreed"] else [person.id])]
        if _voters(live, proposal) <= set(agreed):
            await _carry_out(registry, live, person, proposal)
        elif agreed != proposal["agreed"]:
            await registry.change(live, {"proposal": {**proposal, "agreed": agreed}})

    return await retrying(registry, table_id, change)


def _check_sits(live: LiveTable, person: PersonRow) -> None:
    if not live.seats_of(person.id):
        live.check_may_watch(person.id, None)
        raise Refused(403, "not-at-table")


def _absent(registry: TableRegistry, live: LiveTable, person: PersonRow) -> int:
    """The seat that has been awaited for too long."""
    seat = live.row.to_act
    assert seat is not None
    if live.row.to_act_person in (None, person.id) or registry.clock() - live.row.since < ABSENT:
        raise Refused(409, "not-overdue", live.seats[seat].name)
    return seat


def _voters(live: LiveTable, proposal: dict[str, Any]) -> set[str]:
    """Whose consent is needed. Who left and may come back is asked about take-backs: the others have seen the draws."""
    gone = live.seats[proposal["seat"]].person_id if proposal["kind"] == REPLACE else None
    away = [seat.owner_id for seat in live.seats if seat.owner_id] if proposal["kind"] == TAKE_BACK else []
    return {person_id for person_id in (*live.people, *away) if person_id != gone}


async def _carry_out(registry: TableRegistry, live: LiveTable, person: PersonRow, proposal: dict[str, Any]) -> None:
    if proposal["kind"] == GIVE_UP:
        changes = {"status": "abandoned", "proposal": None, "to_act": None, "to_act_person": None, "deadline": None}
        await registry.change(live, changes)
        await registry.database.write(lambda connection: forget_positions(connection, live.id))
        return
    if proposal["kind"] == REPLACE:
        seat = live.seats[proposal["seat"]]
        await change_seat(registry, live, vacated_seat(registry, seat, DEFAULT_BOT), {"proposal": None})
        return
    line = proposal["line"]
    was = live.require_playing().line
    live.is_stale = True  # until the earlier game is in place and written down
    earlier = await registry.match_at(live, line)
    earlier.version = live.row.version
    live.match = earlier
    made = PendingMove("takeback", None, None, [], [], line)
    await registry.write(live, made, Actor(person.id), {"takebacks": [*live.row.takebacks, [was, line]]})
    live.is_stale = False
