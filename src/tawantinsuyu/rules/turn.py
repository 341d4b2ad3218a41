"""A turn from its start to its end (TRN, EOT)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTION_NAMES, ACTIONS, NONE, RECRUITING, SECONDARY_NAMES
from tawantinsuyu.rules.buying_weavings import BuyLeftover
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.gods import CardsToOffer
from tawantinsuyu.rules.high_priest import shares_of
from tawantinsuyu.rules.market import RefillMarket
from tawantinsuyu.rules.placement_queries import can_place
from tawantinsuyu.rules.placement_questions import ChooseWorker
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.secondary import (
    SecondAction,
    perform_action,
    possible_actions,
    recruiting_cautions,
    secondary_follow_ups,
    secondary_lines,
    secondary_place,
    secondary_refusal,
)
from tawantinsuyu.rules.tasks import task_questions
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit
from tawantinsuyu.rules.walking import priest_place

PLACE: Final = 100


class Turn(Rule):
    """TRN-02 to TRN-04: a turn begins; the holder resolves the Festival first, and takes no turn after the last one."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The Festival takes place inside the holder's turn (TRN-16)."""
        s.active = self.seat
        s.turn += 1
        s.tell("turn", self.seat, (s.turn,))
        if s.holder == self.seat:
            ends = s.is_final_festival
            s.then(Festival(self.seat))
            if ends:
                return
        s.then(MainPart(self.seat))


class MainPart(Rule):
    """TRN-02, EOT-01: the High Priest in the first turn, one main option, then the end of the turn in its order."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Purchase, Worker limit, played card to the offer, Market refill; an automaton follows its own rules."""
        automaton = s.catalog.automata[self.seat]
        if automaton is not None:
            automaton.take_turn(s, self.seat)
            return
        if s.players[self.seat].high_priest == NONE:
            s.then(PlaceHighPriest(self.seat))
        s.then(MainOption(self.seat))
        s.then(BuyWorker(self.seat))
        s.then(WorkerLimit(self.seat))
        s.then(CardsToOffer(self.seat))
        s.then(RefillMarket(self.seat))
        s.then(NextTurn(self.seat))


def is_in_turn(s: State, seat: int) -> bool:
    """EOT-01: whether `seat` is in its turn, before the clean-up at its end, which asks nothing more."""
    return any(isinstance(effect, WorkerLimit) and effect.seat == seat for effect in s.stack)


class AfterPlacing(Rule):
    """PLC-21: the placement is completely resolved; modules may add effects before the end of the turn."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        for module in s.catalog.modules:
            module.after_placing(s, self.seat)


class NextTurn(Rule):
    """TRN-01: clockwise; passing is not possible."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        s.then(Turn((self.seat + 1) % len(s.players)))


class PlaceHighPriest(Question):
    """TRN-05: at the start of a player's first turn the High Priest is put on any space; this triggers nothing."""

    __slots__ = ()
    rule = "TRN-05"
    prompt = "place-high-priest"
    key_shapes = ("high-priest:{action}",)

    def choices(self, s: State) -> list[int]:
        """All five spaces, occupied or not."""
        return list(range(ACTIONS))

    def pick(self, s: State, option: int) -> None:
        """This is not a move."""
        s.players[self.seat].high_priest = option
        s.tell("placed-high-priest", self.seat, (option,))

    def key(self, s: State, option: int) -> str:
        """`high-priest:worship`."""
        return f"high-priest:{ACTION_NAMES[s.catalog.action_at[option]]}"

    def place(self, s: State, option: int) -> str:
        """The space."""
        return priest_place(s, option)


def asked_in_turns_of_others(s: State, seat: int) -> list[Question]:
    """HP-01, TSK-28: what others' High Priest actions and Weavings could bring a player who is not an automaton."""
    shares = [share for action in range(ACTIONS) for share in shares_of(s, seat, action, False)]
    return [*shares, BuyLeftover(seat)]


class MainOption(Question):
    """TRN-06, TRN-07: place one Worker, or perform two different secondary actions."""

    __slots__ = ()
    rule = "TRN-06"
    prompt = "main-option"
    key_shapes = ("place", "{secondary}")
    looks_ahead = True

    def choices(self, s: State) -> list[int]:
        """Placing if it can be paid for, and the first of two secondary actions."""
        options = possible_actions(s, self.seat)
        if can_place(s, self.seat):
            options.insert(0, PLACE)
        return options

    def pick(self, s: State, option: int) -> None:
        """SEC-01: the second action must differ from the first."""
        if option == PLACE:
            s.then(ChooseWorker(self.seat))
            s.then(AfterPlacing(self.seat))
        else:
            perform_action(s, self.seat, option)
            s.then(SecondAction(self.seat, option))

    def key(self, s: State, option: int) -> str:
        """`place`, or the name of a secondary action."""
        return "place" if option == PLACE else s.catalog.codebook["secondary"].name(option)

    def candidates(self, s: State) -> list[int]:
        """Placing, and every secondary action."""
        return [PLACE, *range(len(SECONDARY_NAMES) + len(s.catalog.secondary))]

    def refusal(self, s: State, option: int) -> Line | None:
        """TRN-07, SEC-02."""
        if option != PLACE:
            return secondary_refusal(s, self.seat, option)
        if sum(s.players[self.seat].workers) == 0:
            return Line("TRN-07", "no-worker")
        return None if can_place(s, self.seat) else Line("TRN-07", "no-space-payable")

    def lines(self, s: State, option: int) -> list[Line]:
        """What a secondary action costs and gives."""
        return [] if option == PLACE else secondary_lines(s, self.seat, option)

    def cautions(self, s: State, option: int) -> list[Caution]:
        """SEC-09: a Nomad may be one Worker too many."""
        return recruiting_cautions(s, self.seat) if option == RECRUITING else []

    def place(self, s: State, option: int) -> str:
        """The player's Workers, or where the secondary action takes place."""
        return "area:workers" if option == PLACE else secondary_place(s, option)

    def follow_ups(self, s: State) -> list[Question]:
        """A placement and its tasks, secondary actions, and the end of the turn."""
        return [
            ChooseWorker(self.seat),
            *task_questions(s, self.seat),
            *secondary_follow_ups(s, self.seat),
            BuyWorker(self.seat),
        ]
