"""Everything that is translated, by name, as translators see it: what a language has, and what it was made from.

`event.gained` is a message, `web:home.play` one of the web page, `name.Z07` and `text.Z07` are the words on a
component, `rules.TSK-07` is a rule and `rules.base.3` the title of a chapter of the rules.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tawantinsuyu.texts.fallback import OF_THE_PAGE, message_files, own_books, printed_words
from tawantinsuyu.texts.languages import LANGUAGES, SOURCE, read_toml
from tawantinsuyu.texts.reference import passages

SOURCES: Final = "sources.json"
PAGE: Final = "web:"
RULES: Final = "rules."
COMPONENTS: Final = "components.toml"


class Text(NamedTuple):
    """A text with the file it is in; `entry` is a text, or a table of its forms."""

    file: str
    entry: Any

    def forms(self) -> dict[str, str]:
        """All its texts by form: `acc.one`; a text without forms has the form ``."""
        return dict(_forms(self.entry))


def texts_by_name(language: str) -> dict[str, Text]:
    """All texts that a language has of its own."""
    found: dict[str, Text] = {}
    if language == SOURCE:
        for section, words in printed_words().items():
            found |= {f"{section}.{id}": Text(COMPONENTS, text) for id, text in words.items()}
    for file in message_files(language):
        before = PAGE if file.name.startswith(OF_THE_PAGE) else ""
        for section, messages in read_toml(file).items():
            found |= {f"{before}{section}.{name}": Text(file.name, entry) for name, entry in messages.items()}
    for book in own_books(language):
        texts = passages([book]).items()
        found |= {f"{RULES}{name}": Text(f"rules/{book.id}.md", text) for name, text in texts if text}
    return found


def untranslated(language: str) -> list[str]:
    """The names of the texts that readers see in English."""
    own = texts_by_name(language)
    return [name for name in texts_by_name(SOURCE) if name not in own]


def stale_names(language: str) -> set[str]:
    """The names of the texts whose English has changed since they were translated."""
    file = LANGUAGES[language].folder / SOURCES
    hashes: Mapping[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    english = texts_by_name(SOURCE)
    return {name for name, hash in hashes.items() if name in english and short_hash(english[name].entry) != hash}


def short_hash(entry: Any) -> str:
    """A short hash of an English text."""
    return hashlib.sha256(json.dumps(entry, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:12]


def _forms(entry: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield path, entry
    else:
        for name, part in entry.items():
            yield from _forms(part, f"{path}.{name}" if path else name)
