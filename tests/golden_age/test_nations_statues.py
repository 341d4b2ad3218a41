"""VN09, the Vassal on a Statue: every way of resolving a God card, and Statues lost; GA-VAS-20, GA-E26, GA-E27."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.high_priest import Activate
from tests.golden_age.given import given, vassals
from tests.golden_age.spreading import spread
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

CARDS: dict[str, dict[str, Any]] = {
    "G01": {"symbol": "sun", "benefits": [{"corn": 1}, {"vp": 1}]},
    "G02": {"symbol": "sun", "benefits": [{"corn": 1}]},
    "G03": {"symbol": "wave", "benefits": [{"corn": 1}]},
    "G04": {"symbol": "sun", "benefits": [{"task": "statue"}]},
}
R01: dict[str, dict[str, Any]] = {"ruruy-1": {"rewards": [{"play_god_card": 1}], "next": ("ruruy-2-left",)}}
NO_REWARDS: dict[str, dict[str, Any]] = {f"temple-{i}": {"rewards": []} for i in range(13)}


def bearers(
    served: str = "small-sun", gods: str = "G01", modules: str = "vassals", players: int = 2, **position: Any
) -> Table:
    """Seat 0 may enter T11 with a card of the sun for no food and has Vassals on these Statues."""
    box = {**NO_REWARDS, **printed_space("T11", "gold gold gold"), **CARDS, **position.pop("box", {})}
    settings: dict[str, Any] = {
        "workers": {0: "architect"},
        "small": {0: "sun"},
        "vassals": {"VN09": " ".join(f"0:{each}" for each in served.split())},
        **position,
    }
    return given(modules, players, box=box, gods={0: gods}, **settings)


# -- placing the Vassal


def idol(**position: Any) -> Table:
    """Influencing Antisuyu offers VN09."""
    return given("vassals", nations={"antisuyu": "VN09"}, conquest={"antisuyu-1": 1}, stock={0: "1p"}, **position)


# -- God cards played for a placement


DECLINABLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "rejuvenate": ({"rejuvenate": 1}, "decline", "turn-up:A05"),
    "newcomer": ({"newcomer": 1}, "decline", "newcomer:architect-priest"),
    "stand up": ({"stand_up_nobles": 1}, "decline", "turn-up:X01"),
    "gold for a step": ({"gold_for_temple_step": 1}, "decline", "climb"),
    "weavings": ({"task": "weavings"}, "buy:none", "buy:W01"),
}
"""A benefit, how it is declined, and an answer that takes something."""


def begun(kind: str) -> Table:
    """Seat 0 has begun the first benefit of G01; another one waits."""
    table = bearers(
        modules="vassals nobles",
        box={"G01": {"symbol": "sun", "benefits": [DECLINABLE[kind][0], {"vp": 1}]}},
        army_down={0: "A05"},
        buildings={0: "X01"},
        lying="X01",
        newcomers="architect-priest - -",
        stock={0: "1g 1c"},
        top="W01",
        stack="W02 W03",
    )
    return table.place("architect", "T11", "enter:G01", "benefit:G01:1")


@pytest.mark.parametrize("kind", DECLINABLE)
def test_GA_VAS_20_a_benefit_that_was_picked_and_then_declined_pays_nothing(kind: str) -> None:
    table = begun(kind)

    table.choose(DECLINABLE[kind][1]).expect(rule="PLC-21")

    assert table.stock(0) == "0p 1c 0s 1g"


@pytest.mark.parametrize("kind", DECLINABLE)
def test_GA_VAS_20_one_of_which_something_was_taken_pays_once(kind: str) -> None:
    table = begun(kind).choose(DECLINABLE[kind][2])
    while table.rule != "PLC-21":
        table.choose(table.keys[0])
    assert table.stock(0).startswith("2p ")

    table.choose("benefit:G01:2")

    assert table.stock(0).startswith("2p ")
    assert table.vp(0) == 11


# -- God cards played in other ways


def test_VN09_at_a_festival_each_card_of_the_symbol_brings_it() -> None:
    table = bearers(gods="G01 G02 G03")

    table.do(PlayFestivalCards(0, 3, ())).choose("play:G01", "play:G02", "play:G03")
    table.choose("benefit:G01:1", "benefit:G02:1", "benefit:G03:1", "benefit:G01:2").expect_nothing()

    assert table.stock(0) == "4p 3c 2s 0g"


def pilgrims(gods: str) -> Table:
    """With ZN8 the placement of a Newcomer on T11 lets seat 0 play a further card."""
    return bearers(gods=gods, modules="vassals nobles", workers={0: "architect-craftsman"}, buildings={0: "ZN8"})


# -- Statues lost


def test_GA_E26_a_discarded_statue_takes_its_vassal_out_of_the_game_VN09() -> None:
    table = bearers(active=0)

    table.do(Activate(0, WORSHIP)).choose("act", "statue:small-sun").expect_nothing()
    assert vassals(table, 0) == []
    assert (board_of(table.s).vassals_left[0], board_of(table.s).lost_vassals) == (3, [1, 0])
    table.do(PlayFestivalCards(0, 1, ())).choose("play:G01", "benefit:G01:1")

    assert table.stock(0) == "0p 1c 0s 0g"


test_rows = played(__file__, bearers, begun, idol, pilgrims, spread, vassals, R01=R01)
