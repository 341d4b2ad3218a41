"""What choosing an option leads to, told before it is chosen and only to the seat that is asked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import tawantinsuyu as tw
from tawantinsuyu.server.table.match import Match


@dataclass(frozen=True)
class Consequences:
    """What follows from an answer, up to the first draw or another seat's secret, which it would tell otherwise."""

    passes_on: bool
    """Whether the turn passes on at once."""
    is_final: bool
    """Whether it cannot be undone: something is drawn or shown."""
    cautions: tuple[tw.Caution, ...]

    def are_harmless(self, silenced: Collection[str]) -> bool:
        """Whether a player who wants to confirm choices need not confirm this one; `silenced` cautions do not count."""
        return not self.passes_on and not self.is_final and all(each.id in silenced for each in self.cautions)


def consequences_of(match: Match, key: str) -> Consequences:
    """What follows from an answer to the pending question. Raises `tw.NotOffered`."""
    preview = match.preview((key,))
    return Consequences(preview.passes_on, not preview.can_undo, tuple(match.game.warnings(key)))
