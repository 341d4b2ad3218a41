"""Throttling: long work in a thread that leaves time for other threads.

Python runs one thread at a time. A database job has to wait for its turn at every row, so without pauses it takes
seconds while a record is replayed.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

SECONDS: Final = 0.001
"""Seconds of work between pauses, and seconds of a pause."""


def throttled(work: Iterable[T]) -> Iterator[T]:
    """The items of `work`, with regular pauses."""
    until = time.perf_counter() + SECONDS
    for each in work:
        yield each
        if time.perf_counter() >= until:
            time.sleep(SECONDS)
            until = time.perf_counter() + SECONDS
