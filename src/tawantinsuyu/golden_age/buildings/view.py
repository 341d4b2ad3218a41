"""The further Buildings' part of a view. Not compiled: see `box/names.py`."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from tawantinsuyu.box.marks import Described
from tawantinsuyu.box.names import BuildingName, WeavingName


class BuildingsPart(TypedDict):
    """Face-up tiles held by an instruction (ZA2, ZA8)."""

    drawn_tiles: Annotated[
        list[BuildingName],
        Described("Building tiles drawn in a task that are neither built nor back under their stacks."),
    ]
    weavings_taken_up: Annotated[
        list[WeavingName], Described("Weavings that are being rearranged and lie in no Tapestry yet.")
    ]
