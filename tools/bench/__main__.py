"""Measure the scenarios with both builds of the engine, alternating, and show the change since the last release."""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from typing import Final

from rich.console import Console
from rich.table import Table

import tawantinsuyu as tw
from harness.builds import COMPILED, INTERPRETED, ROOT, environment_for
from tools.bench.releases import Release, Sample, Samples, change, last_release, middle, slower
from tools.bench.scenarios import BY_THE_CLOCK, SCENARIOS, TOGETHER, WITH_MODULES

ROUNDS: Final = 3
"""Rounds for each build, each in a process of its own. The best round is shown, since noise only slows down; the round
with the median ratio to the calibration is compared with the last release and kept, unless the scenario measures the
clock and not processor time."""

BUILDS: Final = (INTERPRETED, COMPILED)


def measure(build: str, names: list[str]) -> dict[str, Sample]:
    """The rates of these scenarios with this build."""
    command = [sys.executable, "-m", "tools.bench.scenarios", *names]
    done = subprocess.run(command, cwd=ROOT, env=environment_for(build), stdout=subprocess.PIPE, text=True, check=True)
    measured = json.loads(done.stdout)
    if measured["build"] != build:
        sys.exit(f"the {build} engine was to be measured, but the {measured['build']} one was imported")
    return {name: Sample(*pair) for name, pair in measured["rates"].items()}


def scenarios_with(words: list[str]) -> list[str]:
    """The scenarios whose names contain one of these words, or all, including those they are compared with."""
    wanted = {name for name in SCENARIOS if not words or any(word in name for word in words)}
    wanted |= {name.removesuffix(WITH_MODULES).removesuffix(TOGETHER) for name in wanted}
    return [name for name in SCENARIOS if name in wanted]


def comparable(rounds: list[dict[str, Sample]]) -> dict[str, Sample]:
    """The median sample of each scenario that counts processor time."""
    return {name: middle([each[name] for each in rounds]) for name in rounds[0] if BY_THE_CLOCK not in name}


def shown(rate: float) -> str:
    """A rate with its significant digits."""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def results_table(best: dict[str, dict[str, float]], samples: Samples, before: Release | None) -> Table:
    """A row for each scenario: rates, the speedup of the second build, changes since a release."""
    table = Table("per second", title=f"best of {ROUNDS} rounds")
    columns = [*best]
    if len(best) > 1:
        columns.append("ratio")
    if before is not None:
        columns += [f"{build}, since {before.version}" for build in best]
    for heading in columns:
        table.add_column(heading, justify="right")
    for name in next(iter(best.values())):
        rates = [best[build][name] for build in best]
        cells = [shown(rate) for rate in rates]
        if len(rates) > 1:
            cells.append(f"{rates[1] / rates[0]:.1f}×")
        if before is not None:
            changes = [change(build, name, samples, before) for build in best]
            cells += ["" if each is None else each.shown() for each in changes]
        table.add_row(name, *cells)
        if name.startswith(("copies", "observations")):
            table.add_row("  time for one", *[f"{1e6 / rate:.1f} µs" for rate in rates])
        if name.endswith(WITH_MODULES):
            base = name.removesuffix(WITH_MODULES)
            costs = [f"{best[build][base] / best[build][name]:.2f}×" for build in best]
            table.add_row("  time for one, against the base game", *costs)
        if name.endswith(TOGETHER):
            alone = name.removesuffix(TOGETHER)
            table.add_row(
                "  against one process", *[f"{best[build][name] / best[build][alone]:.2f}×" for build in best]
            )
    return table


def main() -> None:
    """Measure the scenarios whose names contain one of the words, or all."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--build", choices=BUILDS, action="append", help="only this one")
    parser.add_argument("--keep", action="store_true", help="keep the results as those of this version")
    given = parser.parse_args()
    names = scenarios_with(given.words)
    if not names:
        sys.exit(f"no such scenario; there are: {', '.join(SCENARIOS)}")
    builds = given.build or BUILDS
    rounds: dict[str, list[dict[str, Sample]]] = {build: [] for build in builds}
    console = Console()
    with console.status("Measuring …"):
        for _ in range(ROUNDS):
            for build in builds:
                rounds[build].append(measure(build, names))
    best = {build: {name: max(each[name].rate for each in some) for name in names} for build, some in rounds.items()}
    samples = {build: comparable(some) for build, some in rounds.items()}
    before = last_release()
    console.print(results_table(best, samples, before))
    for line in slower(samples, before):
        console.print(f"[bold red]more than 10 % slower[/]: {line}")
    if given.keep:
        path = Release(tw.__version__, platform.python_version(), samples).keep()
        console.print(f"kept: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
