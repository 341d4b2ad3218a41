"""Shortcuts for readers of views."""

from __future__ import annotations

from tawantinsuyu.automata.view import SoloView
from tawantinsuyu.game.view import HandView, PlayerView, PositionView
from tawantinsuyu.golden_age.view import GoldenAgeView


def viewer_of(view: PositionView) -> int:
    """The viewing seat; fails for a spectator's view."""
    seat = view["seat"]
    assert seat is not None, "a spectator has no seat"
    return seat


def own_player(view: PositionView) -> PlayerView:
    """The player of the viewing seat."""
    seat = view["seat"]
    assert seat is not None, "a spectator has no seat"
    return view["players"][seat]


def own_hand(view: PositionView) -> HandView:
    """The cards of the viewing seat."""
    return own_player(view)["hand"]


def expansion_in(view: PositionView) -> GoldenAgeView:
    """The pieces of the expansion; only for games with a module."""
    expansion = view["golden_age"]
    assert expansion is not None, "no module is in play"
    return expansion


def opponent_pieces(view: PositionView) -> list[str]:
    """What modules lay out for the automated opponent, by the names of the texts about it."""
    expansion = view["golden_age"]
    return ["cults"] if expansion is not None and expansion["cults"] else []


def solo_in(view: PositionView) -> SoloView:
    """The board of the automated opponent; only for games with one."""
    solo = view["solo"]
    assert solo is not None, "there is no automated opponent"
    return solo


def steps_owner(view: PositionView, slot: str) -> int | None:
    """The owner of the Steps at a place such as `3-upper`."""
    for name, owner in view["steps"].items():
        if name == slot:
            return owner
    return None
