"""The position as a seat may know it, as numbers. This file alone decides what is hidden.

It is an allow-list: a new position is built from the public fields and from masks of the others. A hidden piece is
`HIDDEN`, so that hands and piles keep their sizes; an instruction that names a hidden piece holds a number from
`FIRST_NAMED` down instead, which refers to the place of the piece. Views, observations, knowledge and samples are
built from it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tawantinsuyu.core.automaton import SoloBoard
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.game.formats.position_instructions import kind_of_field
from tawantinsuyu.kernel.codec import Plain
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.kernel.position import NO_OPTIONS, AnyEffect
from tawantinsuyu.rules.weavings import ResumePurchase

HiddenFamily: TypeAlias = Literal["gods", "army", "weavings", "buildings"]
"""Pieces with the same back."""

HiddenPlace: TypeAlias = list[str | int]
"""Where a hidden piece is: a field, a seat, slot or type, and the depth in a pile if the order matters."""

HIDDEN: Final = NONE
_NOTHING: Final[list[int]] = []
"""What is in a position before it is shown anything; never changed."""
FIRST_NAMED: Final = -2
"""The code of the first hidden piece that an instruction names; the following ones count down."""

GOD: Final = "gods"
ARMY: Final = "army"
WEAVING: Final = "weavings"
BUILDING: Final = "buildings"
FAMILY_OF_KIND: Final[dict[str, HiddenFamily]] = {
    "god-card": GOD,
    "god-card-list": GOD,
    "army-card": ARMY,
    "building": BUILDING,
    "building-list": BUILDING,
    "weaving": WEAVING,
    "weaving-list": WEAVING,
}
"""The kinds of instruction fields that can name a hidden piece, with the family of the piece."""


class Sight:
    """A position with its hidden pieces masked, as a seat sees it: read it at once, and `renew` it later.

    Public lists are shared with the position itself, so they change with the next answer; piles and lists of hidden
    pieces are shared by all sights. `sight_of` leaves out instructions that may name hidden pieces.
    """

    __slots__ = ("seat", "state")

    def __init__(self, seat: int, state: State) -> None:
        self.seat = seat  # NONE for a spectator
        self.state = state


class SeatPosition(Sight):
    """All that a seat may know: what it sees, and which pieces the hidden ones can be. A snapshot: it never changes."""

    __slots__ = ("army", "buildings", "gods", "named", "weavings")

    def __init__(
        self,
        seat: int,
        state: State,
        gods: list[int],
        army: list[int],
        weavings: list[int],
        buildings: list[list[int]],
        named: list[HiddenPlace],
    ) -> None:
        super().__init__(seat, state)
        self.gods = gods  # the God cards that the seat cannot tell apart, sorted like the other lists
        self.army = army
        self.weavings = weavings
        self.buildings = buildings  # by stack
        self.named = named  # the places of the hidden pieces that instructions name


def sight_of(s: State, seat: int) -> Sight:
    """The position as `seat` sees it; `seat` is NONE for a spectator."""
    sight = Sight(seat, _blank(s))
    renew(sight, s, seat)
    return sight


def renew(sight: Sight, s: State, seat: int) -> None:
    """Show the position to `seat` in place of what was shown before: cheaper than a new sight.

    Both positions are of the same kind of game.
    """
    sight.seat = seat
    sight.state.catalog = s.catalog
    _show(sight.state, s, seat)
    sight.state.stack = [effect for effect in s.stack if isinstance(effect, ResumePurchase)]


def sight_with_instructions(s: State, seat: int) -> Sight:
    """The same with all pending instructions, masked, as views need them."""
    seen = _seen(s, seat)
    seen.stack = _Naming(s, seat).masked(s.stack)
    return Sight(seat, seen)


def seat_position(s: State, seat: int) -> SeatPosition:
    """The position as `seat` may know it; `seat` is NONE for a spectator."""
    seen = _seen(s, seat)
    _own_lists(seen)
    naming = _Naming(s, seat)
    seen.stack = naming.masked(s.stack)
    bit = _bit(seat)
    gods = _unknown(s.god_deck, bit)
    army = _unknown(s.army_deck, bit)
    weavings = _unknown(s.weavings, bit)
    for i in range(len(s.players)):
        if i != seat:
            player = s.players[i]
            gods += player.gods
            gods += player.laid
            army += player.army
    if s.solo is not None:
        gods += [card for card in s.solo.slots if card != NONE]
    if not _is_drawn_open(s, seat):
        weavings += s.drawn
        weavings.sort()
    gods.sort()
    army.sort()
    buildings = [_unknown(pile, bit) for pile in s.stacks]
    return SeatPosition(seat, seen, gods, army, weavings, buildings, naming.places)


def _seen(s: State, seat: int) -> State:
    """A position without instructions that shares its public lists with `s`."""
    seen = _blank(s)
    _show(seen, s, seat)
    return seen


def _blank(s: State) -> State:
    """A position of the same game in which nothing is."""
    no, pile = _NOTHING, _face_down(0)
    players = [Player(0, 0, 0, 0, 0, no, no, no, no, no, no, no, no, no, no, no, [], no, no) for _ in s.players]
    return State(
        s.catalog, players, 0, 0, 0, 0, no, no, no, no, no, no, no, no, no, [], pile, no, no, pile, no, pile, 0, no, 0,
        no, no, 0, 0, False, False, None, None,
    )  # fmt: skip


def _show(seen: State, s: State, seat: int) -> None:
    """Put into the position that a seat is shown all that it sees. Nothing else is ever put there."""
    bit = _bit(seat)
    for i in range(len(s.players)):
        _show_player(seen.players[i], s.players[i], i == seat)
    seen.active = s.active
    seen.first = s.first
    seen.turn = s.turn
    seen.orientation = s.orientation
    seen.bag = s.bag  # follows from where all other Workers are
    seen.village = s.village
    seen.nomads = s.nomads
    seen.casualties = s.casualties
    seen.gone = s.gone
    seen.hill = s.hill
    seen.steps = s.steps
    seen.conquest = s.conquest
    seen.market = s.market
    seen.stacks = [_pile(pile, bit) for pile in s.stacks]
    seen.god_deck = _pile(s.god_deck, bit)
    seen.god_offer = s.god_offer
    seen.aside = s.aside
    seen.army_deck = _pile(s.army_deck, bit)
    seen.army_discard = s.army_discard
    seen.weavings = _pile(s.weavings, bit)
    seen.face_up = s.face_up
    seen.drawn = s.drawn if _is_drawn_open(s, seat) else _face_down(len(s.drawn)).loose
    seen.drawn_for = s.drawn_for
    seen.small_statues = s.small_statues
    seen.large_statues = s.large_statues
    seen.holder = s.holder
    seen.festivals = s.festivals
    seen.is_final_festival = s.is_final_festival
    seen.deck_only = s.deck_only
    seen.solo = None if s.solo is None else _solo(s, s.solo)
    seen.annex = s.annex  # all pieces of modules are public
    seen.visited = s.visited
    asked = pending(s)
    seen.offer = s.offer if asked is not None and asked.seat == seat != NONE else NO_OPTIONS


def _own_lists(seen: State) -> None:
    """Copy the piles of a position, and the lists that are changed in place."""
    for player in seen.players:
        player.stock = player.stock[:]
        player.workers = player.workers[:]
        player.gods = player.gods[:]
        player.laid = player.laid[:]
        player.army = player.army[:]
    seen.bag = seen.bag[:]
    seen.village = seen.village[:]
    seen.hill = seen.hill[:]
    seen.stacks = [pile.copy() for pile in seen.stacks]
    seen.god_deck = seen.god_deck.copy()
    seen.army_deck = seen.army_deck.copy()
    seen.weavings = seen.weavings.copy()
    seen.god_offer = seen.god_offer[:]
    seen.army_discard = seen.army_discard[:]
    if seen.solo is not None:
        seen.solo = seen.solo.copy()
    if seen.annex is not None:
        seen.annex = seen.annex.copy()


def _is_drawn_open(s: State, seat: int) -> bool:
    return s.drawn_for == NONE or s.drawn_for == seat


def _bit(seat: int) -> int:
    """The seat in the masks of `Pile.known`; a spectator knows nothing."""
    return 0 if seat == NONE else 1 << seat


def _unknown(pile: Pile, bit: int) -> list[int]:
    """The pieces of a pile that a seat cannot tell apart, sorted."""
    under, known = pile.bottom, pile.known
    unknown = pile.loose[:]
    if under:
        unknown += [under[i] for i in range(len(under)) if not known[i] & bit]
        unknown.sort()
    return unknown


def _face_down(count: int) -> Pile:
    """A pile of `count` hidden pieces, shared by all sights."""
    while len(_FACE_DOWN) <= count:
        _FACE_DOWN.append(Pile([HIDDEN] * len(_FACE_DOWN), [], []))
    return _FACE_DOWN[count]


_FACE_DOWN: Final[list[Pile]] = []


def _pile(pile: Pile, bit: int) -> Pile:
    """A pile that shows only what the seat saw going under it."""
    under, known = pile.bottom, pile.known
    if not under:
        count = len(pile.loose)
        return _FACE_DOWN[count] if count < len(_FACE_DOWN) else _face_down(count)
    bottom = [under[i] if known[i] & bit else HIDDEN for i in range(len(under))]
    return Pile(_face_down(len(pile.loose)).loose, bottom, known)


def _show_player(seen: Player, player: Player, is_own: bool) -> None:
    """The hands of others are masked."""
    seen.vp = player.vp
    seen.temple = player.temple
    seen.high_priest = player.high_priest
    seen.steps = player.steps
    seen.markers = player.markers
    seen.stock = player.stock
    seen.workers = player.workers
    seen.gods = player.gods if is_own else _face_down(len(player.gods)).loose
    seen.laid = player.laid if is_own else _face_down(len(player.laid)).loose
    seen.army = player.army if is_own else _face_down(len(player.army)).loose
    seen.army_up = player.army_up
    seen.army_down = player.army_down
    seen.buildings = player.buildings
    seen.face_down_buildings = player.face_down_buildings
    seen.small_statues = player.small_statues
    seen.large_statues = player.large_statues
    seen.tapestries = player.tapestries
    seen.powers = player.powers
    seen.sources = player.sources


def _solo(s: State, board: SoloBoard) -> SoloBoard:
    """Only the symbol of a tucked card is visible, so the first card with that symbol takes its place."""
    symbols = s.catalog.god_symbol
    slots = [NONE if card == NONE else symbols.index(symbols[card]) for card in board.slots]
    return SoloBoard(slots, board.tokens, board.workers, board.alike, board.faces, board.played)


class _Naming:
    """Masks the hidden pieces that instructions name. Few do, so places are computed only then."""

    def __init__(self, s: State, seat: int) -> None:
        self.state = s
        self.seat = seat
        self.places: list[HiddenPlace] = []
        self._named: dict[tuple[HiddenFamily, int], int] = {}
        self._lying: dict[tuple[HiddenFamily, int], HiddenPlace] | None = None

    def masked(self, stack: list[AnyEffect]) -> list[AnyEffect]:
        """The same instructions, with numbers in place of hidden pieces."""
        masked: list[AnyEffect] = []
        for effect in stack:
            fields = _FIELDS_OF_CLASS.get(type(effect))
            if fields is None:
                fields = _FIELDS_OF_CLASS[type(effect)] = fields_that_name(type(effect).__name__)
            masked.append(self._masked(effect, fields) if fields else effect)
        return masked

    def _masked(self, effect: AnyEffect, fields: tuple[tuple[int, HiddenFamily], ...]) -> AnyEffect:
        data = effects().encode(effect)
        masked = data[:]
        for at, family in fields:
            masked[at] = self._value(family, data[at])
        return effect if masked == data else effects().decode(masked)

    def _value(self, family: HiddenFamily, value: Plain) -> Plain:
        if isinstance(value, list):
            return [self._value(family, each) for each in value]
        if not isinstance(value, int):
            return value
        if self._lying is None:
            self._lying = hidden_places(self.state, self.seat)
        piece = (family, value)
        place = self._lying.get(piece)
        if place is None:
            return value
        if piece not in self._named:
            self._named[piece] = FIRST_NAMED - len(self._named)
            self.places.append(place)
        return self._named[piece]


_FIELDS_OF_CLASS: Final[dict[type[AnyEffect], tuple[tuple[int, HiddenFamily], ...]]] = {}
_FIELDS: Final[dict[str, tuple[tuple[int, HiddenFamily], ...]]] = {}


def fields_that_name(instruction: str) -> tuple[tuple[int, HiddenFamily], ...]:
    """The fields of an instruction, by position, that can name a piece, with the family."""
    fields = _FIELDS.get(instruction)
    if fields is None:
        names = effects().fields[effects().by_name[instruction]]
        kinds = [kind_of_field(instruction, name) for name in names]
        pairs = [(i + 1, FAMILY_OF_KIND[kinds[i]]) for i in range(len(kinds)) if kinds[i] in FAMILY_OF_KIND]
        fields = _FIELDS[instruction] = tuple(pairs)
    return fields


def hidden_places(s: State, seat: int) -> dict[tuple[HiddenFamily, int], HiddenPlace]:
    """The place of each piece that `seat` cannot tell from others of its family."""
    places: dict[tuple[HiddenFamily, int], HiddenPlace] = {}
    for number in range(len(s.players)):
        if number != seat:
            player = s.players[number]
            for card in player.gods:
                places[GOD, card] = ["gods", number]
            for card in player.laid:
                places[GOD, card] = ["laid", number]
            for card in player.army:
                places[ARMY, card] = ["army", number]
    if not _is_drawn_open(s, seat):
        for number in range(len(s.drawn)):
            places[WEAVING, s.drawn[number]] = ["drawn", number]
    if s.solo is not None:
        for slot in range(len(s.solo.slots)):
            if s.solo.slots[slot] != NONE:
                places[GOD, s.solo.slots[slot]] = ["slots", slot]
    _add_pile(places, GOD, "god_deck", 0, s.god_deck, seat)
    _add_pile(places, ARMY, "army_deck", 0, s.army_deck, seat)
    _add_pile(places, WEAVING, "weavings", 0, s.weavings, seat)
    for number in range(len(s.stacks)):
        _add_pile(places, BUILDING, "stacks", number, s.stacks[number], seat)
    return places


def _add_pile(
    places: dict[tuple[HiddenFamily, int], HiddenPlace],
    family: HiddenFamily,
    name: str,
    number: int,
    pile: Pile,
    seat: int,
) -> None:
    for piece in pile.loose:
        places[family, piece] = [name, number]
    for depth in range(len(pile.bottom)):
        if not pile.known[depth] & _bit(seat):
            places[family, pile.bottom[depth]] = [name, number, depth]
