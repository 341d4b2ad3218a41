"""Texts of the page, and the rules reference."""

from __future__ import annotations

from typing import Annotated, Literal

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described


class LanguageOut(TypedDict, closed=True):
    """A language that readers may choose."""

    code: str
    name: Annotated[str, Described("The name of the language in itself.")]
    locale: Annotated[str, Described("The locale for dates, numbers and plural forms, as in `Intl`.")]
    direction: Literal["ltr", "rtl"]
    complete: Annotated[bool, Described("False for a draft: English stands where a text is missing.")]


class LanguagesOut(TypedDict, closed=True):
    """The languages that readers may choose; English is first."""

    languages: list[LanguageOut]


class PageWordsOut(TypedDict, closed=True):
    """The texts of the page itself."""

    language: str
    version: Annotated[str, Described("The server's version: drawings requested with it are cached permanently.")]
    words: Annotated[
        dict[str, dict[str, str | dict[str, str]]],
        Described("By section and name: a text with placeholders `{name}`, or its forms by plural category."),
    ]


class RuleRowOut(TypedDict, closed=True):
    """A row of a table of the rules."""

    id: Annotated[str, Described("The number of the rule in the row; empty if none.")]
    cells: list[str]


class RulesBlockOut(TypedDict, closed=True):
    """A part of a chapter of the rules, as plain text."""

    kind: Literal["heading", "rule", "note", "list", "table"]
    text: Annotated[str, Described("The text; empty for lists and tables.")]
    id: Annotated[str, Described("The number of a rule; empty for everything else.")]
    items: Annotated[list[str], Described("The entries of a numbered list.")]
    rows: Annotated[list[RuleRowOut], Described("The rows of a table, header first.")]
    more: Annotated[list[RulesBlockOut], Described("Lists, tables and notes that belong to a rule.")]


class RulesChapterOut(TypedDict, closed=True):
    """A chapter of the rules."""

    title: str
    blocks: list[RulesBlockOut]


class RulesBookOut(TypedDict, closed=True):
    """The rules of the base game, of the expansion, or of an opponent."""

    id: str
    title: str
    chapters: list[RulesChapterOut]


class ReferenceOut(TypedDict, closed=True):
    """All rules. Rule numbers appear unchanged in the texts."""

    language: str
    books: list[RulesBookOut]
