"""A person's finished games, from the facts of their tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tawantinsuyu.analysis.usual import row_of, usual_sources
from tawantinsuyu.table.past_games.messages import PastGameOut, PastGamesOut, PastPlayerOut, ProfileGameOut
from tawantinsuyu.table.rows import SeatRow, TableRow


class SeatNotes(NamedTuple):
    """What is noted at a seat when its game has ended, or was reviewed."""

    grade: int | None = None
    luck: int | None = None
    kept: Sequence[str] = ()
    is_shown: bool = False


def past_game(
    row: TableRow, seats: Sequence[SeatRow], person_id: str, notes: SeatNotes, begun_at: int | None
) -> PastGameOut:
    """A finished game of a person."""
    assert row.result is not None
    result, settings = row.result, row.settings
    own = next(seat.seat for seat in seats if seat.person_id == person_id)
    players: list[PastPlayerOut] = [
        {
            "name": seat.name,
            "kind": "bot" if seat.kind == "bot" else "person",
            "bot": seat.bot,
            "yours": seat.person_id == person_id,
            "vp": result["vp"][seat.seat],
            "won": seat.seat in result["winners"],
        }
        for seat in seats
    ]
    if settings["opponent"] is not None:
        vp, won = result["vp"][-1], len(seats) in result["winners"]
        players.append({"name": "", "kind": "opponent", "bot": None, "yours": False, "vp": vp, "won": won})
    return {
        "table": row.id,
        "ended_at": row.since,
        "settings": settings,
        "turns": row.turn,
        "lasted": None if begun_at is None else max(0, row.since - begun_at),
        "players": players,
        "grade": notes.grade,
        "luck": notes.luck,
        "kept": list(notes.kept),
        "shown": notes.is_shown,
        "sources": result["sheets"][own],
        "usual": row_of(settings["players"], settings["opponent"], settings["modules"]),
    }


def past_games(games: list[PastGameOut], until: int | None) -> PastGamesOut:
    """A list of games with what winners of such games usually have."""
    played = {game["usual"]: game["settings"] for game in games}
    usual = {
        name: dict(usual_sources(each["players"], each["opponent"], each["modules"])) for name, each in played.items()
    }
    return {"games": games, "usual": usual, "until": until}


def profile_game(game: PastGameOut) -> ProfileGameOut:
    """What others see of a game that its player shows: neither the table nor who else played."""
    return {
        "ended_at": game["ended_at"],
        "usual": game["usual"],
        "turns": game["turns"],
        "players": [
            {"kind": each["kind"], "bot": each["bot"], "yours": each["yours"], "vp": each["vp"], "won": each["won"]}
            for each in game["players"]
        ],
    }
