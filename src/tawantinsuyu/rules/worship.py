"""The High Priest action Worship (HP-09 to HP-12)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.codebook import STATUES
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, LARGE, SMALL
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.statues import statue_key
from tawantinsuyu.rules.temple import Climb, is_at_top

STEPS_FOR: Final[tuple[int, ...]] = (1, 3)  # HP-09, by size
BOTH_SIZES: Final = 3


def statues_of(s: State, seat: int, statue: int) -> int:
    """The number of Statues of a size and symbol."""
    player = s.players[seat]
    return player.large_statues[statue % GODS] if statue // GODS == LARGE else player.small_statues[statue % GODS]


def discard_statue(s: State, seat: int, statue: int) -> None:
    """HP-11: the Statue leaves the game; its VP are kept."""
    player = s.players[seat]
    if statue // GODS == LARGE:
        player.large_statues = counted(player.large_statues, statue % GODS, -1)
    else:
        player.small_statues = counted(player.small_statues, statue % GODS, -1)
    s.tell("discarded-statue", seat, (statue,))
    for module in s.catalog.modules:
        module.discards_statue(s, seat, statue)


class Worship(Question):
    """HP-09, HP-10: discard Statues to climb.

    The active player: one large for 3 steps and/or one small for 1, in either order. Each other player: exactly
    one of either size for 1 step.
    """

    __slots__ = ("active", "sizes")
    rule = "HP-09"
    prompt = "worship"
    key_shapes = ("statue:{statue}", "decline")
    share_of = "worship"

    def __init__(self, seat: int, active: bool, sizes: int = BOTH_SIZES) -> None:
        self.seat = seat
        self.active = active
        self.sizes = sizes  # which sizes may still be discarded, as a bit mask

    def choices(self, s: State) -> list[int]:
        """HP-12: the player's Statues, while the marker can advance."""
        options: list[int] = []
        if is_at_top(s, self.seat):
            return options
        player = s.players[self.seat]
        for god in range(GODS):
            if self.sizes >> SMALL & 1 and player.small_statues[god] > 0:
                options.append(SMALL * GODS + god)
        for god in range(GODS):
            if self.sizes >> LARGE & 1 and player.large_statues[god] > 0:
                options.append(LARGE * GODS + god)
        if options:
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """The Statue first, then the steps."""
        if option == DECLINE:
            return
        size = option // GODS
        discard_statue(s, self.seat, option)
        s.then(Climb(self.seat, STEPS_FOR[size] if self.active else 1))
        sizes = self.sizes & ~(1 << size)
        if self.active and sizes:
            s.then(Worship(self.seat, self.active, sizes))

    def key(self, s: State, option: int) -> str:
        """`statue:small-sun` or `decline`."""
        return "decline" if option == DECLINE else statue_key(option)

    def candidates(self, s: State) -> list[int]:
        """Every Statue."""
        return self.with_decline(s, list(range(2 * GODS)))

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-09, HP-12: a Statue of the player's, of a size not discarded yet, and a step to climb."""
        if is_at_top(s, self.seat):
            return Line("TMP-04", "at-top")
        if not self.sizes >> option // GODS & 1:
            return Line("HP-09", "size-done")
        return None if statues_of(s, self.seat, option) > 0 else Line("HP-09", "not-yours")

    def lines(self, s: State, option: int) -> list[Line]:
        """HP-09, HP-10."""
        return [Line("HP-09", "climbs", (STEPS_FOR[option // GODS] if self.active else 1,))]

    def place(self, s: State, option: int) -> str:
        """The player's Statue."""
        return f"mine:{STATUES.name(option)}"
