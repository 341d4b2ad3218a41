"""Compares our engine with others from the package registry, and writes docs/performance.md.

The others are installed into an environment of their own; nothing of the project imports them.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import venv
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from harness.builds import COMPILED, FAST, INTERPRETED, ROOT, environment_for
from tools.bench.peer_games import PEERS, SECONDS
from tools.bench.peers_page import DATA, PAGE, PICTURE, Measured, Results, page, picture

HOME: Final = ROOT / "build" / "peers-venv"
PINS: Final = ROOT / "tools" / "bench" / "peers-constraints.txt"
ROUNDS: Final = 3
"""Rounds for each game, each in its own process; the best one counts, since noise only slows down."""


def peers_python() -> Path:
    """The interpreter of the peers' environment, which is created if it is missing or the pins have changed."""
    stamp = HOME / "pins.txt"
    python = HOME / "bin" / "python"
    pins = PINS.read_text(encoding="utf-8")
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == pins:
        return python
    venv.create(HOME, clear=True, with_pip=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--constraint", str(PINS)]
    # Some come as source only; they are built with the pinned setuptools, not with one fetched for the purpose.
    subprocess.run([*install, "setuptools"], check=True)
    subprocess.run([*install, "--no-build-isolation", *_names(pins)], check=True)
    stamp.write_text(pins, encoding="utf-8")
    return python


def _names(pins: str) -> list[str]:
    return [line.strip() for line in pins.splitlines() if line.strip() and not line.startswith("#")]


def measure(name: str, build: str | None, seconds: float) -> dict[str, Any]:
    """The rate and version of a game, measured in a new process; `build` is None for the peers."""
    python, env = (str(peers_python()), None) if build is None else (sys.executable, environment_for(build))
    command = [python, "-m", "tools.bench.peer_games", name, str(seconds)]
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    reply: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])  # some libraries greet first
    return reply


def measure_all(seconds: float, console: Console) -> Results:
    """Measure all games in turns, so that the machine's load affects them equally."""
    builds = [build for build in (INTERPRETED, COMPILED) if build == INTERPRETED or FAST.is_dir()]
    wanted = [(name, build) for name, peer in PEERS.items() for build in (builds if peer.package is None else [None])]
    best: dict[tuple[str, str | None], Measured] = {}
    with console.status("Measuring …") as status:
        for number in range(ROUNDS):
            for name, build in wanted:
                status.update(f"Round {number + 1}: {name} {build or ''}")
                reply = measure(name, build, seconds)
                known = best.get((name, build))
                if known is None or reply["rate"] > known.rate:
                    best[name, build] = Measured(name, PEERS[name].group, build, reply["version"], reply["rate"])
    return Results(datetime.now(UTC).date().isoformat(), platform.python_version(), list(best.values()))


def main() -> None:
    """Measure, store the figures, and write the page and its picture."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="processor time of one measurement")
    parser.add_argument("--page", action="store_true", help="only write the page anew from the kept figures")
    given = parser.parse_args()
    console = Console()
    if not given.page:
        results = measure_all(given.seconds, console)
        DATA.parent.mkdir(parents=True, exist_ok=True)
        DATA.write_text(results.to_text(), encoding="utf-8")
    results = Results.from_text(DATA.read_text(encoding="utf-8"))
    PAGE.write_text(page(results), encoding="utf-8")
    PICTURE.write_text(picture(results) + "\n", encoding="utf-8")
    console.print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
