"""Nation tiles and Vassals in position texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.core.codebook import NameFamily
from tawantinsuyu.core.token import Token, quoted
from tawantinsuyu.core.values import NONE
from tawantinsuyu.core.words import AnnexLine, Counts, Kind, Number
from tawantinsuyu.golden_age.board import decode_vassal, vassal_code
from tawantinsuyu.kernel.codec import Plain

WORDS_OF_A_VASSAL: Final = 3  # seat, Nation tile, place


class PlacedVassals(Kind):
    """Placed Vassals, in the order placed: seat, Nation tile and place, `1 VN08 P03, 2 VN04 section-3`."""

    def __init__(self, seat: Kind, nation: Kind, places: Mapping[int, Kind]) -> None:
        self.seat = seat
        self.nation = nation
        self.places = places

    def write(self, value: Any) -> str:
        return ", ".join(
            f"{self.seat.write(seat)} {self.nation.write(nation)} {self.places[nation].write(place)}"
            for nation, place, seat in map(decode_vassal, value)
        )

    def read(self, token: Token) -> list[int]:
        vassals: list[int] = []
        for vassal in token.split(","):
            words = vassal.split()
            if len(words) != WORDS_OF_A_VASSAL:
                got = quoted(vassal.text.strip())
                vassal.fail(f"expected a seat, a Nation tile and a place such as '1 VN08 P03', not {got}")
            nation = self.nation.read(words[1])
            vassals.append(vassal_code(nation, self.places[nation].read(words[2]), self.seat.read(words[0])))
        return vassals


class NationWords(Kind):
    """A region's Nation tile and the Conquest markers on it by seat, `VN05 1*2 3`.

    The value is a pair, or None before setup has reached it; None is written as an empty text.
    """

    def __init__(self, nation: Kind, seats: NameFamily) -> None:
        self.nation = nation
        self.markers = Counts(seats)
        self.none = [0] * len(seats.numbers)

    def write(self, value: Any) -> str:
        return "" if value is None else f"{self.nation.write(value[0])} {self.markers.write(value[1])}".rstrip()

    def read(self, token: Token) -> tuple[int, list[int]] | None:
        tile, markers = token.partition(" ")
        if not tile.text:
            return None
        return self.nation.read(tile), self.none if markers is None else self.markers.read(markers)


class RegionLine(AnnexLine):
    """The line of a region: its Nation tile and the Conquest markers on it. Before setup all regions are empty."""

    def __init__(self, name: str, region: int, seats: int) -> None:
        super().__init__(name, "nations", "nation-tile")
        self.region = region
        self.seats = seats

    def write(self, kinds: Mapping[str, Kind], annex: Mapping[str, Plain]) -> str:
        nations, influence = _row(annex, "nations"), _row(annex, "influence")
        if not nations:
            return kinds[self.kind].write(None)
        first = self.region * self.seats
        return kinds[self.kind].write((nations[self.region], influence[first : first + self.seats]))

    def read(self, kinds: Mapping[str, Kind], token: Token, annex: dict[str, Plain]) -> None:
        tile = kinds[self.kind].read(token)
        nations, influence = _row(annex, "nations"), _row(annex, "influence")
        if tile is None and nations:
            token.fail("expected a Nation tile such as 'VN05', or '-' before it is drawn")
        if tile is not None and len(nations) < self.region:
            token.fail("expected no Nation tile, because the region before has none")
        if tile is not None:
            nations.append(tile[0])
            influence.extend(tile[1])


class VassalPlace(Number):
    """A place for a Vassal; its name depends on the Nation tile of the region."""

    is_dependent = True

    def __init__(self, places: Mapping[int, Kind]) -> None:
        super().__init__()
        self.places = places

    def given(self, values: Mapping[str, Plain], annex: Mapping[str, Plain] | None) -> Kind:
        """A number as long as the tile is unknown."""
        nations: list[Plain] = [] if annex is None else _row(annex, "nations")
        region = values["region"]
        assert isinstance(region, int)
        nation = nations[region] if region < len(nations) else NONE
        assert isinstance(nation, int)
        return self if nation == NONE else self.places[nation]


def _row(annex: Mapping[str, Plain], field: str) -> list[Plain]:
    row = annex[field]
    assert isinstance(row, list)
    return row
