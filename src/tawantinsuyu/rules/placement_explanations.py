"""Why a Worker can or cannot go to a space, and what a placement costs and gives, item by item (PLC, TDS, WRK)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.codebook import LEVEL_NAMES
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ARCHITECT,
    CORN,
    COURIER,
    CRAFTSMAN,
    GOD_NAMES,
    GOLD,
    NONE,
    POTATO,
    SECTIONS,
    TASK_NAMES,
    WORKER_TYPES,
)
from tawantinsuyu.rules.placement_queries import (
    COURIER_DISCOUNT,
    DESCENDING,
    GOLD_ENTRY,
    STEPS_DISCOUNT,
    STEPS_USED_VP,
    ability_tasks,
    adjacency_colours,
    adjacent_tasks,
    building_tasks,
    entries,
    food_cost,
    is_used_as,
    roaming,
    steps_vp,
    task_count,
    used_steps,
)

ABILITY_RULES: Final = {ARCHITECT: "WRK-02", CRAFTSMAN: "WRK-03", COURIER: "WRK-12"}


def space_refusal(s: State, seat: int, space: int, use: int) -> Line | None:
    """PLC-02 to PLC-07: why a Worker used as `use` cannot be placed on a space; None if it is one of `legal_spaces`."""
    hill = s.catalog.hill
    player = s.players[seat]
    if s.hill[space] != NONE:
        return Line("PLC-02", "occupied", (s.catalog.worker_names[s.hill[space]],))
    cost = food_cost(s, seat, hill.segment[space], use)
    food = player.stock[POTATO] + player.stock[CORN] + player.stock[GOLD]
    if entries(s, seat, space, use):
        return None if cost <= food else Line("PLC-07", "food-missing", (cost, food))
    if player.stock[GOLD] == 0:
        return Line("PLC-03", "no-entry", (GOD_NAMES[hill.symbol[space]],))
    # There is gold, but the food needs it too: one piece cannot do both.
    return Line("PLC-06", "gold-needed-twice", (cost, food - 1))


def placement_lines(s: State, seat: int, space: int, worker: int, use: int) -> list[Line]:
    """Roaming, Descending, Steps and who scores, the entry, and the number of tasks."""
    hill = s.catalog.hill
    segment = hill.segment[space]
    lines = [Line("PLC-08", "roaming", (roaming(s, seat, segment % SECTIONS),))]
    lines.append(Line("PLC-09", "descending", (DESCENDING[segment // SECTIONS],)))
    for slot in used_steps(s, segment):
        args = (slot // 2 + 1, LEVEL_NAMES[slot % 2], s.steps[slot] + 1, STEPS_DISCOUNT)
        lines.append(Line("PLC-10", "steps-used", args))
    if is_used_as(use, COURIER):
        lines.append(Line("PLC-17", "courier-discount", (COURIER_DISCOUNT,)))
    lines.append(Line("PLC-07", "food", (food_cost(s, seat, segment, use),)))
    lines.extend([Line("PLC-13", "steps-score", (owner + 1, STEPS_USED_VP)) for owner in steps_vp(s, seat, segment)])
    lines.extend([entry_line(s, entry) for entry in entries(s, seat, space, use)])
    lines.append(Line("TDS-01", "tasks-placing", (1,)))
    for type in range(WORKER_TYPES):
        ability = ability_tasks(s, space, type) if is_used_as(use, type) else 0
        if ability:
            lines.append(Line(ABILITY_RULES[type], "tasks-ability", (ability,)))
    if worker < WORKER_TYPES:
        lines.extend(_task_lines(s, seat, space, worker, use))
    else:
        for module in s.catalog.modules:
            lines.extend(module.task_lines(s, seat, space, worker, use))
    lines.extend([Line("TDS-08", "icon", (i + 1, TASK_NAMES[hill.tasks[space][i]])) for i in range(3)])
    return lines


def _task_lines(s: State, seat: int, space: int, worker: int, use: int) -> list[Line]:
    """TDS-02, TDS-20: tasks by neighbours and Buildings, and their total."""
    lines: list[Line] = []
    colours = adjacency_colours(s, worker, use)
    adjacent = adjacent_tasks(s, space, colours)
    if adjacent:
        lines.append(Line("TDS-02", "tasks-adjacent", (adjacent,)))
    building = building_tasks(s, seat, worker, 1 << use)
    if building:
        lines.append(Line("TDS-20", "tasks-building", (building,)))
    lines.append(Line("TDS-01", "tasks", (task_count(s, seat, space, worker, use, colours, 1 << use),)))
    return lines


def placement_counts(s: State, seat: int, space: int, worker: int, use: int) -> list[tuple[str, int]]:
    """The food and the tasks of `placement_lines`, without the other lines; PLC-05: gold, if only gold gets in."""
    counts = [("food", food_cost(s, seat, s.catalog.hill.segment[space], use))]
    if entries(s, seat, space, use) == [GOLD_ENTRY]:
        counts.append(("gold", 1))
    if worker < WORKER_TYPES:
        colours = adjacency_colours(s, worker, use)
        counts.append(("tasks", task_count(s, seat, space, worker, use, colours, 1 << use)))
        return counts
    for module in s.catalog.modules:
        for line in module.task_lines(s, seat, space, worker, use):
            if line.message == "tasks":
                counts.append(("tasks", int(line.args[0])))
    return counts


def entry_line(s: State, entry: int) -> Line:
    """One way to enter a space."""
    if entry == GOLD_ENTRY:
        return Line("PLC-05", "entry-gold")
    return Line("PLC-03", "entry-card", (s.catalog.god_names[entry],))
