"""The coded position as a seat knows it, as plain data: enough to sample positions that could be the real one.

It is a serialised `SeatPosition`, for bots in other processes and languages. Hands of others are counts; piles keep
their size and what the viewer saw going under them; pieces that the viewer cannot tell apart are listed in `unknown`.
"""

from __future__ import annotations

from typing import TypeAlias

from typing_extensions import TypedDict

from tawantinsuyu.box.box import Box
from tawantinsuyu.core.automaton import SoloBoard
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.codec import effects, unresolved_state_from_data
from tawantinsuyu.game.formats.position_data import OpenPlayer, OpenPosition, PileData, SoloData
from tawantinsuyu.game.seat_position import HIDDEN, HiddenPlace, SeatPosition
from tawantinsuyu.game.settings import Settings, SettingsError, check_settings
from tawantinsuyu.game.view import GameView

Hidden: TypeAlias = list[int] | int
"""The codes of pieces, or only how many there are."""


class PileKnowledge(TypedDict):
    """A face-down pile: how many are shuffled, and what the viewer saw going under it, from top to bottom."""

    loose: int
    bottom: list[int | None]
    known: list[int]


class PlayerKnowledge(OpenPlayer):
    """What a player has; the hands of others are counts."""

    gods: Hidden
    laid: Hidden
    army: Hidden


class Unknown(TypedDict):
    """The pieces that the viewer cannot tell apart; Buildings by stack."""

    gods: list[int]
    army: list[int]
    weavings: list[int]
    buildings: list[list[int]]


class KnownSettings(TypedDict):
    """The settings of the game."""

    players: int
    opponent: str | None
    difficulty: dict[str, str]
    modules: list[str]
    variants: dict[str, str]
    box: str


class Knowledge(OpenPosition):
    """The coded position as a seat knows it. The contents of the bag follow from where all other Workers are."""

    seat: int | None
    drawn: Hidden
    players: list[PlayerKnowledge]
    solo: SoloData | None
    """A tucked card is replaced by its symbol."""
    god_deck: PileKnowledge
    army_deck: PileKnowledge
    weavings: PileKnowledge
    stacks: list[PileKnowledge]
    visited: list[int]
    named: list[HiddenPlace]
    unknown: Unknown
    settings: KnownSettings


class ViewWithKnowledge(GameView):
    """A view with the knowledge of its seat, for bots that sample possible positions."""

    knowledge: Knowledge


def knowledge_of(position: SeatPosition, settings: Settings) -> Knowledge:
    """A seat's position as plain JSON-able data."""
    s, viewer = position.state, position.seat
    return {
        "seat": None if viewer == NONE else viewer,
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
        "drawn": s.drawn[:] if s.drawn_for in (NONE, viewer) else len(s.drawn),
        "drawn_for": s.drawn_for,
        "small": s.small_statues[:],
        "large": s.large_statues[:],
        "holder": s.holder,
        "festivals": s.festivals,
        "last": s.is_final_festival,
        "deck_only": s.deck_only,
        "players": [_player(player, seat == viewer) for seat, player in enumerate(s.players)],
        "solo": None if s.solo is None else _solo(s.solo, s.catalog),
        "annex": None if s.annex is None else s.annex.known(),
        "god_deck": _pile(s.god_deck),
        "army_deck": _pile(s.army_deck),
        "weavings": _pile(s.weavings),
        "stacks": [_pile(pile) for pile in s.stacks],
        "stack": [effects().encode(effect) for effect in s.stack],
        "visited": list(s.visited),
        "named": [place[:] for place in position.named],
        "unknown": {
            "gods": position.gods[:],
            "army": position.army[:],
            "weavings": position.weavings[:],
            "buildings": [pieces[:] for pieces in position.buildings],
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


def _player(player: Player, is_own: bool) -> PlayerKnowledge:
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
        "gods": player.gods[:] if is_own else len(player.gods),
        "laid": player.laid[:] if is_own else len(player.laid),
        "army": player.army[:] if is_own else len(player.army),
    }


def _solo(board: SoloBoard, catalog: Catalog) -> SoloData:
    return {
        "tokens": board.tokens[:],
        "workers": board.workers[:],
        "alike": board.alike,
        "faces": board.faces[:],
        "played": board.played[:],
        "slots": [NONE if card == NONE else catalog.god_symbol[card] for card in board.slots],
    }


def _pile(pile: Pile) -> PileKnowledge:
    bottom = [None if piece == HIDDEN else piece for piece in pile.bottom]
    return {"loose": len(pile.loose), "bottom": bottom, "known": pile.known[:]}


def settings_of(knowledge: Knowledge, box: Box) -> Settings:
    """The settings of the game. Raises `SettingsError` if it is played with components other than `box`."""
    settings = knowledge["settings"]
    if settings["box"] != box.short_hash:
        raise SettingsError(f"this game is played with the component set {settings['box']}, not with {box.short_hash}")
    return check_settings(
        settings["players"],
        settings["variants"],
        box,
        settings["opponent"],
        settings["difficulty"],
        settings["modules"],
    )


def position_of(knowledge: Knowledge, catalog: Catalog) -> SeatPosition:
    """The inverse of `knowledge_of`: the position that a seat knows, in a game with this catalog."""
    unknown = knowledge["unknown"]
    solo = knowledge["solo"]
    masked = {
        **knowledge,
        "god_deck": _masked_pile(knowledge["god_deck"]),
        "army_deck": _masked_pile(knowledge["army_deck"]),
        "weavings": _masked_pile(knowledge["weavings"]),
        "stacks": [_masked_pile(pile) for pile in knowledge["stacks"]],
        "players": [
            {**player, "gods": _row(player["gods"]), "laid": _row(player["laid"]), "army": _row(player["army"])}
            for player in knowledge["players"]
        ],
        "drawn": _row(knowledge["drawn"]),
        "solo": None if solo is None else {**solo, "slots": [_tucked(symbol, catalog) for symbol in solo["slots"]]},
    }
    return SeatPosition(
        NONE if knowledge["seat"] is None else knowledge["seat"],
        unresolved_state_from_data(masked, catalog),
        list(unknown["gods"]),
        list(unknown["army"]),
        list(unknown["weavings"]),
        [list(pieces) for pieces in unknown["buildings"]],
        [list(place) for place in knowledge["named"]],
    )


def _row(row: Hidden) -> list[int]:
    return [HIDDEN] * row if isinstance(row, int) else row


def _masked_pile(pile: PileKnowledge) -> PileData:
    bottom = [HIDDEN if piece is None else piece for piece in pile["bottom"]]
    return {"loose": [HIDDEN] * pile["loose"], "bottom": bottom, "known": pile["known"]}


def _tucked(symbol: int, catalog: Catalog) -> int:
    return NONE if symbol == NONE else catalog.god_symbol.index(symbol)
