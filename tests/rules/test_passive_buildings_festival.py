"""Cases of Z06 that `passive_buildings_festival.toml` cannot express."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.festival import Festival
from tests.support.given import Table, given

A, B = range(2)

NO_TEMPLE: dict[str, dict[str, Any]] = {"temple-0": {"vp": 0, "rewards": []}}


def festival(number: int, **position: Any) -> Table:
    """A holds the tile of this Festival, which begins; the third is the last."""
    box = {**NO_TEMPLE, **position.pop("box", {})}
    table = given(holder=A, festivals=number, last=number == 3, village="", god_deck="", box=box, **position)
    return table.do(Festival(A))


# -- Z06


@pytest.mark.parametrize("number", [1, 3])
def test_Z06_1_four_potatoes_at_the_start_of_each_festival_in_time_for_step_4(number: int) -> None:
    table = festival(number, buildings={B: "Z06"}, gods={B: "G01 G02 G03"})

    assert table.stock(B) == "1p 0c 0s 0g"
    assert not [event for event in table.told("scored") if event.seat == B and event.facts[0] == -2]
