"""FIN: final scoring, the last chance for exchanges, and the winners."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import VP_SOURCE_NAMES
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.turn import Turn
from tests.support.given import Table, given
from tests.support.printing import builtin_box

A, B, C = range(3)

TOP = max(step.step for step in builtin_box().temple_steps)
NO_TEMPLE: dict[str, dict[str, Any]] = {"temple-0": {"vp": 0, "rewards": []}}


def scored(table: Table, source: str) -> int:
    """What seat 0 has scored from a source."""
    return table.s.players[A].sources[VP_SOURCE_NAMES.index(source)]


def gain_at_the_end(**position: Any) -> int:
    """The VP that final scoring gives to seat 0."""
    table = given(**position)
    table.do(EndGame(A)).expect_nothing()
    return table.vp(A) - 10


def winners(table: Table) -> list[int | str]:
    """The winners named at the end of the game."""
    (event,) = table.told("game-over")
    return sorted(event.facts)


def test_FIN_01_final_scoring_follows_the_last_festival_and_nobody_has_another_turn() -> None:
    table = given(players=3, active=B, holder=B, festivals=3, last=True, village="", stock={B: "2g"}, box=NO_TEMPLE)

    table.do(Turn(B)).expect_nothing()

    assert table.vp(B) == 12
    assert len(table.told("turn")) == 1


@pytest.mark.parametrize(("length", "vp"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21)])
def test_FIN_02_a_tapestry_scores_by_length(length: int, vp: int) -> None:
    tiles = ["W01", "W02", "W03", "W06", "W09", "W10", "W12"][:length]

    assert gain_at_the_end(tapestries={A: [" ".join(tiles)]}) == vp


def test_FIN_02_each_tapestry_scores_by_itself() -> None:
    assert gain_at_the_end(tapestries={A: ["W01 W02 W03", "W06 W09 W10"]}) == 6


@pytest.mark.parametrize(("below_the_top", "vp"), [(4, 0), (3, 2), (2, 6), (1, 12), (0, 20)])
def test_FIN_03_only_the_centre_number_of_the_markers_own_step_scores(below_the_top: int, vp: int) -> None:
    assert gain_at_the_end(temple={A: TOP - below_the_top}) == vp


def test_FIN_04_two_vp_for_each_face_up_building_and_none_for_face_down_ones() -> None:
    assert gain_at_the_end(buildings={A: "P01 Z05 Z07"}, down={A: "P02 P03"}, market="- - - -") == 6


def test_FIN_05_one_vp_per_god_card_in_hand() -> None:
    assert gain_at_the_end(gods={A: "G01 G02 G03"}) == 3


def test_FIN_05_two_vp_per_god_card_with_z06() -> None:
    table = given(gods={A: "G01 G02 G03"}, buildings={A: "Z06"})

    table.do(EndGame(A))

    assert scored(table, "final-god-cards") == 6


def test_FIN_06_one_vp_per_face_up_army_card_in_the_area_only() -> None:
    assert gain_at_the_end(army_up={A: "A01 A02"}, army_down={A: "A03"}, army={A: "A04 A05"}) == 2


def test_FIN_07_one_vp_per_worker_in_the_supply_without_a_limit() -> None:
    assert gain_at_the_end(workers={A: "priest*3 courier"}, hill={"T11": "priest"}) == 4


def test_FIN_08_one_vp_per_gold_and_none_for_other_resources() -> None:
    assert gain_at_the_end(stock={A: "5p 4c 3s 2g"}) == 2


def test_FIN_09_statues_steps_and_conquest_markers_score_nothing_now() -> None:
    gained = gain_at_the_end(
        small={A: "sun wave"},
        large={A: "sun"},
        steps={"1-upper": A, "1-lower": A},
        conquest={"antisuyu-1": A, "antisuyu-2": A},
        casualties="priest*3",
    )

    assert gained == 0


def test_FIN_10_last_exchanges_are_offered_right_before_scoring_without_free_actions() -> None:
    table = given(
        active=A, holder=A, last=True, buildings={A: "Z15 Z19"}, stock={A: "2p 2s"}, army={A: "A01"}, box=NO_TEMPLE
    )

    table.do(EndGame(A))

    table.expect(seat=A, rule="FIN-10", offers=["exchange:2-stone:1-gold", "exchange:2-stone:2-corn", "done"])


def test_FIN_10_the_others_have_their_last_exchange_too() -> None:
    table = given(players=3, active=B, last=True, stock={A: "2s", B: "2s", C: "2s"}, buildings={C: "Z15"})

    table.do(EndGame(B)).expect(seat=C, rule="FIN-10")

    table.choose("done").expect_nothing()


def test_FIN_10_nothing_is_offered_once_scoring_has_begun() -> None:
    table = given(active=A, last=True, buildings={A: "Z15"}, stock={A: "4s"}, army={A: "A01"})

    table.do(EndGame(A)).choose("exchange:2-stone:1-gold", "done")

    table.expect_nothing()
    assert scored(table, "final-gold") == 1


def test_FIN_10_the_holders_free_actions_end_with_step_4_of_the_last_festival() -> None:
    table = given(
        active=A,
        holder=A,
        festivals=3,
        last=True,
        army={A: "A01", B: "A02"},
        box={**NO_TEMPLE, "A01": {"resource": "gold"}, "A02": {"resource": "gold"}},
    )

    table.do(Festival(A)).expect(seat=A, rule="FES-21", offers=["gold:0", "discard-army-card:A01"])
    table.choose("discard-army-card:A01").expect_nothing()

    assert (table.vp(A), table.vp(B)) == (11, 10)


def test_FIN_10_the_holder_may_buy_god_cards_in_step_4_of_the_last_festival() -> None:
    table = given(
        active=A,
        holder=A,
        festivals=3,
        last=True,
        buildings={A: "Z19"},
        stock={A: "3p"},
        offer="G01",
        god_deck="",
        box=NO_TEMPLE,
    )

    table.do(Festival(A)).expect(seat=A, rule="FES-21", offers=["gold:0", "buy-god-card:G01:potato"])
    table.choose("buy-god-card:G01:potato").expect_nothing()

    assert table.stock(A) == "1p 0c 0s 0g", "1 to buy the card and 1 for having it"
    assert scored(table, "final-god-cards") == 1


def test_FIN_11_most_vp_win() -> None:
    table = given(players=3, vp={A: 50, B: 60, C: 55}, stock={A: "20p"})

    table.do(EndGame(A))

    assert winners(table) == [B]


def test_FIN_11_a_tie_goes_to_the_largest_total_of_resources() -> None:
    table = given(players=3, vp={A: 50, B: 50, C: 20}, stock={A: "1p 1c 2s", B: "5c", C: "9p"})

    table.do(EndGame(A))

    assert winners(table) == [B]


def test_FIN_11_gold_counts_as_a_resource_in_a_tie() -> None:
    table = given(vp={A: 50, B: 52}, stock={A: "2p 2g", B: "3p"})

    table.do(EndGame(A))

    assert (table.vp(A), table.vp(B)) == (52, 52)
    assert winners(table) == [A]


def test_FIN_12_players_tied_in_both_share_the_victory() -> None:
    table = given(players=3, vp={A: 50, B: 50, C: 20}, stock={A: "1p 3s", B: "4c", C: "9p"})

    table.do(EndGame(A))

    assert winners(table) == [A, B]
