"""VN09, the Vassal on a Statue: every way of resolving a God card, and Statues lost; GA-VAS-20, GA-E26, GA-E27."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import GOD_NAMES, WORSHIP
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.statues import TakeSmallStatue
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.printing import printed_space

CARDS: dict[str, dict[str, Any]] = {
    "G01": {"symbol": "sun", "benefits": [{"corn": 1}, {"vp": 1}]},
    "G02": {"symbol": "sun", "benefits": [{"corn": 1}]},
    "G03": {"symbol": "wave", "benefits": [{"corn": 1}]},
    "G04": {"symbol": "sun", "benefits": [{"task": "statue"}]},
}
R01: dict[str, dict[str, Any]] = {"ruruy-1": {"rewards": [{"play_god_card": 1}], "next": ("ruruy-2-left",)}}
NO_REWARDS: dict[str, dict[str, Any]] = {f"temple-{i}": {"rewards": []} for i in range(13)}
BONUS = "2p 0c 1s 0g"
NOTHING = "0p 0c 0s 0g"


def bearers(
    served: str = "small-sun", gods: str = "G01", modules: str = "vassals", players: int = 2, **position: Any
) -> Table:
    """Seat 0 may enter T11 with a card of the sun for no food and has Vassals on these Statues."""
    box = {**NO_REWARDS, **printed_space("T11", "gold gold gold"), **CARDS, **position.pop("box", {})}
    settings: dict[str, Any] = {
        "workers": {0: "architect"},
        "small": {0: "sun"},
        "vassals": {"VN09": " ".join(f"0:{each}" for each in served.split())},
        **position,
    }
    return given(modules, players, box=box, gods={0: gods}, **settings)


# -- placing the Vassal


def idol(**position: Any) -> Table:
    """Influencing Antisuyu offers VN09."""
    return given("vassals", nations={"antisuyu": "VN09"}, conquest={"antisuyu-1": 1}, stock={0: "1p"}, **position)


def test_VN09_own_statues_of_both_sizes_without_a_vassal_and_nothing_at_once() -> None:
    """Rules: VN09, GA-VAS-13"""
    table = idol(small={0: "sun wave", 1: "cross"}, large={0: "sun"}, vassals={"VN09": "0:small-wave"})

    spread(table, "antisuyu").expect(offers=["vassal:small-sun", "vassal:large-sun", "decline"])
    table.choose("vassal:large-sun").expect_nothing()

    assert (table.stock(0), vassals(table, 0)) == (NOTHING, ["VN09 large-sun", "VN09 small-wave"])


def test_VN09_of_two_equal_statues_each_takes_a_vassal() -> None:
    table = idol(small={0: "sun sun"}, vassals={"VN09": "0:small-sun"})

    spread(table, "antisuyu", "vassal:small-sun")

    assert vassals(table, 0) == ["VN09 small-sun", "VN09 small-sun"]


def test_VN09_a_vassal_of_an_opponent_on_the_same_kind_of_statue_does_not_matter() -> None:
    table = idol(small={0: "sun", 1: "sun"}, vassals={"VN09": "1:small-sun"})

    spread(table, "antisuyu")

    table.expect(offers=["vassal:small-sun", "decline"])


def test_VN09_without_a_statue_free_of_vassals_the_ability_cannot_be_bought_GA_VAS_19() -> None:
    table = idol(small={0: "sun", 1: "wave"}, vassals={"VN09": "0:small-sun"})

    spread(table, "antisuyu")

    table.expect_nothing()


# -- God cards played for a placement


def test_VN09_a_benefit_before_the_tasks_brings_2_potato_and_1_stone_more() -> None:
    table = bearers()

    table.place("architect", "T11", "benefit:G01:1")

    assert table.stock(0) == "2p 1c 1s 0g"


def test_GA_VAS_20_a_second_benefit_of_the_card_brings_nothing_more() -> None:
    table = bearers()

    table.place("architect", "T11", "benefit:G01:2", "benefit:G01:1")

    assert (table.stock(0), table.vp(0)) == ("2p 1c 1s 0g", 11)


def test_GA_VAS_20_benefits_before_and_after_the_tasks_are_one_card() -> None:
    table = bearers()

    table.place("architect", "T11", "benefit:G01:1", "begin-tasks", "task:1-gold", "benefit:G01:2").expect_nothing()

    assert (table.stock(0), table.vp(0)) == ("2p 1c 1s 1g", 11)


def test_VN09_a_benefit_after_the_tasks_brings_them_then() -> None:
    table = bearers()

    table.place("architect", "T11", "begin-tasks", "task:1-gold")
    assert table.stock(0) == "0p 0c 0s 1g"
    table.choose("benefit:G01:2")

    assert table.stock(0) == "2p 0c 1s 1g"


def test_GA_VAS_20_without_a_benefit_taken_nothing_is_gained() -> None:
    table = bearers()

    table.place("architect", "T11", "begin-tasks", "task:1-gold", "done").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 1g"


DECLINABLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "rejuvenate": ({"rejuvenate": 1}, "decline", "turn-up:A05"),
    "newcomer": ({"newcomer": 1}, "decline", "newcomer:architect-priest"),
    "stand up": ({"stand_up_nobles": 1}, "decline", "turn-up:X01"),
    "gold for a step": ({"gold_for_temple_step": 1}, "decline", "climb"),
    "weavings": ({"task": "weavings"}, "buy:none", "buy:W01"),
}
"""A benefit, how it is declined, and an answer that takes something."""


def begun(kind: str) -> Table:
    """Seat 0 has begun the first benefit of G01; another one waits."""
    table = bearers(
        modules="vassals nobles",
        box={"G01": {"symbol": "sun", "benefits": [DECLINABLE[kind][0], {"vp": 1}]}},
        army_down={0: "A05"},
        buildings={0: "X01"},
        lying="X01",
        newcomers="architect-priest - -",
        stock={0: "1g 1c"},
        top="W01",
        stack="W02 W03",
    )
    return table.place("architect", "T11", "enter:G01", "benefit:G01:1")


@pytest.mark.parametrize("kind", DECLINABLE)
def test_GA_VAS_20_a_benefit_that_was_picked_and_then_declined_pays_nothing(kind: str) -> None:
    table = begun(kind)

    table.choose(DECLINABLE[kind][1]).expect(rule="PLC-21")

    assert table.stock(0) == "0p 1c 0s 1g"


@pytest.mark.parametrize("kind", DECLINABLE)
def test_GA_VAS_20_one_of_which_something_was_taken_pays_once(kind: str) -> None:
    table = begun(kind).choose(DECLINABLE[kind][2])
    while table.rule != "PLC-21":
        table.choose(table.keys[0])
    assert table.stock(0).startswith("2p ")

    table.choose("benefit:G01:2")

    assert table.stock(0).startswith("2p ")
    assert table.vp(0) == 11


def test_GA_VAS_20_after_a_declined_benefit_the_next_one_taken_pays() -> None:
    table = begun("rejuvenate").choose("decline", "begin-tasks", "task:1-gold").expect(rule="PLC-21")

    table.choose("benefit:G01:2").expect_nothing()

    assert (table.stock(0), table.vp(0)) == ("2p 1c 1s 2g", 11)


def test_GA_VAS_20_a_market_swap_counts_though_nothing_is_built() -> None:
    table = bearers(
        gods="G01 G02",
        box={"G01": {"symbol": "sun", "benefits": [{"task": "building"}]}},
        stock={0: "9c 9s 9g 9p"},
    )
    table.place("architect", "T11", "enter:G01", "benefit:G01:1", "swap", "god-card:G02")
    table.choose("building:P01", "enough")

    table.choose("decline")

    assert table.stock(0) == "11p 9c 10s 9g"


def test_VN09_an_entry_paid_in_gold_resolves_no_card() -> None:
    table = bearers(stock={0: "1g"})

    table.place("architect", "T11", "enter:gold").expect(rule="TDS-08")

    assert table.stock(0) == NOTHING


def test_VN09_a_card_of_another_symbol_brings_nothing_more() -> None:
    table = bearers(gods="G03", small={0: "sun wave"}, box=printed_space("T11", symbol="wave"))

    table.place("architect", "T11", "benefit:G03:1")

    assert table.stock(0) == "0p 1c 0s 0g"


def test_VN09_the_large_statue_may_bear_the_vassal() -> None:
    table = bearers("large-sun", large={0: "sun"}, small={})

    table.place("architect", "T11", "benefit:G01:2")

    assert table.stock(0) == BONUS


def test_VN09_a_statue_without_vassal_and_vassals_of_others_bring_nothing() -> None:
    table = bearers("", small={0: "sun", 1: "sun"}, vassals={"VN09": "1:small-sun"})

    table.place("architect", "T11", "benefit:G01:2")

    assert (table.stock(0), table.stock(1)) == (NOTHING, NOTHING)


@pytest.mark.parametrize("served", ["small-sun large-sun", "small-sun small-sun", "large-sun large-sun"])
def test_GA_VAS_20_two_vassals_of_one_symbol_bring_it_twice(served: str) -> None:
    table = bearers(served, small={0: "sun sun"}, large={0: "sun sun"}, large_left={"sun": 1})

    table.place("architect", "T11", "benefit:G01:2")

    assert table.stock(0) == "4p 0c 2s 0g"


def test_VN09_the_gain_comes_after_the_benefit_it_follows() -> None:
    """The stone of the Vassal cannot pay for the task that the card grants."""
    table = bearers(gods="G04", stock={0: "3s"})

    table.place("architect", "T11", "benefit:G04:1")
    assert table.stock(0) == "0p 0c 3s 0g"
    table.choose("statue:small-cross")

    assert table.stock(0) == BONUS


# -- God cards played in other ways


def test_VN09_at_a_festival_each_card_of_the_symbol_brings_it() -> None:
    table = bearers(gods="G01 G02 G03")

    table.do(PlayFestivalCards(0, 3, ())).choose("play:G01", "play:G02", "play:G03")
    table.choose("benefit:G01:1", "benefit:G02:1", "benefit:G03:1", "benefit:G01:2").expect_nothing()

    assert table.stock(0) == "4p 3c 2s 0g"


def test_VN09_a_card_played_for_the_reward_R01_brings_it_once() -> None:
    table = bearers(modules="way-of-the-sun:ruruy vassals", box=R01, at_step="ruruy-0")

    table.do(Climb(0, 1)).choose("play:G01", "benefit:G01:1", "benefit:G01:2").expect_nothing()

    assert table.stock(0) == "2p 1c 1s 0g"


def test_VN09_a_card_of_another_symbol_played_for_R01_brings_nothing_more() -> None:
    table = bearers(gods="G03", modules="way-of-the-sun:ruruy vassals", box=R01, at_step="ruruy-0")

    table.do(Climb(0, 1)).choose("play:G03", "benefit:G03:1").expect_nothing()

    assert table.stock(0) == "0p 1c 0s 0g"


def test_VN09_a_card_played_through_X15_brings_it() -> None:
    table = bearers(
        gods="G03 G02",
        modules="vassals nobles",
        workers={0: "priest"},
        buildings={0: "X15"},
        standing="X15",
        box=printed_space("T11", symbol="wave"),
    )

    table.place("priest", "T11", "react:X15", "reward:X15:2", "play:G02", "benefit:G02:1")

    assert table.stock(0) == "2p 1c 1s 0g"


def pilgrims(gods: str) -> Table:
    """With ZN8 the placement of a Newcomer on T11 lets seat 0 play a further card."""
    return bearers(gods=gods, modules="vassals nobles", workers={0: "architect-craftsman"}, buildings={0: "ZN8"})


def test_GA_E27_the_placement_card_and_the_card_of_ZN8_bring_it_each_VN09() -> None:
    table = pilgrims("G01 G02")

    table.place("architect-craftsman", "T11", "enter:G01", use="craftsman")
    table.choose("benefit:G01:1", "react:ZN8", "play:G02", "benefit:G02:1")

    assert table.stock(0) == "4p 2c 2s 0g"


def test_VN09_through_ZN8_alone_it_comes_once() -> None:
    table = pilgrims("G01 G02")

    table.place("architect-craftsman", "T11", "enter:G01", use="craftsman")
    table.choose("react:ZN8", "play:G02", "benefit:G02:1")

    assert table.stock(0) == "2p 1c 1s 0g"


# -- Statues lost


def test_GA_E26_a_discarded_statue_takes_its_vassal_out_of_the_game_VN09() -> None:
    table = bearers(active=0)

    table.do(Activate(0, WORSHIP)).choose("act", "statue:small-sun").expect_nothing()
    assert vassals(table, 0) == []
    assert (board_of(table.s).vassals_left[0], board_of(table.s).lost_vassals) == (3, [1, 0])
    table.do(PlayFestivalCards(0, 1, ())).choose("play:G01", "benefit:G01:1")

    assert table.stock(0) == "0p 1c 0s 0g"


def test_GA_E26_also_when_the_owner_follows_VN09() -> None:
    table = bearers(active=1)

    table.do(Activate(1, WORSHIP)).choose("act", "statue:small-sun").expect_nothing()

    assert (vassals(table, 0), table.temple(0)) == ([], 1)


def test_GA_E26_a_statue_gained_later_has_no_vassal_VN09() -> None:
    table = bearers(gods="G01 G04")
    table.do(Activate(0, WORSHIP)).choose("act", "statue:small-sun")
    table.do(TakeSmallStatue(0, 1 << GOD_NAMES.index("sun"))).choose("statue:small-sun")

    table.place("architect", "T11", "enter:G01", "benefit:G01:1")

    assert table.stock(0) == "0p 1c 0s 0g"


def test_VN09_of_two_equal_statues_the_one_without_vassal_goes_first() -> None:
    table = bearers(small={0: "sun sun"})

    table.do(Activate(0, WORSHIP)).choose("act", "statue:small-sun")
    assert vassals(table, 0) == ["VN09 small-sun"]
    table.do(Activate(0, WORSHIP)).choose("act", "statue:small-sun")

    assert vassals(table, 0) == []


def test_VN09_with_a_vassal_on_each_of_two_equal_statues_one_is_lost() -> None:
    table = bearers("small-sun small-sun", small={0: "sun sun"})

    table.do(Activate(0, WORSHIP)).choose("act", "statue:small-sun")

    assert vassals(table, 0) == ["VN09 small-sun"]
    assert board_of(table.s).lost_vassals == [1, 0]


@pytest.mark.parametrize(("served", "discarded"), [("large-sun", "small-sun"), ("small-sun", "large-sun")])
def test_VN09_a_statue_of_the_other_size_does_not_concern_the_vassal(served: str, discarded: str) -> None:
    table = bearers(served, large={0: "sun"})

    table.do(Activate(0, WORSHIP)).choose("act", f"statue:{discarded}")

    assert vassals(table, 0) == [f"VN09 {served}"]


def test_VN09_a_statue_discarded_by_an_opponent_does_not_concern_the_vassal() -> None:
    table = bearers(small={0: "sun", 1: "sun"}, active=1)

    table.do(Activate(1, WORSHIP)).choose("act", "statue:small-sun", "decline")

    assert vassals(table, 0) == ["VN09 small-sun"]
