"""Positions at the beginnings of turns, as they are stored beside the log."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.formats.codec import FORMAT
from tawantinsuyu.game.formats.saved_game import SavedGameData

WRITER: Final = f"{tw.__version__}/{tw.RULES}/{FORMAT}"
"""The program, rules and format of a stored position. The first ones named the program only."""


@dataclass(frozen=True)
class PositionRow:
    """A stored position: `data` is the game after `line` answers as JSON, which earlier programs compressed."""

    line: int
    version: int
    engine: str
    data: bytes

    @property
    def is_of_today(self) -> bool:
        """Whether this program wrote it, so that the log before it need not be replayed."""
        return self.engine == WRITER

    @property
    def rules(self) -> int | None:
        """The number of the rules that led to it, if it says so."""
        parts = self.engine.split("/")
        return int(parts[1]) if len(parts) > 1 and parts[1].isdecimal() else None

    @property
    def game(self) -> SavedGameData:
        """The game as data. Raises `ValueError`."""
        try:
            data: SavedGameData = json.loads(self.data if self.data[:1] == b"{" else zlib.decompress(self.data))
        except zlib.error as error:
            raise ValueError(f"the position after {self.line} answers is not readable: {error}") from error
        return data


def packed(game: tw.Game, line: int, version: int) -> PositionRow:
    """A position to store; the answers that led to it are in the log."""
    data = game.to_data()
    data["answers"], data["whole"] = [], False
    return PositionRow(line, version, WRITER, json.dumps(data, separators=(",", ":")).encode())


def unpacked(position: PositionRow, box: Box) -> tw.Game | None:
    """The game at a stored position; None if it cannot be read, or cannot be played on by today's rules."""
    try:
        return tw.Game.from_data(position.game, box, is_own=position.is_of_today)
    except ValueError:
        return None
