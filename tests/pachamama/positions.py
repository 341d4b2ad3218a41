"""Positions against Pachamama: she sits at seat 1; a test says what is printed and what lies where.

`against("vassals nobles", ...)` is a position in her turn, unless said otherwise. Nothing is printed in the Temple or
for a new Worker, and the High Priest actions lie clockwise: Produce, Worship, Offering, Conquest, Rejuvenate.
`solo` is a preset or a table of her switches; `supply`, `alike`, `tokens`, `slots` and `face` are as in
`tests.support.given`; `cults={"antisuyu": 1}` are her Vassals on Cult tiles. All other words: as in
`tests.golden_age.given`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.core.values import ACTION_NAMES
from tawantinsuyu.game.settings import Choices
from tawantinsuyu.golden_age.board import board_of
from tests.golden_age.given import given as given_golden_age
from tests.support.given import Table
from tests.support.given import given as given_base
from tests.support.printing import builtin_box

HUMAN: Final = 0
PAC: Final = 1
TOP_STEP: Final = max(step.step for step in builtin_box().temple_steps)
NOTHING: Final = "0p 0c 0s 0g"

Printed = Mapping[str, Mapping[str, Any]]

CIRCLE: Final[Printed] = {name: {"position": i} for i, name in enumerate(ACTION_NAMES)}
BARE_TEMPLE: Final[Printed] = {step.id: {"rewards": []} for step in builtin_box().temple_steps}
BARE_REWARDS: Final[Printed] = {
    reward.id: {"benefits": []} for reward in builtin_box().recruit_rewards if reward.board != "axomamma"
}


def against(
    modules: str = "",
    *,
    box: Printed | None = None,
    solo: str | Choices = "standard",
    cults: Mapping[str, int] | None = None,
    **situation: Any,
) -> Table:
    """A position in Pachamama's turn, unless said otherwise."""
    printed = {**CIRCLE, **BARE_TEMPLE, **BARE_REWARDS, **(box or {})}
    words = {"active": PAC, **situation, "solo": solo, "opponent": "pachamama", "box": printed}
    if not modules:
        return given_base(**words)
    table = given_golden_age(modules, **words)
    if "vassals" in modules.split():
        board = board_of(table.s)
        board.cults = [(cults or {}).get(region, 0) for region in table.s.catalog.regions]
        board.vassals_left[PAC] -= sum(board.cults)
    return table
