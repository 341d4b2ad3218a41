"""TRN: the parts of a turn and the order among players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.festival import Festival, FestivalStart
from tawantinsuyu.rules.turn import MainOption, MainPart, PlaceHighPriest, Turn
from tests.support.given import given

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


# -- the parts of a turn


def test_TRN_02_a_turn_is_start_one_main_option_end() -> None:
    table = given(box=SPACE, stock={0: "1p"}, workers={0: "architect"}, gods={0: "G01"})
    table.s.players[0].high_priest = NONE

    table.do(Turn(0)).expect(seat=0, rule="TRN-05").choose("high-priest:produce")
    table.expect(seat=0, rule="TRN-06").choose("place", "worker:architect", "space:T12", "stop")
    table.expect(seat=0, rule="EOT-02").choose("end-turn")

    assert table.seat == 1


def test_TRN_03_the_holder_resolves_the_festival_first() -> None:
    table = given(box={"temple-0": {"vp": 7}}, village="", holder=0, festivals=1)

    table.do(Turn(0))

    assert [table.vp(seat) for seat in range(2)] == [17, 17]


def test_TRN_03_others_begin_their_turn_without_a_festival() -> None:
    table = given(box={"temple-0": {"vp": 7}}, village="", holder=0, festivals=1)

    table.do(Turn(1))

    table.expect(seat=1, rule="TRN-06")
    assert [table.vp(seat) for seat in range(2)] == [10, 10]


@pytest.mark.parametrize("festivals", [1, 2])
def test_TRN_04_after_the_first_two_festivals_the_holder_has_a_normal_turn(festivals: int) -> None:
    table = given(village="", holder=0, festivals=festivals)

    table.do(Turn(0))
    while table.rule == "FCD-08":
        table.choose("done")

    table.expect(seat=0, rule="TRN-06", includes=["high-priest"])
    assert table.s.holder == NONE


def test_TRN_04_after_the_final_festival_there_is_no_further_turn() -> None:
    table = given(village="", holder=0, festivals=3, last=True, workers={0: "priest"}, stock={0: "9p 9g"})

    table.do(Turn(0))

    table.expect_nothing()
    assert len(table.told("game-over")) == 1


def test_TRN_05_at_the_start_of_the_first_turn_the_high_priest_goes_to_any_space_occupied_or_not() -> None:
    table = given(players=2, priest={1: "worship"})
    table.s.players[0].high_priest = NONE

    table.do(MainPart(0))

    actions = ["produce", "worship", "offering", "conquest", "rejuvenate"]
    table.expect(seat=0, rule="TRN-05", offers=[f"high-priest:{action}" for action in actions])


@pytest.mark.parametrize("action", ["produce", "worship", "offering", "conquest", "rejuvenate"])
def test_TRN_05_putting_it_down_triggers_no_action_and_is_no_move(action: str) -> None:
    table = given(
        stock={0: "9p 9c", 1: "9p 9c"},
        buildings={0: "P01 Z17"},
        down={0: "P02", 1: "P03"},
        small={0: "sun", 1: "wave"},
        army={1: "A01"},
    )
    table.s.players[0].high_priest = NONE

    table.do(MainPart(0)).choose(f"high-priest:{action}")

    table.expect(seat=0, rule="TRN-06", includes=["high-priest"])
    assert table.casualties() == []
    assert table.stock(0) == "9p 9c 0s 0g"
    assert table.told("activated") == table.told("moved-high-priest") == []


def test_TRN_05_only_the_first_turn_begins_with_it() -> None:
    table = given(priest={0: "worship"})

    table.do(MainPart(0))

    table.expect(seat=0, rule="TRN-06")


def test_TRN_05_each_player_decides_at_the_start_of_the_own_first_turn() -> None:
    table = given(players=2)
    for player in table.s.players:
        player.high_priest = NONE

    table.do(Turn(0)).choose("high-priest:offering")
    assert table.s.players[1].high_priest == NONE
    table.choose("pray", "recruit", "nomad:priest")
    table.expect(seat=1, rule="TRN-05")

    assert table.priest(0) == "offering"


def test_TRN_06_the_main_option_is_a_placement_or_a_secondary_action() -> None:
    table = given(box=SPACE, workers={0: "architect"}, gods={0: "G01"})

    table.do(MainOption(0))

    table.expect(seat=0, rule="TRN-06", offers=["place", "high-priest", "pray", "train", "recruit"])


def test_TRN_06_after_a_placement_there_is_no_secondary_action() -> None:
    table = given(box=SPACE, workers={0: "architect priest"}, gods={0: "G01"}, stock={0: "9g"})

    table.do(MainPart(0)).choose("place", "worker:architect", "space:T12", "enter:G01", "stop")

    table.expect(seat=0, rule="EOT-02").choose("end-turn")
    assert table.seat == 1


def test_TRN_06_after_two_secondary_actions_there_is_no_placement() -> None:
    """Rules: TRN-06, TRN-08, SEC-01"""
    table = given(box=SPACE, workers={0: "architect"}, gods={0: "G01"}, stock={0: "9g"})

    table.do(MainPart(0)).choose("recruit", "nomad:priest")
    table.expect(seat=0, rule="SEC-01", offers=["high-priest", "pray", "train"]).choose("pray")

    table.expect(seat=0, rule="EOT-02")


def test_TRN_07_without_a_worker_only_secondary_actions_are_offered() -> None:
    table = given(box=SPACE, gods={0: "G01"}, stock={0: "9p 9g"})

    table.do(MainOption(0))

    table.expect(rule="TRN-06", offers=["high-priest", "pray", "train", "recruit"])


def test_TRN_07_without_the_means_for_any_placement_only_secondary_actions_are_offered() -> None:
    table = given(workers={0: "architect"}, stock={0: "9p 9c 9s"})  # food, but neither card nor gold

    table.do(MainOption(0))

    table.expect(rule="TRN-06", offers=["high-priest", "pray", "train", "recruit"])


def test_TRN_07_with_no_empty_space_only_secondary_actions_are_offered() -> None:
    table = given(workers={0: "architect"}, stock={0: "9p 9g"})
    table.s.hill = [0] * len(table.s.hill)

    table.do(MainOption(0))

    table.expect(rule="TRN-06", excludes=["place"])


def test_TRN_08_the_first_action_is_finished_by_all_before_the_second_is_asked_for() -> None:
    table = given(players=3, priest={0: "worship"}, stock={0: "2c", 1: "3c", 2: "3c"}, box=rewards_of_step_1())

    table.do(MainOption(0)).choose("high-priest", "high-priest:offering", "act", "climb:1")
    table.expect(seat=1, rule="HP-13").choose("climb:1")
    table.expect(seat=2, rule="HP-13").choose("decline")

    table.expect(seat=0, rule="SEC-01", offers=["pray", "train", "recruit"])


def test_TRN_08_the_second_action_may_be_one_that_the_first_has_made_possible() -> None:
    table = given(
        box={"A01": {"soldiers": 1}, "antisuyu-1": {"flip": 0, "discard": 1, "benefits": [{"vp": 1}]}},
        priest={0: "offering"},
        army_up={0: "A01"},
        army_deck="",
    )
    table.do(MainOption(0)).expect(excludes=["train"])

    table.choose("high-priest", "high-priest:conquest", "casualty:potato-end", "act", "conquer:antisuyu-1")

    table.expect(seat=0, rule="SEC-01", includes=["train"])


# -- order among players


def test_TRN_17_what_involves_several_players_goes_in_turn_order_from_the_active_player() -> None:
    table = given(players=4, active=2, priest={2: "worship"}, stock=dict.fromkeys(range(4), "3c"))

    table.do(MainOption(2)).choose("high-priest", "high-priest:offering", "act")
    asked: list[int | None] = []
    while table.rule == "HP-13":
        asked.append(table.seat)
        table.choose("decline")

    assert asked == [2, 3, 0, 1]


@pytest.mark.parametrize(("holder", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_TRN_23_one_event_triggers_the_active_players_things_first(holder: int, order: list[int]) -> None:
    table = given(
        players=3,
        active=holder,
        box={"Z18": {"reactions": {"festival": [{"gold": 1}]}}},
        buildings={0: "Z18", 1: "Z10", 2: "Z06"},
    )

    table.do(FestivalStart(holder))

    assert [event.seat for event in table.told("reacted")] == order
    assert [table.stock(seat) for seat in range(3)] == ["0p 0c 0s 1g", "2p 1c 1s 0g", "4p 0c 0s 0g"]


def test_TRN_17_a_festival_step_goes_in_turn_order_from_the_holder() -> None:
    table = given(
        players=3, active=1, holder=1, festivals=3, last=True, gods={seat: f"G0{seat + 1}" for seat in range(3)}
    )
    for player in table.s.players:
        player.stock[3] = 1
    asked: list[int | None] = []

    table.do(Festival(1))
    while table.rule == "FES-21":
        asked.append(table.seat)
        table.choose("gold:0")

    assert asked == [1, 2, 0]


def test_TRN_05_the_question_is_only_for_the_player_whose_turn_begins() -> None:
    table = given(players=3, active=1)
    table.s.players[1].high_priest = NONE

    table.do(PlaceHighPriest(1)).expect(seat=1).choose("high-priest:conquest")

    assert [table.priest(seat) for seat in range(3)] == ["produce", "conquest", "produce"]
