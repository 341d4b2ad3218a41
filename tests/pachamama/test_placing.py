"""Pachamama's Board action: her Worker, the card and the space (PAC-74 to PAC-81)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import RollForBoard
from tawantinsuyu.kernel.position import CHANCE
from tests.automata.either import CARDS, place, placed
from tests.automata.printed import full_hill, hill_of
from tests.pachamama.acting import cell_printed, cited, ruled_out
from tests.pachamama.positions import PAC, against
from tests.support.given import Table
from tests.support.rows import played

DIE = {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
SLOTS = ["G01", "G02", "G03", "G04"]


def board(hill_shows: str = "M11=sun", modules: str = "", **position: Any) -> Table:
    """She is to place; G01 (sun) to G04 lie in the slots, and no space but the named ones shows their symbols."""
    situation: dict[str, Any] = {"supply": "priest", "god_deck": "G12", "festivals": 1, **position}
    box = {**CARDS, **hill_of(hill_shows), **situation.pop("box", {})}
    return against(modules, box=box, **situation)


# -- the Worker


def test_PAC_E58_the_regular_worker_before_an_older_newcomer() -> None:
    """Rules: PAC-74"""
    table = board("M11=sun", "nobles", supply="architect-priest courier", auto_chance=False)

    place(table).expect(rule="PAC-21")

    assert table.hill() == {"M11": "courier"}
    assert table.supply() == table.workers(PAC) == ["architect-priest"]


# -- the die


@pytest.mark.parametrize(("value", "space"), [(1, "M11"), (2, "M12"), (3, "M13"), (4, "M14")])
def test_PAC_75_one_roll_selects_the_card_of_the_slot_and_the_tokens(value: int, space: str) -> None:
    cells = {1: "pac-upper-1 pac-lower-1", 2: "pac-upper-1 pac-lower-1", 3: "pac-upper-1 pac-lower-1", 4: "pac-lower-1"}
    box = {**cell_printed("upper-1", {"corn": 1}), **cell_printed("lower-1", {"corn": 1})}
    table = board("M11=sun M12=wave M13=cross M14=spiral", tokens=cells, box=box, auto_chance=False)

    table.do(RollForBoard(PAC)).expect(seat=CHANCE, rule="PAC-75")
    assert table.odds() == DIE
    table.choose(f"die:{value}", "god-card:G12").expect_nothing()

    assert placed(table) == space
    assert table.slots().index("G12") == value - 1
    assert {each for each in range(1, 5) if "pac-lower-1" not in table.tokens(each)} == {value}


# -- the space


def test_PAC_78_a_card_without_a_space_goes_to_the_offer_and_the_next_one_decides() -> None:
    tokens = {1: "pac-upper-1 pac-lower-1", 2: "pac-upper-2 pac-lower-2"}
    box = {**cell_printed("upper-1", {"stone": 1}), **cell_printed("lower-1", {"stone": 1})}
    box |= {**cell_printed("upper-2", {"corn": 1}), **cell_printed("lower-2", {"corn": 1})}
    table = board("M11=sun", god_deck="G10 G11 G12", tokens=tokens, box=box, auto_chance=False)

    table.do(RollForBoard(PAC)).choose("die:2").expect(rule="PAC-21")
    assert (table.offer(), table.hill()) == (["G02"], {})
    assert cited(table, "looked-for-space") == ["PAC-76"]
    table.choose("god-card:G11").expect(rule="PAC-21", offers=["god-card:G10", "god-card:G12"])
    assert (table.offer(), table.hill()) == (["G02", "G11"], {})
    table.choose("god-card:G10").expect(rule="PAC-21", offers=["god-card:G12"])
    assert table.hill() == {"M11": "priest"}
    table.choose("god-card:G12").expect_nothing()

    assert table.offer() == ["G02", "G11", "G10"]
    assert table.slots() == ["G01", "G12", "G03", "G04"]  # slot 2, whatever came into it
    assert table.stock(PAC) == "0p 2c 0s 0g"  # and the tokens of value 2


# -- no Worker, no space

NO_CONDITION: dict[str, Any] = {
    "priest": {PAC: "produce"},
    "tokens": {3: "pac-upper-1 pac-lower-2"},
    "box": {**cell_printed("upper-1", {"stone": 1}), **cell_printed("lower-2", {"corn": 2})},
    "village": "priest",
    "auto_chance": False,
}


def test_PAC_E33_without_a_worker_her_high_priest_moves_and_two_actions_are_performed() -> None:
    """Rules: PAC-81, PAC-C16"""
    table = board(supply="", **NO_CONDITION)

    table.turn().expect(seat=CHANCE, rule="PAC-75")
    assert table.priest(PAC) == "worship"
    table.choose("die:3")

    assert table.stock(PAC) == "0p 2c 1s 0g"
    assert table.tokens(3) == ["pac-upper-4", "pac-lower-5"]
    assert (table.hill(), table.slots(), table.offer()) == ({}, SLOTS, [])


def test_PAC_81_the_same_if_the_hill_is_full() -> None:
    """Rules: PAC-C16"""
    table = board(supply="warrior priest", alike=2, hill=full_hill(), **NO_CONDITION)

    table.do(RollForBoard(PAC)).choose("die:3").expect_nothing()

    assert table.stock(PAC) == "0p 2c 1s 0g"
    assert table.tokens(3) == ["pac-upper-4", "pac-lower-5"]
    assert (table.supply(), table.slots(), table.offer()) == (["warrior", "priest"], SLOTS, [])


def test_PAC_C16_with_the_variant_skip_she_does_nothing_without_a_worker() -> None:
    skip = {"pac.noworker": "skip"}
    without = board(supply="", solo=skip, **NO_CONDITION)
    with_worker = board(supply="courier", solo=skip, **NO_CONDITION)

    without.turn()
    with_worker.turn()

    assert without.told("rolled") == []
    assert (without.priest(PAC), without.stock(PAC)) == ("worship", "0p 0c 0s 0g")
    assert without.tokens(3) == ["pac-upper-1", "pac-lower-2"]
    assert without.supply() == ["priest"]  # recruited at the end of the turn (PAC-55)
    with_worker.expect(seat=CHANCE, rule="PAC-75")


test_rows = played(__file__, board, place, placed, ruled_out)
