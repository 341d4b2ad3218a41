"""Appointing Nobles (GA-NOB-06 to GA-NOB-11, GA-SET-14)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import PRODUCE
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.secondary import ANY_KIND
from tawantinsuyu.rules.setup import PlayStartingCards
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit
from tests.golden_age.court import court, enter
from tests.golden_age.given import lying, overlay, standing
from tests.support.given import Table
from tests.support.rows import played

PALACE_OF: Final = {"architect": "X01", "craftsman": "X05", "warrior": "X02", "priest": "X04", "courier": "X09"}


def gaining(kind: str, **settings: Any) -> Table:
    """All Nomads and Villagers, and those who refill them, are of one kind."""
    rest: dict[str, Any] = {"nomads": f"{kind}*3", "village": f"{kind} {kind}", "bag": f"{kind}*9", "stock": {0: "1p"}}
    rest.update(settings)
    return court("", **rest)


# -- from where


@pytest.mark.parametrize(("kind", "palace"), PALACE_OF.items())
def test_GA_NOB_06_a_worker_bought_in_the_village_may_become_a_noble_of_its_colour(kind: str, palace: str) -> None:
    table = gaining(kind, palaces=" ".join(PALACE_OF.values()))

    table.do(BuyWorker(0)).choose("buy:potato-end").expect(
        seat=0, rule="GA-NOB-06", offers=[f"palace:{palace}", "decline"]
    )
    table.choose(f"palace:{palace}", "decline").expect_nothing()

    assert (standing(table), lying(table)) == ([palace], [])
    assert table.workers(0) == []


def test_GA_NOB_06_a_follower_of_produce_may_appoint_on_another_players_turn() -> None:
    table = gaining("architect", palaces="X06", active=1, more="P01", box={"P01": {"benefits": [{"nomad": 1}]}})

    table.do(Activate(1, PRODUCE)).choose("gold", "building:P01").expect(seat=0, rule="GA-NOB-06")
    table.choose("palace:X06", "newcomer:architect-priest")

    assert standing(table) == ["X06"]
    assert table.workers(0) == ["architect-priest"]


# -- only then


def test_GA_NOB_07_a_palace_constructed_later_is_too_late() -> None:
    table = gaining("priest", stock={0: "2p 1s"}, market="- - - - X04 -", workers={0: "priest"})

    table.do(TakeNomad(0, ANY_KIND)).expect_nothing()
    table.s.players[0].buildings.append([b.name for b in table.s.catalog.buildings].index("X04"))
    table.do(WorkerLimit(0), BuyWorker(0))

    table.expect(rule="EOT-02", offers=["buy:potato-end", "end-turn"])


def test_GA_NOB_08_a_worker_of_the_setup_goes_to_the_supply() -> None:
    """Rules: GA-NOB-08, GA-SET-14"""
    table = gaining("priest", palaces="X04", gods={}, box={"G05": {"benefits": [{"nomad": 1}]}})
    table.s.turn = 0
    table.s.players[0].laid = [table.s.catalog.god_names.index("G05")]

    table.do(PlayStartingCards(0)).choose("benefit:G05:1").expect_nothing()

    assert table.workers(0) == ["priest"]


# -- the Newcomer


def test_GA_NOB_10_several_times_in_a_turn() -> None:
    table = gaining("priest", palaces="X04 X07 X12")

    for palace in ("X04", "X07", "X12"):
        table.do(TakeNomad(0, ANY_KIND)).choose(f"palace:{palace}")
        table.expect(rule="GA-NOB-12").choose(min(table.offers("newcomer:"))).expect_nothing()

    assert len(table.workers(0)) == 3
    assert standing(table) == ["X04", "X07", "X12"]


test_rows = played(__file__, court, enter, gaining, overlay, standing)
