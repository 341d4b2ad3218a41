"""The layout of the board. The hill's centre is 0, 0, as in the box data; x grows to the right, y downwards."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.modules import Modules

Point = tuple[float, float]

WIDTH: Final = 1392.0
HEIGHT: Final = 1088.0
LEFT: Final = -672.0
TOP: Final = -487.0
FRAME: Final = 8.0
"""The hill reaches over the frame at its top and at its foot: the height of the board is the height of the hill."""

RIM: Final = 484.0
"""Distance from the centre to the outermost edge of each side of the hill."""

CORICANCHA_EDGE: Final = 120.0

VILLAGE: Final = Panel(-660, -269, 80, 511)
CASUALTIES: Final = Panel(-572, -269, 76, 206)
NOMADS: Final = Panel(-660, 252, 174, 132)
TEMPLE: Final = Panel(582, -269, 126, 653)
LEGEND: Final = Panel(496, -269, 78, 200)
CONQUEST: Final = {
    "top left": Panel(-660, -475, 234, 196),
    "top right": Panel(426, -475, 282, 196),
    "bottom right": Panel(366, 394, 342, 196),
    "bottom left": Panel(-660, 394, 342, 196),
}
NEWCOMERS_HEIGHT: Final = 196.0

SIDE_STRIP: Final = 128.0
"""Extra width on a side that needs more room: a multiple of the band's motif, as the frame requires."""

GUTTER: Final = 10.0
"""Distance between the panels in a side strip and those next to them."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of all panels for the modules in play. Nations are next to their regions, by the regions' corners."""

    left: float
    width: float
    village: Panel
    casualties: Panel
    nomads: Panel
    temple: Panel
    legend: Panel
    conquest: Mapping[str, Panel]
    nations: Mapping[str, Panel]
    newcomers: Panel | None

    @property
    def panels(self) -> tuple[Panel, ...]:
        beside = (self.village, self.casualties, self.nomads, self.temple, self.legend)
        newcomers = () if self.newcomers is None else (self.newcomers,)
        return (*beside, *newcomers, *self.conquest.values(), *self.nations.values())


def arrange(modules: Modules) -> Layout:
    """The layout with these modules; without any, that of the base game.

    The Newcomers need a strip on the left, the Temple overlay one on the right, the Nations both. The hill does not
    move. A region without a Nation beside it grows into the strip.
    """
    on_left = SIDE_STRIP if modules.vassals or modules.nobles else 0.0
    on_right = SIDE_STRIP if modules.vassals or modules.side else 0.0
    village, casualties, newcomers = VILLAGE, CASUALTIES, None
    if on_left:
        x, width = VILLAGE.x - on_left, on_left - GUTTER
        above = NEWCOMERS_HEIGHT + GUTTER if modules.nobles else 0.0
        village = Panel(x, VILLAGE.y, width, NOMADS.bottom - VILLAGE.y - above)
        newcomers = Panel(x, village.bottom + GUTTER, width, NEWCOMERS_HEIGHT) if modules.nobles else None
        casualties = VILLAGE
    conquest, nations = dict(CONQUEST), {}
    for corner, region in CONQUEST.items():
        is_left = region.x < 0
        strip = on_left if is_left else on_right
        if modules.vassals:
            x = region.x - strip if is_left else region.right + GUTTER
            nations[corner] = Panel(x, region.y, strip - GUTTER, region.height)
        else:
            x = region.x - strip if is_left else region.x
            conquest[corner] = Panel(x, region.y, region.width + strip, region.height)
    return Layout(
        left=LEFT - on_left,
        width=WIDTH + on_left + on_right,
        village=village,
        casualties=casualties,
        nomads=NOMADS,
        temple=Panel(TEMPLE.x, TEMPLE.y, TEMPLE.width + on_right, TEMPLE.height),
        legend=LEGEND,
        conquest=conquest,
        nations=nations,
        newcomers=newcomers,
    )


def outward(section: int) -> float:
    """The direction that a section faces, in radians; section 1 faces up, the others follow clockwise."""
    return math.radians(-90 + 72 * (section - 1))


def on_side(section: int, apothem: float, along: float = 0.0) -> Point:
    """The point at a distance from the centre, moved clockwise along the side by `along`."""
    angle = outward(section)
    return (
        apothem * math.cos(angle) - along * math.sin(angle),
        apothem * math.sin(angle) + along * math.cos(angle),
    )


def apothem_of(section: int, x: float, y: float) -> float:
    """Distance of a point from the centre, measured at right angles to the section's side."""
    angle = outward(section)
    return x * math.cos(angle) + y * math.sin(angle)


def corner(section: int, apothem: float) -> Point:
    """The corner at the clockwise end of a section's side."""
    return on_side(section, apothem, apothem * math.tan(math.radians(36)))


def pentagon(apothem: float) -> list[Point]:
    """The five corners of the pentagon whose sides are at this distance from the centre."""
    return [corner(section, apothem) for section in range(1, 6)]
