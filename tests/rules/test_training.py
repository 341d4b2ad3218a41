"""TSK-40 to TSK-43: Training and Army cards."""

from __future__ import annotations

from typing import Final

import pytest

from tawantinsuyu.core.values import TRAINING_TASK
from tawantinsuyu.rules.army import Train
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tests.support.given import given

ARMY_CARD: Final = {"temple-1": {"rewards": [{"army_card": 1}]}}


def test_TSK_40_two_cards_are_drawn_one_is_kept_and_the_other_discarded() -> None:
    table = given(army={0: "A05"}, army_deck="A01 A02 A03", auto_chance=False)

    table.do(PerformTask(0, TRAINING_TASK)).choose("army-card:A03", "army-card:A01")
    table.expect(seat=0, rule="TSK-40", offers=["keep:A03", "keep:A01"])
    table.choose("keep:A01").expect_nothing()

    assert table.army(0) == ["A01", "A05"]
    assert table.view(1)["army_discard"] == ["A03"]
    assert table.view(1)["army_deck"] == 1


def test_TSK_40_the_discarded_card_gives_no_resource() -> None:
    table = given(army_deck="A01 A02")

    table.do(PerformTask(0, TRAINING_TASK)).choose("keep:A01")

    assert table.stock(0) == "0p 0c 0s 0g"


def test_TSK_40_only_the_owner_sees_the_card_kept() -> None:
    table = given(army_deck="A01 A02")

    table.do(PerformTask(0, TRAINING_TASK)).choose("keep:A01")

    (kept,) = table.told("kept-army-card")
    assert len(kept.seen_by(0).secret) == 1
    assert kept.seen_by(1).secret == ()


def test_TSK_41_an_empty_deck_is_made_anew_from_the_discard_pile_when_a_card_is_needed() -> None:
    table = given(army_deck="A01", army_discard="A02 A03", auto_chance=False)

    table.do(Train(0)).choose("army-card:A01")
    assert table.view(0)["army_discard"] == ["A02", "A03"]
    table.expect(seat=-1, rule="TSK-41", offers=["army-card:A02", "army-card:A03"])
    table.choose("army-card:A02", "keep:A02")

    assert table.army(0) == ["A02"]
    assert (table.view(0)["army_deck"], table.view(0)["army_discard"]) == (1, ["A01"])


def test_TSK_41_cards_in_hands_and_areas_stay_where_they_are() -> None:
    table = given(army={0: "A05", 1: "A06"}, army_up={0: "A07"}, army_down={1: "A08"}, army_deck="", army_discard="A01")

    table.do(Train(0)).expect_nothing()

    assert table.army(0) == ["A01", "A05"]
    assert (table.army(1), table.army_up(0), table.army_down(1)) == (["A06"], ["A07"], ["A08"])


@pytest.mark.parametrize(("deck", "pile"), [("A01", ""), ("", "A01")])
def test_TSK_42_a_single_card_is_kept(deck: str, pile: str) -> None:
    table = given(army_deck=deck, army_discard=pile)

    table.do(Train(0)).expect_nothing()

    assert table.army(0) == ["A01"]
    assert (table.view(0)["army_deck"], table.view(0)["army_discard"]) == (0, [])


def test_TSK_42_without_any_card_nothing_happens() -> None:
    table = given(army_deck="", army={0: "A05"})

    table.do(Train(0)).expect_nothing()

    assert table.army(0) == ["A05"]


def test_TSK_43_drawing_one_army_card_adds_it_without_a_discard() -> None:
    table = given(box=ARMY_CARD, army_deck="A01 A02 A03", auto_chance=False)

    table.do(Climb(0, 1)).choose("army-card:A02").expect_nothing()

    assert table.army(0) == ["A02"]
    assert (table.view(0)["army_deck"], table.view(0)["army_discard"]) == (2, [])


def test_TSK_43_an_empty_deck_is_renewed_for_it_too() -> None:
    """Rules: TSK-41"""
    table = given(box=ARMY_CARD, army_deck="", army_discard="A02")

    table.do(Climb(0, 1)).expect_nothing()

    assert table.army(0) == ["A02"]
