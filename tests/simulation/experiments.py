"""Small experiments for tests, and the command line that runs them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.main import app
from tawantinsuyu.simulation.folder import Folder
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.running import run
from tawantinsuyu.simulation.tables import Tables
from tawantinsuyu.simulation.workers import GameWorkers, Here

RANDOM = ("random", "random")


def a_plan(*line_ups: tuple[str, ...], seed: str = "7", records: int = 0, rotate: bool = True) -> Plan:
    return Plan(line_ups or (RANDOM,), load_box(), seed, records=records, rotate=rotate)


def results(plan: Plan, games: int, path: Path, workers: GameWorkers | None = None) -> Tables:
    return run(plan, games, Folder(path), workers or Here())


def command(*arguments: object) -> Result:
    """`tawantinsuyu ...` in a terminal wide enough for every line."""
    return CliRunner().invoke(app, [str(each) for each in arguments], env={"COLUMNS": "400", "TERM": "dumb"})


def process(folder: Path, *arguments: object, **environment: str) -> subprocess.Popen[str]:
    """`tawantinsuyu ...` as a process of its own, with children that a terminal would reach with it."""
    program = folder / "program.py"
    program.write_text("from tawantinsuyu.cli.main import app\nif __name__ == '__main__': app()\n", encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, str(program), *[str(each) for each in arguments]],
        env={**os.environ, "PYTHONPATH": str(Path(tw.__file__).parents[1]), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def contents(path: Path) -> dict[str, bytes]:
    """All files of a folder that hold results."""
    files = [each for each in path.rglob("*") if each.is_file() and not each.name.startswith(".")]
    return {str(each.relative_to(path)): each.read_bytes() for each in files}
