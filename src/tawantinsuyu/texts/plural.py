"""Plural forms by language.

The categories and rules are those of the Unicode CLDR for whole numbers, written out for the languages we have: three
rules do not need Babel's tables, and a new language is one more line. A test checks them against the samples of CLDR.
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
"""The forms that a message for whole numbers has in each language."""


def plural_category(language: str, n: int) -> str:
    """`one`, `few`, `many` or `other`: the form of a message that counts `n` things; the sign does not matter."""
    return RULES[language](abs(n))
