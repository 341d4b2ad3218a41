"""Explanations: what an option costs and gives, why a thing is not offered, what an option would forfeit.

The questions themselves provide all of it: the pending one, then its follow-ups level by level.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tawantinsuyu.core.explanation import Caution, Explanation, Line, UnknownThing
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.questions import is_key
from tawantinsuyu.kernel.loop import keys, option_of, pending, rule_of
from tawantinsuyu.rules.festival_end import is_festival
from tawantinsuyu.rules.payment import GOLD_PAID, cost_key, cost_of, only_payment
from tawantinsuyu.rules.question import DECLINE, FREE, Question, free_candidates
from tawantinsuyu.rules.turn import MainOption

COSTS: Final = "costs"
FOOD: Final = "food"
PAYS: Final = "pays"
NOTHING: Final = cost_key(0)

LESS_TELLING: Final = ("occupied", "goes-elsewhere")
"""Reasons that hold for one of several ways to a thing and say nothing about the others."""


class Candidate(NamedTuple):
    """A candidate of a question, and the questions that may lead to it."""

    question: Question
    option: int
    before: Sequence[Question] = ()

    def key(self, s: State) -> str:
        return self.question.key_of(s, self.option)

    def refusal(self, s: State) -> Line | None:
        """Why it is not offered, or why its question cannot be reached; None if nothing forbids it."""
        line = self.question.refusal_of(s, self.option)
        if line is not None:
            return line
        answers = [(question, question.answer_before(self.question)) for question in self.before]
        return most_telling([question.refusal(s, answer) for question, answer in answers if answer != NONE])


def explain(s: State, key: str) -> Explanation:
    """The costs and gains of an offered option, item by item. Raises `NotOffered` for any other key."""
    option = option_of(s, key)
    lines = [Line(rule_of(s), "by-rule", (rule_of(s),)), *_lines(s, pending(s), option)]
    return Explanation(key, tuple(lines))


def all_lines(s: State) -> dict[str, tuple[Line, ...]]:
    """The costs and gains of all options of the pending question, by key."""
    ask = pending(s)
    return {} if ask is None else {ask.key_of(s, option): tuple(_lines(s, ask, option)) for option in s.offer}


def _lines(s: State, ask: object, option: int) -> list[Line]:
    """What an option costs and gives. A cost with only one way to pay is listed as that payment."""
    if not isinstance(ask, Question):
        return []
    lines: list[Line] = []
    for line in ask.lines_of(s, option):
        lines.append(line)
        if line.message in (COSTS, FOOD) and option < FREE:
            cost = str(line.args[0]) if line.message == COSTS else f"{line.args[0]}-{FOOD}"
            payment = cost_key(only_payment(s.players[ask.seat].stock, cost_of(cost)))
            if payment not in (cost, NOTHING):
                lines.append(Line("TRN-20", "pays", (payment, cost)))
    return lines


def situation(s: State) -> tuple[str, tuple[int | str, ...]] | None:
    """The context of a question outside the seat's own turn: a Festival, or the turn of another seat (from 1)."""
    ask = pending(s)
    if not isinstance(ask, Question):
        return None
    if is_festival(s):
        return "festival", (s.festivals,)
    if s.active in (NONE, ask.seat):
        return None
    share = type(ask).share_of
    return ("follows", (s.active + 1, share)) if share else ("turn-of", (s.active + 1,))


def why_not(s: State, thing: str) -> Explanation:
    """Why `thing`, named like an option key, is not among the options of the pending question.

    Raises `UnknownThing` if no question of this game has a candidate of that name.
    """
    if thing in keys(s):
        return _offered(s, thing)
    ask = pending(s)
    # Things that no current question is about are looked up in a whole turn of the seat.
    turn = MainOption(ask.seat if isinstance(ask, Question) else s.catalog.automata.index(None))
    named = (_named(s, ask, thing) if isinstance(ask, Question) else []) or _named(s, turn, thing)
    if not named and not is_key(s, thing):
        raise UnknownThing(thing)
    if not isinstance(ask, Question):
        line = Line("FIN-01", "game-over") if ask is None else Line(rule_of(s), "chance-decides")
        return Explanation(thing, (line,))
    if named:
        return _refused(s, named)
    return Explanation(thing, (ask.never_offers(s, thing) or _not_asked(s),))


def why_not_at(s: State, place: str, ahead: bool = True) -> list[Explanation]:
    """Why nothing at a place on the table is offered: one explanation for each candidate there.

    The candidates are those of the pending question. If it has none there, `ahead` tries its follow-ups, nearest
    first, and then free actions.
    """
    ask = pending(s)
    if not place or not isinstance(ask, Question):
        return []
    for candidates in _candidates(s, ask):
        here = [each for each in candidates if each.question.place_of(s, each.option) == place]
        if here:
            return _refused_here(s, here)
        if not ahead:
            return []
    return []


def gold_taken(lines: Mapping[str, tuple[Line, ...]]) -> dict[str, Caution]:
    """Warnings, by key, for options whose only payment uses gold in place of something else (CMP-03).

    `lines` are the lines of all options.
    """
    cautions: dict[str, Caution] = {}
    for key, option_lines in lines.items():
        for line in option_lines:
            if line.message == PAYS and FOOD not in str(line.args[1]):  # gold for food is compared with other spaces
                payment, cost = str(line.args[0]), str(line.args[1])
                if cost_of(payment) & GOLD_PAID > cost_of(cost) & GOLD_PAID:
                    cautions[key] = Caution("gold-taken", "CMP-03", (cost, payment))
    return cautions


def warnings(s: State, key: str) -> tuple[Caution, ...]:
    """What the offered option `key` would forfeit. Raises `NotOffered` for any other key."""
    option = option_of(s, key)
    return _cautions(s, pending(s), option)


def all_warnings(s: State) -> dict[str, tuple[Caution, ...]]:
    """The warnings of all options of the pending question, by key; options without any are left out."""
    ask = pending(s)
    warned: dict[str, tuple[Caution, ...]] = {}
    for option in s.offer:
        cautions = _cautions(s, ask, option)
        if cautions and ask is not None:
            warned[ask.key_of(s, option)] = cautions
    return warned


def _cautions(s: State, ask: object, option: int) -> tuple[Caution, ...]:
    if not isinstance(ask, Question) or option >= FREE:
        return ()
    return tuple(ask.cautions(s, option))


def most_telling(refusals: list[Line | None]) -> Line | None:
    """One reason if everything is refused: that of a free space or of the right tile, rather than of any other."""
    lines = [line for line in refusals if line is not None]
    if not lines or len(lines) < len(refusals):
        return None
    return next((line for line in lines if line.message not in LESS_TELLING), lines[0])


def _named(s: State, ask: Question, thing: str) -> list[Candidate]:
    """The candidates called `thing`, of a question or else of its nearest follow-ups that have any."""
    for candidates in _candidates(s, ask):
        named = [each for each in candidates if each.key(s) == thing]
        if named:
            return named
    return []


def _candidates(s: State, ask: Question) -> Iterator[list[Candidate]]:
    """The candidates of a question, then those of its follow-ups level by level, then all free actions."""
    before: list[Question] = []
    for level in _levels(s, ask):
        yield [
            Candidate(question, option, before)
            for question in level
            for option in question.candidates(s)
            if option != DECLINE
        ]
        before = level
    yield [Candidate(ask, option) for option in free_candidates(s)]


def _levels(s: State, ask: Question) -> Iterator[list[Question]]:
    """A question, its follow-ups, their follow-ups and so on. Each class of questions occurs on one level only."""
    level: list[Question] = [ask]
    met: set[type[Question]] = set()
    while level:
        yield level
        first: dict[type[Question], Question] = {}
        for question in level:
            first.setdefault(type(question), question)
        met |= set(first)
        level = [each for question in first.values() for each in question.follow_ups(s) if type(each) not in met]


def _refused_here(s: State, here: list[Candidate]) -> list[Explanation]:
    """An explanation for each key of these candidates."""
    offered = set(keys(s))
    named: dict[str, list[Candidate]] = {}
    for candidate in here:
        named.setdefault(candidate.key(s), []).append(candidate)
    return [_offered(s, key) if key in offered else _refused(s, candidates) for key, candidates in named.items()]


def _offered(s: State, key: str) -> Explanation:
    return Explanation(key, (Line(rule_of(s), "offered"),))


def _not_asked(s: State) -> Line:
    return Line(rule_of(s), "not-asked-now", (rule_of(s),))


def _refused(s: State, named: list[Candidate]) -> Explanation:
    """Why a thing is refused, if every question that has it as a candidate refuses it."""
    line = most_telling([candidate.refusal(s) for candidate in named]) or _not_asked(s)
    return Explanation(named[0].key(s), (line,))
