"""Tapestries: placing Weavings, connections and matches (TAP, Z04)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import MATCHES_PAY_AT_ONCE, NEW_TAPESTRY, NONE, VP_TAPESTRIES
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.rewards import Receive

LEFT: Final = 0
RIGHT: Final = 1


def edge_between(s: State, left: int, right: int) -> int:
    """TAP-06: the icon of the connection between two neighbouring tiles if they match, otherwise NONE."""
    tiles = s.catalog.weavings
    edge = tiles[left].right if tiles[left].right == tiles[right].left else NONE
    for module in s.catalog.modules:
        edge = module.connection(s, left, right, edge)
    return edge


def match_line(s: State, left: int, right: int) -> Line:
    """TAP-06: the match that two tiles make side by side."""
    edge = edge_between(s, left, right)
    if edge == NONE:
        return Line("TAP-06", "makes-no-match")
    return Line("TAP-06", "makes-match", (s.catalog.edge_names[edge],))


def matches_of(s: State, seat: int) -> list[int]:
    """TAP-06, TAP-07: the icons of all matching connections in a player's Tapestries."""
    matches: list[int] = []
    for tapestry in s.players[seat].tapestries:
        for i in range(1, len(tapestry)):
            edge = edge_between(s, tapestry[i - 1], tapestry[i])
            if edge != NONE:
                matches.append(edge)
    return matches


def has_match(s: State, seat: int) -> bool:
    """Whether a Merchant would pay something (TSK-02)."""
    return len(matches_of(s, seat)) > 0


def has_pattern(s: State, tapestry: tuple[int, ...], pattern: int) -> bool:
    """TAP-01: whether a Tapestry already holds this pattern."""
    return any(s.catalog.weavings[tile].pattern == pattern for tile in tapestry)


def longest(s: State, seat: int) -> int:
    """The number of tiles in a player's longest Tapestry."""
    most = 0
    for tapestry in s.players[seat].tapestries:
        if len(tapestry) > most:
            most = len(tapestry)
    return most


def replace_tapestry(player: Player, at: int, tapestry: tuple[int, ...]) -> None:
    """Replace one of a player's Tapestries."""
    tapestries = player.tapestries[:]
    tapestries[at] = tapestry
    player.tapestries = tapestries


class PlaceWeaving(Question):
    """TAP-01 to TAP-05: a gained tile goes to either end of a Tapestry that lacks its pattern, or starts a new one.

    Edges need not match, and tiles are not turned round (TAP-08).
    """

    __slots__ = ("tile",)
    rule = "TAP-03"
    prompt = "place-weaving"
    key_shapes = ("weave:{place}",)

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def about(self, s: State) -> tuple[str, ...]:
        return (s.catalog.weavings[self.tile].name,)

    def choices(self, s: State) -> list[int]:
        """Left and right ends, and a new Tapestry, which is always allowed."""
        options: list[int] = []
        pattern = s.catalog.weavings[self.tile].pattern
        tapestries = s.players[self.seat].tapestries
        for i in range(len(tapestries)):
            if not has_pattern(s, tapestries[i], pattern):
                options.append(2 * i + LEFT)
                options.append(2 * i + RIGHT)
        options.append(NEW_TAPESTRY)
        return options

    def allows_free(self) -> bool:
        """The tile must be placed immediately."""
        return False

    def pick(self, s: State, option: int) -> None:
        """Add the tile; with Z04 a new match pays at once (Z04-1 to Z04-5)."""
        player = s.players[self.seat]
        edge = NONE
        if option == NEW_TAPESTRY:
            player.tapestries = [*player.tapestries, (self.tile,)]
        else:
            tapestry = player.tapestries[option // 2]
            if option % 2 == LEFT:
                edge = edge_between(s, self.tile, tapestry[0])
                replace_tapestry(player, option // 2, (self.tile, *tapestry))
            else:
                edge = edge_between(s, tapestry[-1], self.tile)
                replace_tapestry(player, option // 2, (*tapestry, self.tile))
        s.tell("placed-weaving", self.seat, (self.tile, option))
        if edge != NONE and player.powers[MATCHES_PAY_AT_ONCE] > 0:
            s.then(Receive(self.seat, s.catalog.edge_row[edge], VP_TAPESTRIES))

    def key(self, s: State, option: int) -> str:
        """`weave:1-left`, `weave:2-right` or `weave:new`."""
        return f"weave:{s.catalog.codebook['place'].name(option)}"

    def candidates(self, s: State) -> list[int]:
        """Both ends of each of the player's Tapestries, and a new one."""
        return [*range(2 * len(s.players[self.seat].tapestries)), NEW_TAPESTRY]

    def refusal(self, s: State, option: int) -> Line | None:
        """TAP-01: each pattern once."""
        if option == NEW_TAPESTRY:
            return None
        tapestry = s.players[self.seat].tapestries[option // 2]
        is_there = has_pattern(s, tapestry, s.catalog.weavings[self.tile].pattern)
        return Line("TAP-01", "pattern-there") if is_there else None

    def lines(self, s: State, option: int) -> list[Line]:
        """TAP-06: the match that it makes."""
        if option == NEW_TAPESTRY:
            return []
        tapestry = s.players[self.seat].tapestries[option // 2]
        if option % 2 == LEFT:
            return [match_line(s, self.tile, tapestry[0])]
        return [match_line(s, tapestry[-1], self.tile)]

    def place(self, s: State, option: int) -> str:
        """The end, which is named as in the key."""
        return self.key(s, option)
