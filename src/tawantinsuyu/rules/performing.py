"""After placing: abilities, God card benefits, tasks (PLC-21 steps 6 to 8, TDS, WRK, GOD-03 to GOD-07)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    NONE,
    PLACED,
    PLACED_IN_SEGMENT,
    PLACED_SEVERAL,
    POTATO,
    PRIEST,
    TASK_NAMES,
    WARRIOR,
    WARRIOR_REJUVENATES,
    WORKER_TYPES,
)
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.card_benefits import (
    CardQuestion,
    all_benefits,
    benefit_key,
    benefit_place,
    benefits_left,
    benefits_of,
    claim_refusal,
    claimable,
    give_benefit,
    may_become_claimable,
    tell_lacked_statue,
    tidied,
    without,
)
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.payment import ONE_POTATO, Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.placement_queries import is_used_as, uses_of
from tawantinsuyu.rules.production import place_of_power
from tawantinsuyu.rules.question import DECLINE, Question, has_free_action, resource_place
from tawantinsuyu.rules.reactions import Event, reaction_candidates, reaction_place, reaction_refusal, ready_reactions
from tawantinsuyu.rules.rejuvenation import BUILDINGS, MayRejuvenate, face_down
from tawantinsuyu.rules.retrieving import MayRetrieve
from tawantinsuyu.rules.tasks import is_performable, perform, task_questions, task_refusal

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


def placing(s: State, seat: int, space: int) -> Event:
    """The triggers of the placement on a space, unless the Worker may have been used as more than one type."""
    worker = s.hill[space]
    if worker == NONE:
        return Event([], [])
    uses = uses_of(s, seat, worker)
    if worker < WORKER_TYPES and len(uses) == 1:
        return Event([PLACED_IN_SEGMENT, PLACED + worker], [])
    return Event([PLACED_IN_SEGMENT], [PLACED_SEVERAL, *range(PLACED, PLACED + WORKER_TYPES)])


def placing_refusal(s: State, seat: int, reaction: int, waiting: tuple[int, ...], space: int) -> Line | None:
    """Why a reaction to the placement on a space cannot be used; None if it can."""
    segment = s.catalog.hill.segment[space]
    return reaction_refusal(s, seat, reaction, waiting, segment, placing(s, seat, space))


def usable_reactions(s: State, seat: int, waiting: tuple[int, ...], segment: int) -> list[int]:
    """The reactions that have an effect now, coded REACTION + reaction."""
    return [REACTION + each for each in waiting if s.catalog.reactions[each].is_usable(s, seat, segment)]


def may_become_usable(s: State, seat: int, waiting: tuple[int, ...], segment: int) -> bool:
    """TRN-11: whether a free action could make one of them usable."""
    return any(s.catalog.reactions[each].may_become_usable(s, seat, segment) for each in waiting)


def reaction_key(s: State, option: int) -> str:
    """`react:Z12`."""
    return f"react:{s.catalog.reactions[option - REACTION].name}"


class BeforeTasks(CardQuestion):
    """PLC-21 step 6: placement abilities and God card benefits, in the order the player chooses."""

    __slots__ = ("space", "tasks", "todo", "waiting")
    rule = "PLC-21"
    prompt = "before-tasks"
    key_shapes = ("benefit:{benefit}", *ABILITY_KEYS.values(), "react:{reaction}", "begin-tasks")

    def __init__(
        self, seat: int, space: int, tasks: int, benefits: tuple[int, ...], waiting: tuple[int, ...], todo: int
    ) -> None:
        self.seat = seat
        self.space = space
        self.tasks = tasks
        self.benefits = benefits  # of the God card that was played
        self.waiting = waiting  # reactions to the placement
        self.todo = todo

    def with_benefits(self, benefits: tuple[int, ...]) -> BeforeTasks:
        """The same question with other benefits waiting."""
        return BeforeTasks(self.seat, self.space, self.tasks, benefits, self.waiting, self.todo)

    def choices(self, s: State) -> list[int]:
        """What may come before the tasks; not asked if there is no choice."""
        options = claimable(s, self.seat, self.benefits)
        if self.todo & DRAW_AND_RETRIEVE:
            options.append(ABILITY + DRAW_AND_RETRIEVE)
        if self.todo & WARRIOR_FLIPS and face_down(s, self.seat, BUILDINGS):
            options.append(ABILITY + WARRIOR_FLIPS)
        asks_anyway = False
        if self.todo & PRIEST_PAYS:
            if can_pay(s.players[self.seat].stock, ONE_POTATO):
                options.append(ABILITY + PRIEST_PAYS)
            elif could_pay(s, self.seat, ONE_POTATO):
                asks_anyway = True
        if self.waiting:
            segment = s.catalog.hill.segment[self.space]
            options.extend(usable_reactions(s, self.seat, self.waiting, segment))
            asks_anyway = asks_anyway or may_become_usable(s, self.seat, self.waiting, segment)
        if self._must(s) != DECLINE:
            # The Warrior's card is compulsory (WRK-04): the tasks cannot begin before it.
            return options if len(options) > 1 else []
        if options or asks_anyway or may_become_claimable(s, self.seat, self.benefits):
            options.append(DECLINE)
        return options

    def _must(self, s: State) -> int:
        """What has to come before the tasks; DECLINE if nothing does."""
        if self.todo & DRAW_AND_RETRIEVE:
            return ABILITY + DRAW_AND_RETRIEVE
        segment = s.catalog.hill.segment[self.space]
        for each in self.waiting:
            reaction = s.catalog.reactions[each]
            if reaction.is_compulsory and reaction.is_usable(s, self.seat, segment):
                return REACTION + each
        return DECLINE

    def resolve(self, s: State) -> None:
        """Nothing to decide: compulsory things first, otherwise the tasks."""
        self.pick(s, self._must(s))

    def pick(self, s: State, option: int) -> None:
        tasks, benefits, waiting, todo = self.tasks, self.benefits, self.waiting, self.todo
        if option == DECLINE:
            priest = todo & PRIEST_DRAWS != 0
            s.then(ChooseTask(self.seat, self.space, tasks, 0, benefits, waiting, priest))
            return
        if option < ABILITY:
            give_benefit(s, self.seat, option, benefits)
            benefits = tidied(without(benefits, option))
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

    def candidates(self, s: State) -> list[int]:
        """Every card benefit, the abilities still to be used, and every reaction."""
        candidates = all_benefits(s)
        candidates.extend(ABILITY + ability for ability in ABILITY_KEYS if self.todo & ability)
        segment = s.catalog.hill.segment[self.space]
        candidates.extend(REACTION + each for each in reaction_candidates(s, self.seat, self.waiting, segment))
        return self.with_decline(s, candidates)

    def refusal(self, s: State, option: int) -> Line | None:
        """GOD-03, Z03, WRK-15, and why a reaction is not possible."""
        if option < ABILITY:
            return claim_refusal(s, self.seat, option, self.benefits)
        if option >= REACTION:
            return placing_refusal(s, self.seat, option - REACTION, self.waiting, self.space)
        if option == ABILITY + WARRIOR_FLIPS:
            return None if face_down(s, self.seat, BUILDINGS) else Line("TSK-46", "not-face-down")
        return payment_refusal(s, self.seat, "WRK-15", ONE_POTATO) if option == ABILITY + PRIEST_PAYS else None

    def lines(self, s: State, option: int) -> list[Line]:
        """What a reaction or an additional task costs."""
        if option >= REACTION:
            segment = s.catalog.hill.segment[self.space]
            return s.catalog.reactions[option - REACTION].lines(s, self.seat, segment)
        return [Line("WRK-15", "costs", (cost_key(ONE_POTATO),))] if option == ABILITY + PRIEST_PAYS else []

    def place(self, s: State, option: int) -> str:
        """The card, the tile that reacts, or what an ability takes or comes from."""
        if option >= REACTION:
            return reaction_place(s, option - REACTION)
        if option < ABILITY:
            return benefit_place(s, option)
        if option == ABILITY + PRIEST_PAYS:
            return resource_place(POTATO)
        return (
            "deck:army" if option == ABILITY + DRAW_AND_RETRIEVE else place_of_power(s, self.seat, WARRIOR_REJUVENATES)
        )


class ChooseTask(Question):
    """TDS-08 to TDS-19: spend tasks one at a time on the three icons of the space.

    Within a set of three no icon is used twice; a new set begins only when all three have been used. If the set
    is blocked, the remaining tasks are lost, but only after a chance to use free actions.
    """

    __slots__ = ("benefits", "left", "priest", "space", "used", "waiting")
    rule = "TDS-08"
    prompt = "choose-task"
    key_shapes = ("task:1-{task}", "task:2-{task}", "task:3-{task}", "stop")
    looks_ahead = True
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
        options: list[int] = []
        for icon in range(len(tasks)):
            if not self.used >> icon & 1 and is_performable(s, self.seat, tasks[icon]):
                options.append(icon)
        if options or has_free_action(s, self.seat):
            options.append(DECLINE)
        return options

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

    def candidates(self, s: State) -> list[int]:
        """The icons of the space."""
        return self.with_decline(s, list(range(len(s.catalog.hill.tasks[self.space]))))

    def refusal(self, s: State, option: int) -> Line | None:
        """TDS-09, TSK-02."""
        if self.used >> option & 1:
            return Line("TDS-09", "used-in-this-set")
        return task_refusal(s, self.seat, s.catalog.hill.tasks[self.space][option])

    def lines(self, s: State, option: int) -> list[Line]:
        """TDS-08: the task, and how many are left then."""
        return [Line("TDS-08", "task", (TASK_NAMES[s.catalog.hill.tasks[self.space][option]], self.left - 1))]

    def cautions(self, s: State, option: int) -> list[Caution]:
        """TDS-15: tasks that could still be done."""
        is_possible = option == DECLINE and len(self.choices(s)) > 1
        return [Caution("tasks-left", "TDS-15", (self.left,))] if is_possible else []

    def place(self, s: State, option: int) -> str:
        """The icon."""
        hill = s.catalog.hill
        return f"task-{hill.icon_names[hill.icons[self.space][option]]}"

    def follow_ups(self, s: State) -> list[Question]:
        """What tasks ask for, and what comes after them."""
        return [
            *task_questions(s, self.seat),
            AfterTasks(self.seat, self.space, self.benefits, self.waiting, self.priest),
            MayRetrieve(self.seat, self.space),
        ]


class AfterTasks(CardQuestion):
    """PLC-21 step 8: God card benefits not yet taken and the Priest's card, in the order the player chooses."""

    __slots__ = ("priest", "space", "waiting")
    rule = "PLC-21"
    prompt = "after-tasks"
    key_shapes = ("benefit:{benefit}", "react:{reaction}", "priest-card", "done")

    def __init__(
        self, seat: int, space: int, benefits: tuple[int, ...], waiting: tuple[int, ...], priest: bool
    ) -> None:
        self.seat = seat
        self.space = space
        self.benefits = benefits
        self.waiting = waiting
        self.priest = priest

    def with_benefits(self, benefits: tuple[int, ...]) -> AfterTasks:
        """The same question with other benefits waiting."""
        return AfterTasks(self.seat, self.space, benefits, self.waiting, self.priest)

    def choices(self, s: State) -> list[int]:
        """Benefits with a Statue match, the Priest's compulsory card (WRK-17), or done."""
        options = claimable(s, self.seat, self.benefits)
        asks_anyway = False
        if self.waiting:
            segment = s.catalog.hill.segment[self.space]
            options.extend(usable_reactions(s, self.seat, self.waiting, segment))
            asks_anyway = may_become_usable(s, self.seat, self.waiting, segment)
        if options or asks_anyway or may_become_claimable(s, self.seat, self.benefits):
            options.append(PRIEST_CARD if self.priest else DECLINE)
        return options

    def resolve(self, s: State) -> None:
        """Only the Priest's card is left, or nothing; it may allow a Market swap and so a benefit."""
        self.pick(s, PRIEST_CARD if self.priest else DECLINE)

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            tell_lacked_statue(s, self.seat, self.benefits)
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
        s.then(AfterTasks(self.seat, self.space, tidied(without(self.benefits, option)), self.waiting, self.priest))

    def key(self, s: State, option: int) -> str:
        """`benefit:G07:1`, a reaction, `priest-card` or `done`."""
        if option == DECLINE:
            return "done"
        if option >= REACTION:
            return reaction_key(s, option)
        return "priest-card" if option == PRIEST_CARD else benefit_key(s, option)

    def candidates(self, s: State) -> list[int]:
        """Every card benefit, every reaction, and the card of a Priest."""
        candidates = all_benefits(s)
        segment = s.catalog.hill.segment[self.space]
        candidates.extend(REACTION + each for each in reaction_candidates(s, self.seat, self.waiting, segment))
        if self.priest:
            candidates.append(PRIEST_CARD)
        return self.with_decline(s, candidates)

    def refusal(self, s: State, option: int) -> Line | None:
        """GOD-03, and why a reaction is not possible."""
        if option == PRIEST_CARD:
            return None
        if option < PRIEST_CARD:
            return claim_refusal(s, self.seat, option, self.benefits)
        return placing_refusal(s, self.seat, option - REACTION, self.waiting, self.space)

    def lines(self, s: State, option: int) -> list[Line]:
        """What a reaction costs and gives."""
        if option < REACTION:
            return []
        segment = s.catalog.hill.segment[self.space]
        return s.catalog.reactions[option - REACTION].lines(s, self.seat, segment)

    def cautions(self, s: State, option: int) -> list[Caution]:
        """GOD-06: benefits that could still be received."""
        is_match = option == DECLINE and claimable(s, self.seat, self.benefits)
        return benefits_left(s, self.seat, "GOD-06", self.benefits) if is_match else []

    def place(self, s: State, option: int) -> str:
        """The card, the deck, or the tile that reacts."""
        if option == PRIEST_CARD:
            return "deck:god"
        return benefit_place(s, option) if option < PRIEST_CARD else reaction_place(s, option - REACTION)
