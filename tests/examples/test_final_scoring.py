"""Worked examples EX-100 to EX-102: final scoring."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.values import VP_SOURCE_NAMES
from tawantinsuyu.rules.scoring import EndGame
from tests.support.given import Table, given
from tests.support.printing import builtin_box

A, B, C = range(3)
TOP = max(step.step for step in builtin_box().temple_steps)


def sheet(table: Table, seat: int) -> dict[str, int]:
    """The VP of final scoring by source; sources that gave none are left out."""
    scored = zip(VP_SOURCE_NAMES, table.s.players[seat].sources, strict=True)
    return {name.removeprefix("final-"): vp for name, vp in scored if name.startswith("final-") and vp}


def after_the_last_festival(passive: str) -> Table:
    return given(
        last=True,
        tapestries={A: ["W01 W02 W03 W06 W09", "W10 W12", "W14"]},
        temple={A: TOP - 1},
        buildings={A: f"{passive} P01 P02"},
        down={A: "P03"},
        gods={A: "G01 G02 G03"},
        army_up={A: "A01 A02"},
        army_down={A: "A03"},
        army={A: "A04"},
        workers={A: "priest*2 courier"},
        stock={A: "2p 1c 4s 3g"},
        small={A: "sun"},
        large={A: "wave"},
        steps={"1-upper": A, "2-upper": A, "3-upper": A, "3-lower": A},
        conquest={f"antisuyu-{i}": A for i in (1, 2, 3)} | {f"kuntisuyu-{i}": A for i in (1, 2, 3)},
        casualties="priest*3",
        market="- - - -",
    )


def test_EX_100_all_sources() -> None:
    """Rules: FIN-02 to FIN-09."""
    table = after_the_last_festival("Z01 Z02 Z03")

    table.do(EndGame(A)).expect_nothing()

    assert sheet(table, A) == {
        "tapestries": 11,
        "temple": 12,
        "buildings": 10,
        "god-cards": 3,
        "army": 2,
        "workers": 3,
        "gold": 3,
    }
    assert table.vp(A) == 10 + 44
    assert len(table.workers(A)) == 3, "no limit is checked"


def test_EX_100_with_z06() -> None:
    """Rules: Z06-2."""
    table = after_the_last_festival("Z01 Z02 Z06")

    table.do(EndGame(A))

    assert table.vp(A) == 10 + 47


@pytest.mark.parametrize(
    ("stock", "winners"), [({A: "4p 1g", B: "5c 2s", C: "20p"}, [B]), ({A: "6p 1g", B: "5c 2s", C: "20p"}, [A, B])]
)
def test_EX_101_tie_breaks(stock: dict[int, str], winners: list[int]) -> None:
    """Rules: FIN-11, FIN-12."""
    table = given(players=3, last=True, vp={A: 89, B: 90, C: 80}, stock=stock)

    table.do(EndGame(A))

    assert [table.vp(seat) for seat in (A, B, C)] == [90, 90, 80], "A's gold is 1 VP"
    (end,) = table.told("game-over")
    assert sorted(end.facts) == winners


def test_EX_102_last_exchange() -> None:
    """Rules: FIN-08, FIN-10, Z15-1, Z15-3."""
    table = given(last=True, buildings={A: "Z15"}, stock={A: "3c 5s", B: "9c 9s"})

    table.do(EndGame(A)).expect(seat=A, rule="FIN-10")
    table.choose("exchange:2-stone:1-gold", "exchange:2-stone:1-gold", "exchange:2-corn:1-gold")
    assert table.stock(A) == "0p 1c 1s 3g"
    table.choose("done").expect_nothing()

    assert sheet(table, A)["gold"] == 3
    assert sum(table.s.players[A].stock) == 5
