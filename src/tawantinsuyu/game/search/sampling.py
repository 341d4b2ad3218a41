"""Positions that could be the real one, as far as a seat knows: every deal of the unknown pieces is equally likely.

`sample_position` makes one; whoever needs many of the same moment keeps a `Sampler`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, NONE
from tawantinsuyu.game.formats.codec import effects, unresolved_state_from_data
from tawantinsuyu.game.game import Game
from tawantinsuyu.game.knowledge import ARMY, BUILDING, FIRST_NAMED, GOD, HAND_FIELDS, PILES, WEAVING, fields_that_name
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.settings import Edition, SettingsError, box_for, catalog_for, check_settings
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import pending

SEED_BITS: Final = 64
MOST_DEALS: Final = 10_000
"""How many deals are tried until whoever is asked can be asked; a handful is usual."""


class NoSample(ValueError):
    """Nothing fits what is known: it is no knowledge of a position, or of one that hardly any deal fits."""


class Heap:
    """The unknown pieces of one family, and the places among which they are dealt.

    What no place takes stays in the loose part of the pile, which has no order.
    """

    def __init__(self, unknown: list[int], pile: Mapping[str, Any]) -> None:
        self.unknown = unknown
        self.hands: list[tuple[str, int, int]] = []  # field, seat, how many
        self.row = 0  # hidden pieces in a row of their own
        self.depths = [depth for depth, piece in enumerate(pile["bottom"]) if piece is None]
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

    def deal(self, s: State, pile: Pile, random: Random) -> None:
        """Deal at random, each way equally likely."""
        if not self.count and not self.slots:
            return
        unknown = self.unknown
        gone: set[int] = set()
        if self.slots:
            unknown = self._tuck(s, random)
            gone.update(self.unknown)
            gone.difference_update(unknown)
        dealt = random.sample(unknown, self.count)
        gone.update(dealt)
        pile.loose = [piece for piece in self.unknown if piece not in gone]
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
            setattr(s.players[seat], field, sorted(dealt[at : at + count]))
            at += count

    def _tuck(self, s: State, random: Random) -> list[int]:
        """Tuck cards of the known symbols first; returns what is left."""
        assert s.solo is not None
        symbol_of = s.catalog.god_symbol
        alike: list[list[int]] = [[] for _ in range(GODS)]
        for card in self.unknown:
            alike[symbol_of[card]].append(card)
        slots = s.solo.slots
        for slot, symbol in self.slots:
            cards = alike[symbol]
            slots[slot] = cards.pop(random.randrange(len(cards)))
        return [card for cards in alike for card in cards]


class Sampler:
    """Makes positions that a seat must think possible."""

    def __init__(self, known: Mapping[str, Any], edition: Edition | None = None) -> None:
        """From a seat's knowledge, or a view that holds it; `edition` is what is played with, if not the built-in set.

        Raises `NoSample`, or `SettingsError` for a game that is not played with these components.
        """
        knowledge = known.get("knowledge", known)
        if "unknown" not in knowledge:
            raise NoSample(
                "there is nothing to sample from: ask for the knowledge of a seat, view(seat, knowledge=True)"
            )
        settings = knowledge["settings"]
        self.box = box_for(edition)
        if settings["box"] != self.box.short_hash:
            raise SettingsError(
                f"this game is played with the component set {settings['box']}, not with {self.box.short_hash}"
            )
        self.settings = check_settings(
            settings["players"],
            settings["variants"],
            self.box,
            settings["opponent"],
            settings["difficulty"],
            settings["modules"],
        )
        self.seat: int | None = knowledge["seat"]
        self._named: list[list[Any]] = knowledge["named"]
        self._stack: list[list[Any]] = knowledge["stack"]
        self._naming = [i for i, each in enumerate(self._stack) if _names_hidden(each)]
        self._gods, self._army, self._weavings, self._stacks = _heaps(knowledge)
        catalog = catalog_for(self.settings, self.box)
        self._template = unresolved_state_from_data(_unmasked(knowledge), catalog)
        asked = pending(self._template)
        self._is_asked = asked is not None and asked.seat == self.seat
        self._offer: list[int] | None = None
        self._chance: Chance | None = None

    def sample(self, random: Random) -> Game:
        """A game at the same point, its unknown pieces dealt at random, its chance drawing from a seed of `random`."""
        return Game(self.settings, self.box, self.state(random), Chance(str(random.getrandbits(SEED_BITS))))

    def branch(self, random: Random) -> Branch:
        """The same as a line of play to think on; all lines of a sampler draw from one chance, one after the other."""
        if self._chance is None:
            self._chance = Chance(str(random.getrandbits(SEED_BITS)))
        return Branch(self.state(random), self._chance)

    def state(self, random: Random) -> State:
        """The position of such a game."""
        for _ in range(MOST_DEALS):
            s = self._deal(random)
            asked = pending(s)
            if asked is None:
                return s
            if self._is_asked:
                if self._offer is None:  # what the viewer is asked does not depend on what they cannot know
                    self._offer = asked.options(s)
                s.offer = self._offer
            else:
                s.offer = asked.options(s)
            if s.offer:
                return s
        raise NoSample(f"none of {MOST_DEALS} deals fits what seat {self.seat} knows")

    def _deal(self, random: Random) -> State:
        s = self._template.copy()
        self._gods.deal(s, s.god_deck, random)
        self._army.deal(s, s.army_deck, random)
        self._weavings.deal(s, s.weavings, random)
        for heap, pile in zip(self._stacks, s.stacks, strict=True):
            heap.deal(s, pile, random)
        if self._naming:
            pieces = self._pieces(s, random)
            for i in self._naming:
                s.stack[i] = effects().decode(_naming(self._stack[i], pieces))
        return s

    def _pieces(self, s: State, random: Random) -> list[int]:
        """The pieces that instructions name: each another one of those that lie in its place."""
        found: list[int] = []
        for place in self._named:
            lying = [piece for piece in _lying_in(s, place) if piece not in found]
            found.append(lying[0] if len(lying) == 1 else random.choice(lying))
        return found


def sample_position(known: Mapping[str, Any], random: Random, edition: Edition | None = None) -> Game:
    """A game that could be the real one, as far as the seat knows whose `knowledge`, or view with it, is given.

    >>> from tawantinsuyu.game.game import new_game
    >>> game = new_game(players=2, seed=7)
    >>> sample = sample_position(game.view(0, knowledge=True), Random(1))
    >>> sample.view(0) == game.view(0)
    True
    """
    return Sampler(known, edition).sample(random)


def _heaps(knowledge: Mapping[str, Any]) -> tuple[Heap, Heap, Heap, list[Heap]]:
    unknown = knowledge["unknown"]
    gods = Heap(unknown[GOD], knowledge["god_deck"])
    army = Heap(unknown[ARMY], knowledge["army_deck"])
    weavings = Heap(unknown[WEAVING], knowledge["weavings"])
    for seat, player in enumerate(knowledge["players"]):
        if seat != knowledge["seat"]:
            gods.add_hand("gods", seat, player["gods"])
            gods.add_hand("laid", seat, player["laid"])
            army.add_hand("army", seat, player["army"])
    if isinstance(knowledge["drawn"], int):
        weavings.add_row(knowledge["drawn"])
    if knowledge["solo"] is not None:
        gods.slots = [(slot, symbol) for slot, symbol in enumerate(knowledge["solo"]["slots"]) if symbol != NONE]
    stacks = [Heap(pieces, pile) for pieces, pile in zip(unknown[BUILDING], knowledge["stacks"], strict=True)]
    return gods, army, weavings, stacks


def _unmasked(knowledge: Mapping[str, Any]) -> dict[str, Any]:
    """A position as it is written, its hidden places empty or filled with anything: every deal fills them anew."""
    data = dict(knowledge)
    for name, family in PILES.items():
        data[name] = _unmasked_pile(knowledge[name], knowledge["unknown"][family])
    stacks = zip(knowledge["stacks"], knowledge["unknown"][BUILDING], strict=True)
    data["stacks"] = [_unmasked_pile(pile, unknown) for pile, unknown in stacks]
    hidden: dict[str, list[int]] = {name: [] for name in HAND_FIELDS}
    data["players"] = [
        player if seat == knowledge["seat"] else {**player, **hidden}
        for seat, player in enumerate(knowledge["players"])
    ]
    if isinstance(knowledge["drawn"], int):
        data["drawn"] = []
    return data


def _unmasked_pile(pile: Mapping[str, Any], unknown: list[int]) -> dict[str, Any]:
    bottom = [NONE if piece is None else piece for piece in pile["bottom"]]
    return {"loose": list(unknown), "bottom": bottom, "known": pile["known"]}


def _names_hidden(instruction: list[Any]) -> bool:
    return any(
        each <= FIRST_NAMED
        for at, _ in fields_that_name(instruction[0])
        for each in (instruction[at] if isinstance(instruction[at], list) else [instruction[at]])
    )


def _naming(instruction: list[Any], pieces: list[int]) -> list[Any]:
    """An instruction with the pieces that it names."""
    filled = list(instruction)
    for at, _ in fields_that_name(instruction[0]):
        value = instruction[at]
        filled[at] = [_piece(each, pieces) for each in value] if isinstance(value, list) else _piece(value, pieces)
    return filled


def _piece(code: int, pieces: list[int]) -> int:
    return pieces[FIRST_NAMED - code] if code <= FIRST_NAMED else code


def _lying_in(s: State, place: list[Any]) -> list[int]:
    """The pieces in a hidden place; where pieces lie in an order, the one in question."""
    name, number = place[0], place[1]
    if name == "drawn":
        return [s.drawn[number]]
    if name == "slots":
        assert s.solo is not None
        return [s.solo.slots[number]]
    if name in ("god_deck", "army_deck", "weavings", "stacks"):
        pile: Pile = s.stacks[number] if name == "stacks" else getattr(s, name)
        return [pile.bottom[place[2]]] if len(place) > 2 else pile.loose
    cards: list[int] = getattr(s.players[number], name)
    return cards
