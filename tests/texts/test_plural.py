"""The plural rules against the integer samples of the Unicode CLDR."""

from __future__ import annotations

import pytest

from tawantinsuyu.texts.plural import plural_categories, plural_category


@pytest.mark.parametrize(
    ("locale", "category", "numbers"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, *range(2, 17), 100, 1000]),
        ("fr", "one", [0, 1]),
        ("fr", "other", [*range(2, 18), 100, 1000]),
        ("pl", "one", [1]),
        ("pl", "few", [2, 3, 4, 22, 23, 24, 32, 33, 34, 42, 62, 102, 1002]),
        ("pl", "many", [0, *range(5, 20), 100, 1000, 112, 113, 114]),
        ("pt-PT", "one", [1]),
        ("pt-BR", "one", [0, 1]),
        ("xx", "other", [0, 1, 2]),
    ],
)
def test_numbers_have_the_category_that_cldr_gives_them(locale: str, category: str, numbers: list[int]) -> None:
    assert {plural_category(locale, n) for n in numbers} == {category}


@pytest.mark.parametrize(
    ("locale", "categories"),
    [("en", ("one", "other")), ("fr", ("one", "other")), ("pl", ("one", "few", "many")), ("ja", ("other",))],
)
def test_a_language_has_the_categories_of_its_whole_numbers(locale: str, categories: tuple[str, ...]) -> None:
    assert plural_categories(locale) == categories


@pytest.mark.parametrize("locale", ["en", "fr", "pl"])
def test_a_sign_does_not_matter(locale: str) -> None:
    assert all(plural_category(locale, -n) == plural_category(locale, n) for n in range(120))
