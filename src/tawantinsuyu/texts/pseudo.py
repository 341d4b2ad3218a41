"""A language made from English, for tests: longer by 40 %, with an accent on every vowel, in brackets of its own.

On a page in it, text without accents is not translated, and text that is cut off would be cut off in a longer language.
Arguments, ids and markup stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from tawantinsuyu.texts.reference import Block, Book, Chapter, RuleRow

LONGER: Final = 0.4
BRACKETS: Final = "⟦⟧"
SUBJECT: Final = "{who} "
"""Sentences that begin with it are shown without it, too."""
SHORTEST: Final = 3
"""Shorter texts are labels of one or two letters: they get accents, and nothing else."""
_ACCENTS: Final = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")
_VOWELS: Final = frozenset("áéíóúýÁÉÍÓÚÝ")
_KEPT: Final = re.compile(r"\{(?:[^{}]|\{[^{}]*\})*\}|`[^`]*`|https?://\S+|\b[A-Z]+(?:-[A-Z]+)*-?\d+\w*\b")
_PLURAL: Final = re.compile(r"\{(\w+):plural ([^{}]*)\}")


def pseudo_message(message: Any) -> Any:
    """A message with all its forms."""
    if not isinstance(message, str):
        return {name: pseudo_message(text) for name, text in message.items()}
    subject = SUBJECT if message.startswith(SUBJECT) else ""
    text = message.removeprefix(subject)
    if len(_KEPT.sub("", text)) < SHORTEST:
        return "".join(piece for _, piece in _pieces(message))
    return f"{subject}{BRACKETS[0]}{pseudo_text(text)}{BRACKETS[1]}"


def pseudo_text(text: str) -> str:
    """A text without brackets."""
    pieces = list(_pieces(text))
    vowels = sum(letter in _VOWELS for _, piece in pieces for letter in piece)
    extra = round(LONGER * sum(len(piece) for is_kept, piece in pieces if not is_kept))
    each, more = divmod(extra, vowels) if vowels else (0, 0)
    longer: list[str] = []
    for is_kept, piece in pieces:
        for letter in piece:
            repeat = not is_kept and letter in _VOWELS
            longer.append(letter + letter.lower() * (each + (more > 0)) if repeat else letter)
            more -= repeat
    return "".join(longer)


def pseudo_book(book: Book) -> Book:
    """The rules, rule by rule."""
    chapters = [Chapter(pseudo_text(each.title), [_block(block) for block in each.blocks]) for each in book.chapters]
    return Book(book.id, pseudo_text(book.title), chapters)


def _block(block: Block) -> Block:
    return replace(
        block,
        text=pseudo_text(block.text),
        items=[pseudo_text(item) for item in block.items],
        rows=[RuleRow(row.id, [pseudo_text(cell) for cell in row.cells]) for row in block.rows],
        more=[_block(each) for each in block.more],
    )


def _pieces(text: str) -> Iterator[tuple[bool, str]]:
    """The parts of a text, each with whether it is kept; others have their accents."""
    end = 0
    for kept in _KEPT.finditer(text):
        yield False, text[end : kept.start()].translate(_ACCENTS)
        yield True, _PLURAL.sub(_plural, kept.group())
        end = kept.end()
    yield False, text[end:].translate(_ACCENTS)


def _plural(field: re.Match[str]) -> str:
    forms = "|".join(pseudo_text(form) for form in field[2].split("|"))
    return f"{{{field[1]}:plural {forms}}}"
