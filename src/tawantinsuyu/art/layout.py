"""Where things lie. The hill's centre is 0, 0, as in the data of the box; x grows to the right, y downwards."""

import math
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 1600.0
HEIGHT: Final = 1160.0
LEFT: Final = -WIDTH / 2
TOP: Final = -528.0
FRAME: Final = 20.0

RIM: Final = 484.0
"""Distance from the centre to the outermost edge of each side of the hill."""

CORICANCHA_EDGE: Final = 120.0


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle beside the hill, by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> float:
        """The middle between left and right."""
        return self.x + self.width / 2

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height


VILLAGE: Final = Panel(-768, -288, 128, 472)
CASUALTIES: Final = Panel(-628, -288, 112, 226)
NOMADS: Final = Panel(-768, 198, 172, 190)
TEMPLE: Final = Panel(590, -288, 178, 676)
LEGEND: Final = Panel(486, -288, 92, 200)
CONQUEST: Final = {
    "top left": Panel(-768, -498, 342, 200),
    "top right": Panel(426, -498, 342, 200),
    "bottom right": Panel(426, 400, 342, 200),
    "bottom left": Panel(-768, 400, 342, 200),
}


def outward(section: int) -> float:
    """The direction in which a section faces, in radians; section 1 faces up, the others follow clockwise."""
    return math.radians(-90 + 72 * (section - 1))


def on_side(section: int, apothem: float, along: float = 0.0) -> tuple[float, float]:
    """The point at a distance from the centre, moved clockwise along the side by `along`."""
    angle = outward(section)
    return (
        apothem * math.cos(angle) - along * math.sin(angle),
        apothem * math.sin(angle) + along * math.cos(angle),
    )


def apothem_of(section: int, x: float, y: float) -> float:
    """How far out a point of a section lies, measured at right angles to the section's side."""
    angle = outward(section)
    return x * math.cos(angle) + y * math.sin(angle)


def corner(section: int, apothem: float) -> tuple[float, float]:
    """The corner at the clockwise end of a section's side."""
    return on_side(section, apothem, apothem * math.tan(math.radians(36)))


def pentagon(apothem: float) -> list[tuple[float, float]]:
    """The five corners of the pentagon whose sides lie at this distance from the centre."""
    return [corner(section, apothem) for section in range(1, 6)]
