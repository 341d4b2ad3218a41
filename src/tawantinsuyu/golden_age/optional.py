"""Rewards that may be declined, and rewards received in their printed order (GA-SUN-07, GA-SUN-R03)."""

from __future__ import annotations

from tawantinsuyu.components.benefits import ChooseOne, GrantBuildingTask, GrantTask, usable_rows
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import STEPS_TASK
from tawantinsuyu.golden_age.god_cards import could_buy_god_card
from tawantinsuyu.rules.building import ALL_TYPES, could_afford_a_tile, market_tiles
from tawantinsuyu.rules.payment import could_pay
from tawantinsuyu.rules.question import DECLINE
from tawantinsuyu.rules.rewards import gain_lines
from tawantinsuyu.rules.steps import STEPS_COST, legal_slots


def may_become_usable(s: State, seat: int, rows: tuple[int, ...]) -> bool:
    """TRN-11: whether free actions could pay for a task in one of the rows, or provide the card for a Market swap."""
    for row in rows:
        for benefit in s.catalog.rows[row].benefits:
            if isinstance(benefit, GrantBuildingTask):
                if could_afford_a_tile(s, seat, benefit.types):
                    return True
                if could_buy_god_card(s, seat) and market_tiles(s, ALL_TYPES):
                    return True
            elif isinstance(benefit, GrantTask) and _could_build_steps(s, seat, benefit.task):
                return True
    return False


def _could_build_steps(s: State, seat: int, task: int) -> bool:
    return task == STEPS_TASK and len(legal_slots(s, seat)) > 0 and could_pay(s, seat, STEPS_COST)


class MayReceive(Benefit[State]):
    """GA-SUN-07: a task or a placement that may be declined; one of several if several are printed (GA-SUN-R12)."""

    __slots__ = ("rows",)

    def __init__(self, rows: tuple[int, ...]) -> None:
        self.amount = 1
        self.rows = rows

    def is_usable(self, s: State, seat: int) -> bool:
        """If one of the rows has an effect, or could have one after a free action."""
        return len(usable_rows(s, seat, self.rows)) > 0 or may_become_usable(s, seat, self.rows)

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(TakeOrDecline(seat, self.rows, source))


class TakeOrDecline(ChooseOne):
    """GA-SUN-07: take the reward, one of its alternatives, or nothing."""

    __slots__ = ()
    rule = "GA-SUN-07"
    prompt = "take-or-decline"
    key_shapes = (*ChooseOne.key_shapes, "decline")

    def choices(self, s: State) -> list[int]:
        """The usable alternatives, or decline; also asked if a free action could make one usable."""
        usable = usable_rows(s, self.seat, self.rows)
        options = [i for i in range(len(self.rows)) if self.rows[i] in usable]
        if options or may_become_usable(s, self.seat, self.rows):
            options.append(DECLINE)
        return options

    def allows_free(self) -> bool:
        """Free actions can still pay for a task (TRN-11)."""
        return True

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            super().pick(s, option)

    def key(self, s: State, option: int) -> str:
        """`choose:ruruy-3-right:1` or `decline`."""
        return "decline" if option == DECLINE else super().key(s, option)

    def candidates(self, s: State) -> list[int]:
        """All alternatives."""
        return self.with_decline(s, list(range(len(self.rows))))

    def lines(self, s: State, option: int) -> list[Line]:
        """The reward."""
        return gain_lines(s, "GA-SUN-07", self.rows[option])


class InOrder(Benefit[State]):
    """GA-SUN-R03: several benefits one after the other, each as far as possible."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Benefit[State]]) -> None:
        self.amount = 1
        self.parts = parts

    def is_usable(self, s: State, seat: int) -> bool:
        return any(part.is_usable(s, seat) for part in self.parts)

    def give(self, s: State, seat: int, source: int) -> None:
        """In the printed order."""
        for part in self.parts:
            part.give(s, seat, source)
