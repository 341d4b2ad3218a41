"""Secondary actions: SEC-01 to SEC-11."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.values import ACTION_NAMES
from tawantinsuyu.game.explain import why_not
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given

CIRCLE: dict[str, dict[str, Any]] = {name: {"position": i} for i, name in enumerate(ACTION_NAMES)}
ALL_FOUR = ["high-priest", "pray", "train", "recruit"]
HOW = {
    "high-priest": ["high-priest", "high-priest:worship", "act"],
    "pray": ["pray"],
    "train": ["train", "keep:A01"],
    "recruit": ["recruit", "nomad:priest"],
}


def perform(table: Table, action: str) -> Table:
    """Carry out one secondary action with few choices; the Army deck consists of A01 and A02."""
    return table.choose(*HOW[action])


def test_SEC_01_there_are_four_secondary_actions() -> None:
    table = given()

    table.do(MainOption(0))

    table.expect(seat=0, rule="TRN-06", offers=ALL_FOUR)


@pytest.mark.parametrize("first", ALL_FOUR)
def test_SEC_01_the_second_action_is_any_of_the_three_others(first: str) -> None:
    table = given(army_deck="A01 A02")

    table.do(MainOption(0))
    perform(table, first)

    own = [key for key in table.keys if not key.startswith("discard-army-card")]
    assert (table.seat, table.rule) == (0, "SEC-01")
    assert sorted(own) == sorted(action for action in ALL_FOUR if action != first)


@pytest.mark.parametrize("first", ALL_FOUR)
def test_SEC_01_only_the_first_action_is_refused_as_already_done(first: str) -> None:
    table = given(god_deck="G01 G02 G03 G04 G05", army_deck="A01 A02", nomads="priest priest")

    table.do(MainOption(0))
    perform(table, first)

    done = Line("SEC-01", "already-done")
    assert {action for action in ALL_FOUR if done in why_not(table.s, action).lines} == {first}


def test_SEC_01_SEC_02_an_action_without_effect_is_refused_for_that_and_not_as_done() -> None:
    table = given(army_deck="", nomads="", bag="")

    table.do(MainOption(0)).choose("pray")

    assert why_not(table.s, "train").lines == (Line("SEC-02", "no-army-card"),)
    assert why_not(table.s, "recruit").lines == (Line("SEC-02", "no-nomad"),)


@pytest.mark.parametrize(("first", "second"), [("pray", "recruit"), ("recruit", "pray"), ("high-priest", "train")])
def test_SEC_01_there_is_no_third_action(first: str, second: str) -> None:
    table = given(army_deck="A01 A02")

    table.do(MainOption(0))
    perform(table, first)
    perform(table, second)

    table.expect_nothing()


def test_SEC_02_without_cards_and_Nomads_only_the_High_Priest_can_move() -> None:
    table = given(god_deck="", army_deck="", nomads="")

    table.do(MainOption(0))

    table.expect(seat=0, offers=["high-priest"])


def test_SEC_02_praying_needs_a_god_card_in_deck_or_offer() -> None:
    assert "pray" not in given(god_deck="").do(MainOption(0)).keys
    assert "pray" in given(god_deck="G01").do(MainOption(0)).keys
    assert "pray" in given(god_deck="", offer="G01").do(MainOption(0)).keys


def test_SEC_02_training_needs_an_army_card_in_deck_or_discard_pile() -> None:
    assert "train" not in given(army_deck="").do(MainOption(0)).keys
    assert "train" in given(army_deck="A01").do(MainOption(0)).keys
    assert "train" in given(army_deck="", army_discard="A01").do(MainOption(0)).keys


def test_SEC_02_recruiting_needs_a_Nomad_and_the_Village_is_no_substitute() -> None:
    assert "recruit" not in given(nomads="", village="priest courier").do(MainOption(0)).keys
    assert "recruit" in given(nomads="priest").do(MainOption(0)).keys


def test_SEC_02_the_second_action_must_be_able_to_do_something_too() -> None:
    table = given(god_deck="G01", nomads="priest", bag="", army_deck="")

    table.do(MainOption(0)).choose("pray")

    table.expect(seat=0, rule="SEC-01", offers=["high-priest", "recruit"])


def test_SEC_03_if_only_one_action_is_possible_it_is_performed_alone() -> None:
    table = given(god_deck="", army_deck="", nomads="")

    table.do(MainOption(0)).choose("high-priest", "high-priest:worship", "gold")

    table.expect_nothing()
    assert table.stock(0) == "0p 0c 0s 1g"


def test_SEC_03_an_action_that_a_free_action_would_make_possible_is_not_passed_over() -> None:
    table = given(god_deck="", army_deck="", nomads="", army={0: "A01"})

    table.do(MainOption(0)).choose("high-priest", "high-priest:worship", "gold")

    table.expect(seat=0, rule="SEC-01", offers=["discard-army-card:A01", "decline"])
    table.choose("discard-army-card:A01").expect(seat=0, rule="SEC-01", offers=["train"])
    table.choose("train").expect_nothing()
    assert table.army(0) == ["A01"]


def test_SEC_03_it_may_be_left() -> None:
    table = given(god_deck="", army_deck="", nomads="", army={0: "A01"})

    table.do(MainOption(0)).choose("high-priest", "high-priest:worship", "gold", "decline").expect_nothing()

    assert table.army(0) == ["A01"]


@pytest.mark.parametrize("action", ["pray", "train", "recruit"])
def test_SEC_04_nobody_follows_praying_training_and_recruiting(action: str) -> None:
    rich = "9p 9c 9s 9g"
    table = given(3, army_deck="A01 A02", stock={1: rich, 2: rich})

    table.do(MainOption(0))
    perform(table, action)

    table.expect(seat=0, rule="SEC-01")
    assert table.stock(1) == table.stock(2) == rich
    assert table.gods(1) == table.army(1) == table.workers(1) == []


def test_SEC_04_the_High_Priest_action_is_followed() -> None:
    table = given(3, stock={1: "3c", 2: "3c"})

    table.do(MainOption(0)).choose("high-priest", "high-priest:offering", "gold")

    table.expect(seat=1, rule="HP-13")
    table.choose("decline").expect(seat=2, rule="HP-13")


@pytest.mark.parametrize(
    ("here", "one", "two"),
    [
        ("produce", "worship", "offering"),
        ("worship", "offering", "conquest"),
        ("offering", "conquest", "rejuvenate"),
        ("conquest", "rejuvenate", "produce"),
        ("rejuvenate", "produce", "worship"),
    ],
)
def test_SEC_05_the_High_Priest_moves_one_or_two_spaces_clockwise(here: str, one: str, two: str) -> None:
    table = given(box=CIRCLE, priest={0: here})

    table.do(MainOption(0)).choose("high-priest")

    table.expect(seat=0, rule="SEC-05", offers=[f"high-priest:{one}", f"high-priest:{two}"])
    table.choose(f"high-priest:{two}")
    assert table.priest(0) == two


def test_SEC_05_only_the_own_High_Priest_moves() -> None:
    table = given(box=CIRCLE, priest={0: "worship", 1: "worship"})

    table.do(MainOption(0)).choose("high-priest", "high-priest:offering")

    assert (table.priest(0), table.priest(1)) == ("offering", "worship")


def test_SEC_06_only_the_space_of_arrival_is_activated() -> None:
    table = given(box=CIRCLE, buildings={0: "Z18", 1: "Z17"}, priest={0: "offering"}, army_deck="A01")

    table.do(MainOption(0)).choose("high-priest", "high-priest:rejuvenate")

    assert table.stock(1) == "0p 0c 0s 0g"  # Z17 would pay at the Conquest passed over
    assert table.stock(0) == "0p 0c 0s 1g"
    assert table.casualties() == []


def test_SEC_07_praying_takes_two_god_cards_one_after_the_other() -> None:
    table = given(god_deck="G01", offer="G07 G08")

    table.do(MainOption(0)).choose("pray")

    table.expect(seat=0, rule="GOD-12", offers=["god-card:deck", "god-card:G07", "god-card:G08"])
    table.choose("god-card:deck")
    assert table.gods(0) == ["G01"]
    table.expect(seat=0, rule="GOD-12", offers=["god-card:G07", "god-card:G08"])
    table.choose("god-card:G08").expect(rule="SEC-01")
    assert table.gods(0) == ["G01", "G08"]


def test_SEC_07_if_only_one_god_card_is_available_one_is_taken() -> None:
    table = given(god_deck="G01")

    table.do(MainOption(0)).choose("pray")

    table.expect(seat=0, rule="SEC-01", excludes=["pray"])
    assert table.gods(0) == ["G01"]


def test_SEC_08_training_draws_two_army_cards_and_keeps_one() -> None:
    table = given(army_deck="A01 A02")

    table.do(MainOption(0)).choose("train")
    table.expect(seat=0, rule="TSK-40", offers=["keep:A01", "keep:A02"])
    table.choose("keep:A02")

    assert table.army(0) == ["A02"]
    assert table.army_discard() == ["A01"]


def test_SEC_08_training_as_a_secondary_action_is_not_a_task() -> None:
    table = given(army_deck="A01 A02")

    table.do(MainOption(0)).choose("train")

    assert len(table.told("secondary-action")) == 1
    assert table.told("activated-task") == []


def test_SEC_09_recruiting_takes_any_one_Nomad_and_the_gap_is_refilled() -> None:
    table = given(nomads="craftsman priest courier", bag="warrior", workers={0: "architect architect"})

    table.do(MainOption(0)).choose("recruit")
    table.expect(seat=0, rule="SEC-09", offers=["nomad:craftsman", "nomad:priest", "nomad:courier", "decline"])
    table.choose("nomad:priest")

    assert table.workers(0) == ["architect", "architect", "priest"]
    assert table.nomads() == ["craftsman", "warrior", "courier"]
    assert sum(table.s.bag) == 0


def test_SEC_09_with_an_empty_bag_the_gap_stays() -> None:
    table = given(nomads="craftsman priest", bag="")

    table.do(MainOption(0)).choose("recruit", "nomad:craftsman")

    assert table.nomads() == ["priest"]


def test_SEC_09_the_Worker_may_be_left_and_the_action_counts_all_the_same() -> None:
    table = given(nomads="priest")

    table.do(MainOption(0)).choose("recruit", "decline")

    assert table.workers(0) == []
    assert table.nomads() == ["priest"]
    table.expect(seat=0, rule="SEC-01", excludes=["recruit"])


def test_SEC_10_god_cards_and_training_as_rewards_are_no_secondary_actions() -> None:
    box = {**CIRCLE, "temple-1": {"rewards": [{"god_card": 1}, {"training": 1}]}}
    table = given(box=box, priest={0: "worship"}, stock={0: "2c"}, god_deck="G01 G02 G03", army_deck="A01 A02")

    table.do(MainOption(0)).choose("high-priest", "high-priest:offering", "act", "climb:1")
    table.choose("reward:temple-1:1", "keep:A01")

    assert (table.gods(0) != [], table.army(0)) == (True, ["A01"])
    table.expect(seat=0, rule="SEC-01", includes=["pray", "train", "recruit"], excludes=["high-priest"])


def test_SEC_11_later_placements_are_measured_from_the_new_section() -> None:
    box = {**CIRCLE, "T11": {"symbol": "sun"}, "T31": {"symbol": "sun"}, "G01": {"symbol": "sun"}}
    table = given(box=box, workers={0: "priest"}, gods={0: "G01"}, nomads="", god_deck="", army_deck="")
    table.do(MainOption(0)).expect(includes=["place"])
    table.choose("high-priest", "high-priest:offering", "act").expect_nothing()

    table.do(MainOption(0)).choose("place", "worker:priest")

    table.expect(rule="PLC-02", includes=["space:T31"], excludes=["space:T11"])


def test_SEC_11_no_Worker_can_be_placed_after_the_move_in_the_same_turn() -> None:
    table = given(stock={0: "9g"}, workers={0: "priest"})

    table.do(MainOption(0)).choose("high-priest", "high-priest:worship", "act")

    table.expect(seat=0, rule="SEC-01", excludes=["place"])
