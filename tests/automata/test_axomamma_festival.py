"""Festivals with Axomamma (AXO-135 to AXO-142)."""

from __future__ import annotations

from tests.automata.printed import act, on_cell
from tests.support.given import given
from tests.support.printing import builtin_box
from tests.support.rows import played

NO_REWARDS = {row.id: {"benefits": [{"stone": 1}]} for row in builtin_box().recruit_rewards}
MARKED = {space.id: {"two_player": space.id in ("M11", "M32")} for space in builtin_box().spaces}


test_rows = played(__file__, act, given, on_cell, MARKED=MARKED, NO_REWARDS=NO_REWARDS)
