"""Names of things in lists."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.core.explanation import UnknownThing


def place_of(names: Sequence[str], name: str, thing: str) -> int:
    """Where a name stands in a list; `UnknownThing` if it does not."""
    if name not in names:
        raise UnknownThing(thing)
    return names.index(name)
