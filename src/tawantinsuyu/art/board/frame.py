"""The board as a thing that lies on the table: its edge, its woven frame, and the panels on it."""

from collections.abc import Iterable
from typing import Final

from tawantinsuyu.art.board.layout import FRAME, HEIGHT, TOP, Layout, pentagon
from tawantinsuyu.art.board.layout import RIM as RIM_OF_HILL
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.lettering import fitting, lettering
from tawantinsuyu.art.drawing.materials import RIM
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.svg import Attribute, circle, element, group, number, polygon, rect

MOTIF_LENGTH: Final = 16.0
THREADS: Final = (
    (palette.OCHRE, 3.0, 10.0, 0.34),
    (palette.OCHRE, 5.0, 6.0, 0.66),
    (palette.INDIGO, 6.5, 3.0, 0.36),
    (palette.LETTER, 15.0, 2.0, 0.24),
)
"""The dashes of the woven band: colour, start and length along the motif, and width as a part of the band's."""

THICK: Final = 8.0
"""How much of the side of the board is seen below it."""
CONTOURS: Final = (16.0, 36.0, 62.0, 96.0, 140.0)
"""Lines of equal height around the foot of the hill, as on a map."""
_CONTOUR: Final[dict[str, Attribute]] = {
    "fill": "none",
    "stroke": palette.EARTH,
    "stroke_opacity": 0.28,
    "stroke_width": 1.6,
}

MARGIN: Final = 4.0
"""The part of the table around the board that its shadow reaches."""


def _band(length: float, x: float, y: float, turned: bool = False) -> str:
    """A band from x, y to the right or, if turned, downwards with its width to the left.

    Its motif, a stepped lozenge between two stitches, is made of dashes: a few lines instead of hundreds of shapes.
    """
    lines = [
        element(
            "path",
            d=f"M{number(start)} {number(FRAME / 2)}H{number(length)}",
            stroke=colour,
            stroke_width=FRAME * width,
            stroke_dasharray=f"{number(dash)} {number(MOTIF_LENGTH - dash)}",
        )
        for colour, start, dash, width in THREADS
    ]
    return group(
        rect(0, 0, length, FRAME, fill=palette.RED_DARK),
        *lines,
        rect(0, 0.5, length, FRAME - 1, fill="none", stroke=palette.OUTLINE, stroke_width=1),
        transform=f"translate({number(x)} {number(y)})" + (" rotate(90)" if turned else ""),
    )


def _corner(x: float, y: float) -> str:
    return rect(
        x + 0.5, y + 0.5, FRAME - 1, FRAME - 1, fill=palette.INDIGO, stroke=palette.OUTLINE, stroke_width=1
    ) + circle(x + FRAME / 2, y + FRAME / 2, FRAME / 4, fill=palette.OCHRE)


def draw_frame(layout: Layout) -> str:
    """The board's edge. Between the corners both lengths are multiples of the motif, so that no motif is cut."""
    left = layout.left
    right, bottom = left + layout.width - FRAME, TOP + HEIGHT - FRAME
    across, down = layout.width - 2 * FRAME, HEIGHT - 2 * FRAME
    return group(
        _band(across, left + FRAME, TOP),
        _band(across, left + FRAME, bottom),
        _band(down, left + FRAME, TOP + FRAME, turned=True),
        _band(down, right + FRAME, TOP + FRAME, turned=True),
        *(_corner(x, y) for x in (left, right) for y in (TOP, bottom)),
        class_="frame",
    )


def draw_board_edge(layout: Layout) -> str:
    """The board on the table: its shadow, and its side, which shows how thick it is."""
    left, width = layout.left, layout.width
    side = f"M{number(left)} {number(TOP + HEIGHT - 8)}h{number(width)}v{THICK}q0 6-6 6h{number(12 - width)}q-6 0-6-6z"
    return "".join(
        (
            rect(left + 6, TOP + 10, width + 2, HEIGHT + THICK, rx=10, fill=palette.SHADE, fill_opacity=0.25),
            element("path", d=side, fill=palette.EARTH),
            element("path", d=side, fill=palette.SHADE, fill_opacity=0.45),
            rect(left, TOP, width, HEIGHT, fill=palette.TABLE),
            *(polygon(pentagon(RIM_OF_HILL + out), **_CONTOUR) for out in CONTOURS),
        )
    )


def draw_shadows(panels: Iterable[Panel]) -> str:
    """The shadows of everything that lies on the board, in one path."""
    d = "".join(
        f"M{number(a.x + 3)} {number(a.y + 8)}H{number(a.right + 4)}V{number(a.bottom + 5)}H{number(a.x + 8)}z"
        for a in panels
    )
    return element("path", d=d, fill=palette.SHADE, fill_opacity=0.32, stroke=palette.SHADE, stroke_opacity=0.12)


def draw_ribbon(place: Panel, colour: str) -> str:
    """A woven ribbon with gold thread along its edges."""
    threads = "".join(
        f"M{number(place.x + 3)} {number(y)}h{number(place.width - 6)}" for y in (place.y + 3, place.bottom - 3)
    )
    return "".join(
        (
            rect(place.x, place.y, place.width, place.height, rx=3, fill=colour),
            element("path", d=threads, stroke=palette.GOLD, stroke_width=1.2, stroke_dasharray="4 3"),
        )
    )


def draw_edge(place: Panel) -> str:
    """The edge of something that lies on the board."""
    frame: dict[str, Attribute] = {"rx": 4, "fill": "none"}
    return rect(place.x, place.y, place.width, place.height, stroke=palette.OUTLINE, stroke_width=2, **frame) + rect(
        place.x + 1.7, place.y + 1.7, place.width - 3.4, place.height - 3.4, stroke=RIM, stroke_width=1.8, **frame
    )


def draw_panel(place: Panel, heading: str, ground: str = palette.PARCHMENT, ribbon: str = palette.RED) -> str:
    """An empty panel with its heading on a ribbon, in smaller letters if it is long."""
    size = fitting(heading, 11, place.width - 16)
    return group(
        rect(place.x, place.y, place.width, place.height, rx=4, fill=ground),
        draw_edge(place),
        draw_ribbon(Panel(place.x + 4, place.y + 8, place.width - 8, 24), ribbon),
        lettering(heading, place.centre, place.y + 20, size, colour=palette.LETTER, weight=1.8),
    )
