"""The course of a game: answers go in, events come out, and the last answers can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from tawantinsuyu.box.box import Box
from tawantinsuyu.core.state import State
from tawantinsuyu.game.decision import Decision, decision_of
from tawantinsuyu.game.events import before_secrets, named
from tawantinsuyu.game.formats.replaying import give_draws, recorded_option
from tawantinsuyu.game.formats.stored_position import StoredPosition
from tawantinsuyu.game.settings import Settings, SettingsError
from tawantinsuyu.game.undo import UndoStack
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import NothingAsked, NotOffered, answer, keys, option_of, pending, rule_of
from tawantinsuyu.kernel.position import CHANCE


class NothingToUndo(ValueError):
    """Raised if nothing can be taken back: a draw, a reveal or another player's answer came last, or nothing did."""

    def __init__(self) -> None:
        super().__init__(
            "nothing can be taken back: the last thing that happened was a draw, a reveal or another choice"
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """The position of a game with the answers that led to it; `Game` adds views and saved forms."""

    def __init__(self, settings: Settings, box: Box, state: State, chance: Chance | None) -> None:
        self.settings = settings
        self.box = box
        self.state = state
        self.chance = chance
        self.answers: list[tuple[int, str]] = []  # (seat, key), chance included
        self.is_whole = True  # whether `answers` go back to the beginning
        self.stored: StoredPosition | None = None  # the end of those answers that other rules were played by
        self.keeps_undo = True  # whether answers can be taken back, which needs a copy of each position
        self._undo = UndoStack()
        self._decision: Decision | None = None

    @property
    def decision(self) -> Decision | None:
        """The pending question; None when the game is over."""
        if self._decision is None:
            asked = pending(self.state)
            if asked is not None:
                self._decision = decision_of(self.state, asked)
        return self._decision

    @property
    def is_over(self) -> bool:
        return pending(self.state) is None

    def play(self, key: str) -> list[Event]:
        """Answer the pending question; returns the events. Raises `NotOffered`, having changed nothing."""
        return self._answer(key, option_of(self.state, key))

    def play_at(self, place: int) -> list[Event]:
        """Like `play`, but takes an index into the offer, so that only the key of that option is built."""
        s = self.state
        asked = pending(s)
        if asked is None:
            raise NothingAsked
        if not 0 <= place < len(s.offer):
            raise NotOffered(str(place), rule_of(s), keys(s))
        return self._answer(asked.key_of(s, s.offer[place]), s.offer[place])

    def repeat(self, key: str) -> list[Event]:
        """Give an answer of a record; like `play`, but see `recorded_option`."""
        return self._answer(key, recorded_option(self.state, key))

    def _answer(self, key: str, option: int) -> list[Event]:
        asked = pending(self.state)
        assert asked is not None
        before = self.state.copy() if self.keeps_undo else None
        self.state.events = []
        answer(self.state, option)
        self._note(asked.seat, key, before)
        self.answer_chance()
        return self._happened(asked.seat)

    def replay(self, key: str, draws: Sequence[str]) -> bool:
        """Answer as recorded, with the recorded draws that followed; returns whether the seed gives the same draws.

        Like `play`, but chance gives `draws` and nothing else; its streams advance as if it had drawn. Raises
        `NotOffered` or `WrongDraws`, having changed nothing.
        """
        asked = pending(self.state)
        if asked is None:
            raise NothingAsked
        before, state, chance = self.state, self.state.copy(), self.chance
        option = recorded_option(state, key)
        if chance is not None and draws:
            chance = chance.copy()
        state.events = []
        answer(state, option)
        same = give_draws(state, chance, draws)
        self.state, self.chance = state, chance
        self._note(asked.seat, key, before)
        self._note_draws(draws)
        self._happened(asked.seat)
        return same

    def deal_from(self, seed: int | str, draws: Sequence[str] | None = None) -> bool:
        """Let chance draw from `seed` from here on; its first draws are the recorded ones, if given.

        For a game whose caller answered for chance so far; earlier answers can no longer be taken back. Returns whether
        the seed gives the same draws. Raises `WrongDraws`, having changed nothing.

        >>> import tawantinsuyu as tw
        >>> game = tw.new_game(players=2, seed=7)
        >>> again = tw.new_game(players=2, chance="ask")
        >>> again.deal_from(7, [key for _, key in game.answers])
        True
        >>> again.to_data() == game.to_data()
        True
        """
        if self.chance is not None:
            raise SettingsError("this game already draws from a seed")
        state, chance = self.state.copy(), Chance(checked_seed(seed))
        same = draws is None or give_draws(state, chance, draws)
        self.state, self.chance = state, chance
        self._undo.clear()
        if draws is None:
            self.answer_chance()
        else:
            self._note_draws(draws)
        return same

    def answer_chance(self) -> None:
        """Let chance answer from the seed until a player must choose; does nothing if the caller answers for chance."""
        if self.chance is None:
            return
        asked = pending(self.state)
        while asked is not None and asked.seat == CHANCE:
            option = self.chance.option(self.state, asked)
            key = asked.key_of(self.state, option)
            asked = answer(self.state, option)
            self._note_draws([key])

    def _note(self, seat: int, key: str, before: State | None) -> None:
        if seat == CHANCE or (self._undo and self.answers[self._undo.last_count][0] != seat):
            self._undo.clear()
        if seat != CHANCE and before is not None:
            self._undo.push(before, key, len(self.answers))
        self.answers.append((seat, key))
        self._decision = None

    def _note_draws(self, keys: Sequence[str]) -> None:
        if keys:
            self.answers.extend([(CHANCE, key) for key in keys])
            self._undo.clear()
            self._decision = None

    def _happened(self, seat: int) -> list[Event]:
        """The events since the answer of `seat`."""
        coded, self.state.events = self.state.events, None
        events = [named(self.state.catalog, event) for event in coded or ()]
        if self._undo and len(before_secrets(events, seat)) < len(events):
            self._undo.clear()
        return events

    # -- taking back

    @property
    def can_undo(self) -> bool:
        """Whether the last answer can be taken back: no draw, reveal or other player's answer came after it."""
        return len(self._undo) > 0

    @property
    def undoable(self) -> int:
        """How many answers can be taken back, one after the other."""
        return len(self._undo)

    def undo(self) -> str:
        """Take the last answer back and return its key. Raises `NothingToUndo` at a barrier."""
        if not self._undo:
            raise NothingToUndo
        self.state, key, count = self._undo.pop()
        del self.answers[count:]
        self._decision = None
        return key

    def forget_answers(self) -> None:
        """Drop the answers that cannot be taken back, for a caller that keeps them elsewhere. Play goes on as before.

        The game is then not whole: it has no record.

        >>> import tawantinsuyu as tw
        >>> game = tw.new_game(players=2, seed=7)
        >>> game.forget_answers()
        >>> game.answers, game.is_whole
        ([], False)
        """
        dropped = self._undo.first_count if self._undo else len(self.answers)
        del self.answers[:dropped]
        self._undo.recount(dropped)
        self.is_whole = False


def checked_seed(seed: int | str) -> str:
    """The seed as text; raises `SettingsError`."""
    if type(seed) not in (int, str):
        raise SettingsError(f"a seed is a number or a text, not {seed!r}")
    word = str(seed)
    try:
        word.encode()
    except UnicodeEncodeError as error:
        raise SettingsError(f"a seed is text that can be written in UTF-8, not {seed!r}") from error
    return word
