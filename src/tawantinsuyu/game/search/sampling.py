"""Positions that could be the real one, as far as a seat knows: every deal of the unknown pieces is equally likely.

`sample_position` makes one; a `Sampler` makes many of the same moment.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, NONE
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.game.game import Game
from tawantinsuyu.game.knowledge import Knowledge, position_of, settings_of
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.seat_position import FIRST_NAMED, HIDDEN, HiddenPlace, SeatPosition, fields_that_name
from tawantinsuyu.game.settings import Edition, box_for, catalog_for
from tawantinsuyu.game.view import GameView
from tawantinsuyu.kernel.chance import Chance, Stream, stream
from tawantinsuyu.kernel.codec import Plain
from tawantinsuyu.kernel.loop import pending

SEED_BITS: Final = 64
MOST_DEALS: Final = 10_000
"""Most deals tried until one fits the pending question; usually a few are enough."""


class NoSample(ValueError):
    """Raised if no deal fits: the data is not a seat's knowledge, or hardly any deal fits it."""


class Heap:
    """The unknown pieces of one family, and the places they are dealt to.

    Pieces left over stay in the loose part of the pile, which has no order.
    """

    def __init__(self, unknown: list[int], pile: Pile) -> None:
        self.unknown = unknown
        self.hands: list[tuple[str, int, int]] = []  # field, seat, how many
        self.row = 0  # hidden pieces in a row of their own
        self.depths = [depth for depth, piece in enumerate(pile.bottom) if piece == HIDDEN]
        self.slots: list[tuple[int, int]] = []  # slot, symbol
        self.count = len(self.depths)

    def add_hand(self, field: str, seat: int, count: int) -> None:
        """A hidden hand takes this many."""
        if count:
            self.hands.append((field, seat, count))
            self.count += count

    def add_row(self, count: int) -> None:
        """A row of hidden pieces takes this many."""
        self.row += count
        self.count += count

    def deal(self, s: State, pile: Pile, numbers: Stream) -> None:
        """Deal at random, each way equally likely."""
        if not self.count and not self.slots:
            pile.loose = self.unknown
            return
        dealt = self._tuck(s, numbers) if self.slots else self.unknown[:]
        for i in range(self.count):
            at = i + numbers.below(len(dealt) - i)
            dealt[i], dealt[at] = dealt[at], dealt[i]
        loose = dealt[self.count :]
        loose.sort()
        pile.loose = loose
        at = 0
        if self.depths:
            bottom = pile.bottom[:]
            for depth in self.depths:
                bottom[depth] = dealt[at]
                at += 1
            pile.bottom = bottom
        if self.row:
            s.drawn = dealt[at : at + self.row]
            at += self.row
        for field, seat, count in self.hands:
            hand = dealt[at : at + count]
            hand.sort()
            at += count
            if field == "gods":
                s.players[seat].gods = hand
            elif field == "laid":
                s.players[seat].laid = hand
            else:
                s.players[seat].army = hand

    def _tuck(self, s: State, numbers: Stream) -> list[int]:
        """Tuck cards of the known symbols first; returns the rest."""
        assert s.solo is not None
        symbol_of = s.catalog.god_symbol
        alike: list[list[int]] = [[] for _ in range(GODS)]
        for card in self.unknown:
            alike[symbol_of[card]].append(card)
        slots = s.solo.slots
        for slot, symbol in self.slots:
            cards = alike[symbol]
            slots[slot] = cards.pop(numbers.below(len(cards)))
        return [card for cards in alike for card in cards]


class Sampler:
    """Makes positions that are possible for a seat."""

    def __init__(self, position: SeatPosition) -> None:
        self.seat = position.seat
        self.seats = len(position.state.players)
        self._template = position.state
        self._named = position.named
        self._naming = _naming_instructions(position.state) if position.named else []
        self._gods, self._army, self._weavings, self._stacks = _heaps(position)
        asked = pending(self._template)
        self._is_asked = asked is not None and asked.seat == self.seat
        self._offer: list[int] | None = None
        self._chance: Chance | None = None

    def branch(self, numbers: Stream) -> Branch:
        """A line of play from such a position; all branches of a sampler draw from one chance, one after the other."""
        if self._chance is None:
            self._chance = Chance(f"{numbers.next32()} {numbers.next32()}")
        return Branch(self.state(numbers), self._chance)

    def state(self, numbers: Stream) -> State:
        """A position with the unknown pieces dealt at random. Raises `NoSample`."""
        for _ in range(MOST_DEALS):
            s = self._deal(numbers)
            asked = pending(s)
            if asked is None:
                return s
            if self._is_asked:
                if self._offer is None:  # the question to the viewer does not depend on hidden pieces
                    self._offer = asked.options(s)
                s.offer = self._offer
            else:
                s.offer = asked.options(s)
            if s.offer:
                return s
        raise NoSample(f"none of {MOST_DEALS} deals fits what seat {self.seat} knows")

    def _deal(self, numbers: Stream) -> State:
        s = self._template.copy()
        self._gods.deal(s, s.god_deck, numbers)
        self._army.deal(s, s.army_deck, numbers)
        self._weavings.deal(s, s.weavings, numbers)
        for i in range(len(self._stacks)):
            self._stacks[i].deal(s, s.stacks[i], numbers)
        if self._naming:
            pieces = self._pieces(s, numbers)
            for i, instruction in self._naming:
                s.stack[i] = effects().decode(_naming(instruction, pieces))
        return s

    def _pieces(self, s: State, numbers: Stream) -> list[int]:
        """The pieces that instructions name: for each place a different one of the pieces there."""
        pieces: list[int] = []
        for place in self._named:
            there = [piece for piece in _pieces_in(s, place) if piece not in pieces]
            pieces.append(there[0] if len(there) == 1 else there[numbers.below(len(there))])
        return pieces


def sample_position(known: Knowledge | GameView, random: Random, edition: Edition | None = None) -> Game:
    """A game that could be the real one, given the `knowledge` of a seat or a view that includes it.

    Its chance draws from a seed of `random`. `edition` is the component set, if not the built-in one. Raises
    `NoSample`, or `SettingsError` for a game with other components.

    >>> from tawantinsuyu.game.game import new_game
    >>> game = new_game(players=2, seed=7)
    >>> sample = sample_position(game.view(0, knowledge=True), Random(1))
    >>> sample.view(0) == game.view(0)
    True
    """
    knowledge = cast(Knowledge, known.get("knowledge", known))
    if "unknown" not in knowledge:
        raise NoSample("there is nothing to sample from: ask for the knowledge of a seat, view(seat, knowledge=True)")
    box = box_for(edition)
    settings = settings_of(knowledge, box)
    seed = str(random.getrandbits(SEED_BITS))
    sampler = Sampler(position_of(knowledge, catalog_for(settings, box)))
    return Game(settings, box, sampler.state(stream(seed, "deal")), Chance(seed))


def _heaps(position: SeatPosition) -> tuple[Heap, Heap, Heap, list[Heap]]:
    s = position.state
    gods = Heap(position.gods, s.god_deck)
    army = Heap(position.army, s.army_deck)
    weavings = Heap(position.weavings, s.weavings)
    for seat, player in enumerate(s.players):
        if seat != position.seat:
            gods.add_hand("gods", seat, len(player.gods))
            gods.add_hand("laid", seat, len(player.laid))
            army.add_hand("army", seat, len(player.army))
    if s.drawn_for not in (NONE, position.seat):
        weavings.add_row(len(s.drawn))
    if s.solo is not None:
        tucked = enumerate(s.solo.slots)
        gods.slots = [(slot, s.catalog.god_symbol[card]) for slot, card in tucked if card != NONE]
    stacks = [Heap(pieces, pile) for pieces, pile in zip(position.buildings, s.stacks, strict=True)]
    return gods, army, weavings, stacks


def _naming_instructions(s: State) -> list[tuple[int, list[Plain]]]:
    """The instructions that name a hidden piece, by their place in the stack."""
    written = [(i, effects().encode(effect)) for i, effect in enumerate(s.stack)]
    return [(i, instruction) for i, instruction in written if _names_hidden(instruction)]


def _names_hidden(instruction: list[Plain]) -> bool:
    return any(
        code <= FIRST_NAMED for at, _ in fields_that_name(str(instruction[0])) for code in _codes(instruction[at])
    )


def _codes(value: Plain) -> list[int]:
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, int)]


def _naming(instruction: list[Plain], pieces: list[int]) -> list[Plain]:
    """An instruction with the pieces that it names."""
    filled = list(instruction)
    for at, _ in fields_that_name(str(instruction[0])):
        value = instruction[at]
        filled[at] = [_piece(each, pieces) for each in value] if isinstance(value, list) else _piece(value, pieces)
    return filled


def _piece(code: Plain, pieces: list[int]) -> Plain:
    return pieces[FIRST_NAMED - code] if isinstance(code, int) and code <= FIRST_NAMED else code


def _pieces_in(s: State, place: HiddenPlace) -> list[int]:
    """The pieces in a hidden place; where pieces have an order, the one in question."""
    name, number, *depth = place
    assert isinstance(number, int)
    if name == "drawn":
        return [s.drawn[number]]
    if name == "slots":
        assert s.solo is not None
        return [s.solo.slots[number]]
    piles = {"god_deck": s.god_deck, "army_deck": s.army_deck, "weavings": s.weavings}
    pile = s.stacks[number] if name == "stacks" else piles.get(str(name))
    if pile is not None:
        return [pile.bottom[int(depth[0])]] if depth else pile.loose
    player = s.players[number]
    return {"gods": player.gods, "laid": player.laid, "army": player.army}[str(name)]
