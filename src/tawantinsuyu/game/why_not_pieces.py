"""Why a card, a tile or a Worker is not offered: the pieces that questions name besides places and actions."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line, UnknownThing
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import BUY_GOD_CARDS, EXCHANGE, NONE, RESOURCE_NAMES, WARRIOR
from tawantinsuyu.game.naming import place_of
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.god_cards import CardBenefits
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.kernel.position import AnyAsk
from tawantinsuyu.rules.card_benefits import CARD_BENEFITS, is_benefit_usable
from tawantinsuyu.rules.god_deck import can_take_god_card
from tawantinsuyu.rules.gods import has_statue_of
from tawantinsuyu.rules.payment import ONE_CORN, can_pay, cost_key
from tawantinsuyu.rules.performing import MayRetrieve
from tawantinsuyu.rules.placing import ChooseEntry
from tawantinsuyu.rules.question import PACKETS
from tawantinsuyu.rules.rejuvenation import ANYTHING, face_down, thing_key
from tawantinsuyu.rules.tapestries import PlaceWeaving, has_pattern, matches_of
from tawantinsuyu.rules.weavings import PRICES, BuyLeftover


def weaving_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """TSK-26, TSK-28: only tiles drawn for a purchase can be bought, and a leftover has its price."""
    tile = place_of([each.name for each in s.catalog.weavings], name, f"weaving:{name}")
    if tile not in s.drawn:
        return [Line("TSK-26", "not-drawn")]
    price = s.catalog.variants.leftover_weaving_price * ONE_CORN
    if isinstance(ask, BuyLeftover) and not can_pay(s.players[ask.seat].stock, price):
        return [Line("TSK-28", "cannot-pay", (cost_key(price),))]
    return []


def purchase_reasons(s: State, ask: AnyAsk, names: str) -> list[Line]:
    """TSK-26: tiles drawn for the purchase, for 1, 3 or 6 corn in all."""
    all_names = [each.name for each in s.catalog.weavings]
    tiles = [] if names == "none" else [place_of(all_names, name, f"buy:{names}") for name in names.split("+")]
    if len(tiles) >= len(PRICES) or any(tile not in s.drawn for tile in tiles):
        return [Line("TSK-26", "not-drawn")]
    price = PRICES[len(tiles)] * ONE_CORN
    return [] if can_pay(s.players[ask.seat].stock, price) else [Line("TSK-26", "cannot-pay", (cost_key(price),))]


def weave_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """TAP-01: a Tapestry holds each pattern once."""
    if name == "new":
        return []
    number, _, side = name.partition("-")
    if side not in ("left", "right") or not number.isdecimal():
        raise UnknownThing(f"weave:{name}")
    tapestries = s.players[ask.seat].tapestries
    if not 1 <= int(number) <= len(tapestries):
        return [Line("TAP-03", "no-such-tapestry")]
    if isinstance(ask, PlaceWeaving):
        pattern = s.catalog.weavings[ask.tile].pattern
        if has_pattern(s, tapestries[int(number) - 1], pattern):
            return [Line("TAP-01", "pattern-there")]
    return []


def match_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """TAP-06: only matching connections pay."""
    edge = place_of(s.catalog.edge_names, name, f"match:{name}")
    return [] if edge in matches_of(s, ask.seat) else [Line("TAP-06", "no-such-match")]


def nomad_reasons(s: State, _ask: AnyAsk, name: str) -> list[Line]:
    """FRW-01: only Workers among the Nomads."""
    kind = place_of(s.catalog.worker_names, name, f"nomad:{name}")
    return [] if s.nomads[kind] > 0 else [Line("FRW-01", "not-among-nomads", (name,))]


def retrieve_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """WRK-05: an adjacent Worker who is not a Warrior."""
    space = place_of(s.catalog.hill.names, name, f"retrieve:{name}")
    if s.hill[space] == NONE:
        return [Line("WRK-05", "nobody-there")]
    if s.hill[space] == WARRIOR:
        return [Line("WRK-05", "warrior-stays")]
    if isinstance(ask, MayRetrieve) and space not in s.catalog.hill.neighbours[ask.space]:
        return [Line("TDS-02", "not-adjacent")]
    return []


def enter_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """PLC-03 to PLC-06: a card of the hand with the symbol of the space, or gold beside the food."""
    if name == "gold":
        return [Line("PLC-06", "no-gold-for-entry")] if isinstance(ask, ChooseEntry) else []
    card = place_of(s.catalog.god_names, name, f"enter:{name}")
    if card not in s.players[ask.seat].gods:
        return [Line("PLC-03", "not-in-hand")]
    if isinstance(ask, ChooseEntry) and s.catalog.god_symbol[card] != s.catalog.hill.symbol[ask.space]:
        return [Line("PLC-03", "other-symbol")]
    return []


def turn_up_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """TSK-46: only what lies face down."""
    known = [*s.catalog.army_names, *(tile.name for tile in s.catalog.buildings)]
    place_of(known, name.removesuffix(":extra"), f"turn-up:{name}")
    down = [thing_key(s, thing) for thing in face_down(s, ask.seat, ANYTHING)]
    if f"turn-up:{name.removesuffix(':extra')}" in down:
        return []
    is_palace = any(tile.name == name and tile.type == PALACE for tile in s.catalog.buildings)
    return [Line("GA-NOB-31", "no-noble-lies") if is_palace else Line("TSK-46", "not-face-down")]


def benefit_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """GOD-03: a benefit needs a Statue match when it comes from a placement, and something to give."""
    card_name, _, number = name.partition(":")
    card = place_of(s.catalog.god_names, card_name, f"benefit:{name}")
    count = len(s.catalog.rows[s.catalog.god_row[card]].benefits)
    if number not in map(str, range(1, count + 1)):
        raise UnknownThing(f"benefit:{name}")
    held = board_of(s).held if s.annex is not None else []
    if card not in s.aside and card not in held:
        return [Line("GOD-01", "card-not-played")]
    if not isinstance(ask, CardBenefits) and not has_statue_of(s, ask.seat, card):
        return [Line("GOD-03", "no-statue")]
    if not is_benefit_usable(s, ask.seat, card * CARD_BENEFITS + int(number) - 1):
        return [Line("TRN-26", "gives-nothing-now")]
    return []


def exchange_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """Z15-1: who owns the power, and has a packet to give."""
    packets = {
        f"{amount}-{RESOURCE_NAMES[given]}:{yielded}-{RESOURCE_NAMES[taken]}": (given, amount)
        for given, amount, taken, yielded in PACKETS
    }
    if name not in packets:
        raise UnknownThing(f"exchange:{name}")
    player = s.players[ask.seat]
    if player.powers[EXCHANGE] == 0:
        return [Line("Z15-1", "no-such-power")]
    given, amount = packets[name]
    return [] if player.stock[given] >= amount else [Line("Z15-2", "packet-missing", (amount, RESOURCE_NAMES[given]))]


def buy_god_card_reasons(s: State, ask: AnyAsk, name: str) -> list[Line]:
    """Z19-1 to Z19-3: who owns the power, in the own turn, with something to pay and a card to be had."""
    source, _, resource = name.partition(":")
    if resource not in ("potato", "gold") or source not in ("deck", *s.catalog.god_names):
        raise UnknownThing(f"buy-god-card:{name}")
    player = s.players[ask.seat]
    if player.powers[BUY_GOD_CARDS] == 0:
        return [Line("Z19-1", "no-such-power")]
    if s.active != ask.seat:
        return [Line("Z19-2", "not-your-turn")]
    if player.stock[RESOURCE_NAMES.index(resource)] == 0:
        return [Line("Z19-1", "packet-missing", (1, resource))]
    if not can_take_god_card(s):
        return [Line("Z19-3", "no-god-card")]
    return []
