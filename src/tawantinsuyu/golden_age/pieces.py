"""The pieces of modules in play, for programs that look at them after every answer: views without dictionaries.

All of them are public. What is shown is what `golden_age_view` shows.
"""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.board import board_of, decode_vassal
from tawantinsuyu.golden_age.nobles.module import Nobles, nobles_in
from tawantinsuyu.golden_age.nobles.palaces import palaces_of
from tawantinsuyu.golden_age.nobles.view import Resident
from tawantinsuyu.golden_age.vassals.nation import WithNations


class ModulePieces:
    """The pieces of the modules of one game. Lists and names are replaced when something in them has changed."""

    __slots__ = (
        "_codes",
        "_nations",
        "_nobles",
        "cults",
        "held",
        "influence",
        "left",
        "lost",
        "nations",
        "newcomers",
        "vassals",
    )

    def __init__(self) -> None:
        self._nations: list[int] = []
        self._codes: list[int] = []
        self._nobles: Nobles | None = None
        self.nations: list[str | None] = []  # by region
        self.influence: list[int] = []  # Conquest markers, region by region the seats
        self.left: list[int] = []  # Vassals in supply, by seat
        self.lost: list[int] = []
        self.vassals: list[tuple[str, str, int]] = []  # nation, place and seat
        self.cults: list[int] = []
        self.newcomers: list[int] = []  # the kind on each space, or NONE
        self.held: list[int] = []  # God cards

    def renew(self, s: State) -> None:
        """Look at the pieces as they are now."""
        board = board_of(s)
        if self._codes is not board.vassals or self._nations is not board.nations:
            self._codes, self._nations = board.vassals, board.nations
            self._nobles = nobles_in(s.catalog)
            self.nations, self.vassals = [], []
            for module in s.catalog.modules:
                if isinstance(module, WithNations):
                    tiles = module.nations
                    self.nations = [None if tile < 0 else tiles[tile].name for tile in board.nations]
                    for code in board.vassals:
                        nation, place, seat = decode_vassal(code)
                        self.vassals.append((tiles[nation].name, tiles[nation].place_name(s.catalog, place), seat))
        self.influence = board.influence
        self.left, self.lost = board.vassals_left, board.lost_vassals
        self.cults = board.cults
        self.newcomers = board.newcomers
        self.held = board.held

    def newcomers_left(self, s: State) -> int:
        """The Newcomers in their bag."""
        return sum(board_of(s).newcomer_bag)

    def is_palace_turn(self, s: State) -> bool:
        """Whether a Palace was constructed this turn."""
        return board_of(s).palace_turn == s.turn

    def palaces(self, s: State, seat: int) -> list[tuple[int, Resident | None, bool]]:
        """A seat's Palaces, each with its inhabitant, and whether its Prophecy holds at this moment."""
        nobles = self._nobles
        if nobles is None:
            return []
        return [
            (palace, nobles.resident(s, seat, palace), nobles.prophecies[palace].is_fulfilled(s, seat))
            for palace in palaces_of(s, seat)
        ]
