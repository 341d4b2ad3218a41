"""A draw or a roll that is made on a real table and typed in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

import tawantinsuyu as tw
from tawantinsuyu.box.schema_base import GodCard
from tawantinsuyu.cli.question import TerminalQuestion
from tawantinsuyu.game.view import PositionView
from tawantinsuyu.texts.catalogue import Texts

TUCKED: Final = "TuckGodCard"
HANDS: Final = ("DrawArmyCard", "TrainingDraw", "DrawGodCard")
"""Draws into a hand: hidden unless the hand is the reader's own."""
NEVER_SEEN: Final = ("OrderLeftovers",)
"""Draws that stay face down."""
FROM_HAND: Final = "DrawHandCard"
"""Draws that show a card of a hidden hand: cards drawn unseen get their faces then."""


class DrawQuestion(TerminalQuestion):
    """A question to chance. For a tucked card only the symbol is asked, since only the symbol is visible."""

    def __init__(
        self,
        texts: Texts,
        game: tw.Game,
        decision: tw.Decision,
        view: PositionView,
        unseen: Collection[str] = (),
    ) -> None:
        super().__init__(texts, game, decision, view)
        self.draw, to, self.where = decision.args
        self.to = int(to) - 1
        self.hidden = self.draw in (TUCKED, *NEVER_SEEN) or (self.draw in HANDS and self.to != view["seat"])
        self.symbols: dict[str, list[str]] = {}
        if self.draw == TUCKED:
            for option in decision.options:
                card = game.box.by_id[option.args[0]]
                assert isinstance(card, GodCard)
                self.symbols.setdefault(card.symbol, []).append(option.key)
            self.labels = [texts.say("symbol", symbol) for symbol in self.symbols]
            self.own = len(self.labels)
        elif self.draw == FROM_HAND:
            hidden = texts.say("play", "unseen-card")
            names = [option.args[0] for option in decision.options]
            self.labels = [hidden if names[i] in unseen else self.labels[i] for i in range(len(names))]

    def _label(self, game: tw.Game, key: str, view: PositionView) -> str:
        kind, *args = key.split(":")
        if self.texts.has("drawn", kind):
            return self.texts.say("drawn", kind, *args)
        return self.texts.option(self.decision.prompt, key, view)

    def label_of(self, key: str) -> str:
        """An answer in words; for a tucked card its symbol."""
        for label, keys in zip(self.labels, self.symbols.values(), strict=False):
            if key in keys:
                return label
        return self.labels[self.keys.index(key)]

    def shown(self, width: int) -> RenderableType:
        """The draw, its possible results, and whether it may stay unseen."""
        prompt = Text(self.texts.say("draw", self.draw, self.texts.name(self.to), self.where), style="bold")
        prompt.append(f" [{self.decision.rule}]", style="dim")
        parts: list[RenderableType] = [prompt, self._options(0, self.own, width)]
        if self.hidden and self.draw != TUCKED:
            parts.append(Text(self.texts.say("play", "may-stay-unseen"), style="dim"))
        return Group(*parts)

    def of_symbol(self, said: str) -> Sequence[str]:
        """The possible tucked cards, by the number, name or sign of their symbol."""
        for number, (symbol, keys) in enumerate(self.symbols.items()):
            if said.lower() in (str(number + 1), symbol, self.texts.say("symbol-short", symbol)):
                return keys
        return []

    def find(self, said: str) -> Sequence[str]:
        """The answers by number, key or name, else by words of the label: real cards have no ids."""
        if self.symbols:
            return [key for key in self.keys if said.lower() in (key.lower(), key.lower().split(":")[-1])]
        words = said.lower().split()
        return super().find(said) or [
            key
            for key, label in zip(self.keys, self.labels, strict=True)
            if words and not said.isdecimal() and all(word in label.lower() for word in words)
        ]
