"""After placing: abilities, God card benefits, tasks (PLC-21 steps 6 to 8, TDS, WRK, GOD-03 to GOD-07)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    NONE,
    PLACED,
    PLACED_IN_SEGMENT,
    PLACED_SEVERAL,
    PRIEST,
    TASK_NAMES,
    WARRIOR,
    WARRIOR_REJUVENATES,
    WORKER_TYPES,
)
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.card_benefits import (
    CARD_BENEFITS,
    benefit_key,
    benefits_of,
    give_benefit,
    is_benefit_usable,
    without,
)
from tawantinsuyu.rules.gods import TakeGodCards, has_statue_of
from tawantinsuyu.rules.pay import Pay
from tawantinsuyu.rules.payment import ONE_POTATO, can_pay, could_pay
from tawantinsuyu.rules.placement import is_used_as
from tawantinsuyu.rules.question import DECLINE, Question, free_options
from tawantinsuyu.rules.reactions import ready_reactions
from tawantinsuyu.rules.rejuvenation import BUILDINGS, MayRejuvenate, face_down
from tawantinsuyu.rules.tasks import is_performable, perform

# What a placed Worker still has to do before the tasks, as a bit mask; also the options of `BeforeTasks`.
DRAW_AND_RETRIEVE: Final = 1  # WRK-04
WARRIOR_FLIPS: Final = 2  # Z03
PRIEST_PAYS: Final = 4  # WRK-15
PRIEST_DRAWS: Final = 8  # WRK-17, after the tasks
ABILITY: Final = 1 << 12  # options: ABILITY + bit, a coded card benefit, or DECLINE to begin
REACTION: Final = 1 << 13  # or REACTION + reaction
ABILITY_KEYS: Final = {DRAW_AND_RETRIEVE: "warrior", WARRIOR_FLIPS: "rejuvenate", PRIEST_PAYS: "pay-for-task"}

PRIEST_CARD: Final = ABILITY
ALL_ICONS: Final = 7


def begin_tasks(s: State, seat: int, space: int, worker: int, use: int, types: int, tasks: int, card: int) -> None:
    """PLC-21 step 6: queue what comes before the tasks. `types` are the types that Buildings react to."""
    todo = 0
    if is_used_as(use, WARRIOR):
        todo = DRAW_AND_RETRIEVE
    if types >> WARRIOR & 1 and s.players[seat].powers[WARRIOR_REJUVENATES] > 0:
        todo |= WARRIOR_FLIPS
    if is_used_as(use, PRIEST):
        todo |= PRIEST_PAYS | PRIEST_DRAWS
    benefits = benefits_of(s, card) if card != NONE else ()
    s.then(BeforeTasks(seat, space, tasks, benefits, reactions_to_placing(s, seat, space, worker, types), todo))


def reactions_to_placing(s: State, seat: int, space: int, worker: int, types: int) -> tuple[int, ...]:
    """The reactions to the placement, to be used before or after the tasks."""
    for module in s.catalog.modules:
        types = module.placed_as(s, worker, types)
    waiting = ready_reactions(s, seat, PLACED_IN_SEGMENT, s.catalog.hill.segment[space])
    for type in range(WORKER_TYPES):
        if types >> type & 1:
            waiting += ready_reactions(s, seat, PLACED + type)
    if worker >= WORKER_TYPES:
        waiting += ready_reactions(s, seat, PLACED_SEVERAL)
    return waiting


def usable_reactions(s: State, seat: int, waiting: tuple[int, ...], segment: int) -> list[int]:
    """The reactions that have an effect now, coded REACTION + reaction."""
    return [REACTION + each for each in waiting if s.catalog.reactions[each].is_usable(s, seat, segment)]


def may_become_usable(s: State, seat: int, waiting: tuple[int, ...], segment: int) -> bool:
    """TRN-11: whether a free action could make one of them usable."""
    return any(s.catalog.reactions[each].may_become_usable(s, seat, segment) for each in waiting)


def reaction_key(s: State, option: int) -> str:
    """`react:Z12`."""
    return f"react:{s.catalog.reactions[option - REACTION].name}"


def claimable(s: State, seat: int, benefits: tuple[int, ...]) -> list[int]:
    """GOD-03, GOD-04: the benefits of the played card that can be received now; checks the Statue match now."""
    if not benefits or not has_statue_of(s, seat, benefits[0] // CARD_BENEFITS):
        return []
    return [benefit for benefit in benefits if is_benefit_usable(s, seat, benefit)]


def may_become_claimable(s: State, seat: int, benefits: tuple[int, ...]) -> bool:
    """TRN-11, GOD-06: whether benefits wait with a Statue match and a free action may yet pay for one."""
    return len(benefits) > 0 and has_statue_of(s, seat, benefits[0] // CARD_BENEFITS) and len(free_options(s, seat)) > 0


class BeforeTasks(Question):
    """PLC-21 step 6: placement abilities and God card benefits, in the order the player chooses."""

    __slots__ = ("benefits", "space", "tasks", "todo", "waiting")
    rule = "PLC-21"
    prompt = "before-tasks"

    def __init__(
        self, seat: int, space: int, tasks: int, benefits: tuple[int, ...], waiting: tuple[int, ...], todo: int
    ) -> None:
        self.seat = seat
        self.space = space
        self.tasks = tasks
        self.benefits = benefits  # of the God card that was played
        self.waiting = waiting  # reactions to the placement
        self.todo = todo

    def choices(self, s: State) -> list[int]:
        """What may come before the tasks; not asked without a choice."""
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
        if self.waiting:
            segment = s.catalog.hill.segment[self.space]
            found.extend(usable_reactions(s, self.seat, self.waiting, segment))
            asks_anyway = asks_anyway or may_become_usable(s, self.seat, self.waiting, segment)
        if self._must(s) != DECLINE:
            # The Warrior's card is compulsory (WRK-04): the tasks cannot begin before it.
            return found if len(found) > 1 else []
        if found or asks_anyway or may_become_claimable(s, self.seat, self.benefits):
            found.append(DECLINE)
        return found

    def _must(self, s: State) -> int:
        """What has to come before the tasks; DECLINE if nothing has to."""
        if self.todo & DRAW_AND_RETRIEVE:
            return ABILITY + DRAW_AND_RETRIEVE
        segment = s.catalog.hill.segment[self.space]
        for each in self.waiting:
            reaction = s.catalog.reactions[each]
            if reaction.is_compulsory and reaction.is_usable(s, self.seat, segment):
                return REACTION + each
        return DECLINE

    def resolve(self, s: State) -> None:
        """Nothing to decide: compulsory things first, else the tasks."""
        self.pick(s, self._must(s))

    def pick(self, s: State, option: int) -> None:
        tasks, benefits, waiting, todo = self.tasks, self.benefits, self.waiting, self.todo
        if option == DECLINE:
            priest = todo & PRIEST_DRAWS != 0
            s.then(ChooseTask(self.seat, self.space, tasks, 0, benefits, waiting, priest))
            return
        if option < ABILITY:
            give_benefit(s, self.seat, option, benefits)
            benefits = without(benefits, option)
        elif option >= REACTION:
            segment = s.catalog.hill.segment[self.space]
            s.catalog.reactions[option - REACTION].happen(s, self.seat, segment)
            waiting = without(waiting, option - REACTION)
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
        s.then(BeforeTasks(self.seat, self.space, tasks, benefits, waiting, todo))

    def key(self, s: State, option: int) -> str:
        """`benefit:G07:1`, `warrior`, `rejuvenate`, `pay-for-task`, a reaction or `begin-tasks`."""
        if option == DECLINE:
            return "begin-tasks"
        if option >= REACTION:
            return reaction_key(s, option)
        return benefit_key(s, option) if option < ABILITY else ABILITY_KEYS[option - ABILITY]


class MayRetrieve(Question):
    """WRK-05 to WRK-08: take one adjacent Worker who is not a Warrior into the supply, also those of other players."""

    __slots__ = ("space",)
    rule = "WRK-05"
    prompt = "retrieve"

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def about(self, s: State) -> tuple[str, ...]:
        return (s.catalog.hill.names[self.space],)

    def choices(self, s: State) -> list[int]:
        """The adjacent Workers, or declining."""
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

    Within a set of three no icon is used twice; a new set begins only when all three have been used. A blocked set
    loses the remaining tasks, but only after the player could use free actions.
    """

    __slots__ = ("benefits", "left", "priest", "space", "used", "waiting")
    rule = "TDS-08"
    prompt = "choose-task"
    field_kinds = (("used", "place-set"),)

    def __init__(
        self,
        seat: int,
        space: int,
        left: int,
        used: int,
        benefits: tuple[int, ...],
        waiting: tuple[int, ...],
        priest: bool,
    ) -> None:
        self.seat = seat
        self.space = space
        self.left = left
        self.used = used  # icons of the current set already activated, as a bit mask
        self.benefits = benefits  # the next three fields are for after the tasks
        self.waiting = waiting
        self.priest = priest

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
        s.then(AfterTasks(self.seat, self.space, self.benefits, self.waiting, self.priest))

    def pick(self, s: State, option: int) -> None:
        """Perform the task and ask again, or stop for good."""
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
        s.then(ChooseTask(self.seat, self.space, self.left - 1, used, self.benefits, self.waiting, self.priest))

    def key(self, s: State, option: int) -> str:
        """`task:1-potato`, icons counted from 1, or `stop`."""
        if option == DECLINE:
            return "stop"
        return f"task:{option + 1}-{TASK_NAMES[s.catalog.hill.tasks[self.space][option]]}"


class AfterTasks(Question):
    """PLC-21 step 8: God card benefits not yet taken and the Priest's card, in the order the player chooses."""

    __slots__ = ("benefits", "priest", "space", "waiting")
    rule = "PLC-21"
    prompt = "after-tasks"

    def __init__(
        self, seat: int, space: int, benefits: tuple[int, ...], waiting: tuple[int, ...], priest: bool
    ) -> None:
        self.seat = seat
        self.space = space
        self.benefits = benefits
        self.waiting = waiting
        self.priest = priest

    def choices(self, s: State) -> list[int]:
        """Benefits with a Statue match, the Priest's compulsory card (WRK-17), or done."""
        found = claimable(s, self.seat, self.benefits)
        asks_anyway = False
        if self.waiting:
            segment = s.catalog.hill.segment[self.space]
            found.extend(usable_reactions(s, self.seat, self.waiting, segment))
            asks_anyway = may_become_usable(s, self.seat, self.waiting, segment)
        if found or asks_anyway or may_become_claimable(s, self.seat, self.benefits):
            found.append(PRIEST_CARD if self.priest else DECLINE)
        return found

    def resolve(self, s: State) -> None:
        """Only the Priest's card is left, or nothing; it may allow a Market swap and so a benefit."""
        if self.priest:
            self.pick(s, PRIEST_CARD)

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            return
        if option == PRIEST_CARD:
            s.then(TakeGodCards(self.seat, 1))
            s.then(AfterTasks(self.seat, self.space, self.benefits, self.waiting, False))
            return
        if option >= REACTION:
            segment = s.catalog.hill.segment[self.space]
            s.catalog.reactions[option - REACTION].happen(s, self.seat, segment)
            waiting = without(self.waiting, option - REACTION)
            s.then(AfterTasks(self.seat, self.space, self.benefits, waiting, self.priest))
            return
        give_benefit(s, self.seat, option, self.benefits)
        s.then(AfterTasks(self.seat, self.space, without(self.benefits, option), self.waiting, self.priest))

    def key(self, s: State, option: int) -> str:
        """`benefit:G07:1`, a reaction, `priest-card` or `done`."""
        if option == DECLINE:
            return "done"
        if option >= REACTION:
            return reaction_key(s, option)
        return "priest-card" if option == PRIEST_CARD else benefit_key(s, option)
