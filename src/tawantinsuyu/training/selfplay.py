"""Self-play: one bot plays all seats, with occasional random moves, and the game is recorded as numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.bots.amauta.features import Columns, set_seat, set_shared
from tawantinsuyu.bots.amauta.judgement import LEAST, option_name
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.planner import PlannerBot
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
    the questions, and the results of its searches are recorded.
    """

    bot: str
    seed: str
    noise: float
    guesses: float
    looker: str
    seat_columns: tuple[str, ...]
    shared_columns: tuple[str, ...]
    kinds: tuple[TrainingKind, ...] = KINDS


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


def play(number: int, orders: Orders, box: Box | None = None) -> NotedGame:
    """Play the game with this number and record it."""
    random = Random(f"{orders.seed} {number}")
    kind = kind_of(random, orders.kinds)
    difficulty = random.choice(list(PRESETS[kind.opponent])) if kind.opponent else "standard"
    game = kind.new_game(f"{orders.seed} {number}", box, difficulty)
    columns = Columns(game.state.catalog, orders.seat_columns, orders.shared_columns)
    bot = make_bot(orders.bot, game.box, f"{orders.seed} {number}")
    looker = make_bot(orders.looker, game.box, f"{orders.seed} {number}")
    guide = GreedyBot()
    seats = list(range(len(game.state.players)))
    noise = [orders.noise * random.random() for _ in seats]
    noted = NotedGame(number, Moments(), Moments(), [], [], [], [], [], [])
    turn = 0
    while not game.is_over:
        asked = game.asked()
        s = game.state
        if s.turn != turn:
            turn = s.turn
            noted.turns.note(s, seats, columns)
        place = 0
        if len(asked.options) > 1:
            astray = random.random() < noise[asked.seat]
            place = NOTHING
            if isinstance(looker, PlannerBot) and random.random() < orders.guesses:
                place = _look(asked, looker, noted, columns, guide)
            if astray:
                place = random.randrange(len(asked.options))
            elif place == NOTHING:
                place = bot.pick(asked)
        game.play_at(place)
    noted.totals.extend(sheet["total"] for sheet in game.score_sheet())
    winners = game.winners()
    noted.won.extend(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return noted


def _look(asked: AskedSeat, looker: PlannerBot, noted: NotedGame, columns: Columns, guide: GreedyBot) -> int:
    """Search a question and record the results; returns the index of the best answer."""
    search = looker.search(asked)
    by_option = {each.option: each for each in search.statistics()}
    seen = [by_option[option] for option in asked.options if option in by_option]
    if len(seen) < len(asked.options):
        return NOTHING
    s, question = asked.sight.state, asked.question
    values = np.array(guide.values(s, question), np.float32)
    noted.greedy.append(np.maximum(values - values.max(), -LEAST).tolist())
    noted.options.append([option_name(s, question, option) for option in asked.options])
    noted.visits.append([each.visits for each in seen])
    noted.leads.append([each.total / max(1, each.visits) for each in seen])
    noted.questions.note(s, [asked.seat], columns)
    return asked.options.index(search.best())


def table(rows: list[bytes]) -> NDArray[np.uint8]:
    """Rows of bytes as a table."""
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)
