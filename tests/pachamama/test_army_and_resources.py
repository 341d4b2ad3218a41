"""Pachamama's Army cards and resources (PAC-34 to PAC-39)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.pachamama.produce import Produce
from tawantinsuyu.core.values import CONQUEST, OFFERING
from tests.pachamama.acting import act, cited, climbs, conquest_printed, on_cell, receives, step_printed
from tests.pachamama.positions import HUMAN, NOTHING, PAC, Printed, against
from tests.support.given import Table
from tests.support.rows import played

SOLDIERS: Printed = {name: {"soldiers": 1 if i % 2 else 2} for i, name in enumerate(("A01", "A02", "A03", "A04"))}
"""A01 and A03 show 2 Soldiers, A02 and A04 one."""


def checked(table: Table, action: int) -> tuple[object, ...]:
    """What came of the condition of an action: have, need, whether it is met."""
    return next(event.facts[3:] for event in table.told("checked-condition") if event.facts[1] == action)


def before_conquest(**position: Any) -> Table:
    """Her turn begins; Conquest is the next action."""
    return against(box=SOLDIERS, priest={PAC: "offering"}, auto_chance=False, **position).turn()


# -- Army


@pytest.mark.parametrize(
    ("benefit", "count"),
    [({"training": 1}, 1), ({"training": 2}, 2), ({"army_card": 1}, 1), ({"army_card": 2}, 2)],
)
def test_PAC_34_of_draw_2_keep_1_she_draws_1_of_draw_2_keep_both_2(benefit: dict[str, Any], count: int) -> None:
    by_conquest = receives(against(box=conquest_printed(benefit))).expect_nothing()
    by_temple = climbs(against(box=step_printed(benefit))).expect_nothing()

    for table in (by_conquest, by_temple):
        assert len(table.army(PAC)) == count
        assert table.army_discard() == []
        assert table.stock(PAC) == NOTHING


def test_PAC_34_the_cards_lie_face_down_in_her_hand() -> None:
    table = receives(against(box=conquest_printed({"army_card": 2})))

    assert (table.army_up(PAC), table.army_down(PAC)) == ([], [])
    for viewer in (HUMAN, None):
        assert table.view(viewer)["players"][PAC]["army_cards"] == 2
    assert [event.facts for event in table.told("drew-army-card")] == [(), ()]


@pytest.mark.parametrize(("casualties", "is_ready"), [(0, 1), (2, 1), (3, 0), (4, 0)])
def test_PAC_36_ready_with_strictly_more_soldiers_than_casualties(casualties: int, is_ready: int) -> None:
    table = before_conquest(army_up={PAC: "A01 A02"}, casualties=f"priest*{casualties}")

    assert checked(table, CONQUEST) == (3, casualties + 1, is_ready)
    assert table.rule == ("PAC-63" if is_ready else "PAC-75")  # the casualty, or the roll of a Board action


# -- gold


def test_PAC_38_conditions_count_tokens_only() -> None:
    """With 3 corn and 9 gold she does not activate Offering, although she could pay for it."""
    poor = against(priest={PAC: "worship"}, stock={PAC: "3c 9g"}, auto_chance=False).turn()
    rich = against(priest={PAC: "worship"}, stock={PAC: "4c 2g"}, auto_chance=False).turn()

    assert checked(poor, OFFERING) == (3, 4, 0)
    assert checked(rich, OFFERING) == (4, 4, 1)
    assert (rich.temple(PAC), rich.stock(PAC)) == (3, NOTHING)  # the payment itself may use gold


# -- the scarcest resource

ANY_RESOURCE = {"one_of": [[{"potato": 1}], [{"stone": 1}], [{"corn": 1}], [{"gold": 1}]]}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "0p 0c 0s 1g"),
        ("1g", "0p 1c 0s 1g"),
        ("1c 1g", "0p 1c 1s 1g"),
        ("1c 1s 1g", "1p 1c 1s 1g"),
        ("1p 1c 1s 1g", "1p 1c 1s 2g"),
        ("1p 2c 2s 2g", "2p 2c 2s 2g"),
        ("3p 3c 2s 3g", "3p 3c 3s 3g"),
    ],
)
def test_PAC_39_the_resource_she_has_fewest_of_ties_gold_corn_stone_potato(before: str, after: str) -> None:
    by_building = against(
        box={"P01": {"benefits": [ANY_RESOURCE]}}, buildings={PAC: "P01"}, stock={PAC: before}, active=HUMAN
    ).do(Produce(PAC, False))
    by_conquest = receives(against(box=conquest_printed(ANY_RESOURCE), stock={PAC: before}))

    assert by_building.stock(PAC) == after
    assert by_conquest.stock(PAC) == after
    assert cited(by_building, "chose-resource") == ["PAC-39"]


test_rows = played(__file__, act, against, before_conquest, checked, cited, conquest_printed, on_cell, receives)
