"""Axomamma: God cards, Army cards, resources, the Temple, other benefits (AXO-35 to AXO-42, AXO-45 to AXO-50)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.temple import Climb
from tests.automata.positions import AXO, CHANCE, HUMAN, TOP_STEP, against, receives, reward
from tests.support.rows import played

NOTHING = "0p 0c 0s 0g"
STONE_OR_WORKER: Mapping[str, Any] = {"rewards": [{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]}
SYMBOLS = ("zigzag", "spiral", "squares", "cross", "wave", "sun")


# -- God cards and Army cards


def test_AXO_37_her_Army_cards_are_drawn_unseen() -> None:
    table = against()

    table.do(DrawArmyCards(AXO, 2))

    assert (len(table.army(AXO)), table.army_up(AXO), table.army_down(AXO)) == (2, [], [])
    for viewer in (HUMAN, None):
        seen = table.view(viewer)["players"][AXO]
        assert seen["army_cards"] == 2
        assert "hand" not in seen
    assert all(card not in str(table.view(HUMAN)) for card in table.army(AXO))
    for event in table.told("drew-army-card"):
        assert event.seen_by(HUMAN).secret == ()


# -- the Temple


def test_AXO_46_stone_if_there_is_no_Worker_anywhere() -> None:
    table = against({"temple-1": STONE_OR_WORKER}, stock={AXO: "3s"}, village="", nomads="")

    table.do(Climb(AXO, 1))

    assert (table.stock(AXO), table.supply()) == ("0p 0c 4s 0g", [])


def test_AXO_47_with_an_empty_Village_it_is_a_random_Nomad_with_its_reward() -> None:
    box = {"temple-1": STONE_OR_WORKER, "axo-recruit-courier": {"benefits": [{"corn": 2}]}}
    table = against(box, auto_chance=False, village="", nomads="courier warrior", bag="")

    table.do(Climb(AXO, 1))

    table.expect(seat=CHANCE, offers=["nomad:courier", "nomad:warrior"])
    table.choose("nomad:courier").expect_nothing()
    assert (table.supply(), table.stock(AXO)) == (["courier"], "0p 2c 0s 0g")


# -- other benefits


@pytest.mark.parametrize(("owned", "offered"), [("P03", ["P01", "P02"]), ("P03 P04", ["Z01", "Z02"])])
def test_AXO_49_a_free_Building_is_random_of_the_type_she_needs(owned: str, offered: list[str]) -> None:
    table = against(reward({"free_building": 1}), auto_chance=False, buildings={AXO: owned}, stock={AXO: "2s"})

    receives(table, "antisuyu-1")

    table.expect(seat=CHANCE, offers=[f"building:{name}" for name in offered])
    table.choose(f"building:{offered[1]}")
    assert offered[1] in table.buildings(AXO)
    assert table.stock(AXO) == "0p 0c 2s 0g"


@pytest.mark.parametrize(
    ("down", "army_down", "turned_up"),
    [
        ("P03 P12 P05", "A19", "P12"),
        ("", "A01 A19 A02", "A19"),
        ("", "A01", "A01"),
    ],
)
def test_AXO_49_rejuvenate_1(down: str, army_down: str, turned_up: str) -> None:
    box = {**reward({"rejuvenate": 1}), "A19": {"soldiers": 2}, "A01": {"soldiers": 1}, "A02": {"soldiers": 1}}
    table = against(box, down={AXO: down}, army_down={AXO: army_down})

    receives(table, "antisuyu-1").expect_nothing()

    assert [*table.buildings(AXO), *table.army_up(AXO)] == [turned_up]


@pytest.mark.parametrize(
    ("benefit", "situation"),
    [
        ({"nomad": 1}, {"nomads": ""}),
        ({"free_weaving": 1}, {"top": "", "stack": ""}),
        ({"free_small_statue": 1}, {"small_left": dict.fromkeys(SYMBOLS, 0)}),
        ({"free_steps": 1}, {"steps_left": {AXO: 0}}),
        ({"free_building": 1}, {"market": "- - - -"}),
        ({"rejuvenate": 1}, {}),
        ({"gold_for_temple_step": 1}, {}),
        ({"temple_step": 1}, {"temple": {AXO: TOP_STEP}}),
        ({"army_card": 1}, {"army_deck": ""}),
    ],
)
def test_AXO_50_what_she_cannot_use_is_lost_without_compensation(
    benefit: dict[str, int], situation: dict[str, Any]
) -> None:
    table = against(reward(benefit), **situation)

    receives(table, "antisuyu-1")

    assert pending(table.s) is None
    assert (table.stock(AXO), table.vp(AXO)) == (NOTHING, 10)


test_rows = played(__file__, against, receives, reward)
