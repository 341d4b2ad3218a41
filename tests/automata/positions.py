"""Positions against Axomamma, who sits at seat 1; tests set what is printed and where pieces are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.core.values import ACTION_NAMES, VP_CONQUEST
from tawantinsuyu.game.settings import Choices
from tawantinsuyu.rules.rewards import Receive
from tests.support.given import Table, given

HUMAN: Final = 0
AXO: Final = 1
CHANCE: Final = -1
TOP_STEP: Final = 12

Printed = Mapping[str, Mapping[str, Any]]

CIRCLE: Final[Printed] = {name: {"position": i} for i, name in enumerate(ACTION_NAMES)}
"""The High Priest actions clockwise: Produce, Worship, Offering, Conquest, Rejuvenate."""

BARE_TEMPLE: Final[Printed] = {f"temple-{step}": {"rewards": []} for step in range(TOP_STEP + 1)}
BARE_REWARDS: Final[Printed] = {
    f"axo-recruit-{worker}": {"benefits": []} for worker in ("architect", "craftsman", "warrior", "priest", "courier")
}


def against(box: Printed | None = None, solo: str | Choices = "standard", **situation: Any) -> Table:
    """A position in Axomamma's turn, unless said otherwise; nothing is printed in the Temple or for a new Worker."""
    printed = {**CIRCLE, **BARE_TEMPLE, **BARE_REWARDS, **(box or {})}
    return given(**{"active": AXO, **situation, "solo": solo, "box": printed})


def receives(table: Table, space: str, seat: int = AXO) -> Table:
    """Let a seat receive what a Conquest space shows."""
    row = next(each.row for each in table.s.catalog.conquest if each.name == space)
    return table.do(Receive(seat, row, VP_CONQUEST))


def reward(*benefits: Mapping[str, Any]) -> Printed:
    """Changes for `box`: the benefits of Conquest space `antisuyu-1`, which `receives` hands out."""
    return {"antisuyu-1": {"benefits": list(benefits)}}
