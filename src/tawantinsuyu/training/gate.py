"""Decides whether a new network replaces the old one: two bots play each deal with every assignment of seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.bots.planner.side_by_side import Played, side_by_side
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.box import Box
from tawantinsuyu.training.kinds import TrainingKind
from tawantinsuyu.training.workers import WorkPool

NEEDED: Final = 0.55
"""The share of games that a new network must win."""
DEALS_AT_A_TIME: Final = 5
"""Deals that a process plays side by side."""


class GateResult(NamedTuple):
    """A game between two bots: the first one's share of the win, and its lead over the best seat of the other."""

    won: float
    lead: float


@dataclass
class Score:
    """The results so far."""

    results: list[GateResult]

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def won(self) -> float:
        """The share of games that the first bot won."""
        return sum(each.won for each in self.results) / max(1, self.games)

    @property
    def lead(self) -> tuple[float, float]:
        """The mean lead with half the width of its interval (95 %)."""
        count = max(1, self.games)
        mean = sum(each.lead for each in self.results) / count
        square = sum((each.lead - mean) ** 2 for each in self.results) / max(1, count - 1)
        return mean, 1.96 * sqrt(square / count)

    def __str__(self) -> str:
        mean, half = self.lead
        return f"{self.games} games, won {100 * self.won:.1f} %, lead {mean:+.1f} ± {half:.1f} VP"


def playing(
    number: int, seat: int, bots: tuple[str, str], kind: TrainingKind, seed: str, box: Box | None = None
) -> Played[GateResult]:
    """Play a deal with the first bot in this seat."""
    game = kind.new_game(f"{seed} {number}", box)
    made = [make_bot(bots[0 if each == seat else 1], game.box, f"{number} {each}") for each in range(kind.players)]
    while not game.is_over:
        asked = game.asked()
        bot = made[asked.seat]
        game.play_at((yield from bot.picking(asked)) if isinstance(bot, PlannerBot) else bot.pick(asked))
    totals = [sheet["total"] for sheet in game.score_sheet()]
    winners = game.winners()
    won = 1 / len(winners) if seat in winners else 0.0
    return GateResult(won, totals[seat] - max(totals[:seat] + totals[seat + 1 :]))


def play_deals(
    first: int, deals: int, bots: tuple[str, str], kind: TrainingKind, seed: str, box: Box | None = None
) -> list[GateResult]:
    """The games of some deals side by side: the first bot takes every seat once, so a solo deal is one game."""
    numbers = range(first, min(first + DEALS_AT_A_TIME, deals))
    games = [playing(number, seat, bots, kind, seed, box) for number in numbers for seat in range(kind.players)]
    return list(side_by_side(games, len(games)))


def meet(
    bots: tuple[str, str],
    deals: int,
    workers: WorkPool,
    kind: TrainingKind,
    seed: str = "gate",
    box: Box | None = None,
) -> Iterator[Score]:
    """Let two bots play this many deals; yields the results so far."""
    score = Score([])
    play = partial(play_deals, deals=deals, bots=bots, kind=kind, seed=seed, box=box)
    for results in workers.each(play, range(0, deals, DEALS_AT_A_TIME)):
        score.results.extend(results)
        yield score
