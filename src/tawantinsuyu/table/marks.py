"""Marks of a table: what somebody could know that the rules hide from them.

A *look* is stored as soon as it becomes possible for a person to see the hand of a seat that is not theirs, or no
longer is. It names the hand at that moment, so it stays for the rest of the game. Marks are the public summary of
looks, of shared devices and of draws that were seen and may come again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tawantinsuyu.table.messages.tables import MarkKind, MarkOut
from tawantinsuyu.table.rows import Look, SeatRow, TableRow

BRANCH: Final = "branch"
"""The person continued this game elsewhere as the only player, and could open every hand there."""
EARLIER_PLAYER: Final = "earlier-player"
SEVERAL_SEATS: Final = "several-seats"
TAKE_BACK: Final = "take-back"
KNOWN_DEAL: Final = "known-deal"
TUTORIAL: Final = "tutorial"
PUZZLE: Final = "puzzle"
"""Origins of tables with a public seed."""


CHALLENGE: Final = "challenge"
"""The origin of tables with the deal of the day: others play it, too, so its seed is secret."""


def origin_kind(row: TableRow) -> str:
    """What a table was made from; empty for an ordinary table."""
    return "" if row.origin is None else row.origin["kind"]


def has_known_deal(row: TableRow) -> bool:
    """Whether the seed of a table is public."""
    return origin_kind(row) in (TUTORIAL, PUZZLE)


def counts(row: TableRow) -> bool:
    """Whether the result of a table counts for its players: not if they knew the deal or began in the middle."""
    return origin_kind(row) not in (BRANCH, TUTORIAL, PUZZLE)


def with_looks(row: TableRow, seats: Iterable[int], person_id: str, name: str, how: MarkKind) -> list[Look]:
    """The looks of a table with new ones of one person. Existing looks are not repeated."""
    known = {(look["seat"], look["person"], look["how"]) for look in row.looks}
    new: list[Look] = [
        {"seat": seat, "person": person_id, "name": name, "how": how}
        for seat in seats
        if (seat, person_id, how) not in known
    ]
    return [*row.looks, *new]


def has_looked_elsewhere(row: TableRow, person_id: str, seat: int) -> bool:
    """Whether a person could have seen the hand of a seat other than this one."""
    return any(look["person"] == person_id and look["seat"] != seat for look in row.looks)


def marks_of(row: TableRow, seats: Sequence[SeatRow]) -> list[MarkOut]:
    """The marks of a table. Looking at your own seat leaves no mark."""
    players = {seat.seat: seat.person_id for seat in seats}
    by_person: dict[tuple[str, str], MarkOut] = {}
    for look in row.looks:
        if players[look["seat"]] != look["person"]:
            mark = by_person.setdefault((look["how"], look["person"]), _mark(look["how"], [], [look["name"]]))
            mark["seats"].append(look["seat"])
    marks = list(by_person.values())
    for person_id in dict.fromkeys(players.values()):
        own_seats = [seat for seat in seats if seat.person_id == person_id]
        if person_id is not None and len(own_seats) > 1:
            marks.append(_mark(SEVERAL_SEATS, [seat.seat for seat in own_seats], [seat.name for seat in own_seats]))
    if row.takebacks:
        marks.append(_mark(TAKE_BACK, [], []))
    if has_known_deal(row):
        marks.append(_mark(KNOWN_DEAL, [], []))
    return marks


def _mark(how: MarkKind, seats: list[int], names: list[str]) -> MarkOut:
    return {"how": how, "seats": seats, "names": names}
