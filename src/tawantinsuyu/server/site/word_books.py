"""Word books as responses: compressed, since they are part of every first load."""

from __future__ import annotations

from fastapi import Request, Response

from tawantinsuyu.box.box import Box
from tawantinsuyu.server.site.cached_response import CachedResponses
from tawantinsuyu.table.reference.word_book import MOST_BOOKS, word_book

_books = CachedResponses(MOST_BOOKS)


def words_response(request: Request, box: Box, language: str) -> Response:
    """The descriptions of all names in views; they tell nothing of a table."""
    key = (box.short_hash, language)
    return _books.get(key, lambda: {"language": language, "words": word_book(box, language)}).answer(request)
