"""Sample games: random ones in every mode, recorded ones with rare events, and built positions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import tawantinsuyu as tw
from harness.games.choosing import (
    ALL_CHANGED,
    ALL_MODULES,
    CHANGED,
    CHOOSERS,
    COUNTS,
    MODULE_SETS,
    PACHAMAMA_CHANGED,
    SOLO_MODES,
    Mode,
)
from harness.games.invariants import begin, driven_key
from tawantinsuyu.automata.axomamma.difficulty import ALLOW_BUILDINGS, YES
from tawantinsuyu.game.settings import Settings
from tawantinsuyu.kernel.chance import Chance
from tests.support.given import Table
from tests.support.printing import builtin_box
from tools.games.golden import FOLDER

Viewer = int | None

MODES: Final[tuple[Mode, ...]] = (
    *[Mode(players, chosen) for players in COUNTS for chosen in ({}, CHANGED)],
    *[Mode(COUNTS[number % len(COUNTS)], {}, modules) for number, modules in enumerate(MODULE_SETS)],
    *[Mode(players, ALL_CHANGED, ALL_MODULES[players % 2]) for players in COUNTS],
    SOLO_MODES[0],
    SOLO_MODES[-1],
    Mode(1, {ALLOW_BUILDINGS: YES}, ("buildings",)),
    *[Mode(1, {}, modules, "pachamama") for modules in ((), *MODULE_SETS)],
    Mode(1, {**ALL_CHANGED, **PACHAMAMA_CHANGED}, ALL_MODULES[0], "pachamama"),
)
"""Every number of players, both opponents, every combination of modules, and with all rulings and switches changed."""

RARE: Final = (
    "4-players-asks-*",
    "2-players-only-buildings-1",
    "3-players-all-1",
    "solo-axomamma-harder-1",
    "solo-pachamama-golden-age-*",
)
"""Golden games in which every question of the modules is asked, and games of the other kinds beside them."""


def played(mode: Mode, seed: int) -> Iterator[tuple[tw.Game, list[tw.Event]]]:
    """A random game at its start and after each answer, with what happened; every other seed asks for the draws."""
    random = Random(seed)
    chance = Chance(str(seed))
    game = begin(mode, seed, ask=seed % 2 == 0)
    yield game, []
    while not game.is_over:
        events = game.play(driven_key(game, chance, CHOOSERS[seed % len(CHOOSERS)], random))
        yield game, events


def recorded(every: int) -> Iterator[tw.Game]:
    """Recorded games at some of their positions: whenever a question has not been seen before, and now and then."""
    seen: set[str] = set()
    for path in sorted(path for pattern in RARE for path in FOLDER.glob(f"{pattern}.record")):
        record = tw.Record.from_text(path.read_text(encoding="utf-8"))
        game = record.replay(upto=0)
        for number, (_, key) in enumerate(record.answers):
            decision = game.decision
            assert decision is not None
            if number % every == 0 or decision.prompt not in seen:
                seen.add(decision.prompt)
                yield game
            game.play(key)
        yield game


def game_at(table: Table, **settings: Any) -> tw.Game:
    """A game at a position that was set up, with the settings that fit it."""
    return tw.Game(
        Settings(len(table.s.players), box_hash=builtin_box().short_hash, **settings), builtin_box(), table.s, None
    )


def viewers(game: tw.Game) -> list[Viewer]:
    """A spectator and every person at the table."""
    return [None, *range(game.settings.players)]
