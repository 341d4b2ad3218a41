"""The expansion's part of a view: all of its pieces lie open, only the order of the draws to come is unknown."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import Board, decode_vassal, vassals_on
from tawantinsuyu.golden_age.buildings.drawing import ConstructOrDraw, DrawTile, OwnDrawnTile, PutBackTiles
from tawantinsuyu.golden_age.buildings.rearranging import LayWeaving
from tawantinsuyu.golden_age.nobles.module import Nobles
from tawantinsuyu.golden_age.nobles.palaces import palaces_of
from tawantinsuyu.golden_age.vassals.nation import Nation, WithNations


def golden_age_view(s: State) -> dict[str, Any] | None:
    """What everybody may see of the modules; None if none is in play."""
    board = s.annex
    if not isinstance(board, Board):
        return None
    catalog = s.catalog
    nations = [nation for module in catalog.modules if isinstance(module, WithNations) for nation in module.nations]
    seats = len(s.players)
    return {
        "nations": {
            catalog.regions[i]: {
                "tile": None if board.nations[i] == NONE else nations[board.nations[i]].name,
                "markers": board.influence[i * seats : (i + 1) * seats],
            }
            for i in range(len(board.nations))
        },
        "vassals": [_vassal(s, nations, code) for code in board.vassals],
        "vassals_left": board.vassals_left[:],
        "vassals_lost": board.lost_vassals[:],
        "cults": dict(zip(catalog.regions, board.cults, strict=False)),
        "newcomers": [None if kind == NONE else catalog.worker_names[kind] for kind in board.newcomers],
        "newcomer_bag": sum(board.newcomer_bag),
        "palaces": _palaces(s, board),
        "palace_this_turn": board.palace_turn == s.turn,
        "held_cards": [catalog.god_names[card] for card in board.held],
        "drawn_tiles": [catalog.buildings[tile].name for tile in _drawn_tiles(s)],
        "weavings_taken_up": [catalog.weavings[tile].name for tile in _weavings_taken_up(s)],
    }


def _vassal(s: State, nations: list[Nation], code: int) -> dict[str, Any]:
    nation, place, seat = decode_vassal(code)
    return {"nation": nations[nation].name, "place": nations[nation].place_name(s.catalog, place), "seat": seat}


def _palaces(s: State, board: Board) -> dict[str, dict[str, Any]]:
    """Each Palace that somebody owns: who lives there, and whether its Prophecy is fulfilled at this moment."""
    found: dict[str, dict[str, Any]] = {}
    for module in s.catalog.modules:
        if not isinstance(module, Nobles):
            continue
        for seat in range(len(s.players)):
            for palace in palaces_of(s, seat):
                noble = "standing" if palace in board.standing else "lying" if palace in board.lying else None
                if noble is None and module.steward != NONE and vassals_on(board, module.steward, palace, seat) > 0:
                    noble = "vassal"
                found[s.catalog.buildings[palace].name] = {
                    "seat": seat,
                    "noble": noble,
                    "fulfilled": module.prophecies[palace].is_fulfilled(s, seat),
                }
    return found


def _drawn_tiles(s: State) -> list[int]:
    """ZA2: tiles drawn in a task that are neither built nor back under their stacks, seen by all."""
    found: list[int] = []
    for effect in reversed(s.stack):
        if isinstance(effect, (ConstructOrDraw, DrawTile)):
            found.extend(effect.drawn)
        elif isinstance(effect, OwnDrawnTile):
            found.append(effect.tile)
        elif isinstance(effect, PutBackTiles):
            found.extend(effect.tiles)
    return found


def _weavings_taken_up(s: State) -> list[int]:
    """ZA8: Weavings that are being laid anew and lie in no Tapestry yet."""
    return [tile for effect in s.stack if isinstance(effect, LayWeaving) for tile in effect.tiles]
