"""Drawing further tiles in a Construct a Building task (ZA2)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CONSTRUCTED
from tawantinsuyu.golden_age.values import BUILDING_DRAWS
from tawantinsuyu.rules.building import (
    OUTSIDE,
    SWAP,
    Construct,
    TakeBuilding,
    can_swap,
    could_afford_a_tile,
    own_building,
    payable_tiles,
)
from tawantinsuyu.rules.market import everybody
from tawantinsuyu.rules.payment import Pay, can_pay, cost_key, could_pay, payment_refusal
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import queue_reactions_of
from tawantinsuyu.rules.scoring import BUILDING_VP

# Options in addition to those of the base question: a stack to draw from, or a tile already drawn.
FROM_STACK: Final = 200
DRAWN: Final = 300


def stack_place(s: State, type: int) -> str:
    """The place of a type's stack."""
    return f"deck:{s.catalog.building_types[type]}"


def stacks_to_draw(s: State, types: int) -> list[int]:
    """The stacks of these types that still have a tile."""
    return [type for type in range(len(s.stacks)) if types >> type & 1 and s.stacks[type].size() > 0]


def tiles_to_draw(s: State, types: int) -> int:
    """How many tiles the stacks of these types hold."""
    return sum([s.stacks[type].size() for type in stacks_to_draw(s, types)])


class ConstructOrDraw(Construct):
    """ZA2: the task with 3 further tiles from the stacks, drawn one at a time and visible to all.

    Once the first is drawn, so are the others, as far as the stacks hold them. The player may build one tile, from the
    Market or drawn, at its printed cost.
    """

    __slots__ = ("at_once", "drawn")
    rule = "ZA2"
    prompt = "construct-or-draw"
    key_shapes = (*Construct.key_shapes, "draw-tile:{building-type}")

    def __init__(self, seat: int, types: int, swapped: bool, drawn: tuple[int, ...], at_once: bool) -> None:
        super().__init__(seat, False, types, swapped)
        self.drawn = drawn
        self.at_once = at_once  # GA-C26: all stacks are named before the first tile is seen

    def choices(self, s: State) -> list[int]:
        """Affordable tiles, a swap, a stack to draw from; after a first step decline. While drawing only the stacks."""
        if self._is_drawing(s):
            stacks = stacks_to_draw(s, self.types)
            return [FROM_STACK + type for type in stacks] if len(stacks) > 1 else []
        options = payable_tiles(s, self.seat, self.types)
        stock = s.players[self.seat].stock
        buildings = s.catalog.buildings
        for i in range(len(self.drawn)):
            if can_pay(stock, buildings[self.drawn[i]].cost):
                options.append(DRAWN + i)
        if not self.swapped and can_swap(s, self.seat):
            options.append(SWAP)
        if self._draws_left(s) > 0:
            for type in stacks_to_draw(s, self.types):
                options.append(FROM_STACK + type)
        if (self.swapped or self.drawn) and (options or self._could_afford_something(s)):
            options.append(DECLINE)
        return options

    def _draws_left(self, s: State) -> int:
        if self.at_once and self.drawn:
            return 0
        return min(s.players[self.seat].powers[BUILDING_DRAWS] - len(self.drawn), tiles_to_draw(s, self.types))

    def _is_drawing(self, s: State) -> bool:
        return len(self.drawn) > 0 and self._draws_left(s) > 0

    def _could_afford_something(self, s: State) -> bool:
        if could_afford_a_tile(s, self.seat, self.types):
            return True
        return any(could_pay(s, self.seat, s.catalog.buildings[tile].cost) for tile in self.drawn)

    def allows_free(self) -> bool:
        """Free actions may pay for a newly drawn tile."""
        return self.swapped or len(self.drawn) > 0

    def resolve(self, s: State) -> None:
        """Only one stack is left to draw from, or nothing can be built."""
        if self._is_drawing(s):
            self.pick(s, FROM_STACK + stacks_to_draw(s, self.types)[0])
        else:
            self._put_back(s, self.drawn)

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            self._put_back(s, self.drawn)
        elif option == SWAP:
            super().pick(s, option)
        elif option >= DRAWN:
            tile = self.drawn[option - DRAWN]
            s.then(Pay(self.seat, s.catalog.buildings[tile].cost))
            s.then(OwnDrawnTile(self.seat, tile))
            self._put_back(s, tuple([each for each in self.drawn if each != tile]))
            queue_reactions_of(s, self.seat, CONSTRUCTED + s.catalog.buildings[tile].type)
        elif option >= FROM_STACK:
            named = (option - FROM_STACK,)
            if self.at_once and self._draws_left(s) > 1:
                s.then(NameStacks(self.seat, self.types, self.swapped, named))
            else:
                s.then(DrawTile(self.seat, self.types, self.swapped, self.drawn, named, self.at_once))
        else:
            tile_type = s.catalog.buildings[s.market[option]].type
            s.then(Pay(self.seat, s.catalog.buildings[s.market[option]].cost))
            s.then(TakeBuilding(self.seat, option))
            self._put_back(s, self.drawn)
            queue_reactions_of(s, self.seat, CONSTRUCTED + tile_type)

    def _put_back(self, s: State, tiles: tuple[int, ...]) -> None:
        if tiles:
            s.then(PutBackTiles(self.seat, tiles))

    def after_swap(self) -> Construct:
        """The same question without another swap."""
        return ConstructOrDraw(self.seat, self.types, True, self.drawn, self.at_once)

    def key(self, s: State, option: int) -> str:
        """`building:Z07`, `draw-tile:passive`, `swap` or `decline`."""
        if FROM_STACK <= option < DRAWN:
            return f"draw-tile:{s.catalog.building_types[option - FROM_STACK]}"
        return super().key(s, option)

    def candidates(self, s: State) -> list[int]:
        """Those of the base question, the tiles drawn, and every stack."""
        drawn = [OUTSIDE + tile for tile in self.drawn]
        candidates = [each for each in super().candidates(s) if each not in drawn]
        candidates.extend(DRAWN + i for i in range(len(self.drawn)))
        candidates.extend(FROM_STACK + type for type in range(len(s.stacks)))
        return candidates

    def refusal(self, s: State, option: int) -> Line | None:
        """ZA2: 3 further tiles, from non-empty stacks of the right types, before anything is built or swapped."""
        if option >= OUTSIDE:
            return super().refusal(s, option)
        is_stack = FROM_STACK <= option < DRAWN
        if self._is_drawing(s) and not is_stack:
            return Line("ZA2", "draw-first", (self._draws_left(s),))
        if option < FROM_STACK:
            return super().refusal(s, option)
        if option >= DRAWN:
            return payment_refusal(s, self.seat, "TSK-12", s.catalog.buildings[self.drawn[option - DRAWN]].cost)
        type = option - FROM_STACK
        if s.players[self.seat].powers[BUILDING_DRAWS] == 0:
            return Line("ZA2", "no-such-power")
        if not self.types >> type & 1:
            return Line("TSK-12", "other-type")
        if s.stacks[type].size() == 0:
            return Line("ZA2", "stack-of-tiles-empty")
        return None if self._draws_left(s) > 0 else Line("ZA2", "all-drawn", (len(self.drawn),))

    def lines(self, s: State, option: int) -> list[Line]:
        """ZA2: the cost of a drawn tile, and how many may be drawn."""
        if option < FROM_STACK:
            return super().lines(s, option)
        if option < DRAWN:
            return [Line("ZA2", "draws-left", (self._draws_left(s),))]
        cost = s.catalog.buildings[self.drawn[option - DRAWN]].cost
        return [Line("ZA2", "costs", (cost_key(cost),)), Line("FIN-04", "building-vp", (BUILDING_VP,))]

    def place(self, s: State, option: int) -> str:
        """The tile, or the stack."""
        return stack_place(s, option - FROM_STACK) if FROM_STACK <= option < DRAWN else super().place(s, option)

    def name_of(self, s: State, option: int) -> str:
        """A tile of the Market, a drawn tile, or one elsewhere."""
        if DRAWN <= option < OUTSIDE:
            return s.catalog.buildings[self.drawn[option - DRAWN]].name
        return super().name_of(s, option)


class NameStacks(Question):
    """GA-C26, variant: the stacks of all draws are named before any tile is seen."""

    __slots__ = ("named", "swapped", "types")
    rule = "ZA2"
    prompt = "name-stacks"
    key_shapes = ("draw-tile:{building-type}",)

    def __init__(self, seat: int, types: int, swapped: bool, named: tuple[int, ...]) -> None:
        self.seat = seat
        self.types = types
        self.swapped = swapped
        self.named = named

    def choices(self, s: State) -> list[int]:
        """The stacks with another tile, if several are left."""
        stacks = self._stacks(s)
        return stacks if len(stacks) > 1 else []

    def _stacks(self, s: State) -> list[int]:
        if len(self.named) == s.players[self.seat].powers[BUILDING_DRAWS]:
            return []
        return [type for type in stacks_to_draw(s, self.types) if s.stacks[type].size() > self.named.count(type)]

    def allows_free(self) -> bool:
        """The draws have begun."""
        return False

    def resolve(self, s: State) -> None:
        """Name the only stack left, or draw."""
        stacks = self._stacks(s)
        if stacks:
            self.pick(s, stacks[0])
        else:
            s.then(DrawTile(self.seat, self.types, self.swapped, (), self.named, True))

    def pick(self, s: State, option: int) -> None:
        """Name one more stack."""
        s.then(NameStacks(self.seat, self.types, self.swapped, (*self.named, option)))

    def key(self, s: State, option: int) -> str:
        """`draw-tile:passive`."""
        return f"draw-tile:{s.catalog.building_types[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every stack."""
        return list(range(len(s.stacks)))

    def refusal(self, s: State, option: int) -> Line | None:
        """ZA2, TSK-12: a stack of the right type with one more tile."""
        if not self.types >> option & 1:
            return Line("TSK-12", "other-type")
        return Line("ZA2", "stack-of-tiles-empty") if option not in self._stacks(s) else None

    def place(self, s: State, option: int) -> str:
        return stack_place(s, option)

    def lines(self, s: State, option: int) -> list[Line]:
        """How many are drawn."""
        draws = min(s.players[self.seat].powers[BUILDING_DRAWS], tiles_to_draw(s, self.types))
        return [Line("ZA2", "draws-left", (draws - len(self.named),))]


class DrawTile(Draw):
    """ZA2: draw the top tile of a stack; then draw the next, or continue the task."""

    __slots__ = ("at_once", "drawn", "named", "swapped", "to", "types")
    rule = "ZA2"

    def __init__(
        self,
        to: int,
        types: int,
        swapped: bool,
        drawn: tuple[int, ...],
        named: tuple[int, ...],
        at_once: bool,
    ) -> None:
        super().__init__()
        self.to = to
        self.types = types
        self.swapped = swapped
        self.drawn = drawn
        self.named = named  # the stacks still to be drawn from
        self.at_once = at_once

    def options(self, s: State) -> list[int]:
        """The tiles that may be on top of the stack."""
        return s.stacks[self.named[0]].top_options(0)

    def choose(self, s: State, option: int) -> None:
        s.stacks[self.named[0]].take(option)
        s.tell("drew-tile", self.to, (option,))
        drawn = (*self.drawn, option)
        if len(self.named) > 1:
            s.then(DrawTile(self.to, self.types, self.swapped, drawn, self.named[1:], self.at_once))
        else:
            s.then(ConstructOrDraw(self.to, self.types, self.swapped, drawn, self.at_once))

    def key_of(self, s: State, option: int) -> str:
        """`building:P07`."""
        return f"building:{s.catalog.buildings[option].name}"

    def where(self, s: State) -> str:
        return s.catalog.building_types[self.named[0]]


class OwnDrawnTile(Rule):
    """ZA2: build a drawn tile."""

    __slots__ = ("tile",)
    field_kinds = (("tile", "building"),)

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def resolve(self, s: State) -> None:
        s.tell("built", self.seat, (self.tile,))
        own_building(s, self.seat, self.tile)


class PutBackTiles(Question):
    """ZA2: the tiles not built go under their own stacks, in an order chosen by the player."""

    __slots__ = ("tiles",)
    rule = "ZA2"
    prompt = "put-back-tile"
    key_shapes = ("building:{building}",)
    field_kinds = (("tiles", "building-list"),)

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat = seat
        self.tiles = tiles

    def choices(self, s: State) -> list[int]:
        """Tiles that go under the same stack as another."""
        types = [s.catalog.buildings[tile].type for tile in self.tiles]
        return [self.tiles[i] for i in range(len(self.tiles)) if types.count(types[i]) > 1]

    def allows_free(self) -> bool:
        """They go back at once."""
        return False

    def resolve(self, s: State) -> None:
        """One tile per stack: no order to choose."""
        for tile in self.tiles:
            self._put_under(s, tile)

    def pick(self, s: State, option: int) -> None:
        self._put_under(s, option)
        s.then(PutBackTiles(self.seat, tuple([tile for tile in self.tiles if tile != option])))

    def _put_under(self, s: State, tile: int) -> None:
        s.stacks[s.catalog.buildings[tile].type].put_under(tile, everybody(s))
        s.tell("put-back-tile", self.seat, (tile,))

    def key(self, s: State, option: int) -> str:
        """`building:P07`."""
        return f"building:{s.catalog.buildings[option].name}"

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return f"face:{s.catalog.buildings[option].name}"
