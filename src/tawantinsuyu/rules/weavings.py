"""Purchase Weavings and free Weavings (TSK-25 to TSK-36, Z08)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, PURCHASED_WEAVINGS, WEAVINGS_DRAWN
from tawantinsuyu.rules.market import everybody
from tawantinsuyu.rules.pay import Pay
from tawantinsuyu.rules.payment import ONE_CORN, can_pay, could_pay
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import ReactionsOf, ready_reactions
from tawantinsuyu.rules.tapestries import PlaceWeaving

TILES_DRAWN: Final = 3
PRICES: Final = (0, 1, 3, 6)  # TSK-26: for none, one, two or three tiles

# Free Weavings (TSK-34): the face-up tile, or an unseen one from the top of the stack.
FACE_UP: Final = 0
FIRST_UNSEEN: Final = 1
SECOND_UNSEEN: Final = 2
FREE_KEYS: Final = ("face-up", "first-unseen", "second-unseen")


def stack_size(s: State) -> int:
    """All tiles of the stack, the face-up one included."""
    return s.weavings.size() + (1 if s.face_up != NONE else 0)


class WeavingDraw(Draw):
    """A tile out of the face-down part of the stack."""

    __slots__ = ("depth",)
    rule = "TSK-25"

    def __init__(self, depth: int) -> None:
        super().__init__()
        self.depth = depth  # 0 is the topmost unseen tile

    def options(self, s: State) -> list[int]:
        """The tiles that may lie there."""
        return s.weavings.top_options(self.depth)

    def key_of(self, s: State, option: int) -> str:
        """`weaving:W07`."""
        return f"weaving:{s.catalog.weavings[option].name}"


def is_taking_weavings(s: State) -> bool:
    """TSK-30, TSK-36: whether a purchase or an effect that gives free tiles is still going on."""
    return any(isinstance(effect, (EndPurchase, TakeFreeWeavings)) for effect in s.stack)


class RevealWeaving(WeavingDraw):
    """SET-18, TSK-30, TSK-35: the top tile of the stack is turned face up, unless one lies face up already.

    TSK-36: not before all players have taken the tiles due to them.
    """

    __slots__ = ()
    rule = "TSK-35"

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: State) -> list[int]:
        """None while a tile lies face up, and none yet while tiles are being taken."""
        if s.face_up != NONE or is_taking_weavings(s):
            return []
        for module in s.catalog.modules:
            if module.holds_weavings(s):
                return []
        return s.weavings.top_options(0)

    def choose(self, s: State, option: int) -> None:
        s.weavings.take(option)
        s.face_up = option
        s.tell("revealed-weaving", self.seat, (option,))


class DrawToPurchase(WeavingDraw):
    """TSK-25: a tile drawn for a purchase; with fewer left all are drawn (TSK-31)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)

    def choose(self, s: State, option: int) -> None:
        s.weavings.take(option)
        s.drawn.append(option)
        if s.drawn_for == NONE:
            s.tell("drew-weaving", self.seat, (option,))
        else:
            s.tell("drew-weaving", s.drawn_for, (), (option,))


class PurchaseWeavings(Rule):
    """TSK-25 to TSK-33: draw 3 tiles, buy, offer the rest to the others, return what is left, turn up a new tile.

    With Z08 more are drawn and the surplus goes back unseen by the others (Z08-1 to Z08-3).
    """

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The face-up tile is one of those drawn. The tiles of an interrupted purchase are kept apart."""
        interrupted = tuple(s.drawn)
        interrupted_for = s.drawn_for
        s.drawn = []
        extra = s.players[self.seat].powers[WEAVINGS_DRAWN]
        s.drawn_for = self.seat if extra > 0 else NONE
        if s.face_up != NONE:
            s.drawn.append(s.face_up)
            s.face_up = NONE
        s.tell("drew-weavings", self.seat)
        for _ in range(TILES_DRAWN + extra - len(s.drawn)):
            s.then(DrawToPurchase())
        if extra > 0:
            s.then(ReturnWeaving(self.seat, s.drawn[0] if s.drawn else NONE))
        automaton = s.catalog.automata[self.seat]
        if automaton is None:
            s.then(BuyWeavings(self.seat))
        else:
            automaton.buy_weavings(s, self.seat)
        offer_leftovers(s, self.seat)
        if interrupted:
            s.then(ResumePurchase(self.seat, interrupted, interrupted_for))
        ready = ready_reactions(s, self.seat, PURCHASED_WEAVINGS)
        if ready:
            s.then(AfterPurchase(self.seat, ready, tiles_of(s, self.seat)))


def tiles_of(s: State, seat: int) -> int:
    """How many Weavings a player has."""
    count = 0
    for tapestry in s.players[seat].tapestries:
        count += len(tapestry)
    return count


class ResumePurchase(Rule):
    """TRN-21: a purchase within another one is over; the outer one continues with its tiles."""

    __slots__ = ("drawn_for", "tiles")

    def __init__(self, seat: int, tiles: tuple[int, ...], drawn_for: int) -> None:
        self.seat = seat
        self.tiles = tiles
        self.drawn_for = drawn_for

    def resolve(self, s: State) -> None:
        s.drawn = list(self.tiles)
        s.drawn_for = self.drawn_for


class AfterPurchase(Rule):
    """Reactions to a Purchase Weavings task when it is completely resolved; they may depend on the tiles bought."""

    __slots__ = ("before", "ready")

    def __init__(self, seat: int, ready: tuple[int, ...], before: int) -> None:
        self.seat = seat
        self.ready = ready
        self.before = before  # how many tiles the player had

    def resolve(self, s: State) -> None:
        s.then(ReactionsOf(self.seat, self.ready, tiles_of(s, self.seat) - self.before))


def offer_leftovers(s: State, seat: int) -> None:
    """TSK-28, TSK-30: the others in turn order may buy one leftover each; the rest goes under the stack."""
    for other in s.others(seat):
        automaton = s.catalog.automata[other]
        if automaton is None:
            s.then(BuyLeftover(other))
        else:
            s.then(AutomatonLeftover(other))
    s.then(EndPurchase(seat))


class AutomatonLeftover(Rule):
    """TSK-28: an automaton may buy a leftover in its turn."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        automaton = s.catalog.automata[self.seat]
        if automaton is not None:
            automaton.buy_leftover(s, self.seat)


class ReturnWeaving(Question):
    """Z08-1, Z08-2: put drawn tiles face down under the stack, in the order chosen, until 3 are left."""

    __slots__ = ("seen",)
    rule = "Z08-1"
    prompt = "return-weaving"

    def __init__(self, seat: int, seen: int) -> None:
        self.seat = seat
        self.seen = seen  # the tile that lay face up, so that everybody knows it (Z08-3)

    def choices(self, s: State) -> list[int]:
        """Any drawn tile while there are more than 3."""
        return s.drawn[:] if len(s.drawn) > TILES_DRAWN else []

    def allows_free(self) -> bool:
        """The task has begun."""
        return False

    def resolve(self, s: State) -> None:
        """From now on the tiles lie open."""
        s.drawn_for = NONE
        s.tell("showed-weavings", self.seat, tuple(s.drawn))

    def pick(self, s: State, option: int) -> None:
        """Only the owner knows the returned tiles."""
        s.drawn.remove(option)
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


class BuyWeavings(Question):
    """TSK-26, TSK-27: buy none, one, two or three of the tiles for 0, 1, 3 or 6 corn in all."""

    __slots__ = ()
    rule = "TSK-26"
    prompt = "buy-weavings"

    def choices(self, s: State) -> list[int]:
        """Sets of the drawn tiles that can be paid, as bit masks of their places; the empty set always."""
        stock = s.players[self.seat].stock
        found: list[int] = []
        for tiles in range(1 << len(s.drawn)):
            if can_pay(stock, PRICES[tiles.bit_count()] * ONE_CORN):
                found.append(tiles)
        return found

    def pick(self, s: State, option: int) -> None:
        """Pay, then place them before others may buy."""
        if option == 0:
            return
        bought = tuple([s.drawn[i] for i in range(len(s.drawn)) if option >> i & 1])
        s.then(Pay(self.seat, PRICES[len(bought)] * ONE_CORN))
        s.then(TakeWeavings(self.seat, bought))

    def key(self, s: State, option: int) -> str:
        """`buy:W07+W12` or `buy:none`."""
        names = [s.catalog.weavings[s.drawn[i]].name for i in range(len(s.drawn)) if option >> i & 1]
        return "buy:" + ("+".join(names) if names else "none")


class TakeWeavings(Question):
    """TSK-27: the bought tiles are added one by one, in any order."""

    __slots__ = ("tiles",)
    rule = "TSK-27"
    prompt = "next-weaving"

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
        s.drawn.remove(option)
        s.tell("bought-weaving", self.seat, (option,))
        s.then(PlaceWeaving(self.seat, option))
        rest = tuple([tile for tile in self.tiles if tile != option])
        if rest:
            s.then(TakeWeavings(self.seat, rest))

    def key(self, s: State, option: int) -> str:
        """`weaving:W07`."""
        return f"weaving:{s.catalog.weavings[option].name}"


class BuyLeftover(Question):
    """TSK-28, TSK-29: each other player may buy one leftover tile for the leftover price, from what they have."""

    __slots__ = ()
    rule = "TSK-28"
    prompt = "buy-leftover"

    def choices(self, s: State) -> list[int]:
        """The tiles left, or declining; asked only of a seat that can pay."""
        price = s.catalog.variants.leftover_weaving_price * ONE_CORN
        if not s.drawn or not could_pay(s, self.seat, price):
            return []
        found = list(range(len(s.drawn))) if can_pay(s.players[self.seat].stock, price) else []
        found.append(DECLINE)
        return found

    def pick(self, s: State, option: int) -> None:
        """TAP-10: placed at once, although it is another player's turn."""
        if option != DECLINE:
            s.then(Pay(self.seat, s.catalog.variants.leftover_weaving_price * ONE_CORN))
            s.then(TakeWeavings(self.seat, (s.drawn[option],)))

    def key(self, s: State, option: int) -> str:
        """`weaving:W07` or `decline`."""
        return "decline" if option == DECLINE else f"weaving:{s.catalog.weavings[s.drawn[option]].name}"


class EndPurchase(Rule):
    """TSK-30: unbought tiles go face down under the stack in the order drawn; then the top tile is turned face up."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """All seats have seen them."""
        for tile in s.drawn:
            s.weavings.put_under(tile, everybody(s))
        s.drawn = []
        s.then(RevealWeaving())


class TakeFreeWeavings(Question):
    """TSK-34 to TSK-36: take the face-up tile or the one beneath it, unseen; the others may not buy.

    Several tiles of one effect are chosen one after another before a new tile is turned up; tiles that the stack cannot
    give are lost.
    """

    __slots__ = ("count",)
    rule = "TSK-34"
    prompt = "free-weaving"

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def _places(self, s: State) -> list[int]:
        places: list[int] = []
        if s.face_up != NONE:
            places.append(FACE_UP)
        unseen = s.weavings.size()
        if unseen > 0:
            places.append(FIRST_UNSEEN)
        if unseen > 1 and s.face_up == NONE:
            places.append(SECOND_UNSEEN)
        return places

    def choices(self, s: State) -> list[int]:
        """The sources of the tile, if there is a choice."""
        places = self._places(s)
        return places if len(places) > 1 else []

    def allows_free(self) -> bool:
        """Taking a tile is one step."""
        return False

    def resolve(self, s: State) -> None:
        """One source, or an empty stack (TSK-32)."""
        for place in self._places(s):
            self.pick(s, place)

    def pick(self, s: State, option: int) -> None:
        """Place it, take the next, and only then turn up a tile."""
        if option == FACE_UP:
            tile = s.face_up
            s.face_up = NONE
            s.tell("took-weaving", self.seat, (tile,))
            s.then(PlaceWeaving(self.seat, tile))
        else:
            s.then(DrawFreeWeaving(option - FIRST_UNSEEN, self.seat))
        if self.count > 1:
            s.then(TakeFreeWeavings(self.seat, self.count - 1))
        else:
            s.then(RevealWeaving())

    def key(self, s: State, option: int) -> str:
        """`take:face-up`, `take:first-unseen` or `take:second-unseen`."""
        return f"take:{FREE_KEYS[option]}"


class DrawFreeWeaving(WeavingDraw):
    """TSK-34: the unseen tile that was taken."""

    __slots__ = ("to",)
    rule = "TSK-34"

    def __init__(self, depth: int, to: int) -> None:
        super().__init__(depth)
        self.to = to

    def choose(self, s: State, option: int) -> None:
        """All seats see it in the Tapestry."""
        s.weavings.take(option)
        s.tell("took-weaving", self.to, (option,))
        s.then(PlaceWeaving(self.to, option))
