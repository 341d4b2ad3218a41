"""How many characters fit where a text stands, from `widths.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Final

FILE: Final = "widths.toml"


def longest_for(name: str) -> int | None:
    """How many characters of a text fit; None if there is room for any."""
    return longest_in(_widths(), name)


def longest_in(widths: Mapping[str, int], name: str) -> int | None:
    """The number for the first pattern that fits a name."""
    return next((most for pattern, most in widths.items() if fnmatchcase(name, pattern)), None)


def read_widths(text: str) -> dict[str, int]:
    """The numbers by pattern, in their order."""
    widths: dict[str, int] = tomllib.loads(text)["characters"]
    return widths


@cache
def _widths() -> Mapping[str, int]:
    return read_widths((resources.files("tawantinsuyu.texts") / FILE).read_text(encoding="utf-8"))
