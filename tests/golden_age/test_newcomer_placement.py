"""Placing a Newcomer: three choices of colour, neighbours, retrieval (GA-NOB-18 to GA-NOB-23, GA-C12)."""

from __future__ import annotations

import pytest

from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.court import court, enter, finish, placing, tasks_of
from tests.golden_age.given import lying
from tests.support.printing import printed_space
from tests.support.rows import played

# -- GA-NOB-18: the neighbours


@pytest.mark.parametrize(
    ("hill", "tasks"),
    [
        ({}, 1),
        ({"T12": "warrior"}, 2),
        ({"T12": "warrior", "T21": "warrior", "T51": "architect"}, 3),
        ({"T12": "architect", "T21": "architect", "T51": "architect", "T52": "warrior"}, 4),
        ({"T12": "warrior", "T21": "architect"}, 2),
        ({"T12": "priest", "T21": "courier"}, 1),
        ({"T31": "architect", "T41": "warrior"}, 1),
    ],
)
@pytest.mark.parametrize("use", ["architect", "warrior"])
def test_GA_NOB_18_one_of_the_colours_counts_for_the_neighbours_whatever_the_ability(
    use: str, hill: dict[str, str], tasks: int
) -> None:
    """Rules: GA-NOB-18, GA-NOB-19, GA-NOB-21"""
    table = placing("architect-warrior", use=use, hill=hill)

    assert tasks_of(table) == tasks


# -- GA-NOB-19: the ability


def test_GA_NOB_19_the_discount_of_a_courier_is_chosen_before_paying() -> None:
    as_courier = court(workers={0: "architect-courier"}, stock={0: "1p"}, box=printed_space("M12"))
    as_architect = court(workers={0: "architect-courier"}, stock={0: "1p"}, box=printed_space("M12"))

    as_courier.do(MainOption(0)).choose("place", "worker:architect-courier", "use:courier")
    as_architect.do(MainOption(0)).choose("place", "worker:architect-courier", "use:architect")

    as_architect.expect(rule="PLC-02", excludes=["space:M12"])
    as_courier.expect(rule="PLC-02", includes=["space:M12"])
    as_courier.choose("space:M12")
    assert as_courier.stock(0) == "0p 0c 0s 0g"
    assert as_courier.spend_all_tasks() == 2


# -- GA-NOB-20, GA-NOB-21: what Buildings and Palaces take it for


@pytest.mark.parametrize(("colour", "palace"), [("warrior", "X12"), ("priest", "X15")])
@pytest.mark.parametrize("use", ["warrior", "priest"])
def test_GA_NOB_20_one_colour_for_all_effects_whatever_the_ability(use: str, colour: str, palace: str) -> None:
    """Rules: GA-NOB-20, GA-NOB-21, GA-C12"""
    table = placing("warrior-priest", use=use, standing="X12 X15")

    table.expect(seat=0, rule="GA-NOB-20", offers=["colour:warrior", "colour:priest"])
    table.choose(f"colour:{colour}")

    assert table.offers("react:") == [f"react:{palace}"]
    table.choose(f"react:{palace}")
    finish(table)
    assert lying(table) == [palace]


@pytest.mark.parametrize("use", ["warrior", "priest"])
def test_GA_NOB_20_nobody_is_asked_where_only_one_colour_sets_something_off(use: str) -> None:
    red = placing("warrior-priest", use=use, standing="X12")
    white = placing("warrior-priest", use=use, standing="X15")
    neither = placing("warrior-priest", use=use, standing="X11 X13 X14", lying="X12")

    assert red.offers("react:") == ["react:X12"]
    assert white.offers("react:") == ["react:X15"]
    assert neither.offers("react:") == []
    assert "GA-NOB-20" not in (red.rule, white.rule, neither.rule)


@pytest.mark.parametrize("use", ["warrior", "priest"])
def test_GA_NOB_20_z14_and_z03_take_a_newcomer_for_a_warrior(use: str) -> None:
    table = placing("warrior-priest", use=use, more="Z14 Z03", down={0: "P01 P02"}, lying="X01", stock={})

    table.expect(includes=["rejuvenate"]).choose("rejuvenate").expect(offers=["turn-up:P01", "turn-up:P02", "decline"])
    table.choose("turn-up:P01", "decline")

    assert tasks_of(table) == 3


def test_GA_NOB_20_z14_gives_nothing_to_a_newcomer_without_red() -> None:
    assert tasks_of(placing("craftsman-priest", use="craftsman", more="Z14 Z03", down={0: "P01"})) == 1


# -- GA-C12: variants


@pytest.mark.parametrize(("use", "palace"), [("warrior", "X12"), ("priest", "X15")])
def test_GA_C12_bound_to_the_ability_colour_nobody_is_asked(use: str, palace: str) -> None:
    table = placing("warrior-priest", use=use, standing="X12 X15", rulings={"newcomer.effect_colour": "ability"})

    assert table.offers("react:") == [f"react:{palace}"]


# -- GA-NOB-22: on the hill


@pytest.mark.parametrize("more", ["", "ZN7"])
def test_GA_NOB_22_it_never_gives_two_tasks_to_one_placement(more: str) -> None:
    use = "" if more else "architect"
    table = placing("architect-priest", use=use, more=more, hill={"T12": "architect-priest"}, stock={}, god_deck="")

    assert tasks_of(table) == 2


# -- GA-NOB-23: retrieving


def test_GA_NOB_23_a_warrior_may_retrieve_any_newcomer() -> None:
    hill = {"T12": "warrior-priest", "T21": "architect-warrior", "T51": "warrior", "T52": "craftsman-courier"}
    table = enter(court(workers={0: "warrior"}, hill=hill, army_deck=""), "warrior")

    table.expect(rule="WRK-05", offers=["retrieve:T12", "retrieve:T21", "retrieve:T52", "decline"])
    table.choose("retrieve:T12")

    assert table.workers(0) == ["warrior-priest"]
    assert "T12" not in table.hill()


def test_GA_NOB_23_a_newcomer_with_red_ability_retrieves_as_well_and_another_does_not() -> None:
    hill = {"T12": "warrior-priest", "T21": "warrior", "T51": "courier"}
    red = placing("architect-warrior", use="warrior", hill=hill)
    blue = placing("architect-warrior", use="architect", hill=hill)

    red.expect(rule="WRK-05", offers=["retrieve:T12", "retrieve:T51", "decline"])
    blue.expect(rule="TDS-08")


def test_GA_NOB_23_a_retrieved_newcomer_can_be_placed_again_in_a_later_turn() -> None:
    table = enter(court(workers={0: "warrior"}, hill={"T12": "warrior-priest"}, army_deck=""), "warrior")

    finish(table.choose("retrieve:T12"))
    table.s.players[0].stock[3] = 1
    table.do(MainOption(0)).choose("place", "worker:warrior-priest")

    table.expect(rule="GA-NOB-19", offers=["use:warrior", "use:priest"])


test_rows = played(__file__, court, enter, placing, tasks_of)
