"""Worked examples EX-02 and EX-19 to EX-28: what a placement costs."""

from __future__ import annotations

from tawantinsuyu.rules.turn import MainOption
from tests.given import given


def test_EX_02_placement_cost_with_an_opponents_steps_PLC_07_PLC_13_PLC_16() -> None:
    table = given(
        box={"B21": {"symbol": "sun"}, "G01": {"symbol": "sun"}},
        stock={0: "2p 2c"},
        workers={0: "architect"},
        gods={0: "G01"},
        steps={"2-upper": 1},
    )

    table.do(MainOption(0)).choose("place", "worker:architect", "space:B21")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.vp(1) == 11


def test_EX_02_with_three_food_the_space_is_not_offered_PLC_07() -> None:
    table = given(
        box={"B21": {"symbol": "sun"}, "G01": {"symbol": "sun"}},
        stock={0: "2p 1c"},
        workers={0: "architect"},
        gods={0: "G01"},
        steps={"2-upper": 1},
    )

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(seat=0, rule="PLC-02", excludes=["space:B21"])
