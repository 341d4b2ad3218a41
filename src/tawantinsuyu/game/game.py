"""A game in progress: decisions out, keys in, events out. Everything else is a question about the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

from tawantinsuyu.box.box import Box
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_SOLO, VP_SOURCES
from tawantinsuyu.game.decision import Decision, decision_of
from tawantinsuyu.game.explain import explain
from tawantinsuyu.game.explanation import Explanation
from tawantinsuyu.game.facts import named
from tawantinsuyu.game.formats.codec import (
    FORMAT,
    answers_from_data,
    chance_from_data,
    fingerprint_of,
    sound_state_from_data,
    state_to_data,
)
from tawantinsuyu.game.formats.replaying import give_draws
from tawantinsuyu.game.knowledge import knowledge_of
from tawantinsuyu.game.settings import Edition, Settings, SettingsError, box_for, catalog_for, check_settings
from tawantinsuyu.game.view import view_for
from tawantinsuyu.game.warnings import Caution, all_warnings, warnings
from tawantinsuyu.game.why_not import why_not
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.codec import CodecError
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import NothingAsked, advance, answer, option_of, pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.scoring import final_vp, winners
from tawantinsuyu.rules.setup import new_state

if TYPE_CHECKING:
    from tawantinsuyu.game.formats.record import Record


SHOWN: Final = ("played-god-card", "played-army-card", "showed-weavings")
"""Events that show to all what one player knew: when the answer of another brings them about, it cannot be undone."""


DATA_NAMES: Final = (
    "players",
    "opponent",
    "difficulty",
    "modules",
    "variants",
    "position",
    "chance",
    "answers",
    "whole",
)
"""What `to_data` writes besides the format and the component set."""


class NothingToUndo(ValueError):
    """Nothing to take back: a draw, a reveal or another player's choice lies in between, or nothing was done."""

    def __init__(self) -> None:
        super().__init__(
            "nothing can be taken back: the last thing that happened was a draw, a reveal or another choice"
        )


class Game:
    """One game of Tawantinsuyu.

    Chance is answered from the seed, or handed out like any other decision (`chance="ask"`). Positions,
    fingerprints and records hold everything, secrets included: they are for whoever runs the game. What a player
    may know is `view(seat)`, and events after `Event.seen_by(seat)`.
    """

    def __init__(self, settings: Settings, box: Box, state: State, chance: Chance | None) -> None:
        self.settings = settings
        self.box = box
        self.state = state
        self.chance = chance
        self.answers: list[tuple[int, str]] = []  # (seat, key), chance included
        self.is_whole = True  # whether `answers` go back to the beginning
        self._undo: list[tuple[State, int]] = []  # positions before each answer since the last barrier
        self._decision: Decision | None = None

    # -- playing

    @property
    def decision(self) -> Decision | None:
        """The question that waits for an answer; None when the game is over."""
        if self._decision is None:
            asked = pending(self.state)
            if asked is not None:
                self._decision = decision_of(self.state, asked)
        return self._decision

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return pending(self.state) is None

    def play(self, key: str) -> list[Event]:
        """Answer the pending question; returns what happened. Raises `NotOffered`, having changed nothing."""
        asked = pending(self.state)
        if asked is None:
            raise NothingAsked
        option = option_of(self.state, key)
        before = self.state.copy()
        self.state.events = []
        answer(self.state, option)
        self._note(asked.seat, key, before)
        self.answer_chance()
        return self._happened(asked.seat)

    def replay(self, key: str, draws: Sequence[str]) -> bool:
        """Answer as it was recorded, with the recorded draws that followed; whether the seed gives the same draws.

        It is as `play`, but chance gives `draws` and nothing else; its streams move on as if it had drawn. Raises
        `NotOffered` or `WrongDraws`, having changed nothing.
        """
        asked = pending(self.state)
        if asked is None:
            raise NothingAsked
        option = option_of(self.state, key)
        before, state, chance = self.state, self.state.copy(), self.chance
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
        """Let chance draw from `seed` from here on; its first draws are the recorded ones, if any are given.

        For a game whose chance was asked of the caller up to here; nothing before can be taken back. The result is
        whether the seed gives the same draws. Raises `WrongDraws`, having changed nothing.

        >>> game = new_game(players=2, seed=7)
        >>> again = new_game(players=2, chance="ask")
        >>> again.deal_from(7, [key for _, key in game.answers])
        True
        >>> again.to_data() == game.to_data()
        True
        """
        if self.chance is not None:
            raise SettingsError("this game is dealt from a seed already")
        state, chance = self.state.copy(), Chance(checked_seed(seed))
        same = draws is None or give_draws(state, chance, draws)
        self.state, self.chance, self._undo = state, chance, []
        if draws is None:
            self.answer_chance()
        else:
            self._note_draws(draws)
        return same

    def answer_chance(self) -> None:
        """Let chance answer from the seed until a player must choose; does nothing if chance is asked of the caller."""
        if self.chance is None:
            return
        asked = pending(self.state)
        while asked is not None and asked.seat == CHANCE:
            option = self.chance.option(self.state, asked)
            key = asked.key_of(self.state, option)
            asked = answer(self.state, option)
            self._note_draws([key])

    def _note(self, seat: int, key: str, before: State) -> None:
        if seat == CHANCE or (self._undo and self.answers[self._undo[-1][1]][0] != seat):
            self._undo = []
        self.answers.append((seat, key))
        if seat != CHANCE:
            self._undo.append((before, len(self.answers) - 1))
        self._decision = None

    def _note_draws(self, keys: Sequence[str]) -> None:
        if keys:
            self.answers.extend([(CHANCE, key) for key in keys])
            self._undo = []
            self._decision = None

    def _happened(self, seat: int) -> list[Event]:
        """The events since the answer of `seat`."""
        told, self.state.events = self.state.events, None
        events = [named(self.state.catalog, event) for event in told or ()]
        if any(event.kind in SHOWN and event.seat != seat for event in events):
            self._undo = []  # somebody else's secret was shown
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
        self.state, count = self._undo.pop()
        _, key = self.answers[count]
        del self.answers[count:]
        self._decision = None
        return key

    # -- looking

    def view(self, seat: int | None = None, knowledge: bool = False) -> dict[str, Any]:
        """What `seat` may know, as plain data, with the pending decision if it is theirs; `None` is a spectator.

        If asked for, its `knowledge` is added: for those who think of positions that could be the real one.
        """
        self._check_viewer(seat)
        data = view_for(self.state, seat)
        data["variants"] = dict(self.settings.variants)
        data["modules"] = list(self.settings.modules)
        data["opponent"] = self.settings.opponent
        data["difficulty"] = dict(self.settings.difficulty)
        data["box"] = self.settings.box_hash
        decision = self.decision
        data["over"] = decision is None
        data["winners"] = self.winners() if decision is None else None
        data["to_act"] = None if decision is None else decision.seat
        data["decision"] = None
        if decision is not None and seat is not None and decision.seat == seat:
            data["decision"] = decision.to_data()
        if knowledge:
            data["knowledge"] = knowledge_of(self.state, seat, self.settings)
        return data

    def knowledge(self, seat: int | None = None) -> dict[str, Any]:
        """The coded position with everything masked that `seat` may not know; see `sampling.sample_position`."""
        self._check_viewer(seat)
        return knowledge_of(self.state, seat, self.settings)

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.settings.players):
            seats = ", ".join(str(each) for each in range(self.settings.players))
            raise SettingsError(f"there is no seat {seat!r} to look from; seats: {seats}; None is a spectator")

    def explain(self, key: str) -> Explanation:
        """Why the offered option `key` costs and gives what it does. It may speak of the asked seat's hand."""
        return explain(self.state, key)

    def warnings(self, key: str) -> tuple[Caution, ...]:
        """What would be lost by the offered option `key`, with rule ids. It may speak of the asked seat's hand."""
        return warnings(self.state, key)

    def all_warnings(self) -> dict[str, tuple[Caution, ...]]:
        """The same for all options of the pending question that have a warning, by key."""
        return all_warnings(self.state)

    def why_not(self, thing: str) -> Explanation:
        """Why `thing`, named like a key, is not offered, with rule ids. It may speak of the asked seat's hand."""
        return why_not(self.state, thing)

    def winners(self) -> list[int]:
        """FIN-11, FIN-12: who is ahead, and in the end who has won; several seats share the victory."""
        return winners(self.state)

    def score_sheet(self) -> list[dict[str, int]]:
        """VP by source for each player; while the game runs, the final categories show what they would be now."""
        sheets: list[dict[str, int]] = []
        for seat, player in enumerate(self.state.players):
            names = self.state.catalog.source_names
            solo = () if self.settings.opponent is not None else range(VP_SOLO, VP_SOURCES)
            sheet = {names[i]: player.sources[i] for i in range(len(names)) if i not in solo}
            if not self.is_over:
                final = final_vp(self.state, seat)
                sheet |= {names[source]: 0 for source, _ in final}
                for source, vp in final:
                    sheet[names[source]] += vp
            sheet["total"] = sum(sheet.values())
            sheets.append(sheet)
        return sheets

    # -- copying and saving

    def copy(self) -> Game:
        """An independent game at the same point; taking back starts anew in it."""
        other = Game(self.settings, self.box, self.state.copy(), None if self.chance is None else self.chance.copy())
        other.answers = self.answers[:]
        other.is_whole = self.is_whole
        return other

    def to_data(self) -> dict[str, Any]:
        """The whole game as plain JSON-able data, secrets included."""
        return {
            "format": FORMAT,
            "players": self.settings.players,
            "opponent": self.settings.opponent,
            "difficulty": dict(self.settings.difficulty),
            "modules": list(self.settings.modules),
            "variants": dict(self.settings.variants),
            "box": self.settings.box_hash,
            "position": state_to_data(self.state),
            "chance": None if self.chance is None else {"seed": self.chance.seed, "streams": self.chance.to_data()},
            "answers": [[seat, key] for seat, key in self.answers],
            "whole": self.is_whole,
        }

    @staticmethod
    def from_data(data: Mapping[str, Any], edition: Edition | None = None) -> Game:
        """The inverse of `to_data`; `edition` is what the game was played with, if not the built-in set.

        Raises `CodecError`, or `SettingsError` for players, variants or an opponent that no game has.
        """
        if not isinstance(data, Mapping):
            raise CodecError(f"a game is a table of names and values, not a {type(data).__name__}")
        if data.get("format") != FORMAT:
            raise CodecError(
                f"this game is written in format {data.get('format')!r}; this program reads format {FORMAT}"
            )
        box = box_for(edition)
        if data.get("box") != box.short_hash:
            raise CodecError(
                f"this game was played with the component set {data.get('box')}, not with {box.short_hash}; "
                "give the edition file that it was played with"
            )
        missing = [name for name in DATA_NAMES if name not in data]
        if missing:
            raise CodecError(f"this game lacks {', '.join(missing)}")
        settings = check_settings(
            data["players"], data["variants"], box, data["opponent"], data["difficulty"], data["modules"]
        )
        game = Game(
            settings,
            box,
            sound_state_from_data(data["position"], catalog_for(settings, box)),
            chance_from_data(data["chance"]),
        )
        game.answers = answers_from_data(data["answers"], settings.players)
        game.is_whole = data["whole"] is True
        try:
            game.position_text()
        except Exception as error:  # a code without a name is out of range; any table may miss it
            raise CodecError(f"this position cannot be: {type(error).__name__} {error}") from error
        return game

    def record(self, headers: Mapping[str, str] | None = None, with_seed: bool = False) -> Record:
        """All answers so far in a readable form, secrets included; see `Record.of`."""
        from tawantinsuyu.game.formats.record import Record  # a record replays itself into a game

        return Record.of(self, headers, with_seed)

    def position_text(self) -> str:
        """The position in a readable form, secrets included; see `Position`."""
        from tawantinsuyu.game.formats.position_text import Position  # a position makes itself into a game

        return Position.of(self).to_text()

    def fingerprint(self) -> str:
        """A name of the complete position, equal wherever the same answers were given; as secret as the position."""
        return fingerprint_of(self.state)


def checked_seed(seed: int | str) -> str:
    """A seed as text; raises `SettingsError`."""
    if type(seed) not in (int, str):
        raise SettingsError(f"a seed is a number or a text, not {seed!r}")
    word = str(seed)
    try:
        word.encode()
    except UnicodeEncodeError as error:
        raise SettingsError(f"a seed is text that can be written in UTF-8, not {seed!r}") from error
    return word


def new_game(
    players: int = 2,
    seed: int | str = 0,
    variants: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    chance: Literal["seed", "ask"] = "seed",
    opponent: str | None = None,
    difficulty: str | Mapping[str, object] = "standard",
    modules: Sequence[str] = (),
) -> Game:
    """A new game, run up to its first decision.

    A single player names the automated `opponent`, who sits after them; `difficulty` is the name of a preset or
    a table of options such as `{"AXO-D1": True}`. `edition` is an owner's file or a component set that is loaded.

    >>> game = new_game(players=2, seed=7)
    >>> game.decision.rule
    'SET-20'
    >>> new_game(players=1, opponent="axomamma", difficulty="easier").settings.seats
    2
    """
    if chance not in ("seed", "ask"):
        raise SettingsError(f"chance is 'seed' or 'ask', not {chance!r}")
    word = checked_seed(seed)
    box = box_for(edition)
    settings = check_settings(players, {} if variants is None else variants, box, opponent, difficulty, modules)
    state = new_state(catalog_for(settings, box))
    advance(state)
    game = Game(settings, box, state, Chance(word) if chance == "seed" else None)
    game.answer_chance()
    return game
