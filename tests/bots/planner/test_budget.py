"""The budget of a search: what a question of a turn gets, and when a search ends early."""

from __future__ import annotations

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.planner import budget as module
from tawantinsuyu.bots.planner.budget import Budget, is_clear
from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.bots.planner.tree import OptionStatistics

NO_LEAD = (1, 1)
"""Two answers that are visited in turn: neither is ever clear."""


class Clock:
    """A clock that a search moves on by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Lines:
    """A search whose lines take a second each, have `depth` choices and visit the answers in these proportions."""

    def __init__(self, depth: int, visits: tuple[int, ...] = NO_LEAD, clock: Clock | None = None) -> None:
        self.depth = depth
        self.order = [answer for answer, share in enumerate(visits) for _ in range(share)]
        self.visits = [0] * len(visits)
        self.clock = clock
        self.iterations = 0
        self.choices = 0

    def iterate(self) -> None:
        self.visits[self.order[self.iterations % len(self.order)]] += 1
        self.iterations += 1
        self.choices += self.depth
        if self.clock is not None:
            self.clock.now += 1.0

    def statistics(self) -> list[OptionStatistics]:
        return [OptionStatistics(answer, visits, 0.0) for answer, visits in enumerate(self.visits)]


def lines_of(budget: Budget, search: Lines, turn: int = 1) -> int:
    budget.spend(search, turn)
    return search.iterations


@pytest.mark.parametrize(
    ("time", "iterations", "lines"), [(12.0, None, 12), (0.5, None, 1), (12.0, 5, 5), (None, 7, 7)]
)
def test_the_budget_of_a_choice_is_spent_however_clear_the_answer_is(
    time: float | None, iterations: int | None, lines: int
) -> None:
    clock = Clock()

    assert lines_of(Budget(time, iterations, clock=clock), Lines(3, (1, 0), clock)) == lines


def test_a_budget_without_limits_is_a_second_a_turn() -> None:
    assert Budget().turn == 1.0


@pytest.mark.parametrize("choices", [1, 2, 5, 9, 14, 29])
def test_a_turn_of_any_length_takes_its_seconds_and_no_more(choices: int) -> None:
    """Given a turn of this many choices, when none is clear, then it ends in time, but for one line a choice."""
    clock = Clock()
    budget = Budget(turn=1000.0, clock=clock)

    spent = [lines_of(budget, Lines(depth, clock=clock)) for depth in range(choices, 0, -1)]

    assert clock.now - 100.0 == sum(spent) <= 1000 + choices
    assert spent == sorted(spent, reverse=True) or choices < 14  # early questions first
    assert sum(spent) > 900 or choices < 7  # a short turn takes less


def test_a_new_turn_has_all_its_seconds_again() -> None:
    clock = Clock()
    budget = Budget(turn=1000.0, clock=clock)
    first = lines_of(budget, Lines(9, clock=clock), turn=3)
    second = lines_of(budget, Lines(9, clock=clock), turn=3)

    assert second < first == lines_of(budget, Lines(9, clock=clock), turn=4)


def test_seconds_that_others_spent_in_the_turn_count() -> None:
    clock = Clock()
    one, other = Budget(turn=1000.0, clock=clock), Budget(turn=1000.0, clock=clock)
    lines_of(one, Lines(9, clock=clock), turn=3)

    other.note_spent(3, one.spent_in(3))

    assert other.spent_in(4) == 0.0
    assert lines_of(one, Lines(8, clock=clock), turn=3) == lines_of(other, Lines(8, clock=clock), turn=3)


def test_when_the_seconds_of_a_turn_are_spent_a_question_gets_one_line() -> None:
    clock = Clock()
    budget = Budget(turn=1000.0, clock=clock)
    budget.note_spent(3, 1200.0)

    assert lines_of(budget, Lines(9, clock=clock), turn=3) == 1


def test_in_a_turn_of_others_there_is_a_third_of_the_seconds() -> None:
    clock = Clock()
    budget = Budget(turn=900.0, clock=clock)

    for depth in range(12, 0, -1):
        budget.spend(Lines(depth, clock=clock), 5, is_own=False)

    assert 250 < budget.spent_in(5) < 312


def test_lines_of_a_turn_depend_on_nothing_but_the_question() -> None:
    budget = Budget(lines=500)
    alone = lines_of(Budget(lines=500), Lines(6))
    for turn in (1, 1, 2):
        lines_of(budget, Lines(9), turn)

    assert lines_of(budget, Lines(6), 2) == alone
    assert lines_of(budget, Lines(1), 2) < alone < lines_of(budget, Lines(9), 2)
    assert lines_of(Budget(lines=1), Lines(1)) == 1


def test_both_limits_of_a_turn_hold() -> None:
    clock = Clock()

    assert lines_of(Budget(turn=1000.0, lines=50, clock=clock), Lines(6, clock=clock)) == lines_of(
        Budget(lines=50), Lines(6)
    )
    assert lines_of(Budget(turn=10.0, lines=5000, clock=clock), Lines(6, clock=clock)) < 10


def test_a_clear_answer_takes_less_than_a_close_one() -> None:
    clock = Clock()

    assert lines_of(Budget(lines=500), Lines(6, (1, 0))) < lines_of(Budget(lines=500), Lines(6)) / 2
    assert (
        lines_of(Budget(turn=500.0, clock=clock), Lines(6, (1, 0), clock))
        < lines_of(Budget(turn=500.0, clock=clock), Lines(6, clock=clock)) / 2
    )


@pytest.mark.parametrize(
    ("visits", "lines_left", "clear"),
    [((5, 5), 1, False), ((9, 5), 4, True), ((5, 9), 4, True), ((9, 8), 4, False), ((3,), 1000, True)],
)
def test_an_answer_is_clear_by_its_lead_over_the_second(visits: tuple[int, ...], lines_left: int, clear: bool) -> None:
    assert is_clear([OptionStatistics(i, each, 0.0) for i, each in enumerate(visits)], lines_left) == clear


def test_an_end_before_the_last_lines_keeps_the_answer_that_cannot_be_overtaken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Given searches that end only when the rest could not change the answer, then they answer as whole ones do."""
    monkeypatch.setattr(module, "CLEAR_LEAD", 1.0)
    game = tw.new_game(seed=5)
    bot = PlannerBot(game.box, "1", Budget(lines=150))
    ended_early = 0
    while game.decision is not None and game.state.turn < 4:
        asked = game.asked()
        if len(asked.options) > 1:
            search = bot.search(asked)
            with monkeypatch.context() as patch:
                patch.setattr(module, "is_clear", lambda *_: False)
                whole = bot.search(asked)
            ended_early += search.iterations < whole.iterations
            assert search.best() == whole.best()
            game.play_at(asked.options.index(search.best()))
        else:
            game.play_at(0)

    assert ended_early > 3
