"""A position within a game as it was stored, for programs whose rules lead elsewhere."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple, NotRequired, TypedDict, cast

from tawantinsuyu.game.formats.position_data import PositionData

STORED: Final = "stored"
"""The header of a record with such a position: the number of the rules, of the answers before it, and the data."""

_VALUE: Final = re.compile(r"([0-9]{1,6}) ([0-9]{1,6}) (\{.*\})", re.ASCII)


class StoredData(TypedDict):
    """A stored position as JSON-able data; `streams` are those of chance, if it draws from a seed."""

    rules: int
    answers: int
    position: PositionData
    streams: NotRequired[dict[str, list[int]]]


class StoredPosition(NamedTuple):
    """The position after so many answers, chance included, to which rules of this number led; 0 is unknown."""

    rules: int
    answers: int
    position: PositionData
    streams: dict[str, list[int]] | None

    def to_data(self) -> StoredData:
        """Plain data, secrets included."""
        data: StoredData = {"rules": self.rules, "answers": self.answers, "position": self.position}
        if self.streams is not None:
            data["streams"] = self.streams
        return data

    @staticmethod
    def from_data(data: StoredData) -> StoredPosition:
        """The inverse of `to_data`. Raises `TypeError` or `KeyError`; whoever reads the position checks it."""
        return StoredPosition(int(data["rules"]), int(data["answers"]), data["position"], data.get("streams"))

    def to_text(self) -> str:
        """The value of the header."""
        data = self.to_data()
        rest = {name: value for name, value in data.items() if name in ("position", "streams")}
        return f"{self.rules} {self.answers} {json.dumps(rest, separators=(',', ':'))}"

    @staticmethod
    def from_text(text: str) -> StoredPosition | None:
        """The inverse of `to_text`; None if it is not one."""
        parts = _VALUE.fullmatch(text)
        try:
            data = None if parts is None else json.loads(parts[3])
        except (ValueError, RecursionError):
            return None
        if parts is None or not isinstance(data, dict) or "position" not in data:
            return None
        known = {**data, "rules": int(parts[1]), "answers": int(parts[2])}
        return StoredPosition.from_data(cast("StoredData", known))
