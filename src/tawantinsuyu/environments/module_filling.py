"""The cells of observations that the modules of The Golden Age fill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tawantinsuyu.box.vocabulary import WORKERS
from tawantinsuyu.environments.modules import RESIDENTS, ModuleNames, numbers, numbers_of_seats
from tawantinsuyu.game.view import GoldenAgeView


class ModuleFiller:
    """Writes the cells of modules. `about` has the signs of what a question may be about, by name."""

    def __init__(
        self,
        names: ModuleNames,
        first: Mapping[str, int],
        stride: int,
        colours: Mapping[str, Sequence[int]],
        pieces: Mapping[str, Mapping[str, int]],
    ) -> None:
        """`first` has the first cell of each part, `stride` the numbers of a seat, `pieces` places in long parts."""
        self.numbers_of_seat = sum([len(part.labels) for part in numbers_of_seats(names)])
        self.numbers = sum([len(part.labels) for part in numbers(names)])
        self._first = dict(first)
        self._stride = stride
        self._colours = dict(colours)
        self._pieces = dict(pieces)
        self.about = {name: first["asked.nation"] + place for place, name in enumerate(names.nations)}
        self._nation = {name: place for place, name in enumerate(names.nations)}
        self._place = {name: first["vassals.places"] + place for place, name in enumerate(names.places)}
        width = len(RESIDENTS) + 1
        self._palace = {name: first["palaces"] + width * place for place, name in enumerate(names.palaces)}

    def fill(self, golden: GoldenAgeView, viewer: int, numbers: list[int], signs: bytearray, at: int) -> None:
        """Set the numbers, and the signs from cell `at` on."""
        if self._nation:
            self._nations(golden, viewer, numbers, signs, at)
        if self._palace:
            self._palaces(golden, numbers, signs, at)
        if "gods.held" in self._first:
            self._mark("gods.held", golden["held_cards"], signs, at)
            self._mark("tiles.drawn", golden["drawn_tiles"], signs, at)
            self._mark("weavings.up", golden["weavings_taken_up"], signs, at)

    def _mark(self, part: str, names: Sequence[str], signs: bytearray, at: int) -> None:
        for name in names:
            signs[at + self._first[part] + self._pieces[part][name]] = 1

    def _nations(self, golden: GoldenAgeView, viewer: int, numbers: list[int], signs: bytearray, at: int) -> None:
        first = self._first
        left, lost = golden["vassals_left"], golden["vassals_lost"]
        seats = len(left)
        nations = list(golden["nations"].values())
        column = at + first["nations"]
        for nation in nations:
            if nation["tile"] is not None:
                signs[column + self._nation[nation["tile"]]] = 1
            column += len(self._nation)
        cell = first["cults"]
        for cult in golden["cults"].values():
            numbers[cell] = cult
            cell += 1
        for seat in range(seats):
            cell = first["players.vassals"] + (seat - viewer) % seats * self._stride
            numbers[cell] = left[seat]
            numbers[cell + 1] = lost[seat]
            cell += 2
            for nation in nations:
                numbers[cell] = nation["markers"][seat]
                cell += 1
        for vassal in golden["vassals"]:
            place = (vassal["seat"] - viewer) % seats
            numbers[first["players.placed"] + place * self._stride + self._nation[vassal["nation"]]] += 1
            if place == 0:
                signs[at + self._place[vassal["place"]]] = 1

    def _palaces(self, golden: GoldenAgeView, numbers: list[int], signs: bytearray, at: int) -> None:
        first = self._first
        numbers[first["newcomers.bag"]] = golden["newcomer_bag"]
        signs[at + first["palaces.this_turn"]] = golden["palace_this_turn"]
        for name, palace in golden["palaces"].items():
            column = at + self._palace[name]
            if palace["noble"] is not None:
                signs[column + RESIDENTS.index(palace["noble"])] = 1
            signs[column + len(RESIDENTS)] = palace["fulfilled"]
        column = at + first["newcomers"]
        for kind in golden["newcomers"]:
            if kind is not None:
                for colour in self._colours[kind]:
                    signs[column + colour] = 1
            column += len(WORKERS)
