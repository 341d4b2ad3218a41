"""The colours a placed Newcomer counts as (GA-NOB-18 to GA-NOB-24)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    PLACED,
    SEVERAL,
    WARRIOR,
    WARRIOR_REJUVENATES,
    WARRIOR_TASKS,
    WORKER_NAMES,
    WORKER_TYPES,
)
from tawantinsuyu.golden_age.rulings import Rulings
from tawantinsuyu.golden_age.values import NEWCOMER_BOTH_COLOURS, NOBLES
from tawantinsuyu.rules.placement_queries import adjacent_tasks, building_tasks, task_count
from tawantinsuyu.rules.placement_questions import count_and_begin_tasks
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.reactions import ready_reactions


def types_in(colours: int) -> list[int]:
    """The types of a bit mask."""
    return [type for type in range(WORKER_TYPES) if colours >> type & 1]


def adjacency_colours_of(s: State, seat: int, worker: int, use: int, space: int) -> int:
    """GA-NOB-18, GA-NOB-24: the colour compared with the neighbours, whichever matches more; with ZN7 both.

    More tasks are never worse, since tasks may be skipped, so the player is not asked.
    """
    own = s.catalog.colours[worker]
    if s.catalog.variants.treat_as_full and use < SEVERAL and not own >> use & 1:
        return 1 << use
    if s.players[seat].powers[NEWCOMER_BOTH_COLOURS] > 0:
        return own
    best = 0
    most = -1
    for type in types_in(own):
        tasks = adjacent_tasks(s, space, 1 << type)
        if tasks > most:
            most = tasks
            best = 1 << type
    return best


def sets_something_off(s: State, seat: int, type: int) -> bool:
    """GA-NOB-20: whether placing a Worker of a colour triggers Buildings or Palaces of a player."""
    powers = s.players[seat].powers
    if type == WARRIOR and (powers[WARRIOR_TASKS] > 0 or powers[WARRIOR_REJUVENATES] > 0):
        return True
    return len(ready_reactions(s, seat, PLACED + type)) > 0


def effect_types(s: State, rulings: Rulings, seat: int, worker: int, use: int) -> list[int]:
    """GA-NOB-20: the types a Newcomer may count as for Buildings and Palaces, as bit masks; several are a choice."""
    own = s.catalog.colours[worker]
    if use < SEVERAL and not own >> use & 1 and rulings.uses_set_off:
        return [1 << use]  # used as another type, it counts as nothing else (GA-C22)
    if rulings.effect_colour == "ability" and use < SEVERAL and own >> use & 1:
        return [1 << use]
    if rulings.effect_colour == "per_effect":
        return [own]
    types = types_in(own)
    effective = [type for type in types if sets_something_off(s, seat, type)]
    if len(effective) > 1:
        return [1 << type for type in types]
    return [1 << (effective[0] if effective else types[0])]


def newcomer_task_lines(s: State, rulings: Rulings, seat: int, space: int, worker: int, use: int) -> list[Line]:
    """GA-NOB-18, GA-NOB-20, ZN2: the tasks of a Newcomer by neighbours and Buildings, and their total.

    While the colour for Buildings is still to be chosen, the better one is counted.
    """
    colours = adjacency_colours_of(s, seat, worker, use, space)
    adjacent = adjacent_tasks(s, space, colours)
    lines: list[Line] = []
    if adjacent:
        types = types_in(colours)
        if len(types) > 1:
            lines.append(Line("GA-NOB-24", "tasks-adjacent-both", (adjacent,)))
        else:
            lines.append(Line("GA-NOB-18", "tasks-adjacent-as", (WORKER_NAMES[types[0]], adjacent)))
    choices = effect_types(s, rulings, seat, worker, use)
    best = max(choices, key=lambda types: building_tasks(s, seat, worker, types))
    for_newcomer = building_tasks(s, seat, worker, 0)
    if for_newcomer:
        lines.append(Line("ZN2", "tasks-newcomer", (for_newcomer,)))
    more = building_tasks(s, seat, worker, best) - for_newcomer
    if more and len(choices) > 1:
        lines.append(Line("GA-NOB-20", "tasks-building-as", (WORKER_NAMES[types_in(best)[0]], more)))
    elif more:
        lines.append(Line("TDS-20", "tasks-building", (more,)))
    lines.append(Line("TDS-01", "tasks", (task_count(s, seat, space, worker, use, colours, best),)))
    return lines


def resolve_newcomer(s: State, rulings: Rulings, seat: int, worker: int, use: int, space: int, card: int) -> None:
    """GA-NOB-20, GA-NOB-21: decide the Newcomer's colour for Buildings and Palaces, then count the tasks."""
    types = effect_types(s, rulings, seat, worker, use)
    if len(types) > 1:
        s.then(ChooseEffectColour(seat, worker, use, space, card))
        return
    colours = adjacency_colours_of(s, seat, worker, use, space)
    count_and_begin_tasks(s, seat, worker, use, space, card, colours, types[0])


class ChooseEffectColour(Question):
    """GA-NOB-20: one of the two colours, for all Buildings and Palaces that react to the colour of a placed Worker."""

    __slots__ = ("card", "space", "use", "worker")
    rule = "GA-NOB-20"
    prompt = "choose-effect-colour"
    key_shapes = ("colour:{colour}",)
    module = NOBLES

    def __init__(self, seat: int, worker: int, use: int, space: int, card: int) -> None:
        self.seat = seat
        self.worker = worker
        self.use = use
        self.space = space
        self.card = card

    def about(self, s: State) -> tuple[str, ...]:
        return (s.catalog.worker_names[self.worker],)

    def choices(self, s: State) -> list[int]:
        return types_in(s.catalog.colours[self.worker])

    def allows_free(self) -> bool:
        """The placement has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        colours = adjacency_colours_of(s, self.seat, self.worker, self.use, self.space)
        count_and_begin_tasks(s, self.seat, self.worker, self.use, self.space, self.card, colours, 1 << option)

    def key(self, s: State, option: int) -> str:
        """`colour:priest`."""
        return f"colour:{WORKER_NAMES[option]}"

    def candidates(self, s: State) -> list[int]:
        """All colours."""
        return list(range(WORKER_TYPES))

    def refusal(self, s: State, option: int) -> Line | None:
        """GA-NOB-21: one of the printed colours."""
        if s.catalog.colours[self.worker] >> option & 1:
            return None
        return Line("GA-NOB-21", "not-its-colour", (s.catalog.worker_names[self.worker],))

    def place(self, s: State, option: int) -> str:
        """The Newcomer on the hill."""
        return f"space-{s.catalog.hill.names[self.space]}"

    def lines(self, s: State, option: int) -> list[Line]:
        """GA-NOB-20: the number of tasks with the colour, and what it triggers."""
        colours = adjacency_colours_of(s, self.seat, self.worker, self.use, self.space)
        tasks = task_count(s, self.seat, self.space, self.worker, self.use, colours, 1 << option)
        lines = [Line("TDS-01", "tasks", (tasks,))]
        for each in ready_reactions(s, self.seat, PLACED + option):
            lines.append(Line(s.catalog.reactions[each].rule, "sets-off", (s.catalog.reactions[each].name,)))
        if option == WARRIOR:
            for building in s.players[self.seat].buildings:
                tile = s.catalog.buildings[building]
                if any(power in (WARRIOR_TASKS, WARRIOR_REJUVENATES) for power, _ in tile.powers):
                    lines.append(Line(tile.name, "sets-off", (tile.name,)))
        return lines
