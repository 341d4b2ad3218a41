"""`make soak N=100000`: random games over all modes with every property checked.

A fault is written as the shortest record that shows it, into build/soak.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import tawantinsuyu as tw
from tools.builds import ROOT, imported_build
from tools.games.choosing import CHOOSERS, MODES, MODULE_MODES, PACHAMAMA_MODES, SOLO_MODES
from tools.games.invariants import Fault, begin, first_fault, play_checked
from tools.games.redeal import redeal, seen

FOLDER: Final = ROOT / "build" / "soak"
BATCH: Final = 10
THOROUGH: Final = 0.004
"""The share of positions on which the dear properties are checked; two or three in each game."""


ALL_MODES: Final = (*MODES, *SOLO_MODES, *MODULE_MODES, *PACHAMAMA_MODES)


class Batch(NamedTuple):
    """What one task reports: how many games and answers, and the texts of faults."""

    games: int
    answers: int
    faults: list[tuple[str, str]]


def play_one(number: int) -> int:
    """Play and check the game of this number; returns its answers, raises `Fault`."""
    mode = ALL_MODES[number % len(ALL_MODES)]
    choose = CHOOSERS[number // len(ALL_MODES) % len(CHOOSERS)]
    random = Random(number)
    game: tw.Game | None = None
    for game in play_checked(mode, number, choose, THOROUGH, ask=number % 2 == 0):
        if random.random() < THOROUGH:
            check_views(game, random)
    assert game is not None
    return len(game.answers)


def check_views(game: tw.Game, random: Random) -> None:
    """What a viewer cannot know changes nothing that they see."""
    for viewer in (None, *range(game.settings.players)):
        other = redeal(game, viewer, random)
        if other is not None and seen(other, viewer) != seen(game, viewer):
            raise Fault(f"the view of {'a spectator' if viewer is None else f'seat {viewer + 1}'} leaks", game)


def shortest_record(number: int, fault: Fault) -> str:
    """The record of the game up to the first answer after which anything is wrong."""
    mode = ALL_MODES[number % len(ALL_MODES)]
    needed = first_fault(mode, fault.answers)
    answers = fault.answers if needed is None else fault.answers[:needed]
    headers = {"game": str(number), "fault": " ".join(ascii(fault.reason)[1:-1].split())[:500]}
    begun = begin(mode).record(headers)
    return replace(begun, answers=tuple(answers)).to_text()


def play_batch(first: int, count: int) -> Batch:
    """Some games one after another, in a process of their own."""
    answers = 0
    faults: list[tuple[str, str]] = []
    for number in range(first, first + count):
        try:
            answers += play_one(number)
        except Fault as fault:
            faults.append((f"game {number}: {fault}", write_fault(number, fault)))
    return Batch(count, answers, faults)


def write_fault(number: int, fault: Fault) -> str:
    """Keep the record of a fault; returns where."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"fault-{number}.record"
    path.write_text(shortest_record(number, fault), encoding="utf-8")
    return os.path.relpath(path, Path.cwd())


def batches(games: int) -> Iterator[tuple[int, int]]:
    """First number and size of each task."""
    for first in range(0, games, BATCH):
        yield first, min(BATCH, games - first)


def soak(games: int, processes: int, console: Console) -> int:
    """Play them all and show how it goes; returns the number of faults."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    faults = 0
    answers = 0
    todo = batches(games)
    with ProcessPoolExecutor(processes) as pool, Progress(*columns, console=console) as progress:
        task = progress.add_task("games", total=games, rate="")
        running: set[Future[Batch]] = set()
        while True:
            while len(running) < 2 * processes and (following := next(todo, None)) is not None:
                running.add(pool.submit(play_batch, *following))
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for batch in (future.result() for future in done):
                answers += batch.answers
                progress.advance(task, batch.games)
                elapsed = progress.tasks[0].elapsed or 1
                rate = f"{progress.tasks[0].completed / elapsed:.1f} games/s, {answers / elapsed:,.0f} answers/s"
                progress.update(task, rate=rate)
                for text, path in batch.faults:
                    faults += 1
                    progress.console.print(f"[red]fault[/red] {text}\n  {path}", markup=True, highlight=False)
    console.print(f"{games} games, {answers:,} answers, {faults} faults ({imported_build()} engine)")
    return faults


def main() -> None:
    """The number of games from the command line, 1000 by default; the exit code tells of faults."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    processes = int(sys.argv[2]) if len(sys.argv) > 2 else os.cpu_count() or 1
    sys.exit(1 if soak(games, processes, Console()) else 0)


if __name__ == "__main__":
    main()
