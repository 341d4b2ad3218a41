"""The overlay on the lower half of the Temple track (GA-SET-05, GA-SET-06, GA-SUN-01 to GA-SUN-10)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.box import benefits as printed
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_golden_age import OverlayStep
from tawantinsuyu.components.build import Additions, Builder
from tawantinsuyu.core.catalog import CatalogDraft
from tawantinsuyu.core.printed import Row, TempleTrack
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.benefits import MANDATORY
from tawantinsuyu.golden_age.optional import InOrder, MayReceive

COVERED: Final = 7
"""Number of base track steps that the overlay covers."""

DECLINABLE: Final = ("task", "free_steps")
"""GA-SUN-07: benefits with a payment or a placement whose own question offers no decline."""


REWARD_RULES: Final = {
    "play_god_card": "GA-SUN-R01",
    "army_card": "GA-SUN-R02",
    "casualty play_army_cards": "GA-SUN-R03",
    "conquest_marker": "GA-SUN-R04",
    "move_high_priest stone": "GA-SUN-R05",
    "free_weaving": "GA-SUN-R06",
    "free_steps": "GA-SUN-R07",
    "rejuvenate": "GA-SUN-R08",
    "building": "GA-SUN-R09",
    "steps": "GA-SUN-R10",
    "produce": "GA-SUN-R11",
    "free_steps|merchant": "GA-SUN-R12",
    "corn": "GA-SUN-R13",
    "nomad rejuvenate": "GA-SUN-R14",
    "free_small_statue stone": "GA-SUN-R15",
}
"""Reward rules by printed benefits in alphabetical order; a choice is `a|b`, a task has its own name."""


def rule_of_reward(step: OverlayStep) -> str:
    """The rule of a step's reward among R01 to R15, if any."""
    words = ["|".join(sorted([part.word or part.kind for part in reward.parts()])) for reward in step.rewards]
    return REWARD_RULES.get(" ".join(sorted(words)), "")


def lay_overlay(draft: CatalogDraft, builder: Builder, box: Box, side: str) -> dict[int, str]:
    """Replace the lower half of the track by a side of the overlay; the upper half is unchanged (GA-SET-05).

    Steps are numbered from the bottom up, so that a higher step of the upper half has a higher number. Returns
    the rules of rewards that are new in the expansion, by row of benefits.
    """
    steps = [step for step in box.overlay_steps if step.overlay == side]
    steps.sort(key=lambda step: (step.row, step.column))
    vp_of_row = {row.row: row.vp for row in box.overlay_rows if row.overlay == side}
    track = draft.temple
    upper = range(COVERED, len(track.names))
    names = [*[step.id for step in steps], *[track.names[i] for i in upper]]
    draft.temple = TempleTrack(
        names=names,
        vp=[*[vp_of_row[step.row] for step in steps], *[track.vp[i] for i in upper]],
        centre=[*[0 for _ in steps], *[track.centre[i] for i in upper]],
        row=[*[_reward(builder, step) for step in steps], *[track.row[i] for i in upper]],
        next=[
            *[[names.index(name) for name in step.next] for step in steps],
            *[[names.index(track.names[j]) for j in track.next[i]] for i in upper],
        ],
        fork_rule="GA-SUN-01",
    )
    return {draft.temple.row[i]: rule_of_reward(step) for i, step in enumerate(steps) if rule_of_reward(step)}


def _reward(builder: Builder, step: OverlayStep) -> int:
    """The reward left of a step (GA-SUN-03); mandatory ones come in their printed order."""
    if not step.rewards:
        return NONE
    if step.mandatory:
        strict = Builder(Additions(benefits=MANDATORY), builder.rows)
        parts = [strict.benefit(f"{step.id}:{i + 1}", each) for i, each in enumerate(step.rewards)]
        builder.rows.append(Row(step.id, [InOrder(parts)]))
        return len(builder.rows) - 1
    made = [
        MayReceive(_alternatives(builder, f"{step.id}:{i + 1}", each))
        if any(part.kind in DECLINABLE for part in each.parts())
        else builder.benefit(f"{step.id}:{i + 1}", each)
        for i, each in enumerate(step.rewards)
    ]
    builder.rows.append(Row(step.id, made))
    return len(builder.rows) - 1


def _alternatives(builder: Builder, name: str, reward: printed.PrintedBenefit) -> tuple[int, ...]:
    """The rows for the owner to choose from, each of which may be declined."""
    options = reward.options or ((reward,),)
    return tuple(builder.row(f"{name}:{i + 1}", option) for i, option in enumerate(options))
