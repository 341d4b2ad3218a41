"""Costs and task counts of placements: the queries behind options and explanations (PLC, TDS, WRK)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ARCHITECT,
    ARCHITECT_CRAFTSMAN_ALIKE,
    BOTTOM,
    CORN,
    COURIER,
    CRAFTSMAN,
    GOLD,
    NONE,
    OWN_STEPS_SCORE,
    POTATO,
    PRIEST,
    SECTIONS,
    SEVERAL,
    TOP,
    USE_AS_COURIER,
    USE_AS_PRIEST,
    WARRIOR,
    WARRIOR_TASKS,
    WORKER_TYPES,
)

# PLC-08, by the number of sections clockwise from the High Priest to the space
ROAMING: Final[tuple[int, ...]] = (0, 1, 3, 3, 1)
DESCENDING: Final[tuple[int, ...]] = (0, 2, 5)  # PLC-09, by terrace
STEPS_DISCOUNT: Final = 2  # PLC-10, for each marker
STEPS_USED_VP: Final = 1  # PLC-13, for each marker
COURIER_DISCOUNT: Final = 1  # PLC-17
GOLD_ENTRY: Final = 255  # PLC-03: an entry is a God card, or this


def priest_section(s: State, seat: int) -> int:
    """The section that the player's High Priest faces."""
    return (s.players[seat].high_priest + s.orientation) % SECTIONS


def roaming(s: State, seat: int, section: int) -> int:
    """PLC-08: 0 in the High Priest's section, 1 in a neighbouring one, 3 in the two others."""
    return ROAMING[(section - priest_section(s, seat)) % SECTIONS]


def used_steps(s: State, segment: int) -> list[int]:
    """PLC-10, PLC-15: the slots with a marker above a segment; they always count as used."""
    terrace = segment // SECTIONS
    if terrace == TOP:
        return []
    upper = segment % SECTIONS * 2
    slots = [upper] if s.steps[upper] != NONE else []
    if terrace == BOTTOM and s.steps[upper + 1] != NONE:
        slots.append(upper + 1)
    return slots


def descending(s: State, segment: int) -> int:
    """PLC-09 to PLC-12: 0, 2 or 5 by terrace, 2 less for every Steps marker above; the reduction is compulsory."""
    terrace = segment // SECTIONS
    if terrace == TOP:
        return DESCENDING[TOP]
    upper = segment % SECTIONS * 2
    cost = DESCENDING[terrace]
    if s.steps[upper] != NONE:
        cost -= STEPS_DISCOUNT
    if terrace == BOTTOM and s.steps[upper + 1] != NONE:
        cost -= STEPS_DISCOUNT
    return max(0, cost)


def food_cost(s: State, seat: int, segment: int, use: int) -> int:
    """PLC-07, PLC-17: Roaming plus Descending, 1 less in total for a Courier, never below 0."""
    cost = roaming(s, seat, segment % SECTIONS) + descending(s, segment)
    return max(0, cost - COURIER_DISCOUNT) if is_used_as(use, COURIER) else cost


def steps_vp(s: State, seat: int, segment: int) -> list[int]:
    """PLC-13, PLC-14, Z07-1: the seats that score 1 VP for each Steps marker used, with repetitions."""
    own_scores = s.players[seat].powers[OWN_STEPS_SCORE] > 0
    return [s.steps[slot] for slot in used_steps(s, segment) if s.steps[slot] != seat or own_scores]


def is_used_as(use: int, type: int) -> bool:
    """WRK-01: whether a use gives the ability of a type."""
    return use == type or (use >= SEVERAL and (use - SEVERAL) >> type & 1 == 1)


def own_uses(s: State, seat: int, worker: int) -> list[int]:
    """The uses of a Worker by its own colours: one of them, or all at once if a module says so."""
    if worker < WORKER_TYPES:
        return [worker]
    for module in s.catalog.modules:
        if module.has_all_abilities(s, seat, worker):
            return [SEVERAL + s.catalog.colours[worker]]
    return [type for type in range(WORKER_TYPES) if s.catalog.colours[worker] >> type & 1]


def uses_of(s: State, seat: int, worker: int) -> list[int]:
    """PLC-20, Z01, Z02, Z05: the types a Worker may be used as in a placement, its own first; exactly one is chosen."""
    powers = s.players[seat].powers
    own = s.catalog.colours[worker]
    uses = own_uses(s, seat, worker)
    if powers[ARCHITECT_CRAFTSMAN_ALIKE] > 0:
        for type, other in ((CRAFTSMAN, ARCHITECT), (ARCHITECT, CRAFTSMAN)):
            if own >> other & 1 and not own >> type & 1:
                uses.append(type)
    if powers[USE_AS_COURIER] > 0 and not own >> COURIER & 1:
        uses.append(COURIER)
    if powers[USE_AS_PRIEST] > 0 and not own >> PRIEST & 1:
        uses.append(PRIEST)
    return uses


def legal_spaces(s: State, seat: int, use: int, first_only: bool = False) -> list[int]:
    """PLC-02 to PLC-07, PLC-16: the empty spaces whose entry and food can be paid together.

    One gold cannot pay for both entry and food. `first_only` stops at the first such space.
    """
    player = s.players[seat]
    hill = s.catalog.hill
    food = player.stock[POTATO] + player.stock[CORN] + player.stock[GOLD]
    has_gold = player.stock[GOLD] > 0
    symbols = 0
    for card in player.gods:
        symbols |= 1 << s.catalog.god_symbol[card]
    spaces: list[int] = []
    if not has_gold and symbols == 0:
        return spaces
    is_courier = is_used_as(use, COURIER)
    at = priest_section(s, seat)
    for segment in range(len(hill.spaces_of_segment)):
        cost = ROAMING[(segment % SECTIONS - at) % SECTIONS] + descending(s, segment)
        if is_courier and cost > 0:
            cost -= COURIER_DISCOUNT
        if cost > food:
            continue
        by_gold = has_gold and cost <= food - 1
        for space in hill.spaces_of_segment[segment]:
            if s.hill[space] == NONE and (by_gold or symbols >> hill.symbol[space] & 1):
                spaces.append(space)
                if first_only:
                    return spaces
    return spaces


def entries(s: State, seat: int, space: int, use: int) -> list[int]:
    """PLC-03 to PLC-06: the cards with the symbol of the space, and 1 gold if the food can be paid without it."""
    player = s.players[seat]
    symbol = s.catalog.hill.symbol[space]
    possible = [card for card in player.gods if s.catalog.god_symbol[card] == symbol]
    gold = player.stock[GOLD]
    cost = food_cost(s, seat, s.catalog.hill.segment[space], use)
    if gold > 0 and cost <= player.stock[POTATO] + player.stock[CORN] + gold - 1:
        possible.append(GOLD_ENTRY)
    return possible


def placeable_workers(s: State, seat: int) -> list[int]:
    """The kinds in the supply that have a legal space in some use."""
    player = s.players[seat]
    kinds: list[int] = []
    for worker in range(len(player.workers)):
        if player.workers[worker] > 0:
            for use in uses_of(s, seat, worker):
                if legal_spaces(s, seat, use, first_only=True):
                    kinds.append(worker)
                    break
    return kinds


def can_place(s: State, seat: int) -> bool:
    """TRN-07: whether any placement can be paid for."""
    player = s.players[seat]
    for worker in range(len(player.workers)):
        if player.workers[worker] > 0:
            for use in uses_of(s, seat, worker):
                if legal_spaces(s, seat, use, first_only=True):
                    return True
    return False


def adjacency_colours(s: State, worker: int, use: int) -> int:
    """TDS-05, CON-49: the colours compared with the neighbours: the Worker's, or with the variant those of the use."""
    if s.catalog.variants.treat_as_full and use < SEVERAL:
        return s.catalog.colours[use]
    return s.catalog.colours[worker]


def adjacent_tasks(s: State, space: int, colours: int) -> int:
    """TDS-01 to TDS-04: 1 task for each adjacent Worker of the same colour, of any player, each once."""
    count = 0
    for neighbour in s.catalog.hill.neighbours[space]:
        kind = s.hill[neighbour]
        if kind != NONE and s.catalog.colours[kind] & colours:
            count += 1
    return count


def is_alone_in_segment(s: State, space: int) -> bool:
    """WRK-12, WRK-13: whether no other Worker is in the segment now."""
    for other in s.catalog.hill.spaces_of_segment[s.catalog.hill.segment[space]]:
        if other != space and s.hill[other] != NONE:
            return False
    return True


def ability_tasks(s: State, space: int, use: int) -> int:
    """WRK-02, WRK-03, WRK-12: Architect on blue, Craftsman on green, Courier alone in the segment."""
    tasks = 1 if is_used_as(use, COURIER) and is_alone_in_segment(s, space) else 0
    bonus = s.catalog.hill.bonus_worker[space]
    return tasks + 1 if bonus != NONE and is_used_as(use, bonus) else tasks


def building_tasks(s: State, seat: int, worker: int, types: int) -> int:
    """Z14-1: additional tasks from Buildings and modules for placing this Worker as one of these types."""
    tasks = s.players[seat].powers[WARRIOR_TASKS] if types >> WARRIOR & 1 else 0
    for module in s.catalog.modules:
        tasks += module.additional_tasks(s, seat, worker)
    return tasks


def task_count(s: State, seat: int, space: int, worker: int, use: int, colours: int, types: int) -> int:
    """TDS-01: 1 for placing, plus adjacency, ability and Buildings.

    `colours` are compared with the neighbours, Buildings react to `types`; both are bit masks.
    """
    return 1 + adjacent_tasks(s, space, colours) + ability_tasks(s, space, use) + building_tasks(s, seat, worker, types)
