"""Unidiomatic wording: each row is a pattern that no text of a language may contain. Terms are in the glossaries."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tawantinsuyu.texts.glossary import without_arguments
from tawantinsuyu.texts.languages import complete_languages
from tools.docs.translations import Translations

FAULTS = [
    ("en", r"\s…", "the ellipsis follows the word"),
    ("es", r"\s…", "the ellipsis follows the word"),
    ("fr", r"\s…", "the ellipsis follows the word"),
    ("fr", r"[^\s\u00a0\u202f:/}][;:!?»](?!\S)", "a no-break space stands before ; : ! ? »"),
    ("fr", r" [;:!?»]", "the space before ; : ! ? » does not break"),
    ("fr", r"\u00a0[;!?](?!\u00a0»)", "the space before ; ! ? is narrow"),
    ("fr", r"[\d}] (PV|Mo|%)(?!\w)", "the space between a number and its unit does not break"),
    ("fr", r"\d ors\b|\} ors\b", "gold is not counted in plural: 2 or"),
    ("fr", r"[\d}] nourritures?\b", "food is counted as 4 de nourriture"),
    ("fr", r"(?<!êtes )\bpour rien\b(?! de)|\bavis\b(?! de)", "gratuit; notification"),
    ("fr", r"\bà soi\b", "de vos Ouvriers"),
    ("pl", r"\s…", "the ellipsis follows the word"),
    ("pl", r"\bręku\b", "one of the two: na ręce"),
    ("pl", r"\b(Bóg|Boga|Bogu|Bogiem)\b", "gods are written small; only the cards are karty Bogów"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "pattern", "habit"), FAULTS, ids=[f"{row[0]}-{row[2]}" for row in FAULTS])
def test_no_text_has_a_fault_that_a_native_reader_notices(language: str, pattern: str, habit: str) -> None:
    assert language in complete_languages()
    texts = _texts(language)

    found = {name: text for name, text in texts.items() if re.search(pattern, text)}

    assert found == {}, habit


def test_axomamma_is_it_and_only_pachamama_is_she() -> None:
    named = {name for name, text in _texts("en").items() if re.search(r"(?i)\b(she|her|hers|herself)\b", text)}

    people = r"(?i)pac|\.PV\d|^web:watched\."  # the players of the game to watch are people
    assert {name for name in named if not re.search(people, name)} == {"event.stayed-out"}  # PAC-60


@cache
def _texts(language: str) -> dict[str, str]:
    """Every text by name, with all its forms and without what stands in braces."""
    return {name: without_arguments(entry) for name, entry in Translations().entries(language).items()}
