"""Positions with Nobles, and the events that their Palaces react to.

`court(standing="X07", lying="X03", palaces="X01")` gives these Palaces to seat 0. T11 can be entered with G01 for no
food and holds three tasks that collect; P19 and Z20 in the Market cost 1 corn each; Temple steps pay nothing that asks.
`table = EVENTS["built_statue"](table, 0)` lets an event happen to a seat, up to the moment of the reactions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tawantinsuyu.core.values import (
    BUILDING_TASK,
    CONQUEST,
    OFFERING,
    PRODUCE,
    REJUVENATE,
    STATUE_TASK,
    WEAVINGS_TASK,
    WORSHIP,
)
from tawantinsuyu.golden_age.nobles.standing import stand_up
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.secondary import ANY_KIND, Recruit
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption
from tests.golden_age.given import given
from tests.support.given import Table
from tests.support.printing import printed_space

BOX: Final[Mapping[str, Mapping[str, Any]]] = {
    **printed_space("T11", "potato corn stone"),
    "G01": {"symbol": "sun", "benefits": [{"potato": 1}]},
    "G02": {"symbol": "wave", "benefits": [{"stone": 1}]},
    "P19": {"cost": {"corn": 1}, "benefits": [{"vp": 1}]},
    "Z20": {"cost": {"corn": 1}},
    "edge-potato": {"benefits": [{"potato": 3}]},
    **{f"temple-{step}": {"rewards": [{"vp": 1}]} for step in range(1, 7)},
}
MATCHING: Final = "W06 W17"
"""A Tapestry with one match, which pays potato."""

NOTHING: Final = "0p 0c 0s 0g"


def court(
    standing: str = "",
    *,
    lying: str = "",
    palaces: str = "",
    players: int = 2,
    more: str = "",
    modules: str = "nobles",
    box: Mapping[str, Mapping[str, Any]] | None = None,
    **base: Any,
) -> Table:
    """Seat 0 owns the Palaces of `standing` and `lying` Nobles, empty `palaces`, and `more` Buildings."""
    settings: dict[str, Any] = {"market": "P18 P19 Z19 Z20 - -", "gods": {0: "G01"}, "army_deck": "A01 A02 A03 A04"}
    settings.update(base)
    owned = dict(settings.pop("buildings", {}))
    owned[0] = " ".join([owned.get(0, ""), standing, lying, palaces, more])
    printed = {**BOX, **(box or {})}
    return given(modules, players, standing=standing, lying=lying, buildings=owned, box=printed, **settings)


def wealthy(standing: str, **settings: Any) -> Table:
    """The same with everything that any Noble could ask for or turn up; seat 1 is as rich."""
    rich: dict[str, Any] = {
        "stock": {0: "9p 9c 9s 9g", 1: "9p 9c 9s 9g"},
        "workers": {0: "architect craftsman warrior priest courier", 1: "architect"},
        "gods": {0: "G01 G02", 1: "G03"},
        "army_up": {0: "A05 A08", 1: "A06"},
        "army_down": {0: "A07"},
        "down": {0: "P03"},
        "tapestries": {0: [MATCHING]},
        "top": "W01",
        "stack": "W02 W03 W09 W10 W12",
        "nomads": "warrior warrior priest",
        "village": "priest priest",
    }
    rich.update(settings)
    return court(standing, **rich)


def without_gold(table: Table) -> Table:
    """Answer questions about a payment without using gold for anything else."""
    while table.rule == "TRN-20":
        table.choose(min(table.keys, key=lambda key: ("gold" in key, key)))
    return table


def enter(table: Table, worker: str, use: str = "", space: str = "T11") -> Table:
    """The active player places a Worker, entering with a God card, up to the first question after it stands."""
    table.do(MainOption(table.s.active)).choose("place", f"worker:{worker}")
    if use:
        table.choose(f"use:{use}")
    table.choose(f"space:{space}")
    if table.rule == "PLC-03":
        table.choose(min(table.offers("enter:G")))
    return without_gold(table)


def construct(table: Table, seat: int, tile: str) -> Table:
    """A paid task Construct a Building."""
    return without_gold(table.do(PerformTask(seat, BUILDING_TASK)).choose(f"building:{tile}"))


def build_statue(table: Table, seat: int) -> Table:
    """A paid task Build a Statue."""
    return without_gold(table.do(PerformTask(seat, STATUE_TASK)).choose("statue:small-cross"))


def purchase(table: Table, seat: int, bought: str = "W01") -> Table:
    """A task Purchase Weavings in which the others buy nothing."""
    table.do(PerformTask(seat, WEAVINGS_TASK)).choose(f"buy:{bought}")
    without_gold(table)
    while table.rule == "TSK-27":
        table.choose(min(table.keys))
    while table.rule in ("TAP-03", "TSK-28"):
        table.choose("weave:new" if table.rule == "TAP-03" else "decline")
    return table


def recruit(table: Table, seat: int, nomad: str = "warrior") -> Table:
    """The Recruit action."""
    return table.do(Recruit(seat, ANY_KIND)).choose(f"nomad:{nomad}")


Event = Callable[[Table, int], Table]


def activate(table: Table, seat: int, action: int) -> Table:
    """A High Priest action is activated; its casualty, if any, comes from the potato end of the Village."""
    table.do(Activate(seat, action))
    return table.choose("casualty:potato-end") if table.rule == "HP-21" else table


def _activation(action: int) -> Event:
    return lambda table, seat: activate(table, seat, action)


def _placing(worker: str) -> Event:
    return lambda table, _seat: enter(table, worker)


EVENTS: Final[Mapping[str, Event]] = {
    "constructed_passive": lambda table, seat: construct(table, seat, "Z20"),
    "constructed_production": lambda table, seat: construct(table, seat, "P19"),
    "constructed_palace": lambda table, seat: construct(table, seat, "X15"),
    "climbed_temple": lambda table, seat: table.do(Climb(seat, 1)),
    "purchased_weavings": purchase,
    "built_statue": build_statue,
    "recruited_nomad": recruit,
    "produce": _activation(PRODUCE),
    "worship": _activation(WORSHIP),
    "offering": _activation(OFFERING),
    "conquest": _activation(CONQUEST),
    "rejuvenate": _activation(REJUVENATE),
    "placed_courier": _placing("courier"),
    "placed_warrior": _placing("warrior"),
    "placed_architect": _placing("architect"),
    "placed_craftsman": _placing("craftsman"),
    "placed_priest": _placing("priest"),
}


def event(table: Table, name: str, seat: int = 0) -> Table:
    """One of the events happens to a seat."""
    return EVENTS[name](table, seat)


def get_up(table: Table, palace: str, seat: int = 0) -> Table:
    """The Noble of a Palace stands up."""
    names = [building.name for building in table.s.catalog.buildings]
    stand_up(table.s, seat, names.index(palace))
    return table


def modest(table: Table) -> Table:
    """Answer one question by doing as little as possible, or where nothing is modest by what comes first by name."""
    ways = ("decline", "done", "begin-tasks", "stop", "gold", "end-turn", "priest-card")
    return table.choose(next((key for key in ways if key in table.keys), min(table.keys)))


def finish(table: Table) -> Table:
    """Answer modestly until nobody is asked anything."""
    while table.rule is not None:
        modest(table)
    return table


def placing(
    worker: str,
    *,
    use: str = "",
    hill: Mapping[str, str] | None = None,
    standing: str = "",
    more: str = "",
    colour: str = "neutral",
    box: Mapping[str, Mapping[str, Any]] | None = None,
    **settings: Any,
) -> Table:
    """The Newcomer has just been put on T11, whose neighbours are T12, T21, T51 and T52; no Army card is to be had."""
    rest: dict[str, Any] = {"army_deck": "", "stock": {0: "1s"}, "market": "P18 P19 - - - -"}
    rest.update(settings)
    printed = {**printed_space("T11", colour=colour), **(box or {})}
    return enter(court(standing, more=more, hill=hill, workers={0: worker}, box=printed, **rest), worker, use)


def tasks_of(table: Table) -> int:
    """How many tasks there are, everything else being left."""
    while table.rule != "TDS-08":
        table.choose(next(key for key in ("begin-tasks", "warrior", "decline") if key in table.keys))
    return table.spend_all_tasks()
