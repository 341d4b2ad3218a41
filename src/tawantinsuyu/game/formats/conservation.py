"""Checks that every piece of the game is in exactly one place."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.core.module import ARMY_CARDS, BUILDINGS, GOD_CARDS, WEAVINGS, Places
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOD_NAMES, NONE, SIZE_NAMES, WORKER_TYPES
from tawantinsuyu.rules.market import OrderLeftovers
from tawantinsuyu.rules.setup import STATUES_IN_STOCK, FillBag, Setup, TakeStartingWeaving
from tawantinsuyu.rules.tapestries import PlaceWeaving
from tawantinsuyu.rules.weavings import ResumePurchase

STEPS_MARKERS = 5
STARTING_WORKERS = 2  # SET-05: per kind in the bag before the others join them


def misplaced(s: State) -> list[str]:
    """The pieces that are missing, superfluous or in two places, in words; empty if all pieces are conserved.

    Weavings of larger games and discarded Statues are out of the game; so are the starting Weavings that no player
    chose.
    """
    catalog = s.catalog
    faults: list[str] = []
    for family, number, places, may_be_out in (
        (GOD_CARDS, len(catalog.god_names), _god_cards(s), ()),
        (ARMY_CARDS, len(catalog.army_names), _army_cards(s), ()),
        (BUILDINGS, len(catalog.buildings), _buildings(s), ()),
        (WEAVINGS, len(catalog.weavings), _weavings(s), catalog.start_weavings),
    ):
        places += _elsewhere(s, family)
        if not _is_each_once(number, places, may_be_out):
            faults += _once(family, _names(s, family), places, may_be_out)
    _add_workers(s, faults)
    _add_statues(s, faults)
    _add_markers(s, faults)
    _add_solo_orders(s, faults)
    _add_faults_of_modules(s, faults)
    return faults


def _elsewhere(s: State, family: str) -> Places:
    """Pieces of the base game in places that modules add."""
    places = [] if s.annex is None else s.annex.pieces_elsewhere(family)
    for module in s.catalog.modules:
        places += module.pieces_elsewhere(s, family)
    return places


def _is_each_once(number: int, places: Places, may_be_out: Sequence[int]) -> bool:
    """Whether each piece is in exactly one place: a fast check for the usual case."""
    pieces: list[int] = []
    for _, there in places:
        pieces += there
    distinct = set(pieces)
    if len(distinct) != len(pieces):
        return False
    if may_be_out:
        distinct.update(may_be_out)
    return len(distinct) == number and min(distinct) == 0 and max(distinct) == number - 1


def _names(s: State, family: str) -> Sequence[str]:
    if family == GOD_CARDS:
        return s.catalog.god_names
    if family == ARMY_CARDS:
        return s.catalog.army_names
    return [tile.name for tile in (s.catalog.buildings if family == BUILDINGS else s.catalog.weavings)]


def _once(family: str, names: Sequence[str], places: Places, may_be_out: Sequence[int] = ()) -> list[str]:
    """The faults of a family: pieces that are not in exactly one place."""
    seen = [0] * len(names)
    for _, pieces in places:
        for piece in pieces:
            seen[piece] += 1
    faults: list[str] = []
    for piece, times in enumerate(seen):
        if times > 1:
            where = [place for place, pieces in places for each in pieces if each == piece]
            faults.append(f"the {family} {names[piece]} is in {times} places: {', '.join(where)}")
        elif times == 0 and piece not in may_be_out:
            faults.append(f"the {family} {names[piece]} is nowhere")
    return faults


def _pile(name: str, pile: Pile) -> Places:
    return [(name, pile.loose), (f"{name} bottom", pile.bottom)]


def _god_cards(s: State) -> Places:
    places = [*_pile("god deck", s.god_deck), ("god offer", s.god_offer), ("god cards aside", s.aside)]
    for i, player in enumerate(s.players):
        places += [(f"hand of seat {i + 1}", player.gods), (f"laid cards of seat {i + 1}", player.laid)]
    if s.solo is not None:
        places.append(("slots of the opponent", [card for card in s.solo.slots if card != NONE]))
    return places


def _army_cards(s: State) -> Places:
    places = [*_pile("army deck", s.army_deck), ("army discard", s.army_discard)]
    for i, player in enumerate(s.players):
        places.append((f"hand of seat {i + 1}", player.army))
        places += [(f"area of seat {i + 1}", area) for area in (player.army_up, player.army_down)]
    return places


def _buildings(s: State) -> Places:
    places: Places = [("market", [tile for tile in s.market if tile != NONE])]
    for stack in s.stacks:
        places += _pile("building stack", stack)
    for i, player in enumerate(s.players):
        places += [(f"area of seat {i + 1}", area) for area in (player.buildings, player.face_down_buildings)]
    places += [
        ("leftovers of the market", (effect.tile_1, effect.tile_2))
        for effect in s.stack
        if isinstance(effect, OrderLeftovers)
    ]
    return places


def _weavings(s: State) -> Places:
    places = [*_pile("weaving stack", s.weavings), ("drawn weavings", s.drawn)]
    if s.face_up != NONE:
        places.append(("face-up weaving", [s.face_up]))
    for i, player in enumerate(s.players):
        places += [(f"a Tapestry of seat {i + 1}", tapestry) for tapestry in player.tapestries]
    for effect in s.stack:
        if isinstance(effect, PlaceWeaving):
            places.append((f"to be placed by seat {effect.seat + 1}", [effect.tile]))
        elif isinstance(effect, ResumePurchase):
            places.append(("weavings of an interrupted purchase", effect.tiles))
        elif isinstance(effect, TakeStartingWeaving):
            places.append(("starting weavings", effect.tiles))
    return places


def settle(s: State) -> None:
    """Move missing Workers out of the game, and missing markers and pieces of modules into their supplies.

    Surplus pieces make these counts negative, which `misplaced` reports.
    """
    wanted = _workers_wanted(s)
    for kind, count in enumerate(_worker_counts(s)):
        if kind < WORKER_TYPES:
            s.gone[kind] += wanted - count
    for seat, player in enumerate(s.players):
        player.markers += s.catalog.conquest_markers - _conquest_markers(s, seat)
    for module in s.catalog.modules:
        module.settle(s)


def _worker_counts(s: State) -> list[int]:
    """How many Workers of each kind there are in all places."""
    counts = [sum(of_kind) for of_kind in zip(*_supplies(s), strict=True)]
    for kind in s.village:
        counts[kind] += 1
    for kind in s.hill:
        if kind != NONE:
            counts[kind] += 1
    for module in s.catalog.modules:
        for kind in module.workers_elsewhere(s):
            counts[kind] += 1
    return counts


def _supplies(s: State) -> list[list[int]]:
    return [s.bag, s.nomads, s.casualties, s.gone, *[player.workers for player in s.players]]


def _workers_wanted(s: State) -> int:
    """How many of each kind there should be."""
    return STARTING_WORKERS if _is_bag_unfilled(s) else s.catalog.workers_per_type


def _add_workers(s: State, faults: list[str]) -> None:
    counts, wanted = _worker_counts(s), _workers_wanted(s)
    for kind in range(WORKER_TYPES):
        if counts[kind] != wanted:
            faults.append(f"there are {counts[kind]} Workers of the kind {s.catalog.worker_names[kind]}, not {wanted}")

    for workers in _supplies(s):
        if min(workers) < 0:
            faults.append("a number of Workers is negative")
            return


def _is_bag_unfilled(s: State) -> bool:
    return any(isinstance(effect, (Setup, FillBag)) for effect in s.stack)


def _add_statues(s: State, faults: list[str]) -> None:
    for size, stock in enumerate((s.small_statues, s.large_statues)):
        held = [player.large_statues if size else player.small_statues for player in s.players]
        for god in range(len(stock)):
            count = stock[god]
            for each in held:
                count += each[god]
            if count > STATUES_IN_STOCK[size]:
                name = f"{SIZE_NAMES[size]} {GOD_NAMES[god]}"
                faults.append(f"there are {count} Statues {name}, more than the {STATUES_IN_STOCK[size]} in the box")


def _conquest_markers(s: State, seat: int) -> int:
    """How many Conquest markers of a seat there are in all places."""
    elsewhere = sum(module.markers_elsewhere(s, seat) for module in s.catalog.modules)
    return s.players[seat].markers + s.conquest.count(seat) + elsewhere


def _add_markers(s: State, faults: list[str]) -> None:
    for i, player in enumerate(s.players):
        for what, count, wanted in (
            ("Steps", player.steps + s.steps.count(i), STEPS_MARKERS),
            ("Conquest", _conquest_markers(s, i), s.catalog.conquest_markers),
        ):
            if count != wanted:
                faults.append(f"seat {i + 1} has {count} {what} markers, not {wanted}")
        if player.markers < 0:
            faults.append(f"seat {i + 1} has a negative number of Conquest markers in the supply")


def _add_solo_orders(s: State, faults: list[str]) -> None:
    """An opponent's Workers and Army cards are listed a second time in order; during setup that list is empty."""
    for i, player in enumerate(s.players):
        if s.solo is None or s.catalog.automata[i] is None or s.first == NONE:
            continue
        if [s.solo.workers.count(kind) for kind in range(len(player.workers))] != player.workers:
            faults.append(f"the Workers of seat {i + 1} by age are not those in the supply")
        if not 0 <= s.solo.alike <= len(s.solo.workers):
            faults.append(f"of the Workers of seat {i + 1} {s.solo.alike} cannot be equally old")
        if sorted(s.solo.played) != sorted([*player.army_up, *player.army_down]):
            faults.append(f"the Army cards of seat {i + 1} by age are not those in the area")


def _add_faults_of_modules(s: State, faults: list[str]) -> None:
    if s.annex is None:
        return
    modules = s.catalog.modules
    faults += s.annex.faults()
    for module in modules:
        faults += module.faults(s)
    used = {field for module in modules for field in module.annex_fields}
    new = modules[0].new_annex(s)
    for field in s.annex.fields:
        if field not in used and getattr(s.annex, field) != getattr(new, field):
            faults.append(f"{field!r} belongs to a module that is not in play")
