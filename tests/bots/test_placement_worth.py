"""The judge reuses the worth of placements only while nothing that matters has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tawantinsuyu.bots.expansions import judge_of
from tawantinsuyu.bots.greedy_judge import GreedyJudge
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CRAFTSMAN, NONE
from tawantinsuyu.golden_age.board import board_of, vassal_code
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tests.bots.test_bots import new_judge_of
from tests.golden_age.given import given
from tests.support.given import Table


def in_mid_game() -> Table:
    """Seat 0 is rich, has Statues, cards and Tapestries; others stand on the hill."""
    return given(
        "vassals nobles",
        stock={0: "4p 2c 4s 3g"},
        gods={0: "G01 G02 G03"},
        buildings={0: "P01"},
        small={0: "sun"},
        tapestries={0: ["W01 W02"]},
        workers={0: "craftsman"},
        market="P18 P19 Z19 Z20 X01 X02",
        hill={"T12": "craftsman", "M23": "priest"},
    )


def lay_vassals(s: State) -> None:
    """Beside every segment of the bottom terrace."""
    vassals = vassals_in(s.catalog)
    assert vassals is not None
    tile = next(nation.index for nation in vassals.nations if nation.name == "VN04")
    board_of(s).vassals = [vassal_code(tile, section, 0) for section in range(5)]


def clear_hill(s: State) -> None:
    s.hill = [NONE] * len(s.hill)


def all_statues(s: State) -> None:
    s.players[0].large_statues = [1] * 6


def no_tapestries(s: State) -> None:
    s.players[0].tapestries = [(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)]


CHANGES: dict[str, Callable[[State], Any]] = {
    "hill": clear_hill,
    "steps": lambda s: setattr(s, "steps", [1] * 10),
    "orientation": lambda s: setattr(s, "orientation", s.orientation + 1),
    "market": lambda s: setattr(s, "market", [NONE] * len(s.market)),
    "vassals": lay_vassals,
    "stock": lambda s: setattr(s.players[0], "stock", [0, 0, 0, 0]),
    "gods": lambda s: s.players[0].gods.clear(),
    "high priest": lambda s: setattr(s.players[0], "high_priest", (s.players[0].high_priest + 1) % 5),
    "buildings": lambda s: s.players[0].buildings.clear(),
    "statues": all_statues,
    "tapestries": no_tapestries,
    "steps markers": lambda s: setattr(s.players[0], "steps", 0),
}


def values(judge: GreedyJudge, s: State) -> list[float]:
    placements = judge.placements(s, 0)
    return [placements.value(space, CRAFTSMAN, CRAFTSMAN) for space in range(len(s.hill))]


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_placements_are_valued_again_when_something_that_matters_has_changed(change: Callable[[State], Any]) -> None:
    """Given the worth of placements, when one thing changes, then spaces are valued as by a new judge."""
    s = in_mid_game().s
    judge = judge_of(s.catalog)
    before = values(judge, s)
    after = s.copy()
    change(after)

    now = values(judge, after)

    assert now == values(new_judge_of(s.catalog), after)
    assert now != before


def test_placements_are_kept_while_nothing_that_matters_has_changed() -> None:
    s = in_mid_game().s
    judge = judge_of(s.catalog)
    placements = judge.placements(s, 0)
    other = s.copy()
    other.bag = [0] * len(s.bag)
    other.players[1].gods = []

    assert judge.placements(other, 0) is placements
    assert judge.placements(other, 1) is not placements
