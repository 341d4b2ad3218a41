"""The messages of the web page: the files `web-….toml` of a language."""

from __future__ import annotations

from functools import cache

from tawantinsuyu.texts.fallback import merged_messages
from tawantinsuyu.texts.speech import Messages


@cache
def page_messages(language: str) -> Messages:
    """Messages by section and name: a text with named arguments, `{name}`, or a table of plural forms."""
    return merged_messages(language, of_page=True)
