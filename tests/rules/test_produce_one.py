"""TSK-44 to TSK-47: Produce One, and Rejuvenate as a reward."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.values import PRODUCE_TASK
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tests.support.given import given
from tests.support.printing import printed_space

BENEFITS: Final = {
    "P01": {"benefits": [{"stone": 2}, {"vp": 1}]},
    "P02": {"benefits": [{"corn": 1}]},
    "P03": {"benefits": [{"gold": 1}]},
}
REJUVENATE: Final = {"temple-1": {"rewards": [{"rejuvenate": 1}]}}


def test_TSK_44_one_own_face_up_production_building_gives_its_benefits() -> None:
    table = given(box=BENEFITS, buildings={0: "P01 P02 Z03", 1: "P04"}, down={0: "P03"})

    table.do(PerformTask(0, PRODUCE_TASK)).expect(seat=0, rule="TSK-44", offers=["building:P01", "building:P02"])
    table.choose("building:P01").expect_nothing()

    assert (table.stock(0), table.vp(0)) == ("0p 0c 2s 0g", 11)


def test_TSK_44_the_building_stays_face_up() -> None:
    table = given(box=BENEFITS, buildings={0: "P01 P02"})

    table.do(PerformTask(0, PRODUCE_TASK)).choose("building:P01")

    assert (table.buildings(0), table.down(0)) == (["P01", "P02"], [])


def test_TSK_45_the_same_building_may_be_chosen_again_in_the_same_turn() -> None:
    table = given(box={**BENEFITS, **printed_space("M12", "produce produce potato")}, buildings={0: "P01"})

    table.tasks(2).choose("task:1-produce", "building:P01", "task:2-produce", "building:P01")

    assert table.stock(0) == "0p 0c 4s 0g"


def test_TSK_46_one_face_down_building_or_army_card_is_turned_up_free_of_charge() -> None:
    table = given(
        box=REJUVENATE, stock={0: "1p 1c 1s 1g"}, down={0: "P01 P02"}, army_down={0: "A01"}, army_up={0: "A02"}
    )

    table.do(Climb(0, 1)).expect(seat=0, rule="TSK-46", offers=["turn-up:P01", "turn-up:P02", "turn-up:A01", "decline"])
    table.choose("turn-up:A01").expect_nothing()

    assert (table.army_up(0), table.army_down(0), table.down(0)) == (["A01", "A02"], [], ["P01", "P02"])
    assert table.stock(0) == "1p 1c 1s 1g"


def test_TSK_46_with_nothing_face_down_it_has_no_effect() -> None:
    table = given(box=REJUVENATE, buildings={0: "P01"}, army_up={0: "A01"}, army={0: "A02"}, down={1: "P02"})

    table.do(Climb(0, 1)).expect_nothing()

    assert (table.buildings(0), table.army_up(0), table.down(1)) == (["P01"], ["A01"], ["P02"])


def test_TSK_46_a_reward_for_several_turns_up_as_many() -> None:
    box = {"temple-1": {"rewards": [{"rejuvenate": 2}]}}
    table = given(box=box, down={0: "P01 P02 P03"})

    table.do(Climb(0, 1)).choose("turn-up:P01", "turn-up:P03").expect_nothing()

    assert (table.buildings(0), table.down(0)) == (["P01", "P03"], ["P02"])


def test_TSK_46_a_printed_limit_to_production_buildings_is_respected() -> None:
    box = {"temple-1": {"rewards": [{"rejuvenate": 1, "of": ["production"]}]}}
    table = given(box=box, down={0: "P01"}, army_down={0: "A01"})

    table.do(Climb(0, 1))

    table.expect(offers=["turn-up:P01", "decline"])


def test_TSK_47_turning_something_up_yields_no_benefit() -> None:
    table = given(box={**BENEFITS, **REJUVENATE}, down={0: "P01"})

    table.do(Climb(0, 1)).choose("turn-up:P01").expect_nothing()

    assert table.buildings(0) == ["P01"]
    assert (table.stock(0), table.vp(0)) == ("0p 0c 0s 0g", 10)
