"""Conquests of either opponent: the casualty, her Army cards, how she pays (AXO-70 to AXO-74, PAC-63 to PAC-68)."""

from __future__ import annotations

import pytest

from tests.automata.conquering import CARDS, only
from tests.automata.either import HERS, acts, against, follows
from tests.support.conquering import space
from tests.support.rows import played

either = pytest.mark.parametrize("she", ["axo", "pac"])


@either
@pytest.mark.parametrize(
    ("up", "price", "discarded", "flipped"),
    [
        ("A11 A01 A02", "D2", "A01 A02", ""),  # fewest 2-Soldier cards are discarded
        ("A11 A12 A01", "D3", "A11 A01", ""),
        ("A11 A12 A01 A02", "F2+D3", "A11 A01", "A12"),
        ("A11 A12", "D3", "A11 A12", ""),
        ("A01 A02 A11", "F2", "", "A11"),  # fewest 1-Soldier cards are flipped
        ("A01 A11 A12", "F3", "", "A11 A12"),
        ("A11 A01 A12", "F1", "", "A11"),
        ("A11", "D1", "A11", ""),  # more Soldiers than needed are allowed, superfluous cards are not
        ("A11 A12", "F1+D1", "A11", "A12"),
        ("A11 A01 A02 A12", "F1+D1", "A01", "A11"),
        ("A03 A01 A02", "F1+D1", "A03", "A01"),  # of equal cards those played longest ago
        ("A12 A13 A11", "F2+D2", "A12", "A13"),
    ],
)
def test_AXO_74_PAC_67_which_cards_pay(she: str, up: str, price: str, discarded: str, flipped: str) -> None:
    table = follows(she, box=only(antisuyu_1=space(price)), army_up={HERS: up}).expect_nothing()

    assert sorted(table.army_discard()) == sorted(discarded.split())
    assert table.army_down(HERS) == sorted(flipped.split())
    assert set(table.army_up(HERS)) == set(up.split()) - set(discarded.split()) - set(flipped.split())


@either
@pytest.mark.parametrize(("up", "price"), [("A11", "F1+D1"), ("A11 A01", "F2+D2"), ("A01 A02", "D3")])
def test_AXO_74_PAC_67_no_card_pays_twice_and_face_down_cards_do_not_pay(she: str, up: str, price: str) -> None:
    table = follows(she, box=only(antisuyu_1=space(price)), army_up={HERS: up}, army_down={HERS: "A12"})

    assert table.conquered() == {}


test_rows = played(__file__, acts, against, follows, only, CARDS=CARDS)
