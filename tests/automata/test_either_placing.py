"""The Board action of either opponent: her Worker, the card and the space (AXO-81 to AXO-91, PAC-74 to PAC-80)."""

from __future__ import annotations

from tests.automata.either import board, place, placed
from tests.support.rows import played

test_rows = played(__file__, board, place, placed)
