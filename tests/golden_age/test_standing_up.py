"""Standing Nobles up: prices, free rejuvenation and its exceptions (GA-NOB-31 to GA-NOB-34, ZN1, GA-C16, GA-INT-11)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import MERCHANT_TASK, OFFERING, PRODUCE, REJUVENATE, WORSHIP
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.rejuvenation import ANYTHING, MayRejuvenate
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.court import EVENTS, MATCHING, court, enter
from tests.golden_age.given import lying, standing
from tests.support.given import Table

NOBLES = "X01 X02 X03"


def at_rest(stock: str = "", active: int = 0, **settings: Any) -> Table:
    """Three Nobles of seat 0 lie down, a Building and an Army card are face down."""
    rest: dict[str, Any] = {"down": {0: "P01"}, "army_down": {0: "A05"}, "gods": {}}
    rest.update(settings)
    return court(lying=NOBLES, stock={0: stock}, active=active, **rest)


# -- GA-NOB-31: the High Priest action


def test_GA_NOB_31_nobles_are_a_third_kind_of_thing_to_rejuvenate() -> None:
    table = at_rest("9p")

    table.do(Activate(0, REJUVENATE)).choose("act").expect(
        seat=0,
        rule="HP-17",
        offers=["turn-up:P01", "turn-up:A05", "turn-up:X01", "turn-up:X02", "turn-up:X03", "done"],
    )
    table.choose("turn-up:X02")

    assert standing(table) == ["X02"]
    assert table.stock(0) == "9p 0c 0s 0g"


def test_GA_NOB_31_the_active_players_first_thing_is_free_whatever_it_is() -> None:
    a_noble = at_rest()
    a_card = at_rest()

    a_noble.do(Activate(0, REJUVENATE)).choose("act", "turn-up:X01").expect_nothing()
    a_card.do(Activate(0, REJUVENATE)).choose("act", "turn-up:A05").expect_nothing()

    assert (standing(a_noble), standing(a_card)) == (["X01"], [])


@pytest.mark.parametrize(("stock", "left"), [("1p", "0p 0c 0s 0g"), ("1c", "0p 0c 0s 0g"), ("1g", "0p 0c 0s 0g")])
def test_GA_NOB_31_the_active_player_pays_corn_or_potato_for_each_further_noble(stock: str, left: str) -> None:
    table = at_rest(stock)

    table.do(Activate(0, REJUVENATE)).choose("act", "turn-up:X01", "turn-up:X02").expect_nothing()

    assert standing(table) == ["X01", "X02"]
    assert table.stock(0) == left


def test_GA_NOB_31_a_follower_pays_one_corn_for_each() -> None:
    table = at_rest("9p 2c", active=1)

    table.do(Activate(1, REJUVENATE)).choose("gold").expect(seat=0, rule="HP-17", includes=["turn-up:X01", "done"])
    table.choose("turn-up:X01", "turn-up:X03").expect_nothing()

    assert standing(table) == ["X01", "X03"]
    assert table.stock(0) == "9p 0c 0s 0g"


def test_GA_NOB_31_a_follower_with_potato_alone_is_not_asked() -> None:
    table = at_rest("9p", active=1)

    table.do(Activate(1, REJUVENATE)).choose("gold").expect_nothing()


def test_GA_NOB_31_only_own_nobles() -> None:
    table = court(lying="X01", buildings={1: "X02"}, gods={}, active=1)

    table.do(Activate(1, REJUVENATE)).choose("act").expect_nothing()


# -- GA-NOB-32: free rejuvenation


def test_GA_NOB_32_a_free_rejuvenation_of_no_named_kind_may_stand_nobles_up() -> None:
    table = at_rest()

    table.do(MayRejuvenate(0, 2, ANYTHING)).choose("turn-up:X01", "turn-up:X03").expect_nothing()

    assert standing(table) == ["X01", "X03"]


def test_GA_NOB_32_za6_may_stand_nobles_up() -> None:
    table = at_rest(workers={0: "priest"}, more="ZA6", modules="nobles buildings")

    table.do(MainOption(0)).choose("use-building:ZA6", "turn-up:X01", "turn-up:X02")

    assert standing(table) == ["X01", "X02"]
    assert table.casualties() == ["priest"]


def test_GA_NOB_32_a_god_card_that_rejuvenates_may_stand_a_noble_up() -> None:
    table = at_rest(
        gods={0: "G01"},
        workers={0: "architect"},
        small={0: "sun"},
        box={"G01": {"symbol": "sun", "benefits": [{"rejuvenate": 1}]}},
    )

    enter(table, "architect").choose("benefit:G01:1", "turn-up:X03")

    assert standing(table) == ["X03"]


@pytest.mark.parametrize(("ruling", "nobles"), [("true", ["turn-up:X01", "turn-up:X02", "turn-up:X03"]), ("false", [])])
def test_GA_C16_the_rejuvenate_icon_of_weavings(ruling: str, nobles: list[str]) -> None:
    """Rules: GA-C16, GA-NOB-32"""
    table = at_rest(
        tapestries={0: [MATCHING]},
        box={"edge-potato": {"benefits": [{"rejuvenate": 1}]}},
        rulings={"weaving_rejuvenate_nobles": ruling},
    )

    table.do(PerformTask(0, MERCHANT_TASK)).expect(
        rule="TSK-46", offers=["turn-up:P01", "turn-up:A05", *nobles, "decline"]
    )


def test_GA_C16_the_variant_leaves_an_icon_without_effect_if_only_nobles_lie() -> None:
    table = court(
        lying="X01",
        tapestries={0: [MATCHING]},
        box={"edge-potato": {"benefits": [{"rejuvenate": 1}]}},
        rulings={"weaving_rejuvenate_nobles": "false"},
    )

    table.do(PerformTask(0, MERCHANT_TASK)).expect_nothing()


def test_GA_C16_the_variant_is_about_weavings_alone() -> None:
    table = at_rest(rulings={"weaving_rejuvenate_nobles": "false"})

    table.do(Activate(0, REJUVENATE)).choose("act").expect(includes=["turn-up:X01"])


# -- GA-NOB-33: Z03 and Z16


def test_GA_NOB_33_z03_stands_no_noble_up() -> None:
    table = at_rest(workers={0: "warrior"}, more="Z03", gods={0: "G01"}, army_deck="")

    enter(table, "warrior").choose("rejuvenate").expect(offers=["turn-up:P01", "decline"])


def test_GA_NOB_33_z03_is_not_offered_for_nobles_alone() -> None:
    table = at_rest(workers={0: "warrior"}, more="Z03", gods={0: "G01"}, army_deck="", down={})

    enter(table, "warrior").expect(rule="TDS-08")


@pytest.mark.parametrize("active", [0, 1])
def test_GA_NOB_33_z16_and_the_flip_of_produce_stand_no_noble_up(active: int) -> None:
    table = at_rest(more="Z16", active=active)

    table.do(Activate(active, PRODUCE)).choose("act" if active == 0 else "gold").expect(seat=0)

    assert not [key for key in table.keys if key.startswith("turn-up:X")]
    assert {"turn-up:P01:extra", "turn-up:A05:extra"} <= set(table.keys)


# -- GA-NOB-34: not itself


@pytest.mark.parametrize(("palace", "happening"), [("X03", Climb(0, 1)), ("X08", Activate(0, WORSHIP))])
def test_GA_NOB_34_a_palace_that_rejuvenates_cannot_stand_up_its_own_noble(palace: str, happening: Any) -> None:
    table = court(palace, lying="X01", gods={}, army_down={0: "A05"})

    table.do(happening).choose(f"react:{palace}").expect(offers=["turn-up:A05", "turn-up:X01", "decline"])
    table.choose("turn-up:X01").expect(offers=["turn-up:A05", "decline"])

    assert lying(table) == [palace]


def test_GA_NOB_34_but_it_may_stand_up_another_one_who_does_the_same_for_it_later() -> None:
    table = court("X03", lying="X08", gods={}, army_down={0: "A05"})

    table.do(Climb(0, 1)).choose("react:X03", "turn-up:X08", "decline").expect_nothing()
    table.do(Activate(0, WORSHIP)).choose("react:X08", "turn-up:X03", "decline")

    assert (standing(table), lying(table)) == (["X03"], ["X08"])


def x14_with_a_rejuvenating_match(**position: Any) -> Table:
    """X14's Noble has just been laid down for a Merchant, whose only match rejuvenates."""
    table = court(
        "X14",
        box={"edge-potato": {"benefits": [{"rejuvenate": 1}]}},
        workers={0: "craftsman"},
        stock={0: "2c"},
        tapestries={0: [MATCHING]},
        **position,
    )
    return enter(table, "craftsman").choose("react:X14")


def test_GA_NOB_34_a_match_that_x14_pays_cannot_stand_up_its_own_noble() -> None:
    table = x14_with_a_rejuvenating_match(lying="X01").expect(rule="TSK-46", offers=["turn-up:X01", "decline"])

    table.choose("turn-up:X01")

    assert (standing(table), lying(table)) == (["X01"], ["X14"])


def test_GA_NOB_34_with_only_its_own_noble_to_stand_up_nothing_is_asked() -> None:
    table = x14_with_a_rejuvenating_match()

    table.expect(rule="TDS-08")
    assert lying(table) == ["X14"]


def test_GA_NOB_34_nor_a_temple_step_that_x02_pays_for() -> None:
    """Rules: GA-NOB-34, GA-SUN-R08, X02, X03: X03 reacts to the step, and its rejuvenation comes of X02 as well."""
    table = court(
        "X02 X03",
        box={"temple-1": {"rewards": [{"rejuvenate": 2}]}},
        army_up={0: "A05"},
        stock={0: "1c"},
    )

    EVENTS["constructed_production"](table, 0).choose("react:X02")
    table.expect(rule="TSK-46", offers=["turn-up:A05", "decline"]).choose("decline")
    table.expect(rule="X03").choose("react:X03").expect(offers=["turn-up:A05", "decline"])


def test_GA_NOB_34_nor_a_god_card_that_x15_lets_play() -> None:
    table = court("X15", workers={0: "priest"}, gods={0: "G01 G02"}, box={"G02": {"benefits": [{"rejuvenate": 1}]}})

    enter(table, "priest").choose("react:X15", "reward:X15:2", "play:G02")

    assert "benefit:G02:1" not in table.keys
    assert lying(table) == ["X15"]


def test_GA_NOB_34_afterwards_another_effect_may_stand_it_up() -> None:
    table = x14_with_a_rejuvenating_match()

    table.do(MayRejuvenate(0, 1, ANYTHING)).expect(offers=["turn-up:X14", "decline"])


def test_GA_C34_with_the_variant_a_rejuvenation_two_steps_away_may() -> None:
    """Rules: GA-C34, palace.own_noble"""
    table = x14_with_a_rejuvenating_match(rulings={"palace.own_noble": "indirectly"})

    table.expect(rule="TSK-46", offers=["turn-up:X14", "decline"])


def test_GA_C34_with_the_variant_the_own_ability_still_cannot() -> None:
    table = court("X03", gods={}, army_down={0: "A05"}, rulings={"palace.own_noble": "indirectly"})

    table.do(Climb(0, 1)).choose("react:X03").expect(offers=["turn-up:A05", "decline"])


# -- ZN1


@pytest.mark.parametrize("action", [WORSHIP, OFFERING])
@pytest.mark.parametrize("active", [0, 1])
def test_ZN1_stands_up_to_four_nobles_up_for_free_whoever_activates(active: int, action: int) -> None:
    table = court(
        lying="X01 X02 X03 X04 X05", more="ZN1", active=active, gods={}, army_down={0: "A05"}, down={0: "P01"}
    )

    table.do(Activate(active, action)).expect(
        seat=0, rule="TSK-46", offers=[f"turn-up:X0{i}" for i in range(1, 6)] + ["decline"]
    )
    table.choose("turn-up:X01", "turn-up:X02", "turn-up:X03", "turn-up:X04").expect(seat=active, rule="HP-03")

    assert lying(table) == ["X05"]
    assert table.stock(0) == "0p 0c 0s 0g"


def test_ZN1_may_stop_early_and_needs_no_action_of_its_owner() -> None:
    table = court(lying=NOBLES, more="ZN1", gods={}, active=1)

    table.do(Activate(1, WORSHIP)).choose("turn-up:X02", "decline").expect(seat=1, rule="HP-03")

    assert standing(table) == ["X02"]


@pytest.mark.parametrize("action", [PRODUCE, REJUVENATE])
def test_ZN1_reacts_to_no_other_action(action: int) -> None:
    table = court(lying=NOBLES, more="ZN1", gods={}, active=1)

    table.do(Activate(1, action)).expect(seat=1, rule="HP-03")


def test_ZN1_stands_up_only_nobles_of_its_owner() -> None:
    table = court(lying=NOBLES, buildings={1: "ZN1"}, gods={})

    table.do(Activate(0, WORSHIP)).expect(seat=0, rule="HP-03")


# -- GA-INT-11: with the Way of the Sun


def on_overlay(reward: list[dict[str, Any]], mandatory: bool = False, **settings: Any) -> Table:
    """Seat 0 stands below the first step of Ruruy, whose reward the test prints."""
    rest: dict[str, Any] = {"gods": {}, "box": {"ruruy-1": {"rewards": reward, "mandatory": mandatory}}}
    rest.update(settings)
    return court(modules="nobles way-of-the-sun:ruruy", **rest)


def test_GA_INT_11_r08_may_stand_nobles_up() -> None:
    table = on_overlay([{"rejuvenate": 2}], lying="X01 X02")

    table.do(Climb(0, 1)).choose("turn-up:X01", "turn-up:X02").expect_nothing()

    assert standing(table) == ["X01", "X02"]


def test_GA_INT_11_r14_may_stand_a_noble_up_and_its_nomad_may_become_one() -> None:
    table = on_overlay([{"rejuvenate": 1}, {"nomad": 1}], lying="X01 X02", palaces="X04", nomads="priest*3")

    table.do(Climb(0, 1)).expect(rule="TRN-22")
    table.choose("reward:ruruy-1:1", "turn-up:X02").expect(rule="GA-NOB-06", offers=["palace:X04", "decline"])
    table.choose("palace:X04", "decline").expect_nothing()

    assert standing(table) == ["X02", "X04"]


def test_GA_INT_11_r09_may_build_a_palace_which_is_a_construction() -> None:
    """Rules: GA-INT-11, GA-SUN-14, X04"""
    table = on_overlay(
        [{"task": "building"}], standing="X04", stock={0: "1p 1s"}, market="- - - - - X15", top="W01", stack="W02"
    )

    table.do(Climb(0, 1))
    table.expect(rule="GA-SUN-07").choose("choose:ruruy-1:1:1", "building:X15").expect(seat=0, rule="X04")

    assert table.buildings(0) == ["X04", "X15"]
    assert table.stock(0) == "0p 0c 0s 0g"


def test_GA_INT_11_r03_may_send_a_newcomer_but_no_noble() -> None:
    reward = [{"casualty": 1}, {"play_army_cards": 2}]
    table = on_overlay(reward, mandatory=True, standing="X04", workers={0: "priest architect-warrior"})

    table.do(Climb(0, 1)).expect(offers=["casualty:priest", "casualty:architect-warrior"])
    table.choose("casualty:architect-warrior").expect_nothing()

    assert table.casualties() == ["architect-warrior"]
    assert standing(table) == ["X04"]
