"""A reason for an option, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """A change for the asked seat, rounded: how many more of a kind, or fewer if negative. VP have a source.

    `where` is the region, the Temple step reached or the number of the Tapestry, if most lines agree on it.
    """

    kind: str
    amount: int
    source: str = ""
    where: str = ""
