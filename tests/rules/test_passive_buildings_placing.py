"""Z03, Z07, Z14 and Z20: Passive Buildings that work when their owner places a Worker."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import COLLECT_STONE
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.production import ProduceOne
from tawantinsuyu.rules.tasks import perform
from tawantinsuyu.rules.temple import Climb
from tests.rules.passive import A, ready

B = 1

# -- Z03


def test_Z03_1_placing_a_warrior_may_turn_up_two_production_buildings() -> None:
    table = ready("Z03", "warrior", down={A: "P01 P02 P03"}, army_down={A: "A01"}, market="- - Z01 Z02")

    table.place("warrior", "M11").expect(rule="PLC-21", offers=["warrior", "rejuvenate"])
    table.choose("rejuvenate").expect(offers=["turn-up:P01", "turn-up:P02", "turn-up:P03", "decline"])
    table.choose("turn-up:P01").expect(offers=["turn-up:P02", "turn-up:P03", "decline"])
    table.choose("turn-up:P03").expect(rule="TDS-08")

    assert table.buildings(A) == ["P01", "P03", "Z03"]
    assert (table.down(A), table.army_down(A)) == (["P02"], ["A01"])
    assert table.stock(A) == "0p 0c 0s 0g", "free of charge"


def test_Z03_1_it_is_optional() -> None:
    table = ready("Z03", "warrior", down={A: "P01"}, market="- - Z01 Z02")

    table.place("warrior", "M11", "warrior").expect(offers=["rejuvenate", "begin-tasks", *table.offers("discard")])
    table.choose("begin-tasks").expect(rule="TDS-08")

    assert table.down(A) == ["P01"]


def test_Z03_1_only_a_warrior_does_it() -> None:
    table = ready("Z03", "architect", down={A: "P01"}, market="- - Z01 Z02")

    table.place("architect", "M11").expect(rule="TDS-08")


def test_Z03_2_the_buildings_can_serve_a_produce_one_of_the_same_placement() -> None:
    table = ready(
        "Z03",
        "warrior",
        down={A: "P01"},
        market="- - Z01 Z02",
        box={"M12i": {"task": "produce"}, "P01": {"benefits": [{"stone": 2}]}},
    )

    table.place("warrior", "M11", "rejuvenate", "turn-up:P01")
    table.expect(rule="TDS-08", includes=["task:3-produce"])
    table.choose("task:3-produce", "building:P01")

    assert table.stock(A) == "0p 0c 2s 0g"


# -- Z07


@pytest.mark.parametrize(
    ("steps", "own", "other"),
    [
        ({"1-upper": A, "1-lower": A}, 2, 0),
        ({"1-upper": A, "1-lower": B}, 1, 1),
        ({"1-upper": B, "1-lower": B}, 0, 2),
    ],
)
def test_Z07_1_each_own_marker_used_gives_its_owner_one_vp(steps: dict[str, int], own: int, other: int) -> None:
    table = ready("Z07", "architect", steps=steps)

    table.place("architect", "B11")

    assert (table.vp(A), table.vp(B)) == (10 + own, 10 + other)


def test_Z07_1_without_it_own_markers_give_nothing() -> None:
    table = ready("", "architect", steps={"1-upper": A, "1-lower": A})

    table.place("architect", "B11")

    assert table.vp(A) == 10


def test_Z07_1_steps_not_used_give_nothing() -> None:
    table = ready("Z07", "architect", steps={"1-upper": A, "1-lower": A, "2-upper": A})

    table.place("architect", "M11")

    assert table.vp(A) == 11


# -- Z14


def test_Z14_1_placing_a_warrior_counts_two_additional_tasks() -> None:
    table = ready("Z14", "warrior", army_deck="")

    table.place("warrior", "M11")

    assert table.spend_all_tasks() == 3


def test_Z14_1_other_workers_get_none() -> None:
    table = ready("Z14", "architect")

    table.place("architect", "M11")

    assert table.spend_all_tasks() == 1


@pytest.mark.parametrize(("building", "use"), [("Z01", "courier"), ("Z02", "priest")])
def test_Z14_2_a_warrior_used_as_another_type_is_no_warrior_for_z03_and_z14(building: str, use: str) -> None:
    table = ready(
        f"{building} Z03 Z14",
        "warrior",
        down={A: "P01"},
        market="- - Z05 Z06",
        hill={"M14": "courier"},
        army_deck="",
    )

    table.place("warrior", "M11", use=use).expect(rule="TDS-08")

    assert table.spend_all_tasks() == 1
    assert table.down(A) == ["P01"]


# -- Z20


def test_Z20_1_collecting_potato_corn_or_stone_brings_one_more_and_one_vp() -> None:
    table = ready("Z20", "", stock="")

    table.tasks(3, "M11").choose("task:1-potato")
    assert (table.stock(A), table.vp(A)) == ("4p 0c 0s 0g", 11)
    table.choose("task:2-corn")
    assert (table.stock(A), table.vp(A)) == ("4p 3c 0s 0g", 12)
    table.choose("task:3-stone")

    assert (table.stock(A), table.vp(A)) == ("4p 3c 3s 0g", 13)


def test_Z20_1_gold_is_excluded() -> None:
    table = ready("Z20", "", stock="", box={"M11i": {"task": "gold"}})

    table.tasks(1, "M11").choose("task:2-gold")

    assert (table.stock(A), table.vp(A)) == ("0p 0c 0s 1g", 10)


def test_Z20_2_it_works_for_every_such_task_of_a_placement() -> None:
    table = ready("Z20", "", stock="")

    table.tasks(4, "M11").choose("task:1-potato", "task:2-corn", "task:3-stone", "task:1-potato")

    assert (table.stock(A), table.vp(A)) == ("8p 3c 3s 0g", 14)


def test_Z20_2_it_does_not_work_for_other_gains() -> None:
    table = ready(
        "Z20 P01",
        "",
        stock="",
        market="- - Z01 Z02",
        tapestries={A: ["W01 W02"]},
        box={
            "P01": {"benefits": [{"potato": 3}]},
            "W01": {"left": "vp", "right": "stone"},
            "W02": {"left": "stone", "right": "vp"},
            "temple-1": {"rewards": [{"corn": 2}]},
        },
    )

    table.do(ProduceOne(A)).choose("building:P01")
    table.do(Merchant(A), Climb(A, 1))

    assert (table.stock(A), table.vp(A)) == ("3p 2c 2s 0g", 10)


def test_Z20_2_it_works_for_its_owner_only() -> None:
    table = ready("Z20", "", stock="")

    perform(table.s, B, COLLECT_STONE)

    assert (table.stock(B), table.vp(B)) == ("0p 0c 2s 0g", 10)
