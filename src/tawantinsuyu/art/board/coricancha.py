"""The Coricancha in the middle of the hill: a golden court with one High Priest action towards each section."""

import math
from typing import Final

from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.board.layout import CORICANCHA_EDGE, corner, on_side, pentagon
from tawantinsuyu.art.board.terraces import SUN, draw_wall, tint
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.lettering import fitting, lettering
from tawantinsuyu.art.drawing.materials import GLINT, GOLD
from tawantinsuyu.art.drawing.svg import circle, element, group, number, polygon, rays, rect, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import CoricanchaSpace

NAME_WIDTH: Final = 74.0
"""The most that a name may take without touching the border of its field."""

FLOOR: Final = CORICANCHA_EDGE - 14
"""The edge of the engraved floor inside the golden border."""
FRIEZE: Final = 9
"""Steps of the frieze along each side."""


def draw_coricancha(box: Box, words: Labels) -> str:
    """The court: five fields around a sun with a face, a frieze at their edge, and a ray that passes over the gold."""
    engraved = _frieze() + _borders()
    return group(
        polygon(pentagon(CORICANCHA_EDGE), fill=palette.STONE_DARK, stroke=palette.OUTLINE, stroke_width=2),
        _shadow(),
        draw_wall(CORICANCHA_EDGE - 8, CORICANCHA_EDGE + 4, seed=7, rise=0),
        polygon(pentagon(CORICANCHA_EDGE - 6), fill=GOLD, stroke=palette.OUTLINE, stroke_width=1.5),
        polygon(pentagon(FLOOR), fill=palette.COURT),
        *(polygon(_field(section), **tint(light * 0.8)) for section, light in SUN.items()),
        element(
            "path",
            d=engraved,
            fill="none",
            stroke=palette.GOLD_BRIGHT,
            stroke_width=1.7,
            transform="translate(1 1.2)",
        ),
        element("path", d=engraved, fill="none", stroke=palette.GOLD_DEEP, stroke_width=1.7),
        _sun(),
        _ray(),
        *(_action(space, words) for space in box.coricancha_spaces),
        title(words.say("coricancha")),
        id="coricancha",
        color=palette.ON_GOLD,
    )


def _shadow() -> str:
    fallen = [(x + 9, y + 11) for x, y in pentagon(CORICANCHA_EDGE + 5)]
    return polygon(fallen, fill=palette.SHADE, fill_opacity=0.35)


def _field(section: int) -> list[tuple[float, float]]:
    return [(0.0, 0.0), corner((section - 2) % 5 + 1, FLOOR), corner(section, FLOOR)]


def _frieze() -> str:
    """Steps along the edge of the floor."""
    outer, inner = FLOOR - 6, FLOOR - 12
    slope = math.tan(math.radians(36))
    d = []
    for section in range(1, 6):
        for step in range(FRIEZE):
            parts = ((0.1, outer), (0.5, outer), (0.5, inner), (0.9, inner))
            points = [on_side(section, at, (2 * (step + part) / FRIEZE - 1) * at * slope) for part, at in parts]
            d.append("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points))
    return "".join(d)


def _borders() -> str:
    """The lines between the fields, from the sun to the corners."""
    ends = [(corner(section, 22), corner(section, FLOOR)) for section in range(1, 6)]
    return "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for (a, b), (c, d) in ends)


def _sun() -> str:
    features = "M-8-3h5M3-3h5M-5 6q5 4 10 0M0-1v4"
    return "".join(
        (
            element("path", d=rays(0, 0, 32, 25, 20), fill=GOLD, stroke=palette.GOLD_DEEP, stroke_width=1.5),
            circle(0, 0, 20, fill=GOLD, stroke=palette.GOLD_DEEP, stroke_width=1.5),
            circle(0, 0, 16.5, fill="none", stroke=palette.GOLD_DEEP, stroke_width=1),
            element("path", d=features, fill="none", stroke=palette.ON_GOLD, stroke_width=2),
        )
    )


def _ray() -> str:
    """It rests outside the court; a page may let it pass over the gold."""
    reach = CORICANCHA_EDGE / math.cos(math.radians(36))
    return group(
        element("clipPath", polygon(pentagon(CORICANCHA_EDGE - 6)), id="court-of-gold"),
        group(
            rect(-3 * reach, -reach, 1.6 * reach, 2 * reach, fill=GLINT, class_="ray"), clip_path="url(#court-of-gold)"
        ),
    )


def _action(space: CoricanchaSpace, words: Labels) -> str:
    """The sign and the name of an action, engraved."""
    name = words.say(f"action-{space.id}")
    x, y = on_side(space.section, 72)
    size = fitting(name, 8.4, NAME_WIDTH)
    return group(
        title(name),
        place(named("action", space.id), x, y - 7, 40),
        lettering(name, x, y + 22, size, colour=palette.ON_GOLD, weight=1.9, cut=palette.GOLD_BRIGHT),
        id=f"coricancha-{space.id}",
        class_="high-priest-space",
    )
