"""The training loop: games, fitting, gate, and again. It can be interrupted at any time.

Each finished step leaves a file in the folder, and a step whose file exists is skipped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Final, TypedDict

import jax

import tawantinsuyu as tw
from tawantinsuyu.bots.amauta.features import columns_of
from tawantinsuyu.bots.amauta.network import About, load_network
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.plain import Json
from tawantinsuyu.game.search.figures import FIGURES
from tawantinsuyu.training.calibration import CalibrationBin, calibration_bins
from tawantinsuyu.training.dataset import load, note_all, play_all
from tawantinsuyu.training.fitting import CHECK_EVERY, FitSettings, Fitter
from tawantinsuyu.training.gate import NEEDED, Score, meet
from tawantinsuyu.training.kinds import KINDS, TrainingKind
from tawantinsuyu.training.selfplay import Orders
from tawantinsuyu.training.workers import WorkPool

GREEDY: Final = "greedy"
FIRST: Final = "planner"
"""The bot that plays before there is a network."""

ShowProgress = Callable[[str, int, int], None]
"""Called with the name of a step, how much of it is done, and how much there is."""


class Generation(TypedDict):
    """The results of a generation: the gate, the errors in held-out games by step, and the calibration."""

    generation: int
    against: str
    games: int
    won: float
    lead: tuple[float, float]
    passed: bool
    history: list[dict[str, float]]
    tenths: list[dict[str, float]]


@dataclass(frozen=True)
class TrainingPlan:
    """How much to play and search. `lines` and `looks` are lines of play per choice, `guesses` a share of questions."""

    generations: int = 3
    greedy_games: int = 30_000
    games: int = 3_000
    lines: int = 8
    looks: int = 48
    guesses: float = 0.07
    noise: float = 0.1
    gate_deals: int = 200
    gate_lines: int = 24
    guess_games: int = 20_000
    """Games of each generation from the second on that the best network plays by its guess alone."""
    seed: str = "amauta"
    kinds: tuple[TrainingKind, ...] = KINDS
    fit: FitSettings = field(default_factory=FitSettings)


class Training:
    """The folder of a training run: `games-0`, `games-1`, …, `network-1.amauta`, …, `best.amauta`, `progress.json`."""

    def __init__(self, folder: Path, plan: TrainingPlan, box: Box, workers: WorkPool) -> None:
        self.folder = folder
        self.best = folder / "best.amauta"
        self.plan = plan
        self.box = box
        self.workers = workers
        catalogs = [kind.new_game("columns", box).state.catalog for kind in plan.kinds]
        seat, shared = columns_of(catalogs)
        self.about = About(FIGURES, tuple(seat), tuple(shared), (), box.short_hash, tw.__version__)

    def run(self, progress: ShowProgress) -> list[Generation]:
        """Do what is not done yet; returns the results of each generation."""
        generations: list[Generation] = []
        plan = self.plan
        self._play("games-0", Orders(GREEDY, plan.seed, 0.3, 0.0, GREEDY, plan.kinds), plan.greedy_games, progress)
        for generation in range(1, self.plan.generations + 1):
            player = self._best_bot(self.plan.lines)
            looker = self._best_bot(self.plan.looks)
            done = self.folder / f"generation-{generation}.json"
            if not done.exists():
                orders = Orders(player, plan.seed, plan.noise, plan.guesses, looker, plan.kinds)
                self._play(f"games-{generation}", orders, plan.games, progress)
                if self.best.exists():
                    orders = replace(orders, guesses=0.0, by_guess=True)
                    self._play(f"guessed-{generation}", orders, plan.guess_games, progress)
                about = self._generation(generation, progress)
                done.write_text(json.dumps(about, indent=1), encoding="utf-8")
            generations.append(json.loads(done.read_text(encoding="utf-8")))
        return generations

    def _best_bot(self, lines: int) -> str:
        return f"amauta:iterations={lines},weights={self.best}" if self.best.exists() else f"{FIRST}:iterations={lines}"

    def _play(self, folder: str, orders: Orders, games: int, progress: ShowProgress) -> None:
        for done in play_all(self.folder / folder, orders, games, self.workers, self.box):
            progress(f"playing {folder}", done, games)

    def _generation(self, generation: int, progress: ShowProgress) -> Generation:
        """Fit a network to all games so far, and let it replace the best one if it wins."""
        path = self.folder / f"network-{generation}.amauta"
        repeats: dict[str, int] = {"games-0": 1}
        for each in range(1, generation + 1):
            repeats |= {f"guessed-{each}": 2} if (self.folder / f"guessed-{each}").exists() else {}
            repeats |= {f"games-{each}": 4}
        folders = [
            note_all(self.folder / name, self.about.seat, self.about.shared, self.workers, self.box) for name in repeats
        ]
        settings = replace(self.plan.fit, repeats=tuple(repeats.values()))
        before = load_network(self.best) if self.best.exists() else None
        fitter = Fitter(load(folders), self.about, settings, before)
        checks = sum(-(-steps // CHECK_EVERY) for steps in settings.rounds)
        network = fitter.fit(lambda _: progress(f"fitting {path.name}", len(fitter.history), checks))
        made: dict[str, Json] = {"generation": generation, "plan": asdict(self.plan), "jax": jax.__version__}
        made["errors"] = fitter.errors()
        network = replace(network, about=replace(network.about, made=made))
        network.save(path)
        load_network(path)
        bots = (f"amauta:iterations={self.plan.gate_lines},weights={path}", self._best_bot(self.plan.gate_lines))
        score = Score([])
        for score in meet(bots, self.plan.gate_deals, self.workers, KINDS[0], f"gate {generation}", self.box):
            progress(f"gate of {path.name}", score.games, self.plan.gate_deals * KINDS[0].players)
        passed = score.won >= NEEDED
        if passed:
            draft = self.folder / "best.part"
            draft.write_bytes(path.read_bytes())
            draft.replace(self.best)
        return {
            "generation": generation,
            "against": bots[1],
            "games": score.games,
            "won": score.won,
            "lead": score.lead,
            "passed": passed,
            "history": fitter.history,
            "tenths": [asdict(each) for each in calibration(fitter)],
        }


def calibration(fitter: Fitter) -> list[CalibrationBin]:
    """Forecast and observed chances to win in held-out games of two seats."""
    group = fitter.groups[2]
    chances = fitter.chances(group, group.test)
    return calibration_bins(chances[:, 0], group.won[group.test, 0])


def summary(generations: list[Generation]) -> Iterator[str]:
    """A line for each generation."""
    for each in generations:
        lead, half = each["lead"]
        verdict = "replaces it" if each["passed"] else f"does not replace it (needs {NEEDED:.0%})"
        yield (
            f"generation {each['generation']} won {each['won']:.1%} of {each['games']} games against "
            f"{each['against'].partition(':')[0]}, {lead:+.1f} ± {half:.1f} VP: {verdict}"
        )
