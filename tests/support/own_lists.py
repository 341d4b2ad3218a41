"""The lists of a position, in the interpreted and the compiled build."""

from __future__ import annotations

import inspect

from tawantinsuyu.core.state import State


def parts_of(s: State) -> list[object]:
    """The position, its players, and what modules and an opponent add to it."""
    return [s, *s.players, *[part for part in (s.annex, s.solo) if part is not None]]


def lists_of(part: object) -> dict[str, list[object]]:
    """The fields of a part of a position that are lists. Compiled classes have no `__slots__`, but descriptors."""
    kind = type(part)
    names = [name for name in dir(kind) if inspect.isdatadescriptor(getattr(kind, name)) and not name.startswith("__")]
    fields = {name: getattr(part, name) for name in names}
    return {name: value for name, value in fields.items() if isinstance(value, list)}


def with_own_lists(s: State) -> State:
    """Give a copied position lists of its own in place of those that it shares; returns the position."""
    for part in parts_of(s):
        for name, value in lists_of(part).items():
            setattr(part, name, value[:])
    return s
