"""New lists from old ones, for fields of a position that are replaced and never changed in place.

Most of a position stays the same from one answer to the next. Copies share the fields that rarely change, which makes
a copy cheaper; `Player.copy` and `State.copy` show which.
"""

from __future__ import annotations


def added(things: list[int], thing: int) -> list[int]:
    """A copy with one more thing at the end."""
    other = things[:]
    other.append(thing)
    return other


def removed(things: list[int], thing: int) -> list[int]:
    """A copy without the first such thing. Raises `ValueError` if there is none."""
    other = things[:]
    other.remove(thing)
    return other


def counted(counts: list[int], at: int, more: int) -> list[int]:
    """A copy with `more` added to the count at a place."""
    other = counts[:]
    other[at] += more
    return other


def placed(places: list[int], at: int, thing: int) -> list[int]:
    """A copy with another thing at a place."""
    other = places[:]
    other[at] = thing
    return other
