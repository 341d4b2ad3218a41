"""GA-SUN-01 to GA-SUN-07: climbing on the overlays (rulings GA-C08, GA-C09)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import OFFERING, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb, MayPayGoldToClimb
from tests.golden_age.climbing import bare, printed
from tests.golden_age.given import given, step
from tests.support.given import Table

SIMPA: Final = "way-of-the-sun:simpa"
RURUY: Final = "way-of-the-sun:ruruy"
GOLD_1: Final = [{"gold": 1}]


def simpa(at: str = "simpa-0", **changes: Any) -> Table:
    """Simpa without rewards, but for those named: `simpa(one_left=[{"corn": 1}])`."""
    rewards = changes.pop("rewards", {})
    box = {**bare("simpa"), **{name: {"rewards": row} for name, row in rewards.items()}, **changes.pop("box", {})}
    return given(SIMPA, at_step=at, box=box, **changes)


# -- GA-SUN-01, GA-SUN-02: forks


def test_GA_SUN_01_where_the_path_splits_either_branch_may_be_chosen() -> None:
    table = simpa().do(Climb(0, 1))

    table.expect(seat=0, rule="GA-SUN-01", offers=["step:simpa-1-left", "step:simpa-1-right"])
    table.choose("step:simpa-1-right").expect_nothing()

    assert step(table) == "simpa-1-right"


def test_GA_SUN_01_the_choice_is_free_anew_for_every_step() -> None:
    table = simpa().do(Climb(0, 3))

    table.choose("step:simpa-1-right")
    table.expect(seat=0, rule="GA-SUN-01", offers=["step:simpa-2-left", "step:simpa-2-right"])
    table.choose("step:simpa-2-left")
    table.expect(seat=0, rule="GA-SUN-01", offers=["step:simpa-3-left", "step:simpa-3-right"])
    table.choose("step:simpa-3-right").expect_nothing()

    assert step(table) == "simpa-3-right"


def test_GA_SUN_01_every_row_of_simpa_crosses() -> None:
    for row in range(1, 6):
        for side in ("left", "right"):
            table = simpa(f"simpa-{row}-{side}").do(Climb(0, 1))

            table.expect(rule="GA-SUN-01", offers=[f"step:simpa-{row + 1}-left", f"step:simpa-{row + 1}-right"])


def test_GA_SUN_01_without_a_fork_nobody_is_asked() -> None:
    table = given(RURUY, at_step="ruruy-0", box=bare("ruruy")).do(Climb(0, 1))

    table.expect_nothing()
    assert step(table) == "ruruy-1"


def test_GA_SUN_01_the_follower_chooses_for_the_own_marker() -> None:
    table = simpa(stock={1: "3c"}, at_steps={1: "simpa-0"}).do(Activate(0, OFFERING)).choose("gold")

    table.expect(seat=1, rule="HP-13").choose("climb:1")
    table.expect(seat=1, rule="GA-SUN-01", offers=["step:simpa-1-left", "step:simpa-1-right"])
    table.choose("step:simpa-1-left").expect_nothing()

    assert (step(table, 0), step(table, 1)) == ("simpa-0", "simpa-1-left")


def test_GA_SUN_01_forks_are_where_the_overlay_prints_them() -> None:
    table = simpa(box={"simpa-0": {"next": ("simpa-1-left",)}}).do(Climb(0, 1))

    table.expect_nothing()
    assert step(table) == "simpa-1-left"


@pytest.mark.parametrize("branch", ["left", "right"])
def test_GA_SUN_02_on_a_parallel_branch_only_the_step_straight_above_until_the_branches_end(branch: str) -> None:
    table = given(RURUY, at_step="ruruy-1", box=bare("ruruy")).do(Climb(0, 1))
    table.expect(rule="GA-SUN-01", offers=["step:ruruy-2-left", "step:ruruy-2-right"])
    table.choose(f"step:ruruy-2-{branch}").expect_nothing()

    for row in (3, 4, 5):
        table.do(Climb(0, 1)).expect_nothing()
        assert step(table) == f"ruruy-{row}-{branch}"
    table.do(Climb(0, 1)).expect_nothing()

    assert step(table) == "ruruy-6", "the branches have met"


@pytest.mark.parametrize("last", ["simpa-6-left", "simpa-6-right"])
def test_GA_SET_05_above_the_overlay_the_base_track_goes_on(last: str) -> None:
    table = given(SIMPA, at_step=last, box={"temple-7": {"rewards": [{"gold": 3}]}})

    table.do(Climb(0, 1)).expect_nothing()

    assert (step(table), table.stock(0)) == ("temple-7", "0p 0c 0s 3g")


# -- GA-SUN-03: the reward of a step


@pytest.mark.parametrize(("branch", "stock"), [("left", "0p 1c 0s 0g"), ("right", "0p 0c 0s 1g")])
def test_GA_SUN_03_only_the_reward_immediately_left_of_the_step(branch: str, stock: str) -> None:
    table = simpa(rewards={"simpa-1-left": [{"corn": 1}], "simpa-1-right": GOLD_1, "simpa-0": [{"stone": 5}]})

    table.do(Climb(0, 1)).choose(f"step:simpa-1-{branch}").expect_nothing()

    assert table.stock(0) == stock


def test_GA_SUN_03_no_VP_of_the_row_when_the_step_is_reached() -> None:
    table = simpa(box={"simpa-row-1": {"vp": 9}})

    table.do(Climb(0, 1)).choose("step:simpa-1-left")

    assert table.vp(0) == 10


# -- GA-SUN-04, GA-SUN-05: several steps, and steps within steps


def test_GA_SUN_04_branch_move_reward_and_only_then_the_next_branch() -> None:
    """Rules: GA-SUN-04, GA-C09."""
    table = simpa(
        rewards={"simpa-1-left": [{"rejuvenate": 1}], "simpa-2-right": [{"corn": 2}]},
        army_down={0: "A01 A02"},
        stock={0: "4c"},
    )
    table.do(Activate(0, OFFERING)).choose("act", "climb:2")

    table.expect(rule="GA-SUN-01").choose("step:simpa-1-left")
    table.expect(rule="TSK-46")
    assert (step(table), table.stock(0)) == ("simpa-1-left", "0p 0c 0s 0g")
    table.choose("turn-up:A01")
    table.expect(rule="GA-SUN-01", offers=["step:simpa-2-left", "step:simpa-2-right"])
    assert step(table) == "simpa-1-left"
    table.choose("step:simpa-2-right")

    assert table.stock(0) == "0p 2c 0s 0g"


def test_GA_SUN_04_what_the_first_reward_brings_is_there_for_the_second() -> None:
    table = simpa(
        rewards={"simpa-1-left": [{"stone": 3}], "simpa-2-left": [{"task": "steps"}]},
        stock={0: "4c"},
    )

    table.do(Activate(0, OFFERING)).choose("act", "climb:2", "step:simpa-1-left", "step:simpa-2-left")
    table.expect(rule="GA-SUN-07", offers=["choose:simpa-2-left:1:1", "decline"])
    table.choose("choose:simpa-2-left:1:1", "steps:1-upper")

    assert table.steps() == {"1-upper": 0}


def nested(**position: Any) -> Table:
    """The first step produces with P01, which gives two further steps."""
    return simpa(
        rewards={
            "simpa-1-left": [{"task": "produce"}],
            "simpa-2-left": [{"potato": 1}],
            "simpa-3-right": [{"stone": 1}],
            "simpa-4-left": GOLD_1,
        },
        box={"P01": {"benefits": [{"temple_step": 2}]}},
        buildings={0: "P01"},
        **position,
    )


def test_GA_SUN_05_steps_within_a_reward_are_finished_before_the_outer_ones_go_on() -> None:
    table = nested().do(Climb(0, 2)).choose("step:simpa-1-left", "choose:simpa-1-left:1:1", "building:P01")

    table.choose("step:simpa-2-left")
    assert table.stock(0) == "1p 0c 0s 0g"
    table.choose("step:simpa-3-right")
    assert table.stock(0) == "1p 0c 1s 0g"
    table.expect(rule="GA-SUN-01", offers=["step:simpa-4-left", "step:simpa-4-right"])  # the second outer step
    table.choose("step:simpa-4-left").expect_nothing()

    assert (step(table), table.stock(0)) == ("simpa-4-left", "1p 0c 1s 1g")


def test_GA_SUN_05_inner_steps_that_reach_the_top_leave_nothing_for_the_outer_ones() -> None:
    table = given(
        SIMPA,
        at_step="simpa-6-left",
        box={
            "temple-7": {"rewards": [{"temple_step": 20}]},
            **{f"temple-{i}": {"rewards": GOLD_1} for i in range(8, 13)},
        },
    )

    table.do(Climb(0, 3)).expect_nothing()

    assert (step(table), table.stock(0)) == ("temple-12", "0p 0c 0s 5g")


# -- GA-SUN-06: sharing steps, and the top


def test_GA_SUN_06_any_number_of_markers_may_share_a_step() -> None:
    table = given(
        SIMPA,
        4,
        box={**bare("simpa"), "simpa-1-left": {"rewards": GOLD_1}},
        stock={0: "2c", 1: "3c", 2: "3c", 3: "3c"},
    )

    table.do(Activate(0, OFFERING)).choose("act", *["climb:1", "step:simpa-1-left"] * 4)

    assert [step(table, seat) for seat in range(4)] == ["simpa-1-left"] * 4
    assert [table.stock(seat) for seat in range(4)] == ["0p 0c 0s 1g"] * 4


def test_GA_SUN_06_further_steps_are_lost_on_the_top() -> None:
    table = given(SIMPA, at_step="temple-11", box={"temple-12": {"rewards": GOLD_1}})

    table.do(Climb(0, 3)).expect_nothing()
    assert (step(table), table.stock(0)) == ("temple-12", "0p 0c 0s 1g")
    table.do(Climb(0, 1), MayPayGoldToClimb(0)).expect_nothing()

    assert (step(table), table.stock(0)) == ("temple-12", "0p 0c 0s 1g")


@pytest.mark.parametrize(("at", "most"), [("temple-12", 0), ("temple-11", 1), ("temple-10", 2), ("simpa-6-left", 3)])
def test_GA_SUN_06_no_more_steps_can_be_offered_for_than_there_are(at: str, most: int) -> None:
    table = given(SIMPA, at_step=at, stock={0: "6c"}).do(Activate(0, OFFERING)).choose("act")

    assert len(table.offers("climb:")) == most


def test_GA_SUN_06_worship_gives_three_steps_for_a_large_statue_as_in_the_base_game() -> None:
    table = simpa(large={0: "sun"}).do(Activate(0, WORSHIP)).choose("act", "statue:large-sun")

    table.choose("step:simpa-1-left", "step:simpa-2-left", "step:simpa-3-left").expect_nothing()

    assert step(table) == "simpa-3-left"


# -- GA-SUN-07: what may be declined

DECLINABLE: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "R01": ("GA-SUN-R01", {"gods": {0: "G01"}}),
    "R04": ("HP-29", {"army_up": {0: "A01"}}),
    "R07": ("GA-SUN-07", {}),
    "R08": ("TSK-46", {"army_down": {0: "A01"}}),
    "R09": ("GA-SUN-07", {"stock": {0: "9p 9c 9s 9g"}}),
    "R10": ("GA-SUN-07", {"stock": {0: "3s"}}),
    "R11": ("GA-SUN-07", {"buildings": {0: "P01"}}),
    "R12": ("GA-SUN-07", {}),
}


@pytest.mark.parametrize("reward", DECLINABLE)
def test_GA_C08_payments_placements_tasks_rejuvenation_and_cards_may_be_declined(reward: str) -> None:
    """Rules: GA-SUN-07, GA-C08."""
    rule, position = DECLINABLE[reward]
    spaces = {f"{region}-1": {"flip": 1, "discard": 0} for region in ("antisuyu", "kuntisuyu")}
    table = given(SIMPA, at_step="simpa-0", box={"simpa-1-left": printed(reward), **spaces}, **position)
    table.do(Climb(0, 1)).choose("step:simpa-1-left")
    before = table.view(0)

    table.expect(seat=0, rule=rule, includes=["decline"]).choose("decline").expect_nothing()

    assert step(table) == "simpa-1-left"
    assert table.view(0) == before, "nothing has changed"


@pytest.mark.parametrize(
    ("reward", "gained"), [("R02", 2), ("R13", 1), ("R05", 2)], ids=["army cards", "corn", "stone"]
)
def test_GA_SUN_07_plain_gains_come_by_themselves(reward: str, gained: int) -> None:
    table = simpa(box={"simpa-1-left": printed(reward)})

    table.do(Climb(0, 1)).choose("step:simpa-1-left").expect_nothing()

    assert len(table.army(0)) + sum(table.s.players[0].stock) == gained


@pytest.mark.parametrize("reward", ["R03", "R05"])
def test_GA_SUN_07_only_R03_and_R05_are_mandatory(reward: str) -> None:
    table = given(
        SIMPA,
        at_step="simpa-0",
        box={"simpa-1-left": printed(reward)},
        workers={0: "priest courier"},
        army={0: "A01 A02 A03"},
    )
    table.do(Climb(0, 1)).choose("step:simpa-1-left")

    while table.seat is not None:
        assert not {"decline", "done"} & set(table.keys)
        table.choose(table.keys[0])

    assert (len(table.casualties()), table.stock(0)) == ((1, "0p 0c 0s 0g") if reward == "R03" else (0, "0p 0c 2s 0g"))
