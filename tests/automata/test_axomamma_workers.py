"""Axomamma: gaining Workers (AXO-27 to AXO-34), with examples AXO-E15 and AXO-E16."""

from __future__ import annotations

import pytest

from tawantinsuyu.automata.board_action import PlaceOldest
from tawantinsuyu.automata.recruiting import ANY_KIND, DrawOldestWorker, RandomNomad, RecruitVillager
from tawantinsuyu.core.values import CORN_END, POTATO_END
from tests.automata.positions import AXO, CHANCE, HUMAN, Printed, against, receives, reward
from tests.support.given import Table
from tests.support.rows import played

NOTHING = "0p 0c 0s 0g"
REWARDS: Printed = {
    "axo-recruit-architect": {"benefits": [{"stone": 3}]},
    "axo-recruit-priest": {"benefits": [{"corn": 2}]},
    "axo-recruit-courier": {"benefits": [{"gold": 1}, {"vp": 2}]},
}


def hill_space(table: Table, name: str) -> int:
    return table.s.catalog.hill.names.index(name)


# -- order, limit, age


@pytest.mark.parametrize("active", [HUMAN, AXO])
def test_AXO_31_of_more_than_2_Workers_a_random_one_leaves_the_game(active: int) -> None:
    table = against(active=active, auto_chance=False, supply="warrior courier", village="priest architect")

    table.do(RecruitVillager(AXO, POTATO_END))

    assert table.odds() == {"supply:1:warrior": 1, "supply:2:courier": 1, "supply:3:priest": 1}
    table.choose("supply:3:priest").expect_nothing()
    assert table.supply() == table.workers(AXO) == ["warrior", "courier"]
    assert table.view(None)["out_of_game"] == {"priest": 1}


def test_AXO_31_until_2_are_left() -> None:
    """A reward that is itself a Worker makes four before the limit is checked."""
    box = {"axo-recruit-priest": {"benefits": [{"nomad": 1}]}}
    table = against(box, supply="warrior courier", village="priest priest", nomads="architect", bag="")

    table.do(RecruitVillager(AXO, POTATO_END))

    assert len(table.supply()) == 2
    assert sum(table.view(None)["out_of_game"].values()) == 2


def test_AXO_31_however_many_there_are() -> None:
    table = against(supply="warrior courier architect", village="priest priest")

    table.do(RecruitVillager(AXO, POTATO_END)).expect_nothing()

    assert (len(table.supply()), len(table.workers(AXO))) == (2, 2)
    assert sum(table.view(None)["out_of_game"].values()) == 2


def test_AXO_32_Workers_keep_the_order_in_which_they_were_gained() -> None:
    table = against(auto_chance=False, village="priest architect", nomads="courier", bag="")

    table.do(RecruitVillager(AXO, CORN_END), RandomNomad(AXO, ANY_KIND))

    assert table.supply() == ["architect", "courier"]
    table.do(DrawOldestWorker(AXO), PlaceOldest(AXO, hill_space(table, "M13"))).expect_nothing()
    assert (table.hill(), table.supply()) == ({"M13": "architect"}, ["courier"])


def test_AXO_32_the_two_starting_Workers_are_equally_old_and_older_than_any_other() -> None:
    table = against(auto_chance=False, supply="warrior priest", alike=2)

    table.do(DrawOldestWorker(AXO), PlaceOldest(AXO, hill_space(table, "M13")))

    assert table.odds() == {"supply:1:warrior": 1, "supply:2:priest": 1}
    table.choose("supply:2:priest").do(RecruitVillager(AXO, POTATO_END))
    assert table.supply() == ["warrior", "architect"]
    table.do(DrawOldestWorker(AXO), PlaceOldest(AXO, hill_space(table, "M11"))).expect_nothing()
    assert (table.hill(), table.supply()) == ({"M13": "priest", "M11": "warrior"}, ["architect"])


# -- the last of the Village, Nomads


def test_AXO_34_a_Worker_from_the_Nomads_is_a_random_one() -> None:
    table = against(reward({"nomad": 1}), auto_chance=False, nomads="craftsman priest", village="warrior courier")

    receives(table, "antisuyu-1")

    table.expect(seat=CHANCE, offers=["nomad:craftsman", "nomad:priest"])
    table.choose("nomad:priest", "worker:courier").expect_nothing()
    assert (table.supply(), table.village()) == (["priest"], ["warrior", "courier"])


# -- examples


def test_AXO_E16_the_reward_is_paid_before_one_of_three_Workers_leaves() -> None:
    """Rules: AXO-30, AXO-31, AXO-E16"""
    table = against(REWARDS, auto_chance=False, supply="warrior courier", village="architect priest")

    table.do(RecruitVillager(AXO, POTATO_END))

    assert table.odds() == {"supply:1:warrior": 1, "supply:2:courier": 1, "supply:3:architect": 1}
    assert table.stock(AXO) == "0p 0c 3s 0g"
    table.choose("supply:1:warrior")
    assert table.supply() == ["courier", "architect"]
    assert table.view(None)["out_of_game"] == {"warrior": 1}


test_rows = played(__file__, against, receives, reward, REWARDS=REWARDS)
