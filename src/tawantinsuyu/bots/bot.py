"""The protocol of bots."""

from __future__ import annotations

from typing import Protocol

from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.game import Game
from tawantinsuyu.game.view import View


class Bot(Protocol):
    """Answers decisions. A bot never sees a position, only the view of its own seat.

    A bot that samples possible positions sets `needs_knowledge = True`. Its views then hold the knowledge of the seat,
    `game.view(seat, knowledge=True)`, from which `sample_position` makes positions.
    """

    def choose(self, view: View, decision: Decision) -> str:
        """Returns the key of one of the options."""
        ...


def view_for_bot(bot: Bot, game: Game, seat: int) -> View:
    """The view of a seat, with its knowledge if the bot needs it."""
    return game.view(seat, knowledge=getattr(bot, "needs_knowledge", False) is True)


def answer_of(bot: Bot, game: Game) -> str:
    """The answer of a bot to the pending question of a game."""
    decision = game.decision
    assert decision is not None, "the game is over"
    return bot.choose(view_for_bot(bot, game, decision.seat), decision)
