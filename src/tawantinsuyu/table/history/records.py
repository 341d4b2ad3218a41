"""Records of games: exported when a game is over, and imported as games to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, NamedTuple, TypeAlias

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.formats.fair import COMMITMENT, DEALT_FROM
from tawantinsuyu.game.game import Step
from tawantinsuyu.table.history.snapshots import Snapshot, broken
from tawantinsuyu.table.log_replay import BrokenLog, replayed
from tawantinsuyu.table.messages.event import EventOut, event_out
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.moves import MOST_ANSWERS
from tawantinsuyu.table.plans import NewNames, TablePlan, planned_table, stored_options
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, PersonRow, SeatRow, TableRow

SEED: Final = "seed"
MOST_LINES: Final = 2 * MOST_ANSWERS
"""Lines of a record, draws and comments included; the longest recorded game has 1,196."""
LONGEST_HEADERS: Final = 8_000
LONGEST_LINE: Final = 10_000
LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 60


@dataclass(frozen=True)
class RecordFile:
    """A record as a file."""

    name: str
    text: str


def check_not_secret(snapshot: Snapshot) -> None:
    """Refuses the record of a game that is not over: it contains every secret."""
    if not snapshot.is_over:
        raise Refused(403, "record-secret")


def record_file(snapshot: Snapshot, entries: Sequence[MoveRow]) -> RecordFile:
    """The record of a game from its whole log."""
    try:
        record = _record(snapshot, entries)
    except (BrokenLog, ValueError) as error:
        raise broken(snapshot.row) from error
    date = _date(_begun(snapshot.row, entries))
    return RecordFile(f"tawantinsuyu-{date}-{snapshot.row.id}.record", record.to_text())


def _record(snapshot: Snapshot, entries: Sequence[MoveRow]) -> tw.Record:
    game = replayed(snapshot.row, entries, snapshot.box)
    if snapshot.row.status == "replay":
        origin = snapshot.row.origin
        headers = dict((None if origin is None else origin.get("headers")) or {})
        seed = headers.pop(SEED, None)
    else:
        headers, seed = _headers(snapshot, entries), snapshot.row.seed
    return replace(tw.Record.of(game, headers), seed=seed)


def _headers(snapshot: Snapshot, entries: Sequence[MoveRow]) -> dict[str, str]:
    """The headers of a game that was played here."""
    row = snapshot.row
    headers = {"table": row.id}
    if row.title:
        headers["title"] = row.title
    headers["played"] = _date(_begun(row, entries))
    headers |= {f"seat-{seat.seat + 1}": seat.name for seat in snapshot.seats if seat.name}
    headers |= {"engine": str(row.engine), "rules": str(row.rules)}
    if row.takebacks:
        headers["takebacks"] = " ".join(f"{before}-{after}" for before, after, *_ in row.takebacks)
    if row.commitment is not None:
        headers[COMMITMENT] = row.commitment
    if row.dealt_from:
        taken_over = entries[: row.dealt_from]
        headers[DEALT_FROM] = str(len(taken_over) - 1 + sum(len(move.draws) for move in taken_over))
    return headers


def _begun(row: TableRow, entries: Sequence[MoveRow]) -> int:
    """When the game began. Entries that a branch took over are older."""
    return row.created_at if row.dealt_from else entries[0].at


def _date(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()


# -- importing records


class Imported(NamedTuple):
    """A record that was read and replayed, ready to be stored."""

    row: TableRow
    seats: list[SeatRow]
    game: tw.Game
    entries: list[MoveRow]


def check_lines(text: str) -> int:
    """The number of lines of a record. Refuses what is too long before anything is parsed or replayed."""
    lines = text.count("\n") + 1
    if lines > MOST_LINES:
        raise Refused(422, "record-too-long", lines, MOST_LINES)
    longest = max(map(len, text.split("\n")))
    if longest > LONGEST_LINE:  # a word of a line takes as long to read as a line
        raise Refused(422, "bad-record", f"a line has {longest} characters; up to {LONGEST_LINE} are taken here")
    return lines


Pace: TypeAlias = Callable[[Iterable[Step]], Iterable[Step]]
"""Wraps the iteration over the steps of a record."""


def imported_record(
    person: PersonRow, text: str, title: str, find: Callable[[str], Box | None], names: NewNames, pace: Pace = iter
) -> Imported:
    """A new table for a record that the engine can replay; `find` looks up component sets. Refuses a bad record."""
    try:
        record = tw.Record.from_text(text)
        _check_headers(record)
        _check_answers(record)
        box = _box(find, record)
        _, unchecked = record.begun(box)
        if unchecked:
            raise tw.RecordError(f"its first {unchecked} answers were played by earlier rules and cannot be shown here")
        entries, game = played_out(record, pace(record.steps(box)), names.now)
    except tw.RecordError as error:
        raise Refused(422, "bad-record", str(error)) from error
    row = planned_table(box, person, _plan(record, title), names)
    row.status = "replay"
    seats = [SeatRow(seat, "person", name=_name(record, seat)) for seat in range(record.players)]
    return Imported(row, seats, replayed(row, entries, box) if game is None else game, entries)


def _box(find: Callable[[str], Box | None], record: tw.Record) -> Box:
    """The component set that a record was played with, if it is known here."""
    box = find(record.box)
    if box is None:
        raise tw.RecordError(
            f"this game was played with the component set {record.box[:LONGEST_NAME]}, which is not known here",
            *record.header_place("box"),
        )
    return box


def _plan(record: tw.Record, title: str) -> TablePlan:
    headers = dict(record.headers) if record.seed is None else {**record.headers, SEED: record.seed}
    return TablePlan(
        settings=GameSettings(
            players=record.players,
            opponent=record.opponent,
            difficulty=dict(record.difficulty),
            modules=list(record.modules),
            variants=dict(record.variants),
        ),
        seats=[],
        visibility="invitation",  # it contains no secrets, so its link may be shared
        title=title or record.headers.get("title", "")[:LONGEST_TITLE].strip(),
        options=stored_options(TableOptions()),
        origin={"kind": "import", "headers": headers},
    )


def _name(record: tw.Record, seat: int) -> str:
    return record.headers.get(f"seat-{seat + 1}", "")[:LONGEST_NAME].strip()


def _check_headers(record: tw.Record) -> None:
    """Headers are stored with the table and sent with its facts, so their size is limited."""
    size = sum(len(name) + len(value) for name, value in record.headers.items()) + len(record.seed or "")
    if size > LONGEST_HEADERS:
        raise tw.RecordError(f"the headers have {size} characters; up to {LONGEST_HEADERS} are taken here")


def _check_answers(record: tw.Record) -> None:
    """Limits an imported table to as many answers as one played here."""
    answers = sum(seat >= 0 for seat, _ in record.answers)
    if answers > MOST_ANSWERS:
        raise tw.RecordError(f"the players gave {answers} answers; up to {MOST_ANSWERS} are taken here")


@dataclass
class _Entry:
    """An entry of a log that is being built."""

    seat: int | None = None
    key: str | None = None
    draws: list[str] = field(default_factory=list)
    events: list[EventOut] = field(default_factory=list)
    turn: int = 0
    vp: list[int] = field(default_factory=list)


def played_out(record: tw.Record, steps: Iterable[Step], now: int) -> tuple[list[MoveRow], tw.Game | None]:
    """The log of a record and the game at its end.

    The log has the set-up, then each answer with the draws and events that followed. If the record ends amid draws, the
    answer that led to them is left out: nothing is drawn here, and there is no game. Raises `tw.RecordError`, also
    if the header does not fit.
    """
    made = [_Entry()]
    complete = 0
    game: tw.Game | None = None
    for step in steps:
        game = step.game
        if step.seat >= 0:
            made.append(_Entry(step.seat, step.key))
        else:
            made[-1].draws.append(step.key)
        state = step.game.state
        made[-1].events += [event_out(event) for event in step.events] if len(made) > 1 else []
        made[-1].turn, made[-1].vp = state.turn, [player.vp for player in state.players]
        decision = step.game.decision
        if decision is None or decision.seat >= 0:
            complete = len(made)
    if game is not None:
        record.check_end(game)
    if not complete:
        raise tw.RecordError("the record ends before a player was asked anything, so there is nothing to look at")
    entries = [
        MoveRow(
            seq=number + 1,
            kind="answer" if number else "start",
            seat=entry.seat,
            key=entry.key,
            draws=entry.draws,
            events=entry.events,
            line=number,
            undoable=0,
            turn=entry.turn,
            vp=entry.vp,
            person_id=None,
            at=now,
            took=0,
        )
        for number, entry in enumerate(made[:complete])
    ]
    return entries, game if complete == len(made) else None
