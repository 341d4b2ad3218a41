"""Positions in mid-game: a finished game, with the points where the first seat was asked each kind of question.

Its record can be imported into a server, where tables can branch off at any of these points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

import tawantinsuyu as tw

Choose: TypeAlias = Callable[[tw.Game, tw.Decision], str]


class Played(NamedTuple):
    """A finished game, and after how many answers the first seat was asked each kind of question."""

    record: str
    asked: Mapping[str, int]
    length: int


def play(choose: Choose, from_turn: int, **settings: Any) -> Played:
    """Play all seats; questions count from a turn by which the table has filled up."""
    game = tw.new_game(**settings)
    asked: dict[str, int] = {}
    line = 0
    while (decision := game.decision) is not None:
        if decision.seat == 0 and game.view(0)["turn"] >= from_turn:
            asked.setdefault(decision.prompt, line)
        game.play(choose(game, decision))
        line += 1
    return Played(game.record().to_text(), asked, line)
