"""Every warning of the game has words, and a name under which it can be switched off."""

from __future__ import annotations

import pytest

import tawantinsuyu as tw
from tawantinsuyu.texts.catalogue import messages
from tawantinsuyu.texts.languages import complete_languages
from tawantinsuyu.texts.page import page_messages


@pytest.mark.parametrize("language", complete_languages())
def test_every_warning_has_words_and_no_other(language: str) -> None:
    assert set(messages(language)["warning"]) == set(tw.WARNINGS)


@pytest.mark.parametrize("language", complete_languages())
def test_every_warning_can_be_switched_off_by_its_name_on_the_page(language: str) -> None:
    assert set(page_messages(language)["warn-me"]) == set(tw.WARNINGS)
