"""The Temple: TMP-01 to TMP-10."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import OFFERING
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.scoring import FinalScoring
from tawantinsuyu.rules.temple import Climb, MayPayGoldToClimb, ScoreTemple
from tests.support.given import given
from tests.support.printing import builtin_box

TOP = len(builtin_box().temple_steps) - 1
STONE_OR_NOMAD = [{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]


def track(**rewards: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """A Temple without rewards, but for the steps named: `track(t2=[{"gold": 1}])`."""
    return {f"temple-{step}": {"rewards": rewards.get(f"t{step}", [])} for step in range(TOP + 1)}


def test_TMP_01_each_reward_is_received_before_the_next_step() -> None:
    table = given(box=track(t1=STONE_OR_NOMAD, t2=[{"gold": 1}]))

    table.do(Climb(0, 2))

    table.expect(seat=0, rule="TMP-06")
    assert (table.temple(0), table.stock(0)) == (1, "0p 0c 0s 0g")
    table.choose("choose:temple-1:1:1").expect_nothing()
    assert (table.temple(0), table.stock(0)) == (2, "0p 0c 1s 1g")


def test_TMP_01_a_step_without_a_reward_gives_nothing() -> None:
    table = given(box=track())

    table.do(Climb(0, 1))

    assert (table.temple(0), table.stock(0)) == (1, "0p 0c 0s 0g")


def test_TMP_02_several_steps_give_the_rewards_of_every_step_reached() -> None:
    box = track(t1=[{"stone": 5}], t2=[{"gold": 1}], t3=[{"stone": 2}], t4=[{"potato": 1}], t5=[{"corn": 1}])
    table = given(box=box, temple={0: 1})

    table.do(Climb(0, 3))

    assert table.temple(0) == 4
    assert table.stock(0) == "1p 0c 2s 1g"


def test_TMP_03_any_number_of_markers_may_share_a_step() -> None:
    table = given(4, box=track(t1=[{"gold": 1}]), stock={0: "2c", 1: "3c", 2: "3c", 3: "3c"})

    table.do(Activate(0, OFFERING)).choose("act", "climb:1", "climb:1", "climb:1", "climb:1")

    assert [table.temple(seat) for seat in range(4)] == [1, 1, 1, 1]
    assert [table.stock(seat) for seat in range(4)] == ["0p 0c 0s 1g"] * 4


def test_TMP_04_surplus_steps_are_lost() -> None:
    table = given(box=track(**{f"t{TOP}": [{"gold": 1}]}), temple={0: TOP - 1})

    table.do(Climb(0, 3))

    assert (table.temple(0), table.stock(0)) == (TOP, "0p 0c 0s 1g")


def test_TMP_04_on_the_topmost_step_there_is_no_further_advance() -> None:
    table = given(box=track(**{f"t{TOP}": [{"gold": 1}]}), temple={0: TOP})

    table.do(Climb(0, 1))

    assert (table.temple(0), table.stock(0)) == (TOP, "0p 0c 0s 0g")


def test_TMP_04_a_Festival_leaves_the_markers_where_they_are() -> None:
    table = given(box=track(), temple={0: 4, 1: TOP}, holder=0, festivals=3, last=True)

    table.do(Festival(0))

    assert (table.temple(0), table.temple(1)) == (4, TOP)


@pytest.mark.parametrize(
    ("reward", "stock"), [({"gold": 1}, "0p 0c 0s 1g"), ({"stone": 2}, "0p 0c 2s 0g")], ids=["gold", "stone"]
)
def test_TMP_05_resources(reward: dict[str, Any], stock: str) -> None:
    table = given(box=track(t1=[reward]))

    table.do(Climb(0, 1)).expect_nothing()

    assert table.stock(0) == stock


def test_TMP_05_one_potato_and_one_god_card() -> None:
    table = given(box=track(t1=[{"potato": 1}, {"god_card": 1}]), god_deck="G01", offer="G02")

    table.do(Climb(0, 1))

    table.expect(seat=0, rule="GOD-12", offers=["god-card:deck", "god-card:G02"])
    table.choose("god-card:G02").expect_nothing()
    assert (table.stock(0), table.gods(0)) == ("1p 0c 0s 0g", ["G02"])


def test_TMP_05_training() -> None:
    table = given(box=track(t1=[{"training": 1}]), army_deck="A01 A02")

    table.do(Climb(0, 1))

    table.expect(seat=0, rule="TSK-40", offers=["keep:A01", "keep:A02"])
    table.choose("keep:A01").expect_nothing()
    assert (table.army(0), table.army_discard()) == (["A01"], ["A02"])


@pytest.mark.parametrize("first", ["reward:temple-1:1", "reward:temple-1:2"])
def test_TMP_05_one_god_card_and_training_in_either_order(first: str) -> None:
    table = given(box=track(t1=[{"god_card": 1}, {"training": 1}]), god_deck="G01", army_deck="A01 A02")

    table.do(Climb(0, 1))

    table.expect(seat=0, rule="TRN-22", offers=["reward:temple-1:1", "reward:temple-1:2"])
    table.choose(first)
    assert table.gods(0) == (["G01"] if first == "reward:temple-1:1" else [])
    table.choose("keep:A01").expect_nothing()
    assert (table.gods(0), table.army(0)) == (["G01"], ["A01"])


def test_TMP_06_the_player_chooses_one_stone() -> None:
    table = given(box=track(t1=STONE_OR_NOMAD), nomads="priest")

    table.do(Climb(0, 1))

    table.expect(seat=0, rule="TMP-06", offers=["choose:temple-1:1:1", "choose:temple-1:1:2"])
    table.choose("choose:temple-1:1:1").expect_nothing()
    assert (table.stock(0), table.workers(0)) == ("0p 0c 1s 0g", [])


def test_TMP_06_or_a_Worker_from_the_Nomads() -> None:
    table = given(box=track(t1=STONE_OR_NOMAD), nomads="priest courier", bag="warrior")

    table.do(Climb(0, 1)).choose("choose:temple-1:1:2")
    table.expect(seat=0, rule="FRW-01", offers=["nomad:priest", "nomad:courier"])
    table.choose("nomad:courier").expect_nothing()

    assert (table.stock(0), table.workers(0)) == ("0p 0c 0s 0g", ["courier"])
    assert table.nomads() == ["warrior", "priest"]


def test_TMP_06_with_no_Nomad_it_is_the_stone() -> None:
    table = given(box=track(t1=STONE_OR_NOMAD), nomads="")

    table.do(Climb(0, 1)).expect_nothing()

    assert table.stock(0) == "0p 0c 1s 0g"


def test_TMP_07_reaching_a_step_scores_nothing() -> None:
    box = track()
    box["temple-1"]["vp"] = 7
    table = given(box=box)

    table.do(Climb(0, 1))

    assert table.vp(0) == 10


def test_TMP_08_at_a_Festival_the_step_gives_its_VP_and_its_reward_again() -> None:
    box = track(t3=[{"gold": 1}])
    box["temple-3"]["vp"] = 7
    table = given(box=box, temple={0: 3}, stock={0: "1g"})

    table.do(ScoreTemple(0))

    assert (table.vp(0), table.stock(0)) == (17, "0p 0c 0s 2g")


def test_TMP_08_the_reward_of_a_Festival_does_not_move_the_marker() -> None:
    table = given(box=track(t3=[{"training": 1}]), temple={0: 3}, army_deck="A01 A02")

    table.do(ScoreTemple(0)).choose("keep:A01")

    assert (table.temple(0), table.army(0)) == (3, ["A01"])


@pytest.mark.parametrize(("below", "vp"), [(0, 20), (1, 12), (2, 6), (3, 2), (4, 0), (TOP, 0)])
def test_TMP_09_final_scoring_counts_only_the_centre_value_of_the_own_step(below: int, vp: int) -> None:
    table = given(temple={0: TOP - below})

    table.do(FinalScoring(0))

    assert table.vp(0) == 10 + vp


def test_TMP_09_a_Festival_does_not_score_the_centre_value() -> None:
    box = track()
    box[f"temple-{TOP}"].update(vp=5, centre=20)
    table = given(box=box, temple={0: TOP})

    table.do(ScoreTemple(0))

    assert table.vp(0) == 15


TEMPLE_MATCH = {
    "W01": {"pattern": "star", "left": "gold", "right": "temple", "players": 2},
    "W02": {"pattern": "eye", "left": "temple", "right": "gold", "players": 2},
}


def test_TMP_10_one_gold_may_be_paid_for_one_step() -> None:
    table = given(box={**track(), **TEMPLE_MATCH}, tapestries={0: ["W01 W02"]}, stock={0: "3g"})

    table.do(Merchant(0))

    table.expect(seat=0, rule="TMP-10", offers=["climb", "decline"])
    table.choose("climb").expect_nothing()
    assert (table.temple(0), table.stock(0)) == (1, "0p 0c 0s 2g")


def test_TMP_10_it_must_be_real_gold() -> None:
    table = given(box={**track(), **TEMPLE_MATCH}, tapestries={0: ["W01 W02"]}, stock={0: "9p 9c 9s"})

    table.do(Merchant(0))

    table.expect_nothing()
    assert table.temple(0) == 0


def test_TMP_10_on_the_top_step_it_cannot_be_used() -> None:
    table = given(box={**track(), **TEMPLE_MATCH}, tapestries={0: ["W01 W02"]}, temple={0: TOP}, stock={0: "3g"})

    table.do(Merchant(0), MayPayGoldToClimb(0))

    table.expect_nothing()
    assert table.stock(0) == "0p 0c 0s 3g"
