"""Number and distribution of tasks (TDS)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.rules.nomads import DrawToHill
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given
from tests.support.printing import builtin_box, printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"vp": 1}]}}
ADJACENT = ("T12", "T21", "T51", "T52")  # all spaces that share an icon with T11


def on_t11(
    worker: str = "architect",
    tasks: str = "potato corn stone",
    same_colour: int = 0,
    *,
    box: Mapping[str, Mapping[str, Any]] | None = None,
    colour: str = "neutral",
    hill: Mapping[str, str] | None = None,
    stock: str = "",
    buildings: str = "",
    army: str = "",
    small: str = "",
    variants: Variants | None = None,
    market: str = "P01 P02 Z08 Z09",
    offer: str = "",
    stack: str | None = None,
    top: str = "",
) -> Table:
    """The Worker may be placed on T11 for the card G01 and no food, next to some of the same colour."""
    return given(
        box={**printed_space("T11", tasks, colour=colour), **ENTRY, **(box or {})},
        variants=variants,
        stock={0: stock},
        workers={0: worker},
        gods={0: "G01"},
        buildings={0: buildings},
        army={0: army},
        army_deck="",
        small={0: small},
        hill={**dict.fromkeys(ADJACENT[:same_colour], worker), **(hill or {})},
        market=market,
        offer=offer,
        stack=stack,
        top=top,
    )


# -- how many


@pytest.mark.parametrize(
    ("worker", "colour", "buildings", "same_colour", "count"),
    [
        ("architect", "neutral", "", 0, 1),
        ("architect", "blue", "", 0, 2),
        ("craftsman", "green", "", 2, 4),
        ("courier", "neutral", "", 0, 2),
        ("warrior", "neutral", "Z14", 0, 3),
        ("warrior", "neutral", "Z14", 3, 6),
        ("architect", "neutral", "", 4, 5),
    ],
)
def test_TDS_01_one_for_placing_plus_ability_buildings_and_neighbours(
    worker: str, colour: str, buildings: str, same_colour: int, count: int
) -> None:
    table = on_t11(worker, same_colour=same_colour, colour=colour, buildings=buildings)

    table.place(worker, "T11")

    assert table.spend_all_tasks() == count


def test_TDS_01_adjacent_workers_of_other_colours_give_nothing() -> None:
    table = on_t11(hill={"T12": "craftsman", "T21": "warrior", "T51": "priest", "T52": "courier"})

    table.place("architect", "T11")

    assert table.spend_all_tasks() == 1


@pytest.mark.parametrize(
    ("neighbour", "count"),
    [
        ("B21", 2),  # two common icons
        ("B24", 2),  # one common icon
        ("B16", 2),  # one common icon across the border of the section
        ("B25", 1),  # same segment, no common icon
        ("M22", 1),  # another terrace
        ("M21", 1),
    ],
)
def test_TDS_02_adjacent_is_one_terrace_and_a_common_icon_whatever_the_section(neighbour: str, count: int) -> None:
    table = given(
        box={**printed_space("B22"), **ENTRY},
        stock={0: "6p"},
        workers={0: "architect"},
        gods={0: "G01"},
        hill={neighbour: "architect"},
    )

    table.place("architect", "B22")

    assert table.spend_all_tasks() == count


def test_TDS_03_a_neighbour_with_two_common_icons_counts_once() -> None:
    table = on_t11(hill={"T12": "architect"})

    table.place("architect", "T11")

    assert table.spend_all_tasks() == 2


def test_TDS_04_workers_put_down_by_setup_or_festival_count() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY},
        workers={0: "architect"},
        gods={0: "G01"},
        bag="architect",
    )
    table.do(DrawToHill(table.s.catalog.hill.names.index("T12")))

    table.place("architect", "T11")

    assert table.spend_all_tasks() == 2


def test_TDS_04_a_worker_placed_by_an_opponent_counts() -> None:
    table = given(
        box={**printed_space("T11"), **ENTRY, "T51": {"symbol": "wave"}, "G02": {"symbol": "wave"}},
        stock={1: "1p"},
        workers={0: "architect", 1: "architect"},
        gods={0: "G01", 1: "G02"},
    )
    table.do(MainOption(1)).choose("place", "worker:architect", "space:T51", "stop")

    table.place("architect", "T11")

    assert table.spend_all_tasks() == 2


def test_TDS_05_a_worker_used_as_another_type_keeps_its_colour() -> None:
    table = on_t11(
        "priest", buildings="Z01", hill={"T12": "priest", "T21": "courier", "T51": "courier", "T52": "courier"}
    )

    table.place("priest", "T11", use="courier")

    assert table.spend_all_tasks() == 2  # the Priest beside it; the segment is not empty


def test_TDS_05_variant_treat_as_full_compares_the_chosen_colour_instead() -> None:
    table = on_t11(
        "priest",
        buildings="Z01",
        hill={"T12": "priest", "T21": "courier", "T51": "courier", "T52": "courier"},
        variants=Variants(treat_as_full=True),
    )

    table.place("priest", "T11", use="courier")

    assert table.spend_all_tasks() == 4


@pytest.mark.parametrize("answer", ["retrieve:T12", "decline"])
def test_TDS_06_retrieving_does_not_change_the_count(answer: str) -> None:
    table = on_t11("warrior", hill={"T12": "priest", "T21": "warrior"})

    table.place("warrior", "T11", answer)

    assert table.spend_all_tasks() == 2


def test_TDS_07_the_number_has_no_upper_limit() -> None:
    icons = builtin_box().by_id["T11"].icons  # type: ignore[attr-defined]
    crowd = [f"T{section}{column}" for section in (2, 3, 4, 5) for column in (1, 2)] + ["T12"]
    table = on_t11(
        box={space: {"icons": icons} for space in crowd},
        hill=dict.fromkeys(crowd, "architect"),
        colour="blue",
    )

    table.place("architect", "T11")

    assert table.spend_all_tasks() == 11
    assert table.stock(0) == "12p 8c 6s 0g"


# -- on which icons


def test_TDS_08_each_task_activates_one_of_the_three_icons_of_the_space() -> None:
    table = on_t11(same_colour=1)

    table.place("architect", "T11").expect(
        seat=0, rule="TDS-08", offers=["task:1-potato", "task:2-corn", "task:3-stone", "stop"]
    )
    table.choose("task:2-corn")

    assert table.stock(0) == "0p 2c 0s 0g"
    table.expect(seat=0, rule="TDS-08")


def test_TDS_09_within_a_set_no_icon_twice_and_a_new_set_after_all_three() -> None:
    table = on_t11(same_colour=4)

    table.place("architect", "T11").choose("task:3-stone").expect(offers=["task:1-potato", "task:2-corn", "stop"])
    table.choose("task:1-potato").expect(offers=["task:2-corn", "stop"])
    table.choose("task:2-corn").expect(offers=["task:1-potato", "task:2-corn", "task:3-stone", "stop"])
    table.choose("task:2-corn").expect(offers=["task:1-potato", "task:3-stone", "stop"])
    table.choose("task:1-potato").expect_nothing()


@pytest.mark.parametrize(
    ("same_colour", "stock"),
    [(0, "3p 0c 0s 0g"), (1, "3p 2c 0s 0g"), (2, "3p 2c 2s 0g"), (3, "6p 2c 2s 0g"), (4, "6p 4c 2s 0g")],
)
def test_TDS_10_what_one_to_five_tasks_give(same_colour: int, stock: str) -> None:
    table = on_t11(same_colour=same_colour)

    table.place("architect", "T11").spend_all_tasks()

    assert table.stock(0) == stock


def test_TDS_11_two_icons_of_the_same_kind_are_two_icons() -> None:
    table = on_t11(tasks="corn potato corn", same_colour=1)

    table.place("architect", "T11").choose("task:1-corn", "task:3-corn").expect_nothing()

    assert table.stock(0) == "0p 4c 0s 0g"


def test_TDS_12_results_of_earlier_tasks_pay_for_later_ones() -> None:
    table = on_t11(tasks="stone statue potato", same_colour=2, stock="1s")

    table.place("architect", "T11").choose("task:1-stone", "task:2-statue", "statue:small-wave")

    assert table.stock(0) == "0p 0c 0s 0g"
    table.expect(rule="TDS-08", offers=["task:3-potato", "stop"])


@pytest.mark.parametrize("task", ["steps", "building", "statue", "weavings", "merchant", "training", "produce"])
def test_TDS_13_an_icon_that_is_not_performable_cannot_be_activated(task: str) -> None:
    costs = {tile: {"cost": {"gold": 1}} for tile in ("P01", "P02", "Z08", "Z09")}
    table = on_t11(tasks=f"potato {task} corn", box=costs, stack="")

    table.place("architect", "T11")

    table.expect(rule="TDS-08", offers=["task:1-potato", "task:3-corn", "stop"])


def test_TDS_14_a_blocked_set_loses_the_remaining_tasks() -> None:
    table = on_t11(tasks="potato steps corn", same_colour=4)

    table.place("architect", "T11").choose("task:1-potato", "task:3-corn")

    table.expect_nothing()
    assert table.stock(0) == "3p 2c 0s 0g"


@pytest.mark.parametrize(
    ("task", "buildings", "army", "free_action"),
    [
        ("steps", "", "A02", "discard-army-card:A02"),
        ("steps", "Z15", "", "exchange:2-corn:2-stone"),
        ("building", "Z19", "", "buy-god-card:deck:potato"),
    ],
)
def test_TDS_14_tasks_are_not_lost_while_a_free_action_may_help(
    task: str, buildings: str, army: str, free_action: str
) -> None:
    costs = {tile: {"cost": {"gold": 1}} for tile in ("P01", "P02", "Z08", "Z09")}
    table = on_t11(
        tasks=f"potato {task} corn",
        same_colour=2,
        stock="2s",
        buildings=buildings,
        army=army,
        box={**costs, "A02": {"resource": "stone"}},
    )

    table.place("architect", "T11").choose("task:1-potato", "task:3-corn")
    table.expect(seat=0, rule="TDS-08", includes=["stop", free_action], excludes=[f"task:2-{task}"])
    table.choose(free_action)

    table.expect(seat=0, rule="TDS-08", includes=[f"task:2-{task}", "stop"])


def test_TDS_15_the_player_may_stop_at_any_point_for_good() -> None:
    table = on_t11(same_colour=4)

    table.place("architect", "T11").choose("task:1-potato", "stop")

    table.expect_nothing()
    assert table.stock(0) == "3p 0c 0s 0g"


def test_TDS_15_the_player_may_stop_before_the_first_task() -> None:
    table = on_t11(same_colour=4)

    table.place("architect", "T11").choose("stop")

    table.expect_nothing()
    assert table.stock(0) == "0p 0c 0s 0g"


def test_TDS_16_an_icon_cannot_be_skipped() -> None:
    table = on_t11(tasks="potato statue corn", same_colour=4, stock="3s")

    table.place("architect", "T11").choose("task:1-potato", "task:3-corn")

    table.expect(rule="TDS-08", offers=["task:2-statue", "stop"])


def test_TDS_17_the_smallest_possible_effect_counts_as_an_activation() -> None:
    table = on_t11(tasks="weavings potato corn", same_colour=3, top="W01")

    table.place("architect", "T11").choose("task:1-weavings", "buy:none")
    table.expect(rule="TDS-08", offers=["task:2-potato", "task:3-corn", "stop"])
    table.choose("task:2-potato", "task:3-corn")

    table.expect(rule="TDS-08", includes=["task:1-weavings"])  # the first set was closed with it
    assert table.tapestries(0) == []


def test_TDS_18_free_actions_between_tasks_but_no_benefits() -> None:
    table = on_t11(tasks="potato corn stone", same_colour=1, army="A05", small="sun")

    table.place("architect", "T11", "begin-tasks", "task:1-potato")

    table.expect(rule="TDS-08", offers=["task:2-corn", "task:3-stone", "stop", "discard-army-card:A05"])
    table.choose("discard-army-card:A05")
    table.expect(rule="TDS-08", offers=["task:2-corn", "task:3-stone", "stop"])


def test_TDS_19_a_blocked_icon_may_become_performable_later() -> None:
    table = on_t11(tasks="stone steps potato", same_colour=2, stock="1s")

    table.place("architect", "T11").expect(excludes=["task:2-steps"])
    table.choose("task:1-stone").expect(includes=["task:2-steps"])


def test_TDS_19_a_performable_icon_may_become_blocked_later() -> None:
    table = on_t11(tasks="statue steps potato", same_colour=2, stock="3s")

    table.place("architect", "T11").expect(includes=["task:1-statue", "task:2-steps"])
    table.choose("task:1-statue", "statue:small-sun").expect(excludes=["task:2-steps"])


@pytest.mark.parametrize(("worker", "colour"), [("architect", "blue"), ("craftsman", "green"), ("courier", "neutral")])
def test_TDS_20_a_task_granted_by_a_worker_obeys_the_same_distribution(worker: str, colour: str) -> None:
    table = on_t11(worker, colour=colour)

    table.place(worker, "T11").choose("task:1-potato")

    table.expect(rule="TDS-08", offers=["task:2-corn", "task:3-stone", "stop"])


def test_TDS_20_tasks_granted_by_a_building_obey_the_same_distribution() -> None:
    table = on_t11("warrior", buildings="Z14")

    table.place("warrior", "T11").choose("task:2-corn", "task:1-potato")

    table.expect(rule="TDS-08", offers=["task:3-stone", "stop"])


def test_TDS_20_the_task_a_priest_pays_for_obeys_the_same_distribution() -> None:
    table = on_t11("priest", tasks="gold corn stone", stock="1p")

    table.place("priest", "T11", "pay-for-task", "task:2-corn")

    table.expect(rule="TDS-08", offers=["task:1-gold", "task:3-stone", "stop"])
