"""The glossary: which terms a text uses, in which forms, and which words it must not use."""

from __future__ import annotations

import pytest

from tawantinsuyu.texts.glossary import breaches, glossary, read_glossary, without_arguments
from tawantinsuyu.texts.languages import complete_languages

ENGLISH = read_glossary("""\
[workers]
worker = "Worker"
priest = "Priest"
high-priest = "High Priest"
corn = "corn"
turn = "turn"
[loose]
terms = ["turn"]
[free]
"web:home.tagline" = ["priest"]
""")
POLISH = read_glossary("""\
[workers]
worker = ["Robotnik", "Robotni~"]
priest = ["Kapłan", "Kapłan~"]
high-priest = ["Arcykapłan", "Arcykapłan~"]
corn = ["kukurydza", "kukurydz~"]
turn = "tura"
[free]
"event.rested" = ["worker"]
[never]
'\\b[Ww]orek\\b' = "woreczek"
""")


@pytest.mark.parametrize(
    ("english", "terms"),
    [
        ("Two Workers and a Priest", ["worker", "priest"]),
        ("Move your High Priest.", ["high-priest"]),
        ("Corn for the Workers\u202f!", ["corn", "worker"]),
        ("the corner of a workshop", []),
    ],
)
def test_the_terms_of_a_text_are_found_longest_first(english: str, terms: list[str]) -> None:
    assert ENGLISH.used(english) == terms


@pytest.mark.parametrize(
    ("name", "english", "polish", "told"),
    [
        ("event.placed", "places a Worker", "umieszcza Robotnika", []),
        ("event.placed", "places a Worker", "umieszcza pracownika", ["Worker: no 'Robotnik'"]),
        ("event.moved", "moves the High Priest", "porusza Kapłana", ["High Priest: no 'Arcykapłan'"]),
        ("event.paid", "Corn is paid", "Kukurydzę zapłacono", []),
        ("event.began", "a turn begins", "zaczyna się runda", []),
        ("event.rested", "a Worker rests", "ktoś odpoczywa", []),
        ("web:home.tagline", "Priests climb", "Kapłani się wspinają", []),
        ("event.drew", "draws from the bag", "dobiera z: worek", ["'worek': write woreczek"]),
    ],
)
def test_a_translation_uses_the_words_of_the_glossary(name: str, english: str, polish: str, told: list[str]) -> None:
    assert list(breaches(name, english, polish, ENGLISH, POLISH)) == told


def test_a_language_without_a_glossary_breaks_none() -> None:
    assert list(breaches("event.placed", "places a Worker", "platziert", ENGLISH, read_glossary(""))) == []


def test_arguments_are_no_words_of_a_text_even_nested_ones() -> None:
    entry = {"one": "{who} gains {1:count {0}}", "other": "{n} Workers"}

    assert without_arguments(entry, "00") == "00 gains 00 / 00 Workers"


@pytest.mark.parametrize("language", complete_languages())
def test_every_language_has_a_word_for_every_term(language: str) -> None:
    english, own = glossary("en"), glossary(language)

    assert len(english.terms) >= 150
    assert {name: term.group for name, term in own.terms.items()} == {
        name: term.group for name, term in english.terms.items()
    }
    assert english.loose <= english.terms.keys()
