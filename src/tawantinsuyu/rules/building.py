"""Construct a Building, and the Market swap before it (TSK-12 to TSK-21)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import added, placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CONSTRUCTED, NONE
from tawantinsuyu.rules.market import RevealBuilding, everybody, type_of_slot
from tawantinsuyu.rules.payment import Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import queue_reactions_of
from tawantinsuyu.rules.scoring import BUILDING_VP

SWAP: Final = 100
OUTSIDE: Final = 1 << 10  # candidates from here on: OUTSIDE + a tile that is not in the Market
ALL_TYPES: Final = -1  # a bit mask with every Building type


def market_tiles(s: State, types: int) -> list[int]:
    """The slots that hold a tile of one of the types (bit mask)."""
    return [slot for slot in range(len(s.market)) if s.market[slot] != NONE and types >> type_of_slot(slot) & 1]


def all_tiles(s: State) -> list[int]:
    """Every tile of the game as a candidate: the slots of those in the Market, and OUTSIDE + tile for all others."""
    outside = [OUTSIDE + tile for tile in range(len(s.catalog.buildings)) if tile not in s.market]
    return market_tiles(s, ALL_TYPES) + outside


def tile_name(s: State, option: int) -> str:
    """The name of one of `all_tiles`."""
    return s.catalog.buildings[option - OUTSIDE if option >= OUTSIDE else s.market[option]].name


def payable_tiles(s: State, seat: int, types: int) -> list[int]:
    """The slots whose tile `seat` can pay for."""
    stock = s.players[seat].stock
    return [slot for slot in market_tiles(s, types) if can_pay(stock, s.catalog.buildings[s.market[slot]].cost)]


def can_swap(s: State, seat: int) -> bool:
    """TSK-18: whether there are a God card in hand and a tile to remove."""
    return len(s.players[seat].gods) > 0 and len(market_tiles(s, ALL_TYPES)) > 0


def swap_refusal(s: State, seat: int) -> Line | None:
    """TSK-18: why the Market cannot be swapped; None if `can_swap`."""
    if not market_tiles(s, ALL_TYPES):
        return Line("TSK-12", "market-empty")
    return None if s.players[seat].gods else Line("TSK-18", "no-card-to-swap")


def can_construct(s: State, seat: int, types: int) -> bool:
    """TSK-02: whether a Market tile of one of the types can be paid for, or a swap is possible."""
    if payable_tiles(s, seat, types) or can_swap(s, seat):
        return True
    return any(module.can_construct(s, seat, types) for module in s.catalog.modules)


def begin_construction(s: State, seat: int, types: int) -> None:
    """TSK-12: begin the task Construct a Building, for some types."""
    for module in s.catalog.modules:
        if module.begin_construction(s, seat, types):
            return
    s.then(Construct(seat, False, types, False))


def could_afford_a_tile(s: State, seat: int, types: int) -> bool:
    """TRN-11: whether free actions could make a tile payable."""
    return any(could_pay(s, seat, s.catalog.buildings[s.market[slot]].cost) for slot in market_tiles(s, types))


def own_building(s: State, seat: int, building: int) -> None:
    """TSK-13, PAS-01: the tile goes face up into the area, and its powers work from now on."""
    player = s.players[seat]
    player.buildings = added(player.buildings, building)
    if s.catalog.automata[seat] is not None:
        return  # powers work for players only
    powers = player.powers[:]
    for power, amount in s.catalog.buildings[building].powers:
        powers[power] += amount
    player.powers = powers


@mypyc_attr(allow_interpreted_subclasses=True)
class Construct(Question):
    """TSK-12, TSK-20: choose a face-up tile of the Market and pay its cost; a free Building skips only the cost.

    Once per construction, before choosing, the Market may be swapped (TSK-18, TSK-19); afterwards the player need not
    build.
    """

    __slots__ = ("free", "swapped", "types")
    rule = "TSK-12"
    prompt = "construct"
    key_shapes: ClassVar[tuple[str, ...]] = ("building:{building}", "swap", "decline")

    def __init__(self, seat: int, free: bool, types: int, swapped: bool) -> None:
        self.seat = seat
        self.free = free
        self.types = types
        self.swapped = swapped

    def choices(self, s: State) -> list[int]:
        """The tiles within reach, the swap, and after a swap declining; asked while a tile could come within reach."""
        options = market_tiles(s, self.types) if self.free else payable_tiles(s, self.seat, self.types)
        if not self.swapped:
            if can_swap(s, self.seat):
                options.append(SWAP)
        elif options or could_afford_a_tile(s, self.seat, self.types):
            options.append(DECLINE)
        return options

    def allows_free(self) -> bool:
        """After a swap the player may gather resources for a new tile; before it, the task has already begun."""
        return self.swapped

    def pick(self, s: State, option: int) -> None:
        if option == SWAP:
            s.then(SwapCard(self.seat))
            s.then(SwapTile(self.seat, NONE))
            s.then(self.after_swap())
        elif option != DECLINE:
            tile = s.catalog.buildings[s.market[option]]
            if not self.free:
                s.then(Pay(self.seat, tile.cost))
            s.then(TakeBuilding(self.seat, option))
            if not self.free:
                queue_reactions_of(s, self.seat, CONSTRUCTED + tile.type)

    def after_swap(self) -> Construct:
        """The same question without another swap."""
        return Construct(self.seat, self.free, self.types, True)

    def key(self, s: State, option: int) -> str:
        """`building:Z07`, `swap` or `decline`."""
        if option == SWAP:
            return "swap"
        return "decline" if option == DECLINE else f"building:{self.name_of(s, option)}"

    def candidates(self, s: State) -> list[int]:
        """Every tile, wherever it is, the swap, and declining once it is offered."""
        candidates = all_tiles(s)
        candidates.append(SWAP)
        return self.with_decline(s, candidates)

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-12, TSK-18: where the tile is, its type, its cost; one swap only."""
        if option == SWAP:
            return Line("TSK-18", "swapped-already") if self.swapped else swap_refusal(s, self.seat)
        if option >= OUTSIDE:
            return Line("TSK-12", "not-in-market")
        if not self.types >> type_of_slot(option) & 1:
            return Line("TSK-12", "other-type")
        cost = s.catalog.buildings[s.market[option]].cost
        return None if self.free else payment_refusal(s, self.seat, "TSK-12", cost)

    def lines(self, s: State, option: int) -> list[Line]:
        """TSK-12, TSK-20, FIN-04: the cost, unless it is free, and the VP at the end."""
        if option == SWAP:
            return []
        cost = s.catalog.buildings[s.market[option]].cost
        return [
            Line("TSK-20", "free") if self.free else Line("TSK-12", "costs", (cost_key(cost),)),
            Line("FIN-04", "building-vp", (BUILDING_VP,)),
        ]

    def place(self, s: State, option: int) -> str:
        """The tile, or the Market for the swap."""
        return "area:market" if option == SWAP else f"face:{self.name_of(s, option)}"

    def name_of(self, s: State, option: int) -> str:
        """The name of a tile among the candidates."""
        return tile_name(s, option)


class TakeBuilding(Rule):
    """TSK-12, TSK-16: the tile moves from the Market to the area; the gap stays until the end of the turn."""

    __slots__ = ("slot",)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def resolve(self, s: State) -> None:
        building = s.market[self.slot]
        s.market = placed(s.market, self.slot, NONE)
        s.tell("built", self.seat, (building,))
        own_building(s, self.seat, building)


class SwapCard(Question):
    """TSK-18, GOD-16: one God card from hand goes face down under the God deck."""

    __slots__ = ()
    rule = "TSK-18"
    prompt = "swap-card"
    key_shapes = ("god-card:{god-card}",)

    def choices(self, s: State) -> list[int]:
        return s.players[self.seat].gods[:]

    def allows_free(self) -> bool:
        """The swap has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        """Only its owner knows the card."""
        s.players[self.seat].gods.remove(option)
        s.god_deck.put_under(option, 1 << self.seat)
        s.tell("returned-god-card", self.seat, (), (option,))

    def key(self, s: State, option: int) -> str:
        """`god-card:G07`."""
        return f"god-card:{s.catalog.god_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every God card."""
        return list(range(len(s.catalog.god_names)))

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-18."""
        return None if option in s.players[self.seat].gods else Line("TSK-18", "not-in-hand")

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.god_names[option]}"


class SwapTile(Question):
    """TSK-18: remove 1 or 2 tiles; they go under their stacks in the chosen order; only their slots are refilled."""

    __slots__ = ("first",)
    rule = "TSK-18"
    prompt = "swap-tile"
    key_shapes = ("building:{building}", "enough")
    field_kinds = (("first", "market-slot"),)

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first  # the slot emptied already, or NONE

    def choices(self, s: State) -> list[int]:
        """Any tile; after the first also "enough"."""
        options = market_tiles(s, ALL_TYPES)
        if self.first != NONE:
            options.append(DECLINE)
        return options

    def allows_free(self) -> bool:
        """The swap has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        """Refill when the last tile has been removed."""
        if option != DECLINE:
            tile = s.market[option]
            s.market = placed(s.market, option, NONE)
            s.stacks[type_of_slot(option)].put_under(tile, everybody(s))
            s.tell("removed-building", self.seat, (tile, option))
        if self.first == NONE:
            s.then(SwapTile(self.seat, option))
            return
        s.then(RevealBuilding(self.first))
        if option != DECLINE:
            s.then(RevealBuilding(option))

    def key(self, s: State, option: int) -> str:
        """`building:Z07` or `enough`."""
        return "enough" if option == DECLINE else f"building:{tile_name(s, option)}"

    def candidates(self, s: State) -> list[int]:
        """Every tile, wherever it is."""
        return self.with_decline(s, all_tiles(s))

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-18."""
        return Line("TSK-18", "not-in-market") if option >= OUTSIDE else None

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return f"face:{tile_name(s, option)}"
