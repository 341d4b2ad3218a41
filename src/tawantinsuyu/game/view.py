"""What a seat or a spectator may know: an allow-list. A field nobody wrote here is never sent.

Hands are secret, their sizes are public; so is everything on the table (CMP-30). Of face-down piles a viewer
learns the size and what they themselves saw going under it.
"""

from __future__ import annotations

from typing import Any

from tawantinsuyu.automata.opponent import Opponent
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    GOD_NAMES,
    NONE,
    RESOURCE_NAMES,
    SECTIONS,
)
from tawantinsuyu.game.view_golden_age import golden_age_view
from tawantinsuyu.rules.steps import LEVEL_NAMES
from tawantinsuyu.rules.weavings import ResumePurchase


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def _counts(names: list[str] | tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return {names[i]: counts[i] for i in range(len(counts)) if counts[i]}


def _pile(pile: Pile, names: list[str], viewer: int | None) -> dict[str, Any]:
    known = [
        names[pile.bottom[i]] if viewer is not None and pile.known[i] >> viewer & 1 else None
        for i in range(len(pile.bottom))
    ]
    return {"count": pile.size(), "bottom": known}


def _player(s: State, player: Player, own: bool) -> dict[str, Any]:
    catalog = s.catalog
    data: dict[str, Any] = {
        "vp": player.vp,
        "resources": dict(zip(RESOURCE_NAMES, player.stock, strict=True)),
        "workers": _counts(catalog.worker_names, player.workers),
        "temple": player.temple,
        "temple_step": catalog.temple_names[player.temple],
        "high_priest": None if player.high_priest == NONE else ACTION_NAMES[catalog.action_at[player.high_priest]],
        "steps_markers": player.steps,
        "conquest_markers": player.markers,
        "god_cards": len(player.gods),
        "laid_cards": len(player.laid),
        "army_cards": len(player.army),
        "army_up": [catalog.army_names[card] for card in player.army_up],
        "army_down": [catalog.army_names[card] for card in player.army_down],
        "buildings": [catalog.buildings[b].name for b in player.buildings],
        "buildings_down": [catalog.buildings[b].name for b in player.down],
        "small_statues": _counts(GOD_NAMES, player.small),
        "large_statues": _counts(GOD_NAMES, player.large),
        "tapestries": [[catalog.weavings[tile].name for tile in tapestry] for tapestry in player.tapestries],
    }
    if own:
        data["hand"] = {
            "god_cards": [catalog.god_names[card] for card in player.gods],
            "laid_cards": [catalog.god_names[card] for card in player.laid],
            "army_cards": [catalog.army_names[card] for card in player.army],
        }
    return data


def _solo(s: State) -> dict[str, Any] | None:
    """The board of an automated opponent: tucked cards show their symbols only; Army cards are counted elsewhere."""
    board = s.solo
    for seat, opponent in enumerate(s.catalog.automata):
        if board is not None and isinstance(opponent, Opponent):
            tables = opponent.tables
            return {
                "seat": seat,
                "slots": [None if card == NONE else GOD_NAMES[s.catalog.god_symbol[card]] for card in board.slots],
                "tokens": [
                    {"value": value, "cell": tables.cell_names[cell]}
                    for value, cell in zip(tables.token_values, board.tokens, strict=True)
                ],
                "workers": [s.catalog.worker_names[kind] for kind in board.workers],
                "equally_old": board.alike,
                "personality": [None if face == NONE else tables.face_names[face] for face in board.faces],
                "army_played": [s.catalog.army_names[card] for card in board.played],
            }
    return None


def view_for(s: State, viewer: int | None) -> dict[str, Any]:
    """The position as `viewer` may know it, as plain JSON-able data; `None` is a spectator."""
    catalog = s.catalog
    building_names = [building.name for building in catalog.buildings]
    drawn_open = s.drawn_for in (NONE, viewer)
    return {
        "seat": viewer,
        "players": [
            _player(s, s.players[seat], seat == viewer and catalog.automata[seat] is None)
            for seat in range(len(s.players))
        ],
        "solo": _solo(s),
        "active": _seat(s.active),
        "first": _seat(s.first),
        "turn": s.turn,
        "festival": {"holder": _seat(s.holder), "triggered": s.festivals, "last": s.last, "card_draw": s.deck_only},
        "coricancha": {
            "actions": [ACTION_NAMES[action] for action in catalog.action_at],
            "sections": [(i + s.orientation) % SECTIONS + 1 for i in range(SECTIONS)],
        },
        "hill": {
            catalog.hill.names[i]: catalog.worker_names[s.hill[i]] for i in range(len(s.hill)) if s.hill[i] != NONE
        },
        "steps": {f"{i // 2 + 1}-{LEVEL_NAMES[i % 2]}": s.steps[i] for i in range(len(s.steps)) if s.steps[i] != NONE},
        "conquest": {catalog.conquest[i].name: s.conquest[i] for i in range(len(s.conquest)) if s.conquest[i] != NONE},
        "village": [catalog.worker_names[kind] for kind in s.village],
        "nomads": _counts(catalog.worker_names, s.nomads),
        "casualties": _counts(catalog.worker_names, s.casualties),
        "out_of_game": _counts(catalog.worker_names, s.gone),
        "bag": sum(s.bag),
        "market": {
            catalog.building_types[i]: [
                None if tile == NONE else building_names[tile] for tile in s.market[2 * i : 2 * i + 2]
            ]
            for i in range(len(s.stacks))
        },
        "building_stacks": {
            catalog.building_types[i]: _pile(s.stacks[i], building_names, viewer) for i in range(len(s.stacks))
        },
        "god_deck": _pile(s.god_deck, catalog.god_names, viewer),
        "god_offer": [catalog.god_names[card] for card in s.god_offer],
        "god_aside": [catalog.god_names[card] for card in s.aside],
        "army_deck": s.army_deck.size(),
        "army_discard": [catalog.army_names[card] for card in s.army_discard],
        "weaving_stack": _pile(s.weavings, [tile.name for tile in catalog.weavings], viewer),
        "weaving_face_up": None if s.face_up == NONE else catalog.weavings[s.face_up].name,
        "weavings_set_aside": [
            catalog.weavings[tile].name
            for effect in s.stack
            if isinstance(effect, ResumePurchase)
            for tile in effect.tiles
        ],
        "weavings_drawn": [catalog.weavings[tile].name if drawn_open else None for tile in s.drawn],
        "small_statues": dict(zip(GOD_NAMES, s.small, strict=True)),
        "large_statues": dict(zip(GOD_NAMES, s.large, strict=True)),
        "golden_age": golden_age_view(s),
    }
