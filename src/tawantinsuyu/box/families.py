"""The families of the box: which class, which files and how many entries each has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tawantinsuyu.box import schema_base as base
from tawantinsuyu.box import schema_golden_age as golden_age
from tawantinsuyu.box import schema_solo as solo
from tawantinsuyu.box.schema import Entry

ANY: Final = -1
"""The number of entries is not stated in any rulebook."""


class Family(NamedTuple):
    """`name` is the array in the data files, `attribute` the tuple of `Box`.

    `counts` says how many entries belong to each module; the empty name is the base game.
    """

    name: str
    attribute: str
    row: type[Entry]
    files: tuple[str, ...]
    counts: Mapping[str, int]

    @property
    def is_base(self) -> bool:
        """Whether any of its files is used without modules."""
        return not all(file.startswith("golden-age/") for file in self.files)

    @property
    def is_numbered(self) -> bool:
        """Whether its printed tiles carry a reference number."""
        return self.name in NUMBERED


NUMBERED: Final = frozenset({"production_building", "passive_building", "weaving", "palace", "nation", "cult_tile"})

_HILL: Final = ("base/hill.toml",)
_VILLAGE: Final = ("base/village.toml",)
_CONQUEST: Final = ("base/conquest.toml",)
_WEAVINGS: Final = ("base/weavings.toml",)
_OVERLAYS: Final = ("golden-age/overlays.toml",)
_SOLO: Final = ("axomamma/board.toml", "pachamama/boards.toml")

FAMILIES: Final[tuple[Family, ...]] = (
    Family("task", "tasks", base.TaskRow, ("base/tasks.toml",), {"": 11}),
    Family("space", "spaces", base.Space, _HILL, {"": ANY}),
    Family("icon", "icons", base.Icon, _HILL, {"": ANY}),
    Family("steps_slot", "steps_slots", base.StepsSlot, _HILL, {"": 10}),
    Family("table_size", "table_sizes", base.TableSize, _VILLAGE, {"": 3}),
    Family("worker", "workers", base.WorkerRow, _VILLAGE, {"": 5}),
    Family("coricancha_space", "coricancha_spaces", base.CoricanchaSpace, ("base/coricancha.toml",), {"": 5}),
    Family("temple_step", "temple_steps", base.TempleStep, ("base/temple.toml",), {"": ANY}),
    Family("region", "regions", base.Region, _CONQUEST, {"": 4}),
    Family("conquest_space", "conquest_spaces", base.ConquestSpace, _CONQUEST, {"": ANY}),
    Family("god", "gods", base.God, ("base/god-cards.toml",), {"": 6}),
    Family(
        "god_card",
        "god_cards",
        base.GodCard,
        ("base/god-cards.toml", "golden-age/god-cards.toml"),
        {"": 42, "nobles": 6},
    ),
    Family("army_card", "army_cards", base.ArmyCard, ("base/army-cards.toml",), {"": 30}),
    Family(
        "production_building",
        "production_buildings",
        base.ProductionBuilding,
        ("base/production-buildings.toml", "golden-age/buildings.toml"),
        {"": 19, "buildings": 1},
    ),
    Family(
        "passive_building",
        "passive_buildings",
        base.PassiveBuilding,
        ("base/passive-buildings.toml", "golden-age/buildings.toml"),
        {"": 20, "buildings": 9, "vassals": 2, "nobles": 8},
    ),
    Family("pattern", "patterns", base.Pattern, _WEAVINGS, {"": 7}),
    Family("edge", "edges", base.Edge, _WEAVINGS, {"": 8}),
    Family("weaving", "weavings", base.Weaving, _WEAVINGS, {"": 35}),
    Family("statue", "statues", base.Statue, ("base/statues.toml",), {"": 12}),
    Family("solo_board", "solo_boards", solo.SoloBoard, _SOLO, {"": 1, "pachamama": 2}),
    Family("solo_cell", "solo_cells", solo.SoloCell, _SOLO, {"": ANY, "pachamama": ANY}),
    Family("recruit_reward", "recruit_rewards", solo.RecruitReward, _SOLO, {"": 5, "pachamama": 10}),
    Family(
        "personality",
        "personalities",
        solo.Personality,
        ("axomamma/personalities.toml", "pachamama/personalities.toml"),
        {"": 4, "pachamama": 8},
    ),
    Family("overlay", "overlays", golden_age.Overlay, _OVERLAYS, {"sun": 2}),
    Family("overlay_row", "overlay_rows", golden_age.OverlayRow, _OVERLAYS, {"sun": ANY}),
    Family("overlay_step", "overlay_steps", golden_age.OverlayStep, _OVERLAYS, {"sun": ANY}),
    Family("palace", "palaces", golden_age.Palace, ("golden-age/palaces.toml",), {"nobles": 15}),
    Family("nation", "nations", golden_age.NationTile, ("golden-age/nations.toml",), {"vassals": 10}),
    Family("player_pieces", "player_pieces", golden_age.PlayerPieces, ("golden-age/nations.toml",), {"vassals": 2}),
    Family("newcomer", "newcomers", golden_age.Newcomer, ("golden-age/newcomers.toml",), {"nobles": 10}),
    Family(
        "newcomer_overlay",
        "newcomer_overlays",
        golden_age.NewcomerOverlay,
        ("golden-age/newcomers.toml",),
        {"nobles": 1},
    ),
    Family("cult_tile", "cult_tiles", solo.CultTile, ("pachamama/cult-tiles.toml",), {"vassals": 10}),
)

BY_NAME: Final[Mapping[str, Family]] = {family.name: family for family in FAMILIES}
DATA_FILES: Final = tuple(dict.fromkeys(file for family in FAMILIES for file in family.files))


def families_of(file: str) -> tuple[Family, ...]:
    """The families that a data file may hold."""
    return tuple(family for family in FAMILIES if file in family.files)
