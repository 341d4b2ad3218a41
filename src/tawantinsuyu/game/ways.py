"""Ways: answers that can be given at once with the one they lead to, because nothing is paid or drawn between them.

A table offers their ends beside the options of the pending question: a click on a space of the hill answers which
Worker is placed, and where. Ways are computed by answering on copies, so they are legal by construction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tawantinsuyu.core.explanation import Explanation
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, RESOURCE_NAMES
from tawantinsuyu.game.explain import explain
from tawantinsuyu.kernel.loop import NotOffered, advance, carry_out, option_of, pending, rule_of
from tawantinsuyu.kernel.loop import keys as offered_keys
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.question import DECLINE, FREE, Question
from tawantinsuyu.rules.turn import MainOption

MOST_COPIES: Final = 60
"""Most answers tried for one question; ways through the others are left out."""


class End(NamedTuple):
    """An option at the end of a way, its place on the table, and the numbers by which it is compared."""

    key: str
    place: str
    counts: tuple[tuple[str, int], ...]


class Way(NamedTuple):
    """Answers that lead to a question, and those of its options that have a place on the table."""

    keys: tuple[str, ...]
    prompts: tuple[str, ...]
    """The message ids of the questions that the keys answer."""
    ends: tuple[End, ...]


def ways(s: State) -> list[Way]:
    """The ways from the pending question, the shortest one (no answer, its own options) first.

    They stop before anything is paid, drawn or shown and before another seat is asked, so they reveal nothing that the
    asked seat does not know.
    """
    asked = pending(s)
    if not isinstance(asked, Question):
        return []
    reached: list[Way] = []
    waiting: list[tuple[State, Question, Way]] = [(s, asked, Way((), (), _ends(s, asked, "")))]
    copies = 0
    while waiting:
        at, question, way = waiting.pop(0)
        if way.ends:
            reached.append(way)
        if not type(question).looks_ahead:
            continue
        for option in at.offer:
            if option == DECLINE or option >= FREE or copies == MOST_COPIES:
                continue
            copies += 1
            trial = at.copy()
            follow = carry_out(trial, question, option)
            if not isinstance(follow, Question) or type(follow) is type(question):
                continue  # another seat draws, the game is over, or the same is asked again: the answer did something
            if not _is_same_moment(s, trial, asked.seat, follow.seat):
                continue
            keys = (*way.keys, question.key_of(at, option))
            prompts = (*way.prompts, type(question).prompt)
            passed = question.place_of(at, option)
            waiting.append((trial, follow, Way(keys, prompts, _ends(trial, follow, passed))))
    return reached


def ways_of_seat(s: State, seat: int) -> list[Way]:
    """The ways of a turn of `seat`, as if it began now; none before its first turn or for an automated opponent."""
    if s.players[seat].high_priest == NONE or s.catalog.automata[seat] is not None:
        return []
    trial = s.copy()
    trial.active = seat
    trial.stack = [MainOption(seat)]
    trial.queue = []
    advance(trial)
    return ways(trial)


def _is_same_moment(s: State, trial: State, seat: int, asked: int) -> bool:
    """Whether the same seat is asked and its resources are unchanged."""
    return asked == seat and trial.turn == s.turn and trial.players[seat].stock == s.players[seat].stock


def _ends(s: State, question: Question, passed: str) -> tuple[End, ...]:
    """The options with a place on the table other than that of the answer before them: a click there means that one."""
    ends: list[End] = []
    for option in s.offer:
        if option == DECLINE or option >= FREE:
            continue
        place = question.place(s, option)
        if place and place != passed:
            ends.append(End(question.key(s, option), place, tuple(question.counts(s, option))))
    return tuple(ends)


def after(s: State, keys: Sequence[str]) -> State:
    """The position after answers of the asked seat; nothing is drawn. Raises `NotOffered`."""
    trial = s.copy()
    for key in keys:
        asked = pending(trial)
        option = option_of(trial, key)
        assert asked is not None
        carry_out(trial, asked, option)
    return trial


def left_after(s: State, keys: Sequence[str]) -> list[int] | None:
    """The resources of the asked seat after answers and the payment that follows at once; None if there is none.

    Where there are several ways to pay, it is the one with the least gold: a card where gold could enter a space.
    Raises `NotOffered`.
    """
    asked = pending(s)
    if asked is None or asked.seat == CHANCE:
        return None
    before = s.players[asked.seat].stock[:]
    trial = after(s, keys)
    question = pending(trial)
    while isinstance(question, Question) and type(question).asks_how_to_pay and question.seat == asked.seat:
        question = carry_out(trial, question, trial.offer[0])
    now = trial.players[asked.seat].stock[:]
    return None if now == before or trial.turn != s.turn else now


def plain_gains(s: State) -> list[str]:
    """The keys of options that can be taken all at once, in any order: plain gains that are never worse early."""
    asked = pending(s)
    return [asked.key(s, option) for option in asked.plain_gains(s)] if isinstance(asked, Question) else []


def passing(s: State) -> tuple[str, str] | None:
    """The occasion of what is asked in another player's turn and may be declined, and the key of that; None for others.

    `follow-ACTION` is a share of a High Priest's action, `leftover` a Weaving that another player left over.
    """
    asked = pending(s)
    if not isinstance(asked, Question) or asked.seat == s.active or DECLINE not in s.offer:
        return None
    occasion = asked.occasion()
    return (occasion, asked.key(s, DECLINE)) if occasion else None


def explain_ahead(s: State, keys: Sequence[str]) -> tuple[Explanation, dict[str, int] | None]:
    """What the last of several answers costs and gives, and what the asked seat has when all is paid.

    The answers before it are those of a way: any other would reveal what is drawn, or what others can answer. Raises
    `NotOffered`.
    """
    before = tuple(keys[:-1])
    if before and all(way.keys != before for way in ways(s)):
        raise NotOffered(before[-1], rule_of(s), offered_keys(s))
    left = left_after(s, keys)
    explanation = explain(after(s, keys[:-1]), keys[-1])
    return explanation, None if left is None else dict(zip(RESOURCE_NAMES, left, strict=True))
