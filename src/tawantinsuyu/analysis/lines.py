"""The most promising lines of play of a search, as keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.bots.planner.tree import Fork, Node, Search
from tawantinsuyu.game.search.branch import NOBODY, Branch, QuestionType
from tawantinsuyu.game.search.sampling import Sampler
from tawantinsuyu.kernel.chance import stream

MOST_STEPS: Final = 16
DEALS: Final = 3
"""A line is shown as far as it is the same for this many deals of what is hidden or still to be drawn."""


@dataclass(frozen=True)
class LineStep:
    """An answer in a line: who gives it, its key, its place on the table if it has one, and the question."""

    seat: int
    key: str
    place: str
    prompt: str
    args: tuple[str, ...]


def principal_line(
    search: Search, sampler: Sampler, begin: Sequence[int], seed: str, label: str
) -> tuple[LineStep, ...]:
    """The answers in `begin`, then the most visited ones to the end of the search, including forced ones.

    `begin` contains only answers with alternatives.
    """
    numbers = stream(seed, f"line {label}")
    steps = _steps(search, sampler.branch(numbers), begin)
    for _ in range(DEALS - 1):
        other = _steps(search, sampler.branch(numbers), begin)
        same = 0
        while same < min(len(steps), len(other)) and steps[same] == other[same]:
            same += 1
        steps = steps[:same]
    return tuple(steps)


def _steps(search: Search, branch: Branch, begin: Sequence[int]) -> list[LineStep]:
    horizon = branch.turn + search.turns
    steps: list[LineStep] = []
    node: Node | None = search.root
    choices = 0
    while branch.seat != NOBODY and branch.turn < horizon and len(steps) < MOST_STEPS:
        offer = branch.offer
        option = offer[0]
        if len(offer) > 1:
            fork = None if node is None else _fork(node, branch.question, branch.seat)
            place = None if fork is None else _place(fork, offer, begin[choices : choices + 1])
            if fork is None or place is None:
                break
            option, node = fork.offer[place], fork.nodes[place]
            choices += 1
        steps.append(_step(branch, option))
        branch.answer(option)
    return steps


def follow(node: Node, question: QuestionType, seat: int, option: int) -> Node | None:
    """The node of an answer to a question that follows another answer; None if it was not tried."""
    fork = _fork(node, question, seat)
    return None if fork is None or option not in fork.offer else fork.nodes[fork.offer.index(option)]


def _fork(node: Node, question: QuestionType, seat: int) -> Fork | None:
    for fork in node.questions:
        if fork.question is question and fork.seat == seat:
            return fork
    return None


def _place(fork: Fork, offer: list[int], wanted: Sequence[int]) -> int | None:
    """The place of the wanted option, or else of the most visited one on offer; None if none was visited."""
    best: tuple[int, float, int] | None = None
    for place, option in enumerate(fork.offer):
        node = fork.nodes[place]
        if node is None or option not in (wanted or offer) or option not in offer or not node.visits:
            continue
        rank = (node.visits, node.total, -place)
        if best is None or rank > best:
            best = rank
    return None if best is None else -best[2]


def _step(branch: Branch, option: int) -> LineStep:
    question = branch.asked
    subject = branch.subject()
    assert subject is not None
    place = question.place_of(branch.state, option)
    return LineStep(branch.seat, branch.key_of(option), place, subject.prompt, subject.args)
