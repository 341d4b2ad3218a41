"""The ten Nation tiles, by the place that their Vassals take (VN01 to VN10)."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    GOD_NAMES,
    GODS,
    MATCHES_PAY_AT_ONCE,
    NONE,
    SECTIONS,
    SIZE_NAMES,
    VP_CONQUEST,
    VP_TAPESTRIES,
)
from tawantinsuyu.golden_age.board import NATION, PLACE, Board, board_of, vassals_on
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.golden_age.vassals.nation import Nation
from tawantinsuyu.rules.production import produce
from tawantinsuyu.rules.rejuvenation import turn_up
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.steps import LEVEL_NAMES
from tawantinsuyu.rules.tapestries import LEFT, RIGHT, edge_between

SIDE_NAMES = ("left", "right")


class OnWeavingEdge(Nation):
    """VN01: cover an edge of an own Weaving and receive its reward once; from now on it matches any neighbour."""

    def __init__(self, name: str, index: int, row: int, stacking: bool, pays_at_once: bool) -> None:
        super().__init__(name, index, row, stacking)
        self.pays_at_once = pays_at_once  # GA-C06

    def places(self, s: State, seat: int) -> list[int]:
        """Uncovered edges of own Weavings, coded tile * 2 + side."""
        board = board_of(s)
        found: list[int] = []
        for tapestry in s.players[seat].tapestries:
            for tile in tapestry:
                for side in (LEFT, RIGHT):
                    if self.is_free(board, 2 * tile + side):
                        found.append(2 * tile + side)
        return found

    def place_name(self, s: State, place: int) -> str:
        """`W05-left`."""
        return f"{s.catalog.weavings[place // 2].name}-{SIDE_NAMES[place % 2]}"

    def settle_in(self, s: State, seat: int, place: int) -> None:
        """The covered icon pays; with Z04 so does a match that is new (GA-C06)."""
        tile = s.catalog.weavings[place // 2]
        icon = tile.left if place % 2 == LEFT else tile.right
        s.then(Receive(seat, s.catalog.edge_row[icon], VP_TAPESTRIES))
        if self.pays_at_once and s.players[seat].powers[MATCHES_PAY_AT_ONCE] > 0:
            new = self._new_match(s, seat, place)
            if new != NONE:
                s.then(Receive(seat, s.catalog.edge_row[new], VP_TAPESTRIES))

    def _new_match(self, s: State, seat: int, place: int) -> int:
        """The icon of the connection at the covered edge, if it did not match before."""
        tile = place // 2
        for tapestry in s.players[seat].tapestries:
            if tile not in tapestry:
                continue
            at = tapestry.index(tile)
            left = at - 1 if place % 2 == LEFT else at
            if left < 0 or left + 1 >= len(tapestry):
                return NONE
            tiles = s.catalog.weavings
            is_covered = self.count_on(board_of(s), place) > 1  # by a Vassal that came before this one
            if is_covered or tiles[tapestry[left]].right == tiles[tapestry[left + 1]].left:
                return NONE
            return edge_between(s, tapestry[left], tapestry[left + 1])
        return NONE

    def connection(self, s: State, left: int, right: int, edge: int) -> int:
        """VN01: a covered edge takes the neighbour's icon; two covered ones make no match."""
        board = board_of(s)
        covers_left = self.count_on(board, 2 * left + RIGHT) > 0
        covers_right = self.count_on(board, 2 * right + LEFT) > 0
        if covers_left and covers_right:
            return NONE
        if covers_left:
            return s.catalog.weavings[right].left
        return s.catalog.weavings[left].right if covers_right else edge


class OnCoricancha(Nation):
    """VN02: a Coricancha space without any Vassal; the owner's High Priest may pass it uncounted for 1 potato."""

    def places(self, s: State, seat: int) -> list[int]:
        """The spaces without a Vassal; this limit is printed, so it holds with stacking too."""
        board = board_of(s)
        return [space for space in range(len(s.catalog.action_at)) if self.count_on(board, space) == 0]

    def place_name(self, s: State, place: int) -> str:
        """`worship`."""
        return ACTION_NAMES[s.catalog.action_at[place]]


class OnSteps(Nation):
    """VN03: an own Steps marker, which brings its gains again and a resource whenever anybody uses it."""

    def places(self, s: State, seat: int) -> list[int]:
        """Own Steps without a Vassal."""
        board = board_of(s)
        return [slot for slot in range(len(s.steps)) if s.steps[slot] == seat and self.is_free(board, slot)]

    def place_name(self, s: State, place: int) -> str:
        """`3-upper`."""
        return f"{place // 2 + 1}-{LEVEL_NAMES[place % 2]}"


class OnSegment(Nation):
    """VN04: a segment of the bottom terrace without any Vassal; placing a Worker there lifts its owner 1 step."""

    def places(self, s: State, seat: int) -> list[int]:
        """The sections, whose bottom segments they are; this limit is printed, so it holds with stacking too."""
        board = board_of(s)
        return [section for section in range(SECTIONS) if self.count_on(board, section) == 0]

    def place_name(self, s: State, place: int) -> str:
        """`section-3`."""
        return f"section-{place + 1}"


class OnConquest(Nation):
    """VN05, VN06: an own marker on a track, which the Vassal replaces or joins."""

    def __init__(self, name: str, index: int, row: int, stacking: bool, replaces: bool, returns_marker: bool) -> None:
        super().__init__(name, index, row, stacking)
        self.replaces = replaces
        self.returns_marker = returns_marker  # GA-C04
        self.others: list[OnConquest] = []  # all tiles of this kind: they share the spaces

    def places(self, s: State, seat: int) -> list[int]:
        """Own markers, which a Vassal has neither replaced nor, without stacking, joined."""
        board = board_of(s)
        found: list[int] = []
        for space in range(len(s.conquest)):
            if s.conquest[space] == seat:
                is_free = True
                for other in self.others:
                    if other.count_on(board, space) > 0 and (other.replaces or not self.stacking):
                        is_free = False
                if is_free:
                    found.append(space)
        return found

    def place_name(self, s: State, place: int) -> str:
        """`antisuyu-2`."""
        return s.catalog.conquest[place].name

    def settle_in(self, s: State, seat: int, place: int) -> None:
        """VN05: the marker returns, and the space gives its benefit again; it stays conquered (GA-VAS-12)."""
        if not self.replaces:
            return
        if self.returns_marker:
            s.players[seat].markers += 1
        row = s.catalog.conquest[place].row
        if row != NONE:
            s.then(Receive(seat, row, VP_CONQUEST))

    def pieces_in(self, s: State, region: int, seat: int) -> int:
        """GA-VAS-14: Vassals that are one more piece in a region; a replaced marker is none more."""
        if self.replaces:
            return 0
        count = 0
        for vassal in board_of(s).vassals:
            if vassal // NATION != self.index or vassal % PLACE != seat:
                continue
            if s.catalog.conquest[vassal % NATION // PLACE].region == region:
                count += 1
        return count


class InCasualties(Nation):
    """VN07: the Casualties of War, where the Vassal counts as one more Worker at Festivals."""

    def places(self, s: State, seat: int) -> list[int]:
        """Always open; it is an area, not a space."""
        return [0]

    def place_name(self, s: State, place: int) -> str:
        """`casualties`."""
        return "casualties"


class OnProduction(Nation):
    """VN08: an own Production Building, turned up or producing at once; from now on it stays face up."""

    def places(self, s: State, seat: int) -> list[int]:
        """Own ones without a Vassal, whichever side is up."""
        board = board_of(s)
        player = s.players[seat]
        return [
            building
            for building in [*player.buildings, *player.down]
            if s.catalog.buildings[building].row != NONE and self.is_free(board, building)
        ]

    def place_name(self, s: State, place: int) -> str:
        """`P03`."""
        return s.catalog.buildings[place].name

    def settle_in(self, s: State, seat: int, place: int) -> None:
        """A face-down one is turned up and pays nothing; a face-up one produces and stays face up."""
        if place in s.players[seat].down:
            turn_up(s, seat, place)
        else:
            produce(s, seat, place)


class OnStatue(Nation):
    """VN09: an own Statue; God cards of its symbol bring more. One Vassal for each Statue, coded size * 6 + god."""

    def places(self, s: State, seat: int) -> list[int]:
        """Own Statues with room for a Vassal."""
        board = board_of(s)
        player = s.players[seat]
        counts = [*player.small, *player.large]
        return [
            statue
            for statue in range(len(counts))
            if counts[statue] > (0 if self.stacking else vassals_on(board, self.index, statue, seat))
        ]

    def place_name(self, s: State, place: int) -> str:
        """`small-sun`."""
        return f"{SIZE_NAMES[place // GODS]}-{GOD_NAMES[place % GODS]}"

    def serving(self, board: Board, god: int, seat: int) -> int:
        """GA-VAS-20: how many Vassals of a player serve Statues of a symbol."""
        return vassals_on(board, self.index, god, seat) + vassals_on(board, self.index, GODS + god, seat)


class OnPalace(Nation):
    """VN10: an own Palace without Noble or Vassal, whose ability the Vassal uses without lying down."""

    def places(self, s: State, seat: int) -> list[int]:
        """GA-VAS-19, GA-VAS-21: one, whatever the variant says of other places."""
        board = board_of(s)
        return [
            building
            for building in s.players[seat].buildings
            if s.catalog.buildings[building].type == PALACE
            and building not in board.standing
            and building not in board.lying
            and self.count_on(board, building) == 0
        ]

    def place_name(self, s: State, place: int) -> str:
        """`X04`."""
        return s.catalog.buildings[place].name
