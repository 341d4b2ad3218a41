"""What a seat would be asked in the turns of others if it arose now, so that answers can be prepared."""

from __future__ import annotations

from typing import NamedTuple

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.kernel.loop import advance, pending
from tawantinsuyu.rules.question import DECLINE, FREE, Question
from tawantinsuyu.rules.turn import asked_in_turns_of_others


class AskedAhead(NamedTuple):
    """A question that others may bring about, the occasion as `passing` names it, and the position at that question."""

    occasion: str
    position: State
    keys: tuple[str, ...]
    """Its options, without declining and without free actions."""
    several: bool
    """Whether it is asked again after an answer."""


def asked_ahead(s: State, seat: int) -> list[AskedAhead]:
    """What `seat` could answer on each occasion, from what it knows. Empty before its first turn."""
    if s.players[seat].high_priest == NONE or s.catalog.automata[seat] is not None:
        return []
    asked = [_asked(s, question) for question in asked_in_turns_of_others(s, seat)]
    return [each for each in asked if each is not None and each.keys]


def _asked(s: State, question: Question) -> AskedAhead | None:
    trial = s.copy()
    question.foresee(trial)
    if trial.active == question.seat or trial.active == NONE:
        trial.active = trial.others(question.seat)[0]
    trial.stack = [question]
    trial.queue = []
    advance(trial)
    asked = pending(trial)
    if not isinstance(asked, Question) or type(asked) is not type(question):
        return None
    own = [option for option in trial.offer if option != DECLINE and option < FREE]
    keys = tuple([asked.key(trial, option) for option in own])
    return AskedAhead(question.occasion(), trial, keys, type(question).is_asked_again)
