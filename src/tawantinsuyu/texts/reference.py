"""The rules of the game in our words, by number, for people to look up: reads the files of `rules/LANGUAGE`.

A file is a book: `#` its title, `##` a chapter, `###` a heading, `- **ID** …` a rule, which continues in indented lines
and may hold a table or a numbered list. A table can give rules, too, one a row. Text before the first chapter, chapters
about the making of the rules, and marks of sources are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias

BOOKS: Final = ("base", "golden-age", "solo-axomamma", "solo-pachamama")
"""The files, in the order of the reference."""
LEFT_OUT: Final = ("Conflicts and rulings", "Worked examples", "Printed facts needed")
"""Chapters that explain how the rules were found; they stand in the English files only."""
MARKS: Final = re.compile(r"\s*`\[[^\]`]*\]`|\s*\(rulings? [^)]*\)|, ruling [A-Z]+-C\d+|(?:^|\s)Sources?: .*")
"""Marks of sources: `[T]`, `[R CON-57]`, (ruling GA-C08), Sources: …"""
EMPHASIS: Final = re.compile(r"\*\*(.+?)\*\*|(?<![\w*])\*(\S|\S.*?\S)\*(?![\w*])|`([^`]+)`")
RULE: Final = re.compile(r"- \*\*([A-Z][A-Za-z0-9-]*)\*\* (.+)")
RULE_CELL: Final = re.compile(r"\*\*([A-Z][A-Za-z0-9-]*)\*\*")
NUMBERED: Final = re.compile(r"\d+\. (.+)")
SEPARATOR: Final = re.compile(r"\|[-|: ]+\|")

Kind: TypeAlias = Literal["heading", "rule", "note", "list", "table"]


@dataclass
class TableRow:
    """A row of a table; a row that is a rule has its id."""

    id: str
    cells: list[str]


@dataclass
class Block:
    """A part of a chapter.

    A rule has an `id`, a `text`, and perhaps `more`: lists, tables and notes that belong to it. A list has `items`, a
    table `rows`, the first of which is its head.
    """

    kind: Kind
    text: str = ""
    id: str = ""
    items: list[str] = field(default_factory=list)
    rows: list[TableRow] = field(default_factory=list)
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


@cache
def reference(language: str) -> list[Book]:
    """All books in a language."""
    folder = resources.files("tawantinsuyu.texts") / "rules" / language
    return [read_book(name, (folder / f"{name}.md").read_text(encoding="utf-8")) for name in BOOKS]


def rule_ids(books: list[Book]) -> list[str]:
    """The ids of all rules in their order."""
    blocks = [block for book in books for chapter in book.chapters for block in chapter.blocks]
    return [id for block in blocks for id in _ids(block)]


def passages(books: list[Book]) -> dict[str, str]:
    """Every piece of text by a name that is the same in all languages: a rule by its id, others by their place."""
    found: dict[str, str] = {}
    for book in books:
        found[book.id] = book.title
        for number, chapter in enumerate(book.chapters, 1):
            found[f"{book.id}.{number}"] = chapter.title
            for place, block in enumerate(chapter.blocks, 1):
                found[block.id or f"{book.id}.{number}.{place}"] = "\n".join(_lines(block))
    return found


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
        """Take in one line."""
        words = line.strip()
        indent = len(line) - len(line.lstrip(" "))
        if not words or words == "---":
            self._open = None
            return
        if indent == 0:
            self._rule = None
        found = RULE.fullmatch(line)
        if found is not None:
            self._rule = self._open = Block("rule", found[2], found[1])
            self.blocks.append(self._rule)
        elif line.startswith("### "):
            self.blocks.append(Block("heading", words.removeprefix("### ")))
            self._open = None
        elif words.startswith("|"):
            if not SEPARATOR.fullmatch(words):
                self._going_on("table").rows.append(_row(words))
        elif (item := NUMBERED.fullmatch(words)) is not None:
            self._going_on("list").items.append(item[1])
            self._indent = indent
        elif self._open is not None and self._open.kind == "list" and indent > self._indent:
            self._open.items[-1] += f" {words}"
        elif self._open is not None and self._open.kind in ("rule", "note"):
            self._open.text += f" {words}"
        else:
            self._going_on("note").text = words

    def _going_on(self, kind: Kind) -> Block:
        """The open block of this kind, or a new one: within the open rule, or of the chapter."""
        if self._open is None or self._open.kind != kind:
            self._open = Block(kind)
            (self.blocks if self._rule is None else self._rule.more).append(self._open)
        return self._open


def _row(line: str) -> TableRow:
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    found = RULE_CELL.fullmatch(cells[0])
    return TableRow("" if found is None else found[1], cells)


def _cleaned(block: Block) -> Block:
    rows = [TableRow(row.id, [_plain(cell) for cell in row.cells]) for row in block.rows]
    items, more = [_plain(item) for item in block.items], [_cleaned(each) for each in block.more]
    return Block(block.kind, _plain(block.text), block.id, items, rows, more)


def _plain(text: str) -> str:
    """Without marks of sources and of style."""
    return EMPHASIS.sub(lambda found: found[1] or found[2] or found[3], MARKS.sub("", text)).strip()
