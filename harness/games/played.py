"""Games in the midst of things: one is played to its end, and known by where the first seat was asked what.

Its record can be brought to a server, where a table branches off from any of these points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

import tawantinsuyu as tw

Choose: TypeAlias = Callable[[tw.Game, tw.Decision], str]


class Played(NamedTuple):
    """A game from its start to its end, and after how many answers the first seat was asked something of a kind."""

    record: str
    asked: Mapping[str, int]
    length: int


def play(choose: Choose, from_turn: int, **settings: Any) -> Played:
    """Play for everybody; questions count from a turn on at which there is something to see."""
    game = tw.new_game(**settings)
    asked: dict[str, int] = {}
    line = 0
    while (decision := game.decision) is not None:
        if decision.seat == 0 and game.view(0)["turn"] >= from_turn:
            asked.setdefault(decision.prompt, line)
        game.play(choose(game, decision))
        line += 1
    return Played(game.record().to_text(), asked, line)
