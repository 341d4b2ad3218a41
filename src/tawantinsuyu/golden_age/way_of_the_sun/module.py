"""Module 1: its changes to the Festival (GA-SUN-12, GA-SUN-13)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.module import GoldenAgeModule
from tawantinsuyu.golden_age.rulings import Rulings
from tawantinsuyu.rules.festival_end import is_festival
from tawantinsuyu.rules.gods import CardsToOffer
from tawantinsuyu.rules.rewards import gain_lines
from tawantinsuyu.rules.weavings import RevealWeaving


class WayOfTheSun(GoldenAgeModule):
    """Way of the Sun. Forks and rewards are printed on the overlay; only the Festival needs its own rules."""

    def __init__(self, rulings: Rulings, reward_rules: dict[int, str]) -> None:
        super().__init__(rulings)
        self.reward_rules = reward_rules  # by row of benefits, the rule of a reward that is new in the expansion

    def step_lines(self, s: State, seat: int, step: int) -> list[Line]:
        """GA-SUN-01 to GA-SUN-08: a step's reward, the VP of its row, and whether its branch is closed."""
        catalog = s.catalog
        lines = gain_lines(s, "GA-SUN-03", catalog.temple_row[step]) or [Line("GA-SUN-03", "gains-nothing")]
        lines.append(Line("GA-SUN-08", "row-vp", (catalog.temple_vp[step],)))
        beside = [each for each in catalog.temple_next[s.players[seat].temple] if each != step]
        if beside and all(not set(catalog.temple_next[step]) & set(catalog.temple_next[each]) for each in beside):
            lines.append(Line("GA-SUN-02", "closed-branch"))
        return lines

    def branch_refusal(self, s: State) -> Line | None:
        """GA-SUN-02."""
        return Line("GA-SUN-02", "other-branch")

    def holds_weavings(self, s: State) -> bool:
        """GA-SUN-12: no tile is turned up before the Festival ends."""
        return not self.rulings.reveals_at_festival and is_festival(s)

    def end_festival(self, s: State) -> None:
        """GA-SUN-12, GA-SUN-13: the cards played for rewards leave, and a tile is turned up."""
        s.then(HeldCardsLeave(NONE, self.rulings.reward_card_to_deck))
        s.then(RevealWeaving())


class HeldCardsLeave(Rule):
    """GA-SUN-13, GA-C11: God cards played for a reward during the Festival go to the offer in the order played."""

    __slots__ = ("to_deck",)

    def __init__(self, seat: int, to_deck: bool) -> None:
        self.seat = seat
        self.to_deck = to_deck

    def resolve(self, s: State) -> None:
        """Before the next turn starts."""
        board = board_of(s)
        if not board.held:
            return
        if self.to_deck:
            s.god_deck.shuffle_in(board.held)
            s.tell("shuffled-held-cards", self.seat)
        else:
            s.aside = s.aside + board.held
            s.then(CardsToOffer(s.active))
        board.held = []
