"""Converts the pieces on a real table to a position text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.companion.table_text import TableText
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import RESOURCE_NAMES, WORKER_TYPES
from tawantinsuyu.game.formats.position_layout import CONQUEST, PILES, TAPESTRY
from tawantinsuyu.game.formats.position_writer import write_position
from tawantinsuyu.game.settings import Choices, Settings
from tawantinsuyu.rules.scoring import changes_scoring

SEAT: Final = "seat"
PRODUCTION_STACK: Final = "production-stack"


@dataclass(frozen=True)
class SeatEntry:
    """The pieces of one player."""

    vp: int = 0
    """VP on the track before scoring."""
    temple: str = ""
    """Name of the marker's step; empty for the lowest."""
    tapestries: Sequence[int | Sequence[str]] = ()
    """The length of each, or its Weavings from left to right if a Prophecy needs them."""
    buildings: Sequence[str] = ()
    """Names of face-up Buildings; must contain those that change the scoring."""
    other_buildings: Mapping[str, int] = field(default_factory=dict)
    """Numbers of other face-up Buildings, by type."""
    buildings_down: int = 0
    """Number of face-down Production Buildings."""
    god_cards: int = 0
    army_up: int = 0
    army_down: int = 0
    workers: Mapping[str, int] = field(default_factory=dict)
    """In the supply, by kind."""
    resources: Mapping[str, int] = field(default_factory=dict)
    markers: Mapping[str, int] = field(default_factory=dict)
    """Conquest markers by region."""


@dataclass(frozen=True)
class Sheet:
    """The pieces on the table."""

    seats: Sequence[SeatEntry]
    modules: Sequence[str] = ()
    variants: Choices = field(default_factory=dict)
    opponent: str | None = None
    """The opponent plays the second seat of a solo game."""
    difficulty: str | Choices = "standard"
    casualties: int = 0
    """Workers in the Casualties of War."""
    further: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Pieces of modules, by the names of their lines in the position text."""


class SheetError(ValueError):
    """An impossible sheet. `seat` counts from 0; it is None, and `field` empty, if no single entry is wrong."""

    def __init__(self, reason: str, seat: int | None = None, field: str = "") -> None:
        super().__init__(reason)
        self.seat = seat
        self.field = field


def lay_out(sheet: Sheet, settings: Settings, state: State) -> TableText:
    """The sheet as a table before the deal; cards and tiles that were not entered are in their stacks."""
    layout = _Layout(TableText(write_position(settings, state)), state)
    layout.set_aside(_named(sheet.seats))
    for seat, entry in enumerate(sheet.seats):
        if entry.god_cards and state.catalog.automata[seat] is not None:
            raise SheetError("God cards of a solo opponent never score: leave them out", seat, "god_cards")
        layout.fill_seat(seat, entry)
    layout.fill_annex(sheet.further)
    layout.fill_regions(sheet.seats)
    layout.fill_workers(sheet.seats, sheet.casualties)
    layout.fill_stacks()
    return layout.table


def _named(entries: Iterable[SeatEntry]) -> set[str]:
    """The Buildings and Weavings entered by name."""
    names: set[str] = set()
    for entry in entries:
        names.update(entry.buildings)
        for tapestry in entry.tapestries:
            if not isinstance(tapestry, int):
                names.update(tapestry)
    return names


class _Layout:
    """A table being laid out, and the pieces left in its stacks."""

    def __init__(self, table: TableText, state: State) -> None:
        self.table = table
        self.catalog = state.catalog
        self.named: set[str] = set()
        self.left = {name: table.values(PILES, name) for name in table.names(PILES) if not name.endswith("-bottom")}
        self.annex = "" if state.annex is None else state.annex.section
        self.scoring_buildings = {tile.name for tile in state.catalog.buildings if changes_scoring(state, tile)}

    def set_aside(self, named: set[str]) -> None:
        """Remove pieces from the stacks."""
        self.named |= named
        for name, pieces in self.left.items():
            self.left[name] = [piece for piece in pieces if piece not in named]

    def take(self, count: int, stack: str, seat: int, entry: str, others: Iterable[str] = ()) -> list[str]:
        """Arbitrary pieces of a stack, after `others`, for pieces that were only counted."""
        fit = [*others, *(piece for piece in self.left.get(stack, ()) if piece not in self.scoring_buildings)]
        if not 0 <= count <= len(fit):
            raise SheetError(f"{count} is impossible: the box has {len(fit)} more", seat, entry)
        taken = fit[:count]
        self.set_aside(set(taken))
        return taken

    def fill_seat(self, seat: int, entry: SeatEntry) -> None:
        section, put = f"{SEAT} {seat + 1}", self.table.put
        put(section, "vp", [entry.vp])
        put(section, "vp-sources", [f"start={entry.vp}"])
        unknown = sorted(set(entry.resources) - set(RESOURCE_NAMES))
        if unknown:
            raise SheetError(f"there is no resource {unknown[0]}", seat, "resources")
        put(section, "resources", [f"{entry.resources.get(name, 0)}{name[0]}" for name in RESOURCE_NAMES])
        put(section, "workers", [f"{kind}*{count}" for kind, count in entry.workers.items() if count])
        others = [
            name
            for type_, count in entry.other_buildings.items()
            for name in self.take(count, f"{type_}-stack", seat, "other_buildings")
        ]
        put(section, "buildings", [*entry.buildings, *others])
        put(section, "buildings-down", self.take(entry.buildings_down, PRODUCTION_STACK, seat, "buildings_down"))
        put(section, "god-cards", self.take(entry.god_cards, "god-deck", seat, "god_cards"))
        put(section, "army-up", self.take(entry.army_up, "army-deck", seat, "army_up"))
        put(section, "army-down", self.take(entry.army_down, "army-deck", seat, "army_down"))
        if entry.temple:
            put(section, "temple", [entry.temple])
        self.fill_tapestries(seat, entry)

    def fill_tapestries(self, seat: int, entry: SeatEntry) -> None:
        """One Weaving of each player is a starting one (SET-21), which the stack does not contain."""
        start = {self.catalog.weavings[tile].name for tile in self.catalog.start_weavings}
        free = [] if start & _named([entry]) else sorted(start - self.named)[:1]
        for tapestry in entry.tapestries:
            if isinstance(tapestry, int):
                tapestry = self.take(tapestry, "weaving-stack", seat, "tapestries", free)
                free = [each for each in free if each not in tapestry]
            self.table.add(f"{SEAT} {seat + 1}", TAPESTRY, tapestry)

    def fill_regions(self, entries: Sequence[SeatEntry]) -> None:
        """Put each player's markers on the next spaces of a region: only their number is scored."""
        free = {
            name: [space.name for space in self.catalog.conquest if space.region == region]
            for region, name in enumerate(self.catalog.regions)
        }
        for seat, entry in enumerate(entries):
            for region, count in entry.markers.items():
                if region not in free or not 0 <= count <= len(free[region]):
                    raise SheetError(f"{count} markers do not fit into {region}", seat, "markers")
                for space in free[region][:count]:
                    self.table.add(CONQUEST, space, [seat + 1])
                free[region] = free[region][count:]

    def fill_workers(self, entries: Sequence[SeatEntry], casualties: int) -> None:
        """Fill the Casualties of War with all kinds in turn: only their number is scored."""
        used: Counter[str] = Counter()
        for entry in entries:
            used.update(entry.workers)
        kinds = self.catalog.worker_names[:WORKER_TYPES]
        most = self.catalog.workers_per_type
        free = [kind for number in range(most) for kind in kinds if number < most - used[kind]]
        if not 0 <= casualties <= len(free):
            raise SheetError(f"{casualties} Workers are impossible: {len(free)} are left", None, "casualties")
        self.table.put("workers", "bag", [])
        self.table.put("workers", "casualties", free[:casualties])

    def fill_annex(self, further: Mapping[str, Sequence[str]]) -> None:
        for name, words in further.items():
            if not self.annex or name not in self.table.names(self.annex):
                raise SheetError(f"no module in play has {name!r}", None, name)
            self.table.put(self.annex, name, words)

    def fill_stacks(self) -> None:
        for name, pieces in self.left.items():
            self.table.put(PILES, name, pieces)
