"""After the Worker stands: abilities, God card benefits, tasks (PLC-21 steps 6 to 8, TDS, WRK, GOD-03 to GOD-07)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, PRIEST, TASK_NAMES, WARRIOR, WARRIOR_REJUVENATES
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.gods import TakeGodCards, has_statue_of
from tawantinsuyu.rules.pay import Pay
from tawantinsuyu.rules.payment import ONE_POTATO, can_pay, could_pay
from tawantinsuyu.rules.question import DECLINE, Question, free_options
from tawantinsuyu.rules.rejuvenation import BUILDINGS, MayRejuvenate, face_down
from tawantinsuyu.rules.rewards import (
    CARD_BENEFITS,
    benefit_key,
    benefits_of,
    give_benefit,
    is_benefit_usable,
    without,
)
from tawantinsuyu.rules.tasks import is_performable, perform

# What a placed Worker still has to do before the tasks, as a bit mask; also the options of `BeforeTasks`.
DRAW_AND_RETRIEVE: Final = 1  # WRK-04
WARRIOR_FLIPS: Final = 2  # Z03
PRIEST_PAYS: Final = 4  # WRK-15
ABILITY: Final = 1 << 12  # options: ABILITY + bit, a coded card benefit, or DECLINE to begin
ABILITY_KEYS: Final = {DRAW_AND_RETRIEVE: "warrior", WARRIOR_FLIPS: "rejuvenate", PRIEST_PAYS: "pay-for-task"}

PRIEST_CARD: Final = ABILITY
ALL_ICONS: Final = 7


def begin_tasks(s: State, seat: int, space: int, use: int, tasks: int, card: int) -> None:
    """PLC-21 step 6: queue what comes before the tasks."""
    todo = 0
    if use == WARRIOR:
        todo = DRAW_AND_RETRIEVE
        if s.players[seat].powers[WARRIOR_REJUVENATES] > 0:
            todo |= WARRIOR_FLIPS
    elif use == PRIEST:
        todo = PRIEST_PAYS
    benefits = benefits_of(s, card) if card != NONE else ()
    s.then(BeforeTasks(seat, space, use, tasks, benefits, todo))


def claimable(s: State, seat: int, benefits: tuple[int, ...]) -> list[int]:
    """GOD-03, GOD-04: the benefits of the played card that can be received now; the match is checked now."""
    if not benefits or not has_statue_of(s, seat, benefits[0] // CARD_BENEFITS):
        return []
    return [benefit for benefit in benefits if is_benefit_usable(s, seat, benefit)]


def may_become_claimable(s: State, seat: int, benefits: tuple[int, ...]) -> bool:
    """TRN-11, GOD-06: benefits wait with a Statue match, and a free action may yet pay for one of them."""
    return len(benefits) > 0 and has_statue_of(s, seat, benefits[0] // CARD_BENEFITS) and len(free_options(s, seat)) > 0


class BeforeTasks(Question):
    """PLC-21 step 6: placement abilities and, if wanted, God card benefits, in the order the player likes."""

    __slots__ = ("benefits", "space", "tasks", "todo", "use")
    rule = "PLC-21"
    prompt = "before-tasks"

    def __init__(self, seat: int, space: int, use: int, tasks: int, benefits: tuple[int, ...], todo: int) -> None:
        self.seat = seat
        self.space = space
        self.use = use
        self.tasks = tasks
        self.benefits = benefits
        self.todo = todo

    def choices(self, s: State) -> list[int]:
        """What may come before the tasks; without a choice there is no question."""
        found = claimable(s, self.seat, self.benefits)
        if self.todo & DRAW_AND_RETRIEVE:
            found.append(ABILITY + DRAW_AND_RETRIEVE)
        if self.todo & WARRIOR_FLIPS and face_down(s, self.seat, BUILDINGS):
            found.append(ABILITY + WARRIOR_FLIPS)
        asks_anyway = False
        if self.todo & PRIEST_PAYS:
            if can_pay(s.players[self.seat].stock, ONE_POTATO):
                found.append(ABILITY + PRIEST_PAYS)
            elif could_pay(s, self.seat, ONE_POTATO):
                asks_anyway = True
        if self.todo & DRAW_AND_RETRIEVE:
            # The Warrior's card is compulsory (WRK-04): the tasks cannot begin before it.
            return found if len(found) > 1 else []
        if found or asks_anyway or may_become_claimable(s, self.seat, self.benefits):
            found.append(DECLINE)
        return found

    def resolve(self, s: State) -> None:
        """Nothing to decide: the Warrior's ability if it waits, else the tasks."""
        self.pick(s, ABILITY + DRAW_AND_RETRIEVE if self.todo & DRAW_AND_RETRIEVE else DECLINE)

    def pick(self, s: State, option: int) -> None:
        """Carry it out and come back, or begin the tasks."""
        tasks, benefits, todo = self.tasks, self.benefits, self.todo
        if option == DECLINE:
            s.then(ChooseTask(self.seat, self.space, self.use, tasks, 0, benefits))
            return
        if option < ABILITY:
            give_benefit(s, self.seat, option)
            benefits = without(benefits, option)
        else:
            ability = option - ABILITY
            todo &= ~ability
            if ability == DRAW_AND_RETRIEVE:
                s.then(DrawArmyCards(self.seat, 1))
                s.then(MayRetrieve(self.seat, self.space))
            elif ability == WARRIOR_FLIPS:
                count = s.players[self.seat].powers[WARRIOR_REJUVENATES]
                s.then(MayRejuvenate(self.seat, count, BUILDINGS))
            else:
                s.then(Pay(self.seat, ONE_POTATO))
                tasks += 1
        s.then(BeforeTasks(self.seat, self.space, self.use, tasks, benefits, todo))

    def key(self, s: State, option: int) -> str:
        """`benefit:G07:1`, `warrior`, `rejuvenate`, `pay-for-task` or `begin-tasks`."""
        if option == DECLINE:
            return "begin-tasks"
        return benefit_key(s, option) if option < ABILITY else ABILITY_KEYS[option - ABILITY]


class MayRetrieve(Question):
    """WRK-05 to WRK-08: take one adjacent Worker who is not a Warrior into the supply, whoever placed it."""

    __slots__ = ("space",)
    rule = "WRK-05"
    prompt = "retrieve"

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def about(self, s: State) -> tuple[str, ...]:
        """The space of the Warrior."""
        return (s.catalog.hill.names[self.space],)

    def choices(self, s: State) -> list[int]:
        """The adjacent Workers, or nobody."""
        found = [
            space
            for space in s.catalog.hill.neighbours[self.space]
            if s.hill[space] != NONE and s.hill[space] != WARRIOR
        ]
        if found:
            found.append(DECLINE)
        return found

    def pick(self, s: State, option: int) -> None:
        """The space becomes empty at once."""
        if option != DECLINE:
            worker = s.hill[option]
            s.hill[option] = NONE
            s.players[self.seat].workers[worker] += 1
            s.tell("retrieved", self.seat, (worker, option))

    def key(self, s: State, option: int) -> str:
        """`retrieve:M23` or `decline`."""
        return "decline" if option == DECLINE else f"retrieve:{s.catalog.hill.names[option]}"


class ChooseTask(Question):
    """TDS-08 to TDS-19: spend tasks one at a time on the three icons of the space.

    Within a set of three no icon is used twice; a new set begins only when all three have been used. A blocked
    set loses the remaining tasks, but not before the player, asked beside the free actions, can do nothing.
    """

    __slots__ = ("benefits", "left", "space", "use", "used")
    rule = "TDS-08"
    prompt = "choose-task"

    def __init__(self, seat: int, space: int, use: int, left: int, used: int, benefits: tuple[int, ...]) -> None:
        self.seat = seat
        self.space = space
        self.use = use
        self.left = left
        self.used = used  # icons of the current set already activated, as a bit mask
        self.benefits = benefits

    def about(self, s: State) -> tuple[str, ...]:
        """The space and the number of tasks left."""
        return (s.catalog.hill.names[self.space], str(self.left))

    def choices(self, s: State) -> list[int]:
        """The unused performable icons, and stopping (TDS-15)."""
        if self.left == 0:
            return []
        tasks = s.catalog.hill.tasks[self.space]
        found: list[int] = []
        for icon in range(len(tasks)):
            if not self.used >> icon & 1 and is_performable(s, self.seat, tasks[icon]):
                found.append(icon)
        if found or free_options(s, self.seat):
            found.append(DECLINE)
        return found

    def resolve(self, s: State) -> None:
        """TDS-14: no task is left, or none can be done."""
        s.then(AfterTasks(self.seat, self.benefits, self.use == PRIEST))

    def pick(self, s: State, option: int) -> None:
        """Perform it and go on, or stop for good."""
        if option == DECLINE:
            s.tell("stopped-tasks", self.seat, (self.left,))
            self.resolve(s)
            return
        used = self.used | 1 << option
        if used == ALL_ICONS:
            used = 0
        task = s.catalog.hill.tasks[self.space][option]
        s.tell("activated-task", self.seat, (task, self.space, option))
        perform(s, self.seat, task)
        s.then(ChooseTask(self.seat, self.space, self.use, self.left - 1, used, self.benefits))

    def key(self, s: State, option: int) -> str:
        """`task:1-potato`, icons counted from 1, or `stop`."""
        if option == DECLINE:
            return "stop"
        return f"task:{option + 1}-{TASK_NAMES[s.catalog.hill.tasks[self.space][option]]}"


class AfterTasks(Question):
    """PLC-21 step 8: God card benefits not yet taken and the Priest's card, in the order the player likes."""

    __slots__ = ("benefits", "priest")
    rule = "PLC-21"
    prompt = "after-tasks"

    def __init__(self, seat: int, benefits: tuple[int, ...], priest: bool) -> None:
        self.seat = seat
        self.benefits = benefits
        self.priest = priest

    def choices(self, s: State) -> list[int]:
        """Benefits with a Statue match, the compulsory card of a Priest (WRK-17), or done."""
        found = claimable(s, self.seat, self.benefits)
        if found or may_become_claimable(s, self.seat, self.benefits):
            found.append(PRIEST_CARD if self.priest else DECLINE)
        return found

    def resolve(self, s: State) -> None:
        """Only the Priest's card is left, or nothing; the card may make a Market swap and so a benefit possible."""
        if self.priest:
            self.pick(s, PRIEST_CARD)

    def pick(self, s: State, option: int) -> None:
        """Carry it out and come back."""
        if option == DECLINE:
            return
        if option == PRIEST_CARD:
            s.then(TakeGodCards(self.seat, 1))
            s.then(AfterTasks(self.seat, self.benefits, False))
            return
        give_benefit(s, self.seat, option)
        s.then(AfterTasks(self.seat, without(self.benefits, option), self.priest))

    def key(self, s: State, option: int) -> str:
        """`benefit:G07:1`, `priest-card` or `done`."""
        if option == DECLINE:
            return "done"
        return "priest-card" if option == PRIEST_CARD else benefit_key(s, option)
