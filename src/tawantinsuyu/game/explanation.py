"""What explanations are made of: lines with rule ids and message ids, to be put into words in any language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """One reason: the rule it follows from, a message id, and what the message speaks of."""

    rule: str
    message: str
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """What stands behind an option or a thing that is not offered."""

    about: str
    lines: tuple[Line, ...]


class UnknownThing(ValueError):
    """A thing that no question of the game ever offers."""

    def __init__(self, thing: str) -> None:
        super().__init__(f"nothing is called {thing!r}; name a thing like a key, such as space:M23 or building:Z07")


def place_of(names: Sequence[str], name: str, thing: str) -> int:
    """Where a name stands in a list; `UnknownThing` if it does not."""
    if name not in names:
        raise UnknownThing(thing)
    return names.index(name)
