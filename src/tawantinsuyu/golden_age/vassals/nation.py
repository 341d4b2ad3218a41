"""Nation tiles: where their Vassals may go and what placing one brings (GA-VAS-13, GA-VAS-19)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import NATION, PLACE, Board, board_of
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
        self.row = row  # what it brings whatever the place, or NONE
        self.stacking = stacking  # GA-C07

    def places(self, s: State, seat: int) -> list[int]:
        """GA-VAS-10, GA-VAS-19: where `seat` may put a Vassal; none means that the ability cannot be bought."""
        raise NotImplementedError

    def place_name(self, s: State, place: int) -> str:
        """The name of a place, as the rules and the keys know it."""
        raise NotImplementedError

    def settle_in(self, s: State, seat: int, place: int) -> None:
        """What the place itself brings when the Vassal arrives there."""

    def put_vassal(self, s: State, seat: int, place: int) -> None:
        """The Vassal arrives: what the place brings, then the other benefits of the tile."""
        self.settle_in(s, seat, place)
        if self.row != NONE:
            s.then(Receive(seat, self.row, VP_NATIONS))

    def is_free(self, board: Board, place: int) -> bool:
        """GA-VAS-13: no Vassal of any player is there."""
        return self.stacking or self.count_on(board, place) == 0

    def count_on(self, board: Board, place: int) -> int:
        """How many Vassals of all players this tile has put on a place."""
        wanted = self.index * NATION // PLACE + place
        count = 0
        for vassal in board.vassals:
            if vassal // PLACE == wanted:
                count += 1
        return count


def own_places(s: State, seat: int, nation: int) -> list[int]:
    """The places of a player's Vassals that a Nation tile has put down."""
    found: list[int] = []
    for vassal in board_of(s).vassals:
        if vassal // NATION == nation and vassal % PLACE == seat:
            found.append(vassal % NATION // PLACE)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class WithNations(GoldenAgeModule):
    """A module that has Nation tiles."""

    def __init__(self, rulings: Rulings, nations: list[Nation]) -> None:
        super().__init__(rulings)
        self.nations = nations

    def replaced_markers(self, s: State, seat: int) -> int:
        """How many Conquest spaces of a player hold a Vassal instead of a marker."""
        return 0
