"""Calibration of the win forecasts shown to players.

Amauta plays against itself, and solo against every preset. At the start of each turn the network forecasts the chance
of the active seat to win; the end of the game shows whether it did.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeAlias

from rich.console import Console
from rich.progress import track

from tawantinsuyu.analysis.network_values import NetworkValuer
from tawantinsuyu.box.box import Box
from tawantinsuyu.core.state import State
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.simulation.intervals import Estimate, Z
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.training.kinds import KINDS
from tools.strength.turns import play_through

BOT: Final = "amauta:lines=24"
PLAYERS: Final = 2
PARTS: Final = 10
SEED: Final = "forecasts"
TWO: Final = "forecasts"
SOLO: Final = "forecasts-alone"

ForecastGame: TypeAlias = list[tuple[float, float]]
"""The forecasts in a game, each with the result: 1 for a victory, a half for a shared one, or 0."""


@dataclass(frozen=True)
class Tenth:
    """The forecasts between two tenths: how many, their mean, how often they came true, and by how much that differs.

    The difference comes with its interval, which counts games, since forecasts of one game are not independent.
    """

    count: int
    forecast: float
    observed: float
    error: Estimate


def _for_two(box: Box) -> list[Plan]:
    return [Plan(((BOT,) * PLAYERS,), box, SEED)]


def _solo(box: Box) -> list[Plan]:
    """Games against every preset of every opponent, with and without modules."""
    return [
        Plan(((BOT,),), box, SEED, kind.opponent, preset, kind.modules)
        for kind in KINDS
        if kind.opponent is not None
        for preset in PRESETS[kind.opponent]
    ]


PLANS: Final[Mapping[str, Callable[[Box], list[Plan]]]] = {TWO: _for_two, SOLO: _solo}
"""The plans that take turns from game to game, by the name of their file."""


def played(plans: Sequence[Plan], number: int) -> ForecastGame:
    """Play a game; returns the forecasts at the start of each turn."""
    valuer = NetworkValuer()
    made: list[tuple[int, float]] = []

    def look(s: State, seat: int) -> None:
        (value,) = valuer.values([s])
        made.append((seat, value.chances[seat]))

    winners = play_through(plans, number, look).winners()
    return [(chance, (seat in winners) / len(winners)) for seat, chance in made]


def file_of(folder: Path, box: Box, kind: str) -> Path:
    """The file of games, one per line; each component set has its own folder."""
    return folder / f"{kind}-{box.short_hash}.jsonl"


def games_of(folder: Path, box: Box, kind: str) -> list[ForecastGame]:
    """The games played so far."""
    file = file_of(folder, box, kind)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [[(chance, won) for chance, won in json.loads(line)] for line in lines]


def play(folder: Path, box: Box, kind: str, games: int, workers: int, console: Console) -> None:
    """Play missing games; existing ones are kept."""
    missing = range(len(games_of(folder, box, kind)), games)
    if not missing:
        return
    folder.mkdir(parents=True, exist_ok=True)
    with get_context("spawn").Pool(workers) as pool, file_of(folder, box, kind).open("a", encoding="utf-8") as kept:
        new_games = pool.imap(partial(played, PLANS[kind](box)), missing)
        for game in track(new_games, kind, len(missing), console=console):
            kept.write(json.dumps([[round(chance, 4), won] for chance, won in game]) + "\n")
            kept.flush()


def tenths(games: Sequence[ForecastGame]) -> list[Tenth]:
    """All non-empty tenths, from unlikely to likely."""
    by_tenth: list[Tenth] = []
    for tenth in range(PARTS):
        inside = [[each for each in game if min(PARTS - 1, int(each[0] * PARTS)) == tenth] for game in games]
        if any(inside):
            by_tenth.append(_tenth([each for each in inside if each]))
    return by_tenth


def _tenth(games: Sequence[ForecastGame]) -> Tenth:
    everything = [each for game in games for each in game]
    count = len(everything)
    forecast = sum(chance for chance, _ in everything) / count
    observed = sum(won for _, won in everything) / count
    error = observed - forecast
    half = Z * sqrt(sum(sum(won - chance - error for chance, won in game) ** 2 for game in games)) / count
    return Tenth(count, forecast, observed, Estimate(error, error - half, error + half))
