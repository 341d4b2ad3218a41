"""GA-SUN-R07, GA-SUN-R09 to GA-SUN-R12 and GA-SUN-14: rewards of the overlays that build, produce and trade."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.golden_age.climbing import arriving, on_step, steps_with
from tests.golden_age.given import standing
from tests.support.conquering import army_cards

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


@pytest.mark.parametrize("where", steps_with("R07"))
def test_GA_SUN_R07_a_steps_marker_for_nothing_with_its_benefits(where: str) -> None:
    table = arriving("R07", where, stock={0: "3s"})

    table.expect(seat=0, rule="GA-SUN-07", offers=[taken(where), "decline"]).choose(taken(where))
    table.expect(rule="TSK-05", offers=[f"steps:{section}-upper" for section in range(1, 6)])
    table.choose("steps:3-upper").expect_nothing()

    assert (table.steps(), table.s.players[0].steps) == ({"3-upper": 0}, 4)
    assert (table.vp(0), table.stock(0)) == (14, "2p 1c 3s 0g")


def test_GA_SUN_R07_two_VP_for_the_owner_of_the_upper_steps() -> None:
    table = arriving("R07", "here", steps={"2-upper": 1}).choose(taken("here"))

    table.expect(includes=["steps:2-lower"], excludes=["steps:2-upper", "steps:1-lower"]).choose("steps:2-lower")

    assert (table.vp(0), table.vp(1)) == (14, 12)


FULL: Final = {f"{section}-{level}": 1 for section in range(1, 6) for level in ("upper", "lower")}


@pytest.mark.parametrize("position", [{"steps_left": {0: 0}}, {"steps": FULL}], ids=["no marker", "no slot"])
def test_GA_SUN_R07_without_marker_or_slot_it_gives_nothing(position: dict[str, Any]) -> None:
    """Rules: GA-SUN-R07, GA-E18."""
    table = arriving("R07", "here", **position)

    table.expect_nothing()
    assert (table.vp(0), table.stock(0)) == (10, "0p 0c 0s 0g")


# -- GA-SUN-R09


@pytest.mark.parametrize("where", steps_with("R09"))
def test_GA_SUN_R09_a_building_of_the_market_at_its_printed_cost(where: str) -> None:
    table = arriving("R09", where, stock={0: "3s"}, box=COSTS)

    table.expect(seat=0, rule="GA-SUN-07", offers=[taken(where), "decline"]).choose(taken(where))
    table.expect(seat=0, rule="TSK-12", offers=["building:P01"]).choose("building:P01").expect_nothing()

    assert (table.buildings(0), table.stock(0)) == (["P01"], "0p 0c 1s 0g")
    assert table.market() == ["-", "P02", "Z01", "Z02"], "the gap stays until the end of the turn"


def test_GA_SUN_R09_without_means_and_god_card_it_is_lost() -> None:
    arriving("R09", "here", stock={0: "1s"}, box=COSTS).expect_nothing()


@pytest.mark.parametrize("where", steps_with("R09"))
def test_GA_SUN_R09_a_god_card_may_be_returned_to_renew_the_market(where: str) -> None:
    """Without means at first: being able to swap is enough (TSK-02)."""
    table = arriving(
        "R09",
        where,
        gods={0: "G01 G02"},
        god_deck="G20",
        stock={0: "1s"},
        box={**COSTS, "P05": {"cost": {"stone": 1}}},
        stacks="P05",
    )
    table.expect(rule="GA-SUN-07", offers=[taken(where), "decline"]).choose(taken(where))

    table.expect(rule="TSK-12", offers=["swap"]).choose("swap", "god-card:G02", "building:P02", "enough")
    assert (table.gods(0), table.deck_bottom()) == (["G01"], ["G02"])
    assert table.market() == ["P01", "P05", "Z01", "Z02"]
    table.expect(rule="TSK-12", offers=["building:P05", "decline"]).choose("building:P05").expect_nothing()

    assert (table.buildings(0), table.stock(0)) == (["P05"], "0p 0c 0s 0g")


def test_GA_SUN_R09_after_the_swap_nobody_is_bound_to_build_and_the_card_is_spent() -> None:
    table = arriving("R09", "here", gods={0: "G01"}, stock={0: "2s"}, box=COSTS, stacks="P05 P06")

    table.choose(taken("here"), "swap", "god-card:G01", "building:Z01", "enough", "decline").expect_nothing()

    assert (table.gods(0), table.buildings(0), table.stock(0)) == ([], [], "0p 0c 2s 0g")


def test_GA_SUN_R09_before_declining_free_actions_may_raise_the_cost_TRN_11() -> None:
    table = arriving("R09", "here", army={0: "A01"}, stock={0: "1s"}, box={**COSTS, **ARMY})

    table.expect(rule="GA-SUN-07", offers=["decline", "discard-army-card:A01"])
    table.choose("discard-army-card:A01")
    table.expect(rule="GA-SUN-07", offers=[taken("here"), "decline"])
    table.choose(taken("here"), "building:P01").expect_nothing()

    assert table.buildings(0) == ["P01"]


def test_GA_SUN_R09_Z19_may_bring_the_card_for_the_swap_TRN_11() -> None:
    table = arriving("R09", "here", buildings={0: "Z19"}, stock={0: "1p"}, offer="G01", god_deck="G20", box=COSTS)

    table.expect(rule="GA-SUN-07", excludes=[taken("here")]).choose("buy-god-card:G01:potato")

    table.expect(rule="GA-SUN-07", includes=[taken("here")])


def test_GA_SUN_R09_on_another_turn_no_free_action_helps_TRN_15() -> None:
    arriving("R09", "here", active=1, army={0: "A01"}, stock={0: "1s"}, box={**COSTS, **ARMY}).expect_nothing()


def test_GA_SUN_R09_may_build_a_palace() -> None:
    """Rules: GA-SUN-R09, GA-INT-11."""
    table = arriving(
        "R09", "here", modules="nobles", stock={0: "1p 1s"}, box={**COSTS, "X01": {"cost": {"stone": 1, "potato": 1}}}
    )

    table.choose(taken("here"), "building:X01").expect_nothing()

    assert (table.buildings(0), standing(table)) == (["X01"], [])


def test_GA_SUN_14_R09_is_a_task_so_ZA2_may_draw_further_tiles() -> None:
    """Rules: GA-SUN-14, ZA2, GA-E59."""
    table = arriving(
        "R09",
        "here",
        modules="buildings",
        buildings={0: "ZA2"},
        stock={0: "1s"},
        box={**COSTS, "P05": {"cost": {"stone": 1}}},
        stacks="P05",
    )
    table.expect(rule="GA-SUN-07", offers=[taken("here"), "decline"]).choose(taken("here"))

    table.expect(rule="ZA2", includes=["draw-tile:production"]).choose("draw-tile:production")
    table.choose("building:P05").expect_nothing()

    assert table.buildings(0) == ["P05", "ZA2"]


def test_GA_SUN_14_R09_sets_off_what_reacts_to_constructing() -> None:
    """X01 reacts to a Passive Building constructed by the task."""
    table = arriving(
        "R09",
        "here",
        modules="nobles",
        buildings={0: "X01"},
        standing="X01",
        market="P01 P02 Z01 Z02 X03 X04",
        stock={0: "5c 5s"},
        box={**COSTS, "Z01": {"cost": {"stone": 1}}},
    )

    table.choose(taken("here"), "building:Z01")

    table.expect(seat=0, rule="X01", offers=["react:X01", "decline"])


# -- GA-SUN-R10


@pytest.mark.parametrize("where", steps_with("R10"))
def test_GA_SUN_R10_steps_for_three_stone(where: str) -> None:
    table = arriving("R10", where, stock={0: "4s"})

    table.expect(seat=0, rule="GA-SUN-07", offers=[taken(where), "decline"])
    table.choose(taken(where), "steps:5-upper").expect_nothing()

    assert (table.steps(), table.vp(0), table.stock(0)) == ({"5-upper": 0}, 14, "2p 1c 1s 0g")


@pytest.mark.parametrize(
    "position",
    [{"stock": {0: "2s"}}, {"stock": {0: "9s"}, "steps_left": {0: 0}}, {"stock": {0: "9s"}, "steps": FULL}],
    ids=["two stone", "no marker", "no slot"],
)
def test_GA_SUN_R10_without_stone_marker_or_slot_it_gives_nothing(position: dict[str, Any]) -> None:
    table = arriving("R10", "here", **position)

    table.expect_nothing()
    assert table.vp(0) == 10


def test_GA_SUN_R10_gold_may_stand_in_for_stone() -> None:
    table = arriving("R10", "here", stock={0: "1s 2g"}).choose(taken("here"), "steps:1-upper")

    assert table.stock(0) == "2p 1c 0s 0g"


def test_GA_SUN_R10_a_free_action_may_bring_the_third_stone_TRN_11() -> None:
    table = arriving("R10", "here", army={0: "A01"}, stock={0: "2s"}, box=ARMY)

    table.expect(rule="GA-SUN-07", offers=["decline", "discard-army-card:A01"]).choose("discard-army-card:A01")
    table.choose(taken("here"), "steps:1-upper").expect_nothing()

    assert table.steps() == {"1-upper": 0}


@pytest.mark.parametrize("position", [{"steps_left": {0: 0}}, {"steps": FULL}], ids=["no marker", "no slot"])
def test_GA_SUN_R10_nobody_is_asked_whom_no_free_action_can_help(position: dict[str, Any]) -> None:
    arriving("R10", "here", army={0: "A01"}, stock={0: "2s"}, box=ARMY, **position).expect_nothing()


# -- GA-SUN-R11


@pytest.mark.parametrize("where", steps_with("R11"))
def test_GA_SUN_R11_one_face_up_production_building_produces_and_stays_up(where: str) -> None:
    table = arriving(
        "R11",
        where,
        buildings={0: "P01 P02", 1: "P04"},
        down={0: "P03"},
        box={"P02": {"benefits": [{"gold": 2}]}, "P01": {"benefits": [{"corn": 5}]}},
    )

    table.expect(seat=0, rule="GA-SUN-07", offers=[taken(where), "decline"]).choose(taken(where))
    table.expect(seat=0, rule="TSK-44", offers=["building:P01", "building:P02"])
    table.choose("building:P02").expect_nothing()

    assert (table.stock(0), table.buildings(0), table.down(0)) == ("0p 0c 0s 2g", ["P01", "P02"], ["P03"])
    assert table.stock(1) == "0p 0c 0s 0g", "others do not produce"


def test_GA_SUN_R11_without_a_face_up_production_building_it_is_lost() -> None:
    arriving("R11", "here", buildings={0: "Z01"}, down={0: "P01"}).expect_nothing()


def test_GA_SUN_R11_is_no_activation_of_produce() -> None:
    """Rules: GA-SUN-R11, GA-INT-05."""
    table = arriving(
        "R11",
        "here",
        modules="nobles",
        buildings={0: "P01", 1: "X07"},
        standing="X07",
        box={"P01": {"benefits": [{"corn": 5}]}},
    )

    table.choose(taken("here"), "building:P01").expect_nothing()

    assert standing(table) == ["X07"]


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


def test_GA_SUN_14_R12_is_a_task_so_ZA8_may_lay_the_weavings_anew_first() -> None:
    """Rules: GA-SUN-14, ZA8, GA-SUN-R12."""
    table = arriving(
        "R12",
        "here",
        modules="buildings",
        buildings={0: "ZA8"},
        tapestries={0: ["W01", "W02"]},
        steps_left={0: 0},
        box=MATCH,
    )
    table.expect(rule="GA-SUN-07", offers=[taken("here"), "decline"]).choose(taken("here"))

    table.expect(seat=0, rule="ZA8", offers=["rearrange", "decline"])
    table.choose("rearrange", "lay:W01:new", "lay:W02:1").expect_nothing()

    assert (table.tapestries(0), table.stock(0)) == ([["W01", "W02"]], "0p 0c 0s 1g")


@pytest.mark.parametrize("where", steps_with("R15"))
def test_GA_SUN_14_a_free_reward_counts_as_no_task(where: str) -> None:
    """Rules: GA-SUN-14, GA-SUN-R15, GA-NOB-30."""
    table = arriving("R15", where, modules="nobles", buildings={0: "X06"}, standing="X06")

    table.choose(table.keys[0]).expect_nothing()

    assert len(table.small(0)) == 1
    assert (standing(table), table.army(0)) == (["X06"], []), "X06 waits for a Statue that is paid for"
