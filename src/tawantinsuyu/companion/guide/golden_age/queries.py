"""What of her side decides whether the guide asks about modules."""

from __future__ import annotations

from tawantinsuyu.automata.pachamama.recruiting import open_palace
from tawantinsuyu.companion.guide.position import OPPONENT
from tawantinsuyu.companion.guide.session import Session
from tawantinsuyu.core.values import NONE, WORKER_TYPES


def has_open_palace(g: Session) -> bool:
    """PAC-133: whether some kind of Worker could become a Noble, so that it matters which Nomads there are."""
    return any(open_palace(g.state, OPPONENT, kind) != NONE for kind in range(WORKER_TYPES))
