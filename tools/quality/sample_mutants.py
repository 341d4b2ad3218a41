"""`make mutants`: makes random changes to the rules, checks that a test fails, and writes docs/quality.md.

Tests are run against each change until one fails: first those of the changed package, then those of everything that
uses it. A change is first tried quickly in a fork (`forks`); if no test fails there, in a copy of the package. One
that no test catches is either a gap or makes no difference to any game.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from harness.builds import ROOT
from tools.quality.forks import CPU_SECONDS, TIME_LIMIT, TIMES_AS_LONG, Forks, Swap, codes_of, limit
from tools.quality.mutations import Mutant, mutants
from tools.quality.page import keep

SOURCE: Final = ROOT / "src"
PACKAGES: Final = ("kernel", "core", "rules")
OF_RULES: Final = ("kernel", "rules", "examples")
OWN_TESTS: Final = {"automata": ("automata", "pachamama"), "golden_age": ("golden_age",)}
"""The tests that are run first for a package; for all others those of the rules."""
ALL_TESTS: Final = (*OF_RULES, "components", "golden_age", "automata", "pachamama", "game", "views", "texts")
RECORDED: Final = ("game/test_earlier_sets.py", "game/test_exchanging_back.py", "game/test_grammar.py")
"""Recorded games are left out, as is `golden`: they catch nearly every change and say nothing about the rule."""
OPTIONS: Final = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-m", "not games")
"""Tests that play many games take minutes for every change."""
USUAL_SECONDS: Final = 60
"""Roughly how long all tests take."""


class Change(NamedTuple):
    """One mutant of one file."""

    file: str
    mutant: Mutant

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What identifies it even after its line has moved."""
        return (self.file, self.mutant.within, self.mutant.before, self.mutant.after, self.mutant.which)


class Result(NamedTuple):
    """The test that caught a change, if any, and whether it is one of the package's own tests."""

    change: Change
    by: str | None
    own: bool = False

    def as_json(self) -> dict[str, Any]:
        mutant = {name: value for name, value in self.change.mutant._asdict().items() if name != "text"}
        return {"file": self.change.file, **mutant, "caught": self.by is not None, "by": self.by}


@cache
def changes(file: str) -> list[Change]:
    """All possible changes of a file."""
    return [Change(file, mutant) for mutant in mutants((SOURCE / file).read_text(encoding="utf-8"))]


def choose(count: int, seed: int, packages: Sequence[str] = PACKAGES) -> list[Change]:
    """Different changes, each of a file chosen at random by its length."""
    files = [file for package in packages for file in sorted((SOURCE / "tawantinsuyu" / package).rglob("*.py"))]
    random = Random(seed)
    chosen: list[Change] = []
    while len(chosen) < count:
        (file,) = random.choices(files, [file.stat().st_size for file in files])
        possible = changes(file.relative_to(SOURCE).as_posix())
        change = random.choice(possible) if possible else None
        if change is not None and change not in chosen:
            chosen.append(change)
    return chosen


def again(earlier: Sequence[dict[str, Any]]) -> Iterator[Change]:
    """The changes of earlier results, made in the present source."""
    for each in earlier:
        key = (each["file"], each["within"], each["before"], each["after"], each["which"])
        possible = changes(each["file"]) if (SOURCE / each["file"]).exists() else []
        change = next((change for change in possible if change.key == key), None)
        if change is None:
            sys.exit(f"{each['file']}:{each['line']} is not there any more: {each['within']}")
        yield change


def own_tests(change: Change) -> tuple[str, ...]:
    own = OWN_TESTS.get(change.file.split("/")[1], OF_RULES)
    return tuple(f"tests/{name}/" for name in own)


def arguments() -> list[str]:
    return [*OPTIONS, *(f"--ignore=tests/{name}" for name in RECORDED), *(f"tests/{name}/" for name in ALL_TESTS)]


def swap_of(change: Change) -> Swap:
    """The functions whose code changes."""
    path = SOURCE / change.file
    unchanged = codes_of(ast.unparse(ast.parse(path.read_text(encoding="utf-8"))), str(path))
    changed = codes_of(change.mutant.text, str(path))
    return Swap({name: code for name, code in changed.items() if code != unchanged[name]}, own_tests(change))


def try_quickly(chosen: Sequence[Change], workers: int) -> dict[int, str]:
    """The test that catches each change, by number; changes not listed need a slower check."""
    caught: dict[int, str] = {}

    def told(number: int, by: str | None) -> None:
        if by is not None:
            caught[number] = by
        sys.stderr.write(f"\r{number + 1}/{len(chosen)}, {len(caught)} caught ")

    os.chdir(ROOT)
    os.environ["CI"] = "1"  # examples that Hypothesis tries are the same for every change
    pytest.main(arguments(), plugins=[Forks([swap_of(change) for change in chosen], workers, told)])
    return caught


def try_in_copy(change: Change, folder: Path) -> str | None:
    """The first test that fails or hangs with the change in this copy of the package."""
    changed = folder / change.file
    changed.write_text(change.mutant.text, encoding="utf-8")
    shutil.rmtree(folder / "pycache", ignore_errors=True)
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONPYCACHEPREFIX": str(folder / "pycache")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments()],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: limit(CPU_SECONDS + TIMES_AS_LONG * USUAL_SECONDS),
    )
    shutil.copyfile(SOURCE / change.file, changed)
    if done.returncode in (0, -signal.SIGXCPU):
        return TIME_LIMIT if done.returncode else None
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].split(" - ")[0].split(" ", 1)[1] if failed else f"exit status {done.returncode}"


def run(chosen: Sequence[Change], workers: int) -> Iterator[Result]:
    """Try changes, several at a time."""
    caught = try_quickly(chosen, workers)
    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(workers) as pool:
        folders: SimpleQueue[Path] = SimpleQueue()
        for worker in range(workers):
            ignored = shutil.ignore_patterns("__pycache__")
            folders.put(Path(shutil.copytree(SOURCE, Path(temporary) / str(worker), ignore=ignored)))

        def attempt(number: int) -> Result:
            change, by = chosen[number], caught.get(number)
            if by is None:
                folder = folders.get()
                by = try_in_copy(change, folder)
                folders.put(folder)
            return Result(change, by, by is not None and by.startswith(own_tests(change)))

        yield from pool.map(attempt, range(len(chosen)))


def show(result: Result) -> str:
    mutant = result.change.mutant
    mark = "SURVIVED" if result.by is None else "caught"
    return f"{mark} {result.change.file}:{mutant.line} {mutant.before} -> {mutant.after} {result.by or ''}".rstrip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=50, help="how many changes to make")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--packages", nargs="+", default=PACKAGES, help="where to make them")
    parser.add_argument("--workers", type=int, default=1, help="how many changes to try at a time")
    parser.add_argument("--results", type=Path, help="write every result to this file instead of docs/quality.md")
    parser.add_argument("--again", type=Path, help="repeat the changes of such a file; fails if one escapes now")
    options = parser.parse_args()
    earlier = json.loads(options.again.read_text(encoding="utf-8")) if options.again else None
    chosen = choose(options.count, options.seed, options.packages) if earlier is None else list(again(earlier))
    caught_earlier = [None] * len(chosen) if earlier is None else [each["by"] for each in earlier]
    results: list[Result] = []
    for result in run(chosen, options.workers):
        results.append(result)
        sys.stdout.write(f"{len(results)}/{len(chosen)} {show(result)}\n")
        sys.stdout.flush()
        if options.results:
            options.results.write_text(json.dumps([each.as_json() for each in results], indent=2) + "\n")
    survivors = [result for result in results if result.by is None]
    if earlier is not None:
        escaped = [each for each, by in zip(results, caught_earlier, strict=True) if by is not None and each.by is None]
        sys.exit("".join(f"caught then, survives now: {show(each)}\n" for each in escaped) or None)
    if not options.results:
        figures = {"tried": len(results), "seed": options.seed, "packages": list(options.packages)}
        figures["by_own"] = sum(result.own for result in results)
        figures["by_others"] = len(results) - len(survivors) - figures["by_own"]
        keep("mutants", {**figures, "survivors": [each.as_json() for each in survivors]})


if __name__ == "__main__":
    main()
