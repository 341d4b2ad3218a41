"""Plays games in this process, or in several processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import connection
from typing import Final, Protocol

from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.playing import PlayedGame, play_game

AHEAD: Final = 2
"""Queued games per worker, so that none is idle while results are written."""


PATIENCE: Final = 10.0
"""Seconds that processes have to exit when their games are abandoned."""


class WorkerLost(RuntimeError):
    """A worker process was killed from outside."""


class GameWorkers(Protocol):
    """Plays games."""

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[PlayedGame]:
        """Play the games with these numbers; yields results in any order."""
        ...


class Here:
    """Plays in this process, one game after another."""

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[PlayedGame]:
        for number in numbers:
            yield play_game(plan, number)


class GameProcesses:
    """Plays in several processes on this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def play(self, plan: Plan, numbers: Iterable[int]) -> Generator[PlayedGame, None, None]:
        """Play the games with these numbers; raises `WorkerLost`. Closing the iterator ends the processes."""
        others = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")  # the same on all platforms, and safe with threads
        pool = ProcessPoolExecutor(self.count, context, _set_up, (plan,))
        waiting: set[Future[PlayedGame]] = set()
        rest = iter(numbers)
        try:
            while True:
                with _deaf_to_keyboard():  # the first games start the processes, which inherit the blocked signal
                    room = AHEAD * self.count - len(waiting)
                    waiting |= {pool.submit(_play, number) for number in islice(rest, room)}
                if not waiting:
                    break
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in sorted(done, key=id):
                    yield future.result()
        except BrokenProcessPool as error:
            raise WorkerLost(
                "a process that played games was killed from outside, perhaps for lack of memory"
            ) from error
        finally:
            ours = set(multiprocessing.active_children()) - others
            pool.shutdown(wait=False, cancel_futures=True)
            if waiting:  # the caller stopped early, so running games are abandoned
                for process in ours:
                    process.terminate()
            for process in ours:
                process.join(PATIENCE if waiting else None)
                if process.is_alive():
                    process.kill()
                    process.join()


@contextmanager
def _deaf_to_keyboard() -> Iterator[None]:
    """Block Ctrl+C for a moment: processes started meanwhile never receive it; this one receives it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _GivenUp(BaseException):
    """Raised in a worker to abandon the running game."""


_plan: list[Plan] = []
_is_playing: list[bool] = [False]


def _set_up(plan: Plan) -> None:
    """Initialise a new process: keep the plan, leave Ctrl+C to the parent process, and exit with it."""
    _plan[:] = [plan]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _give_up)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def _give_up(_signal: int, _frame: object) -> None:
    """Abandon the running game, so that its bots close what they started."""
    if not _is_playing[0]:
        os._exit(1)
    _is_playing[0] = False  # a second signal changes nothing
    raise _GivenUp


def _play(number: int) -> PlayedGame:
    _is_playing[0] = True
    try:
        return play_game(_plan[0], number)
    finally:
        _is_playing[0] = False
