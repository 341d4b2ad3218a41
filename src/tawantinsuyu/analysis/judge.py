"""How good the options of a question are: a bot's search with its full results.

A judge gets only what a seat knows, so its verdict cannot depend on what is hidden from the seat. The same seed and
number of lines give the same verdict.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from tawantinsuyu.analysis.details import details_of
from tawantinsuyu.analysis.lines import LineStep, principal_line
from tawantinsuyu.analysis.values import LinearValuer, Value, Valuer, mean_value, result
from tawantinsuyu.analysis.worths import Worths
from tawantinsuyu.bots.planner.planner import TURNS
from tawantinsuyu.bots.planner.tree import LineOfPlay, Look, Node, Search
from tawantinsuyu.core.state import State
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.search.figures import figures_of, time_left
from tawantinsuyu.game.search.sampling import Sampler
from tawantinsuyu.game.seat_position import SeatPosition
from tawantinsuyu.kernel.chance import stream
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.scoring import final_vp

JudgeName: TypeAlias = Literal["amauta", "planner"]

LINES: Final = 320
"""Default number of lines: about a second without the compiled build."""
OUTLOOK_LINES: Final = 32
BATCH: Final = 8
"""Lines judged at a time."""
EVENNESS: Final = 0.3
"""The share of the priors that is spread evenly over all options."""
LAST_PART: Final = 1.0
"""Festivals left when VP at the end of the game are worth a word."""
SAMPLES: Final = 8
"""Deals of the hidden pieces over which a value without a search is averaged."""


@dataclass(frozen=True)
class MeanOutcome:
    """Where lines of play end, on average: the value of the position for each seat, and what the asked seat has.

    `figures` are those of `game/search/figures.py`, `sources` the VP by source, `details` those of `details.py`,
    `finals` the VP by source that the end of the game would add.
    """

    value: Value
    figures: tuple[float, ...]
    sources: tuple[float, ...]
    details: tuple[float, ...] = ()
    finals: tuple[float, ...] = ()


@dataclass(frozen=True)
class JudgedOption:
    """An option with the results of the lines through it; `outcome` is None if there are none."""

    key: str
    visits: int
    outcome: MeanOutcome | None
    line: tuple[LineStep, ...]
    """The most visited answers from this one to the end of the turn, or until they depend on hidden things."""

    def chance(self, seat: int) -> float:
        """The chance of a seat to win; 0 without any line."""
        return 0.0 if self.outcome is None else self.outcome.value.chances[seat]

    def lead(self, seat: int) -> float:
        """The expected lead of a seat in VP; 0 without any line."""
        return 0.0 if self.outcome is None else self.outcome.value.leads[seat]


@dataclass(frozen=True)
class Verdict:
    """All options of a question, best first, and what the asked seat has before it answers.

    `finals` are empty until the last third of the game: before, what the end of it would bring is no guide.
    """

    seat: int
    lines: int
    options: tuple[JudgedOption, ...]
    figures: tuple[int, ...]
    sources: tuple[int, ...]
    details: tuple[int, ...] = ()
    finals: tuple[int, ...] = ()

    @property
    def best(self) -> JudgedOption:
        """The option that the search prefers."""
        return self.options[0]

    def option(self, key: str) -> JudgedOption:
        """The option with a key. Raises `KeyError`."""
        for each in self.options:
            if each.key == key:
                return each
        raise KeyError(key)


def valuer_of(name: JudgeName) -> Valuer[Any]:
    """The valuer of a bot. Raises `WrongWeights` if the network of amauta cannot be read."""
    if name == "planner":
        return LinearValuer()
    from tawantinsuyu.analysis.network_values import NetworkValuer  # imports NumPy, which the planner does not need

    return NetworkValuer()


class Judge:
    """Searches like a bot. One judge serves many questions."""

    def __init__(self, name: JudgeName = "amauta", turns: int = TURNS) -> None:
        """`turns` is the horizon of the search: 1 is the end of the turn that is being played."""
        self.name = name
        self.valuer: Valuer[Any] = valuer_of(name)
        self.turns = turns

    def search(
        self, asked: AskedSeat, lines: int = LINES, seed: str = "", least: int = 0, keys: Collection[str] = ()
    ) -> Verdict:
        """Judge the options of a question with this many lines.

        Options among `keys` get further lines until each has `least`: the search itself spends few lines, or none, on
        options that look bad.
        """
        return Searched(self, asked, lines, seed, least, keys).verdict()

    def value(self, position: SeatPosition, samples: int = SAMPLES, seed: str = "") -> Value:
        """The value of a position for each seat, without a search, from what the seat of the position knows.

        In the middle of a turn it favours the active seat; see `outlook`.
        """
        sampler = Sampler(position)
        numbers = stream(seed, f"value {position.state.turn}")
        return mean_value(self.valuer.values([sampler.branch(numbers).state for _ in range(samples)]))

    def outlook(self, position: SeatPosition, lines: int = OUTLOOK_LINES, seed: str = "") -> Value:
        """What each seat may expect at the end of the turn, by a short search; any seat may be the asked one."""
        if pending(position.state) is None:
            return result(position.state)
        watched = Watched(self.valuer)
        search = Search(Sampler(position), watched, stream(seed, f"outlook {position.state.turn}"), self.turns, BATCH)
        kept: list[LineOfPlay] = []
        search.kept = kept
        for _ in range(lines):
            search.iterate()
        search.statistics()
        nodes = [node for fork in search.root.questions for node in fork.nodes if node is not None]
        best = max(nodes, key=_visits) if nodes else None
        through = [
            value
            for line, value in zip(kept, watched.values, strict=True)
            if best is None or (line.path and line.path[0] is best)
        ]
        return mean_value(through)


class Watched:
    """Judges for a search and keeps the values of all lines, of which the search itself needs only the leads.

    Lines go on to the end of the turn, so that what they bring can be compared.
    """

    ends_early = False

    def __init__(self, valuer: Valuer[Any]) -> None:
        self.valuer = valuer
        self.values: list[Value] = []

    def look(self, branches: list[Branch], seats: int) -> list[Look]:
        values = self.valuer.values([branch.state for branch in branches])
        self.values += values
        return [Look(list(each.leads)) for each in values]

    def priors(self, branches: list[Branch]) -> list[list[float]]:
        """Those of the bot, but more even: a bot may be sure of an option, people want to hear about others, too."""
        return [
            [(1 - EVENNESS) * prior + EVENNESS / len(priors) for prior in priors]
            for priors in self.valuer.judge.priors(branches)
        ]


class Searched:
    """A finished search with its lines."""

    def __init__(
        self, judge: Judge, asked: AskedSeat, lines: int, seed: str, least: int = 0, keys: Collection[str] = ()
    ) -> None:
        self.asked = asked
        position = asked.position
        self.sampler = Sampler(position)
        self.label = f"{position.state.turn} {type(asked.question).__name__} {asked.options}"
        self.seed = seed
        self.watched = Watched(judge.valuer)
        self.search = Search(self.sampler, self.watched, stream(seed, self.label), judge.turns, BATCH)
        kept: list[LineOfPlay] = []
        self.search.kept = kept
        self.kept = kept
        self._ends: list[tuple[list[int], ...]] = []  # what each kept line ends with, as far as it has been asked for
        self._compared: dict[tuple[int, ...], Any] = {}  # where lines end, as the valuer compares it
        if len(asked.options) == 1:  # the search makes no fork for it, but its value is needed
            lines = min(lines, SAMPLES)
        for _ in range(lines):
            self.search.iterate()
        if len(asked.options) > 1:
            self.even_out(least, keys)
        self.search.statistics()

    def even_out(self, least: int, keys: Collection[str]) -> None:
        """Add lines until each of these options has `least`."""
        visits = {each.option: each.visits for each in self.search.statistics()}
        for key, option in zip(self.asked.keys, self.asked.options, strict=True):
            if key in keys:
                for _ in range(visits.get(option, 0), least):
                    self.search.iterate([option])

    def verdict(self) -> Verdict:
        """All options, as `Judge.search` returns them."""
        seat, s = self.asked.seat, self.asked.position.state
        if len(self.asked.options) == 1:
            whole = list(range(len(self.kept)))
            options = [JudgedOption(self.asked.keys[0], len(whole), self.outcome(whole), ())]
        else:
            options = self._options()
        return Verdict(
            seat,
            self.search.iterations,
            tuple(options),
            tuple(figures_of(s, seat)),
            tuple(s.players[seat].sources),
            tuple(details_of(s, seat)),
            tuple(_finals(s, seat)) if time_left(s) <= LAST_PART else (),
        )

    def _options(self) -> list[JudgedOption]:
        (fork,) = self.search.root.questions
        places = {option: place for place, option in enumerate(fork.offer)}
        ranked: list[tuple[int, float, JudgedOption]] = []
        for key, option in zip(self.asked.keys, self.asked.options, strict=True):
            node = fork.nodes[places[option]]
            if node is None or not node.visits:
                ranked.append((0, 0.0, JudgedOption(key, 0, None, ())))
            else:
                through = self.through(node, 0)
                line = principal_line(self.search, self.sampler, [option], self.seed, self.label)
                judged = JudgedOption(key, len(through), self.outcome(through), line)
                ranked.append((node.visits, node.total, judged))
        ranked.sort(key=_rank, reverse=True)
        return [judged for _, _, judged in ranked]

    def through(self, node: Node, depth: int) -> list[int]:
        """The numbers of the lines through a node."""
        return [number for number, line in enumerate(self.kept) if len(line.path) > depth and line.path[depth] is node]

    def lines_of(self, key: str) -> list[int]:
        """The numbers of the lines that begin with an option."""
        (fork,) = self.search.root.questions
        node = fork.nodes[fork.offer.index(self.asked.options[self.asked.keys.index(key)])]
        return [] if node is None else self.through(node, 0)

    def worths(self, numbers: list[int], others: list[int]) -> Worths:
        """Why these lines end better for the asked seat than others; see `Valuer.worths`."""
        valuer = self.watched.valuer
        for lines in (tuple(numbers), tuple(others)):
            if lines not in self._compared:
                self._compared[lines] = valuer.ends([self.kept[number].branch.state for number in lines])
        return valuer.worths(self._compared[tuple(numbers)], self._compared[tuple(others)], self.asked.seat)

    def outcome(self, numbers: list[int]) -> MeanOutcome:
        """Where these lines end, on average."""
        for line in self.kept[len(self._ends) :]:
            s, seat = line.branch.state, self.asked.seat
            self._ends.append((figures_of(s, seat), s.players[seat].sources, details_of(s, seat), _finals(s, seat)))
        ends = zip(*[self._ends[number] for number in numbers], strict=True)
        means = [tuple(sum(each) / len(numbers) for each in zip(*part, strict=True)) for part in ends]
        return MeanOutcome(mean_value([self.watched.values[number] for number in numbers]), *means)


def _finals(s: State, seat: int) -> list[int]:
    finals = [0] * len(s.catalog.source_names)
    for source, vp in final_vp(s, seat):
        finals[source] += vp
    return finals


def _visits(node: Node) -> tuple[int, float]:
    return node.visits, node.total


def _rank(entry: tuple[int, float, JudgedOption]) -> tuple[int, float]:
    return entry[0], entry[1]
