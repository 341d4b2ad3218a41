"""Pachamama: gaining Workers, their rewards and their order (PAC-25 to PAC-33)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.automata.board_action import PlaceOldest
from tawantinsuyu.automata.pachamama.conquest import CasualtyByDie
from tawantinsuyu.automata.pachamama.recruiting import (
    DrawNomad,
    DrawOwnNewcomer,
    RecruitFromNomads,
    RecruitFromVillage,
)
from tawantinsuyu.automata.recruiting import ANY_KIND, DrawOldestWorker
from tawantinsuyu.automata.setup import StartingSupplies
from tawantinsuyu.core.values import PRODUCE, WORSHIP
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.high_priest import Activate
from tests.pachamama.acting import (
    act,
    act_under_face,
    conquest_printed,
    on_cell,
    receives,
    recruit_rewards,
    step_printed,
)
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against, odds
from tests.support.given import Table
from tests.support.printing import printed_space

REWARDS: Final = recruit_rewards(
    architect={"stone": 3}, craftsman={"vp": 7}, warrior={"army_card": 1}, priest={"corn": 2}, courier={"gold": 1}
)
DIE: Final = {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}


def hill_space(table: Table, name: str) -> int:
    return table.s.catalog.hill.names.index(name)


def out_of_game(table: Table) -> dict[str, int]:
    gone: dict[str, int] = table.view(None)["out_of_game"]
    return gone


# -- rewards


@pytest.mark.parametrize("active", [HUMAN, PAC])
@pytest.mark.parametrize(
    ("worker", "stock", "vp", "cards"),
    [
        ("architect", "0p 0c 3s 0g", 10, 0),
        ("craftsman", NOTHING, 17, 0),
        ("warrior", NOTHING, 10, 1),
        ("priest", "0p 2c 0s 0g", 10, 0),
        ("courier", "0p 0c 0s 1g", 10, 0),
    ],
)
def test_PAC_25_a_worker_of_the_nomads_or_the_village_brings_the_reward_of_its_colour(
    active: int, worker: str, stock: str, vp: int, cards: int
) -> None:
    nomad = against(box=REWARDS, active=active, nomads=worker, bag="").do(RecruitFromNomads(PAC, ANY_KIND))
    villager = against(box=REWARDS, active=active, village=f"{worker} {worker}").do(RecruitFromVillage(PAC))

    for table in (nomad, villager):
        assert table.supply() == table.workers(PAC) == [worker]
        assert (table.stock(PAC), table.vp(PAC), len(table.army(PAC))) == (stock, vp, cards)


def test_PAC_25_whatever_the_effect() -> None:
    nomad = {"nomad": 1}
    position: dict[str, Any] = {"nomads": "architect", "bag": ""}
    by_board = act(on_cell(nomad, box=REWARDS, **position))
    by_conquest = receives(against(box={**REWARDS, **conquest_printed(nomad)}, **position))
    by_building = against(
        box={**REWARDS, "P01": {"benefits": [nomad]}}, active=HUMAN, buildings={PAC: "P01"}, festivals=1, **position
    )
    by_building.do(Activate(HUMAN, PRODUCE)).choose("gold")
    by_temple = against(box={**REWARDS, **step_printed(nomad)}, active=HUMAN, small={PAC: "sun"}, **position)
    by_temple.do(Activate(HUMAN, WORSHIP)).choose("act")
    by_face = act_under_face(against(box=REWARDS, face="recruit", village="priest architect"))

    for table in (by_board, by_conquest, by_building, by_temple, by_face):
        assert (table.supply(), table.stock(PAC)) == (["architect"], "0p 0c 3s 0g")


def test_PAC_25_starting_workers_bring_none() -> None:
    table = against(box=REWARDS, supply="architect priest")

    table.do(StartingSupplies(PAC))

    assert (table.stock(PAC), table.vp(PAC)) == ("0p 2c 2s 1g", 10)  # what she starts with (PAC-15)


def test_PAC_25_newcomers_bring_none() -> None:
    table = against("nobles", box=REWARDS, newcomers="architect-priest architect-priest architect-priest")

    table.do(DrawOwnNewcomer(PAC))

    assert (table.supply(), table.stock(PAC), table.vp(PAC)) == (["architect-priest"], NOTHING, 10)


@pytest.mark.parametrize("village", ["architect architect", ""])
def test_PAC_25_casualties_bring_none(village: str) -> None:
    table = against(box=REWARDS, village=village, nomads="architect")

    table.do(CasualtyByDie(PAC))

    assert (table.casualties(), table.supply()) == (["architect"], [])
    assert (table.stock(PAC), table.vp(PAC)) == (NOTHING, 10)


def test_PAC_26_on_the_hill_a_colour_still_counts_for_the_human_and_brings_her_no_more() -> None:
    box = {**REWARDS, **printed_space("M12"), "G10": {"symbol": "sun", "benefits": []}}
    table = against(
        box=box,
        active=HUMAN,
        supply="architect",
        workers={HUMAN: "architect"},
        gods={HUMAN: "G10"},
        stock={HUMAN: "9p"},
    )

    table.do(PlaceOldest(PAC, hill_space(table, "M13")))

    assert (table.hill(), table.stock(PAC)) == ({"M13": "architect"}, NOTHING)
    table.place("architect", "M12")
    assert table.spend_all_tasks() == 2  # 1 for placing, 1 for the neighbour of the same colour


# -- order and limit


def test_PAC_27_workers_are_kept_in_the_order_of_recruiting() -> None:
    table = against(village="priest architect", nomads="courier", bag="", auto_chance=False)

    table.do(RecruitFromVillage(PAC)).choose("die:4").do(RecruitFromNomads(PAC, ANY_KIND)).expect_nothing()

    assert table.supply() == ["architect", "courier"]


def test_PAC_27_the_starting_workers_are_equally_old() -> None:
    table = against(supply="warrior priest", auto_chance=False)

    table.do(StartingSupplies(PAC), DrawOldestWorker(PAC)).choose("army-card:A01")

    assert odds(table) == {"supply:1:warrior": 1, "supply:2:priest": 1}


def test_PAC_27_the_starting_workers_are_older_than_any_other() -> None:
    table = against(supply="warrior priest", alike=2, village="courier", auto_chance=False)

    table.do(RecruitFromVillage(PAC))

    assert odds(table) == {"supply:1:warrior": 1, "supply:2:priest": 1}
    table.choose("supply:2:priest").expect_nothing()
    assert table.supply() == ["warrior", "courier"]


@pytest.mark.parametrize("active", [HUMAN, PAC])
def test_PAC_28_with_a_third_worker_the_oldest_leaves_the_game(active: int) -> None:
    table = against(active=active, supply="warrior courier", nomads="priest", bag="", auto_chance=False)

    table.do(RecruitFromNomads(PAC, ANY_KIND)).expect_nothing()

    assert table.supply() == ["courier", "priest"]
    assert sorted(table.workers(PAC)) == ["courier", "priest"]
    assert out_of_game(table) == {"warrior": 1}


def test_PAC_28_when_she_follows_the_human_too() -> None:
    table = against(
        box=step_printed({"nomad": 1}),
        active=HUMAN,
        small={PAC: "sun"},
        supply="warrior courier",
        nomads="priest",
        bag="",
    )

    table.do(Activate(HUMAN, WORSHIP)).choose("act")

    assert (table.supply(), out_of_game(table)) == (["courier", "priest"], {"warrior": 1})


def test_PAC_28_until_the_limit_holds() -> None:
    """A reward that is itself a Worker makes four before the limit is checked."""
    box = recruit_rewards(priest={"nomad": 1})
    table = against(box=box, supply="warrior courier", village="priest", nomads="architect", bag="")

    table.do(RecruitFromVillage(PAC)).expect_nothing()

    assert table.supply() == ["priest", "architect"]
    assert out_of_game(table) == {"warrior": 1, "courier": 1}


def test_PAC_28_nobles_and_one_newcomer_are_not_counted() -> None:
    kept = against(
        "nobles",
        supply="warrior architect-priest",
        buildings={PAC: "X05"},
        standing="X05",
        nomads="priest",
        bag="",
    )
    kept.do(RecruitFromNomads(PAC, ANY_KIND)).expect_nothing()
    one_more = against("nobles", supply="architect-priest warrior courier", nomads="priest", bag="")
    one_more.do(RecruitFromNomads(PAC, ANY_KIND)).expect_nothing()
    two_newcomers = against("nobles", supply="warrior architect-priest architect-priest", nomads="priest", bag="")
    two_newcomers.do(RecruitFromNomads(PAC, ANY_KIND)).expect_nothing()

    assert kept.supply() == ["warrior", "architect-priest", "priest"]
    assert one_more.supply() == ["architect-priest", "courier", "priest"]
    assert two_newcomers.supply() == ["architect-priest", "architect-priest", "priest"]


def test_PAC_E19_the_reward_of_the_third_worker_then_the_oldest_leaves_the_game() -> None:
    """Rules: PAC-28"""
    table = against(
        box=recruit_rewards(priest={"army_card": 1}),
        supply="warrior courier",
        nomads="priest",
        bag="",
        auto_chance=False,
    )

    table.do(RecruitFromNomads(PAC, ANY_KIND)).expect(seat=CHANCE, rule="TSK-41")
    assert (table.supply(), table.army(PAC)) == (["warrior", "courier", "priest"], [])
    table.choose("army-card:A05").expect_nothing()

    assert table.army(PAC) == ["A05"]
    assert (table.supply(), out_of_game(table)) == (["courier", "priest"], {"warrior": 1})


# -- where from


def test_PAC_29_from_an_empty_village_a_random_nomad_with_reward() -> None:
    table = against(box=REWARDS, village="", nomads="priest*2 courier", bag="warrior", auto_chance=False)

    table.do(RecruitFromVillage(PAC))

    table.expect(seat=CHANCE, rule="PAC-100")
    assert odds(table) == {"nomad:priest": 2, "nomad:courier": 1}
    table.choose("nomad:priest", "worker:warrior").expect_nothing()
    assert (table.supply(), table.stock(PAC)) == (["priest"], "0p 2c 0s 0g")
    assert table.nomads() == ["warrior", "priest", "courier"]


@pytest.mark.parametrize(("value", "worker", "stock"), [(3, "priest", "0p 2c 0s 0g"), (1, "courier", "0p 0c 0s 1g")])
def test_PAC_30_from_empty_nomads_a_village_worker_by_the_die(value: int, worker: str, stock: str) -> None:
    table = against(box=REWARDS, village="priest architect courier", nomads="", auto_chance=False)

    table.do(RecruitFromNomads(PAC, ANY_KIND)).expect(seat=CHANCE, rule="PAC-32")
    table.choose(f"die:{value}").expect_nothing()

    assert (table.supply(), table.stock(PAC)) == ([worker], stock)


def test_PAC_30_also_where_only_some_nomads_may_be_taken() -> None:
    """A Building asks for a Nomad of some colours; the Village Worker who stands in may have any."""
    box = {**conquest_printed({"nomad": 1, "of": ["architect"]}), **REWARDS}
    empty = receives(against(box=box, village="priest", nomads=""))
    others = receives(against(box=box, village="priest", nomads="courier"))

    assert (empty.supply(), empty.stock(PAC)) == (["priest"], "0p 2c 0s 0g")
    assert (others.supply(), others.stock(PAC), others.village()) == ([], NOTHING, ["priest"])


def test_PAC_31_with_nobody_anywhere_1_gold() -> None:
    for effect in (RecruitFromVillage(PAC), RecruitFromNomads(PAC, ANY_KIND)):
        table = against(village="", nomads="", bag="priest", auto_chance=False)

        table.do(effect).expect_nothing()

        assert (table.supply(), table.stock(PAC)) == ([], "0p 0c 0s 1g")


@pytest.mark.parametrize(
    ("value", "worker", "left"),
    [
        (1, "courier", ["priest", "architect"]),
        (2, "priest", ["architect", "courier"]),
        (3, "priest", ["architect", "courier"]),
        (4, "courier", ["priest", "architect"]),
    ],
)
def test_PAC_32_2_or_3_is_the_potato_end_1_or_4_the_corn_end_free_of_charge(
    value: int, worker: str, left: list[str]
) -> None:
    table = against(village="priest architect courier", stock={PAC: "2p 2c"}, auto_chance=False)

    table.do(RecruitFromVillage(PAC)).expect(seat=CHANCE, rule="PAC-32")
    assert odds(table) == DIE
    table.choose(f"die:{value}").expect_nothing()

    assert (table.supply(), table.village(), table.stock(PAC)) == ([worker], left, "2p 2c 0s 0g")
    assert [event.facts for event in table.told("rolled")] == [("PAC-32", value)]


def test_PAC_32_no_roll_for_the_last_worker() -> None:
    table = against(box=REWARDS, village="priest", auto_chance=False)

    table.do(RecruitFromVillage(PAC)).expect_nothing()

    assert (table.supply(), table.stock(PAC)) == (["priest"], "0p 2c 0s 0g")
    assert table.told("rolled") == []


@pytest.mark.parametrize("active", [HUMAN, PAC])
@pytest.mark.parametrize(("festivals", "vp"), [(0, 11), (1, 12), (2, 14)])
def test_PAC_33_taking_the_last_village_worker_triggers_a_festival_for_the_active_player(
    active: int, festivals: int, vp: int
) -> None:
    table = against(active=active, village="priest", festivals=festivals)

    table.do(RecruitFromVillage(PAC))

    assert (table.s.holder, table.s.festivals) == (active, festivals + 1)
    assert (table.vp(active), table.vp(1 - active)) == (vp, 10)


def test_PAC_33_a_nomad_or_a_worker_before_the_last_triggers_none() -> None:
    nomad = against(village="", nomads="courier", bag="").do(DrawNomad(PAC, ANY_KIND))
    villager = against(village="priest priest").do(RecruitFromVillage(PAC))

    assert (nomad.s.festivals, villager.s.festivals) == (0, 0)
