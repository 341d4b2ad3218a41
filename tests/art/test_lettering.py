from __future__ import annotations

from tawantinsuyu.art.lettering import GLYPHS, lettering, text_width
from tawantinsuyu.box.box import Box


def test_the_names_on_the_board_can_be_written_in_full(box: Box) -> None:
    names = [row.name for row in (*box.regions, *box.coricancha_spaces)]

    assert all(letter in GLYPHS for name in names for letter in name.upper())


def test_accents_are_dropped_and_unknown_characters_leave_a_question_mark() -> None:
    assert text_width("Ñusta", 10) == text_width("NUSTA", 10)
    assert text_width("漢", 10) == text_width("?", 10)


def test_the_words_stay_readable_for_those_who_cannot_see_them() -> None:
    assert 'aria-label="Q&amp;A"' in lettering("Q&A", 0, 0, 10)


def test_a_line_grows_with_its_size() -> None:
    assert text_width("Temple", 20) == 2 * text_width("Temple", 10)
    assert text_width("", 10) == 0
