"""A table that somebody plays or watches: its facts, its seats and its game, as the database has them."""

from __future__ import annotations

import asyncio
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.server.errors import Refused
from tawantinsuyu.server.play.match import Match
from tawantinsuyu.server.security.tokens import same
from tawantinsuyu.server.storage.rows import SeatRow, TableRow


class LiveTable:
    """What this process knows of a table. Whoever uses it holds its `lock`."""

    def __init__(self, row: TableRow, seats: list[SeatRow], match: Match | None, box: Box | None) -> None:
        self.lock = asyncio.Lock()
        self.is_stale = False  # something went wrong in between: load again before use
        self.put(row, seats, match, box)

    def put(self, row: TableRow, seats: list[SeatRow], match: Match | None, box: Box | None) -> None:
        """Be as the database says."""
        self.row = row
        self.seats = seats
        self.match = match
        self.box = box
        self.is_stale = False

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    def require_playing(self) -> Match:
        """The game, while it goes on; refuses if there is none."""
        if self.row.status != "playing":
            raise Refused(409, "not-playing", self.row.status)
        return self._game()

    def _game(self) -> Match:
        if self.match is not None:
            return self.match
        if self.row.version:
            raise Refused(409, "broken-table", self.row.engine or "?", tw.__version__)
        raise Refused(409, "not-playing", self.row.status)

    # -- who is who

    @property
    def people(self) -> list[str]:
        """The people who sit here, each once."""
        return list(dict.fromkeys(seat.person_id for seat in self.seats if seat.person_id is not None))

    def seats_of(self, person_id: str | None) -> list[int]:
        """Where a person sits."""
        return [seat.seat for seat in self.seats if person_id is not None and seat.person_id == person_id]

    def is_member(self, person_id: str | None) -> bool:
        """Whether somebody sits here, made the table or may come back to a seat."""
        if person_id is None:
            return False
        return person_id == self.row.host_id or any(person_id in (s.person_id, s.owner_id) for s in self.seats)

    def check_may_watch(self, person_id: str | None, invite: str | None) -> None:
        """Open tables are for everybody, others for those who sit there or hold the invitation."""
        if self.row.visibility == "open" or self.is_member(person_id):
            return
        if self.row.visibility == "invitation" and invite is not None and same(invite, self.row.invite):
            return
        raise Refused(404, "no-table")  # not 403: strangers do not learn that it exists

    def audience(self, person_id: str | None, seat: int | None) -> int | None:
        """The seat to look from: the one asked for if it is theirs; otherwise their own, or as a spectator.

        Who shares a device with others says which seat: until then, or until the end, nobody's hand is shown.
        """
        own = self.seats_of(person_id)
        if seat is None:
            is_shared = len(own) > 1 and self.row.status in ("waiting", "playing")
            return own[0] if own and not is_shared else None
        if seat not in own:
            raise Refused(403, "not-your-seat", seat + 1)
        return seat

    def concerned(self, person_id: str | None) -> int | None:
        """The seat of theirs that is asked; otherwise where they look from if they name no seat."""
        return self.row.to_act if self.row.to_act in self.seats_of(person_id) else self.audience(person_id, None)

    # -- what is told

    def state_for(self, seat: int | None) -> dict[str, Any]:
        """Everything that a seat may know now; `None` is a spectator."""
        match = self._game()
        over = self.row.status != "playing"
        undo_seat, redo = match.undo_seat(), match.redo_next()
        return {
            "table": self.row.id,
            "version": match.version,
            "line": match.line,
            "seat": seat,
            "view": match.game.view(seat),
            "can_undo": not over and seat is not None and undo_seat == seat,
            "can_redo": not over and seat is not None and redo is not None and redo[0] == seat,
            "since": self.row.since,
            "deadline": self.row.deadline,
            "used": self.row.used,
            "score_sheets": match.game.score_sheet() if match.game.is_over else None,
        }
