"""`make soak N=1000000`: random games of every kind, checked after every turn; the same command resumes.

Only the standard library and what the engine needs are imported, so that it runs on a machine without anything else:
`PYTHONPATH=src:. python -m tools.games.soak 1000000 --processes 16 --seconds 580`
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final

from harness.builds import ROOT, imported_build
from harness.games.kinds import KINDS, described
from tools.games.pools import kill, pool_of
from tools.games.progress import Progress
from tools.games.quick import BLOCK, numbered, play, play_bare
from tools.games.soaked import Finished, Found, OtherSources, SoakFolder, shortest_record
from tools.trust.results import keep

FOLDER: Final = ROOT / "build" / "soak"
RANGE: Final = 500
"""Games of one task; unfinished tasks are played again by the next run."""

STUCK: Final = 900
"""Seconds without a finished task after which the run gives up: a game hangs."""


def play_range(first: int, count: int) -> Finished:
    """Play some games one after another in a worker process; a failing game does not stop the others."""
    begun = time.process_time()
    answers = 0
    faults: list[Found] = []
    for number in range(first, first + count):
        try:
            answers += play(number)
        except Exception as error:
            # the shortest record takes long: one in each range is enough
            record = "" if faults else shortest_record(number, error)
            faults.append(Found(number, f"{type(error).__name__}: {error}", traceback.format_exc(), record))
    return Finished(first, count, answers, time.process_time() - begun, faults)


def ranges(games: int, done: set[int]) -> Iterator[tuple[int, int]]:
    """First number and size of each remaining task; `done` are the first numbers of finished ones."""
    for first in range(0, games - games % RANGE, RANGE):
        if first not in done:
            yield first, RANGE
    if games % RANGE:
        yield games - games % RANGE, games % RANGE


def isolated(first: int, count: int) -> Finished:
    """Play the range of a dead process again in a process of its own, halving it until the faulty game is isolated."""
    with pool_of(1) as pool:
        try:
            return pool.submit(play_range, first, count).result()
        except BrokenProcessPool:
            if count == 1:
                return Finished(first, 1, 0, 0.0, [Found(first, "the process died", "", "")])
    half = count // 2
    one, other = isolated(first, half), isolated(first + half, count - half)
    return Finished(first, count, one.answers + other.answers, one.seconds + other.seconds, [*one.found, *other.found])


def soak(folder: SoakFolder, games: int, processes: int, seconds: float, progress: Progress) -> None:
    """Play the remaining games into the folder until the time is up."""
    until = time.monotonic() + seconds
    todo = ranges(games, folder.whole_ranges(RANGE))
    running: dict[Future[Finished], tuple[int, int]] = {}
    pool = pool_of(processes)
    try:
        while True:
            while len(running) < 2 * processes and (following := next(todo, None)) is not None:
                running[pool.submit(play_range, *following)] = following
            left = until - time.monotonic()
            if not running or left <= 0:
                return
            done, _ = wait(running, min(STUCK, left), FIRST_COMPLETED)
            if not done and left > STUCK:
                raise TimeoutError(f"no task ended for {STUCK} s; in work: {sorted(running.values())}")
            try:
                finished = [future.result() for future in done]
                for future in done:
                    del running[future]
            except BrokenProcessPool:
                kill(pool)
                finished = [isolated(*task) for task in running.values()]
                running, pool = {}, pool_of(processes)
            for each in finished:
                note(folder, each, progress)
    finally:
        kill(pool)


def note(folder: SoakFolder, finished: Finished, progress: Progress) -> None:
    """Store the result of a task, and show it."""
    folder.add(finished)
    progress.show(folder.games, folder.answers, len(folder.found))
    for each in finished.found:
        progress.say(f"fault in game {each.number} ({described(numbered(each.number).mode)}): {each.reason}")
        progress.say(f"  again: {repeat_command(each.number)}; kept in {folder.fault_path(each.number)}")


def repeat_command(number: int) -> str:
    return f"python -m tools.games.soak --game {number}"


def cost_of_checking(games: int) -> float:
    """How many times longer games take with checks than without: a sample of blocks, in this process."""
    blocks = max(1, games // BLOCK)
    spent = {play_bare: 0.0, play: 0.0}
    for block in range(0, blocks * (len(KINDS) // blocks or 1), len(KINDS) // blocks or 1):
        play_bare(BLOCK * block)  # what is made once for a kind of game is made before
        for one in spent:
            begun = time.process_time()
            for number in range(BLOCK * block, BLOCK * (block + 1)):
                one(number)
            spent[one] += time.process_time() - begun
    return spent[play] / spent[play_bare]


def read_options(words: Sequence[str] | None) -> argparse.Namespace:
    """The options of the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.games.soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", type=int, nargs="?", default=1000, help="how many games in all, earlier runs included")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="end after this time; a later run goes on")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where finished ranges and faults are kept")
    parser.add_argument("--keep", action="store_true", help="keep the figures for docs/trust.md")
    parser.add_argument("--game", type=int, help="play only the game with this number, as it was played before")
    parser.add_argument("--cost", type=int, metavar="GAMES", help="measure what checking costs on so many games")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Returns the exit code: 1 if there are faults, 2 if the run cannot continue."""
    options = read_options(words)
    say = Progress(options.games, sys.stdout)
    if options.game is not None:
        say.say(f"game {options.game}: {described(numbered(options.game).mode)}")
        say.say(f"{play(options.game)} answers, no fault")
        return 0
    try:
        folder = SoakFolder(options.folder)
        if options.cost is not None:
            folder.keep_cost(cost_of_checking(options.cost))
            say.say(f"games with checks take {folder.cost:.2f} times as long as without ({imported_build()} engine)")
            return 0
        soak(folder, options.games, options.processes, options.seconds, say)
    except (OtherSources, TimeoutError) as error:
        say.say(str(error))
        return 2
    except KeyboardInterrupt:
        say.say("stopped")
    say.say(folder.summary(options.games))
    if options.keep:
        keep("soak", folder.figures(), f"python -m tools.games.soak {folder.games}")
    return 1 if folder.found else 0


if __name__ == "__main__":
    raise SystemExit(main())
