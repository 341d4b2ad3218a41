"""Unidiomatic wording: each row is a pattern that no text of a language may contain."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from tawantinsuyu.texts.languages import complete_languages
from tools.docs.translations import Translations

FAULTS = [
    ("en", r"\s…", "the ellipsis follows the word"),
    ("fr", r"\s…", "the ellipsis follows the word"),
    ("fr", r"[^\s\u00a0\u202f:/}][;:!?»](?!\S)", "a no-break space stands before ; : ! ? »"),
    ("fr", r" [;:!?»]", "the space before ; : ! ? » does not break"),
    ("fr", r"\u00a0[;!?](?!\u00a0»)", "the space before ; ! ? is narrow"),
    ("fr", r"[\d}] (PV|Mo|%)(?!\w)", "the space between a number and its unit does not break"),
    ("fr", r"\b[Tt]issages?\b|\b[Rr]obots?\b|\bBâtiments? (passif|de production)",
     "one word for each term: Tissu, bot, Bâtiment Passif, Bâtiment de Production"),
    ("fr", r"\d ors\b|\} ors\b", "gold is not counted in plural: 2 or"),
    ("fr", r"[\d}] nourritures?\b", "food is counted as 4 de nourriture"),
    ("fr", r"(?<!êtes )\bpour rien\b(?! de)|\bavis\b(?! de)", "gratuit; notification"),
    ("fr", r"\bà soi\b", "de vos Ouvriers"),
    ("pl", r"\s…", "the ellipsis follows the word"),
    ("pl", r"\bręku\b", "one of the two: na ręce"),
    ("pl", r"\b(Bóg|Boga|Bogu|Bogiem)\b", "gods are written small; only the cards are karty Bogów"),
    ("pl", r"(?<!Składanie )(?<!Składania )(?<!Składaniu )(?<!Składaniem )\bOfi(ara|ary|arę|erze|ar)\b",
     "Ofiary are offerings; those who fell are Polegli"),
    ("pl", r"\b[Ww]ork(a|u|i|iem)\b|\b[Ww]orek\b|\b[Kk]af(el|le|li)\b|\bNarod",
     "one word for each thing: woreczek, płytka, Lud"),
    ("pl", r"(?i)\bodn(awia|owi|ów|owić)\w* Ryn", "Odnowienie is an action; the Market has its wymiana"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "pattern", "habit"), FAULTS, ids=[f"{row[0]}-{row[2]}" for row in FAULTS])
def test_no_text_has_a_fault_that_a_native_reader_notices(language: str, pattern: str, habit: str) -> None:
    assert language in complete_languages()
    texts = _texts(language)

    found = {name: text for name, text in texts.items() if re.search(pattern, text)}

    assert found == {}, habit


@cache
def _texts(language: str) -> dict[str, str]:
    """Every text by name, with all its forms and without what stands in braces."""
    entries = Translations().entries(language)
    return {name: _BRACES.sub("}", _BRACES.sub("}", " / ".join(_forms(entry)))) for name, entry in entries.items()}


_BRACES = re.compile(r"\{[^{}]*\}")


def _forms(entry: Any) -> list[str]:
    return [entry] if isinstance(entry, str) else [text for each in entry.values() for text in _forms(each)]
