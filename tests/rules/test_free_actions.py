"""TRN-09 to TRN-16: free actions, and the windows in which they, Z15 and Z19 are open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from tawantinsuyu.rules.army import Train
from tawantinsuyu.rules.conquest import PlayArmyCards
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.turn import MainOption, MainPart
from tawantinsuyu.rules.village import BuyWorker
from tawantinsuyu.rules.weavings import PurchaseWeavings
from tests.support.given import Table, given

DISCARD: Final = "discard-army-card:A01"
BUY: Final = "buy-god-card:deck:potato"
EXCHANGE: Final = "exchange:2-stone:1-gold"

BOX: Final[Mapping[str, Mapping[str, Any]]] = {
    "T12": {"symbol": "sun", "colour": "neutral"},
    "G01": {"symbol": "sun", "benefits": [{"task": "building"}]},
    "T11i": {"task": "potato"},
    "T12i": {"task": "corn"},
    "T21i": {"task": "stone"},
    "A01": {"resource": "gold", "soldiers": 1},
    "A02": {"resource": "corn", "soldiers": 2},
    "A03": {"resource": "stone", "soldiers": 1},
    "A04": {"resource": "potato", "soldiers": 2},
}


def position(**more: Any) -> Table:
    """Seat 0 could use all three: Army cards in hand, Z15 with 2 stone, Z19 with potato."""
    own: dict[str, Any] = {
        "box": BOX,
        "stock": {0: "3p 2s"},
        "workers": {0: "architect"},
        "gods": {0: "G01"},
        "army": {0: "A01 A03"},
        "buildings": {0: "Z15 Z19 P01"},
        "priest": {0: "worship"},
        **more,
    }
    return given(**own)


# -- the free action


@pytest.mark.parametrize(
    ("card", "after"),
    [("A01", "0p 0c 0s 1g"), ("A02", "0p 1c 0s 0g"), ("A03", "0p 0c 1s 0g"), ("A04", "1p 0c 0s 0g")],
)
def test_TRN_09_an_army_card_is_discarded_for_the_resource_printed_on_it(card: str, after: str) -> None:
    table = given(box=BOX, army={0: card}, army_discard="A20")

    table.do(MainOption(0)).choose(f"discard-army-card:{card}")

    assert table.stock(0) == after
    assert table.army(0) == []


def test_TRN_09_any_number_of_cards_may_be_discarded_and_the_same_question_is_put_again() -> None:
    table = given(box=BOX, army={0: "A01 A02 A03"})

    table.do(MainOption(0)).choose("discard-army-card:A02")
    table.expect(seat=0, rule="TRN-06", includes=["discard-army-card:A01", "discard-army-card:A03", "pray"])
    table.choose("discard-army-card:A01", "discard-army-card:A03")

    table.expect(seat=0, rule="TRN-06", offers=["high-priest", "pray", "train", "recruit"])
    assert table.stock(0) == "0p 1c 1s 1g"


def test_TRN_10_only_cards_in_hand_can_be_discarded() -> None:
    table = given(box=BOX, army={0: "A01"}, army_up={0: "A02"}, army_down={0: "A03"})

    table.do(MainOption(0))

    assert table.offers("discard-army-card") == ["discard-army-card:A01"]


def test_TRN_10_discarded_cards_go_to_the_army_discard_pile() -> None:
    table = given(box=BOX, army={0: "A01"}, army_discard="A20")

    table.do(MainOption(0)).choose(DISCARD)

    assert [table.s.catalog.army_names[card] for card in table.s.army_discard] == ["A20", "A01"]


def test_TRN_13_a_card_drawn_in_the_turn_may_be_discarded_in_the_same_turn() -> None:
    table = given(box=BOX, army_deck="A01 A02")

    table.do(MainOption(0)).choose("train", "keep:A02")

    table.expect(seat=0, rule="SEC-01", includes=["discard-army-card:A02"], excludes=[DISCARD])


def test_TRN_13_the_cards_of_a_training_are_not_in_hand_before_one_is_kept() -> None:
    table = given(box=BOX, army={0: "A03"}, army_deck="A01 A02")

    table.do(Train(0))

    table.expect(seat=0, rule="TSK-40", offers=["keep:A01", "keep:A02"])


@pytest.mark.parametrize(("resource", "left"), [("potato", "1p 0c 0s 1g"), ("gold", "2p 0c 0s 0g")])
@pytest.mark.parametrize("source", ["deck", "G07"])
def test_Z19_1_a_god_card_from_deck_or_offer_costs_a_potato_or_gold(source: str, resource: str, left: str) -> None:
    """Rules: Z19-1, Z19-2"""
    table = given(stock={0: "2p 1g"}, buildings={0: "Z19"}, god_deck="G05", offer="G06 G07").do(MainOption(0))

    table.choose(f"buy-god-card:{source}:{resource}")

    table.expect(seat=0, rule="TRN-06")
    assert table.stock(0) == left
    assert table.gods(0) == (["G05"] if source == "deck" else ["G07"])
    assert table.offer() == (["G06", "G07"] if source == "deck" else ["G06"])


@pytest.mark.parametrize(
    ("key", "after"),
    [
        ("exchange:2-stone:1-gold", "9p 2c 0s 2g"),
        ("exchange:2-stone:2-corn", "9p 4c 0s 1g"),
        ("exchange:2-corn:1-gold", "9p 0c 2s 2g"),
        ("exchange:2-corn:2-stone", "9p 0c 4s 1g"),
        ("exchange:1-gold:2-stone", "9p 2c 4s 0g"),
        ("exchange:1-gold:2-corn", "9p 4c 2s 0g"),
    ],
)
def test_Z15_1_an_exchange_moves_exactly_these_packets(key: str, after: str) -> None:
    table = given(stock={0: "9p 2c 2s 1g"}, buildings={0: "Z15"}).do(MainOption(0))
    assert len(table.offers("exchange:")) == 6

    table.choose(key)

    table.expect(seat=0, rule="TRN-06")
    assert table.stock(0) == after


# -- windows in the player's own turn (TRN-11)


def at_main_option() -> Table:
    return position().do(MainPart(0))


def between_tasks() -> Table:
    return (
        position(hill={"T11": "architect"})
        .do(MainPart(0))
        .choose("place", "worker:architect", "space:T12", "task:1-potato")
    )


def before_the_first_task() -> Table:
    return position().do(MainPart(0)).choose("place", "worker:architect", "space:T12")


def before_benefits() -> Table:
    return position(small={0: "sun"}).do(MainPart(0)).choose("place", "worker:architect", "space:T12")


def between_secondary_actions() -> Table:
    return position().do(MainPart(0)).choose("recruit", "nomad:priest")


def before_taking_the_gold() -> Table:
    return position().do(Activate(0, 2))


def before_paying_an_offering() -> Table:
    return position().do(Activate(0, 2)).choose("act")


def before_buying_weavings() -> Table:
    return position(top="W01").do(PurchaseWeavings(0))


def before_playing_army_cards() -> Table:
    return position().do(PlayArmyCards(0, 1))


def at_the_purchase() -> Table:
    return position().do(BuyWorker(0))


WINDOWS: Final = [
    at_main_option,
    before_the_first_task,
    before_benefits,
    between_tasks,
    between_secondary_actions,
    before_taking_the_gold,
    before_paying_an_offering,
    before_buying_weavings,
    before_playing_army_cards,
    at_the_purchase,
]


@pytest.mark.parametrize("window", WINDOWS)
def test_TRN_11_free_actions_are_open_between_any_two_steps_of_the_own_turn(window: Callable[[], Table]) -> None:
    """Rules: TRN-11, Z15-3, Z19-1, Z19-2"""
    table = window()

    table.expect(seat=0, includes=[DISCARD, BUY, EXCHANGE])


@pytest.mark.parametrize("window", WINDOWS)
def test_TRN_11_after_a_free_action_the_same_question_is_put_again(window: Callable[[], Table]) -> None:
    table = window()
    rule, before = table.rule, {key for key in table.keys if not key.endswith(":A01")}

    table.choose(DISCARD)

    assert table.rule == rule
    assert before <= set(table.keys)
    assert table.stock(0).endswith("1g")


@pytest.mark.parametrize("free", [DISCARD, BUY, EXCHANGE])
def test_TRN_11_a_free_action_may_raise_what_a_placement_costs(free: str) -> None:
    """Rules: TRN-11, Z15-4, Z19-2"""
    symbols = {f"G{i:02}": {"symbol": "sun"} for i in range(2, 43)}
    table = position(box={**BOX, **symbols}, gods={}).do(MainOption(0))
    table.expect(excludes=["place"])

    table.choose(free)

    table.expect(includes=["place"])


def test_TRN_11_a_free_action_may_raise_the_price_of_an_offering() -> None:
    table = given(box=BOX, army={0: "A01 A02"})

    table.do(Offer(0, True)).expect(seat=0, offers=["decline", "discard-army-card:A01", "discard-army-card:A02"])
    table.choose("discard-army-card:A01", "discard-army-card:A02", "climb:1")

    assert table.temple(0) == 1


def test_TRN_11_a_benefit_after_the_tasks_may_be_paid_with_a_card_drawn_by_the_last_task() -> None:
    box = {**BOX, "T11i": {"task": "training"}, "P01": {"cost": {"gold": 1}}}
    table = given(
        box=box,
        workers={0: "architect"},
        gods={0: "G01"},
        small={0: "sun"},
        army_deck="A01 A02",
        market="P01 - - -",
    )
    table.do(MainOption(0)).choose("place", "worker:architect", "space:T12", "task:1-training", "keep:A01")

    table.expect(seat=0, rule="PLC-21", includes=[DISCARD, "done"]).choose(DISCARD, "benefit:G01:1", "building:P01")

    assert table.buildings(0) == ["P01"]


def test_TRN_11_at_the_end_of_the_turn_the_last_free_action_comes_with_the_purchase() -> None:
    """Rules: TRN-11, EOT-08"""
    table = position(workers={0: "priest*2 courier"}).do(MainPart(0)).choose("pray", "recruit", "nomad:priest")

    table.expect(seat=0, rule="EOT-02", includes=[DISCARD, BUY, EXCHANGE]).choose("end-turn")

    table.expect(seat=0, rule="EOT-07", offers=["remove:courier", "remove:priest"])


def test_TRN_11_the_purchase_is_asked_about_while_a_free_action_could_still_pay_for_it() -> None:
    table = given(box=BOX, army={0: "A02"})

    table.do(BuyWorker(0)).expect(seat=0, offers=["end-turn", "discard-army-card:A02"])
    table.choose("discard-army-card:A02")

    table.expect(seat=0, rule="EOT-02", offers=["buy:corn-end", "end-turn"])


def test_TRN_11_no_free_action_inside_a_payment() -> None:
    table = position(stock={0: "1p 2s 1g"}).do(BuyWorker(0)).choose("buy:potato-end")

    table.expect(seat=0, rule="TRN-20", offers=["pay:1-potato", "pay:1-gold"])


# -- others' turns


def test_TRN_12_while_another_player_decides_nobody_else_is_offered_anything() -> None:
    table = position(stock={0: "1p 2s", 1: "3c"})
    table.do(MainOption(0)).choose("high-priest", "high-priest:offering", "gold")

    table.expect(seat=1, rule="HP-13", offers=["climb:1", "decline"])


def test_TRN_12_a_free_action_is_available_again_as_soon_as_the_active_player_decides() -> None:
    table = position(stock={0: "1p 2s", 1: "3c"})
    table.do(MainOption(0)).choose("high-priest", "high-priest:offering", "gold", "decline")

    table.expect(seat=0, rule="SEC-01", includes=[DISCARD, BUY, EXCHANGE])


def follower(**more: Any) -> Table:
    """It is the turn of seat 1; seat 0 could use everything in its own turn."""
    return position(active=1, **more)


def test_TRN_14_others_may_follow_a_high_priest_action() -> None:
    table = given(players=3, stock={1: "3c", 2: "3c"}).do(Activate(0, 2)).choose("gold")

    table.expect(seat=1, rule="HP-13", offers=["climb:1", "decline"]).choose("climb:1")
    table.expect(seat=2, rule="HP-13", offers=["climb:1", "decline"])


def test_TRN_14_others_may_buy_a_leftover_weaving() -> None:
    table = given(stock={1: "2c"}, top="W01", stack="W02 W03").do(PurchaseWeavings(0)).choose("buy:none")

    table.expect(seat=1, rule="TSK-28", includes=["weaving:W01", "decline"])


def test_TRN_14_others_may_use_passive_buildings_whose_trigger_occurs() -> None:
    table = given(stock={1: "1g"}, buildings={1: "Z12"}).do(Activate(0, 1))

    table.expect(seat=1, rule="TMP-10", offers=["climb", "decline"])


def test_TRN_14_others_resolve_the_rewards_this_brings() -> None:
    table = given(box={"temple-1": {"rewards": [{"nomad": 1}]}}, stock={1: "3c"}).do(Activate(0, 2))

    table.choose("gold", "climb:1")

    table.expect(seat=1, rule="FRW-01", includes=["nomad:priest"])


def test_TRN_14_others_may_exchange_with_Z15() -> None:
    table = given(stock={1: "1c 1g"}, buildings={1: "Z15"}).do(Activate(0, 2)).choose("gold")

    table.expect(seat=1, rule="HP-13", offers=["decline", "exchange:1-gold:2-stone", "exchange:1-gold:2-corn"])


def test_TRN_14_others_take_part_in_a_festival() -> None:
    table = given(stock={1: "1g"}, gods={1: "G01"}, village="", holder=0, festivals=1)

    table.do(Festival(0))

    table.expect(seat=1, rule="FES-21")


@pytest.mark.parametrize("action", ["pray", "train", "recruit"])
def test_TRN_14_others_have_no_part_in_praying_training_and_recruiting(action: str) -> None:
    table = given(
        stock={1: "9p 9c 9s 9g"}, buildings={1: "Z15 Z19"}, army={1: "A01"}, workers={1: "priest"}, offer="G05"
    )

    table.do(MainOption(0)).choose(action)
    while table.rule != "SEC-01":
        assert table.seat == 0
        table.choose(table.keys[0])

    table.expect(seat=0)


@pytest.mark.parametrize("action", [0, 1, 2, 3, 4])
def test_TRN_15_free_actions_and_Z19_are_never_available_in_anothers_turn(action: int) -> None:
    """Rules: TRN-15, Z19-2"""
    table = follower(
        stock={0: "1p 3c 2s"},
        down={0: "P03"},
        small={0: "sun"},
        army_up={0: "A03"},
        box={**BOX, "antisuyu-1": {"flip": 1}},
    )
    table.do(Activate(1, action))
    while table.seat == 1:
        table.choose("gold" if "gold" in table.keys else table.keys[0])

    assert table.seat == 0
    assert not table.offers("discard-army-card")
    assert not table.offers("buy-god-card")
    assert table.offers("exchange:")


def test_TRN_15_an_army_card_cannot_pay_for_following() -> None:
    table = given(box=BOX, active=1, stock={0: "2c"}, army={0: "A01 A02"})

    table.do(Offer(0, False))

    table.expect_nothing()


@pytest.mark.parametrize(("holder", "open_"), [(0, True), (1, False)])
def test_TRN_16_in_a_festival_the_holder_may_use_free_actions_and_Z19_the_others_may_not(
    holder: int, open_: bool
) -> None:
    table = position(active=holder, holder=holder, festivals=1, village="", stock={0: "1p 2s 1g"})

    table.do(Festival(holder))

    table.expect(seat=0, rule="FES-21")
    assert (DISCARD in table.keys, BUY in table.keys) == (open_, open_)
    assert EXCHANGE in table.keys


def test_TRN_16_the_holder_may_discard_army_cards_to_pay_for_the_god_cards() -> None:
    table = given(box=BOX, holder=0, festivals=1, village="", gods={0: "G01 G02"}, army={0: "A04"})

    table.do(Festival(0)).expect(seat=0, rule="FES-21", includes=["discard-army-card:A04"])
    table.choose("discard-army-card:A04")

    assert [event.facts[0] for event in table.told("scored") if event.seat == 0] == [-2]  # one of two was paid


@pytest.mark.parametrize(("holder", "open_"), [(0, True), (1, False)])
def test_TRN_16_in_the_festival_card_draw_too(holder: int, open_: bool) -> None:
    table = position(active=holder, holder=holder, festivals=1, village="", offer="G30")
    table.do(FestivalCardDraw(holder))
    if table.seat == 1:
        table.choose("done")

    table.expect(seat=0, rule="FCD-08")
    assert (DISCARD in table.keys, BUY in table.keys) == (open_, open_)
    assert not table.offers("buy-god-card:G30")
