"""The environments under their Gymnasium names, each with the layout version in its name."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.environments.extra import research_extra

with research_extra():
    import gymnasium

SEAT: Final = "tawantinsuyu/Seat-v1"
SELF_PLAY: Final = "tawantinsuyu/SelfPlay-v1"


def register() -> None:
    """Make the names known to `gymnasium.make` and `gymnasium.make_vec`."""
    modules = "tawantinsuyu.environments"
    gymnasium.register(SEAT, f"{modules}.seat:SeatEnv", vector_entry_point=f"{modules}.vector:SeatVectorEnv")
    gymnasium.register(SELF_PLAY, vector_entry_point=f"{modules}.vector:SelfPlayVectorEnv")
