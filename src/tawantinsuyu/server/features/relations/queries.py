"""Queries about friends, mutes, blocks and reports. All of them are in the database with the people."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import orjson
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from tawantinsuyu.server.features.relations.messages import Reason, RelationKind, ReportContext, ReportedLine
from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import friend_links, messages, people, relations, reports

MOST: Final = 500
"""Maximum number of relations of a person."""

LAST_LINES: Final = 30
"""Chat messages that are attached to a report."""


class RelationRow(NamedTuple):
    """A relation, with the name that the other person has now."""

    id: int
    kind: RelationKind
    other_id: str
    name: str
    made_at: int


def relations_of(connection: Connection, person_id: str) -> list[RelationRow]:
    """Friends, mutes and blocks of a person, by name."""
    rows = relations.c
    query = (
        select(rows.id, rows.kind, rows.other_id, people.c.name, rows.made_at)
        .join(people, people.c.id == rows.other_id)
        .where(rows.person_id == person_id)
        .order_by(func.lower(people.c.name), rows.id)
    )
    return [RelationRow(*row) for row in connection.execute(query)]


def add_relation(connection: Connection, person_id: str, other_id: str, kind: RelationKind, now: int) -> bool:
    """Add a relation unless it exists; False if the person has too many. Blocking ends friendship."""
    counted = select(func.count()).select_from(relations).where(relations.c.person_id == person_id)
    if connection.execute(counted).scalar_one() >= MOST:
        return False
    row = {"person_id": person_id, "other_id": other_id, "kind": kind, "made_at": now}
    connection.execute(insertion(connection, relations).values(row).on_conflict_do_nothing())
    if kind == "block":
        end_relation(connection, person_id, other_id, "friend")
    return True


def end_relation(connection: Connection, person_id: str, other_id: str, kind: RelationKind) -> None:
    """End a relation; a friendship ends for both."""
    one = and_(relations.c.person_id == person_id, relations.c.other_id == other_id)
    two = and_(relations.c.person_id == other_id, relations.c.other_id == person_id)
    ended = or_(one, two) if kind == "friend" else one
    connection.execute(delete(relations).where(ended, relations.c.kind == kind))


def end_relation_by_id(connection: Connection, person_id: str, number: int) -> None:
    """End a relation of the person by its number; nothing happens if it has ended."""
    query = select(relations.c.other_id, relations.c.kind).where(
        relations.c.id == number, relations.c.person_id == person_id
    )
    row = connection.execute(query).first()
    if row is not None:
        end_relation(connection, person_id, row.other_id, row.kind)


def people_kept_from(connection: Connection, author_id: str) -> set[str]:
    """The people who do not see what this person says now: who has muted or blocked them, and whom they block."""
    by_others = select(relations.c.person_id).where(
        relations.c.other_id == author_id, relations.c.kind.in_(("mute", "block"))
    )
    own = select(relations.c.other_id).where(relations.c.person_id == author_id, relations.c.kind == "block")
    kept_from = {*connection.execute(by_others).scalars(), *connection.execute(own).scalars()}
    return kept_from - {author_id}  # two people who were merged may have blocked each other


def hidden_authors(connection: Connection, reader_id: str) -> dict[str, int]:
    """Whose messages a person does not see, and from when on.

    Messages from before a block by their author stay: the reader would notice that they vanish.
    """
    rows = relations.c
    by_others = select(rows.person_id, rows.made_at).where(rows.other_id == reader_id, rows.kind == "block")
    own = select(rows.other_id).where(rows.person_id == reader_id, rows.kind.in_(("mute", "block")))
    hidden = {row.person_id: row.made_at for row in connection.execute(by_others)}
    hidden |= dict.fromkeys(connection.execute(own).scalars(), 0)
    hidden.pop(reader_id, None)
    return hidden


class Blocks(NamedTuple):
    """Whom a person blocks, and who blocks them."""

    own: frozenset[str]
    by_others: frozenset[str]

    def concern(self, others: Collection[str]) -> bool:
        """Whether there is a block between the person and one of these."""
        return not (self.own | self.by_others).isdisjoint(others)


def blocks_of(connection: Connection, person_id: str) -> Blocks:
    """The blocks between a person and others."""
    rows = relations.c
    own = select(rows.other_id).where(rows.person_id == person_id, rows.kind == "block")
    by_others = select(rows.person_id).where(rows.other_id == person_id, rows.kind == "block")
    return Blocks(frozenset(connection.execute(own).scalars()), frozenset(connection.execute(by_others).scalars()))


def blocks_among(connection: Connection, person_ids: Collection[str]) -> set[frozenset[str]]:
    """The pairs of these people between whom there is a block."""
    rows = relations.c
    query = select(rows.person_id, rows.other_id).where(
        rows.kind == "block", rows.person_id.in_(person_ids), rows.other_id.in_(person_ids)
    )
    return {frozenset(row) for row in connection.execute(query)}


def add_friend_link(connection: Connection, person_id: str, code_hash: str, expires_at: int, now: int) -> None:
    """Add a link, and remove expired ones."""
    connection.execute(delete(friend_links).where(friend_links.c.expires_at < now))
    row = {"code_hash": code_hash, "person_id": person_id, "expires_at": expires_at}
    connection.execute(insert(friend_links), row)


def use_friend_link(connection: Connection, person_id: str, code_hash: str, now: int) -> str | None:
    """Make two people friends; returns the other's name, None if the link does not work for this person.

    A link of oneself, or one between people of whom one blocks the other, is not used up.
    """
    query = (
        select(people.c.id, people.c.name)
        .join(friend_links, friend_links.c.person_id == people.c.id)
        .where(friend_links.c.code_hash == code_hash, friend_links.c.expires_at >= now)
    )
    maker = connection.execute(query).first()
    if maker is None or maker.id == person_id or blocks_of(connection, person_id).concern([maker.id]):
        return None
    used = connection.execute(delete(friend_links).where(friend_links.c.code_hash == code_hash))
    if used.rowcount != 1:
        return None
    for one, two in ((person_id, maker.id), (maker.id, person_id)):
        add_relation(connection, one, two, "friend", now)
    name: str = maker.name
    return name


def friend_of(connection: Connection, person_id: str, number: int) -> str | None:
    """A friend of the person by the number of the relation."""
    rows = relations.c
    query = select(rows.other_id).where(rows.id == number, rows.person_id == person_id, rows.kind == "friend")
    return connection.execute(query).scalar()


def author_of(connection: Connection, table_id: str, line: int) -> str | None:
    """Who said something at a table."""
    query = select(messages.c.person_id).where(messages.c.table_id == table_id, messages.c.id == line)
    return connection.execute(query).scalar()


def last_lines(connection: Connection, table_id: str, reported_id: str) -> list[ReportedLine]:
    """What was said last at a table, oldest first."""
    said = messages.c
    query = (
        select(said.name, said.text, said.at, said.person_id)
        .where(said.table_id == table_id)
        .order_by(said.id.desc())
        .limit(LAST_LINES)
    )
    return [
        {"name": row.name, "text": row.text, "at": row.at, "reported": row.person_id == reported_id}
        for row in reversed(connection.execute(query).all())
    ]


def add_report(
    connection: Connection,
    reporter_id: str,
    person_id: str,
    table_id: str,
    reason: Reason,
    text: str,
    context: ReportContext,
    now: int,
) -> None:
    """Add a report. One about the same person at the same table that nobody has looked at yet is replaced."""
    row = {"reason": reason, "text": text, "context": orjson.dumps(context).decode(), "at": now}
    same = (
        reports.c.reporter_id == reporter_id,
        reports.c.person_id == person_id,
        reports.c.table_id == table_id,
        reports.c.settled_at.is_(None),
    )
    if connection.execute(update(reports).where(*same).values(**row)).rowcount == 0:
        row |= {"reporter_id": reporter_id, "person_id": person_id, "table_id": table_id}
        connection.execute(insert(reports), row)
