"""Makes the expansion's part of a view. Each module fills in its own fields."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.board import Board
from tawantinsuyu.golden_age.module import GoldenAgeModule
from tawantinsuyu.golden_age.view import GoldenAgeView


def golden_age_view(s: State) -> GoldenAgeView | None:
    """The modules' part of a view; None without modules."""
    board = s.annex
    if not isinstance(board, Board):
        return None
    seats = len(s.players)
    view: GoldenAgeView = {
        "nations": {},
        "vassals": [],
        "vassals_left": [0] * seats,
        "vassals_lost": [0] * seats,
        "cults": {},
        "newcomers": [],
        "newcomer_bag": 0,
        "palaces": {},
        "palace_this_turn": False,
        "held_cards": [s.catalog.god_names[card] for card in board.held],
        "drawn_tiles": [],
        "weavings_taken_up": [],
    }
    for module in s.catalog.modules:
        if isinstance(module, GoldenAgeModule):
            module.show(s, view)
    return view
