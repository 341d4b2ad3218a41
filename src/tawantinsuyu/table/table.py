"""One table: its facts, its seats, its game, and who may do what there."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.marks import CHALLENGE, PUZZLE, origin_kind
from tawantinsuyu.table.match import Match
from tawantinsuyu.table.parts import VisibleSeats, hidden_count
from tawantinsuyu.table.ratings.rated_tables import is_rated
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, SeatRow, TableRow

PASS_LENGTH: Final = 32


class Table:
    """A table and its game; `match` is None before the start and for a game that this program cannot read.

    Before the start, `box` is None unless the table uses its own edition.
    """

    def __init__(self, row: TableRow, seats: list[SeatRow], match: Match | None, box: Box | None) -> None:
        self.row = row
        self.seats = seats
        self.match = match
        self.box = box

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_over(self) -> bool:
        """Whether nothing is secret any more: the game has ended or was given up, or is an imported record."""
        return self.row.status not in ("waiting", "playing")

    @property
    def is_without_help(self) -> bool:
        """Whether its player gets no help: at the question of a puzzle, and in a challenge."""
        origin = self.row.origin
        if origin is None:
            return False
        if origin["kind"] == PUZZLE:
            return self.row.line <= (origin["line"] or 0)
        return origin["kind"] == CHALLENGE

    @property
    def may_have_hints(self) -> bool:
        """Whether players may ask for hints: one person plays all human seats, or the table allows hints.

        A seat that is open or that a person may come back to counts as another person's. Puzzles, challenges
        and rated tables are played without hints.
        """
        if self.is_without_help or is_rated(self.row):
            return False
        if self.row.options.get("hints", False):
            return True
        people = {person for seat in self.seats for person in (seat.person_id, seat.owner_id) if person is not None}
        return len(people) <= 1 and all(seat.kind != "open" for seat in self.seats)

    # -- required states; each method refuses otherwise

    def check_help_allowed(self) -> None:
        """Refuses where the player gets no help: there no bot takes over and no game branches off before the end."""
        if self.row.status != "playing" or not self.is_without_help:
            return
        if origin_kind(self.row) == CHALLENGE:
            raise Refused(403, "challenge-alone")
        raise Refused(409, "puzzle-unanswered")

    def require_playing(self) -> Match:
        """The game, while it is being played."""
        if self.row.status != "playing":
            raise Refused(409, "not-playing", self.row.status)
        return self.require_game()

    def require_game(self) -> Match:
        """The game, being played or over."""
        if self.match is not None:
            return self.match
        if self.row.version:
            raise Refused(409, "broken-table", self.row.rules or "?", tw.RULES)
        raise Refused(409, "not-playing", self.row.status)

    def require_waiting(self) -> None:
        if self.row.status != "waiting":
            raise Refused(409, "already-begun", self.row.status)

    def require_seat(self, number: int) -> SeatRow:
        if not 0 <= number < len(self.seats):
            raise Refused(404, "no-seat", number + 1)
        return self.seats[number]

    # -- who is who

    @property
    def people(self) -> list[str]:
        """The people who sit here, without duplicates."""
        return list(dict.fromkeys(seat.person_id for seat in self.seats if seat.person_id is not None))

    def seats_of(self, person_id: str | None) -> list[int]:
        """The seats of a person."""
        return [seat.seat for seat in self.seats if person_id is not None and seat.person_id == person_id]

    def is_member(self, person_id: str | None) -> bool:
        """Whether a person sits here, made the table or may come back to a seat."""
        if person_id is None:
            return False
        return person_id == self.row.host_id or any(person_id in (s.person_id, s.owner_id) for s in self.seats)

    def is_invitation(self, invite: str | None) -> bool:
        """Whether this is the table's invitation code, compared in constant time."""
        return invite is not None and hmac.compare_digest(
            invite.encode("utf-8", "surrogatepass"), self.row.invite.encode()
        )

    def pass_of(self, person_id: str) -> str:
        """A code that serves as the invitation for one person only."""
        return hmac.new(self.row.invite.encode(), person_id.encode(), "sha256").hexdigest()[:PASS_LENGTH]

    def is_pass(self, person_id: str | None, invite: str | None) -> bool:
        """Whether a person may look back at a finished challenge: those who have played it get a pass of their own."""
        if person_id is None or invite is None or not self.is_over or origin_kind(self.row) != CHALLENGE:
            return False
        return hmac.compare_digest(invite.encode("utf-8", "surrogatepass"), self.pass_of(person_id).encode())

    def check_may_watch(self, person_id: str | None, invite: str | None) -> None:
        """Refuses unless the table is open, the person is a member or the code is the invitation."""
        if self.row.visibility == "open" or self.is_member(person_id):
            return
        if self.row.visibility == "invitation" and self.is_invitation(invite):
            return
        if self.is_pass(person_id, invite):
            return
        raise Refused(404, "no-table")  # not 403, which would reveal that it exists

    def check_member(self, person_id: str | None) -> None:
        """Refuses unless the person is a member."""
        if not self.is_member(person_id):
            self.check_may_watch(person_id, None)
            raise Refused(403, "not-at-table")

    def check_sits(self, person_id: str | None) -> None:
        """Refuses unless the person has a seat."""
        if not self.seats_of(person_id):
            self.check_may_watch(person_id, None)
            raise Refused(403, "not-at-table")

    def check_host(self, person_id: str | None) -> None:
        """Refuses unless the person made the table."""
        if self.row.host_id != person_id:
            self.check_may_watch(person_id, None)
            raise Refused(403, "not-host")

    def audience(self, person_id: str | None, seat: int | None) -> int | None:
        """The seat to look from: `seat` if it is the person's; by default their only seat, or None for a spectator.

        A person with several seats has to name one while the game is running: before that no hand is shown.
        """
        own_seats = self.seats_of(person_id)
        if seat is None:
            is_shared = len(own_seats) > 1 and not self.is_over
            return own_seats[0] if own_seats and not is_shared else None
        if seat not in own_seats:
            raise Refused(403, "not-your-seat", seat + 1)
        return seat

    def visible_seats(self, person_id: str | None) -> frozenset[int]:
        """The seats whose answers a person sees individually; all once nothing is secret any more."""
        return frozenset(range(len(self.seats)) if self.is_over else self.seats_of(person_id))

    def version_for(self, visible_seats: VisibleSeats) -> int:
        """The number of the last entry, as an audience counts."""
        return self.row.version - hidden_count(self.row.held_entries, visible_seats)

    def line_before(self, moves: Sequence[MoveRow]) -> list[MoveRow]:
        """The latest answers of the line before the first of these entries."""
        answers = () if self.match is None else self.match.recent.answers
        return [move for move in answers if moves and move.seq < moves[0].seq]

    def concerned(self, person_id: str | None) -> int | None:
        """The person's seat that is asked; otherwise `audience` without a seat."""
        return self.row.to_act if self.row.to_act in self.seats_of(person_id) else self.audience(person_id, None)
