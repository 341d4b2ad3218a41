"""The search: a tree of answers over many sampled positions (information-set Monte Carlo tree search).

One tree serves all samples. Its nodes are answers, not draws of chance, so the value of an option is a mean over
everything that may be hidden. The judge supplies the prior of a new node; the more visits, the more the mean of the
results counts (PUCT).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple, Protocol

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.game.search.branch import NOBODY, Branch, QuestionType
from tawantinsuyu.game.search.sampling import Sampler
from tawantinsuyu.kernel.chance import Stream

C_PUCT: Final = 1.5
"""Weight of exploration in the PUCT formula; values are scaled to 0..1, for each seat by its own leads."""
PRIOR_TEMPERATURE: Final = 1.5
"""VP of the greedy judgement that make an option e times as likely in the prior (softmax temperature)."""
PRIOR_UNIFORM_MIX: Final = 0.1
"""Share of the prior that is spread evenly over all options."""
FIRST_PLAY_REDUCTION: Final = 0.1
"""How far the value of an untried option is below the mean of its parent."""


class SearchJudge(Protocol):
    """What a search needs to judge positions and options."""

    def leads(self, branches: list[Branch], seats: int) -> list[list[float]]:
        """For each position, the expected lead of each seat over the best other seat, in VP."""
        ...

    def priors(self, branches: list[Branch]) -> list[list[float]]:
        """How likely each option of the pending question is to be good, for the first questions of searches.

        Most deeper questions come up only once or twice: the greedy judgement alone is as good and faster.
        """
        ...


def greedy_priors(guide: GreedyBot, branch: Branch) -> list[float]:
    """How likely each option is to be good, by the greedy judgement."""
    values = guide.values(branch.state, branch.asked)
    most = max(values)
    weights: list[float] = []
    total = 0.0
    for value in values:
        weight = exp((value - most) / PRIOR_TEMPERATURE)
        weights.append(weight)
        total += weight
    even = PRIOR_UNIFORM_MIX / len(values)
    return [(1 - PRIOR_UNIFORM_MIX) * weight / total + even for weight in weights]


class Node:
    """An answer and the results of the lines through it, from the view of the seat that gave it."""

    __slots__ = ("questions", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.questions: list[Fork] = []  # asked after it: several if chance or hidden pieces decide which


class Fork:
    """A question to a seat and the answers to it, each with its prior; nodes are made when they are first tried.

    `offer` are all options that any sample offered, so that most samples offer just these.
    """

    __slots__ = ("nodes", "offer", "priors", "question", "seat")

    def __init__(self, seat: int, question: QuestionType, offer: list[int], priors: list[float]) -> None:
        self.seat = seat
        self.question = question
        self.offer = offer
        self.priors = priors
        self.nodes: list[Node | None] = [None] * len(offer)

    def node(self, place: int) -> Node:
        """The node of an answer."""
        node = self.nodes[place]
        if node is None:
            node = self.nodes[place] = Node()
        return node


class OptionStatistics(NamedTuple):
    """The visits of an answer at the root, and the sum of its leads in VP."""

    option: int
    visits: int
    total: float


def best_of(statistics: Sequence[OptionStatistics]) -> int:
    """The most visited answer; on a tie, the one with the best results."""
    return max(statistics, key=lambda each: (each.visits, each.total)).option


class LineOfPlay:
    """A line of play waiting to be judged; until then it counts as the worst line so far for each seat."""

    __slots__ = ("branch", "path", "seats", "worst")

    def __init__(self, branch: Branch, path: list[Node], seats: list[int], worst: list[float]) -> None:
        self.branch = branch
        self.path = path
        self.seats = seats
        self.worst = worst


class Search:
    """The tree below one question. `batch` lines are judged at a time."""

    def __init__(self, sampler: Sampler, judge: SearchJudge, numbers: Stream, turns: int, batch: int = 1) -> None:
        self.sampler = sampler
        self.seats = sampler.seats
        self.judge = judge
        self.numbers = numbers
        self.turns = turns
        self.batch = batch
        self.defers = False
        """Whether the caller judges the lines that wait and opens the search, together with those of other searches."""
        self.root = Node()
        self.iterations = 0
        self.choices = 0
        """Answers of the asked seat on all lines so far, where it had alternatives."""
        self.kept: list[LineOfPlay] | None = None
        """A list that collects the judged lines in the order in which the judge got them; bots leave it None."""
        # The lowest and the highest lead of each seat. With one range for all seats and somebody ahead, the answers of
        # a seat would differ by little of that range, and the search would spread its lines instead of following the
        # best answer.
        self._low = [float("inf")] * self.seats
        self._high = [float("-inf")] * self.seats
        self._guide = GreedyBot()
        self._first: Branch | None = None
        self.waiting: list[LineOfPlay] = []
        """Lines that are not judged yet."""

    @property
    def is_due(self) -> bool:
        """Whether waiting lines must be judged before the next one: a whole batch, or the first line of all."""
        return len(self.waiting) >= self.batch or (bool(self.waiting) and self._high[0] < self._low[0])

    def first_branch(self) -> Branch:
        """Where the first line begins, at the question that is searched."""
        if self._first is None:
            self._first = self.sampler.branch(self.numbers)
        return self._first

    def open(self, priors: list[float]) -> None:
        """Begin with these priors of the options of the first question."""
        branch = self.first_branch()
        self.root.questions.append(Fork(branch.seat, branch.question, branch.offer, priors))

    def iterate(self, begin: list[int] | None = None) -> None:
        """Simulate one line of play; its result is added to the nodes on its path at once or with its batch.

        `begin` gives the answers to the first questions with alternatives; the search chooses the rest.
        """
        branch = self.first_branch()
        self._first = None
        horizon = branch.turn + self.turns
        node = self.root
        path: list[Node] = []
        seats: list[int] = []
        while (seat := branch.seat) != NOBODY and branch.turn < horizon:
            offer = branch.offer
            option = offer[0]
            if len(offer) > 1:
                fork = self._fork(node, branch, seat, len(path))
                places = None if fork.offer is offer or fork.offer == offer else self._places(fork, branch, len(path))
                if begin is None or len(path) >= len(begin):
                    place = self._select(fork, places)
                else:
                    place = fork.offer.index(begin[len(path)])
                option = fork.offer[place]
                node = fork.node(place)
                path.append(node)
                seats.append(seat)
            branch.answer(option)
        self.iterations += 1
        is_first = self._high[0] < self._low[0]
        worst = [0.0] * self.seats if is_first else self._low.copy()
        for i in range(len(path)):
            path[i].visits += 1
            path[i].total += worst[seats[i]]
            if seats[i] == seats[0]:
                self.choices += 1
        self.waiting.append(LineOfPlay(branch, path, seats, worst))
        if not self.defers and self.is_due:
            self.judge_waiting()

    def _fork(self, node: Node, branch: Branch, seat: int, depth: int) -> Fork:
        """The pending question after an answer; a new one gets its priors from the judge."""
        question = branch.question
        for fork in node.questions:
            if fork.question is question and fork.seat == seat:
                return fork
        made = Fork(seat, question, branch.offer, self._priors(branch, depth))
        node.questions.append(made)
        return made

    def _priors(self, branch: Branch, depth: int) -> list[float]:
        return greedy_priors(self._guide, branch) if depth else self.judge.priors([branch])[0]

    def _places(self, fork: Fork, branch: Branch, depth: int) -> list[int]:
        """The places of the offered options in a fork; options not offered here before are added."""
        offer = branch.offer
        new = [i for i in range(len(offer)) if offer[i] not in fork.offer]
        if new:
            priors = self._priors(branch, depth)
            fork.offer = [*fork.offer, *[offer[i] for i in new]]
            for i in new:
                fork.priors.append(priors[i])
                fork.nodes.append(None)
        return [fork.offer.index(option) for option in offer]

    def _select(self, fork: Fork, places: list[int] | None) -> int:
        """The place of the option with the highest PUCT bound, among all or among these places."""
        nodes, priors = fork.nodes, fork.priors
        if places is None:
            places = list(range(len(nodes)))
        visits = 0
        prior = 0.0
        total = 0.0
        for place in places:
            prior += priors[place]
            node = nodes[place]
            if node is not None:
                visits += node.visits
                total += node.total
        low, high = self._low[fork.seat], self._high[fork.seat]
        scale = 1.0 / (high - low) if high > low else 0.0
        untried = (total / visits - low) * scale - FIRST_PLAY_REDUCTION if visits else 0.0
        spread = C_PUCT * sqrt(visits + 1) / prior
        best = 0.0
        chosen = -1
        for place in places:
            node = nodes[place]
            if node is None or node.visits == 0:
                bound = untried + spread * priors[place]
            else:
                bound = (node.total / node.visits - low) * scale + spread * priors[place] / (1 + node.visits)
            if chosen < 0 or bound > best:
                best = bound
                chosen = place
        return chosen

    def judge_waiting(self) -> None:
        """Judge the waiting lines."""
        if self.waiting:
            self.settle(self.judge.leads([line.branch for line in self.waiting], self.seats))

    def settle(self, judged: list[list[float]]) -> None:
        """Add the leads at the ends of the waiting lines."""
        waiting = self.waiting
        self.waiting = []
        for i in range(len(waiting)):
            line, leads = waiting[i], judged[i]
            for seat in range(self.seats):
                self._low[seat] = min(self._low[seat], leads[seat])
                self._high[seat] = max(self._high[seat], leads[seat])
            for place in range(len(line.path)):
                seat = line.seats[place]
                line.path[place].total += leads[seat] - line.worst[seat]
        if self.kept is not None:
            self.kept += waiting

    def statistics(self) -> list[OptionStatistics]:
        """The results for each answer to the question."""
        self.judge_waiting()
        statistics: list[OptionStatistics] = []
        for fork in self.root.questions:
            for i in range(len(fork.offer)):
                node = fork.nodes[i]
                if node is None:
                    statistics.append(OptionStatistics(fork.offer[i], 0, 0.0))
                else:
                    statistics.append(OptionStatistics(fork.offer[i], node.visits, node.total))
        return statistics

    def best(self) -> int:
        """The best answer; see `best_of`."""
        return best_of(self.statistics())
