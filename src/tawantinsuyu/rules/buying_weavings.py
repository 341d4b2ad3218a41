"""Buying Weavings: the buyer chooses from the drawn tiles, then the others from the rest (TSK-26 to TSK-29, Z08)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.replacing import removed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.market import everybody
from tawantinsuyu.rules.payment import ONE_CORN, Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.tapestries import PlaceWeaving

TILES_DRAWN: Final = 3
PRICES: Final[tuple[int, ...]] = (0, 1, 3, 6)  # TSK-26: for none, one, two or three tiles
NOT_DRAWN: Final = 1 << 10  # candidates from here on: NOT_DRAWN + a tile that was not drawn for the purchase


def not_drawn(s: State) -> list[int]:
    """Every tile that was not drawn for a purchase, as a candidate."""
    return [NOT_DRAWN + tile for tile in range(len(s.catalog.weavings)) if tile not in s.drawn]


def weaving_place(s: State, tile: int) -> str:
    """The tile."""
    return f"face:{s.catalog.weavings[tile].name}"


class ReturnWeaving(Question):
    """Z08-1, Z08-2: put drawn tiles face down under the stack, in the order chosen, until 3 are left."""

    __slots__ = ("seen",)
    rule = "Z08-1"
    prompt = "return-weaving"
    key_shapes = ("weaving:{weaving}",)

    def __init__(self, seat: int, seen: int) -> None:
        self.seat = seat
        self.seen = seen  # the tile that was face up, so everybody knows it (Z08-3)

    def choices(self, s: State) -> list[int]:
        """Any drawn tile while there are more than 3."""
        return s.drawn[:] if len(s.drawn) > TILES_DRAWN else []

    def allows_free(self) -> bool:
        """The task has begun."""
        return False

    def resolve(self, s: State) -> None:
        """From now on everybody sees the tiles."""
        s.drawn_for = NONE
        s.tell("showed-weavings", self.seat, tuple(s.drawn))

    def pick(self, s: State, option: int) -> None:
        """Only the owner knows the returned tiles."""
        s.drawn = removed(s.drawn, option)
        if option == self.seen:
            s.weavings.put_under(option, everybody(s))
            s.tell("returned-weaving", self.seat, (option,))
        else:
            s.weavings.put_under(option, 1 << self.seat)
            s.tell("returned-weaving", self.seat, (), (option,))
        s.then(self)

    def key(self, s: State, option: int) -> str:
        """`weaving:W07`."""
        return f"weaving:{s.catalog.weavings[option].name}"

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return weaving_place(s, option)


class BuyWeavings(Question):
    """TSK-26, TSK-27: buy none, one, two or three of the tiles for 0, 1, 3 or 6 corn in total."""

    __slots__ = ()
    rule = "TSK-26"
    prompt = "buy-weavings"
    key_shapes = ("buy:none", "buy+3")

    def choices(self, s: State) -> list[int]:
        """The sets of drawn tiles that can be paid for, as bit masks of their indices; the empty set always."""
        stock = s.players[self.seat].stock
        payable: list[int] = []
        for tiles in range(1 << len(s.drawn)):
            if can_pay(stock, PRICES[tiles.bit_count()] * ONE_CORN):
                payable.append(tiles)
        return payable

    def pick(self, s: State, option: int) -> None:
        """Pay, then place them before others may buy."""
        if option == 0:
            return
        bought = tuple([s.drawn[i] for i in range(len(s.drawn)) if option >> i & 1])
        s.then(Pay(self.seat, PRICES[len(bought)] * ONE_CORN))
        s.then(TakeWeavings(self.seat, bought))

    def key(self, s: State, option: int) -> str:
        """`buy:W07+W12` or `buy:none`."""
        names = [s.catalog.weavings[tile].name for tile in self._tiles(s, option)]
        return "buy:" + ("+".join(names) if names else "none")

    def candidates(self, s: State) -> list[int]:
        """All sets of the drawn tiles, and every other tile on its own."""
        return [*range(1 << len(s.drawn)), *not_drawn(s)]

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-26."""
        if option >= NOT_DRAWN:
            return Line("TSK-26", "not-drawn")
        return payment_refusal(s, self.seat, "TSK-26", PRICES[option.bit_count()] * ONE_CORN)

    def lines(self, s: State, option: int) -> list[Line]:
        """TSK-26: the price of the set."""
        return [Line("TSK-26", "costs", (cost_key(PRICES[option.bit_count()] * ONE_CORN),))]

    def place(self, s: State, option: int) -> str:
        """The first tile of the set."""
        return weaving_place(s, self._tiles(s, option)[0]) if option else ""

    def follow_ups(self, s: State) -> list[Question]:
        """The tiles one by one."""
        return [TakeWeavings(self.seat, tuple(s.drawn))]

    def _tiles(self, s: State, option: int) -> list[int]:
        if option >= NOT_DRAWN:
            return [option - NOT_DRAWN]
        return [s.drawn[i] for i in range(len(s.drawn)) if option >> i & 1]


class TakeWeavings(Question):
    """TSK-27: the bought tiles are added one by one, in any order."""

    __slots__ = ("tiles",)
    rule = "TSK-27"
    prompt = "next-weaving"
    key_shapes = ("weaving:{weaving}",)

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat = seat
        self.tiles = tiles

    def choices(self, s: State) -> list[int]:
        """The next tile, if there are several."""
        return list(self.tiles) if len(self.tiles) > 1 else []

    def allows_free(self) -> bool:
        """Placing is one step."""
        return False

    def resolve(self, s: State) -> None:
        """One tile is left."""
        self.pick(s, self.tiles[0])

    def pick(self, s: State, option: int) -> None:
        """Z04-3: the gains of one tile are resolved before the next is placed."""
        s.drawn = removed(s.drawn, option)
        s.tell("bought-weaving", self.seat, (option,))
        s.then(PlaceWeaving(self.seat, option))
        rest = tuple([tile for tile in self.tiles if tile != option])
        if rest:
            s.then(TakeWeavings(self.seat, rest))

    def key(self, s: State, option: int) -> str:
        """`weaving:W07`."""
        return f"weaving:{s.catalog.weavings[option].name}"

    def candidates(self, s: State) -> list[int]:
        """Every tile."""
        return list(range(len(s.catalog.weavings)))

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-27."""
        if option in self.tiles:
            return None
        return Line("TSK-27", "not-bought") if option in s.drawn else Line("TSK-26", "not-drawn")

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return weaving_place(s, option)

    def follow_ups(self, s: State) -> list[Question]:
        """Where a tile could go."""
        return [PlaceWeaving(self.seat, tile) for tile in range(len(s.catalog.weavings))]


class BuyLeftover(Question):
    """TSK-28, TSK-29: each other player may buy one leftover tile for the leftover price, with what they have."""

    __slots__ = ()
    rule = "TSK-28"
    prompt = "buy-leftover"
    key_shapes = ("weaving:{weaving}", "decline")

    def choices(self, s: State) -> list[int]:
        """The tiles left, or declining; asked only of a seat that can pay as far as others can tell."""
        price = s.catalog.variants.leftover_weaving_price * ONE_CORN
        if not s.drawn or not could_pay(s, self.seat, price, is_among_others=True):
            return []
        options = list(range(len(s.drawn))) if can_pay(s.players[self.seat].stock, price) else []
        options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """TAP-10: placed at once, even though it is another player's turn."""
        if option != DECLINE:
            s.then(Pay(self.seat, s.catalog.variants.leftover_weaving_price * ONE_CORN))
            s.then(TakeWeavings(self.seat, (s.drawn[option],)))

    def key(self, s: State, option: int) -> str:
        """`weaving:W07` or `decline`."""
        return "decline" if option == DECLINE else f"weaving:{s.catalog.weavings[self._tile(s, option)].name}"

    def candidates(self, s: State) -> list[int]:
        """The tiles left, and every other tile."""
        return self.with_decline(s, [*range(len(s.drawn)), *not_drawn(s)])

    def occasion(self) -> str:
        return "leftover"

    def foresee(self, s: State) -> None:
        """The tiles that are being bought, if they lie open, or else the one on top of the stack."""
        if not s.drawn:
            s.drawn = [] if s.face_up == NONE else [s.face_up]
        elif s.drawn_for != NONE:
            s.drawn = []
        s.drawn_for = NONE

    def refusal(self, s: State, option: int) -> Line | None:
        """TSK-28."""
        price = s.catalog.variants.leftover_weaving_price * ONE_CORN
        if option >= NOT_DRAWN:
            return Line("TSK-26", "not-drawn")
        return payment_refusal(s, self.seat, "TSK-28", price)

    def lines(self, s: State, option: int) -> list[Line]:
        """TSK-28."""
        return [Line("TSK-28", "costs", (cost_key(s.catalog.variants.leftover_weaving_price * ONE_CORN),))]

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return weaving_place(s, self._tile(s, option))

    def _tile(self, s: State, option: int) -> int:
        return option - NOT_DRAWN if option >= NOT_DRAWN else s.drawn[option]
