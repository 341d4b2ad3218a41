"""`python -m tools.puzzles 300`: find puzzles in games of bots, prove them, and keep them as data of the package.

It continues from those of the package, unless they were made for other components. Results are stored in
`build/puzzles.jsonl`, so the same command resumes an interrupted run. `--check` proves the package's puzzles again.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import Progress

from harness.builds import ROOT
from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.puzzles import FILE, Puzzle, packed, puzzles
from tawantinsuyu.box.load import load_box
from tools.puzzles.finding import proved, puzzles_of

KEPT: Final = ROOT / "build" / "puzzles.jsonl"
DATA: Final = ROOT / "src" / "tawantinsuyu" / "analysis" / FILE
END: Final = "#"
"""Starts the line with the number of examined games."""


@cache
def judge() -> Judge:
    return Judge()


def look(number: int, known: Mapping[str, int]) -> tuple[int, list[Puzzle]]:
    """The puzzles of a game."""
    return number, list(puzzles_of(number, judge(), known))


def shipped() -> list[Puzzle]:
    """The puzzles of the package, if they were made for its components."""
    box = load_box().short_hash
    return [puzzle for puzzle in puzzles().values() if puzzle.box == box]


def number_of(puzzle: Puzzle) -> int:
    """The number of the game it comes from."""
    return int(puzzle.id.partition("-")[0])


def kept(file: Path, before: Sequence[Puzzle]) -> tuple[set[int], list[Puzzle]]:
    """The games examined before, and the puzzles in them."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    done = {int(line[1:]) for line in lines if line.startswith(END)}
    puzzles = [Puzzle.from_line(line) for line in lines if not line.startswith(END)]
    there = {puzzle.id for puzzle in before}
    new = [puzzle for puzzle in puzzles if number_of(puzzle) in done and puzzle.id not in there]
    return done | set(range(max(map(number_of, before), default=-1) + 1)), [*before, *new]


def find(wanted: int, workers: int, file: Path, console: Console) -> list[Puzzle]:
    """Search games until there are this many puzzles."""
    done, proven = kept(file, shipped())
    file.parent.mkdir(parents=True, exist_ok=True)
    numbers = (number for number in range(10**9) if number not in done)
    with (
        Progress(console=console) as bar,
        ProcessPoolExecutor(workers) as pool,
        file.open("a", encoding="utf-8") as out,
    ):
        task = bar.add_task("puzzles", total=wanted, completed=len(proven))
        while len(proven) < wanted:
            known = Counter(puzzle.prompt for puzzle in proven)
            for future in as_completed([pool.submit(look, number, known) for number in islice(numbers, 4 * workers)]):
                number, some = future.result()
                out.writelines(f"{puzzle.to_line()}\n" for puzzle in some)
                out.write(f"{END}{number}\n")
                out.flush()
                proven += some
            bar.update(task, completed=len(proven))
    return proven[:wanted]


def is_proved(puzzle: Puzzle) -> bool:
    return proved(judge(), puzzle.position().asked(), puzzle.solution) is not None


def check(workers: int, console: Console) -> int:
    """Prove the puzzles of the package again; returns how many failed."""
    known = list(puzzles().values())
    with ProcessPoolExecutor(workers) as pool:
        results = list(pool.map(is_proved, known))
    wrong = [puzzle.id for puzzle, right in zip(known, results, strict=True) if not right]
    console.print(f"{len(known)} puzzles, {len(wrong)} without a proof {' '.join(wrong)}")
    return len(wrong)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("wanted", type=int, nargs="?", default=300)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, default=KEPT)
    parser.add_argument("-o", "--output", type=Path, default=DATA)
    parser.add_argument("--check", action="store_true", help="prove those of the package again")
    options = parser.parse_args(words)
    console = Console(highlight=False, soft_wrap=True)
    if options.check:
        return min(check(options.workers, console), 1)
    puzzles = find(options.wanted, options.workers, options.kept, console)
    options.output.write_bytes(packed(puzzles))
    for name, count in Counter(puzzle.prompt for puzzle in puzzles).most_common():
        console.print(f"{count:4} {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
