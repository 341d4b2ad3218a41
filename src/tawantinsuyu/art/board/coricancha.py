"""The Coricancha in the middle of the hill, with one High Priest action towards each section."""

from typing import Final

from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.board.layout import CORICANCHA_EDGE, corner, on_side, pentagon
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.lettering import fitting, lettering
from tawantinsuyu.art.drawing.svg import circle, group, line, polygon, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import CoricanchaSpace

NAME_WIDTH: Final = 74.0
"""The most that a name may take without touching the border of its field."""


def draw_coricancha(box: Box, words: Labels) -> str:
    """The golden court: five fields around a sun disc."""
    return group(
        polygon(pentagon(CORICANCHA_EDGE), fill=palette.STONE_DARK, stroke=palette.OUTLINE, stroke_width=3),
        polygon(pentagon(CORICANCHA_EDGE - 6), fill=palette.GOLD, stroke=palette.OUTLINE, stroke_width=1.5),
        polygon(pentagon(CORICANCHA_EDGE - 11), fill=palette.COURT, stroke=palette.OCHRE, stroke_width=2),
        *(
            line(0, 0, *corner(section, CORICANCHA_EDGE - 11), stroke=palette.OCHRE, stroke_width=2.5)
            for section in range(1, 6)
        ),
        *(_action(space, words) for space in box.coricancha_spaces),
        circle(0, 0, 24, fill=palette.GOLD, stroke=palette.OUTLINE, stroke_width=2.4),
        place("god-sun", 0, 0, 38, palette.RED_DARK),
        title(words.say("coricancha")),
        id="coricancha",
        color=palette.ON_GOLD,
    )


def _action(space: CoricanchaSpace, words: Labels) -> str:
    name = words.say(f"action-{space.id}")
    x, y = on_side(space.section, 72)
    return group(
        title(name),
        place(named("action", space.id), x, y - 7, 40),
        lettering(name, x, y + 22, fitting(name, 8.4, NAME_WIDTH), colour=palette.ON_GOLD, weight=1.9),
        id=f"coricancha-{space.id}",
        class_="high-priest-space",
    )
