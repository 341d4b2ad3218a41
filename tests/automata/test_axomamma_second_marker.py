"""The order of markers in a Conquest, and Axomamma's second one (AXO-75 to AXO-77)."""

from __future__ import annotations

from tests.automata.conquering import conquest, only
from tests.automata.printed import AXO, HUMAN
from tests.support.conquering import all_but, space
from tests.support.given import given
from tests.support.rows import played


def test_AXO_75_as_follower_it_places_one_marker_after_the_human_and_before_the_humans_second() -> None:
    box = only(antisuyu_1=space("F1"), antisuyu_2=space("F1"), antisuyu_3=space("F1"), antisuyu_4=space("F1"))
    left = ["antisuyu-1", "antisuyu-2", "antisuyu-3", "antisuyu-4"]
    table = given(
        solo="standard",
        active=HUMAN,
        box=box,
        village="priest",
        army_up={HUMAN: "A21 A22", AXO: "A01 A02 A03"},
        conquest=all_but(*left),
    )

    conquest(table, HUMAN, "act").expect(seat=HUMAN, rule="HP-29")
    assert not set(left) & set(table.conquered())
    table.choose("conquer:antisuyu-1").expect(seat=HUMAN, rule="HP-29")
    assert table.conquered()["antisuyu-4"] == AXO
    table.choose("conquer:antisuyu-2").expect_nothing()

    assert "antisuyu-3" not in table.conquered()


def test_AXO_76_variant_second_conquest_free_false() -> None:
    box = only(antisuyu_1=space("D2"), antisuyu_2=space("F5+D1"), chinchasuyu_2=space("F1+D1"), kuntisuyu_1=space("D2"))
    switch = {"axo.second_conquest_free": False}

    table = given(solo=switch, active=AXO, box=box, army_up={AXO: "A11 A01 A02"}, auto_chance=False)
    conquest(table).expect_nothing()
    # first 1 + 1 for the tie of Antisuyu and Kuntisuyu; the remaining card cannot pay flip and discard together
    assert table.conquered() == {"antisuyu-1": AXO, "kuntisuyu-1": AXO}
    assert (table.army_up(AXO), sorted(table.army_discard())) == ([], ["A01", "A02", "A11"])

    table = given(solo=switch, active=AXO, box=box, army_up={AXO: "A11 A01 A02 A03"}, auto_chance=False)
    conquest(table).expect_nothing()
    assert table.conquered() == {"antisuyu-1": AXO, "chinchasuyu-2": AXO}
    assert (table.army_down(AXO), sorted(table.army_discard())) == (["A11"], ["A01", "A02", "A03"])

    table = given(solo=switch, active=AXO, box=box, army_up={AXO: "A11"}, auto_chance=False)
    conquest(table).expect_nothing()
    assert table.conquered() == {"antisuyu-1": AXO}


def test_AXO_77_no_second_marker_without_a_marker_or_an_empty_space() -> None:
    box = only(antisuyu_1=space("D1"))

    last_marker = given(solo="standard", active=AXO, box=box, army_up={AXO: "A01"}, markers_left={AXO: 1})
    conquest(last_marker).expect_nothing()
    last_space = given(solo="standard", active=AXO, box=box, army_up={AXO: "A01"}, conquest=all_but("antisuyu-1"))
    conquest(last_space).expect_nothing()

    assert last_marker.conquered() == {"antisuyu-1": AXO}
    assert last_marker.s.players[AXO].markers == 0
    assert last_space.s.players[AXO].markers == 9


test_rows = played(__file__, conquest, given, only)
