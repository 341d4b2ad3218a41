"""The grades that bots get in reviews of games against themselves: `python -m tools.strength.grades`.

The table is in docs/how-to/review-a-game.md. Bots are limited by lines, not seconds, so that it can be reproduced.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import fmean
from time import process_time
from typing import Final

from rich.console import Console

import tawantinsuyu as tw
from tawantinsuyu.analysis.results import Grade
from tawantinsuyu.bots.bot import pick_of
from tawantinsuyu.bots.registry import make_bot

BOTS: Final = ("random", "greedy:noise=2", "planner:lines=20", "planner:lines=150", "amauta:lines=24")


def grades(bot: str, games: int, lines: int) -> list[Grade]:
    """The grades of both seats of this many games."""
    all_grades: list[Grade] = []
    for number in range(games):
        game = tw.new_game(2, seed=f"grades {number}")
        game.keeps_undo = False
        players = [make_bot(bot, seed=f"{number} {seat}") for seat in range(2)]
        while not game.is_over:
            asked = game.asked()
            game.play_at(pick_of(players[asked.seat], asked))
        all_grades += [seat.grade for seat in tw.analyse(game, lines).seats if seat.grade is not None]
    return all_grades


def row(bot: str, all_grades: Sequence[Grade], seconds: float) -> str:
    """A row of the table."""
    good = fmean([each.share for each in all_grades])
    lost = fmean([each.mean for each in all_grades])
    vp = fmean([each.vp_a_turn for each in all_grades])
    return f"| `{bot}` | {len(all_grades)} | {good:.0%} | {lost:.2%} | {vp:.1f} | {seconds:.0f} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Grade bots by reviews of their own games.")
    parser.add_argument("bots", nargs="*", default=BOTS)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--lines", type=int, default=128)
    asked = parser.parse_args()
    console = Console(width=200, highlight=False, markup=False)
    for bot in asked.bots:
        began = process_time()
        all_grades = grades(bot, asked.games, asked.lines)
        console.print(row(bot, all_grades, (process_time() - began) / asked.games))


if __name__ == "__main__":
    main()
