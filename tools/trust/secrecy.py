"""`make secrecy N=100000`: checks this many positions of random games of every kind for every audience.

At each position everything that an audience cannot know is redealt (`harness.games.redeal`); what it receives must not
change by a byte. Finished games are stored in a folder, so that the same command resumes.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any, Final

from harness.builds import ROOT, imported_build
from harness.games.kinds import KINDS
from tools.games.pools import kill, pool_of
from tools.games.soaked import sources_hash
from tools.trust.results import keep
from tools.trust.secrets_compared import Compared, compare_game

FOLDER: Final = ROOT / "build" / "secrecy"
MOST_SHOWN: Final = 20


class Progress:
    """The games compared so far, one line each in a file that belongs to one version of the program."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{sources_hash()}.jsonl"
        self.done: dict[int, dict[str, Any]] = {}
        for line in self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else ():
            try:
                self._note(json.loads(line))
            except ValueError:
                continue  # the run ended within this line: the game is compared again

    def add(self, number: int, found: Compared) -> None:
        """Store the result of one game."""
        line = {"number": number, "states": found.states, "counts": dict(found.counts), "faults": found.faults}
        self._note(line)
        with self.path.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(line) + "\n")

    def _note(self, line: dict[str, Any]) -> None:
        self.done[line["number"]] = line

    @property
    def states(self) -> int:
        return sum(line["states"] for line in self.done.values())

    @property
    def faults(self) -> list[str]:
        return [fault for line in self.done.values() for fault in line["faults"]]

    def figures(self) -> dict[str, int | float | str]:
        """The figures for the trust page."""
        counts: Counter[str] = Counter()
        for line in self.done.values():
            counts.update(line["counts"])
        figures: dict[str, int | float | str] = {"positions": self.states, "kinds of game": len(KINDS)}
        return {**figures, **dict(sorted(counts.items())), "differences": len(self.faults)}


def compare(progress: Progress, states: int, processes: int) -> None:
    """Compare games in worker processes until this many positions have been checked."""
    todo: Iterator[int] = (number for number in range(10**9) if number not in progress.done)
    running: dict[Future[Compared], int] = {}
    pool = pool_of(processes)
    try:
        while progress.states < states:
            while len(running) < 2 * processes:
                number = next(todo)
                running[pool.submit(compare_game, number)] = number
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                progress.add(running.pop(future), future.result())
                show(progress, states)
    finally:
        kill(pool)


def show(progress: Progress, states: int) -> None:
    """A line that is overwritten."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{progress.states:,} of {states:,} positions, {len(progress.faults)} differences\x1b[K")


def main(words: Sequence[str] | None = None) -> int:
    """Returns the exit code: 1 if a secret is revealed."""
    parser = argparse.ArgumentParser(prog="python -m tools.trust.secrecy", description=__doc__)
    parser.add_argument("states", type=int, nargs="?", default=1000, help="how many positions, earlier runs included")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--keep", action="store_true", help="keep the figures for docs/trust.md")
    options = parser.parse_args(words)
    progress = Progress(options.folder)
    try:
        compare(progress, options.states, options.processes)
    except KeyboardInterrupt:
        sys.stdout.write("stopped; the same command goes on\n")
    figures = progress.figures()
    sys.stdout.write(", ".join(f"{name}: {figure}" for name, figure in figures.items()) + f" ({imported_build()})\n")
    for fault in progress.faults[:MOST_SHOWN]:
        sys.stdout.write(f"{fault}\n")
    if options.keep:
        keep("secrecy", figures, f"python -m tools.trust.secrecy {options.states}")
    return 1 if progress.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
