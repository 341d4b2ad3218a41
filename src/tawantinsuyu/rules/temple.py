"""The Temple: climbing and its rewards (TMP)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CLIMBED_TEMPLE, NONE, VP_TEMPLE
from tawantinsuyu.rules.payment import ONE_GOLD, Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import queue_reactions_of
from tawantinsuyu.rules.rewards import Receive


def steps_to_top(s: State, seat: int) -> int:
    """How many single advances the marker can still make (TMP-04)."""
    count = 0
    step = s.players[seat].temple
    while s.catalog.temple_next[step]:
        step = s.catalog.temple_next[step][0]
        count += 1
    return count


def is_at_top(s: State, seat: int) -> bool:
    return not s.catalog.temple_next[s.players[seat].temple]


def steps_above(s: State, step: int) -> set[int]:
    """All steps that can be reached by climbing from a step."""
    above: set[int] = set()
    waiting = [step]
    while waiting:
        for each in s.catalog.temple_next[waiting.pop()]:
            if each not in above:
                above.add(each)
                waiting.append(each)
    return above


def place_ahead(s: State, seat: int, steps: int) -> str:
    """The place that many steps ahead; the whole Temple if the track splits before it."""
    step = s.players[seat].temple
    for _ in range(steps):
        paths = s.catalog.temple_next[step]
        if len(paths) != 1:
            return "temple"
        step = paths[0]
    return s.catalog.temple_names[step]


class Climb(Rule):
    """TMP-01, TMP-02: advance step by step, each reward before the next step; the top ends it (TMP-04)."""

    __slots__ = ("begun", "steps")

    def __init__(self, seat: int, steps: int, begun: bool = False) -> None:
        self.seat = seat
        self.steps = steps
        self.begun = begun  # whether the first step has been made

    def resolve(self, s: State) -> None:
        """One step with its reward, then the others; together they are one event."""
        if self.steps == 0 or is_at_top(s, self.seat):
            return
        paths = s.catalog.temple_next[s.players[self.seat].temple]
        automaton = s.catalog.automata[self.seat]
        if len(paths) == 1:
            take_step(s, self.seat, paths[0])
        elif automaton is None:
            s.then(ChooseStep(self.seat))
        else:
            automaton.choose_step(s, self.seat)
        if self.steps > 1:
            s.then(Climb(self.seat, self.steps - 1, True))
        if not self.begun:
            queue_reactions_of(s, self.seat, CLIMBED_TEMPLE)


def take_step(s: State, seat: int, step: int) -> None:
    """TMP-01: the marker moves to the step, and its reward follows."""
    s.players[seat].temple = step
    s.tell("climbed", seat, (step,))
    reward_of_step(s, seat)


class ChooseStep(Question):
    """Where the track splits, the climbing player chooses the next step."""

    __slots__ = ()
    rule = "TMP-01"
    prompt = "choose-step"
    key_shapes = ("step:{step}",)

    def cited(self, s: State) -> str:
        """The rule of the module that splits the track."""
        return s.catalog.temple_fork_rule

    def choices(self, s: State) -> list[int]:
        """Every next step."""
        return list(s.catalog.temple_next[s.players[self.seat].temple])

    def allows_free(self) -> bool:
        """The climb has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        take_step(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`step:` and the name of the step."""
        return f"step:{s.catalog.temple_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every step."""
        return list(range(len(s.catalog.temple_names)))

    def refusal(self, s: State, option: int) -> Line | None:
        """TMP-01: the next step on the marker's own branch."""
        here = s.players[self.seat].temple
        if option in s.catalog.temple_next[here]:
            return None
        if is_at_top(s, self.seat):
            return Line("TMP-04", "at-top")
        if option in steps_above(s, here):
            return Line("TMP-01", "not-next-step")
        if option == here or here in steps_above(s, option):
            return Line("TMP-01", "step-passed")
        lines = [module.branch_refusal(s) for module in s.catalog.modules]
        return next(line for line in lines if line is not None)

    def lines(self, s: State, option: int) -> list[Line]:
        """What the module that splits the track says."""
        return [line for module in s.catalog.modules for line in module.step_lines(s, self.seat, option)]

    def place(self, s: State, option: int) -> str:
        """The step."""
        return s.catalog.temple_names[option]


def reward_of_step(s: State, seat: int) -> None:
    """TMP-05: the reward left of the step with the marker, if any."""
    row = s.catalog.temple_row[s.players[seat].temple]
    if row != NONE:
        s.then(Receive(seat, row, VP_TEMPLE))


class MayPayGoldToClimb(Question):
    """TMP-10: pay 1 real gold to advance one step; impossible on the top step."""

    __slots__ = ()
    rule = "TMP-10"
    prompt = "pay-gold-to-climb"
    key_shapes = ("climb", "decline")

    def choices(self, s: State) -> list[int]:
        """Pay or decline; asked only of a seat that can pay and climb."""
        if is_at_top(s, self.seat) or not could_pay(s, self.seat, ONE_GOLD):
            return []
        return [1, DECLINE] if can_pay(s.players[self.seat].stock, ONE_GOLD) else [DECLINE]

    def pick(self, s: State, option: int) -> None:
        """The gold is paid before the step (TRN-18)."""
        if option == 1:
            s.then(Pay(self.seat, ONE_GOLD))
            s.then(Climb(self.seat, 1))

    def key(self, s: State, option: int) -> str:
        """`climb` or `decline`."""
        return "climb" if option == 1 else "decline"

    def candidates(self, s: State) -> list[int]:
        """Climbing."""
        return self.with_decline(s, [1])

    def refusal(self, s: State, option: int) -> Line | None:
        """TMP-04, TMP-10."""
        if is_at_top(s, self.seat):
            return Line("TMP-04", "at-top")
        return payment_refusal(s, self.seat, "TMP-10", ONE_GOLD)

    def lines(self, s: State, option: int) -> list[Line]:
        """TMP-10."""
        return [Line("TMP-10", "costs", (cost_key(ONE_GOLD),)), Line("TMP-01", "climbs", (1,))]

    def place(self, s: State, option: int) -> str:
        """The next step."""
        return place_ahead(s, self.seat, 1)


class ScoreTemple(Rule):
    """FES-13 to FES-16, TMP-08: at a Festival score the VP right of the marker and receive its reward again."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """VP, then the complete reward; an automaton may score more."""
        automaton = s.catalog.automata[self.seat]
        if automaton is None:
            score_step(s, self.seat)
        else:
            automaton.score_temple(s, self.seat)


def score_step(s: State, seat: int) -> None:
    """FES-13, TMP-08: the VP right of the marker, then the reward left of it."""
    s.score(seat, s.catalog.temple_vp[s.players[seat].temple], VP_TEMPLE)
    reward_of_step(s, seat)
