"""The die and random ties: open choices of an opponent are questions to chance (AXO-03 to AXO-05)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tawantinsuyu.automata.opponent import cite, opponent_of
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class DieRoll(Draw):
    """AXO-04, AXO-05: a roll that is part of a procedure is always made; the faces are 1, 2, 2, 3, 3, 4."""

    __slots__ = ("to",)
    rule = "AXO-05"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to  # the opponent's seat

    def cited(self, s: State) -> str:
        """The opponent's own rule."""
        return cite(s, self.to, str(type(self).rule))

    def options(self, s: State) -> list[int]:
        return opponent_of(s, self.to).tables.die_values[:]

    def weights(self, s: State) -> list[int]:
        """By the number of faces."""
        return opponent_of(s, self.to).tables.die_weights[:]

    def choose(self, s: State, option: int) -> None:
        """Report the roll, then continue the procedure."""
        s.tell("rolled", self.to, (self.cited(s), option))
        self.rolled(s, option)

    def rolled(self, s: State, value: int) -> None:
        """Carry out the result."""
        raise NotImplementedError

    def key_of(self, s: State, option: int) -> str:
        """`die:3`."""
        return f"die:{option}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Tie(Draw):
    """AXO-03, AXO-04: equally good candidates; a single one is taken without a draw."""

    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to  # the opponent's seat

    def cited(self, s: State) -> str:
        """The opponent's own rule."""
        return cite(s, self.to, str(type(self).rule))

    def candidates(self, s: State) -> list[int]:
        """The candidates for the draw; if there are none, nothing happens."""
        raise NotImplementedError

    def take(self, s: State, candidate: int) -> None:
        """Continue with the drawn candidate."""
        raise NotImplementedError

    def options(self, s: State) -> list[int]:
        """The candidates, if there are several."""
        candidates = self.candidates(s)
        return candidates if len(candidates) > 1 else []

    def resolve(self, s: State) -> None:
        """One candidate, or none: no draw."""
        for candidate in self.candidates(s):
            self.take(s, candidate)

    def choose(self, s: State, option: int) -> None:
        self.take(s, option)
