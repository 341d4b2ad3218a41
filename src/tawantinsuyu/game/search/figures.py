"""What a seat has, in numbers, for judging positions. The weights of the figures are defined elsewhere."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, NONE, PASSIVE, PRODUCTION, WORKER_TYPES
from tawantinsuyu.golden_age.board import Board, markers_on_nations, vassals_placed
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.rules.conquest import majority
from tawantinsuyu.rules.scoring import final_vp
from tawantinsuyu.rules.tapestries import matches_of

FIGURES: Final = (
    "vp",
    "final vp",  # VP if the game ended now
    "potato",
    "corn",
    "stone",
    "gold",
    "some potato",  # the first few of each, which matter most
    "some corn",
    "some stone",
    "some gold",
    "architects",
    "craftsmen",
    "warriors",
    "priests",
    "couriers",
    "newcomers",
    "any worker",
    "two workers",
    "god cards",
    "god symbols",
    "god cards with statues",
    "unfed god cards",
    "army cards",
    "soldiers up",
    "soldiers down",
    "production up",
    "production down",
    "passive",
    "palaces",
    "small statues",
    "large statues",
    "statue symbols",
    "temple",
    "temple vp",
    "steps",
    "markers",
    "regions",
    "conquest vp",  # at a Festival now
    "tiles",
    "matches",
    "longest tapestry",
    "festival tile",
    "vassals",
    "influence",
    "nobles standing",
    "nobles lying",
)

THINGS: Final[tuple[tuple[str, tuple[str, ...], float], ...]] = (
    ("festival-tile", ("festival tile",), 4.0),
    ("majority", ("regions",), 3.0),
    ("conquest", ("markers",), 2.5),
    ("temple", ("temple",), 2.5),
    ("statue", ("small statues", "large statues"), 3.0),
    ("stairs", ("steps",), 2.0),
    ("building", ("production up", "production down", "passive", "palaces"), 3.0),
    ("weaving", ("tiles",), 1.2),
    ("match", ("matches",), 1.5),
    ("vassal", ("vassals",), 2.0),
    ("influence", ("influence",), 1.0),
    ("noble", ("nobles standing",), 2.0),
    ("god-card", ("god cards",), 1.0),
    ("army-card", ("army cards",), 0.8),
    ("soldier", ("soldiers up",), 0.6),
    ("worker", ("architects", "craftsmen", "warriors", "priests", "couriers", "newcomers"), 1.2),
    ("potato", ("potato",), 0.6),
    ("corn", ("corn",), 0.8),
    ("stone", ("stone",), 0.8),
    ("gold", ("gold",), 1.0),
)
"""What people count: its name, the figures it is made of, and how many VP one of it is worth, roughly."""

RELATED: Final[dict[str, tuple[str, ...]]] = {
    "vp": ("vp",),
    "final": ("final vp",),
    "potato": ("some potato",),
    "corn": ("some corn",),
    "stone": ("some stone",),
    "gold": ("some gold",),
    "worker": ("any worker", "two workers"),
    "god-card": ("god symbols", "god cards with statues", "unfed god cards"),
    "soldier": ("soldiers down",),
    "statue": ("statue symbols",),
    "temple": ("temple vp",),
    "majority": ("conquest vp",),
    "weaving": ("longest tapestry",),
    "noble": ("nobles lying",),
}
"""Further figures that depend on these things; VP, and VP at the end of the game, are kinds of their own."""

SOME: Final = (3, 3, 3, 2)
LAST_FESTIVAL: Final = 3


def time_left(s: State) -> float:
    """How much of the game is still to come, in Festivals: 3 at the beginning; the Village measures the rest."""
    if s.holder != NONE:  # one turn for each other player, then the Festival
        return 0.2 if s.is_final_festival else LAST_FESTIVAL - s.festivals + 0.2
    left = LAST_FESTIVAL - s.festivals - 1
    return left + 0.3 + 0.7 * len(s.village) / s.catalog.village_size


def figures_of(s: State, seat: int) -> list[int]:
    """The figures of a seat, in the order of `FIGURES`."""
    catalog = s.catalog
    player = s.players[seat]
    final = 0
    for _, vp in final_vp(s, seat):
        final += vp
    stock = player.stock
    workers = player.workers
    supply = sum(workers)
    owned = [player.small_statues[god] + player.large_statues[god] for god in range(GODS)]
    symbol_of = catalog.god_symbol
    symbols = 0
    usable = 0
    for card in player.gods:
        symbols |= 1 << symbol_of[card]
        if owned[symbol_of[card]]:
            usable += 1
    soldiers = catalog.army_soldiers
    up = 0
    for card in player.army_up:
        up += soldiers[card]
    down = 0
    for card in player.army_down:
        down += soldiers[card]
    types = [0] * len(catalog.building_types)
    for building in player.buildings:
        types[catalog.buildings[building].type] += 1
    fallen = sum(s.casualties)
    markers = 0
    for owner in s.conquest:
        if owner == seat:
            markers += 1
    regions = 0
    if markers:
        for region in range(len(catalog.regions)):
            if majority(s, region) == seat:
                regions += 1
    steps = 0
    for owner in s.steps:
        if owner == seat:
            steps += 1
    tiles = 0
    longest = 0
    for tapestry in player.tapestries:
        tiles += len(tapestry)
        if len(tapestry) > longest:
            longest = len(tapestry)
    vassals = influence = standing = lying = 0
    board = s.annex
    if isinstance(board, Board):
        vassals, influence, standing, lying = _pieces(s, board, seat)
    return [
        player.vp,
        final,
        stock[0],
        stock[1],
        stock[2],
        stock[3],
        min(stock[0], SOME[0]),
        min(stock[1], SOME[1]),
        min(stock[2], SOME[2]),
        min(stock[3], SOME[3]),
        workers[0],
        workers[1],
        workers[2],
        workers[3],
        workers[4],
        supply - sum(workers[:WORKER_TYPES]),
        1 if supply else 0,
        1 if supply > 1 else 0,
        len(player.gods),
        symbols.bit_count(),
        usable,
        max(0, len(player.gods) - stock[0]),
        len(player.army),
        up,
        down,
        types[PRODUCTION],
        len(player.face_down_buildings),
        types[PASSIVE],
        types[PALACE] if len(types) > PALACE else 0,
        sum(player.small_statues),
        sum(player.large_statues),
        GODS - owned.count(0),
        player.temple,
        catalog.temple_vp[player.temple],
        steps,
        markers,
        regions,
        regions * fallen,
        tiles,
        len(matches_of(s, seat)),
        longest,
        1 if s.holder == seat else 0,
        vassals,
        influence,
        standing,
        lying,
    ]


def weighted(s: State, seat: int, weights: list[float]) -> float:
    """The sum of a seat's figures, each times its weight."""
    figures = figures_of(s, seat)
    total = 0.0
    for i in range(len(figures)):
        total += weights[i] * figures[i]
    return total


def _pieces(s: State, board: Board, seat: int) -> tuple[int, int, int, int]:
    """Vassals placed, influence, Nobles standing and lying."""
    mine = s.players[seat].buildings
    standing = 0
    for palace in board.standing:
        if palace in mine:
            standing += 1
    lying = 0
    for palace in board.lying:
        if palace in mine:
            lying += 1
    return vassals_placed(board, seat), markers_on_nations(s, seat), standing, lying
