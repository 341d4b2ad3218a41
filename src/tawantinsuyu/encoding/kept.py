"""Cells that were made before, with the things that they were made of, so that only what has changed is made anew.

Most lists of a position are replaced and never changed in place (`core/replacing.py`): the same list means the same
cells. Of the others a copy is compared.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Beyond: TypeAlias = list[tuple[int, int]]
"""Numbers that fit into no cell, with their places; hardly ever are there any."""

MOST_IN_A_CELL: Final = 255
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


def number_cells(numbers: list[int], at: int, beyond: Beyond) -> bytes:
    """The cells of some numbers, the first one at `at`; those that fit into no cell are added to `beyond`."""
    try:
        return bytes(numbers)
    except ValueError:
        beyond += [(at + place, number) for place, number in enumerate(numbers) if not 0 <= number <= MOST_IN_A_CELL]
        return bytes([number if 0 <= number <= MOST_IN_A_CELL else 0 for number in numbers])


class KeptNumbers:
    """Some numbers with their cells."""

    __slots__ = ("cells", "numbers")

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.cells = b""

    def add_to(self, rows: list[bytes], numbers: list[int], at: int, beyond: Beyond) -> int:
        """Add the cells of these numbers, made anew if they have changed; returns the place after them."""
        if self.numbers is not numbers and self.numbers != numbers:
            known = len(beyond)
            self.cells = number_cells(numbers, at, beyond)
            self.numbers = numbers if len(beyond) == known else []  # cells that do not tell all are not kept
        rows.append(self.cells)
        return at + len(self.cells)


class KeptSeat:
    """The cells of one seat; its hand and Tapestries only in the rows of the seat itself."""

    __slots__ = (
        "army",
        "army_cells",
        "army_down",
        "army_up",
        "buildings",
        "collected",
        "collected_numbers",
        "conquest",
        "down",
        "gods",
        "gods_cells",
        "goods_numbers",
        "high_priest",
        "laid",
        "laid_cells",
        "large",
        "lengths",
        "of_modules",
        "own_cells",
        "own_tapestries",
        "signs",
        "small",
        "statue_numbers",
        "statues",
        "steps",
        "tapestries",
        "temple",
        "worker_numbers",
        "workers",
    )

    def __init__(self) -> None:
        self.goods_numbers = KeptNumbers()
        self.army_up: list[int] = []
        self.army_down: list[int] = []
        self.tapestries: list[tuple[int, ...]] = []
        self.collected: list[int] = []  # Army cards on the table, and Tapestries
        self.collected_numbers = KeptNumbers()
        self.workers: list[int] = []
        self.worker_numbers = KeptNumbers()
        self.small: list[int] = []
        self.large: list[int] = []
        self.of_modules: list[int] = []
        self.statues: list[int] = []  # and what modules add
        self.statue_numbers = KeptNumbers()
        self.high_priest = NEVER
        self.temple = NEVER
        self.steps: list[int] = []
        self.conquest: list[int] = []
        self.buildings: list[int] = []
        self.down: list[int] = []
        self.signs = b""  # from the High Priest on
        self.gods = [NEVER]
        self.gods_cells = b""
        self.laid = [NEVER]
        self.laid_cells = b""
        self.army = [NEVER]
        self.army_cells = b""
        self.own_tapestries: list[tuple[int, ...]] = []
        self.own_cells = b""
        self.lengths = b""


class KeptTable:
    """The cells of the table that all seats see."""

    __slots__ = (
        "aside",
        "aside_cells",
        "casualties",
        "clock_numbers",
        "face_up",
        "gone",
        "hill",
        "hill_cells",
        "large",
        "market",
        "market_cells",
        "nomads",
        "offer",
        "offer_cells",
        "pile_numbers",
        "seats",
        "small",
        "statue_numbers",
        "statues",
        "village",
        "village_cells",
        "worker_numbers",
        "workers",
    )

    def __init__(self, seats: int) -> None:
        self.seats = [KeptSeat() for _ in range(seats)]
        self.clock_numbers = KeptNumbers()
        self.nomads: list[int] = []
        self.casualties: list[int] = []
        self.gone: list[int] = []
        self.workers: list[int] = []
        self.worker_numbers = KeptNumbers()
        self.pile_numbers = KeptNumbers()
        self.small: list[int] = []
        self.large: list[int] = []
        self.statues: list[int] = []
        self.statue_numbers = KeptNumbers()
        self.hill = [NEVER]
        self.hill_cells = b""
        self.village = [NEVER]
        self.village_cells = b""
        self.offer = [NEVER]
        self.offer_cells = b""
        self.aside: list[int] = []
        self.aside_cells = b""
        self.market: list[int] = []
        self.face_up = NEVER
        self.market_cells = b""  # with the face-up Weaving
