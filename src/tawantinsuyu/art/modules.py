"""The modules of The Golden Age by their public names, as far as a picture differs with them."""

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
"""Every name that `draw_board` takes."""


@dataclass(frozen=True, slots=True)
class Modules:
    """What lies on the table besides the base game; `side` is the side of the Temple overlay that is up."""

    side: OverlaySide | None = None
    vassals: bool = False
    nobles: bool = False
    buildings: bool = False

    @classmethod
    def named(cls, names: Iterable[str]) -> Self:
        """The modules with these public names. Raises ValueError if one does not exist or two exclude each other."""
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
