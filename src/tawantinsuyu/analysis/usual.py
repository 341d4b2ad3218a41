"""Usual VP sources of winners: means over games of bots, computed by `python -m tools.strength.usual`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "usual.json"


def row_of(players: int, opponent: str | None, modules: Sequence[str]) -> str:
    """The name of a row: the opponent of a single player or the number of players, `+` with modules.

    >>> row_of(3, None, []), row_of(1, "axomamma", ["some"])
    ('3', 'axomamma+')
    """
    return f"{opponent or players}{'+' if modules else ''}"


def usual_sources(players: int, opponent: str | None, modules: Sequence[str]) -> Mapping[str, float]:
    """The mean VP of winners by source; empty where no such games were played."""
    return _rows().get(row_of(players, opponent, modules), {})


@cache
def _rows() -> Mapping[str, Mapping[str, float]]:
    rows: Mapping[str, Mapping[str, float]] = json.loads(files(__package__).joinpath(FILE).read_text("utf-8"))["rows"]
    return rows
