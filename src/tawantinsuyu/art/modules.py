"""The modules of The Golden Age that change a drawing, by their public names."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self, get_args

from tawantinsuyu.box.faults import did_you_mean, listed
from tawantinsuyu.box.vocabulary import OverlaySide

SIDES: Final[dict[str, OverlaySide]] = {f"way-of-the-sun:{side}": side for side in get_args(OverlaySide)}
VASSALS: Final = "vassals"
NOBLES: Final = "nobles"
BUILDINGS: Final = "buildings"
MODULES: Final = (*SIDES, VASSALS, NOBLES, BUILDINGS)
"""Every name that `draw_board` accepts."""


@dataclass(frozen=True, slots=True)
class Modules:
    """The modules on the table; `side` is the visible side of the Temple overlay."""

    side: OverlaySide | None = None
    vassals: bool = False
    nobles: bool = False
    buildings: bool = False

    @classmethod
    def named(cls, names: Iterable[str]) -> Self:
        """The modules with these public names. Raises ValueError for unknown or mutually exclusive ones."""
        chosen = list(dict.fromkeys(names))
        for name in chosen:
            if name not in MODULES:
                hint = did_you_mean(name, MODULES)
                raise ValueError(f"module '{name}' does not exist{hint}; known: {listed(MODULES)}")
        sides = [SIDES[name] for name in chosen if name in SIDES]
        if len(sides) > 1:
            raise ValueError(f"the Temple overlay shows one side only, not {' and '.join(sides)}")
        return cls(sides[0] if sides else None, VASSALS in chosen, NOBLES in chosen, BUILDINGS in chosen)

    def __bool__(self) -> bool:
        return self.side is not None or self.vassals or self.nobles or self.buildings
