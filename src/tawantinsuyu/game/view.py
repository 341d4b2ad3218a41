"""What a seat or a spectator may know: an allow-list. A field nobody wrote here is never sent.

Hands are secret, their sizes are public; so is everything on the table (CMP-30). Of face-down piles a viewer
learns the size and what they themselves saw going under it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, overload

from tawantinsuyu.automata.opponent import Opponent
from tawantinsuyu.core.codebook import STEPS_SLOTS
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
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.view_golden_age import golden_age_view
from tawantinsuyu.rules.weavings import ResumePurchase


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def _counts(names: list[str] | tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return {names[i]: counts[i] for i in range(len(counts)) if counts[i]}


def _pile(pile: Pile, names: Sequence[str], viewer: int | None) -> dict[str, Any]:
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
        "buildings_down": [catalog.buildings[b].name for b in player.face_down_buildings],
        "small_statues": _counts(GOD_NAMES, player.small_statues),
        "large_statues": _counts(GOD_NAMES, player.large_statues),
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


def _player_at(s: State, seat: int, viewer: int | None) -> dict[str, Any]:
    return _player(s, s.players[seat], seat == viewer and s.catalog.automata[seat] is None)


def _players(s: State, viewer: int | None) -> list[dict[str, Any]]:
    return [_player_at(s, seat, viewer) for seat in range(len(s.players))]


def _coricancha(s: State, _: int | None) -> dict[str, Any]:
    return {
        "actions": [ACTION_NAMES[action] for action in s.catalog.action_at],
        "sections": [(i + s.orientation) % SECTIONS + 1 for i in range(SECTIONS)],
    }


def _hill(s: State, _: int | None) -> dict[str, str]:
    spaces, workers, hill = s.catalog.hill.names, s.catalog.worker_names, s.hill
    return {spaces[i]: workers[hill[i]] for i in range(len(hill)) if hill[i] != NONE}


def _steps(s: State, _: int | None) -> dict[str, int]:
    return {STEPS_SLOTS.name(i): s.steps[i] for i in range(len(s.steps)) if s.steps[i] != NONE}


def _conquest(s: State, _: int | None) -> dict[str, int]:
    spaces = s.catalog.conquest
    return {spaces[i].name: s.conquest[i] for i in range(len(s.conquest)) if s.conquest[i] != NONE}


def _festival(s: State, _: int | None) -> dict[str, Any]:
    return {"holder": _seat(s.holder), "triggered": s.festivals, "last": s.is_final_festival, "card_draw": s.deck_only}


def _market(s: State, _: int | None) -> dict[str, list[str | None]]:
    types, buildings = s.catalog.building_types, s.catalog.buildings
    return {
        types[i]: [None if tile == NONE else buildings[tile].name for tile in s.market[2 * i : 2 * i + 2]]
        for i in range(len(s.stacks))
    }


def _building_stacks(s: State, viewer: int | None) -> dict[str, Any]:
    names = [building.name for building in s.catalog.buildings]
    return {s.catalog.building_types[i]: _pile(s.stacks[i], names, viewer) for i in range(len(s.stacks))}


def _weavings_set_aside(s: State, _: int | None) -> list[str]:
    purchases = [effect for effect in s.stack if isinstance(effect, ResumePurchase)]
    return [s.catalog.weavings[tile].name for purchase in purchases for tile in purchase.tiles]


def _weavings_drawn(s: State, viewer: int | None) -> list[str | None]:
    is_open = s.drawn_for in (NONE, viewer)
    return [s.catalog.weavings[tile].name if is_open else None for tile in s.drawn]


PARTS: Final[Mapping[str, Callable[[State, int | None], Any]]] = {
    "seat": lambda _, viewer: viewer,
    "players": _players,
    "solo": lambda s, _: _solo(s),
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
    "god_deck": lambda s, viewer: _pile(s.god_deck, s.catalog.god_names, viewer),
    "god_offer": lambda s, _: [s.catalog.god_names[card] for card in s.god_offer],
    "god_aside": lambda s, _: [s.catalog.god_names[card] for card in s.aside],
    "army_deck": lambda s, _: s.army_deck.size(),
    "army_discard": lambda s, _: [s.catalog.army_names[card] for card in s.army_discard],
    "weaving_stack": lambda s, viewer: _pile(s.weavings, [tile.name for tile in s.catalog.weavings], viewer),
    "weaving_face_up": lambda s, _: None if s.face_up == NONE else s.catalog.weavings[s.face_up].name,
    "weavings_set_aside": _weavings_set_aside,
    "weavings_drawn": _weavings_drawn,
    "small_statues": lambda s, _: dict(zip(GOD_NAMES, s.small_statues, strict=True)),
    "large_statues": lambda s, _: dict(zip(GOD_NAMES, s.large_statues, strict=True)),
    "golden_age": lambda s, _: golden_age_view(s),
}
"""Everything that a view says about a position, and what says it."""


def view_for(s: State, viewer: int | None) -> dict[str, Any]:
    """The position as `viewer` may know it, as plain JSON-able data; `None` is a spectator."""
    return {name: part(s, viewer) for name, part in PARTS.items()}


class Glance(dict[str, Any]):
    """What whoever is asked sees of a position, each part made when it is first looked at.

    It is for search, which looks often and at little.
    """

    def __init__(self, s: State, decision: Decision) -> None:
        super().__init__(seat=decision.seat)
        self._state = s
        self._decision = decision

    def __missing__(self, name: str) -> Any:
        s, seat = self._state, self._decision.seat
        if name == "players":
            part: Any = GlanceAtPlayers(s, seat)
        else:
            part = self._decision.to_data() if name == "decision" else PARTS[name](s, seat)
        self[name] = part
        return part


class GlanceAtPlayers(Sequence[dict[str, Any]]):
    """The players of a glance, each made when first looked at: mostly it is at oneself."""

    def __init__(self, s: State, viewer: int) -> None:
        self._state = s
        self._viewer = viewer
        self._made: list[dict[str, Any] | None] = [None] * len(s.players)

    def __len__(self) -> int:
        return len(self._made)

    @overload
    def __getitem__(self, seat: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, seat: slice) -> list[dict[str, Any]]: ...
    def __getitem__(self, seat: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        """One of them, or several."""
        if isinstance(seat, slice):
            return [self[each] for each in range(len(self))[seat]]
        found = self._made[seat]
        if found is None:
            found = self._made[seat] = _player_at(self._state, range(len(self))[seat], self._viewer)
        return found
