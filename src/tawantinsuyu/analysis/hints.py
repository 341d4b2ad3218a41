"""Suggestions for the asked seat: its best answers, what they promise, and why.

Answers that take one click at a table (`game/ways.py`) are suggested together: not just that a Worker is placed, but
which one and where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from tawantinsuyu.analysis.details import places_of
from tawantinsuyu.analysis.judge import LINES, Judge, MeanOutcome, Searched, Verdict
from tawantinsuyu.analysis.lines import LineStep, follow, principal_line
from tawantinsuyu.analysis.outcome_comparison import changes_of, reasons_between
from tawantinsuyu.analysis.plain import from_plain
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.bots.planner.tree import Node
from tawantinsuyu.box.plain import Json
from tawantinsuyu.core.state import State
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.ways import ways
from tawantinsuyu.kernel.chance import stream
from tawantinsuyu.kernel.loop import carry_out, option_of, pending
from tawantinsuyu.kernel.position import AnyAsk

SUGGESTIONS: Final = 3
FAIR_SHARE: Final = 8
"""Each suggestion gets at least one in this many lines, so that the results can be compared."""


@dataclass(frozen=True)
class Suggestion:
    """Answers to give one after the other, with what the asked seat may expect from them.

    `plan` is what they change by the end of the turn. `reasons` compare them with the best suggestion, or the best one
    with the second.
    """

    keys: tuple[str, ...]
    visits: int
    chance: float
    lead: float
    plan: tuple[Reason, ...] = ()
    reasons: tuple[Reason, ...] = ()
    line: tuple[LineStep, ...] = ()


@dataclass(frozen=True)
class Advice:
    """The best answers of a seat, best first, and the chances of all seats after the first one."""

    seat: int
    chances: tuple[float, ...]
    suggestions: tuple[Suggestion, ...]

    def to_data(self) -> dict[str, Json]:
        """As plain data, for other processes."""
        return asdict(self)

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Advice:
        """The inverse of `to_data`."""
        return from_plain(Advice, data)


@dataclass(frozen=True)
class _Candidate:
    keys: tuple[str, ...]
    options: tuple[int, ...]
    """The codes of the keys, without forced answers."""
    node: Node


def suggest(judge: Judge, asked: AskedSeat, lines: int = LINES, seed: str = "", most: int = SUGGESTIONS) -> Advice:
    """The best answers to a question, from what the asked seat knows."""
    searched = Searched(judge, asked, lines, seed)
    verdict = searched.verdict()
    if len(asked.options) == 1:
        outcome = verdict.best.outcome
        assert outcome is not None
        only = Suggestion((verdict.best.key,), verdict.best.visits, *_promise(outcome, asked.seat))
        return Advice(asked.seat, outcome.value.chances, (only,))
    chosen = _best(searched, most)
    for candidate in chosen:
        for _ in range(candidate.node.visits, lines // FAIR_SHARE):
            searched.search.iterate(list(candidate.options))
    searched.search.statistics()
    found = [_Compared(searched, candidate) for candidate in chosen]
    found.sort(key=_rank, reverse=True)
    suggestions = [_suggestion(each, found[1 if each is found[0] else 0 :][:1], verdict) for each in found]
    return Advice(asked.seat, found[0].outcome.value.chances, tuple(suggestions))


class _Compared:
    """A candidate with its lines and where they end."""

    def __init__(self, searched: Searched, candidate: _Candidate) -> None:
        self.searched = searched
        self.candidate = candidate
        self.lines = searched.through(candidate.node, len(candidate.options) - 1)
        self.outcome = searched.outcome(self.lines)


def _suggestion(each: _Compared, rivals: Sequence[_Compared], verdict: Verdict) -> Suggestion:
    """A suggestion, with reasons for or against it compared with its rival, if there is one."""
    searched, candidate = each.searched, each.candidate
    catalog = searched.asked.position.state.catalog
    return Suggestion(
        candidate.keys,
        candidate.node.visits,
        *_promise(each.outcome, searched.asked.seat),
        plan=changes_of(verdict, each.outcome, catalog.source_names, places_of(catalog)),
        reasons=tuple(reason for rival in rivals for reason in reasons_between(searched, each.lines, rival.lines)),
        line=principal_line(searched.search, searched.sampler, candidate.options, searched.seed, searched.label),
    )


def _promise(outcome: MeanOutcome, seat: int) -> tuple[float, float]:
    return outcome.value.chances[seat], outcome.value.leads[seat]


def _rank(each: _Compared) -> float:
    """One percentage point of the chance counts as 1 VP: in a game that is all but decided, the lead says more."""
    chance, lead = _promise(each.outcome, each.searched.asked.seat)
    return 100 * chance + lead


def _best(searched: Searched, most: int) -> list[_Candidate]:
    """The most visited answers; where one click gives several, the most visited ends of their ways."""
    candidates = _candidates(searched)
    ends = [each for each in candidates if not any(_leads_to(each, other) for other in candidates)]
    ends.sort(key=_visits, reverse=True)
    return ends[:most]


def _visits(candidate: _Candidate) -> tuple[int, float]:
    return candidate.node.visits, candidate.node.total


def _leads_to(one: _Candidate, other: _Candidate) -> bool:
    return len(one.keys) < len(other.keys) and other.keys[: len(one.keys)] == one.keys


def _candidates(searched: Searched) -> list[_Candidate]:
    """All options of the question and all ends of its ways that the search has tried."""
    s = searched.sampler.state(stream(searched.seed, "ways"))
    paths: list[tuple[str, ...]] = [(key,) for key in searched.asked.keys]
    paths += [(*way.keys, end.key) for way in ways(s) if way.keys for end in way.ends]
    candidates: list[_Candidate] = []
    for keys in paths:
        candidate = _candidate(searched.search.root, s.copy(), keys)
        if candidate is not None and candidate.node.visits:
            candidates.append(candidate)
    return candidates


def _candidate(root: Node, s: State, keys: tuple[str, ...]) -> _Candidate | None:
    node: Node | None = root
    options: list[int] = []
    asked: AnyAsk | None = pending(s)
    for key in keys:
        assert asked is not None
        option = option_of(s, key)
        if len(s.offer) > 1:
            node = None if node is None else follow(node, type(asked), asked.seat, option)
            options.append(option)
        asked = carry_out(s, asked, option)
    return None if node is None or not options else _Candidate(keys, tuple(options), node)
