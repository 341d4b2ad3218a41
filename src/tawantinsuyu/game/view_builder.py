"""Builds views: what a seat or a spectator may know of a position. Their types are declared in `game/view.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar, cast

from tawantinsuyu.automata.opponent import Opponent
from tawantinsuyu.automata.view import SoloView
from tawantinsuyu.box.vocabulary import GODS, HIGH_PRIEST_ACTIONS, STEPS_SLOTS, StepsSlot
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, PASSIVE, PRODUCTION, SECTIONS
from tawantinsuyu.game.seat_position import Sight
from tawantinsuyu.game.settings import Settings
from tawantinsuyu.game.view import (
    BuildingStacksView,
    CoricanchaView,
    DecisionView,
    FestivalView,
    GameView,
    MarketSlots,
    MarketView,
    PileView,
    PlayerView,
    PositionView,
    ResourceCounts,
    StatueStock,
    View,
)
from tawantinsuyu.golden_age.pieces import ModulePieces
from tawantinsuyu.golden_age.showing import golden_age_view
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.golden_age.view import GoldenAgeView
from tawantinsuyu.rules.weavings import ResumePurchase

Name = TypeVar("Name", bound=str)


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def _counts(names: Sequence[Name], counts: list[int]) -> dict[Name, int]:
    return {names[i]: counts[i] for i in range(len(counts)) if counts[i]}


def _bottom(pile: Pile, viewer: int | None) -> list[int]:
    """The pieces at the bottom of a pile; NONE for those that the viewer does not know."""
    seat = 0 if viewer is None else viewer
    known = pile.known
    return [pile.bottom[i] if viewer is not None and known[i] >> seat & 1 else NONE for i in range(len(pile.bottom))]


def _resources(stock: list[int]) -> ResourceCounts:
    potato, corn, stone, gold = stock
    return {"potato": potato, "corn": corn, "stone": stone, "gold": gold}


def _statue_stock(stock: list[int]) -> StatueStock:
    zigzag, spiral, squares, cross, wave, sun = stock
    return {"zigzag": zigzag, "spiral": spiral, "squares": squares, "cross": cross, "wave": wave, "sun": sun}


def _player(s: State, player: Player, own: bool) -> PlayerView:
    catalog = s.catalog
    at = player.high_priest
    data: PlayerView = {
        "vp": player.vp,
        "resources": _resources(player.stock),
        "workers": _counts(catalog.worker_names, player.workers),
        "temple": player.temple,
        "temple_step": catalog.temple_names[player.temple],
        "high_priest": None if at == NONE else HIGH_PRIEST_ACTIONS[catalog.action_at[at]],
        "steps_markers": player.steps,
        "conquest_markers": player.markers,
        "god_cards": len(player.gods),
        "laid_cards": len(player.laid),
        "army_cards": len(player.army),
        "army_up": [catalog.army_names[card] for card in player.army_up],
        "army_down": [catalog.army_names[card] for card in player.army_down],
        "buildings": [catalog.buildings[b].name for b in player.buildings],
        "buildings_down": [catalog.buildings[b].name for b in player.face_down_buildings],
        "small_statues": _counts(GODS, player.small_statues),
        "large_statues": _counts(GODS, player.large_statues),
        "tapestries": [[catalog.weavings[tile].name for tile in tapestry] for tapestry in player.tapestries],
    }
    if own:
        data["hand"] = {
            "god_cards": [catalog.god_names[card] for card in player.gods],
            "laid_cards": [catalog.god_names[card] for card in player.laid],
            "army_cards": [catalog.army_names[card] for card in player.army],
        }
    return data


def solo_view(s: State) -> SoloView | None:
    """The board of the automated opponent; None if there is none."""
    for seat, opponent in enumerate(s.catalog.automata):
        if isinstance(opponent, Opponent):
            return opponent.show(s, seat)
    return None


def _player_at(s: State, seat: int, viewer: int | None) -> PlayerView:
    return _player(s, s.players[seat], seat == viewer and s.catalog.automata[seat] is None)


def _players(s: State, viewer: int | None) -> list[PlayerView]:
    return [_player_at(s, seat, viewer) for seat in range(len(s.players))]


def _coricancha(s: State, _: int | None) -> CoricanchaView:
    return {
        "actions": [HIGH_PRIEST_ACTIONS[action] for action in s.catalog.action_at],
        "sections": [(i + s.orientation) % SECTIONS + 1 for i in range(SECTIONS)],
    }


def _hill(s: State, _: int | None) -> dict[str, str]:
    spaces, workers, hill = s.catalog.hill.names, s.catalog.worker_names, s.hill
    return {spaces[i]: workers[hill[i]] for i in range(len(hill)) if hill[i] != NONE}


def _steps(s: State, _: int | None) -> dict[StepsSlot, int]:
    return {STEPS_SLOTS[i]: s.steps[i] for i in range(len(s.steps)) if s.steps[i] != NONE}


def _conquest(s: State, _: int | None) -> dict[str, int]:
    spaces = s.catalog.conquest
    return {spaces[i].name: s.conquest[i] for i in range(len(s.conquest)) if s.conquest[i] != NONE}


def _festival(s: State, _: int | None) -> FestivalView:
    return {"holder": _seat(s.holder), "triggered": s.festivals, "last": s.is_final_festival, "card_draw": s.deck_only}


def _slots(s: State, type: int) -> MarketSlots:
    buildings = s.catalog.buildings
    return [None if tile == NONE else buildings[tile].name for tile in s.market[2 * type : 2 * type + 2]]


def _market(s: State, _: int | None) -> MarketView:
    market: MarketView = {"production": _slots(s, PRODUCTION), "passive": _slots(s, PASSIVE)}
    if len(s.stacks) > PALACE:
        market["palace"] = _slots(s, PALACE)
    return market


def _building_stacks(s: State, viewer: int | None) -> BuildingStacksView:
    piles: BuildingStacksView = {
        "production": _building_pile(s, PRODUCTION, viewer),
        "passive": _building_pile(s, PASSIVE, viewer),
    }
    if len(s.stacks) > PALACE:
        piles["palace"] = _building_pile(s, PALACE, viewer)
    return piles


def _building_pile(s: State, type: int, viewer: int | None) -> PileView:
    pile, buildings = s.stacks[type], s.catalog.buildings
    bottom = [None if tile == NONE else buildings[tile].name for tile in _bottom(pile, viewer)]
    return {"count": pile.size(), "bottom": bottom}


def _god_deck(s: State, viewer: int | None) -> PileView:
    bottom = [None if card == NONE else s.catalog.god_names[card] for card in _bottom(s.god_deck, viewer)]
    return {"count": s.god_deck.size(), "bottom": bottom}


def _weaving_stack(s: State, viewer: int | None) -> PileView:
    bottom = [None if tile == NONE else s.catalog.weavings[tile].name for tile in _bottom(s.weavings, viewer)]
    return {"count": s.weavings.size(), "bottom": bottom}


def expansion_view(s: State) -> GoldenAgeView | None:
    """The pieces of modules; None if none is in play."""
    return golden_age_view(s)


def expansion_pieces() -> ModulePieces:
    """The same without names, to be renewed after every answer of one game."""
    return ModulePieces()


def weavings_set_aside(s: State) -> list[int]:
    """The tiles that wait while a purchase is interrupted."""
    return [tile for effect in s.stack if isinstance(effect, ResumePurchase) for tile in effect.tiles]


def _weavings_set_aside(s: State, _: int | None) -> list[str]:
    return [s.catalog.weavings[tile].name for tile in weavings_set_aside(s)]


def _weavings_drawn(s: State, viewer: int | None) -> list[str | None]:
    is_open = s.drawn_for in (NONE, viewer)
    return [s.catalog.weavings[tile].name if is_open else None for tile in s.drawn]


PARTS: Final[Mapping[str, Callable[[State, int | None], object]]] = {
    "seat": lambda _, viewer: viewer,
    "players": _players,
    "solo": lambda s, _: solo_view(s),
    "active": lambda s, _: _seat(s.active),
    "first": lambda s, _: _seat(s.first),
    "turn": lambda s, _: s.turn,
    "festival": _festival,
    "coricancha": _coricancha,
    "hill": _hill,
    "steps": _steps,
    "conquest": _conquest,
    "village": lambda s, _: [s.catalog.worker_names[kind] for kind in s.village],
    "nomads": lambda s, _: _counts(s.catalog.worker_names, s.nomads),
    "casualties": lambda s, _: _counts(s.catalog.worker_names, s.casualties),
    "out_of_game": lambda s, _: _counts(s.catalog.worker_names, s.gone),
    "bag": lambda s, _: sum(s.bag),
    "market": _market,
    "building_stacks": _building_stacks,
    "god_deck": _god_deck,
    "god_offer": lambda s, _: [s.catalog.god_names[card] for card in s.god_offer],
    "god_aside": lambda s, _: [s.catalog.god_names[card] for card in s.aside],
    "army_deck": lambda s, _: s.army_deck.size(),
    "army_discard": lambda s, _: [s.catalog.army_names[card] for card in s.army_discard],
    "weaving_stack": _weaving_stack,
    "weaving_face_up": lambda s, _: None if s.face_up == NONE else s.catalog.weavings[s.face_up].name,
    "weavings_set_aside": _weavings_set_aside,
    "weavings_drawn": _weavings_drawn,
    "small_statues": lambda s, _: _statue_stock(s.small_statues),
    "large_statues": lambda s, _: _statue_stock(s.large_statues),
    "golden_age": lambda s, _: expansion_view(s),
}
"""The function that builds each field of `PositionView`; tests compare whole views with the declared types."""


def view_of(position: Sight) -> PositionView:
    """A seat's position with names, as plain JSON-able data; later changes to the position do not affect it."""
    s, viewer = position.state, None if position.seat == NONE else position.seat
    return cast(PositionView, {name: part(s, viewer) for name, part in PARTS.items()})


def whole_view(
    position: Sight,
    settings: Settings,
    to_act: int | None,
    decision: DecisionView | None,
    winners: list[int] | None,
) -> View:
    """The view of a seat or a spectator: the position, the settings, the asked seat, and the seat's own decision."""
    view: GameView = {
        **view_of(position),
        "variants": dict(settings.variants),
        "modules": list(settings.modules),
        "opponent": settings.opponent,
        "difficulty": dict(settings.difficulty),
        "box": settings.box_hash,
        "over": to_act is None,
        "winners": winners,
        "to_act": to_act,
        "decision": decision,
    }
    return cast(View, view)
