"""The secondary actions (SEC)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import HIGH_PRIEST, PRAYING, RECRUITED_NOMAD, RECRUITING, SECONDARY_NAMES, TRAINING
from tawantinsuyu.rules.army import Train, can_draw_army_card
from tawantinsuyu.rules.god_deck import can_take_god_card
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.nomads import TakeNomad, has_nomad
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import queue_reactions_of
from tawantinsuyu.rules.walking import TOLL, move_key, moves_of_priest, walk

ANY_KIND: Final = -1
FARTHEST: Final = 2  # SEC-05


def possible_actions(s: State, seat: int) -> list[int]:
    """SEC-02: the secondary actions that have an effect now."""
    found = [HIGH_PRIEST]
    if can_take_god_card(s):
        found.append(PRAYING)
    if can_draw_army_card(s):
        found.append(TRAINING)
    if has_nomad(s, ANY_KIND):
        found.append(RECRUITING)
    for i in range(len(s.catalog.secondary)):
        if s.catalog.secondary[i].is_possible(s, seat):
            found.append(len(SECONDARY_NAMES) + i)
    return found


def perform_action(s: State, seat: int, action: int) -> None:
    """SEC-05 to SEC-09: carry out a secondary action."""
    s.tell("secondary-action", seat, (action,))
    if action == HIGH_PRIEST:
        s.then(MoveHighPriest(seat))
    elif action == PRAYING:
        s.then(TakeGodCards(seat, 2))
    elif action == TRAINING:
        s.then(Train(seat))
    elif action == RECRUITING:
        s.then(Recruit(seat, ANY_KIND))
    else:
        s.catalog.secondary[action - len(SECONDARY_NAMES)].perform(s, seat)


class SecondAction(Question):
    """TRN-08, SEC-01, SEC-03: a second, different secondary action, after the first is completely resolved."""

    __slots__ = ("first",)
    rule = "SEC-01"
    prompt = "second-action"
    field_kinds = (("first", "secondary"),)

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def choices(self, s: State) -> list[int]:
        """The other actions that have an effect."""
        return [action for action in possible_actions(s, self.seat) if action != self.first]

    def pick(self, s: State, option: int) -> None:
        perform_action(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`pray`, `train`, `recruit`, `high-priest` or the name of a module's action."""
        return s.catalog.codebook["secondary"].name(option)


class Recruit(TakeNomad):
    """SEC-09, TRN-24: the player may take any one Nomad; unlike a free Worker this may be declined."""

    __slots__ = ()
    rule = "SEC-09"
    prompt = "recruit"

    def choices(self, s: State) -> list[int]:
        """The kinds among the Nomads, or declining."""
        found = self.takeable(s)
        if found:
            found.append(DECLINE)
        return found

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            super().pick(s, option)
            queue_reactions_of(s, self.seat, RECRUITED_NOMAD)

    def key(self, s: State, option: int) -> str:
        """`nomad:priest` or `decline`."""
        return "decline" if option == DECLINE else super().key(s, option)


class MoveHighPriest(Question):
    """SEC-05, SEC-06: move the High Priest 1 or 2 spaces clockwise; only the space of arrival is activated."""

    __slots__ = ()
    rule = "SEC-05"
    prompt = "move-high-priest"

    def choices(self, s: State) -> list[int]:
        """The next two spaces, and further ones that a module brings within reach."""
        return moves_of_priest(s, self.seat, FARTHEST)

    def allows_free(self) -> bool:
        """The action has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        """HP-01: activates the action for all."""
        walk(s, self.seat, option)
        s.then(Activate(self.seat, s.catalog.action_at[option % TOLL]))

    def key(self, s: State, option: int) -> str:
        """`high-priest:worship`."""
        return move_key(s, option)
