"""Tables: creating, finding, joining, leaving, starting, proposals."""

from __future__ import annotations

from fastapi import Request, Response

from tawantinsuyu.server.features.lobby import proposals, seats
from tawantinsuyu.server.features.lobby import service as lobby
from tawantinsuyu.server.features.notices.service import Notices
from tawantinsuyu.server.features.ratings.service import Ratings
from tawantinsuyu.server.features.relations.service import check_may_join, tables_to_meet
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, Person, Viewer, json
from tawantinsuyu.server.storage.tables import Listed, merged_open_tables, merged_tables_of, open_tables, tables_of
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.choices import choices_out
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.messages.requests import SeatNumber
from tawantinsuyu.table.messages.table_requests import (
    ChangedTable,
    Consent,
    HandingOver,
    Joining,
    Leaving,
    NewTable,
    Proposal,
    SeatWish,
    Swap,
)
from tawantinsuyu.table.messages.tables import ChoicesOut, TableOut, TablesOut
from tawantinsuyu.table.moves import MOST_ANSWERS
from tawantinsuyu.table.plans import TablePlan, stored_options
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.table.start import check_taken
from tawantinsuyu.table.table import Table

router = Routes("tables", "/api")


def _table(live: Table, person: PersonRow | None) -> Response:
    return json(facts_for(live, None if person is None else person.id))


def _opened(tables: list[Listed]) -> list[Table]:
    return [Table(each.row, each.seats, None, None) for each in tables]


def _tables(tables: list[Table], person: PersonRow | None) -> Response:
    person_id = None if person is None else person.id
    return json({"tables": [facts_for(table, person_id) for table in tables]})


@router.get("/choices", response_model=ChoicesOut)
async def choices(services: OwnServices, _: Viewer) -> Response:
    """What can be chosen for a new table."""
    notices = services.feature(Notices)
    choices = choices_out(
        services.registry.components.current,
        push_key=notices.push_key,
        mail=notices.mailer is not None,
        offline=services.has_offline,
        contact=services.config.contact or None,
    )
    return json(choices)


@router.get("/tables", response_model=TablesOut)
async def list_open(services: OwnServices, person: Viewer) -> Response:
    """Tables that everyone may join or watch, without those of people who are blocked or block the person."""
    tables = _opened(merged_open_tables(await services.registry.databases.read_all(open_tables)))
    if person is not None:
        tables = await tables_to_meet(services.database, tables, person.id)
    return _tables(tables, person)


@router.get("/me/tables", response_model=TablesOut)
async def list_mine(services: OwnServices, person: Person) -> Response:
    """The person's tables, those where the person is to act first."""
    lists = await services.registry.databases.read_all(lambda connection: tables_of(connection, person.id))
    return _tables(_opened(merged_tables_of(lists, person.id)), person)


@router.post("/tables", response_model=TableOut, status_code=201)
async def create(services: OwnServices, request: Request, person: Person, sent: NewTable) -> Response:
    """Create a table."""
    services.limits.check("tables", person.id)
    edition = None if sent.components is None else await services.registry.components.get(sent.components, person.id)
    plan = TablePlan(
        settings=sent.game,
        seats=[lobby.seat_plan(seat) for seat in sent.seats],
        visibility=sent.visibility,
        title=sent.title,
        options=stored_options(sent.options),
        edition=edition,
    )
    if sent.start:
        check_taken([seat.kind for seat in sent.seats])
    live = await lobby.create(services.registry, person, plan)
    await services.feature(Ratings).note_address(live, person.id, services.address(request))
    if sent.start:
        live = await lobby.begin(services.registry, live.id, person)
    return json(facts_for(live, person.id), 201)


@router.get("/tables/{table}", response_model=TableOut)
async def look(services: OwnServices, person: Viewer, table: str, invite: str | None = None) -> Response:
    """The public facts of a table."""
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        live.check_may_watch(None if person is None else person.id, invite)
        return _table(live, person)


@router.put("/tables/{table}", response_model=TableOut)
async def change(services: OwnServices, person: Person, table: str, sent: ChangedTable) -> Response:
    """Before the start, change what is played, how, and who can find the table."""
    plan = TablePlan(sent.game, [], sent.visibility, sent.title, stored_options(sent.options))
    return _table(await lobby.change(services.registry, table, person, plan), person)


@router.delete("/tables/{table}", response_model=DoneOut)
async def cancel(services: OwnServices, person: Person, table: str) -> Response:
    """Delete a table that has not begun."""
    await lobby.cancel(services.registry, table, person)
    return json(DONE)


@router.post("/tables/{table}/join", response_model=TableOut)
async def join(services: OwnServices, request: Request, person: Person, table: str, sent: Joining) -> Response:
    """Take an open seat."""
    await check_may_join(services.database, await services.registry.table(table), person.id)
    live = await seats.join(services.registry, table, person, sent.seat, sent.invite, sent.name, sent.knowing)
    await services.feature(Ratings).note_address(live, person.id, services.address(request))
    return _table(live, person)


@router.post("/tables/{table}/leave", response_model=TableOut)
async def leave(services: OwnServices, person: Person, table: str, sent: Leaving) -> Response:
    """Give up a seat."""
    return _table(await seats.leave(services.registry, table, person, sent.seat, sent.bot), person)


@router.put("/tables/{table}/seats/{seat}", response_model=TableOut)
async def set_seat(services: OwnServices, person: Person, table: str, seat: SeatNumber, sent: SeatWish) -> Response:
    """Before the start, change who plays a seat."""
    return _table(await lobby.set_seat(services.registry, table, person, seat, lobby.seat_plan(sent)), person)


@router.post("/tables/{table}/seats/{seat}/swap", response_model=TableOut)
async def swap(services: OwnServices, person: Person, table: str, seat: SeatNumber, sent: Swap) -> Response:
    """Before the start, swap two seats."""
    return _table(await lobby.swap(services.registry, table, person, seat, sent.other), person)


@router.post("/tables/{table}/seats/{seat}/kick", response_model=TableOut)
async def kick(services: OwnServices, person: Person, table: str, seat: SeatNumber) -> Response:
    """Before the start, reopen a seat."""
    return _table(await lobby.kick(services.registry, table, person, seat), person)


@router.post("/tables/{table}/seats/{seat}/hand-over", response_model=TableOut)
async def hand_over(services: OwnServices, person: Person, table: str, seat: SeatNumber, sent: HandingOver) -> Response:
    """Give the seat of a player whose time is up to a bot, or open it."""
    return _table(await seats.hand_over(services.registry, table, person, seat, sent.bot), person)


@router.post("/tables/{table}/seats/{seat}/return", response_model=TableOut)
async def come_back(services: OwnServices, person: Person, table: str, seat: SeatNumber) -> Response:
    """Take a seat back from the bot that played it."""
    return _table(await seats.come_back(services.registry, table, person, seat), person)


@router.post("/tables/{table}/start", response_model=TableOut)
async def start(services: OwnServices, person: Person, table: str) -> Response:
    """Begin the game."""
    return _table(await lobby.begin(services.registry, table, person), person)


@router.post("/tables/{table}/rematch", response_model=TableOut, status_code=201)
async def rematch(services: OwnServices, person: Person, table: str) -> Response:
    """A new table with the same settings; or a seat at the one that another player has opened for it."""
    services.limits.check("tables", person.id)
    return json(facts_for(await lobby.rematch(services.registry, table, person), person.id), 201)


@router.post("/tables/{table}/proposals", response_model=TableOut)
async def propose(services: OwnServices, request: Request, person: Person, table: str, sent: Proposal) -> Response:
    """Propose a take-back, giving the game up, a bot for an absent player or a pause; or end the pause."""
    services.charge(request, person, min(sent.line or 0, MOST_ANSWERS))
    return _table(await proposals.propose(services.registry, table, person, sent.kind, sent.version, sent.line), person)


@router.post("/tables/{table}/proposals/answer", response_model=TableOut)
async def agree(services: OwnServices, person: Person, table: str, sent: Consent) -> Response:
    """Agree to a proposal, decline it or withdraw it."""
    return _table(await proposals.agree(services.registry, table, person, sent.version, sent.agree), person)
