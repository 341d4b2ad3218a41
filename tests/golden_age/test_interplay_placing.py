"""The table of section 8.2, Buildings that concern placing: Z01, Z02, Z03, Z05, Z07, Z14, Z15, Z19 with the modules."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.court import court, enter
from tests.golden_age.given import lying, standing
from tests.support.given import Table
from tests.support.printing import printed_space

A, B = range(2)


def placing(more: str, standing: str, worker: str, modules: str = "nobles", **position: Any) -> Table:
    """A owns these Buildings and Palaces with standing Nobles, can pay their prices, and may enter T11 with G01."""
    settings: dict[str, Any] = {"stock": {A: "3p 3c 3s 3g"}, "workers": {A: worker}, **position}
    return court(standing, more=more, modules=modules, **settings)


def reactions(table: Table) -> list[str]:
    return sorted(key.removeprefix("react:") for key in table.offers("react:"))


def skip_warrior(table: Table) -> Table:
    """The Warrior's compulsory card, and nobody retrieved."""
    while "warrior" in table.keys or table.rule == "WRK-05":
        table.choose("warrior" if "warrior" in table.keys else "decline")
    return table


# -- Z01, Z02


@pytest.mark.parametrize(("use", "set_off"), [("architect", ["X13"]), ("courier", ["X11"])])
def test_Z01_a_worker_used_as_a_courier_counts_as_placing_a_courier_and_as_nothing_else(
    use: str, set_off: list[str]
) -> None:
    """Rules: Z01-1, X11, X13, GA-C22"""
    table = enter(placing("Z01", "X11 X13", "architect"), "architect", use)

    assert reactions(table) == set_off


@pytest.mark.parametrize(("more", "tasks"), [("Z01", 1), ("Z01 ZN7", 1)])
def test_Z01_a_newcomer_used_as_a_courier_counts_as_nothing_else_also_with_ZN7(more: str, tasks: int) -> None:
    """Rules: Z01-1, Z14-2, ZN7; Z14 and Z03 do not see a Warrior"""
    more = f"{more} Z14 Z03"
    table = placing(more, "X11 X12 X13", "architect-warrior", down={A: "P03"}, hill={"T12": "priest"})

    enter(table, "architect-warrior", "courier")

    assert reactions(table) == ["X11"]
    table.expect(excludes=["rejuvenate", "warrior"])
    table.choose("begin-tasks")
    assert table.spend_all_tasks() == tasks


@pytest.mark.parametrize(("neighbour", "tasks"), [("architect", 2), ("courier", 1)])
def test_Z01_the_colours_for_adjacency_do_not_change(neighbour: str, tasks: int) -> None:
    table = placing("Z01", "", "architect", hill={"T12": neighbour}, stock={A: ""})

    enter(table, "architect", "courier")

    assert table.spend_all_tasks() == tasks


def test_Z02_a_worker_used_as_a_priest_counts_as_placing_a_priest() -> None:
    """Rules: Z02-1, ZA3, X15"""
    table = placing("Z02 ZA3", "X15 X14", "craftsman", "nobles buildings", army_up={A: "A05"})

    enter(table, "craftsman", "priest")

    assert reactions(table) == ["X15", "ZA3"]


# -- Z03


def test_Z03_never_stands_up_nobles_and_a_newcomer_with_effect_colour_red_triggers_it() -> None:
    """Rules: Z03-1, GA-NOB-20, GA-NOB-33"""
    table = placing("Z03", "", "warrior-priest", lying="X01 X02", down={A: "P03 P04"})

    enter(table, "warrior-priest", "priest").expect(includes=["rejuvenate"], excludes=["warrior"])
    table.choose("rejuvenate").expect(offers=["turn-up:P03", "turn-up:P04", "decline"])
    table.choose("turn-up:P03", "turn-up:P04")

    assert lying(table) == ["X01", "X02"]


def test_Z03_does_not_react_to_a_newcomer_whose_effect_colour_is_the_other_one() -> None:
    table = placing("Z03 ZA3", "", "warrior-priest", "nobles buildings", down={A: "P03"}, army_up={A: "A05"})

    enter(table, "warrior-priest", "priest").expect(rule="GA-NOB-20", offers=["colour:warrior", "colour:priest"])
    table.choose("colour:priest")

    table.expect(includes=["react:ZA3"], excludes=["rejuvenate"])


# -- Z05


@pytest.mark.parametrize(
    ("worker", "use", "set_off"),
    [
        ("craftsman", "architect", ["X13"]),
        ("craftsman", "craftsman", ["X14"]),
        ("architect", "craftsman", ["X14"]),
        ("architect", "architect", ["X13"]),
        ("craftsman-priest", "architect", ["X13"]),
        ("architect-priest", "craftsman", ["X14"]),
    ],
)
def test_Z05_a_worker_counts_as_what_it_is_used_as_and_never_as_both(worker: str, use: str, set_off: list[str]) -> None:
    """Rules: Z05-1, X13, X14, GA-C22"""
    table = placing("Z05", "X13 X14", worker, tapestries={A: ["W06 W17"]})

    enter(table, worker, use)

    assert reactions(table) == set_off


def test_Z05_a_newcomer_of_both_colours_sets_off_one_of_them() -> None:
    table = placing("Z05", "X13 X14", "architect-craftsman", tapestries={A: ["W06 W17"]})

    enter(table, "architect-craftsman", "architect").expect(
        rule="GA-NOB-20", offers=["colour:architect", "colour:craftsman"]
    )
    table.choose("colour:craftsman")

    assert reactions(table) == ["X14"]


# -- Z07


@pytest.mark.parametrize(("more", "vp"), [("Z07", 11), ("", 10)])
def test_Z07_own_steps_with_a_VN03_vassal_give_the_vp_and_the_resource(more: str, vp: int) -> None:
    """Rules: Z07-1, VN03"""
    table = placing(
        more,
        "",
        "architect",
        "nobles vassals",
        box=printed_space("M11", "potato corn stone"),
        steps={"1-upper": A},
        nations={"antisuyu": "VN03"},
        vassals={"VN03": "0:1-upper"},
        stock={A: ""},
    )

    enter(table, "architect", space="M11").expect(seat=A, rule="TMP-06")
    table.choose(next(key for key in table.keys if key.endswith(":3")))

    assert (table.vp(A), table.stock(A)) == (vp, "0p 0c 1s 0g")


# -- Z14


@pytest.mark.parametrize(("more", "tasks"), [("", 1), ("Z14", 3), ("ZN2", 2), ("Z14 ZN2", 4)])
def test_Z14_a_newcomer_may_trigger_it_with_effect_colour_red_besides_ZN2(more: str, tasks: int) -> None:
    """Rules: Z14-1, ZN2, GA-NOB-20"""
    table = placing(more, "", "warrior-priest", stock={A: ""})

    enter(table, "warrior-priest", "priest")

    assert table.spend_all_tasks() == tasks


# -- Z15


def test_Z15_exchanges_may_pay_the_price_of_a_noble() -> None:
    """Rules: Z15-1, GA-NOB-25"""
    table = placing("Z15", "X12", "warrior", stock={A: "2c"}, army_deck="")

    skip_warrior(enter(table, "warrior"))
    table.expect(offers=["exchange:2-corn:1-gold", "exchange:2-corn:2-stone", "begin-tasks"])
    table.choose("exchange:2-corn:2-stone", "react:X12").expect(includes=["building:P18", "building:P19"])

    assert lying(table) == ["X12"]
    assert table.stock(A) == "0p 0c 1s 0g"


def test_Z15_also_on_the_turn_of_another_player() -> None:
    """Rules: Z15-3, X09"""
    table = placing("Z15", "X09", "priest", stock={A: "2c"}, active=B, village="priest")

    table.do(Activate(B, CONQUEST)).expect(
        seat=A, offers=["exchange:2-corn:1-gold", "exchange:2-corn:2-stone", "decline"]
    )
    table.choose("exchange:2-corn:2-stone", "react:X09", "building:Z20")

    assert "Z20" in table.buildings(A)
    assert table.stock(A) == "0p 0c 1s 0g"


# -- Z19


def test_Z19_may_bring_a_card_before_R01() -> None:
    """Rules: Z19-1, GA-SUN-R01"""
    table = court(
        more="Z19",
        modules="nobles way-of-the-sun:simpa",
        market="P18 P19 Z01 Z20 - -",
        at_step="simpa-3-left",
        stock={A: "1p"},
        gods={},
        offer="G02",
    )

    table.do(Climb(A, 1)).choose("step:simpa-4-left").expect(includes=["buy-god-card:G02:potato", "decline"])
    table.choose("buy-god-card:G02:potato").expect(includes=["play:G02"])
    table.choose("play:G02", "benefit:G02:1")

    assert table.stock(A) == "0p 0c 1s 0g"


def test_Z19_may_bring_a_card_before_X15() -> None:
    """Rules: Z19-1, X15, GA-NOB-48"""
    table = placing("Z19", "X15", "priest", stock={A: "1p"}, offer="G02", market="P18 P19 Z01 Z20 - -")

    enter(table, "priest").choose("react:X15")
    table.expect(rule="TRN-22").choose("reward:X15:1")
    table.expect(includes=["buy-god-card:G02:potato", "decline"])
    table.choose("buy-god-card:G02:potato").expect(offers=["play:G02"])
    table.choose("play:G02", "benefit:G02:1")

    assert (table.priest(A), table.gods(A)) == ("worship", [])
    assert standing(table) == []


def test_Z19_may_bring_a_card_before_ZN8() -> None:
    """Rules: Z19-1, ZN8"""
    table = placing("Z19 ZN8", "", "architect-priest", stock={A: "1p"}, offer="G02", market="P18 P19 Z01 Z20 - -")

    enter(table, "architect-priest", "architect").expect(includes=["react:ZN8"])
    table.choose("react:ZN8").expect(includes=["buy-god-card:G02:potato"])
    table.choose("buy-god-card:G02:potato", "play:G02", "benefit:G02:1")

    assert table.stock(A) == "0p 0c 1s 0g"
