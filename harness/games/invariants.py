"""Invariants of every game after every answer, shared by the property tests and `make soak`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, Literal

import tawantinsuyu as tw
from harness.games.choosing import Chooser, Mode
from harness.games.editions import box_named
from tawantinsuyu.automata.board_action import festivals_resolved
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, WORKER_TYPES
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.game.formats.conservation import misplaced
from tawantinsuyu.golden_age.board import Board
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import answer, pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.festival_end import is_festival

MOST_ANSWERS: Final = 6_000
"""No game is longer; random ones take some hundreds of answers."""

WORKER_LIMIT: Final = 2

ENOUGH: Final = 6
"""How much of every resource a rich player gets."""


class Fault(AssertionError):
    """A violated property; `answers` lead to it, the last one violates it."""

    def __init__(self, reason: str, game: tw.Game, key: str | None = None) -> None:
        super().__init__(f"{reason} (after {len(game.answers)} answers)")
        self.reason = reason
        self.answers = [*game.answers]
        asked = pending(game.state)
        if key is not None and asked is not None:
            self.answers.append((asked.seat, key))


def plain(data: object) -> Any:
    """Data after a round trip through JSON."""
    return json.loads(json.dumps(data))


# -- cheap: after every answer


def wrong_with(s: State) -> str:
    """The faults of a position, in words: pieces not conserved, negative amounts."""
    faults = misplaced(s)
    if faults:
        return "; ".join(faults)
    for seat, player in enumerate(s.players):
        if player.vp < 0 or min(player.stock) < 0 or min(player.workers) < 0:
            return f"seat {seat + 1} has less than nothing: {player.vp} VP, {player.stock}"
        if player.vp != sum(player.sources):
            return f"seat {seat + 1} has {player.vp} VP, but their sources add up to {sum(player.sources)}"
        if player.powers != powers_of(s, seat):
            return f"the powers of seat {seat + 1} do not follow from the Buildings"
        if player.gods != sorted(player.gods) or player.army != sorted(player.army):
            return f"the hand of seat {seat + 1} is not sorted"
    if min(s.bag) < 0 or min(s.nomads) < 0 or min(s.small_statues) < 0 or min(s.large_statues) < 0:
        return "a supply has less than nothing"
    board = s.annex
    if isinstance(board, Board) and min(*board.vassals_left, *board.lost_vassals, *board.newcomer_bag) < 0:
        return "a supply of the modules has less than nothing"
    asked = pending(s)
    if asked is not None and asked.seat != CHANCE and s.catalog.automata[asked.seat] is not None:
        return f"the opponent at seat {asked.seat + 1} is asked something"
    if asked is not None and not s.offer:
        return "a question has no answer"
    return ""


def check_position(game: tw.Game) -> None:
    """Check that the position has no faults and that every question names its rule and each answer once."""
    reason = wrong_with(game.state)
    if reason:
        raise Fault(reason, game)
    decision = game.decision
    if decision is not None:
        if len(set(decision.keys)) != len(decision.keys):
            raise Fault(f"an answer is offered twice: {decision.keys}", game)
        if not decision.rule or not decision.prompt:
            raise Fault("a question has no rule or no prompt", game)


def powers_of(s: State, seat: int) -> list[int]:
    """The powers that the Buildings of a player give."""
    powers = [0] * s.catalog.power_count
    if s.catalog.automata[seat] is not None:
        return powers  # Buildings work for people only
    for building in (*s.players[seat].buildings, *s.players[seat].face_down_buildings):
        for power, amount in s.catalog.buildings[building].powers:
            powers[power] += amount
    return powers


def over_worker_limit(s: State, turn: int, active: int, festivals: int) -> str:
    """EOT-07, GA-NOB-15: the seat that ended the turn has 2 Workers at most, or 3 if one of them is a Newcomer.

    A Festival that began at once may have brought more; `festivals` is how many were resolved before. After the final
    one nobody is active, and its gains may not be complete yet. Returns the fault, or an empty text.
    """
    if turn == 0 or s.turn == turn or s.active == NONE or festivals_resolved(s) != festivals or is_festival(s):
        return ""
    workers = s.players[active].workers
    limit = WORKER_LIMIT + (1 if sum(workers[WORKER_TYPES:]) > 0 else 0)
    return f"seat {active + 1} ended the turn with more than {limit} Workers" if sum(workers) > limit else ""


def check_worker_limit(game: tw.Game, before: State) -> None:
    """The same for a game that was at `before` before its last answer."""
    reason = over_worker_limit(game.state, before.turn, before.active, festivals_resolved(before))
    if reason:
        raise Fault(reason, game)


# -- dear: now and then


def check_data_round_trip(game: tw.Game) -> None:
    """A game can be saved and loaded in the middle of any choice."""
    data = plain(game.to_data())
    again = tw.Game.from_data(data, game.box)
    if plain(again.to_data()) != data:
        raise Fault("to_data and from_data do not agree", game)
    if again.decision != game.decision or again.fingerprint() != game.fingerprint():
        raise Fault("a loaded game asks something else", game)


def check_position_text(game: tw.Game) -> None:
    """The text form holds the whole position."""
    text = game.position_text()
    again = tw.Position.from_text(text, game.box).to_game()
    if again.fingerprint() != game.fingerprint():
        raise Fault("the position text does not hold the whole position", game)
    if again.decision != game.decision or again.position_text() != text:
        raise Fault("a position read from text asks something else", game)


def check_record(game: tw.Game) -> None:
    """The record contains the whole game, with and without comments."""
    record = game.record()
    again = tw.Record.from_text(record.to_text())
    if again != record or tw.Record.from_text(record.to_text(comments=False)) != record:
        raise Fault("the record does not hold all answers", game)
    if again.verify(game.box).fingerprint() != game.fingerprint():
        raise Fault("the record does not reproduce the game", game)


def check_refusal(game: tw.Game) -> None:
    """A key that is not offered changes nothing, and the error names keys of this question only."""
    decision = game.decision
    before = plain(game.to_data())
    for key in ("", "nonsense", "space:X99", f"{decision.keys[0] if decision else ''} "):
        try:
            game.play(key)
        except tw.NotOffered as error:
            if decision is None or error.offered != decision.keys:
                raise Fault("the error names other keys than the question", game) from error
        except tw.NothingAsked:
            if decision is not None:
                raise Fault("nobody seems to be asked", game) from None
        else:
            raise Fault(f"the key {key!r} was accepted", game)
    if plain(game.to_data()) != before or game.decision != decision:
        raise Fault("a refused key changed something", game)


def check_copy(game: tw.Game, random: Random) -> None:
    """Changes to a copy do not affect the game."""
    before = plain(game.to_data())
    other = game.copy()
    if plain(other.to_data()) != before or other.decision != game.decision:
        raise Fault("a copy differs from the game", game)
    for _ in range(10):
        if other.decision is not None:
            other.play(random.choice(other.decision.keys))
    if plain(game.to_data()) != before:
        raise Fault("playing on with a copy changed the game", game)


class UndoModel:
    """What undo should allow, computed independently of the game."""

    def __init__(self) -> None:
        self.before: list[tw.Game] = []
        self.seat = CHANCE

    def note(self, before: tw.Game, after: tw.Game, events: list[tw.Event]) -> None:
        """An answer was given."""
        given = after.answers[len(before.answers) :]
        seat = given[0][0]
        if seat != self.seat:
            self.before = []
        self.seat = seat
        self.before.append(before)
        drawn = any(each == CHANCE for each, _ in given)
        shown = any(EVENTS[event.kind].shows and event.seat != seat for event in events)
        if drawn or shown:
            self.before = []

    def check(self, game: tw.Game) -> None:
        """Undo everything, compare each position with the earlier one, and replay the same answers."""
        keys: list[str] = []
        now = plain(game.to_data())
        for before in reversed(self.before):
            if not game.can_undo:
                raise Fault("an answer cannot be taken back although nothing was drawn or shown", game)
            keys.append(game.undo())
            if plain(game.to_data()) != plain(before.to_data()) or game.decision != before.decision:
                raise Fault("taking back leads to another position", game)
        if game.can_undo:
            raise Fault("a draw, a reveal or another player's answer could be taken back", game)
        try:
            game.undo()
        except tw.NothingToUndo:
            pass
        else:
            raise Fault("a draw, a reveal or another player's answer was taken back", game)
        for key in reversed(keys):
            game.play(key)
        if plain(game.to_data()) != now:
            raise Fault("the same answers lead to another position", game)


# -- whole games


def driven_key(game: tw.Game, chance: Chance, choose: Chooser, random: Random) -> str:
    """The next answer: chance draws from its streams, players choose."""
    asked, decision = pending(game.state), game.decision
    assert asked is not None
    assert decision is not None
    if asked.seat == CHANCE:
        return asked.key_of(game.state, chance.option(game.state, asked))
    return choose(random, decision.keys)


def check_all(game: tw.Game, undo: UndoModel, random: Random) -> None:
    """Check every property of the current position."""
    check_data_round_trip(game)
    check_position_text(game)
    check_record(game)
    check_refusal(game)
    check_copy(game, random)
    undo.check(game)


def begin(mode: Mode, seed: int = 0, ask: bool = True) -> tw.Game:
    """A new game of a mode; a single player plays against the opponent it names."""
    chance: Literal["seed", "ask"] = "ask" if ask else "seed"
    return tw.new_game(
        mode.players,
        seed=seed,
        variants={name: value for name, value in mode.chosen.items() if name in tw.VARIANTS},
        edition=box_named(mode.edition),
        chance=chance,
        opponent=mode.opponent if mode.players == 1 else None,
        difficulty={name: value for name, value in mode.chosen.items() if name not in tw.VARIANTS},
        modules=mode.modules,
    )


def play_checked(
    mode: Mode,
    seed: int,
    choose: Chooser,
    thorough: float = 0.01,
    ask: bool = True,
) -> Iterator[tw.Game]:
    """A complete game, yielded after each answer, with every property checked.

    Cheap ones are checked after each answer, expensive ones with probability `thorough` and at the end. With
    `ask`, the answers of chance are separate steps; without it, the game draws from its seed.
    """
    random = Random(f"{mode.players} {seed}")
    chance = Chance(str(seed))
    undo = UndoModel()
    game = begin(mode, seed, ask)
    check_position(game)
    yield game
    while game.decision is not None:
        key = driven_key(game, chance, choose, random)
        before = game.copy()
        try:
            events = game.play(key)
        except Exception as error:
            raise Fault(f"{type(error).__name__}: {error}", before, key) from error
        check_position(game)
        check_worker_limit(game, before.state)
        undo.note(before, game, events)
        if random.random() < thorough:
            check_all(game, undo, random)
        if len(game.answers) > MOST_ANSWERS:
            raise Fault("the game does not end", game)
        yield game
    check_all(game, undo, random)


def enrich(s: State) -> None:
    """Give the player who begins a turn some of every resource, so that more paid actions happen."""
    if s.active != NONE:
        player = s.players[s.active]
        player.stock = [max(ENOUGH, amount) for amount in player.stock]


def leave_alone(s: State) -> None:
    """Give nothing."""


def play_counted(mode: Mode, seed: int, prepare: Callable[[State], None] = leave_alone) -> State:
    """A random game at engine speed; pieces and scores are checked each turn and at the end.

    `prepare` is called each turn, so that more can happen.
    """
    s = begin(mode).state
    chance = Chance(f"{seed}")
    chooser = stream(f"{seed}", "players")
    counted_turn = s.turn
    for _ in range(MOST_ANSWERS):
        ask = pending(s)
        if ask is None:
            break
        if ask.seat == CHANCE:
            answer(s, chance.option(s, ask))
        else:
            assert s.catalog.automata[ask.seat] is None, f"{type(ask).__name__} asks the automaton"
            assert len({ask.key_of(s, option) for option in s.offer}) == len(s.offer), "an answer is offered twice"
            answer(s, s.offer[chooser.below(len(s.offer))])
        if s.turn != counted_turn or not s.stack:
            counted_turn = s.turn
            assert misplaced(s) == []
            for player in s.players:
                assert player.vp == sum(player.sources)
                assert min(player.vp, *player.stock, *player.workers) >= 0
            prepare(s)
    assert pending(s) is None, f"not over after {MOST_ANSWERS} answers"
    return s


def first_fault(mode: Mode, answers: list[tuple[int, str]]) -> int | None:
    """How many of these answers reproduce a fault, checking everything after each; None if there is none."""
    random = Random(0)
    undo = UndoModel()
    game = begin(mode)
    for i, (_, key) in enumerate(answers):
        before = game.copy()
        try:
            events = game.play(key)
            check_position(game)
            check_worker_limit(game, before.state)
            undo.note(before, game, events)
            check_all(game, undo, random)
        except Exception:
            return i + 1
    return None
