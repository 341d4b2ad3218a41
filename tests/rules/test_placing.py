"""Placing a Worker: which spaces may be chosen and what they cost (PLC-01 to PLC-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given
from tests.support.printing import builtin_box, printed_space

ENTRY: Mapping[str, Mapping[str, Any]] = {"G01": {"symbol": "sun", "benefits": [{"corn": 1}]}}


def space_of(terrace: str, section: int) -> str:
    """The first space of a segment."""
    return f"{terrace}{section}1"


def with_card_for(
    space: str,
    stock: str = "",
    *,
    players: int = 2,
    workers: str = "architect",
    buildings: str = "",
    steps: Mapping[str, int] | None = None,
    priest: str = "produce",
    orientation: int = 0,
    others_priest: str = "produce",
) -> Table:
    """Seat 0 may enter the space with the card G01, all sources of food as given."""
    return given(
        players,
        box={**printed_space(space), **ENTRY},
        stock={0: stock},
        workers={0: workers},
        gods={0: "G01"},
        buildings={0: buildings},
        market="P01 P02 Z08 Z09",
        steps=steps,
        priest={0: priest, 1: others_priest},
        orientation=orientation,
    )


def paid_in_potato(table: Table, worker: str, space: str, use: str = "") -> int:
    """Place the Worker and say how many of 20 potatoes that cost."""
    table.place(worker, space, use=use)
    return 20 - int(table.stock(0).split("p")[0])


# -- the choice


def test_PLC_01_a_worker_of_the_supply_an_empty_space_entry_and_food() -> None:
    table = with_card_for("M12", "3p", workers="architect craftsman")

    table.place("craftsman", "M12")

    assert table.workers(0) == ["architect"]
    assert table.hill() == {"M12": "craftsman"}
    assert table.gods(0) == []
    assert table.stock(0) == "1p 0c 0s 0g"


def test_PLC_01_only_workers_of_the_own_supply_are_offered() -> None:
    table = given(stock={0: "9g"}, workers={0: "architect priest priest", 1: "warrior"})

    table.do(MainOption(0)).choose("place")

    table.expect(seat=0, rule="PLC-01", offers=["worker:architect", "worker:priest"])


def test_PLC_02_any_empty_space_in_any_segment_may_be_chosen() -> None:
    occupied = {"T11": "priest", "M34": "architect", "B56": "courier"}
    table = given(stock={0: "9g"}, workers={0: "architect"}, hill=occupied)

    table.do(MainOption(0)).choose("place", "worker:architect")

    empty = [f"space:{space.id}" for space in builtin_box().spaces if space.id not in occupied]
    table.expect(rule="PLC-02", offers=empty)


def test_PLC_02_with_no_empty_space_placing_is_not_offered() -> None:
    everywhere = dict.fromkeys([space.id for space in builtin_box().spaces], "priest")
    table = given(stock={0: "9g"}, workers={0: "architect"}, gods={0: "G01"}, hill=everywhere)

    table.do(MainOption(0))

    table.expect(rule="TRN-06", excludes=["place"])


# -- the entry


def test_PLC_03_a_card_with_the_symbol_of_the_space_or_one_gold() -> None:
    table = given(
        box={
            **printed_space("T11", symbol="sun"),
            "G01": {"symbol": "sun"},
            "G02": {"symbol": "sun"},
            "G03": {"symbol": "wave"},
        },
        stock={0: "1g"},
        workers={0: "architect"},
        gods={0: "G01 G02 G03"},
    )

    table.place("architect", "T11")

    table.expect(rule="PLC-03", offers=["enter:G01", "enter:G02", "enter:gold"])


def test_PLC_03_without_card_and_gold_the_space_is_not_offered() -> None:
    table = given(
        box={**printed_space("T11", symbol="sun"), **printed_space("T41", symbol="wave"), "G03": {"symbol": "wave"}},
        stock={0: "9p"},
        workers={0: "architect"},
        gods={0: "G03"},
    )

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(rule="PLC-02", includes=["space:T41"], excludes=["space:T11"])


@pytest.mark.parametrize(
    ("entry", "hand", "stock"), [("enter:gold", ["G01"], "0p 0c 0s 1g"), ("enter:G01", [], "0p 0c 0s 2g")]
)
def test_PLC_04_either_the_card_or_the_gold_is_paid(entry: str, hand: list[str], stock: str) -> None:
    table = with_card_for("T11", "2g")

    table.place("architect", "T11", entry)

    assert table.gods(0) == hand
    assert table.stock(0) == stock


def test_PLC_04_one_gold_cannot_both_enter_and_feed() -> None:
    table = given(box=printed_space("M12"), stock={0: "1g 1p"}, workers={0: "architect"})

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(rule="PLC-02", excludes=["space:M12"])


def test_PLC_04_gold_needed_for_the_food_is_not_offered_as_entry() -> None:
    table = with_card_for("M12", "1g 1p")

    table.place("architect", "M12")

    assert table.gods(0) == []  # the card was the only way to enter
    assert table.stock(0) == "0p 0c 0s 0g"


@pytest.mark.parametrize("symbol", ["zigzag", "spiral", "squares", "cross", "wave", "sun"])
def test_PLC_05_one_gold_enters_any_symbol(symbol: str) -> None:
    table = given(box=printed_space("T11", symbol=symbol), stock={0: "1g"}, workers={0: "architect"})

    table.place("architect", "T11")

    assert table.hill() == {"T11": "architect"}
    assert table.stock(0) == "0p 0c 0s 0g"


def test_PLC_05_gold_brings_no_benefit_whatever_statues_and_cards_there_are() -> None:
    table = given(
        box={**printed_space("T11", "stone stone stone"), **ENTRY},
        stock={0: "1g"},
        workers={0: "architect"},
        gods={0: "G01"},
        small={0: "sun"},
        large={0: "sun"},
    )

    table.place("architect", "T11", "enter:gold").expect(rule="TDS-08")
    table.choose("task:1-stone").expect_nothing()

    assert table.stock(0) == "0p 0c 2s 0g"


def test_PLC_06_the_gold_of_the_entry_must_be_gold() -> None:
    table = given(stock={0: "9p 9c 9s"}, workers={0: "architect"})

    table.do(MainOption(0))

    table.expect(rule="TRN-06", excludes=["place"])


# -- the food


@pytest.mark.parametrize(
    ("space", "cost"), [("T11", 0), ("T21", 1), ("T31", 3), ("M11", 2), ("M21", 3), ("M31", 5), ("B21", 6), ("B31", 8)]
)
def test_PLC_07_food_is_roaming_plus_descending(space: str, cost: int) -> None:
    table = with_card_for(space, "20p")

    assert paid_in_potato(table, "architect", space) == cost


def test_PLC_07_one_food_too_few_and_the_space_is_not_offered() -> None:
    table = with_card_for("B31", "7p")

    table.do(MainOption(0)).choose("place", "worker:architect")

    table.expect(rule="PLC-02", excludes=["space:B31"])


@pytest.mark.parametrize("use", ["architect", "courier"])
def test_PLC_07_the_cost_is_never_below_zero(use: str) -> None:
    table = with_card_for("T11", "20p", buildings="Z01")

    assert paid_in_potato(table, "architect", "T11", use) == 0


@pytest.mark.parametrize(("section", "cost"), [(1, 3), (2, 1), (3, 0), (4, 1), (5, 3)])
def test_PLC_08_roaming_by_the_section_the_own_high_priest_faces(section: int, cost: int) -> None:
    space = space_of("T", section)
    table = with_card_for(space, "20p", priest="offering", others_priest="produce")

    assert paid_in_potato(table, "architect", space) == cost


@pytest.mark.parametrize(("section", "cost"), [(1, 1), (2, 3), (3, 3), (4, 1), (5, 0)])
def test_PLC_08_the_orientation_of_the_coricancha_decides_which_section_is_faced(section: int, cost: int) -> None:
    space = space_of("T", section)
    table = with_card_for(space, "20p", priest="offering", orientation=2)

    assert paid_in_potato(table, "architect", space) == cost


@pytest.mark.parametrize(("terrace", "cost"), [("T", 0), ("M", 2), ("B", 5)])
def test_PLC_09_descending_by_terrace(terrace: str, cost: int) -> None:
    space = space_of(terrace, 1)
    table = with_card_for(space, "20p")

    assert paid_in_potato(table, "architect", space) == cost


@pytest.mark.parametrize(
    ("steps", "terrace", "cost"),
    [
        ({"1-upper": 0}, "M", 0),
        ({"1-upper": 1}, "M", 0),
        ({"1-upper": 1, "1-lower": 1}, "M", 0),
        ({"1-upper": 0}, "B", 3),
        ({"1-upper": 1}, "B", 3),
        ({"1-upper": 0, "1-lower": 2}, "B", 1),
        ({"1-upper": 1, "1-lower": 2}, "T", 0),
        ({"2-upper": 1, "2-lower": 1, "5-upper": 1}, "B", 5),
    ],
)
def test_PLC_10_two_less_for_every_marker_of_anybody_above_in_the_same_section(
    steps: dict[str, int], terrace: str, cost: int
) -> None:
    space = space_of(terrace, 1)
    table = with_card_for(space, "20p", players=3, steps=steps)

    assert paid_in_potato(table, "architect", space) == cost


@pytest.mark.parametrize(
    ("terrace", "upper", "lower", "cost"),
    [
        ("M", False, False, 2),
        ("M", True, False, 0),
        ("B", False, False, 5),
        ("B", True, False, 3),
        ("B", True, True, 1),
    ],
)
def test_PLC_11_the_resulting_descending_cost(terrace: str, upper: bool, lower: bool, cost: int) -> None:
    steps = ({"1-upper": 1} if upper else {}) | ({"1-lower": 1} if lower else {})
    space = space_of(terrace, 1)
    table = with_card_for(space, "20p", steps=steps)

    assert paid_in_potato(table, "architect", space) == cost


def test_PLC_12_the_steps_reduction_is_compulsory() -> None:
    table = with_card_for("B12", "5p 5c", steps={"1-upper": 1})

    table.place("architect", "B12")

    table.expect(
        rule="TRN-20",
        offers=["pay:3-potato", "pay:2-potato-1-corn", "pay:1-potato-2-corn", "pay:3-corn"],
    )


@pytest.mark.parametrize(
    ("space", "steps", "vp"),
    [
        ("B12", {"1-upper": 1}, [10, 11, 10]),
        ("B12", {"1-upper": 2, "1-lower": 2}, [10, 10, 12]),
        ("B12", {"1-upper": 1, "1-lower": 2}, [10, 11, 11]),
        ("M12", {"1-upper": 1, "1-lower": 2}, [10, 11, 10]),
        ("T12", {"1-upper": 1, "1-lower": 2}, [10, 10, 10]),
        ("B12", {"2-upper": 1, "2-lower": 2}, [10, 10, 10]),
    ],
)
def test_PLC_13_each_marker_used_gives_its_owner_1_vp(space: str, steps: dict[str, int], vp: list[int]) -> None:
    table = with_card_for(space, "9p", players=3, steps=steps)

    table.place("architect", space)

    assert [table.vp(seat) for seat in range(3)] == vp


def test_PLC_14_own_steps_reduce_the_cost_but_give_no_vp() -> None:
    table = with_card_for("B12", "20p", steps={"1-upper": 0, "1-lower": 0})

    assert paid_in_potato(table, "architect", "B12") == 1
    assert table.vp(0) == 10


def test_PLC_14_others_do_score_for_steps_of_an_owner_of_z07() -> None:
    table = given(
        box={**printed_space("M12"), **ENTRY},
        stock={0: "9p"},
        workers={0: "architect"},
        gods={0: "G01"},
        buildings={1: "Z07"},
        steps={"1-upper": 1},
    )

    table.place("architect", "M12")

    assert [table.vp(0), table.vp(1)] == [10, 11]


def test_PLC_15_steps_are_used_although_the_discount_alone_would_leave_less() -> None:
    table = with_card_for("M12", "20p", workers="courier", steps={"1-upper": 1})

    assert paid_in_potato(table, "courier", "M12") == 0
    assert table.vp(1) == 11


def test_PLC_16_food_is_paid_with_any_mixture_of_potato_corn_and_gold() -> None:
    table = with_card_for("M12", "2p 1c 1g")

    table.place("architect", "M12", "enter:G01")

    table.expect(
        rule="TRN-20",
        offers=["pay:2-potato", "pay:1-potato-1-corn", "pay:1-potato-1-gold", "pay:1-corn-1-gold"],
    )


@pytest.mark.parametrize(
    ("space", "steps", "cost"),
    [
        ("T21", {}, 0),  # Roaming 1
        ("M11", {}, 1),  # Descending 2
        ("M21", {}, 2),  # 1 less of the sum, not of each part
        ("M11", {"1-upper": 1}, 0),  # at most to 0
        ("B11", {"1-upper": 1, "1-lower": 1}, 0),  # after the Steps reduction
        ("T11", {}, 0),
    ],
)
@pytest.mark.parametrize("worker", ["courier", "architect"])
def test_PLC_17_a_courier_or_a_worker_used_as_one_pays_1_less(
    worker: str, space: str, steps: dict[str, int], cost: int
) -> None:
    table = with_card_for(space, "20p", workers=worker, buildings="Z01", steps=steps)

    assert paid_in_potato(table, worker, space, "" if worker == "courier" else "courier") == cost
