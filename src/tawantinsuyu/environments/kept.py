"""Cells that were made before, with the things that they were made of, so that only what has changed is made anew.

Most lists of a position are replaced and never changed in place (`core/replacing.py`): the same list means the same
cells. Of the others a copy is compared.
"""

from __future__ import annotations

from typing import Final

NEVER: Final = -9
"""No number of any position: things marked with it have not been seen yet."""


def marked(size: int, columns: list[int], codes: list[int]) -> bytes:
    """Signs for some things, whose columns are given by their codes; those that are not there have negative codes."""
    cells = bytearray(size)
    for code in codes:
        if code >= 0:
            cells[columns[code]] = 1
    return bytes(cells)


def one_of(size: int) -> list[bytes]:
    """For each place the signs that mark it alone; at the end, and so at -1, those that mark none."""
    return [*[bytes([place == each for each in range(size)]) for place in range(size)], bytes(size)]


class KeptSeat:
    """The cells of one seat; its hand and Tapestries only in the rows of the seat itself."""

    __slots__ = (
        "army",
        "army_down",
        "army_up",
        "buildings",
        "conquest",
        "down",
        "gods",
        "hand",
        "hand_army",
        "high_priest",
        "laid",
        "lengths",
        "own_tapestries",
        "own_tapestries_of",
        "signs",
        "steps",
        "tapestries",
        "temple",
    )

    def __init__(self) -> None:
        self.army_up: list[int] = []
        self.army_down: list[int] = []
        self.army: list[int] = []  # Army cards by their Soldiers
        self.tapestries: list[tuple[int, ...]] = []
        self.lengths: list[int] = []  # Tapestries, Weavings in them, the longest
        self.high_priest = NEVER
        self.temple = NEVER
        self.steps: list[int] = []
        self.conquest: list[int] = []
        self.buildings: list[int] = []
        self.down: list[int] = []
        self.signs = b""  # from the High Priest on
        self.gods: list[int] = [NEVER]
        self.laid: list[int] = [NEVER]
        self.hand_army: list[int] = [NEVER]
        self.hand = b""
        self.own_tapestries_of: list[tuple[int, ...]] = []
        self.own_tapestries = b""


class KeptTable:
    """The cells of the table that all seats see."""

    __slots__ = (
        "aside",
        "face_up",
        "hill",
        "hill_cells",
        "market",
        "offer",
        "pieces",
        "seats",
        "village",
        "village_cells",
    )

    def __init__(self, seats: int) -> None:
        self.seats = [KeptSeat() for _ in range(seats)]
        self.hill = [NEVER]
        self.hill_cells = b""
        self.village = [NEVER]
        self.village_cells = b""
        self.offer = [NEVER]
        self.aside: list[int] = []
        self.market: list[int] = []
        self.face_up = NEVER
        self.pieces = b""  # cards and tiles on the table
