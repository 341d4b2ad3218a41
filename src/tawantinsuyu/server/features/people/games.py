"""A person in games that others may have played, too: removing them, and giving their place to another.

Each command is one short transaction over a few tables. It raises `facts`, so that whoever has a table in memory, in
any process, loads it again before the next change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import Connection, delete, or_, select, update

from tawantinsuyu.bots.levels import USUAL
from tawantinsuyu.server.storage.people import add_placeholders
from tawantinsuyu.server.storage.rows import columns_of, encoded
from tawantinsuyu.server.storage.schema import moves, seats, tables
from tawantinsuyu.server.storage.signals import signal
from tawantinsuyu.server.storage.tables import Listed, listed
from tawantinsuyu.table.marks import EARLIER_PLAYER, with_looks
from tawantinsuyu.table.rows import Look, SeatRow, StoredProposal, TableChanges

BATCH: Final = 10
"""Tables in one transaction: deleting a long game takes some milliseconds, and others wait for them."""
NOBODY: Final = ""
"""The id and the name of a deleted player in looks; their seats have no name either."""


def tables_naming(connection: Connection, person_id: str) -> list[str]:
    """The tables that a person made, sat or looked at. Reads all tables once."""
    sits = select(seats.c.table_id).where(or_(seats.c.person_id == person_id, seats.c.owner_id == person_id))
    named = or_(
        tables.c.host_id == person_id, tables.c.id.in_(sits), tables.c.looks.contains(person_id, autoescape=True)
    )
    return list(connection.execute(select(tables.c.id).where(named).order_by(tables.c.id)).scalars())


@dataclass(frozen=True)
class RemoveFromGames:
    """Remove a person from tables. Those of nobody else are deleted; at the others a deleted player remains."""

    process: str
    person_id: str
    table_ids: Sequence[str]

    def __call__(self, connection: Connection) -> None:
        for each in _locked(connection, self.table_ids):
            if _others(each, self.person_id):
                self._change(connection, each)
            else:
                connection.execute(delete(tables).where(tables.c.id == each.row.id))
            signal(connection, self.process, "facts", each.row.id, each.row.facts + 1)

    def _change(self, connection: Connection, each: Listed) -> None:
        row, gone = each.row, self.person_id
        sat = [seat.seat for seat in each.seats if seat.person_id == gone]
        looks: list[Look] = [
            {**look, "person": NOBODY, "name": NOBODY} if look["person"] == gone else look for look in row.looks
        ]
        if row.status == "playing":
            looks = with_looks(replace(row, looks=looks), sat, NOBODY, NOBODY, EARLIER_PLAYER)
        facts: TableChanges = {"looks": looks, "proposal": self._proposal(row.proposal, row.status == "playing")}
        if row.host_id == gone:
            facts |= {"host_id": _others(each, gone)[0], "title": ""}
        if row.to_act_person == gone:
            facts["to_act_person"] = None
        _store(connection, each, facts, [self._seat(seat, row.status) for seat in each.seats])
        mine = moves.c.table_id == row.id, moves.c.person_id == gone
        connection.execute(update(moves).where(*mine).values(person_id=None))

    def _seat(self, seat: SeatRow, status: str) -> SeatRow:
        if self.person_id not in (seat.person_id, seat.owner_id):
            return seat
        if status == "waiting":
            return SeatRow(seat.seat, "open")
        if seat.person_id == self.person_id and status == "playing":
            return SeatRow(seat.seat, "bot", bot=USUAL)
        person_id = None if seat.person_id == self.person_id else seat.person_id
        name = seat.name if person_id is not None else ""
        return replace(seat, person_id=person_id, owner_id=None, name=name, away_until=None)

    def _proposal(self, proposal: StoredProposal | None, is_playing: bool) -> StoredProposal | None:
        if proposal is None or is_playing:  # it was addressed to the former players
            return None
        agreed = [each for each in proposal.get("agreed", ()) if each != self.person_id]
        return {**proposal, "agreed": agreed} if "agreed" in proposal else proposal


@dataclass(frozen=True)
class MoveInGames:
    """Give everything that a guest has at tables to an account. Two seats at one table stay two seats."""

    process: str
    guest_id: str
    account_id: str
    table_ids: Sequence[str]

    def __call__(self, connection: Connection) -> None:
        add_placeholders(connection, [self.account_id])
        for each in _locked(connection, self.table_ids):
            row = each.row
            looks: list[Look] = []
            for before in row.looks:
                look: Look = {**before, "person": self._now(before["person"])}
                if look not in looks:
                    looks.append(look)
            facts: TableChanges = {"looks": looks}
            if row.proposal is not None and "agreed" in row.proposal:
                agreed = list(dict.fromkeys(self._now(person) for person in row.proposal["agreed"]))
                facts["proposal"] = {**row.proposal, "agreed": agreed}
            if row.host_id == self.guest_id:
                facts["host_id"] = self.account_id
            if row.to_act_person == self.guest_id:
                facts["to_act_person"] = self.account_id
            _store(connection, each, facts, [self._seat(seat) for seat in each.seats])
            theirs = moves.c.table_id == row.id, moves.c.person_id == self.guest_id
            connection.execute(update(moves).where(*theirs).values(person_id=self.account_id))
            signal(connection, self.process, "facts", row.id, row.facts + 1)

    def _now(self, person_id: str) -> str:
        return self.account_id if person_id == self.guest_id else person_id

    def _seat(self, seat: SeatRow) -> SeatRow:
        person_id = None if seat.person_id is None else self._now(seat.person_id)
        owner_id = None if seat.owner_id is None else self._now(seat.owner_id)
        return replace(seat, person_id=person_id, owner_id=None if owner_id == person_id else owner_id)


def _locked(connection: Connection, table_ids: Sequence[str]) -> list[Listed]:
    """Tables that nobody else changes until the end of the transaction."""
    return listed(connection, select(tables).where(tables.c.id.in_(table_ids)).order_by(tables.c.id).with_for_update())


def _others(each: Listed, person_id: str) -> list[str]:
    """Other people at a table: those who sit there, those who may come back, the host."""
    people = [
        *(seat.person_id for seat in each.seats),
        *(seat.owner_id for seat in each.seats),
        each.row.host_id,
    ]
    return [other for other in dict.fromkeys(people) if other is not None and other != person_id]


def _store(connection: Connection, each: Listed, facts: TableChanges, sitting: Sequence[SeatRow]) -> None:
    row = each.row
    connection.execute(update(tables).where(tables.c.id == row.id).values(**encoded(facts), facts=row.facts + 1))
    for seat, before in zip(sitting, each.seats, strict=True):
        if seat != before:
            here = seats.c.table_id == row.id, seats.c.seat == seat.seat
            connection.execute(update(seats).where(*here).values(**columns_of(seat)))
