"""The pieces of the expansion's modules: that each is in exactly one place, and what is amiss."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, WORKER_TYPES
from tawantinsuyu.golden_age.board import Board, decode_vassal, markers_on_nations, vassals_placed
from tawantinsuyu.golden_age.buildings.drawing import ConstructOrDraw, DrawTile, OwnDrawnTile, PutBackTiles
from tawantinsuyu.golden_age.buildings.rearranging import LayWeaving
from tawantinsuyu.golden_age.nobles.module import Nobles, nobles_in
from tawantinsuyu.golden_age.vassals.module import DrawNation, Vassals, vassals_in

Places = list[tuple[str, Sequence[int]]]
"""Where pieces of one family can be, and which are there."""


def drawn_buildings(s: State) -> Places:
    """ZA2: tiles drawn in a task and neither built nor put back."""
    places: Places = []
    for effect in s.stack:
        if isinstance(effect, (ConstructOrDraw, DrawTile)):
            places.append(("drawn Buildings", effect.drawn))
        elif isinstance(effect, PutBackTiles):
            places.append(("drawn Buildings", effect.tiles))
        elif isinstance(effect, OwnDrawnTile):
            places.append((f"to be built by seat {effect.seat + 1}", [effect.tile]))
    return places


def taken_up_weavings(s: State) -> Places:
    """ZA8: Weavings that are being laid anew."""
    return [
        (f"taken up by seat {effect.seat + 1}", effect.tiles) for effect in s.stack if isinstance(effect, LayWeaving)
    ]


def nobles_by_kind(s: State) -> list[int]:
    """GA-NOB-05: Workers who live in Palaces, by kind."""
    counts = [0] * len(s.catalog.worker_names)
    nobles = nobles_in(s.catalog)
    if nobles is not None and isinstance(s.annex, Board):
        for palace in [*s.annex.standing, *s.annex.lying]:
            counts[nobles.noble_of[palace]] += 1
    return counts


def markers_elsewhere(s: State, seat: int) -> int:
    """Conquest markers of a player on Nation tiles, less those that a Vassal has sent back to the supply (VN05)."""
    vassals = vassals_in(s.catalog)
    if vassals is None or not isinstance(s.annex, Board):
        return 0
    count = markers_on_nations(s, seat)
    return count - vassals.replaced_markers(s, seat) if vassals.rulings.returns_marker else count


def misplaced_annex(s: State) -> list[str]:
    """What is amiss with the pieces that only modules have."""
    board = s.annex
    if not isinstance(board, Board):
        return []
    found: list[str] = []
    for name, counts in (
        ("Vassals left", board.vassals_left),
        ("Vassals lost", board.lost_vassals),
        ("Conquest markers on Nation tiles", board.influence),
        ("Newcomers in the bag", board.newcomer_bag),
        ("Vassals on Cult tiles", board.cults),
    ):
        if min(counts, default=0) < 0:
            found.append(f"the {name} cannot be fewer than none")
    vassals, nobles = vassals_in(s.catalog), nobles_in(s.catalog)
    if vassals is not None:
        _add_nations(s, board, vassals, found)
        _add_vassals(s, board, vassals, found)
    elif board.nations or board.influence or board.vassals or any(board.vassals_left) or any(board.lost_vassals):
        found.append("there are pieces of the Vassals in a game without them")
    if nobles is not None:
        _add_newcomers(s, board, nobles, found)
        _add_nobles(s, board, nobles, found)
    elif board.newcomers or any(board.newcomer_bag) or board.standing or board.lying or board.palace_turn != NONE:
        found.append("there are pieces of the Nobles in a game without them")
    return found


# -- Vassals


def _add_nations(s: State, board: Board, vassals: Vassals, found: list[str]) -> None:
    """GA-SET-09: a tile beside each region, each tile once."""
    to_draw = [effect.region for effect in s.stack if isinstance(effect, DrawNation)]
    for region, nation in enumerate(board.nations):
        if nation == NONE and region not in to_draw:
            found.append(f"the region {s.catalog.regions[region]} has no Nation tile")
        if nation != NONE and board.nations.index(nation) != region:
            found.append(f"the Nation tile {vassals.nations[nation].name} lies beside 2 regions")


def _add_vassals(s: State, board: Board, vassals: Vassals, found: list[str]) -> None:
    wanted = vassals.vassals_each if board.nations else 0
    for seat in range(len(s.players)):
        placed = vassals_placed(board, seat)
        if s.catalog.automata[seat] is not None:
            placed += sum(board.cults)
        count = board.vassals_left[seat] + board.lost_vassals[seat] + placed
        if count != wanted:
            found.append(f"seat {seat + 1} has {count} Vassals, not {wanted}")
    for vassal in dict.fromkeys(board.vassals):
        index, place, seat = decode_vassal(vassal)
        nation = vassals.nations[index]
        if place not in nation.all_places(s.catalog):
            found.append(f"the Nation tile {nation.name} has no place {place}")
            continue
        where = f"a Vassal of {nation.name} on {nation.place_name(s.catalog, place)}"
        if nation.index not in board.nations:
            found.append(f"seat {seat + 1} has {where}, but that Nation tile is not in play")
        if not nation.may_stay(s, seat, place):
            found.append(f"seat {seat + 1} has {where}, which is not theirs")
        elif nation.is_crowded(s, seat, place):
            found.append(f"there are too many Vassals of {nation.name} on {nation.place_name(s.catalog, place)}")


# -- Nobles and Newcomers


def _add_newcomers(s: State, board: Board, nobles: Nobles, found: list[str]) -> None:
    """GA-SET-10: by kind, in their bag, on the overlay, in supplies, on the hill, fallen or out of the game."""
    for kind in range(WORKER_TYPES, len(nobles.newcomers)):
        count = board.newcomer_bag[kind] + board.newcomers.count(kind) + s.hill.count(kind)
        count += s.casualties[kind] + s.gone[kind] + sum(player.workers[kind] for player in s.players)
        wanted = nobles.newcomers[kind] if board.newcomers else 0
        if count != wanted:
            found.append(f"there are {count} Newcomers of the kind {s.catalog.worker_names[kind]}, not {wanted}")
        if s.bag[kind] or s.nomads[kind] or kind in s.village:
            name = s.catalog.worker_names[kind]
            found.append(f"a Newcomer such as {name} is never among the Nomads, in the Village or in the bag of others")
    if any(board.newcomer_bag[:WORKER_TYPES]):
        found.append("there are Workers of one colour in the bag of the Newcomers")


def _add_nobles(s: State, board: Board, nobles: Nobles, found: list[str]) -> None:
    """GA-NOB-05: one Noble in a Palace, standing or lying, or a Vassal instead (VN10); the Palace has been built."""
    owned = [building for player in s.players for building in player.buildings]
    placed = [decode_vassal(vassal) for vassal in board.vassals]
    stewards = [place for nation, place, _ in placed if nation == nobles.steward]
    lived_in = [*board.standing, *board.lying, *dict.fromkeys(stewards)]
    for palace in dict.fromkeys(lived_in):
        name = s.catalog.buildings[palace].name
        if palace not in owned:
            found.append(f"somebody lives in the Palace {name}, which nobody has built")
        if lived_in.count(palace) > 1:
            found.append(f"{lived_in.count(palace)} pieces live in the Palace {name}, not 1")
    if not NONE <= board.palace_turn <= s.turn:
        found.append(f"a Palace cannot have been built in turn {board.palace_turn}")
