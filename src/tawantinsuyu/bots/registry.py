"""Bots by name: `make_bot("greedy")`. What follows a colon is reserved for options of a bot, such as its strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tawantinsuyu.bots.bot import Bot
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box


class UnknownBot(ValueError):
    """A bot that does not exist, or an option that it does not have."""


BOTS: Final[Mapping[str, Callable[[Box, str], Bot]]] = {
    "random": lambda _box, seed: RandomBot(seed),
    "greedy": lambda box, _seed: GreedyBot(box),
}
"""How each bot is made from the components of the game and a seed."""


def make_bot(name: str, box: Box | None = None, seed: int | str = 0) -> Bot:
    """A bot by name. `box` are the components it is to play with, the built-in ones unless told otherwise.

    >>> make_bot("clever")
    Traceback (most recent call last):
    ...
    tawantinsuyu.bots.registry.UnknownBot: there is no bot 'clever'; known: greedy, random
    """
    kind, _, options = name.partition(":")
    if kind not in BOTS:
        raise UnknownBot(f"there is no bot {kind!r}; known: {', '.join(sorted(BOTS))}")
    if options:
        raise UnknownBot(f"bot {kind!r} has no options; found {options!r}")
    return BOTS[kind](box if box is not None else load_box(), str(seed))
