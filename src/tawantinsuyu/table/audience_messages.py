"""What is sent to an audience: its state of the game, entries of the log and the public facts of a table.

An audience is a seat, or None for spectators. Anything it may not know is left out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.bots.levels import seconds_a_turn
from tawantinsuyu.table.clock import clock_of, has_no_time
from tawantinsuyu.table.edition_option import edition_of
from tawantinsuyu.table.marks import CHALLENGE, marks_of, origin_kind
from tawantinsuyu.table.messages.event import event_out, score_sheets_out
from tawantinsuyu.table.messages.game import MoveOut, StateOut
from tawantinsuyu.table.messages.sockets import UpdateOut
from tawantinsuyu.table.messages.tables import PlayedWithOut, ProposalOut, TableOut
from tawantinsuyu.table.parts import VisibleSeats, hidden_count, line_after, merged, version_of, visible_parts
from tawantinsuyu.table.ratings.rated_tables import is_rated
from tawantinsuyu.table.rows import BEGINNING, MoveRow, ShownTimes, TableRow
from tawantinsuyu.table.table import Table


def state_for(table: Table, seat: int | None, visible_seats: VisibleSeats) -> StateOut:
    """Everything that an audience with these `visible_seats` may know now. Refuses if there is no game."""
    row, match = table.row, table.require_game()
    game, times = match.game_for(visible_seats), _times(table, visible_seats)
    may_act = row.status == "playing" and seat is not None
    redo = match.redo_next()
    return {
        "table": row.id,
        "version": match.version - hidden_count(row.held_entries, visible_seats),
        "line": match.line - hidden_count(row.held_answers, visible_seats),
        "seat": seat,
        "view": game.view(seat, places=True),
        "can_undo": may_act and match.undo_seat() == seat,
        "can_redo": may_act and redo is not None and redo[0] == seat,
        "since": times["since"],
        "deadline": row.deadline,
        "used": times["used"],
        "score_sheets": score_sheets_out(match.game) if match.game.is_over else None,
    }


def _times(table: Table, visible_seats: VisibleSeats) -> ShownTimes:
    """When the question was asked and how long seats have thought; others see the values from before a running part."""
    row = table.row
    if row.shown is not None and not table.is_over and row.to_act not in visible_seats:
        return row.shown
    return {"since": row.since, "used": row.used, "updated_at": row.updated_at}


def entry_for(move: MoveRow, seat: int | None, visible_seats: VisibleSeats, is_over: bool) -> MoveOut:
    """An entry of the log, limited to what the audience may know.

    Keys may name hidden cards, so until the game is over only the seat that gave an answer sees its key.
    """
    events = []
    for data in move.events:
        event = tw.Event(data["kind"], data["seat"], tuple(data["facts"]), tuple(data.get("secret", ())))
        events.append(event_out(event if is_over else event.seen_by(seat)))
    knows_key = is_over or (seat is not None and seat == move.seat)
    return {
        "version": version_of(move, visible_seats),
        "kind": move.kind,
        "seat": move.seat,
        "key": move.key if knows_key else None,
        "line": line_after(move, visible_seats),
        "turn": move.turn,
        "events": events,
        "at": move.at,
    }


def entries_for(table: Table, moves: Sequence[MoveRow], seats: VisibleSeats) -> list[MoveRow]:
    """New entries as a person with these seats sees them. At the end of the game parts of others are split up."""
    parts = visible_parts(moves, seats, table.line_before(moves))
    return [move for part in parts for move in (part if table.is_over else [merged(part)])]


def update_for(table: Table, moves: Sequence[MoveRow], seat: int | None, visible_seats: VisibleSeats) -> UpdateOut:
    """The message that brings an audience up to date; `moves` are entries as it sees them."""
    entries = [entry_for(move, seat, visible_seats, table.is_over) for move in moves]
    return {"type": "update", "moves": entries, "state": state_for(table, seat, visible_seats)}


def facts_for(table: Table, person_id: str | None) -> TableOut:
    """The public facts of a table; members also get the invitation."""
    row, visible_seats = table.row, table.visible_seats(person_id)
    times, options = _times(table, visible_seats), row.options
    return {
        "id": row.id,
        "title": row.title,
        "status": row.status,
        "visibility": row.visibility,
        "settings": row.settings,
        "options": {
            "clock": clock_of(row),
            "takebacks": options.get("takebacks", True),
            "totals": options.get("totals", True),
            "hints": options.get("hints", False),
            "rated": is_rated(row),
        },
        "edition": edition_of(row),
        "origin": row.origin,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "seconds": None if seat.bot is None else seconds_a_turn(seat.bot),
                "yours": person_id is not None and seat.person_id == person_id,
                "away_until": seat.away_until,
                "flagged": seat.kind == "bot" and seat.owner_id is not None and has_no_time(row, seat.seat),
                "left": row.version > 0 and seat.owner_id is not None and seat.kind != "person",
                "returnable": row.status == "playing"
                and person_id is not None
                and seat.owner_id == person_id
                and seat.kind != "person"
                and not has_no_time(row, seat.seat),
            }
            for seat in table.seats
        ],
        "host": person_id is not None and row.host_id == person_id,
        "invite": row.invite if table.is_member(person_id) else None,
        "version": table.version_for(visible_seats),
        "turn": row.turn,
        "to_act": row.to_act,
        "your_turn": person_id is not None and row.to_act_person == person_id,
        "since": times["since"],
        "deadline": row.deadline,
        "used": times["used"],
        "paused": options.get("paused"),
        "proposal": _proposal(table, person_id),
        "takebacks": [takeback_for(each, visible_seats) for each in row.takebacks],
        "hints": table.may_have_hints,
        "marks": marks_of(row, table.seats),
        "result": row.result,
        "played_with": _played_with(row),
        "earlier_turns": _earlier_turns(row),
        "commitment": row.commitment,
        "seed": row.seed if table.is_over and origin_kind(row) != CHALLENGE else None,  # others still play with that
        "created_at": row.created_at,
        "updated_at": times["updated_at"],
    }


def _earlier_turns(row: TableRow) -> int | None:
    if row.earlier is None or row.earlier["turn"] == BEGINNING:
        return None
    return max(0, row.earlier["turn"] - 1)


def _played_with(row: TableRow) -> PlayedWithOut | None:
    if row.engine is None or row.rules is None or row.box is None:
        return None
    return {"engine": row.engine, "rules": row.rules, "components": row.box}


def takeback_for(takeback: Sequence[Any], visible_seats: VisibleSeats) -> list[int]:
    """The two points of a take-back, as an audience counts them; earlier versions stored only the points."""
    before, after, *held = takeback
    return (
        [before - hidden_count(held[0], visible_seats), after - hidden_count(held[1], visible_seats)]
        if held
        else [before, after]
    )


def _proposal(table: Table, person_id: str | None) -> ProposalOut | None:
    """The open proposal. It names seats; people's ids are not sent."""
    proposal = table.row.proposal
    if proposal is None:
        return None
    agreed, visible_seats = proposal.get("agreed", ()), table.visible_seats(person_id)
    line = proposal.get("line")
    return {
        "kind": proposal["kind"],
        "by": proposal["by"],
        "version": table.version_for(visible_seats),
        "line": None if line is None else line - hidden_count(proposal.get("held", ()), visible_seats),
        "seat": proposal.get("seat"),
        "agreed": [seat.seat for seat in table.seats if seat.person_id in agreed],
        "yours_to_answer": person_id is not None
        and bool(table.seats_of(person_id))
        and person_id not in agreed
        and "declined" not in proposal,
        "declined_by": proposal.get("declined"),
    }
