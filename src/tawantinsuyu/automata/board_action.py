"""The Board action: the space for a Worker, the card that selects it, the tokens (AXO-81 to AXO-94)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.criteria import COST, TERRACE, report_ruled_out
from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.automata.god_cards import TuckedToOffer, filled_slot
from tawantinsuyu.automata.opponent import board_of, cite, opponent_of
from tawantinsuyu.automata.recruiting import DrawOldestWorker, remove_from_order
from tawantinsuyu.automata.tokens import MoveTokens, TokenActions
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import BOTTOM, MIDDLE, NONE, SEVERAL, TOP, WORKER_TYPES
from tawantinsuyu.rules.placement_queries import descending, roaming
from tawantinsuyu.rules.placement_questions import put_worker_on_hill

# AXO-83, AXO-84: search order by Festivals resolved: the preferred terrace, then upwards, then downwards.
TERRACE_ORDER: Final = ((TOP, MIDDLE, BOTTOM), (MIDDLE, TOP, BOTTOM), (BOTTOM, MIDDLE, TOP))


def festivals_resolved(s: State) -> int:
    """Number of Festivals completely resolved; while a seat holds the tile, the current one does not count."""
    return s.festivals if s.holder == NONE else s.festivals - 1


def placement_cost(s: State, seat: int, space: int) -> int:
    """AXO-85: the sum of Roaming and Descending, with the Steps of both players; only compared, never paid."""
    hill = s.catalog.hill
    return roaming(s, seat, hill.section[space]) + descending(s, hill.segment[space])


def best_spaces(s: State, seat: int, symbol: int) -> list[int]:
    """AXO-83 to AXO-85: the cheapest empty spaces with a symbol on the first terrace that has one."""
    hill = s.catalog.hill
    for terrace in TERRACE_ORDER[min(festivals_resolved(s), len(TERRACE_ORDER) - 1)]:
        cheapest: list[int] = []
        least = 0
        for space in range(len(s.hill)):
            if s.hill[space] != NONE or hill.symbol[space] != symbol or hill.terrace[space] != terrace:
                continue
            cost = placement_cost(s, seat, space)
            if not cheapest or cost < least:
                cheapest = [space]
                least = cost
            elif cost == least:
                cheapest.append(space)
        if cheapest:
            return cheapest
    return []


def report_ruled_out_spaces(s: State, seat: int, chosen: int, left: int) -> None:
    """Report how many empty spaces with the chosen symbol are on other terraces, and how many are not cheapest."""
    hill = s.catalog.hill
    alike = [i for i in range(len(s.hill)) if s.hill[i] == NONE and hill.symbol[i] == hill.symbol[chosen]]
    on_terrace = len([space for space in alike if hill.terrace[space] == hill.terrace[chosen]])
    report_ruled_out(s, seat, cite(s, seat, "AXO-84"), TERRACE, len(alike), on_terrace)
    report_ruled_out(s, seat, cite(s, seat, "AXO-85"), COST, on_terrace, left)


def can_find_space(s: State, slot: int) -> bool:
    """AXO-86, AXO-87, AXO-C23: whether the card in a slot, or a later one, fits an empty space."""
    symbols = 0
    for space in range(len(s.hill)):
        if s.hill[space] == NONE:
            symbols |= 1 << s.catalog.hill.symbol[space]
    for card in [board_of(s).slots[slot], *s.god_deck.loose, *s.god_deck.bottom, *s.god_offer]:
        if symbols >> s.catalog.god_symbol[card] & 1:
            return True
    return False


class RollForBoard(DieRoll):
    """AXO-82: one roll selects the tucked card and the tokens."""

    __slots__ = ()
    rule = "AXO-82"

    def rolled(self, s: State, value: int) -> None:
        """First the Worker, then the tokens act and move."""
        s.then(PlaceByCard(self.to, value))
        s.then(TokenActions(self.to, value))
        s.then(MoveTokens(self.to, value))


class PlaceByCard(Rule):
    """AXO-83, AXO-86, AXO-87: place a Worker by the selected card; a card without a free space is replaced."""

    __slots__ = ("value",)

    def __init__(self, seat: int, value: int) -> None:
        self.seat = seat
        self.value = value

    def resolve(self, s: State) -> None:
        """Without a Worker or a usable card nothing happens."""
        slot = filled_slot(s, self.value)
        if not board_of(s).workers or slot == NONE or not can_find_space(s, slot):
            return
        symbol = s.catalog.god_symbol[board_of(s).slots[slot]]
        s.tell("looked-for-space", self.seat, (cite(s, self.seat, "AXO-83"), slot, symbol))
        if best_spaces(s, self.seat, symbol):
            s.then(DrawOldestWorker(self.seat))
            s.then(DrawBestSpace(self.seat, slot))
        else:
            s.then(TuckedToOffer(self.seat, slot))
            s.then(PlaceByCard(self.seat, self.value))


class DrawBestSpace(Tie):
    """AXO-85, AXO-90: a random space among the cheapest."""

    __slots__ = ("slot",)
    rule = "AXO-85"
    field_kinds = (("slot", "number"),)

    def __init__(self, to: int, slot: int) -> None:
        super().__init__(to)
        self.slot = slot  # of the card that selects the space

    def candidates(self, s: State) -> list[int]:
        return best_spaces(s, self.to, s.catalog.god_symbol[board_of(s).slots[self.slot]])

    def take(self, s: State, candidate: int) -> None:
        """The Worker and the VP for Steps; the card goes to the offer and is replaced."""
        cost = placement_cost(s, self.to, candidate)
        if s.events is not None:
            report_ruled_out_spaces(s, self.to, candidate, len(self.candidates(s)))
        s.tell("chose-space", self.to, (cite(s, self.to, "AXO-85"), candidate, cost, len(self.candidates(s))))
        s.then(PlaceOldest(self.to, candidate))
        opponent_of(s, self.to).after_placing(s, self.to, self.slot)
        s.then(TuckedToOffer(self.to, self.slot))

    def key_of(self, s: State, option: int) -> str:
        """`space:M23`."""
        return f"space:{s.catalog.hill.names[option]}"

    def where(self, s: State) -> str:
        return str(self.slot + 1)


class PlaceOldest(Rule):
    """AXO-88, AXO-89: put the oldest Worker on the space; no cost, task or ability, but used Steps score."""

    __slots__ = ("space",)

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def resolve(self, s: State) -> None:
        """Workers of one colour before those of several; colours have no meaning for the opponent."""
        workers = board_of(s).workers
        place = next((i for i in range(len(workers)) if workers[i] < WORKER_TYPES), 0)
        worker = remove_from_order(s, place)
        use = worker if worker < WORKER_TYPES else SEVERAL + s.catalog.colours[worker]
        put_worker_on_hill(s, self.seat, worker, use, self.space)
