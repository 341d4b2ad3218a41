"""Self-play: one bot plays all seats, with occasional random answers, and the game is recorded.

A record is small: the answers, and what searches found. The positions of the game as numbers are made from it by
playing the answers again (`noted`), so records last when the inputs of the network change.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import tawantinsuyu as tw
from tawantinsuyu.bots.amauta.features import Columns, set_seat, set_shared
from tawantinsuyu.bots.amauta.judgement import LEAST, option_name
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.bots.planner.side_by_side import Played
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.box import Box
from tawantinsuyu.core.state import State
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.game.search.figures import figures_of, time_left
from tawantinsuyu.training.kinds import KINDS, TrainingKind, kind_of

NOTHING: Final = -1


@dataclass(frozen=True)
class Orders:
    """What to play. The same orders and number give the same game on every machine.

    `noise` is the maximum share of answers that a seat gives at random. The bot `looker` searches a share `guesses` of
    the questions, and the results of its searches are recorded. With `by_guess`, a bot that searches plays by its guess
    alone, which is many times as fast.
    """

    bot: str
    seed: str
    noise: float
    guesses: float
    looker: str
    kinds: tuple[TrainingKind, ...] = KINDS
    by_guess: bool = False


class Finding(NamedTuple):
    """What a search found about a choice: which choice of the game it is; visits and mean leads of its options."""

    at: int
    visits: list[int]
    leads: list[float]


class TrainingRecord(NamedTuple):
    """A game: its answers where there was a choice, as indices into the options, and what searches found."""

    number: int
    answers: list[int]
    found: list[Finding]


@dataclass
class Moments:
    """Positions of one game as numbers, one row each."""

    figures: list[list[int]] = field(default_factory=list)
    signs: list[bytes] = field(default_factory=list)
    shared: list[bytes] = field(default_factory=list)
    left: list[float] = field(default_factory=list)

    def note(self, s: State, seats: list[int], columns: Columns) -> None:
        """Record a position from the side of each of these seats."""
        shared = bytearray(columns.shared_size)
        set_shared(s, columns, shared, 0)
        self.shared.append(bytes(shared))
        self.left.append(time_left(s))
        for seat in seats:
            signs = bytearray(columns.seat_size)
            set_seat(s, seat, columns, signs, 0)
            self.signs.append(bytes(signs))
            self.figures.append(figures_of(s, seat))


@dataclass(frozen=True)
class NotedGame:
    """A game as numbers: its turns with all seats, some of its questions with the asked seat, and its result."""

    number: int
    turns: Moments
    questions: Moments
    options: list[list[str]]
    greedy: list[list[float]]
    visits: list[list[int]]
    leads: list[list[float]]
    totals: list[int]
    won: list[float]


def start(number: int, orders: Orders, box: Box | None = None) -> tuple[tw.Game, Random]:
    """The game with this number at its first question, and the chance that leads bots astray in it."""
    random = Random(f"{orders.seed} {number}")
    kind = kind_of(random, orders.kinds)
    difficulty = random.choice(list(PRESETS[kind.opponent])) if kind.opponent else "standard"
    return kind.new_game(f"{orders.seed} {number}", box, difficulty), random


def playing(number: int, orders: Orders, box: Box | None = None) -> Played[TrainingRecord]:
    """Play the game with this number and record it."""
    game, random = start(number, orders, box)
    bot, looker = [make_bot(name, game.box, f"{orders.seed} {number}") for name in (orders.bot, orders.looker)]
    if orders.by_guess and isinstance(bot, PlannerBot):
        bot.budget = Budget(iterations=0)
    noise = [orders.noise * random.random() for _ in game.state.players]
    record = TrainingRecord(number, [], [])
    while not game.is_over:
        asked = game.asked()
        if len(asked.options) == 1:
            game.play_at(0)
            continue
        is_astray = random.random() < noise[asked.seat]
        place = NOTHING
        if isinstance(looker, PlannerBot) and random.random() < orders.guesses:
            place = yield from _look(asked, looker, record)
        if is_astray:
            place = random.randrange(len(asked.options))
        elif place == NOTHING:
            place = (yield from bot.picking(asked)) if isinstance(bot, PlannerBot) else bot.pick(asked)
        record.answers.append(place)
        game.play_at(place)
    return record


def _look(asked: AskedSeat, looker: PlannerBot, record: TrainingRecord) -> Played[int]:
    """Search a question and record the results; returns the index of the best answer."""
    search = yield from looker.searching(asked)
    by_option = {each.option: each for each in search.statistics()}
    seen = [by_option[option] for option in asked.options if option in by_option]
    if len(seen) < len(asked.options):
        return NOTHING
    leads = [round(each.total / max(1, each.visits), 1) for each in seen]
    record.found.append(Finding(len(record.answers), [each.visits for each in seen], leads))
    return asked.options.index(search.best())


def noted(record: TrainingRecord, orders: Orders, seat: list[str], shared: list[str], box: Box | None) -> NotedGame:
    """A recorded game as numbers; `seat` and `shared` are the columns of the network."""
    game, _ = start(record.number, orders, box)
    columns = Columns(game.state.catalog, seat, shared)
    guide = GreedyBot()
    seats = list(range(len(game.state.players)))
    found = {each.at: each for each in record.found}
    numbers = NotedGame(record.number, Moments(), Moments(), [], [], [], [], [], [])
    turn = at = 0
    while not game.is_over:
        asked = game.asked()
        s = game.state
        if s.turn != turn:
            turn = s.turn
            numbers.turns.note(s, seats, columns)
        place = 0
        if len(asked.options) > 1:
            if at in found:
                _note_finding(found[at], asked, numbers, columns, guide)
            place = record.answers[at]
            at += 1
        game.play_at(place)
    numbers.totals.extend(sheet["total"] for sheet in game.score_sheet())
    winners = game.winners()
    numbers.won.extend(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return numbers


def _note_finding(found: Finding, asked: AskedSeat, numbers: NotedGame, columns: Columns, guide: GreedyBot) -> None:
    s, question = asked.sight.state, asked.question
    values = np.array(guide.values(s, question), np.float32)
    numbers.greedy.append(np.maximum(values - values.max(), -LEAST).tolist())
    numbers.options.append([option_name(s, question, option) for option in asked.options])
    numbers.visits.append(found.visits)
    numbers.leads.append(found.leads)
    numbers.questions.note(s, [asked.seat], columns)


def table(rows: list[bytes]) -> NDArray[np.uint8]:
    """Rows of bytes as a table."""
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)
