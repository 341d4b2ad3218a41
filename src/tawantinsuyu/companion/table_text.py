"""A position text filled in line by line; faults can be traced back to the line that was filled in."""

from __future__ import annotations

from collections.abc import Iterable


class TableText:
    """The sections of a position text and their lines, in order."""

    def __init__(self, text: str) -> None:
        self.first, _, rest = text.partition("\n")
        self.sections: dict[str, list[str]] = {}
        for line in rest.splitlines():
            if line.startswith("["):
                lines = self.sections.setdefault(line[1:-1], [])
            elif line:
                lines.append(line)

    def __contains__(self, section: str) -> bool:
        return section in self.sections

    def names(self, section: str) -> list[str]:
        """The names of the section's lines."""
        return [line.partition(":")[0] for line in self.sections[section]]

    def values(self, section: str, name: str) -> list[str]:
        """The words of a line."""
        return self.sections[section][self.names(section).index(name)].partition(":")[2].split()

    def put(self, section: str, name: str, words: Iterable[object]) -> None:
        """Replace the line with this name."""
        self.sections[section][self.names(section).index(name)] = _line(name, words)

    def add(self, section: str, name: str, words: Iterable[object]) -> None:
        """Add a line at the end of a section."""
        self.sections[section].append(_line(name, words))

    def replace(self, section: str, lines: Iterable[str]) -> None:
        self.sections[section] = list(lines)

    def to_text(self) -> str:
        parts = [self.first]
        for section, lines in self.sections.items():
            parts += ["", f"[{section}]", *lines]
        return "\n".join(parts) + "\n"

    def place_of(self, number: int) -> tuple[str, str]:
        """The section and the name of a line of `to_text`, counted from 1; empty if it is not such a line."""
        at = 1
        for section, lines in self.sections.items():
            at += 2
            if at < number <= at + len(lines):
                return section, lines[number - at - 1].partition(":")[0]
            at += len(lines)
        return "", ""


def _line(name: str, words: Iterable[object]) -> str:
    """One line; line breaks in the words become spaces."""
    return " ".join([f"{name}:", *" ".join(map(str, words)).split()])
