"""`python -m tools.strength.ratings`: which rating system finds the strength of people, by simulation.

The bots' levels are anchors with the strengths that `table/ratings/anchors.py` takes from games; results are sampled
from strengths (Plackett-Luce with Elo points), nothing is played. Writes the table in docs/decisions/0027-ratings.md.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from math import hypot, log, sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

from openskill.models import BradleyTerryFull, PlackettLuce
from rich.console import Console

from harness.builds import ROOT
from tawantinsuyu.simulation.ladder import expected
from tawantinsuyu.table.ratings.anchors import LEVEL_ANCHORS
from tawantinsuyu.table.ratings.glicko import SCALE, rated
from tawantinsuyu.table.ratings.rating import START, WIDEST, Rating

PAGE: Final = ROOT / "docs" / "decisions" / "0027-ratings.md"
BEGIN: Final = "<!-- simulation -->\n"
END: Final = "<!-- end of simulation -->"
AFTER: Final = (10, 30, 100)
SPREAD: Final = 300
"""The standard deviation of people's strengths around the usual bot."""
LEARNING: Final = 4
"""Elo points that a learner gains in a game."""
DRIFT: Final = 12.0
"""By how much a strength may change from game to game, for the systems of openskill."""
NARROWEST: Final = 1e-6
SURE: Final = 1.96

System = Callable[[Sequence[Rating | float], Sequence[int]], list[Rating | None]]


def with_openskill(kind: Any, damping: Callable[..., float] | None, is_pairwise: bool) -> System:
    """A system of openskill in Elo points, with its own damping of uncertainty or with another one."""
    own: dict[str, Any] = {} if damping is None else {"gamma": damping}

    def play(entrants: Sequence[Rating | float], places: Sequence[int]) -> list[Rating | None]:
        beta = SCALE / sqrt(2 if is_pairwise else len(entrants))
        model = kind(mu=START, sigma=WIDEST, beta=beta, tau=0, **own)
        teams = [
            [model.rating(each.value, min(WIDEST, hypot(each.deviation, DRIFT)))]
            if isinstance(each, Rating)
            else [model.rating(each, NARROWEST)]
            for each in entrants
        ]
        after = [team[0] for team in model.rate(teams, ranks=list(places))]
        return [
            Rating(new.mu, new.sigma) if isinstance(each, Rating) else None
            for each, new in zip(entrants, after, strict=True)
        ]

    return play


def undamped(*_: object) -> float:
    """Uncertainty shrinks as fast as the results say."""
    return 1.0


SYSTEMS: Final[dict[str, System]] = {
    "Plackett-Luce": with_openskill(PlackettLuce, None, is_pairwise=False),
    "Plackett-Luce, undamped": with_openskill(PlackettLuce, undamped, is_pairwise=False),
    "Bradley-Terry, undamped": with_openskill(BradleyTerryFull, undamped, is_pairwise=True),
    "Glicko-2": rated,
}


class World(NamedTuple):
    """Who plays whom: tables of so many, with so many bots; the others are people."""

    name: str
    players: int
    bots: int
    learning: float = 0.0


WORLDS: Final = (
    World("a person and a bot", 2, 1),
    World("two people", 2, 0),
    World("a person and three bots", 4, 3),
    World("four people", 4, 0),
    World(f"a person who gains {LEARNING} points a game, and a bot", 2, 1, LEARNING),
)


def order_of(strengths: Sequence[float], chance: random.Random) -> list[int]:
    """The places of a game that is sampled from strengths."""
    drawn = [strength / SCALE - log(-log(chance.random())) for strength in strengths]
    order = sorted(range(len(drawn)), key=lambda number: -drawn[number])
    return [order.index(number) for number in range(len(drawn))]


class Found(NamedTuple):
    """How well a system knew people: mean error after some games, share within the interval, log loss of forecasts."""

    errors: dict[int, float]
    inside: float
    loss: float


def simulated(system: System, world: World, people: int, seed: str) -> Found:
    """Everybody plays the last number of `AFTER` of games; in worlds without bots one game in five has one bot."""
    chance = random.Random(f"{world.name} {seed}")
    strengths = [chance.gauss(START, SPREAD) for _ in range(people)]
    states = [Rating()] * people
    counts = [0] * people
    errors: dict[int, list[float]] = {games: [] for games in AFTER}
    inside: list[bool] = []
    losses: list[float] = []
    levels = list(LEVEL_ANCHORS.values())
    while min(counts) < AFTER[-1]:
        bots = world.bots or int(chance.random() < 0.2)
        sitting = chance.sample([number for number in range(people) if counts[number] < AFTER[-1]] or [0], 1)
        sitting += chance.sample([n for n in range(people) if n not in sitting], world.players - bots - 1)
        playing = [chance.choice(levels) for _ in range(bots)]
        places = order_of([*(strengths[number] for number in sitting), *playing], chance)
        entrants: list[Rating | float] = [*(states[number] for number in sitting), *playing]
        other = entrants[1].value if isinstance(entrants[1], Rating) else entrants[1]
        if counts[sitting[0]] >= AFTER[0]:
            forecast = expected(states[sitting[0]].value, other)
            losses.append(-log(forecast if places[0] < places[1] else 1 - forecast))
        for number, state in zip(sitting, system(entrants, places), strict=False):
            assert state is not None
            states[number] = state
            counts[number] += 1
            strengths[number] += world.learning
            if counts[number] in errors:
                off = abs(state.value - strengths[number])
                errors[counts[number]].append(off)
                inside.append(off < SURE * state.deviation)
    return Found({games: fmean(each) for games, each in errors.items()}, fmean(inside), fmean(losses))


def table(people: int, console: Console) -> str:
    """All systems in all worlds."""
    headings = " | ".join(f"off after {games}" for games in AFTER)
    lines = [
        f"| Games of | System | {headings} | in the interval | log loss |",
        f"|---|---|{'---:|' * len(AFTER)}---:|---:|",
    ]
    for world in WORLDS:
        for name, system in SYSTEMS.items():
            found = simulated(system, world, people, "ratings 1")
            errors = " | ".join(f"{found.errors[games]:.0f}" for games in AFTER)
            lines.append(f"| {world.name} | {name} | {errors} | {found.inside:.0%} | {found.loss:.3f} |")
            console.print(lines[-1])
    return "\n".join(["", *lines, ""]) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Simulate, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength.ratings", description=__doc__)
    parser.add_argument("--people", type=int, default=300)
    made = table(parser.parse_args(arguments).people, Console(width=200))
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}{made}{END}{rest.split(END)[1]}", encoding="utf-8")


if __name__ == "__main__":
    main()
