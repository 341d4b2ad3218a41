"""Cases of EX-47 that `tasks.toml` cannot express: Statues, Buildings, Steps, Produce One, Rejuvenate."""

from __future__ import annotations

from tests.support.given import given
from tests.support.printing import printed_space


def test_EX_47_market_swap_without_construction() -> None:
    """Rules: TSK-02, TSK-18, TSK-19, GOD-16, TDS-17"""
    table = given(box=printed_space("M12", "building steps statue"), gods={0: "G01"}, stacks="P05 Z05")

    table.tasks(1).choose("task:1-building", "swap", "god-card:G01", "building:P01", "building:Z02").expect_nothing()

    assert table.gods(0) == []
    assert table.view(0)["god_deck"]["bottom"] == ["G01"]
    assert table.market() == ["P05", "P02", "Z01", "Z05"]
    stacks = table.view(0)["building_stacks"]
    assert (stacks["production"]["bottom"], stacks["passive"]["bottom"]) == (["P01"], ["Z02"])
    assert table.buildings(0) == []
