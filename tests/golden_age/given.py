"""Positions with modules of the expansion: `given(...)` of the base tests, with the pieces that modules add.

Modules are named as in `new_game`: `given("way-of-the-sun:simpa vassals nobles buildings")`.
`nations={"antisuyu": "VN05"}` lays Nation tiles beside regions; regions not named get tiles that nobody named.
`influence={"antisuyu": "0 0 1"}` puts Conquest markers of these seats on the tile; `vassals={"VN08": "0:P03 1:P04"}`
are Vassals of seats on places named as in option keys. `standing` and `lying` name the Palaces whose Nobles stand or
lie; the Palaces themselves are `buildings`. Newcomers are named by their two types in the order of the five:
`architect-priest`. `rulings={"vassal.stacking": "true"}` chooses variants of the expansion. Temple steps are places in
`table.s.catalog.temple_names`; `at_step="simpa-2-left"` is the marker of seat 0, `at_steps={1: "simpa-0"}` are those
of any seats. All else: as in `tests.support.given`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.golden_age.board import board_of, decode_vassal, vassal_code
from tawantinsuyu.golden_age.nobles.module import Nobles
from tawantinsuyu.golden_age.vassals.module import Vassals
from tests.support.given import Table, counts_of
from tests.support.given import given as given_base


def given(
    modules: str,
    players: int = 2,
    *,
    nations: Mapping[str, str] | None = None,
    influence: Mapping[str, str] | None = None,
    vassals: Mapping[str, str] | None = None,
    vassals_left: Mapping[int, int] | None = None,
    standing: str = "",
    lying: str = "",
    newcomers: str = "architect-craftsman architect-warrior architect-priest",
    newcomer_bag: str | None = None,
    at_step: str = "",
    at_steps: Mapping[int, str] | None = None,
    **base: Any,
) -> Table:
    """A position amid seat `active`'s turn, as `tests.support.given` builds it, with the modules' pieces."""
    table = given_base(players, modules=modules, **base)
    s = table.s
    board = board_of(s)
    tile = {building.name: i for i, building in enumerate(s.catalog.buildings)}
    for module in s.catalog.modules:
        if isinstance(module, Vassals):
            _lay_nations(table, module, nations or {}, influence or {}, vassals or {}, vassals_left or {})
        if isinstance(module, Nobles):
            names = s.catalog.worker_names
            board.newcomers = [-1 if name == "-" else names.index(name) for name in newcomers.split()]
            board.newcomer_bag = module.newcomers[:] if newcomer_bag is None else counts_of(names, newcomer_bag)
            if newcomer_bag is None:
                for kind in board.newcomers:
                    board.newcomer_bag[kind] -= 1 if kind >= 0 else 0
    board.standing = [tile[name] for name in standing.split()]
    board.lying = [tile[name] for name in lying.split()]
    if at_step:
        s.players[0].temple = s.catalog.temple_names.index(at_step)
    for seat, name in (at_steps or {}).items():
        s.players[seat].temple = s.catalog.temple_names.index(name)
    return table


def _lay_nations(
    table: Table,
    module: Vassals,
    nations: Mapping[str, str],
    influence: Mapping[str, str],
    vassals: Mapping[str, str],
    vassals_left: Mapping[int, int],
) -> None:
    s = table.s
    board = board_of(s)
    names = [nation.name for nation in module.nations]
    others = [name for name in names if name not in nations.values()]
    seats = len(s.players)
    board.nations = [names.index(nations.get(region) or others.pop()) for region in s.catalog.regions]
    board.influence = [0] * (seats * len(s.catalog.regions))
    for region, owners in influence.items():
        for owner in owners.split():
            board.influence[s.catalog.regions.index(region) * seats + int(owner)] += 1
    board.vassals_left = [(vassals_left or {}).get(seat, module.vassals_each) for seat in range(seats)]
    for name, placed in vassals.items():
        nation = module.nations[names.index(name)]
        for word in placed.split():
            seat, _, place = word.partition(":")
            names_of_places = {nation.place_name(s.catalog, code): code for code in nation.all_places(s.catalog)}
            board.vassals.append(vassal_code(nation.index, names_of_places[place], int(seat)))
            if int(seat) not in vassals_left:
                board.vassals_left[int(seat)] -= 1


def standing(table: Table) -> list[str]:
    """The Palaces whose Nobles stand."""
    return sorted(table.s.catalog.buildings[palace].name for palace in board_of(table.s).standing)


def lying(table: Table) -> list[str]:
    """The Palaces whose Nobles lie down."""
    return sorted(table.s.catalog.buildings[palace].name for palace in board_of(table.s).lying)


def overlay(table: Table) -> list[str]:
    """The Newcomers that wait; `-` is an empty space."""
    names = table.s.catalog.worker_names
    return ["-" if kind < 0 else names[kind] for kind in board_of(table.s).newcomers]


def vassals(table: Table, seat: int) -> list[str]:
    """The placed Vassals of a player as `VN08 P03`."""
    module = next(each for each in table.s.catalog.modules if isinstance(each, Vassals))
    placed = [decode_vassal(code) for code in board_of(table.s).vassals]
    mine = [(module.nations[nation], place) for nation, place, owner in placed if owner == seat]
    return sorted(f"{nation.name} {nation.place_name(table.s.catalog, place)}" for nation, place in mine)


def influence(table: Table, region: str) -> list[int]:
    """How many Conquest markers each seat has on the Nation tile of a region."""
    seats = len(table.s.players)
    first = table.s.catalog.regions.index(region) * seats
    return board_of(table.s).influence[first : first + seats]


def step(table: Table, seat: int = 0) -> str:
    """The Temple step of a player by name."""
    return table.s.catalog.temple_names[table.s.players[seat].temple]
