"""Nation tiles: the places of their Vassals and the gains from placing one (GA-VAS-13, GA-VAS-19)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import all_vassals_on, board_of, decode_vassal
from tawantinsuyu.golden_age.module import GoldenAgeModule
from tawantinsuyu.golden_age.rulings import Rulings
from tawantinsuyu.golden_age.values import VP_NATIONS
from tawantinsuyu.rules.rewards import Receive


@mypyc_attr(allow_interpreted_subclasses=True)
class Nation:
    """A Nation tile. Each kind of place for a Vassal has a subclass."""

    def __init__(self, name: str, index: int, row: int, stacking: bool) -> None:
        self.name = name
        self.index = index
        self.row = row  # its benefits at any place, or NONE
        self.stacking = stacking  # GA-C07

    # -- places

    def all_places(self, catalog: Catalog) -> list[int]:
        """Every place on which the tile could ever put a Vassal, of any owner."""
        raise NotImplementedError

    def place_name(self, catalog: Catalog, place: int) -> str:
        """The name of a place in rules and keys."""
        raise NotImplementedError

    def own_places(self, s: State, seat: int) -> list[int]:
        """GA-VAS-19: the places that `seat` could use if no Vassal were there."""
        raise NotImplementedError

    def has_room(self, s: State, seat: int, place: int) -> bool:
        """GA-VAS-13: whether `seat` may put one more Vassal on one of the `own_places`."""
        return self.stacking or all_vassals_on(board_of(s), self.index, place) == 0

    def places(self, s: State, seat: int) -> list[int]:
        """GA-VAS-10: the places where `seat` may put a Vassal; if there are none, the ability cannot be bought."""
        return [place for place in self.own_places(s, seat) if self.has_room(s, seat, place)]

    def refusal(self, s: State, seat: int, place: int) -> Line | None:
        """Why `seat` may not put a Vassal on a place; None if it is one of the `places`."""
        if place not in self.own_places(s, seat):
            return Line("GA-VAS-19", "not-yours")
        if self.has_room(s, seat, place):
            return None
        placed = [decode_vassal(code) for code in board_of(s).vassals]
        owners = [owner for nation, where, owner in placed if nation == self.index and where == place]
        if not owners:
            return Line("GA-VAS-13", "occupied-place")
        return Line("GA-VAS-13", "vassal-there", (1 + (seat if seat in owners else owners[0]),))

    def place_on_table(self, catalog: Catalog, place: int) -> str:
        """The position of such a Vassal on the table."""
        return self.place_name(catalog, place)

    def own_place_on_table(self, catalog: Catalog, place: int) -> str:
        """The position to click to put a Vassal on a place."""
        return self.place_on_table(catalog, place)

    def may_stay(self, s: State, seat: int, place: int) -> bool:
        """Whether a Vassal of `seat` may be on this place."""
        return place in self.own_places(s, seat)

    def is_crowded(self, s: State, seat: int, place: int) -> bool:
        """GA-VAS-13: whether more Vassals are on a place than it has room for."""
        return not self.stacking and all_vassals_on(board_of(s), self.index, place) > 1

    # -- gains from a Vassal

    def settle_in(self, s: State, seat: int, place: int) -> None:
        """Give the gains of the place itself when the Vassal arrives."""

    def place_lines(self, s: State, seat: int, place: int) -> list[Line]:
        """The gains of the place itself."""
        return []

    def put_vassal(self, s: State, seat: int, place: int) -> None:
        """The Vassal arrives: the gains of the place, then the other benefits of the tile."""
        self.settle_in(s, seat, place)
        if self.row != NONE:
            s.then(Receive(seat, self.row, VP_NATIONS))


@mypyc_attr(allow_interpreted_subclasses=True)
class WithNations(GoldenAgeModule):
    """A module that has Nation tiles."""

    def __init__(self, rulings: Rulings, nations: list[Nation]) -> None:
        super().__init__(rulings)
        self.nations = nations

    def replaced_markers(self, s: State, seat: int) -> int:
        """The number of a player's Conquest spaces with a Vassal in place of a marker."""
        return 0
