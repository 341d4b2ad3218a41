"""The cells of observations that tell the viewer's question."""

from __future__ import annotations

from collections.abc import Mapping

from tawantinsuyu.box.vocabulary import WORKERS
from tawantinsuyu.encoding.columns import COSTS, PROMPTS
from tawantinsuyu.encoding.kept import Beyond, number_cells
from tawantinsuyu.game.subject import Subject


class AskedCells:
    """The cells for one question: `cells` are a number that it is about and a cost, `signs` everything else."""

    __slots__ = ("beyond", "cells", "signs")

    def __init__(self, numbers: list[int], signs: bytes) -> None:
        self.beyond: Beyond = []  # counted from the first of the numbers
        self.cells = number_cells(numbers, 0, self.beyond)
        self.signs = signs


class AskedFiller:
    """Makes the cells of each question once: few questions differ in what they are about."""

    def __init__(self, first: Mapping[str, int], size: int, about: Mapping[str, int]) -> None:
        """`first` has the first sign of each part, `about` the sign of each name; signs count from `asked` on."""
        self._size = size
        self._prompt: dict[str, int] = {name: place for place, name in enumerate(PROMPTS)}
        use = first["asked.use"] - first["asked"]
        self._use: dict[str, int] = {name: use + place for place, name in enumerate(WORKERS)}
        self._cost: dict[str, int] = {name: 1 + place for place, name in enumerate(COSTS)}
        self._about = {name: place - first["asked"] for name, place in about.items()}
        self._made: dict[tuple[str, tuple[str, ...]], AskedCells] = {}
        self.nothing = AskedCells([0] * (1 + len(COSTS)), bytes(size))

    def cells(self, asked: Subject | None, viewer: int) -> AskedCells:
        """The cells for the viewer, who is told nothing of the question of another seat."""
        if asked is None or asked.seat != viewer:
            return self.nothing
        key = (asked.prompt, asked.args)
        cells = self._made.get(key)
        if cells is None:
            cells = self._made[key] = self._cells(asked.prompt, asked.args)
        return cells

    def _cells(self, prompt: str, args: tuple[str, ...]) -> AskedCells:
        numbers, signs = [0] * (1 + len(COSTS)), bytearray(self._size)
        signs[self._prompt[prompt]] = 1
        for place, word in enumerate(args):
            if word.isdigit():
                numbers[0] = int(word)
            elif place and prompt == "choose-space":
                for each in word.split("+"):
                    signs[self._use[each]] = 1
            elif word in self._about:
                signs[self._about[word]] = 1
            elif word[:1].isdigit():
                # a cost: `2-potato-1-gold`; other words, as the source of a reward, have no column
                parts = word.split("-")
                for i in range(1, len(parts), 2):
                    numbers[self._cost[parts[i]]] = int(parts[i - 1])
        return AskedCells(numbers, bytes(signs))
