"""Measure the scenarios with both builds of the engine, in turns, and print the rates and their ratio."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Final

from rich.console import Console
from rich.table import Table

from tools.bench.scenarios import SCENARIOS, TOGETHER, WITH_MODULES
from tools.builds import COMPILED, INTERPRETED, ROOT, environment_for

ROUNDS: Final = 3
"""Each build is measured so often, in a process of its own; the best round counts, as noise only ever slows down."""


def measure(build: str, names: list[str]) -> dict[str, float]:
    """The rates of these scenarios with this build."""
    command = [sys.executable, "-m", "tools.bench.scenarios", *names]
    done = subprocess.run(command, cwd=ROOT, env=environment_for(build), stdout=subprocess.PIPE, text=True, check=True)
    measured = json.loads(done.stdout)
    if measured["build"] != build:
        sys.exit(f"the {build} engine was to be measured, but the {measured['build']} one was imported")
    return {name: float(rate) for name, rate in measured["rates"].items()}


def scenarios_with(words: list[str]) -> list[str]:
    """The scenarios whose names contain one of these words, or all; never without what they are compared with."""
    wanted = {name for name in SCENARIOS if not words or any(word in name for word in words)}
    wanted |= {name.removesuffix(WITH_MODULES).removesuffix(TOGETHER) for name in wanted}
    return [name for name in SCENARIOS if name in wanted]


def shown(rate: float) -> str:
    """A rate with as many digits as mean something."""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def main() -> None:
    """Measure the scenarios whose names contain a word of the command line, or all."""
    names = scenarios_with(sys.argv[1:])
    if not names:
        sys.exit(f"no such scenario; there are: {', '.join(SCENARIOS)}")
    best = {build: dict.fromkeys(names, 0.0) for build in (INTERPRETED, COMPILED)}
    console = Console()
    with console.status("Measuring …"):
        for _ in range(ROUNDS):
            for build, rates in best.items():
                for name, rate in measure(build, names).items():
                    rates[name] = max(rates[name], rate)
    table = Table("per second", title=f"best of {ROUNDS} rounds")
    for heading in (INTERPRETED, COMPILED, "ratio"):
        table.add_column(heading, justify="right")
    for name in names:
        slow, fast = best[INTERPRETED][name], best[COMPILED][name]
        table.add_row(name, shown(slow), shown(fast), f"{fast / slow:.1f}×")
        if name.startswith(("copies", "observations")):
            table.add_row("  time for one", f"{1e6 / slow:.1f} µs", f"{1e6 / fast:.1f} µs", "")
        if name.endswith(WITH_MODULES):
            base = name.removesuffix(WITH_MODULES)
            costs = [f"{best[build][base] / best[build][name]:.2f}×" for build in (INTERPRETED, COMPILED)]
            table.add_row("  time for one, against the base game", *costs, "")
        if name.endswith(TOGETHER):
            alone = name.removesuffix(TOGETHER)
            gains = [f"{best[build][name] / best[build][alone]:.2f}×" for build in (INTERPRETED, COMPILED)]
            table.add_row("  against one process", *gains, "")
    console.print(table)


if __name__ == "__main__":
    main()
