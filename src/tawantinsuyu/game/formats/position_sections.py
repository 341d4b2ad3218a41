"""The sections of the position text: headings and lines, before values are read."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.core.token import Token, quoted, suggestion
from tawantinsuyu.game.formats.position_layout import PENDING


class Section:
    """The lines of one `[section]`. Lines are removed as they are read, so whatever is left is superfluous."""

    def __init__(self, heading: Token) -> None:
        self.heading = heading
        self.lines: list[Token] = []
        self.values: dict[str, list[Token]] = {}
        self.keys: list[Token] = []

    def sort(self) -> None:
        """Split the lines into keys and values."""
        for line in self.lines:
            key, value = line.partition(":")
            if value is None:
                line.fail(f"expected a line 'name: value' or a heading '[section]', not {quoted(line.text)}")
            self.keys.append(key)
            blanks = len(value.text) - len(value.text.lstrip(" "))
            self.values.setdefault(key.text, []).append(value.part(blanks, len(value.text.rstrip(" ")) or None))

    def one(self, key: str) -> Token:
        """The value of a line that must occur once."""
        lines = self.values.pop(key, [])
        if not lines:
            self.heading.fail(f"expected a line '{key}: …' in section {self.heading.text}")
        if len(lines) > 1:
            lines[1].fail(f"the line '{key}' occurs twice in section {self.heading.text}")
        return lines[0]

    def several(self, key: str) -> list[Token]:
        """The values of a line that may occur any number of times."""
        return self.values.pop(key, [])

    def finish(self, known: Sequence[str]) -> None:
        """Fails at a line that was not read."""
        for key in self.keys:
            if key.text in self.values:
                key.fail(f"section {self.heading.text} has no line {quoted(key.text)}; {suggestion(key.text, known)}")


def sections_of(lines: list[Token]) -> dict[str, Section]:
    """The sections by name."""
    sections: dict[str, Section] = {}
    current: Section | None = None
    for line in lines:
        if not line.text.strip() or line.text.startswith("#"):
            continue
        if line.text.startswith("["):
            name = line.text.rstrip(" ")[1:-1]
            if not line.text.rstrip(" ").endswith("]"):
                line.fail(f"expected a heading such as '[table]', not {quoted(line.text)}")
            if name in sections:
                line.fail(f"the section '[{name}]' occurs twice")
            current = sections[name] = Section(line.part(0, len(name) + 2))
        elif current is None:
            line.fail(f"expected a heading such as '[table]', not {quoted(line.text)}")
        else:
            current.lines.append(line)
    for name, section in sections.items():
        if name != PENDING:
            section.sort()
    return sections


def section_of(sections: dict[str, Section], name: str, end: Token) -> Section:
    """A section that must exist. It is removed, except the first, which is read in two parts."""
    if name not in sections:
        end.fail(f"expected a section '[{name}]'")
    return sections[name] if name == "table" else sections.pop(name)
