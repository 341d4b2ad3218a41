"""Rated tables: what can be played there, and in which places its players ended.

At a rated table nobody takes moves back, gets hints or plays two seats, and the components are the built-in ones: a
rating compares people, so all must have played the same game. Whoever leaves, or loses the seat because time is up, has
lost, even after coming back: a bot has played in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tawantinsuyu.table.marks import EARLIER_PLAYER
from tawantinsuyu.table.messages.tables import GameSettingsOut
from tawantinsuyu.table.ratings.anchors import LEVEL_ANCHORS, opponent_anchor
from tawantinsuyu.table.ratings.kinds import kind_of
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import SeatRow, StoredOptions, TableRow

FULL: Final = 3
"""Games of the same two people within a day that count fully; each further one counts half as much as the last."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody whose place counts: a person, or an anchor that never changes.

    A person whose rating is to stay as it is `stays`: they are there for the others' sake.
    """

    seat: int
    place: int
    person_id: str | None = None
    anchor: float | None = None
    stays: bool = False


def is_rated(row: TableRow) -> bool:
    """Whether a table is played for ratings."""
    return row.options.get("rated", False)


def check_may_be_rated(options: StoredOptions, settings: GameSettingsOut, has_own_edition: bool) -> None:
    """Refuses to plan a rated table for a game of which no rating is kept."""
    if options.get("rated", False) and (has_own_edition or kind_of(settings) is None):
        raise Refused(422, "not-rateable")


def check_rated_seats(row: TableRow, seats: Sequence[SeatRow]) -> None:
    """Refuses to begin a rated game with bots of unknown strength, or with two seats for one person."""
    people = [seat.person_id for seat in seats if seat.person_id is not None]
    bots = [seat.bot for seat in seats if seat.kind == "bot"]
    if is_rated(row) and (not people or len(set(people)) < len(people) or not set(bots) <= LEVEL_ANCHORS.keys()):
        raise Refused(409, "not-rateable-seats")


def check_not_rated(row: TableRow) -> None:
    """Refuses what would make the result of a rated game worth nothing."""
    if row.status == "playing" and is_rated(row):
        raise Refused(403, "rated-table")


def entrants_of(row: TableRow, seats: Sequence[SeatRow]) -> list[Entrant]:
    """Those whose places count in a rated game that is over; none if it changes no rating.

    If all agreed to give the game up, only those who had left before have lost; a person who gives up alone has lost.
    """
    gone: dict[int, str] = {}
    for look in row.looks:
        if look["how"] == EARLIER_PLAYER:
            gone.setdefault(look["seat"], look["person"])  # later ones took the seat over in the middle
    people = [seat for seat in seats if seat.person_id is not None and seat.seat not in gone]
    bots = [seat for seat in seats if seat.kind == "bot" and seat.seat not in gone]
    is_over = row.status == "finished" and row.result is not None
    gave_up = {seat.seat for seat in people if not is_over and len(people) == 1 and not gone}
    last = len(seats) + 1

    def place(seat: int) -> int:
        if seat in gone or seat in gave_up:
            return last
        if row.result is None:
            return 0
        vp, winners = row.result["vp"], row.result["winners"]
        own = (seat not in winners, -vp[seat])
        return sum((other not in winners, -vp[other]) < own for other in range(len(vp)) if other not in gone)

    stays = not is_over and not gave_up
    entrants = [Entrant(each.seat, place(each.seat), each.person_id, stays=stays) for each in people]
    entrants += [Entrant(seat, last, person) for seat, person in gone.items() if person]
    if is_over or gave_up:
        entrants += [Entrant(each.seat, place(each.seat), anchor=LEVEL_ANCHORS[each.bot or ""]) for each in bots]
        opponent = opponent_anchor(row.settings)
        if opponent is not None:
            entrants.append(Entrant(len(seats), place(len(seats)), anchor=opponent))
    ids = [each.person_id for each in entrants if each.person_id is not None]
    counts = len(entrants) > 1 and len(set(ids)) == len(ids) and any(not each.stays for each in entrants)
    return entrants if counts and ids else []


def pairs_of(entrants: Sequence[Entrant]) -> list[tuple[str, str]]:
    """Every two people who met."""
    return list(combinations(sorted(each.person_id for each in entrants if each.person_id is not None), 2))


def weight_of(met: int, share_address: bool) -> float:
    """How much a game of two people counts who met so often within a day. From one address, it is as if they had more.

    >>> [weight_of(met, False) for met in range(6)]
    [1.0, 1.0, 1.0, 0.5, 0.25, 0.125]
    >>> weight_of(0, True)
    0.5
    """
    return 0.5 ** max(0, met + 1 - (0 if share_address else FULL))
