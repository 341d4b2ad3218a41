"""Worked example EX-107: which Army cards can be discarded for resources."""

from __future__ import annotations

from tawantinsuyu.core.values import OFFERING
from tawantinsuyu.rules.army import Train
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given

A, B = range(2)


def army() -> Table:
    """A has 1/gold in hand, 1/stone up, 2/corn down, and a Training has just brought 1/potato."""
    table = given(
        box={
            "A01": {"soldiers": 1, "resource": "gold"},
            "A02": {"soldiers": 1, "resource": "stone"},
            "A03": {"soldiers": 2, "resource": "corn"},
            "A04": {"soldiers": 1, "resource": "potato"},
        },
        army={A: "A01"},
        army_up={A: "A02"},
        army_down={A: "A03"},
        army_deck="A04 A05",
        stock={B: "3c"},
    )
    return table.do(Train(A)).choose("keep:A04")


def test_EX_107_only_cards_in_hand_are_offered() -> None:
    """Rules: TRN-09, TRN-10, TRN-13."""
    table = army().do(MainOption(A))

    assert table.offers("discard-army-card:") == ["discard-army-card:A01", "discard-army-card:A04"]
    table.choose("discard-army-card:A04", "discard-army-card:A01")

    assert table.stock(A) == "1p 0c 0s 1g"
    assert (table.army_up(A), table.army_down(A), table.army_discard()) == (["A02"], ["A03"], ["A05", "A04", "A01"])


def test_EX_107_while_b_decides_on_following_a_is_offered_nothing() -> None:
    """Rules: TRN-12."""
    table = army().do(Activate(A, OFFERING)).choose("gold")

    table.expect(seat=B, rule="HP-13", offers=["climb:1", "decline"])
