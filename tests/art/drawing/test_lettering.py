from __future__ import annotations

import re
import unicodedata

import pytest

from tawantinsuyu.art.drawing.lettering import ABOVE, ACCENTS, BELOW, GLYPHS, fitting, lettering, text_width
from tawantinsuyu.box.box import Box


def test_the_names_on_the_board_can_be_written_in_full(box: Box) -> None:
    names = [row.name for row in (*box.regions, *box.coricancha_spaces)]

    assert all(letter in GLYPHS for name in names for letter in name.upper())


FRENCH = "éèêëàâçîïôûùüœæ"
POLISH = "ąćęłńóśźż"


@pytest.mark.parametrize("letter", [*FRENCH, *POLISH, *FRENCH.upper(), *POLISH.upper(), *"ñÑ"])
def test_the_letters_of_our_languages_are_drawn_with_their_accents(letter: str) -> None:
    plain = unicodedata.normalize("NFD", letter)[0].upper()
    drawn = lettering(letter, 0, 0, 10)

    assert re.findall(' d="[^"]*"', drawn) != re.findall(' d="[^"]*"', lettering("?", 0, 0, 10))
    if plain != letter.upper():
        assert text_width(letter, 10) == text_width(plain, 10)
        assert drawn.count("<path") == 2


def test_no_two_letters_look_alike() -> None:
    drawn = [re.sub(' aria-label="[^"]*"', "", lettering(letter, 0, 0, 10)) for letter in FRENCH + POLISH + "acelnosuz"]

    assert len(set(drawn)) == len(drawn)


def test_accents_stay_near_their_letters() -> None:
    for path in ACCENTS.values():
        heights = [float(y) for y in re.findall(r"[ML]-?[\d.]+ (-?[\d.]+)", path)]
        assert all(-ABOVE <= y <= 0 or 10 <= y <= 10 + BELOW for y in heights)


def test_unknown_characters_leave_a_question_mark_and_unknown_accents_are_dropped() -> None:
    assert text_width("漢", 10) == text_width("?", 10)
    assert lettering("a\u0332", 0, 0, 10).count("<path") == 1


def test_typographic_marks_are_written_plainly() -> None:
    assert text_width("L’or – d’or", 10) == text_width("L'or - d'or", 10)


def test_a_line_is_made_as_small_as_its_place_asks() -> None:
    assert fitting("Temple", 10, 1000) == 10
    assert text_width("Temple", fitting("Temple", 10, 20)) == pytest.approx(20)
    assert fitting("", 10, 20) == 10


def test_the_words_stay_readable_for_those_who_cannot_see_them() -> None:
    assert 'aria-label="Q&amp;A"' in lettering("Q&A", 0, 0, 10)


def test_a_line_grows_with_its_size() -> None:
    assert text_width("Temple", 20) == 2 * text_width("Temple", 10)
    assert text_width("", 10) == 0
