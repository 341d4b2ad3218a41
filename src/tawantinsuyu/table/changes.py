"""Changes to a table outside its game: settings and seats before the start, seats that change hands later.

Each checks permission and returns what to store, without changing anything. Refuses with `Refused`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tawantinsuyu.bots.levels import bot_name
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.clock import charged, deadline, has_no_time, is_misdated, whole_time
from tawantinsuyu.table.edition_option import options_with
from tawantinsuyu.table.marks import EARLIER_PLAYER, has_looked_elsewhere, marks_of, with_looks
from tawantinsuyu.table.plans import SeatPlan, TablePlan, checked_bot, checked_settings, planned_seat, seat_of_person
from tawantinsuyu.table.ratings.rated_tables import check_may_be_rated, check_not_rated
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow, SeatRow, TableChanges
from tawantinsuyu.table.table import Table


@dataclass(frozen=True)
class Change:
    """New facts and seats of a table."""

    facts: TableChanges = field(default_factory=TableChanges)
    seats: Sequence[SeatRow] = ()
    to_notify: Sequence[str] = ()
    """People who are to act now."""
    count: int | None = None
    """How many seats there are then, if that changes."""


def seats_after(before: Sequence[SeatRow], changed: Sequence[SeatRow], count: int | None = None) -> list[SeatRow]:
    """All seats in order; seats from number `count` on are removed."""
    seats = {seat.seat: seat for seat in (*before, *changed)}
    return [seats[number] for number in sorted(seats) if count is None or number < count]


# -- before the start, by the host


def _require_own_lobby(table: Table, person: PersonRow) -> None:
    table.check_host(person.id)
    table.require_waiting()


def set_seat(table: Table, box: Box, person: PersonRow, seat: int, plan: SeatPlan) -> Change:
    """Decide who plays a seat that nobody else has taken."""
    _require_own_lobby(table, person)
    if table.require_seat(seat).person_id not in (None, person.id):
        raise Refused(409, "seat-taken")
    return Change(seats=[planned_seat(box, person, table.id, seat, plan, table.seats)])


def change_plan(table: Table, box: Box, person: PersonRow, plan: TablePlan) -> Change:
    """Change everything except who sits where. Seats that would be removed must not be taken."""
    _require_own_lobby(table, person)
    settings = checked_settings(box, plan.settings)
    check_may_be_rated(plan.options, settings, table.box is not None)
    count = settings["players"]
    if any(seat.person_id is not None for seat in table.seats[count:]):
        raise Refused(409, "seats-taken", count)
    more = [SeatRow(number, "open") for number in range(len(table.seats), count)]
    options = plan.options if table.box is None else options_with(plan.options, table.box)
    facts: TableChanges = {"settings": settings, "options": options, "title": plan.title, "visibility": plan.visibility}
    return Change(facts, more, count=count)


def swap_seats(table: Table, person: PersonRow, seat: int, other: int) -> Change:
    """Swap two seats."""
    _require_own_lobby(table, person)
    one, two = table.require_seat(seat), table.require_seat(other)
    return Change(seats=[replace(one, seat=two.seat), replace(two, seat=one.seat)])


def open_seat(table: Table, person: PersonRow, seat: int) -> Change:
    """Open a seat again."""
    _require_own_lobby(table, person)
    table.require_seat(seat)
    return Change(seats=[SeatRow(seat, "open")])


# -- at any time


def take_seat(
    table: Table, person: PersonRow, seat: int | None, invite: str | None, name: str, knowing: bool, now: int
) -> Change | None:
    """Take an open seat, before the start or after a player left it. Nothing changes if the person already sits there.

    Without a number: the seat reserved for the person, or the first open one. A new player of a running game with
    marks has to be `knowing`.
    """
    row = table.row
    table.check_may_watch(person.id, invite)
    if row.status not in ("waiting", "playing"):
        raise Refused(409, "already-over", row.status)
    if row.visibility != "open" and not table.is_invitation(invite) and not table.is_member(person.id):
        raise Refused(403, "not-invited")
    own_seats = table.seats_of(person.id)
    if (seat is None and own_seats) or (seat is not None and table.require_seat(seat).seat in own_seats):
        return None
    own_first = sorted(table.seats, key=lambda each: each.owner_id != person.id)
    free = [each.seat for each in own_first if each.kind == "open"]
    if not free or (seat is not None and seat not in free):
        raise Refused(409, "seat-taken")
    number = free[0] if seat is None else seat
    _check_time(table, number)
    if row.status == "playing" and table.seats[number].owner_id != person.id:
        _check_new_player(table, person, number, knowing)
    return new_player(table, seat_of_person(number, name, person), now)


def _check_new_player(table: Table, person: PersonRow, number: int, knowing: bool) -> None:
    """Refuses a person who could know another hand of this game, or who has not accepted the table's marks."""
    others = [each for each in table.seats if each.seat != number]
    sits_elsewhere = any(person.id in (each.person_id, each.owner_id) for each in others)
    if sits_elsewhere or has_looked_elsewhere(table.row, person.id, number):
        raise Refused(409, "two-hands")
    if not knowing and marks_of(table.row, table.seats):
        raise Refused(409, "marked-table")


def leave_seat(table: Table, box: Box, person: PersonRow, seat: int | None, bot: str | None, now: int) -> Change:
    """Give a seat up: before the start it is open again; later a bot takes it, or anyone (`bot=None`)."""
    table.check_sits(person.id)
    number = table.seats_of(person.id)[0] if seat is None else seat
    table.audience(person.id, number)
    if table.row.status == "waiting":
        return Change(seats=[SeatRow(number, "open")])
    if table.row.status == "playing":
        return new_player(table, vacated_seat(table, box, number, bot), now)
    raise Refused(409, "already-over", table.row.status)


def hand_seat_over(table: Table, box: Box, person: PersonRow, seat: int, bot: str | None, now: int) -> Change:
    """Give the seat of a player whose time is up to a bot, or to anyone (`bot=None`). Every player may do it.

    The seat of a bot is given away by the host, or by the player who sat there before.
    """
    table.check_sits(person.id)
    table.require_playing()
    sitting = table.require_seat(seat)
    if sitting.person_id != person.id and sitting.kind == "person":
        row = table.row
        is_overdue = row.to_act == seat and row.deadline is not None and row.deadline <= now
        if not is_overdue or is_misdated(row, now):
            raise Refused(409, "not-overdue", sitting.name)
    elif sitting.kind == "bot" and person.id not in (table.row.host_id, sitting.owner_id):
        raise Refused(403, "not-host")
    elif sitting.kind == "bot" and sitting.owner_id is None:
        check_not_rated(table.row)
    return new_player(table, vacated_seat(table, box, seat, bot), now)


def take_seat_back(table: Table, person: PersonRow, seat: int, now: int) -> Change | None:
    """Take back one's own seat from the bot that played it; nothing changes if the person sits there."""
    table.check_may_watch(person.id, None)
    table.require_playing()
    sitting = table.require_seat(seat)
    if sitting.person_id == person.id:
        return None
    if sitting.owner_id != person.id or sitting.kind == "person":
        raise Refused(403, "not-your-seat", seat + 1)
    _check_time(table, seat)
    return new_player(table, seat_of_person(seat, sitting.name, person), now)


def _check_time(table: Table, seat: int) -> None:
    """Refuses a person at a seat that has no time left: it would run out again at once."""
    if has_no_time(table.row, seat):
        raise Refused(409, "time-is-up")


def vacated_seat(table: Table, box: Box, number: int, bot: str | None) -> SeatRow:
    """A seat after its player has left: a bot's, or open. It retains their name, and they may come back to it."""
    table.check_help_allowed()
    seat = table.seats[number]
    owner = seat.owner_id or seat.person_id
    if bot is None:
        return SeatRow(number, "open", name="" if owner is None else seat.name, owner_id=owner)
    name = seat.name or bot_name(table.id, number, [other.name for other in table.seats])
    return SeatRow(number, "bot", name=name, bot=checked_bot(box, bot), owner_id=owner)


def new_player(table: Table, seat: SeatRow, now: int, also: TableChanges | None = None) -> Change:
    """Give a seat to another player; `also` are facts that change with it."""
    facts: TableChanges = {} if also is None else also.copy()
    to_notify: list[str] = []
    before = table.seats[seat.seat]
    if table.row.status == "playing" and before.person_id is not None and before.person_id != seat.person_id:
        facts["looks"] = with_looks(table.row, [seat.seat], before.person_id, before.name, EARLIER_PLAYER)
    is_new = seat.person_id is not None and before.owner_id != seat.person_id
    if is_new:
        facts["proposal"] = None  # it was addressed to the former players
    if table.row.status == "playing" and table.row.to_act == seat.seat:
        facts["to_act_person"] = seat.person_id
        seats = seats_after(table.seats, [seat])
        if whole_time(table.row) is not None:  # the time belongs to the seat and stands still for a bot
            used = list(table.row.used)
            used[seat.seat] += charged(table.row, now)
            facts |= {"since": now, "used": used, "deadline": deadline(table.row, seats, seat.seat, now, used)}
        elif is_new:  # coming back gains no extra time
            facts |= {"since": now, "deadline": deadline(table.row, seats, seat.seat, now)}
        to_notify = [] if seat.person_id is None else [seat.person_id]
    return Change(facts, [seat], to_notify)
