"""Plural forms of whole numbers by language, from the rules of the Unicode CLDR in `plurals.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Final

CATEGORIES: Final[tuple[str, ...]] = ("zero", "one", "two", "few", "many", "other")
"""All plural forms, in the order of CLDR."""
OTHER: Final = "other"
RELATION: Final = re.compile(r"n(?: % (\d+))? (!?=) (\S+)")
"""`n % 10 = 2..4` or `n != 0,1`."""


def plural_categories(locale: str) -> tuple[str, ...]:
    """The plural forms that a language has for whole numbers."""
    return tuple(_rules(locale))


@lru_cache(maxsize=4_096)
def plural_category(locale: str, n: int) -> str:
    """`one`, `few`, `many` or `other`: the plural form for `n`; its sign is ignored."""
    return next(category for category, rule in _rules(locale).items() if not rule or is_in(abs(n), rule))


def is_in(n: int, rule: str) -> bool:
    """Whether a rule holds for a number: `n % 10 = 2..4 and n % 100 != 12..14 or n = 0`."""
    return any(all(_holds(n, each) for each in part.split(" and ")) for part in rule.split(" or "))


def _holds(n: int, relation: str) -> bool:
    read = RELATION.fullmatch(relation)
    if read is None:
        raise ValueError(f"not a plural rule: {relation!r}")
    value = n % int(read[1]) if read[1] else n
    ranges = [each.split("..") for each in read[3].split(",")]
    return any(int(ends[0]) <= value <= int(ends[-1]) for ends in ranges) == (read[2] == "=")


@cache
def _rules(locale: str) -> Mapping[str, str]:
    """The rules for `pt-PT`, else for `pt`; a language that CLDR does not know has one form."""
    by_locale = _all_rules()
    return by_locale.get(locale) or by_locale.get(locale.partition("-")[0]) or {OTHER: ""}


@cache
def _all_rules() -> Mapping[str, Mapping[str, str]]:
    file = resources.files("tawantinsuyu.texts") / "plurals.toml"
    groups = tomllib.loads(file.read_text(encoding="utf-8"))["rules"]
    return {locale: group for group in groups for locale in group.pop("locales").split(" ")}
