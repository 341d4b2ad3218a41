"""A question for the terminal: the prompt, numbered options, and free actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import tawantinsuyu as tw
from tawantinsuyu.game.view import PositionView
from tawantinsuyu.texts.catalogue import Texts

FREE: Final = ("discard-army-card", "buy-god-card", "exchange")
SEVERAL_COLUMNS_FROM: Final = 7


class TerminalQuestion:
    """A decision with its labels. Free actions come last, so they do not change the numbers of the other options."""

    def __init__(self, texts: Texts, game: tw.Game, decision: tw.Decision, view: PositionView) -> None:
        self.texts = texts
        self.decision = decision
        own = [option for option in decision.options if option.kind not in FREE]
        free = [option for option in decision.options if option.kind in FREE]
        self.keys = [option.key for option in [*own, *free]]
        self.own = len(own)
        self.labels = [self._label(game, key, view) for key in self.keys]
        self.situation = game.situation()

    @property
    def count(self) -> int:
        """How many options are numbered."""
        return len(self.labels)

    def _label(self, game: tw.Game, key: str, view: PositionView) -> str:
        label = self.texts.option(self.decision.prompt, key, view)
        if self.decision.prompt != "choose-space":
            return label
        costs = {line.message: line.args for line in game.explain(key).lines}
        entry = self.texts.say("play", "enter-by-card" if "entry-card" in costs else "enter-by-gold")
        return self.texts.say("play", "costs-and-tasks", label, costs["food"][0], costs["tasks"][0], entry)

    def shown(self, width: int) -> RenderableType:
        prompt = Text(self.texts.prompt(self.decision.prompt, self.decision.args, self.situation), style="bold")
        prompt.append(f" [{self.decision.rule}]", style="dim")
        parts: list[RenderableType] = [prompt, self._options(0, self.own, width)]
        if self.own < len(self.keys):
            parts.append(Text(self.texts.say("play", "free-actions"), style="dim"))
            parts.append(self._options(self.own, len(self.keys), width))
        return Group(*parts)

    def _options(self, start: int, end: int, width: int) -> RenderableType:
        """In columns, read downwards, if there are many short options."""
        cells = [(f"{i + 1:>3} ", self.labels[i]) for i in range(start, end)]
        widest = max((len(label) for _, label in cells), default=0) + 6
        columns = max(1, width // widest) if len(cells) >= SEVERAL_COLUMNS_FROM else 1
        rows = -(-len(cells) // columns)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for row in range(rows):
            line: list[RenderableType] = []
            for i in range(row, len(cells), rows):
                line += [Text(cells[i][0], style="bold cyan"), Text(cells[i][1])]
            grid.add_row(*line)
        return grid

    def find(self, said: str) -> Sequence[str]:
        """The keys that match an input: by number, by key, or by the name in a key."""
        if said.isdecimal() and len(said) < 6:
            return self.keys[int(said) - 1 : int(said)] if said.strip("0") else []
        wanted = said.lower()
        for key in self.keys:
            if key.lower() == wanted:
                return [key]
        return [key for key in self.keys if wanted in key.lower().split(":")[1:]]
