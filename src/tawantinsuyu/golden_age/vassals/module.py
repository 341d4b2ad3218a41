"""Module 2: the changes made by Vassals and influence (GA-VAS, VN01, VN02, VN06 to VN09)."""

from __future__ import annotations

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.codebook import NameFamily
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.replacing import counted, removed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.core.words import AnnexLine, Kind, Name, Number, Piece
from tawantinsuyu.golden_age.board import (
    all_vassals_on,
    board_of,
    decode_vassal,
    markers_on_nations,
    vassal_code,
    vassal_places,
    vassals_on,
    vassals_placed,
)
from tawantinsuyu.golden_age.rulings import Rulings
from tawantinsuyu.golden_age.vassals.influence import SpreadInfluence, influence_on, nation_of
from tawantinsuyu.golden_age.vassals.nation import Nation, WithNations
from tawantinsuyu.golden_age.vassals.places import (
    InCasualties,
    OnConquest,
    OnCoricancha,
    OnProduction,
    OnStatue,
    OnWeavingEdge,
)
from tawantinsuyu.golden_age.vassals.text import NationWords, PlacedVassals, RegionLine, VassalPlace
from tawantinsuyu.golden_age.vassals.view import VassalsPart, VassalView
from tawantinsuyu.kernel.position import AnyAsk
from tawantinsuyu.rules.worship import statues_of


class Vassals(WithNations):
    annex_fields = ("held", "nations", "influence", "vassals", "vassals_left", "lost_vassals", "cults")

    def __init__(self, rulings: Rulings, nations: list[Nation], vassals_each: int) -> None:
        super().__init__(rulings, nations)
        self.vassals_each = vassals_each

    def begin_setup(self, s: State) -> None:
        """GA-SET-07, GA-SET-09: 4 Vassals per player, and a random Nation tile per region."""
        board = board_of(s)
        regions = len(s.catalog.regions)
        board.vassals_left = [self.vassals_each] * len(s.players)
        board.influence = [0] * (regions * len(s.players))
        board.nations = [NONE] * regions
        if any(automaton is not None for automaton in s.catalog.automata):
            board.cults = [0] * regions
        for region in range(regions):
            s.then(DrawNation(region, len(self.nations)))

    def follow_ups(self, s: State, seat: int) -> list[AnyAsk]:
        """Influence in a region."""
        return [SpreadInfluence(seat, False)]

    def place_of_row(self, s: State, thing: str) -> str:
        """The Nation tile beside its region."""
        for region in range(len(s.catalog.regions)):
            if nation_of(s, region).name == thing:
                return f"nation-{s.catalog.regions[region]}"
        return ""

    def replaced_markers(self, s: State, seat: int) -> int:
        """VN05: conquered spaces without a marker."""
        count = 0
        for nation in self.nations:
            if isinstance(nation, OnConquest) and nation.replaces:
                count += len(vassal_places(board_of(s), nation.index, seat))
        return count

    def passable_spaces(self, s: State, seat: int) -> int:
        """VN02: whenever the player's High Priest moves, in any way."""
        spaces = 0
        for nation in self.nations:
            if isinstance(nation, OnCoricancha):
                for space in vassal_places(board_of(s), nation.index, seat):
                    spaces |= 1 << space
        return spaces

    def toll_lines(self, s: State, cost: str) -> list[Line]:
        """VN02."""
        return [Line("VN02", "costs", (cost,))]

    def connection(self, s: State, left: int, right: int, edge: int) -> int:
        """VN01: covered edges."""
        if board_of(s).vassals:
            for nation in self.nations:
                if isinstance(nation, OnWeavingEdge):
                    edge = nation.connection(s, left, right, edge)
        return edge

    def stays_up(self, s: State, seat: int, building: int) -> bool:
        """VN08: the Building under a Vassal."""
        for nation in self.nations:
            if isinstance(nation, OnProduction) and vassals_on(board_of(s), nation.index, building, seat) > 0:
                return True
        return False

    def discards_statue(self, s: State, seat: int, statue: int) -> None:
        """VN09: the Vassal of a discarded Statue leaves the game; Statues without a Vassal are discarded first."""
        board = board_of(s)
        for nation in self.nations:
            if isinstance(nation, OnStatue):
                left = statues_of(s, seat, statue)
                room = left * self.vassals_each if self.rulings.stacking else left
                while vassals_on(board, nation.index, statue, seat) > room:
                    board.vassals = removed(board.vassals, vassal_code(nation.index, statue, seat))
                    board.lost_vassals = counted(board.lost_vassals, seat, 1)
                    name, at = nation.place_name(s.catalog, statue), nation.place_on_table(s.catalog, statue)
                    s.tell("lost-vassal", seat, (nation.name, name, at))

    def add_pieces(self, s: State, region: int, counts: list[int]) -> None:
        """GA-VAS-14: markers on the Nation tile, and Vassals that join a marker."""
        for seat in range(len(counts)):
            counts[seat] += influence_on(s, region, seat)
            for nation in self.nations:
                if isinstance(nation, OnConquest):
                    counts[seat] += nation.pieces_in(s, region, seat)

    def further_fallen(self, s: State) -> int:
        """VN07, GA-VAS-17: Vassals in the Casualties of War."""
        count = 0
        for nation in self.nations:
            if isinstance(nation, InCasualties):
                count += all_vassals_on(board_of(s), nation.index, 0)
        return count

    # -- position texts

    def text_lines(self, s: State) -> list[AnnexLine]:
        """The regions, then the Vassals; on Cult tiles only with an automated opponent."""
        lines: list[AnnexLine] = [RegionLine(name, i, len(s.players)) for i, name in enumerate(s.catalog.regions)]
        lines.append(AnnexLine("vassals-left", "vassals_left", "seat-numbers"))
        lines.append(AnnexLine("vassals-lost", "lost_vassals", "seat-numbers"))
        lines.append(AnnexLine("vassals", "vassals", "vassals"))
        if any(automaton is not None for automaton in s.catalog.automata):
            lines.append(AnnexLine("cult-vassals", "cults", "region-numbers"))
        return lines

    def text_kinds(self, s: State) -> dict[str, Kind]:
        """Nation tiles and the places of their Vassals."""
        book = s.catalog.codebook
        nations = book["nation"]
        places: dict[int, Kind] = {}
        for nation in self.nations:
            names = {nation.place_name(s.catalog, place): place for place in nation.all_places(s.catalog)}
            places[nation.index] = Piece(NameFamily("vassal-place", f"place for a Vassal of {nation.name}", names))
        return {
            "nation-tile": NationWords(Name(nations), book["seat"]),
            "nation-count": Number(0, len(nations.numbers)),
            "vassals": PlacedVassals(Piece(book["seat"]), Piece(nations), places),
            "vassal-place": VassalPlace(places),
        }

    # -- checking positions

    def shape_fault(self, s: State) -> str:
        """The lengths of the lists by region."""
        board = board_of(s)
        regions = len(s.catalog.regions)
        if len(board.nations) not in (0, regions) or len(board.influence) != len(board.nations) * len(s.players):
            return f"'nations' has a tile for each of {regions} regions, 'influence' each seat's markers on them"
        if len(board.cults) not in (0, regions):
            return f"'cults' is a list of {regions} numbers, not of {len(board.cults)}"
        return ""

    def markers_elsewhere(self, s: State, seat: int) -> int:
        """Markers on Nation tiles, minus those that a Vassal has returned to the supply (VN05)."""
        count = markers_on_nations(s, seat)
        return count - self.replaced_markers(s, seat) if self.rulings.returns_marker else count

    def settle(self, s: State) -> None:
        """Every region gets some Nation tile; Vassals not found elsewhere are in supply."""
        board = board_of(s)
        others = [tile for tile in range(len(self.nations)) if tile not in board.nations]
        board.nations = [others.pop() if tile == NONE else tile for tile in board.nations]
        board.vassals_left = [
            left + self.vassals_each - self._vassals(s, seat) for seat, left in enumerate(board.vassals_left)
        ]

    def _vassals(self, s: State, seat: int) -> int:
        """Number of a seat's Vassals in all places."""
        board = board_of(s)
        cults = 0 if s.catalog.automata[seat] is None else sum(board.cults)
        return board.vassals_left[seat] + board.lost_vassals[seat] + vassals_placed(board, seat) + cults

    def faults(self, s: State) -> list[str]:
        """GA-SET-07, GA-SET-09, GA-VAS-13, GA-VAS-19: each Nation tile once, all Vassals, each on a legal place."""
        faults = self._nation_faults(s)
        board = board_of(s)
        wanted = self.vassals_each if board.nations else 0
        for seat in range(len(s.players)):
            count = self._vassals(s, seat)
            if count != wanted:
                faults.append(f"seat {seat + 1} has {count} Vassals, not {wanted}")
        for code in dict.fromkeys(board.vassals):
            faults.extend(self._vassal_faults(s, code))
        return faults

    def _nation_faults(self, s: State) -> list[str]:
        nations = board_of(s).nations
        to_draw = [effect.region for effect in s.stack if isinstance(effect, DrawNation)]
        faults: list[str] = []
        for region, nation in enumerate(nations):
            if nation == NONE and region not in to_draw:
                faults.append(f"the region {s.catalog.regions[region]} has no Nation tile")
            if nation != NONE and nations.index(nation) != region:
                faults.append(f"the Nation tile {self.nations[nation].name} is next to 2 regions")
        return faults

    def _vassal_faults(self, s: State, code: int) -> list[str]:
        index, place, seat = decode_vassal(code)
        nation = self.nations[index]
        if place not in nation.all_places(s.catalog):
            return [f"the Nation tile {nation.name} has no place {place}"]
        faults: list[str] = []
        where = f"{nation.name} on {nation.place_name(s.catalog, place)}"
        if nation.index not in board_of(s).nations:
            faults.append(f"seat {seat + 1} has a Vassal of {where}, but that Nation tile is not in play")
        if not nation.may_stay(s, seat, place):
            faults.append(f"seat {seat + 1} has a Vassal of {where}, but does not own that place")
        elif nation.is_crowded(s, seat, place):
            faults.append(f"there are too many Vassals of {where}")
        return faults

    # -- the view

    def show(self, s: State, view: VassalsPart) -> None:
        """Nation tiles, markers and Vassals are public."""
        board = board_of(s)
        regions, seats = s.catalog.regions, len(s.players)
        for i, tile in enumerate(board.nations):
            view["nations"][regions[i]] = {
                "tile": None if tile == NONE else self.nations[tile].name,
                "markers": board.influence[i * seats : (i + 1) * seats],
            }
        view["vassals"] = [self._shown(s, code) for code in board.vassals]
        view["vassals_left"] = board.vassals_left[:]
        view["vassals_lost"] = board.lost_vassals[:]
        view["cults"] = dict(zip(regions, board.cults, strict=False))

    def _shown(self, s: State, code: int) -> VassalView:
        index, place, seat = decode_vassal(code)
        nation = self.nations[index]
        return {
            "nation": nation.name,
            "place": nation.place_name(s.catalog, place),
            "at": nation.place_on_table(s.catalog, place),
            "seat": seat,
        }


def vassals_in(catalog: Catalog) -> Vassals | None:
    """The module with the Nation tiles, if it is in play."""
    return next((module for module in catalog.modules if isinstance(module, Vassals)), None)


class DrawNation(Draw):
    """GA-SET-09: a random Nation tile for a region; unused tiles leave the game."""

    __slots__ = ("count", "region")
    rule = "GA-SET-09"
    field_kinds = (("count", "nation-count"),)

    def __init__(self, region: int, count: int) -> None:
        super().__init__()
        self.region = region
        self.count = count  # number of drawable tiles

    def options(self, s: State) -> list[int]:
        drawn = board_of(s).nations
        return [nation for nation in range(self.count) if nation not in drawn]

    def choose(self, s: State, option: int) -> None:
        board = board_of(s)
        board.nations = [*board.nations[: self.region], option, *board.nations[self.region + 1 :]]
        s.tell("drew-nation", self.seat, (self.region, nation_names(s)[option]))

    def key_of(self, s: State, option: int) -> str:
        """`nation:` and the tile."""
        return f"nation:{nation_names(s)[option]}"

    def where(self, s: State) -> str:
        return s.catalog.regions[self.region]


def nation_names(s: State) -> list[str]:
    """The names of the drawable Nation tiles."""
    for module in s.catalog.modules:
        if isinstance(module, WithNations):
            return [nation.name for nation in module.nations]
    return []
