"""Storing proposals and carrying them out (`table/proposals.py`)."""

from __future__ import annotations

from typing import Literal

from tawantinsuyu.bots.levels import USUAL
from tawantinsuyu.server.storage.log import forget_positions, outline_of
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.positions import match_before
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.server.tables.table_changes import table_change
from tawantinsuyu.server.tables.writes import write_change, write_facts, write_move
from tawantinsuyu.table import clock
from tawantinsuyu.table.changes import new_player, vacated_seat
from tawantinsuyu.table.log_replay import line_of
from tawantinsuyu.table.match import Match
from tawantinsuyu.table.messages.tables import ProposalKind
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.proposals import (
    GIVE_UP,
    GIVEN_UP,
    PAUSE,
    REPLACE,
    RESUME,
    TAKE_BACK,
    absent_seat,
    check_line,
    check_may_decide,
    check_pause,
    check_takebacks,
    check_version,
    take_back_point,
    taken_back,
    voters,
)
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow, StoredProposal


@table_change
async def propose(
    registry: TableRegistry,
    live: LiveTable,
    person: PersonRow,
    kind: ProposalKind | Literal["resume"],
    version: int,
    line: int | None = None,
) -> None:
    """Propose a take-back to the point with `line` answers, giving the game up, a bot for an absent player, or a pause.

    If no other person has to agree, it is carried out at once. Everybody may end a pause.
    """
    check_may_decide(live, person)
    check_pause(live, kind)
    if kind == RESUME:
        await write_facts(registry, live, clock.resumed(live.row, live.seats, registry.clock()))
        return
    check_version(live, person, version)
    proposal: StoredProposal = {"kind": kind, "by": live.seats_of(person.id)[0], "version": live.row.version}
    if kind == TAKE_BACK:
        visible_seats = live.visible_seats(person.id)
        wanted = check_line(live, line, visible_seats)
        answers = await registry.databases.of(live.id).read_slow(
            lambda connection: line_of(outline_of(connection, live.id, live.row.version)).answers
        )
        proposal["line"], held = take_back_point(live, wanted, visible_seats, answers)
        proposal["held"] = list(held)
    elif kind == REPLACE:
        proposal["seat"] = absent_seat(live, person, registry.clock())
    if voters(live, proposal) != {person.id}:
        await write_facts(registry, live, {"proposal": {**proposal, "agreed": [person.id]}})
        return
    if kind == TAKE_BACK:
        check_takebacks(live)
    await _carry_out(registry, live, person, proposal)


@table_change
async def agree(registry: TableRegistry, live: LiveTable, person: PersonRow, version: int, yes: bool) -> None:
    """Agree to the open proposal, or decline it and let its proposer know; a proposer who declines withdraws it."""
    check_may_decide(live, person)
    proposal = live.row.proposal
    if proposal is None or live.version_for(live.visible_seats(person.id)) != version:
        raise Refused(409, "nothing-proposed")
    is_declined = "declined" in proposal
    if not yes:
        own_seats = live.seats_of(person.id)
        is_withdrawn = proposal["by"] in own_seats or is_declined
        declined: StoredProposal | None = None if is_withdrawn else {**proposal, "declined": own_seats[0]}
        await write_facts(registry, live, {"proposal": declined})
        return
    if is_declined:
        raise Refused(409, "nothing-proposed")
    agreed = [*proposal["agreed"], *([] if person.id in proposal["agreed"] else [person.id])]
    if voters(live, proposal) <= set(agreed):
        await _carry_out(registry, live, person, proposal)
    elif agreed != proposal["agreed"]:
        await write_facts(registry, live, {"proposal": {**proposal, "agreed": agreed}})


async def _carry_out(registry: TableRegistry, live: LiveTable, person: PersonRow, proposal: StoredProposal) -> None:
    if proposal["kind"] == GIVE_UP:
        await _give_up(registry, live)
    elif proposal["kind"] == REPLACE:
        seat = vacated_seat(live, registry.components.current, proposal["seat"], USUAL)
        await write_change(registry, live, new_player(live, seat, registry.clock(), {"proposal": None}))
    elif proposal["kind"] == PAUSE:
        await write_facts(registry, live, clock.paused(live.row, registry.clock()))
    else:
        await _take_back(registry, live, person, proposal)


async def _give_up(registry: TableRegistry, live: LiveTable) -> None:
    await write_facts(registry, live, GIVEN_UP)
    earlier = live.row.earlier
    await registry.databases.of(live.id).write(lambda connection: forget_positions(connection, live.id, earlier))


async def _take_back(registry: TableRegistry, live: LiveTable, person: PersonRow, proposal: StoredProposal) -> None:
    line = proposal["line"]
    pending, facts = taken_back(live, line, proposal.get("held", ()))
    live.is_stale = True  # until the earlier game is in place and stored
    live.match = await match_at(registry, live, line)
    await write_move(registry, live, pending, Actor(person.id), facts)
    live.is_stale = False


async def match_at(registry: TableRegistry, live: LiveTable, line: int) -> Match:
    """The game after its first `line` answers; the later ones can be redone."""
    row, box = live.row, live.box
    assert box is not None
    return await registry.databases.of(live.id).read_slow(lambda connection: match_before(connection, row, box, line))
