"""The search: a tree of answers over many sampled positions (information-set Monte Carlo tree search).

One tree serves all samples. Its nodes are answers, not draws of chance, so the value of an option is a mean over
everything that may be hidden. The prior of a new node comes from the greedy bot; with more visits the mean of the
results counts more (PUCT).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.judgement import Judgement
from tawantinsuyu.game.search.branch import NOBODY, Branch, QuestionType
from tawantinsuyu.game.search.sampling import Sampler

Move: TypeAlias = tuple[int, QuestionType, int]
"""An answer: the asked seat, the question, and the code of the option."""

C_PUCT: Final = 1.5
"""Weight of exploration in the PUCT formula; values are scaled to 0..1."""
PRIOR_TEMPERATURE: Final = 1.5
"""VP of the greedy judgement that make an option e times as likely in the prior (softmax temperature)."""
PRIOR_UNIFORM_MIX: Final = 0.1
"""Share of the prior that is spread evenly over all options."""
FIRST_PLAY_REDUCTION: Final = 0.1
"""How far the value of an option that was never tried lies below the mean of its parent."""


class Node:
    """An answer and the results of the lines through it, from the view of the seat that gave it."""

    __slots__ = ("children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.children: dict[Move, Node] = {}


class OptionStatistics(NamedTuple):
    """The visits of an answer at the root, and the sum of its leads in VP."""

    option: int
    visits: int
    total: float


def best_of(statistics: Sequence[OptionStatistics]) -> int:
    """The answer with most visits, of several the one with the best results."""
    return max(statistics, key=lambda each: (each.visits, each.total)).option


class Search:
    """The tree below one question."""

    def __init__(self, sampler: Sampler, judgement: Judgement, guide: GreedyBot, random: Random, turns: int) -> None:
        self.sampler = sampler
        self.seats = sampler.seats
        self.judgement = judgement
        self.guide = guide
        self.random = random
        self.turns = turns
        self.root = Node(1.0)
        self.iterations = 0
        self._low = float("inf")
        self._high = float("-inf")

    def iterate(self) -> None:
        """Simulate one line of play and add its result to the nodes on its path."""
        branch = self.sampler.branch(self.random)
        horizon = branch.turn + self.turns
        node = self.root
        path: list[tuple[Node, int]] = []
        while (seat := branch.seat) != NOBODY and branch.turn < horizon:
            offer = branch.offer
            option = offer[0]
            if len(offer) > 1:
                question = branch.question
                option = self._select(node, branch, seat, question, offer)
                node = node.children[seat, question, option]
                path.append((node, seat))
            branch.answer(option)
        self._note(path, self.judgement.leads(branch, self.seats))

    def _select(self, node: Node, branch: Branch, seat: int, question: QuestionType, offer: list[int]) -> int:
        """The option with the highest PUCT bound."""
        children = node.children
        nodes: list[Node] = []
        for option in offer:
            child = children.get((seat, question, option))
            if child is None:
                self._expand(node, branch, seat, question, offer)
                child = children[seat, question, option]
            nodes.append(child)
        visits = 0
        prior = 0.0
        total = 0.0
        for child in nodes:
            visits += child.visits
            total += child.total
            prior += child.prior
        scale = 1.0 / (self._high - self._low) if self._high > self._low else 0.0
        untried = (total / visits - self._low) * scale - FIRST_PLAY_REDUCTION if visits else 0.0
        spread = C_PUCT * sqrt(visits + 1) / prior
        best, found = float("-inf"), offer[0]
        for child, option in zip(nodes, offer, strict=True):
            value = (child.total / child.visits - self._low) * scale if child.visits else untried
            bound = value + spread * child.prior / (1 + child.visits)
            if bound > best:
                best, found = bound, option
        return found

    def _expand(self, node: Node, branch: Branch, seat: int, question: QuestionType, offer: list[int]) -> None:
        """Add nodes for options that were not offered here before, with priors from the greedy judgement."""
        values = self.guide.values(branch.state, branch.asked)
        most = max(values)
        weights = [exp((value - most) / PRIOR_TEMPERATURE) for value in values]
        even = PRIOR_UNIFORM_MIX / len(values)
        total = sum(weights)
        for option, weight in zip(offer, weights, strict=True):
            if (seat, question, option) not in node.children:
                prior = (1 - PRIOR_UNIFORM_MIX) * weight / total + even
                node.children[seat, question, option] = Node(prior)

    def _note(self, path: list[tuple[Node, int]], leads: list[float]) -> None:
        self.iterations += 1
        for lead in leads:
            self._low = min(self._low, lead)
            self._high = max(self._high, lead)
        for node, seat in path:
            node.visits += 1
            node.total += leads[seat]

    def statistics(self) -> list[OptionStatistics]:
        """The results for each answer to the question."""
        return [OptionStatistics(move[2], node.visits, node.total) for move, node in self.root.children.items()]

    def best(self) -> int:
        """The best answer, see `best_of`."""
        return best_of(self.statistics())
