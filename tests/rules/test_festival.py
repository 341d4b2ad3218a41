"""FES-07 to FES-19: the order of a Festival and its steps 1 to 3."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.temple import ScoreTemple
from tests.support.given import Table, given

A, B, C = range(3)

NO_TEMPLE: dict[str, dict[str, Any]] = {"temple-0": {"vp": 0, "rewards": []}}


def match(edge: str) -> dict[str, dict[str, Any]]:
    """W01 W02 is a Tapestry with one matching connection."""
    return {"W01": {"left": "vp", "right": edge}, "W02": {"left": edge, "right": "army"}}


def asked(table: Table, answer: str, times: int) -> list[tuple[str | None, int | None]]:
    """Give the same answer several times; who was asked by which rule."""
    found = []
    for _ in range(times):
        found.append((table.rule, table.seat))
        table.choose(answer)
    return found


def test_FES_07_everybody_finishes_a_step_before_the_next_in_turn_order_from_the_holder() -> None:
    table = given(
        players=3,
        active=B,
        holder=B,
        festivals=1,
        box={tile: {"left": "rejuv", "right": "rejuv"} for tile in ("W01", "W02", "W03", "W06", "W09", "W10")},
        tapestries={A: ["W01 W02"], B: ["W03 W06"], C: ["W09 W10"]},
        down={A: "P01", B: "P02", C: "P03"},
        gods={A: "G01", B: "G02", C: "G03"},
        stock={A: "1g", B: "1g", C: "1g"},
        market="P04 P05 Z01 Z02",
    )

    table.do(Festival(B))

    assert asked(table, "decline", 3) == [("TSK-46", B), ("TSK-46", C), ("TSK-46", A)]
    assert asked(table, "gold:1", 3) == [("FES-21", B), ("FES-21", C), ("FES-21", A)]


def test_FES_08_the_market_is_not_refilled_before_the_end_of_the_card_draw() -> None:
    table = given(
        holder=A,
        festivals=1,
        temple={A: 3, B: 3},
        box={"temple-3": {"vp": 0, "rewards": [{"free_building": 1}]}},
        market="P01 P02 Z01 Z02",
    )

    table.do(Festival(A)).choose("building:P01")
    table.expect(seat=B, includes=["building:P02", "building:Z01"], excludes=["building:P01"])
    assert table.market() == ["-", "P02", "Z01", "Z02"]
    table.choose("building:Z02").expect(seat=A, rule="FCD-08")

    assert table.market() == ["-", "P02", "Z01", "-"]


def test_FES_09_z12_may_be_used_before_anything_else_of_the_festival() -> None:
    table = given(
        holder=A,
        festivals=1,
        box={**match("potato"), **NO_TEMPLE},
        buildings={A: "Z10", B: "Z12"},
        tapestries={A: ["W01 W02"]},
        stock={B: "1g"},
    )

    table.do(Festival(A))

    table.expect(seat=B, rule="TMP-10", offers=["climb", "decline"])
    assert table.stock(A) == "0p 0c 0s 0g"


def test_FES_10_z06_z09_and_z10_take_effect_before_the_merchants() -> None:
    table = given(
        holder=A,
        festivals=1,
        box={**match("rejuv"), **NO_TEMPLE},
        buildings={B: "Z06 Z09 Z10"},
        tapestries={A: ["W01 W02"], B: ["W03 W06 W09"]},
        down={A: "P01"},
        market="P02 P03 Z01 Z02",
    )

    table.do(Festival(A))

    table.expect(seat=A, rule="TSK-46")
    assert table.stock(B) == "6p 1c 1s 0g"
    assert table.vp(B) == 13


def test_FES_11_each_player_performs_a_free_merchant() -> None:
    table = given(
        holder=A,
        festivals=1,
        box={
            **match("stone"),
            **NO_TEMPLE,
            "W03": {"left": "vp", "right": "potato"},
            "W06": {"left": "potato", "right": "vp"},
        },
        tapestries={A: ["W01 W02"], B: ["W03 W06"]},
        gods={A: "G01", B: "G02"},
        stock={A: "1g", B: "1g"},
    )

    table.do(Festival(A)).expect(rule="FES-21")

    assert table.stock(A) == "0p 0c 2s 1g"
    assert table.stock(B) == "3p 0c 0s 1g"


def test_FES_12_without_matching_connections_a_player_receives_nothing() -> None:
    table = given(
        box={"W01": {"left": "vp", "right": "gold"}, "W02": {"left": "stone", "right": "vp"}},
        tapestries={A: ["W01 W02"]},
    )

    table.do(Merchant(A)).expect_nothing()

    assert (table.stock(A), table.vp(A)) == ("0p 0c 0s 0g", 10)


def test_FES_13_each_player_scores_the_vp_right_of_the_marker_and_receives_the_reward_left_of_it() -> None:
    table = given(
        holder=A,
        festivals=1,
        temple={A: 3, B: 5},
        box={
            "temple-3": {"vp": 7, "rewards": [{"stone": 2}]},
            "temple-5": {"vp": 9, "rewards": []},
        },
    )

    table.do(Festival(A)).expect(rule="FCD-08")

    assert (table.vp(A), table.stock(A)) == (17, "0p 0c 2s 0g")
    assert (table.vp(B), table.stock(B)) == (19, "0p 0c 0s 0g")


def test_FES_14_a_marker_on_the_lowest_space_scores_its_number() -> None:
    table = given(box={"temple-0": {"vp": 3, "rewards": []}})

    table.do(ScoreTemple(A))

    assert table.vp(A) == 13


def test_FES_15_the_reward_of_step_2_is_the_complete_printed_one() -> None:
    table = given(
        temple={A: 3},
        box={"temple-3": {"vp": 0, "rewards": [{"potato": 1}, {"god_card": 1}, {"training": 1}, {"nomad": 1}]}},
        nomads="priest*3",
        army_deck="A01 A02",
    )

    table.do(ScoreTemple(A))
    table.expect(seat=A, offers=["reward:temple-3:2", "reward:temple-3:3", "reward:temple-3:4"])
    table.choose("reward:temple-3:3", "keep:A01", "reward:temple-3:2")

    table.expect_nothing()
    assert table.stock(A) == "1p 0c 0s 0g"
    assert len(table.gods(A)) == 1
    assert table.army(A) == ["A01"]
    assert table.workers(A) == ["priest"]


def test_FES_16_centre_values_are_ignored_in_step_2() -> None:
    table = given(temple={A: 12}, box={"temple-12": {"vp": 5, "rewards": [], "centre": 20}})

    table.do(ScoreTemple(A))

    assert table.vp(A) == 15


def test_FES_17_the_most_markers_in_a_region_score_one_vp_per_casualty() -> None:
    table = given(
        conquest={"antisuyu-1": A, "antisuyu-2": A, "antisuyu-3": B, "qullasuyu-1": B},
        casualties="priest*2 warrior",
    )

    table.do(ScoreConquest(A))

    assert (table.vp(A), table.vp(B)) == (13, 13)
    won = [(event.seat, table.s.catalog.regions[int(event.facts[0])]) for event in table.told("won-region")]
    assert sorted(won) == [(A, "antisuyu"), (B, "qullasuyu")]


def test_FES_18_a_tie_goes_to_the_marker_farthest_to_the_right_and_there_is_no_second_place() -> None:
    table = given(
        players=3,
        conquest={"antisuyu-1": A, "antisuyu-4": B, "kuntisuyu-2": B, "kuntisuyu-5": A, "kuntisuyu-3": C},
        casualties="priest*3",
    )

    table.do(ScoreConquest(A))

    assert (table.vp(A), table.vp(B), table.vp(C)) == (13, 13, 10)


def test_FES_18_a_region_without_markers_scores_nothing() -> None:
    table = given(casualties="priest*3")

    table.do(ScoreConquest(A))

    assert (table.vp(A), table.vp(B)) == (10, 10)


def test_FES_19_the_casualties_stay_after_scoring() -> None:
    table = given(holder=A, festivals=1, conquest={"antisuyu-1": A}, casualties="priest*2 warrior")

    table.do(Festival(A)).expect(rule="FCD-08")

    assert table.casualties() == ["warrior", "priest", "priest"]
