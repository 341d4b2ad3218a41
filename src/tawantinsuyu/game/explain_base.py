"""Why an option costs and gives what it does, with rule ids.

The figures come from the queries that make the options; nothing is judged here a second time. Lines are message
ids with arguments, to be put into words in any language.
"""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.codebook import LEVEL_NAMES
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ARCHITECT,
    COURIER,
    CRAFTSMAN,
    GODS,
    NONE,
    POTATO_END,
    SECTIONS,
    TASK_NAMES,
    WORKER_TYPES,
)
from tawantinsuyu.game.explain_golden_age import golden_age_lines
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.nomads import TakeNomad, gained_worker_lines
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.payment import ONE_CORN, cost_key
from tawantinsuyu.rules.performing import ChooseTask
from tawantinsuyu.rules.placement import (
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
from tawantinsuyu.rules.placing import ChooseEntry, ChooseSpace
from tawantinsuyu.rules.rejuvenating import RejuvenateShare
from tawantinsuyu.rules.soldiers import has_discount, payable_prices
from tawantinsuyu.rules.statues import LARGE_COST, SMALL_COST, STATUE_VP, BuildStatue
from tawantinsuyu.rules.steps import STEPS_CORN, STEPS_POTATO, STEPS_VP, UPPER_STEPS_VP, BuildSteps
from tawantinsuyu.rules.village import END_PRICES, BuyWorker
from tawantinsuyu.rules.weavings import PRICES, BuyLeftover, BuyWeavings
from tawantinsuyu.rules.worship import STEPS_FOR, Worship

ABILITY_RULES: Final = {ARCHITECT: "WRK-02", CRAFTSMAN: "WRK-03", COURIER: "WRK-12"}


def old_lines(s: State, ask: object, option: int) -> list[Line]:
    """The lines of questions that do not have them themselves yet."""
    match ask:
        case ChooseSpace():
            return placement_lines(s, ask.seat, option, ask.worker, ask.use)
        case ChooseEntry():
            return [entry_line(s, option)]
        case ChooseTask():
            task = s.catalog.hill.tasks[ask.space][option]
            return [Line("TDS-08", "task", (TASK_NAMES[task], ask.left - 1))]
        case BuildSteps():
            return steps_lines(s, option, ask.cost)
        case BuildStatue():
            price = cost_key(LARGE_COST if option >= GODS else SMALL_COST)
            return [Line("TSK-22", "costs", (price,)), Line("GOD-17", "scores", (STATUE_VP[option // GODS],))]
        case Offer():
            rule = "HP-13" if ask.active else "HP-14"
            return [Line(rule, "costs", (cost_key(ask.price(option)),)), Line("TMP-01", "climbs", (option,))]
        case Worship():
            return [Line("HP-09", "climbs", (STEPS_FOR[option // GODS] if ask.active else 1,))]
        case BuyWeavings():
            return [Line("TSK-26", "costs", (cost_key(PRICES[option.bit_count()] * ONE_CORN),))]
        case BuyLeftover():
            return [Line("TSK-28", "costs", (cost_key(s.catalog.variants.leftover_weaving_price * ONE_CORN),))]
        case BuyWorker():
            kind = s.village[0 if option == POTATO_END else -1]
            return [Line("EOT-03", "costs", (cost_key(END_PRICES[option]),)), *gained_worker_lines(s, ask.seat, kind)]
        case TakeNomad():
            return gained_worker_lines(s, ask.seat, option)
        case RejuvenateShare():
            return [Line("HP-17", "costs", (cost_key(ask.price()),))]
        case PlaceMarker():
            return conquest_lines(s, ask.seat, option)
        case _:
            return golden_age_lines(s, ask, option)


def placement_lines(s: State, seat: int, space: int, worker: int, use: int) -> list[Line]:
    """Roaming, Descending, Steps and who scores, the entry, and the number of tasks, item by item."""
    hill = s.catalog.hill
    segment = hill.segment[space]
    lines = [Line("PLC-08", "roaming", (roaming(s, seat, segment % SECTIONS),))]
    lines.append(Line("PLC-09", "descending", (DESCENDING[segment // SECTIONS],)))
    lines.extend(
        Line("PLC-10", "steps-used", (slot // 2 + 1, LEVEL_NAMES[slot % 2], s.steps[slot] + 1, STEPS_DISCOUNT))
        for slot in used_steps(s, segment)
    )
    if is_used_as(use, COURIER):
        lines.append(Line("PLC-17", "courier-discount", (COURIER_DISCOUNT,)))
    lines.append(Line("PLC-07", "food", (food_cost(s, seat, segment, use),)))
    lines.extend(Line("PLC-13", "steps-score", (owner + 1, STEPS_USED_VP)) for owner in steps_vp(s, seat, segment))
    for entry in entries(s, seat, space, use):
        lines.append(entry_line(s, entry))
    lines.append(Line("TDS-01", "tasks-placing", (1,)))
    for type in range(WORKER_TYPES):
        ability = ability_tasks(s, space, type) if is_used_as(use, type) else 0
        if ability:
            lines.append(Line(ABILITY_RULES[type], "tasks-ability", (ability,)))
    if worker < WORKER_TYPES:
        lines.extend(task_lines(s, seat, space, worker, use))
    else:
        for module in s.catalog.modules:
            lines.extend(module.task_lines(s, seat, space, worker, use))
    lines.extend(Line("TDS-08", "icon", (i + 1, TASK_NAMES[hill.tasks[space][i]])) for i in range(3))
    return lines


def task_lines(s: State, seat: int, space: int, worker: int, use: int) -> list[Line]:
    """TDS-02, TDS-20: tasks by neighbours and Buildings, and their number in all."""
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


def entry_line(s: State, entry: int) -> Line:
    """One way to enter a space."""
    if entry == GOLD_ENTRY:
        return Line("PLC-05", "entry-gold")
    return Line("PLC-03", "entry-card", (s.catalog.god_names[entry],))


def steps_lines(s: State, slot: int, cost: int) -> list[Line]:
    """The price of Steps and who scores for them."""
    lines = [Line("TSK-05", "costs", (cost_key(cost),)) if cost else Line("TSK-11", "free")]
    lines.append(Line("TSK-07", "steps-gain", (STEPS_VP, STEPS_CORN, STEPS_POTATO)))
    if slot % 2 == 1 and s.steps[slot - 1] != NONE:
        lines.append(Line("TSK-08", "steps-score", (s.steps[slot - 1] + 1, UPPER_STEPS_VP)))
    return lines


def conquest_lines(s: State, seat: int, space: int) -> list[Line]:
    """The Soldiers a space demands, the printed ones and those to be paid."""
    printed = s.catalog.conquest[space]
    lines = [Line("HP-30", "soldiers", (printed.flip, printed.discard))]
    if has_discount(s, seat):
        lines.extend(Line("Z13-1", "soldiers-due", price) for price in payable_prices(s, seat, space, True))
    return lines
