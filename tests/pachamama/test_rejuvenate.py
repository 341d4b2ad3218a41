"""Pachamama: Rejuvenate as action and reaction (PAC-71), with example PAC-E04."""

from __future__ import annotations

from tests.pachamama.turns import SOLDIERS, acts, reacts
from tests.support.rows import played

NUMBERS = {name: {"number": int(name[1:])} for name in ("P01", "P02", "P03", "P04", "P05")}
BOX = {**SOLDIERS, **NUMBERS}


test_rows = played(__file__, acts, reacts, BOX=BOX)
