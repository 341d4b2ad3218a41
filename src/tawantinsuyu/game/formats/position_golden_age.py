"""The section of the position text about the pieces of the expansion's modules, and the kinds of its values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.values import NONE, WORKER_TYPES
from tawantinsuyu.game.formats.position_layout import (
    COMMON_ANNEX_LINES,
    CULT_LINES,
    NOBLE_LINES,
    VASSAL_LINES,
    Line,
)
from tawantinsuyu.game.formats.position_sections import Section
from tawantinsuyu.game.formats.position_words import (
    EMPTY,
    Counts,
    Kind,
    Name,
    Number,
    NumberOrNone,
    Piece,
    Several,
    codes_of,
)
from tawantinsuyu.game.formats.text_error import Token, quoted
from tawantinsuyu.golden_age.board import decode_vassal, vassal_code
from tawantinsuyu.golden_age.nobles.module import nobles_in
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.golden_age.vassals.module import vassals_in

WORDS_OF_A_VASSAL = 3  # seat, Nation tile, place


class PlacedVassals(Kind):
    """Placed Vassals, in the order placed: seat, Nation tile and place, `1 VN08 P03, 2 VN04 section-3`."""

    def __init__(self, seat: Kind, nation: Kind, places: Mapping[int, Kind]) -> None:
        self.seat = seat
        self.nation = nation
        self.places = places

    def write(self, value: Any) -> str:
        """One after another."""
        return ", ".join(
            f"{self.seat.write(seat)} {self.nation.write(nation)} {self.places[nation].write(place)}"
            for nation, place, seat in map(decode_vassal, value)
        )

    def read(self, token: Token) -> list[int]:
        """One after another."""
        found: list[int] = []
        for vassal in token.split(","):
            words = vassal.split()
            if len(words) != WORDS_OF_A_VASSAL:
                told = quoted(vassal.text.strip())
                vassal.fail(f"expected a seat, a Nation tile and a place such as '1 VN08 P03', not {told}")
            nation = self.nation.read(words[1])
            found.append(vassal_code(nation, self.places[nation].read(words[2]), self.seat.read(words[0])))
        return found


class NationTile(Kind):
    """What lies beside a region: its Nation tile and the Conquest markers on it by seat, `VN05 1*2 3`.

    The value is a pair; None is written as nothing and stands for a setup that has not come so far.
    """

    def __init__(self, nation: Kind, seats: list[str]) -> None:
        self.nation = nation
        self.markers = Counts("seat", seats)
        self.none = [0] * len(seats)

    def write(self, value: Any) -> str:
        """The tile, then the markers."""
        return "" if value is None else f"{self.nation.write(value[0])} {self.markers.write(value[1])}".rstrip()

    def read(self, token: Token) -> tuple[int, list[int]] | None:
        """The tile must come first."""
        tile, markers = token.partition(" ")
        if not tile.text:
            return None
        return self.nation.read(tile), self.none if markers is None else self.markers.read(markers)


def annex_kinds(catalog: Catalog) -> dict[str, Kind]:
    """The kinds of values that only modules have; without them their names are unknown."""
    vassals, nobles = vassals_in(catalog), nobles_in(catalog)
    seats = [str(seat + 1) for seat in range(catalog.players)]
    nations = codes_of(nation.name for nation in vassals.nations) if vassals else {}
    newcomers = {name: kind for name, kind in codes_of(catalog.worker_names).items() if kind >= WORKER_TYPES}
    spaces = nobles.spaces if nobles else 0
    palaces = {tile.name: i for i, tile in enumerate(catalog.buildings) if tile.type == PALACE}
    places = _places(catalog)
    kinds: dict[str, Kind] = {
        "region": Piece("region", codes_of(catalog.regions)),
        "region-list": Several(Piece("region", codes_of(catalog.regions)), ",", EMPTY),
        "nation-tile": NationTile(Name("Nation tile", nations), seats),
        "nation-count": Number(0, len(nations)),
        "seat-numbers": Several(Number(0, 99), length=catalog.players),
        "region-numbers": Several(Number(0, 99), length=len(catalog.regions), may_be_empty=True),
        "vassals": PlacedVassals(Piece("seat", codes_of(seats)), Piece("Nation tile", nations), places),
        "vassal-place": Number(),
        "newcomers": Several(Name("Newcomer", newcomers), length=spaces, may_be_empty=True),
        "newcomer-space": Piece("space for a Newcomer", codes_of(str(i + 1) for i in range(spaces))),
        "palaces": Several(Piece("Palace", palaces)),
        "palace-list": Several(Piece("Palace", palaces), ",", EMPTY),
        "turn": NumberOrNone(),
    }
    for nation, place in places.items():
        kinds[place_kind(nation)] = place
    return kinds


def place_kind(nation: int) -> str:
    """The name of the kind of value for the places of one Nation tile."""
    return f"vassal-place-{nation}"


def _places(catalog: Catalog) -> dict[int, Kind]:
    """By Nation tile the names of the places on which it could put a Vassal."""
    vassals = vassals_in(catalog)
    if vassals is None:
        return {}
    return {
        nation.index: Piece(
            f"place for a Vassal of {nation.name}",
            {nation.place_name(catalog, place): place for place in nation.all_places(catalog)},
        )
        for nation in vassals.nations
    }


def _lines(catalog: Catalog) -> list[Line]:
    """The plain lines of the modules in play."""
    lines: list[Line] = []
    if vassals_in(catalog) is not None:
        lines += VASSAL_LINES
        if any(automaton is not None for automaton in catalog.automata):
            lines += CULT_LINES
    if nobles_in(catalog) is not None:
        lines += NOBLE_LINES
    return [*lines, *COMMON_ANNEX_LINES]


def annex_lines(catalog: Catalog, kinds: Mapping[str, Kind], annex: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The section as keys and values: the regions, then the lines of the modules in play."""
    found: list[tuple[str, str]] = []
    if vassals_in(catalog) is not None:
        for region, name in enumerate(catalog.regions):
            first = region * catalog.players
            markers = annex["influence"][first : first + catalog.players]
            tile = (annex["nations"][region], markers) if annex["nations"] else None
            found.append((name, kinds["nation-tile"].write(tile)))
    found += [(line.key, kinds[line.kind].write(annex[line.field])) for line in _lines(catalog)]
    return found


def read_annex(catalog: Catalog, kinds: Mapping[str, Kind], section: Section) -> dict[str, Any]:
    """The inverse; what a module that is not in play would have is empty."""
    data: dict[str, Any] = {
        "nations": [],
        "influence": [],
        "vassals": [],
        "vassals_left": [0] * catalog.players,
        "lost_vassals": [0] * catalog.players,
        "newcomer_bag": [0] * len(catalog.worker_names),
        "newcomers": [],
        "standing": [],
        "lying": [],
        "held": [],
        "palace_turn": NONE,
        "cults": [],
    }
    keys: list[str] = []
    if vassals_in(catalog) is not None:
        keys += catalog.regions
        _read_nations(catalog, kinds["nation-tile"], section, data)
    lines = _lines(catalog)
    data |= {line.field: kinds[line.kind].read(section.one(line.key)) for line in lines}
    section.finish([*keys, *[line.key for line in lines]])
    return data


def _read_nations(catalog: Catalog, kind: Kind, section: Section, data: dict[str, Any]) -> None:
    told = [section.one(name) for name in catalog.regions]
    tiles = [kind.read(token) for token in told]
    if all(tile is None for tile in tiles):
        return
    for token, tile in zip(told, tiles, strict=True):
        if tile is None:
            token.fail("expected a Nation tile such as 'VN05', or '-' before it is drawn")
        data["nations"].append(tile[0])
        data["influence"] += tile[1]
