"""Many games side by side in one process: the lines of all their searches are judged together.

NumPy judges sixty positions in the time of ten single ones. A game is a generator that yields the search it waits for
(see `PlannerBot.picking`) and returns its result.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import TypeAlias, TypeVar

from tawantinsuyu.bots.planner.tree import Search
from tawantinsuyu.game.search.branch import Branch

T = TypeVar("T")

Played: TypeAlias = Generator[Search, None, T]
"""A game being played."""


def side_by_side(games: Iterable[Played[T]], width: int) -> Iterator[T]:
    """Play games, `width` at a time; yields their results as they end."""
    coming = iter(games)
    waiting: list[tuple[Played[T], Search]] = []
    started = list(islice(coming, width))
    while started or waiting:
        going_on = [*started, *[game for game, _ in waiting]]
        started, waiting = [], []
        for game in going_on:
            try:
                waiting.append((game, next(game)))
            except StopIteration as end:
                yield end.value
                started += islice(coming, 1)
        judge_all([search for _, search in waiting])


def judge_all(searches: list[Search]) -> None:
    """Open the searches that have not begun, and settle the waiting lines of the others."""
    for group in _alike([search for search in searches if not search.waiting], lambda each: each.first_branch()):
        priors = group[0].judge.priors([search.first_branch() for search in group])
        for search, some in zip(group, priors, strict=True):
            search.open(some)
    for group in _alike([search for search in searches if search.waiting], lambda each: each.waiting[0].branch):
        branches = [line.branch for search in group for line in search.waiting]
        leads = iter(group[0].judge.leads(branches, group[0].seats))
        for search in group:
            search.settle(list(islice(leads, len(search.waiting))))


def _alike(searches: list[Search], branch_of: Callable[[Search], Branch]) -> list[list[Search]]:
    """Searches in groups with the same judge and the same catalog."""
    groups: dict[tuple[int, int], list[Search]] = {}
    for search in searches:
        groups.setdefault((id(search.judge), id(branch_of(search).state.catalog)), []).append(search)
    return list(groups.values())
