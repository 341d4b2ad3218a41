"""The game that is played to learn: alone against the gentler opponent, with a deal that suits the first turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.server.play.game_start import TUTORIAL
from tawantinsuyu.server.play.lobby import Plan, Wish
from tawantinsuyu.server.wire.requests import TableOptions

GAME: Final[Mapping[str, Any]] = {
    "players": 1,
    "opponent": "axomamma",
    "difficulty": "easier",
    "modules": [],
    "variants": {"coricancha": "printed"},
}
"""SET-04: the orientation that is printed on the board is the one for a first game."""


def learning_plan() -> Plan:
    """What is played; the table says where it comes from."""
    return Plan(dict(GAME), [Wish("me")], options=TableOptions().model_dump(), origin={"kind": TUTORIAL})
