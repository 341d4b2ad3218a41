"""The cells of observations that the modules of The Golden Age fill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tawantinsuyu.box.vocabulary import WORKERS
from tawantinsuyu.encoding.kept import marked
from tawantinsuyu.encoding.modules import RESIDENTS
from tawantinsuyu.encoding.names import Names
from tawantinsuyu.game.seat_position import Sight
from tawantinsuyu.game.view_builder import expansion_pieces, expansion_view


class KeptModuleSeat:
    """The cells of one seat."""

    __slots__ = ("influence", "left", "lost", "numbers", "places", "vassals")

    def __init__(self) -> None:
        self.left: list[int] = []
        self.lost: list[int] = []
        self.influence: list[int] = []
        self.vassals: list[tuple[str, str, int]] = []
        self.numbers: list[int] = []
        self.places = b""


class KeptModules:
    """The cells that were made before, with what they were made of; see `kept.py`."""

    __slots__ = ("held", "held_cells", "nations", "nations_cells", "newcomers", "newcomers_cells", "pieces", "seats")

    def __init__(self, seats: int) -> None:
        self.pieces = expansion_pieces()
        self.seats = [KeptModuleSeat() for _ in range(seats)]
        self.nations: list[str | None] = []
        self.nations_cells = b""
        self.newcomers: list[int] = []
        self.newcomers_cells = b""
        self.held: list[int] = []
        self.held_cells = b""


class ModuleFiller:
    """Makes the cells of modules."""

    def __init__(self, names: Names, first: Mapping[str, int]) -> None:
        """`first` has the first sign of each part."""
        more = names.modules
        self.about = {name: first["asked.nation"] + place for place, name in enumerate(more.nations)}
        self._seats: int = names.seats
        self._regions: int = len(names.regions)
        self._nation = {name: place for place, name in enumerate(more.nations)}
        self._place = {name: place for place, name in enumerate(more.places)}
        palaces = {name: place * (len(RESIDENTS) + 1) for place, name in enumerate(more.palaces)}
        self._palace = [palaces.get(name, 0) for name in names.building_codes]
        self._palace_cells = len(palaces) * (len(RESIDENTS) + 1)
        colours = range(len(WORKERS))
        self._worker = [bytes([each in names.colours[kind] for each in colours]) for kind in names.workers]
        self._worker.append(bytes(len(WORKERS)))
        self._newcomer_spaces: int = more.newcomer_spaces
        self._moving: bool = bool(more.has_rearranging or more.palaces or more.nations)
        self._god = list(range(len(names.god_cards)))
        self._buildings = {name: place for place, name in enumerate(names.buildings)}
        self._weavings = {name: place for place, name in enumerate(names.weavings)}
        self._nothing_moving = bytes(len(self._buildings) + len(self._weavings))

    def look(self, sight: Sight, kept: KeptModules) -> None:
        """Make the numbers of all seats anew, where they have changed."""
        pieces = kept.pieces
        pieces.renew(sight.state)
        if not self._nation:
            return
        for seat in range(self._seats):
            mine = kept.seats[seat]
            if (
                mine.left is not pieces.left
                or mine.lost is not pieces.lost
                or mine.influence is not pieces.influence
                or mine.vassals is not pieces.vassals
            ):
                mine.left, mine.lost, mine.influence = pieces.left, pieces.lost, pieces.influence
                mine.vassals = pieces.vassals
                placed = [0] * len(self._nation)
                places = bytearray(len(self._place))
                for nation, place, owner in pieces.vassals:
                    if owner == seat:
                        placed[self._nation[nation]] += 1
                        places[self._place[place]] = 1
                markers = pieces.influence[seat :: self._seats]
                none = [0] * (self._regions - len(markers))
                mine.numbers = [pieces.left[seat], pieces.lost[seat], *markers, *none, *placed]
                mine.places = bytes(places)

    def fill(self, sight: Sight, kept: KeptModules, numbers: list[int], signs: list[bytes]) -> None:
        """Add the numbers of the table, and all signs."""
        if self._nation:
            self._nations(sight, kept, numbers, signs)
        if self._palace_cells:
            self._nobles(sight, kept, numbers, signs)
        if self._moving:
            pieces = kept.pieces
            if kept.held is not pieces.held:
                kept.held = pieces.held
                kept.held_cells = marked(len(self._god), self._god, pieces.held)
            signs.append(kept.held_cells)
            signs.append(self._in_hand(sight))

    def _nations(self, sight: Sight, kept: KeptModules, numbers: list[int], signs: list[bytes]) -> None:
        pieces = kept.pieces
        numbers += pieces.cults
        numbers += [0] * (self._regions - len(pieces.cults))
        if kept.nations is not pieces.nations:
            kept.nations = pieces.nations
            width = len(self._nation)
            cells = bytearray(self._regions * width)
            for region, nation in enumerate(pieces.nations):
                if nation is not None:
                    cells[region * width + self._nation[nation]] = 1
            kept.nations_cells = bytes(cells)
        signs.append(kept.nations_cells)
        signs.append(kept.seats[sight.seat].places)

    def _nobles(self, sight: Sight, kept: KeptModules, numbers: list[int], signs: list[bytes]) -> None:
        s, pieces = sight.state, kept.pieces
        numbers.append(pieces.newcomers_left(s))
        cells = bytearray(self._palace_cells)
        for seat in range(self._seats):
            for palace, resident, is_fulfilled in pieces.palaces(s, seat):
                first = self._palace[palace]
                if resident is not None:
                    cells[first + RESIDENTS.index(resident)] = 1
                if is_fulfilled:
                    cells[first + len(RESIDENTS)] = 1
        signs.append(bytes(cells))
        signs.append(b"\1" if pieces.is_palace_turn(s) else b"\0")
        if kept.newcomers is not pieces.newcomers:
            kept.newcomers = pieces.newcomers
            waiting = [self._worker[kind] for kind in pieces.newcomers]
            gap = bytes(len(WORKERS) * (self._newcomer_spaces - len(waiting)))
            kept.newcomers_cells = b"".join([*waiting, gap])
        signs.append(kept.newcomers_cells)

    def _in_hand(self, sight: Sight) -> bytes:
        """Tiles that are in nobody's area at the moment; instructions hold them."""
        if not sight.state.stack:
            return self._nothing_moving
        golden = expansion_view(sight.state)
        assert golden is not None
        return _named(self._buildings, golden["drawn_tiles"]) + _named(self._weavings, golden["weavings_taken_up"])


def _named(places: Mapping[str, int], names: Sequence[str]) -> bytes:
    cells = bytearray(len(places))
    for name in names:
        cells[places[name]] = 1
    return bytes(cells)
