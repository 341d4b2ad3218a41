"""Usual VP sources of winners: means over games of bots, computed by `python -m tools.strength.usual`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

FILE: Final = "usual.json"


def row_of(players: int, opponent: str | None, modules: Sequence[str]) -> str:
    """The name of a row: the opponent of a single player or the number of players, `+` with modules.

    >>> row_of(3, None, []), row_of(1, "axomamma", ["some"])
    ('3', 'axomamma+')
    """
    return f"{opponent or players}{'+' if modules else ''}"


def usual_sources(players: int, opponent: str | None, modules: Sequence[str]) -> Mapping[str, float]:
    """The mean VP of winners by source; empty where no such games were played."""
    sources: Mapping[str, float] = _data()["rows"].get(row_of(players, opponent, modules), {})
    return sources


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return data
