"""All texts of a language as translators see them."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described


class TranslatedOut(TypedDict, closed=True):
    """A text of a language."""

    name: Annotated[str, Described("`event.gained`, `web:home.play` of the page, `name.Z07`, `rules.TSK-07`.")]
    file: Annotated[str, Described("The file in the folder of the language.")]
    forms: Annotated[dict[str, str], Described("Its texts by form, such as `acc.one`; a single one has an empty form.")]
    stale: Annotated[bool, Described("Whether the English has changed since it was translated.")]
    terms: Annotated[list[str], Described("The terms of the glossary that an English text uses; otherwise empty.")]
    most: Annotated[int | None, Described("How many characters fit where it stands; null if that does not matter.")]


class TermOut(TypedDict, closed=True):
    """A term of the glossary."""

    name: str
    group: str
    forms: Annotated[list[str], Described("The word, then other forms; `~` stands for any ending.")]


class TranslationsOut(TypedDict, closed=True):
    """All texts that a language has of its own, and its glossary."""

    language: str
    texts: list[TranslatedOut]
    terms: list[TermOut]
