"""Temple and Conquest: what components 5.3 and 5.4 require."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints.reporting import Constraint, entry_fault, family_fault
from tawantinsuyu.box.faults import Fault, listed
from tawantinsuyu.box.schema import plain
from tawantinsuyu.box.schema_base import ConquestSpace
from tawantinsuyu.box.template import toml_value
from tawantinsuyu.box.vocabulary import BOARD_CORNERS, RESOURCES

CENTRE_VALUES: Final = (2, 6, 12, 20)
PALACE_X13_VP: Final = 16
ONE_STONE: Final = (PrintedBenefit("stone"),)
TEMPLE_REWARDS: Final = (
    (PrintedBenefit("gold"),),
    (PrintedBenefit("god_card"), PrintedBenefit("training")),
    (PrintedBenefit("stone", 2),),
    (PrintedBenefit("one_of", options=(ONE_STONE, (PrintedBenefit("nomad"),))),),
    (PrintedBenefit("training"),),
    (PrintedBenefit("potato"), PrintedBenefit("god_card")),
)
CONQUEST_KINDS: Final = frozenset(
    (*RESOURCES, "vp", "free_weaving", "free_steps", "free_small_statue", "free_building", "god_card")
) | {"nomad", "temple_step", "gold_for_temple_step", "rejuvenate"}
KNOWN_SPACES: Final = (
    (2, 1, (PrintedBenefit("vp", 4),)),
    (2, 2, (PrintedBenefit("vp", 7),)),
    (0, 1, (PrintedBenefit("god_card"), PrintedBenefit("free_weaving"))),
)
LAST_OF_A_REGION: Final = (3, 2, (PrintedBenefit("gold", 4),))
SECOND_OF_A_REGION: Final = (PrintedBenefit("corn", 2), PrintedBenefit("gold"))
LEAST_SPACES: Final = 4


def temple_steps(box: Box) -> Iterator[Fault]:
    """Steps count up from 0; the start pays 1 VP and has no centre value."""
    steps = sorted(box.temple_steps, key=lambda step: step.step)
    if [step.step for step in steps] != list(range(len(steps))):
        yield family_fault(box, "temple_step", "expected the steps 0, 1, 2, ... each once")
    if steps and steps[0].vp != 1:
        yield entry_fault(box, steps[0], "vp", f"the start pays 1 VP (components 2.3); found {steps[0].vp}")


def temple_pinnacle(box: Box) -> Iterator[Fault]:
    """The top four steps, and only they, carry 2 / 6 / 12 / 20; some step pays 16."""
    steps = sorted(box.temple_steps, key=lambda step: step.step)
    top = len(steps) - len(CENTRE_VALUES)
    for place, step in enumerate(steps):
        expected = CENTRE_VALUES[place - top] if place >= top else None
        if step.centre != expected:
            message = f"expected {expected or 'no centre value'}: the top four carry 2, 6, 12, 20 (components 5.3)"
            yield entry_fault(box, step, "centre", message)
    if all(step.vp != PALACE_X13_VP for step in steps):
        yield family_fault(box, "temple_step", "expected a step with vp = 16, which Palace X13 needs (components 5.3)")


def falling_temple(box: Box) -> Iterator[Fault]:
    """Steps that pay less than the one below (components 5.3: they should not)."""
    steps = sorted(box.temple_steps, key=lambda step: step.step)
    for below, step in pairwise(steps):
        if step.vp < below.vp:
            message = f"pays {step.vp} VP, less than the step below, {below.vp}; check the printed board again"
            yield entry_fault(box, step, "vp", message)


def temple_rewards(box: Box) -> Iterator[Fault]:
    """Rewards come from the six known kinds, and all six are used."""
    for step in box.temple_steps:
        if step.rewards and step.rewards not in TEMPLE_REWARDS:
            known = "; ".join(toml_value(plain(reward)) for reward in TEMPLE_REWARDS)
            yield entry_fault(box, step, "rewards", f"expected nothing or one of (components 5.3): {known}")
    used = {step.rewards for step in box.temple_steps}
    for reward in TEMPLE_REWARDS:
        if reward not in used:
            message = f"no step gives {toml_value(plain(reward))}; all six kinds are used (components 5.3)"
            yield family_fault(box, "temple_step", message)


def regions(box: Box) -> Iterator[Fault]:
    """Four regions, each named by one die result and in a corner of its own, with 4 or more spaces in order."""
    if sorted(region.die for region in box.regions) != [1, 2, 3, 4]:
        yield family_fault(box, "region", "expected the die results 1 to 4, each once")
    if sorted(region.position_on_board for region in box.regions) != sorted(BOARD_CORNERS):
        for region in box.regions:
            message = f"expected each of these once: {listed(BOARD_CORNERS)}; found '{region.position_on_board}'"
            yield entry_fault(box, region, "position_on_board", message)
    known = {region.id for region in box.regions}
    for space in box.conquest_spaces:
        if space.region not in known:
            message = f"there is no region '{space.region}'; known: {listed(sorted(known))}"
            yield entry_fault(box, space, "region", message)
    for region in box.regions:
        positions = [space.position for space in _spaces(box, region.id)]
        if positions != list(range(1, len(positions) + 1)):
            yield entry_fault(box, region, "", f"expected its spaces to be numbered 1, 2, 3, ...; found {positions}")
        if len(positions) < LEAST_SPACES:
            yield entry_fault(box, region, "", f"expected 4 or more spaces (components 5.4); found {len(positions)}")


def conquest_costs_and_rewards(box: Box) -> Iterator[Fault]:
    """Every space costs a Soldier and gives something that is known to be a reward."""
    for space in box.conquest_spaces:
        if space.flip + space.discard < 1:
            yield entry_fault(box, space, "flip", "a space costs at least 1 Soldier to flip or to discard")
        if not space.benefits:
            yield entry_fault(box, space, "benefits", "every space gives something (components 2.4)")
        for part in (part for benefit in space.benefits for part in benefit.parts()):
            if part.kind not in CONQUEST_KINDS:
                known = listed(sorted(CONQUEST_KINDS))
                yield entry_fault(box, space, "benefits", f"'{part.kind}' is not a Conquest reward; known: {known}")
    if not any(part.kind == "free_small_statue" for space in box.conquest_spaces for part in _parts(space)):
        yield family_fault(box, "conquest_space", "expected a space with free_small_statue (components 5.4)")


def known_conquest_spaces(box: Box) -> Iterator[Fault]:
    """The five spaces that the rulebooks' examples describe exist."""
    printed = {(space.flip, space.discard, space.benefits) for space in box.conquest_spaces}
    for known in (*KNOWN_SPACES, LAST_OF_A_REGION):
        if known not in printed:
            flip, discard, benefits = known
            what = f"flip {flip}, discard {discard}, {toml_value(plain(benefits))}"
            yield family_fault(box, "conquest_space", f"expected a space with {what} (components 2.4)")
    tracks = {region.id: _spaces(box, region.id) for region in box.regions}
    last = {id for id, track in tracks.items() if track and _printed(track[-1]) == LAST_OF_A_REGION}
    second = {id for id, track in tracks.items() if len(track) > 1 and track[1].benefits == SECOND_OF_A_REGION}
    if not last:
        message = "expected the last space of one region to be flip 3, discard 2, 4 gold (components 5.4)"
        yield family_fault(box, "conquest_space", message)
    if not second - last and len(second) < 2:
        message = "expected the second space of another region to give 2 corn and 1 gold (components 5.4)"
        yield family_fault(box, "conquest_space", message)


def _spaces(box: Box, region: str) -> list[ConquestSpace]:
    return sorted((space for space in box.conquest_spaces if space.region == region), key=lambda space: space.position)


def _printed(space: ConquestSpace) -> tuple[int, int, tuple[PrintedBenefit, ...]]:
    return space.flip, space.discard, space.benefits


def _parts(space: ConquestSpace) -> Iterator[PrintedBenefit]:
    for benefit in space.benefits:
        yield from benefit.parts()


CONSTRAINTS: Final = (
    Constraint(temple_steps, ("temple_step",)),
    Constraint(temple_pinnacle, ("temple_step",)),
    Constraint(temple_rewards, ("temple_step",)),
    Constraint(regions, ("region", "conquest_space")),
    Constraint(conquest_costs_and_rewards, ("conquest_space",)),
    Constraint(known_conquest_spaces, ("region", "conquest_space")),
)
