"""The coded position as a seat knows it: enough to sample positions that could be the real one.

It is an allow-list, as a view is: each field is open, or masked in a way written down here. Hands of others are counts;
of piles the size is left and what the viewer saw going under them; pieces that the viewer cannot tell apart are listed
in `unknown`, without their places. An instruction that names such a piece gives only its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from typing_extensions import TypedDict

from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.game.formats.position_instructions import kind_of_field
from tawantinsuyu.game.settings import Settings
from tawantinsuyu.game.view import View
from tawantinsuyu.kernel.codec import Plain

Family: TypeAlias = Literal["gods", "army", "weavings", "buildings"]
"""Pieces that look alike from behind."""

Hidden: TypeAlias = list[int] | int
"""The codes of pieces, or only how many there are."""

Place: TypeAlias = list[str | int]
"""Where a hidden piece lies: a field, a seat, slot or type, and the depth in a pile if the order matters."""


class PileKnowledge(TypedDict):
    """A face-down pile: how many are shuffled, and what the viewer saw going under it, from top to bottom."""

    loose: int
    bottom: list[int | None]
    known: list[int]


class PlayerKnowledge(TypedDict):
    """What a player has; the hands of others are counts."""

    vp: int
    temple: int
    high_priest: int
    steps: int
    markers: int
    stock: list[int]
    workers: list[int]
    army_up: list[int]
    army_down: list[int]
    buildings: list[int]
    down: list[int]
    small: list[int]
    large: list[int]
    powers: list[int]
    sources: list[int]
    tapestries: list[list[int]]
    gods: Hidden
    laid: Hidden
    army: Hidden


class SoloKnowledge(TypedDict):
    """The board of an automated opponent: in place of a tucked card stands its symbol."""

    tokens: list[int]
    workers: list[int]
    alike: int
    faces: list[int]
    played: list[int]
    slots: list[int]


class Unknown(TypedDict):
    """The pieces that the viewer cannot tell apart; Buildings by stack."""

    gods: list[int]
    army: list[int]
    weavings: list[int]
    buildings: list[list[int]]


class GameSettings(TypedDict):
    """The settings of the game."""

    players: int
    opponent: str | None
    difficulty: dict[str, str]
    modules: list[str]
    variants: dict[str, str]
    box: str


class Knowledge(TypedDict):
    """The coded position as a seat knows it. Of the bag the kinds follow from where all other Workers are."""

    seat: int | None
    active: int
    first: int
    turn: int
    orientation: int
    bag: list[int]
    village: list[int]
    nomads: list[int]
    casualties: list[int]
    gone: list[int]
    hill: list[int]
    steps: list[int]
    conquest: list[int]
    market: list[int]
    god_offer: list[int]
    aside: list[int]
    army_discard: list[int]
    face_up: int
    drawn: Hidden
    drawn_for: int
    small: list[int]
    large: list[int]
    holder: int
    festivals: int
    last: bool
    deck_only: bool
    players: list[PlayerKnowledge]
    solo: SoloKnowledge | None
    annex: dict[str, Plain] | None
    god_deck: PileKnowledge
    army_deck: PileKnowledge
    weavings: PileKnowledge
    stacks: list[PileKnowledge]
    stack: list[list[Plain]]
    visited: list[int]
    named: list[Place]
    unknown: Unknown
    settings: GameSettings


class KnowingView(View):
    """A view with the knowledge of its seat, for bots that sample possible positions."""

    knowledge: Knowledge


GOD: Final = "gods"
ARMY: Final = "army"
WEAVING: Final = "weavings"
BUILDING: Final = "buildings"
FAMILY_OF_HAND: Final[Mapping[str, Family]] = {"gods": GOD, "laid": GOD, "army": ARMY}
FAMILY_OF_KIND: Final[Mapping[str, Family]] = {
    "god-card": GOD,
    "god-card-list": GOD,
    "army-card": ARMY,
    "building": BUILDING,
    "building-list": BUILDING,
    "weaving": WEAVING,
    "weaving-list": WEAVING,
}
"""The kinds of instructions' fields that can name a hidden piece."""

FIRST_NAMED: Final = -2
"""The code of the first hidden piece that instructions name; further ones count down."""


class Masking:
    """Collects the pieces that a viewer cannot tell apart, with the place of each."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.places: dict[tuple[Family, int], Place] = {}
        self.named: dict[tuple[Family, int], int] = {}

    def hide(self, family: Family, piece: int, place: Place) -> None:
        """Note a hidden piece and its place."""
        self.places[family, piece] = place

    def pile(self, name: str, family: Family, pile: Pile, number: int = 0) -> PileKnowledge:
        """A pile without what the viewer did not see."""
        for piece in pile.loose:
            self.hide(family, piece, [name, number])
        bottom: list[int | None] = []
        for depth, piece in enumerate(pile.bottom):
            if self.viewer is not None and pile.known[depth] >> self.viewer & 1:
                bottom.append(piece)
            else:
                bottom.append(None)
                self.hide(family, piece, [name, number, depth])
        return {"loose": len(pile.loose), "bottom": bottom, "known": list(pile.known)}

    def hand(self, name: str, seat: int, cards: Sequence[int]) -> Hidden:
        """The cards if they are the viewer's, else their number."""
        if seat == self.viewer:
            return list(cards)
        for card in cards:
            self.hide(FAMILY_OF_HAND[name], card, [name, seat])
        return len(cards)

    def row(self, name: str, family: Family, pieces: Sequence[int]) -> int:
        """Hidden pieces that lie in an order: how many there are."""
        for number, piece in enumerate(pieces):
            self.hide(family, piece, [name, number])
        return len(pieces)

    def instruction(self, data: Sequence[Plain]) -> list[Plain]:
        """An instruction with hidden pieces replaced by their places."""
        masked = list(data)
        for at, family in fields_that_name(str(data[0])):
            masked[at] = self._value(family, data[at])
        return masked

    def _value(self, family: Family, value: Plain) -> Plain:
        if isinstance(value, list):
            return [self._value(family, each) for each in value]
        if not isinstance(value, int) or (family, value) not in self.places:
            return value
        return self.named.setdefault((family, value), FIRST_NAMED - len(self.named))

    def unknown(self, family: Family, stack: int | None = None) -> list[int]:
        """The hidden pieces of a family, of Buildings those of one stack."""
        places = self.places.items()
        return sorted(
            piece for (kind, piece), place in places if kind == family and (stack is None or place[1] == stack)
        )


@cache
def fields_that_name(instruction: str) -> tuple[tuple[int, Family], ...]:
    """The fields of an instruction, by position, that can name a piece, with the family."""
    fields = effects().fields[effects().by_name[instruction]]
    kinds = [kind_of_field(instruction, field) for field in fields]
    return tuple([(i + 1, FAMILY_OF_KIND[kind]) for i, kind in enumerate(kinds) if kind in FAMILY_OF_KIND])


def knowledge_of(s: State, viewer: int | None, settings: Settings) -> Knowledge:
    """What `viewer` knows of the position, as plain JSON-able data; `None` is a spectator."""
    masking = Masking(viewer)
    # Everything is hidden before the instructions are written, for these name hidden pieces by their places.
    players = [_player(masking, seat, player) for seat, player in enumerate(s.players)]
    drawn = s.drawn[:] if s.drawn_for in (NONE, viewer) else masking.row("drawn", WEAVING, s.drawn)
    solo = _solo(s, masking)
    god_deck = masking.pile("god_deck", GOD, s.god_deck)
    army_deck = masking.pile("army_deck", ARMY, s.army_deck)
    weavings = masking.pile("weavings", WEAVING, s.weavings)
    stacks = [masking.pile("stacks", BUILDING, pile, type_) for type_, pile in enumerate(s.stacks)]
    stack = [masking.instruction(effects().encode(effect)) for effect in s.stack]
    return {
        "seat": viewer,
        "active": s.active,
        "first": s.first,
        "turn": s.turn,
        "orientation": s.orientation,
        "bag": s.bag[:],
        "village": s.village[:],
        "nomads": s.nomads[:],
        "casualties": s.casualties[:],
        "gone": s.gone[:],
        "hill": s.hill[:],
        "steps": s.steps[:],
        "conquest": s.conquest[:],
        "market": s.market[:],
        "god_offer": s.god_offer[:],
        "aside": s.aside[:],
        "army_discard": s.army_discard[:],
        "face_up": s.face_up,
        "drawn": drawn,
        "drawn_for": s.drawn_for,
        "small": s.small_statues[:],
        "large": s.large_statues[:],
        "holder": s.holder,
        "festivals": s.festivals,
        "last": s.is_final_festival,
        "deck_only": s.deck_only,
        "players": players,
        "solo": solo,
        "annex": None if s.annex is None else s.annex.known(),
        "god_deck": god_deck,
        "army_deck": army_deck,
        "weavings": weavings,
        "stacks": stacks,
        "stack": stack,
        "visited": list(s.visited),
        "named": [masking.places[piece] for piece in masking.named],
        "unknown": {
            "gods": masking.unknown(GOD),
            "army": masking.unknown(ARMY),
            "weavings": masking.unknown(WEAVING),
            "buildings": [masking.unknown(BUILDING, type_) for type_ in range(len(s.stacks))],
        },
        "settings": {
            "players": settings.players,
            "opponent": settings.opponent,
            "difficulty": dict(settings.difficulty),
            "modules": list(settings.modules),
            "variants": dict(settings.variants),
            "box": settings.box_hash,
        },
    }


def _player(masking: Masking, seat: int, player: Player) -> PlayerKnowledge:
    return {
        "vp": player.vp,
        "temple": player.temple,
        "high_priest": player.high_priest,
        "steps": player.steps,
        "markers": player.markers,
        "stock": player.stock[:],
        "workers": player.workers[:],
        "army_up": player.army_up[:],
        "army_down": player.army_down[:],
        "buildings": player.buildings[:],
        "down": player.face_down_buildings[:],
        "small": player.small_statues[:],
        "large": player.large_statues[:],
        "powers": player.powers[:],
        "sources": player.sources[:],
        "tapestries": [list(tapestry) for tapestry in player.tapestries],
        "gods": masking.hand("gods", seat, player.gods),
        "laid": masking.hand("laid", seat, player.laid),
        "army": masking.hand("army", seat, player.army),
    }


def _solo(s: State, masking: Masking) -> SoloKnowledge | None:
    board = s.solo
    if board is None:
        return None
    symbols: list[int] = []
    for slot, card in enumerate(board.slots):
        symbols.append(NONE if card == NONE else s.catalog.god_symbol[card])
        if card != NONE:
            masking.hide(GOD, card, ["slots", slot])
    return {
        "tokens": board.tokens[:],
        "workers": board.workers[:],
        "alike": board.alike,
        "faces": board.faces[:],
        "played": board.played[:],
        "slots": symbols,
    }
