"""What is measured: each scenario does one kind of work and returns operations per second.

To add one: write a function without parameters that prepares what it needs and returns `rate(batch, n)`, where
`batch()` does the operation n times in a plain loop, and add it to `SCENARIOS` under the name the table shows.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Final, TypeAlias

from tawantinsuyu.game.game import new_game
from tawantinsuyu.game.settings import Settings, box_for, catalog_for
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.playout import play_randomly
from tawantinsuyu.rules.setup import new_state
from tools.builds import imported_build

Scenario: TypeAlias = Callable[[], float]

SECONDS: Final = 0.4
"""How long one scenario is measured, at least."""

GAMES: Final = 20
MOST_ANSWERS: Final = 10_000

ALL_MODULES: Final = ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")
WITH_MODULES: Final = ", all modules"
"""How the name of a scenario ends that does with all modules what the one without this ending does without any."""


def rate(batch: Callable[[], object], operations: int) -> float:
    """Operations per second of a batch that does so many of them; the first run warms up and is not counted.

    The time of this process alone is counted, so that others on the same machine disturb little.
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


def play_games(players: int, modules: tuple[str, ...]) -> int:
    """Play a fixed set of complete random games; returns how many questions the players answered."""
    settings = Settings(players, {}, box_for(None).short_hash, modules=modules)
    catalog = catalog_for(settings, box_for(None))
    answered = 0
    for seed in range(GAMES):
        chooser = stream(str(seed), "players")
        answered += play_randomly(new_state(catalog), Chance(str(seed)), chooser, MOST_ANSWERS)
    return answered


def games_of(players: int, modules: tuple[str, ...] = ()) -> Scenario:
    """Complete random games, setup and chance included."""
    return lambda: rate(lambda: play_games(players, modules), GAMES)


def decisions_of(players: int, modules: tuple[str, ...] = ()) -> Scenario:
    """Players' decisions in random games: list the options and play one; chance is answered on the way."""
    return lambda: rate(lambda: play_games(players, modules), play_games(players, modules))


def copies_of(players: int, modules: tuple[str, ...] = ()) -> Scenario:
    """Copies of a position in the middle of a game."""

    def measure() -> float:
        state = new_game(players, seed=1, modules=modules).state
        play_randomly(state, Chance("copies"), stream("copies", "players"), 60 * players)

        def batch() -> None:
            for _ in range(1000):
                state.copy()

        return rate(batch, 1000)

    return measure


def plays_at_the_door(modules: tuple[str, ...] = ()) -> Scenario:
    """Answers given by key through the public door, with decision, events and history."""

    def batch() -> int:
        game = new_game(2, seed=1, modules=modules)
        chooser = stream("door", "players")
        answered = 0
        while (decision := game.decision) is not None:
            game.play(decision.options[chooser.below(len(decision.options))].key)
            answered += 1
        return answered

    return lambda: rate(batch, batch())


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
    "chance: numbers drawn": draws,
    "chance: streams begun": streams,
}


def main() -> None:
    """Measure the scenarios named on the command line, or all, and write the rates as JSON."""
    names = sys.argv[1:] or list(SCENARIOS)
    json.dump({"build": imported_build(), "rates": {name: SCENARIOS[name]() for name in names}}, sys.stdout)


if __name__ == "__main__":
    main()
