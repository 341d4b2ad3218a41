"""The benchmark scenarios: each does one kind of work and returns operations per second.

To add one: write a function without parameters that prepares what it needs and returns `rate(batch, n)`, where
`batch()` does the operation n times in a plain loop, and add it to `SCENARIOS` under the name the table shows.
"""

from __future__ import annotations

import json
import multiprocessing
import sys
import time
from collections.abc import Callable
from itertools import count
from threading import BrokenBarrierError
from typing import Any, Final, TypeAlias

import numpy as np

from harness.builds import imported_build
from tawantinsuyu.bots.bot import pick_of
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.names import ModuleName
from tawantinsuyu.environments.coding import GameKind, coding_of
from tawantinsuyu.environments.seat import SeatEnv
from tawantinsuyu.environments.vector import SeatVectorEnv, random_actions
from tawantinsuyu.game.game import new_game
from tawantinsuyu.game.seat_position import Sight, sight_of
from tawantinsuyu.game.settings import Settings, box_for, catalog_for
from tawantinsuyu.game.subject import Subject
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.playout import play_randomly
from tawantinsuyu.rules.setup import new_state
from tools.bench.calibration import calibration

Scenario: TypeAlias = Callable[[], float]

SECONDS: Final = 0.4
"""How long one scenario is measured, at least."""

SECONDS_TOGETHER: Final = 1.0
"""How long scenarios with several processes are measured."""

MOST_SECONDS: Final = 60
"""How long the processes wait for each other."""

PROCESSES: Final = 2
TOGETHER: Final = ", several processes"
"""Suffix of scenarios that run in several processes what the one without it runs in one."""

BY_THE_CLOCK: Final = ", by the clock"
"""Marks scenarios that measure wall-clock time; other programs on the machine affect them."""

GAMES: Final = 20
GAMES_OF_BOTS: Final = 4
MOST_ANSWERS: Final = 10_000

ALL_MODULES: Final = ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")
WITH_MODULES: Final = ", all modules"
"""Suffix of scenarios that play with all modules what the one without it plays without modules."""


def rate(batch: Callable[[], object], operations: int) -> float:
    """Operations per second of a batch of this many; the first run is a warm-up and not counted.

    Only processor time of this process is counted, so that other programs hardly matter.
    """
    batch()
    batches = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < SECONDS:
        batch()
        batches += 1
    return batches * operations / elapsed


def draws() -> float:
    """Unbiased random numbers from one stream."""
    numbers = stream("bench", "draws")

    def batch() -> None:
        for _ in range(1000):
            numbers.below(52)

    return rate(batch, 1000)


def streams() -> float:
    """New streams from a seed and a label."""

    def batch() -> None:
        for _ in range(100):
            stream("bench", "streams")

    return rate(batch, 100)


def play_games(players: int, modules: tuple[ModuleName, ...]) -> int:
    """Play a fixed set of complete random games; returns the number of questions answered by players."""
    settings = Settings(players, {}, box_for(None).short_hash, modules=modules)
    catalog = catalog_for(settings, box_for(None))
    answered = 0
    for seed in range(GAMES):
        chooser = stream(str(seed), "players")
        answered += play_randomly(new_state(catalog), Chance(str(seed)), chooser, MOST_ANSWERS)
    return answered


def games_of(players: int, modules: tuple[ModuleName, ...] = ()) -> Scenario:
    """Complete random games, setup and chance included."""
    return lambda: rate(lambda: play_games(players, modules), GAMES)


def decisions_of(players: int, modules: tuple[ModuleName, ...] = ()) -> Scenario:
    """Players' decisions in random games: list the options and play one; chance is answered on the way."""
    return lambda: rate(lambda: play_games(players, modules), play_games(players, modules))


def copies_of(players: int, modules: tuple[ModuleName, ...] = ()) -> Scenario:
    """Copies of a position in the middle of a game."""

    def measure() -> float:
        state = new_game(players, seed=1, modules=modules).state
        play_randomly(state, Chance("copies"), stream("copies", "players"), 60 * players)

        def batch() -> None:
            for _ in range(1000):
                state.copy()

        return rate(batch, 1000)

    return measure


def plays_at_the_door(modules: tuple[ModuleName, ...] = ()) -> Scenario:
    """Answers given by key through the public API, with decision, events and history."""

    def batch() -> int:
        game = new_game(2, seed=1, modules=modules)
        chooser = stream("door", "players")
        answered = 0
        while (decision := game.decision) is not None:
            game.play(decision.options[chooser.below(len(decision.options))].key)
            answered += 1
        return answered

    return lambda: rate(batch, batch())


def play_with_bots(name: str, seed: int) -> None:
    """A complete game of two bots, as in experiments."""
    game = new_game(2, seed=seed)
    game.keeps_undo = False
    bots = [make_bot(name, game.box, f"{seed} {seat}") for seat in range(2)]
    while not game.is_over:
        asked = game.asked()
        game.play_at(pick_of(bots[asked.seat], asked))


def games_of_bots(name: str) -> Scenario:
    """Complete games of two bots in this process."""

    def batch() -> None:
        for seed in range(GAMES_OF_BOTS):
            play_with_bots(name, seed)

    return lambda: rate(batch, GAMES_OF_BOTS)


def _play_beside_others(name: str, number: int, ready: Any, rates: Any) -> None:
    """What each of several processes does: warm up, wait for the others, play for a while, report the rate."""
    seeds = count(1_000_000 * number)
    play_with_bots(name, next(seeds))
    try:
        ready.wait(timeout=MOST_SECONDS)
    except BrokenBarrierError:
        return
    games = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < SECONDS_TOGETHER:
        play_with_bots(name, next(seeds))
        games += 1
    rates.put(games / elapsed)


def games_on(processes: int, name: str) -> Scenario:
    """Complete games of two bots in several processes at once, by wall-clock time: it shows what cores share."""

    def measure() -> float:
        context = multiprocessing.get_context("spawn")
        ready, rates = context.Barrier(processes), context.Queue()
        working = [
            context.Process(target=_play_beside_others, args=(name, number, ready, rates))
            for number in range(processes)
        ]
        for each in working:
            each.start()
        total = sum(rates.get(timeout=MOST_SECONDS) for _ in working)
        for each in working:
            each.join()
        return float(total)

    return measure


def search_iterations() -> float:
    """Lines of play that the planner searches in mid-game."""
    game = new_game(2, seed=1)
    chooser = stream("planner", "players")
    while (decision := game.decision) is not None and (game.state.turn < 8 or len(decision.options) < 4):
        game.play(decision.options[chooser.below(len(decision.options))].key)
    assert decision is not None
    bot = PlannerBot(game.box, "bench", Budget(iterations=20))
    asked = game.asked()
    return rate(lambda: bot.search(asked), 20)


def observations_of(modules: tuple[ModuleName, ...] = ()) -> Scenario:
    """Seat positions encoded as arrays."""

    def measure() -> float:
        observer = coding_of(GameKind(2, modules)).observer
        game = new_game(2, seed=1, modules=modules)
        chooser = stream("observations", "players")
        seen: list[tuple[Sight, Subject]] = []
        while (decision := game.decision) is not None:
            seen.append((sight_of(game.state.copy(), decision.seat), decision.subject))
            game.play(decision.options[chooser.below(len(decision.options))].key)

        def batch() -> None:
            for position, asked in seen:
                observer.observe(position, asked)

        return rate(batch, len(seen))

    return measure


def steps_of_one() -> float:
    """Steps of one environment with a random learner: observation, mask, reward and the random opponent included."""
    env = SeatEnv()
    random = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    told = [info]

    def batch() -> None:
        for _ in range(50):
            allowed = np.flatnonzero(told[0]["action_mask"])
            _, _, over, _, told[0] = env.step(allowed[random.integers(len(allowed))])
            if over:
                _, told[0] = env.reset()

    return rate(batch, 50)


def steps_of_many(tables: int) -> Scenario:
    """The same at several tables in one call."""

    def measure() -> float:
        envs = SeatVectorEnv(tables, copy=False)
        random = np.random.default_rng(1)
        told = [envs.reset(seed=1)[1]]

        def batch() -> None:
            told[0] = envs.step(random_actions(told[0]["action_mask"], random))[4]

        return rate(batch, tables)

    return measure


def steps_on(processes: int, tables: int) -> Scenario:
    """The same by wall-clock time, since other processes may play them."""

    def measure() -> float:
        envs = SeatVectorEnv(tables, processes=processes, copy=False)
        random = np.random.default_rng(1)
        try:
            _, infos = envs.reset(seed=1)
            steps = 0
            start = time.perf_counter()
            while (elapsed := time.perf_counter() - start) < SECONDS_TOGETHER:
                _, _, _, _, infos = envs.step(random_actions(infos["action_mask"], random))
                steps += tables
        finally:
            envs.close()
        return steps / elapsed

    return measure


SCENARIOS: Final[dict[str, Scenario]] = {
    "random games, 2 players": games_of(2),
    "random games, 2 players" + WITH_MODULES: games_of(2, ALL_MODULES),
    "random games, 4 players": games_of(4),
    "random games, 4 players" + WITH_MODULES: games_of(4, ALL_MODULES),
    "decisions, 2 players": decisions_of(2),
    "decisions, 2 players" + WITH_MODULES: decisions_of(2, ALL_MODULES),
    "decisions, 4 players": decisions_of(4),
    "decisions, 4 players" + WITH_MODULES: decisions_of(4, ALL_MODULES),
    "copies, 2 players": copies_of(2),
    "copies, 2 players" + WITH_MODULES: copies_of(2, ALL_MODULES),
    "copies, 4 players": copies_of(4),
    "copies, 4 players" + WITH_MODULES: copies_of(4, ALL_MODULES),
    "answers by key at the public door": plays_at_the_door(),
    "answers by key at the public door" + WITH_MODULES: plays_at_the_door(ALL_MODULES),
    "games of random bots": games_of_bots("random"),
    "games of greedy bots": games_of_bots("greedy"),
    "games of greedy bots" + BY_THE_CLOCK: games_on(1, "greedy"),
    "games of greedy bots" + BY_THE_CLOCK + TOGETHER: games_on(PROCESSES, "greedy"),
    "planner: lines of play": search_iterations,
    "observations": observations_of(),
    "observations" + WITH_MODULES: observations_of(ALL_MODULES),
    "environment steps": steps_of_one,
    "environment steps, 32 tables": steps_of_many(32),
    "environment steps, 32 tables" + BY_THE_CLOCK: steps_on(1, 32),
    "environment steps, 32 tables" + BY_THE_CLOCK + TOGETHER: steps_on(PROCESSES, 32),
    "chance: numbers drawn": draws,
    "chance: streams begun": streams,
}


def main() -> None:
    """Measure the scenarios named on the command line, or all, and write the rates as JSON.

    Each comes with the calibration rate just before and after it, since the machine's speed may vary.
    """
    rates: dict[str, tuple[float, float]] = {}
    before = calibration()
    for name in sys.argv[1:] or list(SCENARIOS):
        measured_rate = SCENARIOS[name]()
        after = calibration()
        rates[name] = (measured_rate, (before + after) / 2)
        before = after
    json.dump({"build": imported_build(), "rates": rates}, sys.stdout)


if __name__ == "__main__":
    main()
