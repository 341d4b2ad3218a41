"""Scoring the end of a game with Palaces."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.rules.scoring import EndGame
from tests.golden_age.given import given
from tests.support.given import Table


def scored(table: Table, source: str, seat: int = 0) -> int:
    """What a seat has scored from a source."""
    return table.s.players[seat].sources[table.s.catalog.source_names.index(source)]


def ending_with(palace: str, more: str = "", modules: str = "nobles", **position: Any) -> Table:
    """A position in which seat 0 owns a Palace with a standing Noble, and more Buildings."""
    settings: dict[str, Any] = {"market": "- - - - - -", "standing": palace}
    settings.update(position)
    return given(modules, buildings={0: f"{palace} {more}"}, **settings)


def prophecies(table: Table) -> int:
    """Score the end of the game, and say what the Prophecies of seat 0 were worth."""
    table.do(EndGame(0)).expect_nothing()
    return scored(table, "prophecies")
