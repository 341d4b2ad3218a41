"""Tokens on their loops and the actions of the cells they lie on (AXO-92 to AXO-96, AXO-121 to AXO-126)."""

from __future__ import annotations

from tawantinsuyu.automata.opponent import board_of, opponent_of
from tawantinsuyu.automata.receiving import ReceiveBenefit, perform_paid
from tawantinsuyu.automata.statues import DrawAnySmallStatue
from tawantinsuyu.components.benefits import FreeSmallStatue, GrantBuildingTask, GrantTask
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOLD, NONE, VP_SOLO
from tawantinsuyu.rules.rewards import Receive


def tokens_of(s: State, seat: int, value: int) -> list[int]:
    """The tokens of a value."""
    values = opponent_of(s, seat).tables.token_values
    return [token for token in range(len(values)) if values[token] == value]


def face_on(s: State, seat: int, cell: int) -> int:
    """AXO-121: the Personality face that covers a cell, or NONE."""
    slot = opponent_of(s, seat).tables.face_slot[cell]
    return NONE if slot == NONE else board_of(s).faces[slot]


class TokenActions(Rule):
    """AXO-92: the actions under all tokens of a value, row by row, in a row from left to right."""

    __slots__ = ("value",)

    def __init__(self, seat: int, value: int) -> None:
        self.seat = seat
        self.value = value

    def resolve(self, s: State) -> None:
        """Cells are numbered in this order."""
        tokens = board_of(s).tokens
        for cell in sorted([tokens[token] for token in tokens_of(s, self.seat, self.value)]):
            s.then(CellAction(self.seat, cell))


class CellAction(Rule):
    """AXO-95, AXO-121: the action of a cell; a Personality token on it replaces what is printed."""

    __slots__ = ("cell",)

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def resolve(self, s: State) -> None:
        """A task that cannot be carried out completely becomes 1 gold; anything else impossible is skipped."""
        opponent = opponent_of(s, self.seat)
        face = face_on(s, self.seat, self.cell)
        if face != NONE:
            if not opponent.acts_on_landing:
                s.then(PersonalityAction(self.seat, face))
            return
        s.tell("activated-cell", self.seat, ("AXO-92", opponent.tables.cell_names[self.cell]))
        row = opponent.tables.cell_row[self.cell]
        benefits = s.catalog.rows[row].benefits
        if not isinstance(benefits[0], (GrantTask, GrantBuildingTask)):
            s.then(Receive(self.seat, row, VP_SOLO))
        elif not perform_paid(s, self.seat, benefits[0]):
            s.tell("failed-cell", self.seat, ("AXO-95", opponent.tables.cell_names[self.cell]))
            s.gain(self.seat, GOLD, 1)


class PersonalityAction(Rule):
    """AXO-122 to AXO-126: the gold of a face and its free action; a small Statue is random among all."""

    __slots__ = ("face",)

    def __init__(self, seat: int, face: int) -> None:
        self.seat = seat
        self.face = face

    def resolve(self, s: State) -> None:
        """What is impossible leaves the gold."""
        tables = opponent_of(s, self.seat).tables
        s.tell("activated-personality", self.seat, ("AXO-122", tables.face_names[self.face]))
        row = tables.face_row[self.face]
        benefits = s.catalog.rows[row].benefits
        for i in range(len(benefits)):
            if benefits[i].is_plain():
                benefits[i].give(s, self.seat, VP_SOLO)
            elif isinstance(benefits[i], FreeSmallStatue):
                s.then(DrawAnySmallStatue(self.seat))
            else:
                s.then(ReceiveBenefit(self.seat, row, i, VP_SOLO))


class MoveTokens(Rule):
    """AXO-93: every token of a value moves so many cells clockwise on its loop; occupied cells count."""

    __slots__ = ("value",)

    def __init__(self, seat: int, value: int) -> None:
        self.seat = seat
        self.value = value

    def resolve(self, s: State) -> None:
        """A variant lets Personality work on arrival (AXO-C13)."""
        opponent = opponent_of(s, self.seat)
        tokens = board_of(s).tokens
        for token in tokens_of(s, self.seat, self.value):
            cell = opponent.tables.next_cell(tokens[token], self.value)
            tokens[token] = cell
            s.tell("moved-token", self.seat, ("AXO-93", self.value, opponent.tables.cell_names[cell]))
            face = face_on(s, self.seat, cell)
            if face != NONE and opponent.acts_on_landing:
                s.then(PersonalityAction(self.seat, face))
