"""What of her side decides whether the guide asks about modules."""

from __future__ import annotations

from tawantinsuyu.automata.pachamama.recruiting import open_palace
from tawantinsuyu.companion.guide.position import OPPONENT
from tawantinsuyu.companion.guide.session import Session
from tawantinsuyu.core.values import NONE, WORKER_TYPES
from tawantinsuyu.golden_age.nobles.module import nobles_in


def noble_kinds(g: Session) -> list[int]:
    """PAC-133: the kinds of Workers that could become Nobles, so that it matters where they are."""
    if nobles_in(g.state.catalog) is None:
        return []
    return [kind for kind in range(WORKER_TYPES) if open_palace(g.state, OPPONENT, kind) != NONE]
