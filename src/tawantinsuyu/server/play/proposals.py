"""What needs the consent of all players: a take-back beyond a draw, giving the game up, replacing an absent player.

If one person plays all seats of people, proposing is enough. Otherwise a proposal stays open until all others agree,
one of them declines, or the game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tawantinsuyu.bots.levels import USUAL
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.positions import earlier_match
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.play.seats import change_seat, vacated_seat
from tawantinsuyu.server.play.table_changes import table_change
from tawantinsuyu.server.play.writes import write_facts, write_move
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.log import forget_positions, outline_of
from tawantinsuyu.server.storage.rows import PersonRow
from tawantinsuyu.server.table.audience_messages import state_for
from tawantinsuyu.server.table.clock import counted_from
from tawantinsuyu.server.table.log_replay import branched_at, line_of
from tawantinsuyu.server.table.match import Match, PendingMove
from tawantinsuyu.server.table.moves import MOST_ENTRIES, Actor
from tawantinsuyu.server.table.parts import Own, hidden, line_told

TAKE_BACK: Final = "take-back"
GIVE_UP: Final = "give-up"
REPLACE: Final = "replace"
ABSENT: Final = 24 * 3_600_000
"""Milliseconds without an answer after which the others may replace the player who is asked."""


@table_change
async def propose(
    registry: TableRegistry, live: LiveTable, person: PersonRow, kind: str, version: int, line: int | None = None
) -> None:
    """Propose a take-back to the point with `line` answers, giving the game up, or a bot for an absent player.

    If no other person has to agree, it is carried out at once.
    """
    _check_may_decide(live, person)
    own = live.own(person.id)
    if version != live.version_for(own):
        state = None if live.match is None else state_for(live, live.concerned(person.id), own)
        raise Refused(409, "outdated", version, live.version_for(own), state=state)
    proposal: dict[str, Any] = {"kind": kind, "by": live.seats_of(person.id)[0], "version": live.row.version}
    if kind == TAKE_BACK:
        proposal["line"], proposal["held"] = await _checked_line(registry, live, line, own)
    elif kind == REPLACE:
        proposal["seat"] = _absent_seat(registry, live, person)
    if _voters(live, proposal) != {person.id}:
        await write_facts(registry, live, {"proposal": {**proposal, "agreed": [person.id]}})
        return
    if kind == TAKE_BACK and not live.row.options.get("takebacks", True):
        raise Refused(403, "no-takebacks")
    await _carry_out(registry, live, person, proposal)


@table_change
async def agree(registry: TableRegistry, live: LiveTable, person: PersonRow, version: int, yes: bool) -> None:
    """Agree to the open proposal, or decline it; the one who made it withdraws it by declining."""
    _check_may_decide(live, person)
    proposal = live.row.proposal
    if proposal is None or live.version_for(live.own(person.id)) != version:
        raise Refused(409, "nothing-proposed")
    if not yes:
        await write_facts(registry, live, {"proposal": None})
        return
    agreed = [*proposal["agreed"], *([] if person.id in proposal["agreed"] else [person.id])]
    if _voters(live, proposal) <= set(agreed):
        await _carry_out(registry, live, person, proposal)
    elif agreed != proposal["agreed"]:
        await write_facts(registry, live, {"proposal": {**proposal, "agreed": agreed}})


def _check_may_decide(live: LiveTable, person: PersonRow) -> None:
    """A game that this program cannot read may still be given up, so the status alone counts."""
    live.check_sits(person.id)
    if live.row.status != "playing":
        raise Refused(409, "not-playing", live.row.status)


async def _checked_line(
    registry: TableRegistry, live: LiveTable, line: int | None, own: Own
) -> tuple[int, Sequence[int]]:
    """The point of a take-back that a person calls `line`, and the held answers up to it."""
    match = live.require_playing()
    if live.row.version >= MOST_ENTRIES:
        raise Refused(409, "too-long")
    last = match.line - hidden(live.row.held_answers, own)
    if line is None or not 0 <= line < last:
        raise Refused(422, "no-such-point", last - 1)
    answers = await registry.databases.of(live.id).read_slow(
        lambda connection: line_of(outline_of(connection, live.id, live.row.version)).answers
    )
    point = line_told(answers, own, line)
    assert point is not None
    first = branched_at(live.row) or 0
    if point < first:
        raise Refused(409, "before-branch", line, first)
    return point, answers[point - 1].held_answers if point else ()


def _absent_seat(registry: TableRegistry, live: LiveTable, person: PersonRow) -> int:
    """The seat that has been asked for too long."""
    seat = live.row.to_act
    assert seat is not None
    since = counted_from(live.seats[seat], live.row.since)
    if live.row.to_act_person in (None, person.id) or registry.clock() - since < ABSENT:
        raise Refused(409, "not-overdue", live.seats[seat].name)
    return seat


def _voters(live: LiveTable, proposal: dict[str, Any]) -> set[str]:
    """The people who must agree. To a take-back also those who left and may come back: the others saw the draws."""
    gone = live.seats[proposal["seat"]].person_id if proposal["kind"] == REPLACE else None
    away = [seat.owner_id for seat in live.seats if seat.owner_id] if proposal["kind"] == TAKE_BACK else []
    return {person_id for person_id in (*live.people, *away) if person_id != gone}


async def _carry_out(registry: TableRegistry, live: LiveTable, person: PersonRow, proposal: dict[str, Any]) -> None:
    if proposal["kind"] == GIVE_UP:
        await _give_up(registry, live)
    elif proposal["kind"] == REPLACE:
        seat = vacated_seat(registry, live, proposal["seat"], USUAL)
        await change_seat(registry, live, seat, {"proposal": None})
    else:
        await _take_back(registry, live, person, proposal)


async def _give_up(registry: TableRegistry, live: LiveTable) -> None:
    over = {"status": "abandoned", "proposal": None, "to_act": None, "to_act_person": None, "deadline": None}
    await write_facts(registry, live, over)
    await registry.databases.of(live.id).write(lambda connection: forget_positions(connection, live.id))


async def _take_back(registry: TableRegistry, live: LiveTable, person: PersonRow, proposal: dict[str, Any]) -> None:
    line = proposal["line"]
    taken = [live.require_playing().line, line, live.row.held_answers, list(proposal.get("held", ()))]
    live.is_stale = True  # until the earlier game is in place and stored
    live.match = await match_at(registry, live, line)
    pending = PendingMove("takeback", None, None, [], [], line)
    await write_move(registry, live, pending, Actor(person.id), {"takebacks": [*live.row.takebacks, taken]})
    live.is_stale = False


async def match_at(registry: TableRegistry, live: LiveTable, line: int) -> Match:
    """The game after its first `line` answers; the later ones can be given again."""
    row, box = live.row, live.box
    assert box is not None
    return await registry.databases.of(live.id).read_slow(lambda connection: earlier_match(connection, row, box, line))
