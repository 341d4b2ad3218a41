"""Prophecies: the conditions of the Palaces at the end of the game (GA-NOB-35 to GA-NOB-50)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import board_of, markers_on_nations
from tawantinsuyu.golden_age.nobles.palaces import palaces_of
from tawantinsuyu.golden_age.vassals.nation import WithNations
from tawantinsuyu.rules.tapestries import matches_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Prophecy:
    """The condition under which a Palace scores: a minimum number of something."""

    def __init__(self, at_least: int) -> None:
        self.at_least = at_least

    def count(self, s: State, seat: int) -> int:
        """The number to compare."""
        raise NotImplementedError

    def is_fulfilled(self, s: State, seat: int) -> bool:
        """GA-NOB-40: judged by the state after the last Festival."""
        return self.count(s, seat) >= self.at_least


class CountWorkers(Prophecy):
    """GA-NOB-38, GA-NOB-39: the player's Workers of some colours, in supply and as Nobles; a Newcomer counts once."""

    def __init__(self, at_least: int, colours: int, noble_of: dict[int, int]) -> None:
        super().__init__(at_least)
        self.colours = colours
        self.noble_of = noble_of  # by Palace, the kind of its Noble

    def count(self, s: State, seat: int) -> int:
        """Workers on the hill and Vassals do not count."""
        count = 0
        workers = s.players[seat].workers
        for kind in range(len(workers)):
            if s.catalog.colours[kind] & self.colours:
                count += workers[kind]
        board = board_of(s)
        for palace in palaces_of(s, seat):
            if (palace in board.standing or palace in board.lying) and self.colours >> self.noble_of[palace] & 1:
                count += 1
        return count


class CountWeavings(Prophecy):
    """X03, X15: the player's Weavings of some colours, a bit mask (GA-C01)."""

    def __init__(self, at_least: int, colours: int) -> None:
        super().__init__(at_least)
        self.colours = colours

    def count(self, s: State, seat: int) -> int:
        """Tiles, not Tapestries."""
        count = 0
        for tapestry in s.players[seat].tapestries:
            for tile in tapestry:
                count += self.colours >> s.catalog.weavings[tile].colour & 1
        return count


class CountMatches(Prophecy):
    """X12: matches in all of the player's Tapestries."""

    def count(self, s: State, seat: int) -> int:
        """The matches that a Merchant would pay for."""
        return len(matches_of(s, seat))


class SecondLongestTapestry(Prophecy):
    """X01, GA-NOB-41: the length of the second-longest Tapestry; of two equally long ones, that length."""

    def count(self, s: State, seat: int) -> int:
        """0 without a second one."""
        lengths = sorted([len(tapestry) for tapestry in s.players[seat].tapestries])
        return lengths[-2] if len(lengths) > 1 else 0


class CountBuildings(Prophecy):
    """X05, X11, X14, GA-NOB-50: the player's Buildings of a type, face up or down."""

    def __init__(self, at_least: int, type: int) -> None:
        super().__init__(at_least)
        self.type = type

    def count(self, s: State, seat: int) -> int:
        player = s.players[seat]
        return len(
            [b for b in [*player.buildings, *player.face_down_buildings] if s.catalog.buildings[b].type == self.type]
        )


class CountConquestMarkers(Prophecy):
    """X07, GA-NOB-44: the player's Conquest markers on tracks and Nation tiles; Vassals do not count."""

    def count(self, s: State, seat: int) -> int:
        count = 0
        for owner in s.conquest:
            if owner == seat:
                count += 1
        count += markers_on_nations(s, seat)
        for module in s.catalog.modules:
            if isinstance(module, WithNations):
                count -= module.replaced_markers(s, seat)
        return count


class CountArmyCards(Prophecy):
    """X10: Army cards in the player's area, face up or down."""

    def count(self, s: State, seat: int) -> int:
        """The hand does not count."""
        return len(s.players[seat].army_up) + len(s.players[seat].army_down)


class ReachedTempleStep(Prophecy):
    """X13, GA-NOB-47, GA-C29: a step of the upper half of the Temple, or any step above it."""

    def __init__(self, step: int) -> None:
        super().__init__(1)
        self.step = step

    def count(self, s: State, seat: int) -> int:
        """Steps of the upper half are numbered upwards."""
        return 1 if self.step != NONE and s.players[seat].temple >= self.step else 0
