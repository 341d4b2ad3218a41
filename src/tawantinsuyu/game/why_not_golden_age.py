"""Why a thing of the expansion's modules is not offered: the rule that forbids it and what is missing.

The reasons are the negations of the queries that make the options, taken from the same functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tawantinsuyu.core.explanation import Line, UnknownThing
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import SECONDARY_NAMES, WORKER_NAMES
from tawantinsuyu.game.explain_golden_age import limit_of
from tawantinsuyu.game.naming import place_of
from tawantinsuyu.golden_age.board import board_of, decode_vassal
from tawantinsuyu.golden_age.buildings.drawing import ConstructOrDraw, NameStacks
from tawantinsuyu.golden_age.buildings.rearranging import LayWeaving, own_tiles
from tawantinsuyu.golden_age.nobles.appointing import Appoint
from tawantinsuyu.golden_age.nobles.colours import ChooseEffectColour, types_in
from tawantinsuyu.golden_age.nobles.module import nobles_in
from tawantinsuyu.golden_age.nobles.newcomers import waiting_newcomers
from tawantinsuyu.golden_age.nobles.palaces import has_noble, palaces_of
from tawantinsuyu.golden_age.values import BUILDING_DRAWS, PALACE
from tawantinsuyu.golden_age.vassals.influence import MayPlaceVassal, nation_of, open_regions
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tawantinsuyu.golden_age.vassals.nation import Nation
from tawantinsuyu.kernel.position import AnyAsk
from tawantinsuyu.rules.payment import can_pay, cost_key
from tawantinsuyu.rules.performing import AfterTasks, BeforeTasks, ChooseTask
from tawantinsuyu.rules.reactions import ReactionsOf
from tawantinsuyu.rules.secondary import SecondAction
from tawantinsuyu.rules.tapestries import has_pattern
from tawantinsuyu.rules.temple import is_at_top

# -- Temple


def step_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """TMP-01, GA-SUN-02: a step of the own way up, next after the one reached."""
    step = place_of(s.catalog.temple_names, name, f"step:{name}")
    here = s.players[ask.seat].temple
    if is_at_top(s, ask.seat):
        return [Line("TMP-04", "at-top")]
    if step in s.catalog.temple_next[here]:
        return []
    if step in _above(s, here):
        return [Line("TMP-01", "not-next-step")]
    if step == here or here in _above(s, step):
        return [Line("TMP-01", "step-passed")]
    return [Line("GA-SUN-02", "other-branch")]


def _above(s: State, step: int) -> set[int]:
    """All steps to which ways lead up from a step."""
    found: set[int] = set()
    waiting = [step]
    while waiting:
        for each in s.catalog.temple_next[waiting.pop()]:
            if each not in found:
                found.add(each)
                waiting.append(each)
    return found


# -- secondary actions


def influence_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """GA-VAS-03 to GA-VAS-05: a Conquest marker, and more conquered spaces than markers on the tile."""
    if vassals_in(s.catalog) is None:
        raise UnknownThing(f"influence:{name}")
    if not name:
        return _action_reasons(s, ask, "influence")
    if place_of(s.catalog.regions, name, f"influence:{name}") not in open_regions(s):
        return [Line("GA-VAS-05", "region-not-open", limit_of(s, s.catalog.regions.index(name)))]
    return [] if s.players[ask.seat].markers > 0 else [Line("GA-VAS-03", "no-marker")]


def use_building_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """ZA5, ZA6, GA-INT-04: owned, not taken this turn, payable, and with something to gain."""
    return _action_reasons(s, ask, f"use-building:{name}")


def _action_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    for place, action in enumerate(s.catalog.secondary):
        if action.name == name:
            if isinstance(ask, SecondAction) and ask.first == len(SECONDARY_NAMES) + place:
                return [Line("SEC-01", "already-done")]
            refusal = action.refusal(s, ask.seat)
            return [] if refusal is None else [refusal]
    raise UnknownThing(name)


# -- Vassals


def vassal_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """GA-VAS-08 to GA-VAS-19: a Vassal, its price, and a place of one's own without another Vassal."""
    module = vassals_in(s.catalog)
    if module is None:
        raise UnknownThing(f"vassal:{name}")
    tiles = [nation_of(s, ask.region)] if isinstance(ask, MayPlaceVassal) else module.nations
    known = [(tile, place) for tile in module.nations for place in _places_called(s, tile, name)]
    if not known:
        raise UnknownThing(f"vassal:{name}")
    found = [(tile, place) for tile, place in known if tile in tiles]
    if not found:
        return [Line("GA-VAS-10", "other-nation", (tiles[0].name,))]
    if board_of(s).vassals_left[ask.seat] == 0:
        return [Line("GA-VAS-10", "no-vassal")]
    if isinstance(ask, MayPlaceVassal):
        tile, place = found[0]
        if place not in tile.places(s, ask.seat):
            return _place_reasons(s, ask.seat, tile, place)
        if not can_pay(s.players[ask.seat].stock, ask.price(s)):
            return [Line("GA-VAS-08", "cannot-pay", (cost_key(ask.price(s)),))]
    return []


def _places_called(s: State, tile: Nation, name: str) -> list[int]:
    return [place for place in tile.all_places(s.catalog) if tile.place_name(s.catalog, place) == name]


def _place_reasons(s: State, seat: int, tile: Nation, place: int) -> list[Line]:
    """Why a Vassal cannot go to a place of its tile."""
    if place not in tile.own_places(s, seat):
        return [Line("GA-VAS-19", "not-yours")]
    for code in board_of(s).vassals:
        nation, where, owner = decode_vassal(code)
        if (nation, where) == (tile.index, place):
            return [Line("GA-VAS-13", "vassal-there", (owner + 1,))]
    return [Line("GA-VAS-13", "occupied-place")]


# -- reactions


def react_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """GA-NOB-25, PAS-02: who or what reacts, whether the event sets it off, its price and its use."""
    called = [i for i in range(len(s.catalog.reactions)) if s.catalog.reactions[i].name == name]
    if not called:
        raise UnknownThing(f"react:{name}")
    absence = s.catalog.reactions[called[0]].absence(s, ask.seat)
    if absence is not None:
        return [absence]
    waiting = ask.waiting if isinstance(ask, (ReactionsOf, BeforeTasks, ChooseTask, AfterTasks)) else ()
    ready = [each for each in called if each in waiting]
    if not ready:
        return [Line(s.catalog.reactions[called[0]].rule, "not-set-off")]
    thing = ask.thing if isinstance(ask, ReactionsOf) else 0
    refusal = s.catalog.reactions[ready[0]].refusal(s, ask.seat, thing)
    return [] if refusal is None else [refusal]


# -- Nobles and Newcomers


def palace_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """GA-NOB-05 to GA-NOB-09: an own empty Palace of the colour of the Worker just gained."""
    nobles = nobles_in(s.catalog)
    if nobles is None:
        raise UnknownThing(f"palace:{name}")
    palace = place_of([tile.name for tile in s.catalog.buildings], name, f"palace:{name}")
    if s.catalog.buildings[palace].type != PALACE:
        raise UnknownThing(f"palace:{name}")
    if palace not in palaces_of(s, ask.seat):
        return [Line("GA-NOB-06", "not-yours")]
    if has_noble(s, palace):
        return [Line("GA-NOB-09", "has-noble")]
    noble = nobles.noble_of[palace]
    if isinstance(ask, Appoint) and ask.kind != noble:
        return [Line("GA-NOB-06", "other-noble", (s.catalog.worker_names[noble],))]
    if isinstance(ask, Appoint):
        return [Line("GA-VAS-21", "has-steward")]
    return [Line("GA-NOB-07", "only-when-gained", (s.catalog.worker_names[noble],))]


def newcomer_reasons(s: State, _ask: AnyAsk, name: str) -> list[Line]:
    """GA-NOB-12, GA-NOB-14: a Newcomer who waits on the overlay."""
    if nobles_in(s.catalog) is None:
        raise UnknownThing(f"newcomer:{name}")
    kind = place_of(s.catalog.worker_names, name, f"newcomer:{name}")
    if name in WORKER_NAMES:
        raise UnknownThing(f"newcomer:{name}")
    waiting = waiting_newcomers(s)
    if not waiting:
        return [Line("GA-NOB-14", "no-newcomer")]
    return [] if kind in waiting else [Line("GA-NOB-12", "not-on-overlay")]


def colour_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """GA-NOB-21: one of the printed colours."""
    type = place_of(WORKER_NAMES, name, f"colour:{name}")
    if isinstance(ask, ChooseEffectColour) and type not in types_in(s.catalog.colours[ask.worker]):
        return [Line("GA-NOB-21", "not-its-colour", (s.catalog.worker_names[ask.worker],))]
    return []


# -- Buildings


def draw_tile_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """ZA2: up to 3 further tiles from stacks that hold any."""
    type = place_of(s.catalog.building_types, name, f"draw-tile:{name}")
    allowed = s.players[ask.seat].powers[BUILDING_DRAWS] if s.catalog.modules else 0
    if allowed == 0:
        return [Line("ZA2", "no-such-power")]
    if s.stacks[type].size() == 0:
        return [Line("ZA2", "stack-of-tiles-empty")]
    if isinstance(ask, ConstructOrDraw) and (len(ask.drawn) >= allowed or (ask.at_once and ask.drawn)):
        return [Line("ZA2", "all-drawn", (len(ask.drawn),))]
    if isinstance(ask, (ConstructOrDraw, NameStacks)) and not ask.types >> type & 1:
        return [Line("TSK-12", "other-type")]
    return []


def lay_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """ZA8, TAP-01: an own tile not laid yet, on a Tapestry that lacks its pattern."""
    tile_name, _, number = name.partition(":")
    tile = place_of([each.name for each in s.catalog.weavings], tile_name, f"lay:{name}")
    if number != "new" and not number.isdecimal():
        raise UnknownThing(f"lay:{name}")
    if not isinstance(ask, LayWeaving):
        return [] if tile in own_tiles(s, ask.seat) else [Line("ZA8", "not-yours")]
    tapestries = s.players[ask.seat].tapestries
    if tile not in ask.tiles:
        return [Line("ZA8", "laid-already" if tile in own_tiles(s, ask.seat) else "not-yours")]
    if number == "new":
        return []
    if not 1 <= int(number) <= len(tapestries):
        return [Line("TAP-03", "no-such-tapestry")]
    if has_pattern(s, tapestries[int(number) - 1], s.catalog.weavings[tile].pattern):
        return [Line("TAP-01", "pattern-there")]
    return []


Reason = Callable[[State, AnyAsk, str], list[Line]]
MODULE_REASONS: Final[dict[str, Reason]] = {
    "colour": colour_reasons,
    "draw-tile": draw_tile_reasons,
    "influence": influence_reasons,
    "lay": lay_reasons,
    "newcomer": newcomer_reasons,
    "palace": palace_reasons,
    "react": react_reasons,
    "step": step_reasons,
    "use-building": use_building_reasons,
    "vassal": vassal_reasons,
}
"""For each kind of thing that only modules bring, the reasons why it is not offered; empty if nothing forbids it."""
