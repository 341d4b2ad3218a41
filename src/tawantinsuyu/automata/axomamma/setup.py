"""Axomamma's Personality (AXO-25, AXO-26)."""

from __future__ import annotations

from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.automata.opponent import board_of, opponent_of
from tawantinsuyu.core.state import State


class DrawPersonality(Tie):
    """AXO-25: a random side of a random Personality token covers its space."""

    __slots__ = ()
    rule = "AXO-25"

    def candidates(self, s: State) -> list[int]:
        return list(range(len(opponent_of(s, self.to).tables.face_names)))

    def take(self, s: State, candidate: int) -> None:
        """The other token is put back."""
        board_of(s).faces[0] = candidate
        s.tell("drew-personality", self.to, ("AXO-25", opponent_of(s, self.to).tables.face_names[candidate]))

    def key_of(self, s: State, option: int) -> str:
        """`personality:axo-personality-statue`."""
        return f"personality:{opponent_of(s, self.to).tables.face_names[option]}"
