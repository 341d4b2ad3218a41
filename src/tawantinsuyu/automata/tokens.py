"""Tokens on their loops and the actions of their cells (AXO-92 to AXO-96, AXO-121 to AXO-126)."""

from __future__ import annotations

from tawantinsuyu.automata.opponent import board_of, opponent_of
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE


def tokens_of(s: State, seat: int, value: int) -> list[int]:
    """The tokens of a value."""
    values = opponent_of(s, seat).tables.token_values
    return [token for token in range(len(values)) if values[token] == value]


def face_on(s: State, seat: int, cell: int) -> int:
    """AXO-121: the Personality face that covers a cell, or NONE."""
    slot = opponent_of(s, seat).tables.face_slot[cell]
    return NONE if slot == NONE else board_of(s).faces[slot]


class TokenActions(Rule):
    """AXO-92: the actions under all tokens of a value, including printed ones, row by row, from left to right."""

    __slots__ = ("value",)

    def __init__(self, seat: int, value: int) -> None:
        self.seat = seat
        self.value = value

    def resolve(self, s: State) -> None:
        """Cells are numbered in this order."""
        tokens = board_of(s).tokens
        printed = opponent_of(s, self.seat).tables.printed
        cells = [cell for cell in range(len(printed)) if printed[cell] == self.value]
        cells.extend([tokens[token] for token in tokens_of(s, self.seat, self.value)])
        for cell in sorted(cells):
            s.then(CellAction(self.seat, cell))


class CellAction(Rule):
    """AXO-121: the action of a cell; a Personality token on it replaces the printed one."""

    __slots__ = ("cell",)

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def resolve(self, s: State) -> None:
        """By the opponent's rules."""
        opponent = opponent_of(s, self.seat)
        face = face_on(s, self.seat, self.cell)
        if face == NONE:
            s.tell("activated-cell", self.seat, (opponent.cite("AXO-92"), opponent.tables.cell_names[self.cell]))
            opponent.act(s, self.seat, self.cell)
        elif not opponent.acts_on_landing:
            s.then(PersonalityAction(self.seat, face))


class PersonalityAction(Rule):
    """AXO-122: the action of a Personality face."""

    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face

    def resolve(self, s: State) -> None:
        """By the opponent's rules."""
        opponent = opponent_of(s, self.seat)
        s.tell("activated-personality", self.seat, (opponent.cite("AXO-122"), opponent.tables.face_names[self.face]))
        opponent.act_by_face(s, self.seat, self.face)


class MoveTokens(Rule):
    """AXO-93: every token of a value moves that many cells clockwise on its loop; occupied cells count."""

    __slots__ = ("value",)

    def __init__(self, seat: int, value: int) -> None:
        self.seat = seat
        self.value = value

    def resolve(self, s: State) -> None:
        """With a variant, Personality acts on arrival (AXO-C13)."""
        opponent = opponent_of(s, self.seat)
        tokens = board_of(s).tokens
        for token in tokens_of(s, self.seat, self.value):
            cell = opponent.tables.next_cell(tokens[token], self.value)
            tokens[token] = cell
            s.tell("moved-token", self.seat, (opponent.cite("AXO-93"), self.value, opponent.tables.cell_names[cell]))
            face = face_on(s, self.seat, cell)
            if face != NONE and opponent.acts_on_landing:
                s.then(PersonalityAction(self.seat, face))
