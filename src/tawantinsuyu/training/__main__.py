"""`python -m tawantinsuyu.training FOLDER`: trains amauta; the same command resumes an interrupted run."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tawantinsuyu.box.load import load_box
from tawantinsuyu.training.dataset import OtherOrders
from tawantinsuyu.training.pictures import write_pictures
from tawantinsuyu.training.pipeline import Training, TrainingPlan, summary
from tawantinsuyu.training.workers import ProcessPool, WorkPool


def workers_of(cluster: str | None, processes: int) -> tuple[WorkPool, tuple[type[Exception], ...]]:
    """The workers, and the errors with which they may fail. Ends the program if Ray is needed and missing."""
    if cluster is None:
        return ProcessPool(processes), (OtherOrders,)
    if find_spec("ray") is None:
        raise SystemExit("playing on a cluster needs Ray: pip install 'tawantinsuyu[cluster]'")
    from tawantinsuyu.simulation.cluster import Cluster, ClusterError

    return Cluster(cluster, processes), (OtherOrders, ClusterError)


def main() -> None:
    """Read the command line and train."""
    plan = TrainingPlan()
    parser = argparse.ArgumentParser(
        prog="python -m tawantinsuyu.training", description=(__doc__ or "").partition(": ")[2]
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--generations", type=int, default=plan.generations)
    parser.add_argument(
        "--greedy-games", type=int, default=plan.greedy_games, help="games of the greedy bot to begin with"
    )
    parser.add_argument("--games", type=int, default=plan.games, help="self-play games per generation")
    parser.add_argument(
        "--guess-games", type=int, default=plan.guess_games, help="games per generation played by the guess alone"
    )
    parser.add_argument("--lines", type=int, default=plan.lines, help="lines of play per choice in these games")
    parser.add_argument("--gate-deals", type=int, default=plan.gate_deals, help="deals against the best network so far")
    parser.add_argument("--seed", default=plan.seed)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many play on this machine")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster; `local` makes one on this machine")
    parser.add_argument("--edition", type=Path, help="an owner's component set")
    chosen = parser.parse_args()
    plan = replace(
        plan,
        generations=chosen.generations,
        greedy_games=chosen.greedy_games,
        games=chosen.games,
        guess_games=chosen.guess_games,
        lines=chosen.lines,
        gate_deals=chosen.gate_deals,
        seed=chosen.seed,
    )
    box = load_box() if chosen.edition is None else load_box(chosen.edition)
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    workers, failures = workers_of(chosen.cluster, chosen.processes)
    # absolute, because processes on other machines have another working directory
    training = Training(chosen.folder.absolute(), plan, box, workers)
    with Progress(*columns, console=console) as bars:
        tasks = {}

        def show(step: str, done: int, of: int) -> None:
            if step not in tasks:
                tasks[step] = bars.add_task(step, total=of)
            bars.update(tasks[step], completed=done)

        try:
            generations = training.run(show)
        except failures as error:
            raise SystemExit(str(error)) from error
    for line in summary(generations):
        console.print(line)
    for path in write_pictures(chosen.folder, generations):
        console.print(f"see {path}")


if __name__ == "__main__":
    main()
