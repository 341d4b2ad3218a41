"""Axomamma: Produce, and Rejuvenate as follower (AXO-61 to AXO-64, AXO-79, AXO-80), with examples."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import ACTION_NAMES, PRODUCE
from tawantinsuyu.rules.high_priest import Activate
from tests.automata.positions import AXO, HUMAN, against
from tests.support.conquering import all_but, space
from tests.support.given import Table
from tests.support.rows import played

BUILDINGS = {
    "P05": {"number": 5, "benefits": [{"corn": 1}]},
    "P11": {"number": 11, "benefits": [{"stone": 1}]},
    "P17": {"number": 17, "benefits": [{"gold": 1}]},
}
ONE_OF_THREE = {"benefits": [{"one_of": [[{"gold": 1}], [{"corn": 1}], [{"stone": 1}]]}]}
NOTHING = "0p 0c 0s 0g"


def acts(action: int, **situation: Any) -> Table:
    """She activates an action."""
    return against(**situation).do(Activate(AXO, action))


def reacts(action: int, *, human: str = "gold", **situation: Any) -> Table:
    """The human activates an action, for the gold unless said otherwise."""
    return against(**{"active": HUMAN, **situation}).do(Activate(HUMAN, action)).choose(human)


# -- AXO-61


FOLLOWED: list[tuple[str, dict[str, Any]]] = [
    ("produce", {"buildings": {AXO: "P05"}}),
    ("worship", {"small": {AXO: "sun"}}),
    ("offering", {"stock": {AXO: "3c"}}),
    ("conquest", {"army": {AXO: "A01"}, "village": "priest"}),
    ("rejuvenate", {"down": {AXO: "P05"}}),
]


@pytest.mark.parametrize("human", ["act", "gold"])
@pytest.mark.parametrize(("action", "situation"), FOLLOWED)
def test_AXO_61_she_follows_every_activation_of_the_human(action: str, situation: dict[str, Any], human: str) -> None:
    box = {**BUILDINGS, "antisuyu-1": space("F1", gold=2), "A01": {"soldiers": 1}}
    free = all_but("antisuyu-1", by=HUMAN)
    table = reacts(ACTION_NAMES.index(action), human=human, box=box, conquest=free, **situation)

    table.expect_nothing()
    done = {
        "produce": (table.stock(AXO), table.down(AXO)) == ("0p 1c 0s 0g", ["P05"]),
        "worship": (table.temple(AXO), table.small(AXO)) == (1, []),
        "offering": (table.temple(AXO), table.stock(AXO)) == (1, NOTHING),
        "conquest": table.conquered()["antisuyu-1"] == AXO if "antisuyu-1" in table.conquered() else False,
        "rejuvenate": table.buildings(AXO) == ["P05"],
    }
    assert done[action]


# -- Produce


@pytest.mark.parametrize("active", [True, False])
def test_AXO_62_all_face_up_Production_Buildings_pay_in_ascending_number(active: bool) -> None:
    situation: dict[str, Any] = {"box": BUILDINGS, "buildings": {AXO: "P17 Z01 P05 P11"}}
    table = acts(PRODUCE, **situation) if active else reacts(PRODUCE, **situation)

    assert table.stock(AXO) == "0p 1c 1s 1g"
    numbers = [table.s.catalog.buildings[int(event.facts[0])].number for event in table.told("produced")]
    assert numbers == [5, 11, 17]


@pytest.mark.parametrize(
    ("stock", "printed", "gains"),
    [
        ("2c 1s 3g", "gold corn stone", "stone"),
        ("1c 1s 1g", "stone corn gold", "gold"),
        ("1c 1s 2g", "stone corn gold", "corn"),
        ("1p 2c 1s 2g", "potato stone", "stone"),
        ("3p 4c 4s 4g", "gold corn stone potato", "potato"),
    ],
)
def test_AXO_62_of_a_choice_she_takes_what_she_has_fewest_of(stock: str, printed: str, gains: str) -> None:
    choice = {"benefits": [{"one_of": [[{word: 1}] for word in printed.split()]}]}
    table = reacts(PRODUCE, box={"P05": choice}, buildings={AXO: "P05"}, stock={AXO: stock})

    before = against(stock={AXO: stock}).s.players[AXO].stock
    gained = [now - then for now, then in zip(table.s.players[AXO].stock, before, strict=True)]
    assert gained == [int(word == gains) for word in ("potato", "corn", "stone", "gold")]


def test_AXO_62_the_choice_looks_at_what_earlier_Buildings_have_just_given() -> None:
    box = {"P05": {"number": 5, "benefits": [{"corn": 3}]}, "P11": {"number": 11, **ONE_OF_THREE}}
    table = reacts(PRODUCE, box=box, buildings={AXO: "P11 P05"}, stock={AXO: "2s 2g"})

    assert table.stock(AXO) == "0p 3c 2s 3g"


def test_AXO_63_AXO_64_axo_keep_highest_reaction() -> None:
    situation: dict[str, Any] = {"solo": {"axo.keep_highest": "reaction"}, "box": BUILDINGS}
    active = acts(PRODUCE, buildings={AXO: "P05 P11 P17"}, **situation)
    follower = reacts(PRODUCE, buildings={AXO: "P05 P11 P17"}, **situation)

    assert (active.buildings(AXO), follower.buildings(AXO)) == ([], ["P17"])


@pytest.mark.parametrize(("active", "face_up"), [(True, ["P17"]), (False, [])])
def test_AXO_E11_Produce_with_three_Buildings(active: bool, face_up: list[str]) -> None:
    """Rules: AXO-63, AXO-64, AXO-E11"""
    situation: dict[str, Any] = {"box": BUILDINGS, "buildings": {AXO: "P05 P11 P17"}}
    table = acts(PRODUCE, **situation) if active else reacts(PRODUCE, **situation)

    assert table.buildings(AXO) == face_up
    assert table.down(AXO) == [name for name in ("P05", "P11", "P17") if name not in face_up]
    assert table.stock(AXO) == "0p 1c 1s 1g"


def test_AXO_E12_gold_first_then_corn() -> None:
    """Rules: AXO-62, AXO-E12"""
    box = {"P05": {"number": 5, **ONE_OF_THREE}, "P11": {"number": 11, **ONE_OF_THREE}}
    one = reacts(PRODUCE, box=box, buildings={AXO: "P05"}, stock={AXO: "1c 2s 1g"})
    both = reacts(PRODUCE, box=box, buildings={AXO: "P05 P11"}, stock={AXO: "1c 2s 1g"})

    assert one.stock(AXO) == "0p 1c 2s 2g"
    assert both.stock(AXO) == "0p 2c 2s 2g"


test_rows = played(__file__, acts, reacts, BUILDINGS=BUILDINGS)
