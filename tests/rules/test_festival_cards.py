"""FCD: the Festival Card Draw."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.rules.festival_cards import EndCardDraw, FestivalCardDraw, PlayFestivalCards
from tawantinsuyu.rules.market import ReplaceMarket
from tawantinsuyu.rules.turn import Turn
from tests.support.given import Table, given

A, B, C, D = range(4)


def drawers(table: Table) -> list[int]:
    """Who has drawn God cards, in order, since the last answer."""
    return [event.seat for event in table.told("drew-god-card")]


def drawn(vp: dict[int, int], holder: int) -> list[int]:
    """Who draws, in order, with these VP."""
    table = given(players=len(vp), active=holder, vp=vp)
    return drawers(table.do(FestivalCardDraw(holder)))


def playing(gods: str, benefits: dict[str, list[dict[str, Any]]], **position: Any) -> Table:
    """Seat 0, the holder, may play cards with these benefits; the deck is empty, so nothing is drawn before."""
    box = {card: {"benefits": rows} for card, rows in benefits.items()}
    return given(gods={A: gods}, god_deck="", box=box, **position).do(FestivalCardDraw(A))


# -- draw


@pytest.mark.parametrize("festivals", [1, 2])
def test_FCD_01_the_card_draw_follows_every_festival_but_the_last(festivals: int) -> None:
    table = given(holder=A, festivals=festivals, village="")

    table.do(Turn(A)).expect(seat=A, rule="FCD-08")

    assert len(table.gods(A) + table.gods(B)) == 3


def test_FCD_01_the_last_festival_has_none() -> None:
    table = given(holder=A, festivals=3, last=True, village="")

    table.do(Turn(A)).expect_nothing()

    assert table.gods(A) + table.gods(B) == []


def test_FCD_02_players_draw_from_fewest_to_most_vp() -> None:
    assert drawn({A: 30, B: 10, C: 20}, holder=A) == [B, B, C, C, A]


def test_FCD_02_the_vp_of_a_festival_triggered_by_the_empty_bag_count() -> None:
    table = given(
        players=3,
        holder=A,
        festivals=1,
        village="",
        bag="",
        vp={A: 10, B: 11, C: 20},
        box={"temple-0": {"vp": 0, "rewards": []}},
    )

    table.do(Turn(A))

    assert drawers(table) == [B, B, A, A, C], "A has 12 VP after the trigger"


@pytest.mark.parametrize(
    ("vp", "order"),
    [
        ({A: 10, B: 20}, [A, A, B]),
        ({A: 10, B: 20, C: 30}, [A, A, B, B, C]),
        ({A: 10, B: 20, C: 30, D: 40}, [A, A, B, B, C, D]),
    ],
)
def test_FCD_03_number_of_cards_by_player_count(vp: dict[int, int], order: list[int]) -> None:
    assert drawn(vp, holder=A) == order


@pytest.mark.parametrize(("holder", "order"), [(A, [C, C, B, B, A]), (B, [A, A, C, C, B]), (C, [B, B, A, A, C])])
def test_FCD_04_of_tied_players_the_first_clockwise_from_the_holder_counts_as_having_more(
    holder: int, order: list[int]
) -> None:
    assert drawn({A: 20, B: 20, C: 20}, holder) == order


def test_FCD_05_the_offer_is_closed_for_the_draw() -> None:
    table = given(vp={A: 20, B: 10}, offer="G01 G02", god_deck="G03 G04 G05")

    table.do(FestivalCardDraw(A)).expect(rule="FCD-08")

    assert sorted(table.gods(A) + table.gods(B)) == ["G03", "G04", "G05"]
    assert table.offer() == ["G01", "G02"]


def test_FCD_05_the_offer_is_closed_for_benefits_too() -> None:
    table = given(
        gods={A: "G10"},
        box={"G10": {"benefits": [{"god_card": 1}]}},
        offer="G01 G02",
        god_deck="G03 G04 G05 G06",
    )

    table.do(FestivalCardDraw(A)).choose("play:G10", "benefit:G10:1")

    table.expect(seat=A, rule="FCD-08")
    assert sorted(table.gods(A) + table.gods(B)) == ["G03", "G04", "G05", "G06"]


def test_FCD_05_afterwards_the_offer_is_open_again() -> None:
    table = given(offer="G01 G02", god_deck="G03 G04 G05 G06")

    table.do(FestivalCardDraw(A), Turn(A)).choose("done", "done", "pray")

    table.expect(seat=A, rule="GOD-12", includes=["god-card:G01", "god-card:G02"])


def test_FCD_06_an_empty_deck_is_made_anew_from_the_offer() -> None:
    table = given(vp={A: 20, B: 10}, offer="G01 G02 G07", god_deck="G03")

    table.do(FestivalCardDraw(A))

    assert "G03" in table.gods(B)
    assert (len(table.gods(B)), len(table.gods(A))) == (2, 1)
    assert table.offer() == []
    assert table.s.god_deck.size() == 1


def test_FCD_06_also_for_a_benefit_of_this_phase() -> None:
    table = given(
        gods={A: "G10"}, box={"G10": {"benefits": [{"god_card": 1}]}}, offer="G01 G02", god_deck="G03 G04 G05"
    )

    table.do(FestivalCardDraw(A)).choose("play:G10", "benefit:G10:1").expect(seat=A, rule="FCD-08")

    assert len({"G01", "G02"} & set(table.gods(A))) == 1
    assert (table.offer(), table.s.god_deck.size()) == ([], 1)


def test_FCD_06_without_deck_and_offer_the_card_is_lost() -> None:
    table = given(vp={A: 20, B: 10}, god_deck="G03")

    table.do(FestivalCardDraw(A)).expect(seat=B, rule="FCD-08")

    assert (table.gods(B), table.gods(A)) == (["G03"], [])


def test_FCD_07_the_draw_is_compulsory_and_no_potato_is_due() -> None:
    table = given(holder=A, festivals=1, village="", stock={A: "3p", B: "3p"}, gods={A: "G01"})

    table.do(Turn(A)).expect(seat=A, rule="FCD-08")

    assert len(table.gods(A) + table.gods(B)) == 4, "nobody was asked"
    assert (table.stock(A), table.stock(B)) == ("2p 0c 0s 0g", "3p 0c 0s 0g"), "1 potato for the old card only"


# -- play


def test_FCD_08_at_most_three_cards_are_played() -> None:
    cards: dict[str, list[dict[str, Any]]] = {card: [{"corn": 1}] for card in ("G01", "G02", "G03", "G04")}
    table = playing("G01 G02 G03 G04", cards)

    table.choose("play:G01", "benefit:G01:1", "play:G02", "benefit:G02:1", "play:G03")
    table.expect(offers=["benefit:G03:1", "done"])
    table.choose("benefit:G03:1").expect_nothing()

    assert table.gods(A) == ["G04"]
    assert table.stock(A) == "0p 3c 0s 0g"


def test_FCD_08_playing_is_optional_and_goes_in_turn_order_from_the_holder() -> None:
    table = given(players=3, active=B, gods={A: "G01", B: "G02", C: "G03"}, god_deck="")

    table.do(FestivalCardDraw(B))
    for seat, card in ((B, "G02"), (C, "G03"), (A, "G01")):
        table.expect(seat=seat, rule="FCD-08", offers=[f"play:{card}", "done"]).choose("done")

    table.expect_nothing()
    assert (table.gods(A), table.gods(B), table.gods(C)) == (["G01"], ["G02"], ["G03"])


def test_FCD_09_no_statue_worker_or_payment_is_needed() -> None:
    table = playing("G01", {"G01": [{"stone": 2}]})

    table.choose("play:G01", "benefit:G01:1")

    assert table.stock(A) == "0p 0c 2s 0g"
    assert (table.small(A), table.workers(A)) == ([], [])


def test_FCD_09_printed_costs_inside_the_benefits_are_paid() -> None:
    table = playing("G01", {"G01": [{"task": "statue"}]}, stock={A: "4s"})

    table.choose("play:G01", "benefit:G01:1", "statue:small-sun")

    assert table.stock(A) == "0p 0c 1s 0g"


def test_FCD_10_benefits_come_in_any_order_and_may_be_skipped() -> None:
    table = playing("G01 G02", {"G01": [{"corn": 1}, {"vp": 2}], "G02": [{"stone": 1}]})

    table.choose("play:G01", "play:G02")
    table.expect(offers=["benefit:G01:1", "benefit:G01:2", "benefit:G02:1", "done"])
    table.choose("benefit:G02:1", "benefit:G01:2", "done").expect_nothing()

    assert (table.stock(A), table.vp(A)) == ("0p 0c 1s 0g", 12)


def test_FCD_10_the_yield_of_one_benefit_may_pay_for_another() -> None:
    table = playing("G01 G02", {"G01": [{"task": "statue"}], "G02": [{"stone": 3}]})

    table.choose("play:G01", "play:G02").expect(excludes=["benefit:G01:1"])
    table.choose("benefit:G02:1").expect(includes=["benefit:G01:1"])


def test_FCD_10_a_player_finishes_before_the_next_starts() -> None:
    table = given(gods={A: "G01 G03", B: "G02"}, god_deck="", box={"G01": {"benefits": [{"corn": 1}]}})

    table.do(FestivalCardDraw(A)).choose("play:G01").expect(seat=A)
    table.choose("benefit:G01:1").expect(seat=A, offers=["play:G03", "done"])
    table.choose("done").expect(seat=B)


def test_FCD_10_cards_gained_meanwhile_may_be_played() -> None:
    table = given(
        gods={A: "G10"},
        vp={A: 20, B: 10},
        box={"G10": {"benefits": [{"god_card": 1}]}},
        god_deck="G01 G02 G03 G04",
    )

    table.do(FestivalCardDraw(A)).choose("play:G10")
    before = table.offers("play:")
    table.choose("benefit:G10:1")

    assert (len(before), len(table.offers("play:"))) == (1, 2)


def test_FCD_10_a_benefit_waits_while_a_free_action_of_the_holder_may_pay_for_it() -> None:
    table = playing(
        "G01",
        {"G01": [{"army_card": 1}, {"task": "statue"}]},
        army_deck="A01",
        stock={A: "2s"},
    )

    table.choose("play:G01", "benefit:G01:1").expect(seat=A, offers=["discard-army-card:A01", "done"])


@pytest.mark.parametrize(
    ("seat", "position", "asked"),
    [
        (A, {"stock": {A: "1p"}}, True),
        (A, {"stock": {A: "1g"}}, True),
        (A, {"army": {A: "A01"}}, True),  # discarded for a potato
        (A, {}, False),
        (A, {"stock": {A: "1p"}, "buildings": {}}, False),
        (A, {"stock": {A: "1p"}, "god_deck": ""}, False),
        (B, {"stock": {B: "1p"}, "buildings": {B: "Z19"}}, False),
    ],
)
def test_FCD_10_the_holder_who_could_still_buy_a_card_is_asked_even_with_an_empty_hand(
    seat: int, position: dict[str, Any], asked: bool
) -> None:
    settings = {"buildings": {A: "Z19"}, "god_deck": "G01 G02", "box": {"A01": {"resource": "potato"}}, **position}
    table = given(**settings)
    table.s.deck_only = True

    table.do(PlayFestivalCards(seat, 3, ()))

    assert (table.rule == "FCD-08") == asked


def test_FCD_10_a_card_bought_with_an_empty_hand_may_be_played() -> None:
    table = given(buildings={A: "Z19"}, stock={A: "1p"}, god_deck="G01")
    table.s.deck_only = True

    table.do(PlayFestivalCards(A, 1, ())).choose("buy-god-card:deck:potato")

    table.expect(seat=A, rule="FCD-08", offers=["play:G01", "done"])


def test_FCD_10_without_a_play_left_nobody_is_asked_to_buy() -> None:
    given(buildings={A: "Z19"}, stock={A: "1p"}).do(PlayFestivalCards(A, 0, ())).expect_nothing()


def test_FCD_11_played_cards_are_shuffled_into_the_deck_when_all_have_finished() -> None:
    table = given(
        gods={A: "G01", B: "G02"},
        god_deck="",
        box={"G01": {"benefits": [{"corn": 1}]}, "G02": {"benefits": [{"god_card": 1}]}},
    )

    table.do(FestivalCardDraw(A)).choose("play:G01", "benefit:G01:1").expect(seat=B)
    assert table.s.god_deck.size() == 0, "set aside until the last player has finished"
    table.choose("play:G02").expect_nothing()

    assert table.s.god_deck.size() == 2
    assert (table.offer(), table.gods(A), table.gods(B)) == ([], [], [])


def test_FCD_12_buildings_taken_leave_gaps_until_the_end_of_the_phase() -> None:
    table = given(
        gods={A: "G01", B: "G02"},
        god_deck="",
        box={"G01": {"benefits": [{"free_building": 1}]}},
        market="P01 P02 Z01 Z02",
    )

    table.do(FestivalCardDraw(A)).choose("play:G01", "benefit:G01:1", "building:Z01").expect(seat=B)

    assert table.market() == ["P01", "P02", "-", "Z02"]


def test_FCD_13_workers_gained_may_exceed_the_limit_until_the_end_of_the_own_turn() -> None:
    table = given(
        active=A,
        holder=A,
        festivals=1,
        village="",
        gods={A: "G01", B: "G02"},
        workers={A: "priest courier", B: "priest*2"},
        nomads="priest*3",
        bag="priest*9",
        god_deck="",
        box={card: {"benefits": [{"nomad": 1}]} for card in ("G01", "G02")},
    )

    table.do(Turn(A)).choose("play:G01", "benefit:G01:1", "play:G02", "benefit:G02:1")

    table.expect(seat=A, rule="TRN-06")
    assert (len(table.workers(A)), len(table.workers(B))) == (3, 3)
    table.choose("pray", "recruit", "decline").expect(seat=A, rule="EOT-07")
    table.choose("remove:priest").expect(seat=B, rule="TRN-06")
    assert len(table.workers(B)) == 3


# -- Market


def test_FCD_14_the_tiles_left_go_under_their_stacks_and_two_of_each_type_are_revealed() -> None:
    table = given(
        gods={A: "G01"},
        god_deck="",
        box={"G01": {"benefits": [{"free_building": 1}]}},
        market="P01 P02 Z01 Z02",
        stacks="P03 P04 P05 Z03 Z04 Z05",
    )

    table.do(FestivalCardDraw(A)).choose("play:G01", "benefit:G01:1", "building:Z01").expect_nothing()

    assert set(table.market()[:2]) < {"P03", "P04", "P05"}
    assert set(table.market()[2:]) < {"Z03", "Z04", "Z05"}
    names = [building.name for building in table.s.catalog.buildings]
    assert sorted(names[tile] for tile in table.s.stacks[0].bottom) == ["P01", "P02"]
    assert [names[tile] for tile in table.s.stacks[1].bottom] == ["Z02"]


def test_FCD_14_also_if_nobody_took_a_building() -> None:
    table = given(god_deck="", market="P01 P02 Z01 Z02", stacks="P03 P04 Z03 Z04")

    table.do(FestivalCardDraw(A)).expect_nothing()

    assert sorted(table.market()) == ["P03", "P04", "Z03", "Z04"]


def test_FCD_14_chance_decides_the_order_under_the_stack() -> None:
    table = given(market="P01 P02 - -", stacks="", auto_chance=False)

    table.do(ReplaceMarket(A)).expect(rule="FCD-14", offers=["building:P01", "building:P02"])
    table.choose("building:P02").expect(offers=["building:P02"])


def test_FCD_15_with_too_small_a_stack_the_tiles_come_up_again() -> None:
    table = given(market="P01 P02 Z01 -", stacks="P03 Z02")

    table.do(ReplaceMarket(A))

    assert "P03" in table.market()[:2]
    assert len({"P01", "P02"} & set(table.market())) == 1
    assert table.market()[2:] == ["Z02", "Z01"]


def test_FCD_15_slots_that_cannot_be_filled_stay_empty() -> None:
    table = given(market="P01 - Z01 -", stacks="")

    table.do(EndCardDraw(A))

    assert table.market() == ["P01", "-", "Z01", "-"]
