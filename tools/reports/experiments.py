"""Sets of experiments that tools play and report on: each in its own folder, without duplicates."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

import tawantinsuyu as tw
from tawantinsuyu.bots.registry import UnknownBot
from tawantinsuyu.box.box import Box
from tawantinsuyu.simulation.folder import Folder, FolderError
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.running import run
from tawantinsuyu.simulation.tables import Tables
from tawantinsuyu.simulation.workers import GameProcesses, Here, WorkerLost

FAILURES: Final = (FolderError, WorkerLost, UnknownBot, tw.SettingsError, tw.BoxError)
"""Errors that keep a tool from playing; their messages are sentences."""
INTERRUPTED: Final = 130


@dataclass(frozen=True)
class Experiment:
    """Some games of a plan. `section` is the part of a page that it belongs to."""

    section: str
    plan: Plan
    games: int

    @property
    def name(self) -> str:
        """Players and game; together with the component set it names the folder."""
        plan = self.plan
        bots = dict.fromkeys(name for line_up in plan.line_ups for name in line_up)
        about = [plan.opponent, str(plan.difficulty)] if plan.opponent else [f"{plan.players}p"]
        about += ["only"] if len(plan.modules) == 1 else []
        return "-".join(
            re.sub(r"[^a-z0-9.]+", "-", each.lower()) for each in (*bots, *about, *plan.modules[:1]) if each
        )

    def folder(self, root: Path) -> Folder:
        """Its folder; each component set has its own."""
        return Folder(root / f"{self.name}-{self.plan.box.short_hash}")

    def results(self, root: Path) -> Tables | None:
        """The results so far, if any; raises `FolderError` if the folder holds another experiment."""
        folder = self.folder(root)
        if not folder.is_begun(self.plan):
            return None
        tables = folder.results()
        return None if tables.games.is_empty() else tables


class Result(NamedTuple):
    """An experiment with its results."""

    experiment: Experiment
    tables: Tables

    @property
    def games(self) -> int:
        """How many were played."""
        return self.tables.games.height


def results_of(experiments: Iterable[Experiment], root: Path) -> dict[str, list[Result]]:
    """The results of each section so far, including empty ones."""
    by_section: dict[str, list[Result]] = {}
    for each in experiments:
        section = by_section.setdefault(each.section, [])
        tables = each.results(root)
        if tables is not None:
            section.append(Result(each, tables))
    return by_section


def chosen(experiments: Sequence[Experiment], words: str | None) -> list[Experiment]:
    """The experiments selected by section or name (`*` matches anything); raises `SettingsError`."""
    patterns = [word.strip() for word in words.split(",")] if words else ["*"]
    for pattern in patterns:
        if not any(_is_named(each, pattern) for each in experiments):
            known = ", ".join(
                dict.fromkeys([each.section for each in experiments] + [each.name for each in experiments])
            )
            raise tw.SettingsError(f"there is nothing called {pattern!r}; known: {known}")
    return [each for each in experiments if any(_is_named(each, pattern) for pattern in patterns)]


def _is_named(experiment: Experiment, pattern: str) -> bool:
    return fnmatch(experiment.section, pattern) or fnmatch(experiment.name, pattern)


def play(experiments: Sequence[Experiment], root: Path, workers: int, console: Console) -> None:
    """Play missing games, one experiment after the other. Surplus games are kept."""
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
    ) as bar:
        for each in experiments:
            each.plan.check()
            before = each.results(root)
            kept = set[int]() if before is None else before.numbers()
            if not kept.issuperset(range(each.games)):
                games = max([each.games, *[number + 1 for number in kept]])
                players = Here() if workers == 1 else GameProcesses(min(workers, games))
                run(each.plan, games, each.folder(root), players, partial(_show, bar, bar.add_task(each.name)))


def _show(bar: Progress, task: TaskID, done: int, of: int) -> None:
    bar.update(task, completed=done, total=of)


def counts(words: str) -> dict[int, int]:
    """Games by number of players.

    >>> counts("2:100,3:40")
    {2: 100, 3: 40}
    """
    by_players: dict[int, int] = {}
    for word in words.split(","):
        players, colon, games = word.strip().partition(":")
        if not colon or players not in ("2", "3", "4") or not games.isdecimal():
            raise argparse.ArgumentTypeError(f"{word!r} is no number of players with their games, such as 2:100")
        by_players[int(players)] = int(games)
    return by_players


def count(word: str) -> int:
    """A number of games; 0 plays none."""
    if not word.isdecimal():
        raise argparse.ArgumentTypeError(f"{word!r} is no whole number from 0 on")
    return int(word)


def at_least_one(word: str) -> int:
    """A number of processes."""
    if count(word) < 1:
        raise argparse.ArgumentTypeError("at least one")
    return count(word)


def add_common_options(parser: argparse.ArgumentParser, root: Path) -> None:
    """The options shared by all such tools."""
    parser.add_argument("--only", metavar="NAME,...", help="sections or experiments to play; * matches anything")
    parser.add_argument("--no-play", action="store_true", help="only write the page from what has been played")
    parser.add_argument("--workers", type=at_least_one, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--seed", default=root.name, help="what games are dealt from")
    parser.add_argument("--folder", type=Path, default=root, help="where games are kept")


def described(box: Box) -> str:
    """A description of the component set."""
    edition = f" with the edition “{box.edition}”" if box.edition else ""
    return f"the component set “{box.name}”, version {box.version} (`{box.short_hash}`){edition}"


def written(page: str, file: Path, pictures: Mapping[str, str]) -> None:
    """Write a page and the pictures it links to."""
    folder = file.parent / "images"
    if pictures:
        folder.mkdir(parents=True, exist_ok=True)
    for name, svg in pictures.items():
        (folder / name).write_text(svg, encoding="utf-8")
    file.write_text(page, encoding="utf-8")


def carried_out(work: Callable[[Console], None]) -> int:
    """Run a tool that reports its progress on the console; returns the exit code."""
    console = Console(stderr=True)
    try:
        work(console)
    except FAILURES as error:
        console.print(str(error), style="red", highlight=False, markup=False, soft_wrap=True)
        return 1
    except KeyboardInterrupt:
        console.print("Interrupted; the same command goes on.")
        return INTERRUPTED
    return 0
