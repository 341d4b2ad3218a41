"""Faults in component data, worded for the author of the file."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

MOST_FAULTS: Final = 300
"""Faults after which the remaining entries are not read: each one takes time to word."""


class Fault(NamedTuple):
    """One fault: its place, and what was expected there."""

    file: str
    id: str
    field: str
    message: str

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.file, self.id, self.field and f"field '{self.field}'") if part)
        return f"{place}: {self.message}"


class BoxError(ValueError):
    """Raised for data that does not make a box. `faults` lists all faults, not only the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


def listed(words: Iterable[str]) -> str:
    """Known words for a message: `gold, stone, potato`."""
    return ", ".join(words)


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Known words that look like a mistyped one, best first. Z6 matches Z06, and w01 matches W01."""
    by_form: dict[str, str] = {}
    for candidate in known:
        by_form.setdefault(_without_zeros(candidate), candidate)
    matches = difflib.get_close_matches(_without_zeros(word), by_form, n=3, cutoff=0.6)
    return tuple(by_form[match] for match in matches)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'W01'?`, or nothing if no known word is near."""
    near = nearest(word, known)
    return f"; did you mean {' or '.join(repr(match) for match in near)}?" if near else ""


def _without_zeros(word: str) -> str:
    return re.sub(r"0+(?=\d)", "", word.lower())
