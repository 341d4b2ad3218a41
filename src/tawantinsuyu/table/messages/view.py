"""The view as the server sends it. Its parts are described where they are declared: `game/view.py`."""

from __future__ import annotations

from tawantinsuyu.game import view


class View(view.View, closed=True):
    """The game as one seat or a spectator may know it."""
