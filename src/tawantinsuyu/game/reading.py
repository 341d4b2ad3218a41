"""Short ways to what readers of a view need again and again."""

from __future__ import annotations

from tawantinsuyu.automata.view import SoloView
from tawantinsuyu.box.vocabulary import BUILDING_TYPES
from tawantinsuyu.game.view import HandView, PlayerView, PositionView
from tawantinsuyu.golden_age.view import GoldenAgeView


def viewer_of(view: PositionView) -> int:
    """The seat that looks; a spectator's view has none."""
    seat = view["seat"]
    assert seat is not None, "a spectator has no seat"
    return seat


def own_player(view: PositionView) -> PlayerView:
    """The player who looks."""
    return view["players"][viewer_of(view)]


def own_hand(view: PositionView) -> HandView:
    """The cards of the player who looks."""
    return own_player(view)["hand"]


def expansion_in(view: PositionView) -> GoldenAgeView:
    """The pieces of the expansion; the caller knows that a module is in play."""
    found = view["golden_age"]
    assert found is not None, "no module is in play"
    return found


def solo_in(view: PositionView) -> SoloView:
    """The board of the automated opponent; the caller knows that there is one."""
    found = view["solo"]
    assert found is not None, "there is no automated opponent"
    return found


def tiles_on_offer(view: PositionView, type: str | None = None) -> list[str]:
    """The tiles in the Building Market, of one type or of all."""
    market = view["market"]
    return [
        tile
        for name in BUILDING_TYPES
        if (type is None or type == name) and name in market
        for tile in market[name]
        if tile is not None
    ]


def steps_owner(view: PositionView, slot: str) -> int | None:
    """Who owns the Steps at a place such as `3-upper`."""
    for name, owner in view["steps"].items():
        if name == slot:
            return owner
    return None
