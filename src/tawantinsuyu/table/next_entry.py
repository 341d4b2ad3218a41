"""From a change of the game to the next entry of the log and the new facts of the table."""

from __future__ import annotations

from dataclasses import dataclass

from tawantinsuyu.table.clock import SECOND, charged, clock_of, deadline, grace, whole_time
from tawantinsuyu.table.match import Match, PendingMove, Standing, standing_of
from tawantinsuyu.table.messages.event import event_out
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.parts import raised
from tawantinsuyu.table.rows import MoveRow, ShownTimes, TableChanges, TableRow
from tawantinsuyu.table.table import Table


@dataclass(frozen=True)
class NextEntry:
    """An entry that is ready to be stored, and the changes that go with it."""

    entry: MoveRow
    facts: TableChanges
    """New values of the table's fields."""
    is_over: bool
    begins_turn: bool
    """Whether to store the position: a turn begins, and nothing can be redone from here."""
    to_notify: list[str]
    """The people to notify if they are away."""


def next_entry(
    table: Table, pending: PendingMove, actor: Actor, now: int, changes: TableChanges | None = None
) -> NextEntry:
    """The entry for a change that `table.match` has already made; `changes` are further facts of the table."""
    match, row = table.match, table.row
    assert match is not None
    standing = standing_of(match.game)
    is_over = standing.to_act is None
    held = _is_held(match, pending, standing, row)
    by = int(held)
    entry = MoveRow(
        seq=match.version + 1,
        kind=pending.kind,
        seat=pending.seat,
        key=pending.key,
        draws=pending.draws,
        events=[event_out(event) for event in pending.events],
        line=pending.line,
        undoable=match.game.undoable,
        turn=standing.turn,
        vp=[player.vp for player in match.game.state.players],
        person_id=actor.person_id,
        at=now,
        took=max(0, now - row.since),
        held=held,
        held_entries=raised(row.held_entries, len(table.seats), pending.seat, by),
        held_answers=_held_answers(table, match, pending, by),
    )
    facts = _facts(table, match, pending, entry, standing, actor)
    if changes is not None:
        facts.update(changes)
    awaited = facts["to_act_person"]
    concerned = table.people if is_over else [awaited] if awaited is not None else []
    return NextEntry(
        entry=entry,
        facts=facts,
        is_over=is_over,
        begins_turn=pending.kind == "answer"
        and standing.turn != row.turn
        and not is_over
        and not match.can_redo_after(pending),
        to_notify=[person for person in concerned if person != actor.person_id],
    )


def _is_held(match: Match, pending: PendingMove, standing: Standing, row: TableRow) -> bool:
    """Whether others cannot see this entry yet: its part continues, or they never saw the part."""
    if pending.kind == "answer":
        return standing.to_act == pending.seat and standing.turn == row.turn
    return pending.kind == "undo" and match.is_mid_part


def _held_answers(table: Table, match: Match, pending: PendingMove, by: int) -> list[int]:
    """How many held answers of each seat are in the line after this."""
    if pending.kind == "takeback":  # the game in memory is already there
        before = match.recent.answers[-1].held_answers if match.recent.answers else ()
        return raised(before, len(table.seats), None, 0)
    return raised(table.row.held_answers, len(table.seats), pending.seat, by if pending.kind == "answer" else -by)


def _shown(row: TableRow, match: Match, pending: PendingMove, entry: MoveRow, used: list[int]) -> ShownTimes | None:
    """The times shown to others: those of the last entry they have seen."""
    if entry.held:
        return row.shown or {"since": row.since, "used": row.used, "updated_at": row.updated_at}
    recent = match.recent.answers
    remaining = recent[:-1] if pending.kind == "undo" else recent
    if pending.kind == "answer" or not remaining or not remaining[-1].held:
        return None
    return {"since": entry.at, "used": used, "updated_at": entry.at}


def _used(table: Table, match: Match, pending: PendingMove, entry: MoveRow, actor: Actor) -> list[int]:
    """What each seat has used then. With time for the whole game, each turn that ended has gained its player some."""
    row, used = table.row, list(table.row.used)
    whole = whole_time(row)
    payer = row.to_act if pending.seat is None and whole is not None else pending.seat
    if payer is None or payer >= len(used):
        return used
    used[payer] += charged(row, entry.at)
    if whole is None:
        return used
    if actor.plays_for_late and not entry.held:
        used[payer] = min(used[payer], whole - grace(row))
    gained = clock_of(row)["increment"] * SECOND
    state = match.game.state
    if pending.kind != "takeback" and not match.game.is_over:
        step, turns = (1, range(row.turn, entry.turn)) if entry.turn >= row.turn else (-1, range(entry.turn, row.turn))
        for turn in turns:
            seat = (state.active + turn - entry.turn) % len(used)
            if turn > 0 and table.seats[seat].kind == "person":  # before the first turn it is nobody's
                used[seat] -= step * gained
    return used


def _facts(
    table: Table, match: Match, pending: PendingMove, entry: MoveRow, standing: Standing, actor: Actor
) -> TableChanges:
    row, to_act = table.row, standing.to_act
    used = _used(table, match, pending, entry, actor)
    facts: TableChanges = {
        "line": pending.line,
        "undoable": entry.undoable,
        "turn": standing.turn,
        "to_act": to_act,
        "to_act_person": None if to_act is None else table.seats[to_act].person_id,
        "since": entry.at,
        "used": used,
        "proposal": None,
        "updated_at": entry.at,
        "held_entries": entry.held_entries,
        "held_answers": entry.held_answers,
        "shown": _shown(row, match, pending, entry, used),
    }
    if whole_time(row) is not None:
        facts["deadline"] = deadline(row, table.seats, to_act, entry.at, used)
    elif pending.kind == "undo":
        asked_at = min(match.asked_since(pending.line), entry.at)  # the clock may have been wrong
        facts["deadline"] = deadline(row, table.seats, to_act, asked_at)
    elif to_act != row.to_act or (actor.plays_for_late and not entry.held):
        facts["deadline"] = deadline(row, table.seats, to_act, entry.at)
    if to_act is None:
        facts |= {"status": "finished", "result": standing.result, "deadline": None}
    return facts


def apply(table: Table, following: NextEntry) -> None:
    """Bring the table in memory up to an entry that has been stored."""
    assert table.match is not None
    table.match.add(following.entry)
    for name, value in following.facts.items():
        setattr(table.row, name, value)
    table.row.version = following.entry.seq
