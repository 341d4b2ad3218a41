"""Random games, one answer at a time: for rules that say what never happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.rules.setup import new_state
from tests.support.given import Table
from tests.support.printing import catalog_with

GAMES: Final = [(players, seed) for players in (2, 3, 4) for seed in range(5)]
"""Players and seed of the games that a property is tried on."""


def walk(players: int, seed: int) -> Iterator[Table]:
    """A game from its first question to its end; the table is handed out before each answer and at the end.

    `table.events` holds what has happened since the answer before.
    """
    random = Random(seed)
    table = Table(new_state(catalog_with(players, Variants(), {})), auto_chance=True)
    table.do()
    yield table
    while table.seat is not None:
        table.choose(random.choice(table.keys))
        yield table
