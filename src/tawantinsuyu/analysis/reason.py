"""A reason for an option, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """A change for the asked seat, rounded: how many more of a kind, or fewer if negative. VP have a source.

    `where` is the region, the Temple step reached or the number of the Tapestry, if most lines agree on it. For Workers
    `source` and `where` are the types gained and lost. Where two options are compared, `vp` is what the difference is
    worth in VP of lead; the amount may then be 0 if only the quality differs. `whose` is empty for the seat's own
    things. The amount of the kind `later` is in percentage points of the chance to win.
    """

    kind: str
    amount: int
    source: str = ""
    where: str = ""
    vp: float = 0.0
    whose: str = ""
