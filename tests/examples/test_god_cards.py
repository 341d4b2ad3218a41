"""Worked examples EX-42 to EX-45: God cards, Statue matches, the offer."""

from __future__ import annotations

import pytest

from tawantinsuyu.rules.turn import MainOption, MainPart
from tests.support.given import Table, given
from tests.support.printing import printed_space

# -- EX-42 and EX-43: benefits


def statue_by_a_task() -> Table:
    """T11 was entered with a card of its symbol; one task, 3 stone and no Statue."""
    table = given(
        box={
            **printed_space("T11", "statue stone potato"),
            "G01": {"symbol": "sun", "benefits": [{"corn": 2}, {"gold": 1}]},
        },
        stock={0: "3s"},
        workers={0: "architect"},
        gods={0: "G01"},
    )
    return table.place("architect", "T11")


def test_EX_42_a_statue_built_by_this_placement_GOD_03_GOD_04() -> None:
    table = statue_by_a_task()

    table.expect(rule="TDS-08")  # no benefit was offered before the task
    table.choose("task:1-statue", "statue:small-sun")
    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.vp(0) == 13
    table.expect(rule="PLC-21", offers=["benefit:G01:1", "benefit:G01:2", "done"])
    table.choose("benefit:G01:1").expect(offers=["benefit:G01:2", "done"])
    table.choose("benefit:G01:2").expect_nothing()

    assert table.stock(0) == "0p 2c 0s 1g"


def test_EX_42_one_of_the_benefits_may_be_left_GOD_06() -> None:
    table = statue_by_a_task()

    table.choose("task:1-statue", "statue:small-sun", "benefit:G01:2", "done").expect_nothing()

    assert table.stock(0) == "0p 0c 0s 1g"


def test_EX_42_a_statue_of_another_symbol_gives_nothing() -> None:
    table = statue_by_a_task()

    table.choose("task:1-statue", "statue:small-wave")

    table.expect_nothing()
    assert table.stock(0) == "0p 0c 0s 0g"


def test_EX_43_benefits_split_around_the_tasks_and_only_once_GOD_05_GOD_07() -> None:
    table = given(
        box={
            **printed_space("T11", "corn corn corn"),
            "G01": {"symbol": "sun", "benefits": [{"stone": 1}, {"army_card": 1}]},
        },
        workers={0: "architect"},
        gods={0: "G01"},
        small={0: "sun"},
        large={0: "sun"},
        hill={"T12": "architect"},
    )

    table.place("architect", "T11", "benefit:G01:1").expect(offers=["benefit:G01:2", "begin-tasks"])
    table.choose("begin-tasks", "task:1-corn").expect(offers=["task:2-corn", "task:3-corn", "stop"])
    table.choose("task:2-corn").expect(rule="PLC-21", offers=["benefit:G01:2", "done"])
    table.choose("benefit:G01:2").expect_nothing()

    assert table.stock(0) == "0p 4c 1s 0g"
    assert len(table.army(0)) == 1
    assert table.small(0) == ["sun"]
    assert table.large(0) == ["sun"]


# -- EX-44 and EX-45: the offer


@pytest.mark.parametrize(("taken", "offer"), [("god-card:G02", ["G01", "G03", "G04"]), ("god-card:deck", ["G04"])])
def test_EX_44_a_priest_empties_a_place_in_the_offer_GOD_10_GOD_13(taken: str, offer: list[str]) -> None:
    table = given(
        box={**printed_space("T11", "stone stone stone"), "G04": {"symbol": "sun"}},
        workers={0: "priest"},
        gods={0: "G04"},
        offer="G01 G02 G03",
    )
    table.do(MainPart(0)).choose("place", "worker:priest", "space:T11", "stop")

    table.choose(taken)

    assert table.seat == 1
    assert table.offer() == offer


def test_EX_44_the_shuffled_cards_are_in_the_deck_GOD_10() -> None:
    table = given(
        box={**printed_space("T11", "stone stone stone"), "G04": {"symbol": "sun"}},
        workers={0: "priest"},
        gods={0: "G04"},
        offer="G01 G02 G03",
        god_deck="G05",
        auto_chance=False,
    )
    table.do(MainPart(0)).choose("place", "worker:priest", "space:T11", "stop", "god-card:deck", "god-card:G05")

    table.expect(seat=1, rule="TRN-06").choose("pray", "god-card:deck")

    table.expect(rule="GOD-12", offers=["god-card:G01", "god-card:G02", "god-card:G03"])


def test_EX_45_taking_cards_one_at_a_time_GOD_12() -> None:
    table = given(offer="G01 G02", god_deck="G03 G04", auto_chance=False)

    table.do(MainOption(0)).choose("pray").expect(offers=["god-card:deck", "god-card:G01", "god-card:G02"])
    table.choose("god-card:deck", "god-card:G04")

    assert table.gods(0) == ["G04"]  # seen before the next choice
    table.expect(seat=0, rule="GOD-12", offers=["god-card:deck", "god-card:G01", "god-card:G02"])
    assert table.offer() == ["G01", "G02"]  # not topped up


def test_EX_45_a_card_taken_from_the_offer_is_not_replaced_GOD_13() -> None:
    table = given(offer="G01 G02")

    table.do(MainOption(0)).choose("pray", "god-card:G01")

    table.expect(rule="GOD-12", offers=["god-card:deck", "god-card:G02"])


def test_EX_45_with_an_empty_deck_praying_gives_the_offer_only_GOD_14_GOD_15() -> None:
    table = given(offer="G01", god_deck="")

    table.do(MainOption(0)).expect(includes=["pray"])
    table.choose("pray").expect(rule="GOD-12", offers=["god-card:G01"])
    table.choose("god-card:G01")

    assert table.gods(0) == ["G01"]
    table.expect(seat=0, rule="SEC-01")  # the second secondary action: no second card


def test_EX_45_with_deck_and_offer_empty_praying_is_not_offered_GOD_14() -> None:
    table = given(offer="", god_deck="")

    table.do(MainOption(0))

    table.expect(rule="TRN-06", offers=["high-priest", "train", "recruit"])
