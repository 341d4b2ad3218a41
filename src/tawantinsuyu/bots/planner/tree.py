"""The search: a tree of answers over many sampled positions (information-set Monte Carlo tree search).

One tree serves all samples. Its nodes are what was answered, not what chance drew, so that an option is judged over
everything that may be hidden. Where a line of play enters new ground it follows the greedy bot's judgement; where it
has been before, what came of it counts more and more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.judge import NEVER
from tawantinsuyu.bots.planner.judgement import Judgement
from tawantinsuyu.game.search.branch import NOBODY, Branch, Question
from tawantinsuyu.game.search.sampling import Sampler

Move: TypeAlias = tuple[int, Question, int]
"""An answer: who was asked, what, and the code of the option."""

CURIOSITY: Final = 1.5
"""How much options that were tried seldom are preferred, by how likely they seem to be good; values go from 0 to 1."""
WARMTH: Final = 1.5
"""How many VP by the first judgement make an option e times as likely."""
OPENNESS: Final = 0.1
"""How much of the likelihood is shared evenly by all options, whatever the first judgement says."""
MODESTY: Final = 0.1
"""How much less an option that was never tried is thought to bring than those that were."""
CLEARLY: Final = 1.0
"""How many VP an answer must bring more than others if it could be given for ever, as exchanging to and fro."""
MOST_ANSWERS: Final = 400
"""No line is thought on further."""


class Node:
    """An answer and what came of it, as seen by who gave it."""

    __slots__ = ("children", "endless", "likely", "total", "visits")

    def __init__(self, likely: float, endless: bool = False) -> None:
        self.likely = likely
        self.endless = endless  # whether it could be given again and again
        self.visits = 0
        self.total = 0.0
        self.children: dict[Move, Node] = {}


class Tally(NamedTuple):
    """How often an answer was thought about, and by how many VP it led in all those lines."""

    key: str
    visits: int
    total: float
    endless: bool

    def mean(self) -> float:
        """By how many VP it leads on average; as good as nothing if it was never tried."""
        return self.total / self.visits if self.visits else float("-inf")


def best_of(tallies: Sequence[Tally]) -> str:
    """The key of the answer that was thought about most; one that could go on for ever must be clearly better."""
    order = sorted(tallies, key=lambda tally: (tally.visits, tally.total), reverse=True)
    best = next((tally for tally in order if not tally.endless), order[0])
    if order[0].endless and order[0].mean() > best.mean() + CLEARLY:
        best = order[0]
    return best.key


class Search:
    """Grows the tree from one question."""

    def __init__(self, sampler: Sampler, judgement: Judgement, guide: GreedyBot, random: Random, turns: int) -> None:
        self.sampler = sampler
        self.seats = sampler.settings.seats
        self.judgement = judgement
        self.guide = guide
        self.random = random
        self.turns = turns
        self.root = Node(1.0)
        self.iterations = 0
        self._low = float("inf")
        self._high = float("-inf")

    def iterate(self) -> None:
        """Think one line of play through and note what it led to."""
        branch = self.sampler.branch(self.random)
        horizon = branch.turn + self.turns
        node = self.root
        path: list[tuple[Node, int]] = []
        for _ in range(MOST_ANSWERS):
            seat = branch.seat
            if seat == NOBODY or branch.turn >= horizon:
                break
            offer = branch.offer
            option = offer[0]
            if len(offer) > 1:
                question = branch.question
                option = self._select(node, branch, seat, question, offer)
                node = node.children[seat, question, option]
                path.append((node, seat))
            branch.answer(option)
        self._note(path, self.judgement.leads(branch, self.seats))

    def _select(self, node: Node, branch: Branch, seat: int, question: Question, offer: list[int]) -> int:
        """The option with the best upper bound: what it brought so far, and how little that is known."""
        children = node.children
        nodes: list[Node] = []
        for option in offer:
            child = children.get((seat, question, option))
            if child is None:
                self._meet(node, branch, seat, question, offer)
                child = children[seat, question, option]
            nodes.append(child)
        visits = 0
        likely = 0.0
        total = 0.0
        for child in nodes:
            visits += child.visits
            total += child.total
            likely += child.likely
        scale = 1.0 / (self._high - self._low) if self._high > self._low else 0.0
        untried = (total / visits - self._low) * scale - MODESTY if visits else 0.0
        spread = CURIOSITY * sqrt(visits + 1) / likely
        best, found = float("-inf"), offer[0]
        for child, option in zip(nodes, offer, strict=True):
            value = (child.total / child.visits - self._low) * scale if child.visits else untried
            bound = value + spread * child.likely / (1 + child.visits)
            if bound > best:
                best, found = bound, option
        return found

    def _meet(self, node: Node, branch: Branch, seat: int, question: Question, offer: list[int]) -> None:
        """Take up options that were not on offer here before, as likely as they seem to be good."""
        view, decision = branch.asked()
        values = [self.guide.value(view, decision.prompt, option.key) for option in decision.options]
        most = max(values)
        likely = [exp((value - most) / WARMTH) for value in values]
        even = OPENNESS / len(values)
        total = sum(likely)
        for option, each, value in zip(offer, likely, values, strict=True):
            if (seat, question, option) not in node.children:
                node.children[seat, question, option] = Node((1 - OPENNESS) * each / total + even, value <= NEVER)

    def _note(self, path: list[tuple[Node, int]], leads: list[float]) -> None:
        self.iterations += 1
        for lead in leads:
            self._low = min(self._low, lead)
            self._high = max(self._high, lead)
        for node, seat in path:
            node.visits += 1
            node.total += leads[seat]

    def tallies(self) -> list[Tally]:
        """What was thought about each answer to the question."""
        branch = self.sampler.branch(self.random)
        return [
            Tally(branch.key_of(move[2]), node.visits, node.total, node.endless)
            for move, node in self.root.children.items()
        ]

    def best(self) -> str:
        """The key of the answer that was thought about most."""
        return best_of(self.tallies())
