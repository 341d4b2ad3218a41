"""Pachamama's Board action: her Worker, the card and the space (PAC-74 to PAC-81)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import PlaceByCard, RollForBoard
from tawantinsuyu.kernel.position import CHANCE
from tests.automata.printed import full_hill, god_cards, hill_of
from tests.pachamama.acting import cell_printed, cited, ruled_out
from tests.pachamama.positions import HUMAN, PAC, against, odds
from tests.support.given import Table
from tests.support.rows import played

CARDS = god_cards("G01=sun G02=wave G03=cross G04=spiral G10=sun G11=wave G12=squares G13=squares")
DIE = {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
SLOTS = ["G01", "G02", "G03", "G04"]


def board(hill_shows: str = "M11=sun", modules: str = "", **position: Any) -> Table:
    """She is to place; G01 (sun) to G04 lie in the slots, and no space but the named ones shows their symbols."""
    situation: dict[str, Any] = {"supply": "priest", "god_deck": "G12", "festivals": 1, **position}
    box = {**CARDS, **hill_of(hill_shows), **situation.pop("box", {})}
    return against(modules, box=box, **situation)


def place(table: Table, value: int = 1, *draws: str) -> Table:
    """She places by the card in a slot, without the tokens."""
    return table.do(PlaceByCard(PAC, value)).choose(*draws)


def placed(table: Table) -> str:
    """Where a single Worker stands."""
    (space,) = table.hill()
    return space


# -- the Worker


def test_PAC_74_first_placement_random_among_the_starting_workers() -> None:
    table = board("M11=sun M12=wave", supply="warrior priest", alike=2, god_deck="G12 G13", auto_chance=False)

    place(table).expect(seat=CHANCE, rule="PAC-74")
    assert odds(table) == {"supply:1:warrior": 1, "supply:2:priest": 1}
    table.choose("supply:2:priest", "god-card:G12")
    place(table, 2).expect(rule="PAC-21")

    assert table.hill() == {"M11": "priest", "M12": "warrior"}


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
    assert odds(table) == DIE
    table.choose(f"die:{value}", "god-card:G12").expect_nothing()

    assert placed(table) == space
    assert table.slots().index("G12") == value - 1
    assert {each for each in range(1, 5) if "pac-lower-1" not in table.tokens(each)} == {value}


# -- the space


@pytest.mark.parametrize(
    ("festivals", "holder", "terrace"),
    [(0, -1, "T"), (1, HUMAN, "T"), (1, -1, "M"), (2, PAC, "M"), (2, -1, "B"), (3, HUMAN, "B")],
)
def test_PAC_76_the_preferred_terrace_follows_the_festivals_resolved(festivals: int, holder: int, terrace: str) -> None:
    table = board("T11=sun M11=sun B11=sun", festivals=festivals, holder=holder)

    place(table)

    assert placed(table) == f"{terrace}11"


@pytest.mark.parametrize(
    ("festivals", "order"), [(0, ["T11", "M11", "B11"]), (1, ["M11", "T11", "B11"]), (2, ["B11", "M11", "T11"])]
)
def test_PAC_76_then_upward_and_then_downward(festivals: int, order: list[str]) -> None:
    for i in range(len(order)):
        taken = dict.fromkeys(order[:i], "courier")
        table = board("T11=sun M11=sun B11=sun", festivals=festivals, hill=taken)

        place(table)

        assert table.hill() == {**taken, order[i]: "priest"}


def test_PAC_77_with_the_steps_of_both_sides() -> None:
    # High Priest at section 1. Bottom terrace: section 1 costs 5, section 2 with two Steps 1 + 1, section 3 3 + 3
    steps = {"2-upper": HUMAN, "2-lower": PAC, "3-upper": PAC}
    table = board("B11=sun B21=sun B31=sun", festivals=2, steps=steps, auto_chance=False)

    place(table).expect(rule="PAC-21")

    assert placed(table) == "B21"
    assert [event.facts[0] for event in table.told("chose-space")] == ["PAC-77"]
    assert [event.facts[2:] for event in table.told("chose-space")] == [(2, 1)]  # cost, number of candidates


def test_PAC_77_a_courier_makes_no_difference_and_ties_are_random() -> None:
    table = board("M11=sun M14=sun M21=sun M31=sun", steps={"3-upper": HUMAN}, supply="courier", auto_chance=False)

    # section 1: 0 + 2, section 2: 1 + 2, section 3: 3 + 0
    place(table).expect(seat=CHANCE, rule="PAC-77")
    assert odds(table) == {"space:M11": 1, "space:M14": 1}
    table.choose("space:M14")

    assert placed(table) == "M14"


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
