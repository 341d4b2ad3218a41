"""Cases of EX-71 and EX-75 that `conquest.toml` cannot express: Conquest."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import CONQUEST
from tawantinsuyu.rules.high_priest import Activate
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import given

HERE = "antisuyu-1"
NOTHING = "0p 0c 0s 0g"

# -- EX-71 Gold instead of Conquest


@pytest.mark.parametrize(("end", "fallen"), [("potato", "priest"), ("corn", "warrior")])
def test_EX_71_gold_instead_of_conquest_HP_21_HP_28_HP_34(end: str, fallen: str) -> None:
    table = given(
        3,
        box={
            **army_cards("A01=2/corn A02=2/stone A03=1/corn A04=1/stone A05=1/corn A06=2/corn"),
            HERE: space("F1", vp=1),
            "antisuyu-2": space("F1", vp=1),
            "antisuyu-3": space("F1", vp=1),
        },
        village="priest courier warrior",
        army={0: "A06", 1: "A03", 2: "A04 A05"},
        army_up={0: "A01 A02"},
        stock={0: "1p", 1: "1p", 2: "1p"},
        conquest=all_but(HERE, "antisuyu-2", "antisuyu-3"),
    )

    table.do(Activate(0, CONQUEST))
    table.expect(seat=0, rule="HP-21", offers=["casualty:potato-end", "casualty:corn-end"])
    table.choose(f"casualty:{end}-end", "gold")
    assert (table.casualties(), table.stock(0)) == ([fallen], "1p 0c 0s 1g")
    table.expect(seat=1, rule="HP-26", offers=["army-card:A03", "done"]).choose("army-card:A03")
    assert table.stock(1) == NOTHING
    table.expect(seat=2, rule="HP-26").choose("army-card:A04")
    assert (table.stock(2), table.army(2)) == (NOTHING, ["A05"])
    table.expect(seat=1, rule="HP-29").choose(f"conquer:{HERE}")
    table.expect(seat=2, rule="HP-29").choose("conquer:antisuyu-2")

    table.expect_nothing()
    assert (table.army(0), table.army_up(0)) == (["A06"], ["A01", "A02"])
    assert table.conquered()["antisuyu-2"] == 2
    assert "antisuyu-3" not in table.conquered()


# -- EX-75 Casualty from the Nomads


def test_EX_75_a_nomad_falls_and_is_replaced_HP_22_FES_05() -> None:
    table = given(village="", nomads="craftsman priest courier", bag="warrior", vp={0: 10})

    table.do(Activate(0, CONQUEST))
    table.expect(seat=0, rule="HP-21", offers=["casualty:craftsman", "casualty:priest", "casualty:courier"])
    table.choose("casualty:priest")

    assert (table.casualties(), table.nomads()) == (["priest"], ["craftsman", "warrior", "courier"])
    assert (table.s.festivals, table.vp(0)) == (0, 10)


def test_EX_75_nobody_at_all_HP_23() -> None:
    table = given(village="", nomads="", army={0: "A01"})

    table.do(Activate(0, CONQUEST)).expect(seat=0, rule="HP-03")
    table.choose("act").expect(seat=0, rule="HP-26")

    assert (table.casualties(), table.s.festivals) == ([], 0)
