"""Hill, Village and Coricancha: what components 2.1, 2.2, 5.1, 5.2 and 5.12 require."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints.reporting import Constraint, entry_fault, family_fault
from tawantinsuyu.box.faults import Fault, listed
from tawantinsuyu.box.hill import neighbours
from tawantinsuyu.box.schema_base import Space
from tawantinsuyu.box.vocabulary import GODS, HIGH_PRIEST_ACTIONS, SECTIONS, STEPS_LEVELS, TASKS, TERRACES, WORKERS

ICONS_PER_SPACE: Final = 3
REMOVED_PER_COLOUR: Final = {2: 1, 3: 2, 4: 0}
MOST_WORKERS_DRAWN: Final = {2: 36, 3: 29, 4: 37}
"""Components 5.2: three Villages and the Nomads (and the presets of 2 players) must not empty the bag."""
EXAMPLE_TASKS: Final = {"building", "potato", "stone"}


def icons_of_spaces(box: Box) -> Iterator[Fault]:
    """Every space touches exactly 3 different icons, which exist and are on its terrace."""
    icons = {icon.id: icon for icon in box.icons}
    for space in box.spaces:
        if len(space.icons) != ICONS_PER_SPACE or len(set(space.icons)) != ICONS_PER_SPACE:
            touched = f"found {len(space.icons)}: {listed(space.icons) or 'none'}"
            yield entry_fault(box, space, "icons", f"expected exactly 3 different icons (components 5.1); {touched}")
        for icon in space.icons:
            if icon not in icons:
                yield entry_fault(box, space, "icons", f"there is no icon '{icon}'; name the id of an [[icon]]")
            elif icons[icon].terrace != space.terrace:
                message = f"icon '{icon}' is on the {icons[icon].terrace} terrace, the space on the {space.terrace} one"
                yield entry_fault(box, space, "icons", f"{message}; expected icons of the same terrace")
    used = {icon for space in box.spaces for icon in space.icons}
    for row in box.icons:
        if row.id not in used:
            yield entry_fault(box, row, "", "no space touches this icon; name it in the 'icons' of a space")


def segments(box: Box) -> Iterator[Fault]:
    """Five sections times three terraces, several spaces in each, and two Steps slots per section."""
    for terrace, section in product(TERRACES, SECTIONS):
        if len(_segment(box, terrace, section)) < 2:
            where = f"the {terrace} terrace of section {section}"
            yield family_fault(box, "space", f"expected at least 2 spaces on {where} (components 5.1)")
    slots = sorted((slot.section, slot.level) for slot in box.steps_slots)
    if slots != sorted(product(SECTIONS, STEPS_LEVELS)):
        yield family_fault(box, "steps_slot", "expected one upper and one lower slot in each of the 5 sections")


def symbols_and_tasks(box: Box) -> Iterator[Fault]:
    """All six God symbols and all eleven kinds of task occur on the hill."""
    for symbol in GODS:
        if all(space.symbol != symbol for space in box.spaces):
            yield family_fault(box, "space", f"no space shows the symbol '{symbol}'; all six occur (components 5.1)")
    for task in TASKS:
        if all(icon.task != task for icon in box.icons):
            yield family_fault(box, "icon", f"no icon is the task '{task}'; all eleven occur (components 5.1)")


def space_of_examples_3_and_4(box: Box) -> Iterator[Fault]:
    """A space that is not blue, touches Building, potato and stone, and has 4 or more neighbours."""
    task_of = {icon.id: icon.task for icon in box.icons}
    near = neighbours(box.spaces)
    for space in box.spaces:
        tasks = {task_of.get(icon, "") for icon in space.icons}
        if space.colour != "blue" and tasks == EXAMPLE_TASKS and len(near[space.id]) >= 4:
            return
    message = "expected a space that is not blue, touches building, potato and stone, and has 4 or more neighbours"
    yield family_fault(box, "space", f"{message} (components 5.1, rulebook examples 3 and 4)")


def marks_for_two_players(box: Box) -> Iterator[Fault]:
    """Some spaces of the top and of the middle terrace have the mark, never a whole segment."""
    for space in box.spaces:
        if space.two_player and space.terrace == "bottom":
            yield entry_fault(box, space, "two_player", "the bottom terrace has no 2-player marks (components 5.1)")
    for terrace in ("top", "middle"):
        if not any(space.two_player for space in box.spaces if space.terrace == terrace):
            yield family_fault(
                box, "space", f"no 2-player mark on the {terrace} terrace; expected some (components 2.1)"
            )
        for section in SECTIONS:
            segment = _segment(box, terrace, section)
            if segment and all(space.two_player for space in segment):
                where = f"the {terrace} terrace of section {section}"
                yield family_fault(box, "space", f"every space on {where} has a 2-player mark; leave one free")


def workers_and_table_sizes(box: Box) -> Iterator[Fault]:
    """Nine Workers of each of five colours, less 1 / 2 / 0, and a bag that lasts to the second refill."""
    if {worker.id for worker in box.workers} != set(WORKERS):
        yield family_fault(box, "worker", f"expected the ids {listed(WORKERS)}")
    for worker in box.workers:
        if worker.count != 9:
            yield entry_fault(box, worker, "count", f"expected 9 Workers of each colour; found {worker.count}")
    if sorted(size.players for size in box.table_sizes) != [2, 3, 4]:
        yield family_fault(box, "table_size", "expected one entry each for 2, 3 and 4 players")
    presets = sum(space.two_player for space in box.spaces)
    for size in box.table_sizes:
        removed = REMOVED_PER_COLOUR[size.players]
        if size.workers_removed_per_colour != removed:
            message = f"expected {removed} with {size.players} players (components 2.2)"
            yield entry_fault(box, size, "workers_removed_per_colour", message)
        drawn = 3 * size.village + size.nomads + (presets if size.players == 2 else 0)
        if drawn > MOST_WORKERS_DRAWN[size.players]:
            sum_of = "3 x village + nomads" + (" + 2-player marks" if size.players == 2 else "")
            message = f"{sum_of} is {drawn}; expected at most {MOST_WORKERS_DRAWN[size.players]} (components 5.2)"
            yield entry_fault(box, size, "village", message)


def coricancha(box: Box) -> Iterator[Fault]:
    """Each of the five actions once, in a fixed circle, each facing its own section."""
    if {space.id for space in box.coricancha_spaces} != set(HIGH_PRIEST_ACTIONS):
        yield family_fault(box, "coricancha_space", f"expected the ids {listed(HIGH_PRIEST_ACTIONS)}")
    circle = sorted(box.coricancha_spaces, key=lambda space: space.position)
    if [space.position for space in circle] != [0, 1, 2, 3, 4]:
        yield family_fault(box, "coricancha_space", "expected the positions 0 to 4, each once")
    for space in circle:
        expected = (circle[0].section - 1 + space.position) % 5 + 1
        if space.section != expected:
            message = f"positions and sections both run clockwise; expected section {expected} here"
            yield entry_fault(box, space, "section", message)


def _segment(box: Box, terrace: str, section: int) -> list[Space]:
    return [space for space in box.spaces if space.terrace == terrace and space.section == section]


CONSTRAINTS: Final = (
    Constraint(icons_of_spaces, ("space", "icon")),
    Constraint(segments, ("space", "steps_slot")),
    Constraint(symbols_and_tasks, ("space", "icon")),
    Constraint(space_of_examples_3_and_4, ("space", "icon")),
    Constraint(marks_for_two_players, ("space",)),
    Constraint(workers_and_table_sizes, ("worker", "table_size", "space")),
    Constraint(coricancha, ("coricancha_space",)),
)
