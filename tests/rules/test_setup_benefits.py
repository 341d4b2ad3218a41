"""SET: the benefits of the five played God cards, and the end of setup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.turn import MainPart
from tests.support.given import given
from tests.support.setting_up import SetupTable, setting_up
from tests.support.views import view_for

Benefits = Sequence[Mapping[str, Any]]


def with_benefits(
    *cards: Benefits,
    players: int = 2,
    market: str = "P01 P02 Z01 Z02",
    box: Mapping[str, Mapping[str, Any]] | None = None,
    script: Mapping[str, str] | None = None,
) -> SetupTable:
    """The last player in turn order, seat `players - 1`, is asked about the benefits of the cards G04, G05 and so on.

    The cards G01 to G03 are kept; further played cards give nothing that can be used.
    """
    nothing: Benefits = [{"rejuvenate": 1}]
    printed: dict[str, Mapping[str, Any]] = {f"G0{i}": {"benefits": nothing} for i in range(4, 9)}
    for i in range(len(cards)):
        printed[f"G0{4 + i}"] = {"benefits": cards[i]}
    seat = players - 1
    table = setting_up(
        players,
        deals={seat: "G01 G02 G03 G04 G05 G06 G07 G08"},
        market=market,
        box={**printed, **(box or {})},
        script=script,
    )
    return table.to_benefits()


# -- order and choice


def test_SET_25_the_last_player_in_turn_order_receives_benefits_first() -> None:
    table = setting_up(4, first=2).to_benefits()
    order: list[int | None] = []

    while table.rule == "SET-26":
        order.append(table.seat)
        table.choose("done")

    assert order == [1, 0, 3, 2]


def test_SET_25_one_player_finishes_all_cards_before_the_next_begins() -> None:
    table = with_benefits([{"corn": 1}], [{"potato": 1}])

    table.choose("benefit:G04:1").expect(seat=1, rule="SET-26", offers=["benefit:G05:1", "done"])
    table.choose("benefit:G05:1")

    table.expect(seat=0, rule="SET-26")


def test_SET_26_the_benefits_of_all_five_cards_come_in_any_order() -> None:
    table = with_benefits([{"corn": 1}, {"vp": 1}], [{"potato": 1}, {"gold": 1}])

    table.expect(seat=1, offers=["benefit:G04:1", "benefit:G04:2", "benefit:G05:1", "benefit:G05:2", "done"])
    table.choose("benefit:G05:2", "benefit:G04:1", "benefit:G05:1", "benefit:G04:2")

    assert table.stock(1) == "1p 1c 2s 1g"
    assert table.vp(1) == 11


def test_SET_26_any_benefit_may_be_skipped() -> None:
    table = with_benefits([{"corn": 1}], [{"potato": 1}])

    table.choose("benefit:G05:1", "done")

    assert table.stock(1) == "1p 0c 2s 0g"
    assert table.seat == 0


def test_SET_26_one_benefit_may_be_paid_with_what_another_and_the_2_stone_have_given() -> None:
    table = with_benefits([{"task": "statue"}], [{"stone": 1}])
    table.expect(seat=1, offers=["benefit:G05:1", "done"])  # 2 stone do not pay a Statue

    table.choose("benefit:G05:1", "benefit:G04:1", "statue:small-sun")

    assert table.stock(1) == "0p 0c 0s 0g"
    assert table.small(1) == ["sun"]


def test_SET_27_no_statue_is_needed_for_these_benefits() -> None:
    table = with_benefits([{"corn": 1}])

    assert table.small(1) == table.large(1) == []
    table.choose("benefit:G04:1")

    assert table.stock(1) == "0p 1c 2s 0g"


# -- Buildings and Statues


def test_SET_28_a_building_gained_now_costs_what_is_printed() -> None:
    table = with_benefits([{"task": "building"}], box={"P01": {"cost": {"stone": 2}}, "P02": {"cost": {"stone": 3}}})

    table.choose("benefit:G04:1").expect(rule="TSK-12", includes=["building:P01"], excludes=["building:P02"])
    table.choose("building:P01")

    assert table.stock(1) == "0p 0c 0s 0g"
    assert table.buildings(1) == ["P01"]


def test_SET_28_a_free_building_costs_nothing() -> None:
    table = with_benefits([{"free_building": 1}], box={"P02": {"cost": {"gold": 3}}})

    table.choose("benefit:G04:1", "building:P02")

    assert table.stock(1) == "0p 0c 2s 0g"
    assert table.buildings(1) == ["P02"]


def test_SET_28_a_statue_gained_now_scores() -> None:
    table = with_benefits([{"free_small_statue": 1}])

    table.choose("benefit:G04:1", "statue:small-wave")

    assert table.vp(1) == 13


def test_SET_28_a_passive_building_works_from_now_on() -> None:
    edges = {"SW01": {"pattern": "star", "left": "vp", "right": "gold"}, "W01": {"left": "gold", "pattern": "eye"}}
    table = with_benefits(
        [{"free_building": 1}],
        [{"free_weaving": 1}],
        market="P01 P02 Z04 Z02",
        box={**edges, "SW02": edges["SW01"]},
        script={"TSK-35": "W01"},
    )

    table.choose("benefit:G04:1", "building:Z04", "benefit:G05:1", "take:face-up", "weave:1-right")

    assert table.stock(1) == "0p 0c 2s 1g"  # the match paid at once


def test_SET_26_an_owner_of_Z15_is_asked_while_a_benefit_is_left_that_an_exchange_could_pay() -> None:
    """Rules: SET-26, SET-28, Z15-3"""
    table = with_benefits(
        [{"free_building": 1}],
        [{"corn": 2}],
        [{"task": "statue"}],
        market="P01 P02 Z15 Z02",
    )

    table.choose("benefit:G04:1", "building:Z15", "benefit:G05:1")
    table.expect(seat=1, rule="SET-26", includes=["exchange:2-corn:2-stone", "done"], excludes=["benefit:G06:1"])
    table.choose("exchange:2-corn:2-stone", "benefit:G06:1", "statue:small-sun")

    assert table.stock(1) == "0p 0c 1s 0g"
    assert table.small(1) == ["sun"]
    assert table.seat == 0


# -- the Market


def test_SET_29_buildings_taken_leave_gaps_until_the_last_player_has_finished() -> None:
    table = with_benefits([{"free_building": 1}])

    table.choose("benefit:G04:1", "building:P01")
    table.expect(seat=0, rule="SET-26")
    assert table.market() == ["-", "P02", "Z01", "Z02"]
    table.choose("done")

    assert "-" not in table.market()


def test_SET_29_the_market_swap_is_paid_with_a_kept_card_and_fills_only_the_slots_it_emptied() -> None:
    table = with_benefits([{"free_building": 1}], [{"free_building": 1}], script={"TSK-21": "P01 P02 Z01 Z02 Z09"})
    table.choose("benefit:G04:1", "building:P01", "benefit:G05:1")
    table.expect(rule="TSK-12", includes=["swap"]).choose("swap")
    table.expect(rule="TSK-18", offers=["god-card:G01", "god-card:G02", "god-card:G03"]).choose("god-card:G02")

    table.choose("building:Z01", "enough")

    assert table.market() == ["-", "P02", "Z09", "Z02"]
    assert table.gods(1) == ["G01", "G03"]


# -- Workers, cards, free actions


def test_SET_30_a_free_worker_comes_from_the_nomads_and_the_limit_is_not_checked_yet() -> None:
    """Rules: SET-30, FRW-01, FRW-02, FRW-04"""
    table = with_benefits([{"nomad": 1}, {"nomad": 1}], script={"FRW-02": "priest priest warrior courier craftsman"})
    village = table.village()

    table.choose("benefit:G04:1", "nomad:priest")
    assert table.nomads() == ["warrior", "priest", "courier"]
    table.choose("benefit:G04:2", "nomad:priest")

    assert table.nomads() == ["craftsman", "warrior", "courier"]
    assert len(table.workers(1)) == 4
    assert table.village() == village
    table.expect(seat=0, rule="SET-26").choose("done")
    assert len(table.workers(1)) == 4
    table.expect(seat=0, rule="TRN-05")


def test_SET_30_the_limit_is_checked_at_the_end_of_the_first_own_turn() -> None:
    table = with_benefits([{"nomad": 1}], script={"FRW-02": "priest warrior courier"})
    table.choose("benefit:G04:1", "nomad:priest", "done")

    table.choose("high-priest:produce", "pray", "high-priest", "high-priest:worship", "act")
    table.expect(seat=1, rule="TRN-05")  # nobody can pay for a Worker of the Village
    assert len(table.workers(1)) == 3
    table.choose("high-priest:produce", "pray", "high-priest", "high-priest:worship", "act")

    table.expect(seat=1, rule="EOT-07")


def test_SET_31_army_cards_cannot_be_discarded_for_resources_in_setup() -> None:
    table = with_benefits([{"army_card": 1}], [{"corn": 1}])

    table.choose("benefit:G04:1")

    assert len(table.army(1)) == 1
    table.expect(seat=1, rule="SET-26", offers=["benefit:G05:1", "done"])


def test_SET_31_Z19_cannot_be_used_in_setup() -> None:
    table = with_benefits([{"free_building": 1}], [{"potato": 3}], [{"corn": 1}], market="P01 P02 Z19 Z02")

    table.choose("benefit:G04:1", "building:Z19", "benefit:G05:1")

    table.expect(seat=1, rule="SET-26", offers=["benefit:G06:1", "done"])


def test_SET_32_god_cards_gained_now_come_from_the_deck() -> None:
    table = with_benefits([{"god_card": 2}])
    before = table.s.god_deck.size()

    table.choose("benefit:G04:1")

    assert table.rule == "SET-26"  # no source to choose
    assert len(table.gods(1)) == 5
    assert table.s.god_deck.size() == before - 2


# -- the end of setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SET_33_the_played_cards_are_shuffled_into_the_god_deck(players: int) -> None:
    table = setting_up(players).to_benefits()
    assert table.s.god_deck.size() == 42 - 8 * players

    table.to_first_turn()

    assert table.s.god_deck.size() == 42 - 3 * players
    assert table.s.god_deck.bottom == []
    assert table.s.aside == []


def test_SET_33_the_market_is_refilled_when_all_have_finished() -> None:
    table = with_benefits([{"free_building": 1}, {"free_building": 1}], script={"TSK-21": "P01 P02 Z01 Z02 P09 Z09"})

    table.choose("benefit:G04:1", "building:P01", "benefit:G04:2", "building:Z02")
    while table.rule == "SET-26":
        table.choose("done")

    assert table.market() == ["P09", "P02", "Z01", "Z09"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SET_34_the_offer_starts_empty(players: int) -> None:
    table = setting_up(players).to_first_turn()

    assert table.offer() == []
    assert view_for(table.s, None)["god_offer"] == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("missing", [0, 1])
def test_SET_34_the_offer_has_room_for_one_card_more_than_players(players: int, missing: int) -> None:
    cards = [f"G0{i}" for i in range(2, players + 3 - missing)]  # players + 1 cards, or one fewer
    table = given(
        players=players,
        box={"T12": {"symbol": "sun"}, "G01": {"symbol": "sun"}, "T11i": {"task": "corn"}},
        workers={0: "warrior"},
        gods={0: "G01"},
        offer=" ".join(cards),
    )

    table.do(MainPart(0)).choose("place", "worker:warrior", "space:T12", "stop", "end-turn")

    table.expect(seat=1)
    assert table.offer() == ([*cards, "G01"] if missing else ["G01"])


def test_SET_35_the_festival_tile_lies_beside_the_board_and_no_festival_has_happened() -> None:
    table = setting_up(3).to_first_turn()

    assert (table.s.holder, table.s.festivals, table.s.is_final_festival) == (NONE, 0, False)
    assert view_for(table.s, None)["festival"] == {
        "holder": None,
        "triggered": 0,
        "last": False,
        "card_draw": False,
    }
