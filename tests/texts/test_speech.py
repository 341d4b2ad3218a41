"""What a language can do that English does not need: forms of words, and names of components in translation."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.box.load import load_box
from tawantinsuyu.texts.catalogue import ARGUMENTS, messages
from tawantinsuyu.texts.languages import complete_languages
from tawantinsuyu.texts.speech import MissingText, Wording, builtin_words
from tests.box.planting import changed

POLISH: dict[str, Any] = {
    "event": {
        "takes": "bierze {0:a-worker.acc}",
        "gives-up": "oddaje {0:statue.acc}",
        "without": "bez {0:statue.gen}",
        "beside": "obok {0:statue.loc}",
        "counts": "{1:count {0}}, {1:count.acc {0}}",
        "plays": "{0} {0:plural karta bóstwa|karty bóstwa|kart bóstwa}",
        "stands": "tu stoi {0:building}, w {0:building.loc}",
    },
    "a-worker": {"priest": {"plain": "kapłan", "acc": "kapłana"}, "warrior": "wojownik"},
    "size": {"small": {"plain": "mały", "acc": "mały", "gen": "małego"}},
    "symbol": {"sun": {"plain": "słońce", "gen": "słońca"}},
    "word": {
        "statue": {
            "plain": "{size:size} posąg {symbol:symbol.gen}",
            "gen": "{size:size} posągu {symbol:symbol}",
            "loc": "{size:size.gen} posągu ({symbol:symbol.plain})",
        },
        "building": "{id} {id:name}",
    },
    "count": {
        "potato": {
            "one": "{n} ziemniak",
            "few": "{n} ziemniaki",
            "many": "{n} ziemniaków",
            "acc": {"one": "{n} ziemniaka"},
        },
        "vp": {"other": "{n} PZ"},
    },
    "name": {"Z03": {"plain": "Strażnica", "loc": "Strażnicy"}},
    "text": {"Z03": "Po polsku."},
}


@pytest.fixture
def words() -> Wording:
    return Wording(load_box(), "pl", POLISH, ARGUMENTS)


def test_a_message_asks_for_the_form_that_it_needs(words: Wording) -> None:
    assert words.say("event", "takes", "priest") == "bierze kapłana"


def test_a_word_without_the_form_is_said_plainly(words: Wording) -> None:
    assert words.say("event", "takes", "warrior") == "bierze wojownik"


def test_a_form_goes_on_to_all_that_a_thing_is_made_of(words: Wording) -> None:
    assert words.say("event", "without", "small-sun") == "bez małego posągu słońca"


def test_a_part_can_have_another_form_than_the_whole(words: Wording) -> None:
    assert words.say("event", "gives-up", "small-sun") == "oddaje mały posąg słońca"
    assert words.say("event", "beside", "small-sun") == "obok małego posągu (słońce)"


@pytest.mark.parametrize(
    ("what", "n", "expected"),
    [
        ("potato", 1, "1 ziemniak, 1 ziemniaka"),
        ("potato", 3, "3 ziemniaki, 3 ziemniaki"),
        ("potato", 5, "5 ziemniaków, 5 ziemniaków"),
        ("vp", 5, "5 PZ, 5 PZ"),
    ],
)
def test_a_counted_word_has_forms_where_they_differ(words: Wording, what: str, n: int, expected: str) -> None:
    assert words.say("event", "counts", what, n) == expected


@pytest.mark.parametrize(("n", "expected"), [(1, "1 karta bóstwa"), (2, "2 karty bóstwa"), (5, "5 kart bóstwa")])
def test_a_message_can_have_plural_forms_of_its_own(words: Wording, n: int, expected: str) -> None:
    assert words.say("event", "plays", n) == expected


def test_components_have_their_names_and_texts_in_translation(words: Wording) -> None:
    assert words.say("event", "stands", "Z03") == "tu stoi Z03 Strażnica, w Z03 Strażnicy"
    assert words.writers["effect"](words, "Z03") == "Po polsku."


def test_a_component_that_is_not_translated_keeps_the_words_of_the_box(words: Wording) -> None:
    assert words.writers["name"](words, "Z04") == "Cloth Market"


def test_an_owners_own_words_are_not_replaced_by_a_translation_of_others() -> None:
    box = changed(load_box(), "Z03", name="Tower of Mine")
    words = Wording(box, "pl", POLISH, ARGUMENTS)

    assert words.writers["name"](words, "Z03") == "Tower of Mine"
    assert words.writers["effect"](words, "Z03") == "Po polsku."


@pytest.mark.parametrize("language", complete_languages())
def test_no_two_buildings_have_names_that_differ_by_capitals_alone(language: str) -> None:
    box = load_box()
    words = Wording(box, language, messages(language), ARGUMENTS)
    names = [words.name(tile).casefold() for tile in (*box.production_buildings, *box.passive_buildings)]

    assert sorted(names) == sorted(set(names))


def test_only_components_with_a_name_or_a_text_are_there_to_be_translated() -> None:
    assert builtin_words("name")["Z03"] == "Watchtower"
    assert "P01" not in builtin_words("text")
    assert "G01" not in builtin_words("name")


def test_what_is_missing_is_named(words: Wording) -> None:
    with pytest.raises(MissingText, match=r"'pl' have no message 'dance' in \[event\]"):
        words.say("event", "dance")
    with pytest.raises(MissingText, match=r"no message 'gold' in \[tea\]"):
        words.say("tea", "gold")
