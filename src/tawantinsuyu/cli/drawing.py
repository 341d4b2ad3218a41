"""A draw or roll made on a real table and typed in."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

import tawantinsuyu as tw
from tawantinsuyu.cli.question import TerminalQuestion
from tawantinsuyu.companion.draws import TUCKED, TableDraw
from tawantinsuyu.companion.words import draw_prompt, drawn_label
from tawantinsuyu.game.view import PositionView
from tawantinsuyu.texts.catalogue import Texts


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
        assert view["seat"] is not None
        self.drawn = TableDraw(game, decision, view["seat"], unseen)
        if self.drawn.symbols:
            self.labels = [texts.say("symbol", symbol) for symbol in self.drawn.symbols]
            self.own = len(self.labels)
        elif self.drawn.faceless:
            hidden = texts.say("play", "unseen-card")
            self.labels = [
                hidden if key in self.drawn.faceless else label
                for key, label in zip(self.keys, self.labels, strict=True)
            ]

    def _label(self, game: tw.Game, key: str, view: PositionView) -> str:
        return drawn_label(self.texts, self.decision.prompt, key, view)

    def label_of(self, key: str) -> str:
        """An answer in words; for a tucked card its symbol."""
        for label, keys in zip(self.labels, self.drawn.symbols.values(), strict=False):
            if key in keys:
                return label
        return self.labels[self.keys.index(key)]

    def shown(self, width: int) -> RenderableType:
        """The draw, its possible results, and whether it may stay unseen."""
        draw = self.drawn
        prompt = Text(draw_prompt(self.texts, draw), style="bold")
        prompt.append(f" [{self.decision.rule}]", style="dim")
        parts: list[RenderableType] = [prompt, self._options(0, self.own, width)]
        if draw.hidden and draw.name != TUCKED:
            parts.append(Text(self.texts.say("play", "may-stay-unseen"), style="dim"))
        return Group(*parts)

    def symbol(self, said: str) -> str:
        """The symbol of a tucked card by number, name or sign; empty if none matches."""
        for number, symbol in enumerate(self.drawn.symbols):
            if said.lower() in (str(number + 1), symbol, self.texts.say("symbol-short", symbol)):
                return symbol
        return ""

    def find(self, said: str) -> Sequence[str]:
        """The answers by number, key or name, or else by words of the label, since real cards have no ids."""
        if self.drawn.symbols:
            return [key for key in self.keys if said.lower() in (key.lower(), key.lower().split(":")[-1])]
        return super().find(said) or [
            key
            for key, label in zip(self.keys, self.labels, strict=True)
            if not said.isdecimal() and has_words(label, said)
        ]


def has_words(label: str, said: str) -> bool:
    """Whether a label contains all the words, ignoring accents: in Polish `fala` matches `z falą`."""
    words, text = _plain(said).split(), _plain(label)
    return bool(words) and all(word in text for word in words)


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.lower().replace("ł", "l"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
