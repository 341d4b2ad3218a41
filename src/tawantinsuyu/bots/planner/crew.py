"""Processes that search the same question: each grows its own tree, and their statistics are added up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Protocol

from tawantinsuyu.bots.planner.tree import OptionStatistics
from tawantinsuyu.game.knowledge import Knowledge


class Searcher(Protocol):
    """A bot that can search from a question."""

    def search_known(self, knowledge: Knowledge) -> list[OptionStatistics]: ...


class Crew:
    """One process for each searcher; the processes start with the first question."""

    def __init__(self, makings: Sequence[Callable[[], Searcher]]) -> None:
        self._makings = makings
        self._workers: list[ProcessPoolExecutor] = []

    def search(self, knowledge: Knowledge) -> list[OptionStatistics]:
        """The statistics of each answer, added up over all processes."""
        if not self._workers:
            spawn = get_context("spawn")
            self._workers = [ProcessPoolExecutor(1, spawn, _begin, (making,)) for making in self._makings]
        searches = [worker.submit(_search, knowledge) for worker in self._workers]
        return added([search.result() for search in searches])

    def close(self) -> None:
        """End the processes; a later `search` starts new ones."""
        for worker in self._workers:
            worker.shutdown(cancel_futures=True)
        self._workers = []


def added(searches: Sequence[Sequence[OptionStatistics]]) -> list[OptionStatistics]:
    """The statistics of several searches of one question, added up by answer."""
    totals: dict[int, OptionStatistics] = {}
    for each in (each for search in searches for each in search):
        before = totals.get(each.option)
        if before is not None:
            each = each._replace(visits=before.visits + each.visits, total=before.total + each.total)
        totals[each.option] = each
    return list(totals.values())


_searchers: list[Searcher] = []
"""In a worker process: its one searcher."""


def _begin(making: Callable[[], Searcher]) -> None:
    _searchers.append(making())


def _search(knowledge: Knowledge) -> list[OptionStatistics]:
    return _searchers[0].search_known(knowledge)
