"""The plural rules against the integer samples of the Unicode CLDR."""

from __future__ import annotations

import pytest

from tawantinsuyu.texts.plural import RULES, plural_category


@pytest.mark.parametrize(
    ("language", "category", "numbers"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, *range(2, 17), 100, 1000]),
        ("fr", "one", [0, 1]),
        ("fr", "other", [*range(2, 18), 100, 1000]),
        ("pl", "one", [1]),
        ("pl", "few", [2, 3, 4, 22, 23, 24, 32, 33, 34, 42, 62, 102, 1002]),
        ("pl", "many", [0, *range(5, 20), 100, 1000, 112, 113, 114]),
    ],
)
def test_numbers_have_the_category_that_cldr_gives_them(language: str, category: str, numbers: list[int]) -> None:
    assert {plural_category(language, n) for n in numbers} == {category}


@pytest.mark.parametrize("language", RULES)
def test_a_sign_does_not_matter(language: str) -> None:
    assert all(plural_category(language, -n) == plural_category(language, n) for n in range(120))
