"""Seats that change hands: joining, leaving, handing over, coming back."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.bots.levels import bot_name
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.plans import checked_bot, seat_of_person
from tawantinsuyu.server.play.registry import TableRegistry
from tawantinsuyu.server.play.table_changes import table_change
from tawantinsuyu.server.play.writes import seats_after, write_facts
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.rows import PersonRow
from tawantinsuyu.server.table.clock import deadline
from tawantinsuyu.server.table.marks import EARLIER_PLAYER, has_looked_elsewhere, marks_of, with_looks
from tawantinsuyu.server.table.rows import SeatRow


@table_change
async def join(
    registry: TableRegistry,
    live: LiveTable,
    person: PersonRow,
    seat: int | None,
    invite: str | None,
    name: str = "",
    knowing: bool = False,
) -> None:
    """Take an open seat, before the start or after a player left it. If the person sits there already, nothing changes.

    Without a number: the seat that is meant for the person, or the first open one. A new player of a running game with
    marks has to be `knowing`.
    """
    row = live.row
    live.check_may_watch(person.id, invite)
    if row.status not in ("waiting", "playing"):
        raise Refused(409, "already-over", row.status)
    if row.visibility != "open" and not live.is_invitation(invite) and not live.is_member(person.id):
        raise Refused(403, "not-invited")
    own = live.seats_of(person.id)
    if (seat is None and own) or (seat is not None and live.require_seat(seat).seat in own):
        return
    own_first = sorted(live.seats, key=lambda each: each.owner_id != person.id)
    free = [each.seat for each in own_first if each.kind == "open"]
    if not free or (seat is not None and seat not in free):
        raise Refused(409, "seat-taken")
    number = free[0] if seat is None else seat
    if row.status == "playing" and live.seats[number].owner_id != person.id:
        _check_new_player(live, person, number, knowing)
    await change_seat(registry, live, seat_of_person(number, name, person))


def _check_new_player(live: LiveTable, person: PersonRow, number: int, knowing: bool) -> None:
    """Refuses a person who could know another hand of this game, and one who was not told who could know theirs."""
    others = [each for each in live.seats if each.seat != number]
    sits_elsewhere = any(person.id in (each.person_id, each.owner_id) for each in others)
    if sits_elsewhere or has_looked_elsewhere(live.row, person.id, number):
        raise Refused(409, "two-hands")
    if not knowing and marks_of(live.row, live.seats):
        raise Refused(409, "marked-table")


@table_change
async def leave(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int | None, bot: str | None) -> None:
    """Give a seat up: before the start it is open again; later a bot takes it, or anyone (`bot=None`)."""
    live.check_sits(person.id)
    number = live.seats_of(person.id)[0] if seat is None else seat
    live.audience(person.id, number)
    if live.row.status == "waiting":
        await write_facts(registry, live, {}, [SeatRow(number, "open")])
    elif live.row.status == "playing":
        await change_seat(registry, live, vacated_seat(registry, live, number, bot))
    else:
        raise Refused(409, "already-over", live.row.status)


@table_change
async def hand_over(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int, bot: str | None) -> None:
    """Give the seat of a player whose time is up to a bot, or to anyone (`bot=None`). Every player may do it.

    The seat of a bot is given away by the host, or by the player who sat there before.
    """
    live.check_sits(person.id)
    live.require_playing()
    sitting = live.require_seat(seat)
    if sitting.person_id != person.id and sitting.kind == "person":
        row = live.row
        is_overdue = row.to_act == seat and row.deadline is not None and row.deadline <= registry.clock()
        if not is_overdue:
            raise Refused(409, "not-overdue", sitting.name)
    elif sitting.kind == "bot" and person.id not in (live.row.host_id, sitting.owner_id):
        raise Refused(403, "not-host")
    await change_seat(registry, live, vacated_seat(registry, live, seat, bot))


@table_change
async def come_back(registry: TableRegistry, live: LiveTable, person: PersonRow, seat: int) -> None:
    """Take one's own seat back from the bot that kept it."""
    live.check_may_watch(person.id, None)
    live.require_playing()
    sitting = live.require_seat(seat)
    if sitting.person_id == person.id:
        return
    if sitting.owner_id != person.id or sitting.kind == "person":
        raise Refused(403, "not-your-seat", seat + 1)
    await change_seat(registry, live, seat_of_person(seat, sitting.name, person))


def vacated_seat(registry: TableRegistry, live: LiveTable, number: int, bot: str | None) -> SeatRow:
    """A seat after its player has left: a bot's, or open. It keeps their name, and they may come back to it."""
    seat = live.seats[number]
    owner = seat.owner_id or seat.person_id
    if bot is None:
        return SeatRow(number, "open", name="" if owner is None else seat.name, owner_id=owner)
    name = seat.name or bot_name(live.id, number, [other.name for other in live.seats])
    return SeatRow(number, "bot", name=name, bot=checked_bot(registry, bot), owner_id=owner)


async def change_seat(
    registry: TableRegistry, live: LiveTable, seat: SeatRow, changes: dict[str, Any] | None = None
) -> None:
    """Replace a seat by another player's; the caller holds the lock. Raises `Outdated`."""
    facts = dict(changes or {})
    to_notify: list[str] = []
    before = live.seats[seat.seat]
    if live.row.status == "playing" and before.person_id is not None and before.person_id != seat.person_id:
        facts["looks"] = with_looks(live.row, [seat.seat], before.person_id, before.name, EARLIER_PLAYER)
    is_new = seat.person_id is not None and before.owner_id != seat.person_id
    if is_new:
        facts["proposal"] = None  # it was put to those who sat here before
    if live.row.status == "playing" and live.row.to_act == seat.seat:
        facts["to_act_person"] = seat.person_id
        if is_new:  # a player who comes back gains no time by it
            now = registry.clock()
            seats = seats_after(live.seats, [seat])
            facts |= {"since": now, "deadline": deadline(live.row, seats, seat.seat, now)}
        to_notify = [] if seat.person_id is None else [seat.person_id]
    await write_facts(registry, live, facts, [seat], to_notify)
