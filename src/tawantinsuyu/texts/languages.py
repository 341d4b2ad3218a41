"""The languages: every folder of texts with a `language.toml` is one, and nothing else lists them.

A language that is not `complete` is a draft. It shows English where a text is missing (`fallback.py`), and is offered
only where drafts are switched on. Languages in the folder named by the environment are found, too.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Literal

from tawantinsuyu.texts.plural import plural_categories, plural_category

SOURCE: Final = "en"
"""All other languages are translated from it."""
DESCRIPTION: Final = "language.toml"
GLOSSARY: Final = "glossary.toml"
NO_MESSAGES: Final = (DESCRIPTION, GLOSSARY)
"""Files in the folder of a language that have no messages."""
DRAFTS: Final = "TAWANTINSUYU_DRAFTS"
"""The environment variable that switches drafts on."""
FOLDER: Final = "TAWANTINSUYU_LANGUAGES"
"""The environment variable with a further folder of languages."""
CODE: Final = re.compile("[a-z]{2,3}")
PSEUDO: Final = "qps"
"""The language made from English for tests (`pseudo.py`): a draft without a folder of its own."""
PSEUDO_LISTS: Final = {"comma": "{0}, {1}", "and": "{0} áánd {1}", "or": "{0} óór {1}"}
LISTS: Final = {"comma": "{0}, {1}", "and": "{0} and {1}", "or": "{0} or {1}"}


@dataclass(frozen=True)
class Language:
    """A language: its folder, and what its `language.toml` says."""

    code: str
    folder: Traversable
    name: str
    """In the language itself."""
    locale: str
    """The locale of the Unicode CLDR that its plural forms, dates and numbers follow."""
    complete: bool = False
    direction: Literal["ltr", "rtl"] = "ltr"
    quotes: str = "“”"
    """The opening and the closing quotation mark."""
    decimal: str = "."
    """What separates the decimals of a number."""
    lists: Mapping[str, str] = field(default_factory=lambda: dict(LISTS))
    """How a list goes on (`comma`), and how it ends."""

    @property
    def categories(self) -> tuple[str, ...]:
        """The plural forms for whole numbers."""
        return plural_categories(self.locale)

    def category(self, n: int) -> str:
        """The plural form for a number."""
        return plural_category(self.locale, n)


def read_toml(file: Traversable) -> dict[str, Any]:
    """The content of a file of texts. Raises `ValueError`, which names the file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error


def read_language(folder: Traversable) -> Language:
    """The language in a folder. Raises `ValueError`."""
    told = read_toml(folder / DESCRIPTION)
    if not CODE.fullmatch(folder.name):
        raise ValueError(f"{folder}: the folder of a language is named by its code of two or three small letters")
    try:
        return Language(folder.name, folder, **{"locale": folder.name, **told, "lists": LISTS | told.get("lists", {})})
    except TypeError as error:
        raise ValueError(f"{folder / DESCRIPTION}: {str(error).partition('() ')[2]}") from None


def find_languages(folders: Iterable[Traversable]) -> dict[str, Language]:
    """The languages in these folders by code: English first, the others by code."""
    inside = [each for folder in folders for each in folder.iterdir() if each.is_dir()]
    languages = {each.name: read_language(each) for each in inside if (each / DESCRIPTION).is_file()}
    return dict(sorted(languages.items(), key=lambda item: (item[0] != SOURCE, item[0])))


def _folders() -> list[Traversable]:
    further = os.environ.get(FOLDER)
    return [resources.files("tawantinsuyu.texts"), *([Path(further)] if further else [])]


LANGUAGES: Final = find_languages(_folders())
"""All languages by code, drafts included."""
LANGUAGES[PSEUDO] = replace(LANGUAGES[SOURCE], code=PSEUDO, name="⟦Éénglísh⟧", complete=False, lists=PSEUDO_LISTS)


def complete_languages() -> list[str]:
    """The codes of all languages that have every text."""
    return [code for code, language in LANGUAGES.items() if language.complete]


def are_drafts_offered() -> bool:
    """Whether drafts are switched on."""
    return bool(os.environ.get(DRAFTS))


def offered_languages() -> list[str]:
    """The codes of the languages that readers may choose: complete ones, and drafts where these are switched on."""
    return list(LANGUAGES) if are_drafts_offered() else complete_languages()
