"""A fixed piece of work. Rates divided by its rate are comparable across machines, even busy ones."""

from __future__ import annotations

import time
from typing import Final

STEPS: Final = 20_000
SECONDS: Final = 0.1


class _Cell:
    def __init__(self, value: int) -> None:
        self.value = value

    def add(self, amount: int) -> None:
        self.value += amount


def work() -> int:
    """Typical work of interpreted programs: calls, attributes, lists, dicts and small numbers. It never changes."""
    cells = [_Cell(number) for number in range(16)]
    counts: dict[int, int] = {}
    for step in range(STEPS):
        cell = cells[step & 15]
        cell.add(step % 7)
        counts[cell.value & 63] = counts.get(cell.value & 63, 0) + 1
    return sum(cell.value for cell in cells) + len(counts)


def calibration() -> float:
    """How often the work is done per second of processor time."""
    work()
    times = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < SECONDS:
        work()
        times += 1
    return times / elapsed
