"""Where the database has people: what is exported, deleted and merged with a person.

Every column that can hold a person is declared here, in one of four lists; `tests/server/people/test_personal_data.py`
compares them with the schema. A person's id is a `String(24)`, and nothing else has that type.

- `OWN`: rows that belong to a person, with everything in them. They are exported, deleted and moved with the person.
- `MENTIONS`: ids in rows that stay. They are emptied when the person is deleted, and moved when two people are merged.
- `GAMES`: columns of games that others may have played, too; `features/people/games.py` handles them.
- `IMPERSONAL`: columns that hold text, but nothing about a person.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Column, Connection, Table, UniqueConstraint, and_, delete, exists, select, update

from tawantinsuyu.server.storage import schema

Rows = list[dict[str, Any]]


@dataclass(frozen=True)
class Own:
    """Rows that belong to the person in `column`."""

    table: Table
    column: str = "person_id"
    hidden: frozenset[str] = frozenset()
    """Columns that are not exported: secrets, and what others wrote."""
    is_exported: bool = True
    is_moved: bool = True
    """Whether the rows of a guest go to the account that it is merged into; otherwise they are deleted."""

    @property
    def person(self) -> Column[Any]:
        return self.table.c[self.column]


@dataclass(frozen=True)
class Mention:
    """A column with the id of a person in rows that stay without them; it must be nullable."""

    table: Table
    column: str

    @property
    def person(self) -> Column[Any]:
        return self.table.c[self.column]


OWN: Final = (
    Own(schema.sessions, hidden=frozenset({"token_hash"}), is_moved=False),
    Own(schema.link_codes, is_exported=False, is_moved=False),
    Own(schema.passkeys, hidden=frozenset({"public_key"})),
    Own(schema.passkey_challenges, is_exported=False, is_moved=False),
    Own(schema.recovery_codes, hidden=frozenset({"code_hash"})),
    Own(schema.kept_editions),
    Own(schema.challenges),
    Own(schema.studies),
    Own(schema.messages),
    Own(schema.notes),
    Own(schema.subscriptions, hidden=frozenset({"auth"})),
    Own(schema.mails, hidden=frozenset({"stop_key", "code_hash"})),
    Own(schema.holidays),
    Own(schema.outbox),
    Own(schema.searches),
    Own(schema.relations),
    Own(schema.relations, "other_id", is_exported=False),
    Own(schema.friend_links, is_exported=False, is_moved=False),
    Own(schema.reports, is_exported=False),
    Own(schema.ratings),
    Own(schema.rating_changes),
    Own(schema.table_addresses),
)
"""In an order in which they can be deleted."""

MENTIONS: Final[tuple[Mention, ...]] = (
    Mention(schema.reports, "reporter_id"),
    Mention(schema.admin_log, "actor_id"),
    Mention(schema.admin_log, "person_id"),
)

GAMES: Final[Mapping[str, str]] = {
    "people.id": "deleted last",
    "people.name": "deleted with the row; copies of it are in seats, looks and messages",
    "people.language": "deleted with the row",
    "people.webhook_url": "deleted with the row",
    "people.webhook_secret": "deleted with the row",
    "people.profile": "deleted with the row; a guest's is not moved",
    "people.role": "deleted with the row; a guest's is not moved",
    "tables.title": "written by the host",
    "tables.host_id": "another player becomes the host",
    "tables.origin": "the headers of an imported record: its table is deleted with its host",
    "tables.to_act_person": "nobody, or a bot",
    "tables.looks": "ids and names",
    "tables.proposal": "ids of those who agreed",
    "seats.person_id": "nobody, or a bot",
    "seats.owner_id": "nobody",
    "seats.name": "a deleted player's",
    "moves.person_id": "nobody",
    "component_sets.data": "an edition that nobody else keeps or plays is deleted",
}

IMPERSONAL: Final[Mapping[str, str]] = {
    "meta.name": "facts about the database",
    "meta.value": "facts about the database",
    "component_sets.hash": "of its content",
    "tables.id": "random",
    "tables.status": "one of a few words",
    "tables.visibility": "one of a few words",
    "tables.invite": "random",
    "tables.settings": "what is played",
    "tables.options": "how it is played",
    "tables.engine": "a version",
    "tables.box": "a hash of its components",
    "tables.seed": "random",
    "tables.commitment": "a hash of the seed",
    "tables.used": "milliseconds of seats",
    "tables.takebacks": "points in the log",
    "tables.held_entries": "counts",
    "tables.held_answers": "counts",
    "tables.shown": "times",
    "tables.result": "VP of seats",
    "tables.earlier": "a position",
    "seats.table_id": "a table",
    "seats.kind": "one of a few words",
    "seats.bot": "a bot",
    "seats.kept": "cards and a tile of the game",
    "moves.table_id": "a table",
    "moves.kind": "one of a few words",
    "moves.key": "an option of the game",
    "moves.draws": "options of the game",
    "moves.events": "what happened to seats",
    "moves.held_entries": "counts",
    "moves.held_answers": "counts",
    "moves.vp": "VP of seats",
    "positions.table_id": "a table",
    "positions.engine": "a version",
    "positions.data": "a position, with seats by number",
    "reviews.table_id": "a table",
    "reviews.data": "an analysis, with seats by number",
    "admin_log.action": "one of a few words",
    "admin_log.table_id": "a table",
    "admin_log.details": "what operators wrote about their own work",
    "closed_chats.table_id": "a table",
    "games_to_rate.table_id": "a table",
    "searches.modules": "what is played",
    "searches.pace": "one of a few words",
    "searches.ratings": "numbers, exported with the row",
    "searches.table_id": "a table",
    "mail_stops.address_hash": "of an address whose owner wants no mail; kept so that nobody enters it again",
}


def export_rows(connection: Connection, person_id: str) -> dict[str, Rows]:
    """All rows of a person by table, without secrets."""
    found: dict[str, Rows] = {}
    for own in OWN:
        if own.is_exported:
            columns = [column for column in own.table.c if column.name not in own.hidden]
            rows = connection.execute(select(*columns).where(own.person == person_id))
            found.setdefault(own.table.name, []).extend([dict(row._mapping) for row in rows])
    return found


def delete_rows(connection: Connection, person_id: str) -> None:
    """Delete what belongs to a person, and their id elsewhere. Games and the person's own row are left."""
    for mention in MENTIONS:
        connection.execute(update(mention.table).where(mention.person == person_id).values({mention.column: None}))
    for own in OWN:
        connection.execute(delete(own.table).where(own.person == person_id))


def move_rows(connection: Connection, guest_id: str, account_id: str) -> None:
    """Give what belongs to a guest to an account. Where both have the same, such as an address, the account's stays."""
    for own in OWN:
        if not own.is_moved:
            connection.execute(delete(own.table).where(own.person == guest_id))
            continue
        for others in _keys_with(own):
            twin = own.table.alias()
            same = [twin.c[own.column] == account_id, *(twin.c[name] == own.table.c[name] for name in others)]
            connection.execute(delete(own.table).where(own.person == guest_id, exists().where(and_(*same))))
    moved: list[Own | Mention] = [*(own for own in OWN if own.is_moved), *MENTIONS]
    for each in moved:
        connection.execute(update(each.table).where(each.person == guest_id).values({each.column: account_id}))


def _keys_with(own: Own) -> Iterator[list[str]]:
    """The other columns of each key that the person's column is part of."""
    keys = [own.table.primary_key, *(each for each in own.table.constraints if isinstance(each, UniqueConstraint))]
    for key in keys:
        names = [column.name for column in key.columns]
        if own.column in names:
            yield [name for name in names if name != own.column]
