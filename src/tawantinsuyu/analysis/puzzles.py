"""Puzzles: positions of played games in which amauta judges one answer clearly the best.

They are package data, generated and checked by `make puzzles`. A position is a seed and the answers that lead to it,
as in a lesson, so a table that begins there has a log like any other.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, NotRequired, TypedDict

from tawantinsuyu.game.game import Game, new_game
from tawantinsuyu.game.settings import Edition

FILE: Final = "puzzles.jsonl.gz"
MODULES: Final = "modules"
"""The subject of questions that only modules ask."""
SUBJECTS: Final[Mapping[str, Sequence[str]]] = {
    "turn": ("main-option", "second-action", "buy-worker", "recruit", "take-nomad", "retrieve", "worker-limit"),
    "placement": ("choose-worker", "choose-space", "choose-entry", "choose-use", "pay"),
    "tasks": ("choose-task", "before-tasks", "after-tasks", "choose-one", "choose-reward"),
    "buildings": (
        *("construct", "produce", "produce-one", "flip-after-produce", "swap-tile", "swap-card"),
        *("rejuvenate", "rejuvenate-action"),
    ),
    "weavings": (
        *("buy-weavings", "buy-leftover", "free-weaving", "next-weaving", "place-weaving", "return-weaving"),
        *("next-match", "starting-weaving"),
    ),
    "steps": ("build-steps",),
    "statues": ("build-statue", "take-small-statue"),
    "temple": ("offer", "worship", "pay-gold-to-climb"),
    "priest": ("move-high-priest", "place-high-priest", "act-or-gold"),
    "conquest": (
        *("conquer", "casualty", "choose-price", "discard-soldiers", "flip-soldiers"),
        *("keep-army-card", "play-army-cards"),
    ),
    "gods": ("keep-god-card", "take-god-card", "starting-benefits", "upkeep"),
    "festival": ("festival-cards", "last-exchange"),
}
"""The prompts of the base game by what they are about."""


class PuzzleGame(TypedDict):
    """The settings of a puzzle's game, as `new_game` takes them."""

    players: int
    opponent: NotRequired[str]
    modules: NotRequired[list[str]]


@dataclass(frozen=True)
class Puzzle:
    """A question with one answer that long searches of amauta judge best."""

    id: str
    game: PuzzleGame
    seed: str
    before: tuple[str, ...]
    """The answers of players that lead to the position."""
    seat: int
    prompt: str
    solution: str
    """The key of the best answer."""
    chance: float
    """The chance to win with the best answer."""
    margin: float
    """How far it is ahead of the second-best answer, in VP of expected lead."""
    rating: int
    """The number of lines that a bot needs to find it."""
    box: str
    """The component set for which it was made."""
    network: str
    """The network of amauta that proved it; see `network_hash`."""

    @property
    def subject(self) -> str:
        """What the question is about: a key of `SUBJECTS`, or `MODULES`."""
        return subject_of(self.prompt)

    def position(self, edition: Edition | None = None) -> Game:
        """The game at the question. Raises `NotOffered` if rules or components no longer lead there."""
        game = new_game(**self.game, seed=self.seed, edition=edition)
        for key in self.before:
            game.play(key)
        return game

    def to_line(self) -> str:
        """The puzzle as one line of the file."""
        return json.dumps(asdict(self) | {"before": " ".join(self.before)}, separators=(",", ":"))

    @staticmethod
    def from_line(line: str) -> Puzzle:
        data = json.loads(line)
        return Puzzle(**data | {"before": tuple(data["before"].split())})


def subject_of(prompt: str) -> str:
    """What a question is about: a key of `SUBJECTS`, or `MODULES`."""
    return next((name for name, prompts in SUBJECTS.items() if prompt in prompts), MODULES)


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """The puzzles of the package by id, from easy to hard."""
    file = files(__package__).joinpath(FILE)
    if not file.is_file():
        return {}
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    return {puzzle.id: puzzle for puzzle in map(Puzzle.from_line, lines)}


def packed(selected: Iterable[Puzzle]) -> bytes:
    """The content of the file: the same for the same puzzles."""
    ordered = sorted(selected, key=lambda puzzle: (puzzle.rating, puzzle.id))
    return gzip.compress("".join(f"{puzzle.to_line()}\n" for puzzle in ordered).encode(), mtime=0)


def daily(day: date, among: Sequence[str]) -> str:
    """The id of the puzzle of a day: the same for everybody with the same puzzles.

    >>> daily(date(2026, 5, 17), ["a", "b", "c"]) == daily(date(2026, 5, 17), ["a", "b", "c"])
    True
    """
    number = int.from_bytes(sha256(f"{day:%Y-%m-%d} {len(among)}".encode()).digest()[:8], "big")
    return among[number % len(among)]
