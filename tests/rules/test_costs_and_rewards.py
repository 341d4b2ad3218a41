"""TRN-18 to TRN-26 and CMP-03 to CMP-06: costs, payments, and rewards with their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.game.explain import why_not
from tawantinsuyu.rules.building import Construct
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.payment import ONE_CORN, ONE_FOOD, ONE_GOLD, ONE_POTATO, ONE_STONE, Pay, pack
from tawantinsuyu.rules.reactions import ReactionsOf
from tawantinsuyu.rules.temple import Climb, ScoreTemple
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given

# The space T12 is on the top terrace of the section that the High Priests face: entering costs only a card "sun".
SPACE: Final[Mapping[str, Mapping[str, Any]]] = {
    "T12": {"symbol": "sun", "colour": "neutral"},
    "G01": {"symbol": "sun", "benefits": [{"vp": 1}]},
    "T11i": {"task": "potato"},
    "T12i": {"task": "corn"},
    "T21i": {"task": "stone"},
}


def rewards_of_step_1(*rewards: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {"temple-1": {"rewards": list(rewards)}}


# -- costs


def test_TRN_18_what_an_effect_yields_cannot_pay_for_it() -> None:
    table = given(box=rewards_of_step_1({"corn": 4}), stock={0: "3c"})

    table.do(Offer(0, True)).expect(rule="HP-13", offers=["climb:1", "decline"])
    table.choose("climb:1")

    assert table.stock(0) == "0p 5c 0s 0g"


def test_TRN_18_the_whole_cost_is_paid_before_the_effect() -> None:
    table = given(box=rewards_of_step_1({"corn": 4}), stock={0: "6c 6g"})

    table.do(Offer(0, True)).choose("climb:3")

    table.expect(seat=0, rule="TRN-20")  # how to pay 6 corn
    assert table.temple(0) == 0
    table.choose("pay:6-corn")
    assert [event.kind for event in table.events if event.kind in ("paid", "climbed")][:2] == ["paid", "climbed"]


@pytest.mark.parametrize(
    ("stock", "tiles"),
    [("1s", []), ("2s", ["building:P01"]), ("1s 1g", ["building:P01"]), ("2s 1c", ["building:P01", "building:P02"])],
)
def test_TRN_19_nothing_is_offered_that_cannot_be_paid_in_full(stock: str, tiles: list[str]) -> None:
    table = given(
        box={"P01": {"cost": {"stone": 2}}, "P02": {"cost": {"stone": 2, "corn": 1}}},
        market="P01 P02 - -",
        stock={0: stock},
    )

    table.do(Construct(0, False, -1, False))

    assert table.offers("building:") == tiles


PAYMENTS: Final = [
    (ONE_POTATO, "1p 1c 1s 1g", ["1-potato", "1-gold"]),
    (ONE_CORN, "1p 1c 1s 1g", ["1-corn", "1-gold"]),
    (3 * ONE_STONE, "9p 9c 2s 3g", ["2-stone-1-gold", "1-stone-2-gold", "3-gold"]),
    (2 * ONE_FOOD, "2p 1c 9s", ["2-potato", "1-potato-1-corn"]),
    (2 * ONE_FOOD, "1p 1c 1g", ["1-potato-1-corn", "1-potato-1-gold", "1-corn-1-gold"]),
    (ONE_FOOD + ONE_GOLD, "1p 2g", ["1-potato-1-gold", "2-gold"]),
    (pack(1, 1, 0, 0), "1p 1c 2g", ["1-potato-1-corn", "1-potato-1-gold", "1-corn-1-gold", "2-gold"]),
]


@pytest.mark.parametrize(("cost", "stock", "ways"), PAYMENTS)
def test_TRN_20_the_payer_decides_which_resources_make_up_a_payment(cost: int, stock: str, ways: list[str]) -> None:
    """Rules: TRN-20, CMP-03, CMP-06"""
    table = given(stock={0: stock})

    table.do(Pay(0, cost))

    table.expect(seat=0, rule="TRN-20", offers=[f"pay:{way}" for way in ways])


@pytest.mark.parametrize("resource", ["potato", "corn", "stone"])
def test_CMP_03_gold_may_stand_for_any_other_resource(resource: str) -> None:
    cost = {"potato": ONE_POTATO, "corn": ONE_CORN, "stone": ONE_STONE}[resource]
    table = given(stock={0: "2g"})

    table.do(Pay(0, 2 * cost))

    assert table.stock(0) == "0p 0c 0s 0g"


def test_CMP_04_a_cost_in_gold_must_be_paid_in_gold() -> None:
    table = given(
        box={"P01": {"cost": {"gold": 2}}, "P02": {"cost": {"gold": 1}}}, market="P01 P02 - -", stock={0: "9p 9c 9s 1g"}
    )

    table.do(Construct(0, False, -1, False)).expect(rule="TSK-12", offers=["building:P02"])
    table.choose("building:P02")

    assert table.stock(0) == "9p 9c 9s 0g"


def test_CMP_04_a_space_cannot_be_entered_with_anything_but_a_card_or_gold() -> None:
    table = given(workers={0: "priest"}, stock={0: "20p 20c 20s"})

    table.do(MainOption(0))

    table.expect(rule="TRN-06", excludes=["place"])


def test_CMP_05_gold_used_as_a_wild_is_simply_spent() -> None:
    table = given(stock={0: "1s 2g"})

    table.do(Pay(0, ONE_STONE)).choose("pay:1-gold")

    assert table.stock(0) == "0p 0c 1s 1g"
    assert table.told("gained") == []


def test_CMP_05_gold_is_not_counted_as_another_resource_in_an_exchange() -> None:
    table = given(buildings={0: "Z15"}, stock={0: "1c 1s 1g"})

    table.do(MainOption(0))

    assert table.offers("exchange:") == ["exchange:1-gold:2-stone", "exchange:1-gold:2-corn"]


@pytest.mark.parametrize(("way", "left"), [("3-potato", "1p 2c 0s 1g"), ("1-potato-1-corn-1-gold", "3p 1c 0s 0g")])
def test_CMP_06_a_food_cost_may_be_paid_with_any_mixture_of_potato_corn_and_gold(way: str, left: str) -> None:
    table = given(stock={0: "4p 2c 1g"})

    table.do(Pay(0, 3 * ONE_FOOD)).choose(f"pay:{way}")

    assert table.stock(0) == left


# -- rewards


def test_TRN_21_a_reward_inside_another_effect_is_resolved_completely_before_it_goes_on() -> None:
    table = given(box=rewards_of_step_1({"nomad": 1}), stock={0: "4c"})

    table.do(Offer(0, True)).choose("climb:2")

    table.expect(seat=0, rule="FRW-01")
    assert table.temple(0) == 1
    table.choose("nomad:priest")
    assert table.temple(0) == 2


def test_TRN_22_of_several_rewards_at_once_the_owner_chooses_the_order() -> None:
    table = given(box=rewards_of_step_1({"god_card": 1}, {"nomad": 1}), offer="G05")

    table.do(Climb(0, 1)).expect(seat=0, rule="TRN-22", offers=["reward:temple-1:1", "reward:temple-1:2"])
    table.choose("reward:temple-1:2").expect(rule="FRW-01").choose("nomad:priest")

    table.expect(rule="GOD-12")


GAINS: Final = [
    ({"corn": 2}, None),
    ({"vp": 2}, None),
    ({"god_card": 1}, "GOD-12"),
    ({"army_card": 1}, None),
    ({"nomad": 1}, "FRW-01"),
    ({"free_weaving": 1}, "TSK-34"),
    ({"temple_step": 1}, None),
]


@pytest.mark.parametrize(("reward", "rule"), GAINS)
def test_TRN_24_plain_gains_are_received_automatically(reward: Mapping[str, Any], rule: str | None) -> None:
    table = given(box={**rewards_of_step_1(reward), "temple-2": {"rewards": []}}, offer="G05", top="W01")

    table.do(Climb(0, 1))

    assert table.rule == rule
    assert not {"decline", "done", "enough"} & set(table.keys)


OPTIONS: Final = [
    ({"rejuvenate": 1}, "TSK-46", "decline"),
    ({"gold_for_temple_step": 1}, "TMP-10", "decline"),
]


@pytest.mark.parametrize(("reward", "rule", "key"), OPTIONS)
def test_TRN_24_payments_and_rejuvenation_are_optional(reward: Mapping[str, Any], rule: str, key: str) -> None:
    table = given(box=rewards_of_step_1(reward), stock={0: "1g"}, down={0: "P01"})

    table.do(Climb(0, 1)).expect(seat=0, rule=rule, includes=[key]).choose(key)

    assert (table.stock(0), table.temple(0), table.down(0)) == ("0p 0c 0s 1g", 1, ["P01"])


def test_TRN_24_discards_of_own_property_are_optional() -> None:
    table = given(priest={0: "produce"}, small={0: "sun", 1: "sun"})

    table.do(MainOption(0)).choose("high-priest", "high-priest:worship", "act")
    table.expect(seat=0, rule="HP-09", includes=["decline"]).choose("decline")
    table.expect(seat=1, rule="HP-09", includes=["decline"]).choose("decline")

    assert table.small(0) == table.small(1) == ["sun"]


def claiming() -> Table:
    card = {"symbol": "sun", "benefits": [{"corn": 1}, {"vp": 2}, {"nomad": 1}]}
    table = given(box={**SPACE, "G01": card}, workers={0: "architect"}, gods={0: "G01"}, small={0: "sun"})
    return table.do(MainOption(0)).choose("place", "worker:architect", "space:T12")


def test_TRN_25_each_benefit_of_a_god_card_is_optional_by_itself() -> None:
    table = claiming().choose("begin-tasks", "stop")
    table.expect(seat=0, offers=["benefit:G01:1", "benefit:G01:2", "benefit:G01:3", "done"])

    table.choose("benefit:G01:2").expect(offers=["benefit:G01:1", "benefit:G01:3", "done"]).choose("done")

    table.expect_nothing()
    assert (table.stock(0), table.vp(0), table.workers(0)) == ("0p 0c 0s 0g", 12, [])


def test_TRN_26_an_effect_that_can_be_carried_out_only_in_part_is_carried_out_as_far_as_possible() -> None:
    table = given(god_deck="G10", nomads="", bag="")

    table.do(TakeGodCards(0, 3))

    table.expect_nothing()
    assert table.gods(0) == ["G10"]


def test_TRN_26_a_reward_that_is_impossible_does_not_stop_the_others() -> None:
    table = given(box=rewards_of_step_1({"nomad": 1}, {"god_card": 1}, {"stone": 1}), nomads="", bag="", god_deck="G10")

    table.do(Climb(0, 1))

    table.expect_nothing()
    assert (table.gods(0), table.stock(0), table.workers(0)) == (["G10"], "0p 0c 1s 0g", [])


def test_TRN_26_a_reaction_that_gives_nothing_now_is_refused_for_that() -> None:
    table = given(buildings={0: "Z11 Z12 Z18"}, stock={0: ""}, army_deck="A01 A02")
    names = [reaction.name for reaction in table.s.catalog.reactions]

    table.do(ReactionsOf(0, tuple(names.index(name) for name in ("Z11", "Z12", "Z18")), 0))

    table.expect(seat=0, rule="TRN-22", offers=["react:Z11", "react:Z18"])
    assert why_not(table.s, "react:Z12").lines == (Line("TRN-26", "gives-nothing-now"),)


def test_TRN_26_payments_are_all_or_nothing() -> None:
    table = given(active=1, stock={0: "2c"})

    table.do(Offer(0, False))

    table.expect_nothing()
    assert table.stock(0) == "0p 2c 0s 0g"


def test_TRN_22_the_temple_reward_at_a_festival_is_ordered_by_its_owner_too() -> None:
    table = given(box=rewards_of_step_1({"god_card": 1}, {"nomad": 1}), temple={1: 1}, offer="G05")

    table.do(ScoreTemple(1))

    table.expect(seat=1, rule="TRN-22", offers=["reward:temple-1:1", "reward:temple-1:2"])
