"""GA-SUN-R01, GA-SUN-R02: rewards of the overlays with cards (GA-INT-08, ruling GA-C21)."""

from __future__ import annotations

from typing import Any, Final

from tawantinsuyu.rules.turn import MainPart
from tests.golden_age.climbing import arriving, bare, printed
from tests.golden_age.given import given, step
from tests.support.given import Table
from tests.support.rows import played
from tests.support.setting_up import setting_up

SIMPA: Final = "way-of-the-sun:simpa"
CARDS: Final[dict[str, dict[str, Any]]] = {
    "G01": {"symbol": "sun", "benefits": [{"corn": 2}, {"gold": 1}]},
    "G02": {"symbol": "wave", "benefits": [{"potato": 3}]},
    "G03": {"symbol": "cross", "benefits": [{"vp": 4}]},
}

# -- GA-SUN-R01


def test_GA_SUN_R01_without_a_god_card_it_is_lost() -> None:
    arriving("R01", "here", stock={0: "9p 9g"}).expect_nothing()


def test_GA_SUN_R01_with_Z19_a_card_may_be_bought_first() -> None:
    table = arriving("R01", "here", buildings={0: "Z19"}, stock={0: "1p"}, offer="G01", god_deck="G09", box=CARDS)

    table.expect(rule="GA-SUN-R01", includes=["decline", "buy-god-card:G01:potato"])
    table.choose("buy-god-card:G01:potato", "play:G01", "benefit:G01:1", "done").expect_nothing()

    assert table.stock(0) == "0p 2c 0s 0g"


def test_GA_SUN_R01_with_Z19_on_another_turn_no_card_can_be_bought_TRN_15() -> None:
    arriving("R01", "here", active=1, buildings={0: "Z19"}, stock={0: "1p"}, offer="G01").expect_nothing()


def test_GA_SUN_R01_the_card_is_in_neither_hand_nor_offer_until_the_turn_ends() -> None:
    table = arriving("R01", "here", gods={0: "G01"}, offer="G05", box=CARDS).choose("play:G01", "done")

    assert (table.gods(0), table.offer()) == ([], ["G05"])
    assert table.view(1)["god_aside"] == ["G01"], "it lies open"


def a_turn(*, benefits: list[dict[str, Any]], box: dict[str, Any], **position: Any) -> Table:
    """Seat 0 places a Priest with G01, whose benefits it may take; the overlay shows R01 on both first steps."""
    table = given(
        SIMPA,
        box={
            **bare("simpa"),
            **CARDS,
            "simpa-1-left": printed("R01"),
            "simpa-1-right": printed("R01"),
            "simpa-2-left": printed("R01"),
            "simpa-2-right": printed("R01"),
            "T12": {"symbol": "sun", "colour": "neutral"},
            "G01": {"symbol": "sun", "benefits": benefits},
            **box,
        },
        workers={0: "architect"},
        small={0: "sun"},
        village="",
        **position,
    )
    table.do(MainPart(0)).choose("place", "worker:architect", "space:T12", "benefit:G01:1")
    return table


def test_GA_E11_the_offer_overflows_at_the_second_card() -> None:
    """Rules: GA-E11, GA-SUN-R01, GA-INT-08, GA-C21."""
    table = a_turn(benefits=[{"temple_step": 1}], box={}, gods={0: "G01 G02"}, offer="G11 G12", god_deck="G20 G21 G22")

    table.choose("step:simpa-1-left", "play:G02", "benefit:G02:1", "stop")

    table.expect(seat=1, rule="TRN-06")
    assert table.offer() == ["G02"], "it lies alone"
    names = table.s.catalog.god_names
    deck = sorted(names[card] for card in table.s.god_deck.loose)
    assert deck == ["G01", "G11", "G12", "G20", "G21", "G22"], "the first became the third card and went along"


def test_SET_34_a_card_played_for_a_step_in_setup_goes_into_the_deck_and_the_offer_starts_empty() -> None:
    box = {f"G0{i}": {"benefits": [{"rejuvenate": 1}]} for i in range(1, 9)}
    box["G04"] = {"benefits": [{"temple_step": 1}]}
    box["G01"] = {"benefits": [{"gold": 2}]}
    box["simpa-1-left"] = printed("R01")
    hand = "G01 G02 G03 G04 G05 G06 G07 G08"
    table = setting_up(2, deals={1: hand}, box=box, modules=SIMPA).to_benefits()

    table.choose("benefit:G04:1", "step:simpa-1-left", "play:G01", "benefit:G01:1")
    assert (table.gods(1), table.stock(1)) == (["G02", "G03"], "0p 0c 2s 2g")
    table.to_first_turn()

    assert table.offer() == []
    assert table.s.god_deck.size() == 42 - 3 - 2


test_rows = played(__file__, a_turn, arriving, bare, given, step, CARDS=CARDS)
