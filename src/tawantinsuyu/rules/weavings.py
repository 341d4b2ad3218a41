"""The stack of Weavings: how a purchase runs, and free Weavings (TSK-25, TSK-30 to TSK-36)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.replacing import added
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, PURCHASED_WEAVINGS, WEAVINGS_DRAWN
from tawantinsuyu.rules.buying_weavings import TILES_DRAWN, BuyLeftover, BuyWeavings, ReturnWeaving
from tawantinsuyu.rules.market import everybody
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.reactions import ReactionsOf, ready_reactions
from tawantinsuyu.rules.tapestries import PlaceWeaving

# Free Weavings (TSK-34): the face-up tile, or an unseen one from the top of the stack.
FACE_UP: Final = 0
FIRST_UNSEEN: Final = 1
SECOND_UNSEEN: Final = 2
FREE_KEYS: Final[tuple[str, ...]] = ("face-up", "first-unseen", "second-unseen")


def stack_size(s: State) -> int:
    """All tiles of the stack, the face-up one included."""
    return s.weavings.size() + (1 if s.face_up != NONE else 0)


class WeavingDraw(Draw):
    """A tile drawn from the face-down part of the stack."""

    __slots__ = ("depth",)
    rule = "TSK-25"

    def __init__(self, depth: int) -> None:
        super().__init__()
        self.depth = depth  # 0 is the topmost unseen tile

    def options(self, s: State) -> list[int]:
        """The tiles that may be there."""
        return s.weavings.top_options(self.depth)

    def key_of(self, s: State, option: int) -> str:
        """`weaving:W07`."""
        return f"weaving:{s.catalog.weavings[option].name}"


def is_taking_weavings(s: State) -> bool:
    """TSK-30, TSK-36: whether a purchase or an effect that gives free tiles is still going on."""
    return any(isinstance(effect, (EndPurchase, TakeFreeWeavings)) for effect in s.stack)


class RevealWeaving(WeavingDraw):
    """SET-18, TSK-30, TSK-35: the top tile of the stack is turned face up, unless one is face up already.

    TSK-36: not before all players have taken the tiles due to them.
    """

    __slots__ = ()
    rule = "TSK-35"

    def __init__(self) -> None:
        super().__init__(0)

    def options(self, s: State) -> list[int]:
        """None while a tile is face up or tiles are being taken."""
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
    """TSK-25: a tile drawn for a purchase; if fewer are left, all are drawn (TSK-31)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)

    def choose(self, s: State, option: int) -> None:
        s.weavings.take(option)
        s.drawn = added(s.drawn, option)
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
        s.drawn = [] if s.face_up == NONE else [s.face_up]
        s.face_up = NONE
        extra = s.players[self.seat].powers[WEAVINGS_DRAWN]
        s.drawn_for = self.seat if extra > 0 else NONE
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
    key_shapes = ("take:face-up", "take:first-unseen", "take:second-unseen")

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

    def place(self, s: State, option: int) -> str:
        """The face-up tile, or the stack."""
        return "area:weaving" if option == FACE_UP else "deck:weaving"


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
