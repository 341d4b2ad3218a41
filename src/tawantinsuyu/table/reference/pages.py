"""The words of the page and the rules to look up, each in one language."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from tawantinsuyu import __version__
from tawantinsuyu.texts.page import page_messages
from tawantinsuyu.texts.reference import reference


def words_out(language: str) -> dict[str, Any]:
    """The messages of the page by section and name."""
    return {"language": language, "version": __version__, "words": page_messages(language)}


def rules_out(language: str) -> dict[str, Any]:
    """All rules, book by book."""
    return {"language": language, "books": [asdict(book) for book in reference(language)]}
