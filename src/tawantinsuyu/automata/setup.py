"""How an opponent is set up (AXO-18 to AXO-24)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.automata.opponent import board_of, cite, opponent_of
from tawantinsuyu.automata.steps import sections_from_priest
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTIONS, CORN, GOLD, NONE, STONE
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.setup import TakeStartingWeaving

STONE_OF_EVERYBODY: Final = 2


class DrawStartingWeaving(Tie):
    """AXO-18: she takes a random starting Weaving; then the human chooses from the others."""

    __slots__ = ("people",)
    rule = "AXO-18"

    def __init__(self, to: int, people: tuple[int, ...]) -> None:
        super().__init__(to)
        self.people = people

    def candidates(self, s: State) -> list[int]:
        return list(s.catalog.start_weavings)

    def take(self, s: State, candidate: int) -> None:
        """With its 2 stone, like a chosen one."""
        TakeStartingWeaving(self.to, s.catalog.start_weavings, self.people).pick(s, candidate)

    def key_of(self, s: State, option: int) -> str:
        """`weaving:SW01`."""
        return f"weaving:{s.catalog.weavings[option].name}"


class StartingSupplies(Rule):
    """AXO-19, AXO-20: 2 more stone, 2 corn, 1 gold, 1 Army card instead of God cards; the Workers are equally old."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Starting Workers give no reward."""
        board = board_of(s)
        workers = s.players[self.seat].workers
        board.workers = [kind for kind in range(len(workers)) for _ in range(workers[kind])]
        board.alike = len(board.workers)
        stone = opponent_of(s, self.seat).start_stone - STONE_OF_EVERYBODY
        if stone > 0:
            s.gain(self.seat, STONE, stone)
        s.gain(self.seat, CORN, 2)
        s.gain(self.seat, GOLD, 1)
        s.then(DrawArmyCards(self.seat, 1))


class RollForHighPriest(DieRoll):
    """AXO-21: her High Priest starts as many spaces clockwise of the human's as the die shows."""

    __slots__ = ()
    rule = "AXO-21"

    def rolled(self, s: State, value: int) -> None:
        """Then her Steps."""
        human = s.players[s.others(self.to)[0]]
        s.players[self.to].high_priest = (human.high_priest + value) % ACTIONS
        s.tell("placed-high-priest", self.to, (s.players[self.to].high_priest,))
        s.then(StartingSteps(self.to))


class StartingSteps(Rule):
    """AXO-24: Steps in the upper slot at her High Priest's start, or the next free one clockwise; no VP, no gain."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """A slot is only occupied if a God card built Steps there during setup."""
        for section in sections_from_priest(s, self.seat):
            if s.steps[2 * section] == NONE:
                s.steps = placed(s.steps, 2 * section, self.seat)
                s.players[self.seat].steps -= 1
                s.tell("placed-steps", self.seat, (cite(s, self.seat, "AXO-24"), 2 * section))
                return
