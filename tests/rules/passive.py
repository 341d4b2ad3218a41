"""A position for the Passive Buildings that work when a Worker is placed."""

from __future__ import annotations

from typing import Any

from tests.support.given import Table, given

A = 0


def ready(buildings: str, worker: str, stock: str = "2p", colour: str = "neutral", **position: Any) -> Table:
    """A may enter M11, in the middle of the High Priest's section, with G01 for 2 food; icons: potato, corn, stone."""
    box = {
        "M11": {"symbol": "sun", "colour": colour},
        "B11": {"symbol": "sun", "colour": colour},
        "G01": {"symbol": "sun"},
        "M54i": {"task": "potato"},
        "M11i": {"task": "corn"},
        "M12i": {"task": "stone"},
        **position.pop("box", {}),
    }
    gods = position.pop("gods", {A: "G01"})
    return given(box=box, workers={A: worker}, gods=gods, stock={A: stock}, buildings={A: buildings}, **position)
