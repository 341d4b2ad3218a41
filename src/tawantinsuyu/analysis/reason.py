"""A reason for an option, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """What changes for the asked seat, rounded: so many of a kind more, or fewer if below 0. VP have a source.

    `where` is the region, the step of the Temple that is reached, or the number of the Tapestry, if most lines agree.
    """

    kind: str
    amount: int
    source: str = ""
    where: str = ""
