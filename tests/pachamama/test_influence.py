"""Pachamama spreads influence (PAC-127 to PAC-131, PAC-C27, PAC-E44 to PAC-E47)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.pachamama.influence import Influence
from tawantinsuyu.automata.pachamama.turn import SecondaryChoice
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.conquest import majority
from tests.golden_age.given import influence, vassals
from tests.pachamama.acting import cited, ruled_out
from tests.pachamama.positions import HUMAN, PAC, against
from tests.support.given import Table
from tests.support.rows import played

ONE_EACH = {f"{region}-1": HUMAN for region in ("kuntisuyu", "chinchasuyu", "antisuyu", "qullasuyu")}


def influences(*draws: str, **position: Any) -> Table:
    """She spreads influence; chance is asked."""
    return against("vassals", auto_chance=False, **position).do(Influence(PAC)).choose(*draws)


def chosen(table: Table) -> str:
    """The region whose tile she has influenced."""
    (event,) = table.told("influenced")
    assert event.seat == PAC
    return table.s.catalog.regions[int(event.facts[0])]


def cults(table: Table) -> dict[str, int]:
    """Her Vassals on Cult tiles."""
    placed = zip(table.s.catalog.regions, board_of(table.s).cults, strict=True)
    return {region: count for region, count in placed if count}


# -- PAC-127: which region


@pytest.mark.parametrize(("roll", "region"), [(1, "kuntisuyu"), (2, "chinchasuyu"), (3, "antisuyu"), (4, "qullasuyu")])
def test_PAC_127_then_the_die(roll: int, region: str) -> None:
    """Rules: PAC-127, PAC-65"""
    conquest = {name.replace("-1", f"-{i}"): HUMAN for name in ONE_EACH for i in (1, 2, 3)}
    table = influences(conquest=conquest)

    table.expect(seat=CHANCE, rule="PAC-127")
    assert table.odds() == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
    table.choose(f"die:{roll}").expect_nothing()

    assert chosen(table) == region
    assert cited(table, "rolled") == ["PAC-127"]


@pytest.mark.parametrize(
    ("roll", "region"), [(1, "chinchasuyu"), (2, "chinchasuyu"), (3, "qullasuyu"), (4, "qullasuyu")]
)
def test_PAC_127_a_region_that_is_not_tied_passes_the_roll_on_clockwise(roll: int, region: str) -> None:
    """Rules: PAC-127, PAC-65, PAC-C13"""
    conquest = {f"{region}-{i}": HUMAN for region in ("chinchasuyu", "qullasuyu") for i in (1, 2, 3)}

    assert chosen(influences(f"die:{roll}", conquest=conquest)) == region


# -- PAC-128, PAC-129: marker and Vassal


def test_PAC_128_a_marker_for_no_potato_and_without_the_ability_of_the_nation() -> None:
    table = influences(conquest={"antisuyu-1": HUMAN}, nations={"antisuyu": "VN07"}, stock={PAC: "3p"})

    table.expect_nothing()
    assert influence(table, "antisuyu") == [0, 1]
    assert table.s.players[PAC].markers == table.s.catalog.conquest_markers - 1
    assert (table.stock(PAC), table.army(PAC), vassals(table, PAC)) == ("3p 0c 0s 0g", [], [])
    assert table.told("placed-vassal") == []


def test_PAC_129_a_second_one_but_no_third() -> None:
    table = influences(conquest={f"antisuyu-{i}": HUMAN for i in (1, 2, 3)}, cults={"antisuyu": 1})
    assert (cults(table), board_of(table.s).vassals_left[PAC]) == ({"antisuyu": 2}, 2)

    table.do(Influence(PAC)).expect_nothing()

    assert (cults(table), board_of(table.s).vassals_left[PAC]) == ({"antisuyu": 2}, 2)
    assert influence(table, "antisuyu") == [0, 2]


# -- PAC-130, PAC-131


def test_PAC_131_pieces_on_track_and_tile_decide_control() -> None:
    """The third marker on the tile outweighs the human's two on the track."""
    table = against(
        "vassals",
        conquest={"antisuyu-1": PAC, "antisuyu-2": HUMAN, "antisuyu-3": HUMAN},
        influence={"antisuyu": f"{PAC}"},
    )
    region = table.s.catalog.regions.index("antisuyu")
    assert majority(table.s, region) == HUMAN

    table.do(Influence(PAC))

    assert majority(table.s, region) == PAC


# -- PAC-52, PAC-C27: when


@pytest.mark.parametrize(
    ("position", "influences_it"),
    [
        ({}, True),
        ({"markers_left": {PAC: 0}}, False),
        ({"conquest": {}}, False),
        ({"influence": {"antisuyu": f"{HUMAN}"}}, False),
        ({"conquest": {"antisuyu-1": PAC, "kuntisuyu-1": PAC}}, False),
    ],
)
def test_PAC_C27_influence_comes_before_army_card_and_nomad(position: dict[str, Any], influences_it: bool) -> None:
    """Rules: PAC-52, PAC-C27"""
    for army, nomads in (("", 0), ("A01", 1)):  # not ready to conquer, ready
        words: dict[str, Any] = {"conquest": {"antisuyu-1": HUMAN}, "army": {PAC: army}, **position}
        table = against("vassals", **words).do(SecondaryChoice(PAC))

        assert len(table.told("influenced")) == int(influences_it)
        assert len(table.told("drew-army-card")) == (0 if influences_it or nomads else 1)
        assert len(table.supply()) == (nomads if not influences_it else 0)


def test_PAC_E44_after_her_action_with_control_of_1_region() -> None:
    """Rules: PAC-52, PAC-127"""
    words: dict[str, Any] = {"down": {PAC: "P01 P02 P03"}, "priest": {PAC: "conquest"}, "supply": "priest courier"}
    one = {"antisuyu-1": PAC, "antisuyu-2": PAC}
    full = {"antisuyu": f"{PAC} {PAC}"}
    two = {"antisuyu-1": PAC, "kuntisuyu-1": PAC}
    conquest = {**one, "qullasuyu-1": HUMAN}

    table = against("vassals", conquest=conquest, influence=full, casualties="priest", **words).turn()
    assert (chosen(table), table.told("drew-army-card")) == ("qullasuyu", [])  # not ready: 0 Soldiers, 1 casualty
    table.expect(seat=HUMAN)

    waits = against("vassals", conquest=two, casualties="priest", **words).turn()
    assert (waits.told("influenced"), len(waits.told("drew-army-card"))) == ([], 1)

    ready = against("vassals", conquest=two, army={PAC: "A01"}, **{**words, "priest": {PAC: "conquest"}}).turn()
    assert (ready.told("influenced"), ready.told("drew-army-card")) == ([], [])
    assert len(ready.told("took-nomad")) == 1


test_rows = played(__file__, against, chosen, cited, cults, influence, influences, ruled_out)
