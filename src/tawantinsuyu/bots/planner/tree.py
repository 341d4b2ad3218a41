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


class Look(NamedTuple):
    """What a judge finds at the end of a line: for each seat its expected lead over the best other seat, in VP.

    `priors` say how likely each option of the pending question is to be good, if the judge says that here.
    """

    leads: list[float]
    priors: list[float] | None = None


class SearchJudge(Protocol):
    """What a search needs to judge positions and options."""

    @property
    def ends_early(self) -> bool:
        """Whether a line ends at the first question that it is the first to meet, and the judge tells its priors.

        Otherwise lines go on to the end of the turn, by greedy priors.
        """
        ...

    def look(self, branches: list[Branch], seats: int) -> list[Look]:
        """What is found at the ends of lines."""
        ...

    def priors(self, branches: list[Branch]) -> list[list[float]]:
        """How likely each option of the pending question is to be good, for the first questions of searches."""
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
    """A line of play waiting to be judged; until then it counts as the worst line so far for each seat.

    `is_open` says whether its last node still lacks the pending question.
    """

    __slots__ = ("branch", "is_open", "path", "seats", "worst")

    def __init__(
        self, branch: Branch, path: list[Node], seats: list[int], worst: list[float], is_open: bool = False
    ) -> None:
        self.branch = branch
        self.path = path
        self.seats = seats
        self.worst = worst
        self.is_open = is_open


class Search:
    """The tree below one question. `batch` lines are judged at a time."""

    def __init__(self, sampler: Sampler, judge: SearchJudge, numbers: Stream, turns: int, batch: int = 1) -> None:
        self.sampler = sampler
        self.seats = sampler.seats
        self.judge = judge
        self.numbers = numbers
        self.turns = turns
        self.batch = batch
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
        self._ends_early = judge.ends_early
        self._depth = 0
        self._first: Branch | None = None
        self.waiting: list[LineOfPlay] = []
        """Lines that are not judged yet."""

    @property
    def is_due(self) -> bool:
        """Whether waiting lines must be judged before the next one: a whole batch, or the first line of all."""
        return len(self.waiting) >= self.batch or (bool(self.waiting) and self._high[0] < self._low[0])

    @property
    def depth(self) -> float:
        """How many choices the asked seat has from this question, itself included, to the end of the turn."""
        if not self._ends_early:
            return self.choices / self.iterations
        if not self._depth:
            self._depth = self._choices_ahead()
        return self._depth

    def _choices_ahead(self) -> int:
        """The same if everybody takes what seems best at once."""
        branch = self.sampler.branch(self.numbers)
        seat, horizon = branch.seat, branch.turn + 1
        choices = 0
        while branch.seat != NOBODY and branch.turn < horizon:
            offer = branch.offer
            option = offer[0]
            if len(offer) > 1:
                priors = self.judge.priors([branch])[0]
                option = offer[priors.index(max(priors))]
                if branch.seat == seat:
                    choices += 1
            branch.answer(option)
        return max(1, choices)

    def first_branch(self) -> Branch:
        """Where the first line begins, at the question that is searched."""
        if self._first is None:
            self._first = self.sampler.branch(self.numbers)
        return self._first

    def first_priors(self) -> list[float]:
        """The priors of the options of the question that is searched."""
        return self.judge.priors([self.first_branch()])[0]

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
        is_open = False
        while (seat := branch.seat) != NOBODY and branch.turn < horizon:
            offer = branch.offer
            option = offer[0]
            if len(offer) > 1:
                fork = self._fork(node, branch, seat)
                if fork is None:
                    is_open = self._ends_early and bool(path)
                    if is_open:
                        break
                    fork = self._opened(node, branch, self._priors(branch, len(path)))
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
        self.waiting.append(LineOfPlay(branch, path, seats, worst, is_open))
        if self.is_due:
            self.judge_waiting()

    def _fork(self, node: Node, branch: Branch, seat: int) -> Fork | None:
        """The pending question after an answer, if a line met it before."""
        question = branch.question
        for fork in node.questions:
            if fork.question is question and fork.seat == seat:
                return fork
        return None

    def _opened(self, node: Node, branch: Branch, priors: list[float]) -> Fork:
        """A new question after an answer."""
        made = Fork(branch.seat, branch.question, branch.offer, priors)
        node.questions.append(made)
        return made

    def _priors(self, branch: Branch, depth: int) -> list[float]:
        is_judged = self._ends_early or depth == 0
        return self.judge.priors([branch])[0] if is_judged else greedy_priors(self._guide, branch)

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
            self.settle(self.judge.look([line.branch for line in self.waiting], self.seats))

    def settle(self, looks: list[Look]) -> None:
        """Add what was found at the ends of the waiting lines."""
        waiting = self.waiting
        self.waiting = []
        for i in range(len(waiting)):
            line, leads, priors = waiting[i], looks[i].leads, looks[i].priors
            if line.is_open and priors is not None and self._fork(line.path[-1], line.branch, line.branch.seat) is None:
                self._opened(line.path[-1], line.branch, priors)
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
