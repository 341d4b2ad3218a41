"""The view as the server sends it. Its parts are described where they are declared: `game/view.py`."""

from __future__ import annotations

from typing import cast

from tawantinsuyu import Game
from tawantinsuyu.game import view


class View(view.View, closed=True):
    """The game as one seat or a spectator may know it."""


def view_out(game: Game, seat: int | None) -> View:
    """What an audience may know of a game; each option says where it is on the table."""
    return cast(View, game.view(seat, places=True))
