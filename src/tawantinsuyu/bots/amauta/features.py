"""A position as inputs of the network: figures and signs of each seat, and signs that all seats share.

Signs are columns with 0 or a small number. Printed pieces have columns by name, so that games with other modules use
the same network; pieces without a column are left out. So is what is public (the hill, the Market, the offer): networks
that saw it predicted held-out games worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTION_NAMES, GOD_NAMES, NONE, SECTIONS, WORKER_NAMES, WORKER_TYPES

STEPS_SLOTS: Final = SECTIONS * 2
MOST: Final = 255
"""Signs are bytes."""

SEAT_SIGNS: Final = (
    "is asked next",
    "is second next",
    "is third next",
    "is fourth next",
    "has the Festival tile",
    "is an automaton",
    *[f"small statue {god}" for god in GOD_NAMES],
    *[f"large statue {god}" for god in GOD_NAMES],
    *[f"high priest {action}" for action in ACTION_NAMES],
    *[f"steps {slot}" for slot in range(STEPS_SLOTS)],
)
SHARED_SIGNS: Final = (
    *[f"players {count}" for count in range(1, 5)],
    "against an automaton",
    "Festival triggered",
    "final Festival triggered",
    *[f"casualties {worker}" for worker in WORKER_NAMES],
)


class Columns:
    """The columns of one catalog. `seat` and `shared` name all columns of the network."""

    def __init__(self, catalog: Catalog, seat: Sequence[str], shared: Sequence[str]) -> None:
        of_seat = {name: at for at, name in enumerate(seat)}
        of_all = {name: at for at, name in enumerate(shared)}
        self.catalog = catalog
        self.seat_size: int = len(seat)
        self.shared_size: int = len(shared)
        buildings = [building.name for building in catalog.buildings]
        self.buildings: list[int] = [of_seat.get(f"building {name}", NONE) for name in buildings]
        self.face_down: list[int] = [of_seat.get(f"face-down {name}", NONE) for name in buildings]
        self.gods: list[int] = [of_seat.get(f"god-card {name}", NONE) for name in catalog.god_names]
        self.conquest: list[int] = [of_seat.get(f"conquest {space.name}", NONE) for space in catalog.conquest]
        self.temple: list[int] = [of_seat.get(f"temple {name}", NONE) for name in catalog.temple_names]
        always = [f"source {name}" for name in catalog.source_names]
        always += [f"action {each.name}" for each in catalog.secondary]
        self.always: list[int] = [of_all[name] for name in always if name in of_all]
        self.action_at: list[int] = list(catalog.action_at)


def columns_of(catalogs: Sequence[Catalog]) -> tuple[list[str], list[str]]:
    """The names of all columns that games with these catalogs use: those of a seat, and the shared ones."""
    of_seat: dict[str, None] = {}
    of_all: dict[str, None] = {}
    for catalog in catalogs:
        buildings = [building.name for building in catalog.buildings]
        of_seat |= dict.fromkeys(f"building {name}" for name in buildings)
        of_seat |= dict.fromkeys(f"face-down {name}" for name in buildings)
        of_seat |= dict.fromkeys(f"god-card {name}" for name in catalog.god_names)
        of_seat |= dict.fromkeys(f"conquest {space.name}" for space in catalog.conquest)
        of_seat |= dict.fromkeys(f"temple {name}" for name in catalog.temple_names)
        of_all |= dict.fromkeys(f"source {name}" for name in catalog.source_names)
        of_all |= dict.fromkeys(f"action {each.name}" for each in catalog.secondary)
    return [*SEAT_SIGNS, *sorted(of_seat)], [*SHARED_SIGNS, *sorted(of_all)]


def set_seat(s: State, seat: int, columns: Columns, signs: bytearray, at: int) -> None:
    """Set the signs of a seat, starting at byte `at`; all are 0 before."""
    player = s.players[seat]
    seats = len(s.players)
    if s.active != NONE:
        signs[at + (seat - s.active) % seats] = 1
    if s.holder == seat:
        signs[at + 4] = 1
    if s.catalog.automata[seat] is not None:
        signs[at + 5] = 1
    first = at + 6
    for god in range(len(GOD_NAMES)):
        if player.small_statues[god]:
            signs[first + god] = min(MOST, player.small_statues[god])
    first += len(GOD_NAMES)
    for god in range(len(GOD_NAMES)):
        if player.large_statues[god]:
            signs[first + god] = min(MOST, player.large_statues[god])
    first += len(GOD_NAMES)
    if player.high_priest != NONE:
        signs[first + columns.action_at[player.high_priest]] = 1
    first += len(ACTION_NAMES)
    for slot in range(len(s.steps)):
        if s.steps[slot] == seat:
            signs[first + slot] = 1
    _mark(player.buildings, columns.buildings, signs, at)
    _mark(player.face_down_buildings, columns.face_down, signs, at)
    _mark(player.gods, columns.gods, signs, at)
    for space in range(len(s.conquest)):
        if s.conquest[space] == seat and columns.conquest[space] != NONE:
            signs[at + columns.conquest[space]] = 1
    if columns.temple[player.temple] != NONE:
        signs[at + columns.temple[player.temple]] = 1


def set_shared(s: State, columns: Columns, signs: bytearray, at: int) -> None:
    """Set the shared signs, starting at byte `at`; all are 0 before."""
    signs[at + len(s.players) - 1] = 1
    if s.solo is not None:
        signs[at + 4] = 1
    if s.holder != NONE:
        signs[at + 5] = 1
        if s.is_final_festival:
            signs[at + 6] = 1
    first = at + 7
    for kind in range(len(s.casualties)):
        if s.casualties[kind]:
            _count(s.casualties[kind], s.catalog.colours[kind], signs, first)
    for column in columns.always:
        signs[at + column] = 1


def _mark(pieces: list[int], columns: list[int], signs: bytearray, at: int) -> None:
    for piece in pieces:
        if columns[piece] != NONE:
            signs[at + columns[piece]] = 1


def _count(number: int, colours: int, signs: bytearray, first: int) -> None:
    """Count a Worker once for each of its colours."""
    for type in range(WORKER_TYPES):
        if colours >> type & 1:
            signs[first + type] = min(MOST, signs[first + type] + number)
