"""Why a thing is not offered: the rule that forbids it and what is missing.

The reasons are the negations of the queries that make the options, taken from the same functions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tawantinsuyu.core.codebook import VILLAGE_ENDS
from tawantinsuyu.core.explanation import Line, UnknownThing
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTION_NAMES, CORN, GOD_NAMES, GOLD, NONE, POTATO, TASK_NAMES
from tawantinsuyu.game.naming import place_of
from tawantinsuyu.game.why_not_golden_age import MODULE_REASONS
from tawantinsuyu.game.why_not_pieces import (
    benefit_reasons,
    buy_god_card_reasons,
    enter_reasons,
    exchange_reasons,
    match_reasons,
    nomad_reasons,
    purchase_reasons,
    retrieve_reasons,
    turn_up_reasons,
    weave_reasons,
    weaving_reasons,
)
from tawantinsuyu.golden_age.armies import PlaceFreeMarker
from tawantinsuyu.golden_age.buildings.drawing import ConstructOrDraw
from tawantinsuyu.golden_age.priests import WalkOneSpace
from tawantinsuyu.kernel.position import AnyAsk
from tawantinsuyu.rules.army import can_draw_army_card
from tawantinsuyu.rules.building import can_swap, market_tiles
from tawantinsuyu.rules.god_deck import can_take_god_card
from tawantinsuyu.rules.nomads import has_nomad
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.payment import ONE_GOLD, can_pay, cost_key
from tawantinsuyu.rules.performing import ChooseTask
from tawantinsuyu.rules.placement import can_place, entries, food_cost, legal_spaces, uses_of
from tawantinsuyu.rules.placing import ChooseSpace
from tawantinsuyu.rules.production import producers
from tawantinsuyu.rules.secondary import ANY_KIND, SecondAction
from tawantinsuyu.rules.soldiers import has_discount, payable_prices, soldiers_up
from tawantinsuyu.rules.statues import LARGE_COST, SMALL_COST, buildable_statues
from tawantinsuyu.rules.steps import STEPS_COST, legal_slots
from tawantinsuyu.rules.tapestries import has_match
from tawantinsuyu.rules.tasks import is_performable
from tawantinsuyu.rules.temple import is_at_top
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.village import END_PRICES
from tawantinsuyu.rules.weavings import stack_size


def space_reasons(s: State, seat: int, space: int, use: int) -> list[Line]:
    """PLC-02 to PLC-07: why a Worker used as `use` cannot be placed on a space; empty if it can."""
    hill = s.catalog.hill
    player = s.players[seat]
    if s.hill[space] != NONE:
        return [Line("PLC-02", "occupied", (s.catalog.worker_names[s.hill[space]],))]
    cost = food_cost(s, seat, hill.segment[space], use)
    food = player.stock[POTATO] + player.stock[CORN] + player.stock[GOLD]
    if entries(s, seat, space, use):
        return [] if cost <= food else [Line("PLC-07", "food-missing", (cost, food))]
    if player.stock[GOLD] == 0:
        return [Line("PLC-03", "no-entry", (GOD_NAMES[hill.symbol[space]],))]
    # There is gold, but the food needs it too: one piece cannot do both.
    return [Line("PLC-06", "gold-needed-twice", (cost, food - 1))]


def _space(s: State, ask: AnyAsk, name: str) -> list[Line]:
    space = place_of(s.catalog.hill.names, name, f"space:{name}")
    if isinstance(ask, ChooseSpace):
        return space_reasons(s, ask.seat, space, ask.use)
    if s.hill[space] != NONE:
        return space_reasons(s, ask.seat, space, 0)
    workers = s.players[ask.seat].workers
    if sum(workers) == 0:
        return [Line("TRN-07", "no-worker")]
    uses = [use for kind in range(len(workers)) if workers[kind] for use in uses_of(s, ask.seat, kind)]
    if any(space in legal_spaces(s, ask.seat, use) for use in uses):
        return []
    return space_reasons(s, ask.seat, space, uses[0])


def _worker(s: State, ask: AnyAsk, name: str) -> list[Line]:
    kind = place_of(s.catalog.worker_names, name, f"worker:{name}")
    if s.players[ask.seat].workers[kind] == 0:
        return [Line("PLC-01", "not-in-supply", (name,))]
    if not any(legal_spaces(s, ask.seat, use, first_only=True) for use in uses_of(s, ask.seat, kind)):
        return [Line("PLC-07", "no-space-payable")]
    return []


def _place(s: State, ask: AnyAsk, name: str) -> list[Line]:
    if name:
        raise UnknownThing(f"place:{name}")
    if sum(s.players[ask.seat].workers) == 0:
        return [Line("TRN-07", "no-worker")]
    return [] if can_place(s, ask.seat) else [Line("TRN-07", "no-space-payable")]


def _secondary(s: State, ask: AnyAsk, name: str, action: str) -> list[Line]:
    if name:
        raise UnknownThing(f"{action}:{name}")
    if isinstance(ask, SecondAction) and s.catalog.codebook["secondary"].name(ask.first) == action:
        return [Line("SEC-01", "already-done")]
    if not isinstance(ask, (MainOption, SecondAction)):
        return []
    if action == "pray" and not can_take_god_card(s):
        return [Line("SEC-02", "no-god-card")]
    if action == "train" and not can_draw_army_card(s):
        return [Line("SEC-02", "no-army-card")]
    if action == "recruit" and not has_nomad(s, ANY_KIND):
        return [Line("SEC-02", "no-nomad")]
    return []


def _high_priest(s: State, ask: AnyAsk, name: str) -> list[Line]:
    if name:
        place_of(ACTION_NAMES, name.partition(":")[0], f"high-priest:{name}")
        one = isinstance(ask, WalkOneSpace)
        return [Line("GA-SUN-R05", "one-space") if one else Line("SEC-05", "one-or-two-spaces")]
    return _secondary(s, ask, name, "high-priest")


def _cannot_pay(s: State, seat: int, rule: str, cost: int) -> list[Line]:
    if can_pay(s.players[seat].stock, cost):
        return []
    return [Line(rule, "cannot-pay", (cost_key(cost),))]


def _building(s: State, ask: AnyAsk, name: str) -> list[Line]:
    building = place_of([tile.name for tile in s.catalog.buildings], name, f"building:{name}")
    is_drawn = isinstance(ask, ConstructOrDraw) and building in ask.drawn
    if building not in s.market and not is_drawn:
        return [Line("TSK-12", "not-in-market")]
    return _cannot_pay(s, ask.seat, "TSK-12", s.catalog.buildings[building].cost)


def _statue(s: State, ask: AnyAsk, name: str) -> list[Line]:
    size, _, god = name.partition("-")
    if size not in ("small", "large") or god not in GOD_NAMES:
        raise UnknownThing(f"statue:{name}")
    stock = s.small_statues if size == "small" else s.large_statues
    if stock[GOD_NAMES.index(god)] == 0:
        return [Line("GOD-19", "none-left")]
    return _cannot_pay(s, ask.seat, "TSK-22", SMALL_COST if size == "small" else LARGE_COST)


def _steps(s: State, ask: AnyAsk, name: str) -> list[Line]:
    section, _, level = name.partition("-")
    if section not in ("1", "2", "3", "4", "5") or level not in ("upper", "lower"):
        raise UnknownThing(f"steps:{name}")
    slot = 2 * (int(section) - 1) + (level == "lower")
    if s.players[ask.seat].steps == 0:
        return [Line("CMP-13", "no-marker")]
    if s.steps[slot] != NONE:
        return [Line("CMP-22", "taken", (s.steps[slot] + 1,))]
    if slot not in legal_slots(s, ask.seat):
        return [Line("TSK-06", "upper-missing")]
    return _cannot_pay(s, ask.seat, "TSK-05", STEPS_COST)


def task_reasons(s: State, seat: int, task: int) -> list[Line]:
    """TSK-02: why a task is not performable; empty if it is."""
    if is_performable(s, seat, task):
        return []
    name = TASK_NAMES[task]
    if name == "steps":
        if not legal_slots(s, seat):
            return [Line("CMP-13" if s.players[seat].steps == 0 else "TSK-06", "no-slot")]
        return _cannot_pay(s, seat, "TSK-05", STEPS_COST)
    if name == "building":
        assert not can_swap(s, seat)
        return [Line("TSK-12", "no-tile-payable" if market_tiles(s, -1) else "market-empty")]
    if name == "statue":
        assert not buildable_statues(s, seat)
        return _cannot_pay(s, seat, "TSK-22", SMALL_COST) or [Line("GOD-19", "none-left")]
    if name == "weavings":
        assert stack_size(s) == 0
        return [Line("TSK-32", "stack-empty")]
    if name == "merchant":
        assert not has_match(s, seat)
        return [Line("TSK-02", "no-match")]
    if name == "training":
        return [Line("TSK-02", "no-army-card")]
    assert not producers(s, seat)
    return [Line("TSK-02", "nothing-produces")]


def _task(s: State, ask: AnyAsk, name: str) -> list[Line]:
    number, _, task = name.partition("-")
    if number not in ("1", "2", "3") or task not in TASK_NAMES:
        raise UnknownThing(f"task:{name}")
    if isinstance(ask, ChooseTask):
        icon = int(number) - 1
        if TASK_NAMES[s.catalog.hill.tasks[ask.space][icon]] != task:
            return [Line("TDS-08", "no-such-icon", (s.catalog.hill.names[ask.space],))]
        if ask.used >> icon & 1:
            return [Line("TDS-09", "used-in-this-set")]
    return task_reasons(s, ask.seat, TASK_NAMES.index(task))


def _conquer(s: State, ask: AnyAsk, name: str) -> list[Line]:
    space = place_of([each.name for each in s.catalog.conquest], name, f"conquer:{name}")
    if s.conquest[space] != NONE:
        return [Line("HP-35", "taken", (s.conquest[space] + 1,))]
    if s.players[ask.seat].markers == 0:
        return [Line("CMP-13", "no-marker")]
    if isinstance(ask, PlaceFreeMarker):
        return [Line("X11", "not-leftmost")]
    if not payable_prices(s, ask.seat, space, has_discount(s, ask.seat)):
        ones, twos = soldiers_up(s, ask.seat)
        printed = s.catalog.conquest[space]
        return [Line("HP-30", "soldiers-missing", (printed.flip, printed.discard, ones, twos))]
    return []


def _climb(s: State, ask: AnyAsk, name: str) -> list[Line]:
    if is_at_top(s, ask.seat):
        return [Line("TMP-04", "at-top")]
    if name:
        if name not in ("1", "2", "3"):
            raise UnknownThing(f"climb:{name}")
        offer = ask if isinstance(ask, Offer) else Offer(ask.seat, s.active == ask.seat)
        return _cannot_pay(s, ask.seat, "HP-13" if offer.active else "HP-14", offer.price(int(name)))
    return _cannot_pay(s, ask.seat, "TMP-10", ONE_GOLD)


def _buy(s: State, ask: AnyAsk, name: str) -> list[Line]:
    if name not in VILLAGE_ENDS.numbers:
        return purchase_reasons(s, ask, name)
    if not s.village:
        return [Line("EOT-05", "village-empty")]
    return _cannot_pay(s, ask.seat, "EOT-03", END_PRICES[VILLAGE_ENDS.number(name)])


def _army_card(s: State, ask: AnyAsk, name: str) -> list[Line]:
    card = place_of(s.catalog.army_names, name, f"discard-army-card:{name}")
    if s.active != ask.seat:
        return [Line("TRN-15", "not-your-turn")]
    return [] if card in s.players[ask.seat].army else [Line("TRN-10", "not-in-hand")]


def _god_card(s: State, _ask: AnyAsk, name: str) -> list[Line]:
    if name == "deck":
        return [] if s.god_deck.size() else [Line("GOD-14", "deck-empty")]
    card = place_of(s.catalog.god_names, name, f"god-card:{name}")
    if s.deck_only:
        return [Line("FCD-05", "offer-closed")]
    return [] if card in s.god_offer else [Line("GOD-12", "not-in-offer")]


Reason = Callable[[State, AnyAsk, str], list[Line]]
REASONS: Final[dict[str, Reason]] = {
    "space": _space,
    "worker": _worker,
    "place": _place,
    "pray": partial(_secondary, action="pray"),
    "train": partial(_secondary, action="train"),
    "recruit": partial(_secondary, action="recruit"),
    "high-priest": _high_priest,
    "building": _building,
    "statue": _statue,
    "steps": _steps,
    "task": _task,
    "conquer": _conquer,
    "climb": _climb,
    "buy": _buy,
    "discard-army-card": _army_card,
    "god-card": _god_card,
    "benefit": benefit_reasons,
    "buy-god-card": buy_god_card_reasons,
    "enter": enter_reasons,
    "exchange": exchange_reasons,
    "match": match_reasons,
    "nomad": nomad_reasons,
    "retrieve": retrieve_reasons,
    "turn-up": turn_up_reasons,
    "weave": weave_reasons,
    "weaving": weaving_reasons,
    **MODULE_REASONS,
}
"""For each kind of thing that can be dimmed, the reasons why it is not offered; empty if nothing forbids it."""
