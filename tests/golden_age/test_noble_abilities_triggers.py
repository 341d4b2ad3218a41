"""What each Noble reacts to and what not, and one use per laying down (X01 to X15, GA-NOB-25 to GA-NOB-29)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.core.values import (
    MERCHANT_TASK,
    PRODUCE_TASK,
    STEPS_TASK,
    TRAINING_TASK,
    WEAVINGS_TASK,
)
from tawantinsuyu.golden_age.armies import PlaceFreeMarker
from tawantinsuyu.golden_age.priests import WalkOneSpace
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.building import ALL_TYPES, Construct
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.rejuvenation import ANYTHING, MayRejuvenate
from tawantinsuyu.rules.secondary import ANY_KIND
from tawantinsuyu.rules.statues import ALL_GODS, TakeSmallStatue
from tawantinsuyu.rules.steps import BuildSteps
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb, ScoreTemple
from tawantinsuyu.rules.village import BuyWorker
from tawantinsuyu.rules.weavings import TakeFreeWeavings
from tests.golden_age.court import EVENTS, construct, court, enter, finish, get_up, purchase, wealthy, without_gold
from tests.golden_age.given import lying, standing
from tests.support.given import Table
from tests.support.printing import printed_space
from tests.support.rows import played

WORKERS: Final = "architect craftsman warrior priest courier"
PALACES: Final = [f"X{number:02}" for number in range(1, 16)]

TRIGGERS: Final = {
    "constructed_passive": "X01",
    "constructed_production": "X02",
    "climbed_temple": "X03",
    "constructed_palace": "X04",
    "purchased_weavings": "X05",
    "built_statue": "X06",
    "produce": "X07",
    "worship": "X08",
    "offering": "X08",
    "conquest": "X09",
    "recruited_nomad": "X10",
    "placed_courier": "X11",
    "placed_warrior": "X12",
    "placed_architect": "X13",
    "placed_craftsman": "X14",
    "placed_priest": "X15",
}
OF_ANYBODY: Final = {"produce": "X07", "worship": "X08", "offering": "X08", "conquest": "X09"}


def full_court(event: str, active: int = 0) -> Table:
    """Seat 0 has all Palaces with standing Nobles and all that they could ask for; X15 may be in the Market instead."""
    in_market = event == "constructed_palace"
    return wealthy(
        " ".join(PALACES[:-1] if in_market else PALACES),
        active=active,
        market=f"P18 P19 Z19 Z20 - {'X15' if in_market else '-'}",
        workers={0: WORKERS, 1: WORKERS},
        gods={active: "G01 G02", 1 - active: "G03"},
    )


# -- exactly its event


@pytest.mark.parametrize(("event", "palace"), [*TRIGGERS.items(), ("rejuvenate", "")])
def test_GA_NOB_25_an_event_of_the_owner_sets_off_exactly_one_kind_of_Noble(event: str, palace: str) -> None:
    """Rules: X01, X02, X03, X04, X05, X06, X07, X08, X09, X10, X11, X12, X13, X14, X15, GA-INT-05"""
    table = full_court(event)

    EVENTS[event](table, 0)

    assert table.offers("react:") == ([f"react:{palace}"] if palace else [])


@pytest.mark.parametrize("event", [*TRIGGERS, "rejuvenate"])
def test_GA_NOB_25_an_event_of_another_player_sets_off_only_nobles_that_watch_everybody(event: str) -> None:
    """Rules: X01, X02, X03, X04, X05, X06, X07, X08, X09, X10, X11, X12, X13, X14, X15, GA-INT-05"""
    table = full_court(event, active=1)

    EVENTS[event](table, 1)

    if event in OF_ANYBODY:
        table.expect(seat=0, rule=OF_ANYBODY[event], offers=[f"react:{OF_ANYBODY[event]}", "decline"])
    else:
        assert table.offers("react:") == []
        finish(table)
        assert lying(table) == []


# -- neighbours of the events


def walk_through(table: Table, *effects: AnyEffect) -> set[str]:
    """Let something happen, or what is pending, with modest answers; all reactions that were offered on the way."""
    offered: set[str] = set()
    table.do(*effects)
    while table.rule is not None:
        offered.update(table.offers("react:"))
        ways = [key for key in ("decline", "done", "end-turn") if key in table.keys]
        helpful = [
            key for key in table.keys if key.startswith(("statue:", "nomad:", "conquer:", "steps:", "building:"))
        ]
        table.choose((helpful or ways or sorted(table.keys))[0])
    return offered


NEIGHBOURS: Final[dict[str, AnyEffect]] = {
    "a free Building of any type": Construct(0, True, ALL_TYPES, False),
    "a free Production Building": Construct(0, True, 1, False),
    "a free Passive Building": Construct(0, True, 2, False),
    "a free Palace": Construct(0, True, 4, False),
    "a free small Statue": TakeSmallStatue(0, ALL_GODS),
    "free Steps": BuildSteps(0, 0),
    "paid Steps": PerformTask(0, STEPS_TASK),
    "free Weavings": TakeFreeWeavings(0, 2),
    "a Nomad by an effect": TakeNomad(0, ANY_KIND),
    "a Worker of the Village": BuyWorker(0),
    "a High Priest who only walks": WalkOneSpace(0, "ZA5"),
    "a Conquest marker for Soldiers": PlaceMarker(0),
    "a Conquest marker without Soldiers": PlaceFreeMarker(0),
    "rejuvenating by an effect": MayRejuvenate(0, 2, ANYTHING),
    "a Merchant task": PerformTask(0, MERCHANT_TASK),
    "a Produce One task": PerformTask(0, PRODUCE_TASK),
    "a Training task": PerformTask(0, TRAINING_TASK),
    "God cards": TakeGodCards(0, 2),
    "Army cards": DrawArmyCards(0, 2),
    "the Temple at a Festival": ScoreTemple(0),
}


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_GA_NOB_30_neighbouring_events_set_off_nobody(neighbour: str) -> None:
    """Rules: GA-NOB-30, GA-NOB-43, GA-NOB-45, GA-NOB-46, GA-INT-05, X01, X02, X04, X05, X06, X07, X08, X09, X10"""
    table = wealthy(
        " ".join(PALACES[:-1]),
        market="P18 P19 Z19 Z20 - X15",
        temple={0: 1},
        more="P01",
        box={"P01": {"benefits": [{"vp": 1}]}},
        conquest={"antisuyu-1": 1},
    )

    assert walk_through(table, NEIGHBOURS[neighbour]) == set()
    assert lying(table) == []


def test_GA_NOB_30_a_free_building_is_gained_of_every_type() -> None:
    table = wealthy("X01 X02 X04", market="P18 P19 Z19 Z20 - X15")

    for tile in ("P19", "Z20", "X15"):
        table.do(Construct(0, True, ALL_TYPES, False)).choose(f"building:{tile}").expect_nothing()

    assert {"P19", "Z20", "X15"} <= set(table.buildings(0))


def test_GA_NOB_43_a_purchase_of_nothing_and_a_leftover_set_off_no_noble() -> None:
    nothing = wealthy("X05")
    leftover = wealthy("X05", active=1)

    purchase(nothing, 0, "none").expect_nothing()
    purchase_by_other(leftover)

    assert standing(nothing) == ["X05"]
    assert leftover.tapestries(0)[-1] == ["W01"]
    assert standing(leftover) == ["X05"]


def purchase_by_other(table: Table) -> None:
    """Seat 1 buys nothing, seat 0 a leftover."""
    table.do(PerformTask(1, WEAVINGS_TASK)).choose("buy:none").expect(seat=0, rule="TSK-28")
    table.choose("weaving:W01", "pay:2-corn", "weave:new").expect_nothing()


# -- optional, once, and again when stood up


def ready_for(palace: str, **settings: Any) -> Table:
    """Perhaps one Noble, with two Workers of each type for two placements, on T11 and then on T12."""
    used = (palace, settings.get("lying"), settings.get("palaces"))
    in_market = [each for each in ("X15", "X14") if each not in used]
    return wealthy(
        palace,
        workers={0: f"{WORKERS} {WORKERS}"},
        gods={0: "G01 G02 G04"},
        market=f"P18 P19 Z19 Z20 {in_market[0]} {in_market[1] if len(in_market) > 1 else '-'}",
        box={**printed_space("T12", symbol="wave"), "G04": {"symbol": "wave", "benefits": [{"stone": 1}]}},
        **settings,
    )


CASES: Final = [(palace, event) for event, palace in TRIGGERS.items()]
AGAIN: Final = {
    "constructed_passive": "Z19",
    "constructed_production": "P18",
    "constructed_palace": "X14",
}


def again(table: Table, event: str) -> Table:
    """The same event once more, with other things."""
    if event in AGAIN:
        return construct(table, 0, AGAIN[event])
    if event == "purchased_weavings":
        return purchase(table, 0, table.top())
    if event.startswith("placed_"):
        return enter(table, event.removeprefix("placed_"), space="T12")
    return EVENTS[event](table, 0)


@pytest.mark.parametrize(("palace", "event"), CASES)
def test_GA_NOB_25_a_use_is_optional(palace: str, event: str) -> None:
    table = ready_for(palace)
    EVENTS[event](table, 0)
    before = table.stock(0)

    table.choose("begin-tasks" if "begin-tasks" in table.keys else "decline" if "decline" in table.keys else "warrior")
    if not event.startswith("placed_"):
        assert table.stock(0) == before
    finish(table)

    assert (standing(table), lying(table)) == ([palace], [])


@pytest.mark.parametrize(("palace", "event"), CASES)
def test_GA_NOB_25_the_noble_who_is_used_is_laid_down(palace: str, event: str) -> None:
    table = ready_for(palace)

    EVENTS[event](table, 0).choose(f"react:{palace}")

    assert (standing(table), lying(table)) == ([], [palace])
    assert len(table.told("used-noble")) == 1


@pytest.mark.parametrize(("palace", "event"), CASES)
def test_GA_NOB_27_a_noble_who_lies_cannot_be_used(palace: str, event: str) -> None:
    table = ready_for("", lying=palace)

    EVENTS[event](table, 0)

    assert table.offers("react:") == []


@pytest.mark.parametrize(("palace", "event"), CASES)
def test_GA_NOB_25_an_empty_palace_does_nothing(palace: str, event: str) -> None:
    table = ready_for("", palaces=palace)

    EVENTS[event](table, 0)

    assert table.offers("react:") == []


@pytest.mark.parametrize(("palace", "event"), CASES)
def test_GA_NOB_27_one_use_per_event_and_none_while_the_noble_lies(palace: str, event: str) -> None:
    table = ready_for(palace)
    finish(EVENTS[event](table, 0).choose(f"react:{palace}"))
    assert lying(table) == [palace]

    again(table, event)

    assert table.offers("react:") == []


@pytest.mark.parametrize(("palace", "event"), CASES)
def test_GA_NOB_27_a_noble_who_was_stood_up_can_be_used_for_a_new_event_of_the_same_turn(
    palace: str, event: str
) -> None:
    table = ready_for(palace)
    finish(EVENTS[event](table, 0).choose(f"react:{palace}"))
    turn = table.s.turn

    again(get_up(table, palace), event)

    assert table.s.turn == turn
    assert table.offers("react:") == [f"react:{palace}"]


@pytest.mark.parametrize(("palace", "event"), CASES)
def test_GA_NOB_29_a_noble_who_is_stood_up_does_not_react_to_the_same_event_again(palace: str, event: str) -> None:
    table = ready_for(palace)
    EVENTS[event](table, 0).choose(f"react:{palace}")

    get_up(table, palace)

    assert walk_through(table) == set()
    assert standing(table) == [palace]


# -- an event within an event


def climbing_further() -> Table:
    """The first step of the Temple leads to the second, which turns a thing up."""
    rewards = {"temple-1": {"rewards": [{"temple_step": 1}]}, "temple-2": {"rewards": [{"rejuvenate": 1}]}}
    return court("X03", army_down={0: "A05 A06 A07"}, lying="X08", box=rewards)


def test_GA_NOB_27_left_for_the_inner_event_a_noble_may_be_used_for_the_outer_one() -> None:
    """Rules: GA-NOB-27, GA-NOB-29, X03"""
    table = climbing_further()

    table.do(Climb(0, 1)).choose("decline").expect(seat=0, rule="X03")
    table.choose("decline").expect(seat=0, rule="X03", offers=["react:X03", "decline"])


def test_GA_NOB_27_stood_up_between_them_a_noble_may_be_used_for_both() -> None:
    """Rules: GA-NOB-27, X03"""
    table = climbing_further()

    table.do(Climb(0, 1)).choose("decline", "react:X03", "turn-up:A05")
    get_up(table, "X03").choose("turn-up:A06").expect(seat=0, rule="X03", offers=["react:X03", "decline"])


test_rows = played(__file__, climbing_further, lying, standing, wealthy, without_gold)
