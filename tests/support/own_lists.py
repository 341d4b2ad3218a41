"""Positions with lists that tests may change in place."""

from __future__ import annotations

from tawantinsuyu.core.state import State


def with_own_lists(s: State) -> State:
    """Give a copied position lists of its own in place of those that it shares; returns the position."""
    for part in (s, *s.players, *([] if s.annex is None else [s.annex])):
        for kind in type(part).__mro__:
            for name in getattr(kind, "__slots__", ()):
                value = getattr(part, name)
                if isinstance(value, list):
                    setattr(part, name, value[:])
    return s
