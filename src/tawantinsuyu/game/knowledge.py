"""The coded position as a seat knows it: enough to think of positions that could be the real one.

It is an allow-list, as a view is: fields are open, or masked in a way that is written down here. Hands of others are
counts; of piles the size is left and what the viewer saw going under them; pieces that the viewer cannot tell apart
are listed in `unknown`, without their places. An instruction that names such a piece says only where it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.codec import effects, fields_to_data
from tawantinsuyu.game.formats.position_layout import kind_of_field
from tawantinsuyu.game.settings import Settings

OPEN_FIELDS: Final = (
    "active",
    "first",
    "turn",
    "orientation",
    "bag",
    "village",
    "nomads",
    "casualties",
    "gone",
    "hill",
    "steps",
    "conquest",
    "market",
    "god_offer",
    "aside",
    "army_discard",
    "face_up",
    "drawn_for",
    "small_statues",
    "large_statues",
    "holder",
    "festivals",
    "is_final_festival",
    "deck_only",
)
"""Of the bag the kinds follow from where all other Workers are."""

OPEN_PLAYER_FIELDS: Final = (
    "vp",
    "temple",
    "high_priest",
    "steps",
    "markers",
    "stock",
    "workers",
    "army_up",
    "army_down",
    "buildings",
    "face_down_buildings",
    "small_statues",
    "large_statues",
    "powers",
    "sources",
)
HAND_FIELDS: Final = ("gods", "laid", "army")
OPEN_SOLO_FIELDS: Final = ("tokens", "workers", "alike", "faces", "played")
OPEN_ANNEX_FIELDS: Final = (
    "nations",
    "influence",
    "vassals",
    "vassals_left",
    "lost_vassals",
    "newcomer_bag",
    "newcomers",
    "standing",
    "lying",
    "held",
    "palace_turn",
    "cults",
)
"""All pieces of the expansion lie open; of its bag the kinds follow from where the others are."""

GOD, ARMY, WEAVING, BUILDING = "gods", "army", "weavings", "buildings"
FAMILY_OF_HAND: Final = {"gods": GOD, "laid": GOD, "army": ARMY}
PILES: Final = {"god_deck": GOD, "army_deck": ARMY, "weavings": WEAVING}
FAMILY_OF_KIND: Final = {
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
        self.places: dict[tuple[str, int], list[Any]] = {}
        self.named: dict[tuple[str, int], int] = {}

    def hide(self, family: str, piece: int, place: list[Any]) -> None:
        """A piece is hidden in this place."""
        self.places[family, piece] = place

    def pile(self, name: str, family: str, pile: Pile, number: int = 0) -> dict[str, Any]:
        """A face-down pile: how many are shuffled, and what the viewer saw going under it, from top to bottom."""
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

    def hand(self, name: str, seat: int, cards: Sequence[int]) -> list[int] | int:
        """The cards themselves if they are the viewer's, else how many there are."""
        if seat == self.viewer:
            return list(cards)
        for card in cards:
            self.hide(FAMILY_OF_HAND[name], card, [name, seat])
        return len(cards)

    def row(self, name: str, family: str, pieces: Sequence[int]) -> int:
        """Hidden pieces that lie in an order: how many there are."""
        for number, piece in enumerate(pieces):
            self.hide(family, piece, [name, number])
        return len(pieces)

    def instruction(self, data: Sequence[Any]) -> list[Any]:
        """An instruction that names no hidden piece."""
        masked = list(data)
        for at, family in fields_that_name(data[0]):
            masked[at] = self._value(family, data[at])
        return masked

    def _value(self, family: str, value: Any) -> Any:
        if isinstance(value, list):
            return [self._value(family, each) for each in value]
        if (family, value) not in self.places:
            return value
        return self.named.setdefault((family, value), FIRST_NAMED - len(self.named))

    def unknown(self, family: str, stack: int | None = None) -> list[int]:
        """The hidden pieces of a family, of Buildings those of one stack."""
        places = self.places.items()
        return sorted(
            piece for (kind, piece), place in places if kind == family and (stack is None or place[1] == stack)
        )


@cache
def fields_that_name(instruction: str) -> tuple[tuple[int, str], ...]:
    """Which fields of an instruction, counted as they are written, can name a piece of which family."""
    fields = effects().fields[effects().by_name[instruction]]
    kinds = [kind_of_field(instruction, field) for field in fields]
    return tuple([(i + 1, FAMILY_OF_KIND[kind]) for i, kind in enumerate(kinds) if kind in FAMILY_OF_KIND])


def knowledge_of(s: State, viewer: int | None, settings: Settings) -> dict[str, Any]:
    """What `viewer` knows of the position, as plain JSON-able data; `None` is a spectator."""
    masking = Masking(viewer)
    data = fields_to_data(s, OPEN_FIELDS)
    data["seat"] = viewer
    data["players"] = [_player(masking, seat, player) for seat, player in enumerate(s.players)]
    if s.drawn_for in (NONE, viewer):
        data["drawn"] = list(s.drawn)
    else:
        data["drawn"] = masking.row("drawn", WEAVING, s.drawn)
    data["solo"] = _solo(s, masking)
    data["annex"] = None
    if s.annex is not None:
        data["annex"] = fields_to_data(s.annex, OPEN_ANNEX_FIELDS)
    for name, family in PILES.items():
        data[name] = masking.pile(name, family, getattr(s, name))
    data["stacks"] = [masking.pile("stacks", BUILDING, pile, type_) for type_, pile in enumerate(s.stacks)]
    data["stack"] = [masking.instruction(effects().encode(effect)) for effect in s.stack]
    data["named"] = [masking.places[piece] for piece in masking.named]
    data["unknown"] = {family: masking.unknown(family) for family in (GOD, ARMY, WEAVING)}
    data["unknown"][BUILDING] = [masking.unknown(BUILDING, type_) for type_ in range(len(s.stacks))]
    data["settings"] = {
        "players": settings.players,
        "opponent": settings.opponent,
        "difficulty": dict(settings.difficulty),
        "modules": list(settings.modules),
        "variants": dict(settings.variants),
        "box": settings.box_hash,
    }
    return data


def _player(masking: Masking, seat: int, player: Player) -> dict[str, Any]:
    data = fields_to_data(player, OPEN_PLAYER_FIELDS)
    data["tapestries"] = [list(tapestry) for tapestry in player.tapestries]
    for name in HAND_FIELDS:
        data[name] = masking.hand(name, seat, getattr(player, name))
    return data


def _solo(s: State, masking: Masking) -> dict[str, Any] | None:
    """The board of an automated opponent: in place of a tucked card stands its symbol."""
    if s.solo is None:
        return None
    data = fields_to_data(s.solo, OPEN_SOLO_FIELDS)
    symbols: list[int] = []
    for slot, card in enumerate(s.solo.slots):
        symbols.append(NONE if card == NONE else s.catalog.god_symbol[card])
        if card != NONE:
            masking.hide(GOD, card, ["slots", slot])
    data["slots"] = symbols
    return data
