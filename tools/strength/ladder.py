"""`python -m tools.strength.ladder`: baselines of the ladder play each other; writes scores and docs/ladder.md.

Games are kept in `build/strength/ladder`; the same command resumes an interrupted run.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from rich.console import Console

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.simulation.ladder import (
    BASELINES,
    FILE,
    PROTOCOL,
    Score,
    baseline_plan,
    baseline_ratings,
    baselines,
    games_of,
    result_of,
    scores,
)
from tools.reports import experiments
from tools.reports.experiments import Experiment, at_least_one

PAGE: Final = ROOT / "docs" / "ladder.md"
FOLDER: Final = ROOT / "build" / "strength"
BEGIN: Final = "<!-- baselines -->\n"
END: Final = "<!-- end of baselines -->"


def table() -> str:
    """The table of the baselines, best first."""
    ratings = baseline_ratings()
    bots = sorted(BASELINES, key=lambda bot: -ratings[bot])
    lines = [
        f"| Bot | Rating | {' | '.join(f'`{each}`' for each in BASELINES)} | Games | Protocol |",
        f"|---|---:|{'---:|' * len(BASELINES)}---:|---|",
        *[result_of(bot, baselines()[bot])["row"] for bot in bots],
    ]
    return "\n".join(["", *lines, ""]) + "\n"


def page_with(text: str) -> str:
    """The page with the current table."""
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}{table()}{END}{rest.split(END)[1]}"


def store(played: Mapping[str, Sequence[Score]], file: Path = FILE) -> None:
    """Write the scores of the baselines."""
    rows = ",\n".join(f"{json.dumps(bot)}: {json.dumps(played[bot])}" for bot in BASELINES)
    file.write_text(f'{{"protocol": "{PROTOCOL}", "rules": {tw.RULES}, "scores": {{\n{rows}\n}}}}\n', encoding="utf-8")


def work(options: argparse.Namespace, console: Console) -> None:
    """Play, store the scores and write the page."""
    plan = baseline_plan()
    games = Experiment("ladder", plan, games_of(plan))
    experiments.play([games], FOLDER, options.workers, console)
    tables = games.results(FOLDER)
    assert tables is not None
    store(scores(tables))
    baselines.cache_clear()
    baseline_ratings.cache_clear()
    PAGE.write_text(page_with(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def main(words: Sequence[str] | None = None) -> int:
    """Play and write; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength.ladder", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--workers", type=at_least_one, default=os.cpu_count() or 1, help="processes")
    return experiments.carried_out(partial(work, parser.parse_args(words)))


if __name__ == "__main__":
    raise SystemExit(main())
