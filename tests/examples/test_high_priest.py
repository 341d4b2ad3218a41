"""Worked examples EX-63 to EX-68, EX-77 to EX-79 and EX-110: High Priest actions other than Conquest."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import ACTION_NAMES, OFFERING, PRODUCE, REJUVENATE, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given

CIRCLE: dict[str, dict[str, Any]] = {name: {"position": i} for i, name in enumerate(ACTION_NAMES)}
NO_REWARDS: dict[str, dict[str, Any]] = {f"temple-{step}": {"rewards": []} for step in range(13)}
NOTHING = "0p 0c 0s 0g"

# -- EX-63 Passing a space


def passing() -> Table:
    """A's High Priest stands on Worship, Offering and Conquest follow clockwise; B reacts to Offering and Conquest."""
    box = {**CIRCLE, **{f"T{i}1": {"symbol": "sun"} for i in range(1, 6)}, "G01": {"symbol": "sun"}}
    return given(
        box=box,
        priest={0: "worship"},
        workers={0: "priest"},
        gods={0: "G01"},
        buildings={1: "Z11 Z17"},
        stock={1: "3c"},
        village="courier",
        god_deck="",
        army_deck="",
        nomads="",
    )


def test_EX_63_only_the_space_of_arrival_is_activated_SEC_06() -> None:
    table = passing()

    table.do(MainOption(0)).choose("high-priest", "high-priest:conquest")

    table.expect(seat=0, rule="HP-03")
    assert table.tapestries(1) == []
    assert (table.casualties(), table.stock(1)) == (["courier"], "0p 3c 0s 1g")
    table.choose("act").expect_nothing()
    assert (table.temple(0), table.temple(1)) == (0, 0)


def test_EX_63_moving_0_or_3_or_counterclockwise_is_not_offered_SEC_05() -> None:
    table = passing()

    table.do(MainOption(0)).choose("high-priest")

    table.expect(rule="SEC-05", offers=["high-priest:offering", "high-priest:conquest"])


def test_EX_63_later_placements_are_measured_from_the_new_section_SEC_11_PLC_08() -> None:
    table, unmoved = passing(), passing()

    table.do(MainOption(0)).choose("high-priest", "high-priest:conquest", "act")
    table.do(MainOption(0)).choose("place", "worker:priest")
    unmoved.do(MainOption(0)).choose("place", "worker:priest")

    assert [key for key in table.offers("space:T") if key.endswith("1")] == ["space:T41"]
    assert [key for key in unmoved.offers("space:T") if key.endswith("1")] == ["space:T21"]


# -- EX-64 Worship


def temple_of_EX_64() -> dict[str, dict[str, Any]]:
    return {
        **NO_REWARDS,
        "temple-1": {"rewards": [{"gold": 1}]},
        "temple-2": {"rewards": [{"stone": 2}]},
        "temple-3": {"rewards": [{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]},
        "temple-4": {"rewards": [{"potato": 1}]},
    }


def worship_of_EX_64() -> Table:
    table = given(
        box=temple_of_EX_64(),
        vp={0: 25, 1: 22},
        large={0: "sun", 1: "wave"},
        small={0: "cross spiral", 1: "cross"},
    )
    return table.do(Activate(0, WORSHIP)).choose("act")


def test_EX_64_large_first_every_reward_one_after_another_HP_09_TMP_02() -> None:
    table = worship_of_EX_64()

    table.choose("statue:large-sun")
    table.expect(seat=0, rule="TMP-06")
    assert (table.temple(0), table.stock(0)) == (3, "0p 0c 2s 1g")
    table.choose("choose:temple-3:1:1")
    table.expect(seat=0, offers=["statue:small-cross", "statue:small-spiral", "decline"])
    table.choose("statue:small-cross")

    assert (table.temple(0), table.stock(0)) == (4, "1p 0c 3s 1g")
    assert (table.large(0), table.small(0)) == ([], ["spiral"])
    table.expect(seat=1)  # A's second small Statue is not offered


def test_EX_64_small_first_HP_09() -> None:
    table = worship_of_EX_64()

    table.choose("statue:small-cross")
    assert (table.temple(0), table.stock(0)) == (1, "0p 0c 0s 1g")
    table.expect(seat=0, offers=["statue:large-sun", "decline"])
    table.choose("statue:large-sun", "choose:temple-3:1:1")

    assert (table.temple(0), table.stock(0)) == (4, "1p 0c 3s 1g")


def test_EX_64_the_follower_advances_one_step_for_a_large_Statue_HP_10_HP_11_GOD_17() -> None:
    table = worship_of_EX_64().choose("statue:large-sun", "choose:temple-3:1:1", "statue:small-cross")
    stock = (list(table.s.small_statues), list(table.s.large_statues))

    table.expect(seat=1, offers=["statue:large-wave", "statue:small-cross", "decline"])
    table.choose("statue:large-wave").expect_nothing()  # no second Statue for B

    assert (table.temple(1), table.stock(1)) == (1, "0p 0c 0s 1g")
    assert table.small(1) == ["cross"]
    assert (table.vp(0), table.vp(1)) == (25, 22)
    assert (list(table.s.small_statues), list(table.s.large_statues)) == stock


# -- EX-65 Gold instead of Worship


@pytest.mark.parametrize("z12", ["climb", "decline"])
def test_EX_65_gold_instead_of_worship_HP_03_HP_06_Z12_2(z12: str) -> None:
    table = given(
        3,
        box=NO_REWARDS,
        buildings={2: "Z12"},
        stock={2: "1g"},
        large={0: "sun"},
        small={1: "cross", 2: "wave"},
    )

    table.do(Activate(0, WORSHIP))
    table.expect(seat=2, rule="TMP-10", offers=["climb", "decline"]).choose(z12)
    table.expect(seat=0, rule="HP-03", offers=["act", "gold"]).choose("gold")
    assert (table.stock(0), table.large(0)) == ("0p 0c 0s 1g", ["sun"])
    table.expect(seat=1, rule="HP-09", offers=["statue:small-cross", "decline"]).choose("statue:small-cross")
    table.expect(seat=2, rule="HP-09", offers=["statue:small-wave", "decline"]).choose("statue:small-wave")

    table.expect_nothing()
    assert [table.temple(seat) for seat in range(3)] == [0, 1, 2 if z12 == "climb" else 1]
    assert table.stock(2) == (NOTHING if z12 == "climb" else "0p 0c 0s 1g")


# -- EX-66 Offering


def offering_of_EX_66() -> Table:
    table = given(3, box=NO_REWARDS, stock={0: "3c 1g", 1: "7c", 2: "2c 1g"})
    return table.do(Activate(0, OFFERING))


def test_EX_66_what_the_active_player_is_offered_HP_13_HP_08() -> None:
    table = offering_of_EX_66()

    table.expect(seat=0, rule="HP-03", offers=["act", "gold"])
    table.choose("act").expect(seat=0, rule="HP-13", offers=["climb:1", "climb:2", "decline"])


@pytest.mark.parametrize(("way", "left"), [("pay:2-corn", "0p 1c 0s 1g"), ("pay:1-corn-1-gold", "0p 2c 0s 0g")])
def test_EX_66_one_step_for_two_corn_or_corn_and_gold_HP_08(way: str, left: str) -> None:
    table = offering_of_EX_66().choose("act", "climb:1")

    table.expect(seat=0, rule="TRN-20", offers=["pay:2-corn", "pay:1-corn-1-gold"])
    table.choose(way)

    assert (table.temple(0), table.stock(0)) == (1, left)


def test_EX_66_two_steps_take_all_HP_15() -> None:
    table = offering_of_EX_66().choose("act", "climb:2")

    assert (table.temple(0), table.stock(0)) == (2, NOTHING)


def test_EX_66_the_others_pay_three_for_exactly_one_step_HP_14() -> None:
    table = offering_of_EX_66().choose("act", "decline")

    table.expect(seat=1, offers=["climb:1", "decline"]).choose("climb:1")
    assert (table.temple(1), table.stock(1)) == (1, "0p 4c 0s 0g")
    table.expect(seat=2, offers=["climb:1", "decline"]).choose("climb:1").expect_nothing()
    assert (table.temple(2), table.stock(2)) == (1, NOTHING)


# -- EX-67 Rejuvenate


def test_EX_67_rejuvenate_HP_17_HP_18_CMP_06() -> None:
    table = given(
        down={0: "P03 P04", 1: "P05 P06"},
        army_down={0: "A01"},
        stock={0: "1p 1c", 1: "3p 1g"},
    )

    table.do(Activate(0, REJUVENATE)).choose("act", "turn-up:P03")
    assert table.stock(0) == "1p 1c 0s 0g"
    table.choose("turn-up:P04", "pay:1-potato", "turn-up:A01")
    assert (table.stock(0), table.down(0), table.army_down(0)) == (NOTHING, [], [])
    table.expect(seat=1, rule="HP-17", offers=["turn-up:P05", "turn-up:P06", "done"]).choose("turn-up:P06")

    table.expect_nothing()
    assert (table.stock(1), table.down(1)) == ("3p 0c 0s 0g", ["P05"])


# -- EX-68 Gold instead of Rejuvenate, Z18


def test_EX_68_gold_instead_of_rejuvenate_with_Z18_HP_05_PAS_04() -> None:
    table = given(buildings={0: "Z18"}, down={0: "P03", 1: "P04"}, stock={1: "1c"}, army_deck="A01")

    table.do(Activate(0, REJUVENATE)).expect(seat=0, rule="HP-03")
    assert (table.army(0), table.stock(0)) == (["A01"], "0p 0c 0s 1g")
    table.choose("gold").expect(seat=1, rule="HP-17", offers=["turn-up:P04", "done"])
    table.choose("turn-up:P04").expect_nothing()

    assert (table.stock(0), table.down(0)) == ("0p 0c 0s 2g", ["P03"])
    assert (table.stock(1), table.down(1)) == (NOTHING, [])


def test_EX_68_when_another_player_activates_the_gold_of_Z18_pays_for_a_flip_Z18_1() -> None:
    table = given(active=1, buildings={0: "Z18"}, down={0: "P03"}, army_deck="A01")

    table.do(Activate(1, REJUVENATE)).expect(seat=1, rule="HP-03")
    assert (table.army(0), table.stock(0)) == (["A01"], "0p 0c 0s 1g")
    table.choose("act").expect(seat=0, rule="HP-17", offers=["turn-up:P03", "done"])
    table.choose("turn-up:P03").expect_nothing()

    assert (table.down(0), table.stock(0)) == ([], NOTHING)


# -- EX-77 Produce: turning up before or after

TWO_BUILDINGS = {"P03": {"benefits": [{"stone": 2}]}, "P04": {"benefits": [{"potato": 3}]}}


def produce_of_EX_77() -> Table:
    table = given(box=TWO_BUILDINGS, buildings={0: "P04"}, down={0: "P03", 1: "P05"})
    return table.do(Activate(0, PRODUCE)).choose("act")


def test_EX_77_turning_up_before_both_produce_HP_38() -> None:
    table = produce_of_EX_77()

    table.choose("turn-up:P03", "building:P03", "building:P04").expect_nothing()  # nobody else has this flip

    assert table.stock(0) == "3p 0c 2s 0g"
    assert table.down(0) == ["P03", "P04"]
    assert table.down(1) == ["P05"]


@pytest.mark.parametrize(("up", "down"), [("P03", "P04"), ("P04", "P03")])
def test_EX_77_turning_up_after_either_building_HP_38(up: str, down: str) -> None:
    table = produce_of_EX_77().choose("building:P04")

    table.expect(seat=0, rule="HP-38", offers=["turn-up:P03", "turn-up:P04", "decline"])
    table.choose(f"turn-up:{up}").expect_nothing()  # producing again is not offered

    assert table.stock(0) == "3p 0c 0s 0g"
    assert (table.buildings(0), table.down(0)) == ([up], [down])


def test_EX_77_producing_with_none_and_turning_up_is_allowed_HP_38() -> None:
    table = produce_of_EX_77().choose("turn-up:P03", "done")

    table.expect_nothing()
    assert (table.stock(0), table.buildings(0), table.down(0)) == (NOTHING, ["P03", "P04"], [])


# -- EX-78 Produce with Z16


def produce_of_EX_78(active: int = 0) -> Table:
    table = given(
        active=active,
        box={**TWO_BUILDINGS, "P05": {"benefits": [{"gold": 1}]}},
        buildings={0: "Z16 P04", 1: "P05"},
        down={0: "P03"},
        army_down={0: "A01"},
    )
    return table.do(Activate(active, PRODUCE))


@pytest.mark.parametrize("thing", ["P03", "P04", "A01"])
def test_EX_78_the_common_flip_before_and_Z16_after_HP_38_Z16_2(thing: str) -> None:
    table = produce_of_EX_78().choose("act", "turn-up:P03", "building:P03", "building:P04")

    assert table.stock(0) == "3p 0c 2s 0g"
    table.expect(seat=0, offers=["turn-up:P03:extra", "turn-up:P04:extra", "turn-up:A01:extra", "decline"])
    table.choose(f"turn-up:{thing}:extra")
    assert thing in table.buildings(0) + table.army_up(0)
    assert len(table.down(0)) + len(table.army_down(0)) == 2


def test_EX_78_the_follower_produces_without_any_flip_HP_39() -> None:
    table = produce_of_EX_78().choose("act", "done", "decline")

    table.expect(seat=1, offers=["building:P05", "done"]).choose("building:P05").expect_nothing()

    assert (table.stock(1), table.down(1)) == ("0p 0c 0s 1g", ["P05"])


def test_EX_78_with_the_gold_Z16_alone_remains_HP_41_Z16_2() -> None:
    table = produce_of_EX_78().choose("gold")

    table.expect(seat=0, offers=["turn-up:P03:extra", "turn-up:A01:extra", "decline"])
    table.choose("turn-up:A01:extra").expect(seat=1, offers=["building:P05", "done"])
    assert (table.stock(0), table.buildings(0), table.down(0)) == ("0p 0c 0s 1g", ["P04", "Z16"], ["P03"])


def test_EX_78_as_follower_before_the_own_production_not_between_Z16_1_Z16_3() -> None:
    table = produce_of_EX_78(active=1).choose("act", "done")

    table.expect(seat=0, offers=["building:P04", "turn-up:P03:extra", "turn-up:A01:extra", "done"])
    table.choose("turn-up:P03:extra", "building:P03")
    table.expect(seat=0, offers=["building:P04", "done"])
    table.choose("building:P04").expect_nothing()
    assert table.stock(0) == "3p 0c 2s 0g"


def test_EX_78_as_follower_after_the_own_production_Z16_1() -> None:
    table = produce_of_EX_78(active=1).choose("act", "done", "building:P04")

    table.expect(seat=0, offers=["turn-up:P03:extra", "turn-up:P04:extra", "turn-up:A01:extra", "decline"])
    table.choose("turn-up:P04:extra").expect_nothing()
    assert (table.buildings(0), table.stock(0)) == (["P04", "Z16"], "3p 0c 0s 0g")


# -- EX-79 Z11 at an Offering


@pytest.mark.parametrize(("place", "tile", "top"), [("face-up", "W03", "W04"), ("first-unseen", "W04", "W03")])
def test_EX_79_Z11_at_an_offering_HP_05_TSK_34(place: str, tile: str, top: str) -> None:
    table = given(
        3,
        box={**NO_REWARDS, "W03": {"players": 2}, "W04": {"players": 2}},
        buildings={1: "Z11"},
        top="W03",
        stack="W04",
        stock={1: "3c", 2: "3c"},
    )

    table.do(Activate(0, OFFERING))
    table.expect(seat=1, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])  # not optional
    table.choose(f"take:{place}")
    table.expect(seat=1, rule="TAP-03").choose("weave:new")
    assert (table.tapestries(1), table.top()) == ([[tile]], top)
    table.expect(seat=0, rule="HP-03").choose("gold")
    assert table.stock(0) == "0p 0c 0s 1g"

    table.expect(seat=1, rule="HP-13", offers=["climb:1", "decline"]).choose("climb:1")
    table.expect(seat=2, rule="HP-13", offers=["climb:1", "decline"]).choose("climb:1").expect_nothing()
    assert (table.stock(1), table.stock(2)) == (NOTHING, NOTHING)


# -- EX-110 Rewards are not secondary actions


def test_EX_110_rewards_are_not_secondary_actions_SEC_10_TMP_05() -> None:
    table = given(
        box={**CIRCLE, **NO_REWARDS, "temple-1": {"rewards": [{"training": 1}]}},
        priest={0: "worship"},
        stock={0: "2c"},
        army_deck="A01 A02",
        army_discard="A03",
    )

    table.do(MainOption(0)).choose("high-priest", "high-priest:offering", "act", "climb:1", "keep:A01")

    table.expect(seat=0, rule="SEC-01", includes=["pray", "train", "recruit"], excludes=["high-priest"])


def test_EX_110_training_as_a_secondary_action_draws_two_and_keeps_one_SEC_08() -> None:
    table = given(army_deck="A01 A02")

    table.do(MainOption(0)).choose("train")
    table.expect(seat=0, rule="TSK-40", offers=["keep:A01", "keep:A02"]).choose("keep:A02")

    assert (table.army(0), table.army_discard()) == (["A02"], ["A01"])
