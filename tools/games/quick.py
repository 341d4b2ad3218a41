"""Random games at the speed of the engine, checked after every turn; a few positions are checked exhaustively."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import tawantinsuyu as tw
from harness.games.choosing import CHOOSERS, Chooser, Mode, at_random
from harness.games.invariants import (
    MOST_ANSWERS,
    Fault,
    begin,
    check_copy,
    check_data_round_trip,
    check_position,
    check_position_text,
    check_refusal,
    enrich,
    over_worker_limit,
    play_checked,
    wrong_with,
)
from harness.games.kinds import KINDS
from harness.games.redeal import redeal, seen
from tawantinsuyu.automata.board_action import festivals_resolved
from tawantinsuyu.core.playout import play_turn_randomly
from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import answer, keys, pending
from tawantinsuyu.kernel.playout import play_randomly
from tawantinsuyu.kernel.position import CHANCE, AnyAsk

BLOCK: Final = 20
"""Games of one kind in a row: a catalog is made once for all of them."""

RICH: Final = 7
"""This many games of a block give the players some of every resource each turn, so that more happens."""

THOROUGH: Final = 50
"""In one of this many blocks of each kind, a game is played through the public API with every property checked."""

THOROUGH_POSITIONS: Final = 0.004

DEAR_TURNS: Final = 5000
"""The exhaustively checked turn is drawn from this many; games have about 20 to 60."""

AHEAD: Final = 20
"""Expensive checks are made up to this many answers into the turn."""


class Numbered(NamedTuple):
    """What the number of a game determines: its kind, and how it is played."""

    number: int
    mode: Mode
    choose: Chooser
    is_rich: bool
    is_thorough: bool
    asks_chance: bool


class Wrong(AssertionError):
    """A property violated after a turn."""


def numbered(number: int) -> Numbered:
    """The game with a number."""
    block, place = divmod(number, BLOCK)
    cycle, kind = divmod(block, len(KINDS))
    lap, turn = divmod(cycle, THOROUGH)
    is_thorough = place == 0 and turn == kind % THOROUGH
    # by laps too, so that the thorough games of a kind come in every way, however many kinds there are
    choose = CHOOSERS[1 + (lap + turn + kind) % 2] if place == 0 else at_random
    return Numbered(number, KINDS[kind], choose, 0 < place <= RICH, is_thorough, (lap // 2 + kind) % 2 == 0)


def play(number: int) -> int:
    """Play and check a game; returns the number of answers. Raises any fault."""
    game = numbered(number)
    return play_thoroughly(game) if game.is_thorough else play_quickly(game)


def play_bare(number: int) -> int:
    """The same random game without checks, to measure what checking costs. Returns the number of players' answers."""
    state = begin(numbered(number).mode).state
    return play_randomly(state, Chance(str(number)), stream(str(number), "players"), MOST_ANSWERS)


def play_thoroughly(game: Numbered) -> int:
    """Through the public API with all checks; expensive properties at some positions and at the end."""
    random = Random(game.number)
    reached: tw.Game | None = None
    for reached in play_checked(game.mode, game.number, game.choose, THOROUGH_POSITIONS, ask=game.asks_chance):
        if random.random() < THOROUGH_POSITIONS:
            check_views(reached, random)
    assert reached is not None
    return len(reached.answers)


class Answering:
    """The source of answers of a quick game; the same for the same game."""

    def __init__(self, game: Numbered) -> None:
        seed = str(game.number)
        self.choose = game.choose
        self.chance = Chance(seed)
        self.players = stream(seed, "players")
        self.random = Random(game.number)

    def option(self, s: State, asked: AnyAsk) -> int:
        """The next answer."""
        if asked.seat == CHANCE:
            return self.chance.option(s, asked)
        if self.choose is at_random:
            return s.offer[self.players.below(len(s.offer))]
        offered = keys(s)
        return s.offer[offered.index(self.choose(self.random, offered))]

    def play_turn(self, s: State, most: int) -> int:
        """Answer until another turn begins, the game is over or `most` answers were given; returns their number."""
        if self.choose is at_random:
            return play_turn_randomly(s, self.chance, self.players, most)
        turn, asked, answered = s.turn, pending(s), 0
        while asked is not None and s.turn == turn and answered < most:
            asked = answer(s, self.option(s, asked))
            answered += 1
        return answered


def play_quickly(game: Numbered) -> int:
    """With the bare engine: cheap properties after every turn, expensive ones in the middle of a few turns."""
    door = begin(game.mode)
    s = door.state
    answering = Answering(game)
    random = Random(f"{game.number} dear")
    dear = random.randrange(DEAR_TURNS)
    answered = 0
    while pending(s) is not None:
        turn, active, festivals = s.turn, s.active, festivals_resolved(s)
        answered += answering.play_turn(s, MOST_ANSWERS - answered)
        reason = wrong_with(s) or over_worker_limit(s, turn, active, festivals)
        if reason:
            raise Wrong(reason)
        if answered >= MOST_ANSWERS:
            raise Wrong("the game does not end")
        if s.turn == dear and pending(s) is not None:
            check_exhaustively(door, random)
        if game.is_rich:
            enrich(s)
    return answered


def retell(game: Numbered) -> list[tuple[int, str]]:
    """The answers of a quick game by key, up to its end or to where the engine fails. Not for rich games."""
    s = begin(game.mode).state
    answering = Answering(game)
    told: list[tuple[int, str]] = []
    while (asked := pending(s)) is not None and len(told) < MOST_ANSWERS:
        option = answering.option(s, asked)
        told.append((asked.seat, asked.key_of(s, option)))
        try:
            answer(s, option)
        except Exception:
            break
    return told


def check_exhaustively(door: tw.Game, random: Random) -> None:
    """Check saving, texts, refusals, copies and views at this position and over some further answers."""
    game = tw.Game(door.settings, door.box, door.state.copy(), None)
    game.is_whole = False
    seed = str(random.random())
    play_randomly(game.state, Chance(seed), stream(seed, "players"), random.randrange(AHEAD))
    check_position(game)
    check_data_round_trip(game)
    check_position_text(game)
    check_refusal(game)
    check_copy(game, random)
    check_views(game, random)


def check_views(game: tw.Game, random: Random) -> None:
    """Check that hidden information does not affect what a viewer sees."""
    for viewer in (None, *range(game.settings.players)):
        other = redeal(game, viewer, random)
        if other is not None and seen(other, viewer) != seen(game, viewer):
            raise Fault(f"the view of {'a spectator' if viewer is None else f'seat {viewer + 1}'} leaks", game)
