"""Processes that play for training. Half of their tables answer while the network thinks for the other half."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.bots.amauta.network import About
from tawantinsuyu.box.box import Box
from tawantinsuyu.training.kinds import TrainingKind
from tawantinsuyu.training.tables import Group, cells_of, groups_of

HALVES: Final = 2
END: Final = -1
COUNTERS: Final = ("orders", "done")
LOOKS: Final = 100_000
"""After so many looks in vain somebody makes sure that the others still live."""


class PlayerEnded(RuntimeError):
    """A process that plays ended by itself."""


@dataclass(frozen=True)
class Crowd:
    """How many tables: in each process, for each half, so many groups of so many tables."""

    processes: int
    groups: int = 4
    size: int = 16

    @property
    def tables(self) -> int:
        """All tables of a half."""
        return self.processes * self.groups * self.size


def spread(kinds: Sequence[TrainingKind], count: int) -> list[TrainingKind]:
    """This many kinds, each as often as its share says."""
    total = sum(kind.share for kind in kinds)
    chosen: list[TrainingKind] = []
    owed = 0.0
    for kind in kinds:
        owed += kind.share / total * count
        while len(chosen) < round(owed):
            chosen.append(kind)
    return chosen


def dealt(kinds: Sequence[TrainingKind], hands: int) -> list[TrainingKind]:
    """The kinds in hands of equal size, one hand after the other.

    All wait for the slowest hand. Similar kinds stand side by side, so they are dealt to different hands, back and
    forth.
    """
    rounds = [kinds[first : first + hands] for first in range(0, len(kinds), hands)]
    turned = [some if number % 2 == 0 else some[::-1] for number, some in enumerate(rounds)]
    return [some[hand] for hand in range(hands) for some in turned]


class Order(NamedTuple):
    """What a process needs to play: its number, the kinds of all groups, and a seed of its own."""

    number: int
    kinds: Sequence[TrainingKind]
    box: Box
    about: About
    crowd: Crowd
    seed: str


class Players:
    """The processes, and the arrays in which they write what is asked.

    Counters in shared memory say whose turn it is: how many steps each half has been ordered to do, and how many each
    process has done. Waiting keeps a core busy, but passing messages took longer than playing.
    """

    def __init__(self, kinds: Sequence[TrainingKind], box: Box, about: About, crowd: Crowd, seed: str) -> None:
        self.crowd = crowd
        hands = HALVES * crowd.processes
        self.kinds = dealt(spread(kinds, hands * crowd.groups), hands)
        """The kind of each group."""
        size = sum(np.dtype(kind).itemsize * int(np.prod(shape)) for kind, shape in all_cells(crowd, about).values())
        self._memory = SharedMemory(create=True, size=size)
        self.arrays = arrays_in(self._memory, crowd, about)
        self.arrays["orders"][:] = self.arrays["done"][:] = 0
        context = multiprocessing.get_context("spawn")
        self._processes: list[Any] = []
        for number in range(crowd.processes):
            order = Order(number, self.kinds, box, about, crowd, f"{seed} {number}")
            process = context.Process(target=work, args=(self._memory.name, order), daemon=True)
            process.start()
            self._processes.append(process)
        for half in range(HALVES):
            self.go(half)

    def half(self, half: int) -> dict[str, NDArray[Any]]:
        """The rows of a half; only to be read or written while it waits."""
        count = self.crowd.tables
        rows = slice(half * count, (half + 1) * count)
        return {name: array[rows] for name, array in self.arrays.items() if name not in COUNTERS}

    def go(self, half: int) -> None:
        """Let the tables of a half carry out their places; the first time, let them begin."""
        self.arrays["orders"][half] += 1

    def wait(self, half: int) -> None:
        """Wait until a half has told what is asked now. Raises `PlayerEnded`."""
        orders, done = self.arrays["orders"], self.arrays["done"]
        looks = 0
        while (done[:, half] < orders[half]).any():
            looks += 1
            if looks % LOOKS == 0 and not all(process.is_alive() for process in self._processes):
                raise PlayerEnded(
                    "a process that plays ended by itself; the same command goes on from the last network"
                )

    def close(self) -> None:
        """End the processes."""
        self.arrays["orders"][:] = END
        for process in self._processes:
            process.join()
        self.arrays = {}
        self._memory.close()
        self._memory.unlink()


def all_cells(crowd: Crowd, about: About) -> dict[str, tuple[type[np.generic], tuple[int, ...]]]:
    """The kind and shape of all that is shared."""
    counters = {"orders": (np.int64, (HALVES,)), "done": (np.int64, (crowd.processes, HALVES))}
    return {**counters, **cells_of(HALVES * crowd.tables, about)}


def arrays_in(memory: SharedMemory, crowd: Crowd, about: About) -> dict[str, NDArray[Any]]:
    """All that is shared."""
    arrays: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (kind, shape) in sorted(all_cells(crowd, about).items(), key=lambda each: -np.dtype(each[1][0]).itemsize):
        array: NDArray[Any] = np.ndarray(shape, kind, memory.buf, at)
        arrays[name] = array
        at += array.nbytes
    return arrays


def work(memory_name: str, order: Order) -> None:
    """What a process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    memory = SharedMemory(memory_name)
    arrays = arrays_in(memory, order.crowd, order.about)
    serve(arrays, order)
    arrays.clear()
    memory.close()


def serve(arrays: dict[str, NDArray[Any]], order: Order) -> None:
    """Let the tables of a process begin, then step them whenever it is their turn."""
    number, kinds, box, about, crowd, seed = order
    orders, done = arrays["orders"], arrays["done"][number]
    mine = crowd.groups * crowd.size
    halves: list[list[Group]] = []
    for half in range(HALVES):
        first = half * crowd.tables + number * mine
        own = {name: array[first : first + mine] for name, array in arrays.items() if name not in COUNTERS}
        at = (half * crowd.processes + number) * crowd.groups
        halves.append(groups_of(kinds[at : at + crowd.groups], box, about, own, crowd.size, f"{seed} {half}"))
        done[half] = 1
    parent = multiprocessing.parent_process()
    looks = 0
    while orders[0] != END:
        looks += 1
        if looks % LOOKS == 0 and parent is not None and not parent.is_alive():
            return
        for half, groups in enumerate(halves):
            if done[half] < orders[half] != END:
                for group in groups:
                    group.step()
                done[half] += 1
