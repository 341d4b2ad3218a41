"""Plural forms by language.

The categories and rules follow the Unicode CLDR for whole numbers. For three languages we do not need Babel's tables,
and a new language is one more line. A test checks them against CLDR's samples.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final


def _one_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _french(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


RULES: Final[Mapping[str, Callable[[int], str]]] = {"en": _one_other, "fr": _french, "pl": _polish}


CATEGORIES: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("one", "other"),
    "fr": ("one", "other"),
    "pl": ("one", "few", "many"),
}
"""The plural forms that each language has for whole numbers."""


def plural_category(language: str, n: int) -> str:
    """`one`, `few`, `many` or `other`: the plural form for `n`; its sign is ignored."""
    return RULES[language](abs(n))
