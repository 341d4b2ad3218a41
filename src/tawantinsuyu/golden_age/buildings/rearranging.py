"""Rearranging all Weavings before a Merchant task (ZA8, GA-INT-13)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.values import BUILDINGS, REARRANGE_BEFORE_MERCHANT
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.tapestries import edge_between, has_pattern, replace_tapestry

LAY_ANEW: Final = 1
NEW: Final = 63  # as a target of `LayWeaving`: a new Tapestry
_TARGETS: Final = 64


def lay_option(tile: int, target: int) -> int:
    """An option of `LayWeaving`: a tile and the Tapestry it extends, or NEW."""
    return tile * _TARGETS + target


def decode_lay(option: int) -> tuple[int, int]:
    """The tile and the target of an option: the inverse of `lay_option`."""
    return option // _TARGETS, option % _TARGETS


def own_tiles(s: State, seat: int) -> list[int]:
    return [tile for tapestry in s.players[seat].tapestries for tile in tapestry]


def could_make_match(s: State, seat: int) -> bool:
    """Whether two Weavings of a player would match side by side."""
    if s.players[seat].powers[REARRANGE_BEFORE_MERCHANT] == 0:
        return False
    tiles = own_tiles(s, seat)
    patterns = s.catalog.weavings
    for left in tiles:
        for right in tiles:
            if patterns[left].pattern != patterns[right].pattern and edge_between(s, left, right) != NONE:
                return True
    return False


class MayRearrange(Question):
    """ZA8: before a Merchant task the player may rearrange all their Weavings."""

    __slots__ = ()
    rule = "ZA8"
    prompt = "rearrange"
    key_shapes = ("rearrange", "decline")

    def choices(self, s: State) -> list[int]:
        """Asked with at least two tiles."""
        return [LAY_ANEW, DECLINE] if len(own_tiles(s, self.seat)) > 1 else []

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            tiles = own_tiles(s, self.seat)
            tiles.sort()
            s.players[self.seat].tapestries = []
            s.tell("took-up-weavings", self.seat)
            s.then(LayWeaving(self.seat, tuple(tiles)))

    def key(self, s: State, option: int) -> str:
        """`rearrange` or `decline`."""
        return "decline" if option == DECLINE else "rearrange"


class LayWeaving(Question):
    """ZA8, TAP-01: a tile goes to the right end of a Tapestry without its pattern, or starts a new one.

    This allows every legal arrangement. New matches give no immediate reward.
    """

    __slots__ = ("tiles",)
    rule = "ZA8"
    prompt = "lay-weaving"
    key_shapes = ("lay#128",)
    module = BUILDINGS

    def __init__(self, seat: int, tiles: tuple[int, ...]) -> None:
        self.seat = seat
        self.tiles = tiles  # still to be laid

    def choices(self, s: State) -> list[int]:
        options: list[int] = []
        tapestries = s.players[self.seat].tapestries
        for tile in self.tiles:
            pattern = s.catalog.weavings[tile].pattern
            for i in range(len(tapestries)):
                if not has_pattern(s, tapestries[i], pattern):
                    options.append(lay_option(tile, i))
            options.append(lay_option(tile, NEW))
        return options

    def allows_free(self) -> bool:
        """Laying has begun."""
        return False

    def pick(self, s: State, option: int) -> None:
        """One tile, then the next."""
        player = s.players[self.seat]
        tile, target = decode_lay(option)
        if target == NEW:
            player.tapestries = [*player.tapestries, (tile,)]
        else:
            replace_tapestry(player, target, (*player.tapestries[target], tile))
        s.tell("laid-weaving", self.seat, (tile, len(player.tapestries) if target == NEW else target + 1))
        rest = tuple([each for each in self.tiles if each != tile])
        if rest:
            s.then(LayWeaving(self.seat, rest))

    def key(self, s: State, option: int) -> str:
        """`lay:W07:2`, Tapestries counted from 1, or `lay:W07:new`."""
        tile, target = decode_lay(option)
        return f"lay:{s.catalog.weavings[tile].name}:{'new' if target == NEW else target + 1}"

    def candidates(self, s: State) -> list[int]:
        """Every Weaving at every Tapestry, at one past the last, and as the start of a new one."""
        targets = [*range(len(s.players[self.seat].tapestries) + 1), NEW]
        return [lay_option(tile, target) for tile in range(len(s.catalog.weavings)) for target in targets]

    def refusal(self, s: State, option: int) -> Line | None:
        """ZA8, TAP-01: one of the player's tiles not laid yet, on a Tapestry without its pattern."""
        tile, target = decode_lay(option)
        tapestries = s.players[self.seat].tapestries
        if tile not in self.tiles:
            return Line("ZA8", "laid-already" if tile in own_tiles(s, self.seat) else "not-yours")
        if target == NEW:
            return None
        if target >= len(tapestries):
            return Line("TAP-03", "no-such-tapestry")
        if has_pattern(s, tapestries[target], s.catalog.weavings[tile].pattern):
            return Line("TAP-01", "pattern-there")
        return None

    def place(self, s: State, option: int) -> str:
        """The end of the Tapestry, for every tile that may go there."""
        _, target = decode_lay(option)
        return "weave:new" if target == NEW else f"weave:{target + 1}-right"

    def lines(self, s: State, option: int) -> list[Line]:
        """TAP-06: the match made by laying the tile; the Merchant pays for it."""
        tile, target = decode_lay(option)
        if target == NEW:
            return []
        edge = edge_between(s, s.players[self.seat].tapestries[target][-1], tile)
        if edge == NONE:
            return [Line("TAP-06", "makes-no-match")]
        return [Line("TAP-06", "makes-match", (s.catalog.edge_names[edge],))]
