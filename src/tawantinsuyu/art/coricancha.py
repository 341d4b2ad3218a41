"""The Coricancha in the middle of the hill, with one High Priest action towards each section."""

from tawantinsuyu.art import palette
from tawantinsuyu.art.icons import named, place
from tawantinsuyu.art.layout import CORICANCHA_EDGE, corner, on_side, pentagon
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.svg import circle, group, line, polygon, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import CoricanchaSpace


def draw_coricancha(box: Box) -> str:
    """The golden court: five fields around a sun disc."""
    return group(
        polygon(pentagon(CORICANCHA_EDGE), fill=palette.STONE_DARK, stroke=palette.INK, stroke_width=3),
        polygon(pentagon(CORICANCHA_EDGE - 6), fill=palette.GOLD, stroke=palette.INK, stroke_width=1.5),
        polygon(pentagon(CORICANCHA_EDGE - 11), fill=palette.GOLD_LIGHT, stroke=palette.OCHRE, stroke_width=2),
        *(
            line(0, 0, *corner(section, CORICANCHA_EDGE - 11), stroke=palette.OCHRE, stroke_width=2.5)
            for section in range(1, 6)
        ),
        *(_action(space) for space in box.coricancha_spaces),
        circle(0, 0, 24, fill=palette.GOLD, stroke=palette.INK, stroke_width=2.4),
        place("god-sun", 0, 0, 38, palette.RED_DARK),
        title("Coricancha"),
        id="coricancha",
    )


def _action(space: CoricanchaSpace) -> str:
    x, y = on_side(space.section, 72)
    return group(
        title(space.name),
        place(named("action", space.id), x, y - 7, 40),
        lettering(space.name, x, y + 22, 8.4, weight=1.9),
        id=f"coricancha-{space.id}",
        class_="high-priest-space",
    )
