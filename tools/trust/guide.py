"""`make guide N=2000`: this many guided games against each opponent, every preset and combination of modules in turn.

A simulated person plays a complete game, answers the guide's questions truthfully and carries out its orders. Guide and
person exchange JSON texts only. What the guide orders, and her side as it shows it, must be as in the game.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import as_completed
from statistics import median, quantiles
from typing import Final, NamedTuple

from harness.builds import imported_build
from harness.guide.games import KINDS, guided_game
from tools.games.pools import kill, pool_of
from tools.trust.results import keep

MOST_SHOWN: Final = 10


class Guided(NamedTuple):
    """The result of one game: questions in each of her turns and in the person's turns, and a difference if any."""

    opponent: str
    number: int
    her_turns: tuple[int, ...]
    my_turns: tuple[int, ...]
    orders: int
    difference: str


def play(opponent: str, number: int) -> Guided:
    """One game, in a worker process."""
    kind = KINDS[opponent][number % len(KINDS[opponent])]
    try:
        person = guided_game(kind, f"{opponent} {number}")
    except Exception as fault:
        return Guided(opponent, number, (), (), 0, f"{kind}: {type(fault).__name__}: {fault}")
    return Guided(opponent, number, tuple(person.her_turns), tuple(person.my_turns), len(person.ordered), "")


def main(words: Sequence[str] | None = None) -> int:
    """Returns the exit code: 1 if there is a difference."""
    parser = argparse.ArgumentParser(prog="python -m tools.trust.guide", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100, help="games against each opponent")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", action="store_true", help="keep the figures for docs/trust.md")
    options = parser.parse_args(words)
    results: list[Guided] = []
    pool = pool_of(options.processes)
    try:
        running = [pool.submit(play, opponent, number) for number in range(options.games) for opponent in KINDS]
        for future in as_completed(running):
            results.append(future.result())
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{len(results):,} of {len(running):,} games\x1b[K")
    finally:
        kill(pool)
    differences = [result for result in results if result.difference]
    games = Counter(result.opponent for result in results)
    figures: dict[str, int | float | str] = {f"games against {name}": games[name] for name in KINDS}
    figures["kinds of game"] = sum(len(kinds) for kinds in KINDS.values())
    figures["orders"] = sum(result.orders for result in results)
    for name, turns in (
        ("her turn", [count for result in results for count in result.her_turns]),
        ("the person's turn", [count for result in results for count in result.my_turns]),
    ):
        figures[f"questions in {name}, median"] = median(turns)
        figures[f"questions in {name}, 90 %"] = quantiles(turns, n=10)[-1]
    figures["differences"] = len(differences)
    sys.stdout.write(", ".join(f"{name}: {figure}" for name, figure in figures.items()) + f" ({imported_build()})\n")
    for result in differences[:MOST_SHOWN]:
        sys.stdout.write(f"game {result.number}, {result.difference}\n")
    if options.keep:
        keep("guide", figures, f"python -m tools.trust.guide {options.games}")
    return 1 if differences else 0


if __name__ == "__main__":
    raise SystemExit(main())
