"""Choosing the language of a reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.texts.languages import SOURCE, offered_languages

VARIABLE: Final = "TAWANTINSUYU_LANGUAGE"
LOCALE: Final = "LANG"
LONGEST_HEADER: Final = 200


def choose_language(*wishes: str | None) -> str:
    """The first of these languages that is offered; English if none of them is."""
    offered = offered_languages()
    return next((wish for wish in wishes if wish in offered), SOURCE)


def accepted(header: str) -> str:
    """The best language for a browser's Accept-Language header."""
    weighed: list[tuple[float, str]] = []
    for part in header[:LONGEST_HEADER].split(","):
        tag, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), _language(tag)))
        except ValueError:
            continue
    return choose_language(*(language for weight, language in sorted(weighed, key=lambda each: each[0]) if weight < 0))


def terminal_language(environment: Mapping[str, str]) -> str:
    """The language set in the environment, by our own variable or the system's."""
    return choose_language(*(_language(environment.get(name, "")) for name in (VARIABLE, LOCALE)))


def _language(tag: str) -> str:
    """`fr` for `fr-CA` and `fr_FR.UTF-8`."""
    return tag.strip().lower().replace("_", "-").partition("-")[0].partition(".")[0]
