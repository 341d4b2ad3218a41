"""Worked examples GA-E33 to GA-E48, GA-E52 and GA-E53: Nobles and Newcomers."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import (
    REJUVENATE,
)
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.setup import new_state
from tawantinsuyu.rules.turn import MainPart
from tawantinsuyu.rules.village import WorkerLimit
from tests.golden_age.court import NOTHING, construct, court, enter, placing, tasks_of
from tests.golden_age.given import lying, overlay, standing
from tests.support.given import Table
from tests.support.printing import catalog_with, printed_space
from tests.support.rows import played
from tests.support.setting_up import SetupTable

# -- appointing


def test_GA_E35_a_nomad_of_a_setup_card_goes_to_the_supply() -> None:
    """Rules: GA-SET-14, GA-NOB-08"""
    nomad_cards = {f"G{number:02}": {"benefits": [{"nomad": 1}]} for number in range(1, 49)}
    table = setup(nomad_cards)
    seat = table.seat
    assert seat is not None
    colour = noble_of_starting_palace(table, seat)
    table.s.nomads = [3 if kind == colour else 0 for kind in range(len(table.s.nomads))]
    before = table.s.players[seat].workers[colour]

    table.choose(min(table.offers("benefit:")))

    assert table.rule == "SET-26"
    assert table.s.players[seat].workers[colour] == before + 1
    assert board_of(table.s).standing == []


def setup(box: dict[str, dict[str, Any]]) -> SetupTable:
    """Up to the first benefit of the five setup cards; the starting Palaces are X04 and X05."""
    table = SetupTable(new_state(catalog_with(2, Variants(), box, modules="nobles")), {"GA-SET-12": "X04 X05"})
    table.do()
    return table.to_benefits()


def noble_of_starting_palace(table: Table, seat: int) -> int:
    colours = {"X04": "priest", "X05": "craftsman"}
    (palace,) = [name for name in table.buildings(seat) if name.startswith("X")]
    return table.s.catalog.worker_names.index(colours[palace])


# -- the Worker limit


@pytest.mark.parametrize(
    ("workers", "surplus"),
    [
        ("priest courier architect-warrior", 0),
        ("priest architect-warrior architect-priest", 0),
        ("architect-craftsman architect-warrior architect-priest", 0),
        ("priest courier warrior", 1),
        ("priest courier architect-warrior architect-priest", 1),
    ],
)
def test_GA_E36_which_supplies_are_legal_at_the_end_of_a_turn(workers: str, surplus: int) -> None:
    """Rules: GA-NOB-15, GA-NOB-16"""
    for removed in workers.split():
        table = court(workers={0: workers})

        table.do(WorkerLimit(0))
        if surplus:
            table.expect(seat=0, rule="EOT-07", offers=[f"remove:{kind}" for kind in workers.split()])
            table.choose(f"remove:{removed}")
        table.expect_nothing()

        assert len(table.workers(0)) == len(workers.split()) - surplus


# -- placing Newcomers


def test_GA_E37_adjacency_red_and_ability_blue() -> None:
    """Rules: GA-NOB-18, GA-NOB-19"""
    hill = {"T12": "warrior", "T21": "warrior"}
    table = placing("architect-warrior", use="architect", hill=hill, colour="blue", army_deck="A05")

    assert tasks_of(table) == 4
    assert table.army(0) == []


# -- standing up


def test_GA_E42_the_prices_of_the_rejuvenate_action() -> None:
    """Rules: GA-NOB-31"""
    active = court(lying="X01 X02 X03", stock={0: "1p"}, gods={})
    follower = court(lying="X01 X02 X03", stock={0: "9p 2c"}, gods={}, active=1)
    poor_follower = court(lying="X01 X02 X03", stock={0: "9p"}, gods={}, active=1)

    active.do(Activate(0, REJUVENATE)).choose("act", "turn-up:X01")
    assert active.stock(0) == "1p 0c 0s 0g"
    active.choose("turn-up:X02").expect_nothing()
    follower.do(Activate(1, REJUVENATE)).choose("act", "turn-up:X01", "turn-up:X02").expect_nothing()
    poor_follower.do(Activate(1, REJUVENATE)).choose("act").expect_nothing()

    assert (standing(active), active.stock(0)) == (["X01", "X02"], NOTHING)
    assert (standing(follower), follower.stock(0)) == (["X01", "X02"], "9p 0c 0s 0g")


# -- abilities


@pytest.mark.parametrize("bought", ["W01", "none"])
def test_GA_E45_a_palace_then_weavings_then_a_newcomer(bought: str) -> None:
    """Rules: GA-NOB-42, GA-NOB-43, X04, X05"""
    table = court("X04 X05", stock={0: "1p 1c 1s"}, market="- - - - - X15", top="W01", stack="W02 W03")

    construct(table, 0, "X15").choose("react:X04").expect(rule="TSK-26")
    table.choose(f"buy:{bought}")
    if bought == "none":
        table.expect_nothing()
        assert standing(table) == ["X05"]
        return
    table.choose("weave:new").expect(seat=0, rule="X05").choose("react:X05", "newcomer:architect-priest")

    assert table.workers(0) == ["architect-priest"]
    assert lying(table) == ["X04", "X05"]


# -- ZN5


def turn_with(tasks: str, **settings: Any) -> Table:
    """The whole turn of seat 0, who owns ZN5 and places an Architect on T11."""
    rest: dict[str, Any] = {"market": "- - - - - X15", "workers": {0: "architect"}, "more": "ZN5", "village": "priest"}
    rest.update(settings)
    printed = {**printed_space("T11", tasks), **rest.pop("box", {})}
    table = court(box=printed, **rest)
    table.do(MainPart(0)).choose("place", "worker:architect", "space:T11")
    return table


test_rows = played(__file__, court, enter, lying, overlay, placing, standing, tasks_of, turn_with)
