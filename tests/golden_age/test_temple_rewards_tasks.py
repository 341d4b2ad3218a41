"""GA-SUN-R07, GA-SUN-R09 to GA-SUN-R12 and GA-SUN-14: rewards of the overlays that build, produce and trade."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.golden_age.climbing import arriving, on_step, steps_with
from tests.golden_age.given import standing
from tests.support.conquering import army_cards
from tests.support.rows import played

COSTS: Final[dict[str, dict[str, Any]]] = {
    "P01": {"cost": {"stone": 2}},
    "P02": {"cost": {"corn": 1, "gold": 1}},
    "Z01": {"cost": {"gold": 9}},
    "Z02": {"cost": {"gold": 9}},
}
ARMY: Final = army_cards("A01=1/stone A02=1/stone")


def taken(where: str, option: int = 1) -> str:
    """The key by which a reward that may be declined is taken."""
    return f"choose:{on_step(where)}:1:{option}"


# -- GA-SUN-R07


FULL: Final = {f"{section}-{level}": 1 for section in range(1, 6) for level in ("upper", "lower")}


@pytest.mark.parametrize("position", [{"steps_left": {0: 0}}, {"steps": FULL}], ids=["no marker", "no slot"])
def test_GA_SUN_R07_without_marker_or_slot_it_gives_nothing(position: dict[str, Any]) -> None:
    """Rules: GA-SUN-R07, GA-E18."""
    table = arriving("R07", "here", **position)

    table.expect_nothing()
    assert (table.vp(0), table.stock(0)) == (10, "0p 0c 0s 0g")


# -- GA-SUN-R09


def test_GA_SUN_R09_without_means_and_god_card_it_is_lost() -> None:
    arriving("R09", "here", stock={0: "1s"}, box=COSTS).expect_nothing()


def test_GA_SUN_R09_after_the_swap_nobody_is_bound_to_build_and_the_card_is_spent() -> None:
    table = arriving("R09", "here", gods={0: "G01"}, stock={0: "2s"}, box=COSTS, stacks="P05 P06")

    table.choose(taken("here"), "swap", "god-card:G01", "building:Z01", "enough", "decline").expect_nothing()

    assert (table.gods(0), table.buildings(0), table.stock(0)) == ([], [], "0p 0c 2s 0g")


def test_GA_SUN_R09_Z19_may_bring_the_card_for_the_swap_TRN_11() -> None:
    table = arriving("R09", "here", buildings={0: "Z19"}, stock={0: "1p"}, offer="G01", god_deck="G20", box=COSTS)

    table.expect(rule="GA-SUN-07", excludes=[taken("here")]).choose("buy-god-card:G01:potato")

    table.expect(rule="GA-SUN-07", includes=[taken("here")])


def test_GA_SUN_R09_on_another_turn_no_free_action_helps_TRN_15() -> None:
    arriving("R09", "here", active=1, army={0: "A01"}, stock={0: "1s"}, box={**COSTS, **ARMY}).expect_nothing()


# -- GA-SUN-R10


@pytest.mark.parametrize("position", [{"steps_left": {0: 0}}, {"steps": FULL}], ids=["no marker", "no slot"])
def test_GA_SUN_R10_nobody_is_asked_whom_no_free_action_can_help(position: dict[str, Any]) -> None:
    arriving("R10", "here", army={0: "A01"}, stock={0: "2s"}, box=ARMY, **position).expect_nothing()


# -- GA-SUN-R11


def test_GA_SUN_R11_without_a_face_up_production_building_it_is_lost() -> None:
    arriving("R11", "here", buildings={0: "Z01"}, down={0: "P01"}).expect_nothing()


# -- GA-SUN-R12

MATCH: Final = {
    "W01": {"pattern": "star", "left": "vp", "right": "gold"},
    "W02": {"pattern": "eye", "left": "gold", "right": "vp"},
}


@pytest.mark.parametrize("where", steps_with("R12"))
@pytest.mark.parametrize("option", [1, 2])
def test_GA_SUN_R12_a_merchant_task_or_free_steps(where: str, option: int) -> None:
    table = arriving("R12", where, tapestries={0: ["W01 W02"]}, box=MATCH)

    table.expect(seat=0, rule="GA-SUN-07", offers=[taken(where), taken(where, 2), "decline"])
    table.choose(taken(where, option))

    if option == 1:
        table.expect_nothing()
        assert (table.stock(0), table.steps()) == ("0p 0c 0s 1g", {})
    else:
        table.expect(rule="TSK-05").choose("steps:1-upper").expect_nothing()
        assert (table.stock(0), table.vp(0), table.steps()) == ("2p 1c 0s 0g", 14, {"1-upper": 0})


@pytest.mark.parametrize("where", steps_with("R12"))
def test_GA_SUN_R12_what_cannot_be_done_is_not_offered(where: str) -> None:
    alone: dict[str, Any] = {"box": MATCH, "tapestries": {0: ["W01", "W02"]}}

    arriving("R12", where, **alone).expect(offers=[taken(where, 2), "decline"])
    arriving("R12", where, box=MATCH, tapestries={0: ["W01 W02"]}, steps_left={0: 0}).expect(
        offers=[taken(where), "decline"]
    )
    arriving("R12", where, steps_left={0: 0}, **alone).expect_nothing()


@pytest.mark.parametrize("where", steps_with("R15"))
def test_GA_SUN_14_a_free_reward_counts_as_no_task(where: str) -> None:
    """Rules: GA-SUN-14, GA-SUN-R15, GA-NOB-30."""
    table = arriving("R15", where, modules="nobles", buildings={0: "X06"}, standing="X06")

    table.choose(table.keys[0]).expect_nothing()

    assert len(table.small(0)) == 1
    assert (standing(table), table.army(0)) == (["X06"], []), "X06 waits for a Statue that is paid for"


test_rows = played(__file__, arriving, standing, ARMY=ARMY, COSTS=COSTS, MATCH=MATCH)
