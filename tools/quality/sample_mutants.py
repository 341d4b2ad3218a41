"""`make mutants`: make random changes in the rules and see whether a test notices, into docs/quality.md.

Each change is made in a copy of the package, and tests are run against it until one fails: first those of the changed
package, then those of everything that uses it. A change that no test notices is either a gap or makes no difference
to any game.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
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

from harness.builds import ROOT
from tools.quality.mutations import Mutant, mutants
from tools.quality.page import keep

SOURCE: Final = ROOT / "src"
PACKAGES: Final = ("kernel", "core", "rules")
OF_RULES: Final = ("kernel", "rules", "examples")
OWN_TESTS: Final = {"automata": ("automata", "pachamama"), "golden_age": ("golden_age",)}
"""The tests that are run first for a package; for all others those of the rules."""
ALL_TESTS: Final = (*OF_RULES, "components", "golden_age", "automata", "pachamama", "game", "views", "texts")
RECORDED: Final = ("game/test_earlier_sets.py", "game/test_exchanging_back.py", "game/test_grammar.py")
"""Recorded games are left out, here as in `golden`: they notice nearly every change and say nothing of the rule."""
TEST_SECONDS: Final = 60
"""A change may make a game endless: that counts as caught."""
RUN_SECONDS: Final = 1_800
MEMORY: Final = 8 * 2**30
"""In bytes: an endless game may fill a list."""


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


def paths(names: Sequence[str]) -> list[str]:
    return [f"tests/{name}" for name in names]


def caught_by(folder: Path, tests: Sequence[str]) -> str | None:
    """The first of these tests that fails, or does not end, with the package in this folder."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    command += [f"--timeout={TEST_SECONDS}", "-m", "not games"]  # those take minutes for every change
    command += [f"--ignore=tests/{name}" for name in RECORDED]
    # CI: examples that Hypothesis tries are the same for every change
    environment = {**os.environ, "PYTHONPATH": str(folder), "CI": "1"}
    environment |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "pycache")}
    try:
        done = subprocess.run(
            [*command, *tests],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=RUN_SECONDS,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
        )
    except subprocess.TimeoutExpired:
        return "time limit"
    if done.returncode == 0:
        return None
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].split(" - ")[0].split(" ", 1)[1] if failed else f"exit status {done.returncode}"


def attempt(change: Change, number: int, folder: Path, earlier: str | None) -> Result:
    """Run tests against a change, first the file of the test that caught it earlier."""
    original, changed = SOURCE / change.file, folder / change.file
    changed.write_text(change.mutant.text, encoding="utf-8")
    os.utime(changed, (number, number))  # another time for each, or stale bytecode of the same length would be used
    own = OWN_TESTS.get(change.file.split("/")[1], OF_RULES)
    file = (earlier or "").partition("::")[0]
    first = [file] if file.endswith(".py") and (ROOT / file).exists() else []
    try:
        for tests in (first, paths(own), paths([name for name in ALL_TESTS if name not in own])):
            by = caught_by(folder, tests) if tests else None
            if by is not None:
                return Result(change, by, by.startswith(tuple(f"{path}/" for path in paths(own))))
        return Result(change, None)
    finally:
        shutil.copy2(original, changed)


def run(chosen: Sequence[Change], workers: int, earlier: Sequence[str | None]) -> Iterator[Result]:
    """Attempt changes in several processes at a time, each with its own copy of the package."""
    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(workers) as pool:
        folders: SimpleQueue[Path] = SimpleQueue()
        for worker in range(workers):
            ignored = shutil.ignore_patterns("__pycache__")
            folders.put(Path(shutil.copytree(SOURCE, Path(temporary) / str(worker), ignore=ignored)))

        def take(number: int, change: Change, before: str | None) -> Result:
            folder = folders.get()
            try:
                return attempt(change, number, folder, before)
            finally:
                folders.put(folder)

        unchanged = folders.get()
        failing = caught_by(unchanged, paths(ALL_TESTS))
        folders.put(unchanged)
        if failing is not None:
            sys.exit(f"the tests fail without any change, put that right first: {failing}")
        yield from pool.map(take, range(1, len(chosen) + 1), chosen, earlier)


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
    for result in run(chosen, options.workers, caught_earlier):
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
