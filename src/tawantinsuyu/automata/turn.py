"""The start of an opponent's turn: the nearest High Priest action whose condition is met (AXO-52 to AXO-59)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.opponent import opponent_of
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTIONS, CONQUEST, NONE, OFFERING, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import is_at_top

# The results of a condition in events.
UNMET: Final = 0
MET: Final = 1
USELESS: Final = 2


def empty_spaces(s: State, seat: int) -> list[int]:
    """The spaces where it could put a marker; none without a marker."""
    if s.players[seat].markers == 0:
        return []
    return [space for space in range(len(s.conquest)) if s.conquest[space] == NONE]


def changes_nothing(s: State, seat: int, action: int) -> bool:
    """AXO-59: whether an action would have no effect for it."""
    if action in (WORSHIP, OFFERING):
        return is_at_top(s, seat)
    return action == CONQUEST and not empty_spaces(s, seat)


def verdict(s: State, seat: int, action: int) -> int:
    """AXO-56, AXO-59: whether it would activate an action."""
    opponent = opponent_of(s, seat)
    have, need = opponent.condition(s, seat, action)
    if have < need:
        return UNMET
    return USELESS if opponent.is_useless(s, seat, action) else MET


def action_ahead(s: State, seat: int, distance: int) -> int:
    """The action at this distance clockwise from its High Priest."""
    return s.catalog.action_at[(s.players[seat].high_priest + distance) % ACTIONS]


class ChooseAction(Rule):
    """AXO-52, AXO-53, AXO-55: the nearest High Priest action within reach whose condition is met, else none."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Then its follow-up, or the alternative."""
        opponent = opponent_of(s, self.seat)
        for distance in range(1, opponent.reach(s, self.seat) + 1):
            action = action_ahead(s, self.seat, distance)
            result = verdict(s, self.seat, action)
            have, need = opponent.condition(s, self.seat, action)
            rule = opponent.cite("AXO-59" if result == USELESS else "AXO-56")
            s.tell("checked-condition", self.seat, (rule, action, distance, have, need, result))
            if result == MET:
                advance_priest(s, self.seat, distance)
                opponent.begin_action(s, self.seat, distance)
                s.then(Activate(self.seat, action))
                s.then(AfterHighPriest(self.seat))
                return
        opponent.without_action(s, self.seat)


def advance_priest(s: State, seat: int, distance: int) -> None:
    """Move its High Priest without activating."""
    player = s.players[seat]
    player.high_priest = (player.high_priest + distance) % ACTIONS
    s.tell("moved-high-priest", seat, (player.high_priest,))


class AfterHighPriest(Rule):
    """AXO-54: the follow-up of a High Priest action, depending on the state after it."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """By the opponent's rules."""
        opponent_of(s, self.seat).after_action(s, self.seat)


class AdvanceHighPriest(Rule):
    """AXO-131: its High Priest moves 1 space clockwise without activating an action."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Without followers and reactions."""
        advance_priest(s, self.seat, 1)
