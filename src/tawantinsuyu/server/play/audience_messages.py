"""What an audience is told: entries of the log without what is not theirs to know, and the public facts of a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.storage.rows import MoveRow


def told(move: MoveRow, seat: int | None, is_over: bool) -> dict[str, Any]:
    """An entry as `seat` may know it; `None` is a spectator.

    Keys may name hidden cards, so they are for the seat that gave them, until the game is over.
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


def update(live: LiveTable, moves: Iterable[MoveRow], seat: int | None) -> dict[str, Any]:
    """The message that brings an audience from one version to the present one."""
    over = live.row.status not in ("playing", "waiting")
    return {"type": "update", "moves": [told(move, seat, over) for move in moves], "state": live.state_for(seat)}


def facts_for(live: LiveTable, person_id: str | None) -> dict[str, Any]:
    """The public facts of a table; members also get the invitation."""
    row = live.row
    over = row.status not in ("waiting", "playing")
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
            for seat in live.seats
        ],
        "host": person_id is not None and row.host_id == person_id,
        "invite": row.invite if live.is_member(person_id) else None,
        "version": row.version,
        "turn": row.turn,
        "to_act": row.to_act,
        "your_turn": person_id is not None and row.to_act_person == person_id,
        "since": row.since,
        "deadline": row.deadline,
        "used": row.used,
        "proposal": _proposal(live, person_id),
        "takebacks": row.takebacks,
        "result": row.result,
        "played_with": None
        if row.engine is None
        else {"engine": row.engine, "rules": row.rules, "components": row.box},
        "commitment": row.commitment,
        "seed": row.seed if over else None,
        "created_at": row.created_at,
        "updated_at": row.updated_at,
    }


def _proposal(live: LiveTable, person_id: str | None) -> dict[str, Any] | None:
    """What is proposed; the identities of those who agreed stay here."""
    proposal = live.row.proposal
    if proposal is None:
        return None
    agreed = proposal.get("agreed", ())
    return {
        "kind": proposal["kind"],
        "by": proposal["by"],
        "version": proposal["version"],
        "line": proposal.get("line"),
        "seat": proposal.get("seat"),
        "agreed": [seat.seat for seat in live.seats if seat.person_id in agreed],
        "yours_to_answer": person_id is not None and bool(live.seats_of(person_id)) and person_id not in agreed,
    }
