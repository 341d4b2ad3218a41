"""Worked examples EX-08 and EX-69 to EX-76: Conquest."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import ACTION_NAMES, CONQUEST
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.turn import MainOption
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table, given

CIRCLE: dict[str, dict[str, Any]] = {name: {"position": i} for i, name in enumerate(ACTION_NAMES)}
HERE = "antisuyu-1"
NOTHING = "0p 0c 0s 0g"

# -- EX-08 A Conquest of two players

PURPLE, BLUE = 0, 1
FOUR_VP, SEVEN_VP, CARD_AND_WEAVING = "chinchasuyu-1", "antisuyu-2", "kuntisuyu-3"


def conquest_of_EX_08() -> Table:
    """Purple has 2/x A01, A03 and 1/x A02, A04, A05; Blue has 2/x A06 and 1/x A07, A08. The cards are all played."""
    table = given(
        box={
            **CIRCLE,
            **army_cards("A01=2/corn A02=1/corn A03=2/corn A04=1/corn A05=1/corn A06=2/corn A07=1/corn A08=1/corn"),
            FOUR_VP: space("F2+D1", vp=4),
            SEVEN_VP: space("F2+D2", vp=7),
            CARD_AND_WEAVING: space("D1", god_card=1, free_weaving=1),
            **{tile: {"players": 2} for tile in ("W03", "W04", "W05")},
        },
        priest={PURPLE: "offering"},
        village="priest courier warrior",
        army_up={PURPLE: "A01 A02", BLUE: "A06 A07"},
        army={PURPLE: "A03 A04 A05", BLUE: "A08"},
        stock={PURPLE: "2p", BLUE: "1p"},
        conquest=all_but(FOUR_VP, SEVEN_VP, CARD_AND_WEAVING),
        god_deck="G01",
        offer="G02",
        top="W03",
        stack="W04 W05",
    )
    table.do(MainOption(PURPLE)).choose("high-priest", "high-priest:conquest", "casualty:corn-end", "act")
    table.choose("army-card:A03")
    assert table.stock(PURPLE) == "2p 0c 0s 0g"
    table.choose("army-card:A04")
    assert table.stock(PURPLE) == "1p 0c 0s 0g"
    return table.choose("army-card:A05", "army-card:A08")


def test_EX_08_casualty_and_playing_cards_HP_21_HP_26() -> None:
    table = conquest_of_EX_08()

    assert (table.casualties(), table.village()) == (["warrior"], ["priest", "courier"])
    assert (table.stock(PURPLE), table.stock(BLUE)) == (NOTHING, NOTHING)
    assert table.army_up(PURPLE) == ["A01", "A02", "A03", "A04", "A05"]  # 7 Soldiers
    assert table.army_up(BLUE) == ["A06", "A07", "A08"]  # 4 Soldiers


def test_EX_08_markers_benefits_and_soldiers_HP_29_HP_33_HP_34() -> None:
    table = conquest_of_EX_08()

    spaces = [f"conquer:{name}" for name in (FOUR_VP, SEVEN_VP, CARD_AND_WEAVING)]
    table.expect(seat=PURPLE, rule="HP-29", offers=[*spaces, "decline"])
    table.choose(f"conquer:{FOUR_VP}", "discard:A02", "flip:A01")
    assert table.vp(PURPLE) == 14
    table.expect(seat=BLUE, rule="HP-29", offers=[*spaces[1:], "decline"])
    table.choose(f"conquer:{SEVEN_VP}", "discard:A07+A08")
    assert (table.vp(BLUE), table.army_down(BLUE)) == (17, ["A06"])
    table.expect(seat=PURPLE, rule="HP-29", offers=[spaces[2], "decline"])
    table.choose(f"conquer:{CARD_AND_WEAVING}", f"reward:{CARD_AND_WEAVING}:1")
    table.expect(seat=PURPLE, rule="GOD-12", offers=["god-card:deck", "god-card:G02"]).choose("god-card:G02")
    table.expect(seat=PURPLE, rule="TSK-34", offers=["take:face-up", "take:first-unseen"])  # not the third tile
    table.choose("take:face-up", "weave:new", "discard:A04")

    table.expect(seat=PURPLE, rule="SEC-01")  # no second marker and no Weavings for Blue
    assert (table.army_up(PURPLE), table.army_down(PURPLE)) == (["A03", "A05"], ["A01"])
    assert (table.army_up(BLUE), table.army_down(BLUE)) == ([], ["A06"])
    assert table.army_discard() == ["A02", "A07", "A08", "A04"]
    assert (table.gods(PURPLE), table.tapestries(PURPLE)) == (["G02"], [["W03"]])


# -- EX-69 Which Army cards may pay

FIVE_CARDS = army_cards("A01=2/corn A02=1/stone A03=1/gold A04=2/potato A05=2/gold")


def paying_of_EX_69(cost: str) -> Table:
    """A has 2/x A01, 1/y A02, 1/z A03 up, 2/w A04 down, 2/v A05 in hand; the only empty space costs `cost`."""
    table = given(
        box={**FIVE_CARDS, HERE: space(cost, vp=1)},
        village="priest",
        army_up={0: "A01 A02 A03"},
        army_down={0: "A04"},
        army={0: "A05"},
        conquest=all_but(HERE),
    )
    return table.do(Activate(0, CONQUEST)).choose("act", "done")


@pytest.mark.parametrize(
    ("cost", "sets"),
    [
        ("D2", ["discard:A01", "discard:A02+A03"]),
        ("D1", ["discard:A01", "discard:A02", "discard:A03"]),
        ("F3", ["flip:A01+A02", "flip:A01+A03"]),
        ("F2+D2", ["discard:A01", "discard:A02+A03"]),
    ],
)
def test_EX_69_the_sets_that_may_pay_HP_32(cost: str, sets: list[str]) -> None:
    table = paying_of_EX_69(cost).choose(f"conquer:{HERE}")

    table.expect(seat=0, rule="HP-31", offers=sets)


@pytest.mark.parametrize(("discard", "flipped"), [("A01", ["A02", "A03", "A04"]), ("A02+A03", ["A01", "A04"])])
def test_EX_69_flip_one_part_and_discard_the_other_HP_31(discard: str, flipped: list[str]) -> None:
    table = paying_of_EX_69("F2+D2").choose(f"conquer:{HERE}", f"discard:{discard}")

    table.expect_nothing()
    assert table.army_down(0) == flipped
    assert table.army_discard() == discard.split("+")


@pytest.mark.parametrize("cost", ["F4+D1", "F5", "D5"])
def test_EX_69_cards_down_or_in_hand_never_pay_HP_30(cost: str) -> None:
    table = paying_of_EX_69(cost)

    table.expect_nothing()


# -- EX-70 One card cannot serve twice


def following_of_EX_70(up: str) -> Table:
    table = given(
        box={**army_cards("A01=2/corn A02=2/stone"), HERE: space("F1+D1", vp=1)},
        village="priest",
        army_up={1: up},
        conquest=all_but(HERE),
    )
    return table.do(Activate(0, CONQUEST)).choose("act")


def test_EX_70_one_card_cannot_serve_twice_HP_30() -> None:
    following_of_EX_70("A01").expect_nothing()


@pytest.mark.parametrize(("discard", "flip"), [("A01", "A02"), ("A02", "A01")])
def test_EX_70_two_cards_can_and_the_excess_is_lost_HP_31_HP_32(discard: str, flip: str) -> None:
    table = following_of_EX_70("A01 A02")

    table.expect(seat=1, offers=[f"conquer:{HERE}", "decline"]).choose(f"conquer:{HERE}")
    table.expect(seat=1, offers=["discard:A01", "discard:A02"]).choose(f"discard:{discard}").expect_nothing()

    assert (table.army_up(1), table.army_down(1), table.army_discard()) == ([], [flip], [discard])


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


# -- EX-72 Z13

RICH = "A01 A02 A03 A04"


def following_of_EX_72(cost: str, total: bool = False) -> Table:
    """B owns Z13, follows A's Conquest and takes the only empty space."""
    table = given(
        box={**army_cards("A01=2/corn A02=2/stone A03=1/corn A04=1/stone A05=1/gold"), HERE: space(cost, vp=1)},
        variants=Variants(discount_total=total),
        village="priest",
        army_up={1: RICH + " A05"},
        buildings={1: "Z13"},
        conquest=all_but(HERE, by=0),
    )
    return table.do(Activate(0, CONQUEST)).choose("act", f"conquer:{HERE}")


def prices(*texts: str) -> list[str]:
    """`F2+D1` as the key of a price."""
    keys = []
    for text in texts:
        numbers = {"F": "0", "D": "0"}
        for word in text.split("+"):
            numbers[word[0]] = word[1:]
        keys.append(f"price:flip-{numbers['F']}-discard-{numbers['D']}")
    return keys


@pytest.mark.parametrize(
    ("cost", "offered"),
    [
        ("F3+D2", prices("F2+D1", "F2+D2", "F3+D1", "F3+D2")),
        ("F2+D1", prices("F1", "F1+D1", "F2", "F2+D1")),
        ("F1+D1", prices("F1", "D1", "F1+D1")),
        ("D3", prices("D2", "D3")),
    ],
)
def test_EX_72_the_prices_and_waiving_any_part_Z13_1_Z13_2_Z13_4(cost: str, offered: list[str]) -> None:
    table = following_of_EX_72(cost)

    table.expect(seat=1, rule="Z13-2", offers=offered)


def test_EX_72_one_soldier_to_discard_stays_due_Z13_3() -> None:
    table = following_of_EX_72("D1")

    table.expect(seat=1, rule="HP-31").choose("discard:A03").expect_nothing()
    assert table.army_discard() == ["A03"]


@pytest.mark.parametrize(
    ("cost", "offered"),
    [("F3+D2", prices("F2+D2", "F3+D1", "F3+D2")), ("F1+D1", prices("F1", "D1", "F1+D1"))],
)
def test_EX_72_variant_total_Z13_1(cost: str, offered: list[str]) -> None:
    table = following_of_EX_72(cost, total=True)

    table.expect(seat=1, rule="Z13-2", offers=offered)


def test_EX_72_the_lowered_price_is_what_is_paid_Z13_1() -> None:
    table = following_of_EX_72("F2+D1").choose(*prices("F1"))

    table.expect(seat=1, rule="HP-31").choose("flip:A04").expect_nothing()
    assert (table.army_down(1), table.army_discard()) == (["A04"], [])


def test_EX_72_without_Z13_the_full_price_is_paid() -> None:
    table = given(
        box={**army_cards("A01=2/corn A03=1/corn"), HERE: space("F2+D1", vp=1)},
        village="priest",
        army_up={0: "A01 A03"},
        buildings={1: "Z13"},
        conquest=all_but(HERE),
    )

    table.do(Activate(0, CONQUEST)).choose("act", f"conquer:{HERE}").expect_nothing()

    assert (table.army_down(0), table.army_discard()) == (["A01"], ["A03"])


# -- EX-73 The additional marker


def markers_of_EX_73(markers_left: int = 10) -> Table:
    table = given(
        box={
            **army_cards("A01=1/corn A02=1/corn A03=1/stone A04=1/stone"),
            HERE: space("F1", vp=1),
            "antisuyu-2": space("F1", vp=2),
            "antisuyu-3": space("F1", vp=3),
        },
        village="priest",
        army_up={0: "A01 A02", 1: "A03 A04"},
        markers_left={0: markers_left},
        conquest=all_but(HERE, "antisuyu-2", "antisuyu-3"),
    )
    return table.do(Activate(0, CONQUEST)).choose("act")


def test_EX_73_a_second_chance_after_declining_and_no_third_HP_34() -> None:
    table = markers_of_EX_73()

    table.expect(seat=0, rule="HP-29").choose("decline")
    table.expect(seat=1, rule="HP-29").choose(f"conquer:{HERE}")
    table.expect(seat=0, rule="HP-29", offers=["conquer:antisuyu-2", "conquer:antisuyu-3", "decline"])
    table.choose("conquer:antisuyu-2").expect_nothing()

    assert (table.conquered()[HERE], table.conquered()["antisuyu-2"]) == (1, 0)


def test_EX_73_a_player_with_all_markers_placed_is_not_asked_CMP_13() -> None:
    table = markers_of_EX_73(markers_left=0)

    table.expect(seat=1, rule="HP-29").choose("decline").expect_nothing()


def test_EX_73_the_last_marker_leaves_no_second_chance_CMP_13() -> None:
    table = markers_of_EX_73(markers_left=1)

    table.choose(f"conquer:{HERE}").expect(seat=1)
    table.choose("decline").expect_nothing()


# -- EX-74 Benefit before Soldiers, but no credit


def rejuvenating_space(up: str) -> Table:
    table = given(
        box={**army_cards("A01=2/corn A02=2/stone"), HERE: space("F2", rejuvenate=1)},
        village="priest",
        army_up={0: up},
        army_down={0: "A02"},
        conquest=all_but(HERE),
    )
    return table.do(Activate(0, CONQUEST)).choose("act")


@pytest.mark.parametrize(("flip", "left"), [("A01", "A02"), ("A02", "A01")])
def test_EX_74_the_card_turned_up_by_the_benefit_may_pay_HP_33_TSK_46(flip: str, left: str) -> None:
    table = rejuvenating_space("A01").choose(f"conquer:{HERE}")

    assert table.conquered()[HERE] == 0
    table.expect(seat=0, rule="TSK-46").choose("turn-up:A02")
    table.expect(seat=0, rule="HP-31", offers=["flip:A01", "flip:A02"]).choose(f"flip:{flip}").expect_nothing()
    assert (table.army_up(0), table.army_down(0)) == ([left], [flip])


def test_EX_74_but_no_credit_HP_33() -> None:
    rejuvenating_space("").expect_nothing()


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


# -- EX-76 Z17 pays for a card


@pytest.mark.parametrize("choice", ["act", "gold"])
def test_EX_76_Z17_pays_for_a_card_HP_06_HP_08_HP_26_Z17_1(choice: str) -> None:
    table = given(village="priest courier", buildings={1: "Z17"}, army={1: "A01"}, conquest=all_but())

    table.do(Activate(0, CONQUEST)).expect(seat=0, rule="HP-21")
    assert (table.stock(1), table.vp(1)) == (NOTHING, 10)
    table.choose("casualty:potato-end").expect(seat=0, rule="HP-03")
    assert (table.stock(1), table.vp(1)) == ("0p 0c 0s 1g", 11)
    table.choose(choice).expect(seat=1, rule="HP-26", offers=["army-card:A01", "done"])
    table.choose("army-card:A01").expect_nothing()

    assert (table.army_up(1), table.stock(1)) == (["A01"], NOTHING)
