"""What answers were worth: small cases that can be computed by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from tawantinsuyu.bots.amauta.network import SEATS, VICTORY, VP_SCALE
from tawantinsuyu.training.learning import Outcome, Told, targets_of

Floats = NDArray[np.float32]

SURE: Final = 40.0
"""A strength so far above the others that its chance is 1."""
CLOSE: Final = 1e-3


class Step(NamedTuple):
    """A question to a seat: the VP still expected, strengths, gains and shares of victory of all seats, by number."""

    seat: int
    vp: Sequence[float]
    strengths: Sequence[float]
    gained: Sequence[float] = ()
    won: Sequence[float] = ()
    """Only at the end of a game."""


class Targets(NamedTuple):
    """By step: the advantage, and what the VP and chances of the seats should have been, by their numbers."""

    better: list[float]
    vp: list[list[float]]
    chance: list[list[float]]


def filled(numbers: Sequence[float], rest: float = 0.0) -> list[float]:
    return [*numbers, *[rest] * (SEATS - len(numbers))]


def values_at(step: Step, strange: float) -> Floats:
    """The values as the network gives them: from the asked seat on, with something strange for seats that are not."""
    count = len(step.vp)
    order = [(step.seat + place) % count for place in range(count)]
    vp = filled([step.vp[seat] / VP_SCALE for seat in order], strange)
    return np.array([vp, filled([step.strengths[seat] for seat in order], strange)], np.float32).T


def arrays_of(tables: Sequence[Sequence[Step]], strange: float = 0.0) -> tuple[Told, Outcome, Floats, NDArray[np.int8]]:
    """The steps of some tables as arrays; the last step of each is what is asked after the batch."""
    by_step = list(zip(*tables, strict=True))
    played, last = by_step[:-1], by_step[-1]
    counts = [len(step.vp) for step in last]
    shape = (len(played), len(tables))
    told = Told(
        cells=np.zeros((*shape, 1), np.uint8),
        options=np.zeros((*shape, 1), np.int16),
        seats=np.array([[step.seat for step in row] for row in played], np.int8),
        counts=np.array([counts] * len(played), np.int8),
        places=np.zeros(shape, np.int32),
        likely=np.zeros(shape, np.float32),
        values=np.array([[values_at(step, strange) for step in row] for row in played], np.float32),
    )
    outcome = Outcome(
        gained=np.array([[filled(step.gained) for step in row] for row in played], np.float32),
        won=np.array([[filled(step.won) for step in row] for row in played], np.float32),
        over=np.array([[len(step.won) > 0 for step in row] for row in played]),
    )
    last_values = np.array([values_at(step, strange) for step in last], np.float32)
    return told, outcome, last_values, np.array([step.seat for step in last], np.int8)


def targets(steps: Sequence[Step], trace: float) -> Targets:
    """The targets of one table."""
    better, wanted = targets_of(*arrays_of([steps]), trace)
    found = Targets(np.asarray(better)[:, 0].tolist(), [], [])
    for step, row in zip(steps, np.asarray(wanted)[:, 0], strict=False):
        count = len(step.vp)
        by_seat = [row[(seat - step.seat) % count] for seat in range(count)]
        found.vp.append([float(vp) for vp, _ in by_seat])
        found.chance.append([float(chance) for _, chance in by_seat])
    return found


def near(wanted: object) -> object:
    return pytest.approx(wanted, abs=CLOSE)


def test_with_the_whole_trace_targets_are_what_came_of_it() -> None:
    """Given a game of two that ends with the third answer, then what the network expected makes no difference."""
    end = [
        Step(0, (9, 1), (0.3, -2), (2, 0)),
        Step(1, (50, -7), (1, 1), (0, 5)),
        Step(0, (3, 3), (0, 4), (10, 1), (1, 0)),
        Step(1, (100, 100), (5, 6)),
    ]

    found = targets(end, 1.0)

    assert found.vp == [near([12, 6]), near([10, 6]), near([10, 1])]
    assert found.chance == [near([1, 0])] * 3


def test_advantages_are_leads_in_vp_and_victory() -> None:
    """Given even chances before a victory of seat 0, then each answer brought more or less than was expected of it."""
    steps = [
        Step(0, (4, 2), (1, 1), (6, 1), ()),
        Step(1, (3, 2), (1, 1), (0, 8), (1, 0)),
        Step(0, (0, 0), (0, 0)),
    ]

    found = targets(steps, 1.0)

    missed = [(6 + 0 - 4) - (1 + 8 - 2), (8 - 2) - (0 - 3)]
    assert found.better == [near(missed[0] + VICTORY / 2), near(missed[1] - VICTORY / 2)]


def test_without_trace_the_next_values_stand_for_all_that_follows() -> None:
    steps = [
        Step(1, (4, 2), (0, 0), (1, 3)),
        Step(0, (5, 8), (SURE, 0), (2, 0)),
        Step(0, (7, 1), (0, SURE)),
    ]

    found = targets(steps, 0.0)

    assert found.vp == [near([1 + 5, 3 + 8]), near([2 + 7, 0 + 1])]
    assert found.chance == [near([1, 0]), near([0, 1])]
    assert found.better == [near((11 - 2) - (6 - 4) - VICTORY / 2), near((9 - 5) - (1 - 8) - VICTORY)]


def test_surprises_fade_by_the_trace() -> None:
    """Given a surprise of 8 VP two answers later, then a trace of 1/2 leaves 2 of them."""
    steps = [
        Step(0, (6, 6), (0, 0)),
        Step(1, (6, 6), (0, 0)),
        Step(0, (6, 6), (0, 0), (8, 0)),
        Step(1, (6, 6), (0, 0)),
    ]

    found = targets(steps, 0.5)

    assert found.vp == [near([8, 6]), near([10, 6]), near([14, 6])]
    assert found.better == [near(2), near(-4), near(8)]


def test_nothing_of_the_next_game_counts() -> None:
    def first_game(gained: float, vp: float, winner: tuple[float, float]) -> list[float]:
        steps = [
            Step(0, (5, 5), (0, 1), (1, 0)),
            Step(1, (4, 5), (1, 0), (0, 3), (0.5, 0.5)),
            Step(0, (vp, 2), (vp, 0), (gained, 0)),
            Step(1, (vp, 2), (0, vp), (0, gained), winner),
            Step(0, (vp, vp), (0, 0)),
        ]
        found = targets(steps, 0.9)
        return [*found.better[:2], *found.vp[0], *found.vp[1], *found.chance[0], *found.chance[1]]

    assert first_game(1, 2, (1, 0)) == first_game(60, 90, (0, 1))


def test_what_is_still_open_at_the_end_of_the_batch_is_expected() -> None:
    """Given no end in the batch and the whole trace, then targets are gains and the last values."""
    steps = [
        Step(2, (1, 2, 3), (0, 0, 0), (4, 0, 1)),
        Step(0, (9, 9, 9), (3, 2, 1), (0, 0, 2)),
        Step(1, (10, 20, 30), (0, SURE, 0)),
    ]

    found = targets(steps, 1.0)

    assert found.vp == [near([14, 20, 33]), near([10, 20, 32])]
    assert found.chance == [near([0, 1, 0])] * 2


def test_the_others_of_four_count_by_their_mean_vp() -> None:
    """Given a last answer of seat 2, then its gain is compared with the mean of the three others."""
    steps = [Step(2, (0, 0, 0, 0), (1, 1, 1, 1), (3, 6, 10, 0), (0, 0, 1, 0)), Step(0, (0, 0, 0, 0), (0, 0, 0, 0))]

    found = targets(steps, 0.7)

    assert found.better == [near(10 - (3 + 6 + 0) / 3 + VICTORY * 3 / 4)]
    assert found.vp == [near([3, 6, 10, 0])]


def random_steps(count: int, length: int, seed: int) -> list[Step]:
    random = np.random.default_rng(seed)
    steps: list[Step] = []
    for number in range(length + 1):
        vp, strengths, gained = random.normal(0, 3, (3, count)).tolist()
        won = random.permutation([1.0] + [0.0] * (count - 1)).tolist() if number % 7 == 4 else ()
        steps.append(Step(int(random.integers(count)), vp, strengths, gained, won))
    return steps


@pytest.mark.parametrize("trace", [0.0, 0.6, 1.0])
def test_of_two_seats_what_is_good_for_one_is_as_bad_for_the_other(trace: float) -> None:
    """Given the same game with every question asked of the other seat, then all advantages are negated."""
    steps = random_steps(2, 20, 1)

    found = targets(steps, trace)
    turned = targets([step._replace(seat=1 - step.seat) for step in steps], trace)

    assert found.better == near([-better for better in turned.better])
    assert found.vp == [near(row) for row in turned.vp]
    assert found.chance == [near(row) for row in turned.chance]
    assert max(map(abs, found.better)) > 1


@pytest.mark.parametrize("count", [2, 3, 4])
def test_seats_can_be_numbered_from_any_one_on(count: int) -> None:
    """Given the same game with all seats moved on by one, then advantages are the same."""
    steps = random_steps(count, 20, 2)

    def moved(row: Sequence[float]) -> list[float]:
        return [*row[-1:], *row[:-1]]

    turned = [
        Step((step.seat + 1) % count, moved(step.vp), moved(step.strengths), moved(step.gained), moved(step.won))
        for step in steps
    ]

    found, other = targets(steps, 0.8), targets(turned, 0.8)

    assert found.better == near(other.better)
    assert [moved(row) for row in found.vp] == [near(row) for row in other.vp]


def test_tables_of_different_numbers_of_seats_do_not_disturb_each_other() -> None:
    """Given values for seats that do not exist, then each table has the targets that it has alone."""
    tables = [random_steps(count, 12, count) for count in (2, 4, 3)]

    better, wanted = (np.asarray(array) for array in targets_of(*arrays_of(tables, strange=1e3), 0.9))

    for number, steps in enumerate(tables):
        count = len(steps[0].vp)
        alone, wanted_alone = targets_of(*arrays_of([steps]), 0.9)
        assert np.allclose(better[:, number], np.asarray(alone)[:, 0], atol=CLOSE)
        assert np.allclose(wanted[:, number, :count], np.asarray(wanted_alone)[:, 0, :count], atol=CLOSE)
