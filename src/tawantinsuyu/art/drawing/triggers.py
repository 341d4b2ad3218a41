"""Triggers as rows of signs: the moments at which a tile or a Building has an effect."""

from typing import Final

from tawantinsuyu.art.drawing.icons import named
from tawantinsuyu.art.drawing.signs import OR, THEN, Sign
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, HIGH_PRIEST_ACTIONS, WORKERS

TRIGGER_SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    **{action: (Sign(named("action", action)),) for action in HIGH_PRIEST_ACTIONS},
    "before_festival": (THEN, Sign("festival")),
    "festival": (Sign("festival"),),
    **{f"placed_{worker}": (Sign("placed"), Sign(named("worker", worker))) for worker in WORKERS},
    "placed_newcomer": (Sign("placed"), Sign("newcomer")),
    "placed_in_segment": (Sign("placed"), Sign("bottom-segment")),
    **{f"constructed_{kind}": (Sign("task-building"), Sign(named("building", kind))) for kind in BUILDING_TYPES},
    "built_statue": (Sign("task-statue"),),
    "purchased_weavings": (Sign("task-weavings"),),
    "recruited_nomad": (Sign("nomad"),),
    "climbed_temple": (Sign("temple-step"),),
    "steps_used": (Sign("placed"), Sign("task-steps")),
    "god_card_resolved": (Sign("god-card"),),
    "influenced": (Sign("influence"),),
    "used_noble": (Sign("noble-laid-down"),),
}


def trigger_signs(triggers: tuple[str, ...]) -> list[Sign]:
    """Alternative triggers, separated by a slash."""
    signs: list[Sign] = []
    for index, trigger in enumerate(triggers):
        signs += [*[OR] * (index > 0), *TRIGGER_SIGNS[trigger]]
    return signs
