"""Friends, mutes, blocks, and reports about people. At a table, a person is named by a seat or by what they said."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Path, Response
from sqlalchemy import Connection

from tawantinsuyu.server.features.relations.messages import (
    FriendCode,
    FriendInvitation,
    FriendLinkOut,
    FriendOut,
    NeighbourOut,
    NeighboursOut,
    RelationKind,
    RelationsOut,
    Report,
    ReportContext,
    Treatment,
)
from tawantinsuyu.server.features.relations.queries import (
    MOST,
    add_friend_link,
    add_relation,
    add_report,
    author_of,
    end_relation,
    end_relation_by_id,
    friend_of,
    last_lines,
    relations_of,
    use_friend_link,
)
from tawantinsuyu.server.features.relations.service import keep_seat
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import DONE, OwnServices, OwnSession, Person, Services, json
from tawantinsuyu.server.security.tokens import hash_token, link_code
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.messages.requests import Invite, SeatNumber
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow

LINK_MS: Final = 7 * 24 * 3_600_000
NOBODY: Final = frozenset[int]()

router = Routes("relations", "/api")


@router.get("/me/relations", response_model=RelationsOut)
async def own_relations(services: OwnServices, session: OwnSession) -> Response:
    """The person's friends, mutes and blocks: at most 500 rows."""
    rows = await services.database.read(lambda connection: relations_of(connection, session.person.id))
    return json(
        {"relations": [{"id": row.id, "kind": row.kind, "name": row.name, "since": row.made_at} for row in rows]}
    )


@router.delete("/me/relations/{number}", response_model=DoneOut)
async def end(services: OwnServices, session: OwnSession, number: Annotated[int, Path(ge=1, le=2**31 - 1)]) -> Response:
    """End a friendship, a mute or a block."""
    person_id = session.person.id
    await services.database.write(lambda connection: end_relation_by_id(connection, person_id, number))
    return json(DONE)


@router.post("/me/friend-links", response_model=FriendLinkOut)
async def make_friend_link(services: OwnServices, person: Person) -> Response:
    """A link for somebody whom the person wants as a friend; it works once, for a week."""
    services.limits.check("links", person.id)
    code, now = link_code(), services.registry.clock()
    expires = now + LINK_MS
    await services.database.write(
        lambda connection: add_friend_link(connection, person.id, hash_token(code), expires, now)
    )
    return json({"code": code, "expires_at": expires})


@router.post("/me/friends", response_model=FriendOut)
async def befriend(services: OwnServices, person: Person, sent: FriendCode) -> Response:
    """Become a friend of the person who made a link."""
    services.limits.check("links", person.id)
    hashed, now = hash_token(sent.code), services.registry.clock()
    name = await services.database.write(lambda connection: use_friend_link(connection, person.id, hashed, now))
    if name is None:
        raise Refused(404, "no-friend-link")
    return json({"name": name})


async def _table(services: Services, person: PersonRow, table: str, invite: str | None) -> LiveTable:
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        live.check_may_watch(person.id, invite)
    return live


def _other(live: LiveTable, person: PersonRow, seat: int) -> str:
    """The other person who has a seat, or who may come back to it."""
    row = live.require_seat(seat)
    other = row.person_id or row.owner_id
    if other is None or other == person.id:
        raise Refused(409, "no-person")
    return other


def _neighbours(connection: Connection, live: LiveTable, person: PersonRow) -> list[NeighbourOut]:
    kinds: dict[str, set[RelationKind]] = {}
    for relation in relations_of(connection, person.id):
        kinds.setdefault(relation.other_id, set()).add(relation.kind)
    others = {seat.person_id or seat.owner_id: seat for seat in reversed(live.seats)}
    return [
        {
            "seat": seat.seat,
            "name": seat.name,
            "friend": "friend" in kinds.get(other, ()),
            "muted": "mute" in kinds.get(other, ()),
            "blocked": "block" in kinds.get(other, ()),
        }
        for other, seat in sorted(others.items(), key=lambda each: each[1].seat)
        if other is not None and other != person.id
    ]


@router.get("/tables/{table}/people", response_model=NeighboursOut)
async def neighbours(services: OwnServices, person: Person, table: str, invite: Invite | None = None) -> Response:
    """The other people at a table, and how the person treats them: as much work as the own relations."""
    live = await _table(services, person, table, invite)
    people = await services.database.read(lambda connection: _neighbours(connection, live, person))
    return json({"people": people})


@router.put("/tables/{table}/seats/{seat}/treatment", response_model=NeighboursOut)
async def treat(
    services: OwnServices,
    person: Person,
    table: str,
    seat: SeatNumber,
    sent: Treatment,
    invite: Invite | None = None,
) -> Response:
    """Mute or block the player of a seat, or stop it. They are not told."""
    services.limits.check("relations", person.id)
    live = await _table(services, person, table, invite)
    other, now = _other(live, person, seat), services.registry.clock()
    wishes: dict[RelationKind, bool | None] = {"mute": sent.mute, "block": sent.block}

    def change(connection: Connection) -> list[NeighbourOut]:
        for kind, wanted in wishes.items():
            if wanted is False:
                end_relation(connection, person.id, other, kind)
            elif wanted and not add_relation(connection, person.id, other, kind, now):
                raise Refused(409, "too-many-relations", MOST)
        return _neighbours(connection, live, person)

    return json({"people": await services.database.write(change)})


@router.post("/tables/{table}/invitations", response_model=DoneOut)
async def invite_friend(services: OwnServices, person: Person, table: str, sent: FriendInvitation) -> Response:
    """Before the start, keep the next open seat for a friend, who gets a notice and finds the table among their own."""
    services.limits.check("relations", person.id)
    friend = await services.database.read(lambda connection: friend_of(connection, person.id, sent.friend))
    if friend is None:
        raise Refused(404, "not-known")
    await keep_seat(services.registry, table, person, friend)
    return json(DONE)


@router.post("/tables/{table}/reports", response_model=DoneOut)
async def report(
    services: OwnServices, person: Person, table: str, sent: Report, invite: Invite | None = None
) -> Response:
    """Report a player, or the author of a chat message, to the moderators; attaches at most 30 chat messages."""
    services.limits.check("reports", person.id)
    live = await _table(services, person, table, invite)
    database, line, now = services.registry.databases.of(table), sent.line, services.registry.clock()
    if line is None:
        assert sent.seat is not None
        other: str | None = _other(live, person, sent.seat)
    else:
        other = await database.read(lambda connection: author_of(connection, table, line))
    if other is None or other == person.id:
        raise Refused(409, "no-person")
    about = other
    context: ReportContext = {
        "title": live.row.title,
        "status": live.row.status,
        "turn": live.row.turn,
        "version": live.version_for(NOBODY),
        "seats": [seat.name for seat in live.seats],
        "chat": await database.read(lambda connection: last_lines(connection, table, about)),
    }
    await services.database.write(
        lambda connection: add_report(connection, person.id, about, table, sent.reason, sent.text, context, now)
    )
    return json(DONE)
