"""`make guide N=2000`: this many guided games against each opponent, every preset and combination of modules in turn.

A simulated person plays a complete game, answers the guide's questions truthfully and carries out its orders. Guide and
person exchange JSON texts only. What the guide orders, and her side as it shows it, must be as in the game. Finished
games are stored in a folder, so that the same command resumes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import as_completed
from pathlib import Path
from statistics import median, quantiles
from typing import Final, NamedTuple

from harness.builds import ROOT, imported_build
from harness.guide.games import KINDS, guided_game
from tools.games.pools import kill, pool_of
from tools.games.soaked import sources_hash
from tools.trust.results import keep

FOLDER: Final = ROOT / "build" / "guide"
PACKAGE: Final = ROOT / "src" / "tawantinsuyu"
MOST_SHOWN: Final = 10


class Guided(NamedTuple):
    """The result of one game: questions in each of her turns and in the person's turns, and a difference if any."""

    opponent: str
    number: int
    her_turns: Sequence[int]
    her_turns_helped: Sequence[int]
    my_turns: Sequence[int]
    orders: int
    difference: str


def play(opponent: str, number: int) -> Guided:
    """One game, in a worker process. Any failure counts as a difference."""
    kind = KINDS[opponent][number % len(KINDS[opponent])]
    try:
        person = guided_game(kind, f"{opponent} {number}")
    except Exception as fault:
        return Guided(opponent, number, (), (), (), 0, f"{kind}: {type(fault).__name__}: {fault}")
    turns = (person.her_turns, person.her_turns_helped, person.my_turns)
    return Guided(opponent, number, *turns, len(person.ordered), "")


def version() -> str:
    """Changes with the engine, the guide and the simulated person."""
    digest = hashlib.sha256(sources_hash().encode())
    for path in sorted([*(PACKAGE / "companion" / "guide").rglob("*.py"), *(ROOT / "harness" / "guide").glob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def stored(file: Path) -> list[Guided]:
    """The games of earlier runs of this version; a line that broke off is left out."""
    results: list[Guided] = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            results.append(Guided(*json.loads(line)))
        except (TypeError, ValueError):
            continue
    return results


def play_all(games: int, processes: int, folder: Path) -> list[Guided]:
    """This many games against each opponent, without those that are stored already."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{version()}.jsonl"
    results = [each for each in stored(file) if each.number < games]
    done = {(each.opponent, each.number) for each in results}
    pool = pool_of(processes)
    try:
        todo = [(name, number) for number in range(games) for name in KINDS if (name, number) not in done]
        for future in as_completed([pool.submit(play, name, number) for name, number in todo]):
            results.append(future.result())
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(results[-1]) + "\n")
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{len(results):,} of {games * len(KINDS):,} games\x1b[K")
    finally:
        kill(pool)
    return results


def figures_of(results: Sequence[Guided]) -> dict[str, int | float | str]:
    """The figures for the trust page."""
    games = Counter(result.opponent for result in results)
    kinds = {(each.opponent, each.number % len(KINDS[each.opponent])) for each in results}
    figures: dict[str, int | float | str] = {f"games against {name}": games[name] for name in KINDS}
    figures["kinds of game"] = len(kinds)
    figures["orders"] = sum(result.orders for result in results)
    for name, turns in (
        ("her turn", [count for result in results for count in result.her_turns]),
        (
            "her turn if the program helps",
            [count for result in results for count in result.her_turns_helped],
        ),
        ("the person's turn", [count for result in results for count in result.my_turns]),
    ):
        figures[f"questions in {name}, median"] = median(turns)
        figures[f"questions in {name}, 90 %"] = quantiles(turns, n=10)[-1]
    figures["differences"] = len([result for result in results if result.difference])
    return figures


def main(words: Sequence[str] | None = None) -> int:
    """Returns the exit code: 1 if there is a difference."""
    parser = argparse.ArgumentParser(prog="python -m tools.trust.guide", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100, help="games against each opponent")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--keep", action="store_true", help="keep the figures for docs/trust.md")
    options = parser.parse_args(words)
    results = play_all(options.games, options.processes, options.folder)
    figures = figures_of(results)
    sys.stdout.write(", ".join(f"{name}: {figure}" for name, figure in figures.items()) + f" ({imported_build()})\n")
    differences = [result for result in results if result.difference]
    for result in differences[:MOST_SHOWN]:
        sys.stdout.write(f"game {result.number}, {result.difference}\n")
    if options.keep:
        keep("guide", figures, f"python -m tools.trust.guide {options.games}")
    return 1 if differences else 0


if __name__ == "__main__":
    raise SystemExit(main())
