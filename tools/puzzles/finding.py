"""Searches games of bots for questions with one clearly best answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.analysis.judge import Judge, Verdict
from tawantinsuyu.analysis.puzzles import Puzzle, PuzzleGame
from tawantinsuyu.bots.amauta.amauta import network_hash
from tawantinsuyu.bots.bot import Bot, answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.ways import Way
from tawantinsuyu.kernel.position import CHANCE

PLAYERS: Final = "planner:lines=12"
"""The players: good enough for close games, but with mistakes, like people."""

GAMES: Final[Sequence[PuzzleGame]] = (
    {"players": 2},
    {"players": 1, "opponent": "axomamma"},
    {"players": 2, "modules": list(ALL_MODULES[0])},
    {"players": 3},
    {"players": 1, "opponent": "pachamama", "modules": list(ALL_MODULES[1])},
    {"players": 2, "modules": ["vassals"]},
    {"players": 4},
    {"players": 2, "modules": ["nobles"]},
)
FEWEST_OPTIONS: Final = 3
TRIED: Final = 0.25
"""The share of questions to examine."""
FEW: Final = 4
MANY: Final = 40
"""All questions of a kind with fewer puzzles than the first are examined; none of a kind with the second number."""
FIRST: Final = 64
SECOND: Final = 300
LAST: Final = 1_000
"""The budgets of consecutive searches, in lines; a refuted puzzle is not searched again."""
FAIR: Final = 20
"""The least share of a search's lines that an option gets is one in this many."""
HINTED: Final = 2.0
PROVED: Final = 2.0
"""By how many VP the best answer must be ahead of the second-best: in the first search, and in each of the others."""
OPEN: Final = (0.05, 0.97)
"""The chance to win with the best answer: games that are decided make no puzzles."""
RATINGS: Final = (2, 4, 8, 16, 32, 64, 128, 256, 512)
IN_A_GAME: Final = 3
TRIVIAL: Final = 2
"""A question that this many lines solve makes no new puzzle."""


class Ranked(NamedTuple):
    """The best answer, its chance to win, and by how many VP it is ahead of the second-best."""

    key: str
    chance: float
    margin: float


def ranked(verdict: Verdict) -> Ranked:
    """The best answer by expected lead, among those tried."""
    tried = [option for option in verdict.options if option.visits]
    tried.sort(key=lambda option: -option.lead(verdict.seat))
    leads = [option.lead(verdict.seat) for option in tried]
    return Ranked(tried[0].key, tried[0].chance(verdict.seat), leads[0] - leads[1] if len(leads) > 1 else 0.0)


def proved(judge: Judge, asked: AskedSeat, key: str) -> Ranked | None:
    """The least favourable result for the best answer over all searches; None if they disagree on it."""
    rankings: list[Ranked] = []
    for lines, seed in ((SECOND, "second"), (LAST, "one"), (LAST, "two")):
        verdict = judge.search(asked, lines, seed, lines // FAIR, asked.keys)
        best = ranked(verdict)
        if not best.key == verdict.best.key == key or best.margin < PROVED or not OPEN[0] <= best.chance <= OPEN[1]:
            return None
        rankings.append(best)
    return min(rankings[1:], key=attrgetter("margin"))


def rating(judge: Judge, asked: AskedSeat, key: str) -> int:
    """The smallest budget from which on a bot always finds the answer."""
    lines = LAST
    for fewer in reversed(RATINGS):
        if judge.search(asked, fewer, "rating").best.key != key:
            break
        lines = fewer
    return lines


def share(puzzles: int) -> float:
    """The share of questions of a kind to examine, given the number of its puzzles."""
    if puzzles < FEW:
        return 1.0
    return TRIED if puzzles < MANY else 0.0


def puzzles_of(number: int, judge: Judge, known: Mapping[str, int]) -> Iterator[Puzzle]:
    """The puzzles of one game, by its number: no two about the same kind of question.

    `known` is how many there are of each kind.
    """
    settings, seed = GAMES[number % len(GAMES)], f"puzzle-{number}"
    random = Random(seed)
    game = tw.new_game(**settings, seed=seed)
    bots: dict[int, Bot] = {}
    answers: list[str] = []
    prompts: set[str] = set()
    while (decision := game.decision) is not None and len(prompts) < IN_A_GAME:
        if (
            decision.seat != CHANCE
            and len(decision.options) >= FEWEST_OPTIONS
            and decision.prompt not in prompts
            and random.random() < share(known.get(decision.prompt, 0))
        ):
            puzzle = _puzzle(f"{number}-{len(answers)}", settings, seed, answers, game, judge)
            if puzzle is not None:
                prompts.add(puzzle.prompt)
                yield puzzle
        bot = bots.setdefault(decision.seat, make_bot(PLAYERS, seed=f"{seed} {decision.seat}"))
        answers.append(answer_of(bot, game))
        game.play(answers[-1])


def _puzzle(
    name: str, settings: PuzzleGame, seed: str, answers: Sequence[str], game: tw.Game, judge: Judge
) -> Puzzle | None:
    asked, decision = game.asked(), game.decision
    assert decision is not None
    key, chance, margin = ranked(judge.search(asked, FIRST, "first"))
    if margin < HINTED:
        return None
    box = game.box.short_hash
    before, prompt = tuple(answers), decision.prompt
    hinted = Puzzle(name, settings, seed, before, asked.seat, prompt, key, chance, margin, FIRST, box, network_hash())
    puzzle = examined(hinted, game, judge)
    return None if puzzle is None or puzzle.rating <= TRIVIAL else puzzle


def examined(puzzle: Puzzle, game: tw.Game, judge: Judge) -> Puzzle | None:
    """The puzzle with its chance, margin and rating; None if its answer is not proved, or only half an answer."""
    asked = game.asked()
    best = None if opens_a_way(game.ways(), puzzle.solution) else proved(judge, asked, puzzle.solution)
    if best is None:
        return None
    chance, margin, lines = round(best.chance, 3), round(best.margin, 1), rating(judge, asked, puzzle.solution)
    return replace(puzzle, chance=chance, margin=margin, rating=lines, network=network_hash())


def opens_a_way(ways: Iterable[Way], key: str) -> bool:
    """Whether an answer only leads to another question of the same click: every such click, good or bad, gives it."""
    return any(way.keys[:1] == (key,) for way in ways)
