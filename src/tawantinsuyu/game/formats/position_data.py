"""A position as plain data, as types: fields under their saved names, pieces as codes."""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict

from tawantinsuyu.kernel.codec import Plain


class PileData(TypedDict):
    """A face-down pile: the shuffled part, and what lies under it with a mask of the seats that know each piece."""

    loose: list[int]
    bottom: list[int]
    known: list[int]


class OpenPlayer(TypedDict):
    """What a player has on the table."""

    vp: int
    temple: int
    high_priest: int
    steps: int
    markers: int
    stock: list[int]
    workers: list[int]
    army_up: list[int]
    army_down: list[int]
    buildings: list[int]
    down: list[int]
    small: list[int]
    large: list[int]
    powers: list[int]
    sources: list[int]
    tapestries: list[list[int]]


class PlayerData(OpenPlayer):
    """What a player has, hands included."""

    gods: list[int]
    laid: list[int]
    army: list[int]


class SoloData(TypedDict):
    """The board of an automated opponent."""

    tokens: list[int]
    workers: list[int]
    alike: int
    faces: list[int]
    played: list[int]
    slots: list[int]


class OpenPosition(TypedDict):
    """What everybody may know of a position, besides players, piles and the board of an automated opponent."""

    active: int
    first: int
    turn: int
    orientation: int
    bag: list[int]
    village: list[int]
    nomads: list[int]
    casualties: list[int]
    gone: list[int]
    hill: list[int]
    steps: list[int]
    conquest: list[int]
    market: list[int]
    god_offer: list[int]
    aside: list[int]
    army_discard: list[int]
    face_up: int
    drawn_for: int
    small: list[int]
    large: list[int]
    holder: int
    festivals: int
    last: bool
    deck_only: bool
    annex: dict[str, Plain] | None
    stack: list[list[Plain]]


class PositionData(OpenPosition):
    """Everything that determines how play can continue, secrets included."""

    drawn: list[int]
    players: list[PlayerData]
    solo: SoloData | None
    god_deck: PileData
    army_deck: PileData
    weavings: PileData
    stacks: list[PileData]
    visited: NotRequired[list[int]]
