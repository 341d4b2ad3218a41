"""Workers used as another type: what they set off, with Newcomers and ZN7 (GA-C22; Z01, Z02, Z05 in 8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.game.ways import ways
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.placement_questions import ChooseUse
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.court import MATCHING, court, enter, placing, tasks_of
from tests.golden_age.given import given
from tests.support.given import Table
from tests.support.printing import printed_space

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
def test_GA_C22_the_ability_is_that_of_the_use_in_any_case(ruling: str) -> None:
    table = single("architect", "courier", "Z01", ruling)

    assert tasks_of(table) == 2


@pytest.mark.parametrize("ruling", ["true", "false"])
def test_GA_C22_adjacency_keeps_the_printed_colour(ruling: str) -> None:
    table = single("architect", "priest", "Z02", ruling, hill={"T12": "architect", "T21": "priest", "T51": "priest"})

    assert tasks_of(table) == 2


@pytest.mark.parametrize("ruling", ["true", "false"])
def test_GA_C22_a_warrior_used_as_a_courier_is_none_for_z14_and_z03(ruling: str) -> None:
    table = single("warrior", "courier", "Z01 Z14 Z03", ruling, down={0: "P01"})

    assert "rejuvenate" not in table.keys
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


def test_Z01_a_newcomer_may_be_used_as_a_courier_beside_its_own_types() -> None:
    table = court(workers={0: "architect-priest"}, more="Z01 Z05")

    table.do(MainOption(0)).choose("place", "worker:architect-priest")

    table.expect(rule="GA-NOB-19", offers=["use:architect", "use:priest", "use:craftsman", "use:courier"])


def test_Z05_gives_a_newcomer_of_both_colours_nothing_more() -> None:
    table = court(workers={0: "architect-craftsman"}, more="Z05 Z01")

    table.do(MainOption(0)).choose("place", "worker:architect-craftsman")

    table.expect(rule="GA-NOB-19", offers=["use:architect", "use:craftsman", "use:courier"])


@pytest.mark.parametrize(
    ("worker", "use", "more", "palace"),
    [
        ("architect-priest", "courier", "Z01", "X11"),
        ("warrior-priest", "courier", "Z01 Z14", "X11"),
        ("architect-warrior", "priest", "Z02", "X15"),
        ("craftsman-priest", "architect", "Z05", "X13"),
        ("architect-priest", "craftsman", "Z05", "X14"),
    ],
)
@pytest.mark.parametrize("both", ["", "ZN7"])
def test_GA_C22_a_newcomer_used_as_a_third_type_counts_as_that_and_as_nothing_else(
    worker: str, use: str, more: str, palace: str, both: str
) -> None:
    table = placing(worker, use=use, more=f"{more} {both}", standing=ALL, **SETTINGS)

    assert table.rule == "PLC-21"
    assert table.offers("react:") == [f"react:{palace}"]
    assert tasks_of(table) == (2 if use == "courier" else 1)


@pytest.mark.parametrize(("both", "tasks"), [("", 3), ("ZN7", 4)])
def test_GA_C22_its_colours_for_adjacency_do_not_change(both: str, tasks: int) -> None:
    """Rules: GA-C22, GA-NOB-18, GA-NOB-24"""
    hill = {"T12": "architect", "T21": "warrior", "T51": "warrior", "T52": "priest"}
    table = placing("architect-warrior", use="priest", more=f"Z02 {both}", hill=hill, stock={}, god_deck="")

    assert tasks_of(table) == tasks


def test_GA_C22_a_newcomer_used_as_a_courier_pays_less_and_has_no_other_ability() -> None:
    table = court(
        workers={0: "architect-warrior"}, more="Z01 ZN7", stock={0: "1p"}, box=printed_space("M12", colour="blue")
    )

    enter(table, "architect-warrior", "courier", space="M12").expect(rule="TDS-08")

    assert table.stock(0) == "0p 0c 0s 0g"
    assert table.army(0) == []
    assert table.spend_all_tasks() == 2


def test_GA_C22_variant_a_newcomer_used_as_a_third_type_still_sets_off_one_of_its_colours() -> None:
    table = placing(
        "architect-warrior",
        use="courier",
        more="Z01",
        standing=ALL,
        rulings={"treat_as_triggers": "false"},
        **SETTINGS,
    )

    table.expect(rule="GA-NOB-20", offers=["colour:architect", "colour:warrior"]).choose("colour:warrior")

    assert table.offers("react:") == ["react:X12"]


def test_GA_C22_with_its_own_ability_colour_the_effect_colour_is_free() -> None:
    """Rules: GA-C22, GA-NOB-20"""
    table = placing("architect-priest", use="architect", more="Z01 Z05", standing="X13 X15", **SETTINGS)

    table.expect(rule="GA-NOB-20").choose("colour:priest")

    assert table.offers("react:") == ["react:X15"]


@pytest.mark.parametrize(("full", "tasks"), [(False, 2), (True, 3)])
def test_GA_C22_base_variant_by_which_the_use_counts_for_adjacency_too(full: bool, tasks: int) -> None:
    table = placing(
        "architect-warrior",
        use="priest",
        more="Z02",
        hill={"T12": "architect", "T21": "priest", "T51": "priest"},
        stock={},
        god_deck="",
        variants=Variants(treat_as_full=full),
    )

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
