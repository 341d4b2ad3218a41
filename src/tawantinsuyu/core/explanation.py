"""Reasons and warnings as data: rule ids and message ids with arguments, put into words by `texts`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WARNINGS: Final = (
    "action-unused",
    "benefits-left",
    "cards-unpaid",
    "gold-kept",
    "gold-taken",
    "last-festival",
    "no-worker",
    "share-empty",
    "tasks-left",
    "workers-lost",
)
"""The ids of all warnings. A player may switch each of them off."""


@dataclass(frozen=True)
class Line:
    """One reason: the rule it follows from, a message id, and the arguments of the message."""

    rule: str
    message: str
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class Caution:
    """One warning: a message id, the rule it follows from, and the arguments of the message."""

    id: str
    rule: str
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """Why an option costs and gives what it does, or why a thing is not offered."""

    about: str
    lines: tuple[Line, ...]


class UnknownThing(ValueError):
    """Raised for a thing that no question of the game ever offers."""

    def __init__(self, thing: object) -> None:
        super().__init__(f"there is no {thing!r}; name a thing by its key, such as space:M23 or building:Z07")
