"""The Golden Age: what components 5.11 and 5.13 require."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from tawantinsuyu.box.benefits import PrintedBenefit, parts_of
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints.reporting import Constraint, entry_fault, family_fault
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.schema import plain
from tawantinsuyu.box.schema_golden_age import OverlayStep
from tawantinsuyu.box.template import toml_value
from tawantinsuyu.box.vocabulary import WORKERS

SIDES: Final = ("ruruy", "simpa")
PALACE_COST: Final = Cost(stone=1, potato=1)
SIMPA_START_VP: Final = -2
OVERLAY_REWARDS: Final[tuple[tuple[PrintedBenefit, ...], ...]] = (
    (PrintedBenefit("play_god_card"),),
    (PrintedBenefit("army_card", 2),),
    (PrintedBenefit("casualty"), PrintedBenefit("play_army_cards", 2)),
    (PrintedBenefit("conquest_marker"),),
    (PrintedBenefit("stone", 2), PrintedBenefit("move_high_priest")),
    (PrintedBenefit("free_weaving", 2),),
    (PrintedBenefit("free_steps"),),
    (PrintedBenefit("rejuvenate", 2),),
    (PrintedBenefit("task", word="building"),),
    (PrintedBenefit("task", word="steps"),),
    (PrintedBenefit("task", word="produce"),),
    (PrintedBenefit("one_of", options=((PrintedBenefit("task", word="merchant"),), (PrintedBenefit("free_steps"),))),),
    (PrintedBenefit("corn"),),
    (PrintedBenefit("rejuvenate"), PrintedBenefit("nomad")),
)
"""The pool of components 2.11, without the small Statue, whose symbols are not stated."""


def overlay_paths(box: Box) -> Iterator[Fault]:
    """Every step leads to the next row, the last row to one step of the Temple; each row has one VP value."""
    temple = {step.id for step in box.temple_steps}
    for side in SIDES:
        steps = _steps(box, side)
        rows = sorted({step.row for step in steps.values()})
        if rows != list(range(len(rows))) or not rows:
            yield family_fault(box, "overlay_step", f"expected the rows 0, 1, 2, ... on {side}; found {rows}")
        if sorted(row.row for row in box.overlay_rows if row.overlay == side) != rows:
            yield family_fault(box, "overlay_row", f"expected one entry for each row of {side} (components 5.11)")
        for step in steps.values():
            yield from _leads_up(box, step, steps, temple)
        unreached = set(steps) - {id for step in steps.values() for id in step.next}
        for id in sorted(unreached):
            if steps[id].row:
                yield entry_fault(box, steps[id], "", "no step leads here; name it in the 'next' of a step below")


def overlay_height(box: Box) -> Iterator[Fault]:
    """An overlay covers the lower half: as many rows as base steps, and the pinnacle and the 16 stay visible."""
    step_of = {step.id: step for step in box.temple_steps}
    for side in SIDES:
        steps = _steps(box, side)
        exits = {id for step in steps.values() for id in step.next if id in step_of}
        height = len({step.row for step in steps.values()})
        for id in sorted(exits):
            if step_of[id].step != height:
                message = f"{side} has {height} rows and leads to {id}; expected as many rows as the steps it covers"
                yield family_fault(box, "overlay_step", f"{message} (components 5.11)")
        covered = [step for step in box.temple_steps if step.step < height]
        visible = [step for step in box.temple_steps if step.step >= height]
        if any(step.centre for step in covered) or all(step.vp != 16 for step in visible):
            message = f"{side} would cover the pinnacle or the step of 16 VP; both are in the upper half"
            yield family_fault(box, "overlay_step", f"{message} (components 5.3)")


def ruruy(box: Box) -> Iterator[Fault]:
    """A reward beside the start, and one fork into two branches that never meet."""
    steps = _steps(box, "ruruy")
    for step in steps.values():
        if step.row == 0 and not step.rewards:
            yield entry_fault(box, step, "rewards", "the start of Ruruy has a reward (components 5.11)")
    forks = [step for step in steps.values() if len(step.next) > 1]
    if len(forks) != 1 or len(forks[0].next) != 2:
        yield family_fault(
            box, "overlay_step", "expected exactly one fork into two branches on Ruruy (components 5.11)"
        )


def simpa(box: Box) -> Iterator[Fault]:
    """The start costs 2 VP; paths fork and meet again several times."""
    for row in box.overlay_rows:
        if row.overlay == "simpa" and row.row == 0 and row.vp != SIMPA_START_VP:
            yield entry_fault(box, row, "vp", "the start of Simpa costs 2 VP: expected -2 (components 5.11)")
    rows_with_fork = {step.row for step in _steps(box, "simpa").values() if len(step.next) > 1}
    if len(rows_with_fork) < 2:
        yield family_fault(
            box, "overlay_step", "expected crossing paths, a choice in several rows of Simpa (components 5.11)"
        )


def overlay_rewards(box: Box) -> Iterator[Fault]:
    """Every reward of the pool is on at least one side; a small Statue is limited to the symbols shown."""
    used = {step.rewards for step in box.overlay_steps}
    for reward in OVERLAY_REWARDS:
        if reward not in used:
            message = f"no step of either side gives {toml_value(plain(reward))} (components 2.11, 5.11)"
            yield family_fault(box, "overlay_step", message)
    statues = [part for rewards in used for part in parts_of(rewards) if part.kind == "free_small_statue"]
    if not statues:
        yield family_fault(box, "overlay_step", "no step gives 1 stone and a small Statue (components 2.11, 5.11)")
    for step in box.overlay_steps:
        if any(part.kind == "free_small_statue" and not part.of for part in parts_of(step.rewards)):
            message = 'name the shown symbols: { free_small_statue = 1, of = ["sun", "wave"] } (components 5.11)'
            yield entry_fault(box, step, "rewards", message)


def palaces(box: Box) -> Iterator[Fault]:
    """All Palaces cost 1 stone and 1 potato and are numbered 1 to 15."""
    for palace in box.palaces:
        if palace.cost != PALACE_COST:
            yield entry_fault(box, palace, "cost", "every Palace costs 1 stone and 1 potato (components 2.7)")
    if sorted(palace.number for palace in box.palaces) != list(range(1, len(box.palaces) + 1)):
        yield family_fault(box, "palace", "expected the numbers 1, 2, 3, ... each once")


def nations_and_cults(box: Box) -> Iterator[Fault]:
    """Each Cult tile belongs to one Nation tile and has two levels; VN10 needs the Nobles."""
    known = {nation.id: nation for nation in box.nations}
    if "VN10" in known and known["VN10"].requires_module != "nobles":
        message = 'VN10 is used with module 3 only: expected requires_module = "nobles" (components 5.13)'
        yield entry_fault(box, known["VN10"], "requires_module", message)
    for tile in box.cult_tiles:
        if tile.nation not in known:
            yield entry_fault(box, tile, "nation", f"there is no Nation tile '{tile.nation}'")
        if len(tile.levels) != 2:
            yield entry_fault(box, tile, "levels", f"expected two levels; found {len(tile.levels)}")
    if len({tile.nation for tile in box.cult_tiles}) != len(box.cult_tiles):
        yield family_fault(box, "cult_tile", "expected each Nation tile to have its own Cult tile")


def newcomers(box: Box) -> Iterator[Fault]:
    """Every pair of two colours twice; three spaces on the overlay; 4 Vassals and 2 more markers per player."""
    pairs = sorted(tuple(sorted(row.colours)) for row in box.newcomers)
    if pairs != sorted(tuple(sorted(pair)) for pair in combinations(WORKERS, 2)):
        yield family_fault(box, "newcomer", "expected each pair of two different Workers once (components 2.13)")
    for row in box.newcomers:
        if row.count != 2:
            yield entry_fault(box, row, "count", f"expected 2 of each pair (components 2.13); found {row.count}")
    for overlay in box.newcomer_overlays:
        if overlay.spaces != 3:
            yield entry_fault(box, overlay, "spaces", f"expected 3 (components 2.2); found {overlay.spaces}")
    pieces = {row.id: row.per_player for row in box.player_pieces}
    if pieces != {"vassals": 4, "extra-conquest-markers": 2}:
        message = "expected vassals = 4 and extra-conquest-markers = 2 per player (components 2.13)"
        yield family_fault(box, "player_pieces", message)


def _steps(box: Box, side: str) -> dict[str, OverlayStep]:
    return {step.id: step for step in box.overlay_steps if step.overlay == side}


def _leads_up(box: Box, step: OverlayStep, steps: Mapping[str, OverlayStep], temple: set[str]) -> Iterator[Fault]:
    last = max(other.row for other in steps.values())
    if not step.next:
        yield entry_fault(box, step, "next", "name the steps a marker can climb to from here")
    for id in step.next:
        if id in steps and steps[id].row != step.row + 1:
            yield entry_fault(box, step, "next", f"'{id}' is not in the row above this one")
        elif id not in steps and (id not in temple or step.row != last):
            yield entry_fault(box, step, "next", f"'{id}' is not a step that can follow here")


CONSTRAINTS: Final = (
    Constraint(overlay_paths, ("overlay_step", "overlay_row", "temple_step")),
    Constraint(overlay_height, ("overlay_step", "temple_step")),
    Constraint(ruruy, ("overlay_step",)),
    Constraint(simpa, ("overlay_step", "overlay_row")),
    Constraint(overlay_rewards, ("overlay_step",)),
    Constraint(palaces, ("palace",)),
    Constraint(nations_and_cults, ("nation", "cult_tile")),
    Constraint(newcomers, ("newcomer", "newcomer_overlay", "player_pieces")),
)
