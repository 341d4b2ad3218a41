"""What is Axomamma's own about Statues (AXO-109, AXO-110)."""

from __future__ import annotations

from tests.automata.either import statue
from tests.support.rows import played

test_rows = played(__file__, statue)
