"""The texts of the page and the rules reference, each in one language."""

from __future__ import annotations

from collections.abc import Iterable

from tawantinsuyu import __version__
from tawantinsuyu.table.reference.messages import (
    LanguagesOut,
    PageWordsOut,
    ReferenceOut,
    RulesBlockOut,
    RulesBookOut,
    RulesChapterOut,
)
from tawantinsuyu.texts.fallback import reference
from tawantinsuyu.texts.languages import LANGUAGES
from tawantinsuyu.texts.page import page_messages
from tawantinsuyu.texts.reference import Block, Book


def languages_out(offered: Iterable[str]) -> LanguagesOut:
    """The languages that readers may choose."""
    return {
        "languages": [
            {
                "code": each.code,
                "name": each.name,
                "locale": each.locale,
                "direction": each.direction,
                "complete": each.complete,
            }
            for each in (LANGUAGES[code] for code in offered)
        ]
    }


def words_out(language: str) -> PageWordsOut:
    """The messages of the page by section and name."""
    return {"language": language, "version": __version__, "words": page_messages(language)}


def rules_out(language: str) -> ReferenceOut:
    """All rules, book by book."""
    return {"language": language, "books": [_book(book) for book in reference(language)]}


def _book(book: Book) -> RulesBookOut:
    chapters: list[RulesChapterOut] = [
        {"title": chapter.title, "blocks": [_block(block) for block in chapter.blocks]} for chapter in book.chapters
    ]
    return {"id": book.id, "title": book.title, "chapters": chapters}


def _block(block: Block) -> RulesBlockOut:
    return {
        "kind": block.kind,
        "text": block.text,
        "id": block.id,
        "items": block.items,
        "rows": [{"id": row.id, "cells": row.cells} for row in block.rows],
        "more": [_block(each) for each in block.more],
    }
