"""What is Axomamma's own about Weavings (AXO-100, AXO-103)."""

from __future__ import annotations

from tests.automata.either import act, bought, on_cell, purchase, tiles
from tests.support.rows import played

test_rows = played(__file__, act, bought, on_cell, purchase, tiles)
