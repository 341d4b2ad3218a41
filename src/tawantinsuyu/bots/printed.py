"""Looking up printed benefits by the names in keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box


def benefit_named(box: Box, key: Sequence[str]) -> tuple[PrintedBenefit, ...]:
    """The benefits that a key names: `G07:1` the first of a card, `temple-4:1:2` the second alternative of a step.

    A component with several rows says which one: `VN03:steps_used:1:2`.
    """
    id, *rest = key
    row: Any = box.by_id[id]
    printed: Sequence[PrintedBenefit] = getattr(row, "rewards", ()) or getattr(row, "benefits", ())
    if not rest[0].isdigit():
        printed = row.secondary_action.benefits if rest[0] == "action" else row.reactions[rest[0]]
        rest = rest[1:]
    found = printed[int(rest[0]) - 1]
    if len(rest) > 1 and found.options:
        return found.options[int(rest[1]) - 1]
    return (found,)
