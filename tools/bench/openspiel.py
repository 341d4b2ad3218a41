"""`python -m tools.bench.openspiel`: random play of our game in OpenSpiel compared with OpenSpiel's own Python games.

A step is an answer or a draw, including the query for legal actions or outcomes. Prints the rows of a table; times
are processor time.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random
from typing import Final

import pyspiel
from open_spiel.python import games as python_games

from tawantinsuyu.environments.openspiel import NAME

BESIDE: Final = (
    NAME,
    f"{NAME}(players=4)",
    f"{NAME}(players=1,opponent=axomamma)",
    *[f"python_{each}" for each in ("block_dominoes", "team_dominoes", "liars_poker", "kuhn_poker", "tic_tac_toe")],
)


def rate(name: str, seconds: float) -> float:
    """Steps of random games in a second of processor time."""
    game, random = pyspiel.load_game(name), Random(1)
    steps = 0
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps / passed


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5, help="for each game")
    seconds = parser.parse_args().seconds
    assert python_games, "importing them registers them"
    for name in BESIDE:
        rate(name, 0.1)  # warm
        sys.stdout.write(f"| `{name}` | {rate(name, seconds):,.0f} |\n")


if __name__ == "__main__":
    main()
