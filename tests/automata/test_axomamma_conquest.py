"""Axomamma's Conquests: the casualty, her Army cards, her marker and how she pays (AXO-70 to AXO-74)."""

from __future__ import annotations

import pytest

from tawantinsuyu.automata.criteria import CRITERIA
from tests.automata.conquering import conquest, following, only
from tests.automata.printed import AXO, HUMAN
from tests.support.conquering import space
from tests.support.given import given
from tests.support.rows import played

# -- the first marker


def test_AXO_72_the_highest_discard_number_among_the_empty_spaces_that_it_can_pay() -> None:
    box = only(
        antisuyu_1=space("F3+D1", vp=9),
        chinchasuyu_1=space("D2", vp=1),
        kuntisuyu_1=space("D3", vp=1),
        qullasuyu_1=space("D4", vp=1),
    )

    table = following(solo="standard", box=box, army_up={AXO: "A01 A02 A11"}, conquest={"kuntisuyu-1": HUMAN})
    # Kuntisuyu is taken; Qullasuyu needs all 4 Soldiers, which are there
    assert table.conquered()["qullasuyu-1"] == AXO

    table = following(solo="standard", box=box, army_up={AXO: "A01 A02"}, conquest={"kuntisuyu-1": HUMAN})
    assert table.conquered()["chinchasuyu-1"] == AXO


def test_AXO_72_tie_1_the_region_with_the_fewest_markers_in_total() -> None:
    box = only(antisuyu_1=space("D2"), qullasuyu_1=space("D2"))
    markers = {"antisuyu-2": AXO, "antisuyu-3": AXO, "qullasuyu-3": HUMAN}

    table = following(solo="standard", box=box, army_up={AXO: "A11"}, conquest=markers)

    assert table.conquered() == {**markers, "qullasuyu-1": AXO}  # although there are more human markers
    told = [(event.facts[0], CRITERIA[int(event.facts[1])], *event.facts[2:]) for event in table.told("ruled-out")]
    assert told == [("AXO-74", "soldiers", 15, 17), ("AXO-72", "more-markers", 1, 2)]


def test_AXO_72_tie_2_the_region_with_fewer_than_three_of_its_own_markers() -> None:
    box = only(antisuyu_1=space("D2"), qullasuyu_1=space("D2"))
    markers = {"antisuyu-2": AXO, "antisuyu-3": AXO, "antisuyu-4": AXO}
    markers |= {"qullasuyu-2": AXO, "qullasuyu-3": AXO, "qullasuyu-4": HUMAN}

    table = following(solo="standard", box=box, army_up={AXO: "A11"}, conquest=markers)

    assert table.conquered() == {**markers, "qullasuyu-1": AXO}  # although there are more human markers


@pytest.mark.parametrize(
    ("regions", "taken"),
    [
        ("qullasuyu kuntisuyu chinchasuyu antisuyu", "antisuyu"),
        ("qullasuyu kuntisuyu chinchasuyu", "chinchasuyu"),
        ("qullasuyu kuntisuyu", "kuntisuyu"),
    ],
)
def test_AXO_72_tie_4_antisuyu_chinchasuyu_kuntisuyu_qullasuyu(regions: str, taken: str) -> None:
    flips = {"qullasuyu": "F2+D1", "kuntisuyu": "F1+D1", "chinchasuyu": "F1+D1", "antisuyu": "D1"}
    box = only(**{f"{region}_5": space(flips[region]) for region in regions.split()})

    table = following(solo="standard", box=box, army_up={AXO: "A01 A02 A03"})

    assert table.conquered() == {f"{taken}-5": AXO}  # before flip numbers are looked at


def test_AXO_72_tie_5_inside_a_region_the_higher_flip_number_and_then_the_space_further_right() -> None:
    by_flip = only(antisuyu_1=space("F2+D1"), antisuyu_2=space("F1+D1"), antisuyu_3=space("F1+D1"))
    by_place = only(antisuyu_1=space("F1+D1"), antisuyu_2=space("F1+D1"), antisuyu_4=space("D1"))

    flip = following(solo="standard", box=by_flip, army_up={AXO: "A01 A02 A03"})
    place = following(solo="standard", box=by_place, army_up={AXO: "A01 A02 A03"})

    assert flip.conquered() == {"antisuyu-1": AXO}
    assert place.conquered() == {"antisuyu-2": AXO}


# -- paying


def test_AXO_74_an_older_card_that_lies_face_down_does_not_pay() -> None:
    box = only(antisuyu_1=space("F1"), antisuyu_2=space("F1"))
    table = following(solo="standard", box=box, army_up={AXO: "A03 A01 A02"}, bag="", nomads="priest")
    assert table.army_down(AXO) == ["A03"]

    conquest(table, HUMAN, "gold").expect_nothing()

    assert (table.army_down(AXO), table.army_up(AXO)) == (["A01", "A03"], ["A02"])


def test_AXO_E35_discards_and_flips() -> None:
    first = following(solo="standard", box=only(antisuyu_1=space("F1+D2")), army_up={AXO: "A11 A01"})
    second = following(solo="standard", box=only(antisuyu_1=space("F2+D2")), army_up={AXO: "A01 A02 A11"})

    assert (first.army_discard(), first.army_down(AXO)) == (["A11"], ["A01"])
    assert (second.army_discard(), second.army_down(AXO)) == (["A01", "A02"], ["A11"])


def test_AXO_E37_the_region_with_fewer_markers_before_the_fixed_order() -> None:
    box = only(antisuyu_1=space("D2"), qullasuyu_1=space("D2"))
    markers = {"antisuyu-2": HUMAN, "antisuyu-3": AXO, "antisuyu-4": HUMAN, "qullasuyu-2": HUMAN, "qullasuyu-3": HUMAN}

    table = following(solo="standard", box=box, army_up={AXO: "A11"}, conquest=markers)

    assert table.conquered() == {**markers, "qullasuyu-1": AXO}


test_rows = played(__file__, conquest, following, given, only)
