"""Effects inside effects that only modules make possible: purchases inside purchases, Soldiers that are due."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.game.formats.conservation import misplaced
from tawantinsuyu.golden_age.way_of_the_sun.overlay import rule_of_reward
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.weavings import PurchaseWeavings
from tests.golden_age.climbing import bare, printed
from tests.golden_age.given import given, lying
from tests.support.conquering import all_but
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played

TEMPLE: Final[dict[str, Any]] = {
    "edge-temple": {"benefits": [{"gold_for_temple_step": 1}]},
    "W01": {"pattern": "bird", "left": "temple", "right": "vp"},
    "W02": {"pattern": "eye", "left": "vp", "right": "temple"},
    "W03": {"pattern": "hook", "left": "vp", "right": "vp"},
}
"""W02 and W01, side by side, match: 1 gold may be paid for a step of the Temple."""


def first_step(reward: str) -> dict[str, Any]:
    """Both ways up from the start of Simpa show a reward."""
    return {**bare("simpa"), "simpa-1-left": printed(reward), "simpa-1-right": printed(reward)}


def drawn(table: Table) -> list[str]:
    return [table.s.catalog.weavings[tile].name for tile in table.s.drawn]


def purchase_in_purchase() -> Table:
    """Seat 0 buys W01 and W03; the match of W01 leads to R09, a Palace, and X04's task inside the first task."""
    table = given(
        "way-of-the-sun:simpa nobles",
        box={**TEMPLE, **first_step("R09")},
        stock={0: "4p 9c 4s 1g", 1: "5c"},
        buildings={0: "Z04 X04"},
        standing="X04",
        tapestries={0: ["W02"]},
        top="W01",
        stack="W03 W10 W12 W14 W15 W16",
        market="P01 P02 Z01 Z02 X05 X06",
        auto_chance=False,
    )
    table.do(PurchaseWeavings(0)).choose("weaving:W03", "weaving:W10", "buy:W01+W03", "pay:3-corn")
    table.choose(
        "weaving:W01",
        "weave:1-right",
        "climb",
        "step:simpa-1-left",
        "choose:simpa-1-left:1:1",
        "building:X05",
        "react:X04",
    )
    return table


def test_TRN_21_a_purchase_inside_a_purchase_draws_tiles_of_its_own() -> None:
    table = purchase_in_purchase()

    table.choose("weaving:W12", "weaving:W14", "weaving:W15")

    assert drawn(table) == ["W12", "W14", "W15"]
    assert table.view(1)["weavings_set_aside"] == ["W03", "W10"]
    assert not [fault for fault in misplaced(table.s) if "places" in fault]


def test_TRN_21_the_outer_purchase_goes_on_with_its_tiles_when_the_inner_one_is_over() -> None:
    table = purchase_in_purchase().choose("weaving:W12", "weaving:W14", "weaving:W15")

    table.choose("buy:W12", "weave:new")
    table.expect(seat=1, rule="TSK-28", offers=["weaving:W14", "weaving:W15", "decline"]).choose(
        "weaving:W15", "weave:new"
    )
    table.expect(seat=0, rule="TAP-03").choose("weave:new")  # W03, bought before
    table.expect(seat=1, rule="TSK-28", offers=["weaving:W10", "decline"]).choose("decline")

    assert table.tapestries(0) == [["W02", "W01"], ["W12"], ["W03"]]
    assert table.stack_bottom() == ["W14", "W10"]
    assert table.top() == "-"  # chance turns up the next tile now
    table.choose("weaving:W16")
    assert table.top() == "W16"
    assert not [fault for fault in misplaced(table.s) if "places" in fault]


SPACE: Final = "antisuyu-1"
SOLDIERS: Final = {card: {"soldiers": 1, "resource": "stone"} for card in ("A01", "A02", "A03")}


def conquest_before_x02(army: str) -> Table:
    """A marker whose benefit is a step with R09 comes before its 1 Soldier is paid; X02's Noble stands."""
    table = given(
        "way-of-the-sun:simpa nobles",
        box={
            **first_step("R09"),
            **SOLDIERS,
            SPACE: {"benefits": [{"temple_step": 1}], "flip": 1, "discard": 0},
            "P01": {"cost": {"stone": 1}},
        },
        stock={0: "3s"},
        buildings={0: "X02"},
        standing="X02",
        army_up={0: army},
    )
    table.do(PlaceMarker(0)).choose(f"conquer:{SPACE}", "step:simpa-1-left", "choose:simpa-1-left:1:1", "building:P01")
    return table


def conquest_before_r04(up: str, **position: Any) -> Table:
    """A marker for 1 flipped Soldier has a step with R04 as its benefit; qullasuyu-1 would cost another."""
    settings: dict[str, Any] = {"army_up": {0: up}, "conquest": all_but(SPACE, "qullasuyu-1"), **position}
    table = given(
        "way-of-the-sun:simpa nobles",
        box={
            **first_step("R04"),
            **SOLDIERS,
            "A04": {"soldiers": 2, "resource": "stone"},
            SPACE: {"benefits": [{"temple_step": 1}], "flip": 1, "discard": 0},
            "qullasuyu-1": {"benefits": [{"vp": 4}], "flip": 0, "discard": 1},
        },
        **settings,
    )
    return table.do(PlaceMarker(0)).choose(f"conquer:{SPACE}", "step:simpa-1-left")


def test_GA_SUN_R04_cards_played_for_it_may_pay() -> None:
    table = conquest_before_r04("A01", army={0: "A02"}, stock={0: "1p"})

    table.choose("army-card:A02", "conquer:qullasuyu-1").expect_nothing()

    assert sorted(table.army_down(0) + table.army_discard()) == ["A01", "A02"]


def test_GA_SUN_R01_the_rules_that_the_box_names_are_those_of_what_is_printed() -> None:
    """Rules: GA-SUN-R01 to GA-SUN-R15"""
    steps = builtin_box().overlay_steps

    assert {step.id: step.reward_rule for step in steps} == {step.id: rule_of_reward(step) for step in steps}


test_rows = played(__file__, conquest_before_r04, conquest_before_x02, drawn, first_step, given, lying, TEMPLE=TEMPLE)
