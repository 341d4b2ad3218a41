"""Processes that think about the same question: each grows a tree of its own, and their thoughts are added up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Protocol

from tawantinsuyu.bots.bot import View
from tawantinsuyu.bots.planner.tree import Search, Tally
from tawantinsuyu.game.decision import Decision


class Thinker(Protocol):
    """Who can search from a question."""

    def search(self, view: View, decision: Decision) -> Search:
        """Think about a question."""
        ...


class Crew:
    """A process for each thinker; they start when they are first asked."""

    def __init__(self, makings: Sequence[Callable[[], Thinker]]) -> None:
        self._makings = makings
        self._workers: list[ProcessPoolExecutor] = []

    def think(self, view: View, decision: Decision) -> list[Tally]:
        """What all of them thought about each answer."""
        if not self._workers:
            spawn = get_context("spawn")
            self._workers = [ProcessPoolExecutor(1, spawn, _begin, (making,)) for making in self._makings]
        thoughts = [worker.submit(_think, view, decision) for worker in self._workers]
        return added([thought.result() for thought in thoughts])

    def close(self) -> None:
        """End the processes; whoever asks again starts new ones."""
        for worker in self._workers:
            worker.shutdown(cancel_futures=True)
        self._workers = []


def added(thoughts: Sequence[Sequence[Tally]]) -> list[Tally]:
    """The thoughts of several about the same answers, as one."""
    found: dict[str, Tally] = {}
    for tally in (each for thought in thoughts for each in thought):
        before = found.get(tally.key)
        if before is not None:
            tally = tally._replace(visits=before.visits + tally.visits, total=before.total + tally.total)
        found[tally.key] = tally
    return list(found.values())


def share_of(iterations: int, workers: int, number: int) -> int:
    """How many of the lines one of the workers thinks through; each at least one."""
    return max(1, iterations // workers + (number < iterations % workers))


_thinkers: list[Thinker] = []
"""In a worker process: who thinks there."""


def _begin(making: Callable[[], Thinker]) -> None:
    _thinkers.append(making())


def _think(view: View, decision: Decision) -> list[Tally]:
    return _thinkers[0].search(view, decision).tallies()
