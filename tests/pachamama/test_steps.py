"""Pachamama's Steps: the price, the place, what they bring (PAC-41, PAC-46, PAC-98, PAC-99)."""

from __future__ import annotations

from tests.pachamama.acting import conquest_printed, receives
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.support.rows import played

ALL_UPPER = {f"{section}-upper": HUMAN for section in range(1, 6)}
ALL_TAKEN = {**ALL_UPPER, **{f"{section}-lower": HUMAN for section in range(1, 6)}}


# -- place


def test_PAC_46_free_steps_without_a_slot_are_lost_on_a_conquest_space() -> None:
    """Rules: PAC-44"""
    table = receives(against(box=conquest_printed({"free_steps": 1}), steps=ALL_TAKEN)).expect_nothing()

    assert (table.stock(PAC), table.vp(PAC)) == (NOTHING, 10)


test_rows = played(__file__, against, conquest_printed, receives)
