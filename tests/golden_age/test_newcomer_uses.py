"""Workers used as another type: what they set off, with Newcomers and ZN7 (GA-C22; Z01, Z02, Z05 in 8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.game.ways import ways
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.placement_questions import ChooseUse
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.court import MATCHING, court, enter, placing, tasks_of
from tests.golden_age.given import given
from tests.support.given import Table
from tests.support.rows import played

ALL = "X11 X12 X13 X14 X15"
SETTINGS: dict[str, Any] = {"tapestries": {0: [MATCHING]}, "stock": {0: "2c 2s 2g"}}


def single(worker: str, use: str, more: str, ruling: str = "true", **settings: Any) -> Table:
    """A Worker of one colour used as `use` on T11, with all Nobles for placements standing."""
    rest: dict[str, Any] = {"army_deck": "", "market": "P18 P19 - - - -", **SETTINGS, **settings}
    table = court(ALL, more=more, workers={0: worker}, rulings={"treat_as_triggers": ruling}, **rest)
    return enter(table, worker, use)


# -- GA-C22: Workers of one colour


@pytest.mark.parametrize(
    ("worker", "use", "more", "by_use", "by_colour"),
    [
        ("architect", "courier", "Z01", "X11", "X13"),
        ("warrior", "courier", "Z01", "X11", "X12"),
        ("craftsman", "priest", "Z02", "X15", "X14"),
        ("warrior", "priest", "Z02", "X15", "X12"),
        ("craftsman", "architect", "Z05", "X13", "X14"),
        ("architect", "craftsman", "Z05", "X14", "X13"),
    ],
)
def test_GA_C22_the_used_type_replaces_the_own_type_for_all_triggers(
    worker: str, use: str, more: str, by_use: str, by_colour: str
) -> None:
    as_used = single(worker, use, more)
    as_printed = single(worker, use, more, "false")

    assert as_used.offers("react:") == [f"react:{by_use}"]
    assert as_printed.offers("react:") == [f"react:{by_colour}"]


@pytest.mark.parametrize(("worker", "palace"), [("architect", "X13"), ("craftsman", "X14"), ("courier", "X11")])
def test_GA_C22_used_as_what_it_is_a_worker_sets_off_its_own_type(worker: str, palace: str) -> None:
    more = "Z01" if worker == "architect" else "Z05"
    use = "" if worker == "courier" else worker

    assert single(worker, use, more).offers("react:") == [f"react:{palace}"]


@pytest.mark.parametrize("ruling", ["true", "false"])
def test_GA_C22_adjacency_keeps_the_printed_colour(ruling: str) -> None:
    table = single("architect", "priest", "Z02", ruling, hill={"T12": "architect", "T21": "priest", "T51": "priest"})

    assert tasks_of(table) == 2


@pytest.mark.parametrize(("ruling", "offered"), [("true", ["react:ZA3"]), ("false", [])])
def test_GA_C22_za3_takes_a_worker_used_as_a_priest_for_one(ruling: str, offered: list[str]) -> None:
    table = court(
        more="Z02 ZA3",
        modules="nobles buildings",
        workers={0: "architect"},
        army_up={0: "A05"},
        rulings={"treat_as_triggers": ruling},
    )

    assert enter(table, "architect", "priest").offers("react:") == offered


# -- Newcomers


@pytest.mark.parametrize(("both", "tasks"), [("", 3), ("ZN7", 4)])
def test_GA_C22_its_colours_for_adjacency_do_not_change(both: str, tasks: int) -> None:
    """Rules: GA-C22, GA-NOB-18, GA-NOB-24"""
    hill = {"T12": "architect", "T21": "warrior", "T51": "warrior", "T52": "priest"}
    table = placing("architect-warrior", use="priest", more=f"Z02 {both}", hill=hill, stock={}, god_deck="")

    assert tasks_of(table) == tasks


def test_GA_NOB_19_a_click_on_a_newcomer_means_the_newcomer_and_its_ability_is_chosen_there() -> None:
    table = given("nobles", stock={0: "9g"}, workers={0: "warrior-priest"}, priest={0: "produce"}).do(MainOption(0))

    found = [(*way.keys, end.key) for way in ways(table.s) for end in way.ends if end.place == "worker:warrior-priest"]
    table.choose("place", "worker:warrior-priest")

    assert found == [("place", "worker:warrior-priest")]
    ask = pending(table.s)
    assert isinstance(ask, ChooseUse)
    assert ask.cited(table.s) == "GA-NOB-19"
    assert {ask.place(table.s, option) for option in ask.choices(table.s)} == {"worker:warrior-priest"}


test_rows = played(__file__, court, enter, placing, single, tasks_of)
