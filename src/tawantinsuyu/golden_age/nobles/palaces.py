"""Palaces: their inhabitants and the abilities of their Nobles (GA-NOB-01 to GA-NOB-09, GA-NOB-25 to GA-NOB-30)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.module import Reaction
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, VP_BUILDINGS
from tawantinsuyu.golden_age.board import board_of, vassals_on
from tawantinsuyu.golden_age.nobles.standing import EndNobleUse, lay_down
from tawantinsuyu.golden_age.prices import Price
from tawantinsuyu.golden_age.values import PALACE, USED_NOBLE
from tawantinsuyu.rules.reactions import queue_reactions_of, ready_reactions
from tawantinsuyu.rules.rewards import Receive, gain_lines


def palaces_of(s: State, seat: int) -> list[int]:
    return [building for building in s.players[seat].buildings if s.catalog.buildings[building].type == PALACE]


def has_noble(s: State, palace: int) -> bool:
    """Whether a Palace has a Noble, standing or lying."""
    board = board_of(s)
    return palace in board.standing or palace in board.lying


class NobleAbility(Reaction[State]):
    """GA-NOB-25: when the trigger occurs, the player may lay down the standing Noble and pay for the benefit.

    A Vassal acting as the Noble is never laid down (VN10, GA-VAS-21).
    """

    __slots__ = ("counts_as", "needs_thing", "palace", "price", "row", "stays_down", "steward")

    def __init__(
        self,
        name: str,
        palace: int,
        price: Price,
        row: int,
        steward: int,
        needs_thing: bool,
        counts_as: int,
        stays_down: bool,
    ) -> None:
        super().__init__(name, name, False)
        self.palace = palace
        self.price = price
        self.row = row
        self.steward = steward  # the Nation tile whose Vassals act as Nobles, or NONE
        self.needs_thing = needs_thing  # GA-NOB-43: whether the event must concern a thing
        self.counts_as = counts_as  # the event that using it counts as (GA-C14), or NONE
        self.stays_down = stays_down  # GA-C34: whether no consequence of the use can stand the Noble up again

    def is_ready(self, s: State, seat: int, thing: int) -> bool:
        """GA-NOB-26: the Noble was there before the event."""
        if self.palace not in s.players[seat].buildings:
            return False
        return self.palace in board_of(s).standing or self.has_steward(s, seat)

    def has_steward(self, s: State, seat: int) -> bool:
        """VN10: whether a Vassal acts as the Noble."""
        return self.steward != NONE and vassals_on(board_of(s), self.steward, self.palace, seat) > 0

    def _could_do_something(self, s: State, seat: int, thing: int) -> bool:
        if self.needs_thing and thing <= 0:
            return False
        if self.palace not in board_of(s).standing and not self.has_steward(s, seat):
            return False
        if ready_reactions(s, seat, USED_NOBLE):
            return True  # ZN4 rewards the use itself
        return any(benefit.is_usable(s, seat) for benefit in s.catalog.rows[self.row].benefits)

    def is_usable(self, s: State, seat: int, thing: int) -> bool:
        """GA-NOB-25: only if the price can be paid."""
        return self._could_do_something(s, seat, thing) and self.price.can_pay(s, seat)

    def may_become_usable(self, s: State, seat: int, thing: int) -> bool:
        """Free actions may yield enough to pay the price."""
        return self._could_do_something(s, seat, thing) and self.price.could_pay(s, seat)

    def happen(self, s: State, seat: int, thing: int) -> None:
        """Lay down the Noble, pay, then receive the benefit; ZN4 comes after the price."""
        lies_down = not self.has_steward(s, seat)
        if lies_down:
            lay_down(s, self.palace)
        s.tell("used-noble", seat, (self.palace,))
        self.price.pay(s, seat)
        queue_reactions_of(s, seat, USED_NOBLE)
        s.then(Receive(seat, self.row, VP_BUILDINGS))
        if self.counts_as != NONE:
            s.then(CountAs(seat, self.counts_as, things_of(s, seat)))
        if lies_down and self.stays_down:
            s.then(EndNobleUse(seat, self.palace))

    def lines(self, s: State, seat: int, thing: int) -> list[Line]:
        """GA-NOB-25, GA-VAS-21: the Noble lies down, price and benefit; then the reward of ZN4 for the use."""
        if self.has_steward(s, seat):
            lines = [Line("GA-VAS-21", "steward-stays")]
        else:
            lines = [Line("GA-NOB-25", "noble-lies-down", (self.name,))]
        lines.extend(self.price.lines(self.name))
        lines.extend(gain_lines(s, self.name, self.row))
        for each in ready_reactions(s, seat, USED_NOBLE):
            lines.extend(s.catalog.reactions[each].lines(s, seat, 0))
        return lines

    def absence(self, s: State, seat: int) -> Line | None:
        """GA-NOB-25: another player's Palace, no inhabitant, or a lying Noble."""
        if self.palace not in s.players[seat].buildings:
            return Line("GA-NOB-25", "not-yours")
        if self.palace in board_of(s).lying:
            return Line("GA-NOB-25", "noble-lies")
        if self.palace not in board_of(s).standing and not self.has_steward(s, seat):
            return Line("GA-NOB-25", "no-noble")
        return None

    def refusal(self, s: State, seat: int, thing: int) -> Line | None:
        """GA-NOB-25, GA-NOB-43: nothing bought, no inhabitant left, or the price cannot be paid."""
        if self.needs_thing and thing <= 0:
            return Line("GA-NOB-43", "nothing-bought")
        return self.absence(s, seat) or self.price.refusal(s, seat, self.name) or super().refusal(s, seat, thing)


def things_of(s: State, seat: int) -> int:
    """The number of a player's Buildings and small Statues."""
    player = s.players[seat]
    return len(player.buildings) + len(player.face_down_buildings) + sum(player.small_statues)


class CountAs(Rule):
    """GA-C14, variant: a thing gained for a special price counts as constructed."""

    __slots__ = ("before", "trigger")

    def __init__(self, seat: int, trigger: int, before: int) -> None:
        self.seat = seat
        self.trigger = trigger
        self.before = before  # number of things the player had

    def resolve(self, s: State) -> None:
        """It triggers reactions, unless nothing was taken after a Market swap."""
        if things_of(s, self.seat) > self.before:
            queue_reactions_of(s, self.seat, self.trigger)


class NotePalace(Reaction[State]):
    """ZN5, GA-INT-03: constructing a Palace in your own turn earns a High Priest action."""

    __slots__ = ()

    def is_plain(self) -> bool:
        return True

    def is_ready(self, s: State, seat: int, thing: int) -> bool:
        return s.active == seat

    def is_usable(self, s: State, seat: int, thing: int) -> bool:
        return True

    def happen(self, s: State, seat: int, thing: int) -> None:
        board_of(s).palace_turn = s.turn
