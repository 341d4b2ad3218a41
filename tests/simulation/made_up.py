"""Made-up results: tables with figures that can be computed by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tawantinsuyu.simulation.playing import PlayedGame
from tawantinsuyu.simulation.tables import SEATS, Tables, tables_of
from tawantinsuyu.simulation.tally import MOST_TASKS, Use

SOURCES = ("vp_start", "vp_temple", "vp_final_temple", "vp_conquest", "vp_festival")


def seat(won: float, vp: int = 0, bot: str = "b", tasks: Sequence[int] = (), **sources: int) -> dict[str, Any]:
    """A seat's row; `tasks` are those of each placement, `sources` its VP, and the rest of them are `vp_start`."""
    counts = [sum(min(each, MOST_TASKS) == number for each in tasks) for number in range(MOST_TASKS + 1)]
    row: dict[str, Any] = dict.fromkeys(SEATS, 0)
    row |= {"bot": bot, "is_bot": bot != "axomamma", "vp": vp, "won": won, "rank": 1 if won else 2}
    row |= {"placements": len(tasks), "tasks": sum(tasks)}
    row |= {f"placements_{number}": count for number, count in enumerate(counts)}
    row |= dict.fromkeys(SOURCES, 0) | {f"vp_{name}": value for name, value in sources.items()}
    row["vp_start"] = vp - sum(sources.values())
    return row


def game(
    number: int, *seats: dict[str, Any], bag: int | None = 9, uses: Sequence[tuple[int, str, str]] = ()
) -> PlayedGame:
    """A game; a use is seat, use, what."""
    rows = [{**row, "game": number, "seat": place} for place, row in enumerate(seats)]
    about = {"game": number, "line_up": 0, "seed": "", "players": len(seats), "turns": 40, "answers": 500}
    about |= {"festivals": 3, "winners": sum(row["won"] > 0 for row in seats), "least_in_bag": bag}
    return PlayedGame(number, about, rows, [Use(place, 1, use, what) for place, use, what in uses], None)


def tables(*games: PlayedGame) -> Tables:
    return tables_of(games)
