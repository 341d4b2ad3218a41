"""Where the games of a training run are played: processes on this machine, or another `WorkPool` such as a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Protocol, TypeVar

T = TypeVar("T")


class WorkPool(Protocol):
    """Does pieces of work identified by a number."""

    def each(self, work: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        """Do the work with these numbers; yields results in any order."""
        ...


class ProcessPool:
    """Several processes on this machine."""

    def __init__(self, count: int) -> None:
        self.count = count

    def each(self, work: Callable[[int], T], numbers: Iterable[int]) -> Iterator[T]:
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for the processes, which already use all cores
        with ProcessPoolExecutor(self.count, get_context("spawn")) as pool:
            for done in as_completed([pool.submit(work, number) for number in numbers]):
                yield done.result()
