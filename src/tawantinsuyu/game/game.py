"""A game and its other forms: saved game, record, single position. This is the door to the engine.

`Game`, `Record` and `Position` create one another, so they share a file; `formats` reads and writes their texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, overload

from tawantinsuyu.box.box import Box
from tawantinsuyu.core.explanation import Caution, Explanation, Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, VP_SOLO, VP_SOURCES
from tawantinsuyu.game.asked_ahead import AskedAhead, asked_ahead
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.decision import places_of
from tawantinsuyu.game.explain import (
    all_lines,
    all_warnings,
    explain,
    gold_taken,
    situation,
    warnings,
    why_not,
    why_not_at,
)
from tawantinsuyu.game.formats.codec import chance_from_data, fingerprint_of, sound_state_from_data, state_to_data
from tawantinsuyu.game.formats.position_reader import PositionError, read_position
from tawantinsuyu.game.formats.position_writer import write_position
from tawantinsuyu.game.formats.record import RecordError, RecordText, checked_header, checked_value
from tawantinsuyu.game.formats.saved_game import SavedGameData, game_from_data, game_to_data
from tawantinsuyu.game.formats.soundness import faults_of_course, rehearse
from tawantinsuyu.game.formats.stored_position import STORED, StoredPosition
from tawantinsuyu.game.knowledge import Knowledge, ViewWithKnowledge, knowledge_of
from tawantinsuyu.game.opening import first_position, opening
from tawantinsuyu.game.play import Play, checked_seed
from tawantinsuyu.game.preview import preview
from tawantinsuyu.game.seat_position import SeatPosition, seat_position, sight_with_instructions
from tawantinsuyu.game.settings import RULES, Choices, Edition, Settings, SettingsError
from tawantinsuyu.game.view import GameView, View
from tawantinsuyu.game.view_builder import whole_view
from tawantinsuyu.game.ways import Way, explain_ahead, passing, plain_gains, ways, ways_of_seat
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.codec import CodecError
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import NotOffered, pending
from tawantinsuyu.rules.scoring import final_vp, winners
from tawantinsuyu.rules.turn import is_in_turn


class Game(Play):
    """One game of Tawantinsuyu.

    Chance draws from the seed, or its questions go to the caller like any other decision (`chance="ask"`). Positions,
    fingerprints and records contain every secret; none of them must reach a player of a running game. A player may
    see `view(seat)`, and events filtered by `Event.seen_by(seat)`.
    """

    @overload
    def view(self, seat: int | None = None, knowledge: Literal[False] = False, places: bool = False) -> View: ...
    @overload
    def view(self, seat: int | None = None, *, knowledge: Literal[True], places: bool = False) -> ViewWithKnowledge: ...
    @overload
    def view(self, seat: int | None = None, *, knowledge: bool, places: bool = False) -> GameView: ...
    def view(self, seat: int | None = None, knowledge: bool = False, places: bool = False) -> GameView:
        """What `seat` may know, as plain data, with the pending decision if it is theirs; `None` is a spectator.

        With `knowledge`, the knowledge of the seat is added, from which possible positions can be sampled. With
        `places`, each option of the decision has its place on the table.
        """
        self._check_viewer(seat)
        viewer = NONE if seat is None else seat
        position = seat_position(self.state, viewer) if knowledge else sight_with_instructions(self.state, viewer)
        decision = self.decision
        own = decision is not None and seat is not None and decision.seat == seat
        view = whole_view(
            position,
            self.settings,
            None if decision is None else decision.seat,
            decision.to_data(self.places() if places else None) if decision is not None and own else None,
            self.winners() if decision is None else None,
        )
        if not isinstance(position, SeatPosition):
            return view
        knowing: ViewWithKnowledge = {**view, "knowledge": knowledge_of(position, self.settings)}
        return knowing

    def asked(self) -> AskedSeat:
        """What a bot for the asked seat receives; not available while chance is asked or after the end."""
        asked = pending(self.state)
        assert asked is not None, "the game is over"
        return AskedSeat(self.state, asked.seat, self.settings)

    def places(self) -> list[str]:
        """The place of each option of the pending decision on the table, in order; empty for an option without one."""
        asked = pending(self.state)
        return [] if asked is None else places_of(self.state, asked)

    def knowledge(self, seat: int | None = None) -> Knowledge:
        """The coded position with everything hidden from `seat` masked; see `sampling.sample_position`."""
        self._check_viewer(seat)
        return knowledge_of(seat_position(self.state, NONE if seat is None else seat), self.settings)

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.settings.players):
            seats = ", ".join(str(each) for each in range(self.settings.players))
            raise SettingsError(f"there is no seat {seat!r} to view from; seats: {seats}; None is a spectator")

    def explain(self, key: str) -> Explanation:
        """The costs and gains of the offered option `key`. They may reveal the asked seat's hand."""
        return explain(self.state, key)

    def warnings(self, key: str) -> tuple[Caution, ...]:
        """What the offered option `key` would forfeit, with rule ids. It may reveal the asked seat's hand."""
        return (*warnings(self.state, key), *self._payments_for_good().get(key, ()))

    def all_warnings(self, lines: Mapping[str, tuple[Line, ...]] | None = None) -> dict[str, tuple[Caution, ...]]:
        """The same for all options of the pending question that have a warning, by key.

        `lines` are those of `all_lines`, if already computed.
        """
        forfeits, further = all_warnings(self.state), self._payments_for_good(lines)
        return {key: (*forfeits.get(key, ()), *further.get(key, ())) for key in (*forfeits, *further)}

    def _payments_for_good(self, lines: Mapping[str, tuple[Line, ...]] | None = None) -> dict[str, tuple[Caution, ...]]:
        """Warnings for options that use gold in place of something else without asking and cannot be undone."""
        taken = gold_taken(all_lines(self.state) if lines is None else lines)
        return {key: (each,) for key, each in taken.items() if not preview(self.copy(), (key,)).can_undo}

    def situation(self) -> tuple[str, tuple[int | str, ...]] | None:
        """The context of the pending question as a message id with arguments; None in one's own turn and in set-up."""
        return situation(self.state)

    def all_lines(self) -> dict[str, tuple[Line, ...]]:
        """The costs and gains of every option of the pending question, by key, as in `explain`."""
        return all_lines(self.state)

    def why_not(self, thing: str) -> Explanation:
        """Why `thing`, named like a key, is not offered, with rule ids. It may reveal the asked seat's hand."""
        return why_not(self.state, thing)

    def why_not_at(self, place: str, ahead: bool = True) -> list[Explanation]:
        """Why nothing at a place on the table is offered, for each thing there that the question could be about.

        With `ahead`, things that come later in the turn are included. Empty if there are none. It may reveal the asked
        seat's hand.
        """
        return why_not_at(self.state, place, ahead)

    def ways(self) -> list[Way]:
        """The options of the pending question with a place on the table, and those that an answer leads to at once."""
        return ways(self.state)

    def ways_of(self, seat: int) -> list[Way]:
        """The same as if the turn of `seat` began now; reveals nothing that is hidden from `seat`."""
        self._check_viewer(seat)
        return ways_of_seat(self.state, seat)

    def asked_ahead(self, seat: int) -> list[tuple[AskedAhead, Game]]:
        """What `seat` would be asked in the turns of others if it arose now, each question with the game at that point.

        The view of `seat` on that game reveals nothing that is hidden from `seat`.
        """
        self._check_viewer(seat)
        return [(each, Game(self.settings, self.box, each.position, None)) for each in asked_ahead(self.state, seat)]

    def is_in_turn(self, seat: int) -> bool:
        """Whether `seat` is in its turn and may still be asked something in it."""
        return is_in_turn(self.state, seat)

    def plain_gains(self) -> list[str]:
        """The keys of options that can be taken all at once: plain gains, which are never worse early."""
        return plain_gains(self.state)

    def passing(self) -> tuple[str, str] | None:
        """The occasion on which the asked seat may decline in another's turn, and the key for declining."""
        return passing(self.state)

    def explain_ahead(self, keys: Sequence[str]) -> tuple[Explanation, dict[str, int] | None]:
        """The explanation of the last of several answers, and the resources of the asked seat after all is paid.

        The resources are None if nothing is paid. Raises `NotOffered`.
        """
        return explain_ahead(self.state, keys)

    def winners(self) -> list[int]:
        """FIN-11, FIN-12: the leading seats, at the end the winners; several seats share the victory."""
        return winners(self.state)

    def score_sheet(self) -> list[dict[str, int]]:
        """VP by source for each player; during the game the final categories show their present value."""
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
        """An independent game at the same point; none of its answers can be undone."""
        other = Game(self.settings, self.box, self.state.copy(), None if self.chance is None else self.chance.copy())
        other.answers = self.answers[:]
        other.is_whole = self.is_whole
        other.stored = self.stored
        return other

    def goes_on_from(self, rules: int, answers: Sequence[tuple[int, str]]) -> None:
        """Note that these answers, given by rules of this number, led here: the game is continued and has a record."""
        self.answers, self.is_whole = list(answers), True
        self.stored = self.position_here(rules)

    def draw_as_stored(self, seed: str) -> None:
        """Let chance draw from `seed` as it would have from the stored position on. Raises `CodecError`."""
        assert self.stored is not None
        self.chance = chance_from_data({"seed": seed, "streams": self.stored.streams or {}})

    def position_here(self, rules: int = RULES) -> StoredPosition:
        """The position, for a later program whose rules lead elsewhere; secrets included."""
        streams = None if self.chance is None else self.chance.to_data()
        return StoredPosition(rules, len(self.answers), state_to_data(self.state), streams)

    def to_data(self) -> SavedGameData:
        """The whole game as plain JSON-able data, secrets included."""
        return game_to_data(self.settings, self.state, self.chance, self.answers, self.is_whole, self.stored)

    @staticmethod
    def from_data(data: SavedGameData, edition: Edition | None = None, is_own: bool = False) -> Game:
        """The inverse of `to_data`; `edition` is the component set of the game, if not the built-in one.

        Raises `CodecError`, or `SettingsError` for impossible settings. It checks that play can continue, unless the
        data are the caller's own (`is_own`), which is ten times as fast.
        """
        saved = game_from_data(data, edition, is_own)
        game = Game(saved.settings, saved.box, saved.state, saved.chance)
        game.answers, game.is_whole, game.stored = saved.answers, saved.is_whole, saved.stored
        return game

    def record(self, headers: Mapping[str, str] | None = None, with_seed: bool = False) -> Record:
        """All answers so far in a readable form, secrets included; see `Record.of`.

        A game in progress is saved with the header `stored`, its `position_here`: later rules can continue from it.
        """
        return Record.of(self, headers, with_seed)

    def position_text(self) -> str:
        """The position in a readable form, secrets included; see `Position`."""
        return write_position(self.settings, self.state)

    def fingerprint(self) -> str:
        """A hash of the complete position, equal after equal answers; as secret as the position."""
        return fingerprint_of(self.state)


def new_game(
    players: int = 2,
    seed: int | str = 0,
    variants: Choices | None = None,
    edition: Edition | None = None,
    chance: Literal["seed", "ask"] = "seed",
    opponent: str | None = None,
    difficulty: str | Choices = "standard",
    modules: Sequence[str] = (),
) -> Game:
    """A new game at its first decision.

    A single player names the automated `opponent`, which takes the seat after them; `difficulty` is the name of a
    preset or a table of options such as `{"AXO-D1": True}`. `edition` is an owner's file or a loaded component set.

    >>> game = new_game(players=2, seed=7)
    >>> game.decision.rule
    'SET-20'
    >>> new_game(players=1, opponent="axomamma", difficulty="easier").settings.seats
    2
    """
    if chance not in ("seed", "ask"):
        raise SettingsError(f"chance is 'seed' or 'ask', not {chance!r}")
    word = checked_seed(seed)
    parts = opening(players, {} if variants is None else variants, edition, opponent, difficulty, modules)
    game = Game(*parts, Chance(word) if chance == "seed" else None)
    game.answer_chance()
    return game


def undealt_game(settings: Settings, box: Box, seed: int | str) -> Game:
    """A new game before its first draws, for callers that let a `Branch` draw; the deal is the same."""
    return Game(settings, box, first_position(settings, box), Chance(checked_seed(seed)))


class Step(NamedTuple):
    """One answer of a record and its events. `game` changes with the next step: copy it to keep it."""

    number: int
    seat: int
    key: str
    events: list[Event]
    game: Game


class Record(RecordText):
    """A game from its beginning to some point: settings, answers, and the result if it is over.

    >>> import tawantinsuyu as tw
    >>> game = tw.new_game(players=2, seed=7)
    >>> record = tw.Record.from_text(game.record().to_text())
    >>> record.replay().fingerprint() == game.fingerprint()
    True
    """

    @staticmethod
    def of(game: Game, headers: Mapping[str, str] | None = None, with_seed: bool = False) -> Record:
        """The record of a game so far. The seed determines the draws to come, so only a finished game reveals it."""
        if not game.is_whole:
            raise RecordError("this game began from a position, so the answers before it are unknown")
        seed = None
        if with_seed:
            if not game.is_over:
                raise RecordError("the seed stays secret until the game is over")
            if game.chance is None:
                raise RecordError("this game has no seed: chance was answered by the caller")
            seed = checked_value("seed", game.chance.seed)
        return Record(
            players=game.settings.players,
            variants=dict(game.settings.variants),
            box=game.settings.box_hash,
            answers=tuple(game.answers),
            headers={name: checked_header(name, value) for name, value in (headers or {}).items()}
            | ({} if game.stored is None or STORED in (headers or {}) else {STORED: game.stored.to_text()}),
            seed=seed,
            result=tuple([player.vp for player in game.state.players]) if game.is_over else None,
            fingerprint=game.fingerprint() if game.is_over else None,
            opponent=game.settings.opponent,
            difficulty=dict(game.settings.difficulty),
            modules=game.settings.modules,
        )

    def replay(self, upto: int | None = None, seed: int | str | None = None, edition: Edition | None = None) -> Game:
        """The game after `upto` answers, all by default; negative numbers count from the end.

        From there on the caller answers for chance, as with `chance="ask"`, unless a `seed` is given. `edition` is the
        component set of the game, if not the built-in one: an owner's file or a loaded component set.
        """
        count = len(self.answers[:upto])
        game, first = self.begun(edition)
        if count < first:
            raise RecordError(f"the answers up to number {first} were played by earlier rules and cannot be replayed")
        self._give_all(game, first, count)
        if seed is not None:
            game.deal_from(seed)
        return game

    def _give_all(self, game: Game, first: int, last: int) -> None:
        for i in range(first, last):
            if not self.is_given_by_rules(game.state, i):
                self.give(game.state, i)
                game.answers.append(self.answers[i])

    def begun(self, edition: Edition | None = None) -> tuple[Game, int]:
        """The game from which today's rules replay this record, and how many answers came before.

        Usually the game before its first answer; if today's rules do not lead to the stored position, the game there.
        Raises `RecordError`.
        """
        game = Game(*self.opening(edition), None)
        stored = self.stored()
        if stored is None:
            return game, 0
        catalog = game.state.catalog
        try:
            there = sound_state_from_data(stored.position, catalog)
        except CodecError as error:
            raise RecordError(f"the stored position cannot be read: {error}", *self.header_place(STORED)) from error
        try:
            trial = game.copy()
            self._give_all(trial, 0, stored.answers)
        except RecordError:
            pass
        else:
            if fingerprint_of(trial.state) == fingerprint_of(there):
                return game, 0
        faults = faults_of_course(there) or rehearse(there)
        if faults:
            raise RecordError(f"the stored position is impossible: {faults[0]}", *self.header_place(STORED))
        game.state = there
        game.answers, game.stored = list(self.answers[: stored.answers]), stored
        return game, stored.answers

    def stored(self) -> StoredPosition | None:
        """The stored position of the header. Raises `RecordError`."""
        if STORED not in self.headers:
            return None
        stored = StoredPosition.from_text(self.headers[STORED])
        if stored is None or stored.answers > len(self.answers):
            raise RecordError("expected the rules, a number of answers and a position", *self.header_place(STORED))
        return stored

    def steps(self, edition: Edition | None = None) -> Iterator[Step]:
        """Replay answer by answer, with the events of each; those of earlier rules are left out (`begun`)."""
        game, first = self.begun(edition)
        for i in range(first, len(self.answers)):
            seat, key = self.answers[i]
            if self.is_given_by_rules(game.state, i):
                continue
            self.check_seat(game.state, i)
            try:
                events = game.repeat(key)
            except NotOffered as error:
                self.fail(str(error), i)
            yield Step(i + 1, seat, key, events, game)

    def verify(self, edition: Edition | None = None) -> Game:
        """Replay everything and compare with the header; returns the game. Raises `RecordError`."""
        game = self.replay(edition=edition)
        self.check_end(game)
        return game

    def check_end(self, game: Game) -> None:
        """Compare the game after all answers with the header. Raises `RecordError`."""
        if self.result is not None:
            if not game.is_over:
                raise RecordError("the header gives a result, but the game is not over", *self.header_place("result"))
            result = tuple([player.vp for player in game.state.players])
            if result != self.result:
                stated, played = (" ".join(str(vp) for vp in each) for each in (self.result, result))
                raise RecordError(
                    f"the header gives the result {stated}; the game ends with {played}", *self.header_place("result")
                )
        if self.fingerprint is not None and game.fingerprint() != self.fingerprint:
            reason = (
                f"the header gives the fingerprint {self.fingerprint}; the position reached has {game.fingerprint()}"
            )
            if self.is_named_without_order(game.box):
                reason += (
                    "; the record does not say in which order its edition has its rows: give the file as it was then"
                )
            raise RecordError(reason, *self.header_place("fingerprint"))


@dataclass(frozen=True)
class Position:
    """A position on its own, without the answers that led to it. It holds all secrets of the game.

    >>> import tawantinsuyu as tw
    >>> game = tw.new_game(players=2, seed=7)
    >>> again = tw.Position.from_text(game.position_text()).to_game()
    >>> again.fingerprint() == game.fingerprint() and again.decision == game.decision
    True
    """

    settings: Settings
    box: Box
    state: State

    @staticmethod
    def of(game: Game) -> Position:
        """The position of a game."""
        return Position(game.settings, game.box, game.state.copy())

    @staticmethod
    def from_text(text: str, edition: Edition | None = None) -> Position:
        """Read a position; raises `PositionError` and nothing else. `edition` is as for a new game."""
        position = Position(*read_position(text, edition))
        faults = rehearse(position.state)
        if faults:
            raise PositionError(f"this position is impossible: {faults[0]}")
        return position

    def to_text(self) -> str:
        """The text form, secrets included."""
        return write_position(self.settings, self.state)

    def to_game(self, seed: int | str | None = None) -> Game:
        """A game that continues from here; the caller answers for chance unless there is a `seed`."""
        game = Game(self.settings, self.box, self.state.copy(), None if seed is None else Chance(str(seed)))
        game.is_whole = False
        game.answer_chance()
        return game
