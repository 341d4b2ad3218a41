"""Processes that play: shares of kinds, halves that take turns, and an end without leftovers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.shared_memory import SharedMemory
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from numpy.typing import NDArray

from tawantinsuyu.training.kinds import KINDS, TrainingKind
from tawantinsuyu.training.players import HALVES, Crowd, PlayerEnded, Players, all_cells, arrays_in, dealt, spread
from tests.bots.amauta.networks import BOX, everything

ABOUT: Final = everything()[0]
TWO_KINDS: Final = (KINDS[0], KINDS[2])


@contextmanager
def players_of(crowd: Crowd, kinds: tuple[TrainingKind, ...] = TWO_KINDS, seed: str = "1") -> Iterator[Players]:
    players = Players(kinds, BOX, ABOUT, crowd, seed)
    try:
        yield players
    finally:
        players.close()


def answer(half: dict[str, NDArray[Any]], random: Random) -> None:
    """Choose at random for all tables of a half."""
    for row, options in enumerate(half["options"]):
        half["places"][row] = random.randrange(int((options >= 0).sum()))


def copied(half: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    return {name: array.copy() for name, array in half.items()}


@pytest.mark.parametrize("count", [7, 100, 1000])
def test_each_kind_is_played_as_often_as_its_share_says(count: int) -> None:
    total = sum(kind.share for kind in KINDS)

    chosen = spread(KINDS, count)

    assert len(chosen) == count
    for kind in KINDS:
        assert abs(chosen.count(kind) - kind.share / total * count) <= 1


def test_hands_are_of_one_size_and_share_every_kind_evenly() -> None:
    kinds = spread(KINDS, 240)

    row = dealt(kinds, 30)

    hands = [Counter(row[first : first + 8]) for first in range(0, 240, 8)]
    assert Counter(row) == Counter(kinds)
    for kind in KINDS:
        counts = [hand[kind] for hand in hands]
        assert max(counts) - min(counts) <= 2


def test_kinds_are_dealt_back_and_forth() -> None:
    assert dealt(KINDS[:6], 2) == [KINDS[place] for place in (0, 3, 4, 1, 2, 5)]


def test_arrays_share_the_memory_without_overlapping() -> None:
    """Given arrays filled one after the other, then none has changed when the last one is filled."""
    crowd = Crowd(3, 1, 1)
    shapes = all_cells(crowd, ABOUT)
    size = sum(np.dtype(kind).itemsize * int(np.prod(shape)) for kind, shape in shapes.values())
    memory = SharedMemory(create=True, size=size)
    try:
        arrays = arrays_in(memory, crowd, ABOUT)
        assert {name: (array.dtype.type, array.shape) for name, array in arrays.items()} == shapes
        for number, array in enumerate(arrays.values()):
            array[:] = number % 2
        assert all(bool((array == number % 2).all()) for number, array in enumerate(arrays.values()))
        del array, arrays
    finally:
        memory.close()
        memory.unlink()


@pytest.mark.parametrize("crowd", [Crowd(1, 1, 2), Crowd(2, 1, 1)])
def test_halves_are_played_in_turn(crowd: Crowd) -> None:
    """Given places for one half, then its rows alone change."""
    random = Random(1)
    over = 0
    with players_of(crowd) as players:
        for number in range(HALVES):
            players.wait(number)
        for _ in range(400):
            for number in range(HALVES):
                half, other = players.half(number), players.half(1 - number)
                answer(half, random)
                before, untouched = copied(half), copied(other)

                players.go(number)
                players.wait(number)

                assert len(half["seats"]) == crowd.tables
                assert (half["cells"] != before["cells"]).any(axis=1).all()
                assert all(np.array_equal(other[name], untouched[name]) for name in other)
                over += int(half["over"].sum())

    assert over > 0


def test_both_halves_can_be_under_way_together() -> None:
    random = Random(2)
    with players_of(Crowd(1, 1, 1)) as players:
        for number in range(HALVES):
            players.wait(number)
            answer(players.half(number), random)
            players.go(number)
        before = [copied(players.half(number)) for number in range(HALVES)]
        for number in range(HALVES):
            players.wait(number)
            assert np.array_equal(players.half(number)["places"], before[number]["places"])
            assert players.half(number)["options"].max() >= 0


def test_every_table_of_every_process_plays_a_game_of_its_own() -> None:
    with players_of(Crowd(2, 1, 2), KINDS[:1]) as players:
        for number in range(HALVES):
            players.wait(number)
        rows = [row.tobytes() for number in range(HALVES) for row in players.half(number)["cells"]]

        assert len(set(rows)) == len(rows) == HALVES * players.crowd.tables
        assert players.arrays["counts"].tolist() == [KINDS[0].players] * len(rows)


def test_the_kinds_of_groups_are_those_that_are_played() -> None:
    kinds = tuple([TrainingKind(1, players) for players in (2, 3, 4)])
    with players_of(Crowd(2, 2, 1), kinds) as players:
        for number in range(HALVES):
            players.wait(number)
        counts = players.arrays["counts"].tolist()

        assert counts == [kind.players for kind in players.kinds]
        assert set(players.kinds) == set(kinds)


def test_the_same_seed_gives_the_same_games() -> None:
    def told(seed: str) -> bytes:
        random = Random(3)
        with players_of(Crowd(1, 1, 2), seed=seed) as players:
            for number in range(HALVES):
                players.wait(number)
            for _ in range(5):
                answer(players.half(1), random)
                players.go(1)
                players.wait(1)
            return bytes(players.arrays["cells"].tobytes())

    first = told("1")

    assert first == told("1")
    assert first != told("2")


def test_closing_ends_the_processes_and_frees_the_memory() -> None:
    with players_of(Crowd(2, 1, 1)) as players:
        processes, name = players._processes, players._memory.name
        players.wait(0)
        assert [process.is_alive() for process in processes] == [True, True]

    assert [process.exitcode for process in processes] == [0, 0]
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)


def test_closing_while_a_half_is_under_way_ends_the_processes() -> None:
    with players_of(Crowd(1, 1, 1)) as players:
        players.wait(0)
        answer(players.half(0), Random(4))
        players.go(0)

    assert [process.exitcode for process in players._processes] == [0]


def test_a_process_that_died_is_reported_and_leaves_no_memory() -> None:
    """Given a place that is not offered, then its process ends with an error, and so does waiting for it."""
    players = Players(KINDS[:1], BOX, ABOUT, Crowd(1, 1, 1), "1")
    name = players._memory.name
    players.wait(0)
    players.half(0)["places"][:] = 1000

    players.go(0)

    with pytest.raises(PlayerEnded, match="goes on from the last network"):
        players.wait(0)
    players.close()
    with pytest.raises(FileNotFoundError):
        SharedMemory(name)
