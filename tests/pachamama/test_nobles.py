"""Pachamama with Nobles and Newcomers (PAC-133 to PAC-140, PAC-C32, PAC-E06, PAC-E54 to PAC-E57)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import PlaceOldest
from tawantinsuyu.automata.pachamama.recruiting import (
    RecruitFromNomads,
    RecruitFromVillage,
)
from tawantinsuyu.automata.pachamama.turn import RecruitAtEnd, SecondaryChoice
from tawantinsuyu.automata.recruiting import ANY_KIND
from tawantinsuyu.core.values import VP_FINAL_BUILDINGS, VP_FINAL_WORKERS
from tawantinsuyu.golden_age.values import VP_PROPHECIES
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.scoring import EndGame
from tests.golden_age.given import lying, overlay, standing
from tests.pachamama.acting import act, act_under_face, cell_printed, climbs, recruit_rewards, step_printed
from tests.pachamama.positions import HUMAN, NOTHING, PAC, Printed, against
from tests.support.given import Table
from tests.support.printing import builtin_box, printed_space
from tests.support.rows import played

PALACES: Printed = {
    "X01": {"noble": "craftsman"},
    "X02": {"noble": "craftsman"},
    "X03": {"noble": "priest"},
    "X04": {"noble": "warrior"},
}
REWARDS = recruit_rewards(craftsman={"corn": 2}, priest={"stone": 1}, warrior={"vp": 3})
NO_CENTRE = {step.id: {"vp": 0, "rewards": [], "centre": 0} for step in builtin_box().temple_steps}


def court(palaces: str = "X01", *, box: Printed | None = None, **position: Any) -> Table:
    """She owns Palaces; X01 and X02 are for a Craftsman (green), X03 for a Priest (white), X04 for a Warrior (red)."""
    words: dict[str, Any] = {"auto_chance": False, "bag": "", "newcomer_bag": "", **position}
    return against("nobles", box={**PALACES, **REWARDS, **(box or {})}, buildings={PAC: palaces}, **words)


def from_nomads(table: Table) -> Table:
    return table.do(RecruitFromNomads(PAC, ANY_KIND))


def from_village(table: Table) -> Table:
    return table.do(RecruitFromVillage(PAC))


# -- PAC-133: who becomes a Noble


def test_PAC_133_a_palace_of_the_human_does_not_matter() -> None:
    table = against("nobles", box=PALACES, buildings={HUMAN: "X01"}, nomads="priest craftsman", auto_chance=False)

    assert sorted(from_nomads(table).odds()) == ["nomad:craftsman", "nomad:priest"]


def test_PAC_133_without_a_matching_end_she_rolls() -> None:
    """Rules: PAC-32, PAC-133: who stands in the middle is no option"""
    table = from_village(court("X01", village="courier craftsman priest"))

    table.expect(seat=CHANCE, rule="PAC-32").choose("die:3").expect_nothing()
    assert (table.supply(), standing(table)) == (["courier"], [])


@pytest.mark.parametrize("how", ["secondary", "temple", "cell", "end-of-turn"])
def test_PAC_133_whatever_lets_her_recruit(how: str) -> None:
    box = {**cell_printed("upper-1", {"nomad": 1}), **step_printed({"nomad": 1})}
    table = court("X01", box=box, nomads="priest craftsman", village="", newcomers="- - -", army={PAC: "A01"})
    if how == "secondary":
        table.do(SecondaryChoice(PAC))
    elif how == "temple":
        climbs(table)
    elif how == "cell":
        act(table)
    else:
        table.do(RecruitAtEnd(PAC))

    assert (standing(table), table.nomads()) == (["X01"], ["priest"])


# -- PAC-134, PAC-C32: reward and Newcomer


@pytest.mark.parametrize(("switch", "stock"), [(True, "0p 2c 0s 0g"), (False, NOTHING)])
def test_PAC_C32_the_reward_of_a_worker_who_becomes_a_noble(switch: bool, stock: str) -> None:
    """Rules: PAC-134, PAC-C32"""
    for recruit in (from_nomads, from_village):
        words: dict[str, Any] = {"nomads": "craftsman", "village": "craftsman courier", "newcomers": "- - -"}
        table = recruit(court("X01", solo={"pac.noble_reward": switch}, **words))

        assert (standing(table), table.stock(PAC)) == (["X01"], stock)


# -- PAC-135


def test_PAC_135_a_last_worker_is_an_option_too() -> None:
    noble = from_village(court("X01", village="craftsman", newcomers="- - -"))
    other = from_village(court("X01", village="priest"))

    assert (standing(noble), noble.supply()) == (["X01"], [])
    assert (standing(other), other.supply()) == ([], ["priest"])


# -- PAC-137, PAC-138, PAC-140: Newcomers


def test_PAC_138_newcomers_are_placed_after_all_regular_workers_the_oldest_first() -> None:
    table = court("X03", supply="architect-priest priest warrior-courier")
    spaces = [table.s.catalog.hill.names.index(name) for name in ("T11", "T12", "T21")]

    for space in spaces:
        table.do(PlaceOldest(PAC, space)).expect_nothing()

    assert table.hill() == {"T11": "priest", "T12": "architect-priest", "T21": "warrior-courier"}
    assert (table.supply(), table.workers(PAC), table.stock(PAC)) == ([], [], NOTHING)
    assert table.told("activated-task") == []


@pytest.mark.parametrize(
    ("newcomer", "worker", "tasks"),
    [
        ("architect-craftsman", "architect", 2),
        ("architect-craftsman", "craftsman", 2),
        ("warrior-courier", "architect", 1),
    ],
)
def test_PAC_138_on_the_hill_they_have_both_colours_for_the_human(newcomer: str, worker: str, tasks: int) -> None:
    """1 task for placing, and 1 for a neighbour of the same colour."""
    table = against(
        "nobles",
        box={**printed_space("M12"), "G10": {"symbol": "sun", "benefits": []}},
        active=HUMAN,
        supply=newcomer,
        workers={HUMAN: worker},
        gods={HUMAN: "G10"},
        stock={HUMAN: "9p"},
    )
    table.do(PlaceOldest(PAC, table.s.catalog.hill.names.index("M13")))

    table.place(worker, "M12")

    assert table.spend_all_tasks() == tasks


# -- PAC-139: the end


def ends(**position: Any) -> Table:
    """The game is over."""
    return against("nobles", box=NO_CENTRE, **position).do(EndGame(HUMAN))


def test_PAC_139_a_fulfilled_prophecy_changes_nothing() -> None:
    """Every Palace scores the same with all the things that Prophecies ask for."""
    rich: dict[str, Any] = {
        "tapestries": {PAC: ["W01 W02 W03 W06", "W09 W10 W14 W15"]},
        "army_up": {PAC: "A01 A02 A03 A04 A05 A06 A07 A08"},
        "conquest": {f"{region}-{i}": PAC for region in ("antisuyu", "kuntisuyu") for i in (1, 2, 3, 4)},
    }
    plain = ends(**rich).vp(PAC)
    for palace in builtin_box().palaces:
        table = ends(**rich, buildings={PAC: palace.id}, standing=palace.id)

        assert table.vp(PAC) - plain == 8


def test_PAC_E06_a_palace_with_a_noble_scores_8() -> None:
    """Rules: PAC-139"""
    table = ends(buildings={PAC: "X01"}, standing="X01")

    sources = table.s.players[PAC].sources
    assert table.vp(PAC) - 10 == 8
    assert (sources[VP_FINAL_BUILDINGS], sources[VP_FINAL_WORKERS], sources[VP_PROPHECIES]) == (2, 1, 5)


# -- further examples


def test_PAC_E54_an_empty_green_palace() -> None:
    """Rules: PAC-133, PAC-134"""
    table = from_nomads(court("X01", nomads="warrior craftsman*2", newcomers="architect-priest architect-courier -"))

    assert table.stock(PAC) == "0p 2c 0s 0g"
    assert standing(table) == ["X01"]
    assert table.odds() == {"newcomer:architect-priest": 1, "newcomer:architect-courier": 1}
    table.choose("newcomer:architect-courier").expect_nothing()
    assert (table.supply(), table.stock(PAC)) == (["architect-courier"], "0p 2c 0s 0g")
    assert table.nomads() == ["craftsman", "warrior"]


def test_PAC_E57_the_recruit_becomes_a_noble_and_brings_a_newcomer() -> None:
    """Rules: PAC-55, PAC-133"""
    table = court("X03", festivals=1, supply="", village="priest courier courier", newcomers="architect-courier - -")

    table.do(RecruitAtEnd(PAC)).expect_nothing()

    assert (table.supply(), standing(table)) == (["architect-courier"], ["X03"])
    assert table.village() == ["courier", "courier"]
    table.do(RecruitAtEnd(PAC)).expect_nothing()
    assert table.village() == ["courier", "courier"]


test_rows = played(__file__, act_under_face, against, court, ends, from_nomads, from_village, lying, overlay, standing)
