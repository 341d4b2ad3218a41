"""Worked examples EX-80, EX-81 and EX-111: the Temple."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import OFFERING, VP_FINAL_TEMPLE, VP_TEMPLE, WORSHIP
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.merchant import Merchant
from tests.support.given import Table, given
from tests.support.printing import builtin_box

TOP = len(builtin_box().temple_steps) - 1
STONE_OR_NOMAD = [{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]
GOD_CARD_AND_TRAINING = [{"god_card": 1}, {"training": 1}]


def track(**rewards: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """A Temple without rewards, but for the steps named: `track(t2=[{"gold": 1}])`."""
    return {f"temple-{step}": {"rewards": rewards.get(f"t{step}", []), "vp": 7} for step in range(TOP + 1)}


# -- EX-80 Several steps, each with its reward


def offering_of_EX_80() -> Table:
    table = given(
        box=track(t3=STONE_OR_NOMAD, t5=GOD_CARD_AND_TRAINING),
        temple={0: 2},
        stock={0: "6c"},
        nomads="priest courier",
        bag="warrior",
        god_deck="G01",
        offer="G02",
        army_deck="A01 A02",
    )
    return table.do(Activate(0, OFFERING)).choose("act", "climb:3")


def test_EX_80_the_first_step_asks_for_its_reward_the_price_being_paid_TMP_01_HP_15() -> None:
    table = offering_of_EX_80()

    table.expect(seat=0, rule="TMP-06", offers=["choose:temple-3:1:1", "choose:temple-3:1:2"])  # no stopping
    assert (table.temple(0), table.stock(0)) == (3, "0p 0c 0s 0g")


def test_EX_80_a_Nomad_and_then_god_card_and_training_TMP_02_TMP_05() -> None:
    table = offering_of_EX_80().choose("choose:temple-3:1:2")

    table.expect(seat=0, rule="FRW-01", offers=["nomad:priest", "nomad:courier"]).choose("nomad:courier")
    assert (table.workers(0), table.nomads()) == (["courier"], ["warrior", "priest"])
    assert table.temple(0) == 5  # the second step gave nothing, and there was no stopping
    table.expect(seat=0, rule="TRN-22", offers=["reward:temple-5:1", "reward:temple-5:2"])
    table.choose("reward:temple-5:1")
    table.expect(seat=0, rule="GOD-12", offers=["god-card:deck", "god-card:G02"]).choose("god-card:G02")
    table.expect(seat=0, rule="TSK-40", offers=["keep:A01", "keep:A02"]).choose("keep:A01")

    table.expect_nothing()
    assert (table.gods(0), table.army(0), table.army_discard()) == (["G02"], ["A01"], ["A02"])


def test_EX_80_the_stone_and_training_before_the_god_card_TRN_22() -> None:
    table = offering_of_EX_80().choose("choose:temple-3:1:1", "reward:temple-5:2", "keep:A02", "god-card:deck")

    table.expect_nothing()
    assert table.stock(0) == "0p 0c 1s 0g"
    assert (table.gods(0), table.army(0)) == (["G01"], ["A02"])


def test_EX_80_no_VP_for_the_steps_now_TMP_07() -> None:
    table = offering_of_EX_80().choose("choose:temple-3:1:1", "reward:temple-5:2", "keep:A02", "god-card:deck")

    assert table.vp(0) == 10


# -- EX-81 At the top


def at(step: int) -> Table:
    return given(
        box={
            **track(),
            "W01": {"pattern": "star", "left": "gold", "right": "temple", "players": 2},
            "W02": {"pattern": "eye", "left": "temple", "right": "gold", "players": 2},
        },
        temple={0: step},
        stock={0: "6c 3g"},
        large={0: "sun"},
        small={0: "wave"},
        tapestries={0: ["W01 W02"]},
    )


def test_EX_81_below_the_top_only_one_step_can_be_offered_for_HP_16() -> None:
    table = at(TOP - 1).do(Activate(0, OFFERING))

    table.expect(seat=0, rule="HP-03", offers=["act", "gold"])
    table.choose("act").expect(seat=0, rule="HP-13", offers=["climb:1", "decline"])


@pytest.mark.parametrize("statue", ["large-sun", "small-wave"])
def test_EX_81_below_the_top_one_Statue_of_either_size_then_no_other_HP_12(statue: str) -> None:
    table = at(TOP - 1).do(Activate(0, WORSHIP))

    table.expect(seat=0, rule="HP-03", offers=["act", "gold"]).choose("act")
    table.expect(seat=0, rule="HP-09", offers=["statue:large-sun", "statue:small-wave", "decline"])
    table.choose(f"statue:{statue}").expect_nothing()
    assert table.temple(0) == TOP


def test_EX_81_below_the_top_a_temple_match_may_be_paid_TMP_10() -> None:
    table = at(TOP - 1).do(Merchant(0))

    table.expect(seat=0, rule="TMP-10", offers=["climb", "decline"]).choose("climb")

    assert (table.temple(0), table.stock(0)) == (TOP, "0p 6c 0s 2g")


@pytest.mark.parametrize("action", [OFFERING, WORSHIP])
@pytest.mark.parametrize(("choice", "stock"), [("act", "0p 6c 0s 3g"), ("gold", "0p 6c 0s 4g")])
def test_EX_81_at_the_top_nothing_but_the_gold_HP_03_HP_12_HP_16(action: int, choice: str, stock: str) -> None:
    table = at(TOP).do(Activate(0, action))

    table.expect(seat=0, rule="HP-03", offers=["act", "gold"])
    table.choose(choice).expect_nothing()

    assert (table.temple(0), table.stock(0)) == (TOP, stock)
    assert (table.large(0), table.small(0)) == (["sun"], ["wave"])


def test_EX_81_at_the_top_a_temple_match_cannot_be_paid_TMP_04_TMP_10() -> None:
    table = at(TOP).do(Merchant(0))

    table.expect_nothing()
    assert table.stock(0) == "0p 6c 0s 3g"


# -- EX-111 Centre values


def test_EX_111_centre_values_TMP_08_TMP_09_FES_16_FIN_03() -> None:
    box = track(**{f"t{TOP - 2}": [{"stone": 2}]})
    box[f"temple-{TOP - 2}"]["vp"] = 9
    table = given(box=box, temple={0: TOP - 2}, holder=0, festivals=3, last=True)

    table.do(Festival(0)).expect_nothing()

    sources = table.s.players[0].sources
    assert (sources[VP_TEMPLE], sources[VP_FINAL_TEMPLE]) == (9, 6)
    assert (table.vp(0), table.stock(0)) == (10 + 9 + 6, "0p 0c 2s 0g")
