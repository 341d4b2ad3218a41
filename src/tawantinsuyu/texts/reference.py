"""Reads the rules reference, our numbered rules, from the files in the folder `rules` of a language.

A file is a book: `#` its title, `##` a chapter, `###` a heading, `- **ID** …` a rule, which continues in indented lines
and may contain a table or a numbered list. A table row can also be a rule. Text before the first chapter, chapters
about how the rules were derived, and source marks are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

BOOKS: Final = ("base", "golden-age", "solo-axomamma", "solo-pachamama")
"""The files, in the order of the reference."""
LEFT_OUT: Final = ("Conflicts and rulings", "Worked examples", "Printed facts needed")
"""Chapters about how the rules were derived; only the English files have them."""
MARKS: Final = re.compile(r"\s*`\[[^\]`]*\]`|\s*\(rulings? [^)]*\)|, ruling [A-Z]+-C\d+|(?:^|\s)Sources?: .*")
"""Source marks: `[T]`, `[R CON-57]`, (ruling GA-C08), Sources: …"""
EMPHASIS: Final = re.compile(r"\*\*(.+?)\*\*|(?<![\w*])\*(\S|\S.*?\S)\*(?![\w*])|`([^`]+)`")
RULE: Final = re.compile(r"- \*\*([A-Z][A-Za-z0-9-]*)\*\* (.+)")
RULE_CELL: Final = re.compile(r"\*\*([A-Z][A-Za-z0-9-]*)\*\*")
NUMBERED: Final = re.compile(r"\d+\. (.+)")
SEPARATOR: Final = re.compile(r"\|[-|: ]+\|")

Kind: TypeAlias = Literal["heading", "rule", "note", "list", "table"]


@dataclass
class RuleRow:
    """A row of a table; if it is a rule, with its id."""

    id: str
    cells: list[str]


@dataclass
class Block:
    """A part of a chapter.

    A rule has an `id`, a `text`, and optionally `more`: its lists, tables and notes. A list has `items`, a table has
    `rows`, the first of which is its header.
    """

    kind: Kind
    text: str = ""
    id: str = ""
    items: list[str] = field(default_factory=list)
    rows: list[RuleRow] = field(default_factory=list)
    more: list[Block] = field(default_factory=list)


@dataclass
class Chapter:
    """A chapter of a book."""

    title: str
    blocks: list[Block] = field(default_factory=list)


@dataclass
class Book:
    """The rules of the base game, of the expansion, or of an opponent."""

    id: str
    title: str
    chapters: list[Chapter] = field(default_factory=list)


def rule_ids(books: list[Book]) -> list[str]:
    """The ids of all rules in their order."""
    blocks = [block for book in books for chapter in book.chapters for block in chapter.blocks]
    return [id for block in blocks for id in _ids(block)]


def passages(books: list[Book]) -> dict[str, str]:
    """All pieces of text by a name that is the same in all languages: a rule by its id, others by position."""
    texts: dict[str, str] = {}
    for book in books:
        texts[book.id] = book.title
        for number, chapter in enumerate(book.chapters, 1):
            texts[f"{book.id}.{number}"] = chapter.title
            for place, block in enumerate(chapter.blocks, 1):
                texts[block.id or f"{book.id}.{number}.{place}"] = "\n".join(_lines(block))
    return texts


def _ids(block: Block) -> Iterator[str]:
    if block.id:
        yield block.id
    yield from (row.id for row in block.rows if row.id)
    for each in block.more:
        yield from _ids(each)


def _lines(block: Block) -> Iterator[str]:
    if block.text:
        yield block.text
    yield from block.items
    yield from (" | ".join(row.cells) for row in block.rows)
    for each in block.more:
        yield from _lines(each)


def read_book(id: str, text: str) -> Book:
    """A book from its file."""
    book = Book(id, "")
    reader = _Reader()
    is_left_out = True
    for line in text.splitlines():
        mark, _, words = line.partition(" ")
        if mark == "#":
            book.title = _plain(words)
        elif mark == "##":
            is_left_out = any(title in words for title in LEFT_OUT)
            if not is_left_out:
                book.chapters.append(Chapter(_plain(words)))
                reader = _Reader()
        elif not is_left_out:
            reader.read(line)
            book.chapters[-1].blocks = reader.blocks
    for chapter in book.chapters:
        cleaned = [_cleaned(block) for block in chapter.blocks]
        chapter.blocks = [block for block in cleaned if block.text or block.kind != "note"]
    return book


class _Reader:
    """Reads the lines of one chapter."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self._rule: Block | None = None
        self._open: Block | None = None  # the block that the next line may continue
        self._indent = 0

    def read(self, line: str) -> None:
        """Process one line."""
        words = line.strip()
        indent = len(line) - len(line.lstrip(" "))
        if not words or words == "---":
            self._open = None
            return
        if indent == 0:
            self._rule = None
        rule = RULE.fullmatch(line)
        if rule is not None:
            self._rule = self._open = Block("rule", rule[2], rule[1])
            self.blocks.append(self._rule)
        elif line.startswith("### "):
            self.blocks.append(Block("heading", words.removeprefix("### ")))
            self._open = None
        elif words.startswith("|"):
            if not SEPARATOR.fullmatch(words):
                self._continued("table").rows.append(_row(words))
        elif (item := NUMBERED.fullmatch(words)) is not None:
            self._continued("list").items.append(item[1])
            self._indent = indent
        elif self._open is not None and self._open.kind == "list" and indent > self._indent:
            self._open.items[-1] += f" {words}"
        elif self._open is not None and self._open.kind in ("rule", "note"):
            self._open.text += f" {words}"
        else:
            self._continued("note").text = words

    def _continued(self, kind: Kind) -> Block:
        """The open block if it has this kind, otherwise a new one in the open rule or the chapter."""
        if self._open is None or self._open.kind != kind:
            self._open = Block(kind)
            (self.blocks if self._rule is None else self._rule.more).append(self._open)
        return self._open


def _row(line: str) -> RuleRow:
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    rule_id = RULE_CELL.fullmatch(cells[0])
    return RuleRow("" if rule_id is None else rule_id[1], cells)


def _cleaned(block: Block) -> Block:
    rows = [RuleRow(row.id, [_plain(cell) for cell in row.cells]) for row in block.rows]
    items, more = [_plain(item) for item in block.items], [_cleaned(each) for each in block.more]
    return Block(block.kind, _plain(block.text), block.id, items, rows, more)


def _plain(text: str) -> str:
    """The text without source marks and emphasis."""
    return EMPHASIS.sub(lambda match: match[1] or match[2] or match[3], MARKS.sub("", text)).strip()
