"""Queries about the editions that people keep."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, delete, exists, or_, select

from tawantinsuyu.box.box import DIGITS, EDITION_DIGITS
from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import component_sets, kept_editions, tables

MOST_KEPT: Final = 50
"""Editions that a person can keep."""
KEPT_MS: Final = 30 * 24 * 3600 * 1000
"""Milliseconds after which an edition without a table makes room for another."""


def kept_edition(connection: Connection, person_id: str, name: str) -> str | None:
    """The hash of the person's latest edition that a game with this name can be played with."""
    own, alike = kept_editions.c, kept_editions.c.play_hash == name
    if len(name) == EDITION_DIGITS:
        alike = or_(own.hash == name, own.hash.startswith(name[:DIGITS], autoescape=True))
    query = select(own.hash).where(own.person_id == person_id, alike)
    return connection.execute(query.order_by(own.hash != name, own.kept_at.desc()).limit(1)).scalar()


def keep_edition(connection: Connection, person_id: str, box_hash: str, play_hash: str, now: int) -> bool:
    """Note that a person keeps an edition; makes room if necessary. False if there is no room."""
    own = select(kept_editions.c.hash).where(kept_editions.c.person_id == person_id)
    kept = set(connection.execute(own).scalars())
    if box_hash not in kept and len(kept) >= MOST_KEPT:
        _make_room(connection, person_id, now)
        if len(connection.execute(own).all()) >= MOST_KEPT:
            return False
    row = {"person_id": person_id, "hash": box_hash, "play_hash": play_hash, "kept_at": now}
    added = insertion(connection, kept_editions).values(row)
    again = added.on_conflict_do_update(index_elements=["person_id", "hash"], set_={"kept_at": now})
    connection.execute(again)
    return True


def _make_room(connection: Connection, person_id: str, now: int) -> None:
    """Remove old editions of a person that no table uses; their data, too, unless somebody else keeps them."""
    own = kept_editions.c
    old = select(own.hash).where(
        own.person_id == person_id, own.kept_at < now - KEPT_MS, ~exists().where(tables.c.box == own.hash)
    )
    unused = list(connection.execute(old).scalars())
    connection.execute(delete(kept_editions).where(own.person_id == person_id, own.hash.in_(unused)))
    remove_unused(connection, unused)


def remove_unused(connection: Connection, hashes: Sequence[str]) -> None:
    """Remove the data of those of these editions that nobody keeps and no table uses."""
    own = component_sets.c
    is_used = or_(exists().where(kept_editions.c.hash == own.hash), exists().where(tables.c.box == own.hash))
    connection.execute(delete(component_sets).where(own.hash.in_(hashes), ~is_used))
