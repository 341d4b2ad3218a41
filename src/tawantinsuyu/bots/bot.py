"""What every bot can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.game import Game

View: TypeAlias = Mapping[str, Any]
"""What a seat may know, as `game.view(seat)` says it."""


class Bot(Protocol):
    """Somebody who can be asked. A bot never sees a position, only the view of its own seat.

    One that thinks of positions that could be the real one says `needs_knowledge = True`: its views hold the seat's
    knowledge, `game.view(seat, knowledge=True)`, from which `sample_position` makes them.
    """

    def choose(self, view: View, decision: Decision) -> str:
        """The key of one of the options."""
        ...


def needs_knowledge(bot: Bot) -> bool:
    """Whether the views for a bot must hold the knowledge of its seat."""
    return getattr(bot, "needs_knowledge", False) is True


def answer_of(bot: Bot, game: Game) -> str:
    """What a bot answers to the pending question of a game, shown what it needs to see."""
    decision = game.decision
    assert decision is not None, "the game is over"
    return bot.choose(game.view(decision.seat, knowledge=needs_knowledge(bot)), decision)
