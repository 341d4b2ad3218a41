"""Tables before, between and after games: making, joining, leaving, seats that change hands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from sqlalchemy import Connection

from tawantinsuyu.bots.registry import UnknownBot, make_bot
from tawantinsuyu.game.settings import SettingsError, check_settings
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.play.answers import ATTEMPTS
from tawantinsuyu.server.play.game_start import start
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.play.registry import NOTICE_AFTER, TableRegistry
from tawantinsuyu.server.security.tokens import invitation_code, same, table_id
from tawantinsuyu.server.storage.notices import add_notices
from tawantinsuyu.server.storage.rows import PersonRow, SeatRow, TableRow, Visibility
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import Outdated, add_table, remove_table

DEFAULT_BOT: Final = "greedy"


@dataclass(frozen=True)
class Wish:
    """Who is to sit at a seat: `me`, anybody (`open`), or a `bot` by its name."""

    kind: str
    name: str = ""
    bot: str = DEFAULT_BOT
    meant_for: str | None = None
    """Somebody who finds the open seat among their own tables; others may take it too."""


@dataclass(frozen=True)
class Plan:
    """What somebody wants to play."""

    settings: dict[str, Any]
    seats: list[Wish]
    visibility: Visibility = "private"
    title: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    origin: dict[str, Any] | None = None


def checked_settings(registry: TableRegistry, settings: dict[str, Any]) -> dict[str, Any]:
    """Settings of a game that can be played, in one form. Refuses with what is wrong."""
    try:
        checked = check_settings(
            settings["players"],
            settings.get("variants") or {},
            registry.builtin,
            settings.get("opponent"),
            settings.get("difficulty") or {},
            settings.get("modules") or [],
        )
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    return {
        "players": checked.players,
        "opponent": checked.opponent,
        "difficulty": dict(checked.difficulty),
        "modules": list(checked.modules),
        "variants": dict(checked.variants),
    }


def checked_bot(registry: TableRegistry, name: str) -> str:
    """The name of a bot that exists. How long it thinks is not for guests to say: all bots share a few processes."""
    if ":" in name:
        raise Refused(422, "bad-bot", "on a server, bots are named without options")
    try:
        make_bot(name, registry.builtin)
    except UnknownBot as error:
        raise Refused(422, "bad-bot", str(error)) from error
    return name


def sit(registry: TableRegistry, person: PersonRow, number: int, wish: Wish) -> SeatRow:
    """A seat as somebody who makes a table wants it."""
    if wish.kind == "bot":
        bot = checked_bot(registry, wish.bot)
        return SeatRow(number, "bot", name=wish.name or bot, bot=bot)
    if wish.kind == "me":
        return SeatRow(number, "person", name=wish.name or person.name, person_id=person.id)
    return SeatRow(number, "open", owner_id=wish.meant_for)


def row_for(registry: TableRegistry, person: PersonRow, plan: Plan) -> TableRow:
    """The row of a new table."""
    now = registry.clock()
    return TableRow(
        id=table_id(),
        title=plan.title,
        host_id=person.id,
        invite=invitation_code(),
        settings=checked_settings(registry, plan.settings),
        options=plan.options,
        created_at=now,
        updated_at=now,
        since=now,
        visibility=plan.visibility,
        origin=plan.origin,
    )


async def create(registry: TableRegistry, person: PersonRow, plan: Plan) -> LiveTable:
    """Make a table."""
    row = row_for(registry, person, plan)
    if len(plan.seats) != row.settings["players"]:
        raise Refused(422, "seats-and-players", row.settings["players"], len(plan.seats))
    seats = [sit(registry, person, number, wish) for number, wish in enumerate(plan.seats)]
    invited = [seat.owner_id for seat in seats if seat.owner_id is not None]

    def job(connection: Connection) -> None:
        add_table(connection, row, seats)
        add_notices(connection, row.id, "invited", 0, invited, registry.clock() + NOTICE_AFTER)

    await registry.database.write(job)
    return await registry.table(row.id)


Change = Callable[[LiveTable], Awaitable[None]]


async def retrying(registry: TableRegistry, table_id: str, change: Change) -> LiveTable:
    """Change a table under its lock; if another process was first, look at it again."""
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
        for _ in range(ATTEMPTS):
            try:
                await change(live)
            except Outdated:
                await registry.load_again(live)
            else:
                return live
    raise Refused(503, "busy")


def _check_waiting(live: LiveTable) -> None:
    if live.row.status != "waiting":
        raise Refused(409, "already-begun", live.row.status)


def _check_host(live: LiveTable, person: PersonRow) -> None:
    if live.row.host_id != person.id:
        live.check_may_watch(person.id, None)
        raise Refused(403, "not-host")


def _seat(live: LiveTable, number: int) -> SeatRow:
    if not 0 <= number < len(live.seats):
        raise Refused(404, "no-seat", number + 1)
    return live.seats[number]


async def join(
    registry: TableRegistry, table_id: str, person: PersonRow, seat: int | None, invite: str | None, name: str = ""
) -> LiveTable:
    """Take an open seat, before the start or where somebody left one. Sitting there already is fine."""

    async def change(live: LiveTable) -> None:
        row = live.row
        live.check_may_watch(person.id, invite)
        if row.status not in ("waiting", "playing"):
            raise Refused(409, "already-over", row.status)
        invited = invite is not None and same(invite, row.invite)
        if row.visibility != "open" and not invited and not live.is_member(person.id):
            raise Refused(403, "not-invited")
        if seat is None and live.seats_of(person.id):
            return
        unclaimed = sorted(
            live.seats, key=lambda each: each.owner_id != person.id
        )  # what is meant for them comes first
        free = [each.seat for each in unclaimed if each.kind == "open"]
        if seat is not None and _seat(live, seat).person_id == person.id:
            return
        if not free or (seat is not None and seat not in free):
            raise Refused(409, "seat-taken")
        number = free[0] if seat is None else seat
        others = [each for each in live.seats if each.seat != number]
        if row.status == "playing" and any(person.id in (each.person_id, each.owner_id) for each in others):
            raise Refused(409, "two-hands")  # an opponent's hand is not to be had by waiting for them to leave
        taken = SeatRow(number, "person", name=name or person.name, person_id=person.id)
        await change_seat(registry, live, taken)

    return await retrying(registry, table_id, change)


async def change_seat(
    registry: TableRegistry, live: LiveTable, seat: SeatRow, changes: dict[str, Any] | None = None
) -> None:
    """Somebody else plays a seat from now on."""
    changes = dict(changes or {})
    notify: list[str] = []
    is_new = seat.person_id is not None and live.seats[seat.seat].owner_id != seat.person_id
    if is_new:
        changes["proposal"] = None  # it was meant for those who sat here
    if live.row.status == "playing" and live.row.to_act == seat.seat:
        changes["to_act_person"] = seat.person_id
        if is_new:  # who only comes back gains no time by it
            changes["since"] = registry.clock()
            changes["deadline"] = registry.deadline(live.row, seat.seat, registry.clock())
        notify = [] if seat.person_id is None else [seat.person_id]
    await registry.change(live, changes, [seat], notify)


async def leave(
    registry: TableRegistry, table_id: str, person: PersonRow, seat: int | None, bot: str | None
) -> LiveTable:
    """Give a seat up: before the start it is open again; later a bot takes it, or whoever comes (`bot=None`)."""

    async def change(live: LiveTable) -> None:
        own = live.seats_of(person.id)
        if not own:
            live.check_may_watch(person.id, None)
            raise Refused(403, "not-at-table")
        number = own[0] if seat is None else seat
        live.audience(person.id, number)
        if live.row.status == "waiting":
            await registry.change(live, {}, [SeatRow(number, "open")])
        elif live.row.status == "playing":
            await change_seat(registry, live, vacated_seat(registry, live.seats[number], bot))
        else:
            raise Refused(409, "already-over", live.row.status)

    return await retrying(registry, table_id, change)


def vacated_seat(registry: TableRegistry, seat: SeatRow, bot: str | None) -> SeatRow:
    """A seat after its player has gone: a bot's, or open. Whoever sat there may come back."""
    owner = seat.owner_id or seat.person_id
    if bot is None:
        return SeatRow(seat.seat, "open", owner_id=owner)
    return SeatRow(seat.seat, "bot", name=checked_bot(registry, bot), bot=bot, owner_id=owner)


async def hand_over(registry: TableRegistry, table_id: str, person: PersonRow, seat: int, bot: str | None) -> LiveTable:
    """Give the seat of somebody whose time is up to a bot, or to whoever comes. Anybody at the table may do it.

    The seat of a bot is given away by who made the table, or by who sat there before.
    """

    async def change(live: LiveTable) -> None:
        if not live.seats_of(person.id):
            live.check_may_watch(person.id, None)
            raise Refused(403, "not-at-table")
        live.require_playing()
        sitting = _seat(live, seat)
        if sitting.person_id != person.id and sitting.kind == "person":
            overdue = (
                live.row.to_act == seat and live.row.deadline is not None and live.row.deadline <= registry.clock()
            )
            if not overdue:
                raise Refused(409, "not-overdue", sitting.name)
        elif sitting.kind == "bot" and person.id not in (live.row.host_id, sitting.owner_id):
            raise Refused(403, "not-host")
        await change_seat(registry, live, vacated_seat(registry, sitting, bot))

    return await retrying(registry, table_id, change)


async def come_back(registry: TableRegistry, table_id: str, person: PersonRow, seat: int) -> LiveTable:
    """Take one's own seat back from the bot that kept it."""

    async def change(live: LiveTable) -> None:
        live.check_may_watch(person.id, None)
        live.require_playing()
        sitting = _seat(live, seat)
        if sitting.person_id == person.id:
            return
        if sitting.owner_id != person.id or sitting.kind == "person":
            raise Refused(403, "not-your-seat", seat + 1)
        await change_seat(registry, live, SeatRow(seat, "person", name=person.name, person_id=person.id))

    return await retrying(registry, table_id, change)


async def kick(registry: TableRegistry, table_id: str, person: PersonRow, seat: int) -> LiveTable:
    """Before the start, the host opens a seat again."""

    async def change(live: LiveTable) -> None:
        _check_host(live, person)
        _check_waiting(live)
        _seat(live, seat)
        await registry.change(live, {}, [SeatRow(seat, "open")])

    return await retrying(registry, table_id, change)


async def set_seat(registry: TableRegistry, table_id: str, person: PersonRow, seat: int, wish: Wish) -> LiveTable:
    """Before the start, the host decides who an unclaimed seat is for."""

    async def change(live: LiveTable) -> None:
        _check_host(live, person)
        _check_waiting(live)
        if _seat(live, seat).person_id not in (None, person.id):
            raise Refused(409, "seat-taken")
        await registry.change(live, {}, [sit(registry, person, seat, wish)])

    return await retrying(registry, table_id, change)


async def begin(registry: TableRegistry, table_id: str, person: PersonRow) -> LiveTable:
    """The host starts the game. Starting what has begun already is fine."""

    async def change(live: LiveTable) -> None:
        _check_host(live, person)
        if live.row.status == "playing":
            return
        _check_waiting(live)
        await start(registry, live)

    return await retrying(registry, table_id, change)


async def cancel(registry: TableRegistry, table_id: str, person: PersonRow) -> None:
    """Before the start, the host removes the table."""

    async def change(live: LiveTable) -> None:
        _check_host(live, person)
        _check_waiting(live)
        row = replace(live.row)

        def job(connection: Connection) -> None:
            remove_table(connection, row)
            signal(connection, registry.process, "facts", row.id, row.facts + 1)

        await registry.database.write(job)
        live.row.status = "abandoned"
        registry.tell_facts(live)
        registry.forget(row.id)

    await retrying(registry, table_id, change)


async def rematch(registry: TableRegistry, table_id: str, person: PersonRow) -> LiveTable:
    """A new table with the same settings: the same bots, the one who asks in their seats, the others invited."""
    live = await registry.table(table_id)
    async with live.lock:
        await registry.catch_up(live)
    if not live.is_member(person.id):
        live.check_may_watch(person.id, None)
        raise Refused(403, "not-at-table")
    row = live.row
    wishes = []
    for seat in live.seats:
        if seat.kind == "bot" and seat.owner_id is None:
            wishes.append(Wish("bot", seat.name, seat.bot or DEFAULT_BOT))
        elif person.id in (seat.person_id, seat.owner_id):
            wishes.append(Wish("me", seat.name if seat.person_id == person.id else ""))
        else:
            wishes.append(Wish("open", meant_for=seat.person_id or seat.owner_id))
    plan = Plan(
        settings=row.settings,
        seats=wishes,
        visibility="invitation"
        if row.visibility == "private" and "open" in [w.kind for w in wishes]
        else row.visibility,
        title=row.title,
        options=row.options,
        origin={"kind": "rematch", "table": row.id},
    )
    return await create(registry, person, plan)
