"""What may be wrong with a translation that can be read: too long for its place, still English, off the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.texts.glossary import Glossary, breaches, read_glossary, texts_of, without_arguments
from tawantinsuyu.texts.languages import GLOSSARY
from tawantinsuyu.texts.widths import FILE as WIDTHS
from tawantinsuyu.texts.widths import longest_in, read_widths

ARGUMENT: Final = "00"
"""Stands for an argument where characters are counted."""
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


class Checks:
    """The checks of a folder of texts; a language without a glossary breaks none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        widths = folder / WIDTHS
        self._widths = read_widths(widths.read_text(encoding="utf-8")) if widths.exists() else {}
        self._glossaries: dict[str, Glossary] = {}

    def glossary(self, language: str) -> Glossary:
        if language not in self._glossaries:
            file = self._folder / language / GLOSSARY
            text = file.read_text(encoding="utf-8") if file.exists() else ""
            self._glossaries[language] = read_glossary(text)
        return self._glossaries[language]

    def lacking(self, source: str, language: str) -> Iterator[str]:
        """The terms that the glossary of a language does not have yet."""
        yield from self.glossary(source).terms.keys() - self.glossary(language).terms.keys()

    def breaches(self, source: str, language: str, name: str, english: Any, translated: Any) -> Iterator[str]:
        texts = without_arguments(english), without_arguments(translated)
        yield from breaches(name, *texts, self.glossary(source), self.glossary(language))

    def too_long(self, name: str, translated: Any) -> str:
        """By how much a text is too long for its place; empty if it fits."""
        most = longest_in(self._widths, name)
        longest = max((len(without_arguments(text, ARGUMENT)) for text in texts_of(translated)), default=0)
        return "" if most is None or longest <= most else f"{longest} characters, {most} fit"

    def still_english(self, source: str, language: str, english: Any, translated: Any) -> bool:
        """Whether a text is the English one, and not because its words are the same in both languages."""
        text = without_arguments(english)
        if without_arguments(translated) != text:
            return False
        same = self.glossary(source).same | self.glossary(language).same
        return any(word.casefold() not in same for word in _WORD.findall(text))
