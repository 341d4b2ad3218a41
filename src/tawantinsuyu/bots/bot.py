"""What every bot can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from tawantinsuyu.game.decision import Decision

View: TypeAlias = Mapping[str, Any]
"""What a seat may know, as `game.view(seat)` says it."""


class Bot(Protocol):
    """Somebody who can be asked. A bot never sees a position, only the view of its own seat."""

    def choose(self, view: View, decision: Decision) -> str:
        """The key of one of the options."""
        ...
