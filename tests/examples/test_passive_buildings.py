"""Worked examples EX-103 to EX-106: timing of Passive Buildings."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.core.values import NONE, OFFERING
from tawantinsuyu.rules.card_benefits import benefits_of, give_benefit
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.setup import StartingBenefits
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption, MainPart, Turn
from tests.support.given import Table, given

A, B = range(2)


# -- EX-103


def test_EX_103_z15_rates() -> None:
    """Rules: Z15-1, Z15-2, Z15-4, CMP-04, CMP-05."""
    table = given(buildings={A: "Z15"}, stock={A: "1c 3s 1g"}, workers={A: "courier"})

    table.do(MainOption(A))
    assert sorted(table.offers("exchange:")) == [
        "exchange:1-gold:2-corn",
        "exchange:1-gold:2-stone",
        "exchange:2-stone:1-gold",
        "exchange:2-stone:2-corn",
    ]
    table.choose("exchange:2-stone:1-gold")

    assert table.stock(A) == "0p 1c 1s 2g"
    table.choose("place", "worker:courier").expect(rule="PLC-02", includes=["space:T11"])


# -- EX-104


def following(buildings: str) -> Table:
    """B has 1c 1g while A has activated Offering."""
    table = given(buildings={B: buildings}, stock={B: "1c 1g"}, box={"temple-1": {"rewards": []}})
    return table.do(Activate(A, OFFERING)).choose("act")


def test_EX_104_without_z15_gold_stands_for_one_corn_only() -> None:
    """Rules: HP-14."""
    table = following("Z07").expect_nothing()

    assert table.temple(B) == 0


def test_EX_104_with_z15_the_gold_becomes_two_corn() -> None:
    """Rules: Z15-3, TRN-14, HP-14."""
    table = following("Z15").expect(seat=B, rule="HP-13", excludes=["climb:1"])

    table.choose("exchange:1-gold:2-corn", "climb:1").expect_nothing()

    assert (table.temple(B), table.stock(B)) == (1, "0p 0c 0s 0g")


# -- EX-105

BUY = "buy-god-card:"


def owner(stock: str = "9p 1g", **position: Any) -> Table:
    """A owns Z19; G01 is in the offer, G02 to G06 are in the deck."""
    position = {"offer": "G01", "god_deck": "G02 G03 G04 G05 G06", **position}
    return given(buildings={A: "Z19"}, stock={A: stock}, **position)


def test_EX_105_before_the_main_option_any_number_of_times_for_potato_or_gold() -> None:
    """Rules: Z19-1, Z19-2."""
    table = owner().do(MainOption(A))

    assert table.offers(BUY) == [f"{BUY}{source}:{price}" for price in ("potato", "gold") for source in ("deck", "G01")]
    table.choose(f"{BUY}deck:gold", f"{BUY}deck:potato", f"{BUY}G01:potato")

    assert len(table.gods(A)) == 3
    assert table.stock(A) == "7p 0c 0s 0g"


def test_EX_105_also_to_get_the_card_for_entering_a_space() -> None:
    """Rules: Z19-2."""
    table = owner("1p", workers={A: "architect"}, box={"T11": {"symbol": "sun"}, "G01": {"symbol": "sun"}}, god_deck="")

    table.do(MainOption(A)).expect(excludes=["place"])
    table.choose(f"{BUY}G01:potato", "place", "worker:architect", "space:T11")

    assert table.hill() == {"T11": "architect"}


def test_EX_105_between_tasks_and_at_the_purchase_step_but_not_after_it() -> None:
    """Rules: TRN-11, Z19-2."""
    table = owner(
        gods={A: "G10"},
        workers={A: "architect priest*2 courier"},
        box={"T11": {"symbol": "sun", "colour": "blue"}, "G10": {"symbol": "sun"}}
        | {"T52i": {"task": "corn"}, "T11i": {"task": "potato"}},
    )

    table.do(MainPart(A)).choose("place", "worker:architect", "space:T11", "enter:G10", "task:1-corn")
    table.expect(rule="TDS-08", includes=[f"{BUY}deck:potato", f"{BUY}G01:gold"])
    table.choose("stop").expect(rule="EOT-02", includes=[f"{BUY}deck:potato", f"{BUY}G01:gold"])
    table.choose("end-turn").expect(seat=A, rule="EOT-07", offers=["remove:priest", "remove:courier"])
    table.choose("remove:priest").expect(seat=B, rule="TRN-06")


def test_EX_105_as_holder_during_the_festival_and_in_the_card_draw_from_the_deck_only() -> None:
    """Rules: TRN-16, Z19-3."""
    table = owner(gods={A: "G10"}, holder=A, festivals=1, village="")

    table.do(Turn(A)).expect(seat=A, rule="FES-21", includes=[f"{BUY}deck:potato", f"{BUY}G01:potato"])
    table.choose("gold:0").expect(seat=A, rule="FCD-08", includes=[f"{BUY}deck:potato"], excludes=[f"{BUY}G01:potato"])


def test_EX_105_not_offered_in_setup() -> None:
    """Rules: SET-31."""
    table = owner(active=NONE, box={"G10": {"benefits": [{"corn": 1}]}})

    table.do(StartingBenefits(A, benefits_of(table.s, table.s.catalog.god_names.index("G10"))))

    table.expect(seat=A, offers=["benefit:G10:1", "done"])


def test_EX_105_not_offered_while_following() -> None:
    """Rules: TRN-15."""
    table = owner("9p 9c", active=B)

    table.do(Activate(B, OFFERING)).choose("act")

    table.expect(seat=A, rule="HP-13", offers=["climb:1", "decline"])


def test_EX_105_not_offered_in_another_players_festival() -> None:
    """Rules: TRN-16."""
    table = owner("9p 1g", active=B, holder=B, festivals=1, gods={A: "G10"})

    table.do(Festival(B)).expect(seat=A, rule="FES-21", offers=["gold:0", "gold:1"])
    table.choose("gold:0").expect(seat=B, rule="FCD-08").choose("done").expect(seat=A, rule="FCD-08")

    assert table.offers(BUY) == []


def test_EX_105_not_offered_with_deck_and_offer_empty() -> None:
    """Rules: Z19-3."""
    assert owner(offer="", god_deck="").do(MainOption(A)).offers(BUY) == []


# -- EX-106


def collecting() -> Table:
    """A owns Z20; M11 touches potato, corn and Merchant; one connection matches, stone."""
    return given(
        buildings={A: "Z20"},
        tapestries={A: ["W01 W02"]},
        box={
            "M54i": {"task": "potato"},
            "M11i": {"task": "corn"},
            "M12i": {"task": "merchant"},
            "W01": {"left": "vp", "right": "stone"},
            "W02": {"left": "stone", "right": "vp"},
            "temple-1": {"rewards": [{"stone": 2}]},
            "G01": {"benefits": [{"stone": 2}]},
        },
    )


def test_EX_106_z20_and_other_gains() -> None:
    """Rules: Z20-1, Z20-2, TSK-04, PAS-06."""
    table = collecting().tasks(3, "M11").choose("task:1-potato")
    assert (table.stock(A), table.vp(A)) == ("4p 0c 0s 0g", 11)
    table.choose("task:2-corn")
    assert (table.stock(A), table.vp(A)) == ("4p 3c 0s 0g", 12)
    table.choose("task:3-merchant")

    assert (table.stock(A), table.vp(A)) == ("4p 3c 2s 0g", 12)


def test_EX_106_stone_from_a_temple_step_or_a_god_card_is_not_raised() -> None:
    table = collecting()

    table.do(Climb(A, 1))
    benefits = benefits_of(table.s, table.s.catalog.god_names.index("G01"))
    give_benefit(table.s, A, benefits[0], benefits)

    assert (table.stock(A), table.vp(A)) == ("0p 0c 4s 0g", 10)
