"""The ten Nation tiles, by the places of their Vassals (VN01 to VN10)."""

from __future__ import annotations

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.codebook import SIDE_NAMES, STATUES, STEPS_SLOTS
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    GODS,
    MATCHES_PAY_AT_ONCE,
    NONE,
    SECTIONS,
    VP_CONQUEST,
    VP_TAPESTRIES,
)
from tawantinsuyu.golden_age.board import Board, all_vassals_on, board_of, vassal_places, vassals_on
from tawantinsuyu.golden_age.buildings.rearranging import LayWeaving
from tawantinsuyu.golden_age.nobles.palaces import has_noble, palaces_of
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.golden_age.vassals.nation import Nation
from tawantinsuyu.rules.production import produce
from tawantinsuyu.rules.rejuvenation import turn_up
from tawantinsuyu.rules.rewards import Receive, gain_lines
from tawantinsuyu.rules.tapestries import LEFT, RIGHT, edge_between
from tawantinsuyu.rules.worship import statues_of


class OnWeavingEdge(Nation):
    """VN01: cover an edge of your Weaving and receive its reward once; from now on it matches any neighbour."""

    def __init__(self, name: str, index: int, row: int, stacking: bool, pays_at_once: bool) -> None:
        super().__init__(name, index, row, stacking)
        self.pays_at_once = pays_at_once  # GA-C06

    def all_places(self, catalog: Catalog) -> list[int]:
        """Edges, coded tile * 2 + side."""
        return list(range(2 * len(catalog.weavings)))

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`W05-left`."""
        return f"{catalog.weavings[place // 2].name}-{SIDE_NAMES[place % 2]}"

    def place_on_table(self, catalog: Catalog, place: int) -> str:
        """The Weaving."""
        return f"face:{catalog.weavings[place // 2].name}"

    def own_places(self, s: State, seat: int) -> list[int]:
        """The edges of the player's Weavings."""
        edges: list[int] = []
        for tapestry in s.players[seat].tapestries:
            for tile in tapestry:
                edges.append(2 * tile + LEFT)
                edges.append(2 * tile + RIGHT)
        return edges

    def may_stay(self, s: State, seat: int, place: int) -> bool:
        """ZA8: also on a Weaving that is being rearranged."""
        if super().may_stay(s, seat, place):
            return True
        taken_up = [effect.tiles for effect in s.stack if isinstance(effect, LayWeaving) and effect.seat == seat]
        return any(place // 2 in tiles for tiles in taken_up)

    def settle_in(self, s: State, seat: int, place: int) -> None:
        """The covered icon pays; with Z04 a new match does too (GA-C06)."""
        tile = s.catalog.weavings[place // 2]
        icon = tile.left if place % 2 == LEFT else tile.right
        s.then(Receive(seat, s.catalog.edge_row[icon], VP_TAPESTRIES))
        if self.pays_at_once and s.players[seat].powers[MATCHES_PAY_AT_ONCE] > 0:
            new = self._new_match(s, seat, place)
            if new != NONE:
                s.then(Receive(seat, s.catalog.edge_row[new], VP_TAPESTRIES))

    def place_lines(self, s: State, seat: int, place: int) -> list[Line]:
        """The covered icon."""
        tile = s.catalog.weavings[place // 2]
        return gain_lines(s, self.name, s.catalog.edge_row[tile.left if place % 2 == LEFT else tile.right])

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
            is_covered = all_vassals_on(board_of(s), self.index, place) > 1  # by a Vassal that came before this one
            if is_covered or tiles[tapestry[left]].right == tiles[tapestry[left + 1]].left:
                return NONE
            return edge_between(s, tapestry[left], tapestry[left + 1])
        return NONE

    def connection(self, s: State, left: int, right: int, edge: int) -> int:
        """VN01: a covered edge takes the neighbour's icon; two covered edges do not match."""
        board = board_of(s)
        covers_left = all_vassals_on(board, self.index, 2 * left + RIGHT) > 0
        covers_right = all_vassals_on(board, self.index, 2 * right + LEFT) > 0
        if covers_left and covers_right:
            return NONE
        if covers_left:
            return s.catalog.weavings[right].left
        return s.catalog.weavings[left].right if covers_right else edge


class OnCoricancha(Nation):
    """VN02: a Coricancha space without a Vassal; for 1 potato the owner's High Priest may skip it when counting."""

    def __init__(self, name: str, index: int, row: int, stacking: bool) -> None:
        super().__init__(name, index, row, False)  # the limit of one is printed, so it applies with stacking too

    def all_places(self, catalog: Catalog) -> list[int]:
        """Spaces of the Coricancha."""
        return list(range(len(catalog.action_at)))

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`worship`."""
        return ACTION_NAMES[catalog.action_at[place]]

    def place_on_table(self, catalog: Catalog, place: int) -> str:
        """The space."""
        return f"coricancha-{self.place_name(catalog, place)}"

    def own_places(self, s: State, seat: int) -> list[int]:
        """All of them: the spaces have no owner."""
        return self.all_places(s.catalog)


class OnSteps(Nation):
    """VN03: one of your Steps markers, which gives its gains again, and a resource whenever a player uses it."""

    def all_places(self, catalog: Catalog) -> list[int]:
        """Slots for Steps."""
        return list(range(2 * SECTIONS))

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`3-upper`."""
        return STEPS_SLOTS.name(place)

    def place_on_table(self, catalog: Catalog, place: int) -> str:
        """The Steps."""
        return f"steps-{self.place_name(catalog, place)}"

    def own_places(self, s: State, seat: int) -> list[int]:
        return [slot for slot in range(len(s.steps)) if s.steps[slot] == seat]


class OnSegment(Nation):
    """VN04: a segment of the bottom terrace without a Vassal; placing a Worker there moves its owner up 1 step."""

    def __init__(self, name: str, index: int, row: int, stacking: bool) -> None:
        super().__init__(name, index, row, False)  # the limit of one is printed, so it applies with stacking too

    def all_places(self, catalog: Catalog) -> list[int]:
        """The sections: each has one bottom segment."""
        return list(range(SECTIONS))

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`section-3`."""
        return f"section-{place + 1}"

    def own_places(self, s: State, seat: int) -> list[int]:
        """All of them: the segments have no owner."""
        return self.all_places(s.catalog)


class OnConquest(Nation):
    """VN05, VN06: one of your markers on a track, which the Vassal replaces or joins."""

    def __init__(self, name: str, index: int, row: int, stacking: bool, replaces: bool, returns_marker: bool) -> None:
        super().__init__(name, index, row, stacking)
        self.replaces = replaces
        self.returns_marker = returns_marker  # GA-C04
        self.others: list[OnConquest] = []  # all tiles of this kind: they share the spaces

    def all_places(self, catalog: Catalog) -> list[int]:
        """Spaces of the Conquest tracks."""
        return list(range(len(catalog.conquest)))

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`antisuyu-2`."""
        return catalog.conquest[place].name

    def own_places(self, s: State, seat: int) -> list[int]:
        """Spaces that `seat` has conquered; they stay conquered when a Vassal replaces the marker (GA-VAS-12)."""
        return [space for space in range(len(s.conquest)) if s.conquest[space] == seat]

    def has_room(self, s: State, seat: int, place: int) -> bool:
        """No Vassal has replaced the marker or, without stacking, joined it."""
        board = board_of(s)
        for other in self.others:
            if (other.replaces or not self.stacking) and all_vassals_on(board, other.index, place) > 0:
                return False
        return True

    def is_crowded(self, s: State, seat: int, place: int) -> bool:
        """At most one may replace the marker; without stacking there is at most one in all."""
        board = board_of(s)
        replacing = 0
        count = 0
        for other in self.others:
            there = all_vassals_on(board, other.index, place)
            count += there
            replacing += there if other.replaces else 0
        return replacing > 1 or (not self.stacking and count > 1)

    def settle_in(self, s: State, seat: int, place: int) -> None:
        """VN05: the marker returns, and the space gives its benefit again; it stays conquered (GA-VAS-12)."""
        if not self.replaces:
            return
        if self.returns_marker:
            s.players[seat].markers += 1
        row = s.catalog.conquest[place].row
        if row != NONE:
            s.then(Receive(seat, row, VP_CONQUEST))

    def place_lines(self, s: State, seat: int, place: int) -> list[Line]:
        """VN05: the benefit of the space."""
        return gain_lines(s, self.name, s.catalog.conquest[place].row) if self.replaces else []

    def pieces_in(self, s: State, region: int, seat: int) -> int:
        """GA-VAS-14: Vassals that add a piece to a region; replacing a marker adds no piece."""
        if self.replaces:
            return 0
        count = 0
        for place in vassal_places(board_of(s), self.index, seat):
            if s.catalog.conquest[place].region == region:
                count += 1
        return count


class InCasualties(Nation):
    """VN07: the Casualties of War, where the Vassal counts as one more Worker at Festivals."""

    def all_places(self, catalog: Catalog) -> list[int]:
        """A single area."""
        return [0]

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`casualties`."""
        return "casualties"

    def own_places(self, s: State, seat: int) -> list[int]:
        return [0]

    def has_room(self, s: State, seat: int, place: int) -> bool:
        """Always: it is an area, not a space."""
        return True

    def is_crowded(self, s: State, seat: int, place: int) -> bool:
        return False


class OnProduction(Nation):
    """VN08: one of your Production Buildings, turned up or producing at once; from now on it stays face up."""

    def all_places(self, catalog: Catalog) -> list[int]:
        """Production Buildings."""
        buildings = catalog.buildings
        return [building for building in range(len(buildings)) if buildings[building].row != NONE]

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`P03`."""
        return catalog.buildings[place].name

    def place_on_table(self, catalog: Catalog, place: int) -> str:
        """The tile."""
        return f"face:{self.place_name(catalog, place)}"

    def own_places(self, s: State, seat: int) -> list[int]:
        """Face up or down."""
        player = s.players[seat]
        buildings = s.catalog.buildings
        return [
            building for building in [*player.buildings, *player.face_down_buildings] if buildings[building].row != NONE
        ]

    def settle_in(self, s: State, seat: int, place: int) -> None:
        """A face-down Building is turned up without producing; a face-up one produces and stays face up."""
        if place in s.players[seat].face_down_buildings:
            turn_up(s, seat, place)
        else:
            produce(s, seat, place)

    def place_lines(self, s: State, seat: int, place: int) -> list[Line]:
        """The Building is turned up or produces."""
        if place in s.players[seat].face_down_buildings:
            return [Line(self.name, "turns-up", (s.catalog.buildings[place].name,))]
        return gain_lines(s, self.name, s.catalog.buildings[place].row)


class OnStatue(Nation):
    """VN09: one of your Statues; God cards of its symbol give more. One Vassal per Statue; code size * 6 + god."""

    def all_places(self, catalog: Catalog) -> list[int]:
        """Kinds of Statues."""
        return list(range(2 * GODS))

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`small-sun`."""
        return STATUES.name(place)

    def place_on_table(self, catalog: Catalog, place: int) -> str:
        """The kind of Statue."""
        return f"statue:{self.place_name(catalog, place)}"

    def own_place_on_table(self, catalog: Catalog, place: int) -> str:
        """The player's Statue, not the supply."""
        return f"mine:{self.place_name(catalog, place)}"

    def own_places(self, s: State, seat: int) -> list[int]:
        """The kinds of Statues that `seat` owns."""
        return [statue for statue in range(2 * GODS) if statues_of(s, seat, statue) > 0]

    def has_room(self, s: State, seat: int, place: int) -> bool:
        """A Statue of the kind has no Vassal yet."""
        return self.stacking or vassals_on(board_of(s), self.index, place, seat) < statues_of(s, seat, place)

    def is_crowded(self, s: State, seat: int, place: int) -> bool:
        """Whether there are more Vassals than Statues."""
        return not self.stacking and vassals_on(board_of(s), self.index, place, seat) > statues_of(s, seat, place)

    def serving(self, board: Board, god: int, seat: int) -> int:
        """GA-VAS-20: number of a player's Vassals on Statues of a symbol."""
        return vassals_on(board, self.index, god, seat) + vassals_on(board, self.index, GODS + god, seat)


class OnPalace(Nation):
    """VN10: one of your Palaces without a Noble or Vassal, whose ability the Vassal uses without lying down."""

    def __init__(self, name: str, index: int, row: int, stacking: bool) -> None:
        super().__init__(name, index, row, False)  # GA-VAS-21: only one, even with the stacking variant

    def all_places(self, catalog: Catalog) -> list[int]:
        buildings = catalog.buildings
        return [building for building in range(len(buildings)) if buildings[building].type == PALACE]

    def place_name(self, catalog: Catalog, place: int) -> str:
        """`X04`."""
        return catalog.buildings[place].name

    def place_on_table(self, catalog: Catalog, place: int) -> str:
        """The tile."""
        return f"face:{self.place_name(catalog, place)}"

    def own_places(self, s: State, seat: int) -> list[int]:
        """GA-VAS-19: the player's Palaces."""
        return palaces_of(s, seat)

    def has_room(self, s: State, seat: int, place: int) -> bool:
        """GA-VAS-19: without a Noble or a Vassal."""
        return not has_noble(s, place) and super().has_room(s, seat, place)
