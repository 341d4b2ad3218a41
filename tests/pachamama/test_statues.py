"""Statues that Pachamama gets, and what they are worth (PAC-40, PAC-46, PAC-C20)."""

from __future__ import annotations

from tests.automata.either import SLOTS, statue
from tests.automata.printed import god_cards, hill_of
from tests.pachamama.acting import conquest_printed, receives
from tests.pachamama.positions import against
from tests.support.rows import played

test_rows = played(__file__, against, conquest_printed, god_cards, hill_of, receives, statue, SLOTS=SLOTS)
