"""The expansion's part of a position."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.module import GOD_CARDS, Annex, Places
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.core.words import AnnexLine
from tawantinsuyu.kernel.codec import Plain

# A placed Vassal is one number, nation * _NATION + place * _PLACE + seat; only the functions below know it.
_PLACE: Final = 8
_NATION: Final = 1 << 13


class Board(Annex):
    """The pieces of the expansion's modules; the fields of absent modules are empty.

    Lists are replaced, never changed in place, so that copies can share them (`core/replacing.py`).
    """

    fields = (
        "nations",
        "influence",
        "vassals",
        "vassals_left",
        "lost_vassals",
        "newcomer_bag",
        "newcomers",
        "standing",
        "lying",
        "held",
        "palace_turn",
        "cults",
    )
    section = "golden-age"

    __slots__ = (
        "cults",
        "held",
        "influence",
        "lost_vassals",
        "lying",
        "nations",
        "newcomer_bag",
        "newcomers",
        "palace_turn",
        "standing",
        "vassals",
        "vassals_left",
    )

    def __init__(
        self,
        nations: list[int],
        influence: list[int],
        vassals: list[int],
        vassals_left: list[int],
        lost_vassals: list[int],
        newcomer_bag: list[int],
        newcomers: list[int],
        standing: list[int],
        lying: list[int],
        held: list[int],
        palace_turn: int,
        cults: list[int],
    ) -> None:
        self.nations = nations  # the Nation tile of each region, or NONE before it is drawn
        self.influence = influence  # Conquest markers on Nation tiles, placed by `influence_index`
        self.vassals = vassals  # placed Vassals as `vassal_code`, in the order placed
        self.vassals_left = vassals_left  # in supply, by seat
        self.lost_vassals = lost_vassals  # out of the game, by seat
        self.newcomer_bag = newcomer_bag  # by kind of Worker
        self.newcomers = newcomers  # the kind on each space of the overlay, or NONE
        self.standing = standing  # Palaces with a standing Noble
        self.lying = lying  # Palaces with a lying Noble
        self.held = held  # God cards played for a reward during a Festival, in that order
        self.palace_turn = palace_turn  # the turn in which its player last constructed a Palace, or NONE
        self.cults = cults  # by region, the Vassals of an automated opponent on the Cult tile; empty without one

    def copy(self) -> Board:
        return Board(
            self.nations,
            self.influence,
            self.vassals,
            self.vassals_left,
            self.lost_vassals,
            self.newcomer_bag,
            self.newcomers,
            self.standing,
            self.lying,
            self.held,
            self.palace_turn,
            self.cults,
        )

    def text_lines(self) -> list[AnnexLine]:
        """The lines that several modules share."""
        return [AnnexLine("god-cards-held", "held", "god-cards")]

    def pieces_elsewhere(self, family: str) -> Places:
        """GA-SUN-13: God cards that leave at the end of the Festival."""
        return [("god cards held", self.held)] if family == GOD_CARDS else []

    def faults(self) -> list[str]:
        """Negative numbers of pieces."""
        counted = (
            ("Vassals left", self.vassals_left),
            ("Vassals lost", self.lost_vassals),
            ("Conquest markers on Nation tiles", self.influence),
            ("Newcomers in the bag", self.newcomer_bag),
            ("Vassals on Cult tiles", self.cults),
        )
        return [f"the number of {name} cannot be negative" for name, counts in counted if min(counts, default=0) < 0]

    def known(self) -> dict[str, Plain]:
        """All pieces are public; the contents of the bag follow from the places of the others."""
        return {name: _plain(getattr(self, name)) for name in self.fields}


def _plain(value: int | list[int]) -> Plain:
    return [*value] if isinstance(value, list) else value


def new_board(s: State) -> Board:
    """The board before anything is drawn."""
    seats = len(s.players)
    return Board(
        nations=[],
        influence=[],
        vassals=[],
        vassals_left=[0] * seats,
        lost_vassals=[0] * seats,
        newcomer_bag=[0] * len(s.catalog.worker_names),
        newcomers=[],
        standing=[],
        lying=[],
        held=[],
        palace_turn=NONE,
        cults=[],
    )


def board_of(s: State) -> Board:
    board = s.annex
    assert isinstance(board, Board), "the expansion is not in play"
    return board


def influence_index(s: State, region: int, seat: int) -> int:
    """The index in `Board.influence` of a player's Conquest markers on the Nation tile of a region."""
    return region * len(s.players) + seat


def markers_on_nations(s: State, seat: int) -> int:
    """The number of a player's Conquest markers on all Nation tiles."""
    return sum(board_of(s).influence[seat :: len(s.players)])


def vassal_code(nation: int, place: int, seat: int) -> int:
    """A placed Vassal as a number of the board's list."""
    return nation * _NATION + place * _PLACE + seat


def decode_vassal(code: int) -> tuple[int, int, int]:
    """The inverse of `vassal_code`: Nation tile, place and seat."""
    return code // _NATION, code % _NATION // _PLACE, code % _PLACE


def vassals_on(board: Board, nation: int, place: int, seat: int) -> int:
    """The number of a player's Vassals of a Nation tile on a place."""
    code = vassal_code(nation, place, seat)
    count = 0
    for each in board.vassals:
        if each == code:
            count += 1
    return count


def all_vassals_on(board: Board, nation: int, place: int) -> int:
    """The number of all Vassals of a Nation tile on a place."""
    wanted = vassal_code(nation, place, 0) // _PLACE
    count = 0
    for each in board.vassals:
        if each // _PLACE == wanted:
            count += 1
    return count


def vassal_places(board: Board, nation: int, seat: int) -> list[int]:
    """The places of a player's Vassals of a Nation tile, in the order placed."""
    places: list[int] = []
    for each in board.vassals:
        if each // _NATION == nation and each % _PLACE == seat:
            places.append(each % _NATION // _PLACE)
    return places


def vassals_placed(board: Board, seat: int) -> int:
    """The number of a player's placed Vassals."""
    count = 0
    for each in board.vassals:
        if each % _PLACE == seat:
            count += 1
    return count
