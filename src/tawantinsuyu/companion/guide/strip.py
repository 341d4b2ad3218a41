"""Her side in numbers and words: what the person sees, corrects, or fills in to join a running game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from tawantinsuyu.automata.opponent import board_of, opponent_of
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.golden_age.strip import module_strip, set_module_strip
from tawantinsuyu.companion.guide.orders import as_json, building_tile, weaving_tile
from tawantinsuyu.companion.guide.protocol import BuildingTile, WeavingTile
from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    GOD_NAMES,
    NONE,
    PRODUCTION,
    RESOURCE_NAMES,
    VP_SOLO,
)

if TYPE_CHECKING:
    from tawantinsuyu.companion.guide.position import GuidePosition


def strip_of(s: State, seat: int, patterns: tuple[str, ...]) -> dict[str, Json]:
    """Her side in a position."""
    player, board, catalog = s.players[seat], board_of(s), s.catalog
    tables = opponent_of(s, seat).tables
    army = [(card in player.army_up, catalog.army_soldiers[card]) for card in board.played]
    buildings: list[Json] = [
        *[{**as_json(building_tile(catalog, b)), "up": True} for b in player.buildings],
        *[{**as_json(building_tile(catalog, b)), "up": False} for b in player.face_down_buildings],
    ]
    priest = player.high_priest
    return {
        "vp": player.vp,
        **{name: player.stock[i] for i, name in enumerate(RESOURCE_NAMES)},
        "temple": catalog.temple_names[player.temple],
        "high_priest": None if priest == NONE else ACTION_NAMES[catalog.action_at[priest]],
        "orientation": s.orientation + 1,
        "steps_left": player.steps,
        "markers_left": player.markers,
        "workers": [catalog.worker_names[kind] for kind in board.workers],
        "equally_old": board.alike,
        "tokens": [tables.cell_names[cell] for cell in board.tokens],
        "personality": [None if face == NONE else tables.face_names[face] for face in board.faces],
        "hand": len(player.army),
        "army": sorted([{"soldiers": soldiers, "up": up} for up, soldiers in army], key=str),
        "buildings": sorted(buildings, key=str),
        "small_statues": {name: player.small_statues[i] for i, name in enumerate(GOD_NAMES)},
        "large_statues": {name: player.large_statues[i] for i, name in enumerate(GOD_NAMES)},
        "tapestries": [[as_json(weaving_tile(catalog, patterns, tile)) for tile in each] for each in player.tapestries],
        "conquest": [space.name for i, space in enumerate(catalog.conquest) if s.conquest[i] == seat],
        "steps": [STEPS_SLOTS.name(slot) for slot in range(len(s.steps)) if s.steps[slot] == seat],
        **module_strip(s, seat),
        "casualties": sum(s.casualties),
        "festivals": s.festivals,
        "is_final": s.is_final_festival,
    }


def _production(position: GuidePosition, tile: BuildingTile) -> int:
    """A Production Building of hers, one of the edition, or a new one; NONE for other types."""
    if tile["type"] != position.state.catalog.building_types[PRODUCTION]:
        return NONE
    if "name" in tile:
        return position.named_building(PRODUCTION, tile["name"])
    owned = position.owned(tile["number"])
    if "benefits" in tile or owned is None:
        return position.production(tile["number"], tile["benefits"])
    return owned


def set_strip(position: GuidePosition, changed: Mapping[str, Json]) -> None:
    """Set the parts of her side that are given, in the form of `strip_of`."""
    s = position.state
    seat = len(s.players) - 1
    player, board, catalog = s.players[seat], board_of(s), s.catalog
    tables = opponent_of(s, seat).tables

    def number(name: str, now: int) -> int:
        return cast("int", changed.get(name, now))

    def names(name: str) -> Sequence[str]:
        return cast("Sequence[str]", changed[name])

    def names_or_none(name: str) -> Sequence[str | None]:
        return cast("Sequence[str | None]", changed[name])

    vp = number("vp", player.vp)
    player.sources = counted(player.sources, VP_SOLO, vp - player.vp)
    player.vp = vp
    player.stock = [number(name, player.stock[i]) for i, name in enumerate(RESOURCE_NAMES)]
    player.steps = number("steps_left", player.steps)
    player.markers = number("markers_left", player.markers)
    s.orientation = number("orientation", s.orientation + 1) - 1
    s.festivals = number("festivals", s.festivals)
    s.is_final_festival = bool(changed.get("is_final", s.is_final_festival))
    if "casualties" in changed:
        s.casualties = [number("casualties", 0), *[0] * (len(s.casualties) - 1)]
    if "temple" in changed:
        player.temple = catalog.temple_names.index(cast("str", changed["temple"]))
    if "high_priest" in changed:
        player.high_priest = catalog.action_at.index(ACTION_NAMES.index(cast("str", changed["high_priest"])))
    if "workers" in changed:
        board.workers = [catalog.worker_names.index(name) for name in names("workers")]
        board.alike = min(board.alike, len(board.workers))
        player.workers = [board.workers.count(kind) for kind in range(len(player.workers))]
    board.alike = number("equally_old", board.alike)
    if "tokens" in changed:
        board.tokens = [tables.cell_names.index(name) for name in names("tokens")]
    if "personality" in changed:
        board.faces = [NONE if name is None else tables.face_names.index(name) for name in names_or_none("personality")]
    if "army" in changed:
        cards = cast("Sequence[Mapping[str, int]]", changed["army"])
        player.army_up, player.army_down, board.played = [], [], []
        for each in cards:
            card = position.army_card(each["soldiers"])
            board.played.append(card)
            (player.army_up if each["up"] else player.army_down).append(card)
    if "hand" in changed:
        player.army = []
        for _ in range(number("hand", 0)):
            player.army.append(position.army_card(1))
    if "buildings" in changed:
        tiles = cast("Sequence[BuildingTile]", changed["buildings"])
        read = [_production(position, tile) for tile in tiles]
        player.buildings, player.face_down_buildings = [], []
        for tile, building in zip(tiles, read, strict=True):
            if building == NONE:
                building = position.building(catalog.building_types.index(tile["type"]), tile.get("noble"))
            up = bool(cast("Mapping[str, Json]", tile).get("up", True))
            (player.buildings if up else player.face_down_buildings).append(building)
    set_module_strip(s, seat, changed)
    for name in ("small_statues", "large_statues"):
        if name in changed:
            counts = cast("Mapping[str, int]", changed[name])
            setattr(player, name, [counts.get(god, 0) for god in GOD_NAMES])
    if "tapestries" in changed:
        tapestries = cast("Sequence[Sequence[WeavingTile]]", changed["tapestries"])
        player.tapestries = [tuple([position.weaving(tile) for tile in each]) for each in tapestries]
    if "conquest" in changed:
        own = names("conquest")
        s.conquest = [
            seat if catalog.conquest[i].name in own else NONE if s.conquest[i] == seat else s.conquest[i]
            for i in range(len(s.conquest))
        ]
    if "steps" in changed:
        own = names("steps")
        s.steps = [
            seat if STEPS_SLOTS.name(i) in own else NONE if s.steps[i] == seat else s.steps[i]
            for i in range(len(s.steps))
        ]
