"""Worker processes of long runs: they share nothing, and end at once when the run is stopped."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def pool_of(processes: int) -> ProcessPoolExecutor:
    """New worker processes. They ignore Ctrl+C, which the main process handles."""
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_ignore_interrupts)


def kill(pool: ProcessPoolExecutor) -> None:
    """Kill the workers at once, with their current work."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for each in workers:
        each.kill()


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
