"""Choosing among regions by the die (PAC-65, PAC-127, PAC-C13)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tawantinsuyu.automata.draws import DieRoll
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.core.state import State


def best_regions(regions: list[int], ranks: list[tuple[int, int, int]]) -> tuple[int, ...]:
    """The regions with the lowest rank."""
    if not regions:
        return ()
    best = min(ranks)
    return tuple([regions[i] for i in range(len(regions)) if ranks[i] == best])


@mypyc_attr(allow_interpreted_subclasses=True)
class RegionRoll(DieRoll):
    """PAC-65: 1 Kuntisuyu, 2 Chinchasuyu, 3 Antisuyu, 4 Qullasuyu; if not a candidate, the next clockwise.

    A single region needs no roll.
    """

    __slots__ = ("regions",)

    def __init__(self, to: int, regions: tuple[int, ...]) -> None:
        super().__init__(to)
        self.regions = regions

    def options(self, s: State) -> list[int]:
        """The die, if there are several regions."""
        return super().options(s) if len(self.regions) > 1 else []

    def resolve(self, s: State) -> None:
        """The only region, if there is one."""
        for region in self.regions:
            self.choose_region(s, region)

    def rolled(self, s: State, value: int) -> None:
        """The first candidate clockwise from the rolled region."""
        order = pachamama(s, self.to).region_order
        for i in range(len(order)):
            region = order[(value - 1 + i) % len(order)]
            if region in self.regions:
                self.choose_region(s, region)
                return

    def choose_region(self, s: State, region: int) -> None:
        """Carry out the choice of a region."""
        raise NotImplementedError
