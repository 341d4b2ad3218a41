"""The loaded box: typed tuples of everything printed, never changed after loading."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from tawantinsuyu.box import schema_base as base
from tawantinsuyu.box import schema_golden_age as golden_age
from tawantinsuyu.box import schema_solo as solo
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.schema import Entry, complete

DIGITS: Final = 16
"""Digits of a short hash that says what counts in play."""
EDITION_DIGITS: Final = 48
"""Digits of an edition's short hash: 16 for what counts in play, in its order, then 32 for everything."""


@dataclass(frozen=True)
class Box:
    """All components of the base game, its expansion and the solo opponents.

    `edition` is the name of an owner's corrections, empty for the built-in set. `files` maps each id to the file
    that defined it last. `is_own` says that the box is an owner's edition, which is identified by everything in it.
    """

    name: str = ""
    version: int = 0
    edition: str = ""
    files: Mapping[str, str] = field(default_factory=dict)
    is_own: bool = False
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
        """The ids of all entries in their order, which codes and seeded draws follow."""
        return tuple([row.id for row in self])

    def hash(self) -> str:
        """Identifies what counts in play: the same on every machine; names, pictures and the order do not count.

        A field with its default value is left out, so a new optional field does not change the hash of old boxes.
        """
        content = {family.name: {row.id: row.to_data() for row in self.family(family.name)} for family in FAMILIES}
        return _digest(content)

    @cached_property
    def play_hash(self) -> str:
        """The first digits of the hash: the name of built-in sets, and of editions that earlier versions stored."""
        return self.hash()[:DIGITS]

    @cached_property
    def short_hash(self) -> str:
        """The name of this box in games, records and databases. Nobody can make another edition with the same one.

        A stored box keeps the name it was stored with.
        """
        if not self.is_own:
            return self.play_hash
        in_play = [[row.to_data() for row in self.family(family.name)] for family in FAMILIES]
        rows = [[complete(row.fields_without(frozenset())) for row in self.family(family.name)] for family in FAMILIES]
        whole = {"name": self.name, "version": self.version, "edition": self.edition, "rows": rows}
        return _digest(in_play)[:DIGITS] + _digest(whole)[: EDITION_DIGITS - DIGITS]

    def answers_to(self, name: object) -> bool:
        """Whether a game that names its components so can be played with this box.

        An edition answers to its earlier name, and to that of one with other words and the same values in the same
        order: what the built-in set says may be corrected while a game goes on.
        """
        if name == self.short_hash or not self.is_own:
            return name == self.short_hash
        is_alike = isinstance(name, str) and len(name) == EDITION_DIGITS and name[:DIGITS] == self.short_hash[:DIGITS]
        return is_alike or name == self.play_hash


def _digest(content: object) -> str:
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


_ATTRIBUTES = {family.name: family.attribute for family in FAMILIES}
