"""The messages of the web page: the files `web-….toml` of a language."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final

from tawantinsuyu.texts.catalogue import message_files

FILES: Final = "web-"


@cache
def page_messages(language: str) -> dict[str, dict[str, Any]]:
    """Messages by section and name: a text with named arguments, `{name}`, or a table of plural forms."""
    sections: dict[str, dict[str, Any]] = {}
    for file in message_files(language):
        if file.name.startswith(FILES):
            sections |= tomllib.loads(file.read_text(encoding="utf-8"))
    return sections
