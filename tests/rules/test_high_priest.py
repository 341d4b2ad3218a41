"""High Priest actions, common rules: HP-01 to HP-08."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import CONQUEST, OFFERING, PRODUCE, REJUVENATE, WORSHIP
from tawantinsuyu.rules.conquest import PlaceMarker, PlayArmyCards
from tawantinsuyu.rules.high_priest import Activate, ActOrTakeGold
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.production import ProduceShare
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.rejuvenation import RejuvenateShare
from tawantinsuyu.rules.worship import Worship
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table, given

NO_REWARDS: dict[str, dict[str, Any]] = {f"temple-{step}": {"rewards": []} for step in range(13)}
ALIKE = {0: "3c", 1: "3c", 2: "3c", 3: "3c"}


def seats_asked(table: Table, answer: str) -> list[int]:
    """Who is asked in turn, everybody giving the same answer."""
    seats: list[int] = []
    while table.seat is not None:
        seats.append(table.seat)
        table.choose(answer)
    return seats


@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_HP_01_first_the_active_player_then_the_others_in_turn_order(active: int, order: list[int]) -> None:
    table = given(4, active=active, box=NO_REWARDS, stock=ALIKE)

    table.do(Activate(active, OFFERING)).choose("act")

    assert seats_asked(table, "climb:1") == order
    assert [table.temple(seat) for seat in range(4)] == [1, 1, 1, 1]


def test_HP_02_taking_part_in_Offering_is_optional_for_everyone() -> None:
    table = given(3, stock=ALIKE)

    table.do(Activate(0, OFFERING)).choose("act")

    assert seats_asked(table, "decline") == [0, 1, 2]
    assert [table.temple(seat) for seat in range(3)] == [0, 0, 0]
    assert [table.stock(seat) for seat in range(3)] == ["0p 3c 0s 0g"] * 3


def test_HP_02_taking_part_in_Worship_is_optional_for_everyone() -> None:
    table = given(3, small={0: "sun", 1: "sun", 2: "wave"})

    table.do(Activate(0, WORSHIP)).choose("act")

    assert seats_asked(table, "decline") == [0, 1, 2]
    assert [table.small(seat) for seat in range(3)] == [["sun"], ["sun"], ["wave"]]


def test_HP_02_taking_part_in_Rejuvenate_is_optional_for_everyone() -> None:
    table = given(2, down={0: "P03", 1: "P04"}, stock={1: "1c"})

    table.do(Activate(0, REJUVENATE)).choose("act")

    assert seats_asked(table, "done") == [0, 1]
    assert (table.down(0), table.down(1)) == (["P03"], ["P04"])


def test_HP_02_taking_part_in_Produce_is_optional_for_everyone() -> None:
    table = given(2, buildings={0: "P03", 1: "P04"})

    table.do(Activate(0, PRODUCE)).choose("act")

    assert seats_asked(table, "done") == [0, 1]
    assert (table.buildings(0), table.buildings(1)) == (["P03"], ["P04"])
    assert (table.stock(0), table.stock(1)) == ("0p 0c 0s 0g", "0p 0c 0s 0g")


def test_HP_02_taking_part_in_Conquest_is_optional_for_everyone() -> None:
    box = {**army_cards("A01=2/corn A02=2/corn A03=1/corn A04=1/corn"), "antisuyu-1": space("F1", vp=1)}
    table = given(2, box=box, army_up={0: "A01", 1: "A02"}, army={0: "A03", 1: "A04"}, stock={1: "1p"})

    table.do(Activate(0, CONQUEST)).choose("casualty:potato-end", "act")
    table.expect(seat=0, rule="HP-26").choose("done")
    table.expect(seat=1, rule="HP-26").choose("done")

    assert seats_asked(table, "decline") == [0, 1, 0]
    assert table.conquered() == {}
    assert (table.army_up(0), table.army_up(1)) == (["A01"], ["A02"])


@pytest.mark.parametrize(
    ("action", "asked"),
    [
        (PRODUCE, [ProduceShare]),
        (WORSHIP, [Worship]),
        (OFFERING, [Offer]),
        (CONQUEST, [PlayArmyCards, PlaceMarker]),
        (REJUVENATE, [RejuvenateShare]),
    ],
)
def test_HP_03_the_own_share_is_that_of_the_activated_action(action: int, asked: list[type[Question]]) -> None:
    table = given()

    table.do(ActOrTakeGold(0, action))

    assert [type(share) for share in ActOrTakeGold(0, action).follow_ups(table.s)] == asked


@pytest.mark.parametrize("action", [PRODUCE, WORSHIP, OFFERING, REJUVENATE])
def test_HP_03_the_active_player_may_gain_one_gold_instead_of_the_own_share(action: int) -> None:
    table = given(buildings={0: "P03"}, down={0: "P04"}, small={0: "sun"}, stock={0: "6c"})

    table.do(Activate(0, action))
    table.expect(seat=0, rule="HP-03", offers=["act", "gold"])
    table.choose("gold")

    table.expect_nothing()
    assert table.stock(0) == "0p 6c 0s 1g"
    assert (table.temple(0), table.small(0), table.down(0)) == (0, ["sun"], ["P04"])


def test_HP_03_once_the_share_is_begun_the_gold_is_not_offered() -> None:
    table = given(stock={0: "6c"}, box=NO_REWARDS)

    table.do(Activate(0, OFFERING)).choose("act")

    table.expect(seat=0, rule="HP-13", offers=["climb:1", "climb:2", "climb:3", "decline"])
    table.choose("decline").expect_nothing()
    assert table.stock(0) == "0p 6c 0s 0g"


def test_HP_04_the_others_take_part_although_the_active_player_took_the_gold() -> None:
    table = given(3, stock=ALIKE, box=NO_REWARDS)

    table.do(Activate(0, OFFERING)).choose("gold")

    assert seats_asked(table, "climb:1") == [1, 2]
    assert [table.temple(seat) for seat in range(3)] == [0, 1, 1]


@pytest.mark.parametrize("first", ["act", "gold"])
def test_HP_04_the_others_are_never_offered_the_gold(first: str) -> None:
    table = given(2, small={1: "sun"})

    table.do(Activate(0, WORSHIP)).choose(first)

    table.expect(seat=1, rule="HP-09", offers=["statue:small-sun", "decline"])


@pytest.mark.parametrize("owner", [0, 1])
def test_HP_05_Z11_reacts_to_an_Offering_whose_active_player_takes_the_gold(owner: int) -> None:
    table = given(box={"W01": {"players": 2}}, buildings={owner: "Z11"}, top="W01", stack="")

    table.do(Activate(0, OFFERING)).choose("weave:new", "gold")

    assert table.tapestries(owner) == [["W01"]]


@pytest.mark.parametrize("owner", [0, 1])
def test_HP_05_Z12_reacts_to_a_Worship_whose_active_player_takes_the_gold(owner: int) -> None:
    table = given(buildings={owner: "Z12"}, stock={owner: "1g"}, box=NO_REWARDS)

    table.do(Activate(0, WORSHIP)).choose("climb", "gold")

    assert table.temple(owner) == 1


@pytest.mark.parametrize("owner", [0, 1])
def test_HP_05_Z16_reacts_to_a_Produce_whose_active_player_takes_the_gold(owner: int) -> None:
    table = given(buildings={owner: "Z16"}, army_down={owner: "A01"})

    table.do(Activate(0, PRODUCE)).choose("gold")

    table.expect(seat=owner, includes=["turn-up:A01:extra"])


@pytest.mark.parametrize("owner", [0, 1])
def test_HP_05_Z17_reacts_to_a_Conquest_whose_active_player_takes_the_gold(owner: int) -> None:
    table = given(buildings={owner: "Z17"}, village="priest")

    table.do(Activate(0, CONQUEST))

    table.expect(seat=0, rule="HP-03")
    assert table.stock(owner) == "0p 0c 0s 1g"
    table.choose("gold")
    assert table.stock(owner) == ("0p 0c 0s 2g" if owner == 0 else "0p 0c 0s 1g")
    assert table.vp(owner) == (12 if owner == 0 else 11)  # the active player also triggered the first Festival


@pytest.mark.parametrize("owner", [0, 1])
def test_HP_05_Z18_reacts_to_a_Rejuvenate_whose_active_player_takes_the_gold(owner: int) -> None:
    table = given(buildings={owner: "Z18"}, army_deck="A01")

    table.do(Activate(0, REJUVENATE)).choose("gold")

    assert table.army(owner) == ["A01"]
    assert table.stock(owner) == ("0p 0c 0s 2g" if owner == 0 else "0p 0c 0s 1g")


def test_HP_06_reactions_come_before_the_decision_on_the_gold() -> None:
    table = given(2, buildings={1: "Z12"}, stock={1: "1g"}, small={1: "sun"}, box=NO_REWARDS)

    table.do(Activate(0, WORSHIP))

    table.expect(seat=1, rule="TMP-10", offers=["climb", "decline"])
    table.choose("climb").expect(seat=0, rule="HP-03")
    table.choose("act").expect(seat=1, rule="HP-09")


def test_HP_06_the_gold_taken_cannot_pay_for_Z12() -> None:
    table = given(buildings={0: "Z12"})

    table.do(Activate(0, WORSHIP))

    table.expect(seat=0, rule="HP-03")  # not asked by Z12: there was no gold yet
    table.choose("gold").expect_nothing()
    assert (table.temple(0), table.stock(0)) == (0, "0p 0c 0s 1g")


@pytest.mark.parametrize(("active", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_HP_06_the_active_players_reactions_come_first_then_turn_order(active: int, order: list[int]) -> None:
    another_z12 = {"powers": {}, "reactions": {"worship": [{"gold_for_temple_step": 1}]}}
    table = given(
        3,
        active=active,
        box={**NO_REWARDS, "Z16": another_z12},
        buildings={0: "Z12", 2: "Z16"},
        stock={0: "1g", 2: "1g"},
    )

    table.do(Activate(active, WORSHIP))

    table.expect(seat=order[0], rule="TMP-10").choose("climb")
    table.expect(seat=order[1], rule="TMP-10").choose("climb")
    table.expect(seat=active, rule="HP-03")


def test_HP_06_Z16_works_inside_its_owners_share() -> None:
    table = given(2, buildings={0: "P03", 1: "Z16"}, down={1: "P04"})

    table.do(Activate(0, PRODUCE))

    table.expect(seat=0, rule="HP-03").choose("act")
    table.expect(seat=0, rule="HP-37").choose("done")
    table.expect(seat=1, includes=["turn-up:P04:extra"])


def test_HP_07_a_share_with_its_rewards_is_completed_before_the_next_player() -> None:
    box = {**NO_REWARDS, "temple-1": {"rewards": [{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]}}
    table = given(2, box=box, stock={0: "2c", 1: "3c"}, nomads="priest craftsman", bag="warrior")

    table.do(Activate(0, OFFERING)).choose("act", "climb:1")

    table.expect(seat=0, rule="TMP-06")
    table.choose("choose:temple-1:1:2").expect(seat=0, rule="FRW-01")
    table.choose("nomad:priest").expect(seat=1, rule="HP-13")
    assert table.nomads() == ["craftsman", "warrior"]


def test_HP_08_gold_pays_for_corn_in_an_Offering_for_active_player_and_others() -> None:
    table = given(2, box=NO_REWARDS, stock={0: "2g", 1: "3g"})

    table.do(Activate(0, OFFERING)).choose("act", "climb:1", "climb:1")

    assert (table.temple(0), table.temple(1)) == (1, 1)
    assert (table.stock(0), table.stock(1)) == ("0p 0c 0s 0g", "0p 0c 0s 0g")


def test_HP_08_gold_pays_for_food_and_corn_in_a_Rejuvenate() -> None:
    table = given(2, down={0: "P03 P04", 1: "P05"}, stock={0: "1g", 1: "1g"})

    table.do(Activate(0, REJUVENATE)).choose("act", "turn-up:P03", "turn-up:P04", "turn-up:P05")

    assert (table.down(0), table.down(1)) == ([], [])
    assert (table.stock(0), table.stock(1)) == ("0p 0c 0s 0g", "0p 0c 0s 0g")


def test_HP_08_gold_pays_for_potato_in_a_Conquest() -> None:
    table = given(
        2,
        village="priest",
        army={0: "A01 A02", 1: "A03"},
        stock={0: "1g", 1: "1g"},
        conquest=all_but(by=0),
    )

    table.do(Activate(0, CONQUEST)).choose("act", "army-card:A01", "army-card:A02", "army-card:A03")

    assert (table.army_up(0), table.army_up(1)) == (["A01", "A02"], ["A03"])
    assert (table.stock(0), table.stock(1)) == ("0p 0c 0s 0g", "0p 0c 0s 0g")
