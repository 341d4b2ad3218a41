"""What a player has seen and answered, as rows of numbers: the history part of an information-state tensor."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.vocabulary import WORKERS
from tawantinsuyu.encoding.actions import ActionTable
from tawantinsuyu.game.events import EVENTS

ROWS: Final = 4096
"""Rows of a history. Recorded games have at most 2,231; of a longer game the last ones are kept."""
COLUMNS: Final = 8
"""What happened, the seat, and up to six facts."""
ANSWER: Final = 1
ON_TABLE: Final = "on-table"
"""Facts for drawings: where on the table something is, which follows from the others."""
_KINDS: Final = {kind: ANSWER + 1 + number for number, kind in enumerate(EVENTS)}
_RULE: Final = re.compile(r"[A-Z]+-([0-9]+)")

Row = tuple[float, ...]
History = NDArray[np.float32]


class HistoryCoder:
    """Turns events and answers of one kind of game into rows; the same rows mean that the same was seen."""

    def __init__(self, actions: ActionTable, box: Box) -> None:
        """Facts that are words are names of the box or parts of the names of actions."""
        words = [*WORKERS, *box.order, *[word for name in actions.names for word in name.split(":")]]
        self._names: Mapping[str, int] = {word: number for number, word in enumerate(dict.fromkeys(words))}

    def event(self, seen: tw.Event) -> Row:
        """An event as a seat sees it."""
        told = zip((*seen.facts, *seen.secret), EVENTS[seen.kind].facts(), strict=False)
        facts = [_shifted(self._number(fact)) for fact, what in told if what != ON_TABLE]
        return (_KINDS[seen.kind], _shifted(seen.seat), *facts)

    def _number(self, fact: int | str) -> int:
        """A fact as a number. Rules are those of the only opponent of a game, so their numbers are enough."""
        if isinstance(fact, int):
            return fact
        rule = _RULE.fullmatch(fact)
        return self._names[fact] if rule is None else int(rule[1])


def answer(seat: int, action: int | None) -> Row:
    """An answer; the action is None if it is another player's."""
    return (ANSWER, _shifted(seat)) if action is None else (ANSWER, _shifted(seat), _shifted(action))


def fill(rows: Sequence[Row], history: History) -> None:
    """Write the last rows, oldest first; rows of zeros follow."""
    history[:] = 0
    for place, row in enumerate(rows[-ROWS:]):
        history[place, : len(row)] = row


def _shifted(number: int) -> int:
    """0 means that there is nothing, so numbers from 0 on are one higher."""
    return number + 1 if number >= 0 else number
