"""The secondary actions (SEC)."""

from __future__ import annotations

from typing import ClassVar, Final

from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTIONS,
    CONQUEST,
    HIGH_PRIEST,
    PRAYING,
    RECRUITED_NOMAD,
    RECRUITING,
    SECONDARY_NAMES,
    TRAINING,
)
from tawantinsuyu.rules.army import Train, can_draw_army_card
from tawantinsuyu.rules.festival_tile import final_festival_cautions
from tawantinsuyu.rules.god_deck import can_take_god_card
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.high_priest import Activate, shares_of
from tawantinsuyu.rules.nomads import MayTakeNomad, gained_worker_lines, has_nomad
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import queue_reactions_of
from tawantinsuyu.rules.village import surplus_cautions
from tawantinsuyu.rules.walking import MOVE_SHAPES, TOLL, move_key, moves_of_priest, priest_place, toll_lines, walk

SECONDARY_PLACES: Final[tuple[str, ...]] = ("coricancha", "deck:god", "deck:army", "nomads")
ANY_KIND: Final = -1
FARTHEST: Final = 2  # SEC-05


def possible_actions(s: State, seat: int) -> list[int]:
    """SEC-02: the secondary actions that have an effect now."""
    actions = [HIGH_PRIEST]
    if can_take_god_card(s):
        actions.append(PRAYING)
    if can_draw_army_card(s):
        actions.append(TRAINING)
    if has_nomad(s, ANY_KIND):
        actions.append(RECRUITING)
    for i in range(len(s.catalog.secondary)):
        if s.catalog.secondary[i].is_possible(s, seat):
            actions.append(len(SECONDARY_NAMES) + i)
    return actions


def could_become_possible(s: State, seat: int, first: int) -> bool:
    """SEC-03: whether a free action could make a second action possible; an Army card can be given up to train."""
    if first != TRAINING and s.active == seat and s.players[seat].army:
        return True
    for i in range(len(s.catalog.secondary)):
        if first != len(SECONDARY_NAMES) + i and s.catalog.secondary[i].may_become_possible(s, seat):
            return True
    return False


def secondary_refusal(s: State, seat: int, action: int) -> Line | None:
    """SEC-02: why a secondary action cannot be chosen; None if it is one of the `possible_actions`."""
    if action == PRAYING:
        return None if can_take_god_card(s) else Line("SEC-02", "no-god-card")
    if action == TRAINING:
        return None if can_draw_army_card(s) else Line("SEC-02", "no-army-card")
    if action == RECRUITING:
        return None if has_nomad(s, ANY_KIND) else Line("SEC-02", "no-nomad")
    return None if action == HIGH_PRIEST else s.catalog.secondary[action - len(SECONDARY_NAMES)].refusal(s, seat)


def secondary_lines(s: State, seat: int, action: int) -> list[Line]:
    """What a secondary action costs and gives; those of the base game ask further questions."""
    added = action - len(SECONDARY_NAMES)
    return s.catalog.secondary[added].lines(s, seat) if added >= 0 else []


def secondary_place(s: State, action: int) -> str:
    """Where a secondary action takes place on the table."""
    added = action - len(SECONDARY_NAMES)
    return s.catalog.secondary[added].place(s) if added >= 0 else SECONDARY_PLACES[action]


def secondary_follow_ups(s: State, seat: int) -> list[Question]:
    """The questions that secondary actions lead to, and those of modules."""
    questions: list[Question] = [MoveHighPriest(seat), TakeGodCards(seat, 2), Recruit(seat, ANY_KIND)]
    for module in s.catalog.modules:
        questions.extend([each for each in module.follow_ups(s, seat) if isinstance(each, Question)])
    return questions


def recruiting_cautions(s: State, seat: int) -> list[Caution]:
    """SEC-09: one Worker too many, unless one of the Nomads need not join the supply."""
    for kind in range(len(s.nomads)):
        if s.nomads[kind] > 0 and gained_worker_lines(s, seat, kind):
            return []
    return surplus_cautions(s, seat, "SEC-09")


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
    key_shapes = ("{secondary}", "decline")
    looks_ahead = True
    field_kinds = (("first", "secondary"),)

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def choices(self, s: State) -> list[int]:
        """The other actions that have an effect; if none has, declining, while a free action could change that."""
        options = [action for action in possible_actions(s, self.seat) if action != self.first]
        if not options and could_become_possible(s, self.seat, self.first):
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            perform_action(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`pray`, `train`, `recruit`, `high-priest`, the name of a module's action, or `decline`."""
        return "decline" if option == DECLINE else s.catalog.codebook["secondary"].name(option)

    def candidates(self, s: State) -> list[int]:
        """Every secondary action."""
        return self.with_decline(s, list(range(len(SECONDARY_NAMES) + len(s.catalog.secondary))))

    def refusal(self, s: State, option: int) -> Line | None:
        """SEC-01, SEC-02."""
        return Line("SEC-01", "already-done") if option == self.first else secondary_refusal(s, self.seat, option)

    def lines(self, s: State, option: int) -> list[Line]:
        """What it costs and gives."""
        return secondary_lines(s, self.seat, option)

    def cautions(self, s: State, option: int) -> list[Caution]:
        """SEC-09: a Nomad may be one Worker too many."""
        return recruiting_cautions(s, self.seat) if option == RECRUITING else []

    def place(self, s: State, option: int) -> str:
        """Where it takes place."""
        return secondary_place(s, option)

    def follow_ups(self, s: State) -> list[Question]:
        """What the actions lead to."""
        return secondary_follow_ups(s, self.seat)


class Recruit(MayTakeNomad):
    """SEC-09, TRN-24: the player may take any one Nomad; unlike a free Worker this may be declined."""

    __slots__ = ()
    rule = "SEC-09"
    prompt = "recruit"

    def pick(self, s: State, option: int) -> None:
        super().pick(s, option)
        if option != DECLINE:
            queue_reactions_of(s, self.seat, RECRUITED_NOMAD)

    def cautions(self, s: State, option: int) -> list[Caution]:
        """SEC-09: the action would do nothing."""
        return [Caution("action-unused", "SEC-09")] if option == DECLINE else []


class MoveHighPriest(Question):
    """SEC-05, SEC-06: move the High Priest 1 or 2 spaces clockwise; only the space where it ends is activated."""

    __slots__ = ()
    rule = "SEC-05"
    prompt = "move-high-priest"
    key_shapes: ClassVar[tuple[str, ...]] = MOVE_SHAPES

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

    def candidates(self, s: State) -> list[int]:
        """Every space, and those that can be reached for a toll."""
        return self.with_decline(s, [*range(ACTIONS), *[move for move in self.choices(s) if move >= TOLL]])

    def refusal(self, s: State, option: int) -> Line | None:
        """SEC-05."""
        return None if option in self.choices(s) else Line("SEC-05", "one-or-two-spaces")

    def lines(self, s: State, option: int) -> list[Line]:
        """The toll."""
        return toll_lines(s, option)

    def cautions(self, s: State, option: int) -> list[Caution]:
        """HP-24, FES-06: the casualty of a Conquest may be the last Worker of the Village."""
        is_conquest = option != DECLINE and s.catalog.action_at[option % TOLL] == CONQUEST
        return final_festival_cautions(s) if is_conquest else []

    def place(self, s: State, option: int) -> str:
        """The space."""
        return priest_place(s, option)

    def follow_ups(self, s: State) -> list[Question]:
        """The player's own share of every action."""
        return [each for action in range(ACTIONS) for each in shares_of(s, self.seat, action, True)]
