"""What lies on a real table, and the same as a position text."""

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
from tawantinsuyu.game.settings import Settings
from tawantinsuyu.rules.scoring import changes_scoring

SEAT: Final = "seat"
PRODUCTION_STACK: Final = "production-stack"


@dataclass(frozen=True)
class SeatEntry:
    """What lies before one player."""

    vp: int = 0
    """On the track, before the scoring."""
    temple: str = ""
    """The step of the marker, by its name; empty for the lowest one."""
    tapestries: Sequence[int | Sequence[str]] = ()
    """Each by its length, or by its Weavings from left to right where a Prophecy looks at them."""
    buildings: Sequence[str] = ()
    """Face up, by name: those that change the scoring must be here."""
    other_buildings: Mapping[str, int] = field(default_factory=dict)
    """The others that are face up, by type."""
    buildings_down: int = 0
    """Production Buildings that are face down."""
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
    """What lies on the table."""

    seats: Sequence[SeatEntry]
    modules: Sequence[str] = ()
    variants: Mapping[str, object] = field(default_factory=dict)
    opponent: str | None = None
    """The second seat of a solo game is hers."""
    difficulty: str | Mapping[str, object] = "standard"
    casualties: int = 0
    """Workers in the Casualties of War."""
    further: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Pieces of modules, by the names of their lines in the position text."""


class SheetError(ValueError):
    """A sheet that no table can show. `seat` counts from 0; without a single wrong entry it is None, `field` empty."""

    def __init__(self, reason: str, seat: int | None = None, field: str = "") -> None:
        super().__init__(reason)
        self.seat = seat
        self.field = field


def lay_out(sheet: Sheet, settings: Settings, state: State) -> TableText:
    """The sheet on the table of a game before the deal; cards and tiles that were not entered lie in their stacks."""
    layout = _Layout(TableText(write_position(settings, state)), state)
    layout.set_aside(_named(sheet.seats))
    for seat, entry in enumerate(sheet.seats):
        layout.fill_seat(seat, entry)
    layout.fill_annex(sheet.further)
    layout.fill_regions(sheet.seats)
    layout.fill_workers(sheet.seats, sheet.casualties)
    layout.fill_stacks()
    return layout.table


def _named(entries: Iterable[SeatEntry]) -> set[str]:
    """The Buildings and Weavings that were entered by name."""
    names: set[str] = set()
    for entry in entries:
        names.update(entry.buildings)
        for tapestry in entry.tapestries:
            if not isinstance(tapestry, int):
                names.update(tapestry)
    return names


class _Layout:
    """A table that is being laid out, and the pieces that are left in its stacks."""

    def __init__(self, table: TableText, state: State) -> None:
        self.table = table
        self.catalog = state.catalog
        self.left = {name: table.values(PILES, name) for name in table.names(PILES) if not name.endswith("-bottom")}
        self.annex = "" if state.annex is None else state.annex.section
        self.told = {tile.name for tile in state.catalog.buildings if changes_scoring(state, tile)}

    def set_aside(self, named: set[str]) -> None:
        """Take pieces from the stacks."""
        for name, pieces in self.left.items():
            self.left[name] = [piece for piece in pieces if piece not in named]

    def take(self, count: int, stack: str, seat: int, entry: str) -> list[str]:
        """Any pieces of a stack, in place of pieces that were only counted."""
        fit = [piece for piece in self.left.get(stack, ()) if piece not in self.told]
        if not 0 <= count <= len(fit):
            raise SheetError(f"{count} cannot be: the box has {len(fit)} more", seat, entry)
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
        for tapestry in entry.tapestries:
            if isinstance(tapestry, int):
                tapestry = self.take(tapestry, "weaving-stack", seat, "tapestries")
            self.table.add(section, TAPESTRY, tapestry)

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
        """Of those in the Casualties of War only the number is scored; all kinds lie there in turn."""
        used: Counter[str] = Counter()
        for entry in entries:
            used.update(entry.workers)
        kinds = self.catalog.worker_names[:WORKER_TYPES]
        most = self.catalog.workers_per_type
        free = [kind for number in range(most) for kind in kinds if number < most - used[kind]]
        if not 0 <= casualties <= len(free):
            raise SheetError(f"{casualties} Workers cannot lie there: {len(free)} are left", None, "casualties")
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
