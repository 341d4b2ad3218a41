"""Everybody gets texts in their own language if it is available."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tawantinsuyu.texts.choice import accepted, choose_language, terminal_language
from tests.texts.french import speaking_french


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    with speaking_french({}):
        yield


@pytest.mark.parametrize(
    ("wishes", "language"),
    [(["pl", "fr"], "fr"), (["en", "fr"], "en"), ([None, "fr"], "fr"), ([None, "pl"], "en"), ([], "en")],
)
def test_the_first_language_that_there_is_is_spoken(wishes: list[str | None], language: str) -> None:
    assert choose_language(*wishes) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("pl,fr;q=0.5", "fr"),
        ("en;q=0.3, fr;q=0.7", "fr"),
        ("en,fr", "en"),
        ("fr;q=0, en;q=0.1", "en"),
        ("de", "en"),
        ("fr;q=much", "en"),
        (",;;,=", "en"),
        ("x," * 10_000 + "fr", "en"),
    ],
)
def test_a_browser_says_what_it_likes_best(header: str, language: str) -> None:
    assert accepted(header) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "TAWANTINSUYU_LANGUAGE": "en"}, "en"),
        ({"LANG": "en_GB.UTF-8", "TAWANTINSUYU_LANGUAGE": "fr"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "TAWANTINSUYU_LANGUAGE": "xx"}, "fr"),
    ],
)
def test_the_terminal_takes_its_language_from_the_environment(environment: dict[str, str], language: str) -> None:
    assert terminal_language(environment) == language
