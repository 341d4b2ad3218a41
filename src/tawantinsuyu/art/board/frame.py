"""Woven bands: the frame of the board and the headings of its panels."""

from tawantinsuyu.art.board.layout import FRAME, HEIGHT, TOP, Layout
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.lettering import fitting, lettering
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.svg import circle, element, group, number, polygon, rect

MOTIF_LENGTH = 16.0


def band_motif() -> str:
    """The motif of the band, defined once at the start of a drawing: a stepped diamond between two halves.

    It is repeated with `<use>` rather than as a fill pattern, because renderers round the size of a pattern to whole
    pixels and the band would drift off its edge.
    """
    steps = [(8, 10), (11, 10), (11, 7), (14, 7), (14, 4), (26, 4), (26, 7), (29, 7), (29, 10), (32, 10)]
    diamond = [(float(x), float(y)) for x, y in steps] + [(float(x), 20.0 - y) for x, y in reversed(steps)]
    motif = group(
        polygon(diamond, fill=palette.OCHRE),
        polygon([(16, 10), (20, 6), (24, 10), (20, 14)], fill=palette.INDIGO),
        polygon([(0, 6), (4, 10), (0, 14)], fill=palette.LETTER),
        polygon([(36, 10), (40, 6), (40, 14)], fill=palette.LETTER),
        transform=f"scale({number(MOTIF_LENGTH / 40)})",
        id="band-motif",
    )
    return element("defs", motif)


def _band(length: float, x: float, y: float, turned: bool = False) -> str:
    """A band from x, y to the right or, if turned, downwards with its width to the left."""
    return group(
        rect(0, 0, length, FRAME, fill=palette.RED_DARK),
        *(element("use", href="#band-motif", x=k * MOTIF_LENGTH) for k in range(round(length / MOTIF_LENGTH))),
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


def draw_panel(place: Panel, heading: str, ground: str = palette.PARCHMENT, ribbon: str = palette.RED) -> str:
    """An empty panel with its heading on a ribbon, in smaller letters if it is long."""
    size = fitting(heading, 11, place.width - 16)
    return group(
        rect(place.x, place.y, place.width, place.height, rx=8, fill=ground, stroke=palette.EARTH_DARK, stroke_width=2),
        rect(place.x + 4, place.y + 8, place.width - 8, 24, rx=4, fill=ribbon),
        lettering(heading, place.centre, place.y + 20, size, colour=palette.LETTER, weight=1.8),
    )
