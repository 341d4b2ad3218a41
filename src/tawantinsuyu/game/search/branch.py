"""A position for search: answers are codes, chance (if present) answers by itself, and no answers are kept.

Search gives thousands of answers a second, and nothing records them. All other callers use a `Game`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tawantinsuyu.core.state import State
from tawantinsuyu.game.search.figures import figures_of, time_left, weighted
from tawantinsuyu.game.seat_position import Sight, renew, sight_of
from tawantinsuyu.game.subject import Subject, subject_of
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import carry_out, pending
from tawantinsuyu.kernel.position import CHANCE, AnyAsk
from tawantinsuyu.rules.question import Question

QuestionType: TypeAlias = type[AnyAsk]
"""The class of a question: option codes mean the same for all questions of one class."""

NOBODY: Final = -1


class Branch:
    """A line of play in a search."""

    __slots__ = ("_asked", "_chance", "_state")

    def __init__(self, state: State, chance: Chance | None) -> None:
        """Owns position and chance from now on: both change with every answer. Without chance, draws are asked for."""
        self._state = state
        self._chance = chance
        self._asked = pending(state)
        self._let_chance_answer()

    @property
    def seat(self) -> int:
        """The asked seat; NOBODY when the game is over or a draw is asked for."""
        return NOBODY if self._asked is None else self._asked.seat

    @property
    def is_over(self) -> bool:
        return self._asked is None

    @property
    def weights(self) -> list[int]:
        """The weight of each option of the draw that is asked for; empty if none is."""
        asked = self._asked
        return [] if asked is None or asked.seat != CHANCE else asked.weights(self._state)

    @property
    def asked(self) -> Question:
        """The pending question."""
        asked = self._asked
        assert isinstance(asked, Question), "the game is over"
        return asked

    @property
    def question(self) -> QuestionType:
        assert self._asked is not None, "the game is over"
        return type(self._asked)

    @property
    def state(self) -> State:
        """The position; only to be read."""
        return self._state

    @property
    def offer(self) -> list[int]:
        """The options as codes; do not change the list."""
        return self._state.offer

    @property
    def turn(self) -> int:
        """The number of turns begun."""
        return self._state.turn

    def answer(self, option: int) -> None:
        """Give an answer from the offer, and let chance answer its questions."""
        assert self._asked is not None, "the game is over"
        self._asked = carry_out(self._state, self._asked, option)
        self._let_chance_answer()

    def _let_chance_answer(self) -> None:
        s, chance, asked = self._state, self._chance, self._asked
        if chance is None:
            return
        while asked is not None and asked.seat == CHANCE:
            asked = carry_out(s, asked, chance.option(s, asked))
        self._asked = asked

    def key_of(self, option: int) -> str:
        """The stable key of an option."""
        assert self._asked is not None, "the game is over"
        return self._asked.key_of(self._state, option)

    def keys(self) -> list[str]:
        """The stable keys of all options, in the order of the offer."""
        return [] if self._asked is None else [self._asked.key_of(self._state, option) for option in self._state.offer]

    def subject(self) -> Subject | None:
        """Who is asked and about what; None when the game is over."""
        return None if self._asked is None else subject_of(self._state, self._asked)

    def seen_by(self, seat: int) -> Sight:
        """The position as a seat sees it."""
        return sight_of(self._state, seat)

    def show(self, sight: Sight, seat: int) -> None:
        """Make a sight of any such game what a seat sees here."""
        renew(sight, self._state, seat)

    def vp(self) -> list[int]:
        """The VP of all seats."""
        return [player.vp for player in self._state.players]

    def figures(self, seat: int) -> list[int]:
        """What a seat has, in numbers; see `figures.FIGURES`."""
        return figures_of(self._state, seat)

    def weighted(self, seat: int, weights: list[float]) -> float:
        """The sum of the figures of a seat, each times its weight."""
        return weighted(self._state, seat, weights)

    def time_left(self) -> float:
        """How much of the game is still to come, in Festivals."""
        return time_left(self._state)
