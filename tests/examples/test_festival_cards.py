"""Worked examples EX-97 to EX-99: the Festival Card Draw."""

from __future__ import annotations

from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.turn import Turn
from tests.support.given import given

A, B, C, D = range(4)


def test_EX_97_order_of_the_draw_with_ties() -> None:
    """Rules: FCD-02 to FCD-04."""
    table = given(players=4, active=C, vp={A: 20, B: 20, C: 20, D: 15})

    table.do(FestivalCardDraw(C))

    assert [event.seat for event in table.told("drew-god-card")] == [D, D, B, B, A, C]


def test_EX_98_deck_and_offer_in_this_phase() -> None:
    """Rules: FCD-05 to FCD-07."""
    table = given(vp={A: 20, B: 10}, god_deck="G01", offer="G02 G03 G04", stock={A: "3p", B: "3p"}, auto_chance=False)

    table.do(FestivalCardDraw(A)).expect(offers=["god-card:G01"])
    table.choose("god-card:G01").expect(offers=["god-card:G02", "god-card:G03", "god-card:G04"])
    table.choose("god-card:G03").expect(offers=["god-card:G02", "god-card:G04"])
    table.choose("god-card:G02").expect(seat=A, rule="FCD-08")

    assert (table.gods(B), table.gods(A)) == (["G01", "G03"], ["G02"])
    assert (table.offer(), table.s.god_deck.size()) == ([], 1)
    assert (table.stock(A), table.stock(B)) == ("3p 0c 0s 0g", "3p 0c 0s 0g")


def test_EX_99_playing_cards_after_the_festival() -> None:
    """Rules: FCD-08 to FCD-12, FCD-14, FRW-04."""
    table = given(
        holder=A,
        festivals=1,
        village="",
        box={
            "G01": {"benefits": [{"corn": 2}]},
            "G02": {"benefits": [{"task": "building"}]},
            "G03": {"benefits": [{"nomad": 1}]},
            "P01": {"cost": {"stone": 1, "corn": 1}},
        },
        gods={A: "G01 G02 G03 G04 G05", B: "G06"},
        stock={A: "5p 1s", B: "1p"},
        workers={A: "priest*2"},
        god_deck="",
        market="P01 P02 Z01 Z02",
        stacks="P03 P04 P05 Z03 Z04",
    )

    table.do(Turn(A)).expect(seat=A, rule="FCD-08")
    table.choose("play:G01", "benefit:G01:1", "play:G02", "benefit:G02:1", "building:P01")
    assert (table.stock(A), table.small(A)) == ("0p 1c 0s 0g", [])
    table.choose("play:G03").expect(seat=A, offers=["benefit:G03:1", "done"])
    table.choose("benefit:G03:1", "nomad:priest").expect(seat=B, rule="FCD-08")
    assert len(table.workers(A)) == 3
    assert table.market() == ["-", "P02", "Z01", "Z02"]
    table.choose("done")

    table.expect(seat=A, rule="TRN-06")
    assert (table.s.god_deck.size(), table.offer()) == (3, [])
    assert set(table.market()[:2]) < {"P03", "P04", "P05"}
    assert sorted(table.market()[2:]) == ["Z03", "Z04"]
