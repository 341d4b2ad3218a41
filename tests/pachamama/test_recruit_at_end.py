"""Pachamama: the end of her turn (PAC-55, PAC-56, PAC-C10), with examples PAC-E16 to PAC-E19."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.pachamama.recruiting import RecruitFromNomads
from tawantinsuyu.automata.pachamama.turn import RecruitAtEnd
from tawantinsuyu.automata.recruiting import ANY_KIND
from tawantinsuyu.core.values import VP_FESTIVAL
from tawantinsuyu.rules.turn import Turn
from tests.golden_age.given import standing
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.pachamama.turns import QUIET, her_turn
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played

REWARDS = {"pac-recruit-priest": {"benefits": [{"stone": 1}]}, "pac-recruit-courier": {"benefits": [{"potato": 2}]}}


def ending(modules: str = "", **situation: Any) -> Table:
    """The end of her turn."""
    return against(modules, **situation).do(RecruitAtEnd(PAC))


def test_PAC_55_before_the_Market_is_refilled() -> None:
    """Rules: PAC-55, PAC-56"""
    table = her_turn(
        priest={PAC: "produce"}, supply="", market="P01 - Z01 -", stacks="P05 Z07", solo={"pac.noworker": "skip"}
    )

    kinds = [event.kind for event in table.events]
    assert kinds.index("recruited") < kinds.index("revealed-building")


def test_PAC_55_a_Worker_who_becomes_a_Noble_was_recruited() -> None:
    """The recruited Worker goes to the Palace, and without Newcomers she stays without a Worker."""
    kind = next(palace.noble for palace in builtin_box().palaces if palace.id == "X07")
    table = ending("nobles", buildings={PAC: "X07"}, village=f"{kind} {kind}", newcomers="- - -", newcomer_bag="")

    assert (standing(table), table.supply(), table.village()) == (["X07"], [], [kind])


# -- PAC-56


@pytest.mark.parametrize(("before", "vp"), [(0, 1), (1, 2), (2, 4)])
def test_PAC_56_she_holds_the_tile_with_its_VP_and_the_human_has_one_turn(before: int, vp: int) -> None:
    table = against(box=QUIET, festivals=before, village="priest", supply="", priest={PAC: "produce"}, nomads="")
    table.turn()

    table.expect(seat=HUMAN, rule="TRN-06")
    assert (table.s.holder, table.s.festivals, table.told("festival")) == (PAC, before + 1, [])
    assert table.s.players[PAC].sources[VP_FESTIVAL] == vp
    table.do(Turn(PAC))
    assert [event.kind for event in table.events if event.kind in ("turn", "festival")][-2:] == ["turn", "festival"]


# -- examples


@pytest.mark.parametrize(
    ("festivals", "supply", "recruits"), [(1, "warrior", False), (2, "warrior", True), (1, "", True)]
)
def test_PAC_E16_when_she_recruits_at_the_end(festivals: int, supply: str, recruits: bool) -> None:
    """Rules: PAC-55, PAC-E16"""
    table = ending(festivals=festivals, supply=supply, village="priest warrior courier", auto_chance=False)

    if recruits:
        table.expect(rule="PAC-32").choose("die:3").expect_nothing()
        assert (table.supply(), table.village()) == ([*supply.split(), "priest"], ["warrior", "courier"])
    else:
        table.expect_nothing()
        assert (table.supply(), len(table.village())) == (["warrior"], 3)


def test_PAC_E18_from_an_empty_Village_a_random_Nomad_and_with_nobody_1_gold() -> None:
    """Rules: PAC-29, PAC-31, PAC-E18"""
    nomad = ending(auto_chance=False, village="", holder=PAC, festivals=1, nomads="priest priest courier", bag="")
    nobody = ending(auto_chance=False, village="", holder=PAC, festivals=1, nomads="")

    assert nomad.odds() == {"nomad:priest": 2, "nomad:courier": 1}
    nomad.choose("nomad:priest").expect_nothing()
    nobody.expect_nothing()
    assert (nomad.supply(), nomad.stock(PAC)) == (["priest"], NOTHING)
    assert (nobody.supply(), nobody.stock(PAC)) == ([], "0p 0c 0s 1g")


def test_PAC_E19_the_oldest_Worker_makes_room_after_the_reward() -> None:
    """Rules: PAC-28, PAC-E19"""
    box = {"pac-recruit-courier": {"benefits": [{"army_card": 1}]}}
    table = against(auto_chance=False, box=box, supply="priest warrior", nomads="courier", bag="")

    table.do(RecruitFromNomads(PAC, ANY_KIND)).expect(rule="TSK-41")
    assert table.supply() == ["priest", "warrior", "courier"]  # the reward comes first
    table.choose(table.keys[0]).expect_nothing()

    assert (table.supply(), table.workers(PAC)) == (["warrior", "courier"], ["warrior", "courier"])
    assert table.view(HUMAN)["out_of_game"] == {"priest": 1}


test_rows = played(__file__, ending, her_turn, REWARDS=REWARDS)
