"""What players keep at the start of a game: a starting Weaving and three of eight God cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

KINDS: Final = ("weaving", "keep")
MOST: Final = 4


def kept_at_start(answers: Iterable[tuple[int | None, str | None]]) -> dict[int, list[str]]:
    """The names of what each seat kept, from the answers of a game in order, each with its seat.

    >>> kept_at_start([(1, "weaving:SW02"), (1, "keep:G07"), (0, "place"), (1, "keep:G21")])
    {1: ['SW02', 'G07', 'G21']}
    """
    kept: dict[int, list[str]] = {}
    for seat, key in answers:
        kind, _, name = (key or "").partition(":")
        if seat is not None and kind in KINDS and len(kept.setdefault(seat, [])) < MOST:
            kept[seat].append(name)
    return kept
