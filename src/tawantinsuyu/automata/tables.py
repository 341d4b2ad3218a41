"""Tables of what a solo board shows: cells and loops, tokens, the die, rewards, Personality faces."""

from __future__ import annotations

from tawantinsuyu.core.automaton import SoloBoard
from tawantinsuyu.core.values import NONE


class SoloTables:
    """The tables of one solo board. Cells are numbered row by row, from left to right."""

    __slots__ = (
        "cell_names",
        "cell_row",
        "die_values",
        "die_weights",
        "face_names",
        "face_row",
        "face_slot",
        "face_token",
        "loop",
        "pays_for_failure",
        "place",
        "printed",
        "recruit_row",
        "slots",
        "start",
        "token_values",
    )

    def __init__(
        self,
        slots: int,
        die: list[int],
        token_values: list[int],
        start: list[int],
        cell_names: list[str],
        cell_row: list[int],
        loop: list[list[int]],
        printed: list[int],
        face_slot: list[int],
        face_names: list[str],
        face_row: list[int],
        face_token: list[int],
        recruit_row: list[int],
        pays_for_failure: list[bool],
    ) -> None:
        self.slots = slots  # number of tucked God cards
        self.die_values = sorted(set(die))
        self.die_weights = [die.count(value) for value in self.die_values]
        self.token_values = token_values
        self.start = start  # the cell on which each token starts
        self.cell_names = cell_names
        self.cell_row = cell_row  # the benefits of each cell
        self.loop = loop  # for each cell the cells of its loop, clockwise
        self.place = [loop[cell].index(cell) for cell in range(len(loop))]
        self.printed = printed  # for each cell a value that is part of it, or NONE
        self.face_slot = face_slot  # for each cell the Personality slot on it, or NONE
        self.face_names = face_names
        self.face_row = face_row  # the benefits of each Personality face
        self.face_token = face_token  # the token whose side a face is
        self.recruit_row = recruit_row  # the reward of each kind of Worker, or NONE
        self.pays_for_failure = pays_for_failure  # by cell, whether a failed action gives 1 gold

    def new_board(self) -> SoloBoard:
        """AXO-22: the board with its tokens on their start cells; setup adds the rest."""
        return SoloBoard([NONE] * self.slots, self.start[:], [], 0, [NONE] * self.face_slots(), [])

    def face_slots(self) -> int:
        """The number of Personality tokens on the board."""
        return 1 + max(self.face_slot)

    def next_cell(self, cell: int, steps: int) -> int:
        """AXO-93: the cell at this distance clockwise on the same loop."""
        loop = self.loop[cell]
        return loop[(self.place[cell] + steps) % len(loop)]
