"""The land of the hill: terraces between walls of cut stone, each a step higher, in light from the top left."""

import math
import random
from typing import Final

from tawantinsuyu.art.board.layout import CORICANCHA_EDGE, RIM, Point, corner, pentagon
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.svg import Attribute, element, number, polygon, rect

SUN: Final = {1: 0.12, 2: -0.04, 3: -0.26, 4: -0.17, 5: 0.2}
"""The light on the five faces: more than usual above zero, less below."""

RISE: Final = 6.0
"""How far the ground of a terrace is moved up the page: the walls in front of it are seen, those behind it less."""
CROWN: Final = 6.0
FOOT: Final = 9.0
"""The width of a wall inside and outside the edge of its terrace."""

BLOCK: Final = 24.0
"""The usual length of a stone."""

CROPS: Final = {
    "bottom": (14, 12, "M2 11V6M2 8L0 5M2 8L4 5M9 6V1M9 3L7 0M9 3L11 0", ""),
    "middle": (10, 7, "M0 2q2.5-2 5 0t5 0", "M0 3.5q2.5-2 5 0t5 0"),
    "top": (26, 18, "M0 .5H26M0 9.5H26M6 0V9M19 9V18", "M0 1.5H26M0 10.5H26M7 1V9M20 10V18"),
}
"""Maize, furrows and paving: the size of the pattern, its dark and its light lines."""


def terrace_patterns() -> str:
    """What grows or lies on each terrace, defined once at the start of a drawing."""
    patterns = []
    for terrace, (width, height, dark, light) in CROPS.items():
        lines = [
            element("path", d=d, fill="none", stroke=colour, stroke_opacity=0.26, stroke_width=1.2)
            for d, colour in ((dark, palette.SHADE), (light, palette.LIGHT))
            if d
        ]
        size: dict[str, Attribute] = {"width": width, "height": height, "patternUnits": "userSpaceOnUse"}
        patterns.append(element("pattern", *lines, id=f"ground-{terrace}", **size))
    return element("defs", *patterns)


def draw_terraces(edges: dict[str, float]) -> str:
    """The terraces with these edges, from the lowest up."""
    outlines = [*edges.values(), CORICANCHA_EDGE]
    shadow = polygon(_moved(pentagon(RIM), 18, 22), fill=palette.SHADE, fill_opacity=0.3)
    drawn = [shadow]
    for index, (terrace, edge) in enumerate(edges.items()):
        if index:
            drawn += _shadow(edge + FOOT)
        drawn.append(draw_wall(edge - CROWN, edge + FOOT, index))
        drawn.append(_ground(terrace, outlines[index + 1] - CROWN - RISE, edge - CROWN))
    return "".join(drawn)


def _shadow(foot: float) -> list[str]:
    """The shadow of a wall on the terrace below it: deep along its foot, long towards the lower right."""
    return [
        polygon(_moved(pentagon(foot - 2), 15, 18), fill=palette.SHADE, fill_opacity=0.2),
        polygon(_moved(pentagon(foot), 5, 6), fill=palette.SHADE, fill_opacity=0.2),
        polygon(pentagon(foot + 2.5), fill=palette.SHADE, fill_opacity=0.28),
    ]


def _ground(terrace: str, inner: float, outer: float) -> str:
    """The ground of a terrace, each face in its own light and with its rows along the wall."""
    drawn = [polygon(_moved(pentagon(outer), 0, -RISE), fill=palette.TERRACE_GROUND[terrace])]
    side = [*_edge(1, inner), *reversed(_edge(1, outer))]
    for section, light in SUN.items():
        turned = f"translate(0 {number(-RISE)}) rotate({72 * (section - 1)})"
        drawn.append(polygon(side, fill=f"url(#ground-{terrace})", transform=turned))
        drawn.append(polygon(side, **tint(light), transform=turned))
    drawn.append(
        polygon(
            _moved(pentagon(outer), 0, -RISE),
            fill="none",
            stroke=palette.LIGHT,
            stroke_opacity=0.6,
            stroke_width=2.2,
            stroke_linejoin="round",
        )
    )
    return "".join(drawn)


def tint(light: float) -> dict[str, Attribute]:
    """The paint of a layer that makes what is below it lighter or darker."""
    return {"fill": palette.LIGHT if light > 0 else palette.SHADE, "fill_opacity": abs(light)}


def draw_wall(inner: float, outer: float, seed: int, rise: float = RISE) -> str:
    """A retaining wall, side by side: blocks of different lengths with dark joints and bright upper edges."""
    chance = random.Random(seed)
    drawn = []
    for section, light in SUN.items():
        top, foot = _moved(_edge(section, inner), 0, -rise), _edge(section, outer)
        count = max(3, round(math.dist(*top) / BLOCK))
        cuts = [(k + chance.uniform(-0.22, 0.22)) / count for k in range(1, count)]
        joints = "".join(f"M{_at(top, cut)}L{_at(foot, cut)}" for cut in cuts)
        outline = [*top, *reversed(foot)]
        drawn += [
            polygon(outline, fill=palette.STONE_LIGHT, stroke=palette.OUTLINE, stroke_width=0.8),
            polygon(outline, **tint(light * 1.8 - 0.12)),
            element("path", d=joints, stroke=palette.SHADE, stroke_opacity=0.45, stroke_width=1.4),
            element(
                "path", d=f"M{_at(top, 0)}L{_at(top, 1)}", stroke=palette.LIGHT, stroke_opacity=0.6, stroke_width=2
            ),
        ]
    return "".join(drawn)


def _at(side: list[Point], part: float) -> str:
    (x1, y1), (x2, y2) = side
    return f"{number(x1 + (x2 - x1) * part)} {number(y1 + (y2 - y1) * part)}"


def _edge(section: int, apothem: float) -> list[Point]:
    """Both ends of a side, clockwise."""
    return [corner((section - 2) % 5 + 1, apothem), corner(section, apothem)]


def _moved(points: list[Point], dx: float, dy: float) -> list[Point]:
    return [(x + dx, y + dy) for x, y in points]


def draw_plaque(x: float, y: float, width: float, height: float) -> str:
    """A stone slab with a bright upper edge, for carving."""
    return "".join(
        (
            rect(x + 2, y + 3, width, height, rx=2, fill=palette.SHADE, fill_opacity=0.4),
            rect(x, y, width, height, rx=2, fill=palette.STONE_LIGHT, stroke=palette.OUTLINE, stroke_width=1.2),
            element(
                "path",
                d=f"M{number(x + 1)} {number(y + 1.2)}h{number(width - 2)}",
                stroke=palette.LIGHT,
                stroke_opacity=0.8,
                stroke_width=1.6,
            ),
        )
    )
