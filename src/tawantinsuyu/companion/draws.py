"""Draws and rolls on a real table: what to ask the person, and what the program may draw itself."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Final

from tawantinsuyu.box.schema_base import GodCard
from tawantinsuyu.companion.unseen import drawable
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.game import Game, Position

TUCKED: Final = "TuckGodCard"
"""A draw that shows only the symbol."""
HANDS: Final = ("DrawArmyCard", "TrainingDraw", "DrawGodCard")
"""Draws into a hand: hidden unless the hand is the reader's own."""
NEVER_SEEN: Final = ("OrderLeftovers",)
"""Draws that stay face down."""
FROM_HAND: Final = "DrawHandCard"
"""Draws that show a card of a hidden hand: only then do cards drawn unseen get a face."""


class EntryRefused(ValueError):
    """A rejected entry: a message id in the section `play` of the texts, and its arguments."""

    def __init__(self, message: str, *details: object) -> None:
        super().__init__(message, *details)
        self.message = message
        self.details = details


class TableDraw:
    """A question to chance, as the person at the table sees it."""

    def __init__(self, game: Game, decision: Decision, seat: int, unseen: Collection[str] = ()) -> None:
        self.name, to, self.where = decision.args
        self.to = int(to) - 1
        self.is_own = self.to == seat
        self.hidden = self.name in (TUCKED, *NEVER_SEEN) or (self.name in HANDS and not self.is_own)
        """Whether nobody sees the result, so that the program may draw it."""
        is_open = not self.hidden and self.name != FROM_HAND
        self.elsewhere = drawable(game, decision.keys, unseen) if is_open else {}
        """Keys of cards that the program has drawn unseen, each with the cards that may be there instead."""
        self.keys = [*decision.keys, *self.elsewhere]
        self.symbols: dict[str, list[str]] = {}
        """The keys by symbol, for a tucked card."""
        if self.name == TUCKED:
            for option in decision.options:
                card = game.box.by_id[option.args[0]]
                assert isinstance(card, GodCard)
                self.symbols.setdefault(card.symbol, []).append(option.key)
        self.faceless: frozenset[str] = frozenset()
        """Keys of cards drawn unseen into a hand: they are indistinguishable."""
        if self.name == FROM_HAND:
            self.faceless = frozenset([option.key for option in decision.options if option.args[0] in unseen])

    def draw_unseen(self, symbol: str = "") -> str:
        """A key for a hidden draw; for a tucked card, one with this symbol. Raises `EntryRefused`."""
        if not self.hidden:
            raise EntryRefused("not-hidden")
        keys = self.symbols.get(symbol, []) if self.name == TUCKED else self.keys
        if not keys:
            raise EntryRefused("which-symbol")
        return secrets.choice(keys)


def draw_at_random(game: Game) -> str:
    """A random key for the pending question to chance, with the same weights as a seeded game."""
    key: str = Position.of(game).to_game(str(secrets.randbelow(10**9))).answers[0][1]
    return key
