"""The chat of a table, and private notes."""

from __future__ import annotations

from fastapi import Response
from sqlalchemy import Connection

from tawantinsuyu.server.features.chat.queries import (
    MessageRow,
    add_message,
    is_closed,
    messages_of,
    read_note,
    write_note,
)
from tawantinsuyu.server.features.chat.service import Chat, chat_data
from tawantinsuyu.server.features.relations.service import hidden_from, kept_from
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Services, Viewer, json, time_words
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.table.chat.messages import ChatLine, ChatOut, Note, NoteOut, Saying
from tawantinsuyu.table.messages.requests import Invite, SeatNumber
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow

router = Routes("chat", "/api/tables/{table}")


async def _table(services: Services, table: str) -> LiveTable:
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
    return live


@router.get("/chat", response_model=ChatOut)
async def chat(services: OwnServices, person: Viewer, table: str, invite: Invite | None = None) -> Response:
    """The last messages, without those of people whom the reader has muted or blocked."""
    live = await _table(services, table)
    live.check_may_watch(None if person is None else person.id, invite)
    messages = await services.registry.databases.of(table).read(lambda connection: messages_of(connection, table))
    hidden = {} if person is None else await hidden_from(services.database, person.id)
    shown = [each for each in messages if each.person_id not in hidden or each.at < hidden[each.person_id]]
    return json({"messages": [chat_data(message) for message in shown]})


@router.post("/chat", response_model=ChatLine, status_code=201)
async def say(services: OwnServices, person: Person, table: str, sent: Saying) -> Response:
    """Send a message to the chat. Members of the table only."""
    live = await _table(services, table)
    live.check_may_watch(person.id, None)
    if not live.is_member(person.id):
        raise Refused(403, "not-at-table")
    if (person.silenced_until or 0) > services.registry.clock():
        raise Refused(403, "silenced", time_words(person.silenced_until or 0))
    services.limits.check("chat", person.id)
    hidden = await kept_from(services.database, person.id)
    now, process = services.registry.clock(), services.registry.process
    message = await services.registry.databases.of(table).write(
        lambda connection: _said(connection, process, table, person, sent.text, now)
    )
    services.feature(Chat).send(table, message, hidden)
    return json(chat_data(message), 201)


def _said(connection: Connection, process: str, table: str, person: PersonRow, text: str, now: int) -> MessageRow:
    if is_closed(connection, table):
        raise Refused(403, "chat-closed")
    message = add_message(connection, table, person.id, person.name, text, now)
    signal(connection, process, "chat", table, message.id)
    return message


async def _own_seat(services: Services, person: PersonRow, table: str, seat: int) -> None:
    live = await _table(services, table)
    live.check_may_watch(person.id, None)
    live.audience(person.id, seat)


@router.get("/seats/{seat}/note", response_model=NoteOut)
async def note(services: OwnServices, person: Person, table: str, seat: SeatNumber) -> Response:
    """The person's private note at a seat."""
    await _own_seat(services, person, table, seat)
    text = await services.registry.databases.of(table).read(
        lambda connection: read_note(connection, table, seat, person.id)
    )
    return json({"text": text})


@router.put("/seats/{seat}/note", response_model=NoteOut)
async def write(services: OwnServices, person: Person, table: str, seat: SeatNumber, sent: Note) -> Response:
    """Replace the person's private note at a seat."""
    services.limits.check("notes", person.id)
    await _own_seat(services, person, table, seat)
    now = services.registry.clock()
    await services.registry.databases.of(table).write(
        lambda connection: write_note(connection, table, seat, person.id, sent.text, now)
    )
    return json({"text": sent.text})
