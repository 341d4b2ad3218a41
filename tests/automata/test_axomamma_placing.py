"""What is Axomamma's own about the Board action: her Worker, the card and the space (AXO-82 to AXO-90)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import RollForBoard
from tests.automata.either import board, place, placed
from tests.automata.printed import AXO, HUMAN, full_hill, god_cards, told_in_order
from tests.support.given import Table
from tests.support.rows import played

# -- Worker and die


@pytest.mark.parametrize(
    ("value", "space", "tokens"), [(1, "M11", [1]), (2, "M12", [2]), (3, "M13", [3]), (4, "M14", [4])]
)
def test_AXO_82_one_roll_selects_the_card_of_the_slot_and_the_tokens(value: int, space: str, tokens: list[int]) -> None:
    cells = {1: "axo-top-1 axo-bottom-1", 2: "axo-top-1 axo-top-1 axo-bottom-1", 3: "axo-top-1 axo-bottom-1"}
    box: dict[str, Any] = {"axo-top-1": {"benefits": [{"potato": 1}]}, "axo-bottom-1": {"benefits": [{"vp": 2}]}}
    table = board(
        "axo",
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


def test_AXO_E20_from_the_bottom_up_to_the_top() -> None:
    table = board("axo", "T41=sun M11=sun B11=sun", festivals=2, hill={"M11": "courier", "B11": "courier"})

    place(table)

    assert table.hill()["T41"] == "priest"


# -- no space for the card


def test_AXO_87_with_a_full_hill_no_worker_is_placed_no_card_moves_and_the_tokens_act() -> None:
    table = board(
        "axo",
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
        "axo",
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
        "axo",
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


test_rows = played(__file__, board, place)
