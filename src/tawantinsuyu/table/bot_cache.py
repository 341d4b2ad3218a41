"""Bots that choose from what a seat may know, and the boxes that they play with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from tawantinsuyu.bots.bot import AnyBot, TimedBot, pick_of
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.box.archive import BoxData, box_from_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.asked_seat import asked_from
from tawantinsuyu.game.knowledge import Knowledge

Maker: TypeAlias = Callable[[str, Box, str], AnyBot]
"""Makes a bot from its name, the components it plays with and a seed."""

STATELESS: Final = (GreedyBot,)
"""Bots without state, which are cached; every other bot is made anew for each choice."""
BOXES: Final = 16
"""Number of boxes that a worker caches besides the built-in one."""


class UnknownBox(LookupError):
    """The worker does not have the box with this hash."""


@dataclass
class KnownBox:
    """A box with its stateless bots by name."""

    box: Box
    bots: dict[str, AnyBot] = field(default_factory=dict)


class BotCache:
    """What one worker caches between questions: boxes and stateless bots."""

    def __init__(self, make: Maker) -> None:
        self._make = make
        box = load_box()
        self._builtin_hash = box.short_hash
        self._boxes = {self._builtin_hash: KnownBox(box)}

    def learn(self, hash: str, data: BoxData) -> None:
        """Cache a box; drops the least recently used one if there are too many."""
        self._boxes[hash] = KnownBox(box_from_data(data))
        others = [known for known in self._boxes if known != self._builtin_hash]
        for forgotten in others[:-BOXES]:
            del self._boxes[forgotten]

    def choose(self, bot: str, box: str, seed: str, knowledge: Knowledge, spent: float = 0.0) -> str:
        """The choice of a bot in a game with the box of this hash. Raises `UnknownBox` or `NotAmongOptions`.

        `spent` is the number of seconds it has already used in this turn.
        """
        player = self._bot(bot, box, seed)
        asked = asked_from(knowledge, self._boxes[box].box)
        if isinstance(player, TimedBot):
            player.note_spent(asked.position.state.turn, spent)
        return asked.keys[pick_of(player, asked)]

    def known(self, hash: str) -> KnownBox:
        """A cached box. Raises `UnknownBox`."""
        if hash not in self._boxes:
            raise UnknownBox(f"box {hash} is not known")
        known = self._boxes[hash] = self._boxes.pop(hash)  # most recently used: dropped last
        return known

    def _bot(self, name: str, hash: str, seed: str) -> AnyBot:
        known = self.known(hash)
        if name in known.bots:
            return known.bots[name]
        bot = self._make(name, known.box, seed)
        if isinstance(bot, STATELESS):
            known.bots[name] = bot
        return bot
