"""`python -m tools.strength.tune_planner --games 600 -o report.md`: fits the weights of the planner's figures.

Bots play games with random moves, at a rate drawn for each seat. The figures of all seats are recorded at the start of
each turn, the scores at the end. The new weights predict the scores best without moving far from the old ones (ridge
regression towards them); each seat's rate of random moves is a covariate, so that good figures are not credited with
the good play that led to them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.planner.judgement import WEIGHTS
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.game.search.figures import FIGURES, figures_of, time_left

Numbers = NDArray[np.float64]

PATH: Final = Path(str(files("tawantinsuyu.bots.planner").joinpath(WEIGHTS)))
LINE_UPS: Final[tuple[tuple[int, tuple[str, ...], str | None], ...]] = (
    (2, (), None),
    (1, (), "pachamama"),
    (3, (), None),
    (2, ALL_MODULES[0], None),
    (1, (), "axomamma"),
    (4, (), None),
    (2, ALL_MODULES[1], None),
    (1, ALL_MODULES[0], "pachamama"),
    (3, ALL_MODULES[0], None),
)
"""Numbers of players, modules and opponents, in turn."""
TEST_SHARE: Final = 5
"""One game in this many is held out of the first fit, to measure its error."""
FIXED: Final = "vp"
"""A VP is always worth one VP."""


class Moment(NamedTuple):
    """A seat at the beginning of a turn, and its final score."""

    game: int
    time: float
    noise: float
    others_noise: float
    is_active: bool
    figures: list[int]
    score: int


def play(number: int, bot_name: str, noise: float) -> list[Moment]:
    """One game; the same number gives the same game."""
    random = Random(f"tune {number}")
    players, modules, opponent = LINE_UPS[number % len(LINE_UPS)]
    game = tw.new_game(players=players, seed=f"tune {number}", modules=modules, opponent=opponent)
    bot = make_bot(bot_name, game.box, number)
    noises = [noise * random.random() for _ in range(players)]
    noted: list[tuple[float, int, list[list[int]]]] = []
    turn = 0
    while (decision := game.decision) is not None:
        s = game.state
        if s.turn != turn:
            turn = s.turn
            noted.append((time_left(s), s.active, [figures_of(s, seat) for seat in range(players)]))
        astray = random.random() < noises[decision.seat]
        game.play(random.choice(decision.keys) if astray else answer_of(bot, game))
    scores = [sheet["total"] for sheet in game.score_sheet()]
    return [
        Moment(number, time, noises[seat], sum(noises) - noises[seat], seat == active, figures[seat], scores[seat])
        for time, active, figures in noted
        for seat in range(players)
    ]


class Fit(NamedTuple):
    """Weights with their error in VP when predicting held-out games."""

    now: Numbers
    later: Numbers
    error_before: float
    error: float


def fit(moments: Sequence[Moment], before: dict[str, dict[str, float]], strength: float) -> Fit:
    """The weights that predict the scores best; `strength` is that of the regularisation towards the old ones."""
    figures = np.array([moment.figures for moment in moments], dtype=np.float64)
    time = np.array([[moment.time] for moment in moments])
    score = np.array([moment.score for moment in moments], dtype=np.float64)
    play_ = np.array([[m.noise, m.others_noise, float(m.is_active)] for m in moments])
    common = np.hstack([np.ones_like(time), time, time**2, time**3, play_, play_ * time])
    old = np.array([before[part].get(name, 0.0) for part in ("now", "later") for name in FIGURES])
    data = np.hstack([figures, figures * time])
    rest = score - data @ old
    spread = data.std(axis=0)
    spread[spread == 0] = 1.0
    design = np.hstack([data / spread, common])
    penalty = np.concatenate([np.full(data.shape[1], strength), np.full(common.shape[1], 1e-3)])
    for fixed in (FIGURES.index(FIXED), len(FIGURES) + FIGURES.index(FIXED)):
        penalty[fixed] = 1e12
    tested = np.array([moment.game % TEST_SHARE == 0 for moment in moments])
    alone = _solve(common[~tested], rest[~tested], np.full(common.shape[1], 1e-3))
    tried = _solve(design[~tested], rest[~tested], penalty)
    solution = _solve(design, rest, penalty)[: data.shape[1]] / spread + old
    return Fit(
        solution[: len(FIGURES)],
        solution[len(FIGURES) :],
        _error(rest[tested] - common[tested] @ alone),
        _error(rest[tested] - design[tested] @ tried),
    )


def _solve(design: Numbers, wanted: Numbers, penalty: Numbers) -> Numbers:
    return np.asarray(np.linalg.solve(design.T @ design + np.diag(penalty), design.T @ wanted), dtype=np.float64)


def _error(missed: Numbers) -> float:
    return float(np.sqrt(np.mean(missed**2)))


def report(moments: Sequence[Moment], fitted_weights: Fit, games: int) -> str:
    """The result as Markdown."""
    lines = [
        f"{len(moments)} moments of {games} games. Error of predicted scores in games not used for the fit: "
        f"{fitted_weights.error_before:.2f} VP with the weights before, {fitted_weights.error:.2f} VP after.",
        "",
        "| Figure | at the end | 1 Festival to come | 2.5 to come |",
        "|---|---|---|---|",
    ]
    for name, now, later in zip(FIGURES, fitted_weights.now, fitted_weights.later, strict=True):
        lines.append(f"| {name} | {now:.2f} | {now + later:.2f} | {now + 2.5 * later:.2f} |")
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--bot", default="greedy", help="who plays, such as planner:iterations=30")
    parser.add_argument("--noise", type=float, default=0.3, help="the most that a seat plays at random")
    parser.add_argument("--workers", type=int, default=2, help="processes that play")
    parser.add_argument("--strength", type=float, default=1000.0, help="how hard weights are to move")
    parser.add_argument("--weights", type=Path, default=PATH, help="where the weights are written")
    parser.add_argument("-o", "--output", type=Path, help="where the report is written")
    chosen = parser.parse_args(words)
    moments: list[Moment] = []
    with ProcessPoolExecutor(chosen.workers) as pool:
        games = pool.map(partial(play, bot_name=chosen.bot, noise=chosen.noise), range(chosen.games))
        for found_moments in track(games, description="playing", total=chosen.games):
            moments.extend(found_moments)
    fitted = fit(moments, json.loads(PATH.read_text(encoding="utf-8")), chosen.strength)
    weights = {
        "now": {name: round(float(value), 3) for name, value in zip(FIGURES, fitted.now, strict=True)},
        "later": {name: round(float(value), 3) for name, value in zip(FIGURES, fitted.later, strict=True)},
    }
    chosen.weights.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")
    if chosen.output is not None:
        chosen.output.write_text(report(moments, fitted, chosen.games), encoding="utf-8")


if __name__ == "__main__":
    main()
