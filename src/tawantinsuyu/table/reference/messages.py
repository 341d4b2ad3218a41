"""The words of the page, and the rules to look up."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tawantinsuyu.table.messages.base import Out


class PageWordsOut(Out):
    """What the page itself says."""

    language: str
    version: str = Field(description="Of the server: drawings that are asked for with it are kept for good.")
    words: dict[str, dict[str, str | dict[str, str]]] = Field(
        description="By section and name: a text with places for arguments, `{name}`, or its forms by plural category."
    )


class RuleRowOut(Out):
    """A row of a table of the rules."""

    id: str = Field(description="The number of the rule that the row tells; empty if it is none.")
    cells: list[str]


class RulesBlockOut(Out):
    """A part of a chapter of the rules, as plain text."""

    kind: Literal["heading", "rule", "note", "list", "table"]
    text: str = Field(description="What is said; empty for a list and a table.")
    id: str = Field(description="The number of a rule; empty for everything else.")
    items: list[str] = Field(description="The entries of a numbered list.")
    rows: list[RuleRowOut] = Field(description="The rows of a table, its head first.")
    more: list[RulesBlockOut] = Field(description="Lists, tables and notes that belong to a rule.")


class RulesChapterOut(Out):
    """A chapter of the rules."""

    title: str
    blocks: list[RulesBlockOut]


class RulesBookOut(Out):
    """The rules of the base game, of the expansion, or of an opponent."""

    id: str
    title: str
    chapters: list[RulesChapterOut]


class ReferenceOut(Out):
    """All rules. Their numbers stand in the texts of others as they are."""

    language: str
    books: list[RulesBookOut]
