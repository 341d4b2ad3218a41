"""`make mutants`: change the rules here and there, at random, and see whether a test notices, into docs/quality.md.

Each change is made in a copy of the package, and tests are run against it until one fails: first those of the base
game's rules, then those of all that shows what the engine says or plays by it. A change that no test notices is
either a gap, or no change at all for any game.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tools.builds import ROOT
from tools.quality.mutations import Mutant, mutants
from tools.quality.page import keep

SOURCE: Final = ROOT / "src"
COPY: Final = ROOT / "build" / "mutants"
PACKAGES: Final = ("kernel", "core", "rules")
OF_RULES: Final = ("kernel", "rules", "examples")
OF_OTHERS: Final = ("components", "golden_age", "automata", "pachamama", "game", "views", "texts")
"""Names, explanations, warnings, saved positions, views, texts; and what expansions and solo games rest on."""
RECORDED: Final = ("game/test_earlier_sets.py", "game/test_exchanging_back.py", "game/test_grammar.py")
"""Recorded games are left out, here as in `golden`: they notice nearly every change and say nothing of the rule."""
SECONDS: Final = 1_800
"""A change may make a game endless: that counts as noticed."""


class Survivor(NamedTuple):
    """A change that no test noticed."""

    file: str
    mutant: Mutant


def choose(count: int, seed: int) -> list[Survivor]:
    """So many changes, each of a file chosen at random by its length."""
    files = [file for package in PACKAGES for file in sorted((SOURCE / "tawantinsuyu" / package).rglob("*.py"))]
    random = Random(seed)
    found: list[Survivor] = []
    while len(found) < count:
        (file,) = random.choices(files, [file.stat().st_size for file in files])
        possible = list(mutants(file.read_text(encoding="utf-8")))
        if possible:
            found.append(Survivor(file.relative_to(SOURCE).as_posix(), random.choice(possible)))
    return found


def is_noticed(folder: Path, tests: Sequence[str]) -> bool:
    """Whether one of these tests fails, or does not end, with the package in this folder."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    command += ["-m", "not games"]  # they take minutes for every change
    without = [f"--ignore=tests/{name}" for name in RECORDED]
    chosen = [f"tests/{name}" for name in tests]
    # CI: examples that Hypothesis tries are the same for every change
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "CI": "1"}
    try:
        done = subprocess.run(
            [*command, *without, *chosen], cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("count", type=int, help="how many changes to try")
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(SOURCE, COPY, ignore=shutil.ignore_patterns("__pycache__"))
    if is_noticed(COPY, [*OF_RULES, *OF_OTHERS]):
        sys.exit("the tests fail without any change; put that right first")
    by_rules, by_others = 0, 0
    survivors: list[Survivor] = []
    for number, each in enumerate(choose(chosen.count, chosen.seed), 1):
        file = COPY / each.file
        file.write_text(each.mutant.text, encoding="utf-8")
        if is_noticed(COPY, OF_RULES):
            by_rules += 1
            mark = "noticed"
        elif is_noticed(COPY, OF_OTHERS):
            by_others += 1
            mark = "noticed by others"
        else:
            survivors.append(each)
            mark = "NOT NOTICED"
        shutil.copyfile(SOURCE / each.file, file)
        where = f"{each.file}:{each.mutant.line}"
        sys.stdout.write(f"{number}/{chosen.count} {mark} {where} {each.mutant.before} -> {each.mutant.after}\n")
        sys.stdout.flush()
    keep(
        "mutants",
        {
            "tried": chosen.count,
            "seed": chosen.seed,
            "by_rules": by_rules,
            "by_others": by_others,
            "survivors": [
                {
                    "file": file,
                    "line": mutant.line,
                    "within": mutant.within,
                    "before": mutant.before,
                    "after": mutant.after,
                }
                for file, mutant in survivors
            ],
        },
    )


if __name__ == "__main__":
    main()
