"""What an audience is told: its state of the game, entries of the log and the public facts of a table.

An audience is a seat, or None for spectators. Whatever it may not know is left out here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.server.table.marks import marks_of
from tawantinsuyu.server.table.rows import MoveRow
from tawantinsuyu.server.table.table import Table


def state_for(table: Table, seat: int | None) -> dict[str, Any]:
    """Everything that an audience may know now. Refuses if there is no game."""
    row, match = table.row, table.require_game()
    may_act = row.status == "playing" and seat is not None
    redo = match.redo_next()
    return {
        "table": row.id,
        "version": match.version,
        "line": match.line,
        "seat": seat,
        "view": match.game.view(seat, places=True),
        "can_undo": may_act and match.undo_seat() == seat,
        "can_redo": may_act and redo is not None and redo[0] == seat,
        "since": row.since,
        "deadline": row.deadline,
        "used": row.used,
        "score_sheets": match.game.score_sheet() if match.game.is_over else None,
    }


def entry_for(move: MoveRow, seat: int | None, is_over: bool) -> dict[str, Any]:
    """An entry of the log as an audience may know it.

    Keys may name hidden cards, so only the seat that gave one is told it until the game is over.
    """
    events = []
    for data in move.events:
        event = tw.Event(data["kind"], data["seat"], tuple(data["facts"]), tuple(data.get("secret", ())))
        events.append(event.to_data() if is_over else event.seen_by(seat).to_data())
    knows_key = is_over or (seat is not None and seat == move.seat)
    return {
        "version": move.seq,
        "kind": move.kind,
        "seat": move.seat,
        "key": move.key if knows_key else None,
        "line": move.line,
        "turn": move.turn,
        "events": events,
        "at": move.at,
    }


def entries_for(table: Table, moves: Iterable[MoveRow], seat: int | None) -> list[dict[str, Any]]:
    """Entries of the table's log as an audience may know them now."""
    return [entry_for(move, seat, table.is_over) for move in moves]


def update_for(table: Table, moves: Iterable[MoveRow], seat: int | None) -> dict[str, Any]:
    """The message that brings an audience from an earlier version to the present one."""
    return {"type": "update", "moves": entries_for(table, moves, seat), "state": state_for(table, seat)}


def facts_for(table: Table, person_id: str | None) -> dict[str, Any]:
    """The public facts of a table; members also get the invitation."""
    row = table.row
    return {
        "id": row.id,
        "title": row.title,
        "status": row.status,
        "visibility": row.visibility,
        "settings": row.settings,
        "options": row.options,
        "origin": row.origin,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "yours": person_id is not None and seat.person_id == person_id,
                "returnable": row.status == "playing"
                and person_id is not None
                and seat.owner_id == person_id
                and seat.kind != "person",
            }
            for seat in table.seats
        ],
        "host": person_id is not None and row.host_id == person_id,
        "invite": row.invite if table.is_member(person_id) else None,
        "version": row.version,
        "turn": row.turn,
        "to_act": row.to_act,
        "your_turn": person_id is not None and row.to_act_person == person_id,
        "since": row.since,
        "deadline": row.deadline,
        "used": row.used,
        "proposal": _proposal(table, person_id),
        "takebacks": row.takebacks,
        "marks": marks_of(row, table.seats),
        "result": row.result,
        "played_with": None
        if row.engine is None
        else {"engine": row.engine, "rules": row.rules, "components": row.box},
        "commitment": row.commitment,
        "seed": row.seed if table.is_over else None,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
    }


def _proposal(table: Table, person_id: str | None) -> dict[str, Any] | None:
    """The open proposal. It names seats; the ids of people are not told."""
    proposal = table.row.proposal
    if proposal is None:
        return None
    agreed = proposal.get("agreed", ())
    return {
        "kind": proposal["kind"],
        "by": proposal["by"],
        "version": proposal["version"],
        "line": proposal.get("line"),
        "seat": proposal.get("seat"),
        "agreed": [seat.seat for seat in table.seats if seat.person_id in agreed],
        "yours_to_answer": person_id is not None and bool(table.seats_of(person_id)) and person_id not in agreed,
    }
