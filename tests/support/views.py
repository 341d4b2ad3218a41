"""Views of positions that belong to no game."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.seat_position import seat_position
from tawantinsuyu.game.view import PositionView
from tawantinsuyu.game.view_builder import view_of


def view_for(s: State, viewer: int | None) -> PositionView:
    """The position as `viewer` may know it; `None` is a spectator."""
    return view_of(seat_position(s, NONE if viewer is None else viewer))
