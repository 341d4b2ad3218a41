"""Data sets: games of all levels of bots in all modes, packed in files.

Game number n is the same on any machine, however many games are made.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.data import FORMAT, SUFFIX, VERSION, DataError, read_lines
from tawantinsuyu.game.expansions import MODULES, PRESETS
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.playing import PlayedGame
from tawantinsuyu.simulation.workers import GameWorkers

GAMES_PER_FILE: Final = 1000


class Mode(NamedTuple):
    """A kind of game, and how many of a hundred games are of it."""

    share: int
    players: int
    modules: tuple[str, ...] = ()
    opponent: str | None = None
    difficulty: str = "standard"


FACES: Final = tuple([name for name in MODULES if ":" in name])
ALL_MODULES: Final = tuple([(face, *[name for name in MODULES if name not in FACES]) for face in FACES])
"""All modules together, with each face of the overlay."""

MODES: Final = (
    Mode(20, 2),
    Mode(10, 3),
    Mode(10, 4),
    *[Mode(4, players, modules) for players in (2, 3, 4) for modules in ALL_MODULES],
    *[Mode(2, 2, (module,)) for module in MODULES],
    *[Mode(2, 1, (), opponent, preset) for opponent, presets in PRESETS.items() for preset in presets],
    *[Mode(4, 1, modules, "pachamama") for modules in ALL_MODULES],
)
"""The mix of modes; they take turns."""

BOTS: Final = {
    "random": 10,
    "greedy:noise=2": 25,  # beginner
    "greedy": 15,
    "planner:lines=20": 25,  # normal
    "planner:lines=150": 12,  # hard
    "amauta:lines=24": 10,
    "amauta:lines=400": 3,  # master
}
"""The mix of bots in percent of the draws. They are limited by lines of play: seconds would depend on the machine."""

EQUAL: Final = 0.5
"""The share of games in which one draw decides for all seats; in the others each seat has its own."""


@dataclass(frozen=True)
class MixedPlan(Plan):
    """A plan whose games have different modes and bots."""

    @cached_property
    def _modes(self) -> list[int]:
        return [index for index, mode in enumerate(MODES) for _ in range(mode.share)]

    def line_up_of(self, number: int) -> int:
        """The index of a game's mode. 37 and 100 have no common factor, so neighbouring games differ."""
        return self._modes[37 * number % len(self._modes)]

    def seats(self, number: int) -> tuple[str, ...]:
        """The bots of a game by seat."""
        players = MODES[self.line_up_of(number)].players
        draws = Random(f"{self.seed_of(number)} bots")
        if draws.random() < EQUAL:
            return (_bot(draws.random()),) * players
        return tuple([_bot(draws.random()) for _ in range(players)])

    def new_game(self, number: int) -> tw.Game:
        """A game at its first decision."""
        _, players, modules, opponent, difficulty = MODES[self.line_up_of(number)]
        return tw.new_game(
            players,
            self.seed_of(number),
            {},
            self.box,
            opponent=opponent,
            difficulty=difficulty,
            modules=modules,
        )


def _bot(draw: float) -> str:
    """The bot of a number from 0 to 1."""
    limits = accumulate(BOTS.values())
    return next(bot for bot, limit in zip(BOTS, limits, strict=True) if draw * sum(BOTS.values()) < limit)


def plan_of(seed: str, games: int) -> MixedPlan:
    """The plan of a data set; the built-in component set is used."""
    return MixedPlan((tuple(BOTS),), load_box(), seed, records=games)


def write_dataset(
    seed: str,
    games: int,
    folder: Path,
    workers: GameWorkers,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> list[Path]:
    """Make the games that the folder lacks; returns all files. After an interrupt, finished games are kept.

    Raises `DataError`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{folder} cannot be used as a folder: {error.strerror or error}") from error
    plan = plan_of(seed, games)
    files: list[Path] = []
    for first in range(0, games, GAMES_PER_FILE):
        file = folder / f"games-{first:06}{SUFFIX}"
        files.append(file)
        lines = _kept(file, header_of(plan, first, 0))
        kept, last = len(lines), min(first + GAMES_PER_FILE, games)
        progress(first + kept, games)
        played: dict[int, PlayedGame] = {}
        try:
            for each in workers.play(plan, range(first + kept, last)):
                played[each.number] = each
                progress(first + kept + len(played), games)
        finally:
            while first + len(lines) in played:
                lines.append(line_of(plan, played[first + len(lines)]))
            if len(lines) > kept:
                write_file(file, header_of(plan, first, len(lines)), lines)
    return files


def header_of(plan: MixedPlan, first: int, games: int) -> dict[str, Any]:
    """The first line of a file."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "seed": plan.seed,
        "first": first,
        "games": games,
        "box": plan.new_game(first).settings.box_hash,
        "rules": tw.RULES,
        "program": tw.__version__,
    }


def line_of(plan: MixedPlan, played: PlayedGame) -> dict[str, Any]:
    """The line of a game. Comments are left out of its record."""
    record = "".join(line for line in str(played.record).splitlines(keepends=True) if not line.startswith("#"))
    ranks = [seat["rank"] for seat in played.seats]
    return {"game": played.number, "bots": plan.seats(played.number), "ranks": ranks, "record": record}


def write_file(file: Path, header: dict[str, Any], lines: Sequence[dict[str, Any]]) -> None:
    """Write a file whole: a reader never sees a part of it."""
    text = "".join(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n" for line in (header, *lines))
    new = file.with_name(f".{file.name}")
    new.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    new.replace(file)


def _kept(file: Path, header: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of the games that a file has. Raises `DataError` if it is of another data set."""
    if not file.exists():
        return []
    found, *lines = read_lines(file)
    if found | {"games": 0} != header:
        raise DataError(f"{file} belongs to another data set; use the same seed and version, or name another folder")
    return lines
