"""Placing a Worker: the choices, the payment and putting it down (PLC)."""

from __future__ import annotations

from tawantinsuyu.core.codebook import use_name
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import added
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOLD, NONE, STEPS_USED, VP_STEPS, WORKER_TYPES
from tawantinsuyu.rules.gods import card_lines
from tawantinsuyu.rules.payment import ONE_FOOD, ONE_GOLD, Pay, payment_refusal
from tawantinsuyu.rules.performing import ChooseTask, begin_tasks
from tawantinsuyu.rules.placement_explanations import entry_line, placement_counts, placement_lines, space_refusal
from tawantinsuyu.rules.placement_queries import (
    GOLD_ENTRY,
    STEPS_USED_VP,
    adjacency_colours,
    entries,
    food_cost,
    legal_spaces,
    own_uses,
    placeable_workers,
    steps_vp,
    task_count,
    used_steps,
    uses_of,
)
from tawantinsuyu.rules.question import Question, resource_place
from tawantinsuyu.rules.reactions import queue_reactions_of


class ChooseWorker(Question):
    """PLC-01: which Worker of the supply to place."""

    __slots__ = ()
    rule = "PLC-01"
    prompt = "choose-worker"
    key_shapes = ("worker:{worker}",)
    looks_ahead = True

    def choices(self, s: State) -> list[int]:
        """The kinds with a space that can be paid for."""
        return placeable_workers(s, self.seat)

    def allows_free(self) -> bool:
        """Free actions come before the decision to place (PLC-18)."""
        return False

    def pick(self, s: State, option: int) -> None:
        s.then(ChooseUse(self.seat, option))

    def key(self, s: State, option: int) -> str:
        """`worker:priest`."""
        return f"worker:{s.catalog.worker_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every kind."""
        return list(range(len(s.catalog.worker_names)))

    def refusal(self, s: State, option: int) -> Line | None:
        """PLC-01, PLC-07: one in the supply, and a space for it."""
        if s.players[self.seat].workers[option] == 0:
            return Line("PLC-01", "not-in-supply", (s.catalog.worker_names[option],))
        return None if option in placeable_workers(s, self.seat) else Line("PLC-07", "no-space-payable")

    def place(self, s: State, option: int) -> str:
        """The Worker in the supply."""
        return f"worker:{s.catalog.worker_names[option]}"

    def follow_ups(self, s: State) -> list[Question]:
        """The spaces, for every Worker and use; an empty supply counts as one of each type."""
        workers = s.players[self.seat].workers
        kinds = [kind for kind in range(len(workers)) if workers[kind] > 0] or list(range(WORKER_TYPES))
        return [ChooseSpace(self.seat, kind, use) for kind in kinds for use in uses_of(s, self.seat, kind)]


class ChooseUse(Question):
    """PLC-20, Z01-2, Z02-2, Z05-3: the type that the Worker is used as, declared before paying."""

    __slots__ = ("worker",)
    rule = "PLC-20"
    prompt = "choose-use"
    key_shapes = ("use:{use}",)
    looks_ahead = True

    def __init__(self, seat: int, worker: int) -> None:
        self.seat = seat
        self.worker = worker

    def cited(self, s: State) -> str:
        """The rule of the module whose Worker it is, if it leaves a choice even without Z01, Z02 and Z05."""
        own = own_uses(s, self.seat, self.worker)
        rules = [module.rule_of_use(s, self.worker) for module in s.catalog.modules]
        is_own_choice = len([use for use in self._uses(s) if use in own]) > 1
        return next((rule for rule in rules if rule and is_own_choice), type(self).rule)

    def _uses(self, s: State) -> list[int]:
        return [use for use in uses_of(s, self.seat, self.worker) if legal_spaces(s, self.seat, use, first_only=True)]

    def about(self, s: State) -> tuple[str, ...]:
        return (s.catalog.worker_names[self.worker],)

    def choices(self, s: State) -> list[int]:
        """The types with a space that can be paid for, if there are several."""
        uses = self._uses(s)
        return uses if len(uses) > 1 else []

    def allows_free(self) -> bool:
        """The placement has begun."""
        return False

    def resolve(self, s: State) -> None:
        for use in self._uses(s):
            self.pick(s, use)

    def pick(self, s: State, option: int) -> None:
        s.then(ChooseSpace(self.seat, self.worker, option))

    def key(self, s: State, option: int) -> str:
        """`use:courier`."""
        return f"use:{use_name(option)}"

    def candidates(self, s: State) -> list[int]:
        """Every use the Worker has."""
        return uses_of(s, self.seat, self.worker)

    def place(self, s: State, option: int) -> str:
        """The Worker in the supply, for every use."""
        return f"worker:{s.catalog.worker_names[self.worker]}"

    def follow_ups(self, s: State) -> list[Question]:
        """The spaces."""
        return [ChooseSpace(self.seat, self.worker, use) for use in uses_of(s, self.seat, self.worker)]


class ChooseSpace(Question):
    """PLC-02: any empty space whose cost can be paid."""

    __slots__ = ("use", "worker")
    rule = "PLC-02"
    prompt = "choose-space"
    key_shapes = ("space:{space}",)

    def __init__(self, seat: int, worker: int, use: int) -> None:
        self.seat = seat
        self.worker = worker
        self.use = use

    def about(self, s: State) -> tuple[str, ...]:
        return (s.catalog.worker_names[self.worker], use_name(self.use))

    def choices(self, s: State) -> list[int]:
        """Entry and food payable together."""
        return legal_spaces(s, self.seat, self.use)

    def allows_free(self) -> bool:
        """The placement has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        s.then(ChooseEntry(self.seat, self.worker, self.use, option))

    def key(self, s: State, option: int) -> str:
        """`space:M23`."""
        return f"space:{s.catalog.hill.names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every space."""
        return list(range(len(s.hill)))

    def refusal(self, s: State, option: int) -> Line | None:
        """PLC-02 to PLC-07, and TRN-07 if this is asked before a Worker is chosen."""
        if s.hill[option] == NONE and sum(s.players[self.seat].workers) == 0:
            return Line("TRN-07", "no-worker")
        return space_refusal(s, self.seat, option, self.use)

    def lines(self, s: State, option: int) -> list[Line]:
        """The food, the entry and the tasks."""
        return placement_lines(s, self.seat, option, self.worker, self.use)

    def counts(self, s: State, option: int) -> list[tuple[str, int]]:
        """PLC-07, TDS-01: the food and, unless a choice of colour decides it, the tasks."""
        return placement_counts(s, self.seat, option, self.worker, self.use)

    def place(self, s: State, option: int) -> str:
        """The space."""
        return f"space-{s.catalog.hill.names[option]}"

    def follow_ups(self, s: State) -> list[Question]:
        """How to enter a space, and its tasks."""
        questions: list[Question] = []
        for space in range(len(s.hill)):
            questions.append(ChooseEntry(self.seat, self.worker, self.use, space))
            questions.append(ChooseTask(self.seat, space, 1, 0, (), (), False))
        return questions

    def answer_before(self, follow_up: Question) -> int:
        """The space."""
        return follow_up.space if isinstance(follow_up, ChooseEntry | ChooseTask) else NONE


class ChooseEntry(Question):
    """PLC-03 to PLC-06: play one God card with the symbol of the space, or pay 1 real gold; never both."""

    __slots__ = ("space", "use", "worker")
    rule = "PLC-03"
    prompt = "choose-entry"
    key_shapes = ("enter:gold", "enter:{god-card}")
    asks_how_to_pay = True

    def __init__(self, seat: int, worker: int, use: int, space: int) -> None:
        self.seat = seat
        self.worker = worker
        self.use = use
        self.space = space

    def about(self, s: State) -> tuple[str, ...]:
        return (s.catalog.hill.names[self.space],)

    def choices(self, s: State) -> list[int]:
        """Matching cards and gold, if there are several."""
        options = entries(s, self.seat, self.space, self.use)
        return options if len(options) > 1 else []

    def allows_free(self) -> bool:
        """The placement has begun."""
        return False

    def resolve(self, s: State) -> None:
        for entry in entries(s, self.seat, self.space, self.use):
            self.pick(s, entry)

    def pick(self, s: State, option: int) -> None:
        """PLC-19: entry and food are paid together, before anything else happens."""
        player = s.players[self.seat]
        cost = food_cost(s, self.seat, s.catalog.hill.segment[self.space], self.use) * ONE_FOOD
        card = NONE
        if option == GOLD_ENTRY:
            cost += ONE_GOLD
        else:
            card = option
            player.gods.remove(card)
            s.aside = added(s.aside, card)
            s.tell("played-god-card", self.seat, (card,))
        if cost:
            s.then(Pay(self.seat, cost))
        s.then(PutDown(self.seat, self.worker, self.use, self.space, card))

    def key(self, s: State, option: int) -> str:
        """`enter:G07` or `enter:gold`."""
        return "enter:gold" if option == GOLD_ENTRY else f"enter:{s.catalog.god_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every God card, and gold."""
        return [*range(len(s.catalog.god_names)), GOLD_ENTRY]

    def refusal(self, s: State, option: int) -> Line | None:
        """PLC-03 to PLC-06: a card of the hand with the symbol of the space, or gold besides the food."""
        if option == GOLD_ENTRY:
            if GOLD_ENTRY in entries(s, self.seat, self.space, self.use):
                return None
            return payment_refusal(s, self.seat, "PLC-06", ONE_GOLD) or Line("PLC-06", "no-gold-for-entry")
        if option not in s.players[self.seat].gods:
            return Line("PLC-03", "not-in-hand")
        same = s.catalog.god_symbol[option] == s.catalog.hill.symbol[self.space]
        return None if same else Line("PLC-03", "other-symbol")

    def lines(self, s: State, option: int) -> list[Line]:
        """PLC-03, PLC-05, GOD-03."""
        lines = [entry_line(s, option)]
        if option != GOLD_ENTRY:
            lines.extend(card_lines(s, self.seat, option))
        return lines

    def place(self, s: State, option: int) -> str:
        """The card, or the player's gold."""
        return resource_place(GOLD) if option == GOLD_ENTRY else f"face:{s.catalog.god_names[option]}"


def put_worker_on_hill(s: State, seat: int, worker: int, use: int, space: int) -> None:
    """PLC-21, steps 3 and 4: the Worker goes onto the hill, and the owners of used Steps score in turn order."""
    s.players[seat].workers[worker] -= 1
    s.hill[space] = worker
    s.tell("placed", seat, (worker, use_name(use), space))
    segment = s.catalog.hill.segment[space]
    for owner in steps_vp(s, seat, segment):
        s.score(owner, STEPS_USED_VP, VP_STEPS)
    for owner in s.in_turn_order(seat):
        automaton = s.catalog.automata[owner]
        for slot in used_steps(s, segment):
            if s.steps[slot] != owner:
                continue
            if automaton is None:
                queue_reactions_of(s, owner, STEPS_USED, slot)
            else:
                automaton.uses_steps(s, owner, seat)


def count_and_begin_tasks(
    s: State, seat: int, worker: int, use: int, space: int, card: int, colours: int, types: int
) -> None:
    """PLC-21 step 5, TDS-06: the number of tasks is counted once, before a Warrior retrieves a Worker."""
    tasks = task_count(s, seat, space, worker, use, colours, types)
    begin_tasks(s, seat, space, worker, use, types, tasks, card)


class PutDown(Rule):
    """PLC-21, steps 3 to 5: the Worker goes onto the hill, owners of used Steps score, the tasks are counted."""

    __slots__ = ("card", "space", "use", "worker")

    def __init__(self, seat: int, worker: int, use: int, space: int, card: int) -> None:
        self.seat = seat
        self.worker = worker
        self.use = use
        self.space = space
        self.card = card

    def resolve(self, s: State) -> None:
        """A Worker of one colour counts as its use; a module decides for Workers of several colours."""
        put_worker_on_hill(s, self.seat, self.worker, self.use, self.space)
        if self.worker < WORKER_TYPES:
            colours = adjacency_colours(s, self.worker, self.use)
            count_and_begin_tasks(s, self.seat, self.worker, self.use, self.space, self.card, colours, 1 << self.use)
            return
        for module in s.catalog.modules:
            module.resolve_multicolour_worker(s, self.seat, self.worker, self.use, self.space, self.card)
