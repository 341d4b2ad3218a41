"""What is Pachamama's own about Weavings: which she buys, and free ones (PAC-46, PAC-89, PAC-90)."""

from __future__ import annotations

from typing import Any

from tests.automata.either import act, against, bought, on_cell, purchase, tiles
from tests.pachamama.acting import cited, conquest_printed, receives
from tests.support.given import Table
from tests.support.rows import played


def free(she: str, printed: str, **position: Any) -> Table:
    """She takes a free Weaving of a Conquest space."""
    return receives(against(she, box={**tiles(printed), **conquest_printed({"free_weaving": 1})}, **position))


test_rows = played(__file__, act, against, bought, cited, free, on_cell, purchase, tiles)
