"""Costs and payments: every way to pay is offered, once, and nothing else (CMP-03 to CMP-06, TRN-19, TRN-20)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from tawantinsuyu.rules.festival_end import EndFestival
from tawantinsuyu.rules.payment import amounts, can_pay, cost_key, could_pay, pack, ways_to_pay
from tawantinsuyu.rules.temple import MayPayGoldToClimb
from tests.support.given import as_text, given

COSTS: Final = [
    (1, 0, 0, 0, 0),
    (0, 1, 0, 0, 0),
    (0, 3, 0, 0, 0),
    (0, 0, 3, 0, 0),
    (0, 0, 0, 1, 0),
    (0, 0, 3, 2, 0),
    (0, 0, 0, 0, 1),
    (0, 0, 0, 0, 4),
    (0, 0, 0, 1, 3),
    (1, 1, 1, 0, 0),
    (2, 1, 0, 1, 0),
    (1, 0, 0, 0, 2),
    (0, 2, 1, 0, 2),
    (1, 1, 1, 1, 1),
]

small = st.integers(0, 4)
stocks = st.tuples(small, small, small, small)
costs = st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.integers(0, 2), st.integers(0, 4))

Cost = tuple[int, int, int, int, int]
Stock = tuple[int, int, int, int]


def splits(stock: Sequence[int], cost: Cost) -> set[Stock]:
    """By the words of the rules: for each part of the cost try how much of it is paid in gold or by which food."""
    potato, corn, stone, gold, food = cost
    found: set[Stock] = set()
    for gold_potato, gold_corn, gold_stone, gold_food in product(
        range(potato + 1), range(corn + 1), range(stone + 1), range(food + 1)
    ):
        for potato_food in range(food - gold_food + 1):
            paid = (
                potato - gold_potato + potato_food,
                corn - gold_corn + food - gold_food - potato_food,
                stone - gold_stone,
                gold + gold_potato + gold_corn + gold_stone + gold_food,
            )
            if all(paid[i] <= stock[i] for i in range(4)):
                found.add(paid)
    return found


def paid_ways(stock: Sequence[int], cost: Cost) -> list[Stock]:
    return [amounts(way)[:4] for way in ways_to_pay(list(stock), pack(*cost))]


@pytest.mark.parametrize("cost", COSTS)
def test_TRN_20_every_way_to_pay_is_found_and_each_once(cost: Cost) -> None:
    """Rules: TRN-20, CMP-03, CMP-04, CMP-06"""
    for stock in product(range(5), repeat=4):
        ways = paid_ways(stock, cost)

        assert set(ways) == splits(stock, cost), (stock, cost)
        assert len(ways) == len(set(ways)), (stock, cost)


@examples(stocks, costs)
def test_TRN_20_every_way_to_pay_any_cost_is_found_and_each_once(stock: Stock, cost: Cost) -> None:
    """Rules: TRN-20, CMP-03, CMP-04, CMP-06"""
    ways = paid_ways(stock, cost)

    assert sorted(ways) == sorted(splits(stock, cost))


@examples(stocks, costs)
def test_TRN_20_ways_with_less_gold_come_first(stock: Stock, cost: Cost) -> None:
    gold = [way[3] for way in paid_ways(stock, cost)]

    assert gold == sorted(gold)


@examples(stocks, costs)
def test_TRN_19_what_can_be_paid_is_what_has_a_way_to_pay(stock: Stock, cost: Cost) -> None:
    assert can_pay(list(stock), pack(*cost)) == bool(splits(stock, cost))


def test_TRN_20_a_payment_from_a_large_supply_is_found_as_well() -> None:
    assert paid_ways((70, 0, 0, 0), (2, 0, 0, 0, 0)) == [(2, 0, 0, 0)]
    assert can_pay([70, 0, 0, 0], pack(2, 0, 0, 0))


def test_TRN_20_a_way_to_pay_is_named_after_what_is_spent() -> None:
    assert cost_key(pack(2, 0, 1, 3)) == "2-potato-1-stone-3-gold"
    assert cost_key(0) == "nothing"


# -- after free actions

# A packet of 2 corn, 2 stone or 1 gold becomes another one of them (Z15-1).
PACKETS: Final = ((0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 0, 1))
CARD_RESOURCE: Final = {"A01": "potato", "A02": "corn", "A03": "stone", "A04": "gold", "A05": "corn", "A06": "stone"}
RESOURCES: Final = ("potato", "corn", "stone", "gold")

hands = st.lists(st.sampled_from(sorted(CARD_RESOURCE)), unique=True, max_size=3).map(
    lambda cards: tuple(sorted(cards))
)
low = st.integers(0, 3)
poor_stocks = st.tuples(low, low, low, st.integers(0, 2))


def reachable(stock: Stock, hand: tuple[str, ...], discards: bool, exchanges: bool) -> set[Stock]:
    """All supplies that free actions can lead to."""
    found: set[Stock] = set()
    seen = {(stock, hand)}
    waiting = [(stock, hand)]
    while waiting:
        stock, hand = waiting.pop()
        found.add(stock)
        after: list[tuple[Stock, tuple[str, ...]]] = []
        if discards:
            for card in hand:
                gained = RESOURCES.index(CARD_RESOURCE[card])
                p, c, s, g = (stock[i] + (1 if i == gained else 0) for i in range(4))
                after.append(((p, c, s, g), tuple(each for each in hand if each != card)))
        if exchanges:
            for given_up, taken in product(PACKETS, PACKETS):
                if all(stock[i] >= given_up[i] for i in range(4)):
                    p, c, s, g = (stock[i] - given_up[i] + taken[i] for i in range(4))
                    after.append(((p, c, s, g), hand))
        for each in after:
            if each not in seen:
                seen.add(each)
                waiting.append(each)
    return found


@examples(poor_stocks, hands, costs, st.booleans(), st.booleans())
def test_TRN_11_what_could_be_paid_is_what_some_free_actions_make_payable(
    stock: Stock, hand: tuple[str, ...], cost: Cost, own_turn: bool, exchanges: bool
) -> None:
    """Rules: TRN-09, TRN-11, TRN-15, Z15-1 to Z15-4"""
    table = given(
        box={card: {"resource": resource} for card, resource in CARD_RESOURCE.items()},
        active=0 if own_turn else 1,
        stock={0: as_text(stock)},
        army={0: " ".join(hand)},
        buildings={0: "Z15" if exchanges else ""},
    )

    expected = any(splits(each, cost) for each in reachable(stock, hand, own_turn, exchanges))

    assert could_pay(table.s, 0, pack(*cost)) == expected


@pytest.mark.parametrize(
    ("stock", "cost", "payable"),
    [
        ("1g", (0, 2, 0, 0, 0), True),
        ("1g", (0, 3, 0, 0, 0), False),
        ("1g", (0, 0, 2, 0, 0), True),
        ("1g", (0, 0, 3, 0, 0), False),
        ("1s 1g", (0, 0, 3, 0, 0), True),
        ("1c 1g", (0, 0, 3, 0, 0), False),
        ("3c", (0, 0, 2, 0, 0), True),
        ("3c", (0, 0, 3, 0, 0), False),
        ("2c 2s", (0, 0, 0, 2, 0), True),
        ("3c 3s", (0, 0, 0, 3, 0), False),
        ("9p", (0, 1, 0, 0, 0), False),
    ],
)
def test_Z15_1_a_packet_becomes_two_corn_or_two_stone_or_one_gold_and_no_more(
    stock: str, cost: Cost, payable: bool
) -> None:
    table = given(stock={0: stock}, buildings={0: "Z15"})

    assert could_pay(table.s, 0, pack(*cost)) == payable


def test_TRN_19_without_free_actions_only_the_supply_counts() -> None:
    table = given(box={"A01": {"resource": "gold"}}, army={0: "A01"})

    assert could_pay(table.s, 0, pack(0, 0, 0, 1))
    assert not could_pay(table.s, 0, pack(0, 0, 0, 1), free_actions=False)


@pytest.mark.parametrize("resource", ["potato", "gold"])
def test_TRN_09_others_do_not_learn_from_a_question_what_the_army_cards_bring(resource: str) -> None:
    table = given(box={"A01": {"resource": resource}}, army={0: "A01"})

    assert could_pay(table.s, 0, pack(0, 0, 0, 1), is_among_others=True)
    assert not could_pay(table.s, 0, pack(0, 0, 0, 2), is_among_others=True)


@pytest.mark.parametrize("resource", ["potato", "gold"])
def test_TMP_10_at_a_festival_a_seat_that_could_discard_a_card_is_asked_for_gold(resource: str) -> None:
    table = given(box={"A01": {"resource": resource}}, army={0: "A01"})

    table.do(MayPayGoldToClimb(0), EndFestival(0))

    table.expect(seat=0, rule="TMP-10")
