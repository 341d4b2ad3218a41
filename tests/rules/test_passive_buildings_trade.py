"""Cases of Z15 and Z19 that `passive_buildings_trade.toml` cannot express."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tawantinsuyu.core.values import NONE, OFFERING
from tawantinsuyu.rules.card_benefits import benefits_of
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.scoring import LastExchange
from tawantinsuyu.rules.setup import StartingBenefits
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import Table, given

A, B = range(2)


def trading(stock: str, **position: Any) -> Table:
    """A owns Z15 and is about to choose the main option."""
    return given(buildings={A: "Z15"}, stock={A: stock}, **position).do(MainOption(A))


def starting(table: Table, seat: int, card: str) -> Table:
    """Setup: a seat receives the benefits of one card."""
    return table.do(StartingBenefits(seat, benefits_of(table.s, table.s.catalog.god_names.index(card))))


# -- Z15


def test_Z15_1_potato_is_not_involved() -> None:
    assert trading("9p").offers("exchange:") == []
    assert len(trading("9p 2c 2s 1g").offers("exchange:")) == 6


def test_Z15_1_only_the_owner_may_exchange() -> None:
    table = given(active=B, buildings={A: "Z15"}, stock={B: "4s 4c 4g"}).do(MainOption(B))

    assert table.offers("exchange:") == []


@pytest.mark.parametrize(
    ("stock", "found"),
    [
        ("1s 1c", []),
        ("1s 1c 1g", ["exchange:1-gold:2-stone", "exchange:1-gold:2-corn"]),
        ("3s", ["exchange:2-stone:1-gold", "exchange:2-stone:2-corn"]),
    ],
)
def test_Z15_2_only_whole_packets_are_exchanged_and_gold_is_no_wild(stock: str, found: list[str]) -> None:
    assert trading(stock).offers("exchange:") == found


def test_Z15_3_allowed_in_setup_once_built() -> None:
    table = given(
        active=NONE, buildings={A: "Z15"}, stock={A: "1s 1g"}, box={"G01": {"benefits": [{"task": "statue"}]}}
    )

    starting(table, A, "G01").expect(seat=A, rule="SET-26", excludes=["benefit:G01:1"])
    table.choose("exchange:1-gold:2-stone").expect(includes=["benefit:G01:1"])


@pytest.mark.parametrize(("stock", "packets"), [("2s", 1), ("9s", 4), ("5c 4s 3g", 7)])
def test_Z15_5_exchanges_alone_come_to_an_end(stock: str, packets: int) -> None:
    """A number of packets can be distributed in only so many ways: each is left once."""
    table, random, count = trading(stock), Random(stock), 0

    while found := table.offers("exchange:"):
        table.choose(random.choice(found))
        count += 1

    assert 1 < count < (packets + 1) * (packets + 2) / 2


def test_Z15_5_concerns_the_seat_that_exchanges() -> None:
    box = {"Z14": {"powers": {"exchange": 1}}}
    table = given(active=NONE, buildings={A: "Z15", B: "Z14"}, stock={A: "2s", B: "1g"}, box=box)
    table.do(LastExchange(A)).choose("exchange:2-stone:1-gold")

    table.do(LastExchange(B))

    assert table.offers("exchange:") == ["exchange:1-gold:2-stone", "exchange:1-gold:2-corn"]


# -- Z19


def buying(stock: str = "2p", **position: Any) -> Table:
    """A owns Z19 and is about to choose the main option; G01 is in the offer, G02 and G03 are in the deck."""
    position = {"offer": "G01", "god_deck": "G02 G03", **position}
    return given(buildings={A: "Z19"}, stock={A: stock}, **position)


def test_Z19_1_a_potato_or_gold_buys_a_god_card_from_deck_or_offer() -> None:
    table = buying("1p 1g").do(MainOption(A))

    assert table.offers("buy-god-card:") == [
        "buy-god-card:deck:potato",
        "buy-god-card:G01:potato",
        "buy-god-card:deck:gold",
        "buy-god-card:G01:gold",
    ]


def test_Z19_1_corn_and_stone_buy_nothing() -> None:
    assert buying("5c 5s").do(MainOption(A)).offers("buy-god-card:") == []


def test_Z19_2_not_on_others_turns() -> None:
    table = buying("9p 9c", active=B)

    table.do(Activate(B, OFFERING)).choose("act").expect(seat=A, rule="HP-13")

    assert table.offers("buy-god-card:") == []


def test_Z19_2_not_in_setup() -> None:
    table = buying("9p", active=NONE, box={"G05": {"benefits": [{"corn": 1}]}})

    starting(table, A, "G05").expect(seat=A, rule="SET-26", offers=["benefit:G05:1", "done"])


def test_Z19_2_the_holder_may_use_it_in_the_festival_the_others_may_not() -> None:
    mine = buying("3p", gods={A: "G05"}, holder=A, festivals=1).do(Festival(A))
    theirs = buying("3p 1g", gods={A: "G05"}, active=B, holder=B, festivals=1).do(Festival(B))

    mine.expect(seat=A, rule="FES-21", includes=["buy-god-card:G01:potato"])
    theirs.expect(seat=A, rule="FES-21", offers=["gold:0", "gold:1"])


def test_Z19_3_not_usable_when_no_god_card_is_available() -> None:
    assert buying(offer="", god_deck="").do(MainOption(A)).offers("buy-god-card:") == []


def test_Z19_3_an_empty_deck_leaves_the_offer_and_an_empty_offer_the_deck() -> None:
    assert buying(god_deck="").do(MainOption(A)).offers("buy-god-card:") == ["buy-god-card:G01:potato"]
    assert buying(offer="").do(MainOption(A)).offers("buy-god-card:") == ["buy-god-card:deck:potato"]


def test_Z19_3_in_the_card_draw_it_draws_from_the_deck() -> None:
    table = buying("1p", god_deck="G02 G03 G04 G05").do(FestivalCardDraw(A))

    assert table.offers("buy-god-card:") == ["buy-god-card:deck:potato"]
    table.choose("buy-god-card:deck:potato").expect(seat=A, rule="FCD-08")

    assert table.offer() == ["G01"]
    assert table.s.god_deck.size() == 0
