"""Pieces of text that know their line and column, and errors that name them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple, NoReturn

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class TextError(ValueError):
    """Raised for an unreadable text. `line` and `column` count from 1; both are 0 if no single place is wrong."""

    def __init__(self, reason: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {reason}" if line else reason)
        self.reason = reason
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[TextError], tuple[str, int, int]]:
        return type(self), (self.reason, self.line, self.column)


class Token(NamedTuple):
    """A piece of text and its place."""

    text: str
    line: int
    column: int
    error: type[TextError]

    def fail(self, reason: str) -> NoReturn:
        """Raise the error of this text format at this place."""
        raise self.error(reason, self.line, self.column)

    def part(self, start: int, end: int | None = None) -> Token:
        """A slice with its own column."""
        return Token(self.text[start:end], self.line, self.column + start, self.error)

    def split(self, separator: str = " ") -> list[Token]:
        """The non-empty pieces between separators."""
        pieces: list[Token] = []
        start = 0
        for piece in self.text.split(separator):
            if piece:
                pieces.append(self.part(start, start + len(piece)))
            start += len(piece) + len(separator)
        return pieces

    def partition(self, separator: str) -> tuple[Token, Token | None]:
        """The parts before and after the separator; the second is None if there is no separator."""
        at = self.text.find(separator)
        return (self, None) if at < 0 else (self.part(0, at), self.part(at + len(separator)))


def quoted(text: str) -> str:
    """A word of the text for an error message, on one line and not too long."""
    shown = ascii(text) if not text.isprintable() else f"'{text}'"
    return shown if len(shown) <= 60 else f"{shown[:56]} …'"


def suggestion(word: str, known: Iterable[str]) -> str:
    """Suggests similar names, or all of them if there are few."""
    names = list(known)
    if len(names) <= 8:
        return f"expected {one_of(names)}"
    near = get_close_matches(word[:40], names, n=3, cutoff=0.5)
    return f"did you mean {one_of(near)}?" if near else f"expected a name such as {one_of(names[:3])}"


def one_of(names: Iterable[str]) -> str:
    """`a, b or c`."""
    quoted_names = [f"'{name}'" for name in names]
    if len(quoted_names) < 2:
        return "".join(quoted_names) or "nothing"
    return f"{', '.join(quoted_names[:-1])} or {quoted_names[-1]}"


def lines_of(text: object, error: type[TextError]) -> list[Token]:
    """The lines of a text without their line endings, which are LF or CRLF."""
    if not isinstance(text, str):
        raise error(f"expected a text, not {type(text).__name__}")
    lines = text.removeprefix("\ufeff").split("\n")
    return [Token(lines[i].removesuffix("\r"), i + 1, 1, error) for i in range(len(lines))]


def check_version(first: Token, name: str, version: int) -> None:
    """Fails unless the first line names this format and version."""
    words = first.text.split(" ")
    if words[0] != name:
        first.fail(f"expected '{name} {version}', not {quoted(first.text)}")
    if words[1:] != [str(version)]:
        first.part(len(name) + 1).fail(f"this program reads version {version} of {name}")
