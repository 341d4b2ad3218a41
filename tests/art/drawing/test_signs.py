from __future__ import annotations

from tawantinsuyu.art.drawing.signs import SMALLEST, Sign, fitting_size

ROW = [Sign("gold"), Sign("corn", "3"), Sign("stone")]


def test_signs_that_fit_keep_the_size_asked_for() -> None:
    assert fitting_size(ROW, 20, 200, 24) == 20


def test_signs_get_smaller_until_they_fit() -> None:
    in_one_line = fitting_size(ROW, 40, 100, 40)

    assert SMALLEST < in_one_line < 40
    assert fitting_size(ROW, 40, 200, 80) > in_one_line


def test_signs_are_never_made_too_small_to_be_read() -> None:
    assert fitting_size(ROW, 40, 1, 1) == SMALLEST
