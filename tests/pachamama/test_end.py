"""The end of a game against Pachamama (PAC-117 to PAC-119, PAC-122, PAC-E36 to PAC-E38, rulings PAC-C34, PAC-C36)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import VP_FINAL_GOLD, VP_FINAL_RESOURCES
from tawantinsuyu.rules.scoring import EndGame
from tests.pachamama.positions import HUMAN, PAC, against
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played

STEPS: dict[str, dict[str, Any]] = {
    step.id: {"vp": 0, "rewards": [], "centre": 0} for step in builtin_box().temple_steps
}


def end(modules: str = "", holder: int = HUMAN, **position: Any) -> Table:
    """The last Festival is over; the Temple shows nothing unless the test prints it."""
    box = {**STEPS, **position.pop("box", {})}
    return against(modules, active=holder, box=box, **position).do(EndGame(holder))


def hers(**position: Any) -> int:
    """What she scores at the end."""
    return end(**position).vp(PAC) - 10


# -- PAC-117: the final actions


@pytest.mark.parametrize("holder", [HUMAN, PAC])
def test_PAC_C34_the_human_may_not_follow_nothing_reacts_and_no_secondary_choice_is_made(holder: int) -> None:
    """Rules: PAC-117, PAC-C34"""
    table = end(
        "nobles vassals",
        holder=holder,
        small={HUMAN: "sun", PAC: "wave"},
        down={HUMAN: "P05", PAC: "P03"},
        buildings={HUMAN: "Z12 Z18 X08", PAC: "X07"},
        standing="X08",
        stock={HUMAN: "4p"},
        offer="G10 G11",
        conquest={"antisuyu-1": HUMAN},
        nomads="priest",
    )

    table.expect_nothing()
    assert table.temple(PAC) == 1
    assert (table.small(HUMAN), table.temple(HUMAN), table.down(HUMAN)) == (["sun"], 0, ["P05"])
    assert table.stock(HUMAN) == "4p 0c 0s 0g"
    assert table.told("activated") + table.told("reacted") + table.told("influenced") == []
    assert (table.army(PAC), table.supply(), table.offer()) == ([], [], ["G10", "G11"])
    assert (table.nomads(), table.s.players[PAC].markers) == (["priest"], table.s.catalog.conquest_markers)


# -- PAC-122: leftover resources


@pytest.mark.parametrize(
    ("stock", "without", "with_option"),
    [("3p", 0, 3), ("2c", 0, 2), ("4s", 0, 4), ("3g", 3, 6), ("1p 2c 3s 1g", 1, 8), ("", 0, 0)],
)
def test_PAC_122_leftover_resources_score_only_with_the_option(stock: str, without: int, with_option: int) -> None:
    assert hers(stock={PAC: stock}) == without
    assert hers(stock={PAC: stock}, solo={"pac.leftover_vp": True}) == with_option


def test_PAC_E37_leftovers_with_and_without_the_option() -> None:
    """Rules: PAC-122"""
    plain = end(stock={PAC: "3s 2c 1p 2g"})
    option = end(stock={PAC: "3s 2c 1p 2g"}, solo={"pac.leftover_vp": True})

    assert plain.vp(PAC) == 12
    assert option.vp(PAC) == 20
    sources = option.s.players[PAC].sources
    assert (sources[VP_FINAL_GOLD], sources[VP_FINAL_RESOURCES]) == (2, 8)


# -- PAC-C35, PAC-C37


def test_PAC_C35_without_a_met_condition_she_performs_the_board_action_of_its_chapter() -> None:
    """The unfilled reference to a page means that chapter.

    Rules: PAC-54, PAC-C35
    """
    box = {cell.id: {"benefits": [{"vp": 2}]} for cell in builtin_box().solo_cells if cell.board == "pachamama"}
    table = against(box=box, auto_chance=False, supply="priest courier", priest={PAC: "produce"})

    table.turn()

    assert (table.rule, table.priest(PAC)) == ("PAC-75", "worship")
    table.choose("die:3")
    while table.seat == -1:
        table.choose(table.keys[0])
    assert table.seat == HUMAN


def test_PAC_C37_nobles_do_not_count_for_the_rejuvenate_condition() -> None:
    """Rules: PAC-49, PAC-C37"""
    words: dict[str, Any] = {"priest": {PAC: "conquest"}, "supply": "priest courier", "army_down": {PAC: "A01"}}
    two = against("nobles", buildings={PAC: "X01 X02"}, lying="X01", standing="X02", down={PAC: "P01"}, **words)
    three = against("nobles", buildings={PAC: "X01"}, standing="X01", down={PAC: "P01 P02"}, **words)

    two.turn()
    three.turn()

    assert (two.told("activated"), len(three.told("activated"))) == ([], 1)
    assert two.told("checked-condition")[0].facts[3:] == (2, 3, 0)


test_rows = played(__file__, end, hers)
