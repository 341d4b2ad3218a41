"""A position to think on: answers are codes, chance answers by itself, nothing is noted or told.

It is for search, which gives thousands of answers a second that nobody will read. Everything else plays a `Game`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tawantinsuyu.core.state import State
from tawantinsuyu.game.decision import Decision, decision_of
from tawantinsuyu.game.search.figures import figures_of, time_left
from tawantinsuyu.game.view import View
from tawantinsuyu.game.viewing import glance
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import advance, pending
from tawantinsuyu.kernel.position import CHANCE, AnyAsk

QuestionType: TypeAlias = type[AnyAsk]
"""What is asked: codes of options mean the same whenever the same thing is asked."""

NOBODY: Final = -1


class Branch:
    """A line of play that is only thought of."""

    __slots__ = ("_asked", "_chance", "_state")

    def __init__(self, state: State, chance: Chance) -> None:
        """Takes the position and the chance over: both change with every answer."""
        self._state = state
        self._chance = chance
        self._asked = pending(state)
        self._let_chance_answer()

    @property
    def seat(self) -> int:
        """Who is asked; NOBODY when the game is over."""
        return NOBODY if self._asked is None else self._asked.seat

    @property
    def question(self) -> QuestionType:
        """What is asked."""
        assert self._asked is not None, "the game is over"
        return type(self._asked)

    @property
    def offer(self) -> list[int]:
        """The options as codes; not to be changed."""
        return self._state.offer

    @property
    def turn(self) -> int:
        """How many turns have begun."""
        return self._state.turn

    def answer(self, option: int) -> None:
        """Give an answer, which must be one of the offer, and let chance answer what it is asked then."""
        s = self._state
        assert self._asked is not None, "the game is over"
        s.stack.pop()
        self._asked.choose(s, option)
        self._asked = advance(s)
        self._let_chance_answer()

    def _let_chance_answer(self) -> None:
        s, chance, asked = self._state, self._chance, self._asked
        while asked is not None and asked.seat == CHANCE:
            option = chance.option(s, asked)
            s.stack.pop()
            asked.choose(s, option)
            asked = advance(s)
        self._asked = asked

    def key_of(self, option: int) -> str:
        """The stable name of an option."""
        assert self._asked is not None, "the game is over"
        return self._asked.key_of(self._state, option)

    def asked(self) -> tuple[View, Decision]:
        """What the asked seat sees, and the question; the options of both are in the order of the offer."""
        assert self._asked is not None, "the game is over"
        decision = decision_of(self._state, self._asked)
        return glance(self._state, decision), decision

    def figures(self, seat: int) -> list[int]:
        """What a seat has, in numbers; see `figures.FIGURES`."""
        return figures_of(self._state, seat)

    def time_left(self) -> float:
        """How much of the game is still to come, in Festivals."""
        return time_left(self._state)
