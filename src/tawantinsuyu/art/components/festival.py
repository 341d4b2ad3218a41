"""The Festival tile."""

from typing import Final

from tawantinsuyu.art.components.face import face, ground
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import place
from tawantinsuyu.art.drawing.svg import circle, rect

FESTIVAL: Final = (120.0, 84.0)


def festival_tile() -> str:
    """Panpipes between two suns."""
    width, height = FESTIVAL
    return face(
        "festival",
        FESTIVAL,
        ground(FESTIVAL, palette.RED, 8, 3, woven=True),
        rect(
            9,
            9,
            width - 18,
            height - 18,
            rx=4,
            fill="none",
            stroke=palette.GOLD,
            stroke_width=3,
            stroke_dasharray="5 4",
        ),
        circle(width / 2, height / 2, 29, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=2),
        place("festival", width / 2, height / 2, 38),
        *(place("god-sun", x, height / 2, 20, palette.GOLD) for x in (21, width - 21)),
    )
