"""What Palaces, Nation tiles and Cult tiles share: the heading on a ribbon, and fields with signs."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tawantinsuyu.art.components.face import TILE
from tawantinsuyu.art.components.face import ground as body
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import sprite_for
from tawantinsuyu.art.drawing.lettering import fitting, lettering
from tawantinsuyu.art.drawing.materials import materials_for
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.signs import Sign, fit_signs
from tawantinsuyu.art.drawing.svg import circle, element, group, number, rect, title

WIDTH, HEIGHT = TILE
MARGIN: Final = 10.0
RIBBON: Final = 34.0
TOP: Final = 52.0
"""Where the fields begin below the ribbon."""


class TilePart(NamedTuple):
    """A field of a tile; `share` is its relative height, since lasting effects take the most signs."""

    name: str
    ground: str
    signs: list[Sign]
    share: float


def stacked_tile(parts: Sequence[TilePart], name: str, figure: int, ground: str, ribbon: str) -> str:
    """A tile with fields one below the other."""
    gap = 6.0
    share = (HEIGHT - MARGIN - TOP - gap * (len(parts) - 1)) / sum(part.share for part in parts)
    y = TOP
    fields = []
    for part in parts:
        area = Panel(MARGIN, y, WIDTH - 2 * MARGIN, share * part.share)
        fields.append(field_of_signs(part.name, area, part.ground, part.signs, 46))
        y = area.bottom + gap
    return "".join((tile_ground(ground), heading(name, figure, ribbon), *fields))


def document(view_width: float, view_height: float, label: str, *content: str, id_: str, width: float = WIDTH) -> str:
    """A component as an SVG document of its own, with the materials and icons that it uses."""
    drawn = group(*content, id=id_)
    return element(
        "svg",
        title(label.strip()),
        element("defs", materials_for(drawn)),
        sprite_for(drawn),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(view_width)} {number(view_height)}",
        width=width,
        height=width * view_height / view_width,
        color=palette.INK,
    )


def tile_ground(colour: str) -> str:
    return body(TILE, colour, 12, 3)


def heading(name: str, figure: int, colour: str) -> str:
    """Number and name on light plates, since letters are not legible on the colours of all Workers."""
    plate = Panel(MARGIN + RIBBON + 2, MARGIN + 5, WIDTH - 2 * MARGIN - RIBBON - 7, RIBBON - 10)
    badge = MARGIN + RIBBON / 2
    size = fitting(name, 12, plate.width - 14)
    return group(
        rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, RIBBON, rx=6, fill=colour, stroke=palette.OUTLINE, stroke_width=2),
        circle(badge, badge, 13, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=2),
        lettering(str(figure), badge, badge, 12, weight=1.9),
        rect(plate.x, plate.y, plate.width, plate.height, rx=4, fill=palette.CREAM),
        lettering(name, plate.centre, plate.middle, size, weight=1.8),
        class_="heading",
    )


def field(name: str, area: Panel, ground: str, *content: str, dashed: bool = False) -> str:
    return group(
        rect(
            area.x,
            area.y,
            area.width,
            area.height,
            rx=6,
            fill=ground,
            stroke=palette.EARTH_DARK,
            stroke_width=1.8,
            stroke_dasharray="5 4" if dashed else None,
        ),
        *content,
        class_=f"field {name}",
    )


def field_of_signs(name: str, area: Panel, ground: str, signs: Sequence[Sign], size: float) -> str:
    drawn = fit_signs(signs, area.centre, area.middle, size, area.width - 10, area.height - 6)
    return field(name, area, ground, drawn)
