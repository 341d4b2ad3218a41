"""Axomamma's Conquests: the casualty, and the choice of the space (AXO-70, AXO-72, AXO-73, AXO-76, AXO-77)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.axomamma.character import axomamma
from tawantinsuyu.automata.axomamma.difficulty import BY_DISCARD, BY_VP
from tawantinsuyu.automata.criteria import (
    FARTHER_LEFT,
    FEWER_SOLDIERS,
    LATER_REGION,
    LESS_TO_DISCARD,
    LESS_TO_FLIP,
    LESS_VP,
    MANY_OWN,
    MORE_MARKERS,
    MORE_OF_OTHERS,
    MORE_TO_DISCARD,
    SOLDIERS,
    report_ranking,
    report_ruled_out,
)
from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.automata.soldiers import PaySoldiers, can_pay_soldiers
from tawantinsuyu.automata.turn import empty_spaces
from tawantinsuyu.components.benefits import GainVp
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN_END, NONE, POTATO_END
from tawantinsuyu.rules.conquest import NOMAD, Casualty, conquer

MANY_MARKERS: Final = 3


def price(s: State, seat: int, space: int) -> tuple[int, int]:
    """AXO-149: the Soldiers to flip and discard for a space; an option lowers both by 1."""
    printed = s.catalog.conquest[space]
    less = axomamma(s, seat).difficulty.conquest_discount
    return max(0, printed.flip - less), max(0, printed.discard - less)


def is_payable(s: State, seat: int, space: int) -> bool:
    """AXO-74: whether her face-up cards can pay for a space."""
    flip, discard = price(s, seat, space)
    return can_pay_soldiers(s, seat, flip, discard)


def strength(s: State, seat: int, space: int) -> int:
    """AXO-72, AXO-C06: the number to compare spaces by: the printed Soldiers to discard; variants differ."""
    printed = s.catalog.conquest[space]
    key = axomamma(s, seat).difficulty.conquest_key
    if key == BY_DISCARD:
        return printed.discard
    if key == BY_VP:
        vp = 0
        for benefit in s.catalog.rows[printed.row].benefits:
            if isinstance(benefit, GainVp):
                vp += benefit.amount
        return vp
    return printed.flip + printed.discard


def rank(s: State, seat: int, space: int) -> tuple[int, int, int, int, int, int, int]:
    """AXO-72: the rank of a space for her first marker; ranks are unique."""
    printed = s.catalog.conquest[space]
    own = 0
    others = 0
    for other in range(len(s.conquest)):
        if s.catalog.conquest[other].region == printed.region and s.conquest[other] != NONE:
            if s.conquest[other] == seat:
                own += 1
            else:
                others += 1
    return (
        strength(s, seat, space),
        -own - others,
        1 if own < MANY_MARKERS else 0,
        -others,
        -axomamma(s, seat).region_rank[printed.region],
        printed.flip,
        printed.place,
    )


class ConquerBest(Rule):
    """AXO-72, AXO-73: conquer the best space she can pay for: the marker, the benefit, then the Soldiers."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Without one she places nothing."""
        spaces = [space for space in empty_spaces(s, self.seat) if is_payable(s, self.seat, space)]
        best = NONE
        best_rank = (0, 0, 0, 0, 0, 0, 0)
        for space in spaces:
            how_good = rank(s, self.seat, space)
            if best == NONE or how_good > best_rank:
                best = space
                best_rank = how_good
        if best != NONE:
            if s.events is not None:
                self.report_ruled_out_spaces(s, spaces)
            s.tell("chose-conquest", self.seat, ("AXO-72", best, len(spaces)))
            flip, discard = price(s, self.seat, best)
            conquer(s, self.seat, best)
            s.then(PaySoldiers(self.seat, flip, discard))

    def report_ruled_out_spaces(self, s: State, spaces: list[int]) -> None:
        """Report the spaces she cannot pay for, then those ruled out by each criterion."""
        report_ruled_out(s, self.seat, "AXO-74", SOLDIERS, len(empty_spaces(s, self.seat)), len(spaces))
        key = axomamma(s, self.seat).difficulty.conquest_key
        weaker = LESS_TO_DISCARD if key == BY_DISCARD else LESS_VP if key == BY_VP else FEWER_SOLDIERS
        criteria = (weaker, MORE_MARKERS, MANY_OWN, MORE_OF_OTHERS, LATER_REGION, LESS_TO_FLIP, FARTHER_LEFT)
        ranks = [[-each for each in rank(s, self.seat, space)] for space in spaces]
        report_ranking(s, self.seat, "AXO-72", criteria, ranks)


class ConquerEasiest(Tie):
    """AXO-76, AXO-77: her second marker goes for free to an empty space with the lowest printed discard number."""

    __slots__ = ()
    rule = "AXO-76"

    def candidates(self, s: State) -> list[int]:
        """The easiest ones."""
        spaces = self.open_spaces(s)
        if not spaces:
            return []
        least = min([s.catalog.conquest[space].discard for space in spaces])
        return [space for space in spaces if s.catalog.conquest[space].discard == least]

    def open_spaces(self, s: State) -> list[int]:
        """The empty spaces; with a variant only those she can pay for (AXO-C05)."""
        spaces = empty_spaces(s, self.to)
        if not axomamma(s, self.to).difficulty.free_extra_marker:
            spaces = [space for space in spaces if is_payable(s, self.to, space)]
        return spaces

    def take(self, s: State, candidate: int) -> None:
        if s.events is not None:
            spaces = self.open_spaces(s)
            report_ruled_out(s, self.to, "AXO-74", SOLDIERS, len(empty_spaces(s, self.to)), len(spaces))
            report_ruled_out(s, self.to, "AXO-76", MORE_TO_DISCARD, len(spaces), len(self.candidates(s)))
        s.tell("chose-conquest", self.to, ("AXO-76", candidate, len(self.candidates(s))))
        flip, discard = price(s, self.to, candidate)
        conquer(s, self.to, candidate)
        if not axomamma(s, self.to).difficulty.free_extra_marker:
            s.then(PaySoldiers(self.to, flip, discard))

    def key_of(self, s: State, option: int) -> str:
        """`conquer:antisuyu-2`."""
        return f"conquer:{s.catalog.conquest[option].name}"


class OwnCasualty(Tie):
    """AXO-70: the Worker at the potato end falls in her Conquest, or a random Nomad if the Village is empty."""

    __slots__ = ()
    rule = "AXO-70"

    def candidates(self, s: State) -> list[int]:
        """Encoded as for a player; a variant draws the end of the Village at random (AXO-C22)."""
        if not s.village:
            return [NOMAD + kind for kind in range(len(s.nomads)) if s.nomads[kind] > 0]
        if len(s.village) > 1 and axomamma(s, self.to).difficulty.random_casualty:
            return [POTATO_END, CORN_END]
        return [POTATO_END]

    def weights(self, s: State) -> list[int]:
        """All Nomads are equally likely, and so are both ends."""
        return [s.nomads[option - NOMAD] if option >= NOMAD else 1 for option in s.offer]

    def take(self, s: State, candidate: int) -> None:
        Casualty(self.to).pick(s, candidate)

    def key_of(self, s: State, option: int) -> str:
        return Casualty(self.to).key(s, option)
