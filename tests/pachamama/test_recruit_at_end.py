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
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against, odds
from tests.pachamama.turns import QUIET, her_turn
from tests.support.given import Table
from tests.support.printing import builtin_box

REWARDS = {"pac-recruit-priest": {"benefits": [{"stone": 1}]}, "pac-recruit-courier": {"benefits": [{"potato": 2}]}}


def ending(modules: str = "", **situation: Any) -> Table:
    """The end of her turn."""
    return against(modules, **situation).do(RecruitAtEnd(PAC))


@pytest.mark.parametrize(
    ("festivals", "supply", "recruits"),
    [
        (0, "", True),
        (0, "warrior", False),
        (1, "", True),
        (1, "warrior", False),
        (2, "", True),
        (2, "warrior", True),
        (2, "warrior warrior", False),
    ],
)
def test_PAC_55_when_she_recruits(festivals: int, supply: str, recruits: bool) -> None:
    table = ending(festivals=festivals, supply=supply, village="priest priest courier")

    assert len(table.told("recruited")) == int(recruits)
    assert len(table.supply()) == len(supply.split()) + int(recruits)
    table.expect_nothing()


def test_PAC_55_a_Festival_that_is_only_triggered_is_not_resolved() -> None:
    """Rules: PAC-55, PAC-E18: the second tile lies with the human, so 1 Worker is enough"""
    table = ending(festivals=2, holder=HUMAN, village="", supply="warrior", nomads="priest", bag="")

    assert (table.supply(), table.stock(PAC)) == (["warrior"], NOTHING)


def test_PAC_55_one_Worker_only() -> None:
    """After the second Festival she recruits 1, even if she has none."""
    table = her_turn(festivals=2, priest={PAC: "produce"}, supply="", village="priest courier warrior priest")

    assert (len(table.supply()), len(table.village())) == (1, 3)


@pytest.mark.parametrize(("die", "kind"), [(1, "courier"), (2, "priest"), (3, "priest"), (4, "courier")])
def test_PAC_55_from_the_end_that_the_die_gives_with_reward(die: int, kind: str) -> None:
    """Rules: PAC-55, PAC-32"""
    table = ending(auto_chance=False, box=REWARDS, village="priest warrior courier")

    table.expect(rule="PAC-32")
    assert odds(table) == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
    table.choose(f"die:{die}").expect_nothing()

    assert table.supply() == [kind]
    assert table.stock(PAC) == ("0p 0c 1s 0g" if kind == "priest" else "2p 0c 0s 0g")


@pytest.mark.parametrize("situation", [{"stock": {PAC: "4c"}}, {"nomads": "priest"}])
def test_PAC_55_after_every_kind_of_turn(situation: dict[str, Any]) -> None:
    """A High Priest action, or a Board action in which the last Worker was placed."""
    supply = "" if "stock" in situation else "warrior"
    table = her_turn(priest={PAC: "produce"}, supply=supply, village="courier courier", **situation)

    table.expect(seat=HUMAN, rule="TRN-06")
    assert (table.supply(), table.village()) == (["courier"], ["courier"])


def test_PAC_55_before_the_Market_is_refilled() -> None:
    """Rules: PAC-55, PAC-56"""
    table = her_turn(
        priest={PAC: "produce"}, supply="", market="P01 - Z01 -", stacks="P05 Z07", solo={"pac.noworker": "skip"}
    )

    kinds = [event.kind for event in table.events]
    assert kinds.index("recruited") < kinds.index("revealed-building")


@pytest.mark.parametrize(("festivals", "supply", "recruits"), [(1, "architect-priest", False), (1, "", True)])
def test_PAC_55_Newcomers_count_and_Nobles_do_not(festivals: int, supply: str, recruits: bool) -> None:
    """Rules: PAC-55, PAC-C10"""
    table = ending(
        "nobles",
        festivals=festivals,
        supply=supply,
        buildings={PAC: "X07"},
        standing="X07",
        village="courier courier",
    )

    assert len(table.told("recruited")) == int(recruits)


@pytest.mark.parametrize(
    ("festivals", "supply"), [(1, "architect-priest"), (2, "courier architect-priest"), (2, "architect-priest")]
)
def test_PAC_C10_pac_endrec_counts_newcomers_false(festivals: int, supply: str) -> None:
    table = ending(
        "nobles",
        solo={"pac.endrec_counts_newcomers": False},
        festivals=festivals,
        supply=supply,
        village="courier courier",
    )

    assert len(table.told("recruited")) == 1


def test_PAC_55_a_Worker_who_becomes_a_Noble_was_recruited() -> None:
    """The recruited Worker goes to the Palace, and without Newcomers she stays without a Worker."""
    kind = next(palace.noble for palace in builtin_box().palaces if palace.id == "X07")
    table = ending("nobles", buildings={PAC: "X07"}, village=f"{kind} {kind}", newcomers="- - -", newcomer_bag="")

    assert (standing(table), table.supply(), table.village()) == (["X07"], [], [kind])


# -- PAC-56


def test_PAC_56_the_Market_is_refilled() -> None:
    table = her_turn(priest={PAC: "produce"}, market="P01 - Z01 -", stacks="P05 Z07")

    table.expect(seat=HUMAN, rule="TRN-06")
    assert table.market() == ["P01", "P05", "Z01", "Z07"]


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


def test_PAC_E17_the_last_Village_Worker() -> None:
    """Rules: PAC-55, PAC-33, PAC-E17; no roll is needed for it"""
    table = ending(village="priest", auto_chance=False).expect_nothing()

    assert (table.supply(), table.village()) == (["priest"], [])
    assert (table.s.holder, table.vp(PAC)) == (PAC, 11)


def test_PAC_E18_from_an_empty_Village_a_random_Nomad_and_with_nobody_1_gold() -> None:
    """Rules: PAC-29, PAC-31, PAC-E18"""
    nomad = ending(auto_chance=False, village="", holder=PAC, festivals=1, nomads="priest priest courier", bag="")
    nobody = ending(auto_chance=False, village="", holder=PAC, festivals=1, nomads="")

    assert odds(nomad) == {"nomad:priest": 2, "nomad:courier": 1}
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
