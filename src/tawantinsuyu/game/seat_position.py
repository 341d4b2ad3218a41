"""The position as a seat may know it, in numbers. What is hidden is decided here and nowhere else.

It is an allow-list: a position is made anew from the fields that are open, and from masks of the others. A hidden
piece is `HIDDEN`, so that hands and piles keep their sizes; an instruction that names a hidden piece holds a number
from `FIRST_NAMED` down instead, which leads to the place of the piece. Views, knowledge and samples are made from it.
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
from tawantinsuyu.kernel.position import AnyEffect

Family: TypeAlias = Literal["gods", "army", "weavings", "buildings"]
"""Pieces that look alike from behind."""

Place: TypeAlias = list[str | int]
"""Where a hidden piece lies: a field, a seat, slot or type, and the depth in a pile if the order matters."""

HIDDEN: Final = NONE
FIRST_NAMED: Final = -2
"""The code of the first hidden piece that instructions name; further ones count down."""

GOD: Final = "gods"
ARMY: Final = "army"
WEAVING: Final = "weavings"
BUILDING: Final = "buildings"
FAMILY_OF_KIND: Final[dict[str, Family]] = {
    "god-card": GOD,
    "god-card-list": GOD,
    "army-card": ARMY,
    "building": BUILDING,
    "building-list": BUILDING,
    "weaving": WEAVING,
    "weaving-list": WEAVING,
}
"""The kinds of instructions' fields that can name a hidden piece."""


class SeatPosition:
    """What a seat may know of a position. Every list in it is its own."""

    __slots__ = ("army", "buildings", "gods", "named", "seat", "state", "weavings")

    def __init__(
        self,
        seat: int,
        state: State,
        gods: list[int],
        army: list[int],
        weavings: list[int],
        buildings: list[list[int]],
        named: list[Place],
    ) -> None:
        self.seat = seat  # NONE for a spectator
        self.state = state  # with its hidden pieces masked
        self.gods = gods  # the God cards that the seat cannot tell apart, sorted; so are the others
        self.army = army
        self.weavings = weavings
        self.buildings = buildings  # by stack
        self.named = named  # the places of the hidden pieces that instructions name


def seat_position(s: State, seat: int) -> SeatPosition:
    """The position as `seat` may know it; `seat` is NONE for a spectator."""
    gods: list[int] = []
    army: list[int] = []
    weavings: list[int] = []
    players = [_player(s.players[i], i == seat, gods, army) for i in range(len(s.players))]
    buildings: list[list[int]] = []
    stacks: list[Pile] = []
    for pile in s.stacks:
        unknown: list[int] = []
        stacks.append(_pile(pile, seat, unknown))
        unknown.sort()
        buildings.append(unknown)
    is_drawn_open = s.drawn_for == NONE or s.drawn_for == seat
    masked = State(
        s.catalog,
        players,
        s.active,
        s.first,
        s.turn,
        s.orientation,
        s.bag[:],  # follows from where all other Workers are
        s.village[:],
        s.nomads[:],
        s.casualties[:],
        s.gone[:],
        s.hill[:],
        s.steps[:],
        s.conquest[:],
        s.market[:],
        stacks,
        _pile(s.god_deck, seat, gods),
        s.god_offer[:],
        s.aside[:],
        _pile(s.army_deck, seat, army),
        s.army_discard[:],
        _pile(s.weavings, seat, weavings),
        s.face_up,
        s.drawn[:] if is_drawn_open else _masked(s.drawn, weavings),
        s.drawn_for,
        s.small_statues[:],
        s.large_statues[:],
        s.holder,
        s.festivals,
        s.is_final_festival,
        s.deck_only,
        None if s.solo is None else _solo(s, s.solo, gods),
        None if s.annex is None else s.annex.copy(),  # the pieces of modules all lie open
    )
    gods.sort()
    army.sort()
    weavings.sort()
    masked.visited = s.visited
    naming = _Naming(s, seat)
    masked.stack = [naming.masked(effect) for effect in s.stack]
    asked = pending(s)
    if asked is not None and asked.seat == seat != NONE:
        masked.offer = s.offer
    return SeatPosition(seat, masked, gods, army, weavings, buildings, naming.places)


def _masked(pieces: list[int], unknown: list[int]) -> list[int]:
    """As many hidden pieces."""
    unknown.extend(pieces)
    return [HIDDEN] * len(pieces)


def _pile(pile: Pile, seat: int, unknown: list[int]) -> Pile:
    """A pile in which only what the seat saw going under it can be told."""
    bottom: list[int] = []
    for i in range(len(pile.bottom)):
        if seat != NONE and pile.known[i] >> seat & 1:
            bottom.append(pile.bottom[i])
        else:
            bottom.append(HIDDEN)
            unknown.append(pile.bottom[i])
    return Pile(_masked(pile.loose, unknown), bottom, pile.known[:])


def _player(player: Player, is_own: bool, gods: list[int], army: list[int]) -> Player:
    """The hands of others are masked."""
    return Player(
        player.vp,
        player.temple,
        player.high_priest,
        player.steps,
        player.markers,
        player.stock[:],
        player.workers[:],
        player.gods[:] if is_own else _masked(player.gods, gods),
        player.laid[:] if is_own else _masked(player.laid, gods),
        player.army[:] if is_own else _masked(player.army, army),
        player.army_up[:],
        player.army_down[:],
        player.buildings[:],
        player.face_down_buildings[:],
        player.small_statues[:],
        player.large_statues[:],
        player.tapestries[:],
        player.powers,
        player.sources[:],
    )


def _solo(s: State, board: SoloBoard, gods: list[int]) -> SoloBoard:
    """Of a tucked card only the symbol shows: in its place stands the first card with that symbol."""
    symbols = s.catalog.god_symbol
    slots: list[int] = []
    for card in board.slots:
        if card == NONE:
            slots.append(NONE)
        else:
            gods.append(card)
            slots.append(symbols.index(symbols[card]))
    return SoloBoard(slots, board.tokens[:], board.workers[:], board.alike, board.faces[:], board.played[:])


class _Naming:
    """Masks the hidden pieces that instructions name. Few do, so places are looked for only then."""

    def __init__(self, s: State, seat: int) -> None:
        self.state = s
        self.seat = seat
        self.places: list[Place] = []
        self._named: dict[tuple[Family, int], int] = {}
        self._lying: dict[tuple[Family, int], Place] | None = None

    def masked(self, effect: AnyEffect) -> AnyEffect:
        """The same instruction, or one with numbers in place of hidden pieces."""
        fields = fields_that_name(type(effect).__name__)
        if not fields:
            return effect
        data = effects().encode(effect)
        masked = data[:]
        for at, family in fields:
            masked[at] = self._value(family, data[at])
        return effect if masked == data else effects().decode(masked)

    def _value(self, family: Family, value: Plain) -> Plain:
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


_FIELDS: Final[dict[str, tuple[tuple[int, Family], ...]]] = {}


def fields_that_name(instruction: str) -> tuple[tuple[int, Family], ...]:
    """The fields of an instruction, by position, that can name a piece, with the family."""
    found = _FIELDS.get(instruction)
    if found is None:
        names = effects().fields[effects().by_name[instruction]]
        kinds = [kind_of_field(instruction, name) for name in names]
        pairs = [(i + 1, FAMILY_OF_KIND[kinds[i]]) for i in range(len(kinds)) if kinds[i] in FAMILY_OF_KIND]
        found = _FIELDS[instruction] = tuple(pairs)
    return found


def hidden_places(s: State, seat: int) -> dict[tuple[Family, int], Place]:
    """Where each piece lies that `seat` cannot tell from others of its family."""
    found: dict[tuple[Family, int], Place] = {}
    for number in range(len(s.players)):
        if number != seat:
            player = s.players[number]
            for card in player.gods:
                found[GOD, card] = ["gods", number]
            for card in player.laid:
                found[GOD, card] = ["laid", number]
            for card in player.army:
                found[ARMY, card] = ["army", number]
    if s.drawn_for not in (NONE, seat):
        for number in range(len(s.drawn)):
            found[WEAVING, s.drawn[number]] = ["drawn", number]
    if s.solo is not None:
        for slot in range(len(s.solo.slots)):
            if s.solo.slots[slot] != NONE:
                found[GOD, s.solo.slots[slot]] = ["slots", slot]
    _add_pile(found, GOD, "god_deck", 0, s.god_deck, seat)
    _add_pile(found, ARMY, "army_deck", 0, s.army_deck, seat)
    _add_pile(found, WEAVING, "weavings", 0, s.weavings, seat)
    for number in range(len(s.stacks)):
        _add_pile(found, BUILDING, "stacks", number, s.stacks[number], seat)
    return found


def _add_pile(
    found: dict[tuple[Family, int], Place], family: Family, name: str, number: int, pile: Pile, seat: int
) -> None:
    for piece in pile.loose:
        found[family, piece] = [name, number]
    for depth in range(len(pile.bottom)):
        if seat == NONE or not pile.known[depth] >> seat & 1:
            found[family, pile.bottom[depth]] = [name, number, depth]
