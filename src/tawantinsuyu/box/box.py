"""The loaded box: typed tuples of everything printed, never changed after loading."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tawantinsuyu.box import schema_base as base
from tawantinsuyu.box import schema_golden_age as golden_age
from tawantinsuyu.box import schema_solo as solo
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.schema import Entry


@dataclass(frozen=True)
class Box:
    """All components of the base game, its expansion and the solo opponents.

    `edition` is the name of an owner's corrections, empty for the built-in set. `files` maps each id to the file
    that defined it last.
    """

    name: str = ""
    version: int = 0
    edition: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    tasks: tuple[base.TaskRow, ...] = ()
    spaces: tuple[base.Space, ...] = ()
    icons: tuple[base.Icon, ...] = ()
    steps_slots: tuple[base.StepsSlot, ...] = ()
    table_sizes: tuple[base.TableSize, ...] = ()
    workers: tuple[base.WorkerRow, ...] = ()
    coricancha_spaces: tuple[base.CoricanchaSpace, ...] = ()
    temple_steps: tuple[base.TempleStep, ...] = ()
    regions: tuple[base.Region, ...] = ()
    conquest_spaces: tuple[base.ConquestSpace, ...] = ()
    gods: tuple[base.God, ...] = ()
    god_cards: tuple[base.GodCard, ...] = ()
    army_cards: tuple[base.ArmyCard, ...] = ()
    production_buildings: tuple[base.ProductionBuilding, ...] = ()
    passive_buildings: tuple[base.PassiveBuilding, ...] = ()
    patterns: tuple[base.Pattern, ...] = ()
    edges: tuple[base.Edge, ...] = ()
    weavings: tuple[base.Weaving, ...] = ()
    statues: tuple[base.Statue, ...] = ()
    solo_boards: tuple[solo.SoloBoard, ...] = ()
    solo_cells: tuple[solo.SoloCell, ...] = ()
    recruit_rewards: tuple[solo.RecruitReward, ...] = ()
    personalities: tuple[solo.Personality, ...] = ()
    overlays: tuple[golden_age.Overlay, ...] = ()
    overlay_rows: tuple[golden_age.OverlayRow, ...] = ()
    overlay_steps: tuple[golden_age.OverlayStep, ...] = ()
    palaces: tuple[golden_age.Palace, ...] = ()
    nations: tuple[golden_age.NationTile, ...] = ()
    player_pieces: tuple[golden_age.PlayerPieces, ...] = ()
    newcomers: tuple[golden_age.Newcomer, ...] = ()
    newcomer_overlays: tuple[golden_age.NewcomerOverlay, ...] = ()
    cult_tiles: tuple[solo.CultTile, ...] = ()

    def __iter__(self) -> Iterator[Entry]:
        """Every entry, family by family in the order of the rulebook's parts."""
        for family in FAMILIES:
            yield from self.family(family.name)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def family(self, name: str) -> tuple[Entry, ...]:
        """The entries of a family by its name in the data files, for example `god_card`."""
        rows: tuple[Entry, ...] = getattr(self, _ATTRIBUTES[name])
        return rows

    @cached_property
    def by_id(self) -> Mapping[str, Entry]:
        """Every entry by its id, which is unique over the whole box."""
        return {row.id: row for row in self}

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The ids of all entries in their order. The hash ignores it; codes and seeded draws follow it."""
        return tuple([row.id for row in self])

    def hash(self) -> str:
        """Identifies what can happen in play with this box: the same on every machine; names and pictures do not count.

        A field with its default value is left out, so a new optional field does not change the hash of old boxes.
        """
        content = {family.name: {row.id: row.to_data() for row in self.family(family.name)} for family in FAMILIES}
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()

    @cached_property
    def short_hash(self) -> str:
        """The first 16 digits of the hash, enough to tell boxes apart by eye."""
        return self.hash()[:16]


_ATTRIBUTES = {family.name: family.attribute for family in FAMILIES}
