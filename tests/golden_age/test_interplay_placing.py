"""The table of section 8.2, Buildings that concern placing: Z01, Z02, Z03, Z05, Z07, Z14, Z15, Z19 with the modules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.golden_age.court import court, enter
from tests.golden_age.given import lying, standing
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

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


# -- Z03


def test_Z03_does_not_react_to_a_newcomer_whose_effect_colour_is_the_other_one() -> None:
    table = placing("Z03 ZA3", "", "warrior-priest", "nobles buildings", down={A: "P03"}, army_up={A: "A05"})

    enter(table, "warrior-priest", "priest").expect(rule="GA-NOB-20", offers=["colour:warrior", "colour:priest"])
    table.choose("colour:priest")

    table.expect(includes=["react:ZA3"], excludes=["rejuvenate"])


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


# -- Z19


def test_Z19_may_bring_a_card_before_ZN8() -> None:
    """Rules: Z19-1, ZN8"""
    table = placing("Z19 ZN8", "", "architect-priest", stock={A: "1p"}, offer="G02", market="P18 P19 Z01 Z20 - -")

    enter(table, "architect-priest", "architect").expect(includes=["react:ZN8"])
    table.choose("react:ZN8").expect(includes=["buy-god-card:G02:potato"])
    table.choose("buy-god-card:G02:potato", "play:G02", "benefit:G02:1")

    assert table.stock(A) == "0p 0c 1s 0g"


test_rows = played(__file__, court, enter, lying, placing, reactions, skip_warrior, standing)
