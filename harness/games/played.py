"""Positions in mid-game: a finished game, with the points where the first seat was asked each kind of question.

Its record can be imported into a server, where tables can branch off at any of these points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import tawantinsuyu as tw

Choose: TypeAlias = Callable[[tw.Game, tw.Decision], str]


class Played(NamedTuple):
    """A finished game, and after how many answers the first seat was asked each kind of question."""

    record: str
    asked: Mapping[str, int]
    length: int
    before: Mapping[str, Sequence[int]]
    """For each kind of event, every time: after how many answers the first seat had last been asked."""


def play(choose: Choose, from_turn: int, **settings: Any) -> Played:
    """Play all seats; questions count from a turn by which the table has filled up."""
    game = tw.new_game(**settings)
    asked: dict[str, int] = {}
    before: dict[str, list[int]] = {}
    line = latest = 0
    while (decision := game.decision) is not None:
        if decision.seat == 0:
            latest = line
            if game.view(0)["turn"] >= from_turn:
                asked.setdefault(decision.prompt, line)
        for event in game.play(choose(game, decision)):
            before.setdefault(event.kind, []).append(latest)
        line += 1
    return Played(game.record().to_text(), asked, line, before)
