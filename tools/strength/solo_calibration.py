"""`python -m tools.strength.solo_calibration --games 100`: measures the error of the network's forecasts of solo games.

Amauta plays solo games against every preset of every opponent. The forecasts at the start of each turn are compared
with the end of the game, and the corrections are written to `analysis/solo_calibration.json`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from harness.builds import ROOT
from tawantinsuyu.analysis.solo_calibration import FESTIVALS, FILE, OPPONENT, PLAYER, Correction, row_of, shares
from tawantinsuyu.bots.amauta.amauta import network_of
from tawantinsuyu.bots.amauta.judgement import NetworkJudgement
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.core.state import State
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.training.kinds import KINDS
from tools.reports.experiments import count
from tools.strength.turns import play_through

DATA: Final = ROOT / "src" / "tawantinsuyu" / "analysis" / FILE
FOLDER: Final = ROOT / "build" / "strength"
BOT: Final = "amauta:lines=24"
STEPS: Final = 50
"""Steps of Newton's method; it needs about ten."""
FARTHEST: Final = 1.0
"""Maximum length of a step: from far away the method overshoots, and more with each step."""
PULL: Final = 1.0
"""Regularisation of corrections towards 0, so that a few games do not carry them away: the weight of one position."""

Rows = NDArray[np.float64]


class TurnForecast(NamedTuple):
    """The start of a turn: the share of each known time, and the forecast logarithm of the odds and lead."""

    shares: list[float]
    odds: float
    lead: float


class SoloGame(NamedTuple):
    """A solo game: the name of its correction, the forecasts, whether the player won, and the final lead."""

    row: str
    moments: list[TurnForecast]
    won: float
    lead: float


def plans(box: Box, seed: str) -> list[Plan]:
    """Games against every preset of every opponent, with and without modules."""
    return [
        Plan(((BOT,),), box, seed, kind.opponent, preset, kind.modules)
        for kind in KINDS
        if kind.opponent is not None
        for preset in PRESETS[kind.opponent]
    ]


def played(some: Sequence[Plan], number: int) -> SoloGame:
    """Play the game with this number; returns the network's forecasts at the start of each turn."""
    judge = NetworkJudgement(network_of(None))
    moments: list[TurnForecast] = []

    def look(s: State, _: int) -> None:
        vp, strengths = [float(each[0, PLAYER] - each[0, OPPONENT]) for each in judge.judge([s])]
        moments.append(TurnForecast(shares(s), strengths, vp))

    game = play_through(some, number, look)
    totals = [sheet["total"] for sheet in game.score_sheet()]
    winners = game.winners()
    return SoloGame(row_of(game.state), moments, (PLAYER in winners) / len(winners), totals[PLAYER] - totals[OPPONENT])


def play(folder: Path, box: Box, each: int, workers: int, console: Console) -> list[SoloGame]:
    """This many games of each plan; those played before are read from the folder."""
    some = plans(box, "alone")
    file = folder / f"alone-{box.short_hash}.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    folder.mkdir(parents=True, exist_ok=True)
    missing = range(len(lines), each * len(some))
    with get_context("spawn").Pool(workers) as pool, file.open("a", encoding="utf-8") as kept:
        for game in track(pool.imap(partial(played, some), missing), "solo games", len(missing), console=console):
            lines.append(json.dumps(game))
            kept.write(lines[-1] + "\n")
            kept.flush()
    games = [SoloGame(*json.loads(line)) for line in lines[: each * len(some)]]
    return [game._replace(moments=[TurnForecast(*moment) for moment in game.moments]) for game in games]


def correction(games: Sequence[SoloGame]) -> Correction:
    """The correction that makes forecasts come true in these games."""
    everything = [(moment, game) for game in games for moment in game.moments]
    times = np.array([moment.shares for moment, _ in everything])
    missing = np.array([game.lead - moment.lead for moment, game in everything])
    odds = np.array([moment.odds for moment, _ in everything])
    won = np.array([game.won for _, game in everything])
    leads = np.linalg.solve(times.T @ times + PULL * np.eye(times.shape[1]), times.T @ missing)
    *added, weight = logistic(np.column_stack((times, odds)), won, np.array([0.0] * times.shape[1] + [1.0]))
    return Correction(_rounded(leads), _rounded(added), round(float(weight), 3))


def logistic(inputs: Rows, won: Rows, first: Rows) -> Rows:
    """Logistic regression: the weights that fit the results best, slightly regularised towards `first`."""
    weights = first
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (won - chance) - PULL * (weights - first)
        bend = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + PULL * np.eye(len(first))
        weights = weights + np.clip(np.linalg.solve(bend, slope), -FARTHEST, FARTHEST)
    return weights


def _rounded(values: Sequence[float] | Rows) -> tuple[float, ...]:
    return tuple(round(float(each), 2) for each in values)


def main(words: Sequence[str] | None = None) -> None:
    """Play, and write the corrections."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength.solo_calibration", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--games", type=count, default=100, help="games against each preset, with and without modules")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where games are kept")
    parser.add_argument("--workers", type=count, default=2)
    parser.add_argument("-o", "--output", type=Path, default=DATA)
    options = parser.parse_args(words)
    console = Console(highlight=False)
    games = play(options.folder, load_box(), options.games, options.workers, console)
    rows = {}
    for row in sorted({game.row for game in games}):
        of_row = [game for game in games if game.row == row]
        rows[row] = asdict(correction(of_row))
        console.print(f"{row:12} {len(of_row)} games, {sum(game.won for game in of_row):g} won")
    data = {"bot": BOT, "games": options.games, "festivals": [*FESTIVALS, "set-up"], "rows": rows}
    options.output.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
