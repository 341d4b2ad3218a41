"""The tutorial game: alone against the gentler opponent, with a deal that suits the first turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.server.play.plans import SeatPlan, TablePlan
from tawantinsuyu.server.table.marks import TUTORIAL
from tawantinsuyu.server.wire.requests import TableOptions

GAME: Final[Mapping[str, Any]] = {
    "players": 1,
    "opponent": "axomamma",
    "difficulty": "easier",
    "modules": [],
    "variants": {"coricancha": "printed"},
}
"""SET-04: the orientation that is printed on the board is the one for a first game."""


def tutorial_plan() -> TablePlan:
    """The plan of a tutorial table."""
    return TablePlan(dict(GAME), [SeatPlan("me")], options=TableOptions().model_dump(), origin={"kind": TUTORIAL})
