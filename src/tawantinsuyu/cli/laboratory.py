"""What the laboratory commands share: options, the progress bar, how results are shown.

Libraries are imported when a command runs: other commands start faster and work where they are missing.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.difficulty import HELP, difficulty_help, read_difficulty
from tawantinsuyu.cli.ending import fail, interrupt
from tawantinsuyu.cli.json_output import print_json
from tawantinsuyu.cli.modules import module_names
from tawantinsuyu.cli.variants import asks_for_help, read_variants, variants_help
from tawantinsuyu.game.settings import check_opponent
from tawantinsuyu.texts.catalogue import Texts, messages

if TYPE_CHECKING:
    from tawantinsuyu.simulation.folder import Folder
    from tawantinsuyu.simulation.plan import Plan
    from tawantinsuyu.simulation.tables import Tables
    from tawantinsuyu.simulation.workers import GameWorkers

WORDS: Final = messages("en")["laboratory"]
"""English: help is shown before a language is chosen."""

R = TypeVar("R")

GamesOption = Annotated[int, typer.Option("--games", min=1, help=WORDS["help-games"])]
SeedOption = Annotated[str, typer.Option("--seed", help=WORDS["help-seed"])]
WorkersOption = Annotated[
    int | None, typer.Option("--workers", min=1, help=WORDS["help-workers"], show_default=WORDS["default-workers"])
]
ClusterOption = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help=WORDS["help-cluster"], show_default=False)
]
OpponentOption = Annotated[str | None, typer.Option("--opponent", help=WORDS["help-opponent"], show_default=False)]
OutputOption = Annotated[Path, typer.Option("-o", "--output", help=WORDS["help-output"])]

ReportOption = Annotated[bool, typer.Option(help=WORDS["help-report"])]


def read_plan(
    line_ups: Sequence[Sequence[str]],
    seed: str,
    opponent: str | None,
    difficulty: str | None,
    modules: list[str] | None,
    variants: list[str] | None,
    edition: Path | None,
    rotate: bool = True,
    records: int = 0,
) -> Plan:
    """The plan from these options. Raises `SettingsError`, `UnknownBot` or `BoxError`."""
    from tawantinsuyu.simulation.plan import Plan

    box = load_box(edition)
    plan = Plan(
        tuple(tuple(line_up) for line_up in line_ups),
        box,
        seed,
        opponent,
        read_difficulty(difficulty),
        tuple(module_names(modules)),
        read_variants(Texts(box, ()), variants),
        rotate,
        records,
    )
    plan.check()
    return plan


def lists_choices(difficulty: str | None, opponent: str | None, variants: list[str] | None) -> bool:
    """List the opponents' levels and options, or the variants, if requested; returns whether anything was listed."""
    texts = Texts(load_box(), ())
    check_opponent(opponent)
    if difficulty == HELP:
        for name in tw.OPPONENTS if opponent is None else [opponent]:
            Console().print(difficulty_help(texts, name))
    if asks_for_help(variants):
        Console().print(variants_help(texts))
    return difficulty == HELP or asks_for_help(variants)


def play_all(
    plan: Plan,
    games: int,
    folder: Folder,
    workers: int | None,
    cluster: str | None,
) -> Tables:
    """Play the missing games with a progress bar; exits with a message on lost workers and interrupts."""
    from tawantinsuyu.simulation.running import run

    return with_workers(
        lambda players, progress: run(plan, games, folder, players, progress),
        games,
        workers,
        cluster,
        lambda: WORDS["interrupted"].format(folder.results().games.height, games, folder.path),
    )


def with_workers(
    work: Callable[[GameWorkers, Callable[[int, int], None]], R],
    games: int,
    workers: int | None,
    cluster: str | None,
    interrupted: Callable[[], str],
) -> R:
    """Do some work with workers and a progress bar; exits with a message on lost workers and interrupts."""
    from tawantinsuyu.simulation.workers import WorkerLost

    failures: tuple[type[Exception], ...] = (WorkerLost,)
    if cluster is not None:
        from tawantinsuyu.simulation.cluster import ClusterError

        failures = (*failures, ClusterError)
    with _sigterm_as_ctrl_c():
        try:
            with _bar() as progress:
                return work(_workers(workers, cluster, games), progress)
        except KeyboardInterrupt:
            interrupt(interrupted())
        except failures as error:
            fail(str(error))


def show_results(tables: Tables, folder: Path, edition: Path | None, with_report: bool, as_json: bool) -> None:
    """Write the report; print where the results are and how many answers were replaced."""
    from tawantinsuyu.simulation.report import replaced_lines, write_report

    page = write_report(folder, edition) if with_report else None
    if as_json:
        print_json(results_data(tables, folder, page))
    else:
        typer.echo(WORDS["done"].format(tables.games.height, folder))
        if page is not None:
            typer.echo(WORDS["report-at"].format(page))
    for line in replaced_lines(tables):
        typer.echo(line, err=True)


def results_data(tables: Tables, folder: Path, page: Path | None) -> dict[str, Any]:
    """The results of an experiment for programs; the tables in its folder hold everything else."""
    from tawantinsuyu.simulation.arena import to_data

    return {"folder": str(folder), "report": None if page is None else str(page), **to_data(tables)}


def _workers(count: int | None, cluster: str | None, games: int) -> GameWorkers:
    from tawantinsuyu.simulation.workers import GameProcesses, Here

    if cluster is not None:
        from tawantinsuyu.simulation.cluster import Cluster

        return Cluster(cluster, count)
    count = min(count or os.cpu_count() or 1, games)
    return Here() if count == 1 else GameProcesses(count)


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None]]:
    """A progress bar with rate and remaining time; shown on terminals only."""
    bar = Progress(
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TextColumn(WORDS["rate"]),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    with bar:
        task = bar.add_task("", total=None, rate="-")
        at_start: int | None = None

        def progress(done: int, games: int) -> None:
            nonlocal at_start
            at_start = done if at_start is None else at_start
            elapsed = bar.tasks[task].elapsed
            rate = f"{(done - at_start) / elapsed:.1f}" if elapsed and done > at_start else "-"
            bar.update(task, total=games, completed=done, rate=rate)

        yield progress


@contextmanager
def _sigterm_as_ctrl_c() -> Iterator[None]:
    """Treat SIGTERM like Ctrl+C, so that results are kept."""

    def stop(_signal: int, _frame: object) -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
