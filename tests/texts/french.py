"""A second language for tests: English, with some messages replaced."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from unittest.mock import patch

from tawantinsuyu.texts import catalogue
from tawantinsuyu.texts.languages import LANGUAGES
from tawantinsuyu.texts.speech import Messages

Replaced = Mapping[str, Mapping[str, object]]


@contextmanager
def speaking_french(replaced: Replaced) -> Iterator[None]:
    """Within it there is a language `fr` that has these messages, by section and id, and English ones beside them."""
    english = catalogue.messages("en")
    french = {**english, **{section: {**english.get(section, {}), **own} for section, own in replaced.items()}}

    def messages(language: str) -> Messages:
        return french if language == "fr" else english

    catalogue.plain_texts.cache_clear()
    with (
        patch.dict(LANGUAGES, {code: LANGUAGES[code] for code in ("en", "fr")}, clear=True),
        patch.object(catalogue, "messages", messages),
        patch.object(catalogue, "_memos", OrderedDict()),  # what is written in this French is not remembered after it
    ):
        yield
    catalogue.plain_texts.cache_clear()
