"""Writes `texts/plurals.toml`, the plural rules of all languages for whole numbers, from the data of the Unicode CLDR.

`python -m tools.docs.plurals FILE`, where FILE is `supplemental/plurals.json` of CLDR's package `cldr-core`.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from harness.builds import ROOT
from tawantinsuyu.texts.plural import CATEGORIES, OTHER, is_in

TARGET: Final = ROOT / "src" / "tawantinsuyu" / "texts" / "plurals.toml"
NUMBERS: Final = range(10_000)
"""Enough to see every form; French and others have one more for millions, which no game counts."""
HEADING: Final = """\
# The plural rules of all languages for whole numbers below a million, in the order in which they are tried; an empty
# one always holds. Made by tools/docs/plurals.py from the Unicode CLDR {version}. © Unicode, Inc.,
# licence Unicode-3.0: https://www.unicode.org/license.txt
"""


def for_whole_numbers(rule: str) -> str:
    """A rule of CLDR without its samples and without what only fractions need; empty if it never holds."""
    parts = (_clause(part) for part in rule.partition("@")[0].strip().split(" or "))
    return " or ".join(part for part in parts if part is not None)


def _clause(text: str) -> str | None:
    kept: list[str] = []
    for relation in text.split(" and "):
        operand = relation[:1]
        if operand in ("n", "i"):
            kept.append(re.sub("^i", "n", relation))
        elif relation and not is_in(0, re.sub("^[a-z]", "n", relation)):  # the digits of a fraction
            return None
    return " and ".join(kept)


def rules_of(told: dict[str, str]) -> dict[str, str]:
    """The rules of a language by category; the last one is empty."""
    rules = {name: for_whole_numbers(told[f"pluralRule-count-{name}"]) for name in CATEGORIES if name in _named(told)}
    kept = {name: rule for name, rule in rules.items() if rule and any(is_in(n, rule) for n in NUMBERS)}
    if any(not any(is_in(n, rule) for rule in kept.values()) for n in NUMBERS):
        return kept | {OTHER: ""}
    return kept | {list(kept)[-1]: ""}


def _named(told: dict[str, str]) -> set[str]:
    return {name.removeprefix("pluralRule-count-") for name in told}


def written(data: Any) -> str:
    """The file: languages with the same rules together."""
    languages: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for locale, told in data["plurals-type-cardinal"].items():
        languages.setdefault(tuple(rules_of(told).items()), []).append(locale)
    blocks = [
        "\n".join(
            ["", "[[rules]]", f'locales = "{" ".join(locales)}"', *(f'{name} = "{rule}"' for name, rule in rules)]
        )
        for rules, locales in languages.items()
    ]
    return HEADING.format(version=data["version"]["_cldrVersion"]) + "\n".join(blocks) + "\n"


if __name__ == "__main__":
    TARGET.write_text(
        written(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["supplemental"]), encoding="utf-8"
    )
