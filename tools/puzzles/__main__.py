"""`python -m tools.puzzles 300`: find puzzles in games of bots, prove them, and keep them as data of the package.

It continues from those of the package, unless they were made for other components or proved by another network.
`--renew` proves those of the package again with today's network and drops the others. Both store results in `build`,
so the same command resumes an interrupted run.
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
from tawantinsuyu.bots.amauta.amauta import network_hash
from tawantinsuyu.box.load import load_box
from tools.puzzles.finding import examined, puzzles_of

DATA: Final = ROOT / "src" / "tawantinsuyu" / "analysis" / FILE
END: Final = "#"
"""Starts the line that follows the results of an examined game or puzzle, with its number or id."""


@cache
def judge() -> Judge:
    return Judge()


def look(number: int, known: Mapping[str, int]) -> tuple[int, list[Puzzle]]:
    """The puzzles of a game."""
    return number, list(puzzles_of(number, judge(), known))


def shipped() -> list[Puzzle]:
    """The puzzles of the package, if they were made for its components and proved by its network."""
    made_with = load_box().short_hash, network_hash()
    return [puzzle for puzzle in puzzles().values() if (puzzle.box, puzzle.network) == made_with]


def number_of(puzzle: Puzzle) -> int:
    """The number of the game it comes from."""
    return int(puzzle.id.partition("-")[0])


def stored(file: Path) -> tuple[set[str], list[Puzzle]]:
    """What an interrupted run examined, and the puzzles that it stored."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    done = {line[1:] for line in lines if line.startswith(END)}
    return done, [Puzzle.from_line(line) for line in lines if not line.startswith(END)]


def kept(file: Path, before: Sequence[Puzzle]) -> tuple[set[int], list[Puzzle]]:
    """The games examined before, and the puzzles in them."""
    names, puzzles = stored(file)
    done = set(map(int, names))
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


def renewed(puzzle: Puzzle) -> tuple[str, Puzzle | None]:
    return puzzle.id, examined(puzzle, puzzle.position(), judge())


def renew(known: Sequence[Puzzle], workers: int, file: Path, console: Console) -> list[Puzzle]:
    """Prove these puzzles again, and drop those that are no longer proved."""
    done, _ = stored(file)
    left = [puzzle for puzzle in known if puzzle.id not in done]
    file.parent.mkdir(parents=True, exist_ok=True)
    with (
        Progress(console=console) as bar,
        ProcessPoolExecutor(workers) as pool,
        file.open("a", encoding="utf-8") as out,
    ):
        task = bar.add_task("puzzles", total=len(known), completed=len(known) - len(left))
        for name, puzzle in pool.map(renewed, left):
            out.write(f"{END}{name}\n" if puzzle is None else f"{puzzle.to_line()}\n{END}{name}\n")
            out.flush()
            bar.advance(task)
    proven = list({puzzle.id: puzzle for puzzle in stored(file)[1]}.values())
    console.print(f"{len(proven)} puzzles kept, {len(known) - len(proven)} dropped")
    return proven


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("wanted", type=int, nargs="?", default=300)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--kept", type=Path, help="where results are stored")
    parser.add_argument("-o", "--output", type=Path, default=DATA)
    parser.add_argument("--renew", action="store_true", help="prove those of the package again, drop the others")
    options = parser.parse_args(words)
    console = Console(highlight=False, soft_wrap=True)
    kind = "renewed" if options.renew else "found"
    file = options.kept or ROOT / "build" / "puzzles" / f"{kind}-{network_hash()}.jsonl"
    if options.renew:
        proven = renew(list(puzzles().values()), options.workers, file, console)
    else:
        proven = find(options.wanted, options.workers, file, console)
    options.output.write_bytes(packed(proven))
    for name, count in Counter(puzzle.prompt for puzzle in proven).most_common():
        console.print(f"{count:4} {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
