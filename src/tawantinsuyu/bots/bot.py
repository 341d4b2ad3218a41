"""The protocols of bots, and how to ask them."""

from __future__ import annotations

from typing import Protocol, TypeAlias, runtime_checkable

from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.game import Game
from tawantinsuyu.game.view import View


class Bot(Protocol):
    """Answers the questions of a seat. It never sees the whole position, only what its seat may know."""

    def pick(self, asked: AskedSeat) -> int:
        """The index of its answer in `asked.options`."""
        ...


class ViewBot(Protocol):
    """The same in words: it reads a view and answers with a key.

    With `needs_knowledge = True`, its views also contain the knowledge of the seat, from which `sample_position` makes
    positions.
    """

    def choose(self, view: View, decision: Decision) -> str:
        """Returns the key of one of the options."""
        ...


@runtime_checkable
class TimedBot(Protocol):
    """A bot with a time limit per turn. It counts the seconds itself unless it is created anew for each choice."""

    def note_spent(self, turn: int, seconds: float) -> None:
        """Count seconds as spent in the turn with this number."""
        ...


AnyBot: TypeAlias = Bot | ViewBot


class NotAmongOptions(ValueError):
    """A bot answered with something that is not an option. The message names no option: it may be a hidden card.

    `given` is its answer, for the author of the bot only.
    """

    def __init__(self, message: str, given: object = None) -> None:
        super().__init__(message)
        self.given = given


def pick_of(bot: AnyBot, asked: AskedSeat) -> int:
    """The index of a bot's answer among the options. Raises `NotAmongOptions`."""
    pick = getattr(bot, "pick", None)
    if pick is not None:
        place = pick(asked)
        if type(place) is not int or not 0 <= place < len(asked.options):
            raise NotAmongOptions(f"a bot picked {place!r} of {len(asked.options)} options", place)
        return place
    choose = getattr(bot, "choose", None)
    assert choose is not None, "a bot has the method pick or choose"
    needs_knowledge = getattr(bot, "needs_knowledge", False) is True
    key = choose(asked.view_with_knowledge if needs_knowledge else asked.view, asked.decision)
    if key not in asked.keys:
        raise NotAmongOptions("a bot chose a key that is not offered", key)
    return asked.keys.index(key)


def answer_of(bot: AnyBot, game: Game) -> str:
    """The key of a bot's answer to the pending question of a game."""
    asked = game.asked()
    return asked.keys[pick_of(bot, asked)]
