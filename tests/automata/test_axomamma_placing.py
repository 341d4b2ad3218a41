"""Axomamma's Board action: her Worker, the card and the space (AXO-81 to AXO-91)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import PlaceByCard, RollForBoard
from tests.automata.printed import AXO, HUMAN, full_hill, god_cards, hill_of, odds, told_in_order
from tests.support.given import Table, given
from tests.support.rows import played

CARDS = god_cards("G01=sun G02=wave G03=cross G04=spiral G10=sun G11=wave G12=squares G13=squares")


def board(hill_shows: str = "M11=sun", **position: Any) -> Table:
    """Axomamma is to place; G01 (sun) to G04 lie in the slots, and no space but the named ones shows their symbols."""
    situation: dict[str, Any] = {"active": AXO, "supply": "priest", "god_deck": "G12", "festivals": 1, **position}
    box = {**CARDS, **hill_of(hill_shows), **situation.pop("box", {})}
    return given(solo="standard", box=box, **situation)


def place(table: Table, value: int = 1, *draws: str) -> Table:
    """She places by the card in a slot, without the tokens."""
    return table.do(PlaceByCard(AXO, value)).choose(*draws)


def placed(table: Table) -> str:
    """Where a single Worker stands."""
    (space,) = table.hill()
    return space


# -- Worker and die


def test_AXO_81_the_other_starting_worker_is_the_oldest_afterwards() -> None:
    table = board("M11=sun M12=wave", supply="warrior priest", alike=2, god_deck="G12 G13", auto_chance=False)

    place(table, 1, "supply:1:warrior", "god-card:G12")
    place(table, 2).expect(rule="AXO-23")

    assert table.hill() == {"M11": "warrior", "M12": "priest"}


@pytest.mark.parametrize(
    ("value", "space", "tokens"), [(1, "M11", [1]), (2, "M12", [2]), (3, "M13", [3]), (4, "M14", [4])]
)
def test_AXO_82_one_roll_selects_the_card_of_the_slot_and_the_tokens(value: int, space: str, tokens: list[int]) -> None:
    cells = {1: "axo-top-1 axo-bottom-1", 2: "axo-top-1 axo-top-1 axo-bottom-1", 3: "axo-top-1 axo-bottom-1"}
    box: dict[str, Any] = {"axo-top-1": {"benefits": [{"potato": 1}]}, "axo-bottom-1": {"benefits": [{"vp": 2}]}}
    table = board(
        "M11=sun M12=wave M13=cross M14=spiral",
        auto_chance=False,
        tokens={**cells, 4: "axo-top-1"},
        box=box,
    )

    table.do(RollForBoard(AXO)).expect(seat=-1, rule="AXO-82", offers=["die:1", "die:2", "die:3", "die:4"])
    table.choose(f"die:{value}", "god-card:G12").expect_nothing()

    assert placed(table) == space
    moved = {each for each in range(1, 5) if "axo-top-1" not in table.tokens(each)}
    assert moved == set(tokens)
    assert table.slots().index("G12") == value - 1


# -- terraces


@pytest.mark.parametrize(
    ("festivals", "order"), [(0, ["T11", "M11", "B11"]), (1, ["M11", "T11", "B11"]), (2, ["B11", "M11", "T11"])]
)
def test_AXO_84_upwards_terrace_by_terrace_and_then_downwards(festivals: int, order: list[str]) -> None:
    for i in range(len(order)):
        taken = dict.fromkeys(order[:i], "courier")
        table = board("T11=sun M11=sun B11=sun", festivals=festivals, hill=taken)

        place(table)

        assert table.hill() == {**taken, order[i]: "priest"}


def test_AXO_E20_from_the_bottom_up_to_the_top() -> None:
    table = board("T41=sun M11=sun B11=sun", festivals=2, hill={"M11": "courier", "B11": "courier"})

    place(table)

    assert table.hill()["T41"] == "priest"


# -- no space for the card


def test_AXO_87_with_a_full_hill_no_worker_is_placed_no_card_moves_and_the_tokens_act() -> None:
    table = board(
        hill=full_hill(),
        small={AXO: "sun"},
        tokens={4: "axo-top-5"},
        box={"axo-top-5": {"benefits": [{"vp": 2}]}},
        auto_chance=False,
    )

    table.do(RollForBoard(AXO)).choose("die:4").expect_nothing()

    assert table.supply() == ["priest"]
    assert table.slots() == ["G01", "G02", "G03", "G04"]
    assert table.offer() == []
    assert table.vp(AXO) == 12
    assert table.tokens(4) == ["axo-top-4"]


# -- the placement


def test_AXO_90_steps_match_offer_slot_actions_moves() -> None:
    table = board(
        small={AXO: "sun"},
        steps={"1-upper": HUMAN},
        tokens={1: "axo-top-1 axo-top-1"},
        box={"axo-top-1": {"benefits": [{"potato": 1}]}},
        auto_chance=False,
    )
    kinds = ("placed", "scored", "offered-god-card", "tucked-god-card", "gained", "moved-token")

    table.do(RollForBoard(AXO)).choose("die:1").expect(rule="AXO-23")
    assert told_in_order(table, *kinds) == ["placed", "scored", "scored", "offered-god-card"]
    assert [event.seat for event in table.told("scored")] == [HUMAN, AXO]
    assert (table.vp(HUMAN), table.vp(AXO)) == (11, 15)
    table.choose("god-card:G12").expect_nothing()

    assert told_in_order(table, *kinds) == ["tucked-god-card", "gained", "gained", "moved-token", "moved-token"]


# -- her Worker on the hill


def beside_hers(worker: str, mine: str) -> Table:
    """The human may place on M13, beside the Worker that Axomamma has put on M12, for G14 and no gold."""
    printed = {**god_cards("G14=zigzag"), "M13": {"symbol": "zigzag", "colour": "neutral"}}
    tasks = {"M12i": {"task": "potato"}, "M13i": {"task": "corn"}, "M14i": {"task": "stone"}}
    table = board(
        "M12=sun",
        supply=worker,
        active=HUMAN,
        workers={HUMAN: mine},
        gods={HUMAN: "G14"},
        stock={HUMAN: "2p"},
        box={**printed, **tasks},
    )
    place(table)
    assert table.hill() == {"M12": worker}
    return table


@pytest.mark.parametrize(("worker", "tasks"), [("craftsman", 2), ("architect", 1)])
def test_AXO_E45_the_human_gets_an_extra_task_beside_a_worker_of_the_same_colour(worker: str, tasks: int) -> None:
    table = beside_hers(worker, mine="craftsman")

    table.place("craftsman", "M13")

    assert table.spend_all_tasks() == tasks


def test_AXO_E45_a_warrior_of_the_human_may_retrieve_it() -> None:
    table = beside_hers("craftsman", mine="warrior")

    table.place("warrior", "M13").expect(seat=HUMAN, rule="WRK-05", includes=["retrieve:M12"])
    table.choose("retrieve:M12")

    assert table.workers(HUMAN) == ["craftsman"]
    assert table.supply() == []


test_rows = played(__file__, board, odds, place, placed)
