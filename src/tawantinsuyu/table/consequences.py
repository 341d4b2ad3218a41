"""What choosing an option leads to; shown before it is chosen, and only to the asked seat."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import tawantinsuyu as tw
from tawantinsuyu.table.match import Match


@dataclass(frozen=True)
class Consequences:
    """What follows from an answer, up to the first draw or another seat's secret, which it would otherwise reveal."""

    passes_on: bool
    """Whether another seat is asked next."""
    is_final: bool
    """Whether it cannot be undone: something is drawn or shown."""
    cautions: tuple[tw.Caution, ...]
    ends_turn: bool
    """Whether the seat is asked nothing more in its own turn."""

    def are_harmless(self, holding: Collection[str], silenced: Collection[str]) -> bool:
        """Whether the player needs to confirm nothing, if they confirm what `holding` names (see `Answer`).

        `silenced` cautions do not count.
        """
        met = {"passes-on": self.passes_on, "final": self.is_final, "ends-turn": self.ends_turn}
        return not any(met[each] for each in holding) and all(each.id in silenced for each in self.cautions)


def consequences_of(match: Match, key: str) -> Consequences:
    """What follows from an answer to the pending question. Raises `tw.NotOffered`."""
    preview = match.preview((key,))
    return Consequences(preview.passes_on, not preview.can_undo, tuple(match.game.warnings(key)), preview.ends_turn)
