"""Reads the texts of a language from its folder, with English wherever it has none of its own.

This is the only place where English steps in. A complete language lacks nothing, which a test checks; for a draft,
`untranslated` in `translation.py` lists what readers see in English.
"""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

from tawantinsuyu.texts.languages import LANGUAGES, NO_MESSAGES, PSEUDO, SOURCE, read_toml
from tawantinsuyu.texts.pseudo import pseudo_book, pseudo_message
from tawantinsuyu.texts.reference import BOOKS, Book, Chapter, read_book
from tawantinsuyu.texts.speech import PLAIN, Messages, builtin_words

OF_THE_PAGE: Final = "web-"
"""Prefix of the web page's files; their sections are separate from all others."""


def message_files(language: str) -> list[Traversable]:
    """The message files of a language."""
    files = [file for file in LANGUAGES[language].folder.iterdir() if file.name.endswith(".toml")]
    return sorted((file for file in files if file.name not in NO_MESSAGES), key=lambda file: file.name)


@cache
def own_messages(language: str, of_page: bool) -> Messages:
    """The sections of all files of a language: those of the web page, or all others."""
    if language == PSEUDO:
        english = {**own_messages(SOURCE, of_page), **({} if of_page else printed_words())}
        return {section: pseudo_message(texts) for section, texts in english.items()}
    files = [file for file in message_files(language) if file.name.startswith(OF_THE_PAGE) == of_page]
    return {section: texts for file in files for section, texts in read_toml(file).items()}


def merged_messages(language: str, of_page: bool) -> Messages:
    """The same with English messages where it has none."""
    own, english = own_messages(language, of_page), own_messages(SOURCE, of_page)
    merged = {section: {**english.get(section, {}), **own.get(section, {})} for section in {**english, **own}}
    if not LANGUAGES[language].complete:
        for section, texts in english.items():
            merged[section] |= {name: _fitted(text, merged[section][name]) for name, text in texts.items()}
    return merged


def _fitted(english: Any, own: Any) -> Any:
    """A message of a draft in the shape of the English one, with English forms where it has too few."""
    if isinstance(english, dict):
        return {**english, **own} if isinstance(own, dict) else dict.fromkeys(english, own)
    return own if isinstance(own, str) or PLAIN in own else english


def own_books(language: str) -> list[Book]:
    """The rules as far as a language has them; a book that it does not have is empty."""
    if language == PSEUDO:
        return [pseudo_book(book) for book in own_books(SOURCE)]
    files = {name: LANGUAGES[language].folder / "rules" / f"{name}.md" for name in BOOKS}
    return [read_book(name, file.read_text(encoding="utf-8") if file.is_file() else "") for name, file in files.items()]


@cache
def reference(language: str) -> list[Book]:
    """All rules in a language, and in English what it does not have."""
    return [_filled(book, own) for book, own in zip(own_books(SOURCE), own_books(language), strict=True)]


def _filled(english: Book, own: Book) -> Book:
    """Rules are found by their number, everything else by its place."""
    rules = {block.id: block for chapter in own.chapters for block in chapter.blocks if block.id}
    filled = Book(english.id, own.title or english.title)
    for number, chapter in enumerate(english.chapters):
        there = own.chapters[number] if number < len(own.chapters) else Chapter(chapter.title)
        same = [each.kind for each in there.blocks] == [each.kind for each in chapter.blocks]
        blocks = [
            rules.get(block.id, block) if block.id or not same else there.blocks[place]
            for place, block in enumerate(chapter.blocks)
        ]
        filled.chapters.append(Chapter(there.title, blocks))
    return filled


def printed_words() -> Messages:
    """The English words on components."""
    return {"name": dict(builtin_words("name")), "text": dict(builtin_words("text"))}
