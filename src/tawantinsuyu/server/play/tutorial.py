"""The tutorial game: alone against the gentler opponent, with a deal that suits the first turns."""

from __future__ import annotations

from tawantinsuyu.server.play.lessons import GAME
from tawantinsuyu.server.play.plans import SeatPlan, TablePlan
from tawantinsuyu.server.table.marks import TUTORIAL
from tawantinsuyu.server.wire.requests import TableOptions


def tutorial_plan() -> TablePlan:
    """The plan of a tutorial table."""
    return TablePlan(dict(GAME), [SeatPlan("me")], options=TableOptions().model_dump(), origin={"kind": TUTORIAL})
