"""What needs the consent of all players: a take-back beyond a draw, giving the game up, replacing an absent player,
a pause.

If one person plays all human seats, proposing is enough. Otherwise a proposal stays open until all others agree, one
of them declines, or the game continues.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.table.audience_messages import state_for
from tawantinsuyu.table.clock import counted_from, has_clock
from tawantinsuyu.table.log_replay import branched_at, check_rules
from tawantinsuyu.table.match import PendingMove
from tawantinsuyu.table.moves import MOST_ENTRIES
from tawantinsuyu.table.parts import VisibleSeats, actual_line, hidden_count
from tawantinsuyu.table.ratings.rated_tables import check_not_rated
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, PersonRow, StoredProposal, TableChanges, TakenBack
from tawantinsuyu.table.table import Table

TAKE_BACK: Final = "take-back"
GIVE_UP: Final = "give-up"
REPLACE: Final = "replace"
PAUSE: Final = "pause"
RESUME: Final = "resume"
REMATCH: Final = "rematch"
ABSENT: Final = 24 * 3_600_000
"""Milliseconds without an answer after which the others may replace the asked player."""
GIVEN_UP: Final[TableChanges] = {
    "status": "abandoned",
    "proposal": None,
    "to_act": None,
    "to_act_person": None,
    "deadline": None,
}
"""The facts of a game that was given up."""


def check_may_decide(table: Table, person: PersonRow) -> None:
    """A game that this program cannot read may still be given up, so only the status counts."""
    table.check_sits(person.id)
    if table.row.status != "playing":
        raise Refused(409, "not-playing", table.row.status)


def check_pause(table: Table, kind: str) -> None:
    """Refuses a pause where no clock runs, and anything but going on during one."""
    is_paused = "paused" in table.row.options
    if is_paused and kind != RESUME:
        raise Refused(409, "paused")
    if (kind == PAUSE and not has_clock(table.row, table.seats)) or (kind == RESUME and not is_paused):
        raise Refused(409, "no-pause")


def check_version(table: Table, person: PersonRow, version: int) -> None:
    """Refuses a proposal for any version but the current one."""
    visible_seats = table.visible_seats(person.id)
    if version != table.version_for(visible_seats):
        state = None if table.match is None else state_for(table, table.concerned(person.id), visible_seats)
        raise Refused(409, "outdated", version, table.version_for(visible_seats), state=state)


def check_line(table: Table, line: int | None, visible_seats: VisibleSeats) -> int:
    """The point of a take-back as a person counts. Refuses one that is not in the past."""
    match = table.require_playing()
    check_not_rated(table.row)
    if table.row.version >= MOST_ENTRIES:
        raise Refused(409, "too-long")
    last = match.line - hidden_count(table.row.held_answers, visible_seats)
    if line is None or not 0 <= line < last:
        raise Refused(422, "no-such-point", last - 1)
    return line


def take_back_point(
    table: Table, line: int, visible_seats: VisibleSeats, answers: Sequence[MoveRow]
) -> tuple[int, Sequence[int]]:
    """The number of answers at the point that a person calls `line`, and the held answers up to it."""
    point = actual_line(answers, visible_seats, line)
    assert point is not None
    first = branched_at(table.row) or 0
    if point < first:
        raise Refused(409, "before-branch", line, first)
    check_rules(table.row, point)
    return point, answers[point - 1].held_answers if point else ()


def check_takebacks(table: Table) -> None:
    """Refuses a take-back by the only player where the table does not allow it."""
    if not table.row.options.get("takebacks", True):
        raise Refused(403, "no-takebacks")


def taken_back(table: Table, line: int, held: Sequence[int]) -> tuple[PendingMove, TableChanges]:
    """The entry of a take-back to `line` answers, and the facts that change with it; for use before going back."""
    taken: TakenBack = [table.require_playing().line, line, table.row.held_answers, list(held)]
    return PendingMove("takeback", None, None, [], [], line), {"takebacks": [*table.row.takebacks, taken]}


def absent_seat(table: Table, person: PersonRow, now: int) -> int:
    """The seat that has been asked for too long."""
    seat = table.row.to_act
    assert seat is not None
    since = counted_from(table.seats[seat], table.row.since)
    if table.row.to_act_person in (None, person.id) or now - since < ABSENT:
        raise Refused(409, "not-overdue", table.seats[seat].name)
    return seat


def voters(table: Table, proposal: StoredProposal) -> set[str]:
    """The people who must agree. A take-back also needs those who left and may come back: the others saw the draws."""
    gone = table.seats[proposal["seat"]].person_id if proposal["kind"] == REPLACE else None
    away = [seat.owner_id for seat in table.seats if seat.owner_id] if proposal["kind"] == TAKE_BACK else []
    return {person_id for person_id in (*table.people, *away) if person_id != gone}
